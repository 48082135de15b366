"""Whole screens beside the game: before it, after it, the guide, the question before leaving."""

from collections.abc import Sequence

from rich.text import Text

from bellota.table.race import REALTIME
from bellota.terminal import ink, padview, players
from bellota.terminal.ending import farewell
from bellota.terminal.frame import cut, wrapped
from bellota.terminal.match import Match
from bellota.terminal.page import WIDEST
from bellota.terminal.race_keys import label
from bellota.terminal.scene import Scene
from bellota.terminal.stage import Painting


def opening(scene: Scene) -> Painting:
    """Title, seats, who starts, the seal."""

    def paint(width: int, height: int) -> Sequence[Text]:
        wide = min(width, WIDEST)
        body = [
            Text(""),
            *wrapped(scene.titles[0], wide, f"bold {ink.GAMES[scene.voice.game]}"),
            Text(""),
            *(_seat(scene, seat) for seat in range(len(scene.table.seats))),
            Text(""),
            *(row for line in before(scene) for row in wrapped(line, wide)),
        ]
        last = [*_key(scene, "terminal-begin", wide), *wrapped(scene.foot, wide, "dim")]
        return cut(body, last, width, height)

    return paint


def _key(scene: Scene, id: str, width: int) -> list[Text]:
    """Which key goes on, where somebody is there to press one."""
    return wrapped(scene.voice.say(id), width, "bold") if people(scene) else []


def people(scene: Scene) -> list[int]:
    """The seats that somebody plays with keys."""
    return [seat for seat, place in enumerate(scene.table.seats) if not place.bot]


def _seat(scene: Scene, seat: int) -> Text:
    row = Text("  ").append_text(players.token(seat))
    row.append(f" {scene.voice.names[seat]} ")
    row.append(players.mark(scene, seat), "dim")
    if key := scene.keys[seat]:
        said = label(scene.voice.say, key)
        row.append("  ").append(f" {said} ", f"bold reverse {ink.SEATS[seat]}")
    return row


def who_starts(scene: Scene) -> Painting:
    """The question of the printed rule, with a number a seat."""

    def paint(width: int, height: int) -> Sequence[Text]:
        wide = min(width, WIDEST)
        seats = range(len(scene.table.seats))
        body = [
            Text(""),
            *wrapped(scene.voice.say("terminal-who-starts"), wide, "bold"),
            Text(""),
            *(Text(f" {seat + 1} ", "bold reverse") + _seat(scene, seat) for seat in seats),
        ]
        return cut(body, wrapped(scene.foot, wide, "dim"), width, height)

    return paint


def before(scene: Scene) -> list[str]:
    """What is said before the first roll."""
    say, table = scene.voice.say, scene.table
    fewest, most = table.box
    box = str(most) if fewest == most else f"{fewest}–{most}"
    said = [] if table.official else [say("terminal-unofficial", box=box)]
    if scene.goes_on:
        said.append(say("terminal-goes-on"))
    elif table.game != "shake" and len(table.seats) > 1:
        said.append(say("terminal-starts", name=scene.voice.names[table.first]))
    return [
        *said,
        say("terminal-seal", commitment=table.commitment),
        say("terminal-seal-promise"),
        *_pace(scene),
        *([scene.kept] if scene.kept else []),
    ]


def _pace(scene: Scene) -> list[str]:
    """How a race is rolled here."""
    say, race = scene.voice.say, scene.table.options.get("race")
    if race is None:
        return []
    if race != REALTIME:
        return [say("terminal-race-beat")]
    keys = [label(say, key) for key in scene.keys if key]
    return [say("terminal-race-keys", people=len(keys), key=keys[0])] if keys else []


def ending(scene: Scene, match: Match, record: str) -> Painting:
    """Winner, totals, the pad where there is one, seal and seed."""
    said = farewell(scene.voice, match, record)

    def paint(width: int, height: int) -> Sequence[Text]:
        wide = min(width, WIDEST)
        body = [
            Text(""),
            *wrapped(said[0], wide, f"bold {ink.GAMES[scene.voice.game]}"),
            Text(""),
            *players.rows(scene._replace(acting=match.winners()), wide),
            Text(""),
            *(row for line in said[2:] for row in wrapped(line, wide)),
        ]
        rows = cut(body, _key(scene, "terminal-end-key", wide), width, height)
        return [*rows, *_pad(scene, wide, height - len(rows))]

    return paint


def _pad(scene: Scene, width: int, spare: int) -> list[Text]:
    if scene.voice.game != "shake" or padview.width(scene) > width or spare < 5:
        return []
    return [Text(""), *padview.rows(scene, spare - 1)]


def leaving(question: str, *more: str) -> Painting:
    """The question before leaving, then what there is to know."""

    def paint(width: int, _: int) -> Sequence[Text]:
        wide = min(width, WIDEST)
        rows = [row for line in more for row in (Text(""), *wrapped(line, wide))]
        return [Text(""), *wrapped(question, wide, "bold"), *rows]

    return paint


def guide(lines: Sequence[str], back: str, width: int, height: int) -> list[Painting]:
    """The guide in as many screens as it takes."""
    wide = min(width, WIDEST)
    airy = [row for line in lines for row in (*wrapped(line, wide), Text(""))]
    rows = (
        airy if len(airy) <= height - 3 else [row for line in lines for row in wrapped(line, wide)]
    )
    foot = wrapped(back, wide, "dim")
    each = max(1, height - len(foot) - 1)
    screens = [rows[at : at + each] for at in range(0, len(rows), each)]
    return [_still([Text(""), *screen, *foot]) for screen in screens]


def _still(rows: Sequence[Text]) -> Painting:
    return lambda _, __: rows
