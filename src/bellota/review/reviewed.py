"""A whole record reviewed."""

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from bellota.record import Header, Source, walk
from bellota.review import races, sums, thrown
from bellota.review.gathered import Piece, pieces
from bellota.review.grid import Worth, less
from bellota.review.judge import Judge, judge
from bellota.review.sources import Progress
from bellota.review.steps import Judged, judged
from bellota.rules.games import GAMES
from bellota.rules.kinds import Phase
from bellota.rules.numbers import GoNuts
from bellota.solve.tempo import EVEN, measured

TURNING = 0.1  # of a chance to win, in one step
MOST_TURNS = 6


class Review(NamedTuple):
    """`missing` says what could not be judged; `start` is the worth before the first roll."""

    header: Header
    tempo: Fraction
    start: Worth | None
    steps: tuple[Judged, ...]
    seats: tuple[sums.Seat, ...]
    winners: tuple[int, ...] | None  # None while it is not over
    turning: tuple[int, ...]  # places in `steps`
    missing: str
    measured: bool = False  # the tempo, in the record's own races
    dice: tuple[tuple[thrown.Row, ...], ...] = ()  # by seat, what its dice brought

    @property
    def judged(self) -> bool:
        """Whether anything at all could be judged."""
        return any(step.luck is not None for step in self.steps)


def review(
    source: Source,
    file: str = "record",
    tempo: Fraction | None = None,
    progress: Progress = lambda _: None,
) -> Review:
    """The review of a record; RecordError at its first wrong line.

    Without a tempo, races in real time are judged at the one that they have shown.
    """
    header, steps = walk(source, file)
    walked = list(steps)
    found = pieces(walked)
    in_step = header.game == "gonuts" and _in_step(header)
    shown = _shown(header, found) if tempo is None and not in_step else None
    exact = EVEN if in_step else tempo or shown or EVEN
    asked = judge(header.game, header.numbers, len(header.seats), exact, progress)
    start = asked.worth(header.start())
    rows = thrown.rows(header.game, header.numbers, walked, len(header.seats))
    whole = _whole(header, asked, start, _judged(asked, found, start, in_step))
    return whole._replace(measured=shown is not None, dice=tuple(rows))


def _judged(
    asked: Judge, found: Sequence[Piece], start: Worth | None, in_step: bool
) -> list[Judged]:
    """The pieces one by one."""
    steps, before = [], start
    for piece in found:
        steps.append(judged(asked, piece, before, in_step))
        before = steps[-1].after
    return steps


def _shown(header: Header, found: Sequence[Piece]) -> Fraction | None:
    """The tempo of the record's own races, where there are enough."""
    numbers = header.numbers
    return measured(races.shown(numbers, found)) if isinstance(numbers, GoNuts) else None


def _in_step(header: Header) -> bool:
    """Whether races were rolled beat by beat."""
    return bool(header.edition.effective(header.options)["race"] == "equal_pace")


def _whole(header: Header, asked: Judge, start: Worth | None, steps: Sequence[Judged]) -> Review:
    """The sums of all steps."""
    last = steps[-1].piece.after if steps else header.start()
    over = last.phase == Phase.OVER
    return Review(
        header=header,
        tempo=asked.tempo,
        start=start,
        steps=tuple(steps),
        seats=tuple(sums.seats(steps, asked.worth(last) if over else None, len(header.seats))),
        winners=GAMES[header.game].winners(header.numbers, last) if over else None,
        turning=turning(steps),
        missing=asked.missing,
    )


def turning(steps: Sequence[Judged]) -> tuple[int, ...]:
    """The steps that moved somebody's chance the most, in their order."""
    moved = [(swing(step), -k) for k, step in enumerate(steps)]
    most = sorted((one for one in moved if one[0] >= TURNING), reverse=True)[:MOST_TURNS]
    return tuple(sorted(-k for _, k in most))


def swing(step: Judged) -> float:
    """The most that a step moved anybody's chance."""
    if step.before is None or step.after is None:
        return 0.0
    return max(map(abs, less(step.after, step.before)))
