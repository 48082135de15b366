"""OpenSpiel: its own suites unchanged, its solver against ours, and what its suites do not see."""

import sys
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python.algorithms import generate_playthrough
from open_spiel.python.algorithms.value_iteration import value_iteration
from open_spiel.python.tests import games_sim_test

from bellota import editions
from bellota.envs import spiel
from bellota.envs.play import Illegal
from bellota.rules.kinds import Phase
from bellota.solve import match

GAMES = ("gonuts", "shake", "pig")
LOADED = [
    f"bellota_{game}{told}" for game in GAMES for told in ("", "(players=3,first=1)", "(players=8)")
] + ["bellota_gonuts(tempo=1.25,edition=gonuts-gamefactory)"]
PLAYED = Path(__file__).parent / "playthroughs"
SHORT = {"gonuts": "target=10", "shake": "players=3,rounds=1", "pig": "target=10"}


@pytest.mark.parametrize("name", LOADED)
def test_openspiel_simulates_it(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 2, True, False)


@pytest.mark.parametrize("name", LOADED)
def test_openspiel_copies_it_and_writes_it_down(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name))


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_of_before_is_played_again(game: str) -> None:
    flags.FLAGS.mark_as_parsed()
    before, now = generate_playthrough.replay(str(PLAYED / f"{game}.txt"))
    assert now == before


@pytest.mark.parametrize("game", GAMES)
def test_a_playthrough_can_be_made(game: str) -> None:
    flags.FLAGS.mark_as_parsed()
    made = generate_playthrough.playthrough(f"bellota_{game}({SHORT[game]})", None, seed=5)
    assert made == generate_playthrough.playthrough(f"bellota_{game}({SHORT[game]})", None, seed=5)


def walk(name: str, seed: int) -> Any:
    """The states of a game of random choices and falls."""
    luck, state = Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        yield state.clone()
        if state.is_chance_node():
            falls, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(luck.choices(falls, chances)[0])
        else:
            state.apply_action(luck.choice(state.legal_actions()))
    yield state


@pytest.mark.parametrize("name", LOADED)
def test_two_states_that_differ_have_two_texts(name: str) -> None:
    texts: dict[str, Any] = {}
    for seed in range(4):
        for state in walk(name, seed):
            assert texts.setdefault(str(state), state.point) == state.point
    assert len(set(texts.values())) == len(texts)


@pytest.mark.parametrize("name", LOADED)
def test_the_same_action_always_leads_to_the_same_state(name: str) -> None:
    for before, after in pairwise(walk(name, 1)):
        action = after.history()[-1]
        again = [before.child(action).point for _ in range(3)]
        assert again == [after.point] * 3


@pytest.mark.parametrize("name", LOADED)
def test_chances_of_a_node_are_whole_and_each_leads_elsewhere(name: str) -> None:
    for state in walk(name, 2):
        if not state.is_chance_node():
            continue
        told = state.chance_outcomes()
        assert sum(chance for _, chance in told) == pytest.approx(1, abs=1e-12)
        assert len({state.action_to_string(action) for action, _ in told}) == len(told)
        assert len(state.observation_tensor(0)) == len(state.way.fields)
        assert "acting=" in state.observation_string(1)


@pytest.mark.parametrize("name", LOADED)
def test_a_struct_holds_all_of_a_state(name: str) -> None:
    game = pyspiel.load_game(name)
    for state in walk(name, 3):
        again = game.new_initial_state(state.to_struct())
        assert (again.point, str(again)) == (state.point, str(state))
        if not state.is_terminal():
            player = state.current_player()
            actions = (
                [a for a, _ in state.chance_outcomes()] if player < 0 else state.legal_actions()
            )
            for action in actions:
                assert state.struct_to_actions(state.action_to_struct(player, action)) == [action]
        seen = state.to_observation_struct(0).to_dict()
        told = zip(state.way.fields, map(int, state.way.told(state.point, 0)), strict=True)
        assert seen == dict(told)


@pytest.mark.parametrize("game", GAMES)
def test_an_illegal_action_raises_one_error_and_changes_nothing(game: str) -> None:
    for state in walk(f"bellota_{game}", 4):
        before = (str(state), state.history())
        for action in (90_000, 99_999):
            with pytest.raises(Illegal):
                state.apply_action(action)
        if state.is_player_node() and len(state.legal_actions()) < len(state.way.actions):
            wrong = ({*range(len(state.way.actions))} - {*state.legal_actions()}).pop()
            with pytest.raises(Illegal, match="legal are"):
                state.apply_action(wrong)
        assert (str(state), state.history()) == before


def test_a_first_seat_that_there_is_not_is_refused() -> None:
    with pytest.raises(ValueError, match="first, if not None, is a whole number from 0 to 1"):
        spiel.Game_pig({"first": 2})


def test_a_pool_of_parameters_reaches_the_rules() -> None:
    game = pyspiel.load_game("bellota_shake(players=4,rounds=3)")
    assert (game.way.seats, game.way.numbers.rounds) == (4, 3)
    assert game.num_distinct_actions() == 8
    spiel.register()  # once more does nothing


HOUSE = {"dice": 2, "squirrels": 1, "acorns": 1, "cars": 1, "house_faces": 0, "target": 4}
"""So small that every state is visited: two dice, and a dog comes in the first beat."""


def house(folder: Path) -> None:
    """The file of that edition."""
    lines = []
    for line in editions.source("gonuts-gamewright").splitlines():
        key = line.split(" = ")[0]
        told = f'{key} = {{ value = {HOUSE[key]}, source = "this test" }}' if key in HOUSE else line
        lines.append(told.replace('name = "gonuts-gamewright"', 'name = "small"'))
    (folder / "small.toml").write_text("\n".join(lines))


class Banking(spiel.State):
    """A state in which a seat banks as soon as that wins, so that there are finitely many."""

    def _legal_actions(self, player: int) -> list[int]:
        state = self.point.state
        wins = state.turn + state.scores[state.seat] >= self.way.numbers.target
        return [1] if wins and state.phase == Phase.DECIDE else super()._legal_actions(player)


@pytest.fixture
def deep() -> Iterator[None]:
    """Its search calls itself once a state."""
    before = sys.getrecursionlimit()
    sys.setrecursionlimit(50_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.timeout(60)
@pytest.mark.usefixtures("deep")
def test_value_iteration_agrees_with_our_solver_in_every_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(spiel, "State", Banking)
    house(tmp_path)
    name = "bellota_gonuts(edition=small.toml)"
    game = pyspiel.load_game(name)
    values = value_iteration(game, -1, 1e-10, cyclic_game=True)
    ours = match.solve(game.way.numbers, Fraction(1))
    seen = {str(state): state.point for seed in range(60) for state in walk(name, seed)}
    turns = {t: p for t, p in seen.items() if not p.wait and p.state.phase != Phase.OVER}
    for text, point in turns.items():
        wins = max(match.chances(ours, point.state).values(), key=lambda win: win[point.state.seat])
        # A value is what seat 0 gets, 1 for a win and -1 for a loss.
        assert wins[0] == pytest.approx((1 + values[text]) / 2, abs=1e-8), text
    assert len(turns) > 60
