"""Each piece of a record judged: what was chosen, what it cost, what chance gave."""

from typing import Any, NamedTuple

from bellota.review import marks, races
from bellota.review.gathered import Piece
from bellota.review.grid import Worth, added, less
from bellota.review.judge import Choice, Judge
from bellota.review.races import Raced
from bellota.rules.games import GAMES
from bellota.rules.kinds import Do, Event, Phase
from bellota.rules.shake import tied_group

CHOICES = (Do.ROLL, Do.BANK, Do.TAKE, Do.DARE, Do.SHAKE, Do.STOP, Do.ORDER)


class Decision(NamedTuple):
    """A choice. `worths` is None where it could not be judged; then only a bank of 0 is a mistake."""

    seat: int
    chosen: Choice
    forced: bool  # there was no other choice, or none that would have changed anything
    worths: dict[Choice, Worth] | None
    loss: float | None
    kind: str  # empty where nothing was lost
    mark: str


class Judged(NamedTuple):
    """A piece with what it was worth before and after; `luck` is that of all its dice."""

    piece: Piece
    decision: Decision | None
    race: Raced | None
    before: Worth | None
    after: Worth | None
    luck: Worth | None  # None where it could not be judged

    @property
    def seat(self) -> int | None:
        """Whose dice they were; None if several seats rolled."""
        together = self.piece.before.phase in (Phase.COLOURS, Phase.TIE)
        return None if together else int(self.piece.before.seat)


def judged(judge: Judge, piece: Piece, before: Worth | None, in_step: bool) -> Judged:
    """A piece, given the worth that the one before it left."""
    after = _after(judge, piece)
    if piece.before.phase == Phase.RACE:
        race = races.raced(judge, piece.before, piece.events, after, in_step)
        luck = added((race.dice, race.dogs), judge.seats) if race.dice and race.dogs else None
        return Judged(piece, None, race, before, after, luck)
    decision = _decision(judge, piece) if piece.events[0].do in CHOICES else None
    expected = decision.worths[decision.chosen] if decision and decision.worths else None
    if decision is None:
        expected = before
    if _no_dice(piece.events[0]) and expected is not None:
        after = after and expected
    luck = None if after is None or expected is None else less(after, expected)
    return Judged(piece, decision, None, before, after, luck)


def _after(judge: Judge, piece: Piece) -> Worth | None:
    """The worth of where a piece leads."""
    if piece.after.phase == Phase.RACE:
        return races.begun(judge, piece.after)
    return judge.worth(piece.after)


def _no_dice(event: Event) -> bool:
    """Whether nothing was left to chance."""
    return not event.faces


def _decision(judge: Judge, piece: Piece) -> Decision:
    """What was chosen out of what."""
    event = piece.events[0]
    chosen = Choice(event.do, event.order)
    worths = judge.choices(piece.before)
    if worths is not None and chosen not in worths:
        worths = _with(judge, piece.before, chosen, worths)
    return _weighed(judge, piece.before, event.seat, chosen, worths)


def _with(
    judge: Judge, state: Any, chosen: Choice, worths: dict[Choice, Worth]
) -> dict[Choice, Worth] | None:
    """An order among many that were not all listed; anything else is not known."""
    worth = judge.ordered(state, chosen.order) if chosen.order else None
    return None if worth is None else {**worths, chosen: worth}


def _weighed(
    judge: Judge, state: Any, seat: int, chosen: Choice, worths: dict[Choice, Worth] | None
) -> Decision:
    """The loss against the best, and what it is called."""
    if worths is None:
        zero = chosen.do == Do.BANK and state.turn == 0
        return Decision(
            seat, chosen, _alone(judge, state), None, None, "banked_0" if zero else "", ""
        )
    own = [worth[seat] for worth in worths.values()]
    loss = max(own) - worths[chosen][seat]
    forced = max(own) - min(own) < marks.SEEN
    kind = marks.kind(state, chosen) if loss > marks.SEEN else ""
    return Decision(seat, chosen, forced, worths, loss, kind, marks.mark(loss))


def _alone(judge: Judge, state: Any) -> bool:
    """Whether there was but one thing to do."""
    if state.phase == Phase.ORDER:
        return len(tied_group(state)) < 2
    return len(GAMES[judge.game].legal(judge.numbers, state)) == 1
