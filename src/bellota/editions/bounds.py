"""What a value may be: a whole number, one of a few words, a list; each can say what it expects."""

import json
from typing import Any, NamedTuple


class Unfit(ValueError):
    """A value outside its bounds; the text says what was expected, the numbers where it is one."""

    def __init__(self, expected: str, within: tuple[int, int] | None = None) -> None:
        super().__init__(expected)
        self.within = within


class Whole(NamedTuple):
    """A whole number; `step` is for the control that sets it and binds nobody."""

    least: int
    most: int
    step: int = 1

    def check(self, value: Any) -> int:
        """The number; a truth value is none."""
        if type(value) is not int or not self.least <= value <= self.most:
            expected = f"a whole number from {self.least} to {self.most}"
            raise Unfit(expected, (self.least, self.most))
        return value

    def spec(self) -> dict[str, Any]:
        """As JSON, for whoever draws a control."""
        return {"kind": "range", "min": self.least, "max": self.most, "step": self.step}


class Choice(NamedTuple):
    """One of a few words, or true and false."""

    values: tuple[str | bool, ...]

    def check(self, value: Any) -> str | bool:
        """The value; 1 is not true."""
        for one in self.values:
            if type(value) is type(one) and value == one:
                return one
        raise Unfit("one of " + ", ".join(map(shown, self.values)))

    def spec(self) -> dict[str, Any]:
        """As JSON, for whoever draws a control."""
        return {"kind": "choice", "values": list(self.values)}


class Wholes(NamedTuple):
    """A list of whole numbers, not empty."""

    each: Whole
    longest: int

    def check(self, value: Any) -> list[int]:
        """The list, copied."""
        if not isinstance(value, list) or not 1 <= len(value) <= self.longest:
            raise Unfit(f"a list of 1 to {self.longest} whole numbers")
        try:
            return [self.each.check(one) for one in value]
        except Unfit as unfit:
            raise Unfit(f"a list in which each is {unfit}") from None


class PerDie(NamedTuple):
    """One number for every die, or a list with a number a die."""

    single: Whole
    many: Wholes

    def check(self, value: Any) -> int | list[int]:
        """The number or the list; how many dice there are is not known here."""
        if isinstance(value, list):
            return self.many.check(value)
        try:
            return self.single.check(value)
        except Unfit as unfit:
            raise Unfit(f"{unfit}, or a list with one number a die") from None

    def spec(self) -> dict[str, Any]:
        """As JSON: the short forms, and in `list` the bounds of a number in the long one."""
        bounds = {"min": self.many.each.least, "max": self.many.each.most}
        short = list(range(self.single.least, self.single.most + 1))
        return {"kind": "choice", "values": short, "list": bounds}


class Pair(NamedTuple):
    """The fewest and the most, in that order."""

    within: Whole

    def check(self, value: Any) -> list[int]:
        """The pair, copied."""
        expected = f"[fewest, most], each from {self.within.least} to {self.within.most}"
        try:
            pair = Wholes(self.within, 2).check(value)
        except Unfit:
            raise Unfit(expected) from None
        if len(pair) != 2 or pair[0] > pair[1]:
            raise Unfit(expected)
        return pair


Bound = Whole | Choice | Wholes | PerDie | Pair
Option = Whole | Choice | PerDie


def shown(value: Any) -> str:
    """A value as JSON in one line of printable signs, cut where it is long."""
    try:
        text = json.dumps(value, ensure_ascii=False, default=str)
    except (ValueError, RecursionError):  # Python writes no number of more than 4300 digits
        return "a huge value"
    text = "".join(sign if sign.isprintable() else f"\\u{ord(sign):04x}" for sign in text[:61])
    return text if len(text) <= 60 else text[:57] + "..."
