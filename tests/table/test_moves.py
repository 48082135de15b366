"""Moves: who may act, on which version, and that a refusal leaves the table as it was."""

import pytest

from bellota.table.commands import Command, No
from tests.table.ground import Ground


@pytest.fixture
def ground():
    ground = Ground("pig", first="host")
    ground.sit("Ana", "Ben")
    ground.start()
    return ground


def refused(ground, outcome, why):
    assert isinstance(outcome, No)
    assert outcome.why == why
    return True


def test_fifty_clicks_on_one_version_are_one_roll(ground):
    seq = ground.table.seq
    outcomes = [ground.do(0, "roll", seq=seq) for _ in range(50)]
    assert sum(not isinstance(outcome, No) for outcome in outcomes) == 1
    assert ground.table.n == 1
    assert {outcome.why for outcome in outcomes[1:]} == {"stale"}


@pytest.mark.parametrize(
    ("seat", "do", "why"),
    [(1, "roll", "not_legal"), (0, "bank", "not_legal"), (0, "shake", "not_legal")],
)
def test_what_is_not_legal_is_refused_with_what_was(ground, seat, do, why):
    before = ground.table
    outcome = ground.do(seat, do)
    assert refused(ground, outcome, why)
    assert outcome.legal == (("roll",) if seat == 0 else ())
    assert ground.table == before


def test_another_persons_seat_is_refused(ground):
    stranger = ground.wish(Command("roll", seat=0, seq=ground.table.seq), frozenset({1}))
    assert refused(ground, stranger, "not_your_seat")
    nobody = ground.wish(Command("roll", seat=0, seq=ground.table.seq))
    assert refused(ground, nobody, "not_your_seat")


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_is_refused(ground, seat):
    assert refused(ground, ground.do(seat, "roll"), "no_seat")


def test_an_unknown_command_names_the_right_ones(ground):
    outcome = ground.do(0, "rol")
    assert refused(ground, outcome, "unknown")
    assert "roll" in outcome.detail


def test_a_decision_without_a_version_is_stale(ground):
    assert refused(ground, ground.do(0, "roll", seq=None), "stale")


def test_a_decision_on_what_is_yet_to_come_is_stale(ground):
    assert refused(ground, ground.do(0, "roll", seq=ground.table.seq + 1), "stale")


def test_what_others_do_besides_moves_makes_no_decision_stale(ground):
    seq = ground.table.seq
    ground.wish(Command("leave", seat=1), frozenset({1}))
    assert ground.table.seq > seq
    assert not isinstance(ground.do(0, "roll", seq=seq), No)


def coloured():
    ground = Ground("shake-fundex", seed=3)
    ground.sit("Ana", "Ben", "Cleo")
    ground.start()
    return ground


def test_coloured_dice_take_any_version_of_their_own_phase():
    ground = coloured()
    seq = ground.table.seq
    for seat in (2, 0, 1):
        assert not isinstance(ground.do(seat, "colour", seq=seq), No)
    assert ground.table.game_state.phase.name == "CHOOSE"


def test_a_coloured_die_sent_again_never_reaches_the_next_round():
    ground = coloured()
    seq = ground.table.seq
    for seat in (0, 1, 2):
        ground.do(seat, "colour", seq=seq)
    while ground.table.game_state.round == 1:
        seat = ground.table.game_state.seat
        ground.do(seat, "take")
    assert refused(ground, ground.do(0, "colour", seq=seq), "stale")


def test_the_dice_are_the_seeds_and_nobody_elses(ground):
    twin = Ground("pig", first="host")
    twin.sit("Ana", "Ben")
    twin.start()
    for game in (ground, twin):
        game.do(0, "roll")
    assert ground.table.last == twin.table.last
    other = Ground("pig", seed=2, first="host")
    other.sit("Ana", "Ben")
    assert other.table.commitment != ground.table.commitment
