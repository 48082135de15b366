"""Writes all playthroughs anew: `python -m tests.playthroughs`."""

from tests.playthroughs.written import file_of, games, written

for name, seats in games():
    file_of(name, seats).write_text(written(name, seats), "utf-8")
