"""The choice that a seat has now: what each answer is worth to it, by name, and the best one.

An answer is named as in a record; an order of level seats by the own place in it, `order 1` being first.
"""

from typing import Any

from bellota.bots.best import choice
from bellota.review import orders
from bellota.review.sources import Source
from bellota.rules.kinds import DO_WORDS, Action, Do, Phase

Worths = dict[str, float]
ORDER = DO_WORDS[Do.ORDER]


def named(do: str, seat: int, order: tuple[int, ...] = ()) -> str:
    """The name of an answer."""
    return f"{do} {order.index(seat) + 1}" if order else do


def worths(source: Source | None, state: Any) -> Worths:
    """What each answer is worth to the seat that has the choice; empty where that is not known."""
    try:
        return _worths(source, state) if source else {}
    except ValueError:
        return {}


def _worths(source: Source, state: Any) -> Worths:
    if state.phase == Phase.ORDER:
        places = orders.line(source, state).places()
        return {f"{ORDER} {place}": worth for place, worth in enumerate(places, 1)}
    return {DO_WORDS[do]: wins[state.seat] for do, wins in source.chances(state).items()}


def best(source: Source | None, state: Any, legal: tuple[Action, ...]) -> Action | None:
    """The best answer; None where nothing is known."""
    try:
        return _best(source, state, legal) if source else None
    except ValueError:
        return None


def _best(source: Source, state: Any, legal: tuple[Action, ...]) -> Action | None:
    if state.phase != Phase.ORDER:
        return choice(legal, source.chances(state))
    found = orders.line(source, state)
    places = found.places()
    return legal[0]._replace(order=found.at(state.seat, places.index(max(places))))
