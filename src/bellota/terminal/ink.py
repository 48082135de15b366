"""What a terminal can draw: letters beyond ASCII or not, and the colours of the seats."""

import unicodedata
from collections.abc import Mapping
from typing import IO

from bellota.words import Speaker

SEATS = ("red", "bright_blue", "green", "magenta", "yellow", "cyan", "bright_red", "bright_cyan")
LETTERS = "RBGPYTNH"  # of the seats by their colours, as the page writes them; a name may be any
GAMES = {"gonuts": "green", "shake": "magenta", "pig": "cyan"}
RACE = "red"
_LIKE = {"—": "-", "–": "-", "·": "-", "…": ".", "’": "'", "‘": "'", "“": '"', "”": '"'}
_LIKE |= {"«": '"', "»": '"', "œ": "oe", "Œ": "OE", "ß": "ss", "\u202f": " ", "\u00a0": " "}
_LIKE |= {"✓": "+", "▲": "^"}
_LIKE |= {"¡": "", "¿": "", "→": ">", "×": "x", "æ": "ae", "ø": "o", "Ø": "O"}


def draws_unicode(stream: IO[str], environ: Mapping[str, str]) -> bool:
    """Whether box characters and accents arrive: the stream and a named locale both say UTF-8."""
    if "utf" not in (getattr(stream, "encoding", None) or "").lower():
        return False
    named = (environ.get(name) for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    locale = next((value for value in named if value), "utf-8")
    return "utf" in locale.lower()


def plain(text: str) -> str:
    """The nearest ASCII."""
    return "".join(_nearest(char) for char in text)


def _nearest(char: str) -> str:
    if char.isascii():
        return char
    if char in _LIKE:
        return _LIKE[char]
    return unicodedata.normalize("NFKD", char).encode("ascii", "ignore").decode() or "?"


def plain_speaker(say: Speaker) -> Speaker:
    """Says the same in ASCII."""

    def said(id: str, /, **args: object) -> str:
        return plain(say(id, **args))

    return said
