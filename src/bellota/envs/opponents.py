"""Who sits opposite: the bots by name, whose one answer becomes actions of the environment."""

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from typing import Any

from bellota import bots
from bellota.bots.best import choice
from bellota.envs import asked, shakes, turns
from bellota.envs.draws import Draws
from bellota.envs.point import Fixed, Point
from bellota.envs.ways import Way
from bellota.review.sources import Source, source
from bellota.rules.kinds import Action, Do, Phase

SHAKING = int(Phase.SHAKE)


def seated(way: Way, names: str | Sequence[str]) -> tuple[str, ...]:
    """A bot's name for each seat but the learner's; one name is for all. ValueError for any other."""
    told = asked.opponents(names)
    others = (told,) * (way.seats - 1) if isinstance(told, str) else told
    if len(others) != way.seats - 1:
        raise ValueError(f"{way.seats - 1} opponents are needed, not {len(others)}")
    for name in others:
        bots.named(name, way.game)
    return others


class Opponent(Fixed):
    """The bot of this name; ValueError for a name that there is not."""

    def __init__(self, way: Way, name: str) -> None:
        self._way, self._name = way, name
        self._bot = bots.named(name, way.game, way.numbers, way.seats)
        if name == bots.BEST:
            self._bot = _best(self._bot, way)
        banks = turns.totals(way, name)
        self._banks = banks if banks and turns.whole(way) else None
        self._shakes = way.game == "shake" and name != bots.BEST

    def plays(self, point: Point, draws: Draws) -> Point:
        """Its whole turn where that is one draw, else one action, and what falls."""
        way: Any = self._way
        state = point.state
        if self._banks:
            return self._banked(self._banks, state, draws)
        begins = self._shakes and state.phase == SHAKING
        law = shakes.turn(way, self._name, state) if begins else None
        after: Point = (
            way.shaken(state, law.fall(draws.next()), draws)
            if law
            else way.played(point, self.does(point), draws)
        )
        return after

    def _banked(self, banks: turns.Totals, state: Any, draws: Draws) -> Point:
        """What its turn brings, by what it lacks."""
        way = self._way
        lack = way.numbers.target - state.scores[state.seat]
        law = turns.turn(way, banks, min(lack, turns.lacks(way, banks)))
        brought = way.rules.turn_ends(way.numbers, state, law.fall(draws.next()))
        return Point(brought)

    def does(self, point: Point) -> int:
        """The place of its action among those of the environment."""
        way = self._way
        legal = way.rules.legal(way.numbers, point.state)
        return _place(way, point, self._bot(way.numbers, point.state, legal))

    def __reduce__(self) -> tuple[type["Opponent"], tuple[Way, str]]:
        """A table of best play is not written down with it."""
        return Opponent, (self._way, self._name)


def _place(way: Way, point: Point, action: Action) -> int:
    """Of an order, the seat that is named next."""
    if action.do != Do.ORDER:
        return way.actions.index(action.do.name.lower())
    named = action.order[len(point.said)]
    return way.actions.index(f"next_{(named - action.seat) % way.seats}")


def _best(stands_in: bots.Bot, way: Way) -> bots.Bot:
    """The perfect bot: its table is solved before the first move, where there is one."""
    table = _solved(way.numbers, way.seats, way.tempo)

    def act(numbers: Any, state: Any, legal: tuple[Action, ...]) -> Action:
        known = _known(table, state) if len(legal) > 1 else {}
        return choice(legal, known) or stands_in(numbers, state, legal)

    return act


def _known(table: Source | None, state: Any) -> dict[Do, tuple[float, ...]]:
    """What each choice is worth; empty where that is not known."""
    try:
        return table.chances(state) if table else {}
    except ValueError:
        return {}


@cache
def _solved(numbers: Any, seats: int, tempo: Fraction) -> Source | None:
    """The table of best play, from the disk if it is there; None where there is none."""
    try:
        return source(numbers, seats, tempo, lambda _: None)
    except ValueError:
        return None
