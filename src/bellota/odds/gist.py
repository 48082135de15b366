"""What numbers come to, in a handful of figures: for whoever sets a game up and turns a dial.

Races are those of two seats, where no other number is said. A figure that would take long is left
out rather than waited for.
"""

from bellota.odds import nuts, pig, race, shake
from bellota.odds.turn import best_turn
from bellota.rules.numbers import GoNuts, Numbers, OneDie, Pig, RaceEnd, Shake

_MANY = 3  # opponents, where it matters which dog ends a race
_LONGEST_HOLD = 400  # of a Pig turn: its exact mean costs the square of it


def gist(numbers: Numbers) -> dict[str, float]:
    """The figures by name; chances from 0 to 1, everything else in points, rolls or turns."""
    if isinstance(numbers, GoNuts):
        return _gonuts(numbers)
    return _shake(numbers) if isinstance(numbers, Shake) else _pig(numbers)


def _gonuts(numbers: GoNuts) -> dict[str, float]:
    dice = numbers.dice
    turn = best_turn(numbers, 1).mean
    last = [best_turn(numbers._replace(one_die=rule), 1).mean for rule in OneDie]
    ends = [race.mean_beats(numbers._replace(race_end=rule), _MANY) for rule in RaceEnd]
    return {
        "bust": nuts.bust(numbers, dice) / nuts.total(numbers, dice),
        "wild": nuts.wild(numbers, dice) / nuts.total(numbers, dice),
        "roll": float(nuts.mean_acorns(numbers, dice)),
        "turn": float(turn),
        "turns": _turns(numbers.target, float(turn)),
        "race": float(race.acorns(numbers, 1, dice)),
        "beats": float(race.mean_beats(numbers, 1)),
        "refill": float(last[OneDie.REFILL] - last[OneDie.OFF]),
        "all_dogs": float(ends[RaceEnd.ALL_DOGS]),
        "first_dog": float(ends[RaceEnd.FIRST_DOG]),
    }


def _shake(numbers: Shake) -> dict[str, float]:
    best = shake.best_shake(numbers)
    return {
        "bust": float(shake.crap_out(numbers)),
        "roll": float(shake.mean_shake(numbers)),
        "turn": float(best.mean),
        "stop": float(best.stop),
        "die": sum(numbers.colour_faces) / len(numbers.colour_faces),
        "same": float(shake.all_same(numbers, 2)),
    }


def _pig(numbers: Pig) -> dict[str, float]:
    hold = pig.best_hold(numbers)
    told = {"bust": 1 / numbers.sides, "hold": float(hold)}
    if hold > _LONGEST_HOLD:
        return told
    turn = float(pig.mean_hold(numbers, hold))
    return {**told, "turn": turn, "turns": _turns(numbers.target, turn)}


def _turns(target: int, turn: float) -> float:
    """How many good turns lead to the target, at least one."""
    return max(1.0, target / turn) if turn > 0 else float(target)
