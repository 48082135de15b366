"""Games in plain Python: any player, any option, a few thousand games a second.

The same dice by number as the compiled loops (`loops.chance`), one side a draw.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Any

from bellota import bots
from bellota.bots.best import choice
from bellota.rules.games import GAMES
from bellota.rules.kinds import Action, Die, Do, DogFace, Event, Phase
from bellota.rules.numbers import End, GoNuts, RaceEnd
from bellota.simulate.loops import chance, splitmix
from bellota.simulate.names import BEST, RANDOM, Player, called, thresholds
from bellota.simulate.tally import LONGEST, MOST, POINTS, SHARE, TURNS, Tally, nothing
from bellota.solve import best, tables

MASK = 2**64 - 1
BANK, BUST, RACE = range(3, 6)  # rows of a tally


class Draws:
    """The draws of one game."""

    def __init__(self, seed: int, game: int) -> None:
        self.game = game
        self.place = int(chance.begin(seed, game))
        self.count = 0

    def number(self) -> int:
        """The next one, of 64 bits."""
        self.place = (self.place + splitmix.GAMMA) & MASK
        z, (a, b, c) = self.place, splitmix.SHIFTS
        z = (z ^ (z >> a)) * splitmix.FIRST & MASK
        z = (z ^ (z >> b)) * splitmix.SECOND & MASK
        self.count += 1
        return z ^ (z >> c)

    def below(self, many: int) -> int:
        """A whole number below this one."""
        return (self.number() >> 32) * many >> 32

    def faces(self, sides: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
        """What dice with these sides show."""
        return tuple(die[self.below(len(die))] for die in sides)


Plays = Callable[[Any, Any, tuple[Action, ...]], Action]


def player(told: Player, game: str, numbers: Any, seats: int, tempo: Fraction) -> Plays:
    """The function that plays for a name, or the player's own."""
    if not isinstance(told, str):
        return told
    if told == BEST:
        return partial(_best, bots.named(told, game, numbers, seats), tempo)
    if told.startswith("thresholds:"):
        return partial(
            _held,
            (0, *thresholds(told, getattr(numbers, "dice", 1))),
            bots.named(bots.STANDS_IN, game),
        )
    return bots.named(told, game, numbers, seats)


def _best(
    stands_in: Plays, tempo: Fraction, numbers: Any, state: Any, legal: tuple[Action, ...]
) -> Action:
    """The best of what is known; the other where nothing is (the order of tied seats)."""
    if state.phase == Phase.DECIDE and _straight(numbers, state):
        needs = [numbers.target - state.scores[s] for s in (state.seat, 1 - state.seat)]
        policy = tables.two_seats(numbers, tempo).match.values.policy[0][needs[0]][needs[1]]
        rolls = state.turn < needs[0] and policy[getattr(state, "hand", 1) - 1] >> state.turn & 1
        return legal[0] if rolls else legal[1]
    known = best.chances(numbers, state, tempo) if len(legal) > 1 else {}
    found: Action = choice(legal, known) or stands_in(numbers, state, legal)
    return found


def _straight(numbers: Any, state: Any) -> bool:
    """Whether the solved table holds the choice itself."""
    return len(state.scores) == 2 and getattr(numbers, "end", None) == End.IMMEDIATE


def _held(
    banks: tuple[int, ...], else_: Plays, numbers: Any, state: Any, legal: tuple[Action, ...]
) -> Action:
    """Bank at or above a total by dice in hand; a total that wins is banked."""
    if state.phase != Phase.DECIDE or len(legal) < 2:
        return else_(numbers, state, legal)
    wins = state.scores[state.seat] + state.turn >= numbers.target
    stays = wins or state.turn >= banks[getattr(state, "hand", 1)]
    roll, bank = legal
    return bank if stays else roll


@dataclass(frozen=True)
class Plain:
    """Games by any players."""

    game: str
    numbers: Any
    players: tuple[Player, ...]
    tempo: Fraction
    seed: int

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def play(self, first: int, games: int) -> Tally:
        """Games first … first + games - 1."""
        told, found = self.players, nothing(self.seats, detailed=True)
        players = [
            None if p == RANDOM else player(p, self.game, self.numbers, self.seats, self.tempo)
            for p in told
        ]
        turns = draws = 0
        for game in range(first, first + games):
            one = Game(self, players, Draws(self.seed, game), found)
            turns += one.played()
            draws += one.draws.count
        return found._replace(games=games, draws=draws, turns=turns)


class Game:
    """One game as it goes."""

    def __init__(self, job: Plain, players: list[Plays | None], draws: Draws, found: Tally) -> None:
        self.rules, self.numbers, self.tempo = GAMES[job.game], job.numbers, job.tempo
        self.players, self.told, self.seed = players, job.players, job.seed
        self.draws, self.found = draws, found
        self.state, self.did = self.rules.start(job.numbers, job.seats), Do.ROLL

    def played(self) -> int:
        """Play to the end; the number of turns."""
        turns = 0
        while not self.rules.over(self.numbers, self.state):
            before = self.state
            raced = before.phase == Phase.RACE
            self._race() if raced else self._act()
            turns += self._noted(before, raced)
        winners = self.rules.winners(self.numbers, self.state)
        for seat in winners:
            self.found.wins[seat] += SHARE // len(winners)
        self.found.lengths[min(turns, LONGEST - 1)] += 1
        return turns

    def _act(self) -> None:
        """One action of whoever is to act."""
        legal = self.rules.legal(self.numbers, self.state)
        own = tuple(action for action in legal if action.seat == legal[0].seat)
        chosen = own[0] if len(own) == 1 and not own[0].order else self._chosen(own)
        self._done(chosen)

    def _chosen(self, legal: tuple[Action, ...]) -> Action:
        """What the player chooses; ValueError for what is not legal."""
        plays = self.players[legal[0].seat]
        if plays is None:
            return self._drawn(legal)
        seat = legal[0].seat
        chosen: Action = self._asked(plays, self.told[seat], legal)
        if not any(_alike(chosen, action) for action in legal):
            raise ValueError(f"{self._who(seat)} chose {chosen}, of {legal}")
        return chosen

    def _asked(self, plays: Plays, told: Player, legal: tuple[Action, ...]) -> Any:
        """What it answers; ValueError in one line where somebody's own function fails."""
        if isinstance(told, str):
            return plays(self.numbers, self.state, legal)
        try:
            return plays(self.numbers, self.state, legal)
        except Exception as error:
            why = " ".join(f"{type(error).__name__}: {error}".split())
            raise ValueError(f"{self._who(legal[0].seat)} failed: {why}") from error

    def _who(self, seat: int) -> str:
        """Who is asked, and in which game at which scores."""
        scores = ", ".join(map(str, self.state.scores))
        where = f"game {self.draws.game} of seed {self.seed} at {scores}"
        return f"{called(self.told[seat])}, in {where}: the player of seat {seat}"

    def _drawn(self, legal: tuple[Action, ...]) -> Action:
        """Any of what is legal, tied seats in any order: all of them alike likely."""
        action = legal[self.draws.below(len(legal))]
        order = list(action.order)
        for upto in range(len(order) - 1, 0, -1):
            other = self.draws.below(upto + 1)
            order[upto], order[other] = order[other], order[upto]
        return Action(action.seat, action.do, tuple(order))

    def _done(self, action: Action) -> None:
        """Roll what it rolls, and go on from there."""
        die, count = self.rules.dice(self.numbers, self.state, action)
        sides = self.rules.sides(self.numbers, die, count) if count else ()
        faces = self.draws.faces(sides)
        event = Event(action.seat, action.do, faces, action.order)
        self.state, self.did = self.rules.apply(self.numbers, self.state, event), action.do

    def _race(self) -> None:
        """A race to its end, by beats (see `loops.reference`)."""
        had = beat = 0
        while self.state.phase == Phase.RACE:
            beat += 1
            legal = self.rules.legal(self.numbers, self.state)
            dogs = [(action.seat, self._dog()) for action in legal if action.do == Do.DOG]
            out = sum(face == DogFace.DOG for _, (face,) in dogs)
            due = int(self.tempo * beat)
            if _decides(self.numbers, out, len(dogs)):
                due += self.draws.number() < (self.tempo * beat - due) * 2**64
            for _ in range(due - had):
                self._done(Action(self.state.seat, Do.RACE))
            had = due
            for seat, faces in dogs:
                if self.state.phase == Phase.RACE:
                    event = Event(seat, Do.DOG, faces)
                    self.state = self.rules.apply(self.numbers, self.state, event)

    def _dog(self) -> tuple[int, ...]:
        """A roll of a dog die."""
        return self.draws.faces(self.rules.sides(self.numbers, Die.DOG, 1))

    def _noted(self, before: Any, raced: bool) -> int:
        """Count a turn that has ended; 1 if one has."""
        if before.phase == Phase.COLOURS or not _turn_ends(before, self.state):
            return 0
        seat, after = before.seat, self.rules.scores(self.numbers, self.state)
        gain = after[seat] - before.scores[seat]
        how = RACE if raced else BANK if self.did in (Do.BANK, Do.STOP) else BUST
        row = self.found.by_seat
        for at, more in ((TURNS, 1), (POINTS, gain), (how, 1)):
            row[at, seat] += more
        self.found.gains[min(gain, MOST - 1)] += 1
        return 1


def _alike(chosen: Any, legal: Action) -> bool:
    """Whether this may be done: tied seats are put in any order, but all of them and nobody else."""
    if not isinstance(chosen, Action) or not isinstance(chosen.order, tuple):
        return False
    return chosen[:2] == legal[:2] and sorted(map(repr, chosen.order)) == sorted(
        map(repr, legal.order)
    )


def _decides(numbers: GoNuts, out: int, asleep: int) -> bool:
    """Whether the dogs of this beat end the race."""
    return out == asleep or (out > 0 and numbers.race_end == RaceEnd.FIRST_DOG)


def _turn_ends(before: Any, after: Any) -> bool:
    """Whether a seat's turn, or its Shake, is over."""
    shaking = before.phase in (Phase.ROLL, Phase.DECIDE, Phase.RACE, Phase.SHAKE)
    return shaking and after.phase not in (Phase.DECIDE, Phase.RACE)
