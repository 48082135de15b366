"""What a benchmark starts and watches: server processes, what they take, and what they cost."""

import asyncio
import json
import os
import resource
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

HERE = Path(__file__).resolve().parent
TICKS = os.sysconf("SC_CLK_TCK")
# One address opens all rooms, all its devices knock at once, workers die on and on: nobody plays so.
SERVE = """
import gc, json, os, signal, sys; from collections import Counter; from pathlib import Path
from bellota.settings import Settings
from bellota.table import actor, race
from bellota.table.pace import Pace
from bellota.web import rooms; rooms._OPENED = 1_000_000
from bellota.web.serve import serve
if sys.platform != "win32":
    from bellota.web import supervisor; supervisor.LATER = (0.0,)
def look(*_):
    "What there is in memory, for whoever asks."
    gc.collect()
    found = Counter(type(one).__name__ for one in gc.get_objects())
    names = ("Actor", "Link", "Line", "Table", "Coach", "Task", "Source")
    blocks = sys.getallocatedblocks()
    with open(looked + ".new", "w") as out:
        json.dump({**{name: found[name] for name in names}, "blocks": blocks}, out)
    os.replace(looked + ".new", looked)
def start(wish):
    global looked
    looked = wish["database"].partition("?")[0] + ".look"
    signal.signal(signal.SIGUSR2, look)
    actor.IDLE = wish.pop("idle", actor.IDLE)
    if "lead" in wish:
        race.LEAD = race.EVEN_LEAD = wish.pop("lead")
    pace = Pace(**wish.pop("pace", {}))
    if "://" not in wish["database"]:
        wish["database"] = Path(wish["database"])
    serve(Settings(host="127.0.0.1", browser=False, **wish), quiet=True, pace=pace)
"""
ONE = SERVE + "start(json.loads(sys.argv[1]))"
# Everything is loaded once; each server is a copy of this process, and there at once.
MANY = (
    SERVE
    + """
import os
for line in sys.stdin:
    child = os.fork()
    if child == 0:
        start(json.loads(sys.argv[1]))
        os._exit(0)
    print(child, flush=True)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""
)


def ours(port: int, database: Path | str, **more: object) -> list[str]:
    """The command of our server, on a file or a database; BENCH_PYTHON names another Python for it."""
    python = os.environ.get("BENCH_PYTHON", sys.executable)
    return [python, "-c", ONE, json.dumps({"port": port, "database": str(database), **more})]


def floor(port: int, *database: str) -> list[str]:
    """The command of the least that could be: with a database each event is made durable."""
    python = os.environ.get("BENCH_PYTHON", sys.executable)
    return [python, str(HERE / "floor.py"), str(port), *database]


class Mortal:
    """Our server, to be killed and started again, quickly, on the same file."""

    def __init__(self, port: int, database: Path, **more: object) -> None:
        wish = json.dumps({"port": port, "database": str(database), **more})
        self.port = port
        self.pid = 0
        self._looked = f"{database}.look"
        self._parent = subprocess.Popen(
            [sys.executable, "-c", MANY, wish],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._ask("start")
        self.pid = int(self._said())
        wait_for(self.port, self._parent)

    def end(self, how: int = signal.SIGKILL) -> int:
        """End it; how it ended."""
        os.kill(self.pid, how)
        self.pid = 0
        return int(self._said())

    def look(self) -> dict[str, int]:
        """How many of what it holds in memory, after a full collection."""
        Path(self._looked).unlink(missing_ok=True)
        os.kill(self.pid, signal.SIGUSR2)
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and not Path(self._looked).exists():
            time.sleep(0.05)
        found: dict[str, int] = json.loads(Path(self._looked).read_text(encoding="ascii"))
        return found

    def close(self) -> None:
        """No more servers."""
        if self.pid:
            self.end()
        self._parent.communicate(timeout=60)

    def _ask(self, what: str) -> None:
        if self._parent.stdin is not None:
            print(what, file=self._parent.stdin, flush=True)

    def _said(self) -> str:
        return self._parent.stdout.readline() if self._parent.stdout is not None else ""


class Cluster:
    """Our server with several workers, of which any may be killed; the supervisor starts another."""

    def __init__(self, port: int, database: str, bus: str, workers: int, **more: object) -> None:
        self.port = port
        self._count, self._database = workers, database
        self._folder = tempfile.TemporaryDirectory()
        self._dead: set[int] = set()  # they may be seen for a moment yet
        command = ours(port, database, bus=bus, workers=workers, **more)
        self._parent = started(command, port, env={"TMPDIR": self._folder.name})

    def start(self) -> None:
        """Wait until all workers are there: each takes sockets that others give."""
        deadline = time.monotonic() + 60
        while len(self._up()) < self._count:
            if time.monotonic() > deadline:
                raise TimeoutError("a worker does not come back")
            time.sleep(0.02)

    def _up(self) -> list[int]:
        here = Path(self._folder.name)
        return [pid for pid in self.workers() if [*here.glob(f"*/p{pid}x*")]]

    def end(self) -> None:
        """Kill the worker that owns most tables."""
        held = asyncio.run(_held(self._database))
        workers = self.workers()
        if workers:
            victim = max(workers, key=lambda pid: held[pid])
            os.kill(victim, signal.SIGKILL)
            self._dead.add(victim)

    def workers(self) -> list[int]:
        """The processes that serve."""
        here = f"/proc/{self._parent.pid}/task/{self._parent.pid}/children"
        found = Path(here).read_text(encoding="ascii").split()
        return [int(pid) for pid in found if int(pid) not in self._dead]

    def close(self) -> None:
        """No more of it."""
        self._parent.terminate()
        self._parent.wait(60)
        self._folder.cleanup()


async def _held(database: str) -> Counter[int]:
    """How many tables each worker holds."""
    import asyncpg  # noqa: PLC0415 — of the extra

    line = await asyncpg.connect(database)
    try:
        rows = await line.fetch("SELECT holder FROM lease WHERE until > clock_timestamp()")
    finally:
        await line.close()
    return Counter(int(row["holder"].partition("x")[0][1:]) for row in rows)


@contextmanager
def running(
    command: Sequence[str], port: int, cwd: Path = HERE, env: Mapping[str, str] | None = None
) -> Iterator[int]:
    """A server process that answers; gives its id."""
    process = started(command, port, cwd, env)
    try:
        yield process.pid
    finally:
        process.terminate()
        process.wait(30)


def started(
    command: Sequence[str], port: int, cwd: Path = HERE, env: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """A server process that answers."""
    whole = {**os.environ, "NODE_ENV": "production", **(env or {})}
    process = subprocess.Popen(command, cwd=cwd, env=whole, stdout=subprocess.DEVNULL)
    try:
        wait_for(port, process)
    except BaseException:
        process.kill()
        process.wait()
        raise
    return process


def wait_for(port: int, process: subprocess.Popen[bytes], patience: float = 60) -> None:
    """Until somebody answers HTTP on the port."""
    deadline = time.monotonic() + patience
    while time.monotonic() < deadline:
        if process.poll() is not None:
            raise ChildProcessError(f"{process.args!r} ended with {process.returncode}")
        asked = HTTPConnection("127.0.0.1", port, timeout=5)
        try:
            asked.request("GET", "/")
            asked.getresponse().read()
        except OSError:
            time.sleep(0.02)
        else:
            return
        finally:
            asked.close()
    raise TimeoutError(f"nobody answers on port {port}")


def cpu_of(*pids: int) -> float:
    """User and system time of all threads of some processes, in s."""
    return sum(_ticks(pid) for pid in pids) / TICKS


def _ticks(pid: int) -> int:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12])


def memory_of(pid: int) -> int:
    """What a process holds in memory of its own, in bytes: not the files that it has mapped."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return 1024 * int(status.partition("RssAnon:")[2].split()[0])


def descriptors_of(pid: int) -> int:
    """How many files and sockets a process has open."""
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


def descend(pid: int) -> list[int]:
    """A process and those that it started."""
    found = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    return [pid, *(n for child in found for n in descend(int(child)))]


def many_files() -> int:
    """As many descriptors as this process may have; how many that is."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def installed(folder: Path) -> Path:
    """The rivals, as their registry has them."""
    shutil.copytree(
        HERE / "rival", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules")
    )
    if not (folder / "node_modules" / "@colyseus").exists():
        npm = ["npm", "install", "--no-audit", "--no-fund", "--loglevel=error"]
        subprocess.run(npm, cwd=folder, check=True)
    return folder
