"""What a host sees of a whole game: the log, which holds no secret, and the figures."""

import json
import re
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.server import Server
from tests.journeys.test_whole_games import played
from tests.ports import unused_port

NAMES = {"Person 0", "Person 1", "Zoe Secret"}


async def figures(port: int) -> dict[tuple[str, str], float]:
    """Every figure by its name and the words of its labels."""
    async with httpx.AsyncClient(trust_env=False) as client:
        text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    return {
        (sample.name, " ".join(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def secrets(database: Path, room: str, devices: list[Device]) -> set[str]:
    """All that may not stand in a log: the code, tokens, seeds, salts, keys, names."""
    with sqlite3.connect(database) as db:
        rows = [json.loads(body) for (body,) in db.execute("SELECT body FROM log")]
    kept = {str(row[key]) for row in rows for key in ("seed", "salt", "key") if row.get(key)}
    return kept | {room, room.lower()} | {token for one in devices for token in one.tokens}


def facts(database: Path) -> Counter[str]:
    """How many rows of each kind there are."""
    with sqlite3.connect(database) as db:
        return Counter(json.loads(body)["fact"] for (body,) in db.execute("SELECT body FROM log"))


async def knock(server: Server, room: str) -> dict[str, Any]:
    """Ask for right and wrong things, as people and crawlers do; give what an answer said."""
    for path in (f"/t/{room}", "/api/rooms/QQQQQQ", f"/api/rooms/{room}/nothing", "/api/tables"):
        await server.ask("GET", path)
    found = await server.ask("GET", f"/api/rooms/{room}")
    return {"request": found.headers["x-request-id"], "status": found.status_code}


@pytest.mark.slow
async def test_a_log_of_a_whole_game_tells_what_happened_and_no_secret(tmp_path: Path) -> None:
    port = unused_port(1)
    settings = {"log_format": "json", "log_level": "debug", "metrics": f"127.0.0.1:{port}"}
    server = Server(tmp_path / "log.db", unused_port(), settings=settings)
    server.start()
    try:
        room = await server.room(toml=RACY, target=12, race="realtime")
        async with played(server, room, persons=2, bots=1, seed=5) as devices:
            asked = await knock(server, room)
            assert (await devices[0].ask("rename", seat=1, name="Zoe Secret"))["k"] == "no"
            await devices[0].raw("{ no frame Zoe Secret")
            await devices[0].until(
                lambda: "malformed" in {no["why"] for no in devices[0].frames("no")}
            )
            seen = await figures(port)
            hidden = secrets(server.database, room, devices) | NAMES | {"127.0.0.1"}
    finally:
        code, said = server.stop()
    assert code == 0
    events = [json.loads(line) for line in said.splitlines()]
    assert {secret for secret in hidden if secret in said} == set()
    tells(events, asked)
    counted(seen, facts(server.database))


def tells(events: list[dict[str, Any]], asked: dict[str, Any]) -> None:
    """One event a line, with what it takes to find one's way."""
    assert all({"time", "level", "event"} <= event.keys() for event in events)
    kinds = Counter(event["event"] for event in events)
    assert kinds["started"] == kinds["draining"] == kinds["stopped"] == 1
    assert kinds["socket.closed"] >= 3
    (mine,) = [event for event in events if event.get("request") == asked["request"]]
    assert (mine["route"], mine["status"]) == ("/api/rooms/{code}", 200)
    tables = {event["table"] for event in events if event.get("table")}
    assert tables == {mine["table"]}
    assert re.fullmatch("[0-9a-f]{10}", mine["table"])


def counted(seen: dict[tuple[str, str], float], kept: Counter[str]) -> None:
    """The figures are those of the game."""
    told = {words: n for (name, words), n in seen.items() if name == "bellota_events_total"}
    assert told == kept
    assert (seen["bellota_tables", ""], seen["bellota_sockets", ""]) == (1, 3)
    assert seen["bellota_races_total", "realtime"] >= 1
    assert seen["bellota_wishes_refused_total", "malformed"] == 1
    assert seen["bellota_http_requests_total", "/api/rooms/{code} 404"] == 1
    assert seen["bellota_append_seconds_count", ""] == seen["bellota_append_seconds_bucket", "+Inf"]
    assert seen["bellota_commit_rows_sum", ""] == sum(kept.values())
    assert seen["bellota_loop_lag_seconds_count", ""] > 0
    assert seen["process_resident_memory_bytes", ""] > 0
    assert ("python_gc_collections_total", "2") in seen
