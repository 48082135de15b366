"""How a game to a target is finished, for every level (docs/rules.md §5, when the game ends)."""

from bellota.rules import gonuts, pig
from bellota.rules.laps import lap_ends
from bellota.rules.numbers import End
from bellota.rules.seats import following

State = gonuts.State | pig.State


def decided(end: int, target: int, state: State) -> bool | None:
    """Whether to bank: True if that wins, False if that loses for sure, None if neither."""
    mine = state.scores[state.seat] + state.turn
    if end == End.IMMEDIATE:
        return True if mine >= target else None
    best = _best_other(state)
    if mine < best and best >= target:
        return False
    return True if mine >= target and mine > best and _last(state) else None


def _best_other(state: State) -> int:
    """The most that another seat still playing has."""
    rivals = zip(range(len(state.scores)), state.scores, state.playing, strict=True)
    return max((score for seat, score, plays in rivals if plays and seat != state.seat), default=0)


def _last(state: State) -> bool:
    """Whether the lap ends with this seat's turn."""
    after = following(state.seat, state.playing)
    return lap_ends(state.seat, after, state.first, len(state.scores))
