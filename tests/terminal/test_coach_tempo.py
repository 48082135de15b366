"""The coach at a keyboard says which tempo of races it takes for granted."""

import threading
from typing import Any

import pytest

from bellota import editions
from bellota.review.paced import Paced
from bellota.review.study import Study
from bellota.rules import gonuts
from bellota.rules.kinds import Do, Event
from bellota.solve import tempo
from bellota.terminal.coach import BEFORE, Coach
from bellota.terminal.pace import Pace
from bellota.terminal.voice import Voice, faces_of
from bellota.words import speaker
from tests.cached import cache_folder

__all__ = ["cache_folder"]
EDITION = editions.builtin("gonuts-gamewright")
NUMBERS = EDITION.numbers({"target": 10})
TWICE = tempo.Raced(9, 80, 40, 800, 400, 200)


def said(coach: Coach, paces: tempo.Raced) -> str:
    start = gonuts.start(NUMBERS, 2)
    state: Any = gonuts.apply(NUMBERS, start, Event(0, Do.ROLL, (1, 1, 2, 0, 0)))
    return coach.before(state, gonuts.legal(NUMBERS, state), paces)


@pytest.mark.parametrize(
    ("lang", "ours"), [("en", "2 to 1"), ("es", "2 a 1"), ("fr", "2 contre 1")]
)
def test_it_says_which_tempo_it_takes(lang: str, ours: str) -> None:
    ready = threading.Event()
    voice = Voice(speaker(lang), "gonuts", NUMBERS, ("Ana", "Ben"), faces_of(EDITION), {})
    coach = Coach(BEFORE, voice, Pace(voice, "realtime", Paced(Study(), ready.set)))
    even = voice.say("coach-tempo")
    while not (first := said(coach, tempo.NO_RACES)):
        assert ready.wait(60)
    assert first.endswith(f"({even})")
    ready.clear()
    waits = said(coach, TWICE)
    assert waits.startswith(first[:-1])
    assert ours in waits
    while even in (own := said(coach, TWICE)):
        assert ready.wait(60)
        ready.clear()
    assert own.endswith(f"({voice.say('coach-tempo-measured', tempo=2.0)})")
