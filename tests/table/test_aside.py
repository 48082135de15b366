"""A choice that takes long is worked out beside the loop: the table answers meanwhile."""

import asyncio
import threading
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from bellota.review import sources
from bellota.review.sources import AllShakeAlone
from bellota.review.study import Study
from bellota.rules import shake
from bellota.rules.kinds import Phase
from bellota.table.autos import bot
from bellota.table.best import Best
from bellota.table.coach import Coach
from bellota.table.commands import Auto
from bellota.table.world import ThinkingError
from tests.table.ground import Ground

ANA: Any = SimpleNamespace(coach="before", seats=frozenset({0}))


class Held(AllShakeAlone):
    """All Shake, which does not go on thinking before the loop has answered somebody."""

    def chances(self, state):
        begun.set()
        assert answered.wait(60)
        return super().chances(state)


class Knows(Study):
    def _brought(self, key, solving):
        return Held(key[0], "rounds are not known")


begun, answered = threading.Event(), threading.Event()


def last_shake(seat: int, seats: int = 6) -> Ground:
    """All Shake, in which a seat is the fourth, has Shaken once and may stop."""
    ground = Ground("shake-fundex", rounds=1, scoring_faces=1)
    ground.sit("Ana")
    ground.bots(*["careful", "best", *["bold"] * 6][: seats - 1])
    ground.start()
    state: Any = shake.start(ground.table.numbers, seats, scores=(40,) * seats, round=2)
    others = [other for other in range(seats) if other != seat]
    order = (*others[:3], seat, *others[3:], *[shake.NOBODY] * (len(state.order) - seats))
    state = state._replace(phase=Phase.DECIDE, order=order, at=3, seat=seat, turn=30)
    ground.table = ground.table.but(game_state=state)
    return ground


class Told:
    """Best play of one table, and the signal that there is more to know."""

    def __init__(self) -> None:
        begun.clear()
        answered.clear()
        self.ready = asyncio.Event()
        self.best = Best(Knows(), self.ready.set)

    async def until(self, found: Callable[[], Any]) -> Any:
        async with asyncio.timeout(60):
            while not (one := found()):
                await self.ready.wait()
                self.ready.clear()
        return one


async def test_the_perfect_bot_waits_for_its_choice_and_nobody_else_does() -> None:
    told, ground = Told(), last_shake(2)
    await told.until(lambda: told.best.source(ground.table))
    world = ground.world()
    world.best = told.best.answer
    assert bot(ground.table, Auto("bot", 2), world) == ()  # it did not hold the loop up
    answered.set()
    (fact,) = await told.until(lambda: bot(ground.table, Auto("bot", 2), world))
    assert fact.by == "bot:best"
    exact = AllShakeAlone.chances(told.best.source(ground.table), ground.table.game_state)
    assert fact.do == max(exact, key=lambda do: exact[do][2]).name.lower()


async def test_the_coach_says_nothing_until_it_knows() -> None:
    told, ground = Told(), last_shake(0)
    await told.until(lambda: told.best.source(ground.table))
    coach = Coach(told.best)
    assert "now" not in coach.told(ground.table, ANA)
    with pytest.raises(ThinkingError):
        told.best.worths(ground.table)
    answered.set()
    now = await told.until(lambda: coach.told(ground.table, ANA).get("now"))
    assert set(now["worths"]) == {"shake", "stop"}


async def test_the_perfect_bots_choice_is_begun_as_soon_as_it_has_it() -> None:
    told, ground = Told(), last_shake(2)
    await told.until(lambda: told.best.source(ground.table))
    assert told.best.state(ground.table) == "ready"  # as every view asks
    assert begun.wait(60)
    answered.set()


def test_few_seats_and_early_rounds_are_answered_at_once() -> None:
    for seats, slow in ((3, False), (4, True)):
        ground = last_shake(0, seats)
        source = AllShakeAlone(ground.table.numbers, "")
        state = ground.table.game_state
        assert sources.slow(source, state) == slow
        assert not sources.slow(source, state._replace(round=0))
