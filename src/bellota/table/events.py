"""The facts of a table, past tense: the log holds these and nothing else, and the table is their fold.

`at` is in ms since the table was opened. Short words with a version, never class paths, name the
kinds in the log, so a class may be renamed and the log still reads. `mark` is that of the wish (`once`).
"""

from dataclasses import dataclass
from typing import Any

from bellota.table.did import Did as Did  # noqa: PLC0414 — it is looked for here, with the others


@dataclass(frozen=True)
class Opened:
    """A room came to be. `house` is a whole house edition, when it is not built in."""

    room: str
    edition: str
    options: dict[str, Any]
    wall: int  # ms since 1970
    house: dict[str, Any] | None = None
    at: int = 0


@dataclass(frozen=True)
class Sealed:
    """The house committed to a secret seed (hex) for the coming game.

    `auto`: it is a rematch, which begins by itself once the seats have added their salts.
    """

    commitment: str
    seed: str
    auto: bool = False
    at: int = 0


@dataclass(frozen=True)
class Sat:
    """A person took a new seat; `key` is the SHA-256 of the seat's token, never the token."""

    name: str
    key: str
    salt: str
    at: int = 0


@dataclass(frozen=True)
class BotSat:
    """A bot took a new seat, or plays a seat whose person left or is away."""

    level: str
    seat: int | None = None
    name: str = ""
    mark: str = ""
    at: int = 0


@dataclass(frozen=True)
class Removed:
    """A seat was taken out of the lobby; those behind it move up."""

    seat: int
    mark: str = ""
    at: int = 0


@dataclass(frozen=True)
class Renamed:
    """A seat has another name."""

    seat: int
    name: str
    at: int = 0


@dataclass(frozen=True)
class Salted:
    """A seat added its salt in the clear."""

    seat: int
    salt: str
    at: int = 0


@dataclass(frozen=True)
class Settings:
    """The edition or its options were changed before play."""

    edition: str
    options: dict[str, Any]
    house: dict[str, Any] | None = None
    at: int = 0


@dataclass(frozen=True)
class StarterSaid:
    """The table said who starts."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class HostPassed:
    """Another seat is the host."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class Began:
    """The game began; salts are fixed from here on."""

    first: int
    at: int = 0


@dataclass  # not frozen: in a race many are made, and that would take five times as long
class Tapped:
    """A roll in a running real-time race, as it arrived; the race is settled at its end."""

    seat: int
    n: int  # index of the roll in the seat's stream
    race: int  # ms since the start signal, bounded
    faces: list[int]
    by: str = ""
    at: int = 0


@dataclass(frozen=True)
class Evened:
    """A seat's line is too slow for a race at the finger: it begins again, at equal pace."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class WentAway:
    """A person left or was away too long: the house plays the seat on."""

    seat: int
    left: bool = False
    at: int = 0


@dataclass(frozen=True)
class CameBack:
    """The person took the seat back."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class SentAway:
    """The host sent a person away: the token opens nothing any more."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class Switched:
    """The table's switches: who may look on, seconds for a decision (0 = off), best of how many."""

    watch: str
    clock: int
    series: int
    at: int = 0


@dataclass(frozen=True)
class MoreTime:
    """Time was added to the present decision, in ms."""

    ms: int
    mark: str = ""
    at: int = 0


@dataclass(frozen=True)
class UndoAsked:
    """A seat asks to take back its bank."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class UndoAnswered:
    """A seat agrees, or does not."""

    seat: int
    agrees: bool
    at: int = 0


@dataclass(frozen=True)
class Undone:
    """The bank was taken back."""

    seat: int
    at: int = 0


@dataclass(frozen=True)
class Coached:
    """A seat has the coach off for the whole table, or not any more."""

    seat: int
    off: bool
    at: int = 0


@dataclass(frozen=True)
class Takeover:
    """Another process carries the table on: whoever did before can write no more (docs/many.md)."""

    holder: str
    at: int = 0


@dataclass(frozen=True)
class Closed:
    """The host of the server closed the table: nobody finds it any more."""

    at: int = 0


Fact = (
    Opened
    | Sealed
    | Sat
    | BotSat
    | Removed
    | Renamed
    | Salted
    | Settings
    | StarterSaid
    | HostPassed
    | Began
    | Did
    | Tapped
    | Evened
    | WentAway
    | CameBack
    | SentAway
    | Switched
    | MoreTime
    | UndoAsked
    | UndoAnswered
    | Undone
    | Coached
    | Takeover
    | Closed
)

KINDS: dict[str, type[Fact]] = {
    "opened.1": Opened,
    "sealed.1": Sealed,
    "sat.1": Sat,  # of old logs: the name stands in it
    "sat.2": Sat,
    "bot.1": BotSat,
    "removed.1": Removed,
    "renamed.1": Renamed,  # the same
    "renamed.2": Renamed,
    "salted.1": Salted,
    "settings.1": Settings,
    "starter.1": StarterSaid,
    "host.1": HostPassed,
    "began.1": Began,
    "did.1": Did,
    "tapped.1": Tapped,
    "evened.1": Evened,
    "away.1": WentAway,
    "back.1": CameBack,
    "sent_away.1": SentAway,
    "switched.1": Switched,
    "more.1": MoreTime,
    "undo_asked.1": UndoAsked,
    "undo_answered.1": UndoAnswered,
    "undone.1": Undone,
    "coached.1": Coached,
    "takeover.1": Takeover,
    "closed.1": Closed,
}
WORDS = {kind: word for word, kind in KINDS.items()}
