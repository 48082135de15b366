"""Two players who do not look at each other's score, solved exactly from the top scores down."""

from collections.abc import Sequence

Law = Sequence[float]  # the chance of each gain of one turn; the last place holds all higher ones


def first_wins(one: Sequence[Law], other: Sequence[Law], target: int) -> float:
    """The chance that `one`, who starts, is first to the target; a law of the turn for each score."""
    wins: dict[tuple[int, int], tuple[float, float]] = {}
    for i in range(target - 1, -1, -1):
        for j in range(target - 1, -1, -1):
            a = _gaining(one[i], [1 - wins[k, j][1] for k in range(i + 1, target)])
            b = _gaining(other[j], [1 - wins[i, k][0] for k in range(j + 1, target)])
            # Only a turn of 0 leads back: x = a + p (1 - y) and y = b + q (1 - x).
            p, q = one[i][0], other[j][0]
            x = (a + p * (1 - b - q)) / (1 - p * q)
            wins[i, j] = (x, b + q * (1 - x))
    return wins[0, 0][0]


def _gaining(law: Law, after: list[float]) -> float:
    """The chance to win by a turn that gains: by the score reached, or at once."""
    short = sum(p * then for p, then in zip(law[1:], after, strict=False))
    return short + sum(law[1 + len(after) :])


def share(one: Sequence[Law], other: Sequence[Law], target: int) -> float:
    """What `one` wins of a match in which each starts half of the games."""
    return (first_wins(one, other, target) + 1 - first_wins(other, one, target)) / 2
