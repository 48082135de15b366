"""Several workers on one port: started, started again when one dies, exchanged one by one.

| the supervisor | and then |
|---|---|
| starts | a worker for each of `count`; it is up when all are |
| a worker dies | the others are told, and another takes its place, later if it dies again and again |
| a worker is frozen (`pulse`) | it is killed |
| SIGHUP | for each worker a new one, and when that is up the old one leaves |
| SIGTERM, SIGINT | every worker leaves; those that do not in time are ended |

All accept from one socket that the supervisor holds: who knocks while a worker dies waits in a queue that is
everybody's. Each worker is the same command afresh, so that an exchange brings a new version in.
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import signal
import socket
import sys
from asyncio.subprocess import Process
from collections.abc import Callable
from contextlib import suppress
from typing import NamedTuple

from bellota.web import pulse
from bellota.web.handed import ALL, UP, VARIABLE, Handed, called, died
from bellota.web.meeting import Meeting
from bellota.web.places import CannotServeError

log = logging.getLogger(__name__)

PATIENCE = 10.0  # s beyond the time of draining
START = 60.0  # s for a worker to come up
LATER = (
    0.0,
    0.0,
    0.5,
    1.0,
    2.0,
    5.0,
)  # s before a worker that died is replaced, if it had just begun
LIVED = 10.0  # s after which a death is no repetition


class Worker(NamedTuple):
    """One process, what it is called among the others, and our end of the line to it."""

    slot: int
    process: Process
    line: socket.socket
    name: str


class Supervisor:
    """Keeps `count` workers on `listener`; `drain` is how long one serves on when it leaves, in s."""

    def __init__(self, listener: socket.socket, count: int, drain: int) -> None:
        self._listener = listener
        self._count = count
        self._drain = drain
        self._workers: list[Worker] = []
        self._slots: set[int] = set()  # of all that run or are about to
        self._up: set[Worker] = set()  # what is to be exchanged; who is still starting is new
        self._leaving: set[Worker] = set()
        self._keepers: set[asyncio.Task[None]] = set()
        self._stopping = asyncio.Event()
        self._asked = asyncio.Event()  # for an exchange
        self._deaths = 0
        self._meeting = Meeting()

    async def run(self, up: Callable[[], None]) -> None:
        """Until told to stop; CannotServeError where the first workers do not come up."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(number, self._stopping.set)
        loop.add_signal_handler(signal.SIGHUP, self._asked.set)
        try:
            if None in await asyncio.gather(*(self._begin() for _ in range(self._count))):
                if self._stopping.is_set():
                    return
                raise CannotServeError("a worker could not start; what it said stands above")
            up()
            await self._serve()
        finally:
            self._stopping.set()
            self._listener.close()  # when the last worker has left, nobody knocks in vain
            await asyncio.gather(*map(self._leave, list(self._workers)))
            await asyncio.gather(*self._keepers)
            self._meeting.close()

    async def _serve(self) -> None:
        """Exchange the workers whenever that is asked for."""
        while not self._stopping.is_set():
            waits = [asyncio.create_task(one.wait()) for one in (self._stopping, self._asked)]
            await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
            for wait in waits:
                wait.cancel()
            if self._asked.is_set() and not self._stopping.is_set():
                self._asked.clear()
                await self._exchange()

    async def _exchange(self) -> None:
        """One by one; if a new one does not come up, the old ones stay."""
        log.info("workers.exchanged")
        for old in [one for one in self._workers if one in self._up]:
            if old not in self._workers:  # it died, and what took its place is new
                continue
            new = await self._begin()
            if new is None:
                return
            # One that died meanwhile has been given another in its place: ours is one too many.
            await self._leave(old if old in self._workers else new)

    # --- one worker ----------------------------------------------------------------------

    async def _begin(self) -> Worker | None:
        """Start one more; None where it does not come up, or nobody is wanted any more."""
        if self._stopping.is_set():
            return None
        slot = min(set(range(len(self._slots) + 1)) - self._slots)
        self._slots.add(slot)
        try:
            worker = await self._start(slot)
        except OSError:  # no process, no descriptor to be had
            self._slots.discard(slot)
            log.exception("worker.not_up", extra={"slot": slot})
            return None
        self._workers.append(worker)
        if await self._is_up(worker) and not self._stopping.is_set():
            self._keep(worker)
            return worker
        if not self._stopping.is_set():
            log.error("worker.not_up", extra={"slot": slot})
        await self._leave(worker)
        return None

    async def _start(self, slot: int) -> Worker:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        secret = secrets.token_hex(4)
        folder = str(self._meeting.folder or "")
        told = Handed(slot, self._listener.fileno(), theirs.fileno(), folder, secret)
        with theirs:
            try:
                process = await _afresh(told)
            except OSError:
                ours.close()
                raise
        return Worker(slot, process, ours, called(process.pid, secret))

    async def _is_up(self, worker: Worker) -> bool:
        """Wait for its word, its end, or the end of our patience."""
        loop = asyncio.get_running_loop()
        with suppress(TimeoutError, OSError):
            async with asyncio.timeout(START):
                return await loop.sock_recv(worker.line, 1) == UP
        return False

    def _keep(self, worker: Worker) -> None:
        self._up.add(worker)
        task = asyncio.create_task(self._kept(worker))
        self._keepers.add(task)
        task.add_done_callback(self._keepers.discard)

    async def _kept(self, worker: Worker) -> None:
        """When it ends by itself, another takes its place."""
        began = asyncio.get_running_loop().time()
        status = await self._end(worker)
        # Who is asked to leave before we have begun to wait for its end has been counted off by then.
        left = worker in self._leaving or worker not in self._workers
        if left or self._stopping.is_set():
            if status:  # it did not give its tables back
                self._tell_of(worker)
            return
        self._ended(worker)
        lived = asyncio.get_running_loop().time() - began
        self._deaths = 0 if lived > LIVED else self._deaths + 1
        log.error("worker.died", extra={"slot": worker.slot, "status": status})
        self._tell_of(worker)
        while not self._stopping.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(LATER[min(self._deaths, len(LATER) - 1)]):
                    await self._stopping.wait()
            if self._stopping.is_set() or await self._begin():
                return
            self._deaths += 1

    async def _end(self, worker: Worker) -> int:
        """Wait for its end, which comes at once where it is frozen; its status."""
        frozen = asyncio.create_task(pulse.missed(worker.line))
        ended = asyncio.create_task(worker.process.wait())
        await asyncio.wait({frozen, ended}, return_when=asyncio.FIRST_COMPLETED)
        if not ended.done() and worker.line.fileno() >= 0:
            log.error("worker.frozen", extra={"slot": worker.slot})
            with suppress(ProcessLookupError):
                worker.process.kill()
        status = await ended
        frozen.cancel()
        await asyncio.gather(frozen, return_exceptions=True)
        return status

    def _tell_of(self, dead: Worker) -> None:
        """Nobody has to wait until its leases are over."""
        for other in self._workers:
            with suppress(OSError):
                other.line.send(died(dead.name))

    async def _leave(self, worker: Worker) -> None:
        """Ask it to leave, and see to it that it does."""
        self._leaving.add(worker)
        with suppress(OSError):
            if self._stopping.is_set():
                worker.line.send(ALL)
        with suppress(ProcessLookupError):
            worker.process.terminate()
        try:
            async with asyncio.timeout(self._drain + PATIENCE):
                await worker.process.wait()
        except TimeoutError:
            worker.process.kill()
            await worker.process.wait()
        self._ended(worker)

    def _ended(self, worker: Worker) -> None:
        """Its place is free; however often that is said, it is once."""
        if worker.line.fileno() >= 0:  # somebody may be listening for a beat
            asyncio.get_running_loop().remove_reader(worker.line)
            worker.line.close()
        self._leaving.discard(worker)
        self._up.discard(worker)
        if worker in self._workers:
            self._workers.remove(worker)
            self._slots.discard(worker.slot)
        self._meeting.ended(worker.process.pid)


async def _afresh(told: Handed) -> Process:
    """The same command, as a worker."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        *sys.orig_argv[1:],
        pass_fds=(told.listener, told.line),
        env={**os.environ, VARIABLE: told.variable()},
        start_new_session=True,  # Ctrl-C is the supervisor's
    )
