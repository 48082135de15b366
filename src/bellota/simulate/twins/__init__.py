"""The rules, compiled unchanged by numba: one twin a game, for loops that play die by die.

    from bellota.simulate import twins

    numbers = twins.numbers(editions.load("gonuts-gamewright").numbers({}))
    state = twins.state(gonuts.start(..., seats=3))
    state = twins.gonuts.rolled(numbers, state, 2, 2, 1)      # from Python, or inside a @compiled loop

`twins.gonuts`, `twins.shake` and `twins.pig` hold every function of `rules.gonuts`, `rules.shake` and
`rules.pig` under its own name; each is compiled when it is first called. Those marked "Kernel" compile
(and `over`, `scores`); `legal`, `dice`, `sides`, `apply`, `start` and `winners` answer with rows of a
length known late, so they stay plain: begin with `state(rules.start(...))`.

What goes in: `numbers(...)` and `state(...)`, the same named tuples with plain numbers instead of words
(a phase is an int: compare it with `twins.phases.DECIDE`, a do with `twins.dos.ROLL`). What comes out is
a state again, never changed in place; its type depends on the seats alone, so a loop compiles once for
each number of seats. The kernels:

| game | kernels |
|---|---|
| gonuts | `rolled(numbers, state, squirrels, acorns, cars)` · `dog_rolled(numbers, state, seat, dog)` · `turn_ends(numbers, state, gain)` · a roll in a race is `state` with its acorns added to `turn`: `raced(state, acorns)` |
| pig | `rolled(numbers, state, face)` · `turn_ends(numbers, state, gain)` |
| shake | `coloured(numbers, state, seat, face)` · `taken(numbers, state)` · `dared(state)` · `shaken(numbers, state, sum)` · `shake_ends(numbers, state, gain)` · `tie_rolled(state, seat, face)` · `ordered(state, order)`, the order filled up with -1 |
"""

from bellota.rules import gonuts as _gonuts
from bellota.rules import pig as _pig
from bellota.rules import shake as _shake
from bellota.rules.kinds import Die, Do, Phase
from bellota.simulate.home import compiled
from bellota.simulate.twins.translate import numbers, plain, state, twin

gonuts, shake, pig = twin(_gonuts), twin(_shake), twin(_pig)
phases, dos, kinds = plain(Phase), plain(Do), plain(Die)

NutState = _gonuts.State


@compiled
def raced(state, acorns):
    """A roll of the active seat in a race, as `rules.gonuts.apply` has it."""
    return NutState(
        state.phase, state.seat, state.first, state.scores, state.turn + acorns, state.hand,
        state.dogs, state.playing,
    )  # fmt: skip


__all__ = ["dos", "gonuts", "kinds", "numbers", "phases", "pig", "raced", "shake", "state"]
