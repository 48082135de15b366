"""Whole games of random legal choices: any numbers, seats, options and dice, from a seed."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from bellota.rules.games import GAMES, allowed
from bellota.rules.kinds import Action, Do, Event
from bellota.rules.numbers import End, FinalTie, OneDie, RaceEnd
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
