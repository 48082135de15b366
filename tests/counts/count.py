"""Every state that a game can reach, move by move: the fingerprint of its rules.

Each text file beside this one holds tables for one game. A line stands for a depth (events since
the start): the distinct states there, those of them that are over, the lines of play that lead to
them (dice as multisets), and the weight of those lines (dice one by one, so that the rolls of n
dice weigh sides ** n). A rule that changes, changes a number.

`python tests/counts/count.py` writes the files anew; read the difference before committing it.
"""

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from math import prod
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))  # so that it runs as a program too

from bellota.odds import outcomes  # noqa: E402 - the path comes first
from bellota.rules.games import GAMES  # noqa: E402
from bellota.rules.kinds import Action, Do, Event  # noqa: E402
from bellota.rules.numbers import End, FinalTie, OneDie, RaceEnd  # noqa: E402
from tests.rules.boxes import GAMEFACTORY, GAMEWRIGHT, PIG, SHAKE  # noqa: E402


class Case(NamedTuple):
    """A game to count: its numbers, seats, start and depth."""

    title: str
    numbers: Any
    seats: int
    depth: int
    start: dict[str, Any] = {}  # noqa: RUF012 - never written


class Row(NamedTuple):
    """What one depth holds."""

    depth: int
    states: int
    over: int
    lines: int
    weight: int


SMALL = GAMEWRIGHT._replace(dice=2, squirrels=1, acorns=1, cars=1, house_faces=1, target=4)
SHORT = SHAKE._replace(rounds=1, scoring=(1, 2), sides=3, colour_faces=(10, 20, 30))

CASES: dict[str, list[Case]] = {
    "gonuts": [
        Case("gonuts-gamewright", GAMEWRIGHT, 2, 6),
        Case("gonuts-gamewright", GAMEWRIGHT, 3, 5),
        Case("gonuts-gamewright", GAMEWRIGHT, 8, 3),
        Case("gonuts-gamefactory", GAMEFACTORY, 2, 6),
        Case("race_end first_dog", GAMEWRIGHT._replace(race_end=RaceEnd.FIRST_DOG), 3, 5),
        Case("near the target", GAMEWRIGHT, 2, 6, {"scores": (45, 48), "first": 1}),
        Case(
            "end equal_turns near the target",
            GAMEWRIGHT._replace(end=End.EQUAL_TURNS),
            3,
            5,
            {"scores": (48, 47, 45), "first": 2},
        ),
        Case("two dice of three sides, target 4", SMALL, 2, 14),
        Case("the same, one_die off", SMALL._replace(one_die=OneDie.OFF), 2, 14),
        Case("the same, end equal_turns", SMALL._replace(end=End.EQUAL_TURNS), 2, 14),
        Case("the same, end equal_turns", SMALL._replace(end=End.EQUAL_TURNS), 3, 11),
    ],
    "shake": [
        Case("shake-fundex", SHAKE, 2, 6),
        Case("shake-fundex", SHAKE, 3, 5),
        Case("one seat, two rounds", SHAKE._replace(rounds=2), 1, 9),
        Case("one seat, no All Shake", SHAKE._replace(rounds=2, all_shake=False), 1, 9),
        Case("one round, two dice", SHORT, 2, 12),
        Case("one round, two dice", SHORT, 3, 8),
        Case("the same, no All Shake", SHORT._replace(all_shake=False), 3, 8),
        Case(
            "the same, final_tie shake_off",
            SHORT._replace(all_shake=False, final_tie=FinalTie.SHAKE_OFF),
            3,
            8,
        ),
        Case("All Shake, two ties", SHORT, 4, 8, {"scores": (30, 50, 30, 50), "round": 2}),
        Case("All Shake, all level", SHORT, 3, 8, {"scores": (40, 40, 40), "round": 2}),
    ],
    "pig": [
        Case("pig", PIG, 2, 9),
        Case("pig", PIG, 3, 8),
        Case("one seat, target 10", PIG._replace(target=10), 1, 12),
        Case("target 10", PIG._replace(target=10), 2, 12),
        Case("target 10, end equal_turns", PIG._replace(target=10, end=End.EQUAL_TURNS), 2, 12),
        Case("target 6, end equal_turns", PIG._replace(target=6, end=End.EQUAL_TURNS), 3, 9),
        Case("four sides, 4 loses", PIG._replace(sides=4, bust=4, target=12), 2, 12),
    ],
}


def moves(legal: tuple[Action, ...]) -> Iterator[Action]:
    """The legal actions, with every order that the winner of a roll-off may name."""
    for action in legal:
        if action.do == Do.ORDER:
            yield from (Action(action.seat, Do.ORDER, o) for o in permutations(action.order))
        else:
            yield action


def events(game: str, numbers: Any, state: Any) -> Iterator[tuple[Event, int]]:
    """Every event that may follow, with the weight of its faces; refuses weights that miss some."""
    module = GAMES[game]
    for action in moves(module.legal(numbers, state)):
        die, count = module.dice(numbers, state, action)
        sides = module.sides(numbers, die, count) if count else ()
        shown = outcomes(sides)
        if sum(shown.values()) != prod(map(len, sides)) or len(sides) != count:
            raise ValueError(f"weights of {action} in {state} do not sum to all sides")
        for faces, weight in shown.items():
            yield Event(action.seat, action.do, faces, action.order), weight


def rows(game: str, case: Case) -> Iterator[Row]:
    """The table of a case, depth by depth."""
    module = GAMES[game]
    lines = Counter({module.start(case.numbers, case.seats, **case.start): 1})
    weights = Counter(lines)
    for depth in range(case.depth + 1):
        over = sum(bool(module.over(case.numbers, state)) for state in lines)
        yield Row(depth, len(lines), over, lines.total(), weights.total())
        if depth < case.depth:
            lines, weights = _deeper(game, case.numbers, lines, weights)


def _deeper(
    game: str, numbers: Any, lines: Counter[Any], weights: Counter[Any]
) -> tuple[Counter[Any], Counter[Any]]:
    """Lines of play and their weight, one event on, by the state they lead to."""
    apply = GAMES[game].apply
    next_lines: Counter[Any] = Counter()
    next_weights: Counter[Any] = Counter()
    for state, count in lines.items():
        for event, weight in events(game, numbers, state):
            then = apply(numbers, state, event)
            next_lines[then] += count
            next_weights[then] += weights[state] * weight
    return next_lines, next_weights


def table(game: str, case: Case) -> str:
    """The text of a case."""
    start = "".join(f", {key} {value}" for key, value in case.start.items())
    lines = [f"# {case.title}, {case.seats} seat{'s' * (case.seats > 1)}{start}"]
    lines += [
        " ".join(map(str, Row._fields)),
        *(" ".join(map(str, row)) for row in rows(game, case)),
    ]
    return "\n".join(lines) + "\n"


def text(game: str) -> str:
    """The whole file of a game."""
    return "\n".join(table(game, case) for case in CASES[game])


if __name__ == "__main__":
    for name in CASES:
        (HERE / f"{name}.txt").write_text(text(name), encoding="utf-8")
