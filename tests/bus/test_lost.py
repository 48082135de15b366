"""An engine of the bus goes and comes back: what is said meanwhile takes the other way."""

import asyncio

from bellota.bus import ALL, Near
from bellota.bus.both import MOST as MOST_BEHIND
from bellota.bus.both import Both
from bellota.bus.chunks import MOST, SENDERS, Cutter, Joiner
from bellota.bus.line import Heard
from bellota.bus.nats import Nats
from bellota.bus.notify import Notify
from tests.contracts.test_bus import End
from tests.engines.nats import NatsServer


async def said_until_heard(sender: End, to: str, hearer: End, word: bytes) -> None:
    """Say a word again and again until it arrives, as the tables' beats do."""
    async with asyncio.timeout(30):
        while word not in [message for _, message in hearer.heard]:
            sender.bus.send(to, word)
            await asyncio.sleep(0.05)


async def test_both_go_on_without_nats_and_come_back(
    nats_server: NatsServer, postgres_url: str
) -> None:
    quick = [Nats(nats_server.url) for _ in range(2)]
    a, b = (End(Both(one, Notify(postgres_url))) for one in quick)
    await a.bus.open("a", a.hear)
    await b.bus.open("b", b.hear)
    await said_until_heard(a, "b", b, b"with")
    nats_server.kill()
    await said_until_heard(a, "b", b, b"without")
    await said_until_heard(b, ALL, a, b"answered")
    nats_server.start()
    async with asyncio.timeout(30):
        while not all(one.up for one in quick):  # noqa: ASYNC110 — another process's doing
            await asyncio.sleep(0.05)
    await said_until_heard(a, "b", b, b"again")
    await said_until_heard(b, "a", a, b"and back")
    await a.bus.close()
    await b.bus.close()


async def test_who_alone_is_cut_off_from_nats_is_answered_on_the_other_way(
    nats_server: NatsServer, postgres_url: str
) -> None:
    a = End(Both(Nats(nats_server.url), Notify(postgres_url)))
    b = End(Both(Nats("nats://127.0.0.1:1"), Notify(postgres_url)))
    await a.bus.open("a", a.hear)
    await b.bus.open("b", b.hear)
    await said_until_heard(b, "a", a, b"here")
    a.bus.send("b", b"answer")
    a.bus.send(ALL, b"to all")
    await b.until(lambda heard: [m for _, m in heard] == [b"answer", b"to all"])
    await a.bus.close()
    await b.bus.close()


async def test_a_worker_that_starts_without_nats_is_there_when_it_comes(
    nats_server: NatsServer,
) -> None:
    nats_server.kill()
    a, b = End(Nats(nats_server.url)), End(Nats(nats_server.url))
    await asyncio.gather(a.bus.open("a", a.hear), b.bus.open("b", b.hear))
    nats_server.start()
    await said_until_heard(a, "b", b, b"late")
    await a.bus.close()
    await b.bus.close()


def test_a_message_without_one_of_its_pieces_is_none() -> None:
    pieces = list(Cutter("a").pieces(b"x" * (3 * MOST)))
    joiner = Joiner()
    assert [joiner.whole(piece) for piece in (pieces[0], pieces[2])] == [None, None]
    assert [joiner.whole(piece) for piece in pieces[:2]] == [None, None]
    assert joiner.whole(pieces[2]) == ("a", b"x" * (3 * MOST))
    assert joiner.whole("no piece") is None
    assert joiner.whole("a 1 0 1 ?") is None
    assert all(len(piece) < 7_999 for piece in pieces)


def test_what_a_sender_never_finished_is_not_kept_for_ever() -> None:
    joiner = Joiner()
    for n in range(3 * SENDERS):
        assert joiner.whole(f"w{n} 1 0 2 eA==") is None
    assert len(joiner._parts) == SENDERS
    assert joiner.whole(f"w{3 * SENDERS - 1} 1 1 2 eA==") == (f"w{3 * SENDERS - 1}", b"xx")


async def test_workers_that_fell_behind_and_died_are_not_kept_for_ever() -> None:
    places: dict[str, Heard] = {}
    a = Both(Nats("nats://127.0.0.1:1"), Near(places))
    a._heard = lambda *_: None
    for n in range(3 * MOST_BEHIND):
        a._heard_surely(f"w{n}", b"-word")
    assert len(a._behind) == MOST_BEHIND
    assert f"w{3 * MOST_BEHIND - 1}" in a._behind


def test_no_two_pieces_are_equal() -> None:
    cutter = Cutter("a")
    pieces = [piece for _ in range(3) for piece in cutter.pieces(b"same" * MOST)]
    assert len({*pieces}) == len(pieces)
