"""`bellota solve`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bellota import editions
from bellota.cli import main
from bellota.commands import solve
from bellota.solve import tables


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
    assert "; behind by 6: bank at " in done.output


def test_what_has_no_pure_equilibrium_is_said() -> None:
    figures = {"win": [0.4, 0.3, 0.3], "residual": 3e-16, "seconds": 1.0, "bytes": 8}
    assert "equilibrium" not in "".join(solve._headline(figures))
    mixed = solve._headline({**figures, "residual": 3e-5})
    assert mixed[1].startswith("residual 3.0e-05")
    assert mixed[2].startswith("no pure equilibrium was found for some positions")


def test_a_grid_has_no_residual_and_says_so() -> None:
    figures = {"win": [0.4, 0.3, 0.3], "residual": None, "seconds": 1.0, "bytes": 8}
    assert solve._headline(figures)[1].startswith("residual not known (solved on a grid), ")


def test_what_was_solved_before_is_said_to_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    words = ("pig", "--target", "35")
    tables.ready(editions.load("pig").numbers({"target": 35}))  # forgets what memory may hold
    first, second = run(*words).output, run(*words).output
    assert "kept from before" not in first
    assert " s to solve, kept from before, " in second


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
        (["shake", "--seats", "7"], "Shake is solved for up to 6 seats; with 7 All Shake alone is"),
        (["gonuts", "--tempo", "9"], "a tempo is from 0.25 to 4"),
        (["gonuts", "--tempo", "quick"], "quick"),
        (["gonuts", "--edition", "pig"], "edition pig is a box of pig; here it is gonuts"),
        (["gonuts", "--option", "target"], "KEY=VALUE"),
        (["gonuts", "--option", "end=later"], "end"),
        (["pig", "--seats", "1", "--plot", "x.svg"], "only two seats"),
        (["pig", "--plot", "x.gif"], ".svg, .png, .pdf"),
        (["pig", "--scores", "1"], "--scores 1: it tells where --plot FILE draws"),
        (
            ["pig", "--target", "10", "--plot", "x.svg", "--scores", "6,12"],
            "target of 10, as 31,40",
        ),
        (["gonuts", "--target", "201"], "2 seats are solved up to a target of 200"),
        (["gonuts", "--seats", "3", "--target", "101"], "3 seats are solved up to a target of 100"),
        (["gonuts", "--seats", "4", "--target", "51"], "4 seats are solved up to a target of 50"),
        (["pig", "--seats", "5", "--target", "16"], "5 seats are solved up to a target of 15"),
        (["pig", "--seats", "7", "--target", "10"], "7 seats are not solved; 6 are the most"),
        (["gonuts", "--seats", "3", "--option", "end=equal_turns"], "two seats alone"),
    ],
)
def test_what_cannot_be_solved_is_said(args: list[str], why: str) -> None:
    done = run(*args)
    assert done.exit_code == 2
    assert why in done.stderr
