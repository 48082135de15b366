"""The log: rows and facts are the same thing, and a table folded afresh is the table."""

import random

import pytest

from bellota.table import frames
from bellota.table.commands import No
from bellota.table.events import KINDS, Did, Opened
from bellota.table.fold import folded
from tests.table.ground import Ground


def played(edition, seed, **options):
    """A whole game by three people who choose at random, with bots' races between."""
    rng = random.Random(seed)
    ground = Ground(edition, seed, **options)
    ground.sit("Ana", "Ben")
    ground.bots("bold")
    ground.start()
    while ground.table.stage == "play":
        moves = [(s, do) for s in (0, 1) for do in ground.legal(s)]
        if ground.table.racing or not moves or rng.random() < 0.02:
            assert ground.wait() or moves
            continue
        seat, do = rng.choice(moves)
        order = ()
        if do == "order":
            actions = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
            order = list(actions[0].order)
        assert not isinstance(ground.do(seat, do, order=list(order)), No)
        ground.now += 300
    return ground


EDITIONS = ("gonuts-gamewright", "gonuts-gamefactory", "shake-fundex", "pig")


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", [1, 2])
def test_the_table_is_the_fold_of_its_rows(edition, seed):
    ground = played(edition, seed)
    rows = [(frames.row(fact), frames.name(fact)) for fact in ground.facts]
    assert [frames.fact(*row) for row in rows] == ground.facts
    assert folded(frames.fact(*row) for row in rows) == ground.table
    names = {seat.name.encode() for seat in ground.table.seats if seat.key}
    assert not any(b'"%b"' % name in row for row, _ in rows for name in names)


def test_every_kind_of_fact_has_a_versioned_word():
    assert all(word[-2:] in (".1", ".2") and word.islower() for word in KINDS)


def test_a_fact_of_the_future_is_refused_by_name():
    with pytest.raises(ValueError, match=r"opened\.9"):
        frames.fact(b'{"fact": "opened.9"}')


def test_a_log_begins_with_being_opened():
    ground = Ground("pig")
    assert isinstance(ground.facts[0], Opened)
    with pytest.raises(ValueError, match="opened"):
        folded(ground.facts[1:])


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "[]",
        "null",
        "{",
        '{"do": 5}',
        '{"do": "roll", "seat": "0"}',
        '{"seat": 0}',
        "[" * 5000,
        '{"do": "tap", "at": 1e999}',
        '{"do": "roll", "id": "' + "x" * 129 + '"}',  # answers are remembered by it
        "\ud800",
    ],
)
def test_garbage_is_a_refusal(raw):
    assert isinstance(frames.command(raw), No)


def test_a_move_is_written_as_ever_and_read_again():
    did = Did(1, "roll", [3, 4], [], "house", 12, 99)
    row = frames.row(did)
    told = b'"seat":1,"do":"roll","faces":[3,4],"order":[],"by":"house","race":12,"at":99}'
    assert row == b'{"fact":"did.1",' + told
    assert frames.fact(row) == did
    assert frames.fact(row) != Did(1, "roll", [3, 4], [], "house", 12, 98)
    assert frames.fact(b'{"fact":"did.1","seat":0,"do":"bank"}') == Did(0, "bank")
