"""Level seats at a table: who sets their order is coached, and the perfect bot sets it best."""

import asyncio
from types import SimpleNamespace
from typing import Any

from bellota.review.sources import AllShakeAlone
from bellota.review.study import Study
from bellota.rules import shake
from bellota.rules.kinds import Phase
from bellota.table.autos import bot
from bellota.table.best import Best
from bellota.table.coach import Coach
from bellota.table.commands import Auto
from tests.table.ground import Ground

BEN: Any = SimpleNamespace(coach="before", seats=frozenset({1}))


def level(*levels: str) -> Ground:
    """Three seats are level before All Shake, and seat 1 sets the order."""
    ground = Ground("shake-fundex", rounds=1, scoring_faces=1)
    ground.sit(*("Ana", "Ben", "Cleo")[: 3 - len(levels)])
    ground.bots(*levels)
    ground.start()
    state: Any = shake.start(ground.table.numbers, 3, scores=(40, 40, 40), round=2)
    state = state._replace(phase=Phase.ORDER, seat=1, tied=(False, True, False))
    ground.table = ground.table.but(game_state=state)
    return ground


class AllShake(Study):
    """Knows All Shake, which needs no table."""

    def _brought(self, key, solving):
        return AllShakeAlone(key[0], "rounds are not known")


async def solved(ground: Ground) -> Best:
    """What is best there, once it has been brought."""
    ready = asyncio.Event()
    best = Best(AllShake(), ready.set)
    async with asyncio.timeout(60):
        while best.source(ground.table) is None:
            await ready.wait()
            ready.clear()
    return best


async def test_before_an_order_and_after_it_its_seat_is_told_what_the_own_place_is_worth() -> None:
    ground = level()
    coach = Coach(await solved(ground))
    now = coach.told(ground.table, BEN)["now"]
    assert (now["seat"], [*now["worths"]]) == (1, ["order 1", "order 2", "order 3"])
    ground.do(1, "order", order=[0, 1, 2])
    last = coach.told(ground.table, BEN)["last"]
    best = max(now["worths"], key=lambda one: now["worths"][one])
    assert (last["chosen"], last["best"]) == ("order 2", best)
    assert last["loss"] == now["worths"][best] - now["worths"]["order 2"] > 0


async def test_the_perfect_bot_takes_its_best_place() -> None:
    ground = level("careful", "best")
    best = await solved(ground)
    state = ground.table.game_state._replace(seat=2, tied=(False, False, True))
    ground.table = ground.table.but(game_state=state)
    world = ground.world()
    world.best = best.answer
    (fact,) = bot(ground.table, Auto("bot", 2), world)
    assert (fact.order, fact.by) == ([0, 1, 2], "bot:best")
