"""The compiled build: the same sources through mypyc, and a table that tells the very same."""

import os
import shutil
import sys
from pathlib import Path

import pytest

import build_compiled
from tests.packaging.conftest import ROOT, run

ONE_TABLE = Path(__file__).with_name("one_table.py")
# Enough of it that a table runs through compiled code from a wish to a view, and no more: it takes a while.
SOME = tuple(
    f"bellota/{name}.py"
    for name in [
        "record/dice",
        "store/tally",
        "store/writer",
        "table/play",
        "table/telling",
        "table/view",
        "web/frames",
        "web/line",
        "web/pace",
        "web/rounds",
    ]
)
# What of these stands between a table and the world is tried by its own tests.
THEIRS = [
    f"tests/{name}.py"
    for name in [
        "store/test_sqlite",
        "web/test_crowd",
        "web/test_frames",
        "web/test_handover",
        "web/test_line",
        "web/test_rounds",
    ]
]


def told(sources: Path) -> list[str]:
    """What one table tells that is made of these."""
    env = {**os.environ, "PYTHONPATH": str(sources)}
    return run(sys.executable, ONE_TABLE, env=env).splitlines()


@pytest.mark.slow
@pytest.mark.timeout(1200)
@pytest.mark.skipif(not shutil.which("cc"), reason="there is no C compiler on this machine")
def test_a_compiled_table_tells_what_an_interpreted_one_tells(tmp_path: Path) -> None:
    build_compiled.compiled(tmp_path, SOME, optimise=0)
    compiled, plain = told(tmp_path), told(ROOT / "src")
    assert Path(compiled[0]).suffix in {".so", ".pyd"}
    assert Path(plain[0]).suffix == ".py"
    assert len(plain) > 500
    assert compiled[1:] == plain[1:]
    loaded = f"import bellota.web.line as line; assert line.__file__.startswith({str(tmp_path)!r})"
    env = {**os.environ, "PYTHONPATH": str(tmp_path)}
    run(sys.executable, "-c", loaded, env=env)
    run(sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *THEIRS, cwd=ROOT, env=env)


def test_what_is_compiled_is_there_and_no_rule_is_among_it() -> None:
    assert set(SOME) <= set(build_compiled.MODULES)
    for name in build_compiled.MODULES:
        assert (ROOT / "src" / name).is_file(), name
        assert not name.startswith("bellota/rules/")  # the simulator compiles their sources


@pytest.mark.parametrize(("said", "needs"), [("1", ["mypy[mypyc]>=2.1"]), ("0", []), ("", [])])
def test_mypyc_is_asked_for_only_where_it_is_wanted(said: str, needs: list[str]) -> None:
    env = {**os.environ, build_compiled.SWITCH: said}
    assert run(sys.executable, ROOT / "build_compiled.py", "needs", env=env).split() == needs


def test_where_it_cannot_be_compiled_the_reason_is_told(tmp_path: Path) -> None:
    with pytest.raises(build_compiled.CompileError, match="no_such_module"):
        build_compiled.compiled(tmp_path, ("bellota/no_such_module.py",))
