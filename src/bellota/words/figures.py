"""Numbers that stand outside a sentence, as each language writes them."""

from typing import NamedTuple


class _Marks(NamedTuple):
    """What stands between thousands, before a fraction, and before the sign of a percentage."""

    group: str
    point: str
    space: str


_MARKS = {
    "en": _Marks(",", ".", ""),
    "es": _Marks(".", ",", "\u00a0"),
    "fr": _Marks("\u202f", ",", "\u00a0"),
}
_ALONE = 10_000  # Spanish leaves four digits together
MINUS = "\u2212"


def number(value: float, lang: str, digits: int = 0) -> str:
    """A number with so many digits after the point; a true minus sign, and none before a zero."""
    size = f"{abs(value):,.{digits}f}"
    sign = MINUS if value < 0 and size.strip("0.") else ""
    return sign + _shown(size, lang)


def short(value: float, lang: str) -> str:
    """A number with no more digits than it needs."""
    return (MINUS if value < 0 else "") + _shown(f"{abs(value):,g}", lang)


def percent(chance: float, lang: str, digits: int = 1) -> str:
    """A chance out of a hundred; the space before the sign does not break."""
    return f"{number(chance * 100, lang, digits)}{_MARKS[lang].space}%"


def together(value: float, lang: str) -> bool:
    """Whether this language leaves the digits of a number without marks between them."""
    return lang == "es" and abs(value) < _ALONE


def _shown(size: str, lang: str) -> str:
    """An English number without sign, as another language writes it."""
    marks = _MARKS[lang]
    group = "" if together(float(size.replace(",", "")), lang) else marks.group
    return size.replace(",", "\0").replace(".", marks.point).replace("\0", group)
