"""A race judged: what the dice gave, how long the dogs slept, what the speed of fingers gave.

The path of a race's worth: before it (rolls and dogs unknown) → the dogs' beats known → the rolls made
known → the gain known. The first step and the last are luck; the middle one is pace. At equal pace the
rolls made are the beats, so pace is nothing there.

A dog's beats do not depend on how fast anybody rolls, where every dog must come; if the first of
several ends the race they do, and then what they gave stands with the pace.
"""

from collections.abc import Iterable, Sequence
from math import floor
from typing import Any, NamedTuple

from bellota.odds.nuts import mean_acorns, sides
from bellota.review.gathered import Piece
from bellota.review.grid import Worth, kept, less
from bellota.review.judge import Judge
from bellota.review.sources import immediate
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.numbers import GoNuts, RaceEnd
from bellota.solve import race, tempo
from bellota.solve import turn as turns


class Raced(NamedTuple):
    """A race. `rolls` and `expected` are None if it was counted by hand; worths if not judged."""

    hand: int
    gain: int
    rolls: int | None
    expected: float | None  # acorns, given the rolls made
    beats: int | None
    dice: Worth | None
    dogs: Worth | None
    pace: Worth | None


def raced(
    judge: Judge, state: Any, events: Sequence[Event], after: Worth | None, in_step: bool
) -> Raced:
    """The race that began in a state; `after` is the worth once its gain is on the pad."""
    last = events[-1]
    if last.do == Do.RACED:
        return _by_hand(judge, state, last.acorns, after)
    rolls = sum(event.do == Do.RACE for event in events)
    gain = sum(event.faces.count(1) for event in events if event.do == Do.RACE)
    beats = _beats(judge.numbers, state, events, in_step)
    expected = float(rolls * mean_acorns(judge.numbers, state.hand))
    found = Raced(state.hand, gain, rolls, expected, beats, None, None, None)
    before, met = begun(judge, state), given(judge, state, rolls)
    if before is None or met is None or after is None:
        return found
    slept = before if beats is None else _slept(judge, state, beats)
    return found._replace(dice=less(after, met), dogs=less(slept, before), pace=less(met, slept))


def begun(judge: Judge, state: Any) -> Worth | None:
    """What a race is worth before its first roll, at the judge's tempo."""
    told = turns.of(judge.numbers, judge.seats - 1, judge.tempo)[state.hand - 1].race
    far = _far(judge, state, len(told))
    return _mean(judge, state, [*enumerate(told[:far]), (far, 1 - sum(told[:far]))])


def given(judge: Judge, state: Any, rolls: int) -> Worth | None:
    """What it is worth given the rolls made."""
    acorn = judge.numbers.acorns / sides(judge.numbers)
    least, row = race.binomial(rolls * state.hand, acorn)
    return _mean(judge, state, enumerate(row, least))


def _slept(judge: Judge, state: Any, beats: int) -> Worth:
    """What it is worth given the beats until the deciding dog, at the judge's tempo."""
    whole = floor(judge.tempo * beats)
    part = float(judge.tempo * beats - whole)
    low, high = given(judge, state, whole), given(judge, state, whole + 1)
    if low is None or high is None:
        raise ValueError("a race is judged whole or not at all")
    return kept(a * (1 - part) + b * part for a, b in zip(low, high, strict=True))


def _mean(judge: Judge, state: Any, gains: Iterable[tuple[int, float]]) -> Worth | None:
    """The mean worth over gains and their chances."""
    whole = [0.0] * judge.seats
    for gain, chance in gains:
        worth = judge.banked(state, _far(judge, state, gain))
        if worth is None:
            return None
        whole = [a + chance * b for a, b in zip(whole, worth, strict=True)]
    return kept(whole)


def _far(judge: Judge, state: Any, gain: int) -> int:
    """A gain, no further than it changes anything: what is past the target may count or not."""
    if not immediate(judge.numbers):
        return gain
    return min(gain, int(judge.numbers.target) - int(state.scores[state.seat]))


def shown(numbers: GoNuts, found: Iterable[Piece]) -> tempo.Raced:
    """What the races of a record have shown of their tempo; one counted by hand shows nothing."""
    raced = tempo.NO_RACES
    for piece in found:
        if piece.before.phase != Phase.RACE or piece.events[-1].do == Do.RACED:
            continue
        seats = range(len(piece.before.scores))
        rolls = [sum(event.seat == seat for event in piece.events) for seat in seats]
        racer, last = piece.before.seat, piece.events[-1].seat
        beats = tempo.beats(rolls, racer, last, numbers.race_end)
        raced = tempo.noted(raced, rolls[racer], beats)
    return raced


def _beats(numbers: GoNuts, state: Any, events: Sequence[Event], in_step: bool) -> int | None:
    """The rolls of the deciding dog's die; None where they depend on who was faster."""
    rolls = [0] * len(state.scores)
    for event in events:
        rolls[event.seat] += event.do == Do.DOG
    if numbers.race_end == RaceEnd.ALL_DOGS:
        return max(rolls)
    return rolls[events[-1].seat] if in_step or len(rolls) == 2 else None


def _by_hand(judge: Judge, state: Any, gain: int, after: Worth | None) -> Raced:
    """A race counted by hand is luck as a whole: how many rolls there were, nobody wrote down."""
    found = Raced(state.hand, gain, None, None, None, None, None, None)
    before = begun(judge, state)
    if before is None or after is None:
        return found
    nothing = (0.0,) * judge.seats
    return found._replace(dice=less(after, before), dogs=nothing, pace=nothing)
