"""PettingZoo: every seat is an agent, for all games and numbers of seats; dice and races are chance.

What `pettingzoo.make` returns is this class itself, without wrappers: it checks the order of calls
and the legality of actions on its own. An illegal action raises `Illegal` and changes nothing.
"""

from collections.abc import Callable, Mapping
from copy import deepcopy
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from bellota.envs import VERSION, asked, drawn, rewards, spaces
from bellota.envs.draws import Draws
from bellota.envs.learner import KEYS, checked_first
from bellota.envs.play import Illegal, begun
from bellota.envs.point import OVER, Point
from bellota.envs.sheets import Sheet
from bellota.envs.spaces import Seen, marker
from bellota.envs.ways import way as way_of

METADATA = {"render_modes": list(drawn.MODES), "render_fps": 4, "is_parallelizable": False}


class OfAGame:
    """What a game alone has, by its own name: before there is one it says so."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, table: Any, owner: type) -> Any:
        raise AttributeError(f"{self._name}: no game is under way, call reset() first")


class NoGame:
    """In the place of a point before there is a game: whatever is asked of it, it says so."""

    def __getattr__(self, name: str) -> Any:
        raise AttributeError("no game is under way, call reset() first")


class Table(AECEnv[str, Seen, int | None]):  # type: ignore[misc]
    """A game for all its seats; the arguments are those of `bellota.envs.learner.Learner`."""

    agent_selection: Any = OfAGame()
    _point: Any

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        seats: int = 2,
        reward: str = "win",
        first: int | None = None,
        options: Mapping[str, Any] | None = None,
        tempo: float | str = 1,
        render_mode: str | None = None,
        **wrong: Any,
    ) -> None:
        asked.nothing_else(wrong, Table)
        super().__init__()
        self.way = way_of(game, edition, seats, options, tempo)
        self.metadata = {**METADATA, "name": f"{game}_v{VERSION}"}
        self.render_mode = drawn.checked(render_mode)
        self._seated(seats)
        self._spaces()
        self._worth = rewards.named(reward)
        self._first = checked_first(first, seats)
        self._generator: np.random.Generator | None = None
        self._draws, self._point = Draws(0), NoGame()
        self._mask = (0,) * len(self.way.actions)
        self._mark = self._nothing = marker(self._mask)
        self._info: dict[str, Any] | None = None
        self._played, self._seen_from = self.way.played, self.way.seen
        self._sheet = Sheet(len(self.way.fields))
        self._known = {phase: (mask, marker(mask)) for phase, mask in self.way.masks.items()}

    def _seated(self, seats: int) -> None:
        """An agent a seat."""
        self.possible_agents = [f"player_{seat}" for seat in range(seats)]
        self.agents: list[str] = []
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def _spaces(self) -> None:
        """One space an agent, each with a generator of its own."""
        agents = self.possible_agents
        self.observation_spaces = {agent: spaces.observation_space(self.way) for agent in agents}
        self.action_spaces = {agent: spaces.action_space(self.way) for agent in agents}
        self.state_space = spaces.fields_space(self.way)

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Seen]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002 — those of the table stay
        """A new game; without a seed the dice go on where they are."""
        if seed is not None or self._generator is None:
            self._generator, _ = seeding.np_random(seed)
            self._draws = Draws(int(self._generator.integers(KEYS)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._skip_agent_selection, self._info = None, None
        self._point = begun(self.way, self._draws, self._first)
        self.agent_selection = self.possible_agents[self._point[0].seat]
        self._mask, self._mark = self._marked()

    def step(self, action: int | None) -> None:
        """The choice of the agent whose turn it is; of one who is through, None."""
        agent, mask = self.agent_selection, self._mask
        try:
            may = action >= 0 and mask[action]  # type: ignore[operator, index]
        except (TypeError, IndexError):  # no whole number, or too large
            may = False
        if not may:
            if self.terminations[agent]:
                self._was_dead_step(action)
                self._info = None
                return
            legal = [place for place, may in enumerate(mask) if may]
            raise Illegal(f"{agent} may not do {action!r}: legal are {legal}")
        point = self._point = self._played(self._point, int(action), self._draws)  # type: ignore[arg-type]
        stand, self._info = point[0], None
        if stand.phase == OVER:
            self._ended(point)
        else:
            self.agent_selection = self.possible_agents[stand.seat]
            self._mask, self._mark = self._known.get(stand.phase) or self._marked()
        if self.render_mode == "human":
            self.render()

    def _marked(self) -> tuple[tuple[int, ...], Callable[[], NDArray[np.int8]]]:
        """What is legal, and what makes arrays of it."""
        mask = self.way.mask(self._point)
        return mask, marker(mask)

    @property
    def infos(self) -> dict[str, dict[str, Any]]:
        """What each agent is told, in new arrays; of the one whose turn it is, what `last` told, as PettingZoo wants."""
        told = {agent: {"action_mask": self._nothing()} for agent in self.agents}
        if told:
            told[self.agent_selection] = self._info or {"action_mask": self._mark()}
        return told

    def _ended(self, point: Point) -> None:
        """Everybody gets what the game was worth, once."""
        worth = self._worth(self.way, point)
        self.rewards = dict(zip(self.agents, worth, strict=True))
        self._accumulate_rewards()
        self.terminations = dict.fromkeys(self.agents, True)
        self._mask, self._mark = (0,) * len(self._mask), self._nothing

    def observe(self, agent: str) -> Seen:
        """What an agent sees; only the one whose turn it is may do anything."""
        if agent not in self._seat_of:
            raise ValueError(f"no agent {agent!r}: choose one of {', '.join(self._seat_of)}")
        acts = agent == self.agent_selection and agent in self.agents
        return self._seen(agent, self._mark if acts else self._nothing)

    def last(self, observe: bool = True) -> tuple[Seen | None, float, bool, bool, dict[str, Any]]:
        """What the agent whose turn it is sees, has got and is told."""
        agent = self.agent_selection
        seen: Seen | None = None
        info = self._info = {"action_mask": self._mark()}
        if observe:
            row = self._seen_from(self._point, self._seat_of[agent], self._sheet)
            seen = {"observation": row, "action_mask": self._mark()}
        return (
            seen,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            info,
        )

    def _seen(self, agent: str, mark: Callable[[], NDArray[np.int8]]) -> Seen:
        """Arrays that nobody else has."""
        row = self._seen_from(self._point, self._seat_of[agent], self._sheet)
        return {"observation": row, "action_mask": mark()}

    def state(self) -> NDArray[np.int32]:
        """The whole table, as seat 0 sees it."""
        return self._seen_from(self._point, 0, self._sheet)

    def fork(self, seed: int | None = None) -> Self:
        """A copy of this game with dice of its own: what a search may look ahead in."""
        copy = deepcopy(self)
        copy._generator, _ = seeding.np_random(seed)
        copy._draws = Draws(int(copy._generator.integers(KEYS)))
        return copy

    def render(self) -> Any:
        """The game as it stands: text, or an array of pixels."""
        return drawn.rendered(self.way, self._point, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""


def parallel(**options: Any) -> ParallelEnv[str, Seen, int | None]:
    """The same table for those who step all agents at once; only one of them is heard."""
    return turn_based_aec_to_parallel(Table(**options))
