"""What each seat's dice brought, beside what as many dice of their kind bring in the mean.

Counted are the dice of the seat, whoever rolled them, of games that were broken off too. A race that was
counted by hand tells no dice. The number of dice is taken as it was.

| kind      | game           | of                                              |
|-----------|----------------|-------------------------------------------------|
| `acorns`  | Go Nuts!       | acorns shown, in races too                      |
| `races`   | Go Nuts!       | rolls of all squirrels, outside of races        |
| `points`  | Shake, Pig     | points shown                                    |
| `busts`   | all            | rolls that lost the turn                        |
| `colours` | Shake          | points on the coloured die                      |
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from math import prod, sqrt
from typing import Any, NamedTuple

from bellota.odds import spread
from bellota.record import Step
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Face
from bellota.rules.numbers import Numbers, Pig

USUAL = 0.2  # of a p-value: below it dice are called kind or harsh
KINDS = ("acorns", "points", "colours", "busts", "races")


class Row(NamedTuple):
    """One kind of luck of one seat. `p`: how often a sum lies at least as far from the mean."""

    kind: str
    rolls: int
    dice: int
    got: int
    expected: float
    sd: float
    low: int
    high: int
    p: float
    exact: bool  # p, low and high; else by the normal law


class Verdict(NamedTuple):
    """The first row in a word: `usual`, `kind` or `harsh`; and of 100 games how many lie as far out."""

    how: str
    games: int


class _Heap:
    """The throws of one kind, and what they brought."""

    def __init__(self) -> None:
        self.throws: Counter[spread.Throw] = Counter()
        self.rolls = self.dice = self.got = 0


Heaps = dict[tuple[int, str], _Heap]


def rows(game: str, numbers: Numbers, steps: Iterable[Step], seats: int) -> list[tuple[Row, ...]]:
    """By seat, the kinds that it has dice of."""
    heaps: Heaps = {}
    for step in steps:
        if step.line is not None and step.line.event is not None and step.line.event.faces:
            _add(heaps, game, numbers, step.before, step.line.event)
    return [tuple(_rows(heaps, seat)) for seat in range(seats)]


def _rows(heaps: Heaps, seat: int) -> Iterator[Row]:
    """What could have come otherwise."""
    for kind in KINDS:
        if (seat, kind) in heaps:
            found = spread.spread(heaps[seat, kind].throws)
            if found.variance:
                yield _row(kind, heaps[seat, kind], found)


def _row(kind: str, heap: _Heap, found: spread.Spread) -> Row:
    """The heap against its exact expectation."""
    low, high = spread.interval(found)
    return Row(
        kind=kind,
        rolls=heap.rolls,
        dice=heap.dice,
        got=heap.got,
        expected=float(found.mean),
        sd=sqrt(found.variance),
        low=low,
        high=high,
        p=spread.two_sided(found, heap.got),
        exact=found.exact,
    )


def _add(heaps: Heaps, game: str, numbers: Any, state: Any, event: Event) -> None:
    """One roll, under each kind that it belongs to."""
    action = Action(event.seat, event.do, event.order)
    die, count = GAMES[game].dice(numbers, state, action)
    sides = GAMES[game].sides(numbers, die, count)
    for kind, got, throws in _kinds(numbers, event, sides):
        heap = heaps.setdefault((event.seat, kind), _Heap())
        heap.throws.update(throws)
        heap.rolls += 1
        heap.dice += count
        heap.got += got


def verdict(found: tuple[Row, ...]) -> Verdict | None:
    """What to say of a seat's dice; None where it threw none."""
    if not found:
        return None
    first = found[0]
    far = "kind" if first.got > first.expected else "harsh"
    return Verdict("usual" if first.p >= USUAL else far, round(100 * first.p))


Sides = tuple[tuple[int, ...], ...]
Found = tuple[str, int, list[spread.Throw]]


def _kinds(numbers: Any, event: Event, sides: Sides) -> Iterator[Found]:
    """What a roll counts for."""
    match event.do:
        case Do.ROLL if isinstance(numbers, Pig):
            yield _sum("points", event, [_pips(numbers, die) for die in sides], numbers.bust)
            yield _all("busts", event, sides, numbers.bust)
        case Do.ROLL | Do.RACE:
            acorns = [tuple(int(face == Face.ACORN) for face in die) for die in sides]
            shown = event.faces.count(Face.ACORN)
            yield "acorns", shown, [spread.thrown(die) for die in acorns]
            if event.do == Do.ROLL:
                yield _all("busts", event, sides, Face.CAR)
                yield _all("races", event, sides, Face.SQUIRREL)
        case Do.SHAKE:
            yield _sum("points", event, sides)
            yield _all("busts", event, sides, 0)
        case Do.COLOUR:
            yield _sum("colours", event, sides)
        case _:
            pass


def _pips(numbers: Pig, die: tuple[int, ...]) -> tuple[int, ...]:
    """The face that loses the turn brings nothing."""
    return tuple(0 if face == numbers.bust else face for face in die)


def _sum(kind: str, event: Event, sides: Iterable[tuple[int, ...]], nothing: int = 0) -> Found:
    """The faces added up, but for the one that is worth nothing."""
    got = sum(face for face in event.faces if face != nothing)
    return kind, got, [spread.thrown(die) for die in sides]


def _all(kind: str, event: Event, sides: Sides, face: int) -> Found:
    """Whether every die shows one face."""
    weight, whole = (
        prod(counts) for counts in zip(*((d.count(face), len(d)) for d in sides), strict=True)
    )
    return kind, int(event.faces.count(face) == len(event.faces)), [spread.event(weight, whole)]
