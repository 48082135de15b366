"""The coach and the perfect bot at a keyboard: orders of level seats, and races at their own pace."""

import threading
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

import pytest

from bellota.review import choosing, sources
from bellota.review.paced import Paced
from bellota.review.study import Study
from bellota.rules import gonuts, shake
from bellota.rules.kinds import Action, Do, Phase
from bellota.solve import tempo
from bellota.terminal import bot
from bellota.terminal.match import Match
from bellota.terminal.pace import Pace
from bellota.terminal.setting import Asked
from bellota.terminal.sitting import sit
from tests.cached import cache_folder
from tests.terminal.stills import Stills, front_of
from tests.terminal.test_lines import piped

__all__ = ["cache_folder"]
QUICK = {"rounds": 1, "scoring_faces": 1}
TWICE = tempo.Raced(9, 80, 40, 800, 400, 200)
SHAKERS = Asked("shake", players="Ana,Ben", options=QUICK, seed=1, coach="before")


def level(asked: Asked) -> Match:
    """Both are level before All Shake, and Ana sets the order."""
    match = Match(sit(asked).table, lambda _: None)
    state: Any = shake.start(match.table.numbers, 2, scores=(40, 40), round=2)
    state = state._replace(phase=Phase.ORDER, seat=0, tied=(True, False))
    match.standing = match.standing._replace(state=state)
    return match


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_a_chance_is_written_as_the_language_does(lang: str) -> None:
    asked = SHAKERS._replace(lang=lang)
    coach = sit(asked).scene.coach
    assert coach is not None
    match = level(asked)
    assert "58,9\N{NO-BREAK SPACE}%" in coach.before(match.state, match.legal())
    (order,) = match.legal()
    worse = coach.after(match.state, (order,), order._replace(order=(0, 1)))
    assert "41,1\N{NO-BREAK SPACE}%" in worse


def test_an_order_is_coached_before_and_after_it() -> None:
    match = level(SHAKERS)
    coach = sit(SHAKERS).scene.coach
    assert coach is not None
    said = coach.before(match.state, match.legal())
    assert said == "Coach: Shake second 58.9% · Shake first 41.1%"
    (order,) = match.legal()
    worse = coach.after(match.state, (order,), order._replace(order=(0, 1)))
    assert "Shake first: 41.1%. Shake second was better: 58.9%" in worse
    good = coach.after(match.state, (order,), order._replace(order=(1, 0)))
    assert "Shake second: the best choice" in good


def test_on_a_screen_the_order_stands_beside_what_it_is_worth() -> None:
    match, stills = level(SHAKERS), Stills([(80, 24)], ["1"])
    front = front_of(stills, sit(SHAKERS))
    front._set(state=match.state)
    assert front.choose(match, match.legal()).order == (0, 1)
    assert "Shake second 58.9%" in " ".join(stills.frames[-1].split())
    front.saw(match, (match.play(Action(0, Do.ORDER, (0, 1))),))
    assert "Shake second was better" in " ".join(stills.frames[-1].split())


def test_on_a_pipe_it_is_coached_too() -> None:
    for seed in range(40):
        _, out, _ = piped(SHAKERS._replace(seed=seed), _dull())
        if "order 0 1" in out:
            assert "Shake second 58.9%" in out
            return
    pytest.fail("no game ended level")


def _dull() -> Iterator[str]:
    """Dares, stops at once, and puts the seats in order, whatever is asked."""
    while True:
        yield from ("dare", "shake", "stop", "order 0 1")


def wanted() -> tuple[Any, Any]:
    """Numbers, and a position in which races twice as fast change what is best."""
    numbers = sit(NUTS).table.numbers
    even, fast = (sources.source(numbers, 2, Fraction(r), lambda _: None) for r in (1, 2))
    start: Any = gonuts.start(numbers, 2)
    for hand in range(1, 6):
        for turn in range(1, 12):
            state = start._replace(phase=Phase.DECIDE, hand=hand, turn=turn)
            legal = gonuts.legal(numbers, state)
            if choosing.best(even, state, legal) != choosing.best(fast, state, legal):
                return state, choosing.best(fast, state, legal)
    raise AssertionError("nothing hangs on the tempo")


NUTS = Asked("gonuts", players="Ana,bot:best", options={"target": 12}, seed=1)


def test_the_perfect_bot_plays_at_the_pace_of_the_races() -> None:
    ready = threading.Event()
    sitting = sit(NUTS)
    pace = Pace(sitting.scene.voice, "realtime", Paced(Study(), ready.set))
    plays, match = bot.perfect(sitting.table, pace), Match(sitting.table, lambda _: None)
    state, best = wanted()
    match.standing = match.standing._replace(state=state, paces=TWICE)
    while pace.paced and pace.paced.tempo != 2:
        assert ready.wait(60)
        ready.clear()
        plays(match, match.legal())
    assert plays(match, match.legal()) == best
    stills = Stills([(80, 24)], [])
    front = front_of(stills, sitting._replace(scene=sitting.scene._replace(pace=pace)))
    front._set(state=match.state)
    front.thinks(match, 1)
    assert "at the pace of this table’s races, 2 to 1" in " ".join(stills.frames[-1].split())
    front.thinks(match, 0)
    assert "2 to 1" not in stills.frames[-1]
