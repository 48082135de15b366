"""uvicorn's socket protocol, with the one thing that ASGI lacks: hanging up on a deaf peer.

A close frame waits behind what the peer does not read, so a peer that reads nothing would hold its
buffers for as long as TCP is patient.
"""

from __future__ import annotations

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Line(WebSocketsSansIOProtocol):
    """A socket whose application may also cut it, through `bellota.abort` in its scope."""

    def handle_connect(self, event: Any) -> None:
        """Start the application, which runs once we have returned, and offer it the cut."""
        super().handle_connect(event)
        if hasattr(self, "scope"):  # a handshake refused at once has none
            extensions = cast("dict[str, Any]", self.scope["extensions"])
            extensions["bellota.abort"] = {"now": self.transport.abort}
