"""Gymnasium: one learner, seat 0, against named bots.

A step is one choice of the learner and all that follows until its next one: its dice, the others'
turns, races. The reward comes with the last step. An action that is not legal just then changes
nothing; `info["illegal"]` says so, and nothing is raised. In a last observation every action is
marked: whatever is sent then begins the next game where games follow each other by themselves. The
others may end a game before the learner's first choice: any action then brings that end.
"""

from collections.abc import Mapping, Sequence
from copy import deepcopy
from operator import index
from typing import Any, Self

import gymnasium
import numpy as np
from gymnasium.error import ResetNeeded
from numpy.typing import NDArray

from bellota.envs import asked, drawn, rewards, spaces
from bellota.envs.draws import Draws
from bellota.envs.opponents import Opponent, seated
from bellota.envs.play import begun, over
from bellota.envs.point import Point
from bellota.envs.sheets import Sheet
from bellota.envs.spaces import Seen
from bellota.envs.ways import way as way_of

ME = 0
KEYS = 2**63  # of dice


class Learner(gymnasium.Env[Seen, Any]):
    """A game for one learner.

    `opponents` is a bot's name, or one a seat; `reward` is win, share or margin; `first` is the seat
    that begins, by lot if it is None; `options` are those of a table; `tempo` is that of races.
    """

    metadata = {"render_modes": list(drawn.MODES), "render_fps": 4}  # noqa: RUF012 — as the base has it

    def __init__(
        self,
        game: str,
        edition: str | None = None,
        seats: int = 2,
        opponents: str | Sequence[str] = "sharp",
        reward: str = "win",
        first: int | None = None,
        options: Mapping[str, Any] | None = None,
        tempo: float | str = 1,
        render_mode: str | None = None,
        **wrong: Any,
    ) -> None:
        asked.nothing_else(wrong, Learner)
        self.way = way_of(game, edition, checked_seats(seats), options, tempo)
        self.observation_space = spaces.observation_space(self.way)
        self.action_space = spaces.action_space(self.way)
        self.render_mode = drawn.checked(render_mode)
        self._others = [Opponent(self.way, name) for name in seated(self.way, opponents)]
        self._worth = rewards.named(reward)
        self._first = checked_first(first, seats)
        self._keyed_by: np.random.Generator | None = None
        self._draws = Draws(0)
        self._point: Point | None = None
        self._told_end = False
        self._sheet = Sheet(len(self.way.fields))

    def reset(
        self,
        *,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002 — those of the table stay
    ) -> tuple[Seen, dict[str, Any]]:
        """A new game; without a seed the dice go on where they are."""
        super().reset(seed=seed)
        if self._keyed_by is not self.np_random:
            self._keyed_by = self.np_random
            self._draws = Draws(int(self.np_random.integers(KEYS)))
        self._told_end = False
        self._point = self._others_play(begun(self.way, self._draws, self._first))
        self._shown()
        return self._told(self._point, illegal=False)

    def step(self, action: Any) -> tuple[Seen, float, bool, bool, dict[str, Any]]:
        """The learner's choice, and everything until its next one."""
        point, place = self._point, action_place(action)
        if point is None or self._told_end:
            raise ResetNeeded("no game is under way: call reset() first")
        if not 0 <= place < len(self.way.actions):
            raise ValueError(f"no action {action!r}: choose 0 to {len(self.way.actions) - 1}")
        if not self._mask(point)[place]:
            seen, info = self._told(point, illegal=True)
            return seen, 0.0, False, False, info
        if not over(point):
            point = self._point = self._others_play(self.way.played(point, place, self._draws))
        self._shown()
        ended = self._told_end = over(point)
        reward = self._worth(self.way, point)[ME] if ended else 0.0
        seen, info = self._told(point, illegal=False)
        return seen, reward, ended, False, info

    def _others_play(self, point: Point) -> Point:
        """The bots' choices, until the learner has one or the game is over."""
        while not over(point) and point.state.seat != ME:
            point = self._others[point.state.seat - 1].plays(point, self._draws)
        return point

    def _told(self, point: Point, *, illegal: bool) -> tuple[Seen, dict[str, Any]]:
        mask = self._mask(point)
        info = {"action_mask": spaces.marked(mask), "illegal": illegal}
        return spaces.seen(self.way, self._sheet, point, ME, mask), info

    def _mask(self, point: Point) -> tuple[int, ...]:
        """What is legal; when the game is over, anything."""
        return (1,) * len(self.way.actions) if over(point) else self.way.mask(point)

    def action_masks(self) -> NDArray[np.bool_]:
        """The mask by the name that sb3-contrib asks for it."""
        if self._point is None:
            raise ResetNeeded("call reset() first")
        return self._told(self._point, illegal=False)[0]["action_mask"].astype(bool)

    def fork(self, seed: int | None = None) -> Self:
        """A copy of this game with dice of its own: what a search may look ahead in."""
        copy = deepcopy(self)
        copy._np_random, copy._np_random_seed = gymnasium.utils.seeding.np_random(seed)
        copy._keyed_by = copy._np_random
        copy._draws = Draws(int(copy._np_random.integers(KEYS)))
        return copy

    def render(self) -> Any:
        """The game as it stands: text, or an array of pixels."""
        return drawn.rendered(self.way, self._point, self.render_mode)

    def _shown(self) -> None:
        """A person sees each step."""
        if self.render_mode == "human":
            self.render()


def checked_seats(seats: int) -> int:
    """So many; ValueError for a learner alone, whom nobody is there to beat."""
    if seats == 1:
        raise ValueError("a learner has one opponent at least: 2 seats and more, not 1")
    return seats


def checked_first(first: int | None, seats: int) -> int | None:
    """The seat that begins; ValueError if there is none such."""
    return first if first is None else asked.whole("first, if not None,", first, 0, seats - 1)


def action_place(action: Any) -> int:
    """An action as a whole number; -1 for what is none."""
    try:
        return index(action)
    except TypeError:
        return -1
