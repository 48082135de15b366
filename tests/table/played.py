"""Games on the ground, played to where a test wants them."""

from bellota.table.commands import No
from tests.table.ground import Ground

HOST, BEN = frozenset({0}), frozenset({1})


def begun(edition="pig", *people, bots=(), seed=1, **options):
    """A game in which the host begins, unless the game has no beginner."""
    first = {} if edition.startswith("shake") else {"first": "host"}
    ground = Ground(edition, seed, **first, **options)
    ground.sit(*(people or ("Ana", "Ben")))
    ground.bots(*bots)
    ground.start()
    return ground


def until(ground, phase, seat=None):
    """Play on, rolling and daring, until a phase; a race passes by itself."""
    for _ in range(2000):
        state = ground.table.game_state
        if state.phase.name == phase.upper() and seat in (None, state.seat):
            return state
        step(ground)
    raise AssertionError(f"never in {phase}")


def step(ground):
    """One move of whoever may move; the turn goes on where that is possible."""
    legal = ground.table.game.legal(ground.table.numbers, ground.table.game_state)
    if ground.table.racing or ground.table.seats[legal[0].seat].kind != "person":
        assert ground.wait(), "nobody can move"
        return
    action = next((a for a in legal if a.do.name in ("DARE", "SHAKE", "ROLL")), legal[-1])
    ground.do(action.seat, action.do.name.lower(), order=list(action.order))


def refused(outcome, why):
    return isinstance(outcome, No) and outcome.why == why


def win(ground, winner):
    """Play a game of Pig that one seat wins: the others roll until they lose their turns."""
    while ground.table.stage == "play":
        state = ground.table.game_state
        banks = state.seat == winner and "bank" in ground.legal(winner) and state.turn >= 4
        ground.do(state.seat, "bank" if banks else "roll")
        ground.now += 100


def again(ground):
    ground.host("rematch")
    ground.wait()
    assert ground.table.stage == "play"
