"""Commands of `bellota` that have a file of their own; `cli` joins them.

Each imports what it needs when it runs, so that `bellota --version` is quick.
"""
