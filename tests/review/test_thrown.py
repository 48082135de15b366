"""What the dice of a seat brought: against every roll that could have been, and over many games."""

import json
from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from math import sqrt
from typing import Any

import pytest
from click.testing import CliRunner

from bellota import editions, odds, words
from bellota.cli import main
from bellota.record import walk
from bellota.review import thrown
from tests.review.games import SMALL, played
from tests.review.test_review import bank, record, roll

GAMES = 150
NUT = "SSSAAC"
Seen = tuple[Any, ...]


def rows(text: str, seat: int = 0) -> dict[str, thrown.Row]:
    """A seat's rows by kind."""
    header, steps = walk(text)
    found = thrown.rows(header.game, header.numbers, steps, len(header.seats))
    return {row.kind: row for row in found[seat]}


def enumerated(row: thrown.Row, sides: list[Any], worth: Callable[[Seen], int]) -> None:
    """The row against all that these dice could have shown."""
    sums = [worth(faces) for faces in product(*sides)]
    mean = Fraction(sum(sums), len(sums))
    far = sum(abs(one - mean) >= abs(row.got - mean) for one in sums)
    assert row.expected == pytest.approx(float(mean), abs=1e-12)
    assert row.sd == pytest.approx(sqrt(sum((one - mean) ** 2 for one in sums) / len(sums)))
    assert row.p == pytest.approx(far / len(sums), abs=1e-12)
    assert row.exact


def test_go_nuts_against_every_roll_that_could_have_been() -> None:
    found = rows(record("gonuts", "gonuts-gamewright", [roll(0, "ACCCC"), roll(0, "S")]))
    dice = [NUT] * 6
    assert (found["acorns"].got, found["acorns"].dice, found["acorns"].rolls) == (1, 6, 2)
    enumerated(found["acorns"], dice, lambda f: f.count("A"))
    both = [(f[:5], f[5:]) for f in product(*dice)]
    for kind, letter, got in (("busts", "C", 0), ("races", "S", 1)):
        assert found[kind].got == got
        enumerated(found[kind], [both], lambda f, x=letter: sum(set(r) == {x} for r in f[0]))  # type: ignore[misc]


def test_busts_are_expected_by_the_exact_chance_of_every_roll() -> None:
    text = record("gonuts", "gonuts-gamewright", [roll(0, "ACCCC"), roll(0, "C"), roll(1, "SSSSA")])
    numbers = editions.builtin("gonuts-gamewright").numbers({})
    chance = [Fraction(odds.bust(numbers, n), odds.total(numbers, n)) for n in (5, 1)]
    found = rows(text)["busts"]
    assert (found.rolls, found.got) == (2, 1)
    assert found.expected == pytest.approx(float(sum(chance)))
    assert found.sd == pytest.approx(sqrt(sum(p * (1 - p) for p in chance)))
    assert rows(text, 1)["busts"].got == 0


def test_pig_against_every_roll_that_could_have_been() -> None:
    turn = [{"do": "roll", "seat": 0, "faces": face} for face in "621"]
    found = rows(record("pig", "pig", turn))
    assert (found["points"].got, found["busts"].got) == (8, 1)
    enumerated(found["points"], [range(1, 7)] * 3, lambda f: sum(x for x in f if x != 1))
    enumerated(found["busts"], [range(1, 7)] * 3, lambda f: f.count(1))


def test_shake_against_every_shake_that_could_have_been() -> None:
    numbers: Any = editions.builtin("shake-fundex").numbers({})
    colours = [{"do": "colour", "seat": s, "faces": [f]} for s, f in ((0, 60), (1, 30))]
    shakes = [{"do": "dare", "seat": 0}, {"do": "shake", "seat": 0, "faces": [0] * 6}]
    found = rows(record("shake", "shake-fundex", [*colours, *shakes]))
    case = [(numbers.points,) * n + (0,) * (numbers.sides - n) for n in numbers.scoring]
    enumerated(found["points"], case, sum)
    enumerated(found["busts"], case, lambda f: int(not any(f)))
    enumerated(found["colours"], [numbers.colour_faces], sum)
    assert (found["points"].got, found["busts"].got, found["colours"].got) == (0, 1, 60)


def test_what_is_broken_off_counts_with_every_die_that_fell() -> None:
    race = {"do": "race", "seat": 0, "faces": "AAAS"}
    found = rows(record("gonuts", "gonuts-gamewright", [roll(0, "AASSC"), roll(0, "SSSS"), race]))
    assert (found["acorns"].dice, found["acorns"].got) == (13, 5)
    assert (found["races"].rolls, found["races"].got) == (2, 1)


def test_a_bank_that_is_taken_back_leaves_the_dice() -> None:
    found = rows(record("gonuts", "gonuts-gamewright", [roll(0, "AASSC"), bank(0), {"do": "undo"}]))
    assert (found["acorns"].dice, found["acorns"].got) == (5, 2)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("pig", ("careful", "bold")),
        ("gonuts-gamewright", ("hold:5", "sharp")),
        ("shake-fundex", ("bold", "careful")),
    ],
)
def test_no_seat_is_favoured_and_a_p_value_is_one(name: str, players: tuple[str, str]) -> None:
    """Over many games what came is what was expected, and one p in twenty lies below 1/20."""
    for seat in (0, 1):
        found = list(_many(name, players, seat))
        for kind in {row.kind for row in found}:
            some = [row for row in found if row.kind == kind]
            gone = sum(row.got - row.expected for row in some)
            assert abs(gone) < 4 * sqrt(sum(row.sd**2 for row in some)), kind
            assert sum(row.p < 0.05 for row in some) < 0.1 * len(some), kind
        assert sum(row.p < 0.3 for row in found if row.kind == found[0].kind) > 0.15 * GAMES


def _many(name: str, players: tuple[str, str], seat: int) -> Iterator[thrown.Row]:
    options = SMALL[name.split("-", maxsplit=1)[0]]
    for number in range(GAMES):
        yield from rows(played(name, players, number, **options), seat).values()


def test_a_verdict_is_that_of_the_first_row() -> None:
    row = thrown.Row("acorns", 9, 30, 4, 10.0, 2.5, 5, 15, 0.021, True)
    assert thrown.verdict((row,)) == ("harsh", 2)
    assert thrown.verdict((row._replace(got=16),)) == ("kind", 2)
    assert thrown.verdict((row._replace(p=0.2),)) == ("usual", 20)
    assert thrown.verdict(()) is None


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("name", ["gonuts-gamefactory", "shake-fundex", "pig"])
def test_text_page_and_json_tell_it(name: str, lang: str, tmp_path: Any) -> None:
    file, html = tmp_path / "game.jsonl", tmp_path / "game.html"
    file.write_text(played(name, ("bold", "hold:5"), 4, **SMALL[name.split("-", maxsplit=1)[0]]))
    shown = CliRunner().invoke(main, ["review", str(file), "--lang", lang]).output
    asked = ["review", str(file), "--json", "--html", str(html), "--lang", lang]
    told = json.loads(CliRunner().invoke(main, asked).output)["dice"]
    say = words.speaker(lang)
    for seat in told:
        said = say("review-dice-said", how=seat["said"]["how"], games=seat["said"]["games"])
        assert said in shown
        assert said in html.read_text()
        for row in seat["rows"]:
            kind = "nuts" if row["kind"] == "acorns" else row["kind"]
            assert say("review-dice-kind", kind=kind) in shown
            assert 0 < row["p"] <= 1
            assert row["low"] - 0.5 <= row["expected"] <= row["high"] + 0.5
    assert say("review-dice-about") in shown
