"""`bellota simulate`, `tournament` and `compare`, as a shell runs them."""

import json
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from bellota.cli import main

pytest.importorskip("numba")

PIG = ("simulate", "pig", "--players", "hold:20,hold:25", "--option", "target=60")


def run(*args: str) -> Result:
    return CliRunner(env={"LC_ALL": "C.UTF-8", "LANGUAGE": "en"}).invoke(main, list(args))


def told(*args: str) -> Any:
    done = run(*args, "--json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def counted(*args: str) -> dict[str, Any]:
    """What does not depend on the clock."""
    return {k: v for k, v in told(*args).items() if not k.startswith(("seconds", "games_per"))}


def test_simulate_tells_wins_with_their_errors() -> None:
    text = run(*PIG, "--games", "2e4").output
    assert "20,000 games (turn, " in text
    assert "seat 0  hold:20  wins " in text
    assert "± is the standard error" in text
    assert "points a turn; bank " in text
    assert "race " not in text  # Pig has none
    found = told(*PIG, "--games", "2e4")
    assert found["games"] == 20000
    assert sum(found["win"]) == pytest.approx(1)
    assert f"wins {found['win'][0]:.4%} ± {found['error'][0]:.4%}" in text


def test_the_same_seed_on_any_cores_and_another_one() -> None:
    one = counted(*PIG, "--games", "40001", "--cores", "1", "--seed", "5")
    assert one == counted(*PIG, "--games", "40001", "--cores", "2", "--seed", "5")
    assert one["win"] != counted(*PIG, "--games", "40001", "--seed", "6")["win"]


def test_rotate_averages_over_who_begins() -> None:
    fixed, other = (told("simulate", "pig", "--players", players, "--games", "1e5")["win"]
                    for players in ("hold:20,hold:10", "hold:10,hold:20"))  # fmt: skip
    turned = told("simulate", "pig", "--players", "hold:20,hold:10", "--games", "1e5", "--rotate")
    assert turned["rotated"] is True
    assert turned["win"][0] == pytest.approx((fixed[0] + other[1]) / 2, abs=0.006)
    assert fixed[0] - turned["win"][0] > 0.01
    assert "player 0  hold:20" in run(*PIG, "--games", "100", "--rotate").output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("pig", "--players", "nobody,sharp"), "choose from careful, bold, sharp, best, random, hold:N, thr"),
        (("pig", "--players", "bot:bold,sharp"), "player bot:bold: write bold alone"),
        (("pig", "--players", "exec:./x,sharp"), "programs play in bellota play"),
        (("pig", "--players", "sharp,bold", "--games", "1e30"), "--games 1e30: 1e15 are the most"),
        (("shake", "--players", ",".join(["sharp"] * 9)), "shake takes 1 to 8 players, not 9"),
        (("gonuts", "--players", "sharp,sharp", "--edition", "pig"), "edition pig is a box of pig; here it is gonuts"),
        (("gonuts", "--players", "sharp,sharp", "--edition", "none"), "gonuts-gamewright"),
        (("gonuts", "--players", "thresholds:1,2,sharp"), "5 totals are needed, one a hand"),
        (("pig", "--players", "sharp,bold", "--games", "1.5"), "a whole number of games, 1000 or 1e8"),
        (("pig", "--players", "sharp,bold", "--games", "many"), "a whole number of games"),
        (("pig", "--players", "sharp,bold", "--games", "0"), "a whole number of games"),
        (("pig", "--players", "sharp,bold", "--target", "0"), "target"),
        (("pig", "--players", "sharp,bold", "--option", "rounds=3"), "rounds"),
        (("gonuts", "--players", "sharp,bold", "--tempo", "9"), "0.25"),
        (("gonuts", "--players", "sharp,bold", "--tempo", "x"), "--tempo x: write a number"),
        (("shake", "--players", "sharp,bold", "--method", "turn"), "not in Shake"),
        (("shake", "--players", "sharp,thresholds:9"), "no player of Shake"),
        (("pig", "--players", "os:getcwd,bold"), "getcwd, in game 0 of seed 1 at 0, 0: the player of"),
        (("pig", "--players", "sharp,bold", "--plot", "/none/x.png"), "/none/x.png"),
        (("pig", "--players", "sharp,bold", "--plot", "picture.xyz"), ".svg, .png, .pdf"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named(args: tuple[str, ...], said: str) -> None:
    done = run("simulate", *(() if "--games" in args else ("--games", "100")), *args)
    assert done.exit_code == 2, done.output
    assert said in done.output


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("tournament", "pig", "--players", "sharp"), "at least 2 players, all different"),
        (("tournament", "pig", "--players", "sharp,sharp"), "at least 2 players, all different"),
        (("compare", "nothing-known"), "gonuts-gamewright"),
        (("compare", "pig", "--games", "few"), "a whole number of games"),
    ],
)
def test_meetings_and_boxes_that_are_wrong(args: tuple[str, ...], said: str) -> None:
    done = run(*args)
    assert done.exit_code == 2, done.output
    assert said in done.output


def test_pictures_are_written(tmp_path: Path) -> None:
    for name, begins in (("x.png", b"\x89PNG"), ("x.svg", b"<?xml"), ("x.pdf", b"%PDF")):
        assert run(*PIG, "--games", "200", "--plot", str(tmp_path / name)).exit_code == 0
        assert (tmp_path / name).read_bytes().startswith(begins)
    done = run("compare", "pig", "--games", "200", "--plot", str(tmp_path / "both.png"))
    assert done.exit_code == 0
    assert (tmp_path / "both.png").stat().st_size > 10_000


def test_a_tournament_is_a_table_from_the_best_down() -> None:
    args = ("tournament", "pig", "--players", "hold:5,hold:20,hold:2", "--games", "2e3")
    rows = run(*args).output.splitlines()
    assert rows[0].split() == ["player", "wins", "95", "%", "rating", "±", "its", "sigma"]
    assert [row.split()[0] for row in rows[1:4]] == ["hold:20", "hold:5", "hold:2"]
    assert len([row for row in rows if row.startswith("2,000 games: ")]) == 3
    found = told(*args, "--cores", "1")
    assert found == told(*args, "--cores", "2")
    assert len(found["meetings"]) == 3


def test_boxes_stand_side_by_side(tmp_path: Path) -> None:
    house = tmp_path / "ours.toml"
    box = run("editions", "show", "pig", "--toml").stdout.replace(
        'name = "pig"', 'name = "ours"', 1
    )
    house.write_text(re.sub(r"(?m)^target = .*", 'target = { value = 40, source = "house" }', box))
    rows = run("compare", str(house), "pig", "--games", "500").output.splitlines()
    assert rows[0].split() == [str(house), "pig"]
    assert rows[1].startswith("turns a game")
    assert [row[:26].strip() for row in rows[3:-1]] == [
        "first seat's edge", "best against sharp", "sharp against random", "turns that race",
        "turns that bust",
    ]  # fmt: skip
    assert rows[-1] == "± is the standard error"
    found = told("compare", str(house), "pig", "--games", "500")
    assert found[str(house)]["turns"] < found["pig"]["turns"]
    assert 0.5 < found["pig"]["skill"]["sharp_random"] <= 1
    assert rows[5].endswith(" of 500 games")
    for box in found.values():
        assert all(0 < error < 1 for error in (box["errors"]["turns"], box["errors"]["bust"]))
        for cut, (low, high) in zip(box["turns_cut"], box["turns_cut_95"], strict=True):
            assert low <= cut <= high


def test_chance_plays_by_the_games_own_draws() -> None:
    """Rolling or banking by a fair draw: of the turns that do not bust at once, half bank at once."""
    found = told("simulate", "pig", "--players", "random,random", "--games", "300")
    assert found["method"] == "plain"
    rolls = found["detail"]["draws_a_turn"]
    # A turn goes on after a roll with 5/6 · 1/2; a roll and a choice are a draw each: (1 + 5/6) / (7/12).
    assert rolls == pytest.approx(22 / 7, abs=0.1)
    assert found["detail"]["ends"]["bust"][0] == pytest.approx(2 / 7, abs=0.02)


def test_control_c_tells_what_was_counted() -> None:
    """A real process on a terminal: as soon as its bar shows games a second it is interrupted."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bellota", *PIG, "--games", "1e12", "--json", "--cores", "1"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while b" games/s" not in shown or b" 0 games/s" in shown[-40:]:
            shown += os.read(ours, 4096)
        process.send_signal(signal.SIGINT)
        try:
            said, _ = process.communicate(timeout=120)
        finally:
            process.kill()
    os.close(ours)
    found = json.loads(said)
    assert process.returncode == 0
    assert 0 < found["games"] < 1e9  # the bar tells of games long before its first thousandth
    assert sum(found["win"]) == pytest.approx(1)


def test_a_terminal_is_told_what_is_done() -> None:
    """A table that is solved, loops that are compiled, the games, and the detail, in their order."""
    told = watched("simulate", "pig", "--players", "best,hold:20", "--target", "21")
    places = [told.index(f"{what}  [") for what in ("solving", "compiling", "playing", "in detail")]
    assert places == sorted(places)
    told = watched("compare", "pig")
    for what in ("alike: playing", "best against sharp: solving", "sharp against random: playing"):
        assert f"pig: {what}  [" in told
    told = watched("tournament", "pig", "--players", "hold:1,hold:2,hold:3")
    assert told.index("1 of 3: playing  [") < told.index("3 of 3: playing  [")


def watched(*args: str) -> str:
    """What a terminal shows."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "bellota", *args, "--games", "200"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=theirs) as process:
        os.close(theirs)
        shown = b""
        while more := _read(ours):
            shown += more
    os.close(ours)
    assert process.returncode == 0
    return shown.decode()


def _read(terminal: int) -> bytes:
    """What comes next; nothing once the program has ended."""
    try:
        return os.read(terminal, 4096)
    except OSError:
        return b""


SLOW = """
import sys, threading

turns = 0

def player(numbers, state, legal):
    global turns
    turns += 1
    if turns == 400:
        print("thinks", file=sys.stderr, flush=True)
        threading.Event().wait()
    return legal[-1]
"""


def test_control_c_is_heard_while_a_slow_player_thinks(tmp_path: Path) -> None:
    """It thinks for ever in some game: those before it are told."""
    (tmp_path / "slow.py").write_text(SLOW)
    command = [
        sys.executable,
        "-m",
        "bellota",
        "simulate",
        "pig",
        "--players",
        "slow:player,hold:20",
    ]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path), *filter(None, sys.path)])}
    with subprocess.Popen(
        [*command, "--games", "3000", "--json"], env=there, text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    ) as process:  # fmt: skip
        assert process.stderr
        assert process.stderr.readline() == "thinks\n"
        process.send_signal(signal.SIGINT)
        try:
            said, _ = process.communicate(timeout=60)
        finally:
            process.kill()
    assert process.returncode == 0
    assert 0 < json.loads(said)["games"] < 400
