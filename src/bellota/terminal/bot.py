"""Whoever plays at this keyboard and is no person: bots, and the perfect one at the pace of the races."""

from bellota import bots
from bellota.review import choosing
from bellota.rules.kinds import Action
from bellota.solve import tempo
from bellota.terminal.match import Match, Table
from bellota.terminal.pace import Pace
from bellota.terminal.referee import Plays


def plain(bot: bots.Bot) -> Plays:
    """A bot that looks at the position alone."""

    def act(match: Match, legal: tuple[Action, ...]) -> Action:
        return bot(match.table.numbers, match.state, legal)

    return act


def perfect(table: Table, pace: Pace) -> Plays:
    """The perfect bot; its table is begun now, and while it is not there the sharp one plays."""
    seats = len(table.seats)
    sharp = bots.named(bots.BEST, table.game, table.numbers, seats)
    pace.source(seats, tempo.NO_RACES, needed=True)

    def act(match: Match, legal: tuple[Action, ...]) -> Action:
        found = pace.source(seats, match.standing.paces, needed=True)
        known = choosing.best(found, match.state, legal)
        return known or sharp(match.table.numbers, match.state, legal)

    return act
