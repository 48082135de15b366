"""Names as text: tidied, never markup, none twice at a table."""

import unicodedata
from collections.abc import Sequence
from itertools import count

LONGEST = 16
BOTS = ("Hazel", "Rowan", "Fern", "Ivy", "Sorrel", "Juniper", "Bramble", "Linden")


def tidy(name: str, taken: Sequence[str]) -> str:
    """The name without marks that do not show, shortened, with a number where it is taken."""
    shown = "".join(c if unicodedata.category(c)[0] != "C" else " " for c in name)
    clean = " ".join(shown.split())[:LONGEST].strip()
    return _apart(clean, taken) if clean else ""


def _apart(name: str, taken: Sequence[str]) -> str:
    if name not in taken:
        return name
    numbered = (f"{name} {n}" for n in count(2))
    return next(other for other in numbered if other not in taken)


def bot_name(taken: Sequence[str]) -> str:
    """A tree or a herb that nobody here is called."""
    return next((name for name in BOTS if name not in taken), _apart(BOTS[0], taken))
