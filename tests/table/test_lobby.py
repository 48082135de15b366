"""Before a game: seats, bots, the edition and its options, who begins."""

import pytest

from bellota.table import events as e
from bellota.table import fuss
from bellota.table.around import Around
from bellota.table.commands import Command, No
from bellota.table.fold import fold
from bellota.table.view import public
from tests.editions.test_house import ours as house
from tests.table.ground import Ground, key, token

HOST = frozenset({0})


@pytest.fixture
def ground():
    ground = Ground("gonuts-gamewright")
    ground.sit("Ana", "Ben")
    return ground


def test_sitting_twice_with_one_token_is_one_seat(ground):
    assert ground.wish(Command("sit", name="Ana", token=token("Ana"))) == ()
    assert [seat.name for seat in ground.table.seats] == ["Ana", "Ben"]


def test_the_log_keeps_a_hash_and_never_the_token(ground):
    assert ground.table.seats[0].key == key("Ana")
    assert token("Ana") not in repr(ground.facts)


@pytest.mark.parametrize("short", ["", "x", "x" * 21, "x" * 201])
def test_a_token_that_could_be_guessed_or_floods_is_refused(ground, short):
    assert ground.wish(Command("sit", name="Cleo", token=short)).why == "bad_token"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Ana   María ", "Ana María"),
        ("Ben", "Ben 2"),
        ("a\u202eb\u0000c", "a b c"),
        ("<b>x</b>", "<b>x</b>"),
        ("x" * 40, "x" * 16),
        ("Zo\u0308e", "Zöe"),
        ("a" + "\u0300\u0301\u0302\u0303" * 9 + "b", "\u00e0\u0301\u0302b"),
        ("Ana\u3164\u2800Li", "Ana Li"),
    ],
)
def test_names_are_tidied_text(ground, typed, kept):
    ground.wish(Command("sit", name=typed, token=token("third")))
    assert ground.table.seats[2].name == kept


@pytest.mark.parametrize(
    "name", ["", "   ", "\u200b\u200e", "\u3164", "\u2800\u2800", "\u115f", "\u0301", None]
)
def test_a_name_that_shows_nothing_is_refused(ground, name):
    assert ground.wish(Command("sit", name=name, token=token("third"))).why == "no_name"


def test_the_ninth_seat_is_refused(ground):
    ground.bots(*["careful"] * 6)
    assert len(ground.table.seats) == 8
    assert len({seat.name for seat in ground.table.seats}) == 8
    assert ground.wish(Command("sit", name="Ninth", token=token("ninth"))).why == "full"
    assert ground.wish(Command("bot", level="bold"), HOST).why == "full"


@pytest.mark.parametrize("do", ["start", "set", "bot", "remove", "starter"])
def test_only_the_host_arranges_the_table(ground, do):
    before = ground.table
    wish = Command(do, seat=None, level="bold", options={"target": 30})
    assert ground.wish(wish, frozenset({1})).why == "not_host"
    assert ground.table == before


def test_options_that_depart_are_kept_and_wrong_ones_name_the_right(ground):
    wish = Command("set", options={"target": 30, "one_die": "refill"})
    assert not isinstance(ground.wish(wish, HOST), No)
    assert ground.table.changed == {"target": 30}
    assert ground.table.numbers.target == 30
    wrong = ground.wish(Command("set", options={"target": 5}), HOST)
    assert (wrong.why, "10 to 500" in wrong.detail) == ("bad_option", True)
    wrong = ground.wish(Command("set", options={"taget": 50}), HOST)
    assert "target" in wrong.detail
    assert ground.table.changed == {"target": 30}


@pytest.mark.parametrize("name", ["../../etc/passwd", "/etc/passwd", "gonuts", ""])
def test_no_file_is_an_edition_for_a_stranger(ground, name):
    outcome = ground.wish(Command("set", edition=name), HOST)
    assert outcome.why == "bad_edition" if name else True
    assert ground.table.edition.name == "gonuts-gamewright"


def test_another_box_comes_with_its_own_options(ground):
    ground.wish(Command("set", options={"target": 30}), HOST)
    ground.wish(Command("set", edition="shake-fundex"), HOST)
    assert ground.table.edition.game == "shake"
    assert ground.table.changed == {}


def test_a_host_who_leaves_the_lobby_hands_over(ground):
    ground.wish(Command("leave", seat=0), HOST)
    assert [seat.name for seat in ground.table.seats] == ["Ben"]
    assert ground.table.host == 0
    assert ground.table.seat_of(key("Ben")) == 0


def test_seats_behind_a_removed_one_move_up_with_host_and_starter(ground):
    ground.bots("sharp")
    ground.sit("Cleo")
    ground.wish(Command("starter", seat=3), HOST)
    ground.wish(Command("remove", seat=2), HOST)
    assert [seat.name for seat in ground.table.seats] == ["Ana", "Ben", "Cleo"]
    assert ground.table.starter == 2
    assert ground.table.host == 0


def test_somebody_who_is_here_is_not_removed(ground):
    assert ground.wish(Command("remove", seat=1), HOST).why == "not_empty"
    ground.gone = {1: 0}
    assert not isinstance(ground.wish(Command("remove", seat=1), HOST), No)


def test_go_nuts_needs_an_opponent():
    alone = Ground("gonuts-gamewright")
    alone.sit("Ana")
    assert alone.wish(Command("start"), HOST).why == "too_few"


@pytest.mark.parametrize(
    ("first", "says", "expected"),
    [("host", None, 0), ("choose", 1, 1), ("choose", None, None), ("random", None, 0)],
)
def test_who_begins(first, says, expected):
    ground = Ground("gonuts-gamewright", first=first)
    ground.sit("Ana", "Ben")
    if says is not None:
        ground.wish(Command("starter", seat=says), HOST)
    outcome = ground.wish(Command("start"), HOST)
    if expected is None:
        assert outcome.why == "no_starter"
    else:
        assert ground.table.game_state.seat == expected


@pytest.mark.parametrize(("first", "expected"), [("last_winner", 1), ("last_loser", 0)])
def test_the_last_game_says_who_begins_the_next(first, expected):
    ground = Ground("pig", first=first, target=10)
    ground.sit("Ana", "Ben")
    ground.start()
    play_so_that_the_second_wins(ground)
    ground.wish(Command("rematch"), HOST)
    ground.wait()
    assert ground.table.first == expected


def play_so_that_the_second_wins(ground):
    while ground.table.stage == "play":
        seat = ground.table.game_state.seat
        if seat == 0 and "bank" in ground.legal(0):
            ground.do(0, "bank" if ground.table.game_state.scores[0] < 4 else "roll")
        elif "bank" in ground.legal(1) and ground.table.game_state.turn >= 4:
            ground.do(1, "bank")
        else:
            ground.do(seat, "roll")
        ground.now += 1000
    assert ground.table.won == (1,)


def test_a_rematch_wants_a_new_seed_and_fresh_salts():
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben")
    ground.start()
    play_so_that_the_second_wins(ground)
    old = ground.table
    ground.wish(Command("rematch"), HOST)
    assert ground.table.commitment != old.commitment
    assert ground.table.salts == ("", "")
    assert ground.table.stage == "lobby"
    ground.do(0, "salt", salt="one")
    ground.do(1, "salt", salt="two")
    coming = ground.wait()
    assert coming.at == ground.table.began_at
    assert ground.table.stage == "play"
    assert ground.table.salts == ("one", "two")
    assert ground.do(0, "salt", salt="late").why == "already_playing"


def test_nobody_but_the_host_ends_the_result():
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben")
    ground.start()
    play_so_that_the_second_wins(ground)
    for wish in ("rematch", "lobby"):
        for holds in (frozenset[int](), frozenset({1})):
            assert ground.wish(Command(wish), holds).why == "not_host"
    assert ground.table.stage == "over"
    ground.wish(Command("lobby"), HOST)
    assert ground.table.stage == "lobby"


def test_a_rematch_waits_a_moment_for_salts_and_no_longer():
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben")
    ground.start()
    play_so_that_the_second_wins(ground)
    ground.wish(Command("rematch"), HOST)
    begun = ground.now
    ground.wait()
    assert ground.table.stage == "play"
    assert ground.now == begun + ground.pace.rematch


def test_first_sits_a_bot_and_then_the_host(ground):
    ground.bots("sharp")
    ground.wish(Command("leave", seat=0), HOST)
    ground.wish(Command("leave", seat=0), HOST)
    assert [seat.level for seat in ground.table.seats] == ["sharp"]
    ground.sit("Dora")
    assert ground.table.host == 1
    assert isinstance(ground.facts[-1], e.HostPassed)


def test_the_host_brings_house_rules_along_and_takes_them_away_again(ground):
    whole = house("pig", "Ana's rules", sides=8, bust=8, target=20)
    assert not isinstance(ground.wish(Command("set", house=whole), HOST), No)
    shown = public(ground.table, Around(0, HOST))
    assert (shown["called"], shown["house"], shown["game"]) == ("Ana's rules", True, "pig")
    assert shown["numbers"]["sides"] == 8
    assert not isinstance(ground.wish(Command("set", options={"end": "equal_turns"}), HOST), No)
    assert ground.table.numbers.sides == 8
    assert not isinstance(ground.wish(Command("set", edition="pig"), HOST), No)
    shown = public(ground.table, Around(0, HOST))
    assert (shown["called"], shown["house"], shown["changed"]) == ("", False, {})
    again = None
    for fact in ground.facts:
        again = fold(again, fact)
    assert again == ground.table


def test_house_rules_that_cannot_be_played_are_refused(ground):
    before = ground.table
    for wish, why in [
        (Command("set", house=house("pig", bust=9)), "bad_edition"),
        (Command("set", house={}), "bad_edition"),
        (Command("set", house=house("pig"), options={"target": 1}), "bad_option"),
    ]:
        assert ground.wish(wish, HOST).why == why
    assert ground.wish(Command("set", house=house("pig")), frozenset({1})).why == "not_host"
    assert ground.table == before


@pytest.mark.parametrize(
    "wish",
    [
        Command("rename", seat=0, name="Anne"),
        Command("salt", seat=0, salt="pepper"),
        Command("set", options={"target": 30}),
        Command("set", house=house("gonuts-gamewright", dice=6)),
        Command("starter", seat=1),
    ],
    ids=lambda wish: wish.do,
)
def test_what_is_so_already_is_not_written_again(ground, wish):
    assert ground.wish(wish, HOST)
    assert ground.wish(wish, HOST) == ()


def test_a_lobby_is_not_arranged_without_end(ground):
    for n in range(fuss.MOST - ground.table.fuss):
        assert len(ground.wish(Command("rename", seat=0, name=f"Ana {n}"), HOST)) == 1
    facts = len(ground.facts)
    for wish in (
        Command("rename", seat=0, name="Zoe"),
        Command("salt", seat=0, salt="pepper"),
        Command("set", options={"target": 30}),
    ):
        assert ground.wish(wish, HOST).why == "too_much"
    assert len(ground.facts) == facts
    ground.start()
    assert ground.table.fuss == 0
