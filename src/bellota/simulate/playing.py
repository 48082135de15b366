"""`run`: so many games of these players, counted."""

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from time import perf_counter
from typing import Any

from bellota import editions
from bellota.rules.games import GAMES
from bellota.rules.numbers import End, Numbers, Shake
from bellota.simulate import batches, tally
from bellota.simulate.batches import Progress
from bellota.simulate.diced import diced
from bellota.simulate.jobs import Fast, Job, Reference, Whole
from bellota.simulate.names import RANDOM, Player, called
from bellota.simulate.plain import Plain
from bellota.simulate.plans import plans
from bellota.simulate.shakers import shakers
from bellota.simulate.stages import COMPILING, DETAIL, PLAYING, Stage, solve, untold
from bellota.simulate.tables import rolls, whole_turns
from bellota.simulate.tally import Tally
from bellota.simulate.two_shakers import unsolved
from bellota.solve import race

METHODS = ("auto", "turn", "fast", "reference", "plain")
FARTHEST_TURNS = 100  # a target from which on whole turns are too many to be worth their table
DETAILED = 1 << 16  # games that are counted in detail where most are not


@dataclass(frozen=True)
class Asked:
    """What is to be played.

    `tempo` is that of races, `rotate` lets everybody begin equally often; plain Python begins no more
    after `within` seconds.
    """

    game: str
    numbers: Numbers
    players: tuple[Player, ...]
    seed: int = 1
    tempo: Fraction = Fraction(1)
    rotate: bool = False
    method: str = "auto"
    within: float | None = None


@dataclass(frozen=True)
class Found:
    """What was counted: `total` of all games, `detail` of those that were counted in detail."""

    asked: Asked
    method: str
    total: Tally
    detail: Tally
    seconds: float

    def as_dict(self) -> dict[str, Any]:
        """Everything, as JSON."""
        names = tuple(map(called, self.asked.players))
        return {
            "game": self.asked.game,
            "players": list(names),
            "win": tally.win(self.total),
            "error": tally.errors(self.total),
            "games": self.total.games,
            "seed": self.asked.seed,
            "rotated": self.asked.rotate,
            "method": self.method,
            "seconds": self.seconds,
            "games_per_second": self.total.games / max(self.seconds, 1e-9),
            **self._turns(),
            **({"detail": tally.detail(self.detail, names)} if len(self.detail.by_seat) else {}),
        }

    def _turns(self) -> dict[str, float]:
        """Turns a game; nothing where they were not counted, as in fast Shake."""
        total = self.total
        return {"turns_a_game": total.turns / total.games} if total.turns else {}


def run(
    game: str,
    players: tuple[Player, ...] | list[Player],
    games: float,
    *,
    numbers: Numbers | None = None,
    progress: Progress = lambda _done, _games: None,
    stage: Stage = untold,
    cores: int | None = None,
    cluster: bool = False,
    detailed: bool = True,
    **more: Any,
) -> Found:
    """Play so many games and count; `more` are the fields of `Asked`.

    Players are names, or functions of (numbers, state, legal) that return one of `legal`. Ctrl-C ends it
    with what was counted. `progress` hears of games, `stage` of what is done now.

    Raises ValueError for players, seats or numbers that cannot be played.
    """
    told = numbers or editions.load(editions.BOXES[game]).numbers({})
    asked = Asked(game, told, tuple(players), **more)
    _check(asked, games)
    method = asked.method if asked.method != "auto" else chosen(asked)
    solve(asked, stage)
    begun, counts = perf_counter(), method in ("reference", "plain")
    work = _work(asked, method, int(games), stage, cluster, cores)
    seen = partial(_seen, progress, stage)
    total = batches.summed(work, tally.nothing(len(players), detailed=counts), int(games), seen)
    seconds = perf_counter() - begun
    detail = total if counts or not detailed else _detail(asked, int(games), cores, stage)
    return Found(asked, method, total, detail, seconds)


def _seen(progress: Progress, stage: Stage, done: int, games: int) -> None:
    """Tell both who watch."""
    progress(done, games)
    stage(PLAYING, done / games)


def _work(
    asked: Asked, method: str, games: int, stage: Stage, cluster: bool, cores: int | None
) -> Iterator[Tally]:
    """The batches, wherever they are played; plain Python has one core at a time."""
    plain = method == "plain"
    stage(PLAYING if plain else COMPILING, 0.0)
    jobs = _jobs(asked, method)
    if plain and not cluster:
        return batches.one_by_one(jobs, games, asked.within)
    cut = batches.cut(games, len(jobs), slow=plain)
    return batches.over_cluster(jobs, cut) if cluster else batches.over_cores(jobs, cut, cores)


def _jobs(asked: Asked, method: str) -> tuple[Job, ...]:
    """The work of each order of players."""
    return tuple(
        job(turned(asked, k), method) for k in range(len(asked.players) if asked.rotate else 1)
    )


def _check(asked: Asked, games: float) -> None:
    """ValueError for what cannot be played."""
    fewest, most = GAMES[asked.game].SEATS
    if not fewest <= len(asked.players) <= most:
        raise ValueError(f"{asked.game} takes {fewest} to {most} players, not {len(asked.players)}")
    if games < 1:
        raise ValueError("at least one game is to be played")
    if asked.method not in METHODS:
        raise ValueError(f"no method {asked.method!r}: choose one of {', '.join(METHODS)}")
    race.checked(asked.tempo)
    if asked.game == "shake" and any(called(p).startswith("thresholds:") for p in asked.players):
        raise ValueError("thresholds by dice in hand are no player of Shake")
    if asked.method not in ("auto", "plain") and (why := slow(asked)):
        raise ValueError(f"--method {asked.method}: {why}")
    if asked.method == "turn" and (len(asked.players) != 2 or asked.game == "shake"):
        raise ValueError("--method turn: whole turns are drawn for two players, not in Shake")


def slow(asked: Asked) -> str:
    """Why it can only be played in plain Python; empty if it need not."""
    if not all(isinstance(player, str) for player in asked.players):
        return "a player of your own plays in plain Python"
    if RANDOM in asked.players:
        return "the random player plays in plain Python"
    if isinstance(asked.numbers, Shake):
        return unsolved(asked.numbers, tuple(map(str, asked.players)))
    if asked.numbers.end == End.EQUAL_TURNS:
        return "equal turns are played in plain Python"
    return "" if len(asked.players) > 1 else "one seat alone is played in plain Python"


def chosen(asked: Asked) -> str:
    """The fastest way for these players."""
    if slow(asked):
        return "plain"
    if isinstance(asked.numbers, Shake) or asked.numbers.target > FARTHEST_TURNS:
        return "fast"
    return "turn" if len(asked.players) == 2 else "fast"


def turned(asked: Asked, by: int) -> Asked:
    """The same with player `by` in seat 0."""
    players = asked.players[by:] + asked.players[:by]
    return Asked(asked.game, asked.numbers, players, asked.seed, asked.tempo)


def job(asked: Asked, method: str) -> Job:
    """The work of one order of players."""
    numbers, seats = asked.numbers, len(asked.players)
    if method == "plain":
        return Plain(asked.game, numbers, asked.players, asked.tempo, asked.seed)
    if isinstance(numbers, Shake):
        made = diced if method == "reference" else shakers
        return made(numbers, tuple(map(str, asked.players)), asked.seed)
    found = plans(numbers, tuple(map(str, asked.players)), asked.tempo, lambda _: None)
    if method == "reference":
        return Reference(seats, asked.seed, numbers, found, float(asked.tempo))
    if method == "turn":
        return Whole(seats, asked.seed, whole_turns(numbers, found, asked.tempo), numbers.target)
    start = (numbers.target, getattr(numbers, "dice", 1))
    return Fast(seats, asked.seed, rolls(numbers, seats, asked.tempo), found, start)


def _detail(asked: Asked, games: int, cores: int | None, stage: Stage) -> Tally:
    """Some games die by die, for everything that the faster ways do not count."""
    stage(DETAIL, 0.0)
    jobs = _jobs(asked, "reference")
    cut = batches.cut(min(games, DETAILED), len(jobs), slow=False)
    zero = tally.nothing(len(asked.players), detailed=True)
    return batches.summed(batches.over_cores(jobs, cut, cores), zero, games, _quiet)


def _quiet(_done: int, _games: int) -> None:
    """Nobody watches."""
