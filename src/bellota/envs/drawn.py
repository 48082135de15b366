"""A game as people see it: a few lines of text, or a small picture; no window library is needed."""

from typing import Any

from bellota.envs import picture
from bellota.envs.point import NOBODY, Point
from bellota.envs.ways import Way
from bellota.rules.kinds import PHASE_WORDS

MODES = ("ansi", "human", "rgb_array")


def checked(mode: str | None) -> str | None:
    """A mode that there is; ValueError for another."""
    if mode is not None and mode not in MODES:
        raise ValueError(f"no render mode {mode!r}: choose one of {', '.join(MODES)}")
    return mode


def rendered(way: Way, point: Point | None, mode: str | None) -> Any:
    """Text, pixels, or nothing after the text was printed for a person."""
    if mode is None or point is None:
        return None
    if mode == "rgb_array":
        return picture.picture(way, point)
    if mode == "ansi":
        return text(way, point)
    print(text(way, point), end="", flush=True)  # noqa: T201 — what a person asked for
    return None


def text(way: Way, point: Point) -> str:
    """A line for what happens now, and one a seat; > marks who decides."""
    state = point.state
    now = [PHASE_WORDS[state.phase], f"turn {state.turn}"]
    now += [f"dice {state.hand}"] if way.game == "gonuts" else []
    now += [f"round {state.round}"] if way.game == "shake" else []
    lines = [f"{way.game}: " + ", ".join(now)]
    for seat, score in enumerate(state.scores):
        mark = ">" if seat == state.seat != NOBODY else " "
        lines.append(f"{mark} player_{seat} {score:4}{_die(state, seat)}")
    return "\n".join(lines) + "\n"


def _die(state: Any, seat: int) -> str:
    """A seat's coloured die, where it has one."""
    colours = getattr(state, "colours", ())
    return f"  die {colours[seat]}" if colours and colours[seat] != NOBODY else ""
