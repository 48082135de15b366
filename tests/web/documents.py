"""The documents of the API, and values held against them."""

from typing import Any

import jsonschema_rs

from bellota.web.api.asyncapi import asyncapi
from bellota.web.api.openapi import openapi


class Against:
    """Validates values against what a document says."""

    def __init__(self, document: dict[str, Any]) -> None:
        self._components = {"components": document["components"]}
        self._made: dict[str, Any] = {}

    def errors(self, value: Any, schema: dict[str, Any]) -> list[str]:
        """What is wrong with a value, with the place."""
        key = str(schema)
        if key not in self._made:
            self._made[key] = jsonschema_rs.Draft202012Validator(schema | self._components)
        found = self._made[key].iter_errors(value)
        return [f"{'/'.join(map(str, error.instance_path))}: {error.message}" for error in found]


HTTP, SOCKET = Against(openapi()), Against(asyncapi())
_TOLD = {name: one["payload"] for name, one in asyncapi()["components"]["messages"].items()}


def wrong_frame(frame: dict[str, Any]) -> list[str]:
    """What is wrong with a frame of a table, by the document of the socket."""
    return SOCKET.errors(frame, _TOLD[frame["k"]])


def wrong_wish(wish: dict[str, Any]) -> list[str]:
    """The same of what a device says."""
    return SOCKET.errors(wish, _TOLD["command"])


def wrong_answer(method: str, path: str, status: int, value: Any) -> list[str]:
    """The same of an answer, by the document of the requests."""
    answers = openapi()["paths"][path][method]["responses"]
    if str(status) not in answers:
        return [f"{status} is not among {', '.join(answers)}"]
    return HTTP.errors(value, answers[str(status)]["content"]["application/json"]["schema"])
