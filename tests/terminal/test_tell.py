"""What the sentences say, for what can happen in each game."""

from typing import Any

import pytest

from bellota import editions
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do, Event
from bellota.terminal.step import Step
from bellota.terminal.tell import told
from bellota.terminal.voice import Voice, faces_of
from bellota.words import speaker

S, A, C = 0, 1, 2
DOG, HOUSE = (1,), (0,)


class Telling:
    """A game that goes on by given events, telling each."""

    def __init__(self, edition: str, seats: int = 3, lang: str = "en", **options: Any) -> None:
        box = editions.load(edition)
        numbers = box.numbers(options)
        self.voice = Voice(
            speaker(lang), box.game, numbers, ("Red", "Blue", "Ivy", "Hugo")[:seats], faces_of(box)
        )
        self.game, self.numbers = GAMES[box.game], numbers
        self.state = self.game.start(numbers, seats, 0)

    def step(self, seat: int, do: Do, faces: tuple[int, ...] = (), **more: Any) -> Step:
        event = Event(seat, do, faces, **more)
        before, self.state = self.state, self.game.apply(self.numbers, self.state, event)
        return Step(before, event, self.state)

    def tell(self, *events: tuple[Any, ...]) -> str:
        return told(self.voice, tuple(self.step(*event) for event in events))


def test_a_safe_roll() -> None:
    game = Telling("gonuts-gamewright")
    assert game.tell((0, Do.ROLL, (A, A, S, S, C))) == "Red: 2 acorns. One car drives off."
    assert game.tell((0, Do.ROLL, (S, S, C, C))) == "Red: no acorns. 2 cars drive off."
    assert game.tell((0, Do.BANK)) == "Red banks 2 and has 2."


def test_the_other_box_has_nuts_and_birds() -> None:
    game = Telling("gonuts-gamefactory")
    assert game.tell((0, Do.ROLL, (A, S, S, S, C))) == "Red: one nut. One bird flies away."
    assert game.tell((0, Do.ROLL, (C, C, C, C))).startswith("Red: nothing but birds.")


def test_all_cars() -> None:
    game = Telling("gonuts-gamewright")
    assert game.tell((0, Do.ROLL, (C,) * 5)) == (
        "Red: nothing but cars. The turn is over. That’s a 1 in 7,776 chance."
    )
    game.tell((1, Do.ROLL, (A, C, C, C, C)))
    expected = "Blue: the last die is a car. The turn is over, and its one point with it."
    assert game.tell((1, Do.ROLL, (C,))) == expected


def test_the_last_die_brings_the_others_back() -> None:
    game = Telling("gonuts-gamewright")
    game.tell((0, Do.ROLL, (S, C, C, C, C)))
    expected = "Red: an acorn with the last die! All 5 dice come back."
    assert game.tell((0, Do.ROLL, (A,))) == expected


def test_a_race() -> None:
    game = Telling("gonuts-gamewright")
    game.tell((0, Do.ROLL, (A, A, S, C, C)))
    lost = "Red: 3 squirrels. Go Nuts! This turn’s 2 points are gone; the race may bring more."
    assert game.tell((0, Do.ROLL, (S, S, S))) == lost
    first = game.tell((0, Do.RACE, (A, A, C)), (1, Do.DOG, HOUSE), (2, Do.DOG, DOG))
    assert first == "Red: 2 acorns, 2 so far. Woof! Ivy’s dog is out. Still asleep: Blue."
    last = game.tell((0, Do.RACE, (S, S, C)), (1, Do.DOG, DOG))
    assert last == (
        "Red: no acorns, 2 so far. Woof! Blue’s dog is out. "
        "The race is over: Red scores 2 and has 2."
    )


def test_an_acorn_in_a_race_with_one_die_is_no_dog() -> None:
    game = Telling("gonuts-gamewright")
    game.tell((0, Do.ROLL, (S, C, C, C, C)))
    game.tell((0, Do.ROLL, (S,)))
    beat = game.tell((0, Do.RACE, (A,)), (1, Do.DOG, HOUSE), (2, Do.DOG, HOUSE))
    assert beat == "Red: one acorn, 1 so far. Still asleep: Blue and Ivy."


def test_a_race_counted_by_hand() -> None:
    game = Telling("gonuts-gamewright")
    game.tell((0, Do.ROLL, (S,) * 5))
    step = game.step(0, Do.RACED, acorns=13)
    assert told(game.voice, (step,)) == "The race is over: Red scores 13 and has 13."


def test_one_more_lap_among_the_tied() -> None:
    game = Telling("pig", 2, end="equal_turns", target=10)
    for seat in (0, 1):
        game.tell((seat, Do.ROLL, (6,)))
        game.tell((seat, Do.ROLL, (6,)))
        said = game.tell((seat, Do.BANK))
    assert (
        said == "Blue banks 12 and has 12. Level at the top: Red and Blue play one more turn each."
    )


def test_pig() -> None:
    game = Telling("pig", 2)
    assert game.tell((0, Do.ROLL, (4,))) == "Red rolls 4."
    assert game.tell((0, Do.ROLL, (1,))) == (
        "Red rolls 1: the turn is over, and its 4 points with it."
    )
    assert game.tell((1, Do.ROLL, (1,))) == "Blue rolls 1. The turn is over."


def test_a_round_of_shake() -> None:
    game = Telling("shake-fundex", 4)
    rolled = game.tell(*((seat, Do.COLOUR, (face,)) for seat, face in enumerate((60, 40, 50, 40))))
    assert rolled == "Red 60, Blue 40, Ivy 50, Hugo 40. A match: Blue and Hugo score 40 each."
    assert game.tell((0, Do.TAKE)) == "Red takes 60."
    assert game.tell((2, Do.DARE)) == "Ivy dares, and gives up 50."
    assert game.tell((2, Do.SHAKE, (10, 10, 0, 0, 0, 0))) == "Ivy shakes 20."
    assert game.tell((2, Do.SHAKE, (10, 0, 0, 0, 0, 0))) == "Ivy shakes 10, 30 so far."
    assert game.tell((2, Do.STOP)) == (
        "Ivy stops and scores 30. Round 1 scored: Red 60, Blue 40, Ivy 30, Hugo 40."
    )


def test_a_shake_that_comes_to_nothing() -> None:
    game = Telling("shake-fundex", 2)
    game.tell((0, Do.COLOUR, (60,)), (1, Do.COLOUR, (40,)))
    assert game.tell((0, Do.DARE)) == (
        "Red dares, and gives up 60. Blue scores the die as it lies."
    )
    assert game.tell((0, Do.SHAKE, (0,) * 6)) == (
        "All blank: Red craps out. That’s a 1 in 11 chance. Round 1 scored: Red 0, Blue 40."
    )


def test_all_the_same_roll_again() -> None:
    game = Telling("shake-fundex", 2)
    assert game.tell((0, Do.COLOUR, (60,)), (1, Do.COLOUR, (60,))) == (
        "Red 60, Blue 60. All the same: everybody rolls again."
    )


def test_a_roll_off_for_the_order_of_all_shake() -> None:
    game = Telling("shake-fundex", 3, rounds=1)
    said = game.tell(*((seat, Do.COLOUR, (face,)) for seat, face in enumerate((60, 60, 50))))
    said = game.tell((2, Do.TAKE))
    assert said.endswith("Level, so they roll for the order: Red and Blue.")
    again = game.tell((0, Do.TIE, (30,)), (1, Do.TIE, (30,)))
    assert again == "Roll-off: Red 30, Blue 30. Level again: Red and Blue roll once more."
    won = game.tell((0, Do.TIE, (30,)), (1, Do.TIE, (40,)))
    assert won == "Roll-off: Red 30, Blue 40. Blue sets the order."
    step = game.step(1, Do.ORDER, order=(1, 0))
    assert told(game.voice, (step,)) == (
        "The order: Blue, Red. All Shake: everybody shakes once more, in this order: Blue, Red, Ivy."
    )


def test_a_shake_off() -> None:
    game = Telling("shake-fundex", 2, rounds=1, all_shake=False, final_tie="shake_off")
    game.tell((0, Do.COLOUR, (60,)), (1, Do.COLOUR, (50,)))
    game.tell((0, Do.DARE))
    game.tell((0, Do.SHAKE, (10, 10, 10, 10, 0, 0)))
    game.tell((0, Do.SHAKE, (10, 0, 0, 0, 0, 0)))
    assert game.tell((0, Do.STOP)).endswith("Level at the top: Red and Blue shake it off.")


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("es", "Red: 2 bellotas. Un coche se marcha."),
        ("fr", "Red\u00a0: 2 glands. Une voiture s’en va."),
    ],
)
def test_the_other_languages(lang: str, said: str) -> None:
    game = Telling("gonuts-gamewright", lang=lang)
    assert game.tell((0, Do.ROLL, (A, A, S, S, C))) == said


def test_coloured_dice_of_some_are_told_with_their_own_names() -> None:
    game = Telling("shake-fundex")
    assert game.tell((1, Do.COLOUR, (40,))) == "Blue 40."
    assert game.tell((2, Do.COLOUR, (40,))).startswith("Blue 40, Ivy 40. A match: Blue and Ivy")
