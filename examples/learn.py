"""From nothing to an agent that beats hold:10 at Go Nuts!, in a table, thousands of games at once.

    python examples/learn.py [--steps 20000] [--save agent.npy]

A choice is worth the mean of how the games ended in which it was made; the agent makes the better one,
and now and then the other, ever less; what was learned long ago counts less. Then it plays games without
learning, and its win rate is told with its standard error. Who begins is drawn by lot.
"""

import argparse
import sys
from pathlib import Path

import gymnasium
import numpy as np

import bellota.envs  # noqa: F401 — registers

BANK = 1
TURNS, HANDS, NEEDS = 31, 6, 4  # what the table tells apart: the turn, the hand, both seats' needs
PLACES = NEEDS * NEEDS * HANDS * TURNS
LONGEST = 300  # choices of a game that are remembered
FORGETS = 50  # steps


def places(seen: np.ndarray, target: int) -> np.ndarray:
    """Where in the table each lane stands; a bank that wins stands by itself."""
    turn, hand = np.minimum(seen[:, 2], TURNS - 1), np.minimum(seen[:, 3], HANDS - 1)
    mine, theirs = target - seen[:, 5], target - seen[:, 6]
    near = [np.searchsorted((8, 18, 32), need) for need in (mine, theirs)]
    hand = np.where(seen[:, 2] >= mine, 0, hand)
    return ((near[0] * NEEDS + near[1]) * HANDS + hand) * TURNS + turn


def choices(worth: np.ndarray, at: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """The better action of those that are legal."""
    return np.where(mask == 1, worth[at], -np.inf).argmax(1)


def learn(lanes: int, steps: int, opponent: str, seed: int) -> np.ndarray:
    """The worth of each choice after so many steps of all lanes."""
    envs = gymnasium.make_vec(
        "bellota/GoNuts-v0", num_envs=lanes, opponents=opponent, reward="share"
    )
    luck, every = np.random.default_rng(seed), np.arange(lanes)
    won, times = np.full(PLACES * 2, 1.0), np.full(PLACES * 2, 2.0)  # a half, of nothing yet
    made, many, over = np.zeros((lanes, LONGEST), int), np.zeros(lanes, int), np.zeros(lanes, bool)
    seen, _ = envs.reset(seed=seed)
    for step in range(steps):
        if step % max(steps // 10, 1) == 0 and step:
            print(f"learned for {step:,} of {steps:,} steps", file=sys.stderr)
        at, mask = places(seen["observation"], envs.way.numbers.target), seen["action_mask"]
        action = choices((won / times).reshape(-1, 2), at, mask)
        dares = (luck.random(lanes) < 0.15 * (1 - step / steps)) & (mask[:, BANK] == 1)
        action[dares] ^= 1
        made[every, many] = at * 2 + action
        many = np.minimum(
            many + ~over, LONGEST - 1
        )  # what follows an end only begins the next game
        seen, reward, over, _, _ = envs.step(action)
        told = np.arange(LONGEST) < many[over, None]
        of_games = made[over][told]
        np.add.at(won, of_games, np.repeat(reward[over], many[over]))
        np.add.at(times, of_games, 1)
        many[over] = 0
        if step % FORGETS == 0:
            won, times = won * 0.95, times * 0.95
    return (won / times).reshape(-1, 2)


def play(worth: np.ndarray, games: int, opponent: str, seed: int) -> tuple[float, float]:
    """The win rate of the table against an opponent, and its standard error.

    Each lane plays as many games as any other, for the first to end would be the short ones.
    """
    lanes = 2000
    envs = gymnasium.make_vec(
        "bellota/GoNuts-v0", num_envs=lanes, opponents=opponent, reward="share"
    )
    seen, _ = envs.reset(seed=seed)
    left, won = np.full(lanes, -(-games // lanes)), 0.0
    while left.any():
        at, mask = places(seen["observation"], envs.way.numbers.target), seen["action_mask"]
        seen, reward, ended, _, _ = envs.step(choices(worth, at, mask))
        won += reward[left > 0].sum()
        left -= ended & (left > 0)
    rate = won / (lanes * -(-games // lanes))
    return rate, (rate * (1 - rate) / games) ** 0.5


def some(text: str) -> int:
    """A whole number from 1 on."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"write a whole number from 1 on, not {text}")
    return int(text)


def file(text: str) -> Path:
    """A file in a folder that is there: what was learned for a minute is not lost at the end."""
    if not (place := Path(text)).parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {place.parent}")
    return place


def main() -> None:
    """Learn, then tell how well."""
    asked = argparse.ArgumentParser(
        description=__doc__.splitlines()[0],
        formatter_class=argparse.ArgumentDefaultsHelpFormatter,
    )
    asked.add_argument(
        "--steps", type=some, default=20_000, help="choices of each lane to learn by"
    )
    asked.add_argument("--lanes", type=some, default=2048, help="games at once while it learns")
    asked.add_argument("--games", type=some, default=200_000, help="games to judge it by")
    asked.add_argument("--opponent", default="hold:10", help="a bot: sharp, bold, hold:N")
    asked.add_argument("--seed", type=int, default=1, help="the same seed, the same agent")
    asked.add_argument(
        "--save", type=file, help="a file for the table of what each choice is worth"
    )
    told = asked.parse_args()
    try:
        worth = learn(told.lanes, told.steps, told.opponent, told.seed)
    except ValueError as wrong:
        asked.error(str(wrong))
    print(f"plays {told.games:,} games without learning", file=sys.stderr)
    rate, error = play(worth, told.games, told.opponent, told.seed + 1)
    print(
        f"wins {rate:.4f} of {told.games} games against {told.opponent}, standard error {error:.4f}"
    )
    if told.save:
        np.save(told.save, worth)


if __name__ == "__main__":
    main()
