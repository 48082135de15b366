"""The perfect bot at a table: what it does once its table is there, and who plays until then."""

from bellota.rules.kinds import Action, Do
from bellota.table import events as e
from bellota.table.around import Around
from bellota.table.autos import bot
from bellota.table.commands import Auto, Command, No
from bellota.table.dealer import deal, race_deal
from bellota.table.view import public
from bellota.table.world import World
from tests.table.ground import Ground


def at_a_choice() -> Ground:
    """The perfect bot has begun its turn."""
    ground = Ground("gonuts-gamewright", first="host")
    ground.sit("Ana")
    ground.bots("best")
    ground.start()
    while ground.table.game_state.seat != 1 or ground.table.game_state.turn == 0:
        seat = ground.table.game_state.seat
        legal = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
        do = "roll" if len(legal) == 1 or seat == 1 else "bank"
        if seat == 0:
            assert not isinstance(ground.do(0, do), No)
        else:
            ground.wish(Auto("bot", 1))
    return ground


def decided(ground: Ground, best: Action | None) -> e.Did:
    here = ground.here()
    seal = ground.seal
    world = World(0, 0, here, here, 0, lambda n: 0, seal, deal, race_deal, lambda *_: best)
    (fact,) = bot(ground.table, Auto("bot", 1), world)
    assert isinstance(fact, e.Did)
    return fact


def test_it_does_what_is_best() -> None:
    ground = at_a_choice()
    roll, bank = (decided(ground, Action(1, do)) for do in (Do.ROLL, Do.BANK))
    assert (roll.do, bank.do) == ("roll", "bank")
    assert roll.by == bank.by == "bot:best"


def test_the_sharp_one_stands_in_and_signs() -> None:
    assert decided(at_a_choice(), None).by == "bot:sharp"


def test_the_view_says_how_far_it_is() -> None:
    ground = at_a_choice()
    view = public(ground.table, Around(0, ground.here(), best="solving"))
    assert (view["best"], view["seats"][1]["level"]) == ("solving", "best")


def test_a_level_that_there_is_not_is_refused() -> None:
    ground = Ground("pig")
    ground.sit("Ana")
    outcome = ground.wish(Command("bot", level="worst"), frozenset({0}))
    assert isinstance(outcome, No)
    assert "best" in str(outcome.detail)
