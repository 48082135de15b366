"""Wishes as devices might send them: right, nearly right, and anything at all."""

import json
from typing import Any

from hypothesis import strategies as st

from bellota import bots, editions
from bellota.table.decide import COMMANDS

ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)
SEATS = st.integers(-1, 3)
DO = st.sampled_from([*COMMANDS, "hello", "pong", "react", "coach", "nonsense"])
PLAYED = ("start", "roll", "bank", "tap", "take", "shake", "stop", "dare", "colour", "tie")
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "id": st.sampled_from(["a", "b", "", "c" * 129]),
    "seat": SEATS | st.none(),
    "seq": st.integers(-1, 40) | st.just(2**70),
    "name": st.text(max_size=20) | st.sampled_from(["Ana", "watch", "clock", "series", "nuts"]),
    "salt": st.text(max_size=80),
    "token": st.text(max_size=30) | st.sampled_from(["Ana" * 20, "Ben" * 20]),
    "tokens": st.lists(st.sampled_from(["Ana" * 20, "Ben" * 20, ""]), max_size=10),
    "level": st.sampled_from([*bots.LEVELS, bots.BEST, "genius"]),
    "value": st.sampled_from(["none", "link", "open", 0, 30, 3, "off", "before", -1, 2**40]),
    "edition": st.sampled_from([*editions.names(), "../pig", ""]),
    "house": st.sampled_from([editions.builtin(name).as_dict() for name in editions.names()]) | ANY,
    "options": st.dictionaries(
        st.sampled_from(["target", "first", "race", "beat"]), ANY, max_size=3
    ),
    "order": st.lists(st.integers(-1, 4), max_size=4),
    "race": st.integers(-1, 3) | st.just(2**63),
    "n": st.integers(-1, 5) | st.just(2**63),
    "at": st.floats(-10, 1e6) | st.sampled_from([1e308, -1e308, 2**64]),
}


@st.composite
def near(draw: st.DrawFn) -> str:
    """A command of the wire with fields that may fit, one of which may be anything."""
    fields = draw(st.lists(st.sampled_from(list(FIELDS)), unique=True, max_size=6))
    wish = {field: draw(FIELDS[field]) for field in ["seat", *fields]}
    if draw(st.integers(0, 9)) == 0:
        wish[draw(st.sampled_from(list(FIELDS)))] = draw(ANY)
    return json.dumps({"do": draw(DO | st.sampled_from(PLAYED)), **wish})


FRAMES = (
    near()
    | near()
    | near()
    | ANY.map(json.dumps)
    | st.binary(max_size=60).map(lambda raw: raw.decode("latin-1"))
    | st.sampled_from(["", "[" * 3000, "null", '{"do":"roll","seat":' + "9" * 5000 + "}", "\x00"])
)
