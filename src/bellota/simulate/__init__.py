"""A million games: the same rules, fast, and with the exact chances of `solve` to be held against.

    from bellota import simulate

    found = simulate.run("gonuts", ["best", "hold:10"], 1e6, rotate=True)
    found.as_dict()["win"]

`run` plays, `tournament` lets everybody meet everybody, `compare` looks at boxes side by side. What they
are asked and what they tell is in docs/simulate.md.
"""

from typing import Any

__all__ = ["compare", "run", "tournament"]


def __getattr__(name: str) -> Any:
    """The functions, loaded when they are asked for: numba is no part of the core."""
    from importlib import import_module  # noqa: PLC0415 — see above

    if name not in __all__:
        raise AttributeError(name)
    return getattr(import_module(f"bellota.simulate.{_HOMES[name]}"), name)


_HOMES = {"run": "playing", "tournament": "meeting", "compare": "comparing"}
