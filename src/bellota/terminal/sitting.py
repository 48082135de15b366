"""Everything one game needs, whatever shows it; all of it is checked before a file is opened."""

import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from os import environ
from typing import NamedTuple

from bellota import bots
from bellota.editions import Edition
from bellota.terminal import guide, ink
from bellota.terminal.match import Table
from bellota.terminal.paper import Paper, header, opened
from bellota.terminal.scene import Scene
from bellota.terminal.seats import seated
from bellota.terminal.setting import Asked, edition_of, table_of
from bellota.terminal.voice import Voice, faces_of
from bellota.words import Speaker, UnknownMessage, speaker


class Sitting(NamedTuple):
    """A game that is about to begin."""

    asked: Asked
    edition: Edition
    table: Table
    scene: Scene
    guide: list[str]
    playing: Mapping[int, bots.Bot]

    def with_first(self, first: int) -> "Sitting":
        """The same, with another seat to start."""
        table = self.table._replace(first=first)
        return self._replace(table=table, scene=self.scene._replace(table=table))

    def paper(self) -> Paper:
        """Open the record and write its header; the same seed gives the same bytes."""
        paper = Paper(self.table.game, opened(self.asked.record))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        paper.begin(header(self.table, self.edition, now if self.asked.seed is None else ""))
        return paper


def sit(asked: Asked) -> Sitting:
    """Seat everybody; raises what is wrong with the wishes."""
    unicode = ink.draws_unicode(sys.stdout, environ)
    say = speaker(asked.lang) if unicode else ink.plain_speaker(speaker(asked.lang))
    edition = edition_of(asked)
    seats = seated(asked.players, asked.game, speaker(asked.lang), str if unicode else ink.plain)
    table = table_of(asked, edition, seats)
    voice = _voice(say, edition, table, unicode)
    return Sitting(
        asked,
        edition,
        table,
        _scene(voice, edition, table, unicode),
        guide.lines(voice, edition, table.options),
        _playing(table),
    )


def _voice(say: Speaker, edition: Edition, table: Table, unicode: bool) -> Voice:
    names = table.names if unicode else tuple(map(ink.plain, table.names))
    return Voice(say, table.game, table.numbers, names, faces_of(edition))


def _playing(table: Table) -> dict[int, bots.Bot]:
    """The bots by seat."""
    seats = len(table.seats)
    return {
        place: bots.named(seat.bot, table.game, table.numbers, seats)
        for place, seat in enumerate(table.seats)
        if seat.bot
    }


def _scene(voice: Voice, edition: Edition, table: Table, unicode: bool) -> Scene:
    bot = any(seat.bot for seat in table.seats)
    said = str if unicode else ink.plain
    return Scene(
        table=table,
        voice=voice,
        unicode=unicode,
        titles=(said(title(voice, edition)), said(boxed(voice, edition))),
        foot=voice.say("terminal-foot-bots" if bot else "terminal-foot"),
        state=None,
    )


def title(voice: Voice, edition: Edition) -> str:
    """The box and what the game goes to."""
    return f"{boxed(voice, edition)} · {goal(voice)}"


def boxed(voice: Voice, edition: Edition) -> str:
    """The box; a house edition may have a name and no message."""
    try:
        return voice.say(edition.title)
    except UnknownMessage:
        return edition.name


def goal(voice: Voice) -> str:
    """How far the game goes."""
    if voice.game == "shake":
        return voice.say("terminal-rounds", rounds=voice.numbers.rounds)
    alone = len(voice.names) == 1
    id = "terminal-fewest-turns" if alone else "terminal-first-to"
    return voice.say(id, target=voice.numbers.target)
