"""What the table knows has a heading in the docs."""

from pathlib import Path

import pytest

from bellota.table.decide import COMMANDS
from bellota.table.events import KINDS

DOCS = Path(__file__).parents[2] / "docs"


def headings(page):
    lines = (DOCS / page).read_text("utf-8").splitlines()
    return {line.lstrip("# ") for line in lines if line.startswith("#")}


@pytest.mark.parametrize("command", [*COMMANDS, "hello", "pong", "react"])
def test_every_command_has_its_heading(command):
    assert command in headings("wire.md")


@pytest.mark.parametrize("kind", KINDS)
def test_every_fact_has_its_heading(kind):
    assert kind in headings("table.md")
