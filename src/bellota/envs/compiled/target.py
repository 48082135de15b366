"""Games that end at once with the target: a roll is one draw, and so is a bot's whole turn (`envs.turns`)."""

from bellota.envs.compiled.home import compiled
from bellota.envs.compiled.luck import after, below, fallen, mixed
from bellota.envs.compiled.rows import (
    ACTS,
    BANK,
    DECIDE,
    GAIN,
    GAIN_BITS,
    HAND,
    HEAD,
    OVER,
    PHASE,
    ROLL,
    TURN,
    empty,
    mark,
)  # fmt: skip


@compiled
def others(rows, lane, seat, place, game):
    """The bots' turns until the learner's, or the end; the row is then told."""
    target, full, seats, _, _, words, size, lacks = game
    phase = ROLL
    while seat < seats:
        lack = min(target - rows[lane, HEAD + seat], lacks[seat])
        place = after(place)
        line = seat * (target + 1) + lack
        rows[lane, HEAD + seat] += fallen(words, size, line, mixed(place))
        seat += 1
        if rows[lane, HEAD + seat - 1] >= target:
            phase = OVER
            break
    rows[lane, ACTS] = 0 if phase == ROLL else seats
    rows[lane, PHASE], rows[lane, TURN], rows[lane, HAND] = phase, 0, full
    return place


@compiled
def begins(lanes, rows, places, first, game, masks):
    """New games in some lanes, up to the learner's first choice."""
    seats = game[2]
    for lane in lanes:
        place = after(places[lane])
        seat = below(mixed(place), seats) if first < 0 else first
        empty(rows, lane, seats, seat)
        places[lane] = others(rows, lane, seat or seats, place, game)
        mark(rows, lane, masks)


@compiled
def plays(actions, through, rows, places, game, illegal):
    """One action in every lane whose game is not through."""
    target, full, seats, words, size, _, _, _ = game
    for lane in range(len(rows)):
        phase, bank = rows[lane, PHASE], actions[lane] == BANK
        wrong = bank & (phase == ROLL) & (not through[lane])
        illegal[lane] = wrong
        if through[lane] | wrong | (phase == OVER):
            continue
        place, turn = places[lane], rows[lane, TURN]
        thrown = after(
            place
        )  # worked out even if it banks: cheaper than a branch that is hard to guess
        code = fallen(words, size, rows[lane, HAND], mixed(thrown))
        gain, left = code & (GAIN - 1), code >> GAIN_BITS
        place = place if bank else thrown
        if left and not bank:
            rows[lane, PHASE], rows[lane, TURN], rows[lane, HAND] = DECIDE, turn + gain, left
            places[lane] = place
            continue
        rows[lane, HEAD] += turn if bank else gain
        if rows[lane, HEAD] < target:
            places[lane] = others(rows, lane, 1, place, game)
            continue
        rows[lane, ACTS], rows[lane, PHASE] = seats, OVER
        rows[lane, TURN], rows[lane, HAND] = 0, full
        places[lane] = place
