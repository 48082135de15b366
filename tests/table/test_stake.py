"""Where a bank would lead, by each end of the game, and who plays in a further lap."""

from typing import Any

import pytest

from bellota.rules.kinds import Phase
from bellota.rules.pig import State
from bellota.table import stake
from tests.table.ground import Ground


def pig(end: str, seat: int, scores: tuple[int, ...], turn: int, playing: Any = None) -> Any:
    """A table of Pig to 10 in the middle of a turn."""
    ground = Ground("pig", target=10, end=end, first="host")
    ground.sit(*"ABC"[: len(scores)])
    ground.start()
    still = playing or (True,) * len(scores)
    phase = Phase.DECIDE if turn else Phase.ROLL
    return ground.table.but(game_state=State(phase, seat, 0, scores, turn, still))


@pytest.mark.parametrize(
    ("end", "seat", "scores", "turn", "total", "wins"),
    [
        ("immediate", 0, (0, 0), 9, 9, False),
        ("immediate", 0, (0, 0), 10, 10, True),
        ("equal_turns", 0, (0, 0), 13, 13, False),
        ("equal_turns", 1, (13, 5), 9, 14, True),
        ("equal_turns", 1, (13, 5), 8, 13, False),
        ("equal_turns", 1, (13, 5), 6, 11, False),
    ],
)
def test_where_a_bank_leads(
    end: str, seat: int, scores: tuple[int, ...], turn: int, total: int, wins: bool
) -> None:
    assert stake.bank(pig(end, seat, scores, turn)) == {"total": total, "wins": wins}


def test_nothing_to_bank_before_the_first_roll() -> None:
    assert stake.bank(pig("immediate", 0, (0, 0), 0)) is None


def test_a_lap_among_the_tied() -> None:
    assert stake.lap(pig("equal_turns", 0, (13, 9, 13), 2, (True, False, True))) == [0, 2]
    assert stake.lap(pig("equal_turns", 0, (3, 9, 3), 2)) is None
