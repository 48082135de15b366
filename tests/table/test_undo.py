"""A bank taken back: asked, agreed, declined, or too late."""

import pytest

from bellota import record
from bellota.record import Outcome
from bellota.table import events as e
from bellota.table import fuss
from bellota.table.commands import Command, No
from tests.table.ground import Ground
from tests.table.played import BEN, begun, refused, step, until, win


def banked(*people, bots=(), **options):
    """A table at which the host has just banked something."""
    ground = begun("pig", *people, bots=bots, **options)
    until(ground, "decide", 0)
    ground.do(0, "bank")
    return ground


def test_a_bank_is_taken_back_when_all_agree():
    ground = banked("Ana", "Ben", "Cleo", bots=["bold"])
    gained = ground.table.game_state.scores[0]
    pad = ground.table.pad
    assert ground.view()["undo"] == {"may": [0], "asked": None, "agreed": []}
    ground.do(0, "undo")
    assert ground.view()["undo"]["asked"] == 0
    ground.do(1, "agree")
    assert ground.view()["undo"]["agreed"] == [1]
    assert ground.do(1, "agree") == ()
    assert ground.table.game_state.scores[0] == gained
    ground.do(2, "agree")
    state = ground.table.game_state
    assert (state.seat, state.scores[0], state.turn) == (0, 0, gained)
    assert ground.legal(0) == ("roll", "bank")
    assert ground.table.pad != pad
    assert ground.view()["undo"] == {"may": [], "asked": None, "agreed": []}


def test_one_who_declines_is_enough():
    ground = banked("Ana", "Ben", "Cleo")
    ground.do(0, "undo")
    ground.do(1, "agree")
    ground.do(2, "decline")
    assert ground.table.asked is None
    assert refused(ground.do(1, "agree"), "no_undo")
    assert ground.table.game_state.seat == 1
    ground.do(0, "undo")  # asking again is allowed while nobody has rolled
    assert ground.table.asked.agreed == frozenset()


def test_the_next_roll_ends_the_question():
    ground = banked()
    ground.do(0, "undo")
    ground.do(1, "roll")
    assert ground.table.asked is None
    assert refused(ground.do(1, "agree"), "no_undo")
    assert refused(ground.do(0, "undo"), "no_undo")
    assert ground.view()["undo"]["may"] == []


def test_alone_among_bots_it_is_taken_back_at_once():
    ground = banked("Ana", bots=["bold", "sharp"])
    ground.do(0, "undo")
    assert isinstance(ground.facts[-1], e.Undone)
    assert ground.table.game_state.seat == 0


def test_whoever_is_away_is_not_asked():
    ground = begun("pig", "Ana", "Ben", "Cleo")
    ground.wish(Command("leave", seat=2), frozenset({2}))
    until(ground, "decide", 0)
    ground.do(0, "bank")
    ground.do(0, "undo")
    assert refused(ground.do(2, "agree"), "not_back")
    assert refused(ground.do(2, "decline"), "not_back")
    ground.do(1, "agree")
    assert isinstance(ground.facts[-1], e.Undone)


def test_a_bot_does_not_roll_into_the_question():
    ground = Ground("pig", first="host")
    ground.sit("Ana")
    ground.bots("bold")
    ground.sit("Ben")
    ground.start()
    until(ground, "decide", 0)
    ground.do(0, "bank")
    ground.do(0, "undo")
    asked = ground.now
    assert ground.next().at == asked + ground.pace.asked
    ground.do(2, "decline")
    assert ground.next().at < asked + ground.pace.asked


def test_a_bank_that_ends_the_game_stands():
    ground = begun("pig", target=10)
    win(ground, 0)
    assert ground.table.stage == "over"
    assert refused(ground.do(0, "undo"), "no_undo")


def test_what_the_house_banked_is_no_bank_of_ones_own():
    ground = begun()
    ground.host("switch", name="clock", value=30)
    until(ground, "decide", 0)
    assert ground.wait().wish.do == "timeout"
    assert ground.facts[-1].do == "bank"
    assert ground.view()["undo"]["may"] == []
    assert refused(ground.do(0, "undo"), "no_undo")


def test_nobody_takes_back_what_is_not_theirs():
    ground = banked()
    assert refused(ground.do(1, "undo"), "no_undo")
    assert refused(ground.wish(Command("undo", seat=0), BEN), "not_your_seat")
    ground.do(0, "undo")
    assert refused(ground.do(0, "agree"), "no_undo")
    assert refused(ground.wish(Command("agree", seat=1), frozenset({0})), "not_your_seat")
    assert refused(ground.do(0, "undo"), "no_undo")


def test_a_wish_made_before_the_undo_is_stale():
    ground = banked("Ana", bots=["bold"])
    seq = ground.table.seq
    ground.do(0, "undo")
    assert refused(ground.do(0, "bank", seq=seq), "stale")


@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright"])
def test_the_record_tells_the_undo_and_is_true(edition):
    ground = begun(edition, "Ana", "Ben", target=20)
    undone = 0
    while ground.table.stage == "play":
        if ground.table.game_state.phase.name == "DECIDE" and ground.table.game_state.turn >= 5:
            seat = ground.table.game_state.seat
            ground.do(seat, "bank")
            if undone < 3 and not isinstance(ground.do(seat, "undo"), No):
                ground.do(1 - seat, "agree")
                undone += 1
        else:
            step(ground)
    lines = ground.record().splitlines()
    assert sum('"undo"' in line for line in lines) == undone == 3
    verdict = record.verify(lines)
    assert verdict.outcome is Outcome.TRUE, verdict
    *_, last = record.replay(lines)
    assert (last["scores"], last["n"]) == (
        list(ground.table.game_state.scores),
        ground.table.n,
    )


def test_alone_among_bots_a_bank_is_not_taken_back_without_end():
    ground = banked("Ana", bots=["careful"])
    while ground.do(0, "undo") and isinstance(ground.table.fuss, int):
        if ground.table.fuss >= fuss.MOST:
            break
        ground.do(0, "bank")
    ground.do(0, "bank")
    facts = len(ground.facts)
    assert refused(ground.do(0, "undo"), "too_much")
    assert len(ground.facts) == facts
