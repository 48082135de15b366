"""A review told to a person in a terminal."""

from collections.abc import Iterator

from bellota.review import marks
from bellota.review.grid import less
from bellota.review.panel import panel, said
from bellota.review.phrases import Phrases
from bellota.review.reviewed import Review
from bellota.review.steps import Decision, Judged
from bellota.review.sums import Seat
from bellota.review.thrown import Row


def lines(found: Review, told: Phrases) -> Iterator[str]:
    """Head, turning points, what was given away, and each player on the whole."""
    yield told.say("review-head", names=", ".join(told.names))
    yield from notes(found, told)
    if found.judged:
        yield from ("", told.say("review-turning"))
        yield from (f"  {line}" for line in turns(found, told))
        yield from ("", told.say("review-mistakes"))
        yield from (f"  {line}" for line in mistakes(found, told))
    yield from ("", told.say("review-players"))
    for name, seat, rows in zip(told.names, found.seats, found.dice, strict=True):
        yield f"  {name}"
        for label, value in sums(found, seat, told):
            yield "    " + told.say("review-step", name=label, what=value)
        yield from (f"    {line}" for line in kinds(seat, told))
        yield from (f"    {line}" for line in dice(rows, told))
    yield from ("", told.say("review-dice-about"))


def dice(rows: tuple[Row, ...], told: Phrases) -> Iterator[str]:
    """What the dice of a seat brought, and what to say of it."""
    for label, got, far in panel(rows, told):
        yield told.say("review-step", name=label, what=f"{got} ({far})")
    if rows:
        yield said(rows, told)


def notes(found: Review, told: Phrases) -> Iterator[str]:
    """What could not be judged, and how races were."""
    if found.missing:
        yield told.say("review-missing-part" if found.judged else "review-missing-all")
    if found.winners is None:
        yield told.say("review-open")
    if found.judged and found.header.game == "gonuts":
        yield told.say("review-tempo", tempo=told.short(float(found.tempo)))
        if found.measured:
            yield told.say("review-tempo-measured")


def turns(found: Review, told: Phrases) -> Iterator[str]:
    """The turning points, numbered as on the curve."""
    if not found.turning:
        yield told.say("review-turning-none")
    for number, k in enumerate(found.turning, 1):
        yield f"{number}. {told.step(found.steps[k])} ({moved(found.steps[k], told)})"


def moved(step: Judged, told: Phrases) -> str:
    """Whose chance a step moved the most, from where to where."""
    if step.before is None or step.after is None:
        return "?"
    change = less(step.after, step.before)
    seat = max(range(len(change)), key=lambda s: change[s])
    before, after = (told.percent(worth[seat], 0) for worth in (step.before, step.after))
    return f"{told.names[seat]} {before} → {after}"


def mistakes(found: Review, told: Phrases) -> Iterator[str]:
    """Each choice that has a mark, or banked nothing where it could not be judged."""
    made = [
        (step, step.decision)
        for step in found.steps
        if step.decision and (step.decision.mark or step.decision.kind == "banked_0")
    ]
    if not made:
        yield told.say("review-mistakes-none")
    for step, one in made:
        yield f"{told.step(step)} — {blame(step, one, told)}"


def blame(step: Judged, one: Decision, told: Phrases) -> str:
    """What it is called, what it cost, and what was better."""
    parts = [told.say("review-kind", kind=one.kind)]
    if one.loss is not None and one.worths is not None:
        worths = one.worths
        best = max(worths, key=lambda choice: worths[choice][one.seat])
        what = told.choice(step.piece.before, best)
        if one.mark:
            parts.append(told.say("review-mark", mark=one.mark))
        parts.append(told.say("review-cost", loss=told.percent(one.loss)))
        parts.append(told.say("review-better", what=what))
    return "; ".join(parts)


def sums(found: Review, seat: Seat, told: Phrases) -> Iterator[tuple[str, str]]:
    """A player on the whole, label by label; what says nothing is left out."""
    say = told.say
    yield say("review-sum-decisions"), told.number(seat.decisions, 0)
    yield say("review-sum-forced"), told.number(seat.forced, 0)
    if seat.unjudged:
        yield say("review-sum-unjudged"), told.number(seat.unjudged, 0)
    if seat.by_others:
        yield say("review-sum-others"), told.number(seat.by_others, 0)
    if seat.per_decision is not None:
        yield say("review-sum-loss"), told.percent(seat.loss)
        yield say("review-sum-per"), told.percent(seat.per_decision, 2)
        yield say("review-sum-band"), _band(seat, told)
    yield from _chance(found, seat, told)


def _band(seat: Seat, told: Phrases) -> str:
    """How good, or from when on it is said."""
    if seat.band is None:
        return told.say("review-band-few", least=marks.FEWEST)
    return told.say("review-band", band=seat.band)


def _chance(found: Review, seat: Seat, told: Phrases) -> Iterator[tuple[str, str]]:
    """Luck, pace, and the result with and without luck."""
    if seat.luck is not None and seat.own_luck is not None and seat.pace is not None:
        yield told.say("review-sum-luck"), told.signed(seat.luck)
        yield told.say("review-sum-own"), told.signed(seat.own_luck)
        if any(step.race for step in found.steps):
            yield told.say("review-sum-pace"), told.signed(seat.pace)
    if seat.actual is not None:
        yield told.say("review-sum-actual"), told.percent(seat.actual, 0)
    if seat.adjusted is not None:
        yield told.say("review-sum-adjusted"), told.percent(seat.adjusted)


def kinds(seat: Seat, told: Phrases) -> Iterator[str]:
    """Mistakes by what they are called."""
    for kind, (count, loss) in seat.kinds.items():
        name = told.say("review-kind", kind=kind)
        yield told.say("review-kind-count", kind=name, count=count, loss=told.percent(loss))
