"""The best player takes what wins most often for its own seat; until that is known the sharp one plays."""

import pytest

from bellota import bots
from bellota.bots.best import choice
from bellota.rules import pig
from bellota.rules.kinds import Action, Do, Phase
from tests.rules.boxes import PIG

LEGAL = (Action(1, Do.ROLL), Action(1, Do.BANK))


def test_it_looks_at_its_own_seat() -> None:
    chances = {Do.ROLL: (0.9, 0.1), Do.BANK: (0.6, 0.4)}
    assert choice(LEGAL, chances) == LEGAL[1]
    assert choice(LEGAL, {do: wins[::-1] for do, wins in chances.items()}) == LEGAL[0]


def test_it_chooses_nothing_where_nothing_is_known() -> None:
    assert choice(LEGAL, {}) is None


def test_by_name_the_sharp_one_stands_in() -> None:
    best, sharp = (bots.named(name, "pig") for name in (bots.BEST, "sharp"))
    for turn in range(2, 40):
        state = pig.start(PIG, 2)._replace(phase=Phase.DECIDE, turn=turn)
        legal = pig.legal(PIG, state)
        assert best(PIG, state, legal) == sharp(PIG, state, legal)
    with pytest.raises(ValueError, match="best"):
        bots.named("worst", "pig")
