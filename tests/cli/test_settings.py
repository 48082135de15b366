"""Settings: flags before the environment, that before the file; what is wrong is told with its place."""

import dataclasses
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from bellota.cli import main
from bellota.commands.settings import FILE
from bellota.settings import Settings, table

DOC = Path(__file__).resolve().parents[2] / "docs" / "operate.md"


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings that the server was started with."""
    heard: list[Settings] = []
    monkeypatch.setattr("bellota.web.serve.serve", heard.append)
    return heard


def serve(*args: str, **env: str) -> Result:
    return CliRunner(env=env).invoke(main, ["serve", *args])


def written(path: Path, text: str) -> str:
    file = path / "bellota.toml"
    file.write_text(text, "utf-8")
    return str(file)


def test_flags_reach_the_server(seen: list[Settings], tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    args = ["--host", "127.0.0.1", "--port", "9000", "--database", str(file), "--no-browser"]
    assert serve(*args, "--public-url", "https://nuts.example").exit_code == 0
    assert seen == [Settings("127.0.0.1", 9000, str(file), "https://nuts.example", browser=False)]


def test_without_any_the_defaults_hold(seen: list[Settings]) -> None:
    assert serve().exit_code == 0
    assert seen == [Settings()]


def test_flag_before_environment_before_file(seen: list[Settings], tmp_path: Path) -> None:
    file = written(tmp_path, 'host = "::1"\nport = 1\npublic_url = "http://file"\nbrowser = false')
    env = {"BELLOTA_PORT": "2", "BELLOTA_PUBLIC_URL": "http://environment"}
    assert serve("--config", file, "--public-url", "http://flag", **env).exit_code == 0
    assert seen == [Settings("::1", 2, None, "http://flag", browser=False)]


def test_the_environment_may_name_the_file(seen: list[Settings], tmp_path: Path) -> None:
    assert serve(**{FILE: written(tmp_path, "port = 7")}).exit_code == 0
    assert seen[0].port == 7


def test_a_command_takes_what_it_needs_of_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, f'port = 7\ndatabase = "{tmp_path}/none.db"')
    done = CliRunner().invoke(main, ["backup", "--config", file, str(tmp_path / "out.db")])
    assert (done.exit_code, "none.db" in done.stderr) == (1, True)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("# ours\n\nprot = 8000", ":3: no setting 'prot'. Did you mean port? There are: browser, "),
        ('[serve]\nhost = "::"', ":1: [serve]: expected no sections, one key a setting"),
        ('host = "::"\nport = "8000"', ":2: port: expected a whole number"),
        ("port = 8000.5", ":1: port: expected a whole number"),
        ("port = true", ":1: port: expected a whole number"),
        ("database = 3", ":1: database: expected a text in quotes"),
        ("browser = 1", ":1: browser: expected true or false"),
        ("\nport = 99999", ":2: port: 99999 is not in the range 0<=x<=65535"),
        ('public_url = "nuts"', ":1: public_url: nuts: expected http(s)://NAME[:PORT]"),
        ('metrics = "9464"', ":1: metrics: 9464: expected HOST:PORT, 127.0.0.1:9464 for instance"),
        ('log_level = "loud"', ":1: log_level: 'loud' is not one of 'debug', 'info', 'warning'"),
        ("port = \n", "bellota.toml: Invalid value (at line 1"),
        ("port = 1\nport = 2\n", "(at line 2"),
        ("\ufeffport = 99999", ":1: port: 99999 is not in the range"),
        (f"port = {'[' * 9999}", "bellota.toml: nested too deeply"),
        ('database = ""', ":1: database: it is empty: expected a file, or a PostgreSQL server"),
    ],
)
def test_a_wrong_file_is_told_with_its_line(
    text: str, told: str, seen: list[Settings], tmp_path: Path
) -> None:
    done = serve("--config", written(tmp_path, text))
    assert told in done.stderr
    assert (done.exit_code, seen) == (2, [])


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("BELLOTA_PROT", "1", "no variable 'BELLOTA_PROT'. Did you mean BELLOTA_PORT?"),
        ("BELLOTA_PORT", "many", "the variable BELLOTA_PORT: 'many' is not a valid integer"),
        ("BELLOTA_BROWSER", "perhaps", "the variable BELLOTA_BROWSER: 'perhaps' is not a valid"),
        ("BELLOTA_CONFIG", "nowhere.toml", "'nowhere.toml' does not exist"),
    ],
)
def test_a_wrong_variable_is_told(name: str, value: str, told: str, seen: list[Settings]) -> None:
    done = serve(**{name: value})
    assert told in done.stderr
    assert (done.exit_code, seen) == (2, [])


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["--prot", "1"], "No such option '--prot'. (Did you mean one of: '--host', '--port'?)"),
        (["--port", "many"], "'--port': 'many' is not a valid integer"),
        (["--public-url", "nuts"], "'--public-url': nuts: expected http"),
        (["--database", "mysql://ana:s3cret@db/x"], "'--database': mysql://…: expected a file, or"),
    ],
)
def test_a_wrong_flag_is_told(args: list[str], told: str, seen: list[Settings]) -> None:
    done = serve(*args)
    assert told in done.stderr
    assert (done.exit_code, seen) == (2, [])


def test_the_docs_have_the_table_of_the_code() -> None:
    part = DOC.read_text("utf-8").split("## Settings")[1].split("\n## ")[0]
    told = [line for line in part.splitlines() if line.startswith("| `")]
    assert told == [row(name) for name in table()]


def row(name: str) -> str:
    """A setting as docs/operate.md tells it."""
    one = table()[name]
    default = one.told.otherwise or f"`{one.default}`".lower()
    flag = (
        f"{one.flag} {one.told.value}"
        if one.told.value
        else f"{one.flag}`, `--no-{name.replace('_', '-')}"
    )
    cells = (f"`{name}`", f"`{flag}`", f"`{one.variable}`", default, one.told.sentence)
    told = " | ".join(cell.replace("|", r"\|") for cell in cells)
    return f"| {told} |"


def test_every_setting_has_a_sentence() -> None:
    assert all(one.told.sentence.endswith(".") for one in table().values())
    assert len(table()) == len(dataclasses.fields(Settings))
