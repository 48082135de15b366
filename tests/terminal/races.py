"""Races to play with: a table whose first throw is one, and its steps."""

from typing import Any

from bellota.record import Outcome, to_json, verify, write
from bellota.rules.kinds import Action, Do
from bellota.terminal.live import Live
from bellota.terminal.match import Match
from bellota.terminal.paper import header
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import Sitting, sit
from bellota.terminal.step import Step

ALL_SQUIRRELS = (
    162  # Red starts with a race; Blue's dog comes with the 6th roll, the next one's with the 12th
)
QUICK = 23  # the same; Blue's dog comes with the 5th roll, the next one's with the 2nd
RED, BLUE = 0, 1


def sitting(players: str = "Red,Blue", seed: int = ALL_SQUIRRELS, **options: Any) -> Sitting:
    """A table in real time at which Red starts."""
    return sit(
        Asked("gonuts", players=players, options={"first": "host", **options}, seed=seed, live=True)
    )


class Raced:
    """A match in its first race, and its record."""

    def __init__(self, at: Sitting) -> None:
        self.table = at.table
        self._header, self._steps = header(at.table, at.edition, ""), list[Step]()
        self.match = Match(at.table, self._steps.append)
        self.match.play(Action(RED, Do.ROLL))
        self.live = Live(self.match)

    def again(self) -> Match:
        """The same match as somebody else finds it."""
        return Match(self.table, self._steps.append, self.match.standing)

    def verified(self) -> bool:
        """Whether the record, its seed revealed, is true."""
        events = [
            to_json("gonuts", step.event, **({} if step.race is None else {"race": step.race}))
            for step in self._steps
        ]
        reveal = {"do": "reveal", "seed": self.table.seed.hex()}
        text = "\n".join(write(self._header, [*events, reveal]))
        return verify(text).outcome == Outcome.TRUE
