"""What a viewer is told about the last event, and the pad: read off the states around it."""

from typing import Any, NamedTuple

from bellota.odds import rare
from bellota.rules import pig
from bellota.rules.kinds import DO_WORDS, Do, Event, Face, Phase

# What is asked at each event: the name of an enumeration is slow to look up.
_ROLL, _BANK, _RACE, _DOG, _COLOUR, _TIE = Do.ROLL, Do.BANK, Do.RACE, Do.DOG, Do.COLOUR, Do.TIE
_DECIDE, _RACES, _OVER, _CAR = Phase.DECIDE, Phase.RACE, Phase.OVER, Face.CAR
_ENDED = (Phase.ROLL, Phase.OVER)  # where a turn is over, in games without rounds


class Last:
    """The last event of a game, as codes and numbers."""

    def __init__(
        self,
        do: str,
        seat: int | None,
        faces: tuple[int, ...] = (),
        got: int = 0,
        lost: int = 0,
        out: str = "",
        cars: int = 0,
        matched: tuple[int, ...] = (),
        order: tuple[int, ...] = (),
    ) -> None:
        self.do, self.seat, self.faces = do, seat, faces
        self.got, self.lost, self.out, self.cars = got, lost, out, cars
        self.matched, self.order = matched, order
        self.one_in = 0  # how rare it was, where that is worth saying

    def told(self) -> dict[str, Any]:
        """All of it, by name."""
        return {
            "do": self.do,
            "seat": self.seat,
            "faces": self.faces,
            "got": self.got,
            "lost": self.lost,
            "out": self.out,
            "cars": self.cars,
            "matched": self.matched,
            "order": self.order,
            "one_in": self.one_in,
        }

    def __eq__(self, other: object) -> bool:
        """Whether both tell the same."""
        return isinstance(other, Last) and self.told() == other.told()

    def __hash__(self) -> int:
        """By what differs most."""
        return hash((self.do, self.seat, self.faces))


class Shown(NamedTuple):
    """The Shake round that just ended: its number, dice and points."""

    round: int
    colours: tuple[int, ...]
    points: tuple[int, ...]


def told(numbers: Any, before: Any, event: Event, after: Any) -> Last:
    """What the event did, from the states before and after it."""
    last = _told(before, event, after)
    if last.do == "colours":
        last.one_in = rare.all_same(numbers, len(last.faces)) if last.out == "same" else 0
    else:
        last.one_in = rare.one_in(numbers, event)
    return last


def _told(before: Any, event: Event, after: Any) -> Last:
    """The same, but for how rare it was."""
    do = event.do
    word = DO_WORDS[do]
    if do == _ROLL:
        return _rolled(word, before, event, after)
    if do == _BANK:
        out = "won" if after.phase == _OVER else "banked"
        return Last(word, event.seat, (), before.turn, 0, out)
    if do in (_RACE, _DOG):
        return _raced(word, before, event, after)
    if do in (_COLOUR, _TIE):
        return _coloured(word, before, event, after)
    return _shaken(word, before, event)


def _shaken(word: str, before: Any, event: Event) -> Last:
    """A choice or a shake of Shake."""
    match event.do:
        case Do.TAKE:
            return Last(word, event.seat, got=before.colours[event.seat])
        case Do.DARE:
            return Last(word, event.seat, lost=before.colours[event.seat])
        case Do.SHAKE:
            got = sum(event.faces)
            lost = 0 if got else before.turn
            return Last(word, event.seat, event.faces, got, lost, "safe" if got else "crap")
        case _:
            return Last(word, event.seat, got=before.turn, order=event.order)


def _rolled(word: str, before: Any, event: Event, after: Any) -> Last:
    """A roll of Go Nuts! or Pig: safe, refill, race or bust."""
    seat, faces, phase = event.seat, event.faces, after.phase
    if isinstance(after, pig.State):
        if phase == _DECIDE:
            return Last(word, seat, faces, faces[0], 0, "safe")
        return Last(word, seat, faces, 0, before.turn, "bust")
    cars = faces.count(_CAR)
    if phase == _RACES:
        return Last(word, seat, faces, 0, before.turn, "race")
    if phase != _DECIDE:
        return Last(word, seat, faces, 0, before.turn, "bust", cars)
    out = "refill" if after.hand > before.hand else "safe"
    return Last(word, seat, faces, after.turn - before.turn, 0, out, cars)


def _raced(word: str, before: Any, event: Event, after: Any) -> Last:
    """A roll in a race; the deciding dog tells what the race was worth to the active seat."""
    if after.phase != _RACES:
        out = "won" if after.phase == _OVER else "raced"
        return Last("raced", before.seat, got=before.turn, out=out)
    return Last(word, event.seat, event.faces, after.turn - before.turn)


def _coloured(word: str, before: Any, event: Event, after: Any) -> Last:
    """Coloured dice stay hidden until all have rolled; then all are shown at once."""
    mine = (*before.colours[: event.seat], event.faces[0], *before.colours[event.seat + 1 :])
    if word == "colour" and -1 in mine:
        return Last(word, event.seat)
    if word == "tie" and any(
        rolls and face == -1 for rolls, face in zip(before.tied, mine, strict=True)
    ):
        return Last(word, event.seat)
    if word == "tie":
        return Last("ties", after.seat if after.seat >= 0 else None, mine, out="tied")
    same = len(mine) > 1 and len(set(mine)) == 1
    matched = tuple(s for s, face in enumerate(mine) if mine.count(face) > 1)
    return Last("colours", None, mine, out="same" if same else "", matched=() if same else matched)


def shown(before: Any, event: Event, after: Any, present: Shown | None) -> Shown | None:
    """The ended Shake round stays on the board until the next dice are revealed."""
    if after.round != before.round or after.phase == Phase.OVER:
        return _round_shown(before, event, after)
    if before.phase == Phase.COLOURS and after.phase != Phase.COLOURS:
        return None
    return present


def _round_shown(before: Any, event: Event, after: Any) -> Shown | None:
    """Dice and points of the round that the event ended; none after All Shake."""
    colours = before.colours
    if event.do == Do.COLOUR:
        colours = (*colours[: event.seat], event.faces[0], *colours[event.seat + 1 :])
    if -1 in colours:
        return None
    return Shown(before.round, colours, gains(before.scores, after.scores))


def gains(before: tuple[int, ...], after: tuple[int, ...]) -> tuple[int, ...]:
    """Points by seat between two totals."""
    return tuple(b - a for a, b in zip(before, after, strict=True))


def padded(
    game: str,
    pad: tuple[tuple[int, ...], ...],
    totals: tuple[int, ...],
    before: Any,
    after: Any,
) -> tuple[tuple[int, ...], ...]:
    """The pad: Shake a row a round, the others a column a seat with a figure a turn."""
    if game == "shake":
        ended = after.round != before.round or after.phase == _OVER
        return (*pad, gains(totals, after.scores)) if ended else pad
    if after.phase not in _ENDED:
        return pad
    gain = after.scores[before.seat] - before.scores[before.seat]
    return tuple((*row, gain) if seat == before.seat else row for seat, row in enumerate(pad))
