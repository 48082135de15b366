"""What a real terminal goes through: help, leaving, Ctrl-C, other sizes, a closed window."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.terminal.conftest import Opened

PLAY = ("play", "pig", "--players", "Red,Blue", "--seed", "1")
BEGIN, ASKED = "Press any key to begin", "Roll the die"
RESUME = "bellota play --resume"


def verified(record: Path) -> str:
    done = subprocess.run(
        [sys.executable, "-m", "bellota", "verify", str(record)],
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout + done.stderr


def test_q_asks_before_it_leaves(terminal: Opened) -> None:
    screen = terminal(*PLAY)
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    screen.press("q")
    screen.until("Leave the game now?")
    screen.press("n")
    screen.until(ASKED)
    screen.press("q")
    screen.until("Leave the game now?")
    screen.press("y")
    assert screen.ended() == 0
    assert "You left the game before its end." in screen.raw
    assert screen.modes() == screen.before


def test_the_question_mark_shows_the_rules_and_the_doubts(terminal: Opened) -> None:
    screen = terminal("play", "shake", "--players", "Red,Blue", "--seed", "1", columns=60, lines=16)
    screen.until(BEGIN)
    screen.press("x")
    screen.until("Everybody rolls")
    screen.press("?")
    screen.until("Everybody rolls a coloured die at once")
    for _ in range(9):
        if "a tie at the end" in screen.frame:
            break
        before = screen.frame
        screen.press("x")
        screen.until(lambda frame, before=before: frame != before)  # type: ignore[misc]
    assert "a tie at the end" in screen.frame
    assert "They share the win" in screen.frame


def test_ctrl_c_gives_the_terminal_back_and_keeps_the_record(
    terminal: Opened, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    screen = terminal(*PLAY, "--record", str(record))
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    screen.press("r")
    screen.until(lambda frame: " rolls " in frame)
    screen.press("\x03")
    screen.look(3)
    if screen.child.poll() is None:  # pressed in the middle of a throw it may have to be said twice
        screen.press("\x03")
    assert screen.ended() == 130
    assert screen.modes() == screen.before
    assert f"You left the game before its end.\r\nIt is saved. Go on with: {RESUME} {record}" in (
        screen.raw
    )
    assert "\x1b[?1049l" in screen.raw
    assert "\x1b[?25h" in screen.raw
    assert "the seed is not revealed" in verified(record)
    assert '"do": "roll"' in record.read_text("utf-8")


def test_ctrl_z_gives_the_screen_back_and_takes_it_again(terminal: Opened) -> None:
    screen = terminal(*PLAY)
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    screen.press("\x1a")
    screen.until(lambda _: screen.raw.count("\x1b[?1049h") == 2)
    assert screen.raw.count("\x1b[?1049l") == 1
    screen.until(ASKED)
    screen.press("r")
    screen.until(lambda frame: " rolls " in frame)


def test_another_size_draws_again(terminal: Opened) -> None:
    screen = terminal(*PLAY)
    screen.until(BEGIN)
    screen.press("x")
    wide = screen.until(ASKED)
    screen.resize(40, 20)
    narrow = screen.until(lambda frame: ASKED in frame and len(frame.split("\n")) == 20)
    assert max(map(len, wide.split("\n"))) == 80
    assert max(map(len, narrow.split("\n"))) == 40


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_to_end_gives_the_terminal_back(terminal: Opened, number: signal.Signals) -> None:
    screen = terminal(*PLAY)
    screen.until(BEGIN)
    screen.child.send_signal(number)
    assert screen.ended() == 128 + number
    assert screen.modes() == screen.before


def test_a_closed_window_ends_the_game_and_keeps_the_record(
    terminal: Opened, tmp_path: Path
) -> None:
    record = tmp_path / "game.jsonl"
    screen = terminal(*PLAY, "--record", str(record))
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    screen.hang_up()
    assert screen.child.wait(timeout=60) in (129, 1)
    assert "the seed is not revealed" in verified(record)
    again = terminal("play", "--resume", str(record))
    again.until("The game goes on where it stopped.")
    again.press("x")
    again.until(ASKED)


def test_keys_typed_ahead_decide_nothing(terminal: Opened) -> None:
    screen = terminal("play", "pig", "--players", "Red,Blue", "--seed", "3")
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    screen.press("rbbbbbbbb")
    frame = screen.until(lambda frame: "Bank" in frame or "Blue, your turn" in frame)
    assert "banks" not in frame


@pytest.mark.parametrize(
    ("lang", "begin", "says"),
    [
        ("es", "Pulsa una tecla para empezar", "Tirar el dado"),
        ("fr", "Appuie sur une touche pour commencer", "Lancer le dé"),
    ],
)
def test_the_language_of_the_environment(
    terminal: Opened, lang: str, begin: str, says: str
) -> None:
    screen = terminal(*PLAY, env={"LANGUAGE": f"{lang}_XX.UTF-8"})
    screen.until(begin)
    screen.press("x")
    screen.until(says)


def test_without_colour(terminal: Opened) -> None:
    screen = terminal(*PLAY, env={"NO_COLOR": "1"})
    screen.until(BEGIN)
    screen.press("x")
    screen.until(ASKED)
    assert "\x1b[1;31m" not in screen.raw
    assert ";34m" not in screen.raw


def test_without_utf_8(terminal: Opened) -> None:
    screen = terminal(*PLAY, env={"LC_ALL": "C", "LANGUAGE": "fr"})
    screen.until("Appuie sur une touche")
    screen.press("x")
    screen.until("Lancer le de")
    assert screen.frame.isascii()


def test_a_dumb_terminal_reads_lines(terminal: Opened) -> None:
    screen = terminal(*PLAY, env={"TERM": "dumb"})
    screen.until("roll the die. (roll)")
    screen.press("roll\n")
    screen.until(lambda frame: " rolls " in frame)
    assert "\x1b" not in screen.raw
    screen.press("quit\n")
    assert screen.ended() == 0


def test_the_table_says_who_starts(terminal: Opened) -> None:
    screen = terminal(*PLAY, "--option", "first=choose")
    screen.until("Who last ate a nut?")
    screen.press("7")
    screen.press("2")
    screen.until("Blue starts.")
