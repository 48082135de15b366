"""What a finished game is worth to a seat; before its end nothing is."""

from collections.abc import Callable

from bellota.envs.point import Point
from bellota.envs.ways import Way

Worth = Callable[[Way, Point], tuple[float, ...]]


def share(way: Way, point: Point) -> tuple[float, ...]:
    """The win, shared evenly by those who won: the seats' shares sum to 1."""
    won = way.rules.winners(way.numbers, point.state)
    return tuple(1 / len(won) if seat in won else 0.0 for seat in range(way.seats))


def win(way: Way, point: Point) -> tuple[float, ...]:
    """1 for the only winner and -1 / (seats - 1) for each other: the seats' rewards sum to 0."""
    if way.seats == 1:
        return (1.0,)
    n = way.seats
    return tuple((n * part - 1) / (n - 1) for part in share(way, point))


def margin(way: Way, point: Point) -> tuple[float, ...]:
    """The own total less the best of the others', in points."""
    scores = way.rules.scores(way.numbers, point.state)
    others = [max((*scores[:s], *scores[s + 1 :]), default=0) for s in range(way.seats)]
    return tuple(float(mine - best) for mine, best in zip(scores, others, strict=True))


REWARDS: dict[str, Worth] = {"win": win, "share": share, "margin": margin}


def named(reward: str) -> Worth:
    """The reward of this name; ValueError for another."""
    if reward not in REWARDS:
        raise ValueError(f"no reward {reward!r}: choose one of {', '.join(REWARDS)}")
    return REWARDS[reward]
