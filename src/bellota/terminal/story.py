"""A written game told to a person: turn by turn, races in brief, the scores after each turn."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from bellota.record import Header, walk
from bellota.record.lines import Source
from bellota.record.walk import UNDO
from bellota.record.walk import Step as Walked
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do, Phase
from bellota.terminal import pad
from bellota.terminal.ending import won
from bellota.terminal.sitting import title
from bellota.terminal.step import Step
from bellota.terminal.tell import told
from bellota.terminal.tell_gonuts import in_brief
from bellota.terminal.voice import Voice, faces_of, round_named
from bellota.words import Speaker

IN_RACE = (Do.RACE, Do.DOG)
TOGETHER = (Do.COLOUR, Do.TIE)


def story(source: Source, file: str, say: Speaker) -> Iterator[str]:
    """The lines of the story; RecordError at the first wrong line, after what came before it."""
    header, steps = walk(source, file)
    voice = _voice(header, say)
    names = ", ".join(voice.names)
    yield say("terminal-story-head", title=title(voice, header.edition), names=names)
    yield from Teller(voice).tell(steps)


def _voice(header: Header, say: Speaker) -> Voice:
    """Names come from a file: what would not show is left out."""
    names = tuple("".join(c for c in name if c.isprintable()) for name in header.seats)
    box = header.edition
    return Voice(say, header.game, header.numbers, names, faces_of(box), box.choices)


class Told(NamedTuple):
    """How far the story has come: what an undo goes back to."""

    rows: pad.Rows = ()
    turns: int = 0
    headed: str = ""


class Teller:
    """Gathers the steps that belong together and tells them."""

    def __init__(self, voice: Voice) -> None:
        self._voice = voice
        self._held: list[Step] = []
        self._at = Told()
        self._due: tuple[str, ...] = ()
        self._undoable = Told()

    def tell(self, steps: Iterator[Walked]) -> Iterator[str]:
        """Every line of the record, and how it ended."""
        state = next(steps).after
        yield from self._opening(state)
        for walked in steps:
            state = walked.after
            yield from self._line(walked)
        yield from self._together()
        yield from self._ending(state)

    def _opening(self, state: Any) -> Iterator[str]:
        if any(state.scores):
            each = self._voice.each(state.scores)
            yield self._voice.say("terminal-story-position", faces=each)
        self._heading(state)

    def _line(self, walked: Walked) -> Iterator[str]:
        line = walked.line
        if line is None or line.event is None:
            yield from self._together()
            yield from self._undone() if line is not None and line.do == UNDO else self._opened()
            return
        step = Step(walked.before, line.event, walked.after)
        if self._held and self._held[-1].event.do not in _kin(step.event.do):
            yield from self._together()
        self._held.append(step)
        if not _goes_on(step):
            yield from self._together()

    def _together(self) -> Iterator[str]:
        """What was gathered, then the scores where a turn or a round is over."""
        if not self._held:
            return
        steps, self._held = tuple(self._held), []
        yield from self._due
        self._due = ()
        raced = steps[0].event.do in IN_RACE
        said = " ".join(in_brief(self._voice, steps)) if raced else told(self._voice, steps)
        yield f"  {said}"
        before, rows = self._at, self._at.rows
        for step in steps:
            rows = pad.noted(rows, self._voice.game, self._voice.numbers, step)
        if rows != before.rows:
            self._at, self._undoable = before._replace(rows=rows), before
            yield from self._scores(steps[-1].after)

    def _undone(self) -> Iterator[str]:
        """The turn goes on under its heading."""
        self._due, self._at = (), self._undoable
        yield f"  {self._voice.say('terminal-story-undo')}"

    def _opened(self) -> Iterator[str]:
        yield self._voice.say("terminal-story-seed")

    def _scores(self, state: Any) -> Iterator[str]:
        each = self._voice.each(state.scores)
        yield f"  {self._voice.say('terminal-story-scores', faces=each)}"
        if state.phase != Phase.OVER:
            self._heading(state)

    def _heading(self, state: Any) -> None:
        """A line before each turn, or before each round, due when something happens in it."""
        heading = self._round(state) if self._voice.game == "shake" else self._turn(state)
        self._due = ("", heading) if heading != self._at.headed else ()
        self._at = self._at._replace(headed=heading)

    def _turn(self, state: Any) -> str:
        turn, name = self._at.turns + 1, self._voice.names[state.seat]
        self._at = self._at._replace(turns=turn)
        return self._voice.say("terminal-story-turn", turn=turn, name=name)

    def _round(self, state: Any) -> str:
        return round_named(self._voice, state.round)

    def _ending(self, state: Any) -> Iterator[str]:
        yield ""
        if state.phase != Phase.OVER:
            yield self._voice.say("terminal-story-open")
            return
        winners = GAMES[self._voice.game].winners(self._voice.numbers, state)
        yield won(self._voice, winners, state.scores, pad.turns(self._at.rows, 0))


def _kin(do: Do) -> tuple[Do, ...]:
    """What is told in one breath with it."""
    return IN_RACE if do in IN_RACE else (do,) if do in TOGETHER else ()


def _goes_on(step: Step) -> bool:
    """Whether more of the same is to come."""
    if step.event.do in IN_RACE:
        return bool(step.after.phase == Phase.RACE)
    before, after = step.before, step.after
    if step.event.do not in TOGETHER or after.phase not in (Phase.COLOURS, Phase.TIE):
        return False
    return bool(after.colours[step.event.seat] >= 0 and after.tied == before.tied)
