"""The checker as one file to keep: handed out as a download, never shown as a page of ours.

It holds its script in itself, which the policy of our pages forbids; opened from the disk it follows a
stricter policy of its own, which lets it reach nothing at all.
"""

from __future__ import annotations

from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import BaseRoute, Route

NAME = "bellota-verify.html"


class Kept:
    """The route of the file, as built into `static`."""

    def __init__(self, static: Path) -> None:
        self._file = static / "verify.html"

    def routes(self) -> list[BaseRoute]:
        """Give the route."""
        return [Route("/verify.html", self.answer)]

    async def answer(self, _: Request) -> Response:
        """Give the file to keep."""
        if not self._file.exists():
            return Response("not built", 404)
        return FileResponse(self._file, filename=NAME, headers={"Cache-Control": "no-cache"})
