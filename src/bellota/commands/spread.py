"""What a turn brings: the chance of each total, under a plan."""

from bellota.solve.turn import Policy, Turn


def spread(turn: Turn, policy: Policy, need: int) -> list[float]:
    """The chance that a turn brings 0, 1, 2 … points, what is past the need with it.

    A safe roll never leaves both the dice and the total as they were, so totals are gone through from 0 up,
    and of one total the full hand first.
    """
    banked = [0.0] * (need + 1)
    there = [[0.0] * need for _ in turn]
    _roll(turn, len(turn) - 1, 0, 1.0, there, banked)
    for total in range(need):
        for hand in range(len(turn) - 1, -1, -1):
            chance = there[hand][total]
            if chance and policy[hand] >> total & 1:
                _roll(turn, hand, total, chance, there, banked)
            else:
                banked[total] += chance
    return banked


def _roll(
    turn: Turn, hand: int, total: int, chance: float, there: list[list[float]], banked: list[float]
) -> None:
    """Share out the chance of a roll: nothing, a race, or on with what it leaves."""
    need, one = len(banked) - 1, turn[hand]
    banked[0] += chance * one.bust
    told = one.race[:need]
    for gain, share in enumerate(told):
        banked[gain] += chance * one.wild * share
    banked[need] += chance * one.wild * (1 - sum(told))
    for safe in one.safe:
        for more, share in enumerate(safe.chances, safe.least):
            if total + more < need:
                there[safe.hand][total + more] += chance * share
            else:
                banked[need] += chance * share
