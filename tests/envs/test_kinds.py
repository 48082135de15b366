"""What must hold of a game whoever asks for it: one learner, a table of agents, a batch, OpenSpiel."""

import os
import random
import subprocess
import sys
from collections import deque
from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel
import pytest

import bellota.envs.spiel  # noqa: F401 — registers
from bellota.envs.aec import Table
from bellota.envs.lanes import Lanes
from bellota.envs.learner import Learner
from tests.envs.walks import choice, lanes_go_on, plain, tail, transcript

GAMES = ("gonuts", "shake", "pig")


def learner(game: str) -> list[Any]:
    return transcript(Learner(game), 8, 80)


def table(game: str) -> list[Any]:
    made = Table(game, seats=3)
    made.reset(seed=8)
    told = tail(made)
    made.reset()
    return told + tail(made)


def lanes(game: str) -> list[Any]:
    made = Lanes(game, 4)
    made.reset(seed=8)
    return lanes_go_on(made, 80)


def actions(state: Any) -> list[int]:
    """What may be done or may fall."""
    if state.is_chance_node():
        return [fall for fall, _ in state.chance_outcomes()]
    return list(state.legal_actions())


def openspiel(game: str) -> list[Any]:
    luck, told = random.Random(8), []
    state = pyspiel.load_game(f"bellota_{game}").new_initial_state()
    while not state.is_terminal():
        told.append(str(state))
        state.apply_action(luck.choice(actions(state)))
    return [*told, state.returns()]


KINDS: dict[str, Callable[[str], list[Any]]] = {
    "learner": learner, "table": table, "lanes": lanes, "openspiel": openspiel,
}  # fmt: skip
ALL = """
import hashlib, json
from tests.envs.test_kinds import GAMES, KINDS
for kind, told in KINDS.items():
    games = GAMES if kind != "lanes" else ("gonuts", "pig")  # Shake's loops take long to load
    print(kind, *(hashlib.sha256(json.dumps(told(game)).encode()).hexdigest() for game in games))
"""


def seeded(seed: int) -> list[Any]:
    """The generators of the modules, set; and what tells where they stand."""
    random.seed(seed)
    np.random.seed(seed)
    return stand()


def stand() -> list[Any]:
    legacy: Any = np.random.get_state()
    return [random.getstate(), legacy[1].tolist(), legacy[2:]]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", KINDS)
def test_no_generator_of_a_module_is_used_or_moved(kind: str, game: str) -> None:
    before = seeded(1)
    one = KINDS[kind](game)
    assert stand() == before
    seeded(2)
    assert KINDS[kind](game) == one


def test_the_same_transcript_under_any_hash_seed() -> None:
    def run(seed: str) -> str:
        env = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(sys.path)}
        return subprocess.run(
            [sys.executable, "-c", ALL], env=env, check=True, capture_output=True, text=True
        ).stdout

    told = {run(seed) for seed in "012"}
    assert len(told) == 1
    assert len({*told.pop().split()}) == len(KINDS) * (1 + len(GAMES)) - 1


@pytest.mark.parametrize("game", GAMES)
def test_the_second_game_of_agents_is_whole(game: str) -> None:
    made, luck = Table(game, seats=3), random.Random(4)
    made.reset(seed=1)
    tail(made)
    assert made.agents == []
    made.reset()
    assert made.agents == made.possible_agents
    assert {*made._cumulative_rewards.values(), *made.rewards.values()} == {0.0}
    assert not any([*made.terminations.values(), *made.truncations.values()])
    fields = dict(zip(made.way.fields, made.observe("player_0")["observation"], strict=True))
    assert {value for field, value in fields.items() if field.startswith("score")} == {0}
    got, ends = dict.fromkeys(made.agents, 0.0), 0
    for agent in made.agent_iter():
        seen, reward, ended, _, _ = made.last()
        got[agent] += reward
        ends += ended
        made.step(None if ended else choice(seen["action_mask"], luck))
    assert ends == 3
    assert any(got.values())
    assert sum(got.values()) == pytest.approx(0)


@pytest.mark.parametrize("game", GAMES)
def test_the_second_game_of_a_learner_is_whole(game: str) -> None:
    told = transcript(Learner(game, first=0), 3, 600)
    ends = [k for k, (_, _, ended, _, _) in enumerate(told) if ended]
    assert len(ends) >= 2
    second = told[ends[0] + 1 : ends[1] + 1]
    assert [reward for _, reward, *_ in second[:-1]] == [0.0] * (len(second) - 1)
    assert second[-1][1]
    assert second != told[: len(second)]


@pytest.mark.parametrize("game", GAMES)
def test_a_second_game_of_openspiel_begins_as_the_first(game: str) -> None:
    made = pyspiel.load_game(f"bellota_{game}")
    first = str(made.new_initial_state())
    assert openspiel(game) == openspiel(game)
    assert str(made.new_initial_state()) == first


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", [Table, Lanes])
def test_a_reset_keeps_what_it_was_made_of(kind: Any, game: str) -> None:
    length = "rounds" if game == "shake" else "target"
    made = kind(game, seats=2, reward="margin", options={length: 20}, first=1)
    for options in (None, {}, {length: 10, "seats": 3, "reward": "win", "first": 0}):
        made.reset(seed=1, options=options)
        assert (getattr(made.way.numbers, length), made.way.seats, made._first) == (20, 2, 1)


def arrays(seen: Any, info: Any) -> list[Any]:
    return [*seen.values(), *(told for told in info.values() if isinstance(told, np.ndarray))]


@pytest.mark.parametrize("game", GAMES)
def test_what_a_batch_hands_out_is_nobody_elses(game: str) -> None:
    made, other = Lanes(game, 4), Lanes(game, 4)
    seen, info = made.reset(seed=2)
    again, told = other.reset(seed=2)
    kept: list[Any] = []
    for _ in range(40):
        taken = [choice(mask, random.Random(1)) for mask in again["action_mask"]]
        mine = arrays(seen, info)
        assert not any(
            np.shares_memory(a, b) for k, a in enumerate(mine) for b in [*mine[:k], *kept]
        )
        kept = [*mine, made._rows, made._masks]
        for array in mine:
            array[:] = 1
        seen, *_, info = made.step(taken)
        again, *_, told = other.step(taken)
        assert plain(seen) == plain(again)
        assert plain(info) == plain(told)


@pytest.mark.parametrize(
    "name",
    [
        "bellota_pig(target=10)",
        "bellota_pig(players=3,target=10,first=1)",
        "bellota_gonuts(target=10)",
        "bellota_shake(rounds=1)",
        "bellota_shake(players=3,rounds=1)",
    ],
)
def test_any_two_states_of_all_that_are_near_have_two_texts(name: str) -> None:
    start = pyspiel.load_game(name).new_initial_state()
    points, texts, open_ = {start.point}, {str(start)}, deque([start])
    while open_ and len(points) < 2000:
        state = open_.popleft()  # the nearest first
        for child in map(state.child, actions(state)):
            if child.point not in points:
                points.add(child.point)
                texts.add(str(child))
                if not child.is_terminal():
                    open_.append(child)
    assert len(texts) == len(points) > 500
