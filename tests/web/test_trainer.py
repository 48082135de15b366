"""Puzzles over HTTP: solved once beside the tables, and each answer told with where it leads."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from bellota import editions
from bellota.review import judge
from bellota.review.judge import Choice
from bellota.review.puzzles import LEVELS, Score
from bellota.rules import pig
from bellota.rules.kinds import DO_OF, Phase
from bellota.solve import tables
from bellota.table.hub import Hub
from bellota.web import trainer
from tests.cached import cache_folder
from tests.web.test_rooms import Client, client, hub

__all__ = ["cache_folder", "client", "hub"]

PIG = editions.builtin("pig").numbers()


def wish(seed: int = 3, **score: int) -> dict[str, Any]:
    return {"edition": "pig", "seed": seed, "score": score}


async def settled(client: Client, asked: dict[str, Any]) -> Any:
    """Ask until nothing is being solved for it."""
    while (told := await client.post("/api/train", json=asked)).status_code == 202:
        assert told.json() == {"solving": True}
        await asyncio.sleep(0.1)
    return told


async def posed(client: Client, asked: dict[str, Any]) -> dict[str, Any]:
    """The puzzle, once it is there."""
    told = await settled(client, asked)
    assert told.status_code == 200, told.text
    answer: dict[str, Any] = told.json()
    return answer


async def test_the_first_who_asks_is_told_to_wait_then_the_puzzle_is_there(client: Client) -> None:
    assert (await client.post("/api/train", json=wish())).status_code == 202
    one = await posed(client, wish())
    assert one["view"]["game"] == "pig"
    assert one["view"]["state"]["seat"] == one["seat"]
    assert {*one["answers"]} == {*one["view"]["state"]["legal"][str(one["seat"])]}


async def test_each_answer_tells_what_it_is_worth_and_where_it_leads(client: Client) -> None:
    come = {"level": 1, "streak": 1, "longest": 4, "right": 5, "asked": 7}
    one = await posed(client, wish(**come))
    at = one["view"]["state"]
    state = pig.State(Phase.DECIDE, at["seat"], 0, tuple(at["scores"]), at["turn"], (True, True))
    worths = judge("pig", PIG, 2).choices(state) or {}
    best = max(worth[0] for worth in worths.values())
    least, most = LEVELS[1]
    for do, told in one["answers"].items():
        worth = worths[Choice(DO_OF[do])][0]
        assert (told["worth"], told["right"]) == (worth, worth == best)
        assert told["loss"] == pytest.approx(best - worth, abs=1e-9)
        assert told["score"] == Score(**come).after(told["right"])._asdict()
        assert (told["mark"], told["kind"]) == (None, None) or not told["right"]
    assert least <= max(told["loss"] for told in one["answers"].values()) < most


async def test_the_same_question_has_the_same_puzzle(client: Client) -> None:
    first, again, other = [await posed(client, wish(seed)) for seed in (5, 5, 6)]
    assert first == again != other


@pytest.mark.parametrize(
    ("asked", "status", "error"),
    [
        ({"edition": "pig"}, 400, "not_understood"),
        (wish(seed=-1), 400, "not_understood"),
        (wish(level=len(LEVELS)), 400, "not_understood"),
        (wish() | {"edition": "chess"}, 422, "bad_edition"),
    ],
)
async def test_what_is_no_question_is_refused(
    client: Client, asked: dict[str, Any], status: int, error: str
) -> None:
    told = await client.post("/api/train", json=asked)
    assert (told.status_code, told.json()["error"]) == (status, error)


async def test_where_nothing_can_be_solved_it_is_said(
    client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables._read.cache_clear()  # what other tests have brought
    (tmp_path / "full").write_text("no folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "full"))
    told = await settled(client, wish())
    assert (told.status_code, told.json()["error"]) == (409, "not_solved")


async def test_nobody_asks_without_end(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trainer, "_ASKED", 2)
    async with Client(hub) as client:
        told = [await client.post("/api/train", json=wish(seed=-1)) for _ in range(3)]
    assert [one.status_code for one in told] == [400, 400, 429]
    assert told[-1].json()["error"] == "too_many_puzzles"
    assert int(told[-1].headers["retry-after"]) > 0
