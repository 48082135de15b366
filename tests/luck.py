"""The luck of a test: what is random elsewhere comes here from the test's own name.

So a test meets the same dice whenever it runs, alone or among others.
"""

import os
import random
import tempfile
from pathlib import Path
from types import SimpleNamespace

from bellota.table import dealer, surroundings

NAMED = Path(tempfile.gettempdir()) / f"bellota-luck-{os.getpid()}"
"""Where this process writes which test is running, for the servers that it started."""

_PAGE = """(seed => {
  let load = 0;
  try {
    load = Number(localStorage.getItem('luck'));
    localStorage.setItem('luck', load + 1);
  } catch {
    // a page without an origin keeps nothing
  }
  let state = (seed + load * 0x9e3779b9) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = into => {
    const bytes = new Uint8Array(into.buffer, into.byteOffset, into.byteLength);
    for (let i = 0; i < bytes.length; i++) bytes[i] = next() & 255;
    return into;
  };
})(SEED);"""
"""Each load of a page draws on from the seed, a number of 32 bits."""


class Luck:
    """The draws of one process, anew with each test."""

    def __init__(self, named: Path = NAMED) -> None:
        self._named = named
        self._test: str | None = None
        self._drawn = random.Random()

    def _of_this_test(self) -> random.Random:
        test = self._named.read_text() if self._named.exists() else ""
        if test != self._test:
            self._test, self._drawn = test, random.Random(test)
        return self._drawn

    def seed(self, length: int) -> bytes:
        """A seed for a table's dice."""
        return self._of_this_test().randbytes(length)

    def below(self, sides: int) -> int:
        """A number from 0 to `sides` - 1."""
        return self._of_this_test().randrange(sides)

    def page(self) -> str:
        """A script that makes a page draw by this luck."""
        return _PAGE.replace("SEED", str(self.below(2**32)))

    def word(self) -> str:
        """A salt, or a part of an id."""
        return self._of_this_test().randbytes(4).hex()


def tables(luck: Luck) -> None:
    """The tables of this process take their dice and their chances from it."""
    dealer.secrets = SimpleNamespace(token_bytes=luck.seed)  # type: ignore[assignment]
    surroundings.secrets = SimpleNamespace(randbelow=luck.below)  # type: ignore[assignment]


def name(test: str) -> None:
    """Say which test runs from now on."""
    NAMED.write_text(test)


OURS = Luck()
"""The luck of the process that runs the tests."""
