"""What is at stake: where a bank would lead, and who plays in a further lap. Asked of the rules."""

from typing import Any

from bellota.rules.kinds import Do, Event, Phase
from bellota.table.state import Table

_DECIDE, _BANK = Phase.DECIDE, Do.BANK


def bank(table: Table) -> dict[str, Any] | None:
    """The total that a bank would make, and whether it would win; None where nobody may bank."""
    state = table.game_state
    if state.phase != _DECIDE or table.edition.game == "shake":
        return None
    game, numbers, seat = table.game, table.numbers, state.seat
    after = game.apply(numbers, state, Event(seat, _BANK))
    over = game.over(numbers, after)
    return {
        "total": after.scores[seat],
        "wins": bool(over) and seat in game.winners(numbers, after),
    }


def lap(table: Table) -> list[int] | None:
    """Who plays in a lap among the tied; None in a lap of all, and in games without laps."""
    playing = getattr(table.game_state, "playing", ())
    return None if all(playing) else [seat for seat, still in enumerate(playing) if still]
