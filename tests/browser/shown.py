"""The server of the pictures: bots that think a little, and an address to show in the QR code."""

import json
import sys
from pathlib import Path

from bellota.settings import Settings
from bellota.table import race
from bellota.table.pace import Pace
from bellota.web.serve import serve

wish = json.loads(sys.argv[1])
race.LEAD = 900
serve(
    Settings(
        "127.0.0.1",
        wish["port"],
        Path(wish["database"]),
        public_url="http://192.168.1.20:8000",
        browser=False,
    ),
    quiet=True,
    pace=Pace(think=200, spread=100, tap=700, tap_spread=300),
)
