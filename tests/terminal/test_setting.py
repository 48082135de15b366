"""From wishes to a table."""

import pytest

from bellota import fair
from bellota.editions import EditionError
from bellota.terminal.setting import Asked, Unplayable, edition_of, options_of, starter
from bellota.terminal.sitting import sit


def test_every_game_has_its_own_edition() -> None:
    assert edition_of(Asked("shake")).name == "shake-fundex"
    assert edition_of(Asked("gonuts")).name == "gonuts-gamewright"


def test_an_edition_of_another_game_is_refused() -> None:
    with pytest.raises(Unplayable, match="bellota play pig"):
        edition_of(Asked("gonuts", edition="pig"))


@pytest.mark.parametrize(
    ("live", "people", "race"),
    [
        (True, 1, "realtime"),
        (True, 0, "equal_pace"),
        (False, 2, "equal_pace"),
    ],
)
def test_a_race_is_in_real_time_where_people_see_it(live: bool, people: int, race: str) -> None:
    asked = Asked("gonuts", live=live)
    assert options_of(asked, edition_of(asked), people)["race"] == race


def test_bots_may_race_in_real_time_where_it_is_asked_for() -> None:
    asked = Asked("gonuts", live=True, options={"race": "realtime"})
    assert options_of(asked, edition_of(asked), 0)["race"] == "realtime"


def test_a_race_in_real_time_needs_a_screen() -> None:
    asked = Asked("gonuts", options={"race": "realtime"})
    with pytest.raises(Unplayable, match="bellota serve"):
        options_of(asked, edition_of(asked), 2)


def test_keys_without_a_race_in_real_time_are_refused() -> None:
    with pytest.raises(Unplayable, match="--keys"):
        sit(Asked("gonuts", keys="a"))
    with pytest.raises(Unplayable, match="--keys"):
        sit(Asked("pig", live=True, keys="a"))


def test_an_option_that_the_game_has_not_names_those_it_has() -> None:
    with pytest.raises(EditionError, match="rounds, all_shake"):
        sit(Asked("shake", options={"target": 30}))


def test_the_same_number_gives_the_same_table_and_another_another() -> None:
    one, same, other = (sit(Asked("pig", seed=n)).table for n in (4, 4, 5))
    assert one == same
    assert one.commitment != other.commitment
    assert one.seed == fair.seed_from(4)


def test_without_a_number_no_two_seeds_are_the_same() -> None:
    assert sit(Asked("pig")).table.seed != sit(Asked("pig")).table.seed


def test_lots_are_fair_enough_to_reach_every_seat() -> None:
    drawn = {starter({"first": "random"}, fair.seed_from(n), 4) for n in range(60)}
    assert drawn == {0, 1, 2, 3}


def test_the_host_sits_first() -> None:
    assert starter({"first": "host"}, fair.seed_from(1), 4) == 0


def test_seats_beyond_the_box_are_unofficial() -> None:
    assert sit(Asked("gonuts", players="A,B,C,D")).table.official
    assert not sit(Asked("gonuts", players="A,B,C,D,E")).table.official
    assert not sit(Asked("shake", players="A")).table.official
