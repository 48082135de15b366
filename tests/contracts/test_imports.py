"""The pure rooms import the standard library alone, and each other."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2] / "src" / "bellota"
ROOMS = ("rules", "editions", "record", "fair", "odds", "bots")
EDGE = {"__init__", "actor", "clock", "dealer", "frames", "hub", "link"}
"""The half of `table` that has a clock, dice, a store and a codec."""

KNOWN = {*sys.stdlib_module_names, "bellota"}


def pure_files() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((HOME / room).rglob("*.py"))
    yield from sorted(path for path in (HOME / "table").glob("*.py") if path.stem not in EDGE)


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            yield str(node.module)


@pytest.mark.parametrize("path", [*pure_files()], ids=lambda path: str(path.relative_to(HOME)))
def test_pure_file_imports_the_standard_library_alone(path: Path) -> None:
    names = imported(ast.parse(path.read_text()))
    assert not {name for name in names if name.split(".")[0] not in KNOWN}


@pytest.mark.parametrize("room", ROOMS)
def test_room_is_built(room: str) -> None:
    assert (HOME / room / "__init__.py").exists()
