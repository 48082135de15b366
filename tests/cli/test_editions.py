"""`bellota editions`: the list, and one of them whole, in each language."""

import json
import re
from pathlib import Path

import pytest

from bellota import editions, words
from tests.cli.running import run


def test_editions_are_listed() -> None:
    done = run("editions", "--lang", "fr")
    assert [line.split()[0] for line in done.stdout.splitlines()] == list(editions.names())
    assert "la boîte en métal" in done.stdout


@pytest.mark.parametrize("lang", ["es", "fr"])
@pytest.mark.parametrize("name", editions.names())
def test_an_edition_is_shown_whole_in_the_language(name: str, lang: str) -> None:
    here, english = (run("editions", "show", name, "--lang", one).stdout for one in (lang, "en"))
    same = {*here.splitlines()} & {*english.splitlines()}
    values = r"  \w+ +[a-z0-9_, ]+|" + re.escape(editions.load(name).name)
    assert [line for line in same if line and not re.fullmatch(values, line)] == []
    for value in editions.load(name).values.values():
        assert value.source not in here or not value.source
        assert value.assumed not in here or not value.assumed


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_the_list_of_editions_is_whole_in_the_language(lang: str) -> None:
    here = run("editions", "--lang", lang).stdout
    assert "players" not in here
    assert "assumed" not in here


@pytest.mark.parametrize("name", editions.names())
def test_an_edition_is_shown_with_sources_and_doubts(name: str) -> None:
    done = run("editions", "show", name)
    edition = editions.load(name)
    for key, value in edition.values.items():
        assert f"  {key} " in done.stdout
        doubt = f"  {key}: {words.speaker('en')(f'doubt-{key}')}"
        assert (value.source.split(":")[0] or doubt) in done.stdout
    assert ("Doubts:" in done.stdout) == bool(edition.assumed)


@pytest.mark.parametrize("name", editions.names())
def test_an_edition_is_shown_for_programs(tmp_path: Path, name: str) -> None:
    edition = editions.load(name)
    assert json.loads(run("editions", "show", name, "--json").stdout) == edition.as_dict()
    file = tmp_path / "copy.toml"
    file.write_text(run("editions", "show", name, "--toml").stdout, "utf-8")
    assert editions.load(str(file)) == edition
    assert run("editions", "show", str(file), "--toml").stdout == file.read_text("utf-8")


def test_an_unknown_edition_names_those_there_are() -> None:
    done = run("editions", "show", "nope")
    assert done.exit_code == 2
    assert "shake-fundex" in done.stderr
