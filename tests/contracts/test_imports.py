"""The pure rooms import the standard library alone, and each other; the contracts name them all."""

import ast
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

HOME = Path(__file__).resolve().parents[2] / "src" / "bellota"
ROOMS = ("rules", "editions", "record", "fair", "odds", "bots")
EDGE = {
    "__init__",
    "actor",
    "alarm",
    "aside",
    "answering",
    "audience",
    "best",
    "book",
    "clock",
    "coach",
    "company",
    "counts",
    "dealer",
    "found",
    "frames",
    "hub",
    "leaving",
    "forgetting",
    "kept",
    "link",
    "scribe",
    "sent",
    "surroundings",
    "telling",
}
"""The half of `table` that has a clock, dice, a store, a codec, and the people on the line."""

CONTRACTS = (
    "The pure rooms import the standard library alone",
    "The pure half of a table knows no clock, dice or store",
)

KNOWN = {*sys.stdlib_module_names, "bellota"}


def pure_files() -> Iterator[Path]:
    for room in ROOMS:
        yield from sorted((HOME / room).rglob("*.py"))
    yield from pure_half_of_a_table()


def pure_half_of_a_table() -> Iterator[Path]:
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


@pytest.mark.parametrize("name", CONTRACTS)
def test_contract_holds_every_file_of_the_pure_half_of_a_table(name: str) -> None:
    told = tomllib.loads((HOME.parents[1] / "pyproject.toml").read_text())
    contracts = told["tool"]["importlinter"]["contracts"]
    (contract,) = [one for one in contracts if one["name"] == name]
    held = {one for one in contract["source_modules"] if one.startswith("bellota.table.")}
    assert held == {f"bellota.table.{path.stem}" for path in pure_half_of_a_table()}


def test_edge_of_a_table_is_still_there() -> None:
    assert {path.stem for path in (HOME / "table").glob("*.py")} >= EDGE
