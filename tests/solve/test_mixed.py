"""A game without a pure equilibrium: the residual tells, and every choice of plans can be bettered."""

from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from click.testing import CliRunner

from bellota import editions
from bellota.cli import main
from bellota.commands.spread import spread
from bellota.rules.numbers import Pig
from bellota.solve import many
from bellota.solve.many import Many
from bellota.solve.turn import swept

pytest.importorskip("numba")

THREE: Pig = editions.load("pig").numbers({})._replace(sides=3, target=14)  # a die of three sides
Needs = tuple[int, ...]
EVERYWHERE = sorted(product(range(1, 15), repeat=3), key=sum)
Plan = tuple[int, ...]


def turned(needs: Needs) -> list[Needs]:
    """The same needs, each seat moving."""
    return [needs[k:] + needs[:k] for k in range(len(needs))]


def after(found: Many, needs: Needs, gain: int) -> list[float]:
    """Each seat's chance from the mover on, once it has gained so much."""
    if gain >= needs[0]:
        return [1.0, 0.0, 0.0]
    wins = found.worth((*needs[1:], needs[0] - gain))
    return [wins[-1], *wins[:-1]]


def banks(found: Many, needs: Needs, nothing: float) -> list[complex]:
    """The mover's worth of banking 0, 1, 2 and so on."""
    return [complex(nothing), *(complex(after(found, needs, t)[0]) for t in range(1, needs[0]))]


def best(found: Many, needs: Needs, nothing: float) -> tuple[float, Plan]:
    """The mover's best turn where a turn of nothing is worth so much."""
    told = swept(found.turn, banks(found, needs, nothing), 1.0, needs[0])
    return told.value.real, told.policy


def gap(found: Many, needs: Needs) -> float:
    """How much better the mover could do."""
    return best(found, needs, after(found, needs, 0)[0])[0] - found.worth(needs)[0]


def worths(found: Many, ring: list[Needs], plans: tuple[Plan, ...]) -> list[list[float]]:
    """Chances before each turn of the ring, from its mover on, if all follow these plans for good."""
    told = [spread(found.turn, plan, needs[0]) for needs, plan in zip(ring, plans, strict=True)]
    gains = [
        [
            sum(p * share for p, share in zip(chances[1:], column, strict=True))
            for column in zip(
                *(after(found, needs, t) for t in range(1, needs[0] + 1)), strict=True
            )
        ]
        for needs, chances in zip(ring, told, strict=True)
    ]
    worth = gains
    for _ in range(60):
        worth = [
            [gains[k][s] + told[k][0] * worth[(k + 1) % 3][s - 1] for s in range(3)]
            for k in range(3)
        ]
    return worth


def test_the_residual_is_that_of_the_table() -> None:
    found = many.solve(THREE, 3, Fraction(1))
    assert found.residual == pytest.approx(7.97e-4, rel=1e-3)
    assert max(gap(found, needs) for needs in EVERYWHERE) == pytest.approx(
        found.residual, abs=1e-12
    )


def test_no_plans_of_the_first_mixed_group_stand() -> None:
    found = many.solve(THREE, 3, Fraction(1))
    needs = next(one for one in EVERYWHERE if gap(found, one) > 1e-9)
    ring = turned(needs)
    sets = [{best(found, one, x / 200)[1] for x in range(201)} for one in ring]
    assert all(len(plans) > 1 for plans in sets)
    for plans in product(*sets):
        worth = worths(found, ring, plans)
        better = [
            best(found, one, worth[(k + 1) % 3][2])[0] - worth[k][0] for k, one in enumerate(ring)
        ]
        assert max(better) > 1e-6


def test_the_command_says_so(tmp_path: Path) -> None:
    edition, file = editions.toml(editions.builtin("pig")), tmp_path / "three.toml"
    assert "sides = { value = 6" in edition
    three = edition.replace("sides = { value = 6", "sides = { value = 3")
    file.write_text(three.replace('name = "pig"', 'name = "three"', 1), "utf-8")
    wish = ["solve", "pig", "--edition", str(file), "--seats", "3", "--target"]
    said = [CliRunner().invoke(main, [*wish, target]).output for target in ("13", "14")]
    assert "equilibrium" not in said[0]
    assert "residual 8.0e-04" in said[1]
    assert "no pure equilibrium was found for some positions" in said[1]
