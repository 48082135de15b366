"""The best player: it looks up what each choice is worth, and takes the best of them."""

from collections.abc import Mapping

from bellota.rules.kinds import Action, Do

Chances = Mapping[Do, tuple[float, ...]]  # by action, each seat's chance to win


def choice(legal: tuple[Action, ...], chances: Chances) -> Action | None:
    """The action with which its seat wins most often; None where nothing is known of them."""
    known = [action for action in legal if action.do in chances]
    return max(known, key=lambda action: chances[action.do][action.seat]) if known else None


def answers(legal: tuple[Action, ...]) -> int:
    """How many answers there are; those to an order are told apart by the own place."""
    return len(legal[0].order) if len(legal) == 1 and legal[0].order else len(legal)
