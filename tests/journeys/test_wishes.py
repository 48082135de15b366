"""A wish counts once, on the table that it was made on, from whom it belongs to."""

import asyncio
import re
from typing import Any

from tests.journeys.server import Server
from tests.journeys.tables import begun, seated

PIG: dict[str, Any] = {"edition": "pig", "first": "host"}


async def test_a_roll_sent_again_is_one_roll(server: Server) -> None:
    async with begun(server, **PIG) as (ana, ben):
        seq = ana.seq
        first = await ana.must("roll", seat=0, seq=seq, id="mine")
        again = await ana.must("roll", seat=0, seq=seq, id="mine")
        assert first == again
        await ben.until(lambda: ben.seq == first["seq"])
        assert ana.view["state"]["n"] == 1
        assert ben.view["state"]["n"] == 1


async def test_two_devices_may_use_the_same_id(server: Server) -> None:
    async with begun(server, **PIG) as (ana, ben):
        first = await ana.must("roll", seat=0, seq=ana.seq, id="c1")
        await ben.until(lambda: ben.seq == first["seq"])
        turn = ben.view["state"]["seat"]
        reply = await ben.ask("roll", seat=1, seq=ben.seq, id="c1")
        if turn == 0:
            assert (reply["k"], reply["why"]) == ("no", "not_legal")
        else:
            assert reply["k"] == "ack"
            assert ben.view["state"]["n"] == 2


async def test_fifty_rolls_in_a_moment_are_one(server: Server) -> None:
    async with begun(server, **PIG) as (ana, _):
        seq = ana.seq
        replies = await asyncio.gather(*(ana.ask("roll", seat=0, seq=seq) for _ in range(50)))
        assert [reply["k"] for reply in replies].count("ack") == 1
        assert {reply["why"] for reply in replies if reply["k"] == "no"} == {"stale"}
        await ana.until(lambda: ana.view["state"]["n"] == 1)
        assert max(frame["view"]["state"]["n"] for frame in ana.frames("view")[-5:]) == 1


async def test_a_stale_wish_is_answered_with_the_present(server: Server) -> None:
    async with begun(server, **PIG) as (ana, _):
        seq = ana.seq
        first = await ana.must("roll", seat=0, seq=seq)
        await ana.until(lambda: ana.seq == first["seq"])
        views = len(ana.frames("view"))
        reply = await ana.ask("bank", seat=0, seq=seq)
        assert (reply["k"], reply["why"]) == ("no", "stale")
        assert reply["legal"] == ana.view["state"]["legal"].get("0", [])
        await ana.until(lambda: len(ana.frames("view")) > views)
        assert ana.view["state"]["n"] == 1


async def test_nobody_plays_another_seat(server: Server) -> None:
    async with begun(server, **PIG) as (ana, ben):
        for do in ("roll", "bank", "leave", "back"):
            reply = await ben.ask(do, seat=0, seq=ben.seq)
            assert (reply["k"], reply["why"]) == ("no", "not_your_seat"), do
        assert ana.view["state"]["n"] == 0


async def test_what_is_not_legal_is_told_with_what_is(server: Server) -> None:
    async with begun(server, **PIG) as (ana, ben):
        reply = await ana.ask("bank", seat=0, seq=ana.seq)
        assert (reply["why"], reply["legal"]) == ("not_legal", ["roll"])
        reply = await ben.ask("roll", seat=1, seq=ben.seq)
        assert (reply["why"], reply["legal"]) == ("not_legal", [])


async def test_only_the_host_sets_and_starts(server: Server) -> None:
    async with seated(server, edition="pig") as (ana, ben):
        assert (ana.view["host"], ana.frames("you")[-1]["host"]) == (0, True)
        for do, more in {"start": {}, "set": {"options": {"target": 20}}, "bot": {}}.items():
            reply = await ben.ask(do, level="sharp", **more)
            assert (reply["k"], reply["why"]) == ("no", "not_host"), do
        await ana.must("set", options={"target": 20})
        await ben.until(lambda: ben.view["options"]["target"] == 20)
        assert ben.view["changed"] == {"target": 20}


async def test_coloured_dice_stay_hidden_until_all_are_rolled(server: Server) -> None:
    async with begun(server, persons=3, edition="shake-fundex") as (ana, ben, cat):
        seq = ana.seq
        await ana.must("colour", seat=0, seq=seq)
        await ben.must("colour", seat=1, seq=seq)
        await cat.until(lambda: cat.view["state"]["colours"] == [0, 0, None])
        for device in (ana, ben, cat):
            assert not re.search(r'"faces":\[\d', "".join(device.heard))
        await cat.must("colour", seat=2, seq=seq)
        await ana.until(lambda: ana.view["last"]["do"] == "colours")
        assert ana.frames("view")[-1]["events"][-1]["faces"] == ana.view["last"]["faces"]
