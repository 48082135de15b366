"""The documents of the API: valid by their specifications, and true of the server's routes and answers."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import httpx
import jsonschema_rs
import pytest
from openapi_spec_validator import OpenAPIV31SpecValidator
from starlette.routing import Route, WebSocketRoute

from bellota import editions
from bellota.store import Memory
from bellota.table.hub import Hub
from bellota.web.api.asyncapi import asyncapi
from bellota.web.api.frames import DOS
from bellota.web.api.openapi import openapi
from bellota.web.app import build
from bellota.web.lan import Links
from tests.contracts.test_docs import headed
from tests.web.documents import wrong_answer, wrong_frame, wrong_wish

ROOT = Path(__file__).resolve().parents[2]
SPEC = ROOT / "src/bellota/web/client/node_modules/@asyncapi/specs/schemas/3.0.0-without-$id.json"
RECORD = (ROOT / "tests/records/v1/pig-fair.jsonl").read_text("utf-8")


@pytest.fixture
async def client() -> AsyncIterator[httpx.AsyncClient]:
    hub = Hub(Memory())
    transport = httpx.ASGITransport(build(hub, Links("192.168.1.5", 8000)))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as made:
        yield made
    await hub.close()


def test_the_document_of_the_requests_keeps_to_openapi() -> None:
    assert list(OpenAPIV31SpecValidator(openapi()).iter_errors()) == []


def test_the_document_of_the_socket_keeps_to_asyncapi() -> None:
    validator = jsonschema_rs.validator_for(json.loads(SPEC.read_text("utf-8")))
    assert [error.message for error in validator.iter_errors(asyncapi())] == []
    assert not validator.is_valid(asyncapi() | {"channels": []})


def routes() -> set[tuple[str, str]]:
    """What the application answers, but for the page and what is nowhere."""
    app = build(Hub(Memory()), Links("127.0.0.1", 8000))
    return {
        (method.lower(), route.path)
        for route in app.routes
        if isinstance(route, Route) and "{rest:path}" not in route.path
        for method in (route.methods or ()) - {"HEAD"}
    }


async def test_every_route_is_in_the_document_and_the_reverse() -> None:
    told = {
        (method, path)
        for path, one in openapi()["paths"].items()
        for method in one
        if method != "parameters"
    }
    assert told == routes()


async def test_the_socket_is_where_the_document_says() -> None:
    app = build(Hub(Memory()), Links("127.0.0.1", 8000))
    sockets = {route.path for route in app.routes if isinstance(route, WebSocketRoute)}
    assert {one["address"] for one in asyncapi()["channels"].values()} == sockets - {"/{rest:path}"}


def test_every_command_of_the_docs_is_in_the_document() -> None:
    commands = {name for name in headed("wire.md") if name.islower() and " " not in name}
    assert commands == set(DOS)


def test_a_wish_is_one_of_the_document() -> None:
    assert wrong_wish({"do": "roll", "id": "1", "seat": 0, "seq": 3}) == []
    assert wrong_wish({"do": "fly"}) != []


def test_a_frame_with_more_or_less_is_none_of_the_document() -> None:
    assert wrong_frame({"k": "ping", "n": 3}) == []
    assert wrong_frame({"k": "ping"}) != []
    assert wrong_frame({"k": "ping", "n": 3, "seed": "ab"}) != []


async def test_the_documents_are_served(client: httpx.AsyncClient) -> None:
    assert (await client.get("/api/openapi.json")).json() == openapi()
    assert (await client.get("/api/asyncapi.json")).json() == asyncapi()


HOUSE = {"edition_toml": editions.source("pig").replace('"pig"\n', '"our-pig"\n', 1)}
ASKED: list[tuple[str, str, dict[str, Any], int]] = [
    ("get", "/api/boxes", {}, 200),
    ("get", "/api/tables", {}, 200),
    ("post", "/api/rooms", {"json": {"edition": "shake-fundex"}}, 201),
    ("post", "/api/rooms", {"json": HOUSE}, 201),
    ("post", "/api/rooms", {"json": {"edition": "monopoly"}}, 422),
    ("post", "/api/rooms", {"json": {"edition": "pig", "options": {"target": 1}}}, 422),
    ("post", "/api/rooms", {"content": b"{"}, 400),
    ("post", "/api/rooms", {"content": b" " * 40_000}, 413),
    ("post", "/api/rooms", {"json": {}, "headers": {"origin": "https://a.example"}}, 403),
    ("get", "/api/rooms/{code}", {}, 200),
    ("get", "/api/rooms/{code}/link", {}, 200),
    ("get", "/api/rooms/{code}/record", {}, 404),
    ("get", "/api/rooms/{code}/replay", {}, 404),
    ("get", "/api/rooms/{code}/review", {}, 404),
    ("get", "/api/rooms/{code}/house", {}, 200),
    ("post", "/api/replay", {"content": RECORD}, 200),
    ("post", "/api/replay", {"content": "{}"}, 422),
    ("post", "/api/review", {"content": "{}"}, 422),
    ("post", "/api/house", {"json": {"edition": "gonuts-gamewright"}}, 200),
    ("post", "/api/train", {"content": b"{"}, 400),
    ("post", "/api/train", {"json": {"edition": "monopoly", "seed": 1}}, 422),
    ("get", "/health", {}, 200),
    ("get", "/ready", {}, 200),
]


@pytest.mark.parametrize(("method", "path", "more", "status"), ASKED)
async def test_an_answer_is_as_the_document_says(
    client: httpx.AsyncClient, method: str, path: str, more: dict[str, Any], status: int
) -> None:
    room = (await client.post("/api/rooms", json={"edition": "pig"})).json()["room"]
    answer = await client.request(method, path.format(code=room), **more)
    assert answer.status_code == status
    assert wrong_answer(method, path, status, answer.json()) == []


async def test_a_wrong_code_is_answered_as_the_document_says(client: httpx.AsyncClient) -> None:
    for path in [path for path in openapi()["paths"] if "{code}" in path]:
        answer = await client.get(path.format(code="QQQQQQ"))
        assert wrong_answer("get", path, answer.status_code, answer.json()) == []
