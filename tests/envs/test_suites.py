"""The suites that others judge environments by, unchanged."""

import contextlib
import io

import gymnasium
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.utils.env_match import check_environments_match
from pettingzoo.test import api_test, parallel_api_test, render_test, seed_test

import bellota.envs  # noqa: F401 — registers

LEARNERS = ("bellota/GoNuts-v0", "bellota/Shake-v0", "bellota/Pig-v0")
TABLES = ("bellota/gonuts-v0", "bellota/shake-v0", "bellota/pig-v0")
# The suite warns of every observation with a mask that is not on its own list of environments.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably:UserWarning"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros:UserWarning"),
]


@pytest.mark.parametrize("id", LEARNERS)
@pytest.mark.parametrize("mode", [None, "ansi", "rgb_array"])
def test_gymnasium_checks_it(id: str, mode: str | None) -> None:
    check_env(gymnasium.make(id, seats=3, render_mode=mode).unwrapped)


@pytest.mark.parametrize("id", LEARNERS)
def test_gymnasium_finds_two_of_one_seed_alike(id: str) -> None:
    check_environments_match(gymnasium.make(id), gymnasium.make(id), 500, seed=3)


@pytest.mark.parametrize("id", TABLES)
@pytest.mark.parametrize("seats", [2, 4])
def test_pettingzoo_checks_it(id: str, seats: int) -> None:
    api_test(pettingzoo.make("aec", id, seats=seats), num_cycles=200)


@pytest.mark.parametrize("id", TABLES)
def test_pettingzoo_finds_two_of_one_seed_alike(id: str) -> None:
    seed_test(lambda: pettingzoo.make("aec", id), num_cycles=300)


@pytest.mark.parametrize("id", TABLES)
def test_pettingzoo_steps_all_agents_at_once(id: str) -> None:
    parallel_api_test(pettingzoo.make("parallel", id), num_cycles=300)


@pytest.mark.parametrize("id", TABLES)
def test_pettingzoo_renders_it(id: str) -> None:
    render_test(lambda **mode: pettingzoo.make("aec", id, **mode))
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        table = pettingzoo.make("aec", id, render_mode="human")
        table.reset(seed=1)
        table.render()
    assert "player_0" in shown.getvalue()
