"""A review as JSON, in the key order of docs/review.md."""

from typing import Any

from bellota.record import faces_json, shape
from bellota.review import marks, thrown
from bellota.review.grid import Worth
from bellota.review.races import Raced
from bellota.review.reviewed import Review
from bellota.review.steps import Decision, Judged
from bellota.review.sums import Seat
from bellota.rules.kinds import Do


def told(found: Review) -> dict[str, Any]:
    """The whole review."""
    header = found.header
    return {
        "review": 1,
        "game": header.game,
        "edition": header.edition.name,
        "seats": list(header.seats),
        "faces": dict(header.edition.faces),
        "choices": dict(header.edition.choices),
        "rounds": getattr(header.numbers, "rounds", None),
        "tempo": float(found.tempo),
        "measured": found.measured,
        "judged": found.judged,
        "missing": found.missing or None,
        "winners": None if found.winners is None else list(found.winners),
        "start": _row(found.start),
        "steps": [_step(found, step) for step in found.steps],
        "turning": [found.steps[k].piece.n for k in found.turning],
        "by_seat": [_seat(seat) for seat in found.seats],
        "dice": [_dice(rows) for rows in found.dice],
        "fewest": marks.FEWEST,
    }


def _row(worth: Worth | None) -> list[float] | None:
    """A worth, where there is one."""
    return None if worth is None else list(worth)


def _step(found: Review, step: Judged) -> dict[str, Any]:
    """One step; fields that say nothing are left out."""
    piece = step.piece
    event = piece.events[-1]
    told = {
        "n": piece.n,
        "line": piece.line,
        "seat": step.seat,
        "do": "race" if step.race else Do(event.do).name.lower(),
        "by": piece.by or None,
        "faces": None if step.race else _faces(found.header.game, step),
        "position": _position(found, step),
        "before": _row(step.before),
        "after": _row(step.after),
        "luck": _row(step.luck),
        "decision": _decision(step.decision) if step.decision else None,
        "race": _race(step.race) if step.race else None,
    }
    return {key: value for key, value in told.items() if value is not None or key == "luck"}


def _faces(game: str, step: Judged) -> Any:
    """What the dice showed; of dice of one signal, one a seat in seat order."""
    events = step.piece.events
    if len(events) == 1:
        event = events[0]
        return faces_json(game, event.do, event.faces) if event.faces else None
    return {str(event.seat): event.faces[0] for event in sorted(events)}


def _position(found: Review, step: Judged) -> dict[str, Any]:
    """Where it was done."""
    told = shape(found.header.game, found.header.numbers, step.piece.before, 0)
    return {
        key: told[key]
        for key in ("phase", "scores", "turn", "hand", "round", "colours")
        if key in told
    }


def _decision(one: Decision) -> dict[str, Any]:
    """A choice among others; an order is named by its seats."""
    chosen = _name(one.chosen.do, one.chosen.order)
    told: dict[str, Any] = {"seat": one.seat, "chosen": chosen, "forced": one.forced}
    if one.worths is not None:
        told["worths"] = {_name(c.do, c.order): list(worth) for c, worth in one.worths.items()}
        best = max(one.worths, key=lambda choice: (one.worths or {})[choice][one.seat])
        told["best"] = _name(best.do, best.order)
    return {**told, "loss": one.loss, "kind": one.kind or None, "mark": one.mark or None}


def _name(do: Do, order: tuple[int, ...]) -> str:
    """A choice as a record has it."""
    return " ".join([Do(do).name.lower(), *map(str, order)])


def _race(race: Raced) -> dict[str, Any]:
    """A race; `acorns` is its luck in acorns: gained less expected of the rolls made."""
    return {
        "hand": race.hand,
        "rolls": race.rolls,
        "beats": race.beats,
        "gain": race.gain,
        "expected": race.expected,
        "acorns": None if race.expected is None else race.gain - race.expected,
        "dice": _row(race.dice),
        "dogs": _row(race.dogs),
        "pace": _row(race.pace),
    }


def _seat(seat: Seat) -> dict[str, Any]:
    """A seat on the whole."""
    kinds = {kind: {"count": count, "loss": loss} for kind, (count, loss) in seat.kinds.items()}
    return {**seat._asdict(), "kinds": kinds}


def _dice(rows: tuple[thrown.Row, ...]) -> dict[str, Any]:
    """What a seat's dice brought."""
    said = thrown.verdict(rows)
    return {"rows": [row._asdict() for row in rows], "said": said._asdict() if said else None}
