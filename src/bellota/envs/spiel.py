"""OpenSpiel: the games `bellota_gonuts`, `bellota_shake` and `bellota_pig`, every die a chance node.

Importing this module registers them. A roll is one node: its counts, or what its race brings. The text of a state tells all of it: two states that differ anywhere
differ there. An action that is not legal raises `Illegal` and changes nothing.
"""

from typing import Any

import numpy as np
import pyspiel
from open_spiel.python.observation import IIGObserverForPublicInfoGame

from bellota.editions import BOXES
from bellota.envs import rewards
from bellota.envs.learner import checked_first
from bellota.envs.play import Illegal, over
from bellota.envs.point import WAITS, Point
from bellota.envs.ways import Way, way
from bellota.rules.games import GAMES
from bellota.rules.kinds import PHASE_WORDS

LONGEST = 100_000  # moves: games have no bound, and none comes near
UNSET = 0  # of a number: as the edition has it

NAMES = {"gonuts": "Go Nuts!", "shake": "Shake", "pig": "Pig"}
LENGTH = {"gonuts": "target", "shake": "rounds", "pig": "target"}


def _type(game: str) -> Any:
    """What kind of game it is."""
    return pyspiel.GameType(
        short_name=f"bellota_{game}",
        long_name=f"{NAMES[game]} (Bellota)",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=GAMES[game].SEATS[1],
        min_num_players=2,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": 2,
            "edition": BOXES[game],
            "first": 0,
            LENGTH[game]: UNSET,
            "tempo": 1.0,
        },
    )


def _way(game: str, told: dict[str, Any]) -> Way:
    """The way of the parameters."""
    length = told.get(LENGTH[game], UNSET)
    options = {LENGTH[game]: length} if length else {}
    edition, tempo = told.get("edition"), told.get("tempo", 1.0)
    return way(game, edition, told.get("players", 2), options, tempo)


class Game(pyspiel.Game):  # type: ignore[misc]
    """One of the games, with its parameters."""

    type: Any
    name: str

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        told = dict(params or {})
        self.way = _way(self.name, told)
        self.first = checked_first(told.get("first"), self.way.seats) or 0
        self.outcomes = max_outcomes(self.way)
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.way.actions),
            max_chance_outcomes=self.outcomes,
            num_players=self.way.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(self.type, info, told)

    def new_initial_state(self, state: Any = None) -> "State":
        """Before the first roll; or where a struct of `to_struct` says."""
        return State(self, state)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """What a seat sees; nothing is hidden."""
        if iig_obs_type is None or (iig_obs_type.public_info and not iig_obs_type.perfect_recall):
            return Observer(self.way, params)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


def max_outcomes(way: Way) -> int:
    """The most that may fall at one node."""
    return max(len(law.outcomes) for law in way.laws())


class State(pyspiel.State):  # type: ignore[misc]
    """A position, with the die that is about to fall."""

    def __init__(self, game: Game, struct: Any = None) -> None:
        super().__init__(game)
        self.way = game.way
        self.point = self.way.start(game.first) if struct is None else _point(self.way, struct)

    def current_player(self) -> int:
        """The seat that decides, chance, or nobody."""
        if over(self.point):
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.point.wait else int(self.point.state.seat)

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002 — only who decides is asked
        return [place for place, may in enumerate(self.way.mask(self.point)) if may]

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Each outcome by its place, with its chance."""
        return [*enumerate(self.way.law(self.point).chances)]

    def _apply_action(self, action: int) -> None:
        point = self.point
        if point.wait:
            outcomes = self.way.law(point).outcomes
            if not 0 <= action < len(outcomes):
                raise Illegal(f"no outcome {action}: there are {len(outcomes)}")
            self.point = self.way.falls(point, outcomes[action])
            return
        if over(point) or action not in self._legal_actions(0):
            raise Illegal(f"action {action} may not be done: legal are {self._legal_actions(0)}")
        self.point = self.way.does(point, action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.way.actions[action]
        fallen = self.way.law(self.point).outcomes[action]
        told = " ".join(map(str, fallen)) if isinstance(fallen, tuple) else str(fallen)
        alone = isinstance(fallen, tuple) and len(fallen) == 1
        return f"{'race' if alone else WAITS[self.point.wait]} {told}"

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return over(self.point)

    def returns(self) -> list[float]:
        """Nothing before the end; then 1 for a win, and in all 0."""
        if not over(self.point):
            return [0.0] * self.way.seats
        return [*rewards.win(self.way, self.point)]

    def __str__(self) -> str:
        return "\n".join(f"{key}: {_short(value)}" for key, value in self._to_struct().items())

    def _to_struct(self) -> dict[str, Any]:
        """All of the position, by name."""
        state, point = self.point.state, self.point
        told = {key: _listed(value) for key, value in state._asdict().items()}
        told["phase"] = PHASE_WORDS[state.phase]
        return {
            **told,
            "waits": WAITS[point.wait],
            "roller": point.seat,
            "said": list(point.said),
        }

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        """What a seat sees, by name."""
        return dict(zip(self.way.fields, map(int, self.way.told(self.point, player)), strict=True))

    def _action_to_struct(self, player: int, action: int) -> dict[str, Any]:
        if player == pyspiel.PlayerId.CHANCE:
            return {"outcome": action}
        return {"do": self.way.actions[action]}

    def _struct_to_actions(self, told: dict[str, Any]) -> list[int]:
        if "outcome" in told:
            return [int(told["outcome"])]
        return [self.way.actions.index(told["do"])]


def _listed(value: Any) -> Any:
    """A row as a list of plain numbers, for JSON."""
    return [*map(int, value)] if isinstance(value, tuple) else int(value)


def _short(value: Any) -> str:
    return " ".join(map(str, value)) if isinstance(value, list) else str(value)


def _point(way: Way, struct: Any) -> Point:
    """A position from its struct."""
    told = dict(struct if isinstance(struct, dict) else struct.to_dict())
    start = way.start(0).state
    phases = {word: phase for phase, word in PHASE_WORDS.items()}
    told["phase"] = phases[told["phase"]]
    rows = {key: _like(getattr(start, key), told[key]) for key in start._fields}
    state = type(start)(**rows)
    wait = WAITS.index(told["waits"])
    return Point(state, wait, told["roller"], tuple(told["said"]))


def _like(sample: Any, value: Any) -> Any:
    """A value of a struct as the rules keep it."""
    if isinstance(sample, tuple):
        return tuple(type(one)(each) for one, each in zip(sample, value, strict=True))
    return type(sample)(value)


class Observer:
    """A seat's view as a tensor, and as text."""

    def __init__(self, way: Way, params: Any) -> None:
        if params:
            raise ValueError(f"an observation has no parameters, not {params}")
        self._way = way
        self.tensor = np.zeros(len(way.fields), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """The numbers of `Way.fields`."""
        self.tensor[:] = self._way.told(state.point, player)

    def string_from(self, state: State, player: int) -> str:
        """The same by name."""
        told = zip(self._way.fields, self._way.told(state.point, player), strict=True)
        return " ".join(f"{field}={int(value)}" for field, value in told)


def register() -> None:
    """Make the games known, once."""
    for name in GAMES:
        if f"bellota_{name}" not in pyspiel.registered_names():
            kind: Any = type(f"Game_{name}", (Game,), {"name": name, "type": _type(name)})
            globals()[kind.__name__] = kind  # where pickle finds it
            pyspiel.register_game(kind.type, kind)


register()
