"""What a hostile device says at a table that others play at: other people's ids, other rooms' seats."""

import json

from tests.journeys.device import Device
from tests.journeys.server import Server
from tests.journeys.tables import begun, seated


async def test_a_seat_of_one_room_is_none_in_another(server: Server) -> None:
    async with begun(server, edition="pig", first="host") as (ana, ben):
        async with begun(server, edition="pig", first="host") as (cleo, _):
            cleo.tokens, theirs = [*ana.tokens, *ben.tokens], cleo.tokens
            await cleo.drop()
            await cleo.until(lambda: cleo.connections == 2 and cleo.seats == [])
            assert (await cleo.ask("roll", seat=0, seq=cleo.seq))["why"] == "not_your_seat"
            cleo.tokens = theirs
        await ana.must("roll", seat=0, seq=ana.seq)


async def test_a_stranger_says_again_what_others_said(server: Server) -> None:
    async with seated(server, edition="pig", first="host") as (ana, ben):
        await ana.must("start", id="begin")
        async with Device(server, ana.room) as eve:
            before = eve.seq
            for wish in ({"do": "start", "id": "begin"}, {"do": "bank", "id": "x", "seat": 0}):
                await eve.raw(json.dumps(wish))
            await eve.until(lambda: len(eve.frames("no")) == 2)
            assert {no["why"] for no in eve.frames("no")} == {"not_host", "not_your_seat"}
            assert eve.seq == before == ben.seq


async def test_greetings_without_end_are_told_to_nobody_else(server: Server) -> None:
    async with seated(server, edition="pig") as (ana, ben), Device(server, ana.room) as eve:
        await ben.until(lambda: ben.view["lookers"] == 1)
        heard = len(ben.heard)
        for _ in range(100):
            await eve.raw('{"do":"hello"}')
        await eve.until(lambda: len(eve.frames("view")) >= 100)
        await ana.must("rename", seat=0, name="Anita")
        await ben.until(lambda: ben.seq == ana.seq)
        assert len(ben.heard) < heard + 10
