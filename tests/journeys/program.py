"""The server of the journeys: the real program, at a quick pace and with the luck of the test."""

import json
import sys
from pathlib import Path

from bellota.settings import Settings
from bellota.table import life, lobby, race
from bellota.table.pace import Pace
from bellota.web import patience, pulse
from bellota.web import serve as serving
from bellota.web.program import Among
from bellota.web.serve import serve
from tests import luck

wish = json.loads(sys.argv[1])
race.LEAD = wish["lead"]
lobby.LONG = wish["long"]
for deadline in ("HEAD", "BODY", "TAKING"):
    setattr(patience, deadline, wish.get("deadlines") or getattr(patience, deadline))
if wish.get("clock"):
    life.SWITCHES["clock"] += (wish["clock"],)
pulse.MOST = wish.get("beats", pulse.MOST)
if wish.get("far"):  # the workers are on as many machines, as far as they can tell
    serving._among = lambda *_: Among(None)
if wish.get("untold"):
    from bellota.web.supervisor import Supervisor

    Supervisor._tell_of = lambda *_: None
luck.tables(luck.Luck(Path(wish["luck"])))
serve(
    Settings("127.0.0.1", wish["port"], wish["database"], browser=False, **wish["settings"]),
    quiet=True,
    pace=Pace(**wish["pace"]),
)
