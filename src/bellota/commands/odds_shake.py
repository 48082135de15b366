"""The odds of a shake of Shake, of a Shake from here, and what each choice is worth."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bellota.commands import showing
from bellota.odds import shake as chances
from bellota.rules.numbers import Shake

Progress = Callable[[float], None]


def figures(numbers: Shake, told: dict[str, Any], _: Progress) -> dict[str, Any]:
    """Everything about this shake, as JSON; points are those of the pad."""
    whole, turn = chances.total(numbers), told["turn"]
    weights = chances.sums(numbers)
    best = chances.best_shake(numbers)
    found = {
        "game": "shake",
        "turn": turn,
        "total": whole,
        "outcomes": [
            {"points": k * numbers.points, "weight": weight, "out": "safe" if k else "bust"}
            for k, weight in enumerate(weights)
            if weight
        ],
        "bust": weights[0],
        "safe": whole - weights[0],
        "mean": showing.exact(chances.mean_shake(numbers)),
        "shake": {"mean": float(best.mean), "stop": best.stop, "exact": best.exact},
        "go_on": _going_on(numbers, turn),
    }
    if told["die"] is not None:
        offer = chances.offer(numbers, told["die"])
        found["offer"] = {"take": offer.take, "dare": float(offer.dare)}
    return found


def _going_on(numbers: Shake, turn: int) -> float:
    """The mean score after one more shake from this total, then stopping."""
    lost = chances.crap_out(numbers)
    return float(Fraction(turn) * (1 - lost) + chances.mean_shake(numbers))


def lines(found: dict[str, Any]) -> list[str]:
    """The same for a person."""
    whole, shake = found["total"], found["shake"]
    rows = [f"{found['turn']} points in this Shake", ""]
    rows += [showing.row(what, found[what], whole) for what in ("bust", "safe")]
    rows += [f"mean    {showing.mean(found['mean'])} points", ""]
    rows += [
        showing.row(f"{roll['points']} points", roll["weight"], whole) for roll in found["outcomes"]
    ]
    rows += ["", f"one more shake, then stopping: {found['go_on']:.4f} in the mean"]
    rows.append(f"the best mean of a Shake is {shake['mean']:.4f}, stopping at {shake['stop']}")
    if "offer" in found:
        offer = found["offer"]
        rows.append(f"take {offer['take']}, or dare for {offer['dare']:.4f} in the mean")
    return rows + showing.wins(found.get("win"))
