"""What a table does by itself when its time has come: bots, the house, beats, the end of a race."""

from collections.abc import Callable

from bellota import bots
from bellota.bots.best import answers
from bellota.rules.kinds import DO_WORDS, Action
from bellota.table import events as e
from bellota.table import lobby
from bellota.table import race as r
from bellota.table.commands import Auto
from bellota.table.moves import did
from bellota.table.pace import house_does
from bellota.table.state import Table
from bellota.table.world import Outcome, ThinkingError, World


def bot(table: Table, wish: Auto, world: World) -> Outcome:
    """The bot at a seat makes its move; while its choice is worked out, none."""
    level = table.seats[wish.seat].level
    own = tuple(action for action in table.legal if action.seat == wish.seat)
    try:
        best = world.best(table, own) if level == bots.BEST else None
    except ThinkingError:
        return ()
    if best:
        return (did(table, best, world, by=f"bot:{level}"),)
    plays = bots.named(level, table.edition.game)
    action = plays(table.numbers, table.game_state, own)
    return (did(table, action, world, by=f"bot:{_playing(level, own)}"),)


def _playing(level: str, own: tuple[Action, ...]) -> str:
    """Who made the choice: the sharp one, where it stood in for the best."""
    return bots.STANDS_IN if level == bots.BEST and answers(own) > 1 else level


def house(table: Table, wish: Auto, world: World) -> Outcome:
    """The house acts for somebody who is away, or too slow with a coloured die."""
    do = house_does(table, wish.seat)
    return (did(table, Action(wish.seat, do, _order(table, wish.seat)), world, by="house"),)


def timeout(table: Table, wish: Auto, world: World) -> Outcome:
    """The time for a decision is over: the house does what is said beforehand (docs/rules.md §5)."""
    return house(table, wish, world)


def _order(table: Table, seat: int) -> tuple[int, ...]:
    """The house puts its own seat last (docs/rules.md §5)."""
    tied = next(action.order for action in table.legal if action.seat == seat)
    return (*(s for s in tied if s != seat), seat) if tied else ()


def away(table: Table, wish: Auto, world: World) -> Outcome:
    """A person has been gone too long: the house plays the seat on."""
    gone = e.WentAway(wish.seat, at=world.now)
    return (gone, *lobby.pass_host(table, wish.seat, world))


def tap(table: Table, wish: Auto, world: World) -> Outcome:
    """A bot's roll in a race, or the house's for a silent seat, from that seat's own stream."""
    race = table.running
    row = race.taps[wish.seat]
    at = max(world.now - race.start, row[-1].at + r.GAP if row else 0)
    level = table.seats[wish.seat].level
    faces = world.race_deal(table, wish.seat, len(row))
    by = f"bot:{level}" if level else "house"
    return (e.Tapped(wish.seat, len(row), at, list(faces), by, at=world.now),)


def beat(table: Table, wish: Auto, world: World) -> Outcome:
    """One beat at equal pace: everybody who is still in rolls once, the active seat first."""
    race = table.running
    order = sorted(range(len(race.taps)), key=lambda seat: (seat != race.active, seat))
    return tuple(
        e.Tapped(
            seat,
            wish.n,
            wish.n * race.beat,
            list(world.race_deal(table, seat, wish.n)),
            _by(table, seat),
            at=world.now,
        )
        for seat in order
        if r.rolls_on(race, seat)
    )


def _by(table: Table, seat: int) -> str:
    level = table.seats[seat].level
    return f"bot:{level}" if level else ""


def even(table: Table, wish: Auto, world: World) -> Outcome:
    """A seat's line is too slow for a race at the finger."""
    return (e.Evened(wish.seat, at=world.now),)


def settle(table: Table, wish: Auto, world: World) -> Outcome:
    """The race is over: its rolls become events of the game, in one batch."""
    return tuple(
        e.Did(
            line.seat,
            DO_WORDS[line.do],
            list(line.tap.faces),
            by=line.tap.by,
            race=line.tap.at,
            at=world.now,
        )
        for line in r.settled(table.running, table.numbers.race_end)
    )


def host(table: Table, wish: Auto, world: World) -> Outcome:
    """The host is gone: somebody who is here is the host."""
    return lobby.pass_host(table, table.host, world)


def begin(table: Table, wish: Auto, world: World) -> Outcome:
    """A rematch begins."""
    return lobby.begin(table, world)


AUTOS: dict[str, Callable[[Table, Auto, World], Outcome]] = {
    "bot": bot,
    "house": house,
    "timeout": timeout,
    "away": away,
    "tap": tap,
    "beat": beat,
    "even": even,
    "settle": settle,
    "host": host,
    "begin": begin,
}
