"""Frames of any shape, in any order, at a real table: it stays whole, and nobody else notices."""

import asyncio
import json
import logging

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bellota.store import Memory
from bellota.table import frames
from bellota.table.book import read
from bellota.table.commands import No
from bellota.table.fold import folded
from bellota.table.hub import Hub
from tests.fuzz.effort import tries
from tests.fuzz.wishes import FRAMES, near
from tests.journeys import payloads
from tests.table.near import QUICK

pytestmark = pytest.mark.repeats
TOLD = {"view", "you", "ping", "react", "closed", "elsewhere"}


class Ear:
    """A device in memory that keeps what it is told."""

    def __init__(self) -> None:
        self.heard: list[str] = []

    def __call__(self, frame: bytes, after: bytes = b"") -> None:
        self.heard += [part.decode() for part in (frame, after) if part]


class Alarmed(logging.Handler):
    """Any error that the table would have written down."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.errors: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.errors.append(self.format(record))


async def lived(edition: str, said: list[tuple[int, str]]) -> tuple[list[Ear], list[str]]:
    """Two persons and one who looks on say what they say; the table against its log at the end."""
    store, alarmed = Memory(), Alarmed()
    hub = Hub(store, QUICK)
    logging.getLogger("bellota").addHandler(alarmed)
    try:
        room = await hub.open(edition, {})
        actor = await hub.find(room)
        assert actor is not None
        ears = [Ear() for _ in range(3)]
        links = [actor.attach(ear) for ear in ears]
        for link, name in zip(links, ("Ana", "Ben"), strict=False):
            sit = {"do": "sit", "name": name, "token": name * 20, "id": name}
            link.receive(json.dumps(sit))
        for who, frame in said:
            links[who].receive(frame)
            await asyncio.sleep(0)
        rows = await store.read(room)
        assert [seq for seq, _ in rows] == list(range(1, len(rows) + 1))
        assert actor.table == folded(await read(store, room))
    finally:
        await hub.close()
        logging.getLogger("bellota").removeHandler(alarmed)
    return ears, alarmed.errors


@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright", "shake-fundex"])
@tries(60)
@given(st.lists(st.tuples(st.integers(0, 2), FRAMES), max_size=40))
def test_whatever_devices_say_the_table_is_the_fold_of_its_log(
    edition: str, said: list[tuple[int, str]]
) -> None:
    ears, errors = asyncio.run(lived(edition, said))
    assert errors == []
    for ear in ears:
        for raw in ear.heard:
            assert not payloads.strangers(raw)
    quiet = set(range(3)) - {who for who, _ in said}
    for who in quiet:
        assert {json.loads(raw)["k"] for raw in ears[who].heard} <= TOLD | {"ack"}


@tries(400)
@given(st.binary(max_size=300) | near().map(str.encode))
def test_any_bytes_are_a_command_or_a_refusal(raw: bytes) -> None:
    read = frames.command(raw)
    assert isinstance(read, No) or isinstance(read.do, str)
