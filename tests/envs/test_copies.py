"""A game written down or copied in its middle goes on the same, and no search sees the dice to come."""

import pickle
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from bellota.envs.aec import Table
from bellota.envs.lanes import Lanes
from bellota.envs.learner import Learner
from tests.envs.walks import choice, goes_on, lanes_go_on, tail, transcript

GAMES = ("gonuts", "shake", "pig")


def written(env: Any) -> Any:
    """Written down and read again."""
    return pickle.loads(pickle.dumps(env))  # noqa: S301 — what was just written here


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("copied", [deepcopy, written])
def test_a_game_written_down_in_its_middle_goes_on_the_same(game: str, copied: Any) -> None:
    env = Learner(game, seats=3)
    transcript(env, 4, 25)
    assert goes_on(copied(env)) == goes_on(env)
    table = Table(game, seats=3)
    table.reset(seed=4)
    for _ in range(9):
        table.step(choice(table.observe(table.agent_selection)["action_mask"], Random(1)))
    assert tail(copied(table)) == tail(table)


@pytest.mark.parametrize("game", GAMES)
def test_a_search_does_not_see_the_dice_to_come(game: str) -> None:
    env = Learner(game, seats=3)
    transcript(env, 4, 25)
    forks = [goes_on(env.fork(seed)) for seed in (1, 1, 2)]
    assert forks[0] == forks[1]
    assert forks[0] != forks[2]
    assert goes_on(env) not in forks
    table = Table(game, seats=3)
    table.reset(seed=4)
    assert tail(table.fork(1)) != tail(table)


@pytest.mark.parametrize(
    ("game", "told"),
    [*((game, {}) for game in GAMES), ("pig", {"options": {"end": "equal_turns", "target": 20}})],
)
@pytest.mark.parametrize("copied", [deepcopy, written])
def test_a_batch_written_down_in_its_middle_goes_on_the_same(
    game: str, told: dict[str, Any], copied: Any
) -> None:
    lanes = Lanes(game, 6, **told)
    lanes.reset(seed=4)
    lanes_go_on(lanes, 25)
    copy = copied(lanes)
    assert lanes_go_on(copy, 60) == lanes_go_on(lanes, 60)
    assert lanes_go_on(copy, 60) == lanes_go_on(lanes, 60)  # and neither moves the other
