"""What a seat does in a game, each move judged by the rules' `legal`."""

from collections.abc import Callable

from bellota.rules.kinds import DO_OF, DO_WORDS, Action, Do
from bellota.table import events as e
from bellota.table import race as r
from bellota.table.commands import Command, No
from bellota.table.state import PLAY, Table
from bellota.table.world import Outcome, World

AT_ONCE = (Do.COLOUR, Do.TIE)  # several seats act at once, and none of them decides anything
MOVES = (Do.ROLL, Do.BANK, *AT_ONCE, Do.TAKE, Do.DARE, Do.SHAKE, Do.STOP, Do.ORDER)


def move(table: Table, wish: Command, world: World) -> Outcome:
    """A seat's move, on the present version of the table."""
    do = DO_OF[wish.do]
    if refusal := _may_play(table, wish, world) or _stale(table, wish, do):
        return refusal
    seat = wish.seat or 0
    action = _meant(table, seat, do, tuple(wish.order))
    if action is None:
        return No("not_legal", legal_words(table, seat))
    return (did(table, action, world),)


def _meant(table: Table, seat: int, do: Do, order: tuple[int, ...]) -> Action | None:
    """What is wished, where it may be done; an order is any order of exactly the tied seats."""
    for action in table.legal:
        if action.seat == seat and action.do == do:
            if action.order == order:
                return action
            if sorted(action.order) == sorted(order):
                return Action(seat, do, order)
    return None


def did(table: Table, action: Action, world: World, by: str = "") -> e.Did:
    """The fact of a move, with the faces that its dice show."""
    faces = world.deal(table, action)
    return e.Did(  # by place: it is made at each event, and names take as long again
        action.seat, DO_WORDS[action.do], list(faces), list(action.order), by, None, world.now
    )


def legal_words(table: Table, seat: int) -> tuple[str, ...]:
    """What a seat may do now, in the words of the record."""
    return tuple(DO_WORDS[action.do] for action in table.legal if action.seat == seat)


def tap(table: Table, wish: Command, world: World) -> Outcome:
    """A roll in a real-time race, as it arrives; a repeated one changes nothing."""
    if refusal := _may_play(table, wish, world) or _may_tap(table, wish):
        return refusal
    seat, race = wish.seat or 0, table.running
    row = race.taps[seat]
    if wish.n > len(row):
        return No("gap", detail=f"the next roll of this seat is {len(row)}")
    arrival = world.heard - race.start
    if _too_late(table, wish, arrival, world.lag):
        return (e.Evened(seat, at=world.now),)
    if wish.n < len(row):
        return ()
    previous = row[-1].at if row else None
    at = r.bounded(wish.at, arrival, world.lag, previous)
    if arrival < 0 or at > arrival + r.GAP:
        return No("too_early")  # one that waits for the least interval is the last for now
    faces = world.race_deal(table, seat, wish.n)
    return (e.Tapped(seat, wish.n, at, list(faces), at=world.now),)


def _may_play(table: Table, wish: Command, world: World) -> No | None:
    if table.stage != PLAY:
        return No("not_playing")
    seat = wish.seat
    if seat is None or seat not in world.holds:
        return No("not_your_seat")
    if table.seats[seat].kind != "person":
        return No("not_back")
    return None


def _stale(table: Table, wish: Command, do: Do) -> No | None:
    """A decision stands on the last move, coloured dice on the beginning of their phase; none on what is to come."""
    since, seen = table.phase_seq if do in AT_ONCE else table.moved_seq, wish.seq
    if seen is not None and since <= seen <= table.seq:
        return None
    return No("stale", legal_words(table, wish.seat or 0))


def _may_tap(table: Table, wish: Command) -> No | None:
    race = table.race
    if race is None or race.k != wish.race or race.mode != r.REALTIME:
        return No("no_race")
    return None if r.rolls_on(race, wish.seat or 0) else No("dog_out")


def _too_late(table: Table, wish: Command, arrival: int, lag: int) -> bool:
    """Whether a tap would have to be held back, so that the line decides and not the finger.

    One that is there already changes nothing, and a race that is decided stands.
    """
    race, row = table.running, table.running.taps[wish.seat or 0]
    known = wish.n < len(row) and row[wish.n].by != "house"
    if known or arrival < 0 or r.decided_at(race, table.numbers.race_end) is not None:
        return False
    return max(wish.at, 0) < r.earliest(arrival, lag)


COMMANDS: dict[str, Callable[[Table, Command, World], Outcome]] = {
    **{DO_WORDS[do]: move for do in MOVES},
    "tap": tap,
}
