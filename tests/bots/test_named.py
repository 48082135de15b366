import pickle

import pytest

from bellota import bots
from tests.rules.boxes import GAMEWRIGHT


def test_the_levels_are_named() -> None:
    assert bots.LEVELS == ("careful", "bold", "sharp")


@pytest.mark.parametrize(
    "name", ["clever", "", "hold", "hold:", "hold:-3", "hold:²", "Sharp", "hold:" + "9" * 5000]
)
def test_an_unknown_name_is_refused_with_the_right_ones(name: str) -> None:
    with pytest.raises(
        ValueError, match=r"^.{,60}: choose one of careful, bold, sharp, best or hold:N"
    ):
        bots.named(name, "pig")


def test_an_unknown_game_is_refused_with_the_right_ones() -> None:
    with pytest.raises(ValueError, match="no game 'chess': choose one of gonuts, shake, pig"):
        bots.named("sharp", "chess")


def test_a_bot_travels_to_another_process() -> None:
    bot = bots.named("sharp", "gonuts", GAMEWRIGHT, 3)
    assert callable(pickle.loads(pickle.dumps(bot)))  # noqa: S301 - our own bytes
