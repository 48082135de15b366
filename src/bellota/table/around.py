"""What a view needs to know beside the table."""

from bellota.table.pace import Pace


class Around:
    """What the edge knows beside the log: times in ms since the table was opened."""

    def __init__(
        self,
        now: int,
        here: frozenset[int],  # seats whose person is connected
        lookers: int = 0,  # devices that only look on
        woken: int = 0,  # since when somebody has been here
        paused: bool = False,  # the log cannot be written just now
        best: str = "",  # of best play: "ready", "solving", or "none" where there is no table
        waits: Pace | None = None,  # None where nothing happens by itself, as in a replay
    ) -> None:
        self.now, self.here, self.lookers, self.woken = now, here, lookers, woken
        self.paused, self.best, self.waits = paused, best, waits
