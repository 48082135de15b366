"""The server of the journeys: the real program, with bots and countdowns that do not dawdle."""

import json
import sys
from pathlib import Path

from bellota.table import lobby, race
from bellota.table.pace import Pace
from bellota.web.serve import serve

wish = json.loads(sys.argv[1])
race.LEAD = wish["lead"]
lobby.LONG = wish["long"]
serve(
    "127.0.0.1",
    wish["port"],
    Path(wish["database"]),
    open_browser=False,
    quiet=True,
    pace=Pace(**wish["pace"]),
)
