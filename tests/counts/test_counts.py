"""The counts in the text files are those of the rules, and small ones those of naive play."""

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from bellota.rules.games import GAMES
from bellota.rules.kinds import Event
from tests.counts.count import CASES, Case, moves, rows, table

HERE = Path(__file__).parent


def written(game: str) -> list[str]:
    """The tables of a game's file, in the order of its cases."""
    return (HERE / f"{game}.txt").read_text(encoding="utf-8").split("\n\n")


def numbered(game: str) -> list[tuple[str, int]]:
    return [(game, i) for i in range(len(CASES[game]))]


@pytest.mark.repeats
@pytest.mark.parametrize(("game", "i"), [case for game in CASES for case in numbered(game)])
def test_the_rules_reach_as_many_states_as_before(game: str, i: int) -> None:
    assert table(game, CASES[game][i]).strip() == written(game)[i].strip()


def test_every_table_has_its_case() -> None:
    assert {game: len(written(game)) for game in CASES} == {
        game: len(cases) for game, cases in CASES.items()
    }


def naive(game: str, case: Case, state: Any, depth: int) -> int:
    """The weight by plain recursion, every side of every die one by one."""
    if depth == 0:
        return 1
    module, total = GAMES[game], 0
    for action in moves(module.legal(case.numbers, state)):
        die, count = module.dice(case.numbers, state, action)
        for faces in product(*(module.sides(case.numbers, die, count) if count else ())):
            event = Event(action.seat, action.do, faces, action.order)
            then = module.apply(case.numbers, state, event)
            total += naive(game, case, then, depth - 1)
    return total


@pytest.mark.parametrize(
    ("game", "i", "depth"),
    [("gonuts", 0, 1), ("gonuts", 7, 5), ("gonuts", 10, 5), ("shake", 4, 5), ("shake", 9, 5)]
    + [("pig", i, 4) for i in range(7)],
)
def test_weights_equal_naive_play(game: str, i: int, depth: int) -> None:
    case = CASES[game][i]
    start = GAMES[game].start(case.numbers, case.seats, **case.start)
    table = {row.depth: row.weight for row in rows(game, case._replace(depth=depth))}
    assert naive(game, case, start, depth) == table[depth]
