"""A bot on a pipe: bellota play gonuts --players "exec:python examples/pipe_bot.py,bot:sharp"."""

import json
import sys


def choice(state: dict, legal: list[dict]) -> dict:
    """Bank at ten acorns; take good dice; the rest is the first thing there is."""
    by_word = {action["do"]: action for action in legal}
    if "bank" in by_word and state["turn"] >= 10:
        return by_word["bank"]
    if "stop" in by_word and state["turn"] >= 230:
        return by_word["stop"]
    return legal[0]


for line in sys.stdin:
    asked = json.loads(line)
    if asked["k"] == "choose":
        print(json.dumps(choice(asked["state"], asked["legal"])), flush=True)
