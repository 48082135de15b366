"""The settled order of a race: by time; at equal times the active seat first, then by seat."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from bellota.editions.bounds import shown
from bellota.record.errors import Malformed
from bellota.rules.kinds import Do, Event

ACTIVE = -1  # before every seat


class Clock(NamedTuple):
    """The last race time seen, and whose it was."""

    time: int = 0
    rank: int = ACTIVE


def on_time(clock: Clock, told: Mapping[str, Any], state: Any, event: Event) -> Clock:
    """The clock after a line of a race; Malformed where it stands out of order."""
    if event.do == Do.RACED or "race" not in told:
        return clock
    time, rank = told["race"], ACTIVE if event.seat == state.seat else event.seat
    if type(time) is not int or time < 0:
        raise Malformed(f"race must be milliseconds, a whole number from 0, not {shown(time)}")
    if time < clock.time:
        raise Malformed(f"race {time} stands after race {clock.time}; expected times in order")
    if (time, rank) < clock:
        raise Malformed(
            f"at race {time} seat {event.seat} stands too late; "
            "expected the active seat first, then by seat"
        )
    return Clock(time, rank)
