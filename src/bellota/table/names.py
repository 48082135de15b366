"""Names as text: tidied, never markup, none twice at a table."""

import unicodedata
from collections.abc import Sequence
from itertools import count

LONGEST = 16
MOST_MARKS = 2  # over and under one letter
# Letters and signs that show nothing: Hangul fillers, the empty Braille cell.
BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800")
BOTS = ("Hazel", "Rowan", "Fern", "Ivy", "Sorrel", "Juniper", "Bramble", "Linden")


def tidy(name: str, taken: Sequence[str]) -> str:
    """The name without marks that do not show, shortened, with a number where it is taken."""
    shown = "".join(" " if _hidden(c) else c for c in unicodedata.normalize("NFC", name))
    clean = " ".join(_bare(shown).split())[:LONGEST].strip()
    return _apart(clean, taken) if visible(clean) else ""


def visible(name: str) -> bool:
    """Whether anything of it can be seen: a letter, a digit or a sign that is not blank."""
    return any(unicodedata.category(c)[0] in "LNPS" and c not in BLANK for c in name)


def _hidden(char: str) -> bool:
    return char in BLANK or unicodedata.category(char)[0] == "C"


def _bare(name: str) -> str:
    """The name without the marks that would pile up over its neighbours."""
    kept, run = [], 0
    for char in name:
        run = run + 1 if unicodedata.category(char) in ("Mn", "Me") else 0
        if run <= MOST_MARKS:
            kept.append(char)
    return "".join(kept)


def _apart(name: str, taken: Sequence[str]) -> str:
    if name not in taken:
        return name
    numbered = (f"{name} {n}" for n in count(2))
    return next(other for other in numbered if other not in taken)


def bot_name(taken: Sequence[str]) -> str:
    """A tree or a herb that nobody here is called."""
    return next((name for name in BOTS if name not in taken), _apart(BOTS[0], taken))
