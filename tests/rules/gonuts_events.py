"""Events of Go Nuts! in letters, and the position after them."""

from bellota.rules import gonuts
from bellota.rules.games import allowed
from bellota.rules.kinds import Do, Event
from bellota.rules.numbers import End, GoNuts, RaceEnd
from tests.rules.boxes import GAMEWRIGHT

LETTERS = {"S": 0, "A": 1, "C": 2}
LAP = GAMEWRIGHT._replace(end=End.EQUAL_TURNS)
FIRST_DOG = GAMEWRIGHT._replace(race_end=RaceEnd.FIRST_DOG)


def roll(faces: str, seat: int = 0) -> Event:
    return Event(seat, Do.ROLL, tuple(LETTERS[letter] for letter in faces))


def race(faces: str, seat: int = 0) -> Event:
    return Event(seat, Do.RACE, tuple(LETTERS[letter] for letter in faces))


def dog(seat: int) -> Event:
    return Event(seat, Do.DOG, (1,))


def house(seat: int) -> Event:
    return Event(seat, Do.DOG, (0,))


def bank(seat: int = 0) -> Event:
    return Event(seat, Do.BANK)


def after(
    *events: Event,
    numbers: GoNuts = GAMEWRIGHT,
    seats: int = 2,
    first: int = 0,
    scores: tuple[int, ...] | None = None,
) -> gonuts.State:
    """The position after these events, each of them legal when it happens."""
    state = gonuts.start(numbers, seats, first, scores)
    for event in events:
        assert allowed(gonuts, numbers, state, event), (event, state)
        state = gonuts.apply(numbers, state, event)
    return state


def may(state: gonuts.State, numbers: GoNuts = GAMEWRIGHT) -> set[tuple[int, Do]]:
    return {(action.seat, action.do) for action in gonuts.legal(numbers, state)}
