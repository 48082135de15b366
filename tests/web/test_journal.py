"""What is counted of requests and sockets: by what we know, not by what a peer makes up."""

from collections import Counter

import pytest
from starlette.types import Message, Receive, Scope, Send

from bellota.web.journal import Journal


async def listening(_: Scope, receive: Receive, send: Send) -> None:
    """An application that hears its peer out."""
    while (await receive())["type"] != "websocket.disconnect":
        await send({"type": "websocket.accept"})


@pytest.mark.parametrize(("sent", "counted"), [(1001, 1001), (3000, 3000), (4242, 3000)])
async def test_a_peer_makes_no_figures_of_its_own(sent: int, counted: int) -> None:
    answered: Counter[tuple[str, int]] = Counter()
    said = iter([{"type": "websocket.connect"}, {"type": "websocket.disconnect", "code": sent}])

    async def receive() -> Message:
        return next(said)

    async def send(_: Message) -> None:
        """Nobody listens."""

    await Journal(listening, answered)({"type": "websocket"}, receive, send)
    assert answered == {("none", counted): 1}
