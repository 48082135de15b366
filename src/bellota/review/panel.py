"""What a review says of a seat's dice: each kind in two short lines, and the whole in one sentence."""

from collections.abc import Iterator

from bellota.review import thrown
from bellota.review.phrases import Phrases


def panel(rows: tuple[thrown.Row, ...], told: Phrases) -> Iterator[tuple[str, str, str]]:
    """By kind its name, what came beside what was to be expected, and how far out that is."""
    for row in rows:
        yield (
            told.say("review-dice-kind", kind=kind(row.kind, told)),
            told.say(
                "review-dice-got", got=row.got, expected=told.number(row.expected, digits(row))
            ),
            told.say("review-dice-range", low=row.low, high=row.high, p=told.number(row.p, 2)),
        )


def digits(row: thrown.Row) -> int:
    """What hardly ever happens is told more finely."""
    return 1 if row.expected >= 1 else 2


def said(rows: tuple[thrown.Row, ...], told: Phrases) -> str:
    """The sentence; empty where there were no dice."""
    found = thrown.verdict(rows)
    if found is None:
        return ""
    return told.say("review-dice-said", how=found.how, games=found.games)


def kind(name: str, told: Phrases) -> str:
    """In the box with birds, acorns are nuts."""
    birds = told.edition.faces.get("car") == "face-bird"
    return "nuts" if name == "acorns" and birds else name
