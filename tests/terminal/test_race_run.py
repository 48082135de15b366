"""Whole races with a clock that is moved by hand: countdown, keys, a stop, an interruption."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import cast

import pytest

from bellota.rules.kinds import Do, Phase
from bellota.table.race import GRACE, LEAD
from bellota.terminal.codes import EXACT
from bellota.terminal.keys import CONTINUED
from bellota.terminal.race_run import Run
from bellota.terminal.stage import Painting, Stage
from bellota.terminal.step import Step
from tests.terminal.races import BLUE, RED, Raced, sitting

Script = list[tuple[int, str]]


class Hand:
    """A stage whose keys come at given ms since the start signal, on a clock of its own."""

    def __init__(self, script: Script) -> None:
        self._script = sorted(script, key=lambda one: one[0])
        self.ms = 5000.0
        self._signal = self.ms + LEAD
        self.frames: list[str] = []
        self.exact = 0

    def clock(self) -> float:
        return self.ms / 1000

    @contextmanager
    def racing(self) -> Iterator[None]:
        yield

    def exactly(self) -> None:
        self.exact += 1

    def show(self, painting: Painting) -> None:
        self.frames.append("\n".join(row.plain for row in painting(80, 24)))

    def heard(self, timeout: float) -> str | None:
        until = self.ms + 1000 * timeout
        if not self._script or self._signal + self._script[0][0] > until:
            self.ms = until + 0.01
            return None
        at, key = self._script.pop(0)
        self.ms = max(self.ms, self._signal + at)
        if key == "interrupt":
            raise KeyboardInterrupt
        return key


def run(script: Script, raced: Raced | None = None) -> tuple[tuple[Step, ...], Hand, Raced]:
    raced, hand = raced or Raced(sitting()), Hand(script)
    scene = sitting().scene._replace(state=raced.match.state)
    steps = Run(cast("Stage", hand), scene, raced.match, hand.clock).run()
    return steps, hand, raced


def of(steps: tuple[Step, ...], seat: int) -> list[int | None]:
    return [step.race for step in steps if step.event.seat == seat and not step.by]


def tapping(key: str, every: int, since: int = 0, times: int = 20) -> Script:
    return [(since + every * n, key) for n in range(times)]


def test_a_race_between_two_keys() -> None:
    steps, hand, raced = run(tapping("a", 300) + tapping("L", 300, 130))
    assert of(steps, BLUE) == [130, 430, 730, 1030, 1330, 1630]
    assert of(steps, RED) == [0, 300, 600, 900, 1200, 1500]
    assert steps[-1].event.do == Do.DOG
    assert raced.verified()
    assert hand.ms >= 5000 + LEAD + 1630 + GRACE
    said = "\n".join(hand.frames)
    for word in ("Get ready", "Go!", "One dog is still asleep", "Every dog is out!"):
        assert word in said


def test_keys_of_nobody_and_keys_before_the_signal_roll_nothing() -> None:
    early = tapping("a", 300, -3000, 10)
    steps, _, _ = run([*early, (40, "q"), (60, "?"), *tapping("l", 300, 10)])
    assert of(steps, RED) == []
    assert of(steps, BLUE)[:1] == [10]


@pytest.mark.parametrize(("delay", "interval"), [(500, 30), (500, 90), (250, 92), (225, 33)])
def test_a_held_key_is_one_roll(delay: int, interval: int) -> None:
    held = [(20, "a"), *((at, "a") for at in range(20 + delay, 2400, interval))]
    steps, hand, raced = run(held + tapping("l", 420, 5))
    assert of(steps, RED) == [20]
    assert "A key held down counts once" in "\n".join(hand.frames)
    assert raced.verified()


def test_a_key_held_since_the_countdown_is_no_roll() -> None:
    held = [(at, "a") for at in range(-3000, 2000, 33)]
    steps, _, _ = run(held + tapping("l", 300))
    assert of(steps, RED) == []


def test_a_terminal_that_tells_presses_apart_is_believed() -> None:
    steps, hand, _ = run([(-3500, EXACT), *tapping("a", 60), *tapping("l", 300)])
    assert hand.exact == 1
    assert len(of(steps, RED)) == 6


def test_after_a_stop_the_race_counts_down_again_and_goes_on() -> None:
    script: Script = [(0, "a"), (10, "l"), (500, CONTINUED), (600, "a")]
    later = [(at + 500 + LEAD, key) for at, key in tapping("a", 300) + tapping("l", 300)]
    steps, hand, raced = run(script + later)
    assert of(steps, RED)[0] == 0
    assert all(at is None or at >= 400 for at in of(steps, RED)[1:])
    assert "Get ready" in "\n".join(hand.frames[15:])
    assert raced.verified()


@pytest.mark.parametrize("at", [-2000, 50, 900, 1700])
def test_an_interruption_writes_what_was_rolled_and_another_day_goes_on(at: int) -> None:
    script = tapping("a", 300) + tapping("l", 300, 130)
    raced = Raced(sitting())
    with pytest.raises(KeyboardInterrupt):
        run([*script, (at, "interrupt")], raced)
    done = raced.match.standing.raced
    assert len(done) == len([one for one, key in script if one <= min(at, 1630)])
    if raced.match.state.phase == Phase.RACE:
        steps, _, _ = run(script, raced)
        assert steps[: len(done)] == done
        assert len(of(steps, BLUE)) == 6
    assert raced.verified()
