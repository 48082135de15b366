"""Replays over HTTP, and the checker to keep."""

import gzip
import json
import threading
import zlib
from collections.abc import AsyncIterator
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from bellota.store import Memory
from bellota.table.hub import Hub
from bellota.web import replays
from bellota.web.answers import RefusedError
from bellota.web.app import build
from bellota.web.lan import Links

RECORDS = Path(__file__).parents[1] / "records/v1"
GONUTS = (RECORDS / "gonuts-fair.jsonl").read_bytes()


@pytest.fixture
def static(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("page")
    return tmp_path


@pytest.fixture
async def client(static: Path) -> AsyncIterator[httpx.AsyncClient]:
    hub = Hub(Memory())
    transport = httpx.ASGITransport(build(hub, Links("192.168.1.5", 8000), static))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as made:
        yield made
    await hub.close()


async def error(answer: httpx.Response) -> tuple[int, str, dict[str, Any]]:
    told = answer.json()
    return answer.status_code, told["error"], told["detail"]


async def test_a_record_that_is_sent_comes_back_as_views(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/replay", content=GONUTS)
    assert answer.status_code == 200
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["content-encoding"] == "gzip"
    told = answer.json()
    assert told["room"] == ""
    assert len(told["frames"]) == GONUTS.count(b"\n") - 1  # the header's is the start
    assert told["frames"][0]["view"]["state"]["phase"] == "roll"
    assert "seats" not in told["frames"][1]["view"]


async def test_whoever_reads_no_gzip_gets_none(client: httpx.AsyncClient) -> None:
    plain = {"accept-encoding": "identity"}
    answer = await client.post("/api/replay", content=GONUTS, headers=plain)
    assert "content-encoding" not in answer.headers
    assert json.loads(answer.content) == json.loads(gzip.decompress(replays.replayed(GONUTS)))


async def test_a_wrong_line_is_named(client: httpx.AsyncClient) -> None:
    wrong = GONUTS.replace(b'"seat": 0', b'"seat": 1', 1)
    status, code, detail = await error(await client.post("/api/replay", content=wrong))
    assert (status, code, detail["line"]) == (422, "bad_record", 2)
    assert detail["message"].startswith("seat 1 may not roll; legal: seat 0 roll")


async def test_what_is_too_large_or_too_long_is_refused(client: httpx.AsyncClient) -> None:
    large = await client.post("/api/replay", content=b" " * (replays.LARGEST + 1))
    assert await error(large) == (413, "too_large", {"largest": replays.LARGEST})
    long = await client.post("/api/replay", content=GONUTS + b"\n" * replays.MOST_LINES)
    assert await error(long) == (413, "too_long", {"most": replays.MOST_LINES})


async def test_asking_without_end_is_held_up(client: httpx.AsyncClient) -> None:
    for _ in range(replays._ASKED):
        last = await client.post("/api/replay", content=b"{}")
        assert last.status_code == 422
    status, code, _ = await error(await client.post("/api/replay", content=b"{}"))
    assert (status, code) == (429, "too_many_replays")


async def test_what_a_long_replay_takes_is_charged(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "A_REPLAY", 1e-9)
    assert (await client.post("/api/replay", content=GONUTS)).status_code == 200
    status, code, _ = await error(await client.post("/api/replay", content=GONUTS))
    assert (status, code) == (429, "too_many_replays")


async def test_what_takes_too_long_is_given_up_and_charged(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replays, "A_REPLAY", 1e-9)
    monkeypatch.setattr(replays, "MOST_TIME", 1e-9)
    assert (await error(await client.post("/api/replay", content=GONUTS)))[:2] == (413, "too_long")
    again = await client.post("/api/replay", content=GONUTS)
    assert (await error(again))[:2] == (429, "too_many_replays")


def test_a_replay_rests_between_its_lines_and_frames() -> None:
    ticks = count(step=0.003)
    rests: list[float] = []
    effort = replays.Effort(lambda: next(ticks), rests.append)
    whole = replays.replayed(GONUTS, "", effort)
    assert whole == replays.replayed(GONUTS)
    steps = round(effort.spent / 0.003)
    assert steps > 1.5 * GONUTS.count(b"\n")  # each line, and each frame
    assert len(rests) == steps // 2
    with pytest.raises(RefusedError, match="too_long"):
        replays.replayed(GONUTS, "", replays.Effort(count(step=0.1).__next__, rests.append))


def test_a_replay_of_too_many_bytes_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replays, "MOST_BYTES", len(gzip.decompress(replays.replayed(GONUTS))) // 2)
    with pytest.raises(RefusedError, match="too_long"):
        replays.replayed(GONUTS)


async def test_a_room_without_a_finished_game_has_no_replay(client: httpx.AsyncClient) -> None:
    room = (await client.post("/api/rooms", json={"edition": "pig"})).json()["room"]
    assert (await error(await client.get(f"/api/rooms/{room}/replay")))[:2] == (404, "no_record")
    assert (await error(await client.get("/api/rooms/QQQQQQ/replay")))[:2] == (404, "no_room")


async def test_the_checker_is_handed_out_and_never_shown(
    client: httpx.AsyncClient, static: Path
) -> None:
    assert (await client.get("/verify.html")).status_code == 404
    (static / "verify.html").write_text("<script>1</script>")
    answer = await client.get("/verify.html")
    assert answer.headers["content-disposition"] == 'attachment; filename="bellota-verify.html"'
    assert answer.text == "<script>1</script>"


async def test_what_is_unpacked_is_unpacked_beside_the_tables(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []

    def unpacked(packed: bytes) -> bytes:
        threads.append(threading.current_thread())
        return zlib.decompress(packed, 31)

    monkeypatch.setattr(gzip, "decompress", unpacked)
    plain = {"accept-encoding": "identity"}
    assert (await client.post("/api/replay", content=GONUTS, headers=plain)).status_code == 200
    assert threads
    assert threading.main_thread() not in threads


async def test_names_without_end_are_no_record(client: httpx.AsyncClient) -> None:
    long = GONUTS.replace(b'"seats": ["', b'"seats": ["' + b"x" * 150_000, 1)
    assert long != GONUTS
    status, code, detail = await error(await client.post("/api/replay", content=long))
    assert (status, code, detail["line"]) == (422, "bad_record", 1)


async def test_a_packed_record_is_not_unpacked(client: httpx.AsyncClient) -> None:
    packed = gzip.compress(GONUTS + b"\n" * 50_000_000)
    answer = await client.post("/api/replay", content=packed, headers={"Content-Encoding": "gzip"})
    assert (answer.status_code, answer.json()["detail"]["line"]) == (422, 1)
