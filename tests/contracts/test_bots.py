"""Every bot, in every game with every number of seats and every option, always has a legal answer."""

from itertools import product
from random import Random
from typing import Any

import pytest

from bellota import bots
from bellota.rules.games import GAMES, allowed
from bellota.rules.kinds import Action, Event
from bellota.rules.numbers import End, FinalTie, OneDie, RaceEnd
from tests.rules.boxes import GAMEWRIGHT, PIG, SHAKE

NAMES = (*bots.LEVELS, "hold:12")
MOST_EVENTS = 100_000

GONUTS = [
    GAMEWRIGHT._replace(one_die=one_die, race_end=race_end, end=end, target=target)
    for one_die, race_end, end, target in product(OneDie, RaceEnd, End, (10, 50))
]
SHAKES = [
    SHAKE._replace(scoring=scoring, rounds=rounds, all_shake=all_shake, final_tie=final_tie)
    for scoring, rounds, all_shake, final_tie in product(
        [(1,) * 6, (2,) * 6, (3,) * 6, (1, 1, 1, 2, 2, 2)], (1, 10), (True, False), FinalTie
    )
]
PIGS = [PIG._replace(end=end, target=target) for end, target in product(End, (10, 100))]
OPTIONS: dict[str, list[Any]] = {"gonuts": GONUTS, "shake": SHAKES, "pig": PIGS}
CASES = [
    (game, name, seats)
    for game, name in product(OPTIONS, NAMES)
    for seats in range(GAMES[game].SEATS[0], GAMES[game].SEATS[1] + 1)
]


def own(legal: tuple[Action, ...], draw: Random) -> tuple[Action, ...]:
    """What one seat may do, of all who may act now."""
    seat = draw.choice(sorted({action.seat for action in legal}))
    return tuple(action for action in legal if action.seat == seat)


def thrown(game: str, numbers: Any, state: Any, action: Action, draw: Random) -> Event:
    """The event of this action, with drawn faces."""
    die, count = GAMES[game].dice(numbers, state, action)
    sides = GAMES[game].sides(numbers, die, count) if count else ()
    return Event(action.seat, action.do, tuple(draw.choice(s) for s in sides), action.order)


def play(game: str, numbers: Any, players: list[bots.Bot], seed: str) -> Any:
    """The last state of a game between these bots, each move checked."""
    module, draw = GAMES[game], Random(seed)
    state = module.start(numbers, len(players))
    for _ in range(MOST_EVENTS):
        legal = module.legal(numbers, state)
        if not legal:
            return state
        mine = own(legal, draw)
        action = players[mine[0].seat](numbers, state, mine)
        event = thrown(game, numbers, state, action, draw)
        assert allowed(module, numbers, state, event), (state, action)
        state = module.apply(numbers, state, event)
    raise AssertionError(f"no end in {MOST_EVENTS} events: {state}")


@pytest.mark.repeats
@pytest.mark.parametrize(("game", "name", "seats"), CASES)
def test_every_answer_is_legal_until_the_game_ends(game: str, name: str, seats: int) -> None:
    for i, numbers in enumerate(OPTIONS[game]):
        players = [bots.named(name, game, numbers, seats)] * seats
        state = play(game, numbers, players, f"{game} {name} {seats} {i}")
        assert GAMES[game].over(numbers, state)


@pytest.mark.parametrize("game", OPTIONS)
def test_unlike_bots_at_one_table(game: str) -> None:
    for i, numbers in enumerate(OPTIONS[game]):
        players = [bots.named(name, game) for name in NAMES]
        assert GAMES[game].over(numbers, play(game, numbers, players, f"{game} {i}"))


@pytest.mark.parametrize("game", OPTIONS)
@pytest.mark.parametrize("name", NAMES)
def test_the_same_position_gives_the_same_move(game: str, name: str) -> None:
    numbers = OPTIONS[game][0]
    once, again = (
        play(game, numbers, [bots.named(name, game)] * 2, "the same dice") for _ in range(2)
    )
    assert once == again
