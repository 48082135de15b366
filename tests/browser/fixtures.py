"""The states of a table that the client's own fixtures show, as frames for a page."""

import json
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

import build_client
from bellota.table.around import Around
from bellota.table.view import public
from tests.table.ground import Ground

CLIENT = Path(__file__).parents[2] / "src/bellota/web/client"
_NESTED = ("numbers", "options")


def made(folder: Path) -> dict[str, dict[str, Any]]:
    """All fixtures by name, bundled and told as JSON."""
    bundle = folder / "fixtures.mjs"
    node = build_client.find_node().program
    rolldown = CLIENT / "node_modules/rolldown/bin/cli.mjs"
    asked = [node, str(rolldown), "src/dev/fixtures.ts", "--file", str(bundle)]
    subprocess.run(asked, cwd=CLIENT, check=True, capture_output=True)
    tell = f"import('{bundle.as_uri()}').then(m => console.log(JSON.stringify(m.FIXTURES)))"
    told = subprocess.run([node, "-e", tell], check=True, capture_output=True, text=True)
    fixtures: dict[str, dict[str, Any]] = json.loads(told.stdout)
    return fixtures


@cache
def plain(edition: str) -> dict[str, Any]:
    """A view of the table itself, in play, by an edition."""
    ground = Ground(edition)
    ground.sit("Red", "Blue")
    ground.start()
    view = msgspec.json.encode(public(ground.table, Around(0, frozenset({0, 1}))))
    told: dict[str, Any] = json.loads(view)
    return told


def view_of(fixture: dict[str, Any], room: str, **more: Any) -> dict[str, Any]:
    """A fixture's view, completed by what a real one holds."""
    told = {key: value for key, value in fixture["view"].items() if value not in ({}, "")}
    edition = "gonuts-gamefactory" if fixture.get("bird") else told["edition"]
    base = plain(edition)
    view = {**base, **told, **{key: base[key] | told[key] for key in _NESTED if key in told}}
    kept = {key: base[key] for key in ("edition", "title", "faces", "choices")}
    return {**view, **kept, "room": room, **more}
