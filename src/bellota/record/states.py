"""A state as `bellota replay --json` prints it, in the key order of docs/record.md."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from bellota.rules.games import GAMES
from bellota.rules.kinds import DO_WORDS, PHASE_WORDS, Action, Do, Phase

_OVER: Final = Phase.OVER
_TOGETHER: Final = (Phase.COLOURS, Phase.TIE, Phase.OVER)  # no one seat has the turn


def shape(
    game: str,
    numbers: Any,
    state: Any,
    n: int,
    hand: bool = False,
    may: tuple[Action, ...] | None = None,
) -> dict[str, Any]:
    """The public position after `n` events; `hand`: real dice, where a race may be told at once.

    `may`: what is legal, for whoever knows it already.
    """
    phase = state.phase
    told = {
        "n": n,
        "phase": PHASE_WORDS[phase],
        "seat": None if phase in _TOGETHER else state.seat,
        "scores": list(state.scores),
        "turn": state.turn,
    }
    if game != "pig":
        told |= _gonuts(numbers, state) if game == "gonuts" else _shake(state)
    told["legal"] = legal_words(legal(game, numbers, state, hand) if may is None else may)
    if phase == _OVER:
        told["winners"] = list(GAMES[game].winners(numbers, state))
    return told


def legal(game: str, numbers: Any, state: Any, hand: bool) -> tuple[Action, ...]:
    """What may be done now; with real dice the racer may also tell the whole race."""
    actions = GAMES[game].legal(numbers, state)
    if hand and state.phase == Phase.RACE:
        return (actions[0], Action(state.seat, Do.RACED), *actions[1:])
    return actions


@lru_cache(1024)
def legal_words(may: tuple[Action, ...]) -> Mapping[str, list[str]]:
    """Seat, as a key of JSON, to the words of what it may do; asked at each event, and mostly the same."""
    words: dict[str, list[str]] = {}
    for action in may:
        words.setdefault(str(action.seat), []).append(DO_WORDS[action.do])
    return words


def _gonuts(numbers: Any, state: Any) -> dict[str, Any]:
    """Dice in hand and set aside; in a race, whose dog is out."""
    told = {"hand": state.hand, "aside": numbers.dice - state.hand}
    if state.phase != Phase.RACE:
        return told
    return {**told, "dogs": [seat for seat, out in enumerate(state.dogs) if out]}


def _shake(state: Any) -> dict[str, Any]:
    """The round: dice shown, who still waits, points made."""
    return {
        "round": state.round,
        "colours": [None if face < 0 else face for face in state.colours],
        "waiting": _waiting(state),
        "points": [None if points < 0 else points for points in state.points],
    }


def _waiting(state: Any) -> list[int]:
    """The line from the seat whose turn it is; while ties are rolled off, everybody still waits."""
    settling = state.phase in (Phase.TIE, Phase.ORDER)
    return [seat for seat in state.order[0 if settling else state.at :] if seat >= 0]
