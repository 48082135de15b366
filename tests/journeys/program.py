"""The server of the journeys: the real program, at a quick pace and with the luck of the test."""

import json
import sys
from pathlib import Path
from types import SimpleNamespace

from bellota.table import dealer, lobby, race, surroundings
from bellota.table.pace import Pace
from bellota.web.serve import serve
from tests.luck import Luck

wish = json.loads(sys.argv[1])
race.LEAD = wish["lead"]
lobby.LONG = wish["long"]
luck = Luck(Path(wish["luck"]))
dealer.secrets = SimpleNamespace(token_bytes=luck.seed)  # type: ignore[assignment]
surroundings.secrets = SimpleNamespace(randbelow=luck.below)  # type: ignore[assignment]
serve(
    "127.0.0.1",
    wish["port"],
    Path(wish["database"]),
    open_browser=False,
    quiet=True,
    pace=Pace(**wish["pace"]),
)
