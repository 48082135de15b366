"""A table: what is copied of it, and what follows from it, whatever the log tells."""

import pytest

from bellota.editions import builtin
from bellota.table.fold import fold
from bellota.table.state import Table, names
from tests.table.test_absence import EDITIONS, Chaos


def test_a_copy_says_all_that_the_table_says():
    table = Table("ROOM", builtin("pig"), {})
    for name in names():
        setattr(table, name, object())
    compiled = Table(table.room, table.edition, table.changed)
    table.copy_to(compiled)
    for copy in (table.copied(), compiled):
        assert [name for name in names() if getattr(copy, name) is not getattr(table, name)] == []


def test_tables_differ_by_any_field():
    table = Table("ROOM", builtin("pig"), {})
    table.follow()
    assert table.copied() == table
    for name in names():
        other = table.copied()
        setattr(other, name, object())
        assert other != table, name


def played(edition):
    """The facts of a whole game in which people come and go."""
    chaos = Chaos(edition, 3)
    while chaos.ground.table.stage == "play":
        chaos.disturb() if chaos.rng.random() < 0.15 else chaos.go_on()
    return chaos.ground.facts


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_follows_from_a_table_is_worked_out_with_every_fact(edition):
    table = None
    for fact in played(edition):
        before, table = table, fold(table, fact)
        anew = table.copied()
        anew.follow()
        assert anew == table
        assert before is None or table.seq == before.seq + 1
