"""Bots that are programs of their own: whatever they do, the game goes on."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from bellota.bots import outside
from bellota.bots.outside import Outside, house
from bellota.rules import shake
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Phase
from bellota.terminal import sitting
from bellota.terminal.match import Table
from bellota.terminal.pace import Pace
from bellota.terminal.seats import Seat
from bellota.terminal.setting import Asked
from bellota.terminal.voice import Voice
from bellota.words import speaker
from tests.contracts.test_bots import play
from tests.rules.boxes import GAMEWRIGHT, PIG, SHAKE

EXAMPLES = Path(__file__).parents[2] / "examples"
NUMBERS = {"gonuts": GAMEWRIGHT._replace(target=20), "shake": SHAKE, "pig": PIG._replace(target=30)}
DECIDES = {
    "gonuts": GAMES["gonuts"].start(NUMBERS["gonuts"], 2)._replace(phase=Phase.DECIDE, turn=3)
}
Makes = Callable[..., Outside]


@pytest.fixture
def lost() -> list[str]:
    """What was said of moves that were lost."""
    return []


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A busy machine takes more than the house's two seconds to start a program."""
    monkeypatch.setattr(outside, "CLOCK", 30)


@pytest.fixture
def makes(lost: list[str]) -> Iterator[Makes]:
    """Starts programs, and ends them."""
    made: list[Outside] = []

    def make(code: str | Path, game: str = "gonuts", seat: int = 0) -> Outside:
        told = f"'{code}'" if isinstance(code, Path) else f"-c '{code}'"
        made.append(Outside(f"'{sys.executable}' {told}", game, seat, 2, lost.append))
        return made[-1]

    yield make
    for bot in made:
        bot.close()
        assert bot._program.returncode is not None


def asks(bot: Outside, game: str = "gonuts") -> Action:
    """Its choice where there is one."""
    state = DECIDES[game]
    return bot(NUMBERS[game], state, GAMES[game].legal(NUMBERS[game], state))


@pytest.mark.parametrize("game", GAMES)
def test_the_example_plays_whole_games(makes: Makes, lost: list[str], game: str) -> None:
    bots: list[Any] = [makes(EXAMPLES / "pipe_bot.py", game, seat) for seat in range(2)]
    state = play(game, NUMBERS[game], bots, f"outside {game}")
    assert GAMES[game].over(NUMBERS[game], state)
    assert lost == []


ECHO = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["k"] == "choose":
        print(json.dumps(%s), flush=True)
"""


def test_it_is_told_the_game_and_the_state(makes: Makes, lost: list[str], tmp_path: Path) -> None:
    kept = tmp_path / "heard"
    bot = makes(
        f'import sys; o = open("{kept}", "w")\nfor line in sys.stdin: print(line, file=o, end="", flush=True);'
        ' "choose" in line and print("{\\"do\\": \\"roll\\"}", flush=True)'
    )
    assert asks(bot).do == Do.ROLL
    hello, choose = map(json.loads, kept.read_text().splitlines())
    assert (hello["k"], hello["game"], hello["seat"], hello["seats"]) == ("game", "gonuts", 0, 2)
    assert hello["numbers"]["target"] == 20
    assert choose["legal"] == [{"do": "roll"}, {"do": "bank"}]
    assert choose["state"]["turn"] == 3
    assert lost == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("pass", "it has ended"),
        ("import sys; sys.stdin.readline(); sys.exit(3)", "it has ended"),
        (ECHO % '{"do": "dare"}', "not legal"),
        (ECHO % "[1]", "not legal"),
        (ECHO % '{"do": ["roll"]}', "not legal"),
        ('import sys\nfor line in sys.stdin: print("hello!", flush=True)', "no answer in JSON"),
        ('print("[" * 60000, flush=True); import time; time.sleep(60)', ""),
        ('while True: print("x" * 1000)', "no answer in JSON"),
        ('import sys\nfor line in sys.stdin: print("[" * 30000, flush=True)', "no answer in JSON"),
    ],
)
def test_a_wrong_program_loses_its_move_to_the_house(
    makes: Makes, lost: list[str], code: str, why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not why:
        monkeypatch.setattr(outside, "CLOCK", 0.5)  # it says nothing whole, ever
    bot = makes(code)
    assert asks(bot).do == Do.BANK
    assert asks(bot).do == Do.BANK
    assert len(lost) == 2
    assert why in lost[0]
    assert "the house plays this move" in lost[0]


def test_a_silent_program_loses_its_move_to_the_clock(
    makes: Makes, lost: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "CLOCK", 0.2)
    assert asks(makes("import time; time.sleep(60)")).do == Do.BANK
    assert "no answer within 0.2 s" in lost[0]


def test_a_late_answer_is_not_taken_for_the_next(
    makes: Makes, lost: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    gate = tmp_path / "gate"
    os.mkfifo(gate)
    bot = makes(
        f'import sys; sys.stdin.readline(); sys.stdin.readline(); open("{gate}").read()\n'
        'print("{\\"do\\": \\"roll\\"}", flush=True)\nsys.stdin.readline()\n'
        'print("{\\"do\\": \\"bank\\"}", flush=True); sys.stdin.readline()'
    )
    monkeypatch.setattr(outside, "CLOCK", 0.2)
    asks(bot)
    assert len(lost) == 1
    gate.write_text("now the late one")
    monkeypatch.setattr(outside, "CLOCK", 60.0)
    assert asks(bot).do == Do.BANK  # not the roll that was meant for before
    assert len(lost) == 1


@pytest.mark.parametrize(
    "code", ["while True: print(1, flush=True)", "import time; time.sleep(90)"]
)
def test_a_program_that_never_reads_does_not_hold_the_table(
    makes: Makes, lost: list[str], monkeypatch: pytest.MonkeyPatch, code: str
) -> None:
    monkeypatch.setattr(outside, "CLOCK", 0.001)
    bot = makes(code)
    for _ in range(400):  # more than a pipe holds
        assert asks(bot).do == Do.BANK
    assert len(lost) == 400


@pytest.mark.parametrize(
    ("players", "why"),
    [
        ("exec:./none --fast,bot:sharp", "exec:./none --fast: no program './none'"),
        ("exec:'unclosed,bot:sharp", "exec:'unclosed: no closing quotation"),
        ("exec:,bot:sharp", "exec: takes a command: exec:./mybot, or exec:python mybot.py"),
    ],
)
def test_a_program_that_is_not_there_is_refused(players: str, why: str) -> None:
    asked = Asked("pig", players=players)
    with pytest.raises(ValueError, match=f"^{re.escape(why)}$"):
        sitting.sit(asked)


@pytest.mark.skipif(os.name == "nt", reason="there a file's name tells whether it may run")
@pytest.mark.parametrize(
    ("mode", "why"), [(0o600, "may not be run"), (0o700, "its first line should begin with #!")]
)
def test_a_file_that_is_no_program_is_told_from_none(tmp_path: Path, mode: int, why: str) -> None:
    file = tmp_path / "bot"
    file.write_text("roll")
    file.chmod(mode)
    with pytest.raises(ValueError, match=why):
        sitting.sit(Asked("pig", players=f"exec:{file},bot:sharp"))


def test_an_order_must_be_one_of_the_tied(makes: Makes, lost: list[str]) -> None:
    legal = (Action(2, Do.ORDER, (0, 2, 3)),)
    state = shake.start(SHAKE, 4)
    told = '{"do": "order", "order": %s}'
    assert makes(ECHO % (told % "[3, 2, 0]"), "shake")(SHAKE, state, legal).order == (3, 2, 0)
    assert lost == []
    for wrong in ("[3, 2]", "[3, 2, 2]", "[1, 2, 3]", '"302"', "[true, 2, 3]", "None"):
        assert makes(ECHO % (told % wrong), "shake")(SHAKE, state, legal).order == (0, 3, 2)
    assert len(lost) == 6


def test_the_house_banks_takes_or_stops_and_puts_its_own_seat_last() -> None:
    assert house((Action(0, Do.TAKE), Action(0, Do.DARE))).do == Do.TAKE
    assert house((Action(0, Do.SHAKE), Action(0, Do.STOP))).do == Do.STOP
    assert house((Action(0, Do.SHAKE),)).do == Do.SHAKE
    assert house((Action(1, Do.ORDER, (1, 0, 2)),)).order == (0, 2, 1)


def test_a_game_with_a_program_is_recorded_and_can_be_checked(tmp_path: Path) -> None:
    kept, bot = tmp_path / "game.jsonl", EXAMPLES / "pipe_bot.py"
    players = f"exec:'{sys.executable}' '{bot}',bot:hold:10"
    done = run(
        "play",
        "gonuts",
        "--target",
        "20",
        "--players",
        players,
        "--seed",
        "1",
        "--record",
        str(kept),
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert '"by": "bot:program"' in kept.read_text()
    assert run("verify", str(kept)).returncode == 0
    assert "examples" not in kept.read_text()


def test_a_program_that_loses_its_moves_is_told_of_and_the_game_ends() -> None:
    done = run(
        "play", "pig", "--target", "40", "--players", "exec:false,bot:hold:10", "--seed", "1"
    )
    assert done.returncode == 0
    assert "exec:false: it has ended; the house plays this move" in done.stderr


def run(*words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "bellota", *words], check=False, capture_output=True, text=True
    )


def test_a_file_never_starts_a_program() -> None:
    seats = (Seat("Mallory", "exec:touch /tmp/mallory"), Seat("Ben", ""))
    table = Table("pig", PIG, seats, {}, 0, b"", (2, 2), True)
    with pytest.raises(ValueError, match="no bot"):
        sitting._bot(
            table, 0, Asked(""), Pace(Voice(speaker("en"), "pig", PIG, ("Mallory", "Ben")))
        )
