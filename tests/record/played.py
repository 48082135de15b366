"""Whole games for tests: fair dice of a numbered seed, choices of a numbered stream of chance."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bellota import editions, fair, record
from bellota.record import dice
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Phase

BEAT = 600


def heading(edition: editions.Edition, seats: int, **more: Any) -> dict[str, Any]:
    """A header without dice."""
    names = ["Ana", "Ben", "Cleo", "Dani", "Eva", "Finn", "Gus", "Hana"][:seats]
    told = {"bellota": 1, "game": edition.game, "edition": edition.name, "options": {}}
    return {**told, "seats": names, "first": 0, **more}


def played(
    edition: editions.Edition, seats: int, number: int, reveal: bool = True, **more: Any
) -> list[dict[str, Any]]:
    """A fair game to its end as the objects of its record, with the times of each race."""
    salts = [f"salt {seat}" for seat in range(seats)]
    seed = fair.seed_from(number)
    head = heading(edition, seats, dice="fair", commitment=fair.commitment(seed), salts=salts)
    head.update(more)
    numbers = edition.numbers(head["options"])
    state = GAMES[edition.game].start(numbers, seats, head["first"])
    events = list(_events(edition.game, numbers, state, seed, tuple(head["salts"]), Random(number)))
    return [head, *events, {"do": "reveal", "seed": seed.hex()}] if reveal else [head, *events]


def _events(
    game: str, numbers: Any, state: Any, seed: bytes, salts: tuple[str, ...], chance: Random
) -> Iterator[dict[str, Any]]:
    """Events to the end; in a race beat by beat, the active seat first, then by seat."""
    streams, beat, queue = dice.Streams(), 0, list[Action]()
    while legal := GAMES[game].legal(numbers, state):
        racing = state.phase == Phase.RACE
        if racing and not queue:
            beat, queue = beat + 1, list(legal)
        action = queue.pop(0) if racing else chosen(legal, chance)
        faces = dice.faces(game, numbers, state, action, seed, salts, streams)
        event = Event(action.seat, action.do, faces, action.order)
        after = GAMES[game].apply(numbers, state, event)
        streams = dice.after(game, state, event, after, streams)
        yield record.to_json(game, event, **({"race": beat * BEAT} if racing else {}))
        if after.phase != Phase.RACE:
            beat, queue = 0, []
        state = after


def chosen(legal: Sequence[Action], chance: Random) -> Action:
    """Any legal action; ties are ordered in any way."""
    action = chance.choice(legal)
    if action.do == Do.ORDER:
        return action._replace(order=tuple(chance.sample(action.order, len(action.order))))
    return action


def text(objects: Sequence[dict[str, Any]]) -> str:
    """The file of a record."""
    return "".join(f"{line}\n" for line in record.write(objects[0], objects[1:]))
