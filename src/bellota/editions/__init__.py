"""Editions: what each box prints, as data. One TOML file a box; a house edition has the same form.

Every value carries its `source`, or the reason why it is `assumed`; faces and choices are ids of
messages, never sentences. `docs/editions.md` explains each key.
"""

from bellota.editions.dials import dials
from bellota.editions.edition import Edition, Value
from bellota.editions.keys import OPTIONS
from bellota.editions.read import BOXES, builtin, from_dict, load, names, parse, source
from bellota.editions.where import EditionError, OptionError, Wrong
from bellota.editions.write import toml

__all__ = [
    "BOXES",
    "OPTIONS",
    "Edition",
    "EditionError",
    "OptionError",
    "Value",
    "Wrong",
    "builtin",
    "dials",
    "from_dict",
    "load",
    "names",
    "parse",
    "source",
    "toml",
]
