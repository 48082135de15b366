"""The dice of a table: every face from the seed that the house committed to."""

import secrets
from functools import lru_cache

from bellota import fair
from bellota.record import dice
from bellota.rules.kinds import Action
from bellota.table.state import Table


def deal(table: Table, action: Action) -> tuple[int, ...]:
    """The faces that an action shows, from the table's own streams."""
    return dice.faces(
        table.edition.game,
        table.numbers,
        table.game_state,
        action,
        _seed(table.seed),
        table.salts,
        table.streams,
    )


def race_deal(table: Table, seat: int, n: int) -> tuple[int, ...]:
    """The faces of a seat's n-th roll in the running race."""
    return dice.race_roll(
        table.edition.game,
        table.numbers,
        table.game_state,
        seat,
        _seed(table.seed),
        table.salts,
        table.running.k,
        n,
    )


@lru_cache(maxsize=1024)
def _seed(text: str) -> bytes:
    """The seed of a table that is being played."""
    return fair.parsed(text)


def seal() -> tuple[str, str]:
    """A new secret seed and the promise that binds it."""
    seed = secrets.token_bytes(fair.SEED_BYTES)
    return fair.commitment(seed), seed.hex()
