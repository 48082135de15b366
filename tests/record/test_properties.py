"""For any game: it ends, every prefix replays, it is read as it was written; no bytes break in."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from bellota import editions, record
from bellota.record import Outcome
from tests.record.played import played, text

OPTIONS: dict[str, dict[str, Any]] = {
    "gonuts": {"target": 15, "end": "equal_turns", "one_die": "refill", "race_end": "first_dog"},
    "shake": {"rounds": 2, "final_tie": "shake_off", "scoring_faces": [1, 1, 1, 2, 2, 2]},
    "pig": {"target": 20, "end": "equal_turns"},
}

BOXES = editions.names()


@st.composite
def games(draw: st.DrawFn) -> list[dict[str, Any]]:
    """A fair game of any box to its end, any seats, some options changed."""
    edition = editions.load(draw(st.sampled_from(BOXES)))
    fewest = 2 if edition.game == "gonuts" else 1
    seats = draw(st.integers(fewest, 8))
    changed = draw(st.sets(st.sampled_from(list(OPTIONS[edition.game]))))
    options = {key: OPTIONS[edition.game][key] for key in sorted(changed)}
    first = draw(st.integers(0, seats - 1))
    return played(edition, seats, draw(st.integers(0, 10**6)), options=options, first=first)


seeded = settings(derandomize=True, deadline=None, max_examples=60)


@seeded
@given(games(), st.randoms(use_true_random=False))
def test_a_game_ends_is_true_and_each_prefix_replays(
    objects: list[dict[str, Any]], chance: Random
) -> None:
    whole = list(record.replay(text(objects)))
    assert whole[-1]["phase"] == "over"
    assert whole[-1]["winners"]
    assert record.verify(text(objects)).outcome == Outcome.TRUE
    upto = chance.randint(1, len(objects) - 1)
    assert list(record.replay(text(objects[:upto]))) == whole[:upto]


@seeded
@given(games())
def test_scores_move_only_as_an_event_says(objects: list[dict[str, Any]]) -> None:
    states = list(record.replay(text(objects)))
    for event, before, after in zip(objects[1:], states, states[1:], strict=False):
        moved = [b - a for a, b in zip(before["scores"], after["scores"], strict=True)]
        assert min(moved) >= 0
        if objects[0]["game"] != "shake" and any(moved):
            racer = event["do"] == "dog" and before["seat"]
            assert event["do"] in ("bank", "dog")
            assert sum(moved) == moved[racer if event["do"] == "dog" else event["seat"]]
            assert sum(moved) == before["turn"]
        if objects[0]["game"] == "shake" and any(moved):
            assert event["do"] in ("colour", "take", "shake", "stop")


@seeded
@given(games())
def test_what_is_read_is_written_and_read_again(objects: list[dict[str, Any]]) -> None:
    objects[0]["unknown"] = {"é": [1, None, 2.5, "\u2028"]}
    objects[-2]["mood"] = "bold"
    game = record.read(text(objects))
    assert record.text(game) == text(objects)
    assert record.read(record.text(game)) == game
    for line in game.lines:
        if line.event is not None:
            told = record.to_json(game.header.game, line.event)
            assert {key: line.object[key] for key in told} == told


BEGUN = [played(editions.load(name), 3, number)[:24] for number in range(4) for name in BOXES]


def spoiled(source: bytes, chance: Random, noise: bytes) -> bytes:
    """Bytes cut out, put in or changed, or lines that change places."""
    at, cut = chance.randrange(len(source)), chance.randrange(30)
    lines = source.split(b"\n")
    shuffled = [*lines[:1], *chance.sample(lines[1:], len(lines) - 1)]
    torn = source[:at] + noise + source[at + cut :]
    return chance.choice([torn, source[:at], b"\n".join(shuffled), noise])


def refusal(use: Callable[[bytes, str], Any], source: bytes) -> record.RecordError | None:
    """The error that a record was refused with; any other is raised."""
    try:
        use(source, "f")
    except record.RecordError as refused:
        return refused
    return None


@settings(derandomize=True, deadline=None, max_examples=300)
@given(
    st.sampled_from(BEGUN),
    st.randoms(use_true_random=False),
    st.binary(max_size=40),
)
def test_spoiled_bytes_are_refused_by_line_and_nothing_else_is_raised(
    objects: list[dict[str, Any]], chance: Random, noise: bytes
) -> None:
    source = spoiled(text(objects).encode(), chance, noise)
    for use in (record.read, record.verify, lambda s, f: list(record.replay(s, f))):
        error = refusal(use, source)
        assert error is None or 1 <= error.line <= source.count(b"\n") + 1
        assert error is None or str(error).startswith(f"f:{error.line}: ")


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 70) | st.integers() | st.floats() | st.text(max_size=6),
    lambda inner: st.lists(inner, max_size=7) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=8,
)  # fmt: skip
KEYS = ["bellota", "game", "edition", "options", "seats", "first", "start", "numbers", "dice"]
KEYS += [
    "commitment",
    "salts",
    "date",
    "do",
    "seat",
    "faces",
    "order",
    "acorns",
    "at",
    "by",
    "race",
]


@settings(derandomize=True, deadline=None, max_examples=400)
@given(
    st.sampled_from(BEGUN),
    st.integers(0, 23),
    st.dictionaries(st.sampled_from(KEYS), ANYTHING, min_size=1, max_size=3),
)
def test_any_value_in_any_field_is_read_or_refused(
    objects: list[dict[str, Any]], at: int, change: dict[str, Any]
) -> None:
    lines = [json.dumps(line) for line in objects]
    lines[at % len(lines)] = json.dumps({**objects[at % len(lines)], **change})
    try:
        record.verify(lines)
    except record.RecordError:
        pass
