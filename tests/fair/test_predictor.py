"""From all that is public before the reveal nobody says the next face better than by chance (C35)."""

from collections import Counter
from collections.abc import Callable, Iterator
from hashlib import sha256
from math import sqrt
from typing import NamedTuple

import pytest

from bellota import fair

SIDES, GAMES, ROLLS = 6, 400, 20
SALTS = ("ana", "ben")


class Known(NamedTuple):
    """What everybody knows before a roll."""

    commitment: str
    salts: tuple[str, ...]
    n: int
    before: tuple[int, ...]  # faces of this game


def rolls() -> Iterator[tuple[Known, int]]:
    """Each roll of many games, with what was known before it."""
    for game in range(GAMES):
        seed = fair.seed_from(game)
        told = fair.commitment(seed)
        salts = tuple(f"{salt}{game}" for salt in SALTS)
        faces: tuple[int, ...] = ()
        for n in range(ROLLS):
            face = fair.side(seed, salts, 0, 0, n, SIDES)
            yield Known(told, salts, n, faces), face
            faces = (*faces, face)


def commitment_as_seed(known: Known) -> int:
    return fair.side(bytes.fromhex(known.commitment), known.salts, 0, 0, known.n, SIDES)


def its_text_hashed(known: Known) -> int:
    seed = sha256(known.commitment.encode()).digest()
    return fair.side(seed, known.salts, 0, 0, known.n, SIDES)


def salts_as_seed(known: Known) -> int:
    seed = sha256("".join(known.salts).encode()).digest()
    return fair.side(seed, known.salts, 0, 0, known.n, SIDES)


def a_byte_of_it(known: Known) -> int:
    return bytes.fromhex(known.commitment)[known.n] % SIDES


def the_last_again(known: Known) -> int:
    return known.before[-1] if known.before else 0


def what_is_due(known: Known) -> int:
    return min(range(SIDES), key=known.before.count)


def learned() -> Callable[[Known], int]:
    """What was most frequent so far after the same byte of the commitment and the same last face."""
    seen: dict[tuple[int, int], Counter[int]] = {}
    cells: list[tuple[int, int]] = []

    def guess(known: Known) -> int:
        if cells and known.before:
            seen.setdefault(cells[-1], Counter())[known.before[-1]] += 1
        last = known.before[-1] if known.before else 0
        cells.append((bytes.fromhex(known.commitment)[0] % 8, last))
        return max(seen.get(cells[-1], Counter([0])).items(), key=lambda one: one[1])[0]

    return guess


GUESSES = [
    commitment_as_seed,
    its_text_hashed,
    salts_as_seed,
    a_byte_of_it,
    the_last_again,
    what_is_due,
    learned(),
]


@pytest.mark.parametrize("guess", GUESSES, ids=lambda guess: guess.__name__)
def test_from_all_that_is_public_nobody_predicts_better_than_chance(
    guess: Callable[[Known], int],
) -> None:
    tried = [(guess(known), face) for known, face in rolls()]
    hits, n = sum(one == other for one, other in tried), GAMES * ROLLS
    spread = sqrt(n / SIDES * (1 - 1 / SIDES))
    assert abs(hits - n / SIDES) < 4 * spread  # the seeds are fixed: this is so, or it is not


def test_who_has_the_seed_predicts_all() -> None:
    assert all(
        fair.side(fair.seed_from(i // ROLLS), known.salts, 0, 0, known.n, SIDES) == face
        for i, (known, face) in enumerate(rolls())
    )
