"""How fast the environments step, each beside a rival in the same run; steps a second of processor time.

    pip install pygame-ce pgx jax      # for the rivals alone; none of it is needed to use ours
    python bench/envs.py

Batches: ours with observations, masks and infos as `make_vec` hands them out, and pgx's connect four,
both at 4,096 games; neither compiling nor the choice of actions is counted. Singles: PettingZoo's
tic-tac-toe and our tables, raw and as `make` returns them, by one and the same loop, taking turns so that
whatever else a machine does meets them all, and each one's best run counts. A rival that is not
installed is left out, and said to be.
"""

import random
import time
import warnings
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pettingzoo

import bellota.envs  # noqa: F401 — registers
from bellota.envs.aec import Table

LANES, ROUNDS, SINGLE, REPEATS, TURNS = 4096, 300, 2_000, 3, 15
RAW = "PettingZoo tic-tac-toe, raw"


def best(run: Callable[[], float]) -> float:
    """Steps a CPU-second, the best of some runs, each of which says how long its steps took."""
    return max(run() for _ in range(REPEATS))


def ours(id: str) -> float:
    """A batch of ours; a wish for each action is drawn beforehand, and the legal one most wished for is done."""
    envs: Any = gymnasium.make_vec(id, num_envs=LANES)
    luck = np.random.default_rng(0)
    likes = np.array([0.0, -0.225]) if envs.single_action_space.n == 2 else 0.0  # fewer banks
    wishes = [luck.random((LANES, envs.single_action_space.n)) + likes for _ in range(16)]
    seen, _ = envs.reset(seed=0)

    def run() -> float:
        nonlocal seen
        took = 0.0
        for turn in range(ROUNDS):
            actions = np.where(seen["action_mask"], wishes[turn % 16], -1).argmax(axis=1)
            begun = time.process_time()
            seen = envs.step(actions)[0]
            took += time.process_time() - begun
        return ROUNDS * LANES / took

    run()  # compiles
    return best(run)


def pgx_batch() -> float:
    """Pgx's connect four, with its own way to begin the next game."""
    import jax  # noqa: PLC0415 — a rival that may be missing
    import pgx  # noqa: PLC0415
    from pgx.experimental import auto_reset  # noqa: PLC0415

    env = pgx.make("connect_four")
    keys = jax.random.split(jax.random.PRNGKey(0), LANES)
    state = jax.jit(jax.vmap(env.init))(keys)
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))
    actions = [jax.random.randint(jax.random.PRNGKey(k), (LANES,), 0, 7) for k in range(16)]
    jax.block_until_ready(step(state, actions[0], keys))

    def run() -> float:
        now, begun = state, time.process_time()
        for turn in range(ROUNDS // 3):
            now = step(now, actions[turn % 16], keys)
        jax.block_until_ready(now)
        return ROUNDS // 3 * LANES / (time.process_time() - begun)

    return best(run)


def single(env: Any) -> int:
    """A table of agents, with legal actions by chance; what is not a choice is not counted."""
    luck, steps = random.Random(1), 0
    while steps < SINGLE:
        if not env.agents:
            env.reset()
        seen, _, ended, _, _ = env.last()
        if ended:
            env.step(None)
            continue
        legal = seen["action_mask"].nonzero()[0]
        env.step(int(legal[luck.randrange(len(legal))]))
        steps += 1
    return steps


def by_turns(envs: dict[str, Any]) -> dict[str, float]:
    """Of each, steps a CPU-second of its best run."""
    rates = dict.fromkeys(envs, 0.0)
    for env in envs.values():
        env.reset(seed=1)
    for _ in range(TURNS):
        for name, env in envs.items():
            begun = time.process_time()
            rates[name] = max(rates[name], single(env) / (time.process_time() - begun))
    return rates


def rival(name: str, run: Callable[[], float]) -> float | None:
    """Its rate, or None where it is not installed."""
    try:
        return run()
    except ImportError as missing:
        print(f"{name}: left out ({missing})")
        return None


def tictactoe() -> dict[str, Any]:
    """PettingZoo's smallest game; none where what it draws with is not installed."""
    try:
        from pettingzoo.classic.tictactoe import tictactoe as game  # noqa: PLC0415 — it wants pygame
    except ImportError as missing:
        print(f"tic-tac-toe: left out ({missing})")
        return {}
    return {RAW: game.raw_env(), "PettingZoo tic-tac-toe, made": game.env()}


def told(name: str, rate: float | None, against: float | None = None) -> None:
    """A line."""
    if rate is not None:
        ratio = f"  {rate / against:6.2f} x" if against else ""
        print(f"{name:44}{rate / 1e6:10.3f} M{ratio}")


def main() -> None:
    """All of it."""
    warnings.simplefilter("ignore")
    four = rival("pgx", pgx_batch)
    told("pgx connect four, 4,096", four)
    for id in ("bellota/GoNuts-v0", "bellota/Shake-v0", "bellota/Pig-v0"):
        told(f"{id}, 4,096", ours(id), four)
    tables = tictactoe()
    for game in ("gonuts", "shake", "pig"):
        tables[f"{game}, raw"] = Table(game)
        tables[f"{game}, made"] = pettingzoo.make("aec", f"bellota/{game}-v0")
    rates = by_turns(tables)
    for name, rate in rates.items():
        told(name, rate, rates.get(RAW))


if __name__ == "__main__":
    main()
