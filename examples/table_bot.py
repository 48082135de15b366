"""A bot at a table (usage: python examples/table_bot.py ws://localhost:8000/ws/CODE)."""

import json
import secrets
import sys
import time

from websockets.exceptions import WebSocketException  # pip install websockets
from websockets.sync.client import connect

url = sys.argv[1] if len(sys.argv) == 2 else sys.exit(__doc__)
enough = {"bank": 10, "stop": 230}  # points of a turn at which it ends it
token = secrets.token_urlsafe(32)  # opens its seat, also after a break
sit = {"do": "sit", "id": "sit", "name": "Python", "salt": secrets.token_hex(8), "token": token}
me, view, wait = None, {"stage": "lobby"}, 0
try:
    while view["stage"] != "over":
        time.sleep(wait / 1000)
        with connect(url, proxy=None) as line:
            line.send(json.dumps({"do": "hello", "tokens": [token]}))
            line.send(json.dumps(sit))  # a second time it is the same seat
            for frame in map(json.loads, line):
                if frame["k"] == "ping":
                    line.send(json.dumps({"do": "pong", "n": frame["n"]}))
                elif frame["k"] == "you":  # before each view that it is about
                    me = next(iter(frame["seats"]), None)
                elif frame["k"] == "no" and frame["id"] == "sit":
                    sys.exit(f"{url}: no seat: {frame['why']}")
                elif frame["k"] == "view":
                    view |= frame["view"]
                    state = view["state"] or {"legal": {}}
                    words, scores = state["legal"].get(str(me), []), state.get("scores", [])
                    if words and not view["race"]:
                        ends = [w for w in words if state["turn"] >= enough.get(w, 1e9)]
                        act = {"do": (ends or words)[0], "seat": me, "seq": frame["seq"]}
                        if "order" in words:  # of those who are level with it
                            act["order"] = [n for n, s in enumerate(scores) if s == scores[me]]
                        line.send(json.dumps(act))
                wait = frame.get("wait", 0)  # ms, of `again`: come back after it
                if frame["k"] == "again" or view["stage"] == "over":
                    break
except (OSError, WebSocketException) as why:
    sys.exit(f"{url}: {'there is no such table' if '4404' in str(why) else why}")
