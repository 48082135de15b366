"""Two plans against each other, to equal turns: a twin that knows the rules alone, and the optimum."""

import random
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from bellota import editions
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do
from bellota.rules.numbers import End, GoNuts, OneDie, Pig, RaceEnd
from bellota.solve import match
from bellota.solve.duel import best, duel
from bellota.solve.pairs import Plan
from tests.solve.brute import Brute, Spread

HASTY = GoNuts(2, 1, 2, 3, 2, 1, 3, OneDie.REFILL, RaceEnd.ALL_DOGS, End.EQUAL_TURNS)
THREE = Pig(3, 2, 4, End.EQUAL_TURNS)
PIG: Pig = editions.load("pig").numbers({})


BEYOND = 18  # points past the target; what is left out there is far below the tolerance


@cache
def solved(numbers: GoNuts | Pig) -> match.Match:
    return match.solve(numbers, Fraction(1))


def odd(seed: int, hands: int) -> Plan:
    """A plan that has nothing to do with sense, but rolls on less and less."""

    def plan(role: int, mine: int, theirs: int) -> tuple[int, ...]:
        draw = random.Random(f"{seed} {role} {mine} {theirs}")
        return tuple(sum(1 << t for t in range(9) if draw.random() < 0.5) for _ in range(hands))

    return plan


class Told(Brute):
    """The twin, where each seat does what its plan says: one move a state."""

    def __init__(self, game: str, numbers: Any, beyond: int, plans: tuple[Plan, Plan]) -> None:
        self.plans = plans
        super().__init__(game, numbers, beyond)

    def spreads(self, state: Any) -> list[Spread]:
        found = super().spreads(state)
        if len(found) < 2:
            return found
        legal = self.game.legal(self.numbers, state)
        by_do = dict(zip((action.do for action in legal), found, strict=True))
        wins = self.wins(state.seat, by_do[Do.BANK])
        return [by_do[Do.BANK if wins or self.stays(state) else Do.ROLL]]

    def wins(self, seat: int, spread: Spread) -> bool:
        ((_, after),) = spread
        over = self.game.over(self.numbers, after)
        return bool(over) and self.game.winners(self.numbers, after) == (seat,)

    def stays(self, state: Any) -> bool:
        needs = [self.numbers.target - score for score in state.scores]
        mine, theirs = needs[state.seat], needs[1 - state.seat]
        policy = self.plans[state.seat](state.seat, mine, theirs)
        hand = state.hand - 1 if isinstance(self.numbers, GoNuts) else 0
        return not policy[hand] >> state.turn & 1


@pytest.mark.parametrize(
    ("game", "numbers", "seed"), [("gonuts", HASTY, 1), ("pig", THREE, 2), ("pig", THREE, 3)]
)
def test_the_twin_agrees(game: str, numbers: GoNuts | Pig, seed: int) -> None:
    found = solved(numbers)
    hands = len(found.game.turn)
    plans = odd(seed, hands), odd(seed + 10, hands)
    first, second = duel(found.game, *plans)
    twin = Told(game, numbers, BEYOND, plans)
    assert twin.solve() == pytest.approx(first[numbers.target][numbers.target], abs=1e-11)
    for state, win in twin.win.items():
        mine, theirs = (numbers.target - state.scores[k] for k in (state.seat, 1 - state.seat))
        if min(mine, theirs) > 0 and state == GAMES[game].start(
            numbers, 2, state.seat, state.scores
        )._replace(first=0):
            told = 1 - second[mine][theirs] if state.seat else first[mine][theirs]
            assert told == pytest.approx(win, abs=1e-11), state


@pytest.mark.parametrize("numbers", [HASTY, PIG._replace(target=15, end=End.EQUAL_TURNS)])
def test_best_against_itself_is_the_table(numbers: GoNuts | Pig) -> None:
    found = solved(numbers)
    plan = best(found.game, found.values)
    told = duel(found.game, plan, plan)
    size = range(1, numbers.target + 1)
    for role in (0, 1):
        for mine in size:
            row = found.values.win[role][mine]
            assert told[role][mine][1:] == pytest.approx(row[1:], abs=1e-12)


def test_no_plan_beats_the_best() -> None:
    numbers = PIG._replace(target=15, end=End.EQUAL_TURNS)
    found = solved(numbers)
    plan = best(found.game, found.values)
    for other in (odd(3, 1), lambda role, mine, theirs: ((1 << 7) - 1,)):
        first, _ = duel(found.game, other, plan)
        second, _ = duel(found.game, plan, other)
        assert first[15][15] < found.win[0] < second[15][15]
