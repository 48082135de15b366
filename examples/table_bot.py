"""A bot at a table: python examples/table_bot.py ws://localhost:8000/ws/CODE; needs websockets."""

import json
import secrets
import sys

from websockets.sync.client import connect

LATER = {"roll": "bank", "shake": "stop"}  # what ends a turn that may go on
ENOUGH = {"roll": 10, "shake": 230}  # points of a turn at which it ends it


def choice(words: list[str], turn: int) -> str:
    """The first thing there is, until there is enough."""
    first = words[0]
    return LATER[first] if LATER.get(first) in words and turn >= ENOUGH[first] else first


with connect(sys.argv[1], proxy=None) as line:
    line.send(json.dumps({"do": "hello", "tokens": []}))
    line.send(
        json.dumps({"do": "sit", "id": "sit", "name": "Python", "salt": secrets.token_hex(8)})
    )
    me, view, acted = None, {}, None
    for frame in map(json.loads, line):
        if frame["k"] == "ping":
            line.send(json.dumps({"do": "pong", "n": frame["n"]}))
        elif frame["k"] == "ack" and frame["id"] == "sit":
            me = frame["seat"]  # and frame["token"], which opens this seat again after a break
        elif frame["k"] == "view":
            view |= frame["view"]
            words = (view["state"] or {}).get("legal", {}).get(str(me), [])
            if view["stage"] == "over":
                break
            if words and not view["race"] and acted != frame["seq"]:
                acted, state = frame["seq"], view["state"]
                line.send(
                    json.dumps({"do": choice(words, state["turn"]), "seat": me, "seq": acted})
                )
