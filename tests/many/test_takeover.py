"""The owner dies, freezes, or leaves: somebody carries the table on, and nobody else writes to it."""

from bellota.store import Conflict, StoreError
from bellota.table import frames
from bellota.table.events import Closed, Takeover
from bellota.table.forgetting import forget_table
from bellota.table.many.relay import Relay
from tests.many.workers import at, started, takeovers
from tests.table.near import settled


async def test_an_owner_that_is_known_to_be_dead_is_followed_at_once(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    assert await third.elsewhere(room) == one.worker.me  # and it is remembered for a while
    cluster.die(one)
    for hub in (two, third):
        hub.worker.follow(one.worker.me)
    await settled()
    assert two.own() == [room]
    assert await takeovers(cluster, room) == [two.worker.me]
    assert ben.waits == []
    assert await third.elsewhere(room) == two.worker.me


async def test_when_the_owner_dies_another_carries_on_without_a_word_of_the_device(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    heard = len(ben.frames)
    cluster.die(one)
    await cluster.pass_time(1.0, two, third)
    assert two.own() == []  # the lease holds yet
    await cluster.pass_time(1.75, two, third)
    assert two.own() == [room]
    assert await takeovers(cluster, room) == [two.worker.me]
    assert "elsewhere" not in ben.kinds()
    assert ben.waits == []
    assert ben.mine() == [1]
    again = await at(third, room, "Ana")
    assert again.mine() == [0]
    assert (await again.ask("roll", seat=0, seq=again.seq))["k"] == "ack"
    assert ben.view["state"] == again.view["state"]
    assert len(ben.frames) > heard


async def test_a_decision_made_before_the_takeover_still_stands(three):
    cluster, one, two, third = three
    room, ana, _ = await started(one, two)
    made_on = ana.seq
    cluster.die(one)
    await cluster.pass_time(3, two, third)
    again = await at(third, room, "Ana")
    assert (await again.ask("roll", seat=0, seq=made_on))["k"] == "ack"
    assert (await again.ask("roll", seat=0, seq=made_on))["why"] == "stale"


async def test_of_two_relays_one_takes_the_table_and_the_other_follows(three):
    cluster, one, two, third = three
    room, _ana, ben = await started(one, two)
    cy = await at(third, room)
    cluster.die(one)
    await cluster.pass_time(3, two, third)
    assert sorted([two.own(), third.own()]) == [[], [room]]
    assert len(await takeovers(cluster, room)) == 1
    assert (await ben.ask("rename", seat=1, name="Benny"))["k"] in ("ack", "no")
    assert cy.view["seats"][1] == ben.view["seats"][1]


async def test_a_command_that_the_dead_owner_left_unanswered_is_done_by_the_next(three):
    cluster, one, two, _ = three
    _room, _ana, ben = await started(one, two)
    cluster.die(one)
    id_ = ben.wish("leave", seat=1)
    await settled()
    assert ben.answer(id_) is None
    await cluster.pass_time(3, two)
    assert ben.answer(id_)["k"] == "ack"


async def test_a_token_given_through_a_relay_opens_the_seat_after_a_takeover(three):
    cluster, one, two, _ = three
    room = await one.open("pig", {})
    await (await at(one, room)).sit("Ana")
    cy = await at(two, room)
    assert "token" in await cy.ask("sit", name="Cy")
    cluster.die(one)
    await cluster.pass_time(3, two)
    assert cy.mine() == [1]


async def test_a_frozen_owner_that_wakes_is_fenced_by_its_first_write(three):
    cluster, one, two, third = three
    room, ana, _ben = await started(one, two)
    cluster.freeze(one)
    await cluster.pass_time(3, two, third)
    assert two.own() == [room]
    cluster.resume(one)
    told = len(await cluster.store.read(room))
    id_ = ana.wish("roll", seat=0, seq=ana.seq)
    await settled()
    assert ana.answer(id_) is None  # nothing is acknowledged that is not stored
    assert ana.hung_up == 1
    assert len(ana.waits) == 1
    assert one.own() == []
    assert len(await cluster.store.read(room)) == told
    back = await at(one, room, "Ana")
    assert isinstance(await one.find(room), Relay)
    assert (await back.ask("roll", seat=0, seq=back.seq))["k"] == "ack"
    assert await takeovers(cluster, room) == [two.worker.me]


async def test_a_frozen_owner_that_only_looks_after_its_leases_lets_go_too(three):
    cluster, one, two, third = three
    _room, ana, _ = await started(one, two)
    cluster.freeze(one)
    await cluster.pass_time(3, two, third)
    cluster.resume(one)
    await cluster.pass_time(0.25, one)
    assert (one.own(), ana.hung_up) == ([], 1)


async def test_an_owner_that_nobody_followed_goes_on(three):
    cluster, one, two, _ = three
    room, ana, _ = await started(one, two)
    cluster.now += 60
    await cluster.pass_time(0.25, one)
    assert one.own() == [room]
    assert (await ana.ask("roll", seat=0, seq=ana.seq))["k"] == "ack"
    assert await takeovers(cluster, room) == []


async def test_what_the_old_owner_wrote_last_is_behind_the_fence(three):
    cluster, one, two, _ = three
    room, _ana, _ = await started(one, two)
    cluster.die(one)
    append, late = cluster.store.append, []

    async def racing(table, seq, rows, *names):
        if not late:
            late.append(await append(table, seq, [frames.row(Takeover("late"))]))
            raise Conflict(table, seq)
        await append(table, seq, rows, *names)

    cluster.store.append = racing
    await cluster.pass_time(3, two)
    assert await takeovers(cluster, room) == ["late", two.worker.me]


async def test_while_the_database_is_away_the_owner_keeps_its_tables(three):
    cluster, one, two, _ = three
    room, ana, _ = await started(one, two)
    keep = cluster.leases.keep

    async def away(*_):
        raise StoreError("away")

    cluster.leases.keep = away
    await cluster.pass_time(5, one, two)
    assert one.own() == [room]
    cluster.leases.keep = keep
    await cluster.pass_time(0.25, one)
    assert (await ana.ask("roll", seat=0, seq=ana.seq))["k"] == "ack"


async def test_a_table_that_nobody_is_at_is_let_go_and_taken_again(three):
    cluster, one, two, _ = three
    room = await one.open("pig", {})
    ana = await at(one, room)
    await ana.sit("Ana")
    ana.link.close()
    actor = one.here(room)
    actor.close()
    one._forget(room)
    await settled()
    assert isinstance(await two.find(room), type(actor))
    assert await takeovers(cluster, room) == []


async def test_devices_on_the_way_to_a_table_that_was_closed_are_sent_to_ask_anew(three):
    cluster, one, two, _ = three
    room, _, ben = await started(one, two)
    rows = await cluster.store.read(room)
    await cluster.store.append(room, rows[-1][0] + 1, [frames.row(Closed())])
    await one.look_again(room)
    await cluster.pass_time(0.5, one, two)
    assert (len(ben.waits), ben.hung_up) == (1, 1)
    assert two.worker.neighbours.relays == {}
    assert await two.find(room) is None


async def test_devices_on_the_way_to_a_table_that_was_forgotten_are_sent_to_ask_anew(three):
    cluster, one, two, _ = three
    room, _, ben = await started(one, two)
    await forget_table(cluster.store, room)
    await one.look_again(room)
    await cluster.pass_time(0.5, one, two)
    assert (len(ben.waits), ben.hung_up) == (1, 1)
    assert two.worker.neighbours.relays == {}
    assert await two.find(room) is None


async def test_a_table_that_comes_while_somebody_asks_whose_it_is_comes_once(three):
    """Who was told late that it is nobody's finds it here, and takes nobody's place at it."""
    cluster, one, _, _ = three
    room = await one.open("pig", {})
    asking, late = await cluster.asked_late(one, room)
    ana = await at(one, room)
    late.set()
    assert await asking is None
    ben = await at(one, room)
    await ben.sit("Ben")
    assert [seat["name"] for seat in ana.view["seats"]] == ["Ben"]


async def test_nobody_seems_to_go_when_a_table_is_let_go(three):
    _, one, two, _ = three
    room, ana, _ = await started(one, two)
    told, company = len(ana.frames), one.here(room).company
    one.lose(room)
    await settled()
    assert company.links == []  # none holds the table
    assert [frame["k"] for frame in ana.frames[told:]] == ["again"]
    assert [seat["here"] for seat in ana.view["seats"]] == [True, True]
