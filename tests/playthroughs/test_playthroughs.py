"""The printed games are the games that are played; `python -m tests.playthroughs` prints anew."""

import pytest

from tests.playthroughs.written import FOLDER, file_of, games, written


@pytest.mark.parametrize(("name", "seats"), games())
def test_playthrough(name: str, seats: int) -> None:
    assert file_of(name, seats).read_text("utf-8") == written(name, seats)


def test_there_is_no_other() -> None:
    assert set(FOLDER.glob("*.txt")) == {file_of(*game) for game in games()}
