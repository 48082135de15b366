"""The sweep of one turn written out as straight code, about ten times as fast as `turn.swept`.

The same sums in the same order of totals: each row is kept as a few local names that move up by one
at each total. The text holds numbers and names made here alone.
"""

from collections.abc import Callable
from typing import NamedTuple

from bellota.solve.turn import Hand, Policy, Turn, raced


class Valued(NamedTuple):
    """The worth of a turn's first roll, and the policy that it is worth that with."""

    value: complex
    policy: tuple[int, ...]


Sweep = Callable[[list[complex], float, int, Policy | None], Valued]


def written(turn: Turn) -> Sweep:
    """A function of (bank, end, start, policy) that answers as `turn.swept` does."""
    reach = 1 + max(s.least + len(s.chances) for hand in turn for s in hand.safe)
    best = _compiled(turn, reach, "w{h}_0.real > here.real")
    told = _compiled(turn, reach, "policy[{h}] & bit")

    def sweep(bank: list[complex], end: float, start: int, policy: Policy | None = None) -> Valued:
        fixed = [raced(hand, bank, end) for hand in turn]
        beyond = (bank[start : start + reach] + [complex(end)] * reach)[:reach]
        follow = best if policy is None else told
        value, rolls = follow(bank, start, fixed, beyond, policy)
        return Valued(value, rolls)

    return sweep


def _compiled(
    turn: Turn, reach: int, rolls_if: str
) -> Callable[..., tuple[complex, tuple[int, ...]]]:
    """The function of a turn that rolls on where the condition holds."""
    scope: dict[str, Callable[..., tuple[complex, tuple[int, ...]]]] = {}
    exec("\n".join(_lines(turn, reach, rolls_if)), scope)  # noqa: S102 — our own text
    return scope["follow"]


def _lines(turn: Turn, reach: int, rolls_if: str) -> list[str]:
    """Its text."""
    hands = range(len(turn))
    lines = ["def follow(bank, start, fixed, beyond, policy):"]
    for h in hands:
        lines.append(f" f{h} = fixed[{h}]; m{h} = 0")
        lines += [f" w{h}_{k} = beyond[{k}]" for k in range(reach)]
    lines += [" for t in range(start - 1, -1, -1):", "  here = bank[t]; bit = 1 << t"]
    for h in hands:
        lines += [f"  w{h}_{k} = w{h}_{k - 1}" for k in range(reach - 1, 0, -1)]
    for h, hand in enumerate(turn):
        lines.append(f"  w{h}_0 = {_sum(h, hand)}")
        lines += [f"  first = w{h}_0"] if h == len(turn) - 1 else []
        lines.append(f"  if {rolls_if.format(h=h)}: m{h} |= bit")
        lines.append(f"  else: w{h}_0 = here")
    lines.append(f" return first, ({' '.join(f'm{h},' for h in hands)})")
    return lines


def _sum(h: int, hand: Hand) -> str:
    """The worth of rolling with a hand."""
    terms = [
        f"{chance!r} * w{s.hand}_{s.least + k}"
        for s in hand.safe
        for k, chance in enumerate(s.chances)
        if chance
    ]
    return " + ".join([f"f{h}", *terms])
