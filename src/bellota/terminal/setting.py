"""From what was asked for to a table: edition, options, seats, seed, who starts."""

import secrets
from collections.abc import Mapping
from typing import Any, NamedTuple

from bellota import editions, fair
from bellota.editions import Edition
from bellota.table.race import REALTIME
from bellota.terminal.match import Table
from bellota.terminal.seats import Seat

EDITIONS = {"gonuts": "gonuts-gamewright", "shake": "shake-fundex", "pig": "pig"}


class Unplayable(ValueError):
    """What was asked for cannot be played in a terminal; the text says what can."""


class Asked(NamedTuple):
    """The wishes of a command line."""

    game: str
    edition: str | None = None
    players: str | None = None
    options: Mapping[str, Any] = {}
    seed: int | None = None
    record: str | None = None
    lang: str = "en"
    keys: str | None = None
    coach: str | None = None  # by default after a choice, on a screen alone
    live: bool = False  # on a screen that is drawn again
    kept: bool = False  # at a terminal: saved by itself if nobody named a record


def edition_of(asked: Asked) -> Edition:
    """The edition asked for, or the game's own; Unplayable if it is of another game."""
    edition = editions.load(asked.edition or EDITIONS[asked.game])
    if edition.game != asked.game:
        raise Unplayable(
            f"edition {edition.name} is one of {edition.game}: bellota play {edition.game}"
        )
    return edition


def options_of(asked: Asked, edition: Edition, people: int) -> dict[str, Any]:
    """All options as they hold here; a race in real time needs a screen, and somebody at its keys."""
    wished = dict(asked.options)
    if "race" in edition.options() and not (asked.live and people):
        wished.setdefault("race", "equal_pace")
    options = edition.effective(wished)
    check_race(options, asked.live)
    return options


def check_race(options: Mapping[str, Any], live: bool) -> None:
    """Unplayable where a race in real time cannot be seen."""
    if options.get("race") == REALTIME and not live:
        raise Unplayable(
            "a race in real time needs a terminal that redraws, or the page (bellota serve);"
            " on a pipe everybody rolls once a beat: race=equal_pace"
        )


def table_of(asked: Asked, edition: Edition, seats: tuple[Seat, ...]) -> Table:
    """The table before the first roll, its dice sealed and the starter drawn."""
    options = options_of(asked, edition, sum(not seat.bot for seat in seats))
    seed = (
        secrets.token_bytes(fair.SEED_BYTES) if asked.seed is None else fair.seed_from(asked.seed)
    )
    return Table(
        game=edition.game,
        numbers=edition.numbers(options),
        seats=seats,
        options=options,
        first=starter(options, seed, len(seats)),
        seed=seed,
        box=edition.box,
        built_in=edition.name in editions.names(),
    )


def starter(options: Mapping[str, Any], seed: bytes, seats: int) -> int:
    """The first seat hosts; a first game has no last winner, so lots are drawn from the seed.

    The lot is die 0 of the stream of a seat that nobody has, the one behind the last.
    """
    if options.get("first", "host") == "host":
        return 0
    return fair.side(seed, (), seats, 0, 0, seats)
