"""The keys of an edition by game: what each may hold, and which of them a table may change."""

from collections.abc import Mapping
from typing import Any

from bellota.editions.bounds import Bound, Choice, Option, Pair, PerDie, Whole, Wholes
from bellota.editions.where import Wrong
from bellota.rules.games import GAMES

FACES_OF_A_DIE = Whole(0, 80)  # three kinds of them stay within what `fair` can roll
DICE = Whole(1, 20)
SIDES = Whole(1, 100)
POINTS = Whole(1, 1000)
END = Choice(("immediate", "equal_turns"))
FIRST = Choice(("random", "choose", "host", "last_winner", "last_loser"))
ONE_DIE = Choice(("refill", "off"))
RACE_END = Choice(("all_dogs", "first_dog"))
RACE = Choice(("realtime", "equal_pace"))
BEAT = Whole(300, 2000, step=50)
MINUTES = Whole(1, 600)
FINAL_TIE = Choice(("shared", "shake_off"))
SWITCH = Choice((True, False))
TARGET = Whole(1, 10_000)
EACH_DIE = Wholes(Whole(0, 100), longest=20)

VALUES: Mapping[str, Mapping[str, Bound]] = {
    "gonuts": {
        "seats": Pair(Whole(*GAMES["gonuts"].SEATS)),
        "minutes": MINUTES,
        "dice": DICE,
        "squirrels": FACES_OF_A_DIE,
        "acorns": FACES_OF_A_DIE,
        "cars": FACES_OF_A_DIE,
        "dog_faces": FACES_OF_A_DIE,
        "house_faces": FACES_OF_A_DIE,
        "target": TARGET,
        "one_die": ONE_DIE,
        "race_end": RACE_END,
        "end": END,
        "race": RACE,
        "beat": BEAT,
        "first": FIRST,
    },
    "shake": {
        "seats": Pair(Whole(*GAMES["shake"].SEATS)),
        "minutes": MINUTES,
        "colour_faces": Wholes(POINTS, longest=100),
        "dice": DICE,
        "sides": SIDES,
        "scoring_faces": PerDie(Whole(0, 100), EACH_DIE),
        "points": POINTS,
        "rounds": Whole(1, 100),
        "all_shake": SWITCH,
        "final_tie": FINAL_TIE,
    },
    "pig": {
        "seats": Pair(Whole(*GAMES["pig"].SEATS)),
        "minutes": MINUTES,
        "sides": SIDES,
        "bust": SIDES,
        "target": TARGET,
        "end": END,
        "first": FIRST,
    },
}

ABOUT = ("seats", "minutes")
"""What is printed about a box and changes no rule."""

UNTOLD = ("minutes",)
"""What a box may leave out."""

OPTIONS: Mapping[str, Mapping[str, Option]] = {
    "gonuts": {
        "target": Whole(10, 500, step=5),
        "end": END,
        "one_die": ONE_DIE,
        "race_end": RACE_END,
        "race": RACE,
        "beat": BEAT,
        "first": FIRST,
    },
    "shake": {
        "rounds": Whole(1, 20),
        "all_shake": SWITCH,
        "scoring_faces": PerDie(Whole(1, 3), EACH_DIE),
        "final_tie": FINAL_TIE,
    },
    "pig": {"target": Whole(10, 500, step=5), "end": END, "first": FIRST},
}

FACES: Mapping[str, tuple[str, ...]] = {
    "gonuts": ("squirrel", "acorn", "car", "dog", "house"),
    "shake": ("score", "blank"),
    "pig": (),
}

CHOICES: Mapping[str, tuple[str, ...]] = {
    "gonuts": ("roll", "bank"),
    "shake": ("take", "dare", "shake", "stop"),
    "pig": ("roll", "bank"),
}


def incoherent(game: str, plain: Mapping[str, Any]) -> Wrong | None:
    """Why values do not fit together; None if a game can be played."""
    checks = {"gonuts": _gonuts, "shake": _shake, "pig": _pig}
    return next((wrong for wrong in checks[game](plain) if wrong), None)


Doubtful = tuple[Wrong | None, ...]


def _gonuts(v: Mapping[str, Any]) -> Doubtful:
    """Every die has faces, and acorns, failures and dogs can come."""
    sides = v["squirrels"] + v["acorns"] + v["cars"]
    return (
        _unless(sides > 0, "squirrels", "faces", "a die without faces"),
        _unless(
            v["acorns"] > 0, "acorns", "acorns", "expected at least 1, or nobody could ever score"
        ),
        _unless(
            v["squirrels"] + v["cars"] > 0,
            "squirrels",
            "ends",
            "expected a squirrel or a car on the die, or no roll could ever end a turn",
        ),
        _unless(v["dog_faces"] + v["house_faces"] > 0, "dog_faces", "dog", "a die without faces"),
        _unless(
            v["dog_faces"] > 0,
            "dog_faces",
            "dogs",
            "expected at least 1, or no race could ever end",
        ),
    )


def _shake(v: Mapping[str, Any]) -> Doubtful:
    """The coloured dice can differ; the case can score and can crap out."""
    scoring, dice, sides = v["scoring_faces"], v["dice"], v["sides"]
    each = scoring if isinstance(scoring, list) else [scoring] * dice
    return (
        _unless(
            len(set(v["colour_faces"])) > 1,
            "colour_faces",
            "colours",
            "expected two different faces, or all would show the same for ever",
        ),
        _unless(
            len(each) == dice,
            "scoring_faces",
            "each_die",
            f"expected one number a die, so {dice} of them",
            dice,
        ),
        _unless(
            any(each), "scoring_faces", "scores", "expected a scoring face on at least one die"
        ),
        _unless(
            max(each) < sides,
            "scoring_faces",
            "blanks",
            f"expected a blank on every die, so each from 0 to {sides - 1}; "
            "else no Shake could ever crap out",
            sides - 1,
        ),
    )


def _pig(v: Mapping[str, Any]) -> Doubtful:
    """The face that loses is on the die, and so is another."""
    sides = v["sides"]
    return (
        _unless(sides > 1, "sides", "sides", "expected at least 2, or nobody could ever score"),
        _unless(
            v["bust"] <= sides, "bust", "bust", f"expected a face of the die, 1 to {sides}", sides
        ),
    )


def _unless(fits: bool, key: str, code: str, why: str, most: int = 0) -> Wrong | None:
    """What is wrong where it does not fit."""
    return None if fits else Wrong(key, code, why, 0, most)
