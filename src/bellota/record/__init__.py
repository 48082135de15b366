"""A game written down: lines to events and back, replay, who makes the faces, verify.

The form is told in `docs/record.md`. `walk` is the one reader; `read`, `replay` and `verify` are
consumers of it. Seats count from 0, times are milliseconds, lines count from 1.
"""

from bellota.record.errors import Malformed, RecordError
from bellota.record.events import faces_json, from_json, to_json
from bellota.record.header import Header
from bellota.record.lines import Source, dumps, stream
from bellota.record.states import shape
from bellota.record.verify import Outcome, Verdict, verify
from bellota.record.walk import Game, Line, Step, read, replay, walk
from bellota.record.write import text, write

__all__ = [
    "Game",
    "Header",
    "Line",
    "Malformed",
    "Outcome",
    "RecordError",
    "Source",
    "Step",
    "Verdict",
    "dumps",
    "faces_json",
    "from_json",
    "read",
    "replay",
    "shape",
    "stream",
    "text",
    "to_json",
    "verify",
    "walk",
    "write",
]
