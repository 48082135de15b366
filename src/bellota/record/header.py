"""The first line of a record: which game, from where, with whose dice."""

import re
from collections.abc import Mapping
from datetime import datetime
from math import gcd
from typing import Any, NamedTuple

from bellota import editions
from bellota.editions.bounds import shown
from bellota.record.errors import Malformed
from bellota.rules import shake
from bellota.rules.games import GAMES
from bellota.rules.numbers import Numbers, Shake

DICE = ("fair", "listed", "hand")
LONGEST_NAME = 64  # characters; a table gives 16, and every view of a replay may repeat them
LONGEST_SALT = 128
_COMMITMENT = re.compile("[0-9a-fA-F]{64}")


class Header(NamedTuple):
    """A header that was understood; `object` is the line itself, with its unknown fields."""

    game: str
    edition: editions.Edition
    options: Mapping[str, Any]
    numbers: Numbers
    seats: tuple[str, ...]
    first: int
    scores: tuple[int, ...] | None
    round: int
    dice: str
    commitment: str | None
    salts: tuple[str, ...]
    object: Mapping[str, Any]

    def start(self) -> Any:
        """The state from which the game begins; rounds are Shake's alone."""
        game = GAMES[self.game]
        if isinstance(self.numbers, Shake):
            return shake.start(self.numbers, len(self.seats), 0, self.scores, self.round)
        return game.start(self.numbers, len(self.seats), self.first, self.scores)


def header_of(told: Mapping[str, Any]) -> Header:
    """The header of an object; Malformed says what was expected."""
    game = _one_of(told, "game", tuple(GAMES))
    edition = _edition(told, game)
    options = _typed(told, "options", dict, "an object", {})
    seats = _texts(told, "seats", GAMES[game].SEATS, LONGEST_NAME)
    dice = _dice(told)
    numbers = _numbers(edition, options)
    start = _typed(told, "start", dict, "an object", {})
    _date(told)
    return Header(
        game=game,
        edition=edition,
        options=options,
        numbers=numbers,
        seats=seats,
        first=_within(told, "first", 0, len(seats) - 1, 0),
        scores=_scores(start, game, numbers, len(seats)),
        round=_round(start, game, numbers),
        dice=dice,
        commitment=_commitment(told, dice),
        salts=_salts(told, dice, len(seats)),
        object=told,
    )


def _edition(told: Mapping[str, Any], game: str) -> editions.Edition:
    """The edition by name, or the whole of it in `numbers`."""
    name = _typed(told, "edition", str, "a name")
    try:
        if "numbers" in told:
            whole = _typed(told, "numbers", dict, "a whole edition")
            edition = editions.from_dict(whole)
        else:
            edition = editions.builtin(name)
    except editions.EditionError as error:
        raise Malformed(f"edition {shown(name)}: {error.what}") from None
    if (edition.name, edition.game) != (name, game):
        raise Malformed(
            f"edition {shown(name)} of {game} expected, but it is {edition.name} of {edition.game}"
        )
    return edition


def _numbers(edition: editions.Edition, options: Mapping[str, Any]) -> Numbers:
    """The edition's numbers with the table's options."""
    try:
        return edition.numbers(options)
    except editions.EditionError as error:
        raise Malformed(str(error)) from None


def _dice(told: Mapping[str, Any]) -> str:
    """Who made the faces; a commitment tells it where the word is left out."""
    if "dice" not in told:
        return "fair" if "commitment" in told else "listed"
    return _one_of(told, "dice", DICE)


def _commitment(told: Mapping[str, Any], dice: str) -> str | None:
    """The promise that binds the seed, of fair dice alone."""
    if "commitment" not in told:
        return None
    commitment: str = _typed(told, "commitment", str, "64 hex digits")
    if dice != "fair":
        raise Malformed(f"a commitment belongs to fair dice, not to dice {shown(dice)}")
    if not _COMMITMENT.fullmatch(commitment):
        raise Malformed(f"commitment must be 64 hex digits, not {shown(commitment)}")
    return commitment.lower()


def _salts(told: Mapping[str, Any], dice: str, seats: int) -> tuple[str, ...]:
    """A text a seat, of fair dice alone; none at all is the same as an empty list."""
    if told.get("salts", []) == []:
        return ()
    if dice != "fair":
        raise Malformed(f"salts belong to fair dice, not to dice {shown(dice)}")
    return _texts(told, "salts", (seats, seats), LONGEST_SALT)


def _date(told: Mapping[str, Any]) -> None:
    """A date, where there is one, is ISO 8601."""
    try:
        if "date" in told:
            datetime.fromisoformat(_typed(told, "date", str, "a date in ISO 8601"))
    except ValueError:
        raise Malformed(f"date must be ISO 8601, not {shown(told['date'])}") from None


def _scores(
    start: Mapping[str, Any], game: str, numbers: Any, seats: int
) -> tuple[int, ...] | None:
    """Totals to begin from: one a seat, none that has won, and such as the dice can make."""
    if "scores" not in start:
        return None
    scores = start["scores"]
    if not isinstance(scores, list) or len(scores) != seats:
        raise Malformed(f"start.scores must be {seats} totals, one a seat, not {shown(scores)}")
    below = getattr(numbers, "target", 10**9)
    for score in scores:
        if type(score) is not int or not 0 <= score < below:
            raise Malformed(f"start.scores must be from 0 to {below - 1}, not {shown(score)}")
    step = gcd(numbers.points, *numbers.colour_faces) if game == "shake" else 1
    if any(score % step for score in scores):
        raise Malformed(f"start.scores must be multiples of {step}, not {shown(scores)}")
    return tuple(scores)


def _round(start: Mapping[str, Any], game: str, numbers: Any) -> int:
    """The round of Shake to begin with; the one after the last is All Shake."""
    if game != "shake":
        if "round" in start:
            raise Malformed(f"start.round belongs to shake, not to {game}")
        return 1
    return _within(start, "round", 1, numbers.rounds + numbers.all_shake, 1, "start.")


def _one_of(told: Mapping[str, Any], key: str, words: tuple[str, ...]) -> str:
    """One of a few words."""
    found: str = _typed(told, key, str, f"one of {', '.join(words)}")
    if found not in words:
        raise Malformed(f"unknown {key} {shown(found)}; expected one of: {', '.join(words)}")
    return found


def _typed(told: Mapping[str, Any], key: str, kind: type, expected: str, absent: Any = None) -> Any:
    """A field of one type; without a value for its absence it is needed."""
    if key not in told and absent is not None:
        return absent
    if not isinstance(told.get(key), kind):
        found = f"not {shown(told[key])}" if key in told else "but it is missing"
        raise Malformed(f"{key} must be {expected}, {found}")
    return told[key]


def _texts(
    told: Mapping[str, Any], key: str, many: tuple[int, int], longest: int
) -> tuple[str, ...]:
    """A list of texts, so many of them, none too long."""
    fewest, most = many
    texts = told.get(key)
    count = f"{fewest}" if fewest == most else f"{fewest} to {most}"
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise Malformed(f"{key} must be a list of {count} texts, not {shown(texts)}")
    if not fewest <= len(texts) <= most:
        raise Malformed(f"{key} must be {count} texts, one a seat, not {len(texts)}")
    if long := next((len(text) for text in texts if len(text) > longest), 0):
        raise Malformed(f"{key} may have {longest} characters each, not {long}")
    return tuple(texts)


def _within(
    told: Mapping[str, Any], key: str, least: int, most: int, absent: int, of: str = ""
) -> int:
    """A whole number within bounds."""
    number = told.get(key, absent)
    if type(number) is not int or not least <= number <= most:
        raise Malformed(
            f"{of}{key} must be a whole number from {least} to {most}, not {shown(number)}"
        )
    return number
