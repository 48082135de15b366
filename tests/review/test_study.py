"""Tables are brought by a process of their own; who asks meanwhile is told so."""

import sys
import threading
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from bellota import editions
from bellota.review import sources
from bellota.review.study import NONE, READY, SOLVING, Study
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do
from bellota.rules.numbers import Numbers

PIG = editions.builtin("pig").numbers({"target": 15})


@pytest.fixture(autouse=True)
def nothing_solved(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A folder of each test's own: nobody has solved anything for it."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def brought(study: Study, numbers: Numbers, seats: int, needed: bool = True) -> Any:
    """What is there once it is over."""
    over = threading.Event()

    def ask() -> Any:
        return study.source(numbers, seats, over.set, needed=needed)

    if ask() is None and study.state(numbers, seats) == SOLVING:
        assert over.wait(120)
    return ask()


def test_a_table_is_brought_in_the_background() -> None:
    study = Study()
    assert study.state(PIG, 2) == ""
    found = brought(study, PIG, 2)
    assert study.state(PIG, 2) == READY
    assert {*found.chances(GAMES["pig"].start(PIG, 2))} == {Do.ROLL}


def test_what_cannot_be_solved_is_none() -> None:
    study, other = Study((sys.executable, "-c", "raise ValueError")), PIG._replace(target=17)
    assert brought(study, other, 2) is None
    assert study.state(other, 2) == NONE
    assert brought(Study(), PIG, 7) is None


def test_a_large_table_is_solved_for_whoever_needs_it(tmp_path: Path) -> None:
    ran, large = tmp_path / "ran", PIG._replace(target=14)
    study = Study((sys.executable, "-c", f"open({str(ran)!r}, 'w')"))
    assert brought(study, large, 4, needed=False) is None
    assert study.state(large, 4) == NONE
    assert not ran.exists()
    assert brought(study, large, 4) is None
    assert ran.exists()


def test_nothing_is_solved_that_cannot_be_kept(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))
    study = Study()
    assert brought(study, PIG._replace(target=16), 2) is None
    assert study.state(PIG._replace(target=16), 2) == NONE


def test_what_goes_wrong_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise KeyError(3)

    monkeypatch.setattr(sources, "kept", broken)
    study, key, told = Study(), (PIG, 3, Fraction(1)), list[bool]()
    study._waiting[key] = [lambda: told.append(True)]
    with pytest.raises(KeyError):
        study._bring(key, solving=False)
    assert (study.state(PIG, 3), told) == (NONE, [True])


def test_after_the_end_nothing_is_begun() -> None:
    study = Study()
    study.close()
    assert brought(study, PIG, 2) is None
