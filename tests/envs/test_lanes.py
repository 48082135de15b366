"""Games of a batch are the very games that are played one by one, step by step."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import data_equivalence
from gymnasium.utils.env_match import check_environments_match
from gymnasium.vector import AutoresetMode, SyncVectorEnv

import bellota.envs  # noqa: F401 — registers
from bellota.envs.lanes import Lanes
from bellota.envs.learner import Learner

OFF = {
    "all_shake": False,
    "final_tie": "shake_off",
}  # the last round is played to win, and level ends go on
CASES: list[tuple[str, dict[str, Any]]] = [
    ("gonuts", {}),
    ("gonuts", {"seats": 3, "opponents": ["hold:9", "bold"], "reward": "margin", "tempo": "1.25"}),
    ("gonuts", {"seats": 3, "options": {"end": "equal_turns", "target": 20}, "reward": "share"}),
    ("pig", {}),
    ("pig", {"seats": 3, "options": {"end": "equal_turns", "target": 20}, "first": 1}),
    ("shake", {"opponents": "bold", "options": {"rounds": 2}, "reward": "share"}),
    ("shake", {"seats": 3, "options": {"rounds": 1}, "opponents": ["careful", "hold:40"]}),
    ("shake", {"seats": 3, "options": {"rounds": 2, **OFF}, "reward": "margin"}),
    ("shake", {"seats": 3, "options": {"rounds": 1}, "opponents": ["hold:9999", "sharp"]}),
]
SAME = AutoresetMode.SAME_STEP
IDS = {"gonuts": "bellota/GoNuts-v0", "shake": "bellota/Shake-v0", "pig": "bellota/Pig-v0"}
BANKS, LEGAL = 0.3, 0.9  # of the actions; where there are many, few would be legal by chance


def both(game: str, lanes: int, mode: AutoresetMode, told: dict[str, Any]) -> tuple[Any, Lanes]:
    """One by one, and as a batch."""
    one = SyncVectorEnv([lambda: Learner(game, **told)] * lanes, autoreset_mode=mode)
    return one, Lanes(game, lanes, autoreset_mode=mode, **told)


def chosen(luck: np.random.Generator, masks: Any) -> Any:
    """Random actions, legal or not."""
    lanes, actions = masks.shape
    if actions == 2:
        return (luck.random(lanes) < BANKS).astype(np.int64)
    wishes = luck.random(masks.shape) + (masks > 0) * (luck.random(lanes) < LEGAL)[:, None]
    return wishes.argmax(axis=1)


def alike(one: Any, many: Lanes, steps: int, seed: Any = 5) -> None:
    """Every step of both, with random actions, legal or not."""
    luck, seen = np.random.default_rng(1), many.reset(seed=seed)
    assert data_equivalence(one.reset(seed=seed), seen, exact=True)
    same: Any = seen
    for _ in range(steps):
        actions = chosen(luck, same[0]["action_mask"])
        told, same = one.step(actions), many.step(actions)
        assert data_equivalence(told, same, exact=True), (told, same)


@pytest.mark.parametrize("game", IDS)
def test_a_batch_is_equal_for_a_hundred_thousand_steps(game: str) -> None:
    one, many = both(game, 100, AutoresetMode.NEXT_STEP, {})
    alike(one, many, 1000)


@pytest.mark.parametrize(("game", "told"), CASES)
@pytest.mark.parametrize("mode", [AutoresetMode.NEXT_STEP, SAME])
def test_a_batch_is_equal_step_by_step(
    game: str, told: dict[str, Any], mode: AutoresetMode
) -> None:
    alike(*both(game, 10, mode, told), 200)


@pytest.mark.parametrize("game", IDS)
def test_gymnasium_finds_a_batch_and_single_games_alike(game: str) -> None:
    one = gymnasium.make_vec(IDS[game], num_envs=1, vectorization_mode="sync")
    many = gymnasium.make_vec(IDS[game], num_envs=1)
    assert isinstance(many, Lanes)
    check_environments_match(one, many, 400, seed=2)


def test_each_lane_has_its_seed() -> None:
    one, many = both("gonuts", 3, AutoresetMode.NEXT_STEP, {})
    alike(one, many, 60, seed=[9, 9, 4])
    many.reset(seed=[9, 9, 4])
    rows = [many.step(np.array([0, 0, 0]))[0]["observation"] for _ in range(8)]
    assert all((row[0] == row[1]).all() for row in rows)
    assert any((row[0] != row[2]).any() for row in rows)
    again, _ = many.reset(seed=0)
    alone, _ = Learner("gonuts").reset(seed=0)
    assert (again["observation"][0] == alone["observation"]).all()
    with pytest.raises(ValueError, match="3 seeds"):
        many.reset(seed=[1])


def test_without_a_seed_the_lanes_go_on() -> None:
    one, many = both("pig", 4, AutoresetMode.NEXT_STEP, {})
    alike(one, many, 30)
    alike(one, many, 30, seed=None)


def test_only_the_same_step_has_a_final_observation() -> None:
    told: dict[str, Any] = {"options": {"target": 10}}
    for mode in (AutoresetMode.NEXT_STEP, SAME):
        many = Lanes("gonuts", 20, autoreset_mode=mode, **told)
        many.reset(seed=1)
        ends = 0
        for step in range(40):
            seen, _, ended, _, info = many.step(np.full(20, step % 2))
            ends += ended.sum()
            assert ("final_obs" in info) == (mode == SAME and bool(ended.any()))
            for lane in np.flatnonzero(ended):
                last = (
                    info["final_obs"][lane]
                    if mode == SAME
                    else {k: v[lane] for k, v in seen.items()}
                )
                assert last["observation"][0] == 2  # nobody acts: the game is over
                assert last["action_mask"].all()
        assert ends > 10


def test_lanes_that_are_not_followed_wait_for_their_reset() -> None:
    one, many = both("pig", 4, AutoresetMode.DISABLED, {"options": {"target": 10}})
    one.reset(seed=3)
    many.reset(seed=3)
    ended = np.zeros(4, bool)
    for step in range(60):
        told, same = (env.step(np.full(4, step % 2)) for env in (one, many))
        assert data_equivalence(told, same, exact=True)
        ended = same[2]
        if ended.any():
            break
    with pytest.raises(ResetNeeded):
        many.step(np.zeros(4, int))
    reset = [env.reset(options={"reset_mask": ended.copy()}) for env in (one, many)]
    assert data_equivalence(*reset, exact=True)
    many.step(np.zeros(4, int))


def test_games_are_cut_where_the_steps_are_counted() -> None:
    many = Lanes("pig", 3, max_episode_steps=5)
    many.reset(seed=1)
    cuts = [many.step(np.zeros(3, int))[3].all() for _ in range(6)]
    assert cuts == [False, False, False, False, True, False]


def test_what_is_handed_out_is_never_changed() -> None:
    many = Lanes("gonuts", 8)
    kept = [many.reset(seed=1)[0], *(many.step(np.zeros(8, int))[0] for _ in range(5))]
    copies = [{key: value.copy() for key, value in seen.items()} for seen in kept]
    many.step(np.ones(8, int))
    assert data_equivalence(kept, copies, exact=True)


@pytest.mark.parametrize("game", ["gonuts", "shake"])
def test_pictures_of_a_batch_are_those_of_single_games(game: str) -> None:
    one, many = both(game, 2, AutoresetMode.NEXT_STEP, {"render_mode": "ansi"})
    one.reset(seed=1)
    many.reset(seed=1)
    assert many.render() == one.render()


def test_there_is_no_step_before_the_first_reset() -> None:
    many = Lanes("pig", 2)
    with pytest.raises(ResetNeeded):
        many.step([0, 0])
    many.reset(options={"reset_mask": np.array([True, False])})
    with pytest.raises(ResetNeeded):
        many.step([0, 0])


def test_what_a_batch_cannot_do_is_refused() -> None:
    with pytest.raises(ValueError, match="sync"):
        Lanes("gonuts", 2, opponents="best")
    with pytest.raises(ValueError, match="sync"):
        Lanes("shake", 2, opponents="best")
    many = Lanes("gonuts", 2)
    many.reset(seed=1)
    for wrong in (np.array([0, 2]), np.array([0, -1]), np.array([0])):
        with pytest.raises(ValueError, match="2 actions"):
            many.step(wrong)
