"""The board of Go Nuts! and Pig: the dice, this turn's points in big, what is set aside."""

from rich.text import Text

from bellota.rules.kinds import Do, Face, Phase
from bellota.terminal import faces, ink
from bellota.terminal.digits import big
from bellota.terminal.faces import Drawn
from bellota.terminal.frame import beside, framed, wrapped
from bellota.terminal.scene import Scene
from bellota.terminal.step import Step

PANEL = 12  # columns for this turn's points


def rows(scene: Scene, width: int, dice_rows: int, dog_rows: int) -> list[Text]:
    """The framed board; dice may take `dice_rows` rows, in a race the dogs `dog_rows`."""
    inner = width - 4
    race = in_race(scene)
    hand = scene.voice.numbers.dice if scene.voice.game == "gonuts" else 1
    shown = faces.fitted(thrown(scene), inner, dice_rows, scene.unicode, hand)
    body = _with_points(scene, shown, inner)
    if race:
        body += [*[Text("")] * (dog_rows > 1), *_dogs(scene, inner, dog_rows)]
    style = ink.RACE if race else ink.GAMES[scene.voice.game]
    return framed(body, _heading(scene), width, f"bold {style}" if race else style, scene.unicode)


def in_race(scene: Scene) -> bool:
    """Whether the picture is one of a race, its last beat included."""
    last = scene.steps[-1] if scene.steps else None
    done = last is not None and last.event.do in (Do.RACE, Do.DOG)
    return done or scene.state.phase == Phase.RACE


def _heading(scene: Scene) -> str:
    if in_race(scene):
        return scene.voice.say("terminal-race")
    return scene.voice.names[_seat(scene)]


def _seat(scene: Scene) -> int:
    """Whose dice these are."""
    last = scene.steps[-1] if scene.steps else None
    if last is not None and last.event.do != Do.BANK and last.after.phase == Phase.ROLL:
        return int(last.before.seat)
    return int(scene.state.seat)


def thrown(scene: Scene) -> list[Drawn]:
    """The dice of the last throw; after a bank, and before the first roll, those that wait."""
    for step in reversed(scene.steps):
        if step.event.do in (Do.ROLL, Do.RACE):
            return [die(scene, face) for face in step.event.faces]
    return [faces.BLANK] * (scene.state.hand if scene.voice.game == "gonuts" else 1)


def die(scene: Scene, face: int) -> Drawn:
    """One die of this box."""
    if scene.voice.game == "pig":
        style = "red" if face == scene.voice.numbers.bust else ink.GAMES["pig"]
        return faces.pips(face, scene.unicode, style)
    if face == Face.SQUIRREL:
        mark = scene.voice.say("terminal-letter-squirrel")
        return faces.picture("squirrel", mark, scene.unicode)
    if face == Face.ACORN:
        return faces.picture("acorn", scene.voice.box("point_letter"), scene.unicode)
    kind = "bird" if scene.voice.birds else "car"
    return faces.picture(kind, scene.voice.box("third_letter"), scene.unicode)


def _with_points(scene: Scene, shown: list[Text], inner: int) -> list[Text]:
    """The points beside the dice where there is room, else below."""
    wide = max([row.cell_len for row in shown], default=0)
    if wide + 2 + PANEL <= inner and len(shown) >= 3:
        return beside(shown, _points(scene), max(wide + 3, inner - PANEL * 2))
    label, *_ = _points(scene)
    line = label.append(f"  {scene.voice.number(_turn(scene))}", "bold")
    aside = _aside(scene, "  ")
    if line.cell_len + aside.cell_len > inner:
        aside = aside[-_gone(scene) * 3 :] if _gone(scene) < 6 else Text("")
        line.append("  ")
    return [*shown, line.append_text(aside)]


def _turn(scene: Scene) -> int:
    """The points that this turn holds, or what the race that just ended was worth."""
    state = scene.state
    if scene.steps and in_race(scene) and state.phase != Phase.RACE:
        last = scene.steps[-1]
        seat = last.before.seat
        return int(last.after.scores[seat] - last.before.scores[seat])
    return int(state.turn)


def _points(scene: Scene) -> list[Text]:
    """Label, three rows of big digits, dice set aside."""
    label = scene.voice.say("terminal-this-race" if in_race(scene) else "terminal-this-turn")
    style = f"bold {ink.RACE if in_race(scene) else ink.GAMES[scene.voice.game]}"
    digits = [Text(row, style) for row in big(scene.voice.number(_turn(scene)), scene.unicode)]
    return [Text(label, "bold"), *digits, _aside(scene, "")]


def _gone(scene: Scene) -> int:
    """How many dice left play for this turn."""
    dice = scene.voice.numbers.dice if scene.voice.game == "gonuts" else 0
    return int(dice - scene.state.hand) if dice else 0


def _aside(scene: Scene, before: str) -> Text:
    """The cars that left, in Go Nuts! alone and not in a race."""
    gone = _gone(scene)
    if gone <= 0 or in_race(scene):
        return Text("")
    mark = f"[{scene.voice.box('third_letter')}]"
    row = Text(f"{before}{scene.voice.say('terminal-aside')} ")
    return row.append(mark * gone if gone < 6 else f"{mark}×{gone}", faces.STYLES["car"])


def _dogs(scene: Scene, inner: int, dog_rows: int) -> list[Text]:
    """A house or a dog for each opponent, with the seat's letter."""
    drawn = [_dog(scene, seat, out) for seat, out in _yards(scene)]
    label = Text(scene.voice.say("terminal-dogs") + " ", "bold")
    rows = faces.fitted(drawn, inner - label.cell_len, dog_rows, scene.unicode)
    if len(rows) < 5:
        marks = " ".join(_short(scene, seat, out) for seat, out in _yards(scene))
        return wrapped(f"{label.plain}{marks}", inner, indent=0)
    return beside([label], rows, label.cell_len)


def _yards(scene: Scene) -> list[tuple[int, bool]]:
    """Each opponent of the race, and whether its dog is out."""
    step: Step | None = scene.steps[-1] if scene.steps else None
    ended = step is not None and scene.state.phase != Phase.RACE
    state = step.before if step is not None and ended else scene.state
    deciding = step.event.seat if step is not None and ended else -1
    return [(s, d or s == deciding) for s, d in enumerate(state.dogs) if s != state.seat]


def _dog(scene: Scene, seat: int, out: bool) -> Drawn:
    return faces.picture("dog" if out else "house", ink.LETTERS[seat], scene.unicode)


def _short(scene: Scene, seat: int, out: bool) -> str:
    letter = scene.voice.say("terminal-letter-dog" if out else "terminal-letter-house")
    return f"[{ink.LETTERS[seat]}:{letter}]"
