"""The built page, kept in memory: read once, packed once, and no path can lead outside it."""

from __future__ import annotations

import gzip
import hashlib
from pathlib import Path
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

# Named here because the system's own table differs from machine to machine.
_KINDS = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".ico": "image/x-icon",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mp3": "audio/mpeg",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
_PACKED = frozenset({".css", ".html", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"})
_YEAR = "public, max-age=31536000, immutable"
_UNBUILT = (
    b"<!doctype html><title>Bellota</title><p>The page is not built: run <code>make play</code>."
)


class Page(NamedTuple):
    """One file as it goes out, plain and packed."""

    body: bytes
    packed: bytes | None
    kind: str
    etag: str
    cache: str


def read(static: Path) -> dict[str, Page]:
    """Read every file under `static`, by its path in a URL."""
    files = [path for path in static.rglob("*") if path.is_file() and path.name[0] != "."]
    return {f"/{path.relative_to(static).as_posix()}": _page(static, path) for path in files}


def _page(static: Path, path: Path) -> Page:
    body = path.read_bytes()
    packed = gzip.compress(body, 9, mtime=0) if path.suffix in _PACKED else None
    hashed = path.relative_to(static).parts[0] == "assets"
    return Page(
        body,
        packed if packed and len(packed) < len(body) else None,
        _KINDS.get(path.suffix, "application/octet-stream"),
        f'"{hashlib.sha256(body).hexdigest()[:16]}"',
        _YEAR if hashed else "no-cache",
    )


class Pages:
    """Answers a GET of any path: the file, or the page, which knows its own paths."""

    def __init__(self, static: Path) -> None:
        self._pages = read(static)

    async def answer(self, request: Request) -> Response:
        """Give the file of the path; `index.html` for a path of the page's own."""
        path = request.url.path
        page = self._pages.get(path)
        if page is None and path.startswith("/assets/"):
            return Response("not found", 404)
        page = page or self._pages.get("/index.html")
        if page is None:
            return Response(_UNBUILT, 503, media_type="text/html; charset=utf-8")
        return _answer(page, request)


def _answer(page: Page, request: Request) -> Response:
    headers = {"Cache-Control": page.cache, "ETag": page.etag, "Content-Type": page.kind}
    if page.packed:
        headers["Vary"] = "Accept-Encoding"
    if page.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if page.packed and "gzip" in request.headers.get("accept-encoding", ""):
        return Response(page.packed, headers=headers | {"Content-Encoding": "gzip"})
    return Response(page.body, headers=headers)
