"""The API around a room, against a hub over a store that forgets."""

import asyncio
from collections.abc import AsyncIterator
from itertools import islice
from typing import Any

import httpx
import pytest
from starlette.requests import Request

from bellota import editions
from bellota.store import Memory, StoreError
from bellota.table.hub import Hub
from bellota.web import lan, rooms
from bellota.web.answers import RefusedError, body
from bellota.web.app import build
from bellota.web.door import MISSES
from bellota.web.lan import Links

LAN = "http://192.168.1.5:8000"


class Client(httpx.AsyncClient):
    """A browser on this computer."""

    def __init__(self, hub: Hub, host: str = "localhost:8000") -> None:
        links = Links("192.168.1.5", 8000)
        transport = httpx.ASGITransport(build(hub, links), client=("192.168.1.9", 5))
        super().__init__(transport=transport, base_url=f"http://{host}")

    async def room(self, **wish: Any) -> str:
        made = await self.post("/api/rooms", json={"edition": "pig"} | wish)
        assert made.status_code == 201, made.text
        return str(made.json()["room"])


@pytest.fixture
async def hub() -> AsyncIterator[Hub]:
    made = Hub(Memory())
    yield made
    await made.close()


@pytest.fixture
async def client(hub: Hub) -> AsyncIterator[Client]:
    async with Client(hub) as made:
        yield made


async def test_the_boxes(client: Client) -> None:
    boxes = (await client.get("/api/boxes")).json()
    assert [box["name"] for box in boxes["editions"]] == list(editions.names())
    assert boxes["lan"] == LAN
    nuts = boxes["editions"][0]
    assert (nuts["box"], nuts["max"], nuts["numbers"]["dice"]) == ([2, 4], 8, 5)
    assert nuts["options"]["target"] == {
        "kind": "range",
        "min": 10,
        "max": 500,
        "step": 5,
        "default": 50,
    }
    assert "end" in nuts["assumed"]


async def test_a_room_is_opened_and_found_in_any_case(client: Client) -> None:
    room = await client.room(edition="gonuts-gamewright", options={"target": 20})
    assert len(room) == 6
    for code in (room, room.lower(), f" {room} "):
        found = await client.get(f"/api/rooms/{code}")
        assert found.json() == {"room": room, "edition": "gonuts-gamewright", "stage": "lobby"}
        assert found.headers["cache-control"] == "no-store"


@pytest.mark.parametrize("form", ["{} = 1", "x = {{ {} = 1 }}", "[{}]", "[[{}]]"])
async def test_a_key_without_end_is_refused_before_it_is_read(client: Client, form: str) -> None:
    text = "# ours\n" + form.format(".".join(["a"] * 8000))
    answer = await client.post("/api/rooms", json={"edition_toml": text})
    assert answer.status_code == 422
    detail = answer.json()["detail"]
    assert (detail["line"], detail["message"]) == (
        2,
        "edition:2: 7999 dots; a line may have 64",
    )


async def test_what_is_refused_is_paid_for_too(client: Client) -> None:
    wrong = {"edition_toml": "a"}
    answers = [await client.post("/api/rooms", json=wrong) for _ in range(rooms._OPENED + 1)]
    assert {answer.status_code for answer in answers[:-1]} == {422}
    assert answers[-1].json()["error"] == "too_many_rooms"


async def test_a_page_of_nowhere_opens_nothing(client: Client) -> None:
    answer = await client.post(
        "/api/rooms", json={"edition": "pig"}, headers={"origin": "http://["}
    )
    assert (answer.status_code, answer.json()["error"]) == (403, "other_origin")


async def test_who_hangs_up_in_the_middle_of_a_request_raises_nothing() -> None:
    async def gone() -> dict[str, str]:
        return {"type": "http.disconnect"}

    request = Request({"type": "http", "method": "POST", "headers": []}, gone)
    with pytest.raises(RefusedError) as refused:
        await body(request)
    assert refused.value.error == "hung_up"


async def test_codes_are_not_guessable(client: Client) -> None:
    rooms = {await client.room() for _ in range(20)}
    assert len(rooms) == 20
    assert not set("".join(rooms)) & set("ILOSU0158")


async def test_a_house_edition_is_taken_whole(client: Client) -> None:
    text = editions.source("pig").replace('"pig"\n', '"our-pig"\n', 1).replace("= 100", "= 42")
    room = await client.room(edition=None, edition_toml=text)
    assert (await client.get(f"/api/rooms/{room}")).json()["edition"] == "our-pig"


@pytest.mark.parametrize(
    ("wish", "error", "says"),
    [
        ({"edition": "monopoly"}, "bad_edition", "gonuts-gamewright"),
        ({"edition": "/etc/passwd"}, "bad_edition", "no such edition"),
        ({"edition": ""}, "bad_edition", "no such edition"),
        ({}, "bad_edition", "no such edition"),
        ({"edition": {"name": "x"}}, "bad_edition", "missing"),
        ({"edition_toml": "name = "}, "bad_edition", "TOML"),
        ({"edition": "pig", "options": {"target": 0}}, "bad_option", "target"),
        ({"edition": "pig", "options": {"beat": 600}}, "bad_option", "expected one of"),
        ({"edition": 5}, "not_understood", "edition"),
        ([], "not_understood", "object"),
    ],
)
async def test_what_cannot_be_opened_is_named(
    client: Client, wish: Any, error: str, says: str
) -> None:
    got = await client.post("/api/rooms", json=wish)
    assert got.status_code in {400, 422}
    assert got.json()["error"] == error
    assert says in got.json()["detail"]["message"]


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b"[" * 20_000])
async def test_garbage_is_refused(client: Client, body: bytes) -> None:
    got = await client.post("/api/rooms", content=body)
    assert (got.status_code, got.json()["error"]) == (400, "not_understood")


async def test_a_huge_body_is_refused(client: Client) -> None:
    got = await client.post("/api/rooms", content=b" " * 100_000)
    assert (got.status_code, got.json()["error"]) == (413, "too_large")


async def test_another_origin_opens_nothing(client: Client) -> None:
    wish = {"edition": "pig"}
    got = await client.post("/api/rooms", json=wish, headers={"Origin": "http://evil.example"})
    assert (got.status_code, got.json()["error"]) == (403, "other_origin")


async def test_rooms_are_not_opened_without_end(client: Client) -> None:
    for _ in range(100):
        await client.room()
    got = await client.post("/api/rooms", json={"edition": "pig"})
    assert (got.status_code, got.json()["error"]) == (429, "too_many_rooms")
    assert int(got.headers["retry-after"]) <= 6


async def test_wrong_codes_are_limited_and_right_ones_are_not(client: Client) -> None:
    room = await client.room()
    await client.get(f"/api/rooms/{room}")
    for n in range(MISSES):
        path = ["/api/rooms/WR{:02}NG", "/api/rooms/WR{:02}NG/link", "/api/rooms/{:02}"][n % 3]
        got = await client.get(path.format(n))
        assert (got.status_code, got.json()["error"]) == (404, "no_room")
    got = await client.get("/api/rooms/WRONGS")
    assert (got.status_code, got.json()["error"]) == (429, "too_many_wrong_codes")
    assert int(got.headers["retry-after"]) == got.json()["detail"]["wait"] <= 30
    assert (await client.get(f"/api/rooms/{room}")).status_code == 200


async def test_who_opens_a_room_comes_in_whatever_is_guessed_at_the_address(client: Client) -> None:
    asked = [client.get(f"/api/rooms/WRON{n}") for n in range(10, 22 + MISSES)]
    guesses = [asyncio.create_task(one) for one in asked]
    for answered in islice(asyncio.as_completed(guesses), MISSES + 6):
        await answered  # six wait for their turn, so that nobody else may
    assert (await client.get("/api/rooms/OTHERS")).status_code == 429
    room = await client.room()
    assert (await client.get(f"/api/rooms/{room}")).status_code == 200
    for guess in guesses:
        guess.cancel()
    await asyncio.gather(*guesses, return_exceptions=True)


async def test_link_and_qr_lead_to_the_network(client: Client) -> None:
    room = await client.room()
    link = (await client.get(f"/api/rooms/{room.lower()}/link")).json()["link"]
    assert link == f"{LAN}/t/{room}"
    drawn = await client.get(f"/api/rooms/{room}/qr.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert drawn.text.startswith("<svg")


async def test_a_visitor_from_elsewhere_gets_the_address_that_works(hub: Hub) -> None:
    async with Client(hub, "10.1.2.3:9000") as client:
        room = await client.room()
        link = (await client.get(f"/api/rooms/{room}/link")).json()["link"]
        assert link == f"http://10.1.2.3:9000/t/{room}"


async def test_without_a_network_there_is_no_link(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lan.Links, "lan", lambda _: None)
    room = await client.room()
    assert (await client.get(f"/api/rooms/{room}/link")).json() == {"link": None}
    drawn = await client.get(f"/api/rooms/{room}/qr.svg")
    assert (drawn.status_code, drawn.json()["error"]) == (404, "no_network")


async def test_no_record_before_a_game_is_over(client: Client) -> None:
    got = await client.get(f"/api/rooms/{await client.room()}/record")
    assert (got.status_code, got.json()["error"]) == (404, "no_record")


@pytest.mark.parametrize("path", ["/api/", "/api/nothing", "/api/rooms/ABCDEF/nothing"])
async def test_unknown_paths_of_the_api_are_no_page(client: Client, path: str) -> None:
    got = await client.get(path)
    assert (got.status_code, got.json()["error"]) == (404, "not_found")


async def test_every_answer_is_hardened(client: Client) -> None:
    for path in ("/", "/api/boxes", "/api/nothing", "/health"):
        headers = (await client.get(path)).headers
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "script-src 'self';" in headers["content-security-policy"]


async def test_health(client: Client) -> None:
    assert (await client.get("/health")).json() == {"ok": True}


async def test_a_broken_store_is_said(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any) -> None:
        raise StoreError("disk full")

    monkeypatch.setattr(Memory, "append", broken)
    got = await client.post("/api/rooms", json={"edition": "pig"})
    assert (got.status_code, got.json()["error"]) == (503, "store")
