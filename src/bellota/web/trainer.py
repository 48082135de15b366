"""Puzzles over HTTP: a position at which people go wrong, and what each answer to it comes to.

How far somebody has come is kept on their device alone: it comes with the question, and each answer
brings what it leads to. The same question has the same puzzle.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from bellota import editions
from bellota.review import marks
from bellota.review.judge import Choice, Judge
from bellota.review.puzzles import ASKED, LEVELS, Puzzle, Score, puzzle
from bellota.review.study import NONE
from bellota.table.posed import posed
from bellota.table.race import REALTIME
from bellota.web import boxes
from bellota.web.answers import RefusedError, answer, body
from bellota.web.quota import Quota, address
from bellota.web.replays import Effort

if TYPE_CHECKING:
    from bellota.editions import Edition
    from bellota.review.sources import Source
    from bellota.review.study import Study

SEATS = 2
TEMPO = Fraction(1)  # of races: equal pace
A_LOOK = 0.1  # of a puzzle, what it costs to hear that play is still being worked out
A_PUZZLE = 0.2  # s of a processor, paid for by the asking; what a longer one takes is charged
_ASKED, _MINUTES = 300, 10
_AT_ONCE = 2  # puzzles looked for at a time

Count = Annotated[int, msgspec.Meta(ge=0, le=10**9)]


class Come(msgspec.Struct):
    """How far somebody has come."""

    level: Annotated[int, msgspec.Meta(ge=0, lt=len(LEVELS))] = 0
    streak: Count = 0
    longest: Count = 0
    right: Count = 0
    asked: Count = 0


class Wish(msgspec.Struct):
    """A question for a puzzle."""

    edition: str
    seed: Annotated[int, msgspec.Meta(ge=0, lt=2**32)]
    score: Come = msgspec.field(default_factory=Come)


class Trainer:
    """The route of puzzles; tables of best play come from the study of the tables."""

    def __init__(self, study: Study) -> None:
        self._study = study
        self._asking = Quota(_ASKED, _MINUTES * 60)
        self._turn = asyncio.Semaphore(_AT_ONCE)

    def routes(self) -> list[BaseRoute]:
        """Give the routes."""
        return [Route("/api/train", self.ask, methods=["POST"])]

    async def ask(self, request: Request) -> Response:
        """Answer with a puzzle; with 202 while best play is being worked out."""
        sent = await body(request)
        who = address(request.client)
        if not self._asking.spend(who):
            raise RefusedError(429, "too_many_puzzles", self._asking.wait(who))
        wish = _read(sent)
        with boxes.refusals():
            edition = editions.builtin(wish.edition)
        source, effort = self._source(edition), Effort()
        if source is None:
            self._asking.charge(who, A_LOOK - 1)
            return answer({"solving": True}, 202)
        async with self._turn:
            try:
                told = await run_in_threadpool(_posed, edition, source, wish, effort.step)
            finally:
                self._asking.charge(who, max(0.0, effort.spent / A_PUZZLE - 1))
        return answer(told)

    def _source(self, edition: Edition) -> Source | None:
        """The table of best play; None while it is worked out, RefusedError where there is none."""
        numbers = edition.numbers()
        found = self._study.source(numbers, SEATS, _unheard, TEMPO)
        if found is None and self._study.state(numbers, SEATS, TEMPO) == NONE:
            raise RefusedError(409, "not_solved")
        return found


def _unheard() -> None:
    """Whoever waits for a table asks again."""


def _read(sent: bytes) -> Wish:
    try:
        return msgspec.json.decode(sent, type=Wish)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise RefusedError(400, "not_understood", message=str(error)) from None


def _posed(
    edition: Edition, source: Source, wish: Wish, step: Callable[[], None]
) -> dict[str, Any]:
    """The puzzle as the page shows it, and every answer to it."""
    judge = Judge(edition.game, edition.numbers(), SEATS, TEMPO, source)
    score = Score(**msgspec.structs.asdict(wish.score))
    one = puzzle(judge, Random(wish.seed), score.level, step)  # noqa: S311 — puzzles need no secret
    view = posed(edition, SEATS, one.first, one.path)
    judged = partial(_judged, one, score)
    return {
        "view": view,
        "seat": ASKED,
        "levels": len(LEVELS),
        "tempo": float(TEMPO) if view["options"].get("race") == REALTIME else None,
        "answers": {choice.do.name.lower(): judged(choice) for choice in one.worths},
    }


def _judged(one: Puzzle, score: Score, choice: Choice) -> dict[str, Any]:
    """What an answer is worth, what it costs, and where it leads."""
    right = one.right(choice)
    return {
        "right": right,
        "worth": one.own(choice),
        "loss": 0.0 if right else one.loss(choice),
        "mark": marks.mark(one.loss(choice)) or None,
        "kind": None if right else marks.kind(one.state, choice),
        "score": score.after(right)._asdict(),
    }
