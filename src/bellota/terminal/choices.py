"""What a seat may choose, as buttons with a key and a sentence, and as words that a line may hold."""

import unicodedata
from collections.abc import Sequence
from itertools import islice, permutations
from typing import Any, NamedTuple

from bellota.rules.kinds import Action, Do
from bellota.rules.numbers import End
from bellota.terminal.codes import ENTER
from bellota.terminal.voice import Voice

KEYS = {
    Do.ROLL: "terminal-key-roll",
    Do.BANK: "terminal-key-bank",
    Do.TAKE: "terminal-key-take",
    Do.DARE: "terminal-key-dare",
    Do.SHAKE: "terminal-key-shake",
    Do.STOP: "terminal-key-stop",
}
WORDS = {
    Do.ROLL: "terminal-word-roll",
    Do.BANK: "terminal-word-bank",
    Do.TAKE: "terminal-word-take",
    Do.DARE: "terminal-word-dare",
    Do.SHAKE: "terminal-word-shake",
    Do.STOP: "terminal-word-stop",
    Do.ORDER: "terminal-word-order",
}
FIRST = "terminal-word-first"
ENGLISH = {Do.ROLL: "r", Do.BANK: "b", Do.TAKE: "t", Do.DARE: "d", Do.SHAKE: "s", Do.STOP: "x"}
ENGLISH |= {Do.COLOUR: "r", Do.TIE: "r"}  # everybody rolls


class Button(NamedTuple):
    """One choice: the key that presses it and what it says."""

    action: Action
    key: str
    says: str


def buttons(voice: Voice, state: Any, legal: Sequence[Action]) -> tuple[Button, ...]:
    """A button for each action of one seat, always in the same places."""
    return tuple(
        Button(action, voice.say(KEYS[action.do]), says(voice, state, action))
        for action in legal
        if action.do in KEYS
    )


def says(voice: Voice, state: Any, action: Action) -> str:
    """What the button does and what follows."""
    match action.do:
        case Do.ROLL:
            return voice.choice("roll", dice=state.hand if voice.game == "gonuts" else 1)
        case Do.BANK:
            return _bank(voice, state)
        case Do.TAKE:
            return voice.choice("take", face=state.colours[action.seat])
        case Do.DARE:
            dare = voice.choice("dare")
            return voice.say("terminal-do-dare", dare=dare, points=state.colours[action.seat])
        case Do.STOP:
            return voice.choice("stop", turn=state.turn)
        case _:
            return voice.choice("shake", again="yes" if state.turn else "no")


def _bank(voice: Voice, state: Any) -> str:
    total = state.scores[state.seat] + state.turn
    if state.turn == 0:
        return voice.say("terminal-do-bank-none", total=total)
    wins = voice.numbers.end == End.IMMEDIATE and total >= voice.numbers.target
    id = "terminal-do-bank-win" if wins else "terminal-do-bank"
    return voice.say(id, bank=voice.choice("bank", turn=state.turn), total=total)


def pressed(offered: Sequence[Button], key: str) -> Action | None:
    """The action of a key: the language's own, the English one, its place, or space for the only one."""
    low = key.lower()
    if low in (" ", ENTER) and len(offered) == 1:
        return offered[0].action
    local = [button.action for button in offered if button.key.lower() == low]
    english = [button.action for button in offered if ENGLISH.get(button.action.do) == low]
    placed = [button.action for place, button in enumerate(offered, 1) if str(place) == low]
    return next(iter((*local, *english, *placed)), None)


def written(
    voice: Voice, offered: Sequence[Button], legal: Sequence[Action], line: str
) -> Action | None:
    """The action of a line: a word of records, of the language, a key, or `order` with its seats."""
    if legal[0].do == Do.ORDER:
        return _order(voice, legal[0], line)
    word = folded(line)
    named = [b.action for b in offered if word in words(voice, b.action.do)]
    return named[0] if named else pressed(offered, word) if len(word) == 1 else None


def words(voice: Voice, do: Do) -> tuple[str, ...]:
    """The words for a choice: the record's, then the language's own."""
    return tuple(dict.fromkeys((do.name.lower(), folded(voice.say(WORDS[do])))))


def folded(text: str) -> str:
    """Small letters without accents."""
    bare = unicodedata.normalize("NFKD", text.strip().casefold())
    return "".join(char for char in bare if not unicodedata.combining(char))


def _order(voice: Voice, action: Action, line: str) -> Action | None:
    """`order 2 0`: seats as a record counts them, from 0."""
    first, *seats = folded(line).replace(",", " ").split() or [""]
    if first not in words(voice, Do.ORDER) or not all(s.isdecimal() for s in seats):
        return None
    order = tuple(int(seat) for seat in seats)
    fits = sorted(order) == sorted(action.order)
    return action._replace(order=order) if fits else None


def right(voice: Voice, legal: Sequence[Action]) -> tuple[str, ...]:
    """Lines that would be right now, in the language's own words."""
    if legal[0].do == Do.ORDER:
        word, orders = voice.say(WORDS[Do.ORDER]), islice(permutations(legal[0].order), 6)
        return tuple(f"{word} {' '.join(map(str, order))}" for order in orders)
    return tuple(voice.say(WORDS[action.do]) for action in legal)


def starter(voice: Voice, line: str) -> int | None:
    """The seat of `first 1`, in the language's own word or in English."""
    word, *seats = folded(line).split() or [""]
    if word not in ("first", folded(voice.say(FIRST))) or len(seats) != 1:
        return None
    named = [seat for seat in range(len(voice.names)) if str(seat) == seats[0]]
    return named[0] if named else None
