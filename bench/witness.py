"""A device of any of the games that remembers what it is told."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Callable

from msgspec import Raw
from people import Person
from told import Frame, Told, View, read

STOPS = {"bank", "stop", "take"}
TAP = 0.26  # s, a little more than the least between two rolls of a race


class Witness(Person):
    """Plays what it may, and tells `moved` when its game has gone on."""

    def __init__(self, port: int, told: Told, moved: Callable[[], None]) -> None:
        super().__init__(port, told.room)
        self.told = told
        self._moved = moved
        self._seen = Frame(0, View(Raw(b"null"), None))
        self._signals: dict[
            int, float
        ] = {}  # of each race: when its start signal was, at the earliest

    def _see(self, raw: bytes) -> None:
        # On its first view after coming back it knows what was acknowledged too.
        least = self.seq if self.views == 0 else self._seen.seq
        super()._see(raw)
        self._seen = read(raw)
        if race := self._seen.view.race:
            signal = time.monotonic() - race.elapsed / 1000
            self._signals[race.k] = min(signal, self._signals.get(race.k, signal))
        if self.told.hear(self._seen, least):
            self._moved()

    @property
    def shown(self) -> int:
        """The version that it sees."""
        return self._seen.seq

    async def go_on(self, rng: random.Random) -> None:
        """One move, in a race when the finger is there."""
        if self.legal == ["tap"]:
            await self._tap()
        elif self.legal == ["order"]:
            self._say_move("order", order=self._tied())
        else:
            self._say_move(self._choice(rng))

    def _choice(self, rng: random.Random) -> str:
        """Stop at eight and now and then before; else any of what goes on."""
        stops = [do for do in self.legal if do in STOPS]
        if stops and (self.turn >= 8 or rng.random() < 0.2):
            return stops[0]
        return rng.choice([do for do in self.legal if do not in STOPS] or self.legal)

    def _tied(self) -> list[int]:
        scores = json.loads(bytes(self._seen.view.state))["scores"]
        return [seat for seat, total in enumerate(scores) if total == scores[self.seat]]

    def _say_move(self, do: str, **more: object) -> None:
        self.say({"do": do, "id": _id(), "seat": self.seat, "seq": self.seq, **more})

    async def _tap(self) -> None:
        race = self._seen.view.race
        if race is None:
            raise ValueError("a tap without a race")
        k, n, signal = race.k, race.rolls[self.seat], self._signals[race.k]
        await asyncio.sleep(max(0.0, signal + n * TAP + 0.005 - time.monotonic()))
        at = round(1000 * (time.monotonic() - signal))
        self.say({"do": "tap", "id": _id(), "seat": self.seat, "race": k, "n": n, "at": at})


def _id() -> str:
    return secrets.token_hex(4)
