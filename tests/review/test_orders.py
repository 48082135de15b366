"""The order of level seats in All Shake: what each is worth, who is best, and how a review judges it."""

from itertools import permutations
from typing import Any

import pytest

from bellota import editions
from bellota.bots.best import answers
from bellota.record import dumps
from bellota.review import choosing, orders, review
from bellota.review.judge import Choice, Judge
from bellota.review.sources import AllShakeAlone, TwoShakers
from bellota.rules import shake
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import FinalTie, Shake
from bellota.solve import all_shake, rounds
from tests.cached import cache_folder

__all__ = ["cache_folder"]
SMALL = Shake((10, 20, 30), (1, 1), 4, 10, 1, True, FinalTie.SHARED)
ALONE = AllShakeAlone(SMALL, "rounds are not known")


def ordering(seat: int, *scores: int) -> Any:
    """The seat has won the roll-off of the first who are level."""
    state: Any = shake.start(SMALL, len(scores), scores=scores, round=2)
    tied = tuple(s == seat for s in range(len(scores)))
    return state._replace(phase=Phase.ORDER, seat=seat, tied=tied)


@pytest.mark.parametrize("scores", [(20, 20), (20, 20, 20), (10, 30, 30), (0, 20, 20, 40)])
def test_an_order_is_worth_what_follows_from_it(scores: tuple[int, ...]) -> None:
    state = ordering(scores.index(20 if 20 in scores else 30), *scores)
    line = orders.line(ALONE, state)
    listed = [*line.orders(state.seat)]
    assert listed == [*permutations(sorted(line.group))]
    for order in listed:
        after = all_shake.chances(SMALL, shake.ordered(state, order))[Do.SHAKE]
        assert line.after(order) == pytest.approx(after, abs=1e-12), order


def test_who_is_level_further_down_will_roll_for_it() -> None:
    state = ordering(0, 50, 50, 20, 20)
    line = orders.line(ALONE, state)
    both = [
        all_shake.chances(SMALL, shake.ordered(shake.ordered(state, (1, 0)), later))[Do.SHAKE]
        for later in ((2, 3), (3, 2))
    ]
    mean = [sum(column) / 2 for column in zip(*both, strict=True)]
    assert line.after((1, 0)) == pytest.approx(mean, abs=1e-12)


def test_the_best_order_is_named_and_chosen_by_the_own_place() -> None:
    state = ordering(1, 20, 20, 20)
    worths = choosing.worths(ALONE, state)
    assert [*worths] == ["order 1", "order 2", "order 3"]
    legal = shake.legal(SMALL, state)
    assert answers(legal) == 3
    best = choosing.best(ALONE, state, legal)
    assert best is not None
    place = choosing.named("order", 1, best.order)
    assert worths[place] == max(worths.values()) > min(worths.values())


def test_two_seats_have_it_from_their_own_tables() -> None:
    two = TwoShakers(SMALL, rounds.finished(SMALL))
    state = ordering(0, 30, 30)
    assert orders.line(two, state).shares == pytest.approx(
        orders.line(ALONE, state).shares, abs=1e-12
    )


def test_before_a_roll_off_everybody_level_has_the_same() -> None:
    asked = Judge("shake", SMALL, 4, 1, ALONE)  # type: ignore[arg-type]
    worth = asked.worth(shake.start(SMALL, 4, scores=(20, 20, 20, 0), round=2))
    assert worth is not None
    assert worth[:3] == pytest.approx([worth[0]] * 3, abs=1e-9)
    assert sum(worth) == pytest.approx(1, abs=1e-9)


def test_of_many_orders_one_a_place_is_listed_and_any_is_judged() -> None:
    asked = Judge("shake", SMALL, 5, 1, ALONE)  # type: ignore[arg-type]
    state = ordering(2, 0, 0, 0, 0, 0)
    listed = asked.choices(state)
    assert listed is not None
    assert [choice.order.index(2) for choice in listed] == [0, 1, 2, 3, 4]
    order = (4, 3, 2, 1, 0)
    assert Choice(Do.ORDER, order) not in listed
    other = asked.ordered(state, order)
    assert other is not None
    assert other[2] == listed[Choice(Do.ORDER, (0, 1, 2, 3, 4))][2]
    assert other[4] == listed[Choice(Do.ORDER, (0, 1, 2, 3, 4))][0]


def test_a_review_judges_an_order() -> None:
    edition = editions.builtin("shake-fundex")
    head = {"bellota": 1, "game": "shake", "edition": edition.name, "first": 0}
    lines = [
        {**head, "options": {"rounds": 1, "scoring_faces": 1}, "seats": ["Ana", "Ben"]},
        {"do": "colour", "seat": 0, "faces": [40]},
        {"do": "colour", "seat": 1, "faces": [30]},
        {"do": "dare", "seat": 0},
        {"do": "shake", "seat": 0, "faces": [10, 0, 0, 0, 0, 0]},
        {"do": "shake", "seat": 0, "faces": [10, 10, 0, 0, 0, 0]},
        {"do": "stop", "seat": 0},
        {"do": "tie", "seat": 0, "faces": [20]},
        {"do": "tie", "seat": 1, "faces": [30]},
        {"do": "order", "seat": 1, "order": [1, 0]},
        {"do": "shake", "seat": 1, "faces": [0, 0, 0, 0, 0, 0]},
        {"do": "shake", "seat": 0, "faces": [10, 0, 0, 0, 0, 0]},
        {"do": "stop", "seat": 0},
    ]
    found = review("\n".join(map(dumps, lines)))
    one = next(s for s in found.steps if s.piece.events[0].do == Do.ORDER)
    assert one.decision is not None
    assert one.decision.worths is not None
    assert (one.decision.kind, one.decision.forced) == ("wrong_order", False)
    assert one.decision.loss == pytest.approx(1 - 2 * 0.4105, abs=1e-4)  # first to Shake wins .4105
    assert found.seats[1].unjudged == 0
    for seat in found.seats:
        assert seat.actual == (seat.adjusted or 0) + (seat.luck or 0)
