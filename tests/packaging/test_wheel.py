"""What the wheel and the source archive hold, and what an install brings."""

import json
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.packaging.conftest import ROOT, Run

pytestmark = [pytest.mark.slow, pytest.mark.timeout(1200)]
SLIM = {"alembic", "asyncpg", "matplotlib", "numba", "numpy", "pandas", "scipy", "sqlalchemy"}
"""What the core does without."""


@pytest.fixture(scope="module")
def packed(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def test_wheel_holds_the_built_client(packed: set[str]) -> None:
    static = {name for name in packed if name.startswith("bellota/web/static/")}
    assert "bellota/web/static/index.html" in static
    assert any(name.endswith(".js") for name in static)
    assert any(name.endswith(".css") for name in static)


def test_wheel_is_for_every_python(wheel: Path, packed: set[str]) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")
    assert not [name for name in packed if name.endswith((".so", ".pyd"))]


def test_wheel_holds_no_client_source(packed: set[str]) -> None:
    assert not [name for name in packed if "node_modules" in name or "/client/" in name]
    assert not [name for name in packed if name.endswith((".svelte", ".stamp"))]


@pytest.mark.parametrize("folder", ["words", "editions", "store/migrations/versions"])
def test_wheel_holds_every_file_of(folder: str, packed: set[str]) -> None:
    home = ROOT / "src/bellota" / folder
    data = {path.name for path in home.iterdir() if path.suffix in {".ftl", ".toml", ".py"}}
    assert data, f"{home} is empty"
    assert {f"bellota/{folder}/{name}" for name in data} <= packed


def test_archive_holds_the_client_source(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {name.split("/", 1)[-1] for name in archive.getnames()}
    client = "src/bellota/web/client"
    assert {"build_client.py", f"{client}/package-lock.json", f"{client}/src/main.ts"} <= names
    assert not [name for name in names if "node_modules" in name or "/static/" in name]


def test_core_install_is_slim(installed: Path, cut_off: Run) -> None:
    listed = json.loads(cut_off(installed, "-m", "pip", "list", "--format=json"))
    names = {package["name"].lower() for package in listed}
    assert "bellota" in names
    assert not names & SLIM
