"""The least that an event can cost here: our own way in and out, and no game between.

    python bench/floor.py PORT [DATABASE]

A word of any socket of a table is answered by one prepared frame of a view's size to all five, and an ack
to who spoke: the same server, protocol and writes as ours. With a DATABASE a row of a fact's size is made durable first,
by the store's own writer, as ours is. What is above that is rules, dice and views.
"""

import asyncio
import contextlib
import sys
from collections import defaultdict
from pathlib import Path

import uvicorn
from starlette.types import Receive, Scope, Send

from bellota.store import Store
from bellota.store.sqlite import Sqlite
from bellota.web import line
from bellota.web.serve import configured

VIEW = b'{"k":"view","seq":%d,"view":{"state":{"phase":"roll","seat":%d},"pad":"%b"}}'
ACK = b'{"k":"ack","id":"r%d","seq":%d}'
ROW = b'{"fact":"did.1","seat":0,"do":"roll","faces":[3],"at":1234567,"pad":"%b"}' % (b"." * 12)
SIZE = 478  # of the frames of an event of Pig


class Tables:
    """Five lines each, by their path; answers what they say."""

    def __init__(self, store: Store | None) -> None:
        self._store = store
        self._lines: dict[str, list[line.Line]] = defaultdict(list)
        self._seq: dict[str, int] = defaultdict(int)

    def heard(self, path: str, asked: line.Line) -> None:
        """Somebody speaks: written down where that is wanted, then told."""
        seq = self._seq[path] = self._seq[path] + 1
        if self._store is None:
            self._tell(path, asked, seq)
        else:
            self._store.put(path, seq, (ROW,), lambda _: self._tell(path, asked, seq))

    def _tell(self, path: str, asked: line.Line, seq: int) -> None:
        bare = VIEW % (seq, seq % 5, b"")
        frame, ack = bare[:-3] + b"." * (SIZE - len(bare)) + bare[-3:], ACK % (seq, seq)
        for one in self._lines[path]:
            one.tell(frame, ack if one is asked else b"")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A socket of a table, or any question of HTTP, by which it is seen to be up."""
        if scope["type"] == "http":
            await send({"type": "http.response.start", "status": 204})
            await send({"type": "http.response.body"})
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        own, path = line.of(scope), scope["path"]
        if own is None:
            raise TypeError("this needs our own line")
        own.listen(lambda _: self.heard(path, own))
        self._lines[path].append(own)
        with contextlib.suppress(asyncio.CancelledError):
            while (await receive())["type"] != "websocket.disconnect":
                pass


def main() -> None:
    """Serve until told to stop."""
    port, *places = sys.argv[1:]
    config = configured(Tables(Sqlite(Path(places[0])) if places else None))
    config.host, config.port, config.lifespan = "127.0.0.1", int(port), "off"
    uvicorn.Server(config).run()


if __name__ == "__main__":
    main()
