"""What stands still in a view is encoded anew when it has changed, and only then."""

from collections.abc import Iterator

import pytest

from bellota.table import frames, view
from bellota.table.around import Around
from bellota.table.state import Table
from tests.table import played
from tests.table.ground import Ground

AROUND = Around(0, frozenset({0, 1}))


def still(table: Table) -> bytes:
    return frames.encoded(view.still(table, AROUND))


def tables(ground: Ground) -> Iterator[Table]:
    """The tables of two games and of all that the host may change around them."""
    yield ground.table
    for _ in range(2):
        for _ in range(200):
            banks = "bank" in ground.legal(0) and ground.table.game_state.turn > 3
            ground.do(0, "bank") if banks else played.step(ground)
            ground.now += 100
            yield ground.table
            if ground.table.stage == "over":
                break
        for do, more in (
            ("switch", {"name": "watch", "value": "open"}),
            ("lobby", {}),
            ("switch", {"name": "series", "value": 3}),
            ("set", {"edition": "gonuts-gamewright", "options": {}}),
            ("host", {"seat": 1}),
            ("bot", {"level": "bold"}),
            ("starter", {"seat": 1}),
            ("start", {}),
        ):
            ground.host(do, **more)
            yield ground.table


@pytest.mark.parametrize("edition", ["pig", "shake-fundex", "gonuts-gamewright"])
def test_it_is_the_same_where_it_is_taken_for_the_same(edition: str) -> None:
    options = {} if edition.startswith("shake") else {"target": 10}
    before, kept, moved = None, 0, 0
    for table in tables(played.begun(edition, **options)):
        if before is not None and view.same(table, before):
            kept += 1
            assert still(table) == still(before)
        elif before is not None:
            moved += 1
            assert table.stage != "play" or before.stage != "play", "a move changes nothing of it"
        before = table
    assert kept > 10
    assert moved > 5


@pytest.mark.parametrize(
    "other",
    [
        Around(0, frozenset({0})),
        Around(0, AROUND.here, lookers=1),
        Around(0, AROUND.here, paused=True),
        Around(0, AROUND.here, best="ready"),
    ],
)
def test_who_is_here_and_what_goes_on_around_is_a_part_of_it(other: Around) -> None:
    assert not view.same_around(other, AROUND)
    assert view.same_around(Around(9, AROUND.here, woken=9), AROUND)
