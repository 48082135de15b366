"""The games as choices and chances: every path of them is the rules' own."""

import pickle
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from bellota.envs import shake
from bellota.envs.draws import Draws, block
from bellota.envs.gonuts import falls
from bellota.envs.law import HALF, law
from bellota.envs.play import settled
from bellota.envs.point import Point
from bellota.envs.sheets import Sheet
from bellota.envs.ways import way
from bellota.odds import race
from bellota.rules.kinds import Do, Phase
from tests.envs.walks import IDS, TABLES, points, rules_of
from tests.rules.boxes import GAMEWRIGHT


def splitmix(key: int, count: int) -> int:
    """As it is published."""
    z = (key + (count + 1) * 0x9E3779B97F4A7C15) % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return z ^ z >> 31


def test_draws_are_splitmix_of_a_key_and_a_count() -> None:
    assert block(0, 0)[0] == 0xE220A8397B1DCDAF  # the first of seed 0, as published
    draws = Draws(2**63 - 5, 250)
    assert [draws.next() for _ in range(20)] == [splitmix(2**63 - 5, n) for n in range(250, 270)]


def test_a_table_has_exactly_the_weights() -> None:
    weights = {"a": 1, "b": 5, "c": 0, "d": 94}
    told = law(weights)
    shares = dict.fromkeys(weights, Fraction(0))
    for column, (cut, other) in enumerate(zip(told.cut, told.other, strict=True)):
        shares[told.outcomes[column]] += Fraction(cut, HALF * 4)
        shares[told.outcomes[other]] += Fraction(HALF - cut, HALF * 4)
    for outcome, weight in weights.items():
        assert abs(shares[outcome] - Fraction(weight, 100)) < Fraction(1, HALF)
    assert told.chances == (0.01, 0.05, 0.0, 0.94)


def test_a_draw_falls_where_its_halves_say() -> None:
    told = law({"a": 1, "b": 3})
    assert told.fall(0) == "a"
    assert told.fall(2**31) == "b"  # the lower half is beyond the column's cut
    assert told.fall(2**63) == "b"


@pytest.mark.parametrize(("game", "told"), TABLES, ids=IDS)
def test_in_one_go_or_die_by_die_a_choice_leads_to_the_same(
    game: str, told: dict[str, Any]
) -> None:
    rules = rules_of(game, told)
    for point, action, after, draws in points(rules, seed=11):
        assert settled(rules, draws, rules.does(point, action)) == after


@pytest.mark.parametrize(("game", "told"), TABLES, ids=IDS)
def test_what_is_seen_is_what_is_told_of_the_state(game: str, told: dict[str, Any]) -> None:
    rules = rules_of(game, told)
    sheet = Sheet(len(rules.fields))
    for _, _, after, _ in points(rules, seed=8):
        plain = Point(after.state, after.wait, after.seat, after.said)
        assert (plain, hash(plain)) == (after, hash(after))
        assert pickle.loads(pickle.dumps(after)) == plain  # noqa: S301 — what was just written here
        for me in range(rules.seats):
            row = rules.seen(after, me, sheet)
            assert row.tolist() == [*rules.told(plain, me)] == [*rules.told(after, me)]
            assert rules.seen(after, me, sheet) is not row


@pytest.mark.parametrize(("game", "told"), TABLES, ids=IDS)
def test_the_mask_is_what_the_rules_allow(game: str, told: dict[str, Any]) -> None:
    rules = rules_of(game, told)
    for point, _, after, _ in points(rules, seed=5):
        legal = rules.rules.legal(rules.numbers, point.state)
        marked = {rules.actions[i] for i, may in enumerate(rules.mask(point)) if may}
        if point.state.phase == Phase.ORDER:
            (order,) = legal
            left = [s for s in order.order if s not in point.said]
            assert marked == {f"next_{(s - order.seat) % rules.seats}" for s in left}
        else:
            assert marked == {action.do.name.lower() for action in legal}
            assert {action.seat for action in legal} == {point.state.seat}
        assert len(after) == len(point)


def test_an_order_of_tied_seats_is_said_seat_by_seat() -> None:
    rules = way("shake", seats=4, options={"rounds": 1})
    said = [p for p, *_ in points(rules, seed=2, games=600) if p.state.phase == Phase.ORDER]
    assert {len(p.said) for p in said} >= {0, 1}  # three at one total name two of them


COINS = way("shake").numbers._replace(colour_faces=(10, 10, 20))


@pytest.mark.parametrize(
    "rules", [way("shake"), way("shake", seats=3), way("shake", seats=1), shake.Way(COINS, 3)]
)
def test_one_draw_shows_what_the_coloured_dice_show_one_by_one(rules: Any) -> None:
    start = rules.start(0)
    open_, ends = {start: Fraction(1)}, dict[tuple[int, ...], Fraction]()
    faces = Counter(rules.numbers.colour_faces)
    while open_:
        point, share = open_.popitem()
        for face, sides in faces.items():
            after = rules.falls(point, face)
            part = share * Fraction(sides, faces.total())
            shown = (*point.state.colours[: point.seat], face)
            if len(shown) < rules.seats:
                open_[after] = part
            elif after != start:  # else they are rolled again
                ends[shown] = ends.get(shown, Fraction(0)) + part
    told, whole = Counter(rules.showings), sum(ends.values())
    assert {shown: Fraction(n, told.total()) for shown, n in told.items()} == {
        shown: share / whole for shown, share in ends.items()
    }


@pytest.mark.parametrize(("seats", "drawn"), [(2, 1), (5, 1), (8, 8)])
def test_the_coloured_dice_of_a_table_that_is_too_long_fall_one_by_one(
    seats: int, drawn: int
) -> None:
    rules, draws = way("shake", seats=seats), Draws(3)
    after = rules.rolls(rules.start(0), draws)
    assert (after.state.round, draws.count) == (1, drawn)


@pytest.mark.parametrize("tempo", [Fraction(1), Fraction(5, 4), Fraction(1, 2)])
@pytest.mark.parametrize("opponents", [1, 3])
def test_a_race_brings_what_its_tempo_says(tempo: Fraction, opponents: int) -> None:
    for dice in (1, 5):
        told = falls(GAMEWRIGHT, opponents, dice, tempo)
        races = {outcome[0]: share for outcome, share in told.items() if len(outcome) == 1}
        wild = Fraction(1, 2**dice)
        mean = sum(gain * share for gain, share in races.items()) / wild
        # Whatever beat is the last, the racer has had tempo times as many rolls, in the mean.
        exact = race.acorns(GAMEWRIGHT, opponents, dice) * tempo
        assert float(mean) == pytest.approx(float(exact), abs=1e-8)
        assert sum(races.values()) == wild
        assert sum(told.values()) == 1


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda: way("chess"), "gonuts, shake, pig"),
        (lambda: way("gonuts", seats=1), "from 2 to 8"),
        (lambda: way("gonuts", "pig"), "a box of pig"),
        (lambda: way("pig", tempo=2), "no race"),
        (lambda: way("gonuts", tempo=9), "tempo"),
        (lambda: way("gonuts", options={"target": 3}), "target"),
    ],
)
def test_a_wrong_table_is_refused_with_what_is_right(
    wrong: Callable[[], object], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        wrong()


def test_actions_are_named_as_the_rules_name_them() -> None:
    names = {do.name.lower() for do in Do} | {f"next_{place}" for place in range(8)}
    for game in ("gonuts", "shake", "pig"):
        assert {*way(game, seats=8).actions} <= names
