"""What an API route answers with: JSON, never cached, and errors as codes for the client's words."""

from __future__ import annotations

import math
from typing import Any

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from bellota.web.door import NoRoomError, TooManyWrongCodesError

_LARGEST = 32 * 1024


class RefusedError(Exception):
    """A request that gets an error code: `status` for HTTP, `error` and `detail` for the client.

    `retry` is in seconds, 0 where waiting does not help.
    """

    def __init__(self, status: int, error: str, retry: float = 0, **detail: Any) -> None:
        super().__init__(error)
        self.status, self.error, self.retry, self.detail = status, error, retry, detail


def answer(value: Any, status: int = 200) -> Response:
    """Write `value` as JSON."""
    body = msgspec.json.encode(value)
    return Response(body, status, {"Cache-Control": "no-store"}, "application/json")


async def refused(_: Request, error: Exception) -> Response:
    """Write a RefusedError."""
    assert isinstance(error, RefusedError)  # noqa: S101 — for the type checker
    told = answer({"error": error.error, "detail": error.detail}, error.status)
    if error.retry:
        told.headers["Retry-After"] = str(math.ceil(error.retry))
    return told


async def no_room(request: Request, _: Exception) -> Response:
    """Say that no room has the code."""
    return await refused(request, RefusedError(404, "no_room"))


async def too_many_wrong_codes(request: Request, error: Exception) -> Response:
    """Say how long the address has to wait until it may guess again."""
    wait = error.wait if isinstance(error, TooManyWrongCodesError) else 0
    told = RefusedError(429, "too_many_wrong_codes", wait, wait=math.ceil(wait))
    return await refused(request, told)


async def unavailable(request: Request, _: Exception) -> Response:
    """Say that the store cannot keep or give anything just now."""
    return await refused(request, RefusedError(503, "store"))


async def nothing_here(request: Request) -> Response:
    """Answer for a path of the API that does not exist."""
    return await refused(request, RefusedError(404, "not_found"))


async def body(request: Request, largest: int = _LARGEST) -> bytes:
    """Read a request's body, up to `largest` bytes; raise RefusedError past it."""
    read = bytearray()
    try:
        async for chunk in request.stream():
            read += chunk
            if len(read) > largest:
                raise RefusedError(413, "too_large", largest=largest)
    except ClientDisconnect:
        raise RefusedError(400, "hung_up") from None  # nobody is there to read it
    return bytes(read)


ERRORS = {
    RefusedError: refused,
    NoRoomError: no_room,
    TooManyWrongCodesError: too_many_wrong_codes,
}
