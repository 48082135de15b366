"""What an import brings: the ids of the environments, and nothing else."""

import importlib
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import gymnasium
import pettingzoo

import bellota.envs

QUIET = """
import os, sys, threading, random, numpy
import gymnasium, pettingzoo
before = (dict(os.environ), threading.active_count(), random.getstate(), numpy.random.get_state()[1].tolist())
ids = set(gymnasium.registry)
import bellota.envs
after = (dict(os.environ), threading.active_count(), random.getstate(), numpy.random.get_state()[1].tolist())
assert before == after
assert set(gymnasium.registry) - ids == {"bellota/GoNuts-v0", "bellota/Shake-v0", "bellota/Pig-v0"}
assert not {"numba", "matplotlib", "pyspiel", "pygame", "starlette"} & set(sys.modules)
bellota.envs.register()
"""


def test_importing_does_nothing_but_register() -> None:
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", QUIET],
        env=env,
        check=False,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_releases_of_gymnasium_that_look_for_plugins_find_it() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())["project"]
    module, name = project["entry-points"]["gymnasium.envs"]["__root__"].split(":")
    getattr(importlib.import_module(module), name)()
    assert "bellota/GoNuts-v0" in gymnasium.registry


def test_ids_say_the_version_of_the_behaviour() -> None:
    assert gymnasium.spec("bellota/GoNuts-v0").version == bellota.envs.VERSION
    assert pettingzoo.spec("aec", "bellota/gonuts-v0").version == bellota.envs.VERSION
