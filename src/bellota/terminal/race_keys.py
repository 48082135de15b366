"""One key a player for the race: far apart on the keyboard, or those of `--keys`."""

from collections.abc import Sequence

from bellota.terminal.codes import ENTER
from bellota.terminal.seats import Seat, split
from bellota.words import Speaker

ALONE = " "
# Far apart on an English, a Spanish and a French keyboard alike.
SEVERAL = ("a", "l", " ", "t", "p", "x", "n", "q")
NAMES = {"space": " ", "enter": ENTER}
Keys = tuple[str, ...]  # a seat's key, "" for a bot


class KeysError(ValueError):
    """Keys with which nobody can race."""


def keys_of(text: str | None, seats: Sequence[Seat]) -> Keys:
    """The key of each seat; raises KeysError for too few, too many, double or unknown keys."""
    people = sum(not seat.bot for seat in seats)
    chosen = iter(_given(people) if text is None else _asked(text, people))
    return tuple("" if seat.bot else next(chosen) for seat in seats)


def _given(people: int) -> Sequence[str]:
    return ALONE if people == 1 else SEVERAL


def _asked(text: str, people: int) -> list[str]:
    """`a,l,space`: a character each, or a name."""
    keys = [_key(text, one) for one in split(text)]
    if len(keys) != people:
        raise KeysError(f"--keys {text}: one key a player, so {people} of them, not {len(keys)}")
    if len(set(keys)) < len(keys):
        raise KeysError(f"--keys {text}: two players have the same key")
    return keys


def _key(text: str, one: str) -> str:
    key = NAMES.get(one.lower(), one.lower())
    if key not in NAMES.values() and not (len(key) == 1 and key.isprintable()):
        names = " or ".join(NAMES)
        raise KeysError(f"--keys {text}: a key is one character, or {names}, not {one!r}")
    return key


def written(keys: Keys) -> str:
    """The keys as `--keys` takes them."""
    names = {key: name for name, key in NAMES.items()}
    return ",".join(names.get(key, key) for key in keys if key)


def label(say: Speaker, key: str) -> str:
    """What stands on the key."""
    if key == ENTER:
        return say("terminal-key-enter")
    return say("terminal-key-space") if key == " " else key.upper()


def seat_of(keys: Keys, key: str) -> int | None:
    """Whose key it is; who plays alone may press Enter as well."""
    pressed = key.lower()
    if pressed == ENTER and ENTER not in keys and [k for k in keys if k] == [ALONE]:
        pressed = ALONE
    return keys.index(pressed) if pressed and pressed in keys else None
