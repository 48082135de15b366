"""Who sits on a chair is nothing to the dice: bots and people are dealt the same faces."""

import pytest

from bellota.table import events as e
from bellota.table.commands import Command
from tests.table.ground import Ground, token
from tests.table.played import step

BOTS = ("careful", "bold", "sharp")


def shown(edition: str, seed: int, level: str | None) -> dict[int, str]:
    """The dice of turns, seat by seat in their order, with a bot or a person on the second chair."""
    ground = Ground(edition, seed, first="host")
    for name in ("Ana", "Ben") if level is None else ("Ana",):
        ground.wish(Command("sit", name=name, salt="", token=token(name)))
    ground.bots(*([level] if level else []))
    ground.start()
    for _ in range(60):
        if ground.table.stage == "play":
            step(ground)
    rolls = [f for f in ground.facts if isinstance(f, e.Did) and f.do == "roll"]
    assert level is None or any(f.by == f"bot:{level}" for f in rolls)
    return {
        seat: "".join(str(face) for f in rolls if f.seat == seat for face in f.faces)
        for seat in (0, 1)
    }


@pytest.mark.parametrize("edition", ["pig", "gonuts-gamewright"])
@pytest.mark.parametrize("level", BOTS)
def test_a_chair_has_the_same_dice_whoever_sits_on_it(edition: str, level: str) -> None:
    for seed in range(1, 6):
        person, bot = shown(edition, seed, None), shown(edition, seed, level)
        for seat in (0, 1):
            both = min(len(person[seat]), len(bot[seat]))
            assert both >= 4
            assert person[seat][:both] == bot[seat][:both]
    assert shown(edition, 1, level) != shown(edition, 2, level)
