"""The address of a database holds a password, which nobody gets to see."""

import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from bellota.cli import main
from bellota.extras import install
from bellota.store import StoreError, is_server, opened, shown
from bellota.store.address import checked, cleaned, place

URL = "postgresql://ana:s3cr%2Ft@db.example:5432/bellota"


def test_only_an_address_is_one() -> None:
    assert is_server(URL)
    assert is_server("postgres://db/bellota")
    assert not is_server(Path("postgresql:/x"))
    assert not is_server("games.db")


@pytest.mark.parametrize(
    ("where", "seen"),
    [
        (URL, "postgresql://ana:***@db.example:5432/bellota"),
        ("postgresql://ana@db/bellota", "postgresql://ana@db/bellota"),
        (
            "postgresql:///b?host=/run/pg&password=s3cret",
            "postgresql:///b?host=/run/pg&password=***",
        ),
        ("postgresql://a:p@one:1,two:2/b", "postgresql://a:***@one:1,two:2/b"),
        ("postgresql://a:p@ss@[::1]:5432/b", "postgresql://a:***@[::1]:5432/b"),
        ("postgresql://ana:s3cret[@db/bellota", "postgresql://***"),
        (Path("/games.db"), "/games.db"),
    ],
)
def test_a_place_is_shown_without_its_password(where: str | Path, seen: str) -> None:
    assert shown(where) == seen


@pytest.mark.parametrize(
    ("slip", "told"),
    [
        ("mysql://ana:s3cret@db/b", "mysql://…"),
        ("postgresql:/ana:s3cret@db/b", "postgresql://…"),
        ("postgres:bellota", "postgres://…"),
    ],
)
def test_a_slip_in_an_address_becomes_no_file(slip: str, told: str) -> None:
    with pytest.raises(StoreError, match="expected a file, or a PostgreSQL server") as caught:
        place(slip)
    assert str(caught.value).startswith(told)


def test_a_file_may_have_a_colon() -> None:
    for file in ("C:/games.db", "games:1.db", "postgres.db"):
        assert place(file) == file


def test_an_error_is_told_in_one_line_without_the_password() -> None:
    said = "no user ana\nwith s3cr/t or s3cr%2Ft"
    assert cleaned(URL, ValueError(said)) == "no user ana with *** or ***"
    assert cleaned(URL, TimeoutError()) == "TimeoutError"


@pytest.mark.parametrize(
    "password", ["s3/cret", "s3#cret", "s3?cret", "s3[cret", "1/cret", "1?cret"]
)
def test_an_address_that_cannot_be_read_is_not_repeated(password: str) -> None:
    with pytest.raises(StoreError, match="cannot be read: expected") as caught:
        checked(f"postgresql://ana:{password}@db/bellota")
    assert "cret" not in str(caught.value)


def test_nothing_that_a_command_says_has_the_password() -> None:
    url = "postgresql://ana:s3cret@127.0.0.1:1/bellota"
    for command in (["serve"], ["migrate"], ["backup", "out.db"]):
        done = CliRunner().invoke(main, [*command, "--database", url])
        assert (done.exit_code, "s3cret" in done.output) == (1, False)
        assert "cannot be reached" in done.stderr


def test_without_the_extra_the_core_works_and_names_it(tmp_path: Path) -> None:
    lacking = (
        "import sys; sys.modules['asyncpg'] = None; sys.modules['alembic'] = None\n"
        "from bellota.cli import main; from bellota.store import Sqlite, opened\n"
        "assert isinstance(opened(sys.argv[1]), Sqlite)\n"
        f"main(['serve', '--database', '{URL}'])"
    )
    done = subprocess.run(
        [sys.executable, "-c", lacking, tmp_path / "log.db"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1
    assert done.stderr == f"Error: PostgreSQL needs more than is installed: {install('scale')}\n"


def test_a_server_out_of_reach_is_told() -> None:
    with pytest.raises(StoreError, match="cannot be reached"):
        opened("postgresql://127.0.0.1:1/bellota")
