"""Games of bots, with dice of a numbered stream of chance, as records."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from bellota import bots, editions, record
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Event, Phase

SMALL = {"gonuts": {"target": 12}, "pig": {"target": 20}, "shake": {"rounds": 1}}


def played(
    name: str, players: Sequence[str], number: int, fingers: float = 1.0, **options: Any
) -> str:
    """A whole game. In a race the active seat rolls so often for each beat, by the fingers it has."""
    edition, chance = editions.builtin(name), Random(number)
    numbers = edition.numbers(options)
    head = {"bellota": 1, "game": edition.game, "edition": name, "options": options}
    first = 0 if edition.game == "shake" else number % len(players)
    told = {**head, "seats": list(players), "first": first}
    state = GAMES[edition.game].start(numbers, len(players), first)
    acts = [bots.named(one, edition.game, numbers, len(players)) for one in players]
    table = _Table(edition.game, numbers, acts, chance, fingers)
    return "\n".join(map(record.dumps, [told, *table.events(state)]))


class _Table:
    """Plays on from a state."""

    def __init__(
        self, game: str, numbers: Any, acts: Sequence[bots.Bot], chance: Random, fingers: float
    ) -> None:
        self.game, self.numbers, self.acts = game, numbers, acts
        self.chance, self.fingers = chance, fingers

    def events(self, state: Any) -> Iterator[dict[str, Any]]:
        """Every event to the end."""
        queue: list[Action] = []
        while legal := GAMES[self.game].legal(self.numbers, state):
            if state.phase == Phase.RACE:
                queue = queue or self._beat(legal)
                action = queue.pop(0)
            else:
                mine = tuple(one for one in legal if one.seat == legal[0].seat)
                action, queue = self.acts[legal[0].seat](self.numbers, state, mine), []
            event = Event(action.seat, action.do, self._faces(state, action), action.order)
            yield record.to_json(self.game, event)
            state = GAMES[self.game].apply(self.numbers, state, event)

    def _beat(self, legal: Sequence[Action]) -> list[Action]:
        """The active seat as often as it is fast, then everybody else."""
        whole = int(self.fingers) + (self.chance.random() < self.fingers % 1)
        return [legal[0]] * whole + [one for one in legal if one.do == Do.DOG]

    def _faces(self, state: Any, action: Action) -> tuple[int, ...]:
        """What the dice show."""
        game = GAMES[self.game]
        die, count = game.dice(self.numbers, state, action)
        sides = game.sides(self.numbers, die, count) if count else ()
        return tuple(self.chance.choice(one) for one in sides)
