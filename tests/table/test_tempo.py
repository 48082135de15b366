"""The tempo of a table's own races: counted in its fold, worked out in the background, told."""

import asyncio
from fractions import Fraction
from types import SimpleNamespace

from bellota.review import review
from bellota.review.study import Study
from bellota.rules.kinds import Do
from bellota.solve import tables, tempo
from bellota.table import race as r
from bellota.table.best import Best, shown
from bellota.table.coach import Coach
from bellota.table.fold import folded
from tests.cached import cache_folder
from tests.table.ground import Ground

__all__ = ["cache_folder"]
ANA = SimpleNamespace(coach="before", seats=frozenset({0}))
EVERY = (300, 600)  # ms between two rolls of the racer, of a dog die


def a_game(seed=1, **options) -> Ground:
    ground = Ground("gonuts-gamewright", seed, first="host", **options)
    ground.sit("Ana", "Ben")
    ground.start()
    return ground


def race(ground: Ground, pace=EVERY) -> None:
    """Everybody rolls at an own pace, by the hand-moved clock, until the race is settled."""
    running = ground.table.running
    every = [pace[seat != running.active] for seat in (0, 1)]
    at = list(every)
    while r.decided_at(ground.table.running, 0) is None:
        seat = min((0, 1), key=lambda seat: (at[seat], seat != running.active))
        ground.now = running.start + at[seat]
        n = len(ground.table.running.taps[seat])
        ground.do(seat, "tap", race=running.k, n=n, at=at[seat])
        at[seat] += every[seat]
    while ground.table.racing:
        ground.wait()


def races(ground: Ground, count: int) -> Ground:
    """The table plays on until so many races are over."""
    while ground.table.paces.races < count and ground.table.stage == "play":
        if ground.table.racing:
            race(ground)
        else:
            ground.do(ground.table.game_state.seat, "roll")
    return ground


def at_a_choice(ground: Ground) -> Ground:
    while ground.table.game_state.seat != 0 or len(ground.table.legal) < 2:
        if ground.table.racing:
            race(ground)
        else:
            seat = ground.table.game_state.seat
            ground.do(seat, "bank" if len(ground.table.legal) > 1 else "roll")
    return ground


def test_a_race_is_counted_once_it_is_settled():
    ground = a_game(target=500)
    while not ground.table.racing:
        ground.do(ground.table.game_state.seat, "roll")
    race(ground)
    lines = [fact.do for fact in ground.facts if getattr(fact, "do", "") in ("race", "dog")]
    counted = ground.table.paces
    assert (counted.races, counted.rolls) == (1, lines.count("race"))
    assert (counted.beats, lines[-1]) == (lines.count("dog"), "dog")
    assert folded(ground.facts).paces == counted


def test_enough_races_show_the_tempo_and_it_stays_for_the_next_game():
    ground = races(a_game(target=500), tempo.FEWEST - 1)
    assert shown(ground.table) is None
    assert shown(races(ground, tempo.FEWEST).table) == 2
    equal = ground.table.but(changed={**ground.table.changed, "race": "equal_pace"})
    assert shown(equal) is None


class Asking:
    """Asks a coach whenever something is ready."""

    def __init__(self, study: Study) -> None:
        self._ready = asyncio.Event()
        self._coach = Coach(Best(study, self._ready.set))

    def now(self, ground: Ground) -> dict:
        return self._coach.told(ground.table, ANA)

    async def until(self, ground: Ground, true) -> dict:
        """What it says once it is so."""
        async with asyncio.timeout(60):
            while not true(said := self.now(ground)):
                await self._ready.wait()
                self._ready.clear()
        return said


async def test_the_play_before_holds_until_that_for_the_tempo_is_there(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))  # where nobody has solved it yet
    tables._read.cache_clear()
    study = Study()
    coach = Asking(study)
    ground = at_a_choice(a_game(target=10))
    even = await coach.until(ground, lambda said: "now" in said)
    assert (even["now"]["tempo"], even["now"]["measured"]) == (1, False)
    assert "soon" not in even
    ground.table = ground.table.but(paces=races(a_game(target=500), tempo.FEWEST).table.paces)
    waits = coach.now(ground)
    assert waits == {**even, "soon": 2.0}
    own = await coach.until(ground, lambda said: "soon" not in said)
    assert (own["now"]["tempo"], own["now"]["measured"]) == (2, True)
    assert own["now"]["worths"] != even["now"]["worths"]
    asked = study.source(ground.table.numbers, 2, lambda: None, Fraction(2))
    roll = asked.chances(ground.table.game_state)[Do.ROLL][0]
    assert own["now"]["worths"]["roll"] == roll


async def test_a_tempo_without_a_table_leaves_equal_pace():
    class Even(Study):
        def _brought(self, key, solving):
            return super()._brought(key, solving) if key[2] == 1 else None

    coach = Asking(Even())
    ground = at_a_choice(a_game(target=10))
    ground.table = ground.table.but(paces=tempo.Raced(9, 80, 40, 800, 400, 200))
    own = await coach.until(ground, lambda said: "now" in said)
    assert (own["now"]["tempo"], own["now"]["measured"]) == (1, False)
    assert "soon" not in own


def a_record(pace) -> str:
    """A whole game with races enough, at one pace."""
    ground = a_game(seed=3, target=30)
    while ground.table.stage == "play":
        race(ground, pace) if ground.table.racing else ground.do(
            ground.table.game_state.seat, "roll"
        )
    return ground.record()


def test_a_review_takes_the_tempo_that_the_record_shows():
    record = a_record((600, 300))
    found = review(record.splitlines())
    assert (found.tempo, found.measured) == (Fraction("0.5"), True)
    even = review(record.splitlines(), tempo=tempo.EVEN)
    assert (even.tempo, even.measured) == (1, False)
    pace, before = (
        sum(step.race.pace[0] ** 2 for step in one.steps if step.race) for one in (found, even)
    )
    assert pace < before  # what all share is no pace of anybody's
