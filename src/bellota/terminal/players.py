"""A row a player: whose turn, the name, the way to the target, the total."""

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from bellota import bots
from bellota.terminal import best, ink
from bellota.terminal.scene import Scene
from bellota.terminal.voice import Voice

ROOMY, ROOMY_SHAKE = 60, 44  # from this width on a row says who is a bot


def rows(scene: Scene, width: int) -> list[Text]:
    """One row a seat."""
    names = min(max(cell_len(name) for name in scene.voice.names), max(6, width // 4))
    return [_row(scene, seat, names, width) for seat in range(len(scene.voice.names))]


def token(seat: int) -> Text:
    """The seat's letter on its colour."""
    return Text(f" {ink.LETTERS[seat]} ", f"bold reverse {ink.SEATS[seat]}")


def _row(scene: Scene, seat: int, names: int, width: int) -> Text:
    acting = seat in scene.acting
    arrow = "▶" if scene.unicode else ">"
    row = Text(f"{arrow if acting else ' '} ", ink.SEATS[seat]).append_text(token(seat))
    name = set_cell_size(scene.voice.names[seat], names)
    row.append(f" {name} ", "bold" if acting else "")
    if width >= (ROOMY_SHAKE if scene.voice.game == "shake" else ROOMY):
        marks = [mark(scene, other) for other in range(len(scene.voice.names))]
        row.append(f"{mark(scene, seat):<{max(map(len, marks)) + 1}}", "dim")
    score = _score(scene, seat)
    row.append_text(_middle(scene, seat, width - row.cell_len - score.cell_len))
    return row.append_text(score)


def mark(scene: Scene, seat: int) -> str:
    """Who plays the seat, where it is not plain."""
    seats = scene.table.seats
    if seats[seat].bot:
        return _bot(scene.voice, seats[seat].bot, len(seats))
    people = sum(not other.bot for other in seats)
    return scene.voice.say("terminal-mark-you") if people == 1 else ""


def _bot(voice: Voice, named: str, seats: int) -> str:
    """A bot and how it plays; `hold:20` is said as it is written."""
    level = voice.say(f"level-{named}") if named in bots.LEVELS else named
    if named == bots.BEST:
        level = voice.say(best.label(voice.numbers, seats))
    return voice.say("level-bot", level=level)


def _score(scene: Scene, seat: int) -> Text:
    """The total, and what is not on the pad yet."""
    state, number = scene.state, scene.voice.number
    wide = max(4, *(len(number(total)) for total in state.scores))
    total = Text(f" {number(state.scores[seat]):>{wide}}", "bold")
    open_ = state.turn if seat == state.seat else 0
    return total.append(f" {f'+{number(open_)}' if open_ else '':<4}", ink.SEATS[seat])


def _middle(scene: Scene, seat: int, width: int) -> Text:
    """The track to the target; in Shake, which has none, room."""
    if scene.voice.game == "shake":
        return Text(" " * width)
    state, target = scene.state, scene.voice.numbers.target
    open_ = state.turn if seat == state.seat else 0
    return bar(state.scores[seat], open_, target, width, ink.SEATS[seat], scene.unicode)


def bar(total: int, turn: int, target: int, width: int, style: str, unicode: bool) -> Text:
    """Solid for the total, pale for the turn, a line for what is left; full at the target."""
    solid = min(width, total * width // target)
    pale = min(width, (total + turn) * width // target) - solid
    full, half, rest = "█▒·" if unicode else "#+."
    track = Text(full * solid, style).append(half * pale, style)
    return track.append(rest * (width - solid - pale), "dim")
