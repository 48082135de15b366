"""Older versions of the form are read as today's: each has a function to the next one.

A new version raises `VERSION` and adds the function from the version before it, nothing else
here; the files in `tests/records/` hold every version that was ever written.
"""

from collections.abc import Callable, Iterator, Mapping

from bellota.editions.bounds import shown
from bellota.record.errors import RecordError
from bellota.record.lines import Numbered

VERSION = 1
Upgrade = Callable[[Iterator[Numbered]], Iterator[Numbered]]  # of all objects, the header first
UPGRADES: Mapping[int, Upgrade] = {}


def upgraded(
    objects: Iterator[Numbered],
    file: str,
    upgrades: Mapping[int, Upgrade] = UPGRADES,
    newest: int = VERSION,
) -> Iterator[Numbered]:
    """The objects in the newest version; RecordError for an empty file or an unknown version."""
    header = next(objects, None)
    if header is None:
        raise RecordError(file, 1, 'empty; expected a header: {"bellota": 1, …}')
    found = _with_header(header, objects)
    for version in range(_version(header, file, upgrades, newest), newest):
        found = upgrades[version](found)
    return found


def _with_header(header: Numbered, rest: Iterator[Numbered]) -> Iterator[Numbered]:
    """The header put back in front."""
    yield header
    yield from rest


def _version(header: Numbered, file: str, upgrades: Mapping[int, Upgrade], newest: int) -> int:
    """The version of a header, if there is a way from it to the newest."""
    if "bellota" not in header.object:
        raise RecordError(file, header.line, 'no header; expected {"bellota": 1, …}')
    version = header.object["bellota"]
    known = [*sorted(upgrades), newest]
    if type(version) is not int or version not in known:
        read = ", ".join(map(str, known))
        raise RecordError(
            file, header.line, f"unknown version {shown(version)} of bellota; known: {read}"
        )
    return version
