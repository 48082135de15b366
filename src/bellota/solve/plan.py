"""A policy in words, as a player would keep it in mind."""

from bellota.rules import shake as rules
from bellota.rules.numbers import Shake
from bellota.solve import offers
from bellota.solve.many import Many, policy
from bellota.solve.match import Match
from bellota.solve.rounds import Rounds


def banks(mask: int, need: int) -> str:
    """Where a mask banks: "bank at 13", "bank at 5 to 7 and at 12", or that it rolls all the way."""
    spans, begun = [], None
    for t in range(need + 1):
        rolls = t < need and mask >> t & 1
        if not rolls and begun is None:
            begun = t
        if rolls and begun is not None:
            spans.append((begun, t - 1))
            begun = None
    shown = [f"at {a}" if a == b else f"at {a} to {b}" for a, b in spans]
    if begun == need and not shown:
        return f"roll on to {need}, which wins"
    last = [f"at {begun}"] if begun is not None and begun < need else []
    return f"bank {' and '.join([*shown, *last])}"


def told(match: Match) -> list[str]:
    """The first seat's plan: level at 0 : 0, behind and ahead by four tenths of the target."""
    rows = _rows(match.game.target)
    plans = [(name, need, match.values.policy[0][need][theirs]) for name, need, theirs in rows]
    return [_hand(hand, plans) for hand in range(len(match.game.turn))]


def told_many(solved: Many) -> list[str]:
    """The same for more seats, the others level with each other."""
    rivals = solved.seats - 1
    plans = [
        (name, need, policy(solved, (need, *(theirs,) * rivals)))
        for name, need, theirs in _rows(solved.target)
    ]
    return [_hand(hand, plans) for hand in range(len(solved.turn))]


def _rows(target: int) -> list[tuple[str, int, int]]:
    """Where the plan is told: a name, the own need and the others'."""
    gap = target * 2 // 5
    return [
        ("", target, target),
        (f"behind by {gap}", target, target - gap),
        (f"ahead by {gap}", target - gap, target),
    ]


def _hand(hand: int, plans: list[tuple[str, int, tuple[int, ...]]]) -> str:
    """One line: 3 dice: bank at 13; behind by 20: bank at 20."""
    (_, need, level), *others = plans
    dice = "1 die" if hand == 0 else f"{hand + 1} dice"
    parts = [banks(level[hand], need)]
    parts += [f"{name}: {banks(policy[hand], need)}" for name, need, policy in others]
    return f"{dice}: {'; '.join(parts)}"


def told_shake(found: Rounds, numbers: Shake) -> list[str]:
    """The first round at level totals, by the higher die, and All Shake by lead."""
    unit, lines = found.case.unit, []
    begun = rules.start(numbers, 2)
    for die, _ in found.case.colours[1:]:
        mine, theirs = die * unit, found.case.colours[0][0] * unit
        offer = rules.ranked(numbers, begun._replace(colours=(mine, theirs)))
        wins = offers.chances(found, numbers, offer)
        do = max(wins, key=lambda action: wins[action][0])
        lines.append(f"first round, {mine} against {theirs}: {do.name.lower()}")
    if found.end is not None:
        even = next((k for k, win in enumerate(found.end.first) if win >= 0.5), None)
        lines.append(f"All Shake: the first at level totals wins {found.end.first[0]:.4%}")
        lines += [f"All Shake: a lead of {even * unit} is an even chance"] if even else []
    return lines
