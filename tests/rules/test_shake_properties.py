"""Random legal play of Shake: rounds, the offer, All Shake and the end (docs/rules.md §3)."""

from typing import NamedTuple

from hypothesis import given

from bellota.rules import shake
from bellota.rules.kinds import Do, Phase
from bellota.rules.numbers import FinalTie, Shake
from tests.rules.random_games import (
    Played,
    Table,
    gains,
    often,
    only,
    play,
    shake_tables,
)


@often
@given(shake_tables)
def test_shake_scores_move_only_when_a_round_or_a_shake_ends(table: Table) -> None:
    numbers: Shake = table.numbers
    for step in play("shake", table).steps:
        before, event, after = step
        if before.phase in (Phase.TIE, Phase.ORDER):
            assert gains(step) == (0,) * table.seats
        elif before.round > numbers.rounds:
            ended = event.do == Do.STOP
            assert gains(step) == only(before.seat, before.turn if ended else 0, table.seats)
        elif after.round == before.round and after.phase != Phase.OVER:
            assert gains(step) == (0,) * table.seats
        else:
            assert all(gain >= 0 for gain in gains(step))


class Round(NamedTuple):
    """What one coloured round showed: the dice that counted, and what each seat did."""

    colours: tuple[int, ...]
    did: dict[int, Do]
    shaken: list[int]
    scored: tuple[int, ...]


def coloured_rounds(played: Played) -> list[Round]:
    """The rounds before All Shake, told by the events alone."""
    rounds: list[Round] = []
    colours: dict[int, int] = {}
    did: dict[int, Do] = {}
    shaken: list[int] = []
    for step in played.steps:
        before, event, after = step
        if before.round > played.numbers.rounds:
            break
        seats = len(before.scores)
        if event.do == Do.COLOUR:
            colours[event.seat] = event.faces[0]
            if seats > 1 and len(colours) == seats and len(set(colours.values())) == 1:
                assert after == before._replace(colours=(-1,) * seats)
                colours = {}
        elif event.do == Do.SHAKE:
            shaken.append(sum(event.faces))
        else:
            did[event.seat] = event.do
        if after.round != before.round or after.phase == Phase.OVER:
            shown = tuple(colours[seat] for seat in range(seats))
            rounds.append(Round(shown, did, shaken, gains(step)))
            colours, did, shaken = {}, {}, []
    return rounds


def expected(round_: Round) -> tuple[int, ...]:
    """The points of a round, straight from the clauses."""
    shaker = shaker_of(round_)
    last = round_.shaken[-1] if round_.shaken else 0
    return tuple(
        (sum(round_.shaken) if last else 0) if seat == shaker else die
        for seat, die in enumerate(round_.colours)
    )


def shaker_of(round_: Round) -> int | None:
    """Who dared, if anybody did."""
    return next((seat for seat, do in round_.did.items() if do in (Do.DARE, Do.STOP)), None)


@often
@given(shake_tables)
def test_a_shake_round_scores_as_the_clauses_say(table: Table) -> None:
    played = play("shake", table)
    rounds = coloured_rounds(played)
    assert len(rounds) == table.numbers.rounds
    for round_ in rounds:
        assert round_.scored == expected(round_)


@often
@given(shake_tables)
def test_the_offer_walks_from_high_to_low_past_the_matched(table: Table) -> None:
    for round_ in coloured_rounds(play("shake", table)):
        alone = [s for s, die in enumerate(round_.colours) if round_.colours.count(die) == 1]
        line = sorted(alone, key=lambda seat: -round_.colours[seat])
        asked = list(round_.did)
        assert asked == line[: len(asked)]
        shaker = shaker_of(round_)
        # All are asked, up to the one that dares.
        assert len(asked) == (len(line) if shaker is None else line.index(shaker) + 1)


@often
@given(shake_tables)
def test_all_shake_goes_from_the_highest_total_down(table: Table) -> None:
    played = play("shake", table)
    totals, line = None, []
    for step in played.steps:
        before, event, _ = step
        if before.round == table.numbers.rounds + 1:
            totals = totals or before.scores
            ended = before.phase in (Phase.SHAKE, Phase.DECIDE) and (
                event.do == Do.STOP or sum(event.faces) == 0
            )
            line += [event.seat] * ended
    if table.numbers.all_shake:
        assert totals is not None
        assert sorted(line) == list(range(table.seats))
        assert [totals[seat] for seat in line] == sorted(totals, reverse=True)


@often
@given(shake_tables)
def test_shake_is_won_by_the_highest_total(table: Table) -> None:
    last = play("shake", table).steps[-1].after
    best = max(last.scores)
    winners = shake.winners(table.numbers, last)
    assert winners == tuple(s for s, score in enumerate(last.scores) if score == best)
    assert len(winners) == 1 or table.numbers.final_tie == FinalTie.SHARED
