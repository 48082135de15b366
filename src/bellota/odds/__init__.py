"""How likely: exact chances of rolls, races, turns and Shakes.

Conventions: a *weight* is a whole number of equally likely outcomes, out of sides ** dice; a
quotient is a `Fraction`. Floats appear only where a table is too large for exact sweeps, and the
result then says so (`exact=False`).
"""

from bellota.odds import pig, shake
from bellota.odds.faces import outcomes
from bellota.odds.nuts import Roll, bust, mean_acorns, rolls, safe, total, wild
from bellota.odds.race import acorns, beats, ended, mean_beats
from bellota.odds.turn import BestTurn, best_turn, mean_turn

__all__ = [
    "BestTurn",
    "Roll",
    "acorns",
    "beats",
    "best_turn",
    "bust",
    "ended",
    "mean_acorns",
    "mean_beats",
    "mean_turn",
    "outcomes",
    "pig",
    "rolls",
    "safe",
    "shake",
    "total",
    "wild",
]
