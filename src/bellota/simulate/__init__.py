"""A million games: the same rules, fast, and with the exact chances of `solve` to be held against."""
