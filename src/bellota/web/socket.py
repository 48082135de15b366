"""A browser's line to its table: text frames in, text frames out.

The law: every frame that comes is answered by the table, garbage too; a binary frame, a frame
past the size limit, or a line too slow for what is sent to it, is closed with its reason.
Browsers hide the status of a refused handshake from the page, so a wrong code is told by a close
code after it. Whoever was closed comes back and gets the whole view.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket, WebSocketDisconnect

from bellota.web import line, outbox
from bellota.web.pace import Pace
from bellota.web.rounds import Rounds

if TYPE_CHECKING:
    from collections.abc import Callable

    from bellota.table.found import Place

# The longest frame that a client has reason to send is a hello with eight tokens.
LARGEST = 8 * 1024
NOT_TEXT, RESTART, NO_ROOM, TOO_MANY_WRONG_CODES = 1003, 1012, 4404, 4429

_hanging_up: set[asyncio.Task[None]] = set()


async def talk(socket: WebSocket, place: Place, rounds: Rounds, shared: Pace | None = None) -> None:
    """Join an accepted socket to the table at `place` until it ends; `shared` is its address's pace."""
    box = outbox.opened(socket)
    link = place.attach(box.put)
    link.hang_up = lambda: _hang_up(socket)
    straight, receive = line.of(socket.scope), link.receive
    heard = rounds.joined(receive)
    try:
        if straight:
            straight.listen(heard, shared)
        await _listen(socket, heard, shared)
    finally:
        if straight:
            straight.deafen()
        rounds.last_words(receive)
        link.close()
        link.hang_up = None
        await box.close()


def _hang_up(socket: WebSocket) -> None:
    """Close a socket whose device has been told to come back."""
    task = asyncio.create_task(refuse(socket, RESTART, "again"))
    _hanging_up.add(task)
    task.add_done_callback(_hanging_up.discard)


async def _listen(socket: WebSocket, heard: Callable[[bytes], None], shared: Pace | None) -> None:
    """Until the line ends; with a straight one only what is extraordinary comes this way."""
    pace = Pace()
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        raw = message.get("text")
        if raw is None:
            await refuse(socket, NOT_TEXT, "text frames only")
            return
        heard(raw.encode())
        await pace.hold()
        if shared is not None:
            await shared.hold()


async def refuse(socket: WebSocket, code: int, reason: str) -> None:
    """Close `socket` with a code that its page can read."""
    try:
        await socket.close(code, reason)
    except (WebSocketDisconnect, RuntimeError):
        pass  # it was gone already
