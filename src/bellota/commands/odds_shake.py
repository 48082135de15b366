"""The odds of a shake of Shake, of a Shake from here, and what each choice is worth."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bellota.commands import showing
from bellota.commands.asked import whole_numbers
from bellota.odds import shake as chances
from bellota.rules import shake
from bellota.rules.kinds import Phase
from bellota.rules.line import lined_up
from bellota.rules.numbers import Shake
from bellota.solve import best

Progress = Callable[[float], None]


def figures(numbers: Shake, told: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """Everything about this shake, as JSON; points are those of the pad."""
    whole, turn = chances.total(numbers), told["turn"]
    weights = chances.sums(numbers)
    highest = chances.best_shake(numbers)
    found = {
        "game": "shake",
        "turn": turn,
        "total": whole,
        "outcomes": _outcomes(numbers, weights),
        "bust": weights[0],
        "safe": whole - weights[0],
        "mean": showing.exact(chances.mean_shake(numbers)),
        "shake": {"mean": float(highest.mean), "stop": highest.stop, "exact": highest.exact},
        "go_on": _going_on(numbers, turn),
    }
    dice = whole_numbers(told["die"], "--die") if told["die"] else ()
    _check(numbers, dice, told["round"] or 1)
    if dice:
        offer = chances.offer(numbers, dice[0])
        found["offer"] = {"take": offer.take, "dare": float(offer.dare)}
    if scores := showing.scores(told, (2, shake.SEATS[1])):
        state = _state(numbers, scores, told, dice)
        found["win"] = showing.win(best.chances(numbers, state, Fraction(1), progress))
    return found


def _outcomes(numbers: Shake, weights: tuple[int, ...]) -> list[dict[str, Any]]:
    """Each shake that can happen, by its points."""
    return [
        {"points": k * numbers.points, "weight": weight, "out": "safe" if k else "bust"}
        for k, weight in enumerate(weights)
        if weight
    ]


def _check(numbers: Shake, dice: tuple[int, ...], round_: int) -> None:
    """ValueError for a face or a round that this box has not."""
    if any(die not in numbers.colour_faces for die in dice):
        raise ValueError(f"--die: the faces are {', '.join(map(str, numbers.colour_faces))}")
    last = numbers.rounds + numbers.all_shake
    if round_ > last:
        raise ValueError(f"--round {round_}: rounds are 1 to {last}")


def _state(
    numbers: Shake, scores: tuple[int, ...], told: dict[str, Any], dice: tuple[int, ...]
) -> shake.State:
    """The seat with its offer, or in its Shake; dice are told by seat, from the one that decides."""
    seat, round_ = told["seat"], told["round"] or 1
    if round_ == numbers.rounds + 1 and numbers.all_shake and not dice:
        return _last(numbers, scores, told)
    if round_ > numbers.rounds or len(dice) != len(scores) or len({*dice}) != len(dice):
        raise ValueError(
            "--scores asks what each choice is worth; in Shake that takes a --round (1 to"
            f" {numbers.rounds}) and one --die for each seat, all different"
        )
    colours = tuple(dice[(s - seat) % len(scores)] for s in range(len(scores)))
    begun = shake.start(numbers, len(scores), scores=scores, round=round_)
    offered = shake.ranked(numbers, begun._replace(colours=colours))
    while offered.seat != seat:
        offered = shake.taken(numbers, offered)
    if not told["turn"]:
        return offered
    return shake.dared(offered)._replace(phase=Phase.DECIDE, turn=told["turn"])


def _last(numbers: Shake, scores: tuple[int, ...], told: dict[str, Any]) -> shake.State:
    """All Shake: the seat whose turn it is; level totals stand by seat."""
    line = lined_up((True,) * len(scores), scores)
    begun = shake.start(numbers, len(scores), scores=scores, round=told["round"])
    at = line.index(told["seat"])
    now = begun._replace(phase=Phase.SHAKE, seat=told["seat"], order=line, at=at)
    return now._replace(phase=Phase.DECIDE, turn=told["turn"]) if told["turn"] else now


def _going_on(numbers: Shake, turn: int) -> float:
    """The mean score after one more shake from this total, then stopping."""
    lost = chances.crap_out(numbers)
    return float(Fraction(turn) * (1 - lost) + chances.mean_shake(numbers))


def lines(found: dict[str, Any]) -> list[str]:
    """The same for a person."""
    whole, highest = found["total"], found["shake"]
    rows = [f"{found['turn']} points in this Shake", ""]
    rows += [showing.row(what, found[what], whole) for what in ("bust", "safe")]
    rows += [f"mean    {showing.mean(found['mean'])} points", ""]
    rows += [
        showing.row(f"{roll['points']} points", roll["weight"], whole) for roll in found["outcomes"]
    ]
    rows += ["", f"one more shake, then stopping: {found['go_on']:.4f} in the mean"]
    rows.append(f"the best mean of a Shake is {highest['mean']:.4f}, stopping at {highest['stop']}")
    if "offer" in found:
        offer = found["offer"]
        rows.append(f"take {offer['take']}, or dare for {offer['dare']:.4f} in the mean")
    return rows + showing.wins(found.get("win"))
