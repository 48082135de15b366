"""The socket as an AsyncAPI document, made of the types of its frames."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from bellota import __version__
from bellota.web.api.frames import ASKED, DOS, TOLD, Frame

_CHANNEL = "#/channels/table"


@cache
def asyncapi() -> dict[str, Any]:
    """Make the document."""
    types = [*TOLD, ASKED]
    _, schemas = msgspec.json.schema_components(types, ref_template="#/components/schemas/{name}")
    schemas[ASKED.__name__]["properties"]["do"] = {"type": "string", "enum": list(DOS)}
    names = [_name(kind) for kind in types]
    refs = {name: {"$ref": f"#/components/messages/{name}"} for name in names}
    return {
        "asyncapi": "3.0.0",
        "info": {"title": "Bellota", "version": __version__, "description": "See docs/wire.md."},
        "defaultContentType": "application/json",
        "channels": {"table": {"address": "/ws/{code}", "parameters": _CODE, "messages": refs}},
        "operations": {
            "tell": _operation("send", [_name(kind) for kind in TOLD]),
            "hear": _operation("receive", [_name(ASKED)]),
        },
        "components": {"messages": dict(map(_message, types)), "schemas": schemas},
    }


_CODE = {"code": {"description": "The six letters of a room."}}


def _operation(action: str, names: list[str]) -> dict[str, Any]:
    messages = [{"$ref": f"{_CHANNEL}/messages/{name}"} for name in names]
    return {"action": action, "channel": {"$ref": _CHANNEL}, "messages": messages}


def _message(kind: type) -> tuple[str, dict[str, Any]]:
    told = (kind.__doc__ or "").partition("\n")[0]
    payload = {"$ref": f"#/components/schemas/{kind.__name__}"}
    return _name(kind), {"name": _name(kind), "summary": told, "payload": payload}


def _name(kind: type) -> str:
    """`view` for a frame with that `k`, `command` for what a device says."""
    return str(kind.__struct_config__.tag) if issubclass(kind, Frame) else kind.__name__.lower()
