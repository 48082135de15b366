"""Compiled loops: many games at once, counted.

Conventions: a *need* is what a seat still lacks to the target; needs of a position begin with the seat
that moves. Chance is counter-based (`chance`): the n-th draw of a game is a function of the seed, the
game's number and n, so a count does not depend on who plays which games, or in which order.
"""
