"""`bellota replay` and `bellota verify`, on files and on a pipe."""

from pathlib import Path

import pytest

from bellota import record
from tests.cli.running import V1, run


def test_replay_prints_the_states_of_a_record() -> None:
    for path in sorted(V1.glob("*.jsonl")):
        expected = "".join(
            f"{record.dumps(state)}\n" for state in record.replay(path.read_bytes(), path.name)
        )
        assert run("replay", "--json", str(path)).stdout == expected


def test_replay_reads_standard_input() -> None:
    text = (V1 / "pig-fair.jsonl").read_text("utf-8")
    assert run("replay", "--json", "-", said=text).stdout.startswith('{"n": 0, ')
    assert run("replay", "-", said=text).stdout.startswith("Pig")


def test_replay_tells_a_game_in_a_language() -> None:
    told = run("replay", str(V1 / "shake-fair.jsonl"), "--lang", "fr").stdout
    assert "Manche 1 sur" in told


@pytest.mark.parametrize("form", [["--json"], []])
def test_replay_stops_at_a_wrong_line_after_what_came_before(
    tmp_path: Path, form: list[str]
) -> None:
    path = tmp_path / "game.jsonl"
    lines = (V1 / "pig-fair.jsonl").read_text("utf-8").splitlines()
    path.write_text("\n".join([*lines[:3], '{"do": "fly", "seat": 0}']), "utf-8")
    done = run("replay", *form, str(path))
    assert done.exit_code == 2
    assert done.stderr.startswith(f"{path}:4: unknown do")
    assert len(done.stderr.splitlines()) == 1
    assert len(done.stdout.splitlines()) >= 3


@pytest.mark.parametrize("command", ["replay", "verify", "review"])
def test_a_file_that_is_not_there(command: str) -> None:
    done = run(command, "nowhere.jsonl")
    assert (done.exit_code, done.stderr) == (2, "nowhere.jsonl: no such file\n")


def test_verify_finds_a_changed_face(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    args = ["--players", "bot:sharp,bot:bold", "--seed", "7", "--record", str(path)]
    run("play", "pig", *args)
    assert run("verify", str(path)).exit_code == 0
    lines = path.read_text("utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"faces": "4"' in line)
    lines[number] = lines[number].replace('"faces": "4"', '"faces": "5"')
    path.write_text("\n".join(lines), "utf-8")
    done = run("verify", str(path))
    assert done.exit_code == 1
    assert done.stdout.startswith(f"false: {path}:{number + 1}: ")


@pytest.mark.parametrize(("name", "why"), [("gonuts-hand", "nothing"), ("shake-listed", "nothing")])
def test_verify_cannot_judge_what_nobody_promised(name: str, why: str) -> None:
    done = run("verify", str(V1 / f"{name}.jsonl"))
    assert done.exit_code == 2
    assert why in done.stderr
