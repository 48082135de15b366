"""Policies in words."""

import pytest

from bellota.solve import plan


@pytest.mark.parametrize(
    ("mask", "need", "words"),
    [
        (0b1111, 9, "bank at 4"),
        (0b11110011, 12, "bank at 2 to 3 and at 8"),
        (0b110111, 6, "bank at 3"),
        (0b111, 3, "roll on to 3, which wins"),
        (0, 5, "bank at 0"),
    ],
)
def test_where_a_mask_banks(mask: int, need: int, words: str) -> None:
    assert plan.banks(mask, need) == words
