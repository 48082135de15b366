"""The n-th die of a seat's stream: HMAC-SHA256, then rejection, so that every side is as likely.

Layout, all numbers unsigned and big-endian:

    key     = the seed, 32 bytes
    message = "bellota-dice-1" · count of salts (4) · each salt: its length (4), its UTF-8 bytes
              · seat (4) · stream (4) · n (8) · attempt (4)

The first byte b of the HMAC gives the side b // (256 // sides). Where that is no side, the byte is
rejected and the next attempt, counted from 0, is made.
"""

from __future__ import annotations

import struct
from functools import lru_cache
from hashlib import sha256
from struct import pack
from typing import TYPE_CHECKING

from bellota.fair.seeds import checked

TAG = b"bellota-dice-1"
MOST_SIDES = 256
# HMAC is two hashes, each behind the key and a mask of its own (RFC 2104).
_BLOCK = 64
_INNER, _OUTER = (bytes(byte ^ mask for byte in range(256)) for mask in (0x36, 0x5C))
_place = struct.Struct(">IIQI").pack

if TYPE_CHECKING:
    from hashlib import _Hash

    Begun = tuple[_Hash, _Hash]


def side(seed: bytes, salts: tuple[str, ...], seat: int, stream: int, n: int, sides: int) -> int:
    """The side, in `range(sides)`, of die `n` in the stream of a seat; ValueError out of range."""
    return _side(_salted(seed, salts), seat, stream, n, sides)


def rolled(
    seed: bytes, salts: tuple[str, ...], seat: int, stream: int, n: int, sides: tuple[int, ...]
) -> list[int]:
    """The sides of as many dice of a stream, from die `n` on, as there are numbers of sides."""
    salted = _salted(seed, salts)
    return [_side(salted, seat, stream, n + i, sides[i]) for i in range(len(sides))]


def _side(salted: Begun, seat: int, stream: int, n: int, sides: int) -> int:
    if not 1 <= sides <= MOST_SIDES:
        raise ValueError(f"a die has 1 to {MOST_SIDES} sides, not {sides}")
    share, attempt = 256 // sides, 0
    while (found := _byte(salted, seat, stream, n, attempt) // share) >= sides:
        attempt += 1
    return found


def _byte(salted: Begun, seat: int, stream: int, n: int, attempt: int) -> int:
    """The first byte of the HMAC of one attempt; all of its place at fixed width."""
    inner, outer = salted[0].copy(), salted[1].copy()
    try:
        inner.update(_place(seat, stream, n, attempt))
    except struct.error:
        raise ValueError(f"no such die: seat {seat}, stream {stream}, n {n}") from None
    outer.update(inner.digest())
    return outer.digest()[0]


@lru_cache(maxsize=1024)
def _salted(seed: bytes, salts: tuple[str, ...]) -> Begun:
    """The beginning that all dice of a game share, hashed once: HMAC's two keys, tag and salts.

    Each salt's length stands before it, so no two lists give the same bytes.
    """
    texts = [salt.encode() for salt in salts]
    begin = TAG + pack(">I", len(texts)) + b"".join(pack(">I", len(t)) + t for t in texts)
    key = checked(seed).ljust(_BLOCK, b"\0")
    return sha256(key.translate(_INNER) + begin), sha256(key.translate(_OUTER))
