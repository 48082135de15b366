"""The secret seed and the promise that binds it."""

from hashlib import sha256

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """SHA-256 of the seed's 32 bytes, in lower-case hex; ValueError for another length."""
    return sha256(checked(seed)).hexdigest()


def checked(seed: bytes) -> bytes:
    """The seed itself; another length would be padded by HMAC, so that two seeds meet."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, this one {len(seed)}")
    return seed


def parsed(text: str) -> bytes:
    """The seed written as 64 hex digits; ValueError for anything else."""
    if len(text) != 2 * SEED_BYTES or not all(c in "0123456789abcdefABCDEF" for c in text):
        raise ValueError(f"a seed is written as {2 * SEED_BYTES} hex digits")
    return bytes.fromhex(text)


def seed_from(number: int) -> bytes:
    """A seed that can be asked for again by a number: for tests and demonstrations, no secret."""
    return sha256(f"bellota seed {number}".encode()).digest()
