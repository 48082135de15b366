"""Leads a game: who acts next, the beats of a race, dice that all roll at once.

At equal pace a race goes by beats: the active seat rolls first, then the opponents still waiting,
by seat, and nothing follows the dog that decides. In real time it is the front that hears who rolls.
"""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Protocol

from bellota.rules.kinds import Action, Phase
from bellota.terminal.match import Match
from bellota.terminal.step import Step

TOGETHER = (Phase.COLOURS, Phase.TIE)  # no choice in it: everybody rolls on one signal


Plays = Callable[[Match, tuple[Action, ...]], Action]  # whoever sits at a seat and is no person


class Front(Protocol):
    """Where a game is seen and where its people choose."""

    def opened(self, match: Match) -> None: ...
    def signal(self, match: Match) -> None: ...
    def choose(self, match: Match, legal: tuple[Action, ...]) -> Action: ...
    def race(self, match: Match) -> tuple[Step, ...]: ...
    def thinks(self, match: Match, seat: int) -> None: ...
    def saw(self, match: Match, steps: tuple[Step, ...]) -> None: ...
    def closed(self, match: Match, record: str) -> None: ...


def lead(
    match: Match, front: Front, bots: Mapping[int, Plays], finish: Callable[[], str] = str
) -> None:
    """Play a game from where it stands to its end; `finish` tells what its record is called."""
    front.opened(match)
    while not match.over():
        if match.state.phase == Phase.RACE:
            front.saw(match, front.race(match))
        elif match.state.phase in TOGETHER:
            front.signal(match)
            front.saw(match, tuple(_does(match, action) for action in match.legal()))
        else:
            front.saw(match, (_turn(match, front, bots),))
    front.closed(match, finish())


def beat(match: Match) -> tuple[Step, ...]:
    """Everybody in the race rolls once, until the dog that decides; a beat cut short is finished."""
    rolls = Counter(step.event.seat for step in match.standing.raced)
    fewest = min(rolls[action.seat] for action in match.legal())
    return tuple(
        _does(match, action)
        for action in match.legal()
        if rolls[action.seat] == fewest and match.state.phase == Phase.RACE
    )


def _does(match: Match, action: Action) -> Step:
    return match.play(action, match.table.seats[action.seat].by)


def _turn(match: Match, front: Front, bots: Mapping[int, Plays]) -> Step:
    """One choice of the seat whose turn it is."""
    legal = match.legal()
    seat = legal[0].seat
    if seat not in bots:
        return _does(match, front.choose(match, legal))
    front.thinks(match, seat)
    return _does(match, bots[seat](match, legal))
