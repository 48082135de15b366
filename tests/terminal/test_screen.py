"""Every frame of whole games, at many sizes, in every language: nothing sticks out, nothing is missing."""

import re
from itertools import cycle
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest

from bellota import web
from bellota.terminal import ink, padview, players
from bellota.terminal.screen import Screen
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import sit
from bellota.terminal.stage import Stage
from tests.terminal.stills import Stills, drawn

SIZES = [(80, 24), (40, 20), (24, 8)]
MORE = [(120, 50), (60, 16), (30, 10), (20, 5)]
GAMES = [
    Asked("gonuts", players="Red,bot:sharp", options={"target": 10}),
    Asked("gonuts", players="A,B,C,D,bot:bold,bot:bold,bot:bold,bot:bold", options={"target": 10}),
    Asked("gonuts", "gonuts-gamefactory", "Red,Blue,bot:careful", {"target": 10}),
    Asked("shake", players="Red,Ana,Ben,bot:sharp,bot:bold,bot:careful", options={"rounds": 1}),
    Asked("shake", players="Red,bot:sharp", options={"rounds": 1, "final_tie": "shake_off"}),
    Asked("shake", players="Red", options={"rounds": 1}),
    Asked("pig", players="Red,bot:hold:20", options={"target": 15}),
    Asked("pig", players="Red", options={"target": 10}),
]


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("asked", GAMES, ids=lambda asked: f"{asked.game}-{asked.players}")
def test_every_frame_fits(monkeypatch: pytest.MonkeyPatch, asked: Asked, lang: str) -> None:
    keys = cycle(["1", "1", "2", "1", "2"])
    monkeypatch.setattr("bellota.terminal.tumble.FRAMES", 1)
    sizes = SIZES if lang == "en" else SIZES[1:2]
    match, frames = drawn(asked._replace(seed=21, lang=lang), sizes, keys)
    assert match.over()
    assert len(frames) > 10


@pytest.mark.parametrize("asked", GAMES[:1] + GAMES[3:4], ids=lambda asked: asked.game)
def test_every_frame_fits_odd_windows_too(monkeypatch: pytest.MonkeyPatch, asked: Asked) -> None:
    monkeypatch.setattr("bellota.terminal.tumble.FRAMES", 1)
    match, _ = drawn(asked._replace(seed=5), MORE, cycle("12"))
    assert match.over()


def test_the_two_buttons_never_swap() -> None:
    _, frames = drawn(GAMES[0]._replace(seed=1), [(80, 24)], cycle("12"))
    both = [
        line for frame in frames for line in frame.split("\n") if "Roll" in line and "Bank" in line
    ]
    assert both
    assert all(line.index("Roll") < line.index("Bank") for line in both)


def test_a_button_says_what_follows() -> None:
    _, frames = drawn(GAMES[0]._replace(seed=1), [(80, 24)], cycle("12"))
    assert any(re.search(r"Bank (\d+): you would have \1\b", frame) for frame in frames)


def test_the_seal_comes_before_the_first_roll_and_the_seed_at_the_end() -> None:
    match, frames = drawn(GAMES[0]._replace(seed=1), [(80, 24)], cycle("12"))
    seed = match.table.seed.hex()
    assert match.table.commitment in frames[0].replace("\n ", "")
    assert not any(seed in frame for frame in frames[:-1])
    assert seed in frames[-1]


def test_a_race_is_shown_beat_by_beat() -> None:
    asked = Asked("gonuts", players="bot:bold,bot:bold,bot:bold", seed=3, options={"target": 20})
    _, frames = drawn(asked, [(80, 24)], [])
    beats = [frame for frame in frames if "GO NUTS!" in frame]
    assert len(beats) > 10
    assert any("Woof!" in frame for frame in beats)
    assert any("Still asleep" in frame for frame in beats)


def test_the_pad_of_shake_shows_every_round() -> None:
    match, frames = drawn(GAMES[3]._replace(seed=2, options={"rounds": 3}), [(80, 30)], cycle("12"))
    rounds = [row for row in frames[-1].split("\n") if row.strip()[:1] in ("1", "2", "3", "*")]
    assert len(rounds) == 4
    assert frames[-1].split("\n")[-1].split()[1:] == [str(s) for s in match.state.scores]


def test_a_seat_has_the_letter_of_its_colour_as_on_the_page() -> None:
    page = Path(web.__path__[0], "client", "src", "lib", "seats.ts")
    assert re.findall(r"'([A-Z])'", page.read_text("utf-8")) == list(ink.LETTERS)
    _, frames = drawn(
        GAMES[3]._replace(players="Ana,Ben,bot:sharp", seed=2), [(80, 30)], cycle("12")
    )
    heads = [row.split() for frame in frames for row in frame.split("\n")]
    assert ["R", "B", "G"] in heads
    assert any(row[:2] == ["B", "Ben"] for row in heads)


@pytest.mark.parametrize(("lang", "total"), [("en", "1,820"), ("fr", "1\u202f820")])
def test_long_totals_are_grouped_and_keep_apart(lang: str, total: str) -> None:
    sitting = sit(GAMES[3]._replace(lang=lang, players="Ana,Ben,Eva"))
    state = SimpleNamespace(scores=(1820, 1640, 1820), turn=0, seat=0)
    scene = sitting.scene._replace(state=state, pad=((1820, None, 20),))
    foot = padview.rows(scene, 10)[-1].plain.split(" ")
    assert [score for score in foot if score[:1] == "1"] == [
        total,
        total.replace("820", "640"),
        total,
    ]
    assert total in players.rows(scene, 60)[0].plain
    assert total in scene.voice.each(state.scores)


def test_without_unicode_everything_is_ascii(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bellota.terminal.ink.draws_unicode", lambda *_: False)
    asked = Asked(
        "gonuts", players="José,Ñandú,bot:sharp", seed=1, lang="fr", options={"target": 15}
    )
    _, frames = drawn(asked, SIZES, cycle("12"))
    assert all(frame.isascii() for frame in frames)


def test_the_table_says_who_starts() -> None:
    asked = Asked("pig", players="Red,Blue", seed=1, options={"first": "host", "target": 10})
    match, frames = drawn(asked, [(80, 24)], cycle("12"))
    assert match.table.first == 0
    assert "Red starts." in frames[0]


def test_more_seats_than_the_box_are_said_to_be_unofficial() -> None:
    _, frames = drawn(GAMES[1]._replace(seed=1), [(80, 24)], cycle("12"))
    assert "unofficial" in frames[0]


TIED = Asked("shake", players="Red,Blue,Ivy", options={"rounds": 1}, seed=4)


def test_the_winner_of_a_roll_off_puts_the_tied_in_order() -> None:
    keys = iter(["x", " ", *["1"] * 40])
    _, first = drawn(TIED, [(80, 24)], keys)
    asked = next(frame for frame in first if "Who shakes first?" in frame)
    assert " 1  Red    2  Ivy" in asked
    assert any("The order: Red, Ivy." in frame for frame in first)


def test_a_number_that_nobody_has_is_no_answer() -> None:
    stage = Stills([(40, 12)], ["0", "9", "x", "2"])
    scene = sit(Asked("pig", players="Red,Blue", seed=1)).scene
    front = Screen(cast("Stage", stage), scene, 600)
    assert front.starter() == 1
    assert " 2 " in stage.frames[0]
    assert "Blue" in stage.frames[0]
