"""`bellota odds`, against naive enumeration and icepool on editions drawn at random."""

import json
import random
from fractions import Fraction
from itertools import product
from time import process_time
from typing import Any

import icepool
import pytest
from click.testing import CliRunner, Result

from bellota.cli import main
from bellota.commands import odds_gonuts, odds_shake
from bellota.rules.numbers import End, FinalTie, GoNuts, OneDie, RaceEnd, Shake

TOLD = {"turn": 4, "opponents": None, "tempo": "1", "scores": None, "die": None, "round": None}


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["odds", *args])


def found(*args: str) -> Any:
    return json.loads(run(*args, "--json").output)


def drawn(seed: int) -> GoNuts:
    draw = random.Random(seed)
    sides = [draw.randint(1, 3) for _ in range(3)]
    dice, one = draw.randint(1, 5), draw.choice(list(OneDie))
    return GoNuts(dice, *sides, 1, draw.randint(1, 5), 30, one, RaceEnd.ALL_DOGS, End.IMMEDIATE)


@pytest.mark.parametrize("seed", range(8))
def test_a_roll_is_what_naive_enumeration_finds(seed: int) -> None:
    numbers = drawn(seed)
    told = odds_gonuts.figures(numbers, {**TOLD, "hand": None}, lambda _: None)
    n = numbers.dice
    faces = "S" * numbers.squirrels + "A" * numbers.acorns + "C" * numbers.cars
    rolls = ["".join(roll) for roll in product(faces, repeat=n)]
    assert told["total"] == len(rolls)
    assert told["race"] == rolls.count("S" * n)
    assert told["bust"] == rolls.count("C" * n)
    assert told["safe"] == len(rolls) - told["race"] - told["bust"]
    assert told["mean"]["value"] == pytest.approx(sum(r.count("A") for r in rolls) / len(rolls))
    for roll in told["outcomes"]:
        counts = (roll["squirrels"], roll["acorns"], roll["cars"])
        assert roll["weight"] == sum((*map(r.count, "SAC"),) == counts for r in rolls)
        if roll["out"] == "safe":
            refill = n == 1 and numbers.one_die == OneDie.REFILL
            left = numbers.dice if refill else n - roll["cars"]
            assert (roll["hand"], roll["turn"]) == (left, 4 + roll["acorns"])


@pytest.mark.parametrize("seed", range(8))
def test_a_roll_is_what_icepool_finds(seed: int) -> None:
    numbers = drawn(seed)
    told = odds_gonuts.figures(numbers, {**TOLD, "hand": None}, lambda _: None)
    weights = {(1, 0, 0): numbers.squirrels, (0, 1, 0): numbers.acorns, (0, 0, 1): numbers.cars}
    die: Any = icepool.Die({icepool.Vector(face): weight for face, weight in weights.items()})
    pool = numbers.dice @ die
    seen = {(r["squirrels"], r["acorns"], r["cars"]): r["weight"] for r in told["outcomes"]}
    assert seen == {tuple(roll): weight for roll, weight in pool.items()}


@pytest.mark.parametrize("scoring", [(2,) * 6, (1, 1, 1, 2, 2, 2), (3, 5), (1,)])
def test_a_shake_is_what_icepool_finds(scoring: tuple[int, ...]) -> None:
    numbers = Shake((10, 20), scoring, 6, 10, 3, True, FinalTie.SHARED)
    told = odds_shake.figures(numbers, TOLD, lambda _: None)
    pool: Any = sum(icepool.Die({10: n, 0: 6 - n}) for n in scoring)
    assert {o["points"]: o["weight"] for o in told["outcomes"]} == dict(pool.items())
    assert Fraction(told["mean"]["fraction"]) == pool.mean()


def test_three_dice_at_seven() -> None:
    told = found("gonuts", "--hand", "3", "--turn", "7")
    assert (told["bust"], told["race"], told["safe"], told["total"]) == (1, 27, 188, 216)
    assert told["gain"]["mean"] == pytest.approx(6)
    assert sum(told["gain"]["chances"]) == pytest.approx(1, abs=1e-9)
    shown = run("gonuts", "--hand", "3", "--turn", "7").output
    assert "race                              12.5000%  27/216" in shown


def test_twenty_dice_go_by_counts() -> None:
    begun = process_time()
    with_many = odds_gonuts.figures(
        drawn(1)._replace(dice=20), {**TOLD, "hand": 20}, lambda _: None
    )
    assert process_time() - begun < 1
    assert len(with_many["outcomes"]) == 231
    assert sum(o["weight"] for o in with_many["outcomes"]) == with_many["total"]


def test_chances_to_win_are_told_with_scores() -> None:
    told = found("pig", "--target", "20", "--turn", "6", "--scores", "9,13")
    assert {*told["win"]} == {"roll", "bank"}
    assert all(sum(wins) == pytest.approx(1) for wins in told["win"].values())
    other = found("pig", "--target", "20", "--turn", "6", "--scores", "13,9", "--seat", "1")
    assert other["win"]["roll"] == told["win"]["roll"][::-1]
    nuts = run("gonuts", "--target", "12", "--hand", "2", "--turn", "3", "--scores", "4,7").output
    assert "chance to win by seat" in nuts


def test_shake_tells_take_and_dare() -> None:
    told = found("shake", "--turn", "60", "--die", "40")
    assert told["offer"] == {"take": 40, "dare": pytest.approx(88.5765, abs=1e-4)}
    assert told["go_on"] == pytest.approx(60 * 665 / 729 + 20)
    assert "stopping at 230" in run("shake").output


SMALL = ["--option", "scoring_faces=1", "--option", "rounds=2", "--scores", "30,50"]


def test_shake_tells_chances_to_win() -> None:
    offered = found("shake", "--die", "40,20", *SMALL)["win"]
    assert {*offered} == {"take", "dare"}
    second = found("shake", "--die", "20,40", "--seat", "1", *SMALL)["win"]
    assert {*second} == {"take", "dare"}
    shaking = found("shake", "--die", "40,20", "--turn", "30", "--round", "2", *SMALL)["win"]
    assert {*shaking} == {"shake", "stop"}
    assert all(sum(wins) == pytest.approx(1) for wins in shaking.values())


def test_all_shake_is_the_round_after_the_last() -> None:
    asked = ["--option", "rounds=2", "--round", "3", "--turn", "60"]
    told = found("shake", *asked, "--scores", "300,250,200", "--seat", "0")["win"]
    assert {*told} == {"shake", "stop"}
    assert all(sum(wins) == pytest.approx(1) for wins in told.values())


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["gonuts", "--hand", "6"], "there are 5 dice"),
        (["gonuts", "--scores", "3"], "2 to 8 totals"),
        (["gonuts", "--scores", "3,x"], "31,40"),
        (["gonuts", "--scores", "3,4", "--seat", "2"], "seats are 0 to 1"),
        (["gonuts", "--scores", "50,4"], "the game is over"),
        (["shake", "--die", "45,10", "--scores", "3,4"], "the faces are 10, 20"),
        (["shake", "--die", "40", "--scores", "3,4"], "one --die for each seat"),
        (["gonuts", "--plot", "/nowhere/at/all.svg"], "--plot"),
    ],
)
def test_what_cannot_be_told_is_said(args: list[str], why: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert why in done.stderr


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["gonuts", "--tempo", "nan"], "a tempo is from 0.25 to 4, not nan"),
        (["gonuts", "--tempo", "1/0"], "a tempo is from 0.25 to 4, not 1/0"),
        (["shake", "--die", "1,2,3"], "--die: the faces are"),
        (["shake", "--round", "999"], "--round 999: rounds are 1 to 11"),
        (["pig", "--target", "500", "--scores", "0,0"], "solved up to a target of 200"),
    ],
)
def test_what_cannot_be_told_is_refused_with_what_can(args: list[str], why: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert why in done.output


def test_one_of_a_thing_is_told_in_the_singular() -> None:
    said = run("gonuts", "--hand", "2", "--turn", "1").output
    assert "2 dice in hand, 1 acorn this turn" in said
    assert "1 squirrel, 1 acorn " in said
    assert "1 die at 1" in said
    assert "1 dice" not in said
