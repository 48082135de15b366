"""The race on a whole screen: a zone a player with the own key in big, the dogs, the fire below."""

from typing import NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from bellota.rules.kinds import DogFace
from bellota.rules.numbers import RaceEnd
from bellota.table import race as r
from bellota.terminal import board, faces, fire, ink
from bellota.terminal.digits import big
from bellota.terminal.frame import beside, fitted, framed, joined, wrapped
from bellota.terminal.keycap import cap
from bellota.terminal.page import LOWEST, NARROWEST
from bellota.terminal.race_keys import label
from bellota.terminal.scene import Scene

WIDEST = 120
COUNTED = 3000  # ms of 3, 2, 1
GO = 600  # ms for which the signal stays
PRESSED = 120  # ms for which a key looks pressed
DOG_CARD = 22  # columns for an opponent


class Shown(NamedTuple):
    """A race at one moment, in ms since its signal; `start` is where this stretch begins."""

    scene: Scene
    race: r.Race
    at: int
    start: int
    holding: bool = False  # somebody holds a key


class Size(NamedTuple):
    """Rows inside a zone (0: a row a player and no frame), and rows for what is called out."""

    zone: int
    call: int


TALL = 5  # rows of a call with a big number
SIZES = (Size(5, TALL), Size(3, TALL), Size(3, 2), Size(0, TALL), Size(0, 3), Size(0, 1))


def page(shown: Shown, width: int, height: int) -> list[Text]:
    """The rows of the screen."""
    if width < NARROWEST or height < LOWEST:
        small = shown.scene.voice.say("terminal-small", width=width, height=height)
        return wrapped(small, width)
    inner = min(width, WIDEST)
    for size in SIZES:
        rows = [*_call(shown, inner, size.call), *_zones(shown, inner, size.zone)]
        if len(rows) + 2 <= height:
            break
    left = (width - inner) // 2
    body = [Text(" " * left) + row for row in rows[: height - 1]]
    spare = height - 1 - len(body)
    burning = fire.flames(width, spare, shown.at / 1000, shown.scene.unicode) if spare else []
    return [_head(shown, width), *body, *burning]


def _head(shown: Shown, width: int) -> Text:
    """What it is, and the only other thing that a key does."""
    say = shown.scene.voice.say
    title, leave = f" {say('terminal-race')}", f"{say('terminal-race-leave')} "
    room = width - len(title) - 2
    text = title + f"{leave:>{room + 2}}" if len(leave) <= room else title.ljust(width)
    return Text(text, f"bold reverse {ink.RACE}")


def _call(shown: Shown, width: int, rows: int) -> list[Text]:
    """3, 2, 1, the signal; then who is still asleep. The same number of rows all the time."""
    said, count = _said(shown), _count(shown)
    if rows < TALL:
        lines = wrapped(count or said, width, indent=0)[:rows]
        return _filled([_centred(row.plain, width, f"bold {ink.RACE}") for row in lines], rows)
    below = [_centred(row.plain, width, "bold") for row in wrapped(said, width, indent=0)]
    above = [_centred(row, width, f"bold {ink.RACE}") for row in _tall(shown, count)]
    return _filled([*above, *below], rows)[:rows]


def _filled(block: list[Text], rows: int) -> list[Text]:
    return [*block, *[Text("")] * (rows - len(block))]


def _tall(shown: Shown, count: str) -> list[str]:
    """The count in three rows; what the race is worth so far, once it runs."""
    if count.isdecimal():
        return list(big(count, shown.scene.unicode))
    if count:
        return ["", count, ""]
    label = f"{shown.scene.voice.say('terminal-this-race')}  "
    digits = big(shown.scene.voice.number(r.acorns(shown.race)), shown.scene.unicode)
    return [f"{label if at == 1 else ' ' * len(label)}{row}" for at, row in enumerate(digits)]


def _count(shown: Shown) -> str:
    """What is called out now; "" while the race runs."""
    left = shown.start - shown.at
    if left > COUNTED:
        return shown.scene.voice.say("table-race-ready")
    if left > 0:
        return str(-(-left // 1000))
    return shown.scene.voice.say("table-race-go") if -left < GO else ""


def _said(shown: Shown) -> str:
    """One sentence for everybody."""
    voice = shown.scene.voice
    if shown.holding:
        return voice.say("terminal-race-held")
    if shown.at < shown.start:
        return voice.say("terminal-race-tap", name=voice.names[shown.race.active])
    asleep = sum(_asleep(shown, seat) for seat in _opponents(shown))
    first = voice.numbers.race_end == RaceEnd.FIRST_DOG and asleep < len(_opponents(shown))
    over = {"asleep": 0, "first": "yes"} if first else {"asleep": asleep, "first": "no"}
    return voice.say("table-race-asleep", **over, pace="realtime")


def _asleep(shown: Shown, seat: int) -> bool:
    return r.dog_at(shown.race, seat) is None


def _opponents(shown: Shown) -> list[int]:
    return [seat for seat in range(len(shown.race.taps)) if seat != shown.race.active]


def _centred(text: str, width: int, style: str) -> Text:
    row = Text(text, style)
    row.truncate(width)
    return Text(" " * ((width - row.cell_len) // 2)) + row


def _zones(shown: Shown, width: int, rows: int) -> list[Text]:
    """The racer's zone over the others', side by side as many as fit."""
    if not rows:
        return [_line(shown, seat, width) for seat in (shown.race.active, *_opponents(shown))]
    others = _opponents(shown)
    each = min(len(others), max(1, width // DOG_CARD))
    across = -(-len(others) // -(-len(others) // each))  # the same number in every row
    zones = _racer(shown, width, rows)
    for at in range(0, len(others), across):
        block: list[Text] = []
        for place, seat in enumerate(others[at : at + across]):
            card = _dog(shown, seat, width // across, rows)
            block = beside(block, card, place * (width // across)) if block else card
        zones += block
    return zones


def _racer(shown: Shown, width: int, rows: int) -> list[Text]:
    """The key, the dice of the last roll."""
    race, scene = shown.race, shown.scene
    key = _cap(shown, race.active)
    at = key[0].cell_len + 2 if key else 0
    dice = faces.fitted(_thrown(shown), width - 4 - at, rows, scene.unicode)
    title = _titled(shown, race.active, _worth(shown))
    return _framed(shown, race.active, title, _side_by_side(key, dice, rows), width, rows)


def _titled(shown: Shown, seat: int, note: str) -> str:
    """A player's name, and what there is to say of the seat."""
    dot = "·" if shown.scene.unicode else "-"
    name = shown.scene.voice.names[seat]
    return f"{name} {dot} {note}" if note else name


def _worth(shown: Shown) -> str:
    return shown.scene.voice.box("got", n=r.acorns(shown.race))


def _thrown(shown: Shown) -> list[faces.Drawn]:
    row = shown.race.taps[shown.race.active]
    if not row:
        return [faces.BLANK] * shown.scene.state.hand
    return [board.die(shown.scene, face) for face in row[-1].faces]


def _dog(shown: Shown, seat: int, width: int, rows: int) -> list[Text]:
    """The key until the dog is out, the dog's die, and whether the house rolls it."""
    key = _cap(shown, seat) if _asleep(shown, seat) else []
    die = faces.fitted([_dog_die(shown, seat)], width - 4, rows, shown.scene.unicode)
    title = _titled(shown, seat, _note(shown, seat))
    return _framed(shown, seat, title, _side_by_side(key, die, rows), width, rows)


def _dog_die(shown: Shown, seat: int) -> faces.Drawn:
    row = shown.race.taps[seat]
    out = bool(row) and DogFace.DOG in row[-1].faces
    say = shown.scene.voice.say
    mark = say("terminal-letter-dog" if out else "terminal-letter-house")
    if not row:
        return faces.BLANK
    return faces.picture("dog" if out else "house", mark, shown.scene.unicode)


def _note(shown: Shown, seat: int) -> str:
    """Woof, or that the house rolls for somebody."""
    say, row = shown.scene.voice.say, shown.race.taps[seat]
    if not _asleep(shown, seat) and seat != shown.race.active:
        return say("table-race-out")
    if row and row[-1].by == "house":
        return say("table-race-house")
    return ""


def _cap(shown: Shown, seat: int) -> list[Text]:
    """The player's key; none for a bot."""
    key, row = shown.scene.keys[seat], shown.race.taps[seat]
    if not key:
        return []
    pressed = bool(row) and not row[-1].by and 0 <= shown.at - row[-1].at < PRESSED
    said = label(shown.scene.voice.say, key)
    return cap(said, ink.SEATS[seat], pressed, shown.scene.unicode)


def _middle(block: list[Text], rows: int) -> list[Text]:
    """The block in the middle of its rows."""
    return [*[Text("")] * ((rows - len(block)) // 2), *block]


def _side_by_side(key: list[Text], dice: list[Text], rows: int) -> list[Text]:
    """The key, then the dice, both in the middle of the rows."""
    at = key[0].cell_len + 2 if key else 0
    return beside(_middle(key, rows), _middle(dice, rows), at)


def _framed(
    shown: Shown, seat: int, title: str, body: list[Text], width: int, rows: int
) -> list[Text]:
    """A zone in the seat's colour; what is in it stands in its middle."""
    wide = max(row.cell_len for row in body) if body else 0
    left = Text(" " * max(0, (width - 4 - wide) // 2))
    filled = _filled([joined(left, row) for row in body], rows)
    return framed(filled, title, width, ink.SEATS[seat], shown.scene.unicode)


def _line(shown: Shown, seat: int, width: int) -> Text:
    """A player in one row, where there is no room for a zone."""
    scene = shown.scene
    said = [label(scene.voice.say, key) if key else "" for key in scene.keys]
    row = Text(f" {said[seat].center(max(map(len, said)))} ")
    row.stylize(f"bold reverse {ink.SEATS[seat]}" if said[seat] else "")
    names = min(max(cell_len(name) for name in scene.voice.names), max(6, width // 4))
    row.append(f" {set_cell_size(scene.voice.names[seat], names)} ", "bold not reverse")
    if seat == shown.race.active:
        for die in _thrown(shown):
            row.append(die.mark, die.style)
        row.append(f" {_worth(shown)}")
    else:
        die = _dog_die(shown, seat)
        row.append(die.mark, die.style).append(f" {_note(shown, seat)}")
    return fitted(row, width)
