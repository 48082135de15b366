"""Frozen dumps of every schema that ever landed, made databases again."""

import json
import sqlite3
from pathlib import Path
from typing import Any

import asyncpg

HERE = Path(__file__).parent


def told(schema: int) -> dict[str, Any]:
    """What the players of a dump were told: by table, its room, tokens, scores, record."""
    found: dict[str, Any] = json.loads((HERE / f"told-{schema}.json").read_text())
    return found


def file(schema: int, path: Path) -> Path:
    """The SQLite file of a schema."""
    db = sqlite3.connect(path)
    db.executescript((HERE / f"sqlite-{schema}.sql").read_text())
    db.close()
    return path


async def server(schema: int, url: str) -> None:
    """The same in an empty PostgreSQL database."""
    db = await asyncpg.connect(url)
    await db.execute((HERE / f"postgres-{schema}.sql").read_text())
    await db.close()
