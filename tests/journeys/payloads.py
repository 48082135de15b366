"""Every payload of a game, walked: only what is listed may be said, and only to whom it belongs."""

import json
import re
from collections.abc import Iterator
from typing import Any

from tests.journeys.device import Device

SEAT = r"\d"

# A path joins keys by dots; `[]` is any place of a list, `{}` any seat. What is not here may not
# travel: a new field of a payload is added after thinking about who can read it.
PUBLIC = """
k seq
view.room view.stage view.edition view.game view.title view.official view.again view.games
view.commitment view.seed view.host view.starter view.first view.called view.house view.best
view.faces.* view.choices.* view.numbers.* view.numbers.*[] view.options.* view.options.*[] view.changed.*
view.specs.*.kind view.specs.*.min view.specs.*.max view.specs.*.step view.specs.*.default
view.specs.*.values[] view.specs.*.list.min view.specs.*.list.max view.specs.*.default[]
view.assumed[] view.box[] view.limits[]
view.seats[].name view.seats[].kind view.seats[].level view.seats[].person view.seats[].here
view.seats[].away view.seats[].left view.seats[].salt view.seats[].no_coach
view.state view.state.n view.state.phase view.state.seat view.state.scores[] view.state.turn
view.state.hand view.state.aside view.state.dogs[] view.state.round view.state.colours[]
view.state.waiting[] view.state.points[] view.state.legal.{}[] view.state.winners[]
view.pad[][]
view.last view.last.do view.last.seat view.last.faces view.last.faces[] view.last.got
view.last.lost view.last.out view.last.cars view.last.matched[] view.last.order[] view.last.one_in
view.shown view.shown.round view.shown.colours[] view.shown.points[]
view.race view.race.k view.race.mode view.race.beat view.race.gap view.race.elapsed
view.race.active view.race.dice view.race.rolls[] view.race.acorns view.race.faces[]
view.race.dogs[] view.race.house[] view.race.slow view.race.steps_in[] view.race.decided
view.watch view.lookers view.paused view.clock.seconds view.clock.left view.steps_in
view.series.of view.series.wins[] view.series.over
view.undo.may[] view.undo.asked view.undo.agreed[]
view.bank view.bank.total view.bank.wins view.lap view.lap[]
events[].do events[].seat events[].faces events[].faces[] events[].acorns events[].race events[].n
events[].order[] events[].by events[].name events[].level
"""
OWN = """
k seats[] host race race.k race.seat.{}.from race.seat.{}.faces[]
coach coach.state coach.tempo coach.refused[] coach.now.seat coach.now.worths.* coach.last.n coach.last.seat
coach.last.chosen coach.last.best coach.last.worths.* coach.last.loss coach.last.mark
"""
ANSWERS = """
k id seq seat token why detail legal[] n what wait race elapsed
"""
ALLOWED = {
    "view": PUBLIC.split(),
    "you": OWN.split(),
    **dict.fromkeys(
        ("ack", "no", "ping", "elsewhere", "react", "closed", "again"), ANSWERS.split()
    ),
}


def _pattern(paths: list[str]) -> re.Pattern[str]:
    written = (re.escape(path).replace(r"\*", r"\w+").replace(r"\{\}", SEAT) for path in paths)
    return re.compile("|".join(written))


PATTERNS = {kind: _pattern(paths) for kind, paths in ALLOWED.items()}


def walked(value: Any, path: str = "") -> Iterator[str]:
    """The path of every leaf; an empty list or table has none."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from walked(part, f"{path}.{key}" if path else key)
    elif isinstance(value, list):
        for part in value:
            yield from walked(part, f"{path}[]")
    else:
        yield path


def strangers(raw: str) -> set[str]:
    """The paths of a payload that are not on the list."""
    frame = json.loads(raw)
    pattern = PATTERNS[frame["k"]]
    return {path for path in walked(frame) if not pattern.fullmatch(path)}


def check(devices: list[Device]) -> None:
    """Walk all that the devices of a table have heard, after its game is over."""
    tokens = {token: device for device in devices for token in device.tokens}
    views = [frame["view"] for device in devices for frame in device.frames("view")]
    seeds = {view["seed"] for view in views if view.get("seed")}
    assert seeds, "no game was over"
    for device in devices:
        for raw in device.heard:
            assert not strangers(raw), (strangers(raw), raw)
            _no_early_seed(raw, seeds)
            _no_token(raw, device, tokens)
            _no_other_stream(raw, device)


def _no_early_seed(raw: str, seeds: set[str]) -> None:
    for seed in seeds:
        assert seed not in raw or json.loads(raw)["view"]["stage"] == "over", raw


def _no_token(raw: str, device: Device, tokens: dict[str, Device]) -> None:
    for token, owner in tokens.items():
        if token in raw:
            assert owner is device, "somebody else's token"
            frame = json.loads(raw)
            assert (frame["k"], frame["token"]) == ("ack", token), raw
            assert raw.count(token) == 1


def _no_other_stream(raw: str, device: Device) -> None:
    frame = json.loads(raw)
    if frame["k"] == "you":
        assert set(frame["seats"]) <= device.own, raw
        assert {int(seat) for seat in (frame["race"] or {"seat": ()})["seat"]} <= device.own, raw
