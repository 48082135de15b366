"""Docs keep up: every command, setting, event and edition key has its heading, every box its proof.

A heading of `docs/*.md` is the name itself, or has it in backticks: ``### `target` ``.
"""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from bellota import cli, editions
from bellota.editions.keys import OPTIONS, VALUES
from bellota.rules.kinds import Do
from bellota.table.decide import COMMANDS
from bellota.table.events import KINDS

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
HEADING = re.compile(r"^#{2,6} (.*)$", re.MULTILINE)
SETTINGS = (DOCS / "operate.md").read_text()
NAMED = re.compile(r"`([^`]+)`")


def headed(page: str) -> set[str]:
    """What the headings of a page name."""
    lines = HEADING.findall((DOCS / page).read_text())
    return {name for line in lines for name in (line, *NAMED.findall(line))}


def commands(
    command: click.Command = cli.main, path: str = "bellota"
) -> Iterator[tuple[str, click.Command]]:
    """Each command that does something, with the words that call it."""
    if isinstance(command, click.Group):
        for name, inner in command.commands.items():
            yield from commands(inner, f"{path} {name}")
    if not isinstance(command, click.Group) or command.invoke_without_command:
        yield path, command


@pytest.mark.parametrize("path", [path for path, _ in commands()])
def test_command_has_a_heading(path: str) -> None:
    assert path in headed("cli.md")


@pytest.mark.parametrize(("path", "command"), [*commands()], ids=str)
def test_options_of_a_command_are_told_below_it(path: str, command: click.Command) -> None:
    told = re.findall(r"`(--[a-z-]+)", (DOCS / "cli.md").read_text() + SETTINGS)
    options = {flag for param in command.params for flag in param.opts if flag.startswith("--")}
    assert options <= {*told}


@pytest.mark.parametrize("game", VALUES)
def test_edition_keys_have_a_heading(game: str) -> None:
    assert {*VALUES[game], *OPTIONS[game]} <= headed("editions.md")


@pytest.mark.parametrize("name", editions.names())
def test_assumptions_of_an_edition_are_told(name: str) -> None:
    text = (DOCS / "editions.md").read_text()
    assert name in headed("editions.md")
    for key, value in editions.load(name).values.items():
        assert not value.assumed or f"`{key}`" in text
        assert value.assumed in text


def test_events_of_a_record_have_a_heading() -> None:
    assert {do.name.lower() for do in Do} <= headed("record.md")


def test_commands_of_the_wire_have_a_heading() -> None:
    assert {*COMMANDS, "hello", "pong"} <= headed("wire.md")


def test_events_of_a_table_have_a_heading() -> None:
    assert set(KINDS) <= headed("table.md")


def played() -> list[str]:
    """Every box at every number of its seats."""
    boxes = [(name, *editions.load(name).box) for name in editions.names()]
    return [f"{name}-{seats}" for name, few, most in boxes for seats in range(few, most + 1)]


@pytest.mark.parametrize("name", played())
def test_box_has_a_printed_playthrough(name: str) -> None:
    text = (ROOT / f"tests/playthroughs/{name}.txt").read_text()
    assert text.strip()


SOURCES = [path for room in ("src", "tests") for path in sorted((ROOT / room).rglob("*.py"))]


def cited(what: str) -> set[str]:
    """What the sources cite, by a pattern with one group."""
    return {found for path in SOURCES for found in re.findall(what, path.read_text())}


def test_pages_that_sources_cite_are_there() -> None:
    pages = cited(r"\b(docs/[a-z/]+\.md)")
    assert "docs/rules.md" in pages
    assert {page for page in pages if not (ROOT / page).exists()} == set()


def test_sections_of_the_rules_that_sources_cite_are_there() -> None:
    numbers = {number for line in headed("rules.md") for number in re.findall(r"^§(\d)", line)}
    assert {"1", "3", "7"} <= cited(r"docs/rules\.md §(\d)") <= numbers


@pytest.mark.parametrize(("game", "section"), [("gonuts", 1), ("shake", 3)])
def test_clauses_that_a_game_cites_are_there(game: str, section: int) -> None:
    text = (DOCS / "rules.md").read_text()
    part = text.split(f"## §{section} ")[1].split("\n## ")[0]
    there = set(re.findall(r"^(\d+)\. ", part, re.MULTILINE))
    source = (ROOT / f"src/bellota/rules/{game}.py").read_text()
    told = {
        n for line in re.findall(r"clauses? ([\d, ]+)", source) for n in re.findall(r"\d", line)
    }
    assert told
    assert told <= there


def test_events_of_the_log_are_told() -> None:
    told = SETTINGS.split("## The log")[1].split("\n## ")[0]
    events = cited(r'\blog\.(?:debug|info|warning|error|exception)\(\s*"([a-z_.]+)"')
    assert "table.paused" in events
    assert {event for event in events if f"`{event}`" not in told} == set()


def test_options_of_every_doubt_are_in_the_rules() -> None:
    text = (DOCS / "rules.md").read_text().split("## §5")[1].split("\n## ")[0]
    options = {key for keys in OPTIONS.values() for key in keys} - {"beat"}
    assert {key for key in options if f"`{key}`" not in text} == set()
