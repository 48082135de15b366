"""Guessing a room's code is slow; knowing it is not."""

import asyncio

import pytest

from bellota.web.door import MISSES, Door, NoRoomError, TooManyWrongCodesError


class World:
    """A clock that sleeping moves, and one room."""

    def __init__(self) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.asked: list[str] = []
        self.door: Door[str] = Door(self.find, lambda: self.now, self.sleep)

    async def find(self, code: str) -> str | None:
        self.asked.append(code)
        return "the room" if code == "RIGHTS" else None

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)

    async def miss(self, times: int, who: str = "a") -> None:
        for n in range(times):
            with pytest.raises((NoRoomError, TooManyWrongCodesError)):
                await self.door.open(f"WRONG{n}", who)


async def test_a_wrong_code_then_a_right_one() -> None:
    world = World()
    await world.miss(1)
    assert await world.door.open("RIGHTS", "a") == "the room"
    assert world.slept == []


async def test_too_many_misses_are_told_when_to_come_back() -> None:
    world = World()
    for n in range(MISSES):
        with pytest.raises(NoRoomError):
            await world.door.open(f"WRONG{n}", "a")
    with pytest.raises(TooManyWrongCodesError) as caught:
        await world.door.open("WRONG", "a")
    assert 0 < caught.value.wait <= 30
    with pytest.raises(NoRoomError):
        await world.door.open("WRONG", "somebody else")
    world.now = 31
    with pytest.raises(NoRoomError):
        await world.door.open("WRONG", "a")


async def test_a_right_code_is_slowed_down_but_never_refused() -> None:
    world = World()
    await world.miss(MISSES)
    assert await world.door.open("RIGHTS", "a") == "the room"
    assert world.slept == [1.0]
    assert await world.door.open("RIGHTS", "a") == "the room"
    assert world.slept == [1.0]  # known by now


async def test_a_guesser_is_held_to_one_question_a_second() -> None:
    world = World()
    await world.miss(MISSES + 30)
    assert len(world.asked) == MISSES + 6  # the rest was refused without a look
    assert world.slept == [1, 2, 3, 4, 5, 6]


async def test_whoever_is_inside_is_never_held_up() -> None:
    world = World()
    await world.door.open("RIGHTS", "a")
    await world.miss(MISSES + 30)
    world.slept.clear()
    assert await world.door.open("RIGHTS", "a") == "the room"
    assert world.slept == []


async def test_guesses_made_all_at_once_are_counted_before_they_are_answered() -> None:
    world = World()
    guesses = [world.door.open(f"WRONG{n}", "a") for n in range(500)]
    await asyncio.gather(*guesses, return_exceptions=True)
    assert len(world.asked) <= MISSES + 6  # and five that wait for their turn


async def test_many_who_come_back_at_once_with_right_codes_are_not_slowed_down() -> None:
    world = World()
    gate = asyncio.Event()

    async def slowly(code: str) -> str | None:
        await gate.wait()
        return None if code.startswith("WRONG") else code

    door: Door[str] = Door(slowly, lambda: world.now, world.sleep)
    coming = [asyncio.create_task(door.open(f"ROOM{n}", "a")) for n in range(5 * MISSES)]
    for _ in range(5):
        await asyncio.sleep(0)
    gate.set()
    assert len(await asyncio.gather(*coming)) == 5 * MISSES
    assert world.slept == []


async def test_many_wrong_codes_at_once_are_no_way_around_the_limit() -> None:
    world = World()
    tries = (world.door.open(f"WRONG{n}", "a") for n in range(3 * MISSES))
    fates = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(fate, NoRoomError) for fate in fates) == MISSES
    assert sum(isinstance(fate, TooManyWrongCodesError) for fate in fates) == 2 * MISSES
