"""A turn as arrays, as the compiled loops take it."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from bellota.solve.compiled.lanes import LANES
from bellota.solve.turn import Turn

Floats = NDArray[np.float64]
Places = NDArray[np.uint64]


class Arrays(NamedTuple):
    """A row of the loops is (total, hand, lane). Terms of hand h are `at[h]` to `at[h + 1]`.

    `on_*` lead a sweep down: where a roll of hand h leads. `from_*` lead one up: where hand h comes
    from, at places moved up by `most` totals so that none is negative.
    """

    on_share: Floats
    on_place: Places
    on_at: Places
    from_share: Floats
    from_place: Places
    from_at: Places
    bust: Floats
    bring: Floats  # (hand, gain): the chance of a race, times that of its gain
    beyond: Floats  # (hand, gain): the same for that gain or more
    gain_place: Places  # of row gain, for each hand
    by_gain: Floats  # (gain, hand): `bring` turned round
    hand_place: Places  # of row hand, for each gain
    most: int  # acorns of one roll


def of(turn: Turn, target: int) -> Arrays:
    """The arrays of a turn."""
    terms = _terms(turn)
    hands, most = len(turn), max(gain for _, _, gain, _ in terms)
    on = [
        [(p, (g * hands + to) * LANES) for h, to, g, p in terms if h == at] for at in range(hands)
    ]
    back = [
        [(p, ((most - g) * hands + h) * LANES) for h, to, g, p in terms if to == at]
        for at in range(hands)
    ]
    bring = _bring(turn, target)
    sums = np.cumsum(bring, axis=1)
    wild = np.array([[hand.wild] for hand in turn])
    beyond = wild - np.concatenate([np.zeros((hands, 1)), sums], axis=1)
    return Arrays(
        *_flat(on),
        *_flat(back),
        np.array([hand.bust for hand in turn]),
        bring.ravel(),
        np.maximum(beyond, 0),
        np.tile(np.arange(target + 1) * LANES, hands).astype(np.uint64),
        np.ascontiguousarray(bring.T).ravel(),
        np.tile(np.arange(hands) * LANES, target + 1).astype(np.uint64),
        most,
    )


def _terms(turn: Turn) -> list[tuple[int, int, int, float]]:
    """Every safe roll: from which hand, to which, the acorns, the chance."""
    return [
        (h, s.hand, s.least + k, chance)
        for h, hand in enumerate(turn)
        for s in hand.safe
        for k, chance in enumerate(s.chances)
        if chance
    ]


def _bring(turn: Turn, target: int) -> Floats:
    """(hand, gain): the chance of a race, times that of its gain."""
    bring = np.zeros((len(turn), target + 1))
    for h, hand in enumerate(turn):
        told = hand.race[: target + 1]
        bring[h, : len(told)] = hand.wild * np.array(told)
    return bring


def _flat(terms: list[list[tuple[float, int]]]) -> tuple[Floats, Places, Places]:
    """Lists of terms as one, with where each begins."""
    flat = [term for row in terms for term in row]
    begins = np.cumsum([0, *map(len, terms)])
    return (
        np.array([share for share, _ in flat]),
        np.array([place for _, place in flat], dtype=np.uint64),
        begins.astype(np.uint64),
    )
