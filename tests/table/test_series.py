"""Best of three, five, seven."""

import pytest

from bellota.table.commands import Command
from tests.table.ground import Ground
from tests.table.played import BEN, again, begun, refused, win


@pytest.mark.parametrize(("of", "needed"), [(3, 2), (5, 3), (7, 4)])
def test_a_series_is_over_when_somebody_has_most_of_it(of, needed):
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben")
    ground.host("switch", name="series", value=of)
    ground.start()
    for n in range(1, needed + 1):
        win(ground, 1)
        assert ground.view()["series"] == {"of": of, "wins": [0, n], "over": n == needed}
        if n < needed:
            again(ground)
            assert ground.table.first == 0  # the loser of the game before
    again(ground)
    assert ground.view()["series"] == {"of": of, "wins": [0, 0], "over": False}


def test_the_loser_starts_in_a_series_and_only_there():
    ground = begun(target=10)
    win(ground, 0)
    again(ground)
    assert ground.table.first == 0  # the option says the host
    win(ground, 0)
    ground.host("switch", name="series", value=3)
    again(ground)
    assert ground.table.first == 0
    win(ground, 0)
    again(ground)
    assert ground.table.first == 1


def test_the_view_says_that_the_loser_starts():
    ground = Ground("pig", first="choose", target=10)
    ground.sit("Ana", "Ben")
    ground.host("switch", name="series", value=3)
    ground.host("starter", seat=0)
    assert ground.view()["options"]["first"] == "choose"
    ground.start()
    win(ground, 1)
    ground.host("lobby")
    assert ground.view()["options"]["first"] == "last_loser"
    assert ground.view()["changed"]["first"] == "choose"  # the wish stands, for the next series
    ground.start()
    assert ground.table.first == 0
    win(ground, 1)
    ground.host("lobby")
    assert ground.view()["options"]["first"] == "choose"


def test_another_length_begins_a_series_afresh():
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben")
    ground.host("switch", name="series", value=5)
    ground.start()
    win(ground, 1)
    again(ground)
    assert refused(ground.host("switch", name="series", value=3), "already_playing")
    win(ground, 1)
    ground.host("switch", name="series", value=3)
    assert ground.view()["series"] == {"of": 3, "wins": [], "over": False}


def test_seats_that_come_and_go_between_games_keep_the_others_wins():
    ground = Ground("pig", first="host", target=10)
    ground.sit("Ana", "Ben", "Cleo")
    ground.host("switch", name="series", value=5)
    ground.start()
    win(ground, 2)
    ground.host("lobby")
    ground.wish(Command("leave", seat=1), BEN)
    assert ground.table.wins == (0, 1)
    ground.sit("Dora")
    assert ground.table.wins == (0, 1, 0)
    ground.start()
    win(ground, 2)
    assert ground.table.wins == (0, 1, 1)


def test_a_game_alone_is_no_series() -> None:
    ground = begun(target=10)
    before = ground.view()["options"]
    win(ground, 0)
    assert ground.view()["options"] == before
