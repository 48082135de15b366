"""Games of random legal actions, by a seed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np

from bellota.envs.aec import Table
from bellota.envs.draws import Draws
from bellota.envs.lanes import Lanes
from bellota.envs.learner import Learner
from bellota.envs.play import begun, over
from bellota.envs.point import Point
from bellota.envs.ways import Way, way

TABLES = [
    ("gonuts", {"seats": 2}),
    ("gonuts", {"seats": 4, "tempo": "1.25", "options": {"end": "equal_turns"}}),
    ("gonuts", {"seats": 3, "tempo": "0.65", "options": {"race_end": "first_dog"}}),
    ("shake", {"seats": 2}),
    ("shake", {"seats": 5, "options": {"rounds": 2, "final_tie": "shake_off"}}),
    ("pig", {"seats": 2}),
    ("pig", {"seats": 3, "options": {"target": 20, "end": "equal_turns"}}),
]
IDS = [f"{game}-{told['seats']}" for game, told in TABLES]


def choice(mask: Any, luck: Random) -> int:
    """A legal place of a mask."""
    return luck.choice([place for place, may in enumerate(mask) if may])


def points(rules: Way, seed: int, games: int = 3) -> Iterator[tuple[Point, int, Point, Draws]]:
    """Each point of some games, the action taken there, what followed, and the dice before it."""
    luck, draws = Random(seed), Draws(seed)
    for _ in range(games):
        point = begun(rules, draws, None)
        while not over(point):
            before, action = Draws(draws.key, draws.count), choice(rules.mask(point), luck)
            after = rules.played(point, action, draws)
            yield point, action, after, before
            point = after


def rules_of(game: str, told: dict[str, Any]) -> Way:
    return way(game, **told)


def transcript(env: Any, seed: int | None, steps: int) -> list[Any]:
    """What a learner sees, gets and is told, as plain values."""
    luck, told = Random(7), []
    seen, info = env.reset(seed=seed)
    for _ in range(steps):
        action = choice(seen["action_mask"], luck)
        seen, reward, ended, cut, info = env.step(action)
        told.append((plain(seen), reward, ended, cut, plain(info)))
        if ended:
            seen, info = env.reset()
    return told


def plain(told: Any) -> Any:
    """Arrays as lists, so that == compares all."""
    if isinstance(told, dict):
        return {key: plain(value) for key, value in told.items()}
    return told.tolist() if isinstance(told, np.ndarray) else told


def goes_on(env: Learner) -> list[Any]:
    """The next steps of a game, and of the one after it."""
    luck, told = Random(1), []
    for _ in range(60):
        point = env._point
        assert point is not None
        told.append(plain(env.step(choice(env._mask(point), luck))[0]))
        if env._told_end:
            env.reset()
    return told


def lanes_go_on(lanes: Lanes, steps: int) -> list[Any]:
    """The next steps of a batch, games that follow each other included."""
    luck, told = Random(1), []
    masks = lanes._masks.copy()
    for _ in range(steps):
        seen, rewards, ended, cut, info = lanes.step([choice(mask, luck) for mask in masks])
        told.append((plain(seen), plain(rewards), plain(ended), plain(cut), plain(info)))
        masks = seen["action_mask"]
    return told


def tail(table: Table) -> list[Any]:
    luck, told = Random(1), []
    for agent in table.agent_iter():
        seen, reward, ended, _, _ = table.last()
        told.append((agent, plain(seen), reward))
        table.step(None if ended else choice(seen["action_mask"], luck))
    return told
