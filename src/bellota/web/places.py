"""Where things are on this machine: the file of the games, a free port, a screen."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import urlsplit

FIRST_PORT, PORTS = 8000, 100


class CannotServeError(Exception):
    """The server cannot start; the text says why in one sentence."""


def database(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> Path:
    """Give the usual place of the games' file for this user."""
    home = Path.home()
    if platform == "win32":
        base = Path(env.get("LOCALAPPDATA") or home / "AppData" / "Local")
    elif platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(env.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "bellota" / "bellota.db"


def chosen(named: str | Path | None) -> str | Path:
    """Give the place of the tables that a setting names, or the usual one."""
    return named or database()


def many_sockets() -> None:
    """Allow this process as many sockets as the system lets it have; by habit that is 1,024."""
    with contextlib.suppress(ImportError, OSError, ValueError):  # where there is no such limit
        import resource  # noqa: PLC0415 — not on every system

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def listening(host: str, port: int | None) -> socket.socket:
    """Listen on `port`, or on the first free one from 8000; raise CannotServeError."""
    tried = range(FIRST_PORT, FIRST_PORT + PORTS) if port is None else [port]
    for number in tried:
        try:
            return _bound(host, number)
        except OSError as error:
            reason = error.strerror or str(error)
        except UnicodeError:
            raise CannotServeError(f"--host {host}: no name of a computer") from None
    which = f"port {port}" if port is not None else f"any port from {FIRST_PORT}"
    raise CannotServeError(f"cannot listen on {which} of {host}: {reason}")


def _bound(host: str, port: int) -> socket.socket:
    family, kind, proto, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    if port and _answers(port):
        raise OSError(None, "somebody else listens there")
    bound = socket.socket(family, kind, proto)
    try:
        if sys.platform != "win32":  # there it would let two programs share the port
            bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(where)
        bound.listen(1024)
    except OSError:
        bound.close()
        raise
    return bound


def _answers(port: int) -> bool:
    """Tell whether somebody listens on loopback: some systems let us bind beside them."""
    with socket.socket() as probe:
        probe.settimeout(0.2)
        return probe.connect_ex(("127.0.0.1", port)) == 0


def screen(platform: str = sys.platform, env: Mapping[str, str] = os.environ) -> bool:
    """Tell whether a browser opened here would be seen by somebody."""
    if any(env.get(name) for name in ("SSH_CONNECTION", "SSH_TTY", "CI")):
        return False
    if platform in {"win32", "darwin"}:
        return True
    return bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def checked(public_url: str) -> str:
    """Give a base of links back, if it is one; raise CannotServeError."""
    try:
        parts = urlsplit(public_url)
        named = bool(parts.hostname) and parts.port != 0
    except ValueError:  # a bracket too many, a port that is no number
        named = False
    if not named or parts.scheme not in {"http", "https"} or parts.path.strip("/"):
        raise CannotServeError(f"{public_url}: expected http(s)://NAME[:PORT]")
    return public_url
