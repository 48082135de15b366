"""Held keys of many systems, and fingers."""

import random
from itertools import accumulate

import pytest

from bellota.terminal.held import Heard, Held

SYSTEMS = {
    "X11": (660, 40),
    "GNOME": (500, 30),
    "KDE": (600, 40),
    "Windows": (500, 33),
    "macOS": (500, 90),
    "macOS, quick": (225, 30),
    "Linux console": (250, 92),
    "quick": (200, 20),
}


def counted(times: list[int]) -> list[int]:
    """The presses that stand in the end."""
    held = Held()
    stands: list[int] = []
    for at in times:
        heard = held.heard("a", at)
        if heard == Heard.PRESS:
            stands.append(at)
        elif heard == Heard.RUN:
            stands = [press for press in stands if press < held.since("a")]
    return stands


def down(delay: int, interval: int, lasts: int, jitter: int, start: int = 0) -> list[int]:
    """The codes of a held key, each a little late."""
    shake = random.Random(1)
    times = [start, *range(start + delay, start + lasts, interval)]
    return list(accumulate((at + shake.randint(0, jitter) for at in times), max))


@pytest.mark.parametrize("jitter", [0, 7])
@pytest.mark.parametrize("system", SYSTEMS)
def test_a_held_key_is_one_press(system: str, jitter: int) -> None:
    delay, interval = SYSTEMS[system]
    assert len(counted(down(delay, interval, 3000, jitter))) == 1


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_held_key_is_one_press_on_a_machine_that_stalls(system: str) -> None:
    delay, interval = SYSTEMS[system]
    for seed in range(20):
        draw, late, codes = random.Random(seed), 0, []
        for at in [0, *range(delay, 2000, interval)]:
            late = max(late, at + draw.choice([0, 0, 0, 0, draw.randint(0, 70)]))
            codes.append(max(at, late))
        assert len(counted(codes)) == 1, seed


@pytest.mark.parametrize("system", SYSTEMS)
def test_after_a_held_key_a_press_counts_again(system: str) -> None:
    delay, interval = SYSTEMS[system]
    codes = [*down(delay, interval, 2000, 0), 2400, 2800]
    assert counted(codes) == [0, 2400, 2800]


def test_a_key_held_since_before_it_mattered_counts_no_more() -> None:
    held = Held()
    heard = [held.heard("a", at) for at in range(-2000, 2000, 30)]
    assert heard.count(Heard.PRESS) == 1
    assert held.holds("a")


@pytest.mark.parametrize("falter", [60, 110, 150, 190, 240, 300, 450])
def test_a_run_that_falters_once_is_still_a_run(falter: int) -> None:
    codes = [*down(500, 30, 1200, 0), *range(1190 + falter, 2400, 30)]
    assert counted(codes) == [0]


def test_taps_right_after_a_held_key_are_lost_once() -> None:
    taps = list(range(1400, 3000, 200))
    assert counted([*down(500, 30, 1220, 0), *taps]) == [0, *taps[1:]]


@pytest.mark.parametrize("interval", [110, 130, 160, 200, 250, 300, 400, 700])
def test_a_tapping_finger_counts_every_time(interval: int) -> None:
    tired = random.Random(2)
    times = list(accumulate(tired.randint(interval - 9, interval + 9) for _ in range(40)))
    assert counted(times) == times


def test_who_hammers_like_a_machine_is_taken_for_one() -> None:
    assert counted(list(range(0, 2000, 80))) == [0]


def test_a_key_that_bounces_counts_once() -> None:
    assert counted([0, 300, 312, 600, 900]) == [0, 300, 600, 900]


def test_keys_do_not_disturb_each_other() -> None:
    held = Held()
    assert all(held.heard(key, at) == Heard.PRESS for at, key in enumerate("alx"))
