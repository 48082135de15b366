"""The odds of a roll of Pig, and what each choice is worth."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bellota.commands import showing
from bellota.odds import pig as chances
from bellota.rules import pig
from bellota.rules.kinds import Phase
from bellota.rules.numbers import Pig
from bellota.solve import best

Progress = Callable[[float], None]


def figures(numbers: Pig, told: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """Everything about this roll, as JSON."""
    adds, turn = chances.gains(numbers), told["turn"]
    found = {
        "game": "pig",
        "turn": turn,
        "total": numbers.sides,
        "outcomes": [
            {"face": face, "weight": 1, "out": "safe" if face in adds else "bust"}
            for face in range(1, numbers.sides + 1)
        ],
        "bust": numbers.sides - len(adds),
        "safe": len(adds),
        "mean": showing.exact(Fraction(sum(adds), numbers.sides)),
        "hold": chances.best_hold(numbers),
    }
    if scores := showing.scores(told, (2, pig.SEATS[1])):
        showing.check_open(numbers.end, numbers.target, scores, told["seat"])
        state = pig.start(numbers, len(scores), scores=scores)._replace(seat=told["seat"])
        if turn:
            state = state._replace(phase=Phase.DECIDE, turn=turn)
        found["win"] = showing.win(best.chances(numbers, state, Fraction(1), progress))
    return found


def lines(found: dict[str, Any]) -> list[str]:
    """The same for a person."""
    whole = found["total"]
    rows = [f"{found['turn']} points this turn", ""]
    rows += [showing.row(what, found[what], whole) for what in ("bust", "safe")]
    rows += [f"mean    {showing.mean(found['mean'])} points", ""]
    rows.append(f"the highest mean holds at {found['hold']}")
    return rows + showing.wins(found.get("win"))
