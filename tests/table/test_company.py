"""Who is at a table: asleep, back after half an hour, shut out, listed; and reactions."""

import pytest

from bellota.store import Memory
from bellota.table.actor import IDLE
from bellota.table.company import PING, SILENT
from bellota.table.hub import Hub
from bellota.table.reactions import BURST, EVERY, REACTIONS
from tests.table.ground import token
from tests.table.near import QUICK, Device, Hands, a_table, settled

MINUTE = 60_000


@pytest.fixture
def hands():
    return Hands()


@pytest.fixture
async def hub(hands):
    hub = Hub(Memory(), QUICK, hands)
    yield hub
    await hub.close()


async def joined(actor, name):
    device = Device(actor)
    assert (await device.ask("sit", name=name, token=token(name)))["k"] == "ack"
    return device


async def test_a_device_that_says_nothing_counts_as_gone_until_its_next_word(hub, hands):
    actor, ana = await a_table(hub)
    ben = await joined(actor, "Ben")
    for _ in range(SILENT // PING + 1):
        await hands.move(actor, PING)
        ana.say({"do": "pong", "n": 0})
    assert [seat["here"] for seat in ana.view["seats"]] == [True, False]
    ben.say({"do": "pong", "n": 0})
    await settled()
    assert [seat["here"] for seat in ana.view["seats"]] == [True, True]
    assert ben.view == ana.view


async def test_the_others_play_on_while_the_hosts_phone_sleeps(hub, hands):  # C17
    actor, ana = await a_table(hub, target=500, first="host")
    ben, cleo = await joined(actor, "Ben"), await joined(actor, "Cleo")
    await ana.ask("start")
    for _ in range(5 * MINUTE // PING):
        await hands.move(actor, PING)
        for seat, device in ((1, ben), (2, cleo)):
            if device.view["state"]["seat"] == seat:
                do = device.view["state"]["legal"][str(seat)][-1]
                assert (await device.ask(do, seat=seat, seq=device.seq))["k"] == "ack"
            device.say({"do": "pong", "n": 0})
    assert ben.view["seats"][0]["kind"] == "house"
    assert ben.view["host"] in (1, 2)
    turns = [len(row) for row in ben.view["pad"]]
    assert min(turns) >= 10  # the sleeper's seat is played too
    assert (await ana.ask("back", seat=0))["k"] == "ack"
    assert ana.view["seats"][0]["kind"] == "person"


@pytest.mark.parametrize("away", [31, 7 * 24 * 60])
async def test_a_seat_is_kept_for_half_an_hour_and_longer(hub, hands, away):  # C8
    actor, ana = await a_table(hub, first="host")
    await ana.ask("bot", level="bold")
    await ana.ask("start")
    room, state = actor.table.room, ana.view["state"]
    ana.link.close()
    await hands.move(actor, away * MINUTE)
    await settled()
    again = await hub.find(room)
    assert again is not actor  # it had left memory; the log knows it
    back = Device(again, "Ana")
    await back.until(lambda frame: frame["k"] == "view")
    you = await back.until(lambda frame: frame["k"] == "you")
    assert (you["seats"], you["host"]) == ([0], True)
    assert (back.view["state"], back.view["seats"][0]["kind"]) == (state, "person")


async def test_a_table_leaves_memory_when_nobody_has_been_there_for_long(hub, hands):
    actor, ana = await a_table(hub)
    room = actor.table.room
    ana.link.close()
    await hands.move(actor, IDLE)
    assert await hub.find(room) is actor
    await hands.move(actor, IDLE + 1)
    assert await hub.find(room) is not actor


async def test_a_table_without_lookers_shuts_them_out_and_lets_them_in_again(hub):  # C57d
    actor, ana = await a_table(hub)
    ben, cleo = await joined(actor, "Ben"), Device(actor)
    await cleo.until(lambda frame: frame["k"] == "view")
    await settled()
    assert ana.view["lookers"] == 1
    await ana.ask("switch", name="watch", value="none")
    assert not [frame for frame in cleo.frames if frame["k"] == "closed"]  # a lobby is for all
    await ana.ask("start")
    await cleo.until(lambda frame: frame["k"] == "closed")
    seen = len(cleo.frames)
    await ana.ask("roll", seat=ana.view["state"]["seat"], seq=ana.seq)
    await ana.ask("react", seat=0, name="hello")
    assert (await cleo.ask("roll", seat=0, seq=1))["why"] == "not_your_seat"
    assert [frame["k"] for frame in cleo.frames[seen:]] == ["no"]
    late = Device(actor)
    await late.until(lambda frame: frame["k"] == "closed")
    assert late.view == {}
    assert ben.view["watch"] == "none"
    await ana.ask("switch", name="watch", value="link")
    await settled()
    assert cleo.view == late.view == ana.view


async def test_who_is_sent_away_from_a_closed_table_sees_no_more_of_it(hub):
    actor, ana = await a_table(hub)
    ben, cleo = await joined(actor, "Ben"), await joined(actor, "Cleo")
    await ana.ask("switch", name="watch", value="none")
    await ana.ask("start")
    await ana.ask("kick", seat=1)
    await ben.until(lambda frame: frame["k"] == "closed")
    seen = len(ben.frames)
    seat = ana.view["state"]["seat"]
    await (cleo if seat == 2 else ana).ask("roll", seat=seat, seq=ana.seq)
    assert len(ben.frames) == seen


async def test_open_tables_are_listed_while_somebody_is_there(hub, hands):
    actor, ana = await a_table(hub)
    assert hub.open_to_all() == []
    await ana.ask("switch", name="watch", value="open")
    listed = {
        "room": actor.table.room,
        "title": "edition-pig",
        "called": "",
        "seats": 1,
        "stage": "lobby",
    }
    assert hub.open_to_all() == [{**listed, "title": actor.table.edition.title}]
    ana.link.close()
    assert hub.open_to_all() == []
    looker = Device(actor)
    await looker.until(lambda frame: frame["k"] == "view")
    assert hub.open_to_all() == []
    back = Device(actor, "Ana")
    await back.until(lambda frame: frame["k"] == "view")
    assert len(hub.open_to_all()) == 1
    for _ in range(SILENT // PING + 1):
        await hands.move(actor, PING)
    assert hub.open_to_all() == []


async def test_reactions_are_seen_by_all_and_kept_nowhere(hub, hands):
    actor, ana = await a_table(hub)
    looker = Device(actor)
    await looker.until(lambda frame: frame["k"] == "view")
    facts, seq = list(actor._book.facts), actor.table.seq
    for what in REACTIONS:
        assert (await ana.ask("react", seat=0, name=what))["k"] == "ack"
        shown = await looker.until(lambda frame, what=what: frame.get("what") == what)
        assert shown == {"k": "react", "seat": 0, "what": what}
        hands.ms += EVERY
    assert len(REACTIONS) == 12
    assert (actor._book.facts, actor.table.seq) == (facts, seq)


async def test_reactions_are_few_and_one_is_shown_once(hub, hands):
    _, ana = await a_table(hub)
    for _ in range(BURST):
        assert (await ana.ask("react", seat=0, name="wow"))["k"] == "ack"
    assert (await ana.ask("react", seat=0, name="wow"))["why"] == "too_many"
    hands.ms += EVERY
    await ana.ask("react", seat=0, name="wow", id="once")
    await ana.ask("react", seat=0, name="wow", id="once")
    assert (await ana.ask("react", seat=0, name="wow"))["why"] == "too_many"
    assert len([frame for frame in ana.frames if frame["k"] == "react"]) == BURST + 1


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ({"name": "wow"}, "not_your_seat"),
        ({"seat": 1, "name": "wow"}, "not_your_seat"),
        ({"seat": 0, "name": "<b>"}, "bad_reaction"),
        ({"seat": 0}, "bad_reaction"),
    ],
)
async def test_only_the_drawn_reactions_and_only_from_ones_own_seat(hub, wish, why):
    actor, ana = await a_table(hub)
    await joined(actor, "Ben")
    assert (await ana.ask("react", **wish))["why"] == why


async def test_what_stands_still_is_told_once(hub):
    actor, ana = await a_table(hub, target=500)
    ben = await joined(actor, "Ben")
    await ana.ask("start")
    seen = len(ana.frames)
    for _ in range(8):
        seat = ana.view["state"]["seat"]
        device = (ana, ben)[seat]
        await device.ask(ana.view["state"]["legal"][str(seat)][-1], seat=seat, seq=device.seq)
    views = [frame["view"] for frame in ana.frames[seen:] if frame["k"] == "view"]
    assert len(views) == 8
    assert not any("specs" in view or "seats" in view for view in views)
    assert ana.view == ben.view


async def test_rooms_without_end_do_not_fill_the_memory(hub, hands, monkeypatch):
    monkeypatch.setattr("bellota.table.hub.MOST", 10)
    actor, _ = await a_table(hub)
    for _ in range(30):
        await hub.open("pig", {})
    assert len(hub._actors) <= 10
    assert await hub.find(actor.table.room) is actor  # somebody is there


async def test_an_idle_table_says_a_word_well_within_a_proxys_minute(hub, hands):  # C14
    actor, ana = await a_table(hub)
    said, gaps = 0, []
    for second in range(1, 601):
        heard = len(ana.frames)
        await hands.move(actor, 1000)
        if len(ana.frames) > heard:
            gaps.append(second - said)
            said = second
            ana.say({"do": "pong", "n": ana.frames[-1].get("n", 0)})
    assert max(gaps) <= 15
    assert said > 585
    assert ana.view["seats"][0]["here"]
