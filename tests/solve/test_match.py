"""Two seats: published figures, a twin that knows the rules alone, and duels."""

from fractions import Fraction
from functools import cache

import pytest

from bellota import editions, odds
from bellota.rules.games import GAMES
from bellota.rules.kinds import Phase
from bellota.rules.numbers import End, GoNuts, OneDie, Pig, RaceEnd
from bellota.solve import duel, match, overtime, pairs, solitaire, turn
from bellota.solve.straight import written
from tests.solve.brute import Brute

NUTS: GoNuts = editions.load("gonuts-gamewright").numbers({})
PIG: Pig = editions.load("pig").numbers({})
EVEN = Fraction(1)


@cache
def solved(numbers: GoNuts | Pig, tempo: Fraction = EVEN) -> match.Match:
    return match.solve(numbers, tempo)


def hold(total: int, hands: int = 1) -> pairs.Plan:
    return lambda role, mine, theirs: ((1 << total) - 1,) * hands


def best_play(of: match.Match) -> pairs.Plan:
    return duel.best(of.game, of.values)


def mean_turn() -> pairs.Plan:
    totals = odds.best_turn(NUTS, 1).bank[1:]
    return lambda role, mine, theirs: tuple((1 << total) - 1 for total in totals)


def test_go_nuts_to_fifty() -> None:
    found = solved(NUTS)
    assert found.win[0] == pytest.approx(0.5675604225672393, abs=1e-12)
    assert sum(found.win) == 1
    assert found.residual <= 1e-12


@pytest.mark.parametrize(
    ("target", "first"),
    [(10, 0.709424322598303), (20, 0.615558549805043), (100, 0.530592725273747)],
)
def test_pig(target: int, first: float) -> None:
    found = solved(PIG._replace(target=target))
    assert found.win[0] == pytest.approx(first, abs=1e-12)
    assert found.residual <= 1e-12


def test_pig_against_hold_at_20() -> None:
    found = solved(PIG)
    first, _ = duel.duel(found.game, best_play(found), hold(20))
    other, _ = duel.duel(found.game, hold(20), best_play(found))
    same, _ = duel.duel(found.game, hold(20), hold(20))
    assert first[100][100] == pytest.approx(0.5714984303, abs=1e-10)
    assert 1 - other[100][100] == pytest.approx(0.5083420645, abs=1e-10)
    assert same[100][100] == pytest.approx(0.534698326165, abs=1e-12)


@pytest.mark.parametrize(
    ("plan", "share"),
    [(hold(10, 5), 0.3823), (mean_turn(), 0.4788)],
    ids=["the best single number", "the turn with the best mean"],
)
def test_simpler_plans_against_the_best(plan: pairs.Plan, share: float) -> None:
    found = solved(NUTS)
    begins, _ = duel.duel(found.game, plan, best_play(found))
    follows, _ = duel.duel(found.game, best_play(found), plan)
    assert (begins[50][50] + 1 - follows[50][50]) / 2 == pytest.approx(share, abs=5e-5)


def test_best_against_itself_is_the_table() -> None:
    found = solved(NUTS._replace(target=20))
    first, second = duel.duel(found.game, best_play(found), best_play(found))
    assert first[20][20] == pytest.approx(found.win[0], abs=1e-14)
    assert first == second


def test_pig_alone() -> None:
    assert solitaire.solve(PIG).turns[100] == pytest.approx(12.545232351955, abs=1e-9)
    held = solitaire.solve(PIG, ((1 << 20) - 1,))
    assert held.turns[100] == pytest.approx(12.636769490454, abs=1e-9)


ODD = GoNuts(3, 2, 2, 2, 2, 3, 5, OneDie.OFF, RaceEnd.FIRST_DOG, End.IMMEDIATE)
HASTY = GoNuts(2, 1, 2, 3, 2, 1, 3, OneDie.REFILL, RaceEnd.ALL_DOGS, End.EQUAL_TURNS)


@pytest.mark.parametrize(
    ("game", "numbers", "beyond"),
    [
        ("gonuts", NUTS._replace(target=5), 0),
        ("gonuts", NUTS._replace(target=4, one_die=OneDie.OFF), 0),
        ("gonuts", ODD, 0),
        ("gonuts", HASTY, 18),
        ("pig", PIG._replace(target=8), 0),
        ("pig", Pig(4, 3, 5, End.IMMEDIATE), 0),
        ("pig", Pig(3, 2, 4, End.EQUAL_TURNS), 30),
    ],
)
def test_the_twin_agrees_in_every_state(game: str, numbers: GoNuts | Pig, beyond: int) -> None:
    twin = Brute(game, numbers, beyond)
    found = solved(numbers)
    assert twin.solve() == pytest.approx(found.win[0], abs=1e-12)
    assert found.residual <= 1e-12
    told = 0
    for state, spreads in twin.moves.items():
        near = max(state.scores) + state.turn < numbers.target + max(1, beyond // 3)
        if state.phase == Phase.RACE or not near:
            continue
        worth = [sum(p * twin.win[after] for p, after in s) for s in spreads]
        chances = match.chances(found, state)
        assert [win[0] for win in chances.values()] == pytest.approx(worth, abs=1e-11), state
        assert list(chances) == [action.do for action in GAMES[game].legal(numbers, state)]
        told += 1
    assert told > 50


@pytest.mark.parametrize("numbers", [NUTS._replace(target=12), ODD, PIG._replace(target=15)])
def test_straight_code_sums_as_the_plain_sweep_does(numbers: GoNuts | Pig) -> None:
    one = turn.of(numbers, 1, Fraction(3, 2))
    bank = [complex(0.1 + 0.07 * t, t == 0) for t in range(numbers.target)]
    plain, quick = turn.swept(one, bank, 1.0, len(bank)), written(one)(bank, 1.0, len(bank), None)
    assert quick.value == pytest.approx(plain.value, abs=1e-15)
    assert quick.policy == plain.policy
    told = tuple(5 for _ in one)
    plain = turn.swept(one, bank, 1.0, 4, told)
    assert written(one)(bank, 1.0, 4, told) == (pytest.approx(plain.value, abs=1e-15), told)


def test_more_tempo_helps_the_one_who_races() -> None:
    wins = [solved(NUTS._replace(target=20), tempo).win[0] for tempo in (Fraction(1, 4), EVEN, 4)]
    assert wins == sorted(wins)


def test_equal_turns_favour_the_last_word() -> None:
    found = solved(PIG._replace(target=20, end=End.EQUAL_TURNS))
    assert found.win[0] < 0.5
    assert found.residual <= 1e-12
    late = found.game.overtime
    assert late is not None
    assert overtime.begun(found.game.turn, late).value.real == pytest.approx(late.tied, abs=1e-14)


def test_a_turn_that_cannot_fail_is_refused_at_equal_turns() -> None:
    with pytest.raises(ValueError, match="without end"):
        match.solve(Pig(6, 7, 10, End.EQUAL_TURNS), EVEN)


def test_a_turn_that_brings_nothing_is_refused() -> None:
    with pytest.raises(ValueError, match="no turn ever brings anything"):
        match.solve(Pig(1, 1, 10, End.IMMEDIATE), EVEN)
