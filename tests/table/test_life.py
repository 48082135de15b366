"""The life of a table: sending away, the host's hat, switches, grace."""

import pytest

from bellota.table import events as e
from bellota.table.commands import Command, No
from tests.table.ground import Ground, key, token
from tests.table.played import BEN, HOST, begun, refused, step


def test_who_is_sent_away_in_the_lobby_loses_the_seat_and_the_token():
    ground = Ground("pig")
    ground.sit("Ana", "Ben", "Cleo")
    ground.host("kick", seat=1)
    assert [seat.name for seat in ground.table.seats] == ["Ana", "Cleo"]
    assert ground.table.seat_of(key("Ben")) is None
    assert refused(ground.wish(Command("sit", name="Ben", token=token("Ben"))), "sent_away")


def test_who_is_sent_away_in_a_game_is_played_on():
    ground = begun("pig", "Ana", "Ben", "Cleo")
    ground.host("kick", seat=1)
    assert ground.table.seat_of(key("Ben")) is None
    seat = ground.view()["seats"][1]
    assert (seat["kind"], seat["person"], seat["left"]) == ("house", False, True)
    while ground.table.game_state.seat != 1:
        step(ground)
    assert ground.wait().wish.do == "house"
    assert refused(ground.wish(Command("back", seat=1)), "not_your_seat")
    assert not isinstance(ground.host("bot", seat=1, level="bold"), No)
    assert ground.table.seats[1].kind == "bot"
    assert refused(ground.wish(Command("sit", name="Ben", token=token("Ben"))), "sent_away")


@pytest.mark.parametrize(
    ("seat", "by", "why"),
    [(1, 1, "not_host"), (None, 0, "no_seat"), (0, 0, "own_seat"), (2, 0, "no_seat")],
)
def test_only_the_host_sends_away_and_only_others(seat, by, why):
    ground = Ground("pig")
    ground.sit("Ana", "Ben")
    ground.bots("bold")
    assert refused(ground.wish(Command("kick", seat=seat), frozenset({by})), why)


def test_the_hat_goes_to_a_person_and_with_it_every_power():
    ground = Ground("pig")
    ground.sit("Ana", "Ben")
    ground.bots("bold")
    assert refused(ground.host("host", seat=2), "no_seat")
    assert refused(ground.host("host"), "no_seat")
    assert refused(ground.wish(Command("host", seat=1), BEN), "not_host")
    assert ground.host("host", seat=0) == ()
    ground.host("host", seat=1)
    assert ground.table.host == 1
    assert refused(ground.wish(Command("start"), HOST), "not_host")
    assert not isinstance(ground.host("start"), No)
    ground.host("host", seat=0)
    assert ground.table.host == 0


HOSTS = {
    "bot": {"level": "bold"},
    "remove": {"seat": 3},
    "set": {"options": {"target": 30}},
    "starter": {"seat": 1},
    "switch": {"name": "watch", "value": "none"},
    "kick": {"seat": 2},
    "host": {"seat": 0},
    "start": {},
}


@pytest.mark.parametrize("do", HOSTS)
def test_every_power_of_a_host_is_at_every_seat_that_is_host(do):
    for host in (0, 1):
        ground = Ground("pig")
        ground.sit("Ana", "Ben", "Cleo")
        ground.bots("bold")
        ground.host("host", seat=host)
        assert refused(ground.wish(Command(do, **HOSTS[do]), frozenset({2})), "not_host")
        assert not isinstance(ground.host(do, **HOSTS[do]), No)


def test_a_host_who_leaves_an_empty_room_leaves_no_hole():
    ground = Ground("pig")
    ground.sit("Ana", "Ben")
    ground.host("host", seat=1)
    ground.go(0)
    ground.wish(Command("leave", seat=1), BEN)
    assert ground.table.host == 0
    ground.come(0)
    assert ground.next() is None
    assert not isinstance(ground.host("bot", level="bold"), No)


def test_bots_play_on_although_the_host_is_gone_and_nobody_can_follow():
    ground = begun("pig", "Ana", "Ben", bots=["bold"])
    ground.wish(Command("leave", seat=1), BEN)
    ground.go(0)
    for _ in range(200):
        if ground.table.stage == "over":
            break
        ground.wait()
    assert ground.table.stage == "over"


def test_in_the_lobby_only_the_host_lets_bots_play_for_others():
    ground = Ground("pig")
    ground.sit("Ana", "Ben", "Cleo")
    ground.go(2)
    wish = Command("bot", level="bold", seat=2)
    assert refused(ground.wish(wish, BEN), "not_host")
    assert not isinstance(ground.wish(wish, HOST), No)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("watch", "nobody"),
        ("watch", 0),
        ("watch", None),
        ("clock", 45),
        ("clock", "30"),
        ("clock", False),
        ("series", 2),
        ("series", True),
        ("music", "on"),
        ("", ""),
        (None, None),
    ],
)
def test_a_switch_has_its_positions_and_no_other(name, value):
    ground = Ground("pig")
    ground.sit("Ana")
    before = ground.table
    assert refused(ground.host("switch", name=name, value=value), "bad_switch")
    assert ground.table == before


@pytest.mark.parametrize("watch", ["none", "link", "open"])
def test_who_may_look_on_is_one_switch(watch):
    ground = begun()
    assert ground.view()["watch"] == "link"
    outcome = ground.host("switch", name="watch", value=watch)
    assert ground.view()["watch"] == watch
    assert (outcome == ()) is (watch == "link")


def test_a_switch_leaves_the_others_alone():
    ground = Ground("pig")
    ground.sit("Ana")
    ground.host("switch", name="series", value=5)
    ground.host("switch", name="clock", value=60)
    ground.host("switch", name="watch", value="open")
    view = ground.view()
    assert (view["watch"], view["clock"]["seconds"], view["series"]["of"]) == ("open", 60, 5)


@pytest.mark.parametrize(
    ("own_moves", "grace"), [(0, 20), (5, 40), (10, 60), (25, 120), (200, 120)]
)
def test_grace_grows_with_a_clean_record(own_moves, grace):  # C27b
    ground = begun("pig", "Ana", "Ben", target=500)
    while ground.table.clean[0] < own_moves:
        seat = ground.table.game_state.seat
        ground.do(seat, ground.legal(seat)[-1])
    while ground.table.game_state.seat != 0:
        ground.do(1, ground.legal(1)[-1])
    ground.now += 1000
    ground.go(0)
    since = ground.now
    if ground.table.host == 0:
        ground.wait()
    assert ground.next().wish.do == "away"
    expected = ground.pace.patience * (1 + min(ground.table.clean[0], 25) // 5)
    assert ground.next().at == since + expected
    assert expected >= 1000 * grace


def test_a_record_is_clean_until_the_house_has_to_step_in():
    ground = begun("pig", "Ana", "Ben")
    ground.do(0, "roll")
    assert ground.table.clean == (1, 0)
    ground.wish(Command("leave", seat=0), HOST)
    while not (isinstance(ground.facts[-1], e.Did) and ground.facts[-1].by == "house"):
        ground.wait()
    assert ground.table.clean[0] == 0
