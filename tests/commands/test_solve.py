"""`bellota solve`."""

import json

import pytest
from click.testing import CliRunner, Result

from bellota.cli import main


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["solve", *args])


def test_json_has_the_figures() -> None:
    found = json.loads(run("pig", "--target", "20", "--json").output)
    assert found["win"] == pytest.approx([0.615558549805043, 1 - 0.615558549805043], abs=1e-12)
    assert found["residual"] <= 1e-12
    assert found["bytes"] > 20 * 20 * 8
    assert found["seconds"] > 0


def test_the_plan_is_told_in_words() -> None:
    done = run("gonuts", "--target", "15")
    assert done.exit_code == 0
    assert "chance to win: seat 0 " in done.output
    assert "\n3 dice: bank at " in done.output
    assert "; behind by 6: " in done.output


def test_pig_alone() -> None:
    assert "turns to the target in the mean: 12.545232352" in run("pig", "--seats", "1").output


def test_shake_is_even_at_the_start() -> None:
    small = ["shake", "--option", "scoring_faces=1", "--option", "rounds=1"]
    told = json.loads(run(*small, "--json").output)
    assert told["win"] == pytest.approx([0.5, 0.5], abs=1e-12)
    assert told["first_in_all_shake"] == pytest.approx(0.4105, abs=5e-5)
    assert "All Shake: a lead of 10 is an even chance" in run(*small).output


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["gonuts", "--seats", "1"], "not solved for 1 seats"),
        (["shake", "--seats", "5"], "Shake is solved for up to 4 seats; with 5 All Shake alone is"),
        (["gonuts", "--tempo", "9"], "a tempo is from 0.25 to 4"),
        (["gonuts", "--tempo", "quick"], "quick"),
        (["gonuts", "--edition", "pig"], "edition pig is one of pig"),
        (["gonuts", "--option", "target"], "KEY=VALUE"),
        (["gonuts", "--option", "end=later"], "end"),
        (["pig", "--seats", "1", "--plot", "x.svg"], "only two seats"),
    ],
)
def test_what_cannot_be_solved_is_said(args: list[str], why: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert why in done.stderr
