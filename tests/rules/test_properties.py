"""Random legal play of every game, with every number of seats and every option (docs/rules.md §1, §3, §7)."""

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bellota.rules import gonuts, pig, shake
from bellota.rules.games import GAMES, allowed
from bellota.rules.kinds import Action, Do, Event, Face, Phase
from bellota.rules.numbers import End, FinalTie, GoNuts, OneDie, Pig, RaceEnd, Shake
from tests.rules.boxes import GAMEWRIGHT, PIG, SHAKE

MOST_EVENTS = 20_000
often = settings(
    derandomize=True, deadline=None, max_examples=150, suppress_health_check=[HealthCheck.too_slow]
)


class Step(NamedTuple):
    """One event of a game and the states around it."""

    before: Any
    event: Event
    after: Any


class Played(NamedTuple):
    """A game from its start to its end."""

    numbers: Any
    start: Any
    steps: list[Step]


class Table(NamedTuple):
    """What is drawn: numbers, seats, who starts, the dice's seed, how eager they are to go on."""

    numbers: Any
    seats: int
    first: int
    seed: int
    eager: float


def tables(game: str, numbers: st.SearchStrategy[Any]) -> st.SearchStrategy[Table]:
    """Tables of a game: all its numbers of seats, any seat first."""
    fewest, most = GAMES[game].SEATS

    def seated(seats: int) -> st.SearchStrategy[Table]:
        return st.builds(
            Table,
            numbers,
            st.just(seats),
            st.integers(0, seats - 1),
            st.integers(0, 2**32),
            st.sampled_from([0.2, 0.5, 0.8]),
        )

    return st.integers(fewest, most).flatmap(seated)


GONUTS = st.builds(
    GAMEWRIGHT._replace,
    one_die=st.sampled_from(OneDie),
    race_end=st.sampled_from(RaceEnd),
    end=st.sampled_from(End),
    target=st.sampled_from([10, 50]),
)
HOUSE = st.builds(
    GAMEWRIGHT._replace,
    dice=st.integers(1, 7),
    squirrels=st.integers(0, 3),
    acorns=st.integers(1, 3),
    cars=st.integers(0, 3),
    dog_faces=st.integers(1, 3),
    house_faces=st.integers(0, 3),
    one_die=st.sampled_from(OneDie),
    race_end=st.sampled_from(RaceEnd),
    end=st.sampled_from(End),
    target=st.integers(1, 20),
)
SHAKES = st.builds(
    SHAKE._replace,
    scoring=st.sampled_from([(1,) * 6, (2,) * 6, (3,) * 6, (1, 1, 1, 2, 2, 2), (0, 6), (0, 1)]),
    rounds=st.integers(1, 4),
    all_shake=st.booleans(),
    final_tie=st.sampled_from(FinalTie),
)
PIGS = st.builds(
    PIG._replace,
    sides=st.integers(2, 8),
    bust=st.integers(1, 2),
    target=st.integers(1, 40),
    end=st.sampled_from(End),
)

gonuts_tables = tables("gonuts", st.one_of(GONUTS, HOUSE))
shake_tables = tables("shake", SHAKES)
pig_tables = tables("pig", PIGS)


def play(game: str, table: Table) -> Played:
    """A whole game of random legal choices; `legal` is never empty before the end."""
    module = GAMES[game]
    state = start = module.start(table.numbers, table.seats, table.first)
    steps: list[Step] = []
    dice = Random(table.seed)
    while not module.over(table.numbers, state):
        assert len(steps) < MOST_EVENTS
        event = drawn(game, table, state, dice)
        assert allowed(module, table.numbers, state, event)
        after = module.apply(table.numbers, state, event)
        steps.append(Step(state, event, after))
        state = after
    assert module.legal(table.numbers, state) == ()
    return Played(table.numbers, start, steps)


def drawn(game: str, table: Table, state: Any, dice: Random) -> Event:
    """One of the legal actions, with faces."""
    module = GAMES[game]
    legal = module.legal(table.numbers, state)
    assert legal
    assert len(set(legal)) == len(legal)
    action = chosen(legal, table.eager, dice)
    die, count = module.dice(table.numbers, state, action)
    sides = module.sides(table.numbers, die, count) if count else ()
    assert len(sides) == count
    order = tuple(dice.sample(action.order, len(action.order)))
    return Event(action.seat, action.do, tuple(dice.choice(side) for side in sides), order)


def chosen(legal: tuple[Action, ...], eager: float, dice: Random) -> Action:
    """Any seat; going on as often as the table is eager."""
    seat = dice.choice(sorted({action.seat for action in legal}))
    mine = [action for action in legal if action.seat == seat]
    goes_on = dice.random() < eager
    return next((a for a in mine if (a.do not in (Do.BANK, Do.TAKE, Do.STOP)) == goes_on), mine[0])


def gains(step: Step) -> tuple[int, ...]:
    """What the event added to each seat's total."""
    return tuple(b - a for a, b in zip(step.before.scores, step.after.scores, strict=True))


def only(seat: int, gain: int, seats: int) -> tuple[int, ...]:
    """A gain of one seat alone."""
    return tuple(gain if s == seat else 0 for s in range(seats))


def folds(game: str, played: Played) -> None:
    """Any prefix of the events leads to the state that was seen then."""
    state = played.start
    for step in played.steps:
        assert state == step.before
        state = GAMES[game].apply(played.numbers, state, step.event)
        assert state == step.after
        assert hash(state) == hash(step.after)


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
