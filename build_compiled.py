"""Compiles what a table does at each event ahead of time, with mypyc: the same sources, no other code.

``python build_compiled.py FOLDER`` leaves the package in a folder with the compiled modules beside their
sources; Python takes them first. The wheel build does the same where COMPILE_BELLOTA=1; `needs` names what it
has to install then. That is mypy with setuptools (``pip install "mypy[mypyc]"``); a C compiler and the headers
of Python have to be there. Nothing else here needs any of these.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent
SOURCES = ROOT / "src/bellota"
NEEDS = ("mypy[mypyc]>=2.1",)
SWITCH = "COMPILE_BELLOTA"

# What an event runs through. Facts and commands stay plain: msgspec looks into them;
# so does what is sent, in kinds of msgspec's own: that need not be there when this is compiled.
# So do the rules, of which the simulator compiles the sources by other means.
TABLE = """
    actor alarm answering around audience book clock company counts dealer decide decor did fold frames fuss lag
    link moves pace play race race_view scribe stake state surroundings telling told view world
"""
MODULES = (
    *(f"bellota/table/{name}.py" for name in TABLE.split()),
    "bellota/fair/seeds.py",
    "bellota/fair/streams.py",
    "bellota/odds/rare.py",
    "bellota/record/dice.py",
    "bellota/record/events.py",
    "bellota/record/states.py",
    "bellota/store/tally.py",
    "bellota/store/writer.py",
    "bellota/web/frames.py",
    "bellota/web/line.py",
    "bellota/web/pace.py",
    "bellota/web/rounds.py",
)

# Errors are told of these modules alone. What none of them asks much of is not read for its types: that
# would take most of the time.
CONFIG = """
[mypy]
explicit_package_bases = true
follow_imports = silent
namespace_packages = true
ignore_missing_imports = true
[mypy-numpy.*,numba.*,bellota.bots.*,bellota.review.*,bellota.solve.*]
follow_imports = skip
"""


class CompileError(Exception):
    """It could not be compiled; the text says why."""


def wanted() -> bool:
    """Whether the environment asks for a compiled build."""
    return os.environ.get(SWITCH, "") not in ("", "0")


def compiled(folder: Path, modules: tuple[str, ...] = MODULES, optimise: int = 3) -> list[Path]:
    """Copy the package into a folder and compile some of it; the libraries, relative to the folder."""
    ignored = shutil.ignore_patterns("__pycache__", "client", "*.so", "*.pyd")
    shutil.copytree(SOURCES, folder / "bellota", dirs_exist_ok=True, ignore=ignored)
    config = folder / "mypyc.ini"
    config.write_text(CONFIG, encoding="ascii")
    command = [sys.executable, "-m", "mypyc", f"--config-file={config.name}", *modules]
    levels = {"MYPYC_OPT_LEVEL": str(optimise), "MYPYC_DEBUG_LEVEL": "0"}
    env = {**os.environ, **levels}  # PYTHONPATH too: by it pip shows what it installed for a build
    done = subprocess.run(command, cwd=folder, env=env, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CompileError(f"{done.stdout}\n{done.stderr}\n{' '.join(command)} failed")
    for left in ("build", ".mypy_cache"):
        shutil.rmtree(folder / left, ignore_errors=True)
    config.unlink()
    return [one.relative_to(folder) for kind in ("so", "pyd") for one in folder.rglob(f"*.{kind}")]


def main() -> int:
    """Compile into the folder that is named, or name what that takes where it is asked for."""
    if len(sys.argv) != 2:
        print(__doc__)
        return 2
    if sys.argv[1] == "needs":
        print(*NEEDS if wanted() else (), sep="\n")
        return 0
    try:
        found = compiled(Path(sys.argv[1]).resolve())
    except CompileError as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{len(found)} libraries in {sys.argv[1]}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
