"""A house edition: its own name, its file, and what is wrong with it as a code."""

import re
from pathlib import Path
from typing import Any

import pytest

from bellota import editions
from bellota.editions.keys import VALUES

DOCS = Path(__file__).resolve().parents[2] / "docs/editions.md"


def ours(name: str, called: str = "", **values: Any) -> dict[str, Any]:
    """A house edition made from a built-in one."""
    whole = editions.builtin(name).as_dict() | {"name": "ours"}
    changed = {key: {"value": value, "source": "us"} for key, value in values.items()}
    return whole | {"values": whole["values"] | changed} | ({"called": called} if called else {})


@pytest.mark.parametrize("called", ["Ana's rules", 'Règles d\'Élodie \\ "ñ"', ""])
@pytest.mark.parametrize("name", editions.names())
def test_the_file_of_an_edition_is_read_back_as_it(name: str, called: str) -> None:
    edition = editions.from_dict(ours(name, called))
    assert edition.called == called
    assert editions.parse(editions.toml(edition)) == edition
    assert editions.from_dict(edition.as_dict()) == edition
    assert editions.parse(editions.toml(editions.builtin(name))) == editions.builtin(name)


@pytest.mark.parametrize("called", ["", "x" * 41, " x", "a\nb", "a\u202eb", 7, None])
def test_a_name_that_is_no_line_of_text_is_refused(called: Any) -> None:
    with pytest.raises(editions.EditionError, match=r"called = .* 1 to 40 characters"):
        editions.from_dict(ours("pig") | {"called": called})


def test_the_example_of_the_docs_is_a_whole_edition() -> None:
    (example,) = re.findall(r"```toml\n(.*?)```", DOCS.read_text(), re.DOTALL)
    edition = editions.parse(example)
    assert (edition.called, edition.game) == ("Ana's rules", "gonuts")
    assert edition.numbers() != editions.builtin("gonuts-gamewright").numbers()


WRONG = [
    (ours("gonuts-gamewright", acorns=0), "acorns", "acorns", 0),
    (ours("gonuts-gamewright", acorns=0, squirrels=0, cars=0), "squirrels", "faces", 0),
    (ours("gonuts-gamewright", squirrels=0, cars=0), "squirrels", "ends", 0),
    (ours("gonuts-gamewright", dog_faces=0), "dog_faces", "dogs", 0),
    (ours("gonuts-gamewright", dog_faces=0, house_faces=0), "dog_faces", "dog", 0),
    (ours("gonuts-gamewright", dice=21), "dice", "within", 20),
    (ours("gonuts-gamewright", end="now"), "end", "value", 0),
    (ours("shake-fundex", colour_faces=[10, 10]), "colour_faces", "colours", 0),
    (ours("shake-fundex", scoring_faces=[1, 2]), "scoring_faces", "each_die", 6),
    (ours("shake-fundex", scoring_faces=0), "scoring_faces", "scores", 0),
    (ours("shake-fundex", scoring_faces=6), "scoring_faces", "blanks", 5),
    (ours("pig", sides=1), "sides", "sides", 0),
    (ours("pig", bust=7), "bust", "bust", 6),
]


@pytest.mark.parametrize(("whole", "key", "code", "most"), WRONG)
def test_what_is_wrong_has_a_code(whole: dict[str, Any], key: str, code: str, most: int) -> None:
    with pytest.raises(editions.EditionError) as refused:
        editions.from_dict(whole)
    wrong = refused.value.wrong
    assert wrong is not None
    assert (wrong.key, wrong.code, wrong.most) == (key, code, most)


@pytest.mark.parametrize("name", editions.names())
def test_every_value_but_the_seats_has_a_dial_that_the_box_stands_on(name: str) -> None:
    edition = editions.builtin(name)
    dials = editions.dials(edition.game)
    assert {*dials} == {*VALUES[edition.game]} - {"seats", "minutes"}
    for key, dial in dials.items():
        value = edition.values[key].value
        if dial["kind"] == "range":
            assert dial["min"] <= value <= dial["max"]
        elif dial["kind"] == "choice":
            assert value in dial["values"]
        else:
            assert len(value) <= dial["most"]
            assert dial["min"] <= min(value) <= max(value) <= dial["max"]
