"""Messages in pieces of bounded size, as text: what an engine takes that was not made for ours.

A piece is `SENDER NUMBER PART OF BASE64`. The pieces of a message follow each other; where one is missing
the message is.
"""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Iterator
from itertools import count

MOST = 5_700  # bytes of a piece: 7,600 as base64, and its head; NOTIFY takes 7,999
SENDERS = 64  # of whom a part of a message is kept


class Cutter:
    """Cuts messages of one sender; no two pieces are equal, for an engine may drop a repetition."""

    def __init__(self, me: str) -> None:
        self._me = me
        self._numbers = count(1)

    def pieces(self, message: bytes) -> Iterator[str]:
        """The pieces of a message; an empty one has one."""
        number, parts = next(self._numbers), -(-len(message) // MOST) or 1
        for part in range(parts):
            body = b64encode(message[part * MOST : (part + 1) * MOST]).decode()
            yield f"{self._me} {number} {part} {parts} {body}"


class Joiner:
    """Puts the pieces of each sender together again."""

    def __init__(self) -> None:
        self._parts: dict[str, tuple[str, list[bytes]]] = {}

    def whole(self, piece: str) -> tuple[str, bytes] | None:
        """The sender and the message that a piece completes; None for one that does not, or is none."""
        try:
            sender, number, part, parts, text = piece.split(" ", 4)
            body, at, of = b64decode(text, validate=True), int(part), int(parts)
        except ValueError:
            return None
        if at == 0:
            self._begin(sender, number)
        known = self._parts.get(sender)
        if known is None or known[0] != number or len(known[1]) != at:
            self._parts.pop(sender, None)
            return None
        known[1].append(body)
        if at + 1 < of:
            return None
        del self._parts[sender]
        return sender, b"".join(known[1])

    def _begin(self, sender: str, number: str) -> None:
        self._parts.pop(sender, None)
        self._parts[sender] = number, []
        if len(self._parts) > SENDERS:  # of one that died in the middle nothing more comes
            del self._parts[next(iter(self._parts))]
