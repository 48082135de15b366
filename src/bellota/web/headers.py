"""What every answer tells the browser to refuse, and which origin may speak to us."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

FIXED = {
    "X-Content-Type-Options": "nosniff",
    # A room's code stands in the page's address: no link may carry it away.
    "Referrer-Policy": "no-referrer",
    "X-Frame-Options": "DENY",  # for browsers that know no frame-ancestors
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}
_POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data: blob:; font-src 'self'; media-src 'self' blob:; object-src 'none'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'; connect-src 'self'"
)
_PLAIN_HOST = re.compile(r"[\w.\-\[\]:]+")
_ANSWERED = {"http": "http.response.start", "websocket": "websocket.http.response.start"}


def policy(host: str) -> str:
    """Write the content policy; not every browser counts our own sockets to 'self'."""
    if not _PLAIN_HOST.fullmatch(host):
        return _POLICY
    return f"{_POLICY} ws://{host} wss://{host}"


def same_origin(headers: Headers, public_url: str | None) -> bool:
    """Tell whether a request comes from our own page, or from no page at all."""
    origin = headers.get("origin")
    if origin is None:
        return True
    allowed = {headers.get("host", "").lower(), _netloc(public_url or "")}
    return _netloc(origin) in allowed - {""}


def _netloc(url: str) -> str:
    """Host and port of a URL; "" for what is none."""
    try:
        return urlsplit(url).netloc.lower()
    except ValueError:
        return ""


class Hardened:
    """Adds the headers to every answer of `app`, a refused handshake's too."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the call on, with the headers put to its answer."""
        if scope["type"] not in _ANSWERED:
            await self._app(scope, receive, send)
            return
        host = Headers(scope=scope).get("host", "")
        begins = _ANSWERED[scope["type"]]

        async def hardened(message: Message) -> None:
            if message["type"] == begins:
                headers = MutableHeaders(scope=message)
                headers.update(FIXED)
                headers["Content-Security-Policy"] = policy(host)
            await send(message)

        await self._app(scope, receive, hardened)
