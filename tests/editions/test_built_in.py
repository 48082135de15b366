"""The four boxes, against the facts of the rules."""

import tomllib
from pathlib import Path

import pytest

from bellota import editions, words
from bellota.editions.keys import VALUES
from bellota.rules.numbers import End, FinalTie, GoNuts, OneDie, Pig, RaceEnd, Shake

DOCS = Path(__file__).parents[2] / "docs" / "editions.md"


def test_the_boxes_by_name() -> None:
    assert editions.names() == ("gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig")


def test_gamewright() -> None:
    box = editions.load("gonuts-gamewright")
    assert box.box == (2, 4)
    assert box.numbers() == GoNuts(
        5, 3, 2, 1, 1, 5, 50, OneDie.REFILL, RaceEnd.ALL_DOGS, End.IMMEDIATE
    )
    assert box.assumed == ("end", "first")
    assert box.values["minutes"] == (12, "public reviews", "")


def test_game_factory_has_a_bird_no_one_die_rule_and_more_doubts() -> None:
    box = editions.load("gonuts-gamefactory")
    assert box.numbers() == GoNuts(
        5, 3, 2, 1, 1, 5, 50, OneDie.OFF, RaceEnd.ALL_DOGS, End.IMMEDIATE
    )
    assert box.faces["car"] == "face-bird"
    assert "minutes" not in box.values
    assert box.choices == {"roll": "choice-collect", "bank": "choice-hide"}
    assert box.assumed == ("squirrels", "acorns", "cars", "one_die", "end", "first")


def test_shake() -> None:
    box = editions.load("shake-fundex")
    assert box.box == (2, 6)
    assert box.numbers() == Shake(
        (10, 20, 30, 40, 50, 60), (2,) * 6, 6, 10, 10, True, FinalTie.SHARED
    )
    assert box.assumed == ("colour_faces", "sides", "scoring_faces", "final_tie")


def test_pig() -> None:
    box = editions.load("pig")
    assert box.box == (2, 2)
    assert box.numbers() == Pig(6, 1, 100, End.IMMEDIATE)


@pytest.mark.parametrize("name", editions.names())
def test_each_value_has_one_origin(name: str) -> None:
    for key, value in editions.load(name).values.items():
        assert bool(value.source) != bool(value.assumed), key


@pytest.mark.parametrize("name", editions.names())
def test_the_whole_edition_as_data_and_back(name: str) -> None:
    box = editions.load(name)
    assert editions.from_dict(box.as_dict()) == box
    assert box.as_dict() == tomllib.loads(editions.source(name)) | {
        part: box.as_dict()[part] for part in ("faces", "choices")
    }


@pytest.mark.parametrize("name", editions.names())
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_title_face_choice_option_and_doubt_can_be_said(name: str, lang: str) -> None:
    box, say = editions.load(name), words.speaker(lang)
    for named in (box.title, *box.faces.values()):
        assert say(named)
    for named in box.choices.values():
        assert say(named, dice=5, turn=7, face=30, again="no")
    for face in (box.faces[key] for key in ("squirrel", "acorn", "car") if key in box.faces):
        assert len({say(f"{face}-count", n=n) for n in range(4)}) == 4
    for key in box.assumed:
        assert say(f"doubt-{key}").endswith(".")
    for key, spec in box.specs().items():
        assert say(f"option-{key}")
        assert say(f"option-{key}-help").endswith(".")
        for value in spec.get("values", ()):
            assert say(f"option-{key}-{str(value).lower()}")


@pytest.mark.parametrize("game", VALUES)
@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_house_edition_may_doubt_any_value(game: str, lang: str) -> None:
    for key in VALUES[game]:
        assert words.speaker(lang)(f"doubt-{key}").endswith(".")


@pytest.mark.parametrize("name", editions.names())
def test_every_key_has_a_heading_in_the_documents(name: str) -> None:
    headings = {line for line in DOCS.read_text("utf-8").splitlines() if line.startswith("#")}
    for key in editions.load(name).values:
        assert f"### `{key}`" in headings
