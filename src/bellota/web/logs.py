"""The log: one event a line on standard error, for people or as JSON, and no secret in it.

An event is a short word with fields (`log.info("request", extra={...})`). What comes from others (uvicorn,
asyncio, a traceback) is cut down to what cannot hold a room's code, a token, a seed or a name.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from contextvars import ContextVar
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import msgspec

REQUEST: ContextVar[str | None] = ContextVar("request", default=None)
LEVELS = ("debug", "info", "warning", "error")

_PLAIN = frozenset(logging.makeLogRecord({}).__dict__) | {"message", "asctime", "color_message"}
_FRAMES = 8  # of a traceback, the innermost
# Codes of rooms, seeds and commitments, tokens: whatever has their form.
_SECRET = re.compile(
    r"\b[A-HJKMNPQRTVWXYZ]{6}\b|\b[0-9a-fA-F]{32,}\b|(?<![\w-])[\w-]{40,}(?![\w-])"
)


def configure(form: str, level: str) -> None:
    """From now on write events of `level` and above to standard error, as `json` or `text`."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else Text())
    root = logging.getLogger()
    root.handlers = [handler]
    # Others tell addresses and paths below this.
    root.setLevel(max(logging.WARNING, logging.getLevelNamesMapping()[level.upper()]))
    logging.getLogger("bellota").setLevel(level.upper())


def fields(record: logging.LogRecord) -> dict[str, Any]:
    """What is told of an event."""
    ours = record.name.startswith("bellota")
    told: dict[str, Any] = {
        "time": _time(record.created),
        "level": record.levelname.lower(),
        "event": record.getMessage() if ours else record.name,
    }
    if request := REQUEST.get():
        told["request"] = request
    more = {name: value for name, value in record.__dict__.items() if name not in _PLAIN}
    told |= {name: _safe(value) for name, value in more.items() if value is not None}
    if not ours:
        told["said"] = _safe(record.getMessage().partition("\n")[0])
    if record.exc_info and record.exc_info[1]:
        told |= _error(record.exc_info[1])
    return told


def _time(at: float) -> str:
    told = datetime.fromtimestamp(at, UTC).isoformat(timespec="milliseconds")
    return told.replace("+00:00", "Z")


def _safe(value: Any) -> Any:
    """A value without what looks like a secret."""
    return _SECRET.sub("…", value) if isinstance(value, str) else value


def _error(error: BaseException) -> dict[str, Any]:
    """Its kind and where it was raised: its text may quote anything."""
    frames = traceback.extract_tb(error.__traceback__)[-_FRAMES:]
    where = [f"{Path(one.filename).name}:{one.lineno} {one.name}" for one in frames]
    return {"error": type(error).__name__, "where": where}


class Json(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        return msgspec.json.encode(fields(record), enc_hook=str).decode()


class Text(logging.Formatter):
    """The time, the level, the event, and the rest as words."""

    def format(self, record: logging.LogRecord) -> str:
        """Write an event."""
        told = fields(record)
        head = f"{told.pop('time')} {told.pop('level'):7} {told.pop('event')}"
        where = told.pop("where", [])
        words = [f"{name}={_word(value)}" for name, value in told.items()]
        return " ".join([head, *words]) + "".join(f"\n    {line}" for line in where)


def _word(value: Any) -> str:
    text = str(value)
    return f'"{text}"' if " " in text else text
