"""A game that was left is read back: its record, its seed, where it stands.

Everything is held against everything before a die is thrown: the record against the rules, the seed
against the commitment, every face against the seed. What is wrong is named by file and line.
"""

from pathlib import Path
from typing import NamedTuple

from bellota import editions, fair
from bellota.record import Header, Outcome, dumps, verify, walk
from bellota.record.walk import REVEAL
from bellota.record.walk import Step as Walked
from bellota.rules.kinds import Phase
from bellota.terminal import saves
from bellota.terminal.match import Standing, Table, followed
from bellota.terminal.saves import Save
from bellota.terminal.seats import seats_again
from bellota.terminal.step import Step

LONGEST = 16 << 20  # bytes of a record; a long game has some ten thousand


class CannotResumeError(ValueError):
    """A game that cannot go on; the text names the file, and the line where there is one."""


class Resumed(NamedTuple):
    """A game as it was left."""

    path: Path
    text: bytes
    header: Header
    save: Save
    standing: Standing
    last: Step | None


def resumed(file: str) -> Resumed:
    """Read a game back; CannotResumeError or RecordError says why it cannot go on."""
    path = _found(file)
    try:
        text = saves.whole(path, LONGEST)
    except OSError as error:
        raise CannotResumeError(f"--resume {path}: {error.strerror}") from None
    header, walked = walk(text.split(b"\n"), str(path))
    lines = list(walked)
    _unfinished(path, header, lines)
    save = _save(path, header)
    _true(path, text, save)
    standing, last = _followed(header, lines)
    return Resumed(path, text, header, save, standing, last)


def _found(file: str) -> Path:
    if file != saves.LAST or Path(file).exists():
        return Path(file)
    newest = saves.newest()
    if newest is None:
        raise CannotResumeError(f"--resume {file}: no unfinished game waits in {saves.folder()}")
    return newest


def _unfinished(path: Path, header: Header, lines: list[Walked]) -> None:
    """A fair game of a terminal that has no seed in it yet."""
    last = lines[-1].line
    if last is not None and last.do == REVEAL:
        why = "the seed is revealed here, so nobody may throw these dice any more"
        raise CannotResumeError(f"{path}:{last.number}: {why}")
    if header.dice != "fair" or header.commitment is None:
        raise CannotResumeError(f"{path}:1: only a game with sealed dice can go on here")
    if header.salts:
        raise CannotResumeError(f"{path}:1: its dice are salted, a terminal's never are")


def _save(path: Path, header: Header) -> Save:
    """The seed and who plays what, if it is this game's."""
    beside = saves.beside(path)
    try:
        save = saves.taken(beside)
    except OSError as error:
        why = f"its dice are sealed, and the seed cannot be read: {beside}: {error.strerror}"
        raise CannotResumeError(f"{path}:1: {why}") from None
    if fair.commitment(save.seed) != header.commitment:
        raise CannotResumeError(f"{beside}:1: this seed does not open the commitment of {path}:1")
    if len(save.bots) != len(header.seats):
        raise CannotResumeError(
            f"{beside}:1: {len(save.bots)} seats, but {path}:1 has {len(header.seats)}"
        )
    return save


def _true(path: Path, text: bytes, save: Save) -> None:
    """No face was changed since."""
    reveal = dumps({"do": REVEAL, "seed": save.seed.hex()}).encode()
    verdict = verify([*text.split(b"\n"), reveal], str(path))
    if verdict.outcome != Outcome.TRUE:
        raise CannotResumeError(f"{path}:{verdict.line}: {verdict.why}")


def _followed(header: Header, lines: list[Walked]) -> tuple[Standing, Step | None]:
    """Where the game stands, and the last step."""
    at, undone, last = Standing(lines[0].after), Standing(lines[0].after), None
    for line, before, after, _ in lines[1:]:
        if line is None or line.event is None:
            at, last = undone._replace(streams=at.streams), None  # a bank threw no dice
            continue
        by, race = line.object.get("by", ""), line.object.get("race")
        last = Step(before, line.event, after, by, race if before.phase == Phase.RACE else None)
        at, undone = followed(at, header.game, header.numbers, last), at
    return at, last


def table_of(game: Resumed) -> Table:
    """The table as it was set."""
    header, edition = game.header, game.header.edition
    return Table(
        game=header.game,
        numbers=header.numbers,
        seats=seats_again(header.seats, game.save.bots),
        options=edition.effective(header.options),
        first=header.first,
        seed=game.save.seed,
        box=edition.box,
        built_in="numbers" not in header.object and edition.name in editions.names(),
    )
