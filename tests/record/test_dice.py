"""Which die of which stream: turns go on from one another, races each begin anew."""

from typing import Any

import pytest

from bellota import editions, fair
from bellota.record import dice
from bellota.rules import gonuts
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, DogFace, Event, Face

SEED = fair.seed_from(11)
SALTS = ("a", "b", "c")
BOX: Any = editions.load("gonuts-gamewright").numbers()
NUT = (Face.SQUIRREL,) * 3 + (Face.ACORN,) * 2 + (Face.CAR,)
DOG = (DogFace.DOG,) + (DogFace.HOUSE,) * 5


def nuts(seat: int, stream: int, start: int, count: int) -> tuple[int, ...]:
    places = range(start, start + count)
    return tuple(NUT[fair.side(SEED, SALTS, seat, stream, n, 6)] for n in places)


def go(state: Any, streams: dice.Streams, event: Event) -> tuple[Any, dice.Streams]:
    after = gonuts.apply(BOX, state, event)
    return after, dice.after("gonuts", state, event, after, streams)


def faces(state: Any, streams: dice.Streams, action: Action) -> tuple[int, ...]:
    return dice.faces("gonuts", BOX, state, action, SEED, SALTS, streams)


def test_a_turn_takes_the_next_dice_of_its_own_seat() -> None:
    state, streams = gonuts.start(BOX, 3), dice.Streams()
    roll = Action(0, Do.ROLL)
    assert faces(state, streams, roll) == nuts(0, 0, 0, 5)
    state, streams = go(state, streams, Event(0, Do.ROLL, (1, 1, 0, 0, 2)))
    assert faces(state, streams, roll) == nuts(0, 0, 5, 4)
    assert faces(state, streams, Action(0, Do.BANK)) == ()
    state, streams = go(state, streams, Event(0, Do.BANK))
    assert faces(state, streams, Action(1, Do.ROLL)) == nuts(1, 0, 0, 5)
    assert streams.used == {(0, 0): 5}


def raced(state: Any, streams: dice.Streams, seat: int) -> tuple[Any, dice.Streams]:
    """A race that both opponents end at once, after one roll of the active seat."""
    others = [other for other in range(3) if other != seat]
    state, streams = go(state, streams, Event(seat, Do.ROLL, (Face.SQUIRREL,) * 5))
    state, streams = go(state, streams, Event(seat, Do.RACE, (1, 0, 0, 0, 0)))
    for other in others:
        state, streams = go(state, streams, Event(other, Do.DOG, (DogFace.DOG,)))
    return state, streams


def test_each_race_has_a_stream_of_its_own_and_turns_go_on_after_it() -> None:
    state, streams = gonuts.start(BOX, 3), dice.Streams()
    for k in (1, 2):
        seat = state.seat
        begun, running = go(state, streams, Event(seat, Do.ROLL, (Face.SQUIRREL,) * 5))
        assert running.races == k
        assert faces(begun, running, Action(seat, Do.RACE)) == nuts(seat, k, 0, 5)
        other = (seat + 1) % 3
        dog = DOG[fair.side(SEED, SALTS, other, k, 0, 6)]
        assert faces(begun, running, Action(other, Do.DOG)) == (dog,)
        state, streams = raced(state, streams, seat)
        assert dice.used(streams, seat, 0) == 5
    assert faces(state, streams, Action(2, Do.ROLL)) == nuts(2, 0, 0, 5)


def test_a_race_handed_out_is_the_race_that_is_rolled() -> None:
    state, streams = go(gonuts.start(BOX, 3), dice.Streams(), Event(0, Do.ROLL, (0,) * 5))
    for index in range(6):
        for seat, do in ((0, Do.RACE), (1, Do.DOG)):
            handed = dice.race_roll("gonuts", BOX, state, seat, SEED, SALTS, 1, index)
            assert handed == faces(state, streams, Action(seat, do))
            if handed != (DogFace.DOG,):
                state, streams = go(state, streams, Event(seat, do, handed))


@pytest.mark.parametrize("name", editions.names())
def test_every_action_that_rolls_gets_faces_of_its_dice(name: str) -> None:
    edition = editions.load(name)
    game, numbers = GAMES[edition.game], edition.numbers()
    state = game.start(numbers, 2)
    for action in game.legal(numbers, state):
        found = dice.faces(edition.game, numbers, state, action, SEED, (), dice.Streams())
        die, count = game.dice(numbers, state, action)
        sides = game.sides(numbers, die, count)
        assert len(found) == count
        assert all(face in one for face, one in zip(found, sides, strict=True))
