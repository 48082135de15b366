"""Races in real time on a real terminal: two keys, a held key, other sizes, Ctrl-C and going on."""

import json
import re
import signal
import subprocess
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from bellota.terminal import saves
from tests.terminal.conftest import Opened
from tests.terminal.window import Terminal

BEGIN, END = "Press any key to begin", "Press any key to leave"
RACE, COUNTS = "Ctrl-C saves and leaves", "Tap your key"
BUTTON = re.compile(r"(?<![\w])([A-Z1-9])  (Roll|Bank|End the turn)")
pytestmark = pytest.mark.slow
# With this seed Red starts with a race: Blue's dog comes with its 6th roll.
PLAY = ("play", "gonuts", "--players", "Red,Blue", "--seed", "162", "--option", "first=host")


def verified(record: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "bellota", "verify", str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def events(record: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in record.read_text("utf-8").splitlines()[1:]]


def into_the_race(terminal: Opened, record: Path, *more: str, **window: Any) -> Terminal:
    screen = terminal(*PLAY, "--record", str(record), *more, **window)
    screen.until(BEGIN)
    screen.press("x")
    screen.until("Roll 5 dice")
    screen.press("r")
    screen.until(RACE)
    return screen


def runs(frame: str) -> bool:
    """Whether the race has begun: the signal itself is gone after half a second."""
    return "Go!" in frame or "This race" in frame


def tap(screen: Terminal, keys: str, until: str) -> None:
    """Everybody taps, until a text is there."""
    deadline = time.monotonic() + 60
    while until not in screen.frame:
        assert time.monotonic() < deadline, screen.frame
        for key in keys:
            screen.press(key)
            screen.look(0.13)


def to_the_end(screen: Terminal, keys: str) -> None:
    """Plays to the last page and leaves it."""
    to_the_last_page(screen, keys)
    screen.press("x")


def to_the_last_page(screen: Terminal, keys: str) -> None:
    """Plays what the screen offers, and taps whenever there is a race."""
    screen.until(lambda frame: any(word in frame for word in (BEGIN, RACE)) or _asks(frame))
    if BEGIN in screen.frame:
        screen.press("x")
    while True:
        frame = screen.until(lambda frame: any(w in frame for w in (END, RACE)) or _asks(frame))
        if END in frame:
            return
        if RACE in frame:
            screen.press(keys)
            screen.look(0.13)
        else:
            found = {word: key for key, word in BUTTON.findall(frame)}
            held = re.search(r"Bank (\d+)", frame)
            screen.press(found["Bank" if held and int(held[1]) > 3 else "Roll"].lower())
            screen.until(lambda now, frame=frame: now != frame)  # type: ignore[misc]


def _asks(frame: str) -> bool:
    return BUTTON.search(frame) is not None


def test_a_whole_race_between_two_keys(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record, "--option", "target=10")
    screen.until(runs)
    tap(screen, "al", "The race is over")
    own = [line for line in events(record) if "race" in line]
    assert {line["seat"] for line in own if "by" not in line} == {0, 1}
    for seat in (0, 1):
        times = [line["race"] for line in own if line["seat"] == seat]
        assert all(b - a >= 250 for a, b in pairwise(times))
    assert [line["faces"] for line in own if line["do"] == "dog"] == [*"HHHHHD"]
    to_the_end(screen, "al")
    assert screen.ended() == 0
    assert screen.modes() == screen.before
    assert verified(record).startswith("true")
    assert not saves.beside(record).exists()


def test_keys_of_ones_own(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record, "--keys", "space,5")
    screen.until("SPACE")
    screen.until(runs)
    tap(screen, "al 5", "The race is over")
    assert {line["seat"] for line in events(record) if "race" in line and "by" not in line} == {
        0,
        1,
    }


def test_a_held_key_is_one_roll(terminal: Opened, tmp_path: Path) -> None:
    for turn in range(5):
        record = tmp_path / f"{turn}.jsonl"
        screen = into_the_race(terminal, record)
        screen.until(runs)
        steady = hold(screen, "a")
        screen.until("A key held down counts once")
        screen.press("\x03")
        assert screen.ended() == 130
        if steady:
            break
    own = [line for line in events(record) if line["do"] == "race" and "by" not in line]
    assert len(own) == 1


def hold(screen: Terminal, key: str) -> bool:
    """Hold a key for two seconds; whether this machine found the time to do it evenly."""
    screen.press(key)
    screen.look(0.5)
    sent = [time.monotonic()]
    while sent[-1] < sent[0] + 1.6:
        screen.press(key)
        screen.look(0.03)
        sent.append(time.monotonic())
    return max(b - a for a, b in pairwise(sent)) < 0.09


def test_a_terminal_that_tells_presses_apart(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record)
    screen.until(lambda _: "\x1b[?u" in screen.raw)
    screen.press("\x1b[?0u")
    screen.until(lambda _: "\x1b[>27u" in screen.raw)
    screen.until(runs)
    screen.press("\x1b[97;;97u")
    for _ in range(20):
        screen.press("\x1b[97;1:2;97u")
        screen.look(0.05)
    screen.press("\x1b[97;1:3u\x1b[97;;97u")
    screen.look(0.2)
    screen.press("\x1b[99;5u")
    assert screen.ended() == 130
    assert screen.raw.count("\x1b[<u") == 1
    own = [line for line in events(record) if line["do"] == "race" and "by" not in line]
    assert len(own) == 2


def test_whoever_says_nothing_is_rolled_for(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record, columns=80)
    screen.until("Blue · the house rolls")
    screen.until("The race is over")
    assert {line.get("by") for line in events(record) if "race" in line} == {"house"}


@pytest.mark.parametrize(("columns", "lines"), [(40, 20), (24, 8), (200, 50)])
def test_another_size_in_the_race(
    terminal: Opened, tmp_path: Path, columns: int, lines: int
) -> None:
    screen = into_the_race(terminal, tmp_path / "game.jsonl")
    screen.until(runs)
    screen.resize(columns, lines)
    screen.until(lambda frame: len(frame.split("\n")) == lines and "GO NUTS!" in frame)
    longest = max(screen.frame.split("\n"), key=len)
    assert len(longest) <= columns, repr(longest)
    tap(screen, "al", "The race is over" if columns > 24 else "Red")


def test_ctrl_z_in_the_race(terminal: Opened, tmp_path: Path) -> None:
    screen = into_the_race(terminal, tmp_path / "game.jsonl")
    screen.until(runs)
    screen.press("\x1a")
    screen.until(COUNTS)
    screen.until(runs)
    tap(screen, "al", "The race is over")


@pytest.mark.parametrize("moment", ["opening", "turn", "countdown", "race", "after"])
def test_ctrl_c_at_any_moment_and_on_to_the_end(
    terminal: Opened, tmp_path: Path, moment: str
) -> None:
    record = tmp_path / "a game.jsonl"
    _leave_at(terminal, record, moment)
    assert "the seed is not revealed" in verified(record)
    before = record.read_bytes()
    again = terminal("play", "--resume", str(record))
    again.until("The game goes on where it stopped.")
    to_the_end(again, "al")
    assert again.ended() == 0
    assert record.read_bytes().startswith(before)
    assert verified(record).startswith("true")


def _leave_at(terminal: Opened, record: Path, moment: str) -> None:
    more = ("--option", "target=10", "--record", str(record))
    screen = terminal(*PLAY, *more)
    screen.until(BEGIN)
    steps: dict[str, tuple[str, Any]]
    steps = {"turn": ("x", "Roll 5 dice"), "countdown": ("r", COUNTS), "race": ("", runs)}
    for name, (key, seen) in steps.items():
        if moment == "opening":
            break
        screen.press(key)
        screen.until(seen)
        if moment == name:
            break
    if moment == "race":
        screen.press("al")
        screen.look(0.6)
    if moment == "after":
        tap(screen, "al", "The race is over")
    screen.press("\x03")
    assert screen.ended() == 130
    assert f"bellota play --resume '{record}'" in screen.raw
    assert screen.modes() == screen.before


def test_a_program_that_was_killed_runs_the_race_anew(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record, "--option", "target=10")
    screen.until(runs)
    screen.press("al")
    screen.look(0.6)
    screen.child.kill()
    screen.child.wait()
    assert [line["do"] for line in events(record)] == ["roll"]
    again = terminal("play", "--resume", str(record))
    to_the_end(again, "al")
    assert again.ended() == 0
    assert verified(record).startswith("true")


def test_ctrl_c_on_the_last_page_leaves_a_finished_game(terminal: Opened, tmp_path: Path) -> None:
    record = tmp_path / "game.jsonl"
    options = ("--players", "Red", "--option", "target=10", "--seed", "1")
    screen = terminal("play", "pig", *options, "--record", str(record))
    to_the_last_page(screen, "")
    screen.press("\x03")
    assert screen.ended() == 130
    assert "before its end" not in screen.raw
    assert verified(record).startswith("true")
    assert not saves.beside(record).exists()


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_an_order_to_end_in_the_race_saves_it(
    terminal: Opened, tmp_path: Path, number: signal.Signals
) -> None:
    record = tmp_path / "game.jsonl"
    screen = into_the_race(terminal, record)
    screen.until(runs)
    screen.press("al")
    screen.look(0.5)
    screen.child.send_signal(number)
    assert screen.ended() == 128 + number
    assert f"bellota play --resume {record}" in screen.raw
    assert [line["do"] for line in events(record)].count("race") == 1


def test_a_game_without_a_record_waits_in_the_users_folder(
    terminal: Opened, tmp_path: Path
) -> None:
    screen = terminal(*PLAY)
    screen.until(BEGIN)
    screen.press("x")
    screen.until("Roll 5 dice")
    screen.press("r")
    screen.until(RACE)
    screen.press("\x03")
    assert screen.ended() == 130
    (record,) = (tmp_path / "bellota" / "games").glob("*.jsonl")
    assert str(record) in screen.raw.replace("\r\n", "")
    again = terminal("play", "--resume", "last")
    again.until("The game goes on where it stopped.")
    again.press("x")
    again.until(runs)
