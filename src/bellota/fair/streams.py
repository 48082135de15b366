"""The n-th die of a seat's stream: HMAC-SHA256, then rejection, so that every side is as likely.

Layout, all numbers unsigned and big-endian:

    key     = the seed, 32 bytes
    message = "bellota-dice-1" · count of salts (4) · each salt: its length (4), its UTF-8 bytes
              · seat (4) · stream (4) · n (8) · attempt (4)

The first byte b of the HMAC gives the side b // (256 // sides). Where that is no side, the byte is
rejected and the next attempt, counted from 0, is made.
"""

import hmac
from functools import lru_cache
from itertools import count
from struct import pack

from bellota.fair.seeds import checked

TAG = b"bellota-dice-1"
MOST_SIDES = 256


def side(seed: bytes, salts: tuple[str, ...], seat: int, stream: int, n: int, sides: int) -> int:
    """The side, in `range(sides)`, of die `n` in the stream of a seat; ValueError out of range."""
    if not 1 <= sides <= MOST_SIDES:
        raise ValueError(f"a die has 1 to {MOST_SIDES} sides, not {sides}")
    where = _salted(salts) + _place(seat, stream, n)
    tries = (_byte(checked(seed), where, attempt) for attempt in count())
    share = 256 // sides
    return next(byte // share for byte in tries if byte // share < sides)


def _byte(seed: bytes, where: bytes, attempt: int) -> int:
    """The first byte of the HMAC of one attempt."""
    return hmac.digest(seed, where + pack(">I", attempt), "sha256")[0]


def _place(seat: int, stream: int, n: int) -> bytes:
    """Seat, stream and die, at fixed width."""
    if not (0 <= seat < 2**32 and 0 <= stream < 2**32 and 0 <= n < 2**64):
        raise ValueError(f"no such die: seat {seat}, stream {stream}, n {n}")
    return pack(">IIQ", seat, stream, n)


@lru_cache(maxsize=64)
def _salted(salts: tuple[str, ...]) -> bytes:
    """Tag and salts; each salt's length stands before it, so no two lists give the same bytes."""
    texts = [salt.encode() for salt in salts]
    return TAG + pack(">I", len(texts)) + b"".join(pack(">I", len(t)) + t for t in texts)
