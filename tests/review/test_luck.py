"""Luck is unbiased, and what is told of a game adds up to the last bit."""

from math import sqrt
from pathlib import Path

import pytest

from bellota.review import Review, review
from tests.review.games import SMALL, played

GAMES = 200
RECORDS = sorted((Path(__file__).parents[1] / "records/v1").glob("*.jsonl"))
TABLES = [
    ("pig", ("careful", "hold:3"), {}, 1.0),
    ("pig", ("bold", "sharp"), {"end": "equal_turns"}, 1.0),
    ("gonuts-gamewright", ("hold:3", "sharp"), {}, 1.0),
    ("gonuts-gamewright", ("bold", "hold:2"), {}, 2.6),
    ("gonuts-gamewright", ("hold:4", "careful"), {"race_end": "first_dog"}, 0.6),
    ("gonuts-gamewright", ("hold:3", "bold"), {"end": "equal_turns"}, 1.7),
    ("shake-fundex", ("hold:60", "bold"), {}, 1.0),
    ("shake-fundex", ("hold:40", "careful"), {"scoring_faces": 1, "final_tie": "shake_off"}, 1.0),
]


pytestmark = [pytest.mark.slow, pytest.mark.repeats]


def sums_close(found: Review) -> None:
    """Result = result without luck + luck, and start + choices + luck + pace lead to it."""
    for seat in found.seats:
        if seat.adjusted is not None and seat.luck is not None:
            assert seat.adjusted + seat.luck == seat.actual
    after = found.start
    for step in found.steps:
        assert step.before == after
        after = step.after


@pytest.mark.parametrize(("name", "players", "options", "fingers"), TABLES)
def test_luck_is_nothing_in_the_mean(
    name: str, players: tuple[str, str], options: dict[str, object], fingers: float
) -> None:
    options = {**SMALL[name.split("-", maxsplit=1)[0]], **options}
    luck = []
    for number in range(GAMES):
        found = review(played(name, players, number, fingers, **options))
        sums_close(found)
        assert found.seats[0].luck is not None
        luck.append(found.seats[0].luck)
    mean = sum(luck) / GAMES
    spread = sqrt(sum((one - mean) ** 2 for one in luck) / (GAMES - 1))
    assert abs(mean) < 4 * spread / sqrt(GAMES)
    assert spread > 0.1


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: file.stem)
def test_every_record_is_reviewed_and_adds_up(file: Path) -> None:
    found = review(file.read_bytes(), file.name)
    assert found.steps
    assert found.judged or found.missing
    sums_close(found)
