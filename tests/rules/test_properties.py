"""Random legal play of every game, with every number of seats and every option (docs/rules.md §1, §3, §7)."""

from collections.abc import Callable

from hypothesis import given
from hypothesis import strategies as st

from bellota.rules import gonuts, pig, shake
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Do, Face, Phase
from bellota.rules.numbers import End, GoNuts, OneDie, Pig, RaceEnd, Shake
from tests.rules.random_games import (
    Played,
    Step,
    Table,
    folds,
    gains,
    gonuts_tables,
    often,
    only,
    pig_tables,
    play,
    shake_tables,
)


@often
@given(gonuts_tables)
def test_gonuts_ends_and_every_prefix_folds(table: Table) -> None:
    folds("gonuts", play("gonuts", table))


@often
@given(shake_tables)
def test_shake_ends_and_every_prefix_folds(table: Table) -> None:
    folds("shake", play("shake", table))


@often
@given(pig_tables)
def test_pig_ends_and_every_prefix_folds(table: Table) -> None:
    folds("pig", play("pig", table))


@often
@given(gonuts_tables)
def test_gonuts_scores_move_only_by_a_bank_or_the_deciding_dog(table: Table) -> None:
    for step in play("gonuts", table).steps:
        seat, ends = step.before.seat, turn_ended(step)
        scored = step.event.do in (Do.BANK, Do.DOG) and ends
        assert gains(step) == only(seat, step.before.turn if scored else 0, table.seats)


def turn_ended(step: Step) -> bool:
    """Whether the turn is over with this event: a new turn begins with nothing in hand or on it."""
    return step.after.phase in (Phase.ROLL, Phase.OVER)


@often
@given(gonuts_tables)
def test_after_a_safe_roll(table: Table) -> None:
    numbers: GoNuts = table.numbers
    for before, event, after in play("gonuts", table).steps:
        if event.do != Do.ROLL or after.phase != Phase.DECIDE:
            continue
        acorns, cars = event.faces.count(Face.ACORN), event.faces.count(Face.CAR)
        refill = len(event.faces) == 1 and numbers.one_die == OneDie.REFILL
        assert 1 <= after.hand <= numbers.dice
        assert after.hand == (numbers.dice if refill else before.hand - cars)
        assert after.turn == before.turn + acorns
        assert acorns or after.hand < before.hand
        assert after.scores == before.scores


@often
@given(gonuts_tables)
def test_a_roll_is_judged_by_the_dice_just_rolled(table: Table) -> None:
    for before, event, after in play("gonuts", table).steps:
        if event.do != Do.ROLL:
            continue
        shown = set(event.faces)
        raced = after.phase == Phase.RACE
        assert raced == (shown == {Face.SQUIRREL})
        assert (after.phase in (Phase.ROLL, Phase.OVER)) == (shown == {Face.CAR})
        if raced:
            assert (after.turn, after.hand, after.seat) == (0, len(event.faces), before.seat)
            assert not any(after.dogs)


@often
@given(gonuts_tables)
def test_a_race_goes_on_until_the_deciding_dog(table: Table) -> None:
    needed = 1 if table.numbers.race_end == RaceEnd.FIRST_DOG else table.seats - 1
    for before, event, after in play("gonuts", table).steps:
        if before.phase != Phase.RACE:
            continue
        out = sum(before.dogs) + (event.do == Do.DOG and event.faces == (1,))
        assert turn_ended(Step(before, event, after)) == (out == needed)
        if after.phase == Phase.RACE:
            assert sum(after.dogs) == out
            assert after.hand == before.hand
            assert not after.dogs[after.seat]
            assert after.turn - before.turn == (
                event.faces.count(Face.ACORN) if event.do == Do.RACE else 0
            )


@often
@given(pig_tables)
def test_pig_scores_move_only_by_a_bank(table: Table) -> None:
    numbers: Pig = table.numbers
    for step in play("pig", table).steps:
        before, event, after = step
        banked = before.turn if event.do == Do.BANK else 0
        assert gains(step) == only(before.seat, banked, table.seats)
        if event.do == Do.ROLL and event.faces != (numbers.bust,):
            assert after.turn == before.turn + event.faces[0]


def target_game_ends_rightly(table: Table, played: Played) -> None:
    """At once with the target, or with the lap and one leader (docs/rules.md §5)."""
    numbers, module = table.numbers, GAMES["pig" if isinstance(table.numbers, Pig) else "gonuts"]
    last = played.steps[-1].after
    winners = module.winners(numbers, last)
    assert len(winners) == 1
    assert last.scores[winners[0]] == max(last.scores) >= numbers.target
    assert all(max(step.before.scores) < numbers.target or numbers.end for step in played.steps)
    if numbers.end == End.IMMEDIATE:
        assert winners == (played.steps[-1].before.seat,)
    else:
        turns = turns_by_seat(played, table.seats)
        assert turns[winners[0]] == max(turns)
        assert played.steps[-1].after.playing[winners[0]]


def turns_by_seat(played: Played, seats: int) -> list[int]:
    """How many turns each seat has ended."""
    turns = [0] * seats
    for step in played.steps:
        turns[step.before.seat] += turn_ended(step)
    return turns


@often
@given(gonuts_tables)
def test_gonuts_ends_rightly(table: Table) -> None:
    target_game_ends_rightly(table, play("gonuts", table))


@often
@given(pig_tables)
def test_pig_ends_rightly(table: Table) -> None:
    target_game_ends_rightly(table, play("pig", table))


@often
@given(st.one_of(gonuts_tables, pig_tables))
def test_turns_go_to_the_left(table: Table) -> None:
    game = "pig" if isinstance(table.numbers, Pig) else "gonuts"
    played = play(game, table)
    assert played.start.seat == table.first
    for before, _, after in played.steps:
        if after.phase == Phase.ROLL:
            around = [(before.seat + k) % table.seats for k in range(1, table.seats + 1)]
            if all(before.playing) and all(after.playing):
                assert after.seat == around[0]
            assert after.playing[after.seat]
        elif after.phase != Phase.OVER:
            assert after.seat == before.seat


@often
@given(st.one_of(gonuts_tables, shake_tables, pig_tables))
def test_legal_answers_for_no_seat_outside_the_table(table: Table) -> None:
    modules: dict[type, tuple[str, Callable[..., tuple[Action, ...]]]] = {
        GoNuts: ("gonuts", gonuts.legal),
        Shake: ("shake", shake.legal),
        Pig: ("pig", pig.legal),
    }
    game, legal = modules[type(table.numbers)]
    for step in play(game, table).steps:
        assert all(0 <= action.seat < table.seats for action in legal(table.numbers, step.before))
