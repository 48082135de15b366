"""The names of the enumerations as the rules use them: looked up as quickly as any attribute.

Python 3.11 looks up a name of an enumeration by a function of its own, which costs as much as a small
function of the rules. Compiled code has its own way (`simulate.twins`).
"""

from enum import IntEnum
from typing import TypeVar, cast

from bellota.rules import kinds, numbers

Kind = TypeVar("Kind", bound=IntEnum)


class Names:
    """The names of one enumeration, each a plain attribute."""

    def __init__(self, kind: type[IntEnum]) -> None:
        self.kind = kind
        vars(self).update(kind.__members__)


def _named(kind: type[Kind]) -> type[Kind]:
    return cast("type[Kind]", Names(kind))


Do, Phase, Die = _named(kinds.Do), _named(kinds.Phase), _named(kinds.Die)
Face, DogFace, Why = _named(kinds.Face), _named(kinds.DogFace), _named(kinds.Why)
End, OneDie = _named(numbers.End), _named(numbers.OneDie)
RaceEnd, FinalTie = _named(numbers.RaceEnd), _named(numbers.FinalTie)
