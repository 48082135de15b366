"""A lone word is heard at once; those of a crowd together, in order, and none is kept longer than a moment."""

import asyncio

import pytest

from bellota.web.rounds import Rounds


class Ear:
    """Hears, and notes when a turn of the loop is over."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.waited: list[int] = []
        self.all = asyncio.Event()

    def __call__(self, said: bytes, waited: int) -> None:
        self.heard.append(said)
        self.waited.append(waited)
        asyncio.get_running_loop().call_soon(self._turn)

    def _turn(self) -> None:
        self.heard.append(b"|")
        if b"last" in self.heard:
            self.all.set()


async def test_a_lone_word_is_heard_at_once() -> None:
    ear = Ear()
    Rounds().joined(ear)(b"hello")
    assert (ear.heard, ear.waited) == ([b"hello"], [0])


async def test_what_a_crowd_says_is_heard_together_and_in_order() -> None:
    ear = Ear()
    say = Rounds().joined(ear)
    for word in (b"first", b"second", b"third", b"last"):
        say(word)
    assert ear.heard == [b"first"]
    async with asyncio.timeout(5):
        await ear.all.wait()
    assert ear.heard[:5] == [b"first", b"|", b"second", b"third", b"last"]


async def test_each_is_told_how_long_it_has_waited() -> None:
    ear, loop = Ear(), asyncio.get_running_loop()
    say = Rounds().joined(ear)
    say(b"first")
    before = loop.time()
    say(b"last")
    async with asyncio.timeout(5):
        await ear.all.wait()
    most = 1000 * (loop.time() - before) + 1
    assert 5 <= ear.waited[1] <= most  # a round is ten milliseconds, less what the first one took


async def test_whoever_speaks_after_a_quiet_moment_waits_for_nobody() -> None:
    ear = Ear()
    say = Rounds().joined(ear)
    for word in (b"first", b"last"):
        say(word)
    async with asyncio.timeout(5):
        await ear.all.wait()
    await asyncio.sleep(0.02)  # longer than a round: nothing else can end it
    say(b"late")
    assert ear.heard[-1] == b"late"


async def test_what_one_cannot_hear_is_kept_from_no_other(caplog: pytest.LogCaptureFixture) -> None:
    def deaf(_said: bytes, _waited: int) -> None:
        raise RuntimeError

    rounds, ear = Rounds(), Ear()
    rounds.joined(ear)(b"first")
    rounds.joined(deaf)(b"lost")
    Rounds().joined(deaf)(b"lost")  # alone
    rounds.joined(ear)(b"last")
    async with asyncio.timeout(5):
        await ear.all.wait()
    assert [word for word in ear.heard if word != b"|"] == [b"first", b"last"]
    assert [record.message for record in caplog.records] == ["frame.broken"] * 2


async def test_what_somebody_said_who_has_gone_is_heard_before_that_and_once() -> None:
    rounds, gone, ear = Rounds(), Ear(), Ear()
    rounds.joined(ear)(b"first")
    for word in (b"bye", b"now"):
        rounds.joined(gone)(word)
    rounds.joined(ear)(b"last")
    rounds.last_words(gone)
    assert gone.heard == [b"bye", b"now"]
    async with asyncio.timeout(5):
        await ear.all.wait()
    assert [word for word in ear.heard if word != b"|"] == [b"first", b"last"]
    assert [word for word in gone.heard if word != b"|"] == [b"bye", b"now"]
