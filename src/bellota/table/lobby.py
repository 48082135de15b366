"""Who sits, what is played, who begins: everything before and around a game."""

from collections.abc import Callable
from hashlib import sha256
from typing import Any, cast

from bellota import bots, editions
from bellota.table import events as e
from bellota.table.commands import Command, No
from bellota.table.names import bot_name, tidy
from bellota.table.state import LOBBY, LOSER, OVER, PLAY, Table
from bellota.table.world import Outcome, World

TOKEN = 22  # characters: 128 bits in base64
SALT = 64  # characters at most
LONG = 60_000  # ms for a decision after which the others may let a bot play on


def key_of(token: str) -> str:
    """What the log keeps of a token."""
    return sha256(token.encode()).hexdigest()


def sit(table: Table, wish: Command, world: World) -> Outcome:
    """A person takes a new seat; asking again with the same token changes nothing."""
    token = wish.token or ""
    if table.seat_of(key_of(token)) is not None:
        return ()
    if key_of(token) in table.banned:
        return No("sent_away")
    if table.stage != LOBBY:
        return No("already_playing")
    if len(table.seats) >= table.game.SEATS[1]:
        return No("full")
    if not TOKEN <= len(token) <= 200:
        return No("bad_token", detail=f"a token has at least {TOKEN} characters")
    name = tidy(wish.name or "", [seat.name for seat in table.seats])
    if not name:
        return No("no_name")
    if len(wish.salt or "") > SALT:
        return No("bad_salt", detail=f"a salt has at most {SALT} characters")
    return (e.Sat(name, key_of(token), wish.salt or "", at=world.now), *_new_host(table, world))


def _new_host(table: Table, world: World) -> tuple[e.Fact, ...]:
    """The first person to sit down where only bots sit is the host."""
    if any(seat.key for seat in table.seats) or not table.seats:
        return ()
    return (e.HostPassed(len(table.seats), at=world.now),)


def rename(table: Table, wish: Command, world: World) -> Outcome:
    """A seat takes another name, in the lobby."""
    if (refusal := _own(wish, world)) or (refusal := _in_lobby(table)):
        return refusal
    others = [seat.name for i, seat in enumerate(table.seats) if i != wish.seat]
    name = tidy(wish.name or "", others)
    if not name:
        return No("no_name")
    same = name == table.seats[_seat(wish)].name
    return () if same else (e.Renamed(_seat(wish), name, at=world.now),)


def salt(table: Table, wish: Command, world: World) -> Outcome:
    """A seat adds to the dice, in the clear, once the house has committed and before it begins."""
    if (refusal := _own(wish, world)) or (refusal := _in_lobby(table)):
        return refusal
    if len(wish.salt or "") > SALT:
        return No("bad_salt", detail=f"a salt has at most {SALT} characters")
    if (wish.salt or "") == table.seats[_seat(wish)].salt:
        return ()
    return (e.Salted(_seat(wish), wish.salt or "", at=world.now),)


def bot(table: Table, wish: Command, world: World) -> Outcome:
    """A bot sits down in the lobby, or plays on for somebody who is not here."""
    levels = (*bots.LEVELS, bots.BEST)
    if wish.level not in levels:
        return No("bad_level", detail=f"levels are {', '.join(levels)}")
    if not world.holds:
        return No("not_seated")
    if wish.seat is not None:
        return _bot_takes(table, wish, world)
    if refusal := _by_host(table, world) or _in_lobby(table):
        return refusal
    if len(table.seats) >= table.game.SEATS[1]:
        return No("full")
    name = bot_name([seat.name for seat in table.seats])
    return (e.BotSat(wish.level, None, name, at=world.now),)


def _bot_takes(table: Table, wish: Command, world: World) -> Outcome:
    seat = table.seats[_seat(wish)]
    if seat.kind == "person" and wish.seat in world.here and not _waits(table, wish, world):
        return No("not_empty")
    if table.stage == LOBBY and (refusal := _by_host(table, world)):
        return refusal
    if table.stage != LOBBY and seat.kind == "bot" and not seat.away:
        return No("not_empty")
    return (e.BotSat(wish.level or "", wish.seat, at=world.now),)


def _waits(table: Table, wish: Command, world: World) -> bool:
    """Whether the table has waited long for this seat's decision: a page left open stalls nobody."""
    if table.stage != PLAY or table.racing or world.now - table.moved_at < LONG:
        return False
    legal = table.game.legal(table.numbers, table.game_state)
    return any(action.seat == wish.seat for action in legal)


def remove(table: Table, wish: Command, world: World) -> Outcome:
    """The host takes a bot, or somebody who is not here, out of the lobby."""
    if refusal := _by_host(table, world) or _in_lobby(table):
        return refusal
    if wish.seat is None:
        return No("no_seat")
    if table.seats[wish.seat].kind == "person" and wish.seat in world.here:
        return No("not_empty")
    return _removed(table, wish.seat, world)


def leave(table: Table, wish: Command, world: World) -> Outcome:
    """In the lobby the seat goes; in a game the house plays it on."""
    if refusal := _own(wish, world):
        return refusal
    seat = _seat(wish)
    if table.stage == LOBBY:
        return _removed(table, seat, world)
    gone = e.WentAway(seat, left=True, at=world.now)
    return (gone, *pass_host(table, seat, world)) if not table.seats[seat].left else ()


def pass_host(table: Table, leaving: int, world: World) -> tuple[e.Fact, ...]:
    """Another person is the host when the host goes; nobody else here, it stays."""
    if table.host != leaving:
        return ()
    heirs = [
        i
        for i, seat in enumerate(table.seats)
        if i != leaving and seat.kind == "person" and i in world.here
    ]
    return (e.HostPassed(heirs[0], at=world.now),) if heirs else ()


def _removed(table: Table, seat: int, world: World) -> Outcome:
    passed = pass_host(table, seat, world)
    return (*passed, e.Removed(seat, at=world.now))


def back(table: Table, wish: Command, world: World) -> Outcome:
    """The person takes the own seat back from the house or a bot."""
    if refusal := _own(wish, world):
        return refusal
    seat = table.seats[_seat(wish)]
    return (e.CameBack(_seat(wish), at=world.now),) if seat.kind != "person" else ()


def settings(table: Table, wish: Command, world: World) -> Outcome:
    """The host chooses the edition and its options, before play."""
    if refusal := _by_host(table, world) or _in_lobby(table):
        return refusal
    if wish.house is not None:
        return _housed(table, wish.house, wish.options or {}, world)
    house = table.house if wish.edition in (None, table.edition.name) else None
    name = wish.edition or table.edition.name
    if house is None and name not in editions.names():
        return No("bad_edition", detail=f"editions are {', '.join(editions.names())}")
    options = table.changed if wish.options is None else wish.options
    if wish.edition not in (None, table.edition.name) and wish.options is None:
        options = {}
    return _settings(table, name, house, options, world)


def _housed(table: Table, house: dict[str, Any], options: dict[str, Any], world: World) -> Outcome:
    """An edition that the host brings along."""
    try:
        edition = editions.from_dict(house)
    except editions.EditionError as error:
        return No("bad_edition", detail=str(error))
    built_in = edition.name in editions.names()
    whole = None if built_in else edition.as_dict()
    return _settings(table, edition.name, whole, options, world)


def _settings(
    table: Table,
    name: str,
    house: dict[str, Any] | None,
    options: dict[str, Any],
    world: World,
) -> Outcome:
    edition = editions.builtin(name) if house is None else editions.from_dict(house)
    try:
        changed = edition.departures(options)
    except editions.EditionError as error:
        return No("bad_option", detail=str(error))
    if (name, changed, house) == (table.edition.name, table.changed, table.house):
        return ()
    return (e.Settings(name, changed, house, at=world.now),)


def starter(table: Table, wish: Command, world: World) -> Outcome:
    """The table says who starts (the printed nut rule)."""
    if refusal := _by_host(table, world) or _in_lobby(table):
        return refusal
    if wish.seat is None:
        return No("no_seat")
    return (e.StarterSaid(wish.seat, at=world.now),) if wish.seat != table.starter else ()


def start(table: Table, wish: Command, world: World) -> Outcome:
    """The host begins the game."""
    return _by_host(table, world) or _in_lobby(table) or begin(table, world)


def begin(table: Table, world: World) -> Outcome:
    """The game begins with whom the options say."""
    fewest, most = table.game.SEATS
    if not fewest <= len(table.seats) <= most:
        return No("too_few" if len(table.seats) < fewest else "full", detail=f"{fewest} to {most}")
    first = _first(table, world)
    return No("no_starter") if first is None else (e.Began(first, at=world.now),)


def _first(table: Table, world: World) -> int | None:
    """Who starts; None while the table has not said."""
    rule, anyone = table.first_rule, tuple(range(len(table.seats)))
    if rule == "choose":
        return table.starter
    if rule == "host":
        return table.host
    if len(table.final) != len(anyone):
        return world.chance(len(anyone))
    lowest = tuple(s for s in anyone if table.final[s] == min(table.final))
    among = {"last_winner": table.won, LOSER: lowest}.get(rule, anyone)
    return among[world.chance(len(among))]


def rematch(table: Table, wish: Command, world: World) -> Outcome:
    """Another game with the same seats and rules: a new seed, then it begins by itself."""
    return _again(table, world, auto=True)


def lobby(table: Table, wish: Command, world: World) -> Outcome:
    """Back to the lobby with the same seats, to change something."""
    return _again(table, world, auto=False)


def _again(table: Table, world: World, *, auto: bool) -> Outcome:
    if refusal := _by_host(table, world):
        return refusal  # nobody else ends the result for those who still look at it
    if table.stage != OVER:
        return No("not_over")
    commitment, seed = world.seal()
    return (e.Sealed(commitment, seed, auto, at=world.now),)


def _seat(wish: Command) -> int:
    """The seat of a wish that `_own` has judged."""
    return cast(int, wish.seat)


def _own(wish: Command, world: World) -> No | None:
    return None if wish.seat in world.holds else No("not_your_seat")


def _by_host(table: Table, world: World) -> No | None:
    return None if table.host in world.holds else No("not_host")


def _in_lobby(table: Table) -> No | None:
    return None if table.stage == LOBBY else No("already_playing")


COMMANDS: dict[str, Callable[[Table, Command, World], Outcome]] = {
    "sit": sit,
    "rename": rename,
    "salt": salt,
    "bot": bot,
    "remove": remove,
    "leave": leave,
    "back": back,
    "set": settings,
    "starter": starter,
    "start": start,
    "rematch": rematch,
    "lobby": lobby,
}
