"""What a terminal sends becomes keys: letters, names, and the longer codes of the kitty protocol.

A key is one character, or one of the names below. Arrows and the like are nobody's key here.
"""

import re
from collections.abc import Iterator

ENTER, ESCAPE, BACK = "enter", "escape", "back"
INTERRUPT, SUSPEND = "\x03", "\x1a"
EXACT = "exact"  # the answer of a terminal that can tell a press from a repeat
NAMED = {"\r": ENTER, "\n": ENTER, "\x1b": ESCAPE, "\x7f": BACK, "\x08": BACK}

_TOKEN = re.compile(r"\x1b\[([0-?]*)[ -/]*([@-~])|\x1bO.|\x1b[^\[O\x1b]|.", re.DOTALL)
_PART = re.compile(r"\x1b(\[[0-?]*[ -/]*|O)\Z")
_KEYPAD = range(57399, 57409)  # the digits of a keypad
_SHIFTS = 1 | 64 | 128  # shift, caps lock, num lock: still the same key
_CTRL = 4
_PRESS = "1"


class Decoder:
    """Holds back what is not whole yet."""

    def __init__(self) -> None:
        self._rest = ""

    def keys(self, sent: str) -> list[str]:
        """The keys in what was sent at once."""
        text, self._rest = self._rest + sent, ""
        if part := _PART.search(text):
            self._rest, text = part[0], text[: part.start()]
        return [key for token in _TOKEN.finditer(text) for key in _key(token)]


def _key(token: re.Match[str]) -> Iterator[str]:
    """No key or one."""
    if token[2] == "u":
        yield from _kitty(token[1])
    elif len(token[0]) == 1:
        yield NAMED.get(token[0], token[0])


def _kitty(fields: str) -> Iterator[str]:
    """`?flags`, or `code:…;modifiers:event;text`; only a press is a key."""
    if fields.startswith("?"):
        yield EXACT
        return
    code, modifiers, text = (*fields.split(";"), "", "")[:3]
    mask, event = (*modifiers.split(":"), "", "")[:2]
    number, held = _whole(code.split(":")[0]), _whole(mask, 1) - 1
    if (event or _PRESS) != _PRESS:
        return
    if held & _CTRL:
        yield from {ord("c"): [INTERRUPT], ord("z"): [SUSPEND]}.get(number, [])
    elif not held & ~_SHIFTS:
        yield from _named(number, _whole(text.split(":")[0]))


def _named(code: int, text: int) -> Iterator[str]:
    """The letter that the key writes, else the one that stands on it."""
    if code in _KEYPAD:
        yield str(code - _KEYPAD.start)
    elif 0 < code < 0xE000 or code > 0xF8FF:  # the keys without a letter live in between
        char = chr(text or code)
        yield NAMED.get(char, char)


def _whole(digits: str, absent: int = 0) -> int:
    return int(digits) if digits.isascii() and digits.isdecimal() and len(digits) < 7 else absent
