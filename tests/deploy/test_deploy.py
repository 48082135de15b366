"""The files of deploy/: what schemas, systemd and our own settings can tell of them without a container."""

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from bellota import settings
from bellota.cli import main

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
VARIABLE = re.compile(r"\$\{(\w+)|\{\$(\w+)\}")
OURS = re.compile(r"\bBELLOTA_[A-Z_]+")
OTHERS = {"BELLOTA_NAME", "BELLOTA_CONFIG"}


def text(name: str) -> str:
    return (DEPLOY / name).read_text("utf-8")


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return dict(YAML(typ="safe").load(text("compose.yaml")))


def test_the_compose_file_is_one() -> None:
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run(
        [*command, DEPLOY / "compose.yaml"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_a_compose_file_that_is_none_is_noticed(tmp_path: Path) -> None:
    wrong = tmp_path / "compose.yaml"
    wrong.write_text(text("compose.yaml").replace("restart:", "restarts:"))
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", "vendor.compose-spec"]
    done = subprocess.run([*command, wrong], capture_output=True, check=False)
    assert done.returncode == 1


@pytest.mark.parametrize(
    "name",
    ["compose.yaml", "env.example", "systemd/bellota.service", "systemd/bellota-backup.service"],
)
def test_every_variable_is_a_setting(name: str) -> None:
    known = {setting.variable for setting in settings.table().values()} | OTHERS
    assert set(OURS.findall(text(name))) <= known


def test_what_has_to_be_said_is_in_the_sample_and_nothing_secret_is() -> None:
    sample = dict(
        line.split("=", 1) for line in text("env.example").splitlines() if line and line[0] != "#"
    )
    asked = {
        a or b for name in ("compose.yaml", "Caddyfile") for a, b in VARIABLE.findall(text(name))
    }
    assert asked == set(sample)
    assert sample["POSTGRES_PASSWORD"] == ""


def test_services_run_commands_that_there_are(compose: dict[str, Any]) -> None:
    for name, service in compose["services"].items():
        if service.get("image") == "bellota":
            words = " ".join([*service.get("entrypoint", []), *service.get("command", [])])
            found = re.findall(r"bellota (\w+)", words) or service["command"]
            assert found[0] in main.commands, name
    units = "".join(text(f"systemd/{name}.service") for name in ("bellota", "bellota-backup"))
    called = re.findall(r"/bin/bellota (\w+)", units)
    assert set(called) == {"migrate", "serve", "backup"} <= set(main.commands)


def test_only_caddy_is_reached_from_outside_and_it_asks_the_right_door(
    compose: dict[str, Any],
) -> None:
    open_to_all = [name for name, service in compose["services"].items() if "ports" in service]
    assert open_to_all == ["caddy"]
    host, port = re.search(r"reverse_proxy (\w+):(\d+)", text("Caddyfile")).groups()  # type: ignore[union-attr]
    server = compose["services"][host]
    assert server["environment"]["BELLOTA_PORT"] == port
    assert port in server["expose"]
    assert compose["networks"]["inside"]["internal"] is True


def test_while_the_database_is_away_caddy_still_passes_people_on() -> None:
    assert re.findall(r"health_uri (\S+)", text("Caddyfile")) == ["/health"]


def test_backups_are_written_where_the_image_may_write(compose: dict[str, Any]) -> None:
    (mounted,) = compose["services"]["backup"]["volumes"]
    volume, _, folder = mounted.partition(":")
    assert volume in compose["volumes"]
    assert f"--owner=bellota --mode=0700 {folder}\n" in text("Dockerfile")


def test_a_reload_is_the_signal_that_exchanges_workers() -> None:
    unit = text("systemd/bellota.service").splitlines()
    assert {"ExecReload=/bin/kill -HUP $MAINPID", "KillMode=mixed"} <= set(unit)


def test_all_wait_for_what_they_need(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for name, service in services.items():
        for other, how in service.get("depends_on", {}).items():
            if how["condition"] == "service_healthy":
                assert "healthcheck" in services[other], (name, other)
    assert set(services["bellota"]["depends_on"]) == {"migrate", "nats"}


def test_the_caddyfile_closes_what_it_opens() -> None:
    lines = [line for line in text("Caddyfile").splitlines() if not line.lstrip().startswith("#")]
    deep = 0
    for line in lines:
        deep -= line.strip() == "}"
        assert line.startswith("\t" * deep) or not line
        assert not line.startswith("\t" * (deep + 1))
        deep += line.rstrip().endswith(" {")
    assert deep == 0


def test_the_image_is_built_from_what_is_there() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    dockerfile = text("Dockerfile")
    for line in re.findall(r"^COPY (?!--from)(.+) \S+$", dockerfile, re.MULTILINE):
        for name in line.split():
            assert (ROOT / name).exists(), name
            assert f"!{name}" in text("Dockerfile.dockerignore").splitlines()
    for extra in re.findall(r"\[(\w+)\]", dockerfile):
        assert extra in project["optional-dependencies"]
    version = tuple(map(int, re.findall(r"python:(\d+)\.(\d+)", dockerfile)[0]))
    assert version >= tuple(map(int, project["requires-python"].removeprefix(">=").split(".")))


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="no systemd here")
def test_systemd_takes_the_units(tmp_path: Path) -> None:
    units = []
    for path in (DEPLOY / "systemd").iterdir():
        unit = tmp_path / path.name
        unit.write_text(path.read_text("utf-8").replace("/opt/bellota/bin/bellota", "/bin/true"))
        units.append(unit)
    done = subprocess.run(
        ["systemd-analyze", "verify", *units], capture_output=True, text=True, check=False
    )
    ours = [line for line in done.stderr.splitlines() if "bellota" in line]
    assert done.returncode == 0, done.stderr
    assert not ours
