"""What the benchmarks say of figures that are not what is asked for."""

import pytest

from tests.bench.benches import BENCH


@pytest.fixture
def judged(monkeypatch):
    """Which claims of bench/fairness.py fail, with some figures put in place of good ones."""
    monkeypatch.syspath_prepend(str(BENCH))
    import fairness

    nothing = fairness.Gain(0.01, 0.01, 100)

    def failed(pair=nothing, skew=nothing, within=nothing, step=1.0):
        names = [*fairness.LIES, fairness.SLOWLY]
        cheats = {name: fairness.Cheat(step, within) for name in names}
        table = [(20, 20, nothing, nothing), (300, 20, pair, nothing)]
        bar = fairness.Bar(200, 0.9, 0.1, 0.9)
        claims = fairness.judged(table, [nothing, skew], cheats, bar)
        return [claim for claim, holds in claims if not holds]

    return failed, fairness.Gain


@pytest.mark.parametrize("mean", [0.11, -0.11])
def test_a_gain_of_a_tenth_of_an_acorn_fails(judged, mean):
    failed, gain = judged
    assert failed() == []
    assert failed(pair=gain(mean, 0.01, 100)) == ["no pair gains 0.1 acorns"]
    assert failed(skew=gain(mean, 0.01, 100)) == ["no wall clock gains 0.1 acorns"]
    assert failed(within=gain(mean, 0.01, 100)) == [
        "a lie within the quota brings what that is worth"
    ]


def test_races_in_step_prove_nothing_of_fingers(judged):
    failed, gain = judged
    assert failed(pair=gain(0, 0, 70)) == ["90% of the honest races at the finger"]


def test_liars_who_are_believed_fail(judged):
    failed, _ = judged
    assert failed(step=0.8) == ["90% of what is beyond it in step"]


@pytest.mark.parametrize(
    ("gaps", "lost", "holds"),
    [([0.5, 1.0, 9.0], 0, True), ([0.5, 2.0, 9.0], 0, False), ([0.5], 1, False), ([], 0, False)],
)
def test_an_exchange_that_loses_a_game_or_takes_long_fails(monkeypatch, gaps, lost, holds):
    monkeypatch.syspath_prepend(str(BENCH))
    import rolling

    assert rolling.verdict(rolling.Seen(gaps, lost), 2.0) is holds
