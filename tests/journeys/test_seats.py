"""A seat is kept: through a reload, a second tab, a lost network, and for whoever leaves."""

import asyncio
import json
import random
from typing import Any

from tests.journeys import payloads
from tests.journeys.device import Device
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun, seated

PIG: dict[str, Any] = {"edition": "pig", "first": "host"}


async def test_a_reload_gives_the_seat_and_the_whole_view_at_once(server: Server) -> None:
    async with begun(server, **PIG) as (ana, ben):
        await ana.must("roll", seat=0, seq=ana.seq)
        async with Device(server, ana.room, ana.tokens) as reloaded:
            assert reloaded.seats == [0]
            assert len(reloaded.frames("view")) == 1
            assert reloaded.view["state"]["n"] == 1
            await reloaded.until(lambda: reloaded.seq == ben.seq)


async def test_the_newest_tab_acts_and_the_older_is_told(server: Server) -> None:
    async with begun(server, **PIG) as (ana, _):
        async with Device(server, ana.room, ana.tokens) as tab:
            await ana.until(lambda: ana.elsewhere)
            reply = await ana.ask("roll", seat=0, seq=ana.seq)
            assert reply["why"] == "not_your_seat"
            await tab.must("roll", seat=0, seq=tab.seq)
            assert not tab.elsewhere
            await ana.raw(json.dumps({"do": "hello", "tokens": ana.tokens}))
            await tab.until(lambda: tab.elsewhere)
            await ana.until(lambda: ana.seats == [0])
            assert ana.view["seats"][0]["here"]
        assert ana.view["seats"][0]["here"]


async def test_a_lost_line_comes_back_to_the_same_seat(server: Server) -> None:
    async with begun(server, persons=2, bots=1, edition="pig", target=300) as (ana, ben):
        rng = random.Random(334)
        for device in (ana, ben):
            await device.drop()
            await device.until(lambda device=device: device.connections == 2)  # type: ignore[misc]
            await device.until(lambda device=device: device.seats != [])  # type: ignore[misc]
        assert (ana.seats, ben.seats) == ([0], [1])
        await play_both(ana, ben, rng)


async def play_both(ana: Device, ben: Device, rng: random.Random) -> None:
    """C5: play to the end while lines are cut at random, twenty times."""
    drops = 20

    async def cut() -> None:
        nonlocal drops
        if drops and rng.random() < 0.5:
            drops -= 1
            await rng.choice((ana, ben)).drop()

    await asyncio.gather(play(ana, rng, cut), play(ben, rng, cut))
    assert drops == 0
    await ben.until(lambda: ana.seq == ben.seq)
    payloads.check([ana, ben])


async def test_one_device_may_hold_many_seats(server: Server) -> None:
    async with seated(server, persons=1, edition="pig", target=10) as (ana,):
        assert await ana.sit("Ben") == 1
        assert await ana.sit("Ben") == 2
        await ana.until(lambda: ana.seats == [0, 1, 2])
        assert [seat["name"] for seat in ana.view["seats"]] == ["Person 0", "Ben", "Ben 2"]
        await ana.must("start")
        await play(ana, random.Random(1))
        payloads.check([ana])


async def test_tokens_are_long_and_never_alike(server: Server) -> None:
    async with seated(server, persons=3, edition="pig") as devices:
        tokens = [token for device in devices for token in device.tokens]
        assert len(set(tokens)) == 3
        assert min(map(len, tokens)) >= 22
        for device in devices:
            others = "".join(raw for other in devices if other is not device for raw in other.heard)
            assert device.tokens[0] not in others


async def test_a_foreign_token_opens_nothing(server: Server) -> None:
    async with seated(server, persons=1, edition="pig") as (ana,):
        async with Device(server, ana.room, ["x" * 43, ana.tokens[0][:-1]]) as other:
            assert other.seats == []
        assert not ana.elsewhere


async def test_the_house_plays_for_whoever_left_until_they_are_back(server: Server) -> None:
    async with begun(server, persons=2, edition="pig", target=30) as (ana, ben):
        await ben.must("leave", seat=1)
        await ana.until(lambda: ana.view["seats"][1]["kind"] == "house")
        await ben.must("back", seat=1)
        await ana.until(lambda: ana.view["seats"][1]["kind"] == "person")
        await ben.must("leave", seat=1)
        await play(ana, random.Random(2))
        record = (await server.ask("GET", f"/api/rooms/{ana.room}/record")).text
        assert '"by":"house"' in record.replace(" ", "")


async def test_a_bot_takes_an_empty_seat_mid_game(server: Server) -> None:
    async with begun(server, persons=2, edition="pig", target=30) as (ana, ben):
        reply = await ana.ask("bot", seat=1, level="bold")
        assert reply["why"] == "not_empty"
        await ben.must("leave", seat=1)
        await ana.must("bot", seat=1, level="bold")
        await ana.until(lambda: ana.view["seats"][1]["level"] == "bold")
        await ben.must("back", seat=1)
        await ana.until(lambda: ana.view["seats"][1]["kind"] == "person")


async def test_a_rematch_keeps_the_seats_and_takes_a_new_seed(server: Server) -> None:
    async with begun(server, persons=1, bots=1, edition="pig", target=60) as (ana,):
        assert (await server.ask("GET", f"/api/rooms/{ana.room}/record")).status_code == 404
        await play(ana, random.Random(3))
        first, seats = ana.view, [seat["name"] for seat in ana.view["seats"]]
        await ana.must("rematch")
        await ana.until(lambda: ana.stage == "play")
        assert ana.view["seed"] is None
        assert ana.view["commitment"] != first["commitment"]
        assert [seat["name"] for seat in ana.view["seats"]] == seats
        kept = (await server.ask("GET", f"/api/rooms/{ana.room}/record")).text
        assert first["seed"] in kept
        await play(ana, random.Random(4))
        payloads.check([ana])
        assert ana.view["games"] == 2
        assert str(ana.view["seed"]) not in kept
