"""The coach: told to the seat whose choice it is, when it asks, and to nobody if anybody minds."""

import json
from collections.abc import AsyncIterator

import pytest

from bellota.store import Memory
from bellota.table.hub import Hub
from tests.table.ground import token
from tests.table.near import QUICK, Device, a_table


@pytest.fixture
async def hub(tmp_path, monkeypatch) -> AsyncIterator[Hub]:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = Hub(Memory(), QUICK)
    yield made
    await made.close()


async def coached(device, true=lambda coach: True, seconds=60):
    """The newest word of the coach that is so."""

    def so(frame):
        return frame["k"] == "you" and frame.get("coach") and true(frame["coach"])

    return (await device.until(so, seconds))["coach"]


async def playing(hub, mode):
    """Ana and Ben at Pig to 15, Ana to roll."""
    actor, ana = await a_table(hub, target=15, first="host")
    ben = Device(actor)
    await ben.ask("sit", name="Ben", salt="b")
    await ana.ask("start")
    await ana.ask("coach", value=mode)
    await coached(ana, lambda coach: coach.get("state") == "ready")
    return actor, ana, ben


async def choose(actor, ana, ben):
    """Everybody plays until Ana has a choice; Ben banks as soon as he may."""
    while actor.table.game_state.seat != 0 or actor.table.game_state.turn == 0:
        seat, turn = actor.table.game_state.seat, actor.table.game_state.turn
        one = (ana, ben)[seat]
        await one.ask("bank" if turn else "roll", seat=seat, seq=actor.table.seq)


async def test_before_a_choice_it_tells_what_each_is_worth_to_its_own_seat_alone(hub):
    actor, ana, ben = await playing(hub, "before")
    await choose(actor, ana, ben)
    told = await coached(ana, lambda coach: "now" in coach)
    assert {*told["now"]["worths"]} == {"roll", "bank"}
    assert told["now"]["seat"] == 0
    assert "worths" not in json.dumps(ben.frames)


async def test_after_a_choice_it_tells_how_good_it_was_and_nothing_before(hub):
    actor, ana, ben = await playing(hub, "after")
    await choose(actor, ana, ben)
    await ana.ask("bank", seat=0, seq=ana.seq)
    last = (await coached(ana, lambda coach: "last" in coach))["last"]
    assert (last["chosen"], last["best"]) == ("bank", "roll")
    assert last["loss"] == pytest.approx(last["worths"]["roll"] - last["worths"]["bank"])
    assert last["mark"] in ("doubtful", "bad", "very_bad")
    assert '"now"' not in json.dumps(ana.frames)
    while (state := actor.table.game_state).turn == 0 and state.seat == 1:
        await ben.ask("roll", seat=1, seq=actor.table.seq)
    if state.seat == 1:
        await ben.ask("bank", seat=1, seq=actor.table.seq)
    assert (await coached(ana))["last"] == last


async def test_a_verdict_is_not_read_by_the_next_at_the_same_glass(hub):
    actor, glass = await a_table(hub, target=15, first="host")
    await glass.ask("sit", name="Ben", token=token("Ben"), salt="b")
    await glass.ask("start")
    await glass.ask("coach", value="after")
    await coached(glass, lambda coach: coach.get("state") == "ready")
    await choose(actor, glass, glass)
    await glass.ask("bank", seat=0, seq=actor.table.seq)
    await coached(glass, lambda coach: "last" in coach)
    glass.frames.clear()
    await glass.ask("roll", seat=1, seq=actor.table.seq)
    assert "last" not in await coached(glass)


async def test_no_verdict_stays_under_a_result(hub):
    actor, ana, ben = await playing(hub, "after")
    while actor.table.stage == "play":
        ana.frames.clear()
        state = actor.table.game_state
        do = "bank" if state.scores[state.seat] + state.turn >= 15 else "roll"
        await (ana, ben)[state.seat].ask(do, seat=state.seat, seq=actor.table.seq)
    assert "last" not in await coached(ana)


async def test_one_seat_has_it_off_for_all(hub):
    _, ana, ben = await playing(hub, "before")
    await ben.ask("coach", seat=1, value="off")
    assert (await coached(ana, lambda coach: "refused" in coach)) == {"refused": [1]}
    assert ana.view["seats"][1]["no_coach"]
    assert (await ana.ask("coach", seat=1, value="on"))["why"] == "not_your_seat"
    await ben.ask("coach", seat=1, value="on")
    assert not ben.view["seats"][1]["no_coach"]


async def test_a_device_that_did_not_ask_is_told_nothing(hub):
    _, ana, ben = await playing(hub, "after")
    assert all(not frame.get("coach") for frame in ben.frames)
    assert (await ben.ask("coach", value="loud"))["why"] == "bad_switch"
    await ana.ask("coach", value="off")
    assert [frame for frame in ana.frames if frame["k"] == "you"][-1]["coach"] is None
