"""What a mistake is called, how bad it is, and how good a seat was on the whole (docs/review.md)."""

from typing import Any

from bellota.review.judge import Choice
from bellota.rules.kinds import Do

SEEN = 1e-9  # a loss below this is none: both choices are best
MARKS = (("very_bad", 0.075), ("bad", 0.03), ("doubtful", 0.01))
FEWEST = 30  # unforced decisions before a band is shown
BANDS = (("master", 0.002), ("strong", 0.006), ("steady", 0.015))
LAST_BAND = "learning"
KINDS = (
    "rolled_too_far",
    "banked_too_early",
    "banked_0",
    "wrong_take",
    "wrong_dare",
    "shook_too_long",
    "stopped_too_soon",
    "wrong_order",
)
_KINDS = {
    Do.ROLL: "rolled_too_far",
    Do.BANK: "banked_too_early",
    Do.TAKE: "wrong_take",
    Do.DARE: "wrong_dare",
    Do.SHAKE: "shook_too_long",
    Do.STOP: "stopped_too_soon",
    Do.ORDER: "wrong_order",
}


def kind(state: Any, chosen: Choice) -> str:
    """What the choice would be blamed for."""
    if chosen.do == Do.BANK and state.turn == 0:
        return "banked_0"
    return _KINDS[chosen.do]


def mark(loss: float) -> str:
    """How bad a loss is; empty for one that hardly matters."""
    return next((name for name, least in MARKS if loss >= least), "")


def band(per_decision: float, decisions: int) -> str | None:
    """How good a seat was; None while there are too few decisions to tell."""
    if decisions < FEWEST:
        return None
    return next((name for name, most in BANDS if per_decision < most), LAST_BAND)
