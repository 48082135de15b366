"""What one socket waits with: in order, once for each, and nobody waits for what is there."""

import asyncio
import sys

from bellota.web.mailbox import Gate, Mailbox


async def test_messages_come_in_order_whether_they_are_waited_for_or_not() -> None:
    box = Mailbox()
    box.put_nowait(1)
    box.put_nowait(2)
    assert [await box.get(), await box.get()] == [1, 2]
    assert box.empty()
    waiting = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    box.put_nowait(3)
    box.put_nowait(4)
    assert [await waiting, await box.get()] == [3, 4]


async def test_a_reader_that_gives_up_loses_nothing() -> None:
    box = Mailbox()
    waiting = asyncio.create_task(box.get())
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    box.put_nowait(1)
    assert await box.get() == 1


async def test_a_gate_holds_all_while_it_is_shut() -> None:
    gate = Gate()
    assert gate.is_set()
    assert await gate.wait()
    gate.clear()
    waiting = [asyncio.create_task(gate.wait()) for _ in range(2)]
    await asyncio.sleep(0)
    assert not any(task.done() for task in waiting)
    waiting[0].cancel()
    gate.set()
    assert await waiting[1]


async def test_they_are_small() -> None:
    queue = asyncio.Queue[int]()
    held = sum(sys.getsizeof(part) for part in (queue._queue, queue._getters, queue._putters))  # type: ignore[attr-defined]
    box = Mailbox()
    assert sys.getsizeof(box) + sys.getsizeof(box._kept) < held / 10
