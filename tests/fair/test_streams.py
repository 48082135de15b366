"""Faces and commitments against the vectors, and against a second implementation."""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bellota import fair

VECTORS: dict[str, Any] = json.loads(Path(__file__).with_name("vectors.json").read_text("utf-8"))
SEED = fair.seed_from(7)


def hmac_by_hand(key: bytes, message: bytes) -> bytes:
    """HMAC-SHA256 as its definition says, on SHA-256 alone."""
    block = key + bytes(64 - len(key))
    inner = sha256(bytes(b ^ 0x36 for b in block) + message).digest()
    return sha256(bytes(b ^ 0x5C for b in block) + inner).digest()


def side_by_hand(
    seed: bytes, salts: list[str], seat: int, stream: int, n: int, sides: int
) -> tuple[int, int]:
    """The layout of docs/fair.md, straight down: (side, bytes rejected). No line is shared."""
    attempt = 0
    while True:
        message = b"bellota-dice-1" + len(salts).to_bytes(4, "big")
        for salt in salts:
            message += len(salt.encode("utf-8")).to_bytes(4, "big") + salt.encode("utf-8")
        message += seat.to_bytes(4, "big") + stream.to_bytes(4, "big")
        message += n.to_bytes(8, "big") + attempt.to_bytes(4, "big")
        byte = hmac_by_hand(seed, message)[0]
        width = 256 // sides
        for candidate in range(sides):
            if candidate * width <= byte < (candidate + 1) * width:
                return candidate, attempt
        attempt += 1


@pytest.mark.parametrize("case", VECTORS["sides"], ids=lambda case: str(case["about"]))
def test_side_vector(case: dict[str, Any]) -> None:
    where = (case["seat"], case["stream"], case["n"], case["sides"])
    seed = bytes.fromhex(case["seed"])
    assert fair.side(seed, tuple(case["salts"]), *where) == case["side"]
    assert side_by_hand(seed, case["salts"], *where) == (case["side"], case["rejected"])


@pytest.mark.parametrize("case", VECTORS["commitments"], ids=lambda case: str(case["seed"][:8]))
def test_commitment_vector(case: dict[str, str]) -> None:
    assert fair.commitment(bytes.fromhex(case["seed"])) == case["commitment"]
    assert sha256(bytes.fromhex(case["seed"])).hexdigest() == case["commitment"]


@settings(derandomize=True, deadline=None, max_examples=200)
@given(
    st.binary(min_size=32, max_size=32),
    st.lists(st.text(st.characters(exclude_categories=["Cs"]), max_size=9), max_size=8),
    st.integers(0, 2**32 - 1),
    st.integers(0, 2**32 - 1),
    st.integers(0, 2**64 - 1),
    st.integers(1, 256),
)
def test_two_implementations_agree(
    seed: bytes, salts: list[str], seat: int, stream: int, n: int, sides: int
) -> None:
    found = fair.side(seed, tuple(salts), seat, stream, n, sides)
    assert found == side_by_hand(seed, salts, seat, stream, n, sides)[0]
    assert 0 <= found < sides


def test_the_vectors_reach_rejection_once_twice_and_often() -> None:
    rejected = [case["rejected"] for case in VECTORS["sides"]]
    assert {0, 1, 2, 3} <= set(rejected)
    assert max(rejected) >= 8


@pytest.mark.parametrize("sides", [2, 3, 6, 20, 100, 129])
def test_every_side_is_as_likely(sides: int) -> None:
    """Chi-square of 200 expected a side, within five standard deviations of its mean."""
    throws = 200 * sides
    counts = [0] * sides
    for n in range(throws):
        counts[fair.side(SEED, ("ana", "ben"), 0, 0, n, sides)] += 1
    chi2 = sum((count - 200) ** 2 / 200 for count in counts)
    free = sides - 1
    assert abs(chi2 - free) < 5 * (2 * free) ** 0.5


def test_every_part_of_the_place_matters() -> None:
    def stream(
        seed: bytes = SEED, salts: tuple[str, ...] = ("a", "b"), seat: int = 0, stream: int = 0
    ) -> tuple[int, ...]:
        return tuple(fair.side(seed, salts, seat, stream, n, 256) for n in range(16))

    salted = [("b", "a"), ("ab", ""), ("", "ab"), ("ab",), ("a", "b", ""), ("a",), ()]
    others = [stream(seed=fair.seed_from(8)), stream(seat=1), stream(stream=1)]
    others += [stream(salts=salts) for salts in salted]
    assert len({stream(), *others}) == 1 + len(others)


@pytest.mark.parametrize("sides", [0, -1, 257])
def test_a_die_has_1_to_256_sides(sides: int) -> None:
    with pytest.raises(ValueError, match="sides"):
        fair.side(SEED, (), 0, 0, 0, sides)


@pytest.mark.parametrize("place", [(-1, 0, 0), (0, -1, 0), (0, 0, -1), (2**32, 0, 0)])
def test_a_place_outside_the_layout_is_refused(place: tuple[int, int, int]) -> None:
    with pytest.raises(ValueError, match="no such die"):
        fair.side(SEED, (), *place, 6)


@pytest.mark.parametrize("length", [0, 31, 33, 64])
def test_a_seed_has_32_bytes(length: int) -> None:
    with pytest.raises(ValueError, match="32 bytes"):
        fair.commitment(bytes(length))
    with pytest.raises(ValueError, match="32 bytes"):
        fair.side(bytes(length), (), 0, 0, 0, 6)


def test_a_seed_is_written_in_64_hex_digits() -> None:
    assert fair.parsed(SEED.hex()) == fair.parsed(SEED.hex().upper()) == SEED
    for text in ("", "0" * 63, "0" * 65, "g" * 64, " " + "0" * 63, "٠" * 64):
        with pytest.raises(ValueError, match="64 hex digits"):
            fair.parsed(text)


def test_a_numbered_seed_can_be_asked_for_again() -> None:
    assert fair.seed_from(7) == SEED != fair.seed_from(-7)
