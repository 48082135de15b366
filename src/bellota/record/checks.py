"""What a line must keep: marks, legality, faces. Each check raises Malformed with what was expected."""

import re
from collections.abc import Mapping
from typing import Any

from bellota.editions.bounds import shown
from bellota.record.errors import Malformed
from bellota.record.events import faces_json, word
from bellota.record.header import Header
from bellota.record.states import legal, legal_words
from bellota.rules.games import GAMES, among
from bellota.rules.kinds import Action, Do, Event

_BOT = re.compile(r"bot:.{1,64}", re.DOTALL)


def a_seed(header: Header, told: Mapping[str, Any]) -> None:
    """A seed of 32 bytes, of fair dice."""
    if header.dice != "fair":
        raise Malformed(f"dice {shown(header.dice)} have no seed to reveal")
    seed = told.get("seed")
    if not isinstance(seed, str) or len(seed) != 64 or set(seed) - set("0123456789abcdefABCDEF"):
        raise Malformed(f"seed must be 64 hex digits, not {shown(seed)}")


def marks(told: Mapping[str, Any]) -> None:
    """`at` and `by`, where they stand."""
    at, by = told.get("at", 0), told.get("by", "house")
    if type(at) is not int or at < 0:
        raise Malformed(f"at must be milliseconds, a whole number from 0, not {shown(at)}")
    if not isinstance(by, str) or not (by == "house" or _BOT.fullmatch(by)):
        raise Malformed(f'by must be "house" or "bot:NAME", not {shown(by)}')


def allowed(header: Header, state: Any, event: Event) -> None:
    """The seat may do this now; an order is one of exactly the tied seats."""
    may = legal(header.game, header.numbers, state, header.dice == "hand")
    if among(may, event):
        return
    for tied in (action.order for action in may if action[:2] == event[:2]):
        raise Malformed(f"order must hold the tied seats {', '.join(map(str, tied))}, each once")
    who = f"seat {event.seat} may not {word(event.do)}"
    if event.seat >= len(header.seats):
        who = f"there is no seat {event.seat} among {len(header.seats)}, counted from 0"
    elif event.do == Do.RACED and header.dice != "hand":
        who = 'raced is for "dice": "hand" alone'
    raise Malformed(who)


def counted(state: Any, event: Event) -> None:
    """A race told at once brings no fewer acorns than its lines have already shown."""
    if event.do == Do.RACED and event.acorns < state.turn:
        raise Malformed(f"this race has shown {state.turn} acorns already, not {event.acorns}")


def faces_shown(header: Header, state: Any, event: Event) -> None:
    """As many faces as dice are thrown, and such as these dice can show."""
    game = GAMES[header.game]
    die, count = game.dice(header.numbers, state, Action(event.seat, event.do))
    told = shown(faces_json(header.game, event.do, event.faces)) if event.faces else "none"
    if len(event.faces) != count:
        raise Malformed(f"{count} {'die is' if count == 1 else 'dice are'} thrown; faces: {told}")
    sides = game.sides(header.numbers, die, count) if count else ()
    for face in set(event.faces):
        if event.faces.count(face) > sum(face in one for one in sides):
            can = sorted({side for one in sides for side in one})
            raise Malformed(f"these dice cannot show {told}{_can(header, event, can)}")


def _can(header: Header, event: Event, faces: list[int]) -> str:
    """What the dice can show, in the letters of the game."""
    if header.game == "gonuts":
        return f"; they show {faces_json(header.game, event.do, tuple(faces))}"
    return f"; they show {', '.join(map(str, faces))}"


def what_was_legal(header: Header, state: Any) -> str:
    """What was legal, as one clause of an error."""
    words = legal_words(legal(header.game, header.numbers, state, header.dice == "hand"))
    if not words:
        return "the game is over, nothing was legal"
    each = (f"seat {seat} {' or '.join(may)}" for seat, may in words.items())
    return f"legal: {', '.join(each)}"
