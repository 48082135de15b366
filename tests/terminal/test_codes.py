"""What a terminal sends, and which keys it means."""

import pytest

from bellota.terminal.codes import EXACT, INTERRUPT, SUSPEND, Decoder


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("r", ["r"]),
        ("\r", ["enter"]),
        ("\x7f", ["back"]),
        ("\x1b", ["escape"]),
        ("ré", ["r", "é"]),
        ("\x1b[A", []),
        ("a\x1b[1;5Cb", ["a", "b"]),
        ("\x1bOPx", ["x"]),
        ("\x1bz", []),
        ("\x1b[?62;22c", []),
        ("?\x1b[?0u", ["?", EXACT]),
    ],
)
def test_keys_of_any_terminal(sent: str, keys: list[str]) -> None:
    assert Decoder().keys(sent) == keys


@pytest.mark.parametrize(
    ("sent", "keys"),
    [
        ("\x1b[97;;97u", ["a"]),
        ("\x1b[97u", ["a"]),
        ("\x1b[97;2;65u", ["A"]),
        ("\x1b[97;65;65u", ["A"]),  # caps lock
        ("\x1b[97;1:2;97u", []),  # a repeat
        ("\x1b[97;1:3u", []),  # a release
        ("\x1b[99;5u", [INTERRUPT]),
        ("\x1b[122;5u", [SUSPEND]),
        ("\x1b[97;5u", []),
        ("\x1b[97;3u", []),  # with alt
        ("\x1b[13u", ["enter"]),
        ("\x1b[32;;32u", [" "]),
        ("\x1b[40;2;53u", ["5"]),  # the key with 5 and ( in France
        ("\x1b[57404u", ["5"]),  # on the keypad
        ("\x1b[57441u", []),  # shift alone
        ("\x1b[57441;2:3u", []),
        ("\x1b[;u", []),
        ("\x1b[99999999u", []),
    ],
)
def test_keys_of_a_terminal_that_tells_presses_apart(sent: str, keys: list[str]) -> None:
    assert Decoder().keys(sent) == keys


def test_a_code_may_arrive_in_two_parts() -> None:
    decoder = Decoder()
    assert decoder.keys("a\x1b[97;1") == ["a"]
    assert decoder.keys(":1;97ub") == ["a", "b"]
    assert decoder.keys("\x1b[") == []
    assert decoder.keys("?11u") == [EXACT]
