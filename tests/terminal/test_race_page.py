"""The race on windows of every size, in every language: nothing sticks out, every key is there."""

import pytest

from bellota.rules.kinds import Action, Do
from bellota.terminal import ink
from bellota.terminal.live import Live
from bellota.terminal.match import Match
from bellota.terminal.race_keys import label
from bellota.terminal.race_page import Shown, page
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import sit
from tests.terminal.races import ALL_SQUIRRELS

COUNTED, FIRED, HELD, DECIDED = -1500, 100, 1900, 60_000
EIGHT = "Ana,Benita,Constanza,Diego,Elena,Federico,Gonzalo,Hipólita"
SIZES = [(24, 8), (30, 12), (40, 20), (53, 50), (80, 24), (120, 12), (200, 50)]
TABLES = ["Red,Blue", "Red,bot:sharp", "Red,Blue,Maximilian-Louis,bot:bold", EIGHT]


def shown(
    players: str, lang: str, at: int, edition: str | None = None, race_end: str = "all_dogs"
) -> Shown:
    options = {"first": "host", "race_end": race_end}
    asked = Asked("gonuts", edition, players, options, ALL_SQUIRRELS, lang=lang, live=True)
    sitting = sit(asked)
    match = Match(sitting.table, lambda _: None)
    match.play(Action(0, Do.ROLL))
    live = Live(match)
    if at > 0:
        live.press(0, 50)
        live.pass_to(at)
    scene = sitting.scene._replace(state=match.state)
    return Shown(scene, live.race, at, 0, at == HELD)


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize("at", [-3300, COUNTED, FIRED, HELD, DECIDED])
def test_every_window_is_filled_and_nothing_sticks_out(lang: str, players: str, at: int) -> None:
    picture = shown(players, lang, at)
    for width, height in SIZES:
        rows = page(picture, width, height)
        assert len(rows) == height, (width, height)
        assert max(row.cell_len for row in rows) <= width, (width, height)


@pytest.mark.parametrize("players", TABLES)
@pytest.mark.parametrize(("width", "height"), [(40, 20), (80, 24), (200, 50)])
def test_every_key_and_every_name_is_there(players: str, width: int, height: int) -> None:
    picture = shown(players, "es", COUNTED)
    text = "\n".join(row.plain for row in page(picture, width, height))
    for key, name in zip(picture.scene.keys, picture.scene.voice.names, strict=True):
        assert name[:10] in text
        assert not key or f"{label(picture.scene.voice.say, key)} " in text


def test_the_count_the_signal_and_the_dogs_that_sleep() -> None:
    said = {at: _text(shown("Red,Blue", "en", at)) for at in (-3300, COUNTED, FIRED, 800)}
    assert "Get ready" in said[-3300]
    assert "▀▀█\n" in said[COUNTED].replace(" ", "")
    assert "Tap your key!" in said[COUNTED]
    assert "Go!" in said[FIRED]
    assert "One dog is still asleep" in said[800]
    assert "This race" in said[800]


def _text(picture: Shown) -> str:
    return "\n".join(row.plain for row in page(picture, 80, 24))


def test_a_held_key_is_spoken_of() -> None:
    assert "A key held down counts once" in _text(shown("Red,Blue", "en", HELD))


def test_the_house_and_the_dog_stand_at_their_player() -> None:
    text = _text(shown("Red,Blue", "en", DECIDED))
    assert "Blue · Woof!" in text
    assert "the house rolls" in _text(shown("Red,Blue", "en", 2600))


def test_where_the_first_dog_ends_it() -> None:
    over = shown("Red,bot:bold,bot:bold", "en", 30_000, race_end="first_dog")
    assert "The first dog is out!" in _text(over)


def test_a_pressed_key_looks_pressed() -> None:
    assert "│ A │" in _text(shown("Red,Blue", "en", FIRED))
    assert "│ A │" not in _text(shown("Red,Blue", "en", 400))


def test_the_tin_has_its_own_faces() -> None:
    text = _text(shown("Red,Blue", "en", FIRED, "gonuts-gamefactory"))
    assert "nut" in text


def test_without_unicode_everything_is_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bellota.terminal.ink.draws_unicode", lambda *_: False)
    picture = shown("José,Ñandú,bot:sharp", "fr", FIRED)
    assert not picture.scene.unicode
    rows = [row.plain for size in ((24, 8), (80, 24)) for row in page(picture, *size)]
    assert all(row.isascii() for row in rows)
    assert ink.plain("É") == "E"


@pytest.mark.parametrize(("width", "height"), [(23, 24), (80, 7)])
def test_a_window_that_is_too_small_says_so(width: int, height: int) -> None:
    said = " ".join(row.plain.strip() for row in page(shown("Red,Blue", "en", 0), width, height))
    assert f"{width} columns by {height} lines" in said
