"""Gymnasium, many games at once: what `make_vec` returns, equal to games one by one, and compiled.

The arguments are those of `bellota.envs.learner.Learner`. Each lane has a seed of its own; games follow
each other as `autoreset_mode` says. What is returned is the caller's: new arrays at each call.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from gymnasium.error import ResetNeeded
from gymnasium.utils import seeding
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from bellota.envs import asked, drawn, rewards, spaces
from bellota.envs.compiled import ends, tables
from bellota.envs.learner import KEYS, checked_first, checked_seats
from bellota.envs.opponents import seated
from bellota.envs.point import Point
from bellota.envs.spaces import Seen
from bellota.envs.ways import way as way_of

UNBOUND = -1
ROWS = {"scores": "score", "playing": "plays", "colours": "colour"}  # of a state, as fields
Told = dict[str, Any]


def _most(steps: int | None) -> int:
    """How long a game may be; ValueError for what is no number of steps."""
    return UNBOUND if steps is None else asked.whole("max_episode_steps", steps, 1)


class Lanes(VectorEnv[Seen, Any, NDArray[Any]]):
    """Games of one learner each, a lane a game."""

    def __init__(  # noqa: PLR0913, PLR0917 — what a table may be is told by name
        self,
        game: str,
        num_envs: int = 1,
        edition: str | None = None,
        seats: int = 2,
        opponents: str | Sequence[str] = "sharp",
        reward: str = "win",
        first: int | None = None,
        options: Mapping[str, Any] | None = None,
        tempo: float | str = 1,
        render_mode: str | None = None,
        autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        max_episode_steps: int | None = None,
        **wrong: Any,
    ) -> None:
        asked.nothing_else(wrong, Lanes)
        self.num_envs = asked.whole("num_envs", num_envs, 1)
        self.way = way_of(game, edition, checked_seats(seats), options, tempo)
        self.render_mode = drawn.checked(render_mode)
        mode = asked.mode(autoreset_mode)
        self.metadata = {"render_modes": list(drawn.MODES), "render_fps": 4, "autoreset_mode": mode}
        self._mode, self._most = mode, _most(max_episode_steps)
        rewards.named(reward)
        self._kind = [*rewards.REWARDS].index(reward)
        begins = checked_first(first, seats)
        self._first = -1 if begins is None else begins
        self._batch = tables.batch(self.way, seated(self.way, opponents), self.num_envs)
        self._spaces()
        self._arrays()

    def _spaces(self) -> None:
        self.single_observation_space = spaces.observation_space(self.way)
        self.single_action_space = spaces.action_space(self.way)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)

    def _arrays(self) -> None:
        """What there is of every lane."""
        n, fields, actions = self.num_envs, len(self.way.fields), len(self.way.actions)
        self._rows = np.zeros((n, fields), np.int32)
        self._places = np.zeros(n, np.uint64)
        self._moves = np.zeros(n, np.int64)
        self._keyed, self._through, self._ready = np.zeros(n, bool), np.zeros(n, bool), False
        self._masks = np.zeros((n, actions), np.int8)

    def reset(
        self,
        *,
        seed: int | Sequence[int | None] | None = None,
        options: Told | None = None,
    ) -> tuple[Seen, Told]:
        """New games, in the lanes of `options["reset_mask"]` if there is one; a whole seed is the first lane's."""
        lanes = self._lanes(options)
        for lane, own in zip(range(self.num_envs), self._seeds(seed), strict=True):
            if lanes[lane] and (own is not None or not self._keyed[lane]):
                self._key(lane, own)
        self._begin(np.flatnonzero(lanes))
        self._ready = bool(self._keyed.all())
        self._moves[lanes], self._through[lanes] = 0, False
        return self._seen(), self._info(self._masks, np.zeros(self.num_envs, bool), lanes)

    def _lanes(self, options: Told | None) -> NDArray[np.bool_]:
        """Which lanes begin anew."""
        lanes = (options or {}).get("reset_mask")
        if lanes is None:
            return np.ones(self.num_envs, bool)
        if (
            not isinstance(lanes, np.ndarray)
            or lanes.shape != (self.num_envs,)
            or lanes.dtype != bool
        ):
            raise ValueError(f"reset_mask is an array of {self.num_envs} truth values")
        return lanes

    def _seeds(self, seed: int | Sequence[int | None] | None) -> Sequence[int | None]:
        """A seed a lane."""
        if seed is None:
            return [None] * self.num_envs
        told = asked.seeds(seed)
        seeds = [told + lane for lane in range(self.num_envs)] if isinstance(told, int) else told
        if len(seeds) != self.num_envs:
            raise ValueError(f"{self.num_envs} seeds are needed, not {len(seeds)}")
        return seeds

    def _key(self, lane: int, seed: int | None) -> None:
        """A lane's dice, those of a single game of this seed."""
        self._places[lane] = seeding.np_random(seed)[0].integers(KEYS)
        self._keyed[lane] = True

    def _begin(self, lanes: NDArray[np.int64]) -> None:
        self._batch.begins(lanes, self._rows, self._places, self._first, self._masks)

    def step(self, actions: Any) -> tuple[Seen, NDArray[Any], NDArray[Any], NDArray[Any], Told]:
        """An action in every lane."""
        taken, through = self._checked(actions), self._through
        illegal, ended, cut = (np.empty(self.num_envs, bool) for _ in range(3))
        rewards, batch = np.empty(self.num_envs, np.float64), self._batch
        batch.plays(
            taken, through, self._rows, self._places, illegal, self._masks,
            self._mode == AutoresetMode.NEXT_STEP, self._first,
        )  # fmt: skip
        ends.told(
            self._rows, self._moves, through, self._most, self._kind, self.way.seats, batch.heads, rewards, ended, cut
        )  # fmt: skip
        final = self._followed(illegal) if self._mode == AutoresetMode.SAME_STEP else {}
        return self._seen(), rewards, ended, cut, {**final, **self._info(self._masks, illegal)}

    def _checked(self, actions: Any) -> NDArray[np.int64]:
        """The actions as whole numbers; ValueError where one is none, ResetNeeded after an end."""
        taken, most = asked.whole_numbers("actions", actions), self._masks.shape[1]
        if taken.shape != (self.num_envs,) or taken.view(np.uint64).max() >= most:
            raise ValueError(f"{self.num_envs} actions are needed, each below {most}")
        if not self._ready:
            raise ResetNeeded("call reset() first")
        if self._mode == AutoresetMode.DISABLED and self._through.any():
            raise ResetNeeded("a game is over: reset its lane first")
        return taken

    def _seen(self) -> Seen:
        return {"observation": self._rows.copy(), "action_mask": self._masks.copy()}

    def _info(
        self, masks: NDArray[Any], illegal: NDArray[Any], lanes: NDArray[np.bool_] | None = None
    ) -> Told:
        """What is told of some lanes, or of all, as Gymnasium puts the infos of many together."""
        masks = masks.copy()
        if lanes is None:
            lanes = np.ones(self.num_envs, bool)
        else:
            masks[~lanes], illegal = 0, illegal & lanes
        return {
            "action_mask": masks,
            "_action_mask": lanes,
            "illegal": illegal,
            "_illegal": lanes.copy(),
        }

    def _followed(self, illegal: NDArray[np.bool_]) -> Told:
        """The next games begin in the same step; what is told of the last ones' ends."""
        through, lanes = self._through.copy(), np.flatnonzero(self._through)
        if not len(lanes):
            return {}
        final = np.full(self.num_envs, None, object)
        masks = self._masks.copy()
        for lane in lanes:
            final[lane] = {
                "observation": self._rows[lane].copy(),
                "action_mask": masks[lane].copy(),
            }
        told: Told = {"final_obs": final, "final_info": self._info(masks, illegal, through)}
        self._begin(lanes)
        self._moves[lanes], self._through[lanes], illegal[lanes] = 0, False, False
        return {**told, **{f"_{key}": through.copy() for key in told}}

    def render(self) -> Any:
        """Every lane as it stands."""
        return tuple(
            drawn.rendered(self.way, self._point(lane), self.render_mode)
            for lane in range(self.num_envs)
        )

    def _point(self, lane: int) -> Point:
        """A lane's game as a point."""
        told = dict(zip(self.way.fields, map(int, self._rows[lane]), strict=True))
        state, seats = self.way.start(0).state, range(self.way.seats)
        rows = {
            key: tuple(told[f"{word}_{k}"] for k in seats)
            for key, word in ROWS.items()
            if f"{word}_0" in told
        }
        plain = {
            key: told[key] for key in ("phase", "turn", "first", "hand", "round") if key in told
        }
        return Point(state._replace(seat=told["acting"], **plain, **rows))
