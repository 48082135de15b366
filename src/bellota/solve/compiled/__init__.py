"""The compiled part of the solver (extra `bellota[lab]`): three seats and more, and Shake.

Nothing outside imports it but on demand: numba and numpy are no part of the core.
"""
