"""The score pad: rows of turns or rounds, a column a seat."""

from typing import Any

from bellota.rules.kinds import Do, Phase
from bellota.terminal.step import Step

Rows = tuple[tuple[int | None, ...], ...]


def noted(rows: Rows, game: str, numbers: Any, step: Step) -> Rows:
    """The pad after a step."""
    if game == "shake":
        return _round_noted(rows, numbers.rounds, step)
    if step.after.phase not in (Phase.ROLL, Phase.OVER):
        return rows
    seat = step.before.seat
    return _put(rows, turns(rows, seat), {seat: _gains(step)[seat]}, len(step.after.scores))


def turns(rows: Rows, seat: int) -> int:
    """How many turns, or rounds, a seat has finished."""
    return sum(row[seat] is not None for row in rows)


def _gains(step: Step) -> list[int]:
    return [a - b for a, b in zip(step.after.scores, step.before.scores, strict=True)]


def _round_noted(rows: Rows, rounds: int, step: Step) -> Rows:
    """A round is noted when it ends; in All Shake each Shake when it ends."""
    before, after, event = step.before, step.after, step.event
    seats = len(after.scores)
    if before.round <= rounds:
        if after.round == before.round and after.phase != Phase.OVER:
            return rows
        return _put(rows, len(rows), dict(enumerate(_gains(step))), seats)
    if event.do == Do.STOP or (event.do == Do.SHAKE and not any(event.faces)):
        place = len(rows) - (before.at > 0)
        return _put(rows, place, {event.seat: _gains(step)[event.seat]}, seats)
    return rows


def _put(rows: Rows, place: int, gains: dict[int, int], seats: int) -> Rows:
    """Some points in one row, which may be a new one."""
    row = rows[place] if place < len(rows) else (None,) * seats
    changed = tuple(gains.get(seat, points) for seat, points in enumerate(row))
    return (*rows[:place], changed, *rows[place + 1 :])
