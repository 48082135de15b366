"""What every game must keep to, as the protocol `Game` and its docstrings promise."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any, get_type_hints

import pytest

from bellota import editions
from bellota.record.events import WORDS
from bellota.rules.games import GAMES, Game, allowed
from bellota.rules.kinds import Action, Die, Do, Event, Phase, Why

PROMISED = ("start", "legal", "dice", "sides", "apply", "over", "scores", "winners")
MOST_EVENTS = 20_000
CASES = [
    (name, seats)
    for name, game in GAMES.items()
    for seats in range(game.SEATS[0], game.SEATS[1] + 1)
]


def boxes(name: str) -> list[Any]:
    """The numbers of every box of the game, and of each with its options turned."""
    found = [editions.load(box) for box in editions.names()]
    mine = [box for box in found if box.game == name]
    turned = [
        box.numbers({key: value})
        for box in mine
        for key, spec in box.specs().items()
        for value in spec.get("values", [spec.get("min")])
    ]
    return [box.numbers() for box in mine] + turned


def moves(game: Game, numbers: Any, seats: int, seed: str) -> Iterator[tuple[Any, Event, Any]]:
    """A game by chance: each state, an event that was legal there, and what followed."""
    draw, state = Random(seed), game.start(numbers, seats)
    for _ in range(MOST_EVENTS):
        legal = game.legal(numbers, state)
        if not legal:
            return
        event = rolled(game, numbers, state, draw.choice(legal), draw)
        before, state = state, game.apply(numbers, state, event)
        yield before, event, state
    raise AssertionError(f"no end in {MOST_EVENTS} events: {state}")


def rolled(game: Game, numbers: Any, state: Any, action: Action, draw: Random) -> Event:
    """The event of an action, with drawn faces."""
    die, count = game.dice(numbers, state, action)
    sides = game.sides(numbers, die, count) if count else ()
    return Event(action.seat, action.do, tuple(draw.choice(one) for one in sides), action.order)


def told(name: str, seats: int) -> Iterator[tuple[Game, Any, Any, Event, Any]]:
    """Every move of one game by chance of each box."""
    for i, numbers in enumerate(boxes(name)):
        for before, event, after in moves(GAMES[name], numbers, seats, f"{name} {seats} {i}"):
            yield GAMES[name], numbers, before, event, after


@pytest.mark.parametrize("name", GAMES)
def test_the_module_keeps_every_promise_with_its_arguments(name: str) -> None:
    for promise in PROMISED:
        own, asked = getattr(GAMES[name], promise), getattr(Game, promise)
        needed = [argument for argument in get_type_hints(asked) if argument != "return"]
        assert [argument for argument in needed if argument not in get_type_hints(own)] == []
    fewest, most = GAMES[name].SEATS
    assert 1 <= fewest <= most


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_game_starts_untouched(name: str, seats: int) -> None:
    game = GAMES[name]
    for numbers in boxes(name):
        for first in range(seats):
            state = game.start(numbers, seats, first)
            assert game.scores(numbers, state) == (0,) * seats
            assert game.over(numbers, state) == Why.NOT_OVER
            assert game.legal(numbers, state)
        given = tuple(range(seats))
        assert game.scores(numbers, game.start(numbers, seats, scores=given)) == given


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_game_is_over_exactly_where_nothing_is_legal(name: str, seats: int) -> None:
    for game, numbers, before, _, after in told(name, seats):
        assert not game.over(numbers, before)
        assert (game.over(numbers, after) == Why.NOT_OVER) == bool(game.legal(numbers, after))
        assert bool(game.over(numbers, after)) == (after.phase == Phase.OVER)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_legal_actions_are_at_the_table_and_each_stands_once(name: str, seats: int) -> None:
    for game, numbers, before, _, _ in told(name, seats):
        legal = game.legal(numbers, before)
        assert all(0 <= action.seat < seats for action in legal)
        assert all(action.do in WORDS[name] for action in legal)
        assert len({action[:2] for action in legal}) == len(legal)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_legal_alone_allows(name: str, seats: int) -> None:
    for numbers in boxes(name)[:1]:
        for before, event, _ in moves(GAMES[name], numbers, seats, f"{name} {seats}"):
            legal = {action[:2] for action in GAMES[name].legal(numbers, before)}
            assert allowed(GAMES[name], numbers, before, event)
            for seat, do in product(range(seats + 1), Do):
                if (seat, do) not in legal:
                    assert not allowed(GAMES[name], numbers, before, Event(seat, do))


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_dice_have_faces_each(name: str, seats: int) -> None:
    for game, numbers, before, _, _ in told(name, seats):
        for action in game.legal(numbers, before):
            die, count = game.dice(numbers, before, action)
            sides = game.sides(numbers, die, count) if count else ()
            assert die in Die
            assert len(sides) == count
            assert all(sides)


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_a_state_is_plain_and_a_move_leaves_the_one_before_as_it_was(name: str, seats: int) -> None:
    for game, numbers, before, event, after in told(name, seats):
        kept = tuple(before)
        hash(after)
        assert type(after) is type(before)
        assert game.apply(numbers, before, event) == after
        assert tuple(before) == kept


@pytest.mark.parametrize(("name", "seats"), CASES)
def test_scores_only_grow_and_the_winners_have_the_most(name: str, seats: int) -> None:
    for game, numbers, before, _, after in told(name, seats):
        had, has = game.scores(numbers, before), game.scores(numbers, after)
        assert len(has) == seats
        assert all(b >= a for a, b in zip(had, has, strict=True))
        if game.over(numbers, after):
            winners = game.winners(numbers, after)
            assert winners
            assert sorted(set(winners)) == list(winners)
            assert {has[seat] for seat in winners} == {max(has)}
