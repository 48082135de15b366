"""A bot at a table: python examples/table_bot.py ws://localhost:8000/ws/CODE; needs websockets."""

import json
import secrets
import sys

from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

LATER = {"roll": "bank", "shake": "stop"}  # what ends a turn that may go on
ENOUGH = {"roll": 10, "shake": 230}  # points of a turn at which it ends it
NO_ROOM = 4404  # how a line to no table is closed


def choice(words: list[str], turn: int) -> str:
    """The first thing there is, until there is enough."""
    first = words[0]
    return LATER[first] if LATER.get(first) in words and turn >= ENOUGH[first] else first


def play(url: str) -> None:
    """Sit down and play one game."""
    with connect(url, proxy=None) as line:
        line.send(json.dumps({"do": "hello", "tokens": []}))
        sit = {"do": "sit", "id": "sit", "name": "Python", "salt": secrets.token_hex(8)}
        line.send(json.dumps(sit))
        me, view, acted = None, {}, None
        for frame in map(json.loads, line):
            if frame["k"] == "ping":
                line.send(json.dumps({"do": "pong", "n": frame["n"]}))
            elif frame["k"] == "ack" and frame["id"] == "sit":
                me = frame["seat"]  # and frame["token"], which opens this seat again after a break
            elif frame["k"] == "no" and frame["id"] == "sit":
                sys.exit(f"{url}: no seat: {frame['why']}")
            elif frame["k"] == "view":
                view |= frame["view"]
                words = (view["state"] or {}).get("legal", {}).get(str(me), [])
                if view["stage"] == "over":
                    break
                if words and not view["race"] and acted != frame["seq"]:
                    acted, state = frame["seq"], view["state"]
                    act = {"do": choice(words, state["turn"]), "seat": me, "seq": acted}
                    line.send(json.dumps(act))


if len(sys.argv) != 2:
    sys.exit("usage: python examples/table_bot.py ws://localhost:8000/ws/CODE")
try:
    play(sys.argv[1])
except ConnectionClosed as closed:
    code, why = (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")
    why = "there is no such table" if code == NO_ROOM else why or "the line broke"
    sys.exit(f"{sys.argv[1]}: {why}")
except (OSError, WebSocketException) as error:
    sys.exit(f"{sys.argv[1]}: {error}")
