"""Reactions instead of chat: a dozen drawn ones, seen by all, kept nowhere, and not too many."""

REACTIONS = (
    "hello",
    "bravo",
    "ouch",
    "phew",
    "laugh",
    "wow",
    "hurry",
    "think",
    "luck",
    "thanks",
    "sorry",
    "again",
)
BURST = 3  # at once
EVERY = 2_000  # ms for one more


class Quota:
    """How many reactions a seat has left; `now` in ms."""

    def __init__(self) -> None:
        self._due: dict[int, int] = {}

    def spend(self, seat: int, now: int) -> bool:
        """Whether the seat may react now; if so, it has."""
        earliest = now - BURST * EVERY
        due = max(self._due.get(seat, earliest), earliest) + EVERY
        if due > now:
            return False
        self._due[seat] = due
        return True
