"""Where a bank would lead, by each end of the game, and who plays in a further lap."""

from typing import Any

import pytest

from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.pig import State
from bellota.table import stake
from tests.table import played
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


@pytest.mark.parametrize("end", ["immediate", "equal_turns"])
@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright"])
def test_it_is_what_the_rules_make_of_a_bank(edition: str, end: str) -> None:
    wins = []
    for seed in range(5):
        ground = played.begun(edition, *"ABC", seed=seed, target=12, end=end)
        for _ in range(200):
            table, state = ground.table, ground.table.game_state
            decides = state.phase == Phase.DECIDE
            if decides:
                after = table.game.apply(table.numbers, state, Event(state.seat, Do.BANK))
                wins.append(state.seat in table.game.winners(table.numbers, after))
                wins[-1] = wins[-1] and after.phase == Phase.OVER
                assert stake.bank(table) == {"total": after.scores[state.seat], "wins": wins[-1]}
            ground.do(state.seat, "bank") if decides and state.turn > 3 else played.step(ground)
            ground.now += 100
            if ground.table.stage == "over":
                break
    assert {True, False} == set(wins)
