"""A policy in words, as a player would keep it in mind."""

from bellota.solve.match import Match


def banks(mask: int, need: int) -> str:
    """Where a mask banks: "at 13", "at 5 to 7 and at 12", or that it goes all the way."""
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
        return f"never before {need}, which wins"
    return " and ".join([*shown, *([f"at {begun}"] if begun is not None and begun < need else [])])


def told(match: Match) -> list[str]:
    """The first seat's plan: level at 0 : 0, behind and ahead by four tenths of the target."""
    target = match.game.target
    gap = target * 2 // 5
    rows = [
        ("", target, target),
        (f"behind by {gap}", target, target - gap),
        (f"ahead by {gap}", target - gap, target),
    ]
    plans = [(name, need, match.values.policy[0][need][theirs]) for name, need, theirs in rows]
    return [_hand(hand, plans) for hand in range(len(match.game.turn))]


def _hand(hand: int, plans: list[tuple[str, int, tuple[int, ...]]]) -> str:
    """One line: 3 dice: bank at 13; behind by 20: at 20."""
    (_, need, level), *others = plans
    dice = "1 die" if hand == 0 else f"{hand + 1} dice"
    parts = [f"bank {banks(level[hand], need)}"]
    parts += [f"{name}: {banks(policy[hand], need)}" for name, need, policy in others]
    return f"{dice}: {'; '.join(parts)}"
