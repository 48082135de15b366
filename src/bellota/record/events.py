"""Events as JSON objects, and back: letters for Go Nuts!, digits for Pig, lists for Shake."""

import re
from collections.abc import Mapping
from typing import Any

from bellota.editions.bounds import shown
from bellota.record.errors import Malformed
from bellota.rules.kinds import DO_WORDS, Do, DogFace, Event, Face

NUTS: Mapping[str, int] = {"S": Face.SQUIRREL, "A": Face.ACORN, "C": Face.CAR}
DOGS: Mapping[str, int] = {"D": DogFace.DOG, "H": DogFace.HOUSE}
WORDS: Mapping[str, tuple[Do, ...]] = {
    "gonuts": (Do.ROLL, Do.BANK, Do.RACE, Do.DOG, Do.RACED),
    "shake": (Do.COLOUR, Do.TAKE, Do.DARE, Do.SHAKE, Do.STOP, Do.TIE, Do.ORDER),
    "pig": (Do.ROLL, Do.BANK),
}
THROWN = (Do.ROLL, Do.RACE, Do.DOG, Do.COLOUR, Do.SHAKE, Do.TIE)
_DIGITS = re.compile("[1-9][0-9]{0,2}")
MOST_ACORNS = 100_000  # of a race counted by hand: nobody counts further


def word(do: int) -> str:
    """How a record names what is done."""
    return DO_WORDS[do]


def to_json(game: str, event: Event, **extra: Any) -> dict[str, Any]:
    """An event as an object of a record, with `at`, `by`, `race` or whatever else behind it."""
    told: dict[str, Any] = {"do": word(event.do), "seat": event.seat}
    if event.do in THROWN:
        told["faces"] = faces_json(game, event.do, event.faces)
    elif event.do == Do.ORDER:
        told["order"] = list(event.order)
    elif event.do == Do.RACED:
        told["acorns"] = event.acorns
    return {**told, **extra}


def from_json(game: str, told: Mapping[str, Any]) -> Event:
    """The event of an object; Malformed says what was expected. Whether it is legal is not asked."""
    do = _do(game, told.get("do"))
    seat = _whole(told, "seat")
    if do in THROWN:
        return Event(seat, do, faces=_faces(game, do, told.get("faces")))
    if told.get("faces"):
        raise Malformed(f"{word(do)} shows no faces, not {shown(told['faces'])}")
    if do == Do.ORDER:
        return Event(seat, do, order=_seats(told.get("order")))
    if do == Do.RACED:
        return Event(seat, do, acorns=_whole(told, "acorns", MOST_ACORNS))
    return Event(seat, do)


def faces_json(game: str, do: int, faces: tuple[int, ...]) -> str | list[int]:
    """Faces as a record shows them."""
    if game == "shake":
        return list(faces)
    if game == "pig":
        return str(faces[0]) if len(faces) == 1 else "".join(map(str, faces))
    letters = {face: letter for letter, face in _letters(do).items()}
    return "".join(letters[face] for face in faces)


def _letters(do: int) -> Mapping[str, int]:
    """The letters of the die that is rolled."""
    return DOGS if do == Do.DOG else NUTS


def _do(game: str, name: Any) -> Do:
    """What a word means in a game."""
    for do in WORDS[game]:
        if name == word(do):
            return do
    expected = ", ".join([*map(word, WORDS[game]), "undo", "reveal"])
    raise Malformed(f"unknown do {shown(name)} in {game}; expected one of: {expected}")


def _whole(told: Mapping[str, Any], key: str, most: int = 2**31) -> int:
    """A whole number from 0."""
    number = told.get(key)
    if type(number) is not int or not 0 <= number <= most:
        expected = f"{key} must be a whole number from 0"
        raise Malformed(f"{expected}, not {shown(number)}" if key in told else f"{key} is missing")
    return number


def _faces(game: str, do: Do, faces: Any) -> tuple[int, ...]:
    """The faces of a line as the rules know them."""
    if game == "shake":
        return _points(faces)
    if game == "pig":
        return _digits(faces)
    letters = _letters(do)
    if not isinstance(faces, str) or any(letter not in letters for letter in faces):
        raise Malformed(f"faces must be letters out of {', '.join(letters)}, not {shown(faces)}")
    return tuple(letters[letter] for letter in faces)


def _points(faces: Any) -> tuple[int, ...]:
    """`[10, 0, …]`."""
    if not isinstance(faces, list) or any(type(face) is not int for face in faces):
        raise Malformed(f"faces must be a list of whole numbers, not {shown(faces)}")
    return tuple(faces)


def _digits(faces: Any) -> tuple[int, ...]:
    """The one die of Pig: "3"; a house die with more than nine sides may show "12"."""
    if not isinstance(faces, str) or not _DIGITS.fullmatch(faces):
        raise Malformed(f"faces must be the number of the one die, not {shown(faces)}")
    return (int(faces),)


def _seats(order: Any) -> tuple[int, ...]:
    """`[2, 0]`."""
    if not isinstance(order, list) or any(type(seat) is not int for seat in order):
        raise Malformed(f"order must be a list of seats, not {shown(order)}")
    return tuple(order)
