"""Reviews over HTTP: worked out by another process, once, within a bound."""

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from bellota.review import review
from bellota.review.told import told
from bellota.store import Memory
from bellota.table.hub import Hub
from bellota.web import reviews
from bellota.web.answers import RefusedError
from bellota.web.app import build
from bellota.web.lan import Links

PIG = (Path(__file__).parents[1] / "records/v1/pig-fair.jsonl").read_bytes()


@pytest.fixture
async def client(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[httpx.AsyncClient]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    (tmp_path / "index.html").write_text("page")
    hub = Hub(Memory())
    transport = httpx.ASGITransport(build(hub, Links("192.168.1.5", 8000), tmp_path))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost:8000") as made:
        yield made
    await hub.close()


async def test_a_record_that_is_sent_is_reviewed_once(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = await client.post("/api/review", content=PIG)
    assert answer.status_code == 200
    assert answer.json() == json.loads(json.dumps(told(review(PIG))))
    monkeypatch.setattr(reviews, "worked", None)
    again = await client.post("/api/review", content=PIG)
    assert again.content == answer.content


async def test_a_wrong_line_is_named(client: httpx.AsyncClient) -> None:
    answer = await client.post("/api/review", content=PIG.replace(b'"seat": 0', b'"seat": 1', 1))
    assert answer.status_code == 422
    assert answer.json()["error"] == "bad_record"
    assert answer.json()["detail"]["line"] == 2


async def test_a_room_without_a_finished_game_has_no_review(client: httpx.AsyncClient) -> None:
    room = (await client.post("/api/rooms", json={"edition": "pig"})).json()["room"]
    answer = await client.get(f"/api/rooms/{room}/review")
    assert (answer.status_code, answer.json()["error"]) == (404, "no_record")


async def test_what_takes_too_long_is_given_up() -> None:
    with pytest.raises(RefusedError) as refused:
        await reviews.worked(PIG, 0.01)
    assert refused.value.error == "busy"


async def test_an_address_has_three_reviews_waiting(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    go = asyncio.Event()

    async def slow(_: bytes, __: float) -> bytes:
        await go.wait()
        return b"{}"

    monkeypatch.setattr(reviews, "worked", slow)
    asked = [asyncio.create_task(client.post("/api/review", content=b"%d" % n)) for n in range(4)]
    done, waiting = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    (refused,) = done
    assert (refused.result().status_code, refused.result().json()["error"]) == (503, "busy")
    go.set()
    assert [(await one).status_code for one in waiting] == [200] * 3
    assert (await client.post("/api/review", content=b"3")).status_code == 200
