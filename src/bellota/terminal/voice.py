"""Who tells, in which words: the names at the table and what this box calls its faces."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple

from bellota.editions import Edition
from bellota.odds import rare
from bellota.rules.kinds import Event
from bellota.words import Speaker, UnknownMessage

ACORNS = "acorns"  # acorn and car
NUTS = "nuts"  # nut and bird, in the box that has them

_MESSAGES = {
    ACORNS: {
        "got": "face-acorn-count",
        "leave": "terminal-cars-leave",
        "refill": "terminal-refill-acorns",
        "bust": "terminal-all-cars",
        "guide": "guide-acorns",
        "one_die": "guide-one-die-acorns",
        "third": "face-car-count",
        "point_letter": "terminal-letter-acorn",
        "third_letter": "terminal-letter-car",
    },
    NUTS: {
        "got": "face-nut-count",
        "leave": "terminal-birds-leave",
        "refill": "terminal-refill-nuts",
        "bust": "terminal-all-birds",
        "guide": "guide-nuts",
        "one_die": "guide-one-die-nuts",
        "third": "face-bird-count",
        "point_letter": "terminal-letter-nut",
        "third_letter": "terminal-letter-bird",
    },
}


def faces_of(edition: Edition) -> str:
    """Which words an edition's faces take."""
    return NUTS if edition.faces.get("car") == "face-bird" else ACORNS


def _begins_with_i(name: str) -> bool:
    """Whether a Spanish *y* before it becomes *e*."""
    low = name.casefold()
    return low.startswith(("i", "í", "hi", "hí")) and not low.startswith("hie")


class Voice(NamedTuple):
    """What every sentence of a game needs."""

    say: Speaker
    game: str
    numbers: Any
    names: tuple[str, ...]
    faces: str = ACORNS
    choices: Mapping[str, str] = MappingProxyType({})  # message ids, as the edition has them

    def box(self, part: str, **args: object) -> str:
        """A sentence in this box's own words."""
        return self.say(_MESSAGES[self.faces][part], **args)

    def choice(self, name: str, **args: object) -> str:
        """What this box calls a choice; a house edition may name a message that nobody wrote."""
        try:
            return self.say(self.choices.get(name, f"choice-{name}"), **args)
        except UnknownMessage:
            return self.say(f"choice-{name}", **args)

    def seldom(self, event: Event) -> list[str]:
        """How rare a roll was, where that is worth saying."""
        return self.one_in(rare.one_in(self.numbers, event))

    def one_in(self, many: int) -> list[str]:
        """The exact chance of what was just rolled; nothing for 0."""
        return [self.say("table-one-in", many=many)] if many else []

    @property
    def birds(self) -> bool:
        """Whether the third face is a bird and no car."""
        return self.faces == NUTS

    def row(self, seats: Iterable[int]) -> str:
        """Names in their order, by commas."""
        return ", ".join(self.names[seat] for seat in seats)

    def those(self, seats: Iterable[int]) -> str:
        """Names as a sentence lists them: Red, Blue and Plum."""
        *first, last = [self.names[seat] for seat in seats]
        if not first:
            return last
        sound = "i" if _begins_with_i(last) else "other"
        return self.say("terminal-list", first=", ".join(first), last=last, sound=sound)

    def number(self, number: int) -> str:
        """A number that stands outside a sentence, as this language writes it."""
        return self.say("terminal-number", number=number)

    def each(self, values: Iterable[object]) -> str:
        """Every name with its number."""
        return self.some(dict(enumerate(values)))

    def some(self, values: Mapping[int, object]) -> str:
        """The names of some seats, each with its number."""
        return ", ".join(
            self.say("terminal-standings", name=self.names[seat], points=values[seat])
            for seat in sorted(values)
        )


def round_named(voice: Voice, round: int) -> str:
    """What a round of Shake is called, the ones after the last included."""
    rounds = voice.numbers.rounds
    if round <= rounds:
        return voice.say("terminal-round", round=round, rounds=rounds)
    first = round == rounds + 1 and voice.numbers.all_shake
    return voice.say("terminal-all-shake" if first else "terminal-shake-off")
