"""Environments for learners: Gymnasium, PettingZoo and OpenSpiel on the rules as they are.

Importing this package registers `bellota/GoNuts-v0`, `bellota/Shake-v0` and `bellota/Pig-v0` with
Gymnasium, `bellota/gonuts-v0`, `bellota/shake-v0` and `bellota/pig-v0` with PettingZoo, and does
nothing else; `bellota.envs.spiel` registers the games with OpenSpiel. docs/envs.md tells what is seen,
what may be done and why a version changes.

Conventions: everything is int32 or int8 arrays, made afresh at each call. A seat sees its own row
first. The dice of an environment are a key and a count (`draws`), never a generator of the module.
"""

import gymnasium
import pettingzoo

VERSION = 0
"""Of behaviour: what is seen, what may be done, what falls. A change of any raises it in every id."""

IDS = {"gonuts": "GoNuts", "shake": "Shake", "pig": "Pig"}


def register() -> None:
    """Make the ids known, once."""
    for game, name in IDS.items():
        _gymnasium(f"bellota/{name}-v{VERSION}", game)
        _pettingzoo(f"bellota/{game}-v{VERSION}", game)


def _gymnasium(id: str, game: str) -> None:
    if id not in gymnasium.registry:
        gymnasium.register(
            id=id,
            entry_point="bellota.envs.learner:Learner",
            vector_entry_point="bellota.envs.lanes:Lanes",
            kwargs={"game": game},
        )


def _pettingzoo(id: str, game: str) -> None:
    if id not in pettingzoo.aec_registry:
        pettingzoo.register("aec", id, "bellota.envs.aec:Table", kwargs={"game": game})
        pettingzoo.register("parallel", id, "bellota.envs.aec:parallel", kwargs={"game": game})


register()
