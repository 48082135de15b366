"""The odds of a roll of Go Nuts!: outcomes by counts, the race, and what each choice is worth."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from bellota.commands import showing
from bellota.odds import nuts
from bellota.rules import gonuts
from bellota.rules.kinds import Phase
from bellota.rules.numbers import GoNuts
from bellota.solve import best, race

Progress = Callable[[float], None]
FURTHEST = 2_000  # acorns of a race; what is beyond is summed up


def figures(numbers: GoNuts, told: dict[str, Any], progress: Progress) -> dict[str, Any]:
    """Everything about this roll, as JSON."""
    hand, turn = told["hand"] or numbers.dice, told["turn"]
    if hand > numbers.dice:
        raise ValueError(f"--hand {hand}: there are {numbers.dice} dice")
    scores = showing.scores(told, gonuts.SEATS)
    opponents = len(scores) - 1 if scores else told["opponents"] or 1
    tempo = race.checked(told["tempo"])
    whole = nuts.total(numbers, hand)
    found = {
        "game": "gonuts",
        "hand": hand,
        "turn": turn,
        "total": whole,
        "outcomes": _outcomes(numbers, hand, turn),
        "bust": nuts.bust(numbers, hand),
        "race": nuts.wild(numbers, hand),
        "safe": nuts.safe(numbers, hand),
        "mean": showing.exact(nuts.mean_acorns(numbers, hand)),
        "gain": _race(numbers, opponents, hand, tempo),
    }
    if scores:
        state = _state(numbers, scores, told["seat"], hand, turn)
        found["win"] = showing.win(best.chances(numbers, state, tempo, progress))
    return found


def _outcomes(numbers: GoNuts, hand: int, turn: int) -> list[dict[str, Any]]:
    """Each roll with its weight and where it leads, as the rules have it."""
    begun = gonuts.start(numbers, 2)._replace(hand=hand, turn=turn)
    found = []
    for roll, weight in nuts.rolls(numbers, hand).items():
        after = gonuts.rolled(numbers, begun, *roll)
        out = {Phase.RACE: "race", Phase.DECIDE: "safe"}.get(Phase(after.phase), "bust")
        left = {"hand": after.hand, "turn": after.turn} if out == "safe" else {}
        found.append({**roll._asdict(), "weight": weight, "out": out, **left})
    return found


def _race(numbers: GoNuts, opponents: int, hand: int, tempo: Fraction) -> dict[str, Any]:
    """What a race with these dice brings; the chances end where they cannot be seen."""
    below = min(FURTHEST, race.furthest(numbers, opponents, tempo) + 1)
    chances = list(race.gains(numbers, opponents, hand, tempo, below))
    while len(chances) > 1 and chances[-1] < 1e-12:
        chances.pop()
    mean = sum(k * chance for k, chance in enumerate(chances))
    return {"opponents": opponents, "tempo": float(tempo), "mean": mean, "chances": chances}


def _state(
    numbers: GoNuts, scores: tuple[int, ...], seat: int, hand: int, turn: int
) -> gonuts.State:
    """The position; a fresh hand with nothing has not rolled yet."""
    showing.check_open(numbers.end, numbers.target, scores, seat)
    state = gonuts.start(numbers, len(scores), scores=scores)._replace(seat=seat)
    if (hand, turn) == (numbers.dice, 0):
        return state
    return state._replace(phase=Phase.DECIDE, hand=hand, turn=turn)


def lines(found: dict[str, Any]) -> list[str]:
    """The same for a person."""
    whole = found["total"]
    hand, turn = showing.count(found["hand"], "dice"), showing.count(found["turn"], "acorns")
    rows = [f"{hand} in hand, {turn} this turn", ""]
    rows += [showing.row(what, found[what], whole) for what in ("bust", "race", "safe")]
    rows += [f"mean    {showing.mean(found['mean'])} acorns", ""]
    rows += [
        showing.row(_name(roll), roll["weight"], whole, _then(roll)) for roll in found["outcomes"]
    ]
    gain = found["gain"]
    rows += ["", f"a race against {gain['opponents']} at tempo {gain['tempo']:g}:"]
    rows += showing.spread(gain["chances"], gain["mean"])
    return rows + showing.wins(found.get("win"))


def _name(roll: dict[str, Any]) -> str:
    """A roll by counts."""
    faces = ("squirrels", "acorns", "cars")
    return ", ".join(showing.count(roll[face], face) for face in faces if roll[face])


def _then(roll: dict[str, Any]) -> str:
    """Where it leads."""
    if roll["out"] != "safe":
        return str(roll["out"])
    return f"{showing.count(roll['hand'], 'dice')} at {roll['turn']}"
