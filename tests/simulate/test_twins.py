"""The compiled rules do what the plain ones do, step by step."""

import random
from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

from bellota import editions
from bellota.rules import gonuts, pig, shake
from bellota.rules.kinds import Do, Event, Face

pytest.importorskip("numba")

CASES = [
    (gonuts, "gonuts-gamewright", 2, {}),
    (gonuts, "gonuts-gamewright", 3, {"end": "equal_turns", "target": 20}),
    (gonuts, "gonuts-gamefactory", 3, {"race_end": "first_dog"}),
    (pig, "pig", 2, {"target": 30}),
    (pig, "pig", 3, {"end": "equal_turns", "target": 30}),
    (shake, "shake-fundex", 3, {"rounds": 4}),
    (shake, "shake-fundex", 3, {"final_tie": "shake_off", "rounds": 2, "scoring_faces": 1}),
    (shake, "shake-fundex", 3, {"all_shake": False, "final_tie": "shake_off", "rounds": 1}),
]


def kernels(twin: Any, twins: Any, numbers: Any, state: Any) -> dict[Do, Callable[[Event], Any]]:
    """By what is done, what the twin's kernel makes of it."""
    padded = lambda order: order + (shake.NOBODY,) * (len(state.scores) - len(order))  # noqa: E731
    shown = lambda faces: [faces.count(face) for face in Face]  # noqa: E731
    rolled = shown if twin is twins.gonuts else list
    return {
        Do.ROLL: lambda e: twin.rolled(numbers, state, *rolled(e.faces)),
        Do.BANK: lambda e: twin.turn_ends(numbers, state, state.turn),
        Do.RACE: lambda e: twins.raced(state, e.faces.count(Face.ACORN)),
        Do.DOG: lambda e: twin.dog_rolled(numbers, state, e.seat, bool(e.faces[0])),
        Do.COLOUR: lambda e: twin.coloured(numbers, state, e.seat, e.faces[0]),
        Do.TAKE: lambda e: twin.taken(numbers, state),
        Do.DARE: lambda e: twin.dared(state),
        Do.SHAKE: lambda e: twin.shaken(numbers, state, sum(e.faces)),
        Do.STOP: lambda e: twin.shake_ends(numbers, state, state.turn),
        Do.TIE: lambda e: twin.tie_rolled(state, e.seat, e.faces[0]),
        Do.ORDER: lambda e: twin.ordered(state, padded(e.order)),
    }


def events(game: ModuleType, numbers: Any, state: Any, chance: random.Random) -> Event:
    """Any legal action with any faces; in a tie the tied seats in any order."""
    action = chance.choice(game.legal(numbers, state))
    die, count = game.dice(numbers, state, action)
    faces = tuple(chance.choice(sides) for sides in game.sides(numbers, die, count))
    order = tuple(chance.sample(action.order, len(action.order)))
    return Event(action.seat, action.do, faces, order)


@pytest.mark.parametrize(("game", "edition", "seats", "options"), CASES)
def test_every_step_is_the_same(
    game: ModuleType, edition: str, seats: int, options: dict[str, Any]
) -> None:
    from bellota.simulate import twins

    told = editions.load(edition).numbers(options)
    numbers, twin = twins.numbers(told), getattr(twins, game.__name__.rpartition(".")[2])
    chance = random.Random(seats)
    for _ in range(40):
        plain = game.start(told, seats)
        state = twins.state(plain)
        while not game.over(told, plain):
            event = events(game, told, plain, chance)
            plain = game.apply(told, plain, event)
            state = kernels(twin, twins, numbers, state)[event.do](event)
            assert state == plain


def test_the_folder_follows_rules_and_loops(tmp_path: Any) -> None:
    from bellota.solve.compiled.home import compiled_from

    loop = tmp_path / "loop.py"
    loop.write_text("a = 1")
    before = compiled_from(tmp_path)
    assert compiled_from(tmp_path) == before != compiled_from()
    loop.write_text("a = 2")
    assert compiled_from(tmp_path) != before
