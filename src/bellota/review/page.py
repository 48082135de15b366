"""A review as one HTML file: no script, nothing from elsewhere, for a phone too, by day and by night."""

from collections.abc import Iterable, Iterator
from html import escape
from importlib.resources import files

from bellota.review import lines
from bellota.review.curve import curve
from bellota.review.judge import Choice
from bellota.review.panel import panel, said
from bellota.review.phrases import Phrases
from bellota.review.reviewed import Review
from bellota.review.steps import Decision, Judged
from bellota.review.thrown import Row


def page(found: Review, told: Phrases) -> str:
    """The whole file."""
    say = told.say
    title = escape(say("review-head", names=", ".join(told.names)))
    style = files(__package__).joinpath("page.css").read_text("utf-8")
    body = "\n".join(_body(found, told))
    return (
        f'<!doctype html>\n<html lang="{told.lang}">\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n"
        f"<main>\n<h1>{title}</h1>\n{body}\n</main>\n</html>\n"
    )


def _body(found: Review, told: Phrases) -> Iterator[str]:
    """Its parts from above to below."""
    say = told.say
    yield from (f'<p class="note">{escape(note)}</p>' for note in lines.notes(found, told))
    if found.judged:
        yield from _curve(found, told)
        yield f"<h2>{escape(say('review-turning'))}</h2>"
        yield _turns(found, told)
        yield f"<h2>{escape(say('review-mistakes'))}</h2>"
        yield from _mistakes(found, told)
    yield f"<h2>{escape(say('review-players'))}</h2>"
    yield from _players(found, told)
    yield f'<p class="note">{escape(say("review-dice-about"))}</p>'
    if found.judged:
        yield f'<p class="note">{escape(say("review-luck-about"))}</p>'
    if any(step.race for step in found.steps):
        yield f'<p class="note">{escape(say("review-pace-about"))}</p>'
    yield f"<details><summary>{escape(say('review-all'))}</summary>"
    yield _list((_step(step, told) for step in found.steps), "steps")
    yield "</details>"


def _curve(found: Review, told: Phrases) -> Iterator[str]:
    """The curve under its head, and whose line is whose."""
    title = told.say("review-curve")
    yield f"<h2>{escape(title)}</h2>"
    yield f"<figure>{curve(found, title, told)}<figcaption>"
    for seat, name in enumerate(told.names):
        yield f'<span class="key s{seat}">{escape(name)}</span>'
    yield f"</figcaption></figure>\n<p class='note'>{escape(told.say('review-curve-about'))}</p>"


def _turns(found: Review, told: Phrases) -> str:
    """The turning points, numbered as on the curve."""
    if not found.turning:
        return f"<p>{escape(told.say('review-turning-none'))}</p>"
    rows = (
        f"{escape(told.step(found.steps[k]))} <b>{escape(lines.moved(found.steps[k], told))}</b>"
        for k in found.turning
    )
    return _list(rows, "turns", "ol")


def _mistakes(found: Review, told: Phrases) -> Iterator[str]:
    """Each choice with a mark, and its alternatives."""
    marked = [step for step in found.steps if step.decision and step.decision.kind]
    shown = [s for s in marked if s.decision and (s.decision.mark or s.decision.loss is None)]
    if not shown:
        yield f"<p>{escape(told.say('review-mistakes-none'))}</p>"
    for step in shown:
        assert step.decision is not None  # noqa: S101 — those alone are shown
        yield _mistake(step, step.decision, told)


def _mistake(step: Judged, one: Decision, told: Phrases) -> str:
    """One of them."""
    head = f"<b>{escape(told.step(step))}</b>"
    mark = f'<span class="mark {one.mark}">{escape(told.say("review-mark", mark=one.mark))}</span>'
    kind = escape(told.say("review-kind", kind=one.kind))
    return (
        f'<section class="mistake">{head} {mark if one.mark else ""}<br>{kind}'
        f"{_choices(step, one, told)}</section>"
    )


def _choices(step: Judged, one: Decision, told: Phrases) -> str:
    """Every choice with its chance to win, the best first."""
    worths = one.worths or {}
    ranked = sorted(worths, key=lambda choice: -worths[choice][one.seat])
    return _list((_choice(step, one, choice, told) for choice in ranked), "choices")


def _choice(step: Judged, one: Decision, choice: Choice, told: Phrases) -> str:
    """One choice: its chance as a bar and as a number."""
    worth = (one.worths or {})[choice][one.seat]
    name = escape(told.choice(step.piece.before, choice))
    strong = f"<b>{name}</b>" if choice == one.chosen else name
    bar = f'<i style="width:{max(0.0, worth) * 100:.1f}%"></i>'
    return f"{strong} <span>{told.percent(worth)}</span>{bar}"


def _players(found: Review, told: Phrases) -> Iterator[str]:
    """A table a player."""
    yield '<div class="players">'
    for seat, name in enumerate(told.names):
        yield f'<section><h3><span class="key s{seat}">{escape(name)}</span></h3><table>'
        for label, value in lines.sums(found, found.seats[seat], told):
            yield f'<tr><th scope="row">{escape(label)}</th><td>{escape(value)}</td></tr>'
        yield "</table>"
        yield _list(map(escape, lines.kinds(found.seats[seat], told)), "kinds")
        yield from _dice(found.dice[seat], told)
        yield "</section>"
    yield "</div>"


def _dice(rows: tuple[Row, ...], told: Phrases) -> Iterator[str]:
    """What a player's dice brought."""
    if not rows:
        return
    yield f"<h4>{escape(told.say('review-dice'))}</h4><p>{escape(said(rows, told))}</p>"
    yield '<dl class="dice">'
    for label, got, far in panel(rows, told):
        yield f"<dt>{escape(label)}</dt><dd>{escape(got)}<br><small>{escape(far)}</small></dd>"
    yield "</dl>"


def _step(step: Judged, told: Phrases) -> str:
    """A line of the whole story."""
    parts = [escape(told.step(step))]
    if step.luck is not None and step.piece.events[0].faces:
        seat = step.seat if step.seat is not None else 0
        luck = told.say("review-luck", luck=told.signed(step.luck[seat]))
        parts.append(f'<span class="luck">{escape(f"{told.names[seat]}: {luck}")}</span>')
    if step.race:
        parts.append(f'<span class="luck">{escape(_race(step, told))}</span>')
    if step.decision and step.decision.mark:
        mark = step.decision.mark
        parts.append(
            f'<span class="mark {mark}">{escape(told.say("review-mark", mark=mark))}</span>'
        )
    return " ".join(parts)


def _race(step: Judged, told: Phrases) -> str:
    """A race: what its rolls promised, and what they brought."""
    race = step.race
    if race is None or race.expected is None:
        return told.say("review-race-hand")
    expected = told.number(race.expected)
    return told.say("review-race", rolls=race.rolls, expected=expected, gain=race.gain)


def _list(rows: Iterable[str], name: str, kind: str = "ul") -> str:
    """Rows as a list; nothing for none."""
    items = "".join(f"<li>{row}</li>" for row in rows)
    return f'<{kind} class="{name}">{items}</{kind}>' if items else ""
