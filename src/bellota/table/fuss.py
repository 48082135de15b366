"""How much is arranged at a table around one game: without a bound its log would grow for ever.

Nobody who plays comes near it. Whoever does may still start, play, come back and end the game.
"""

from bellota.table import events as e

MOST = 1_000
_A_HOUSE = 4  # a house edition stands in the log whole
_ROOM = {"sit", "rename", "salt", "bot", "remove", "leave", "set", "starter"}
_LIFE = {"host", "switch", "kick", "undo", "coach"}
WISHES = frozenset(_ROOM | _LIFE)
_PLAYED = (e.Did, e.Tapped, e.Evened, e.Takeover)
_AFRESH = (e.Began, e.Sealed)


def after(fuss: int, fact: e.Fact) -> int:
    """What has been arranged with one more fact; a game, and each seal, begins afresh."""
    if isinstance(fact, _PLAYED):
        return fuss
    if isinstance(fact, _AFRESH):
        return 0
    return fuss + (_A_HOUSE if isinstance(fact, e.Settings) and fact.house else 1)
