"""What `bench/faults.py` finds where a log is not what its devices were told."""

from dataclasses import replace

import pytest

from bellota.table import events as e
from bellota.table import frames
from bellota.table.around import Around
from bellota.table.fold import folded
from bellota.table.view import public
from bench.told import Frame, Told, proved, read
from tests.table import played


def view(facts: list[e.Fact], seq: int, called: int | None = None) -> Frame:
    """The view of a version, as a device gets it."""
    shown = public(folded(facts[:seq]), Around(99, frozenset({0, 1}), lookers=3))
    raw = frames.encoded({"k": "view", "seq": called or seq, "view": shown, "events": []})
    return read(raw)


def heard(facts: list[e.Fact]) -> Told:
    """Two devices that were told every version."""
    told = Told("ABCDEF")
    for seq in range(1, len(facts) + 1):
        assert told.hear(view(facts, seq), seq) in (True, False)
        told.hear(view(facts, seq), seq - 1)
    return told


def judged(told: Told, facts: list[e.Fact]) -> list[str]:
    return proved(told, range(1, len(facts) + 1), facts)


@pytest.fixture(params=["pig", "shake-fundex", "gonuts-gamewright"])
def facts(request: pytest.FixtureRequest) -> list[e.Fact]:
    """The log of a table in play; of Go Nuts! one that is in a race."""
    ground = played.begun(request.param)
    if request.param.startswith("gonuts"):
        played.until(ground, "race")
        for _ in range(4):
            assert ground.wait()
        assert isinstance(ground.facts[-1], e.Tapped)
        return ground.facts
    for _ in range(40):
        played.step(ground)
        ground.now += 100
    return ground.facts


def test_a_log_that_is_what_was_told_has_lost_nothing(facts: list[e.Fact]) -> None:
    told = heard(facts)
    assert len({seq for seq, _ in told.heard}) == len(facts)
    assert judged(told, facts) == []


def test_the_last_fact_of_a_log_is_missed(facts: list[e.Fact]) -> None:
    told = heard(facts)
    last = len(facts)
    assert judged(told, facts[:-1]) == [
        f"ABCDEF: {last} was told, {last - 1} kept",
        f"ABCDEF: {last} was another position",
    ]


def test_a_fact_that_was_told_and_lost_and_written_over_is_missed(facts: list[e.Fact]) -> None:
    told = heard(facts)
    instead = [*facts[:-1], e.Takeover(facts[-1].at)]
    assert judged(told, instead) == [f"ABCDEF: {len(facts)} was another position"]


def with_faces(fact: e.Fact, faces: list[int]) -> e.Fact:
    """The same fact with other faces."""
    if isinstance(fact, e.Did):
        return e.Did(fact.seat, fact.do, faces, at=fact.at)
    assert isinstance(fact, e.Tapped)
    return replace(fact, faces=faces)


def test_other_faces_than_were_told_are_found(facts: list[e.Fact]) -> None:
    told = heard(facts)
    place = max(n for n, one in enumerate(facts) if getattr(one, "faces", ()))
    faces = facts[place].faces  # type: ignore[union-attr]
    others = with_faces(facts[place], [(faces[0] + 1) % 3 for _ in faces])
    assert f"ABCDEF: {place + 1} was another position" in judged(
        told, [*facts[:place], others, *facts[place + 1 :]][: place + 1]
    )


def test_two_positions_of_one_version_are_both_kept_and_one_is_lost(facts: list[e.Fact]) -> None:
    told = heard(facts)
    last = len(facts)
    told.hear(view(facts, last - 1, called=last), last)
    assert judged(told, facts) == [f"ABCDEF: {last} was another position"]


def test_who_comes_back_and_is_shown_what_was_before_is_reported(facts: list[e.Fact]) -> None:
    told = heard(facts)
    last = len(facts)
    assert told.hear(view(facts, last - 1), last) is False
    assert judged(told, facts) == [f"ABCDEF: {last - 1} was told after {last}"]


def test_a_gap_and_an_acknowledgement_beyond_the_end_are_reported(facts: list[e.Fact]) -> None:
    told = heard(facts)
    told.known = len(facts) + 1
    numbers = [*range(1, len(facts)), len(facts) + 1]
    assert proved(told, numbers, facts) == [
        "ABCDEF: a gap",
        f"ABCDEF: {len(facts) + 1} was told, {len(facts)} kept",
    ]


def test_a_takeover_is_no_move(facts: list[e.Fact]) -> None:
    told = heard(facts)
    after = [*facts, e.Takeover(facts[-1].at)]
    assert told.hear(view(after, len(after)), len(after)) is False
    assert judged(told, after) == []
