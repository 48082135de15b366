"""A game on one screen that redraws: single keys act, bots keep a human pace."""

import random
from collections.abc import Sequence
from typing import Any

from bellota import bots
from bellota.rules.kinds import Action, Do, Phase
from bellota.table.race import REALTIME
from bellota.terminal import choices, pages
from bellota.terminal.choices import Button
from bellota.terminal.match import Match
from bellota.terminal.now import now
from bellota.terminal.page import page
from bellota.terminal.race_run import Run
from bellota.terminal.referee import beat
from bellota.terminal.scene import Scene
from bellota.terminal.stage import Stage
from bellota.terminal.step import Step
from bellota.terminal.tell import told
from bellota.terminal.tumble import FRAME, frames

THINKS = (0.6, 1.4)  # seconds a bot takes: a spread, not a metronome
THINKS_ON = (0.4, 0.9)  # once its turn is under way
LOOK = 1.2  # seconds to see what everybody must see
REMEMBERED = 12  # sentences


class Screen:
    """The front of a real terminal."""

    def __init__(self, stage: Stage, scene: Scene, beat: int) -> None:
        self._stage, self._scene = stage, scene
        self._beat = beat / 1000
        self._people = pages.people(scene)

    def start(self, scene: Scene) -> None:
        """The table once it is known who starts."""
        self._scene = scene

    def starter(self) -> int:
        """Ask who starts, by number."""
        names = self._scene.table.names
        self._stage.show(pages.who_starts(self._scene))
        while True:
            key = self._stage.key() or ""
            if key.isdecimal() and 1 <= int(key) <= len(names):
                return int(key) - 1

    def opened(self, match: Match) -> None:
        """The table before the first roll: who plays, and the seal of the dice."""
        self._scene = self._scene._replace(state=match.state, pad=match.pad)
        self._stage.show(pages.opening(self._scene))
        self._wait()

    def closed(self, match: Match, record: str) -> None:
        """Who won, and how the dice can be checked."""
        self._stage.pause(LOOK)
        self._stage.show(pages.ending(self._scene, match, record))
        self._wait()

    def _wait(self) -> None:
        """For a key where there is somebody to press one."""
        if self._people:
            self._stage.key()
        else:
            self._stage.pause(2 * LOOK)

    def signal(self, match: Match) -> None:
        """Everybody rolls when somebody says so; bots among themselves just roll."""
        legal, voice = match.legal(), self._scene.voice
        sentence = now(voice, match.state, legal)
        if not any(action.seat in self._people for action in legal):
            self._set(now=sentence, offered=(), acting=tuple(a.seat for a in legal))
            self._stage.pause(LOOK)
            return
        says = voice.say("terminal-do-together")
        self._ask(sentence, (Button(legal[0], voice.say("terminal-key-roll"), says),), legal)

    def race(self, match: Match) -> tuple[Step, ...]:
        """The whole race in real time, or one beat of it."""
        if match.table.options["race"] == REALTIME:
            return Run(self._stage, self._scene, match).run()
        return beat(match)

    def choose(self, match: Match, legal: tuple[Action, ...]) -> Action:
        """One key, one choice."""
        voice = self._scene.voice
        coach, state = self._scene.coach, match.state
        known = coach.before(state, legal, match.standing.paces) if coach else ""
        sentence = f"{now(voice, state, legal)} {known}".strip()
        if legal[0].do == Do.ORDER:
            made = self._order(sentence, legal[0])
        else:
            made = self._ask(sentence, choices.buttons(voice, state, legal), legal)
        if coach and (said := coach.after(state, legal, made, match.standing.paces)):
            self._set(told=(*self._scene.told, said)[-REMEMBERED:])
        return made

    def thinks(self, match: Match, seat: int) -> None:
        """A bot takes its time; the perfect one says what it takes for granted of races."""
        voice, assumed = self._scene.voice, self._scene.pace
        sentence = voice.say("terminal-now-bot", name=voice.names[seat])
        perfect = match.table.seats[seat].bot == bots.BEST
        if perfect and assumed and (taken := assumed.taken(match.standing.paces)):
            sentence += f" ({taken})"
        self._set(now=sentence, offered=(), acting=(seat,))
        pace = THINKS if not self._scene.state.turn else THINKS_ON
        self._stage.pause(random.uniform(*pace))  # noqa: S311 — a pace, no die

    def saw(self, match: Match, steps: tuple[Step, ...]) -> None:
        """Dice tumble, then the sentence says what they did."""
        for thrown in frames(match.game, match.table.numbers, steps):
            self._set(steps=thrown, rolling=True, now="", offered=())
            self._stage.pause(FRAME)
        said = (*self._scene.told, told(self._scene.voice, steps))[-REMEMBERED:]
        self._set(
            steps=steps,
            rolling=False,
            told=said,
            offered=(),
            now=self._racing(match),
            state=match.state,
            pad=match.pad,
        )
        self._linger(steps[-1])

    def _racing(self, match: Match) -> str:
        """In a race nobody is asked anything: who rolls for what."""
        if match.state.phase != Phase.RACE:
            return ""
        voice = self._scene.voice
        live = match.table.options["race"] == REALTIME
        id = "terminal-race-tap" if live else "terminal-now-race"
        return voice.say(id, name=voice.names[match.state.seat])

    def _linger(self, last: Step) -> None:
        """A race has its beat; a turn that ends by itself, and a new race, are looked at."""
        racing = last.after.phase == Phase.RACE
        if last.event.do in (Do.RACE, Do.DOG):
            self._stage.pause(self._beat if racing else LOOK)
        elif racing or (last.event.do == Do.ROLL and last.after.phase == Phase.ROLL):
            self._stage.pause(LOOK)

    def _ask(self, sentence: str, offered: tuple[Button, ...], legal: Sequence[Action]) -> Action:
        """Wait for the key of a button; what was typed before the question does not count."""
        self._stage.forget()
        self._set(now=sentence, offered=offered, acting=tuple(a.seat for a in legal))
        while True:
            action = choices.pressed(offered, self._stage.key() or "")
            if action is not None:
                return action

    def _order(self, sentence: str, action: Action) -> Action:
        """The tied seats, one number after the other; the last one follows."""
        voice, left = self._scene.voice, list(action.order)
        picked: list[int] = []
        while len(left) > 1:
            offered = tuple(
                Button(Action(seat, Do.ORDER), str(place), voice.names[seat])
                for place, seat in enumerate(left, 1)
            )
            question = voice.say("terminal-do-order", place=len(picked) + 1)
            picked.append(self._ask(f"{sentence} {question}", offered, (action,)).seat)
            left.remove(picked[-1])
        return action._replace(order=(*picked, *left))

    def _set(self, **changes: Any) -> None:
        scene = self._scene = self._scene._replace(**changes)
        self._stage.show(lambda width, height: page(scene, width, height))
