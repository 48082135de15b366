"""Wrong wishes: each is refused with what was expected, and changes nothing."""

from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from bellota.envs.aec import Table
from bellota.envs.lanes import Lanes
from bellota.envs.learner import Learner
from bellota.envs.play import Illegal
from tests.envs.walks import lanes_go_on


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"reward": "fame"}, "choose one of win, share, margin"),
        ({"opponents": "nobody"}, "choose one of careful, bold, sharp, best or hold:N"),
        ({"opponents": ["sharp"] * 2}, "1 opponents are needed, not 2"),
        ({"opponents": None}, "a bot's name, or a list of one a seat, not None"),
        ({"opponents": [3]}, "a bot's name, or a list of one a seat"),
        ({"bla": 1}, "no option 'bla': choose from .*edition, seats, opponents, reward, first"),
        ({"edition": "gonuts-gamewright"}, "is a box of gonuts; here it is pig that is played"),
        ({"first": 2}, "whole number from 0 to 1, not 2"),
        ({"first": "0"}, "whole number from 0 to 1, not '0'"),
        ({"first": True}, "whole number from 0 to 1, not True"),
        ({"seats": 1}, "one opponent at least"),
        ({"seats": "2"}, "whole number from 1 to 8, not '2'"),
        ({"seats": 2.0}, "whole number from 1 to 8, not 2.0"),
        ({"edition": 3}, "name of a box or of a file, not 3"),
        ({"options": [("target", 30)]}, "names with values, as"),
    ],
)
def test_a_wrong_wish_is_refused_with_what_is_right(told: dict[str, Any], said: str) -> None:
    for kind in (Learner, Lanes):
        with pytest.raises(ValueError, match=said):
            kind("pig", **told)


def test_a_table_of_agents_names_its_options() -> None:
    with pytest.raises(ValueError, match="no option 'opponents': choose from edition, seats, rew"):
        Table("pig", opponents="sharp")


@pytest.mark.parametrize(
    ("told", "said"),
    [
        ({"num_envs": 0}, "num_envs is a whole number from 1 on, not 0"),
        ({"num_envs": 2.5}, "num_envs is a whole number from 1 on, not 2.5"),
        ({"autoreset_mode": "Never"}, "choose one of NextStep, SameStep, Disabled"),
        ({"max_episode_steps": -3}, "max_episode_steps is a whole number from 1 on"),
    ],
)
def test_a_wrong_batch_is_refused_with_what_is_right(told: dict[str, Any], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        Lanes("pig", **told)


def test_what_is_no_action_is_none() -> None:
    env, table = Learner("shake"), Table("shake")
    env.reset(seed=1)
    table.reset(seed=1)
    for action in (1.5, 1.0, "0", None, [0]):
        with pytest.raises(ValueError, match=r"no action .*: choose 0 to 5"):
            env.step(action)
        with pytest.raises(Illegal, match="legal are"):
            table.step(action)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="one of player_0, player_1"):
        table.observe("bob")
    with pytest.raises(ValueError, match=r"a list of one a lane, not 1\.5"):
        Lanes("pig", 2).reset(seed=1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "actions",
    [[0.9, 1.9], [0.0, 1.0], [True, False], ["0", "1"], None, [None, 0], [[0], [0, 1]], [2**70, 0], []],
)  # fmt: skip
@pytest.mark.parametrize("kind", [lambda told: told, np.array])
def test_what_is_no_action_is_none_in_a_batch_either(actions: Any, kind: Any) -> None:
    lanes, other = Lanes("pig", 2), Lanes("pig", 2)
    lanes.reset(seed=1)
    other.reset(seed=1)
    told = actions if actions and isinstance(actions[0], list) else kind(actions)
    with pytest.raises(ValueError, match="actions are whole numbers, one a lane, not "):
        lanes.step(told)
    assert lanes_go_on(lanes, 20) == lanes_go_on(other, 20)
    for right in ([0, 0], (0, 0), np.zeros(2, np.int8), np.zeros(2, np.uint64)):
        lanes.step(right)


def test_before_the_first_reset_it_says_so() -> None:
    table = Table("pig")
    for look in (table.last, lambda: table.step(0), lambda: table.observe("player_0"), table.state):
        with pytest.raises(AttributeError, match=r"call reset\(\) first"):
            look()
    with pytest.raises(ResetNeeded, match=r"call reset\(\) first"):
        Learner("pig").action_masks()
