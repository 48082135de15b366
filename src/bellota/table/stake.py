"""What is at stake: where a bank would lead, and who plays in a further lap. Asked of the rules."""

from typing import Any, Final

from bellota.rules.kinds import Do, Event, Phase
from bellota.table.state import Table

_DECIDE: Final = Phase.DECIDE
_BANK: Final = Do.BANK


def bank(table: Table) -> dict[str, Any] | None:
    """The total that a bank would make, and whether it would win; None where nobody may bank."""
    state = table.game_state
    if state.phase != _DECIDE or table.edition.game == "shake":
        return None
    seat = state.seat
    total = state.scores[seat] + state.turn
    if total < table.numbers.target:  # nobody wins with less: the rules need not be asked
        return {"total": total, "wins": False}
    return {"total": total, "wins": _wins(table, state, seat)}


def _wins(table: Table, state: Any, seat: int) -> bool:
    """Whether a bank would end the game, with this seat among the winners."""
    game, numbers = table.game, table.numbers
    after = game.apply(numbers, state, Event(seat, _BANK))
    return bool(game.over(numbers, after)) and seat in game.winners(numbers, after)


def lap(table: Table) -> list[int] | None:
    """Who plays in a lap among the tied; None in a lap of all, and in games without laps."""
    playing: tuple[bool, ...] = getattr(table.game_state, "playing", ())
    return [seat for seat, still in enumerate(playing) if still] if False in playing else None
