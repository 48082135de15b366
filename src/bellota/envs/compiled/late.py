"""Shake by the rules' own compiled functions: what a table of rounds does not tell (`offers`).

A shake is one draw, and so is a bot's whole Shake, unless it has to go far (`envs.shakes`).
"""

import numpy as np

from bellota.envs.compiled import shakers
from bellota.envs.compiled.case import (
    BOTS,
    COLOURED,
    FACES,
    NUMBERS,
    ROUNDS,
    UNSEEN,
    WORDS,
    Bots,
    Played,
    falls,
    whole,
)
from bellota.envs.compiled.cups import (
    HEAD,
    NAMES,
    ROUND,
    kept,
    orders,
    shown,
    table_of,
    wrote,
)
from bellota.envs.compiled.home import inlined, lean
from bellota.envs.compiled.luck import after, below, mixed
from bellota.envs.compiled.offers import ME
from bellota.rules.seats import alike, put
from bellota.rules.shake import OPEN
from bellota.simulate.twins import phases, shake

TAKES, DARES, SHAKES, STOPS = range(4)
OVER, COLOURS, TIE, CHOOSE, ORDER = (
    phases.OVER, phases.COLOURS, phases.TIE, phases.CHOOSE, phases.ORDER
)  # fmt: skip
_coloured, _taken, _dared = shake.coloured, shake.taken, shake.dared
_shake_ends, _tie_rolled, _ordered = shake.shake_ends, shake.tie_rolled, shake.ordered
_blank_round, _round_ends = shake.blank_round, shake.round_ends


@inlined
def colours(numbers, state, faces, dice, words, place):
    """All coloured dice fall, by one draw or one after the other; the last of them makes the line."""
    shown, last, face = state.colours, len(state.colours) - 1, np.int64(0)
    if len(dice):
        place = after(place)
        row = below(mixed(place), len(dice))
        for seat in range(last):
            shown = put(shown, seat, dice[row, seat])
        face = dice[row, last]
    else:
        for seat in range(last):
            place, code = falls(words, COLOURED, place)
            shown = put(shown, seat, faces[code])
        place, code = falls(words, COLOURED, place)
        face = faces[code]
    return _coloured(numbers, state._replace(colours=shown), np.int64(last), face), place


@inlined
def rolls_off(state, faces, words, place):
    """The first tied seat that has not rolled rolls its die."""
    seat = 0
    while not state.tied[seat] or state.colours[seat] != OPEN:
        seat += 1
    place, code = falls(words, COLOURED, place)
    return _tie_rolled(state, np.int64(seat), faces[code]), place


@inlined
def acts(numbers, bots, state, words, place):
    """A bot's choice; its whole Shake at once."""
    if state.phase == CHOOSE:
        dares = shakers.dares(numbers, bots, state)
        return (_dared(state) if dares else _taken(numbers, state)), place
    if state.phase == ORDER:
        return _ordered(state, shakers.ordered(state)), place
    place, dice = whole(numbers, words, place, shakers.stops_at(numbers, bots, state))
    return _shake_ends(numbers, state, dice * numbers.points), place


@inlined
def goes_on(numbers, bots, state, faces, dice, words, place):
    """Dice and bots, until the learner has a choice or the game is over."""
    while state.phase != OVER:
        if state.phase == COLOURS:
            state, place = colours(numbers, state, faces, dice, words, place)
        elif state.phase == TIE:
            state, place = rolls_off(state, faces, words, place)
        elif state.seat == ME:
            break
        else:
            state, place = acts(numbers, bots, state, words, place)
    return state, place


@inlined
def left(numbers, rows, lane, state):
    """From the totals of a lane on: a round, or the end of the last one with its points on the pad."""
    scores = state.scores
    for seat in range(len(scores)):
        scores = put(scores, seat, np.int64(rows[lane, HEAD + seat]))
    state = _blank_round(np.int64(rows[lane, ROUND]), scores)
    if state.round > numbers.rounds:
        ended = state._replace(round=numbers.rounds, points=alike(scores, 0))
        return _round_ends(numbers, ended)
    return state


@inlined
def does(numbers, state, action, order):
    """A choice of the learner; a shake is one that was all zeros."""
    if action >= NAMES:
        return _ordered(state, order)
    if action == TAKES:
        return _taken(numbers, state)
    if action == DARES:
        return _dared(state)
    return _shake_ends(numbers, state, state.turn)


@lean
def plays(lanes, actions, rows, places, game, masks):
    """In some lanes what is left after the rounds of the table, or a choice of the learner and all that follows."""
    numbers, bots, begun = Played(*game[NUMBERS]), Bots(*game[BOTS]), table_of(game)
    faces, words, unseen, dice = game[FACES], game[WORDS], game[UNSEEN], game[ROUNDS][1]
    for lane in lanes:
        state = kept(rows, unseen, lane, begun)
        if state.phase == COLOURS:
            state = left(numbers, rows, lane, state)
        else:
            unnamed, order = 0, state.order
            if actions[lane] >= NAMES:
                unnamed, order = orders(rows, unseen, masks, lane, actions[lane] - NAMES, state)
            if unnamed:
                continue
            state = does(numbers, state, actions[lane], order)
        state, places[lane] = goes_on(numbers, bots, state, faces, dice, words, places[lane])
        wrote(unseen, lane, state)
        shown(rows, masks, lane, state)
