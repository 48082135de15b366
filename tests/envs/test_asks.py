"""What users of such environments have asked for, and what the usual suites do not see."""

from copy import deepcopy
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.error import ResetNeeded

from bellota.envs.aec import Table
from bellota.envs.learner import Learner
from bellota.envs.play import Illegal
from tests.envs.walks import choice, goes_on, plain, tail, transcript

GAMES = ("gonuts", "shake", "pig")


def learner(game: str, **told: Any) -> Learner:
    return Learner(game, **told)


def agents(table: Table, seed: int | None, games: int = 1) -> list[Any]:
    """Every agent's turn of some games, as plain values."""
    luck, told = Random(3), []
    for game in range(games):
        table.reset(seed=None if game else seed)
        for agent in table.agent_iter():
            seen, reward, ended, cut, info = table.last()
            told.append((agent, plain(seen), reward, ended, cut, plain(info)))
            table.step(None if ended else choice(seen["action_mask"], luck))
    return told


@pytest.mark.parametrize("game", GAMES)
def test_seed_0_is_a_seed(game: str) -> None:
    assert transcript(learner(game), 0, 50) == transcript(learner(game), 0, 50)
    assert agents(Table(game), 0) == agents(Table(game), 0)
    assert transcript(learner(game), 0, 50) != transcript(learner(game), 1, 50)


@pytest.mark.parametrize("game", GAMES)
def test_without_a_seed_the_dice_go_on(game: str) -> None:
    first, again = learner(game), learner(game)
    assert transcript(first, 5, 400) == transcript(again, 5, 400)
    on, afresh = transcript(first, None, 50), transcript(again, 5, 50)
    assert on != afresh
    table = Table(game)
    games = agents(table, 5, games=4)
    assert games == agents(Table(game), 5, games=4)
    assert agents(table, None) != agents(Table(game), 5)


def test_unseeded_tables_differ() -> None:
    assert agents(Table("gonuts"), None) != agents(Table("gonuts"), None)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 4])
def test_masks_are_in_both_alike_and_never_empty(game: str, seats: int) -> None:
    env, luck = learner(game, seats=seats), Random(1)
    seen, info = env.reset(seed=1)
    for _ in range(300):
        mask = seen["action_mask"]
        assert mask.dtype == np.int8
        assert mask.tolist() == info["action_mask"].tolist()
        assert mask.any()
        seen, _, ended, _, info = env.step(choice(mask, luck))
        if ended:
            seen, info = env.reset()


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seats", [2, 5])
def test_an_agent_may_what_the_rules_allow_and_the_others_nothing(game: str, seats: int) -> None:
    table, luck = Table(game, seats=seats), Random(4)
    for seed in range(3):
        table.reset(seed=seed)
        while not any(table.terminations.values()):
            acting = table.agent_selection
            for agent in table.agents:
                mask = table.observe(agent)["action_mask"]
                assert mask.tolist() == table.infos[agent]["action_mask"].tolist()
                assert mask.any() == (agent == acting)
            assert table.observe(acting)["action_mask"].tolist() == [*table.way.mask(table._point)]
            table.step(choice(table.observe(acting)["action_mask"], luck))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("reward", ["win", "share", "margin"])
def test_every_agent_gets_the_end_exactly_once(game: str, reward: str) -> None:
    table, luck = Table(game, seats=3, reward=reward), Random(5)
    table.reset(seed=9)
    got = dict.fromkeys(table.agents, 0.0)
    told = dict.fromkeys(table.agents, 0)
    worth: dict[str, float] = {}
    for agent in table.agent_iter():
        seen, value, ended, _, _ = table.last()
        got[agent] += value
        told[agent] += ended
        if ended and not worth:
            worth = dict(
                zip(table.possible_agents, table._worth(table.way, table._point), strict=True)
            )
        table.step(None if ended else choice(seen["action_mask"], luck))
    assert got == worth
    assert set(told.values()) == {1}
    sums = {"win": 0.0, "share": 1.0}
    if reward in sums:
        assert sum(got.values()) == pytest.approx(sums[reward])


@pytest.mark.parametrize("game", GAMES)
def test_a_reset_keeps_what_the_table_was_made_of(game: str) -> None:
    length = "rounds" if game == "shake" else "target"
    env = learner(game, seats=4, reward="margin", options={length: 20}, opponents="bold")
    for options in (None, {}, {length: 10, "seats": 2}):
        env.reset(seed=1, options=options)
        assert getattr(env.way.numbers, length) == 20
        assert env.way.seats == 4


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_was_handed_out_changes(game: str) -> None:
    env, luck, kept = learner(game), Random(2), []
    seen, info = env.reset(seed=2)
    for _ in range(40):
        kept.append((seen, info, deepcopy((seen, info))))
        action = choice(seen["action_mask"], luck)
        seen, _, ended, _, info = env.step(action)
        if ended:
            break
    for seen, info, copy in kept:
        assert plain({"seen": seen, "info": info}) == plain({"seen": copy[0], "info": copy[1]})
    arrays = [a for seen, info, _ in kept for a in (*seen.values(), info["action_mask"])]
    assert len({id(array) for array in arrays}) == len(arrays)
    arrays[0][:] = 77
    assert not any((array == 77).all() for array in arrays[1:])


@pytest.mark.parametrize("game", GAMES)
def test_whatever_is_done_to_what_was_handed_out_shows_nowhere(game: str) -> None:
    table, other, luck = Table(game), Table(game), Random(2)
    table.reset(seed=2)
    other.reset(seed=2)
    for agent in table.agent_iter():
        kept, again = table.last(), other.last()
        assert plain(kept[0]) == plain(again[0])
        assert plain(kept[4]) == plain(again[4])
        for array in (
            *kept[0].values(),
            kept[4]["action_mask"],
            table.observe(agent)["observation"],
        ):
            array[:] = 77
        kept[4].clear()
        assert plain(table.last()[4]) == plain(again[4])
        table.infos[agent]["action_mask"][:] = 77
        assert plain(table.observe(agent)) == plain(again[0])
        action = None if again[2] else choice(again[0]["action_mask"], luck)
        table.step(action)
        other.step(action)
    assert other.agents == []


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_of_an_agent_raises_one_error_and_changes_nothing(game: str) -> None:
    table, other = Table(game), Table(game)
    table.reset(seed=6)
    other.reset(seed=6)
    mask = table.observe(table.agent_selection)["action_mask"]
    wrong = [place for place, may in enumerate(mask) if not may]
    for action in (*wrong, -1, len(mask), None):
        with pytest.raises(Illegal, match="legal are"):
            table.step(action)
    assert tail(table) == tail(other)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_of_a_learner_changes_nothing_and_is_told(game: str) -> None:
    env = learner(game, first=0)
    seen, _ = env.reset(seed=6)
    wrong = int(np.flatnonzero(seen["action_mask"] == 0)[0])
    again, reward, ended, cut, info = env.step(wrong)
    assert (plain(again), reward, ended, cut, info["illegal"]) == (
        plain(seen),
        0.0,
        False,
        False,
        True,
    )
    other = learner(game, first=0)
    other.reset(seed=6)
    assert goes_on(env) == goes_on(other)


def test_no_step_after_the_end() -> None:
    env = learner("pig", options={"target": 10})
    with pytest.raises(ResetNeeded):
        env.step(0)
    env.reset(seed=1)
    for _ in range(200):
        if env.step(choice(env.action_masks(), Random(1)))[2]:
            break
    with pytest.raises(ResetNeeded):
        env.step(0)


def test_a_game_that_others_end_first_ends_with_the_first_step() -> None:
    env = learner("pig", opponents="hold:10", first=1, options={"target": 10})
    for seed in range(100):
        seen, info = env.reset(seed=seed)
        if env.way.rules.over(env.way.numbers, env._point.state):  # type: ignore[union-attr]
            break
    assert seen["action_mask"].all()
    _, reward, ended, _, info = env.step(1)
    assert (reward, ended, info["illegal"]) == (-1.0, True, False)


@pytest.mark.parametrize("game", GAMES)
def test_to_look_changes_nothing(game: str) -> None:
    table, other = Table(game, seats=3), Table(game, seats=3)
    for one in (table, other):
        one.reset(seed=3)
    for agent in table.possible_agents * 3:
        first, again = table.observe(agent), table.observe(agent)
        assert plain(first) == plain(again)
        first["observation"][:] = -9
        assert plain(table.observe(agent)) == plain(again)
    table.state()
    assert tail(table) == tail(other)


def test_every_field_has_its_name_and_the_own_seat_is_first() -> None:
    table = Table("gonuts", seats=3, first=1)
    table.reset(seed=1)
    told = {
        a: dict(zip(table.way.fields, table.observe(a)["observation"], strict=True))
        for a in table.agents
    }
    assert [told[a]["acting"] for a in table.agents] == [1, 0, 2]
    assert [told[a]["first"] for a in table.agents] == [1, 0, 2]


@pytest.mark.parametrize("game", GAMES)
def test_pictures_and_text(game: str) -> None:
    env = learner(game, seats=3, render_mode="ansi")
    env.reset(seed=1)
    assert game in env.render()
    assert "player_2" in env.render()
    shown = learner(game, seats=3, render_mode="rgb_array")
    shown.reset(seed=1)
    picture = shown.render()
    assert picture.shape == (170, 320, 3)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) >= 3
    with pytest.raises(ValueError, match="ansi, human, rgb_array"):
        learner(game, render_mode="window")
