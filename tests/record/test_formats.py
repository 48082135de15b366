"""Every format that was ever released still replays to the same bytes; the files never change."""

from pathlib import Path

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.record.upgrade import VERSION
from bellota.rules.kinds import Do

RECORDS = Path(__file__).parents[1] / "records"
FILES = sorted(RECORDS.glob("v*/*.jsonl"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_replays_to_the_same_bytes(file: Path) -> None:
    with file.open("rb") as opened:
        states = [record.dumps(state) for state in record.replay(record.stream(opened))]
    assert "".join(f"{line}\n" for line in states) == file.with_suffix(".states").read_text("utf-8")


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parent.name}/{file.stem}")
def test_its_dice_are_true_where_they_were_promised(file: Path) -> None:
    expected = {"gonuts-hand": Outcome.NOTHING, "shake-listed": Outcome.NOTHING}
    expected["pig-broken-off"] = Outcome.UNPROVEN
    found = record.verify(file.read_bytes(), file.name)
    assert found.outcome == expected.get(file.stem, Outcome.TRUE)


def test_each_version_is_there_and_the_newest_with_every_event() -> None:
    assert {file.parent.name for file in FILES} == {f"v{n}" for n in range(1, VERSION + 1)}
    newest = [file for file in FILES if file.parent.name == f"v{VERSION}"]
    words = {line.do for file in newest for line in record.read(file.read_bytes()).lines}
    assert words == {do.name.lower() for do in Do} | {"undo", "reveal"}
