"""Who sits where: the text of `--players` becomes seats, or an error that names what is right."""

from typing import NamedTuple

from bellota.bots.outside import PREFIX
from bellota.rules.games import GAMES
from bellota.table.names import LONGEST, bot_name, visible
from bellota.words import Speaker

DEFAULT = ("bot:sharp",)  # beside you
PROGRAM = "program"  # who acts for a seat that one's own program plays, in a record


class SeatsError(ValueError):
    """Nobody can be seated so."""


class Seat(NamedTuple):
    """One place at the table; `bot` is the bot that plays it, "" for a person.

    A program of one's own is `exec:COMMAND`.
    """

    name: str
    bot: str

    @property
    def by(self) -> str:
        """Who acts for the seat, as a record says it; "" for the seat itself."""
        kind = PROGRAM if self.program else self.bot
        return f"bot:{kind}" if self.bot else ""

    @property
    def program(self) -> str:
        """The command of a program that plays; "" where none does."""
        return self.bot.removeprefix(PREFIX) if self.bot.startswith(PREFIX) else ""


def seated(text: str | None, game: str, say: Speaker) -> tuple[Seat, ...]:
    """The seats of `--players`: names and `bot:LEVEL`, by commas; you and a sharp bot by default.

    Raises SeatsError for an empty, long, odd or double name and for too few or too many seats.
    """
    asked = (say("terminal-you"), *DEFAULT) if text is None else split(text)
    _counted(len(asked), game)
    return tuple(Seat(name, _bot(one)) for one, name in zip(asked, _named(asked), strict=True))


def seats_again(names: tuple[str, ...], bots: tuple[str, ...]) -> tuple[Seat, ...]:
    """The seats of a game that goes on; its names come from a file, so what cannot be shown goes."""
    clean = ["".join(char for char in name if char.isprintable()) or "?" for name in names]
    return tuple(Seat(*seat) for seat in zip(clean, bots, strict=True))


def split(text: str) -> tuple[str, ...]:
    """The parts between commas, without the space around them."""
    return tuple(part.strip() for part in text.split(","))


def _counted(count: int, game: str) -> None:
    fewest, most = GAMES[game].SEATS
    if not fewest <= count <= most:
        more = " (add a name, or a bot such as bot:sharp)" if count < fewest else ""
        raise SeatsError(f"{game} takes {fewest} to {most} seats, not {count}{more}")


def _bot(one: str) -> str:
    if one.startswith(PREFIX):
        return one
    return one.removeprefix("bot:") if one.startswith("bot:") else ""


def _named(asked: tuple[str, ...]) -> tuple[str, ...]:
    """People's names as they are; bots get one that nobody has."""
    people: list[str] = []
    for one in asked:
        if not _bot(one):
            people.append(checked(one, people))
    taken = list(people)
    return tuple(_bot_name(taken) if _bot(one) else one for one in asked)


def _bot_name(taken: list[str]) -> str:
    taken.append(bot_name(taken))
    return taken[-1]


def checked(name: str, taken: list[str]) -> str:
    """The name, if a screen can show it and nobody else has it."""
    if name.startswith("bot:") or not name:
        raise SeatsError("a seat needs a name, bot:LEVEL or exec:COMMAND between its commas")
    if len(name) > LONGEST:
        raise SeatsError(f"{name!r} is too long: a name has at most {LONGEST} letters")
    if not name.isprintable() or not visible(name):
        raise SeatsError(f"{name!r} holds something that cannot be shown")
    if name.casefold() in (other.casefold() for other in taken):
        raise SeatsError(f"two seats are called {name!r}: give each its own name")
    return name
