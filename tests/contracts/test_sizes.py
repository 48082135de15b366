"""What can be read in one go: functions of at most 30 lines."""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted([*(ROOT / "src" / "bellota").rglob("*.py"), *(ROOT / "bench").glob("*.py")])
Function = ast.FunctionDef | ast.AsyncFunctionDef


def length(function: Function) -> int:
    """Its lines from `def` to the end, without what decorates it and its docstring."""
    told = ast.get_docstring(function, clean=False)
    last = function.end_lineno or function.lineno
    return last - function.lineno + 1 - (len(told.splitlines()) if told else 0)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_function_is_read_in_one_go(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    functions = [node for node in ast.walk(tree) if isinstance(node, Function)]
    assert [one.name for one in functions if length(one) > 30] == []
