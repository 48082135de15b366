"""`bellota migrate`: forward only, once, and a server waits for it."""

import asyncio
import subprocess
import sys
from pathlib import Path

import asyncpg
import pytest
from alembic.script import ScriptDirectory
from click.testing import CliRunner

from bellota.cli import main
from bellota.store import Sqlite, StoreError, migrate, opened, revisions, schema


async def run(url: str, statement: str) -> None:
    """Run a statement in a database."""
    db = await asyncpg.connect(url)
    try:
        await db.execute(statement)
    finally:
        await db.close()


def test_an_empty_database_gets_the_present_schema_once(bare_postgres_url: str) -> None:
    with pytest.raises(StoreError, match="not up to date; run: bellota migrate"):
        opened(bare_postgres_url)
    newest = int(revisions.newest())
    assert migrate(bare_postgres_url) == (0, newest)
    assert migrate(bare_postgres_url) == (newest, newest)
    asyncio.run(opened(bare_postgres_url).close())


def test_of_two_who_migrate_at_once_none_fails(bare_postgres_url: str) -> None:
    command = [sys.executable, "-m", "bellota", "migrate", "--database", bare_postgres_url]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [child.communicate()[0] for child in both]
    assert [child.returncode for child in both] == [0, 0], said
    asyncio.run(opened(bare_postgres_url).close())


def test_a_newer_database_is_refused(postgres_url: str) -> None:
    asyncio.run(run(postgres_url, "UPDATE bellota_revision SET version_num = '9999'"))
    for door in (opened, migrate):
        with pytest.raises(StoreError, match="newer Bellota"):
            door(postgres_url)


def test_a_step_that_fails_leaves_all_as_it_was(bare_postgres_url: str) -> None:
    asyncio.run(run(bare_postgres_url, "CREATE TABLE log (recipe text)"))
    with pytest.raises(
        StoreError, match=r'^the database cannot be migrated: relation "log" already exists$'
    ):
        migrate(bare_postgres_url)
    with pytest.raises(StoreError, match="not up to date"):
        opened(bare_postgres_url)


def test_the_files_of_the_steps_are_in_one_line() -> None:
    script = ScriptDirectory(str(revisions.MIGRATIONS))
    steps = [step.revision for step in script.walk_revisions()][::-1]
    assert steps == [f"{n:04}" for n in range(1, len(steps) + 1)]
    assert script.get_heads() == [revisions.newest()]


def test_the_command_says_what_it_did(bare_postgres_url: str, tmp_path: Path) -> None:
    asyncio.run(Sqlite(tmp_path / "log.db").close())
    for place, said in [
        (bare_postgres_url, f"{bare_postgres_url}: schema {int(revisions.newest())}, was empty"),
        (str(tmp_path / "log.db"), f"{tmp_path / 'log.db'}: schema {len(schema.MIGRATIONS)}"),
    ]:
        done = CliRunner().invoke(main, ["migrate", "--database", place])
        assert (done.exit_code, done.output) == (0, said + "\n")
    done = CliRunner().invoke(main, ["migrate", "--database", str(tmp_path / "none.db")])
    said = "not there yet, nothing to migrate; bellota serve makes it"
    assert (done.exit_code, done.output) == (0, f"{tmp_path / 'none.db'}: {said}\n")
    assert not (tmp_path / "none.db").exists()
    done = CliRunner().invoke(main, ["migrate", "--database", str(tmp_path)])
    assert (done.exit_code, "cannot be migrated" in done.stderr) == (1, True)
