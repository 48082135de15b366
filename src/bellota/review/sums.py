"""A seat's game on the whole: decisions, losses by kind, luck, pace, and the result without luck."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from bellota.review import marks
from bellota.review.grid import Worth, added
from bellota.review.steps import Decision, Judged

HOUSE = "house"


class Seat(NamedTuple):
    """A seat on the whole. Chances are of winning; None is what could not be judged.

    `actual` = `adjusted` + `luck`, to the last bit; `adjusted` holds `pace`.
    """

    decisions: int
    forced: int
    unjudged: int
    by_others: int  # what the house, or a bot in a person's place, decided
    loss: float
    per_decision: float | None
    kinds: dict[str, tuple[int, float]]
    marks: dict[str, int]
    band: str | None
    luck: float | None
    own_luck: float | None  # of the seat's own dice
    pace: float | None
    actual: float | None
    adjusted: float | None


def seats(steps: Sequence[Judged], actual: Worth | None, count: int) -> list[Seat]:
    """Every seat's sums; `actual` is the result if the game has one."""
    whole = bool(steps) and all(step.luck is not None for step in steps)
    luck = added((step.luck for step in steps if step.luck), count) if whole else None
    return [_seat(steps, seat, luck, actual, count) for seat in range(count)]


def _seat(
    steps: Sequence[Judged], seat: int, luck: Worth | None, actual: Worth | None, count: int
) -> Seat:
    """One seat's sums."""
    mine, others = _own(steps, seat)
    open = [one for one in mine if not one.forced]
    judged = [one for one in open if one.loss is not None]
    loss = sum(one.loss or 0.0 for one in judged)
    per = loss / len(judged) if judged else None
    own = added((_dice(step) for step in steps if step.luck and step.seat == seat), count)
    pace = added((step.race.pace for step in steps if step.race and step.race.pace), count)
    return Seat(
        decisions=len(judged),
        forced=len(mine) - len(open),
        unjudged=len(open) - len(judged),
        by_others=others,
        loss=loss,
        per_decision=per,
        kinds=_kinds(mine),
        marks=dict(Counter(one.mark for one in judged if one.mark)),
        band=None if per is None else marks.band(per, len(judged)),
        luck=luck[seat] if luck else None,
        own_luck=own[seat] if luck else None,
        pace=pace[seat] if luck else None,
        actual=actual[seat] if actual else None,
        adjusted=actual[seat] - luck[seat] if actual and luck else None,
    )


def _own(steps: Sequence[Judged], seat: int) -> tuple[list[Decision], int]:
    """The decisions of whoever sits there, and how many others made for it.

    A seat that decided nothing itself is a bot's, and is judged as that.
    """
    made = [(step.decision, step.piece.by) for step in steps if step.decision]
    here = [(one, by) for one, by in made if one.seat == seat and by != HOUSE]
    house = sum(one.seat == seat and by == HOUSE for one, by in made)
    people = [one for one, by in here if not by]
    if not people:
        return [one for one, _ in here], house
    return people, house + len(here) - len(people)


def _kinds(made: Sequence[Decision]) -> dict[str, tuple[int, float]]:
    """How often, and what it cost, by what it is called."""
    found: dict[str, tuple[int, float]] = {}
    for one in made:
        if one.kind:
            count, loss = found.get(one.kind, (0, 0.0))
            found[one.kind] = (count + 1, loss + (one.loss or 0.0))
    return {kind: found[kind] for kind in marks.KINDS if kind in found}


def _dice(step: Judged) -> Worth:
    """The luck of the seat's own dice: of a race without that of the dogs."""
    if step.race:
        return step.race.dice or ()
    return step.luck or ()
