"""The log: one event a line, and nothing in it that opens a room or tells a die."""

import json
import logging
import secrets
import sys
from collections.abc import Iterator

import pytest

from bellota.web import logs

ROOM, TOKEN, SEED = (
    "K7QMRT".replace("7", "H"),
    secrets.token_urlsafe(32),
    secrets.token_bytes(32).hex(),
)


@pytest.fixture(autouse=True)
def kept() -> Iterator[None]:
    """The log of the tests is put back; other tests may have run a server that set up its own."""
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        log = logging.getLogger(name)
        log.handlers, log.propagate, log.disabled = [], True, False
        log.setLevel(logging.NOTSET)
    root, ours = logging.getLogger(), logging.getLogger("bellota")
    before = root.handlers, root.level, ours.level
    yield
    root.handlers, _, _ = before
    root.setLevel(before[1])
    ours.setLevel(before[2])


def fail() -> None:
    raise RuntimeError(f"Zoe {ROOM} {TOKEN} {SEED}")


def told(capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    return [json.loads(line) for line in capsys.readouterr().err.splitlines()]


def test_an_event_is_one_line_with_its_fields(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "info")
    given = logs.REQUEST.set("abc")
    logging.getLogger("bellota.web").info("request", extra={"status": 200, "table": None})
    logs.REQUEST.reset(given)
    (event,) = told(capsys)
    assert str(event.pop("time")).endswith("Z")
    assert event == {"level": "info", "event": "request", "request": "abc", "status": 200}


def test_a_text_is_one_line_too(capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("text", "warning")
    log = logging.getLogger("bellota.table")
    log.info("request")
    log.warning("table.paused", extra={"table": "0123456789", "why": "no space left"})
    assert capsys.readouterr().err.partition(" ")[2] == (
        'warning table.paused table=0123456789 why="no space left"\n'
    )


@pytest.mark.parametrize("form", ["json", "text"])
@pytest.mark.parametrize("name", ["bellota.table", "uvicorn.error", "asyncio"])
def test_what_looks_like_a_secret_is_cut_out(
    form: str, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    logs.configure(form, "debug")
    log = logging.getLogger(name)
    try:
        fail()
    except RuntimeError:
        why = {"why": f"room {ROOM} of {TOKEN}, seed {SEED}"}
        log.exception("went wrong" if "bellota" in name else f"in {ROOM}", extra=why)
    said = capsys.readouterr().err
    assert "RuntimeError" in said
    assert "test_what_looks_like_a_secret_is_cut_out" in said
    assert [secret for secret in (ROOM, TOKEN, SEED, "Zoe") if secret in said] == []


@pytest.mark.parametrize("name", ["uvicorn.error", "websockets.server", "asyncio"])
def test_others_tell_no_paths(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    logs.configure("json", "debug")
    logging.getLogger(name).info('%s - "WebSocket %s" [accepted]', "1.2.3.4", "/ws/x")
    assert capsys.readouterr().err == ""


def test_it_goes_to_standard_error() -> None:
    logs.configure("json", "info")
    (handler,) = logging.getLogger().handlers
    assert isinstance(handler, logging.StreamHandler)
    assert handler.stream is sys.stderr
