"""A posed position shows what a replay of the same events shows."""

import json
from pathlib import Path

import pytest

from bellota import editions, record
from bellota.rules.kinds import Do, Event
from bellota.table.posed import posed
from bellota.table.replayed import frames

RECORDS = Path(__file__).parents[1] / "records/v1"
SHOWN = ("state", "last", "pad", "shown", "bank", "stage", "numbers", "options", "choices")


@pytest.mark.parametrize("name", ["gonuts-fair", "shake-fair", "pig-fair"])
def test_every_position_of_a_record_is_shown_as_its_replay_shows_it(name: str) -> None:
    source = (RECORDS / f"{name}.jsonl").read_bytes()
    header, steps = record.walk(source)
    lines = [step.line for step in steps if step.makes_state and step.line and step.line.event]
    path = [line.event for line in lines if line.event]
    replayed = [frame.view for frame in frames(source) if not frame.view["race"]]
    seats = len(header.seats)
    views = [posed(header.edition, seats, header.first, path[:n]) for n in range(len(path) + 1)]
    posed_again = [view for view in views if not view["race"]]
    assert len(replayed) > 10
    for ours, theirs in zip(posed_again, replayed, strict=True):
        for key in SHOWN:
            assert json.dumps(ours[key]) == json.dumps(theirs[key]), key


def test_any_seat_may_have_begun() -> None:
    view = posed(editions.builtin("pig"), 2, 1, [Event(1, Do.ROLL, (5,))])
    assert (view["first"], view["state"]["seat"], view["state"]["turn"]) == (1, 1, 5)
    assert view["state"]["legal"] == {"1": ["roll", "bank"]}
