"""Dice that anyone can check: a seed is committed to, then every face follows from it.

`docs/fair.md` holds the byte layout and the test vectors for a verifier in another language.
Conventions: a seed is 32 bytes; seats, streams and dice count from 0; a side of a die is its
place in the list of its faces, from 0.
"""

from bellota.fair.seeds import SEED_BYTES, commitment, parsed, seed_from
from bellota.fair.streams import MOST_SIDES, rolled, side

__all__ = ["MOST_SIDES", "SEED_BYTES", "commitment", "parsed", "rolled", "seed_from", "side"]
