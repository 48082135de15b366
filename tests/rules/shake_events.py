"""Events of Shake in a few letters, and the position after them."""

from bellota.rules import shake
from bellota.rules.games import allowed
from bellota.rules.kinds import Do, Event
from bellota.rules.numbers import FinalTie, Shake
from tests.rules.boxes import SHAKE

LAST = SHAKE._replace(rounds=1, all_shake=False)
SHAKE_OFF = LAST._replace(final_tie=FinalTie.SHAKE_OFF)


def colours(*faces: int) -> list[Event]:
    return [Event(seat, Do.COLOUR, (face,)) for seat, face in enumerate(faces)]


def take(seat: int) -> Event:
    return Event(seat, Do.TAKE)


def dare(seat: int) -> Event:
    return Event(seat, Do.DARE)


def case(seat: int, scoring: int) -> Event:
    return Event(seat, Do.SHAKE, (10,) * scoring + (0,) * (6 - scoring))


def stop(seat: int) -> Event:
    return Event(seat, Do.STOP)


def tie(seat: int, face: int) -> Event:
    return Event(seat, Do.TIE, (face,))


def order(seat: int, *seats: int) -> Event:
    return Event(seat, Do.ORDER, order=seats)


def after(
    *events: Event,
    seats: int,
    numbers: Shake = SHAKE,
    scores: tuple[int, ...] | None = None,
    round: int = 1,
) -> shake.State:
    """The position after these events, each of them legal when it happens."""
    state = shake.start(numbers, seats, scores=scores, round=round)
    for event in events:
        assert allowed(shake, numbers, state, event), (event, state)
        state = shake.apply(numbers, state, event)
    return state


def all_shake(*scores: int, events: tuple[Event, ...] = ()) -> shake.State:
    """All Shake from these totals."""
    return after(*events, seats=len(scores), scores=scores, round=11)


def may(state: shake.State, numbers: Shake = SHAKE) -> list[tuple[int, Do]]:
    return [(action.seat, action.do) for action in shake.legal(numbers, state)]


def waiting(state: shake.State) -> list[int]:
    """Those who still choose, in order."""
    return [seat for seat in state.order[state.at :] if seat != shake.NOBODY]
