"""The board of Shake: the coloured dice of the round with what became of each, then the case."""

from collections.abc import Callable
from functools import partial
from typing import Any

from rich.text import Text

from bellota.rules.kinds import Do, Phase
from bellota.terminal import faces, ink
from bellota.terminal.digits import big
from bellota.terminal.faces import Drawn
from bellota.terminal.frame import beside, framed
from bellota.terminal.players import token
from bellota.terminal.scene import Scene
from bellota.terminal.step import Step
from bellota.terminal.voice import round_named

STYLES = ("bright_cyan", "green", "yellow", "bright_blue", "magenta", "red")
MATCHED, SCORED, DARED, OFFERED, WAITS = "=", "✓", "!", "▲", "…"
MARKS = {
    "matched": MATCHED,
    "scored": SCORED,
    "dared": DARED,
    "offered": OFFERED,
    "waits": WAITS,
}


def rows(scene: Scene, width: int, dice_rows: int) -> list[Text]:
    """The framed board; dice may take `dice_rows` rows."""
    body = (
        _case(scene, width - 4, dice_rows) if shaking(scene) else _line(scene, width - 4, dice_rows)
    )
    return framed(body, heading(scene), width, ink.GAMES["shake"], scene.unicode)


def heading(scene: Scene) -> str:
    """The round that the picture shows."""
    return round_named(scene.voice, pictured(scene).round)


def pictured(scene: Scene) -> Any:
    """The position to draw: a round just ended is looked at before the next one starts."""
    last = _last(scene)
    if last is None or not _cleared(last):
        return scene.state
    return last.before


def _last(scene: Scene) -> Step | None:
    return scene.steps[-1] if scene.steps else None


def _cleared(step: Step) -> bool:
    """Whether the step took the dice off the board."""
    before, after = step.before, step.after
    rolled = step.event.do in (Do.COLOUR, Do.TIE)
    wiped = rolled and after.colours[step.event.seat] < 0
    return bool(wiped or after.round != before.round or after.phase == Phase.OVER)


def shaking(scene: Scene) -> bool:
    """Whether the case is on the board."""
    last = _last(scene)
    if last is not None and last.event.do in (Do.SHAKE, Do.STOP):
        return True
    return bool(scene.state.phase == Phase.SHAKE)


def colours(scene: Scene) -> dict[int, int]:
    """What the coloured dice on the board show, by seat; -1 for a die that waits."""
    state, last = pictured(scene), _last(scene)
    faces = dict(enumerate(state.colours))
    if last is not None and last.event.do in (Do.COLOUR, Do.TIE):
        faces |= {step.event.seat: step.event.faces[0] for step in scene.steps}
    if state.phase == Phase.TIE:
        return {seat: faces[seat] for seat, rolls in enumerate(state.tied) if rolls}
    return faces


def coloured(scene: Scene, face: int) -> Drawn:
    """One coloured die."""
    if face < 0:
        return faces.number("?", "dim")
    known: tuple[int, ...] = scene.voice.numbers.colour_faces
    return faces.number(str(face), f"bold {STYLES[known.index(face) % len(STYLES)]}")


def _line(scene: Scene, inner: int, dice_rows: int) -> list[Text]:
    """The coloured dice in seat order, whose they are, and a mark for what became of them."""
    shown = colours(scene)
    drawn = [coloured(scene, face) for face in shown.values()]
    block = faces.fitted(drawn, inner, dice_rows, scene.unicode)
    wide = block[0].cell_len // len(drawn) if block[0].cell_len <= inner else 0
    if wide < 4:
        return [_spelled(scene, shown)]
    return [*block, _under(shown, wide, token), _under(shown, wide, partial(_fate, scene))]


def _under(shown: dict[int, int], wide: int, cell: Callable[[int], Text]) -> Text:
    """A row of cells below the dice."""
    row = Text("")
    for place, seat in enumerate(shown):
        row.append(" " * (place * (wide + 1) + (wide - 3) // 2 - row.cell_len))
        row.append_text(cell(seat))
    return row


def _spelled(scene: Scene, shown: dict[int, int]) -> Text:
    """Everything in words where there is no room to draw."""
    return Text(" ").join(
        Text(f"{ink.LETTERS[seat]}{'?' if face < 0 else face}{fate(scene, seat)}")
        for seat, face in shown.items()
    )


def _fate(scene: Scene, seat: int) -> Text:
    mark = fate(scene, seat)
    shown = mark if scene.unicode else ink.plain(mark)
    return Text(f"{shown:^3}", "bold" if mark == OFFERED else "")


def fate(scene: Scene, seat: int) -> str:
    """Matched, scored, dared, offered now, or still waiting; "" while the dice roll."""
    state = pictured(scene)
    shown = colours(scene)
    unsettled = scene.rolling or -1 in shown.values() or state.phase == Phase.TIE
    if unsettled or _all_alike(shown):
        return ""
    if list(shown.values()).count(shown[seat]) > 1:
        return MATCHED
    if state.phase == Phase.CHOOSE and scene.state is state:
        return OFFERED if seat == state.seat else SCORED if state.points[seat] >= 0 else WAITS
    return DARED if seat == _dared(scene) else SCORED


def _all_alike(shown: dict[int, int]) -> bool:
    return len(shown) > 1 and len(set(shown.values())) == 1


def _dared(scene: Scene) -> int:
    last = _last(scene)
    return last.event.seat if last is not None and last.event.do == Do.DARE else -1


def _case(scene: Scene, inner: int, dice_rows: int) -> list[Text]:
    """The dice of the case, and what this Shake holds."""
    last = _last(scene)
    thrown = last.event.faces if last is not None and last.event.do == Do.SHAKE else ()
    drawn = [_case_die(face) for face in thrown] or [faces.number("?", "dim")] * len(
        scene.voice.numbers.scoring
    )
    block = faces.fitted(drawn, inner, dice_rows, scene.unicode)
    label = Text(scene.voice.say("terminal-this-shake"), "bold")
    digits = [
        Text(row, f"bold {ink.GAMES['shake']}")
        for row in big(scene.voice.number(_held(scene)), scene.unicode)
    ]
    at = block[0].cell_len + 3
    if at + max(label.cell_len, digits[1].cell_len) <= inner and len(block) >= 3:
        return beside([Text(""), *block], [label, *digits], at)
    return [*block, label.append(f"  {scene.voice.number(_held(scene))}")]


def _case_die(face: int) -> Drawn:
    return faces.number(str(face), "bold magenta") if face else faces.number("-", "dim")


def _held(scene: Scene) -> int:
    """The points of the Shake, or what it brought if it just ended."""
    last = _last(scene)
    if last is not None and last.event.do == Do.STOP:
        return int(last.before.turn)
    return int(scene.state.turn)
