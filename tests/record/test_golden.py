"""Every golden case, as a record that begins from its scores and is replayed."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from bellota import editions, record
from bellota.cli import main
from tests.record.played import heading, text

GOLDEN = json.loads((Path(__file__).parents[1] / "golden.json").read_text("utf-8"))
Objects = list[dict[str, Any]]


def replayed(head: dict[str, Any], events: Objects) -> Objects:
    """The states, which the command prints too."""
    written = text([head, *events])
    states = list(record.replay(written))
    printed = CliRunner().invoke(main, ["replay", "--json", "-"], input=written)
    assert [json.loads(line) for line in printed.stdout.splitlines()] == states
    return states


def cases(part: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("case", GOLDEN[part], ids=lambda case: str(case["id"]))


def race_events(race: dict[str, Any], first_dog: bool) -> Iterator[dict[str, Any]]:
    """A race in lockstep: the active seat, then each opponent whose dog still sleeps."""
    ends = (min if first_dog else max)(race["dog_tick"])
    for tick in range(1, ends + 1):
        yield {"do": "race", "seat": 0, "faces": race["active"][tick - 1], "race": tick}
        for seat, out in enumerate(race["dog_tick"], 1):
            if tick <= out:
                faces = "D" if tick == out else "H"
                yield {"do": "dog", "seat": seat, "faces": faces, "race": tick}
                if faces == "D" and first_dog:
                    return


def gonuts_events(step: dict[str, Any], case: dict[str, Any]) -> Objects:
    if "roll" in step:
        return [{"do": "roll", "seat": 0, "faces": step["roll"]}]
    if "bank" in step:
        return [{"do": "bank", "seat": 0}]
    first_dog = case.get("options", {}).get("race_end") == "first_dog"
    return list(race_events(step["race"], first_dog))


def gonuts_expected(
    step: dict[str, Any], before: dict[str, Any], after: dict[str, Any]
) -> dict[str, Any]:
    """What a golden step tells, read off the states around it."""
    over = after["seat"] != 0
    phase = "game_over" if after["phase"] == "over" else "turn_over" if over else after["phase"]
    words = {
        "turn": after["turn"],
        "dice": after["hand"],
        "aside": after["aside"],
        "options": sorted(after["legal"].get("0", [])),
        "phase": phase,
        "race_dice": after["hand"],
        "lost": before["turn"],
        "scored": after["scores"][0] - before["scores"][0],
        "total": after["scores"][0],
        "winner": "active" if after.get("winners") == [0] else None,
    }
    return {key: words[key] for key in step if key not in ("roll", "bank", "race")}


@cases("gonuts")
def test_go_nuts(case: dict[str, Any]) -> None:
    edition = editions.load(case["edition"])
    scores = [case["score"]] + [0] * case["opponents"]
    head = heading(edition, len(scores), start={"scores": scores})
    head["options"] = case.get("options", {})
    events: Objects = []
    for step in case["steps"]:
        before = replayed(head, events)[-1]
        events += gonuts_events(step, case)
        found = gonuts_expected(step, before, replayed(head, events)[-1])
        assert found == {key: step[key] for key in found}


def shake_events(case: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """The coloured dice, then each choice down the line, then the Shake to its end."""
    for rolls in case["rolls"]:
        yield from ({"do": "colour", "seat": s, "faces": [face]} for s, face in enumerate(rolls))
    choices = case.get("choices", {})
    for seat in case["order"]:
        if str(seat) not in choices:
            return
        dares = choices[str(seat)] == "shake"
        yield {"do": "dare" if dares else "take", "seat": seat}
        if dares:
            yield from ({"do": "shake", "seat": seat, "faces": f} for f in case["shakes"])
            return


@cases("shake_round")
def test_a_round_of_shake(case: dict[str, Any]) -> None:
    seats = len(case["rolls"][0])
    states = replayed(heading(editions.load("shake-fundex"), seats), list(shake_events(case)))
    lined_up = states[seats * len(case["rolls"])]
    if case["order"]:
        assert lined_up["waiting"] == case["order"]
        matched = [seat for seat, points in enumerate(lined_up["points"]) if points is not None]
        assert matched == case["matched"]
        for seat, points in case.get("matched_score", {}).items():
            assert lined_up["points"][int(seat)] == points
    if "running" in case:
        shakes = states[-len(case["shakes"]) :]
        assert [state["turn"] for state in shakes] == case["running"]
    if "scores" in case:
        assert states[-1]["scores"] == case["scores"]
        assert (states[-1]["round"], states[-1]["phase"]) == (2, "colours")


@pytest.mark.parametrize(
    "rolls", [case["rolls"] for case in GOLDEN["shake_round"] if len(case["rolls"]) > 1]
)
def test_all_the_same_roll_again(rolls: list[list[int]]) -> None:
    head = heading(editions.load("shake-fundex"), len(rolls[0]))
    for upto in range(1, len(rolls)):
        same = list(shake_events({"rolls": rolls[:upto], "order": []}))
        state = replayed(head, same)[-1]
        assert (state["phase"], state["round"], state["colours"]) == (
            "colours",
            1,
            [None] * len(rolls[0]),
        )


@cases("shake_all_shake")
def test_all_shake(case: dict[str, Any]) -> None:
    start = {"scores": case["totals"], "round": 11}
    head = heading(editions.load("shake-fundex"), len(case["totals"]), start=start)
    events: Objects = []
    for tie in case.get("tie_rolls", []):
        assert replayed(head, events)[-1]["phase"] == "tie"
        for rolls in tie["rolls"]:
            dice = zip(tie["players"], rolls, strict=True)
            events += [{"do": "tie", "seat": seat, "faces": [face]} for seat, face in dice]
    if "chooser" in case:
        asked = replayed(head, events)[-1]
        assert (asked["phase"], asked["seat"]) == ("order", case["chooser"])
        events.append({"do": "order", "seat": case["chooser"], "order": case["chosen_order"]})
    state = replayed(head, events)[-1]
    assert (state["phase"], state["waiting"]) == ("shake", case["order"])
    assert state["seat"] == case["order"][0]
