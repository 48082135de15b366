"""Nobody waits for whoever is gone, and nobody is thrown out for a short silence."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.journeys.device import Device
from tests.journeys.editions import RACY
from tests.journeys.playing import play
from tests.journeys.server import Server
from tests.journeys.tables import begun
from tests.ports import unused_port


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Server]:
    """A server whose house does not wait long."""
    made = Server(tmp_path / "log.db", unused_port(), patience=300, silence=400, drift=300)
    made.start()
    yield made
    made.kill()


async def test_the_house_plays_for_whoever_is_away_too_long(hasty: Server) -> None:
    async with begun(hasty, persons=2, edition="pig", target=60) as (ana, ben):
        room, tokens = ben.room, ben.tokens
        await ben.__aexit__()
        rng = random.Random(27)
        while ana.view["seats"][1]["kind"] != "house":
            if "0" in ana.view["state"]["legal"]:
                await ana.ask(ana.view["state"]["legal"]["0"][-1], seat=0, seq=ana.seq)
            await ana.next()
        assert ana.view["seats"][1]["away"]
        async with Device(hasty, room, tokens) as back:
            await back.until(lambda: back.seats == [1])
            await back.must("back", seat=1)
            await ana.until(lambda: ana.view["seats"][1]["kind"] == "person")
        await play(ana, rng)


@pytest.mark.slow
async def test_the_house_rolls_in_a_race_for_whoever_does_not(hasty: Server) -> None:
    async with begun(hasty, persons=2, toml=RACY, target=10, first="host") as (ana, ben):
        rng = random.Random(271)
        while not rolled_by_house(ben):
            if ben.view["race"] is None and ben.stage == "play":
                await act(ana, 0, rng)
                await act(ben, 1, rng)
            await ana.next(0.1)
            if ana.stage == "over":
                await ana.ask("rematch")
        assert ana.view["seats"][0]["kind"] == "person"
        assert ana.connections == ben.connections == 1


def rolled_by_house(device: Device) -> bool:
    """Whether a race was seen in which the house rolled."""
    races = [frame["view"]["race"] for frame in device.frames("view")]
    return any(race and race["house"] for race in races)


async def act(device: Device, seat: int, rng: random.Random) -> None:
    """Decide for a seat if it is its turn."""
    legal = device.view["state"]["legal"].get(str(seat), [])
    if legal and legal[0] in {"roll", "bank"}:
        await device.ask(rng.choice(legal), seat=seat, seq=device.seq)


@pytest.mark.slow
async def test_a_stall_of_four_seconds_costs_nobody_the_line(hasty: Server) -> None:
    async with begun(hasty, persons=2, edition="pig", first="host") as (ana, ben):
        await hasty.freeze(4)
        await ana.must("roll", seat=0, seq=ana.seq)
        await ben.until(lambda: ben.seq == ana.seq)
        assert ana.connections == ben.connections == 1
        assert {seat["kind"] for seat in ana.view["seats"]} == {"person"}
