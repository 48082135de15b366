"""Everything one game needs, whatever shows it; all of it is checked before a file is opened."""

import shlex
import sys
from collections.abc import Mapping
from datetime import UTC, datetime
from os import environ
from pathlib import Path
from typing import NamedTuple

from bellota import bots
from bellota.bots.outside import PREFIX, Outside
from bellota.editions import Edition
from bellota.review.paced import Paced
from bellota.rules.kinds import Do
from bellota.table.race import REALTIME
from bellota.terminal import best, bot, guide, ink, saves
from bellota.terminal.coach import AFTER, OFF, Coach
from bellota.terminal.listing import named
from bellota.terminal.match import Match, Table, Written
from bellota.terminal.pace import Pace
from bellota.terminal.paper import CannotWriteError, Paper, Sheet, header, opened, reopened
from bellota.terminal.race_keys import Keys, keys_of, written
from bellota.terminal.referee import Plays
from bellota.terminal.resume import Resumed
from bellota.terminal.resume import table_of as table_again
from bellota.terminal.saves import Save
from bellota.terminal.scene import Scene
from bellota.terminal.seats import seated
from bellota.terminal.setting import Asked, Unplayable, check_race, edition_of, table_of
from bellota.terminal.tell import told
from bellota.terminal.voice import Voice, faces_of
from bellota.words import Speaker, speaker

ALONE = (Do.ROLL, Do.BANK, Do.TAKE, Do.DARE, Do.SHAKE, Do.STOP)


class Sitting(NamedTuple):
    """A game that is about to begin, or to go on."""

    asked: Asked
    edition: Edition
    table: Table
    scene: Scene
    guide: list[str]
    playing: Mapping[int, Plays]
    left: Resumed | None = None  # the game that goes on

    @property
    def people(self) -> bool:
        """Whether anybody plays who is no bot."""
        return len(self.playing) < len(self.table.seats)

    @property
    def record(self) -> str:
        """The file that the player named, "" for none."""
        return str(self.left.path) if self.left else self.asked.record or ""

    @property
    def read_as(self) -> str:
        """What `review`, `replay` and `verify` are to call the game, "" where nothing can be kept."""
        kept = self.asked.kept and self.people and saves.ready()
        return self.record or (saves.LAST if kept else "")

    def with_first(self, first: int) -> "Sitting":
        """The same, with another seat to start."""
        table = self.table._replace(first=first)
        return self._replace(table=table, scene=self.scene._replace(table=table))

    def match(self, written: Written) -> Match:
        """The game, from its start or from where it was left."""
        return Match(self.table, written, self.left.standing if self.left else None)

    def paper(self) -> Paper:
        """Open the record and write its header; the same seed gives the same bytes."""
        if self.left:
            return Paper(self.table.game, reopened(self.left.path, self.left.text))
        now = datetime.now(UTC).isoformat(timespec="seconds")
        paper = Paper(self.table.game, self._sheet(now))
        paper.begin(header(self.table, self.edition, now if self.asked.seed is None else ""))
        return paper

    def _sheet(self, now: str) -> Sheet | None:
        """The file asked for; else, for people at a terminal, one of ours where there can be one."""
        levels = tuple(bots.STANDS_IN if seat.program else seat.bot for seat in self.table.seats)
        save = Save(self.table.seed, levels, written(self.scene.keys))
        if self.asked.record:
            return opened(Path(self.asked.record), save)
        if not (self.asked.kept and self.people):
            return None
        try:
            fresh = saves.fresh(self.table.game, now, self.table.commitment)
            return opened(fresh, save, wished=False)
        except (OSError, CannotWriteError):
            return None


def sit(asked: Asked) -> Sitting:
    """Seat everybody; raises what is wrong with the wishes."""
    edition = edition_of(asked)
    seats = seated(asked.players, asked.game, speaker(asked.lang))
    return _told_where(_sitting(asked, edition, table_of(asked, edition, seats)))


def _told_where(sitting: Sitting) -> Sitting:
    """The same; those who play are told early where the game is written down, and again with the rules."""
    if not sitting.people:
        return sitting
    say, path = sitting.scene.voice.say, shlex.quote(sitting.record)
    here = "terminal-kept-here" if sitting.read_as else "terminal-kept-nowhere"
    kept = say("terminal-kept-file", path=path) if sitting.record else say(here)
    scene = sitting.scene._replace(kept=kept)
    return sitting._replace(scene=scene, guide=[*sitting.guide, kept])


def sit_again(asked: Asked, left: Resumed) -> Sitting:
    """The same seats as before; raises what keeps the game from going on here."""
    table = table_again(left)
    check_race(table.options, asked.live)
    asked = asked._replace(keys=asked.keys or left.save.keys or None)
    sitting = _sitting(asked, left.header.edition, table)
    return _told_where(sitting._replace(left=left, scene=_seen(sitting.scene, left)))


def _seen(scene: Scene, left: Resumed) -> Scene:
    """The last dice on the board, where they lie there alone."""
    if left.last is None or left.last.event.do not in ALONE:
        return scene._replace(goes_on=True)
    steps = (left.last,)
    return scene._replace(goes_on=True, steps=steps, told=(told(scene.voice, steps),))


def _unicode() -> bool:
    return ink.draws_unicode(sys.stdout, environ)


def _sitting(asked: Asked, edition: Edition, table: Table) -> Sitting:
    unicode = _unicode()
    say = speaker(asked.lang) if unicode else ink.plain_speaker(speaker(asked.lang))
    voice = _voice(say, edition, table, unicode)
    pace = _pace(asked, table, voice)
    scene = _scene(voice, edition, table, unicode)._replace(
        keys=_keys(asked, table), coach=_coach(asked, pace), pace=pace
    )
    return Sitting(
        asked,
        edition,
        table,
        scene,
        guide.lines(voice, edition, table.options),
        _playing(table, asked, pace),
    )


def _pace(asked: Asked, table: Table, voice: Voice) -> Pace:
    """How races are rolled; on a screen best play is worked out meanwhile."""
    paced = Paced(best.study(), _nobody) if asked.live else None
    return Pace(voice, table.options.get("race", ""), paced)


def _nobody() -> None:
    """At this keyboard nobody needs to be told: the next screen shows it."""


def _coach(asked: Asked, pace: Pace) -> Coach | None:
    """The coach that was asked for; on a screen, where nobody says, one that speaks after a choice."""
    mode = asked.coach or (AFTER if asked.live else OFF)
    return None if mode == OFF else Coach(mode, pace.voice, pace)


def _keys(asked: Asked, table: Table) -> Keys:
    """The keys of the race, where it is in real time."""
    if table.options.get("race") == REALTIME:
        return keys_of(asked.keys, table.seats)
    if asked.keys:
        raise Unplayable("--keys are for a race in real time, in Go Nuts! on a screen")
    return ("",) * len(table.seats)


def _voice(say: Speaker, edition: Edition, table: Table, unicode: bool) -> Voice:
    names = table.names if unicode else tuple(map(ink.plain, table.names))
    return Voice(say, table.game, table.numbers, names, faces_of(edition), edition.choices)


def _playing(table: Table, asked: Asked, pace: Pace) -> dict[int, Plays]:
    """The bots by seat; the simple ones first, so that no program is started in vain."""
    places = sorted(range(len(table.seats)), key=lambda place: bool(table.seats[place].program))
    return {place: _bot(table, place, asked, pace) for place in places if table.seats[place].bot}


def _bot(table: Table, place: int, asked: Asked, pace: Pace) -> Plays:
    """A bot by its name; a program only if this very command named it, never a file."""
    seat, seats = table.seats[place], len(table.seats)
    if seat.bot.startswith(PREFIX) and asked.players is not None:
        told = _silent if asked.live else _told
        return bot.plain(Outside(seat.program, table.game, place, seats, told))
    if seat.bot == bots.BEST:
        return bot.perfect(table, pace)
    return bot.plain(bots.named(seat.bot, table.game, table.numbers, seats))


def _told(line: str) -> None:
    sys.stderr.write(f"{line}\n")


def _silent(_: str) -> None:
    """A screen has no room for it."""


def _scene(voice: Voice, edition: Edition, table: Table, unicode: bool) -> Scene:
    bots_play = any(seat.bot for seat in table.seats)
    said = str if unicode else ink.plain
    return Scene(
        table=table,
        voice=voice,
        unicode=unicode,
        titles=(said(title(voice, edition)), said(boxed(voice, edition))),
        foot=voice.say("terminal-foot-bots" if bots_play else "terminal-foot"),
        keys=(),
        state=None,
    )


def title(voice: Voice, edition: Edition) -> str:
    """The box and what the game goes to."""
    return f"{boxed(voice, edition)} · {goal(voice)}"


def boxed(voice: Voice, edition: Edition) -> str:
    """The box; house rules are called so, and may have a name and no message."""
    return named(voice.say, edition)


def goal(voice: Voice) -> str:
    """How far the game goes."""
    if voice.game == "shake":
        return voice.say("terminal-rounds", rounds=voice.numbers.rounds)
    alone = len(voice.names) == 1
    id = "terminal-fewest-turns" if alone else "terminal-first-to"
    return voice.say(id, target=voice.numbers.target)
