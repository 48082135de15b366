"""A pretend older version is read through its upgrade, and an unknown one is refused."""

from collections.abc import Iterator

import pytest

from bellota import record
from bellota.record.lines import Numbered, objects
from bellota.record.upgrade import UPGRADES, VERSION, upgraded

OLD = """\
{"bellota": 1, "game": "pig", "players": "A,B"}
{"do": "throw", "who": 0, "faces": "3"}
{"do": "bank", "who": 0}
"""


def to_two(old: Iterator[Numbered]) -> Iterator[Numbered]:
    """Version 2 calls players seats, in a list."""
    for line, told in old:
        head = {"bellota": 2, "seats": told["players"].split(",")} if "players" in told else {}
        yield Numbered(line, told | head)


def to_three(old: Iterator[Numbered]) -> Iterator[Numbered]:
    """Version 3 calls who seat, and throw roll."""
    for line, told in old:
        renamed = (
            {"do": told["do"].replace("throw", "roll"), "seat": told["who"]}
            if "who" in told
            else {}
        )
        yield Numbered(line, told | renamed)


def test_an_old_file_goes_through_each_upgrade_with_its_line_numbers() -> None:
    found = list(upgraded(objects("\n" + OLD, "f"), "f", {1: to_two, 2: to_three}, newest=3))
    assert [line for line, _ in found] == [2, 3, 4]
    assert found[0].object["seats"] == ["A", "B"]
    assert [(told["do"], told["seat"]) for _, told in found[1:]] == [("roll", 0), ("bank", 0)]


def test_an_upgrade_reads_no_further_than_it_is_asked() -> None:
    found = upgraded(objects(OLD + "no JSON", "f"), "f", {1: to_two, 2: to_three}, newest=3)
    assert [next(found).line for _ in range(3)] == [1, 2, 3]
    with pytest.raises(record.RecordError, match=r"^f:4: not JSON"):
        next(found)


@pytest.mark.parametrize("version", ["0", "4", "-1", "2.0", '"1"', "true", "null", "[1]"])
def test_a_version_without_a_way_to_the_newest_is_refused(version: str) -> None:
    source = f'{{"bellota": {version}}}'
    with pytest.raises(record.RecordError, match=r"^f:1: unknown version .* known: 1, 2, 3$"):
        list(upgraded(objects(source, "f"), "f", {1: to_two, 2: to_three}, newest=3))


def test_there_is_a_way_from_every_older_version() -> None:
    assert sorted(UPGRADES) == list(range(1, VERSION))
