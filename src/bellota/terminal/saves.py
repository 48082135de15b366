"""What an unfinished game needs besides its record, kept in a file of its own beside it.

The record must not tell the seed before the game is over: who has read it knows every throw to
come. So the seed lies in `FILE.seed`, which only its owner may read, until the record reveals it.
"""

import os
import stat
import sys
from collections.abc import Mapping
from contextlib import suppress
from errno import EFBIG, EINVAL
from pathlib import Path
from typing import Any, NamedTuple

from bellota import fair
from bellota.record import RecordError, dumps
from bellota.record.lines import objects

VERSION = 1
LONGEST = 65_536  # bytes of a seed's file; ours have about 150
LAST = "last"  # the name of the newest game that was saved by itself
MOST = 20  # finished games that are kept


class Save(NamedTuple):
    """What `FILE.seed` holds: the seed, the bot of each seat ("" for a person), keys of the race."""

    seed: bytes
    bots: tuple[str, ...]
    keys: str


def beside(record: Path) -> Path:
    """Where the seed of a record lies."""
    return record.with_name(f"{record.name}.seed")


def put(path: Path, save: Save) -> None:
    """Write the file, for its owner's eyes alone; OSError where it cannot be, or is there already.

    What could be written only in part is removed again.
    """
    told = {"bellota": VERSION, "seed": save.seed.hex(), "bots": list(save.bots), "keys": save.keys}
    descriptor = created(path)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(dumps(told).encode() + b"\n")
    except OSError:
        path.unlink(missing_ok=True)
        raise


def created(path: Path) -> int:
    """A new file for its owner alone; OSError where anything lies there already, a link too."""
    only_here = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
    return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | only_here, 0o600)


def taken(path: Path) -> Save:
    """Read the file; RecordError for what is not such a file, OSError where there is none."""
    found = list(objects(whole(path, LONGEST), str(path)))
    if len(found) != 1:
        raise RecordError(str(path), 1, f"expected one line, found {len(found)}")
    line, told = found[0]
    if told.get("bellota") != VERSION:
        known = f"unknown version {told.get('bellota')!r} of bellota; known: {VERSION}"
        raise RecordError(str(path), line, known)
    try:
        return _save(told)
    except (KeyError, TypeError, ValueError, AttributeError):
        raise RecordError(str(path), line, "damaged: expected seed, bots and keys") from None


def whole(path: Path, longest: int) -> bytes:
    """What a regular file holds; OSError for a device, which has no end, and for what is too long."""
    if path.exists() and not path.is_file():
        raise OSError(EINVAL, "not a file")
    with path.open("rb") as file:
        text = file.read(longest + 1)
    if len(text) > longest:
        raise OSError(EFBIG, f"longer than the {longest} bytes that it may have")
    return text


def _save(told: Mapping[str, Any]) -> Save:
    bots = told["bots"]
    if not isinstance(bots, list) or not all(isinstance(bot, str) for bot in [*bots, told["keys"]]):
        raise TypeError
    return Save(fair.parsed(told["seed"]), tuple(bots), told["keys"])


def folder(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> Path:
    """Where games are saved by themselves for this user."""
    home = Path.home()
    if platform == "win32":
        base = Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(env.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "bellota" / "games"


def fresh(game: str, date: str, commitment: str) -> Path:
    """A file for a new game; OSError where the folder cannot be made."""
    where = folder()
    where.mkdir(mode=0o700, parents=True, exist_ok=True)
    moment = date[:19].replace("T", "-").replace(":", "")
    return where / f"{moment}-{game}-{commitment[:8]}.jsonl"


def ready() -> bool:
    """Whether games can be saved in that folder; it is made where it is not there."""
    where = folder()
    try:
        where.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError:
        return False
    return os.access(where, os.W_OK)


def finished() -> list[Path]:
    """The games that are over, the newest first."""
    return _by_age([game for game in folder().glob("*.jsonl") if not os.path.lexists(beside(game))])


def thin() -> None:
    """Remove the oldest finished games; one that cannot be removed stays, and nothing is raised."""
    with suppress(OSError):
        for game in finished()[MOST:]:
            with suppress(OSError):
                game.unlink()


def newest() -> Path | None:
    """The unfinished game that was played last."""
    games = _by_age([seed.with_suffix("") for seed in folder().glob("*.jsonl.seed")])
    return games[0] if games else None


def _by_age(games: list[Path]) -> list[Path]:
    """Those that are files, the newest first; a link, a pipe and what has just vanished are none."""
    aged = [(told.st_mtime_ns, game) for game in games if (told := _file(game))]
    return [game for _, game in sorted(aged, reverse=True)]


def _file(game: Path) -> os.stat_result | None:
    """What the system tells of a regular file; another terminal may remove it meanwhile."""
    with suppress(OSError):
        told = game.lstat()
        return told if stat.S_ISREG(told.st_mode) else None
    return None
