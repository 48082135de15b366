"""The commands as a shell sees them: what they print, where, and with which status."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bellota import __version__, editions
from tests.cli.running import PIPED, V1, run, shell


def test_the_version() -> None:
    assert run("--version").output == f"bellota {__version__}\n"


def test_what_is_not_needed_is_not_loaded() -> None:
    heavy = ["starlette", "uvicorn", "rich", "fluent", "bellota.web", "bellota.bots"]
    code = (
        "import sys; from click.testing import CliRunner; from bellota.cli import main;"
        "CliRunner().invoke(main, ['--version']);"
        f"print([name for name in {heavy} if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


@pytest.mark.parametrize(
    "command", ["", "play", "replay", "verify", "serve", "editions", "editions show"]
)
def test_help_has_examples(command: str) -> None:
    done = run(*command.split(), "--help")
    assert done.exit_code == 0
    assert "bellota " in done.output
    assert ("Example" in done.output) == (command != "")


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (["plya"], "Did you mean play?"),
        (["zzz"], "verify."),
        (["editions", "shwo"], "Did you mean show?"),
        (["play", "gonut"], "gonuts"),
        (["play", "pig", "--sed", "3"], "--seed"),
        (["play"], "which game? bellota play gonuts, shake or pig; or --resume FILE"),
    ],
)
def test_a_mistyped_word_is_answered_with_the_right_one(typed: list[str], meant: str) -> None:
    done = run(*typed)
    assert done.exit_code == 2
    assert meant in done.stderr


@pytest.mark.parametrize(
    ("args", "why"),
    [
        (["gonuts", "--players", "Red"], "gonuts takes 2 to 8 seats, not 1"),
        (["gonuts", "--players", "Red,red"], "two seats are called 'red'"),
        (["gonuts", "--players", "Red,bot:clever"], "careful, bold, sharp"),
        (["gonuts", "--edition", "monopoly"], "gonuts-gamewright"),
        (["gonuts", "--edition", "pig"], "bellota play pig"),
        (["gonuts", "--target", "5"], "target = 5: expected a whole number from 10 to 500"),
        (["shake", "--target", "50"], "rounds, all_shake, scoring_faces, final_tie"),
        (["shake", "--option", "rounds"], "write it as KEY=VALUE"),
        (["gonuts", "--option", "race=realtime"], "bellota serve"),
        (["gonuts", "--option", "race=fast"], "equal_pace"),
        (["gonuts", "--record", "/nowhere/at/all.jsonl"], "No such file or directory"),
        (["gonuts", "--seed", "-1"], "--seed"),
        (["gonuts", "--pace", "fast"], "equal"),
        (["gonuts", "--pace", "real"], "on a pipe everybody rolls once a beat"),
        (["gonuts", "--keys", "a"], "--keys are for a race in real time"),
        (["gonuts", "--resume", "x"], "only --keys, --coach and --lang fit"),
        (["--resume", "x", "--target", "30"], "only --keys, --coach and --lang fit"),
        (["--resume", "x", "--seed", "0"], "only --keys, --coach and --lang fit"),
        (["--resume", "nowhere.jsonl"], "nowhere.jsonl: No such file or directory"),
        (["--resume", str(V1 / "pig-fair.jsonl")], "the seed is revealed here"),
        (["gonuts", "--lang", "de"], "en"),
    ],
)
def test_what_cannot_be_played_is_named(args: list[str], why: str) -> None:
    done = run("play", *args)
    assert done.exit_code == 2
    assert why in " ".join(done.stderr.split())
    assert not done.stdout


def test_a_house_edition_is_refused_by_its_line(tmp_path: Path) -> None:
    ours = tmp_path / "ours.toml"
    text = editions.source("pig").replace('name = "pig"', 'name = "ours"')
    ours.write_text(text.replace("[values]", "[values]\nsqueal = 3"), "utf-8")
    done = run("play", "pig", "--edition", str(ours))
    assert done.exit_code == 2
    assert f"{ours.name}:" in done.stderr
    assert "squeal" in done.stderr


def test_a_house_edition_is_played_and_written_down_whole(tmp_path: Path) -> None:
    ours, path = tmp_path / "ours.toml", tmp_path / "game.jsonl"
    text = editions.source("pig").replace('name = "pig"', 'name = "ours"')
    ours.write_text(text.replace("sides = { value = 6", "sides = { value = 12"), "utf-8")
    args = ["--edition", str(ours), "--players", "bot:sharp,bot:bold", "--target", "20"]
    assert run("play", "pig", *args, "--record", str(path)).exit_code == 0
    ours.unlink()
    assert run("verify", str(path)).exit_code == 0


@pytest.mark.parametrize("game", ["gonuts", "shake", "pig"])
def test_bots_alone(tmp_path: Path, game: str) -> None:
    path = tmp_path / "game.jsonl"
    players = "bot:sharp,bot:bold,bot:careful"
    done = run("play", game, "--players", players, "--seed", "7", "--record", str(path))
    assert done.exit_code == 0
    assert not done.stderr
    assert run("verify", str(path)).stdout.startswith("true: ")


def test_the_same_seed_gives_the_same_game(tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        path = tmp_path / name
        run(
            "play",
            "gonuts",
            "--players",
            "bot:sharp,bot:bold",
            "--seed",
            "7",
            "--record",
            str(path),
        )
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


def test_a_record_says_what_departs_from_the_edition(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    args = ["--players", "Ana,bot:sharp", "--target", "20", "--record", str(path)]
    run("play", "gonuts", *args, said="roll\n")
    header, *_, last = map(json.loads, path.read_text("utf-8").splitlines())
    assert header["options"] == {"target": 20, "race": "equal_pace"}
    assert header["seats"] == ["Ana", "Hazel"]
    assert header["dice"] == "fair"
    assert last["do"] == "reveal"


def test_the_end_of_the_input_is_no_end_of_the_game() -> None:
    done = shell("play", "pig", "--players", "Red,Blue", said="roll\n")
    assert done.returncode == 2
    assert done.stderr == "The input ended before the game did.\n"


def test_a_script_that_leaves() -> None:
    done = shell("play", "pig", "--players", "Red,Blue", said="quit\n")
    assert done.returncode == 0
    assert done.stdout.endswith("You left the game before its end.\n")


def test_a_script_is_interrupted_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    wishes = [
        "--players",
        "Red,bot:bold",
        "--target",
        "20",
        "--option",
        "first=host",
        "--seed",
        "2",
    ]
    args = ["play", "pig", *wishes, "--record", str(path)]
    with subprocess.Popen(
        [sys.executable, "-m", "bellota", *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, **PIPED},
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        child.stdin.write("roll\n")
        child.stdin.flush()
        told = iter(child.stdout.readline, "")
        next(line for line in told if line.startswith("Red rolls"))
        child.send_signal(signal.SIGTERM)
        said = "".join(told)
        assert child.wait(timeout=60) == 128 + signal.SIGTERM
    assert f"It is saved. Go on with: bellota play --resume {path}\n" in said
    assert run("verify", str(path)).exit_code == 2
    again = shell("play", "--resume", str(path), said="roll\nbank\n" * 100)
    assert again.returncode == 0
    assert "The game goes on where it stopped." in again.stdout
    assert run("verify", str(path)).exit_code == 0


def test_a_wrong_choice_stands_on_standard_error() -> None:
    done = shell("play", "pig", "--players", "Red,Blue", LANGUAGE="es", said="bank\nquit\n")
    assert done.stderr == "Línea 1: «bank» no vale ahora. Ahora vale: tirar.\n"
    assert "Blue, te toca" in done.stdout or "Red, te toca" in done.stdout


def test_nobody_listens() -> None:
    play = f"{sys.executable} -m bellota play gonuts --players bot:bold,bot:bold --seed 1"
    done = subprocess.run(
        ["sh", "-c", f"{play} | head -n 1"], capture_output=True, text=True, check=False
    )
    assert len(done.stdout.splitlines()) == 1
    assert not done.stderr


def test_a_full_disk_ends_the_game_with_its_reason() -> None:
    done = shell("play", "pig", "--players", "bot:sharp,bot:bold", "--record", "/dev/full")
    assert done.returncode == 2
    assert "No space left on device" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_record_may_go_to_a_device() -> None:
    done = shell("play", "pig", "--players", "bot:sharp,bot:bold", "--record", "/dev/null")
    assert done.returncode == 0


@pytest.mark.parametrize("args", [["odds", "shake"], ["play", "shake", "--players", "A,B"]])
def test_an_option_nested_without_end_is_refused(args: list[str]) -> None:
    done = run(*args, "--option", "scoring_faces=" + "[" * 100_000)
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="there is no full device here")
@pytest.mark.parametrize(
    "args", [["odds", "gonuts"], ["play", "pig", "--players", "bot:sharp"], ["--version"]]
)
def test_an_output_that_cannot_be_written_is_said_in_one_line(args: list[str]) -> None:
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "bellota", *args],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, **PIPED},
        )
    assert done.returncode == 1
    assert done.stderr.startswith("Error: the output cannot be written: ")
    assert done.stderr.count("\n") == 1
