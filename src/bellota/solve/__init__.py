"""What is best: perfect play, solved exactly, for every edition.

Conventions: chances are floats from 0 to 1. A *need* is what a seat still lacks to the target, a
*hand* the dice it may roll. A *policy* is one bit mask a hand; bit t is set where rolling on is
better at a turn's total of t (a best policy is not always a threshold). The *residual* of a table is
the most that any position's worth differs from the best that its own turn can make of it.
"""
