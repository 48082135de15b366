"""Which key is whose."""

import pytest

from bellota.terminal.race_keys import KeysError, keys_of, label, seat_of, written
from bellota.terminal.seats import seated
from bellota.words import speaker

EN = speaker("en")


def given(players: str, text: str | None = None) -> tuple[str, ...]:
    return keys_of(text, seated(players, "gonuts", EN))


@pytest.mark.parametrize(
    ("players", "keys"),
    [
        ("Red,bot:sharp", (" ", "")),
        ("bot:sharp,Red,Blue", ("", "a", "l")),
        ("A,B,C,D", ("a", "l", " ", "t")),
        ("A,B,C,D,E,F,G,H", ("a", "l", " ", "t", "p", "x", "n", "q")),
    ],
)
def test_everybody_has_a_key_far_from_the_others(players: str, keys: tuple[str, ...]) -> None:
    assert given(players) == keys


def test_keys_may_be_chosen() -> None:
    keys = given("Red,bot:bold,Blue,Plum", "Z, enter,space")
    assert keys == ("z", "", "enter", " ")
    assert written(keys) == "z,enter,space"
    assert given("Red,bot:bold,Blue,Plum", written(keys)) == keys


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("a", "one key a player, so 2 of them, not 1"),
        ("a,b,c", "not 3"),
        ("a,A", "the same key"),
        ("a,ctrl", "a key is one character, or space or enter, not 'ctrl'"),
        ("a,", "not ''"),
        ("a,\x1b", "one character"),
    ],
)
def test_keys_that_nobody_can_press_are_named(text: str, why: str) -> None:
    with pytest.raises(KeysError, match=why):
        given("Red,Blue,bot:sharp", text)


def test_whose_key_it_is() -> None:
    keys = ("a", "", "l")
    assert [seat_of(keys, key) for key in ("a", "A", "L", "x", "enter", "", "resized")] == [
        *(0, 0, 2),
        *(None, None, None, None),
    ]
    assert seat_of((" ", ""), "enter") == 0
    assert seat_of(("x", ""), "enter") is None


def test_what_stands_on_a_key() -> None:
    assert [label(EN, key) for key in ("a", " ", "enter", "5")] == ["A", "SPACE", "ENTER", "5"]
