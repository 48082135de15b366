"""The HTTP side as an OpenAPI document, made of the routes' list and the types."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

import msgspec

from bellota import __version__
from bellota.web.api import answers as a
from bellota.web.boxes import Asked
from bellota.web.trainer import Wish

JSON, RECORD = "application/json", "application/jsonl"
Answer = Any  # a type, or a media type of something else
ROOM = {404: a.Refusal, 429: a.Refusal}
PLAYED = {**ROOM, 413: a.Refusal, 422: a.Refusal, 503: a.Refusal}
SENT = {400: a.Refusal, 403: a.Refusal, 413: a.Refusal, 422: a.Refusal, 429: a.Refusal}


class Operation(NamedTuple):
    """One request: its words, its body, its answers by status."""

    method: str
    path: str
    told: str
    answers: dict[int, Answer]
    body: Answer = None


OPERATIONS = (
    Operation("get", "/api/boxes", "The editions and the local address.", {200: a.Boxes}),
    Operation("get", "/api/tables", "Tables that anybody may look at.", {200: a.Tables}),
    Operation("post", "/api/rooms", "Open a room.", {201: a.Opened, **SENT, 503: a.Refusal}, Asked),
    Operation("get", "/api/rooms/{code}", "Whether a room is there.", {200: a.Room, **ROOM}),
    Operation("get", "/api/rooms/{code}/link", "Its link.", {200: a.Link, **ROOM}),
    Operation("get", "/api/rooms/{code}/qr.svg", "The link drawn.", {200: "image/svg+xml", **ROOM}),
    Operation("get", "/api/rooms/{code}/record", "The last game.", {200: RECORD, **ROOM}),
    Operation("get", "/api/rooms/{code}/replay", "As it was shown.", {200: a.Replay, **PLAYED}),
    Operation("get", "/api/rooms/{code}/review", "Judged.", {200: dict[str, Any], **PLAYED}),
    Operation("get", "/api/rooms/{code}/house", "What it plays.", {200: a.House, **ROOM}),
    Operation(
        "get",
        "/stream/{code}",
        "The table's frames, where no socket gets through.",
        {200: "text/event-stream", 403: a.Refusal, **ROOM, 503: a.Refusal},
    ),
    Operation(
        "post",
        "/stream/{code}",
        "What such a device says.",
        {200: a.Alive, 403: a.Refusal, 410: a.Refusal, 413: a.Refusal},
        "text/plain",
    ),
    Operation("post", "/api/replay", "Replay a record.", {200: a.Replay, **SENT}, RECORD),
    Operation(
        "post",
        "/api/review",
        "Judge a record.",
        {200: dict[str, Any], **SENT, 503: a.Refusal},
        RECORD,
    ),
    Operation(
        "post",
        "/api/train",
        "A puzzle.",
        {200: a.Puzzle, 202: a.Solving, 409: a.Refusal, **SENT},
        Wish,
    ),
    Operation("post", "/api/house", "What an edition comes to.", {200: a.House, **SENT}, Asked),
    Operation("get", "/api/openapi.json", "This document.", {200: dict[str, Any]}),
    Operation("get", "/api/asyncapi.json", "The socket's.", {200: dict[str, Any]}),
    Operation("get", "/health", "The process answers.", {200: a.Alive}),
    Operation("get", "/ready", "Whether to send people here.", {200: a.Ready, 503: a.Ready}),
    Operation(
        "get", "/verify.html", "The checker of records.", {200: "text/html", 404: "text/plain"}
    ),
)


@cache
def openapi() -> dict[str, Any]:
    """Make the document."""
    paths: dict[str, Any] = {}
    for one in OPERATIONS:
        paths.setdefault(one.path, _parameters(one.path))[one.method] = _operation(one)
    _, schemas = msgspec.json.schema_components(
        _types(), ref_template="#/components/schemas/{name}"
    )
    return {
        "openapi": "3.1.0",
        "info": {"title": "Bellota", "version": __version__, "summary": "docs/http.md tells more."},
        "paths": paths,
        "components": {"schemas": schemas},
    }


def _types() -> list[Any]:
    """Every type of a body or an answer, once."""
    told = [kind for one in OPERATIONS for kind in (one.body, *one.answers.values())]
    return list(dict.fromkeys(kind for kind in told if kind and not isinstance(kind, str)))


def _parameters(path: str) -> dict[str, Any]:
    if "{code}" not in path:
        return {}
    schema = {"type": "string", "pattern": "^[A-Za-z0-9]{6}$"}
    code = {"name": "code", "in": "path", "required": True, "schema": schema}
    return {"parameters": [code | {"description": "The six letters of a room."}]}


def _operation(one: Operation) -> dict[str, Any]:
    told: dict[str, Any] = {
        "operationId": _named(one),
        "summary": one.told,
        "responses": {str(status): _answer(kind) for status, kind in one.answers.items()},
    }
    if one.body:
        told["requestBody"] = {"required": True, "content": _content(one.body)}
    return told


def _named(one: Operation) -> str:
    words = one.path.replace("{code}", "").replace(".", "/").split("/")
    return "_".join([one.method, *(word for word in words if word and word != "api")])


def _answer(kind: Answer) -> dict[str, Any]:
    told = kind if isinstance(kind, str) else kind.__doc__ or ""
    return {"description": told.partition("\n")[0], "content": _content(kind)}


def _content(kind: Answer) -> dict[str, Any]:
    """A body by its media type, and its schema where it is JSON."""
    if isinstance(kind, str):
        return {kind: {"schema": {"type": "string"}}}
    (schema,), _ = msgspec.json.schema_components(
        [kind], ref_template="#/components/schemas/{name}"
    )
    return {JSON: {"schema": schema}}
