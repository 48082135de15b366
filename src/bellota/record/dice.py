"""Which die of which stream shows each face of a fair game: for whoever rolls, and for `verify`.

Stream 0 of a seat feeds its turns. The k-th race of the game has stream k of its own, for it is
handed out before it is used; what a race leaves over is skipped.
"""

from functools import lru_cache
from typing import Any, Final

from bellota import fair
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Die, Do, Event, Phase

TURNS = 0
_RACE = Phase.RACE
Used = dict[tuple[int, int], int]  # (seat, stream) -> dice used


class Streams:
    """How far the streams are used: races begun so far, and dice used by (seat, stream)."""

    def __init__(self, races: int = 0, used: Used | None = None) -> None:
        self.races: Final = races
        self.used: Final[Used] = used or {}

    def __eq__(self, other: object) -> bool:
        """Whether both are used as far."""
        if not isinstance(other, Streams):
            return NotImplemented
        return self.races == other.races and self.used == other.used

    def __hash__(self) -> int:
        """By what changes least."""
        return hash(self.races)


def faces(
    game: str,
    numbers: Any,
    state: Any,
    action: Action,
    seed: bytes,
    salts: tuple[str, ...],
    streams: Streams,
) -> tuple[int, ...]:
    """The faces that an action shows in a state; none for a plain choice."""
    die, count = GAMES[game].dice(numbers, state, action)
    stream = _stream(state, streams)
    start = used(streams, action.seat, stream)
    return _drawn(game, numbers, die, count, seed, salts, action.seat, stream, start)


def race_roll(
    game: str,
    numbers: Any,
    state: Any,
    seat: int,
    seed: bytes,
    salts: tuple[str, ...],
    k: int,
    roll_index: int,
) -> tuple[int, ...]:
    """The faces of a seat's roll in race `k` (from 1), rolls counted from 0; `state` is in it."""
    do = Do.RACE if seat == state.seat else Do.DOG
    die, count = GAMES[game].dice(numbers, state, Action(seat, do))
    return _drawn(game, numbers, die, count, seed, salts, seat, k, roll_index * count)


def after(
    game: str,  # noqa: ARG001 - every game counts its dice alike, and callers ask as in `faces`
    before: Any,
    event: Event,
    after: Any,
    streams: Streams,
) -> Streams:
    """The streams once an event has led from one state to the next."""
    spent = _spent(streams, event.seat, _stream(before, streams), len(event.faces))
    if after.phase == _RACE and before.phase != _RACE:
        return Streams(streams.races + 1, _turns_alone(spent))
    return Streams(streams.races, spent)


def used(streams: Streams, seat: int, stream: int) -> int:
    """How many dice of a stream have been used."""
    return streams.used.get((seat, stream), 0)


def _stream(state: Any, streams: Streams) -> int:
    """Inside a race the race's own stream, else the one of turns."""
    return streams.races if state.phase == _RACE else TURNS


def _drawn(
    game: str,
    numbers: Any,
    die: Die,
    count: int,
    seed: bytes,
    salts: tuple[str, ...],
    seat: int,
    stream: int,
    start: int,
) -> tuple[int, ...]:
    """`count` dice of a stream from die `start` on, as face values."""
    if not count:
        return ()
    dice, sides = _thrown(game, numbers, int(die), count)
    shown = fair.rolled(seed, salts, seat, stream, start, sides)
    return tuple([dice[i][shown[i]] for i in range(count)])


@lru_cache(maxsize=256)
def _thrown(
    game: str, numbers: Any, die: int, count: int
) -> tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]:
    """The faces of each of so many dice, and how many sides it has; a table asks at each roll."""
    dice = GAMES[game].sides(numbers, die, count)
    return dice, tuple(len(faces) for faces in dice)


def _spent(streams: Streams, seat: int, stream: int, count: int) -> Used:
    """The uses with some dice of one stream added."""
    if not count:
        return streams.used
    spent, place = streams.used.copy(), (seat, stream)
    spent[place] = spent.get(place, 0) + count
    return spent


def _turns_alone(used: Used) -> Used:
    """Finished races are never rolled again, so what they used is forgotten."""
    return {place: n for place, n in used.items() if place[1] == TURNS}
