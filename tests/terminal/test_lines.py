"""Games on a pipe: one choice a line, wrong ones answered, the end of the input named."""

import io
from collections.abc import Iterable
from itertools import cycle
from pathlib import Path

import pytest
from click.testing import CliRunner

from bellota import record
from bellota.cli import main
from bellota.review import review
from bellota.terminal.leaving import Left, NoMoreInput
from bellota.terminal.lines import Lines, Streams
from bellota.terminal.match import Match
from bellota.terminal.paper import Paper, header, opened
from bellota.terminal.referee import lead
from bellota.terminal.saves import Save
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import sit


class Script:
    """Lines, perhaps without an end."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)

    def readline(self) -> str:
        return next(self._lines, "")


def piped(asked: Asked, lines: Iterable[str]) -> tuple[Match, str, str]:
    sitting = sit(asked)
    out, err = io.StringIO(), io.StringIO()
    front = Lines(sitting.scene, sitting.guide, Streams(Script(lines), out, err))
    save = Save(sitting.table.seed, (), "")
    sheet = opened(Path(asked.record), save) if asked.record else None
    paper = Paper(asked.game, sheet)
    paper.begin(header(sitting.table, sitting.edition, ""))
    match = Match(sitting.table, paper.step)
    lead(match, front, sitting.playing, lambda: asked.record or "")
    paper.finish(sitting.table.seed)
    return match, out.getvalue(), err.getvalue()


EDITIONS = [
    ("gonuts", "gonuts-gamewright", ["roll", "bank"]),
    ("gonuts", "gonuts-gamefactory", ["roll", "bank"]),
    (
        "shake",
        "shake-fundex",
        ["take", "dare", "shake", "stop", "order 0 1", "order 0 2", "order 1 2"],
    ),
    ("pig", "pig", ["roll", "bank"]),
]


@pytest.mark.parametrize("players", ["Red,bot:sharp", "Red,Blue", "Red,Blue,bot:careful"])
@pytest.mark.parametrize(("game", "edition", "said"), EDITIONS)
def test_a_game_of_every_edition(
    tmp_path: Path, game: str, edition: str, said: list[str], players: str
) -> None:
    options = {"rounds": 2} if game == "shake" else {"target": 10}
    path = str(tmp_path / "game.jsonl")
    asked = Asked(game, edition, players, options, seed=3, record=path)
    match, out, _ = piped(asked, (f"{line}\n" for line in cycle(said)))
    assert match.over()
    assert "win" in out
    assert record.verify(Path(path).read_text("utf-8")).outcome == record.Outcome.TRUE


@pytest.mark.parametrize(
    ("lang", "roll", "bank"),
    [("en", "r", "b"), ("es", "tirar", "guardar"), ("es", "T", "G"), ("fr", "LANCER", "garder")],
)
def test_words_keys_and_records_words_are_all_right(lang: str, roll: str, bank: str) -> None:
    asked = Asked("pig", players="Red,Blue", options={"target": 10}, seed=1, lang=lang)
    by_words, _, _ = piped(asked, (f"{line}\n" for line in cycle([roll, roll, bank])))
    by_record, _, _ = piped(asked, (f"{line}\n" for line in cycle(["roll", "roll", "bank"])))
    assert by_words.state == by_record.state


@pytest.mark.parametrize(
    ("lang", "right"), [("en", "roll, bank"), ("es", "tirar, guardar"), ("fr", "lancer, garder")]
)
def test_what_may_be_written_is_told_in_the_languages_own_words(lang: str, right: str) -> None:
    asked = Asked("pig", players="Red,Blue", options={"target": 10}, seed=1, lang=lang)
    _, out, err = piped(asked, (f"{line}\n" for line in cycle(["roll", "fly", "bank"])))
    assert f"({right})\n" in out
    assert f"{right}." in err


def test_accents_may_be_left_out() -> None:
    asked = Asked("shake", players="Red,Blue", options={"rounds": 1}, seed=1, lang="fr")
    said = cycle(["oser\n", "secouer\n", "arreter\n", "prendre\n", "ordre 0 1\n"])
    match, _, _ = piped(asked, said)
    assert match.over()


def test_blank_lines_and_comments_are_skipped() -> None:
    asked = Asked("pig", players="Red,Blue", options={"target": 10}, seed=1)
    _, _, err = piped(asked, cycle(["\n", "# a thought\n", "  roll  \n", "bank\n", "\n"]))
    assert "thought" not in err


def test_a_wrong_choice_is_answered_and_the_game_goes_on() -> None:
    asked = Asked("pig", players="Red,Blue", options={"target": 10}, seed=1)
    match, _, err = piped(asked, (f"{line}\n" for line in ["bank", "fly", *["roll", "bank"] * 200]))
    assert match.over()
    assert err.splitlines()[:2] == [
        "Line 1: “bank” is no choice now. Right now: roll.",
        "Line 2: “fly” is no choice now. Right now: roll.",
    ]


def test_the_seats_of_an_order_must_be_the_tied_ones() -> None:
    asked = Asked("shake", players="Red,Blue,Ivy", options={"rounds": 1}, seed=4)
    wrong = ["order 0\n", "order 0 0\n", "order 1 2\n", "order\n", "order x\n"]
    said = cycle(["take\n", *wrong, "order 2 0\n", "shake\n", "stop\n"])
    match, out, err = piped(asked, said)
    assert match.over()
    assert "The order: Ivy, Red." in out
    assert "“order 0 0” is no choice now. Right now: order 0 2, order 2 0." in err


def test_the_end_of_the_input_before_the_end_of_the_game() -> None:
    asked = Asked("pig", players="Red,Blue", seed=1)
    with pytest.raises(NoMoreInput):
        piped(asked, ["roll\n"])


@pytest.mark.parametrize("word", ["quit", "q", "EXIT"])
def test_a_script_may_leave(word: str) -> None:
    with pytest.raises(Left):
        piped(Asked("pig", players="Red,Blue", seed=1), ["roll\n", f"{word}\n"])


def test_a_script_may_ask_for_the_rules() -> None:
    with pytest.raises(NoMoreInput):
        piped(Asked("pig", players="Red,Blue", seed=1), ["?\n"])


def test_the_table_says_who_starts() -> None:
    sitting = sit(Asked("pig", players="Red,Blue", options={"first": "choose"}, seed=1))
    out, err = io.StringIO(), io.StringIO()
    streams = Streams(io.StringIO("roll\nfirst 2\nfirst 1\n"), out, err)
    front = Lines(sitting.scene, sitting.guide, streams)
    assert front.starter() == 1
    assert "0 Red, 1 Blue" in out.getvalue()
    assert "Right now: first 0, first 1" in err.getvalue()


@pytest.mark.parametrize("said", ["premier 1", "PREMIER 1", "first 1"])
def test_the_table_says_who_starts_in_its_own_words(said: str) -> None:
    sitting = sit(Asked("pig", players="Red,Blue", options={"first": "choose"}, seed=1, lang="fr"))
    out, err = io.StringIO(), io.StringIO()
    front = Lines(
        sitting.scene, sitting.guide, Streams(io.StringIO(f"second 1\n{said}\n"), out, err)
    )
    assert front.starter() == 1
    assert "premier NUMÉRO" in out.getvalue()
    assert "premier 0, premier 1." in err.getvalue()


def test_bots_alone_need_no_input() -> None:
    asked = Asked(
        "gonuts", players="bot:sharp,bot:bold,bot:careful", seed=2, options={"target": 20}
    )
    match, out, err = piped(asked, [])
    assert match.over()
    assert not err
    assert "Hazel (bot, sharp), Rowan (bot, bold), Fern (bot, careful)" in out


def test_the_seal_is_told_before_the_first_roll_and_the_seed_after_the_last() -> None:
    asked = Asked("pig", players="bot:sharp,bot:bold", seed=2, options={"target": 10})
    match, out, _ = piped(asked, [])
    lines = out.splitlines()
    assert any(match.table.commitment in line for line in lines[:4])
    seed = match.table.seed.hex()
    assert [n for n, line in enumerate(lines) if seed in line] == [len(lines) - 2]


def test_the_perfect_bot_plays_on_a_pipe_from_its_first_move(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    file = tmp_path / "g.jsonl"
    players = ["--players", "bot:best,bot:hold:9", "--target", "50", "--seed", "7"]
    CliRunner().invoke(main, ["play", "pig", *players, "--record", str(file)])
    found = review(file.read_bytes())
    assert found.winners is not None
    assert (found.seats[0].loss, found.seats[0].kinds) == (0, {})
    assert found.seats[1].loss > 0


def test_the_coach_tells_what_a_choice_is_worth_and_how_good_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    wish = ["play", "pig", "--players", "Ana,Ben", "--target", "20", "--seed", "3"]
    lines = "roll\nbank\n" * 300
    quiet = CliRunner().invoke(main, wish, input=lines).stdout
    after = CliRunner().invoke(main, [*wish, "--coach", "after"], input=lines).stdout
    before = CliRunner().invoke(main, [*wish, "--coach", "before"], input=lines).stdout
    assert "Coach" not in quiet
    assert "Coach: " in after
    assert " was better: " in after
    assert before.count("Coach: ") > after.count("Coach: ")
