"""A replay shows what the table showed: view by view, from the record that the table wrote."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from bellota import record
from bellota.rules.kinds import Phase
from bellota.table import replayed
from bellota.table.around import Around
from bellota.table.replayed import Frame, frames, thinned
from bellota.table.view import public
from bellota.table.written import last_game
from tests.table.ground import Ground

RECORDS = sorted((Path(__file__).parents[1] / "records/v1").glob("*.jsonl"))
HEAD = {"bellota": 1, "game": "gonuts", "edition": "gonuts-gamewright", "seats": ["Ana", "Ben"]}
RACED = [
    {"do": "roll", "seat": 0, "faces": "SSSSS"},
    {"do": "race", "seat": 0, "faces": "AASSC", "race": 300},
    {"do": "race", "seat": 0, "faces": "ASSSS", "race": 900, "by": "house"},
    {"do": "dog", "seat": 1, "faces": "H", "race": 950},
    {"do": "dog", "seat": 1, "faces": "D", "race": 1500},
]


def text(*lines: dict[str, Any]) -> str:
    return "\n".join(map(json.dumps, lines))


def shown(*lines: dict[str, Any], **head: Any) -> list[Frame]:
    return [plain(frame) for frame in frames(text(HEAD | head, *lines))]


def plain(frame: Frame) -> Frame:
    """As it comes out of JSON."""
    return Frame(*json.loads(json.dumps(frame)))


def told(view: dict[str, Any], keys: tuple[str, ...]) -> dict[str, Any]:
    """What is compared: while a race ran, its dogs came out and seats tapped; here it is settled."""
    running = ("legal", "dogs") if view["race"] else ()
    state = {key: value for key, value in view["state"].items() if key not in running}
    return {key: view[key] for key in keys} | {"state": state}


@pytest.mark.parametrize(
    ("date", "wall"),
    [
        ("0001-01-01", -62_135_596_800_000),
        ("9999-12-31T23:59:59-23:59", 253_402_387_139_000),
        ("1970-01-01T01:00:00.5+01:00", 500),
    ],
)
def test_any_date_that_can_be_written_can_be_replayed(date: str, wall: int) -> None:
    assert replayed._wall(date) == wall
    assert shown(date=date)[0].line == 1


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_states_are_those_of_replay(path: Path) -> None:
    written = path.read_text()
    states = list(record.replay(written))
    views = [frame.view for frame in frames(written)]
    assert [view["state"]["n"] for view in views] == [state["n"] for state in states]
    for view, state in zip(views, states, strict=True):
        seen = view["state"]
        told = {key: value for key, value in state.items() if key not in ("colours", "legal")}
        assert {key: seen[key] for key in told} == told
        for dice, open_dice in zip(seen.get("colours", []), state.get("colours", []), strict=True):
            assert dice in (open_dice, 0)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_what_changed_adds_up_to_every_view(path: Path) -> None:
    whole = list(frames(path.read_text()))
    view: dict[str, Any] = {}
    for frame, thin in zip(whole, thinned(iter(whole)), strict=True):
        view = view | thin["view"]
        assert view == frame.view
        assert thin["line"] == frame.line


@pytest.mark.parametrize(
    ("edition", "options"),
    [
        ("pig", {"target": 20}),
        ("gonuts-gamewright", {"target": 15, "race": "equal_pace"}),
        ("gonuts-gamefactory", {"target": 10, "race": "realtime"}),
        ("shake-fundex", {"rounds": 2}),
    ],
)
def test_it_shows_what_the_table_showed(edition: str, options: dict[str, Any]) -> None:
    ground = Ground(edition, seed=3, **options)
    ground.sit("Ana")
    ground.bots("bold", "careful")
    ground.start()
    live = {view["state"]["n"]: view for view in _live(ground, random.Random(4))}
    written = last_game(ground.facts)
    assert written is not None
    again = list(frames(written, "ABCDEF"))
    for view in (frame.view for frame in again):
        before = live.get(view["state"]["n"])  # a race is settled at once
        keys = ("state", "last", "pad", "shown", "stage", "seats", "options", "numbers", "seed")
        assert before is None or told(view, keys) == told(before, keys)
    assert again[-1].view["stage"] == "over"
    assert again[-1].view["seed"] == ground.table.seed
    assert all(frame.view["seed"] is None for frame in again[:-1])


def _live(ground: Ground, chance: random.Random) -> Iterator[dict[str, Any]]:
    """The views of a game as it goes; Ana plays by chance, and the house rolls for her in races."""
    while ground.table.stage == "play":
        around = Around(ground.now, frozenset(range(3)))
        yield public(ground.table, around)
        mine = () if ground.table.racing else ground.legal(0)
        if mine:
            do = chance.choice(mine)
            tied = ground.table.game_state.order if do == "order" else ()
            ground.do(0, do, order=[seat for seat in tied if seat >= 0])
        else:
            ground.wait()
    yield public(ground.table, around)


def test_a_race_stands_at_the_time_of_its_last_roll() -> None:
    seen = shown(*RACED)
    races = [frame.view["race"] for frame in seen]
    assert [race and race["elapsed"] for race in races] == [None, 0, 300, 900, 950, None]
    assert [race["acorns"] for race in races if race] == [0, 2, 3, 3]
    assert races[4]["faces"] == ["ASSSS", "H"]
    assert races[3]["house"] == [0]
    assert seen[4].events == [{"do": "dog", "seat": 1, "faces": "H", "race": 950, "n": 0}]
    last = seen[5].view["last"]
    assert (last["do"], last["seat"], last["got"]) == ("raced", 0, 3)


def test_a_race_without_times_keeps_the_beat() -> None:
    lines = [{key: value for key, value in line.items() if key != "race"} for line in RACED]
    races = [frame.view["race"] for frame in shown(*lines)]
    assert [race and race["elapsed"] for race in races] == [None, 0, 600, 1200, 1200, None]


def test_a_race_counted_by_hand_is_shown_with_its_acorns() -> None:
    squirrels, raced = {"do": "roll", "seat": 0, "faces": "SSSSS"}, {"do": "raced", "seat": 0}
    seen = shown(squirrels, {**raced, "acorns": 13}, dice="hand")
    view = seen[2].view
    assert view["state"]["scores"] == [13, 0]
    assert view["pad"] == [[13], []]
    assert (view["last"]["do"], view["last"]["got"], view["last"]["out"]) == ("raced", 13, "raced")
    won = shown(squirrels, {**raced, "acorns": 60}, dice="hand")[2].view
    assert (won["stage"], won["last"]["out"]) == ("over", "won")


def test_a_bank_taken_back_is_shown_as_it_was_before() -> None:
    roll, bank = {"do": "roll", "seat": 0, "faces": "AASSC"}, {"do": "bank", "seat": 0}
    seen = shown(roll, bank, {"do": "undo"})
    assert seen[3].view["pad"] == seen[1].view["pad"] == [[], []]
    assert seen[3].view["state"] == {**seen[1].view["state"], "n": 3}
    assert seen[3].events == [{"do": "undone", "seat": 0}]


def test_who_played_for_whom_is_shown() -> None:
    roll, bank = {"do": "roll", "seat": 0, "faces": "AASSC"}, {"do": "bank", "seat": 0}
    theirs = {"do": "roll", "seat": 1, "faces": "AASSC", "by": "bot:sharp"}
    seen = shown(roll, {**bank, "by": "house"}, theirs)
    kinds = [[seat["kind"] for seat in frame.view["seats"]] for frame in seen]
    assert kinds == [["person", "bot"], ["person", "bot"], ["house", "bot"], ["house", "bot"]]


def test_a_game_from_the_middle_begins_there() -> None:
    first = shown(start={"scores": [41, 7]})[0].view
    assert first["state"]["scores"] == [41, 7]
    assert first["pad"] == [[], []]


def test_a_wrong_line_is_named_before_anything_is_shown() -> None:
    with pytest.raises(record.RecordError, match="record:2: seat 1 may not roll; legal: seat 0"):
        next(frames(text(HEAD, {"do": "roll", "seat": 1, "faces": "AASSC"})))


def test_no_line_shows_a_phase_that_the_page_does_not_know() -> None:
    phases = {
        frame.view["state"]["phase"] for path in RECORDS for frame in frames(path.read_text())
    }
    assert phases <= {phase.name.lower() for phase in Phase}
