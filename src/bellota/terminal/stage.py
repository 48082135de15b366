"""The screen and the keyboard together: shows one painting, redraws it, hears single keys."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager

from rich.live import Live
from rich.text import Text

from bellota.terminal.codes import ENTER, EXACT
from bellota.terminal.keys import CONTINUED, RESIZED, Keys
from bellota.terminal.leaving import Left

Painting = Callable[[int, int], Sequence[Text]]  # columns, lines -> rows
QUIT, HELP = "q", "?"
HURRY = (" ", ENTER)
DISTURBED = (RESIZED, CONTINUED)
# The kitty keyboard protocol: is it there? Presses, repeats and releases of all keys, with their text.
ASK, EXACTLY, PLAINLY = "\x1b[?u", "\x1b[>27u", "\x1b[<u"


class Stage:
    """Shows paintings until the game is over or a person leaves it (`Left`)."""

    def __init__(self, live: Live, keys: Keys, leave: Painting, yes: str) -> None:
        self._live, self._keys = live, keys
        self._leave, self._yes = leave, (yes, "y")
        self._shown: Painting = leave
        self._racing = self._exact = False
        self.guide: Callable[[int, int], Sequence[Painting]] = lambda _, __: ()

    def show(self, painting: Painting) -> None:
        """Draw, and draw again whenever the window changes."""
        self._shown = painting
        width, height = self._live.console.size
        rows = painting(width, height)[:height]
        self._live.update(Text("\n", no_wrap=True, end="").join(rows), refresh=True)

    def key(self, timeout: float | None = None) -> str | None:
        """The next key that is meant for the game; None when the time has passed."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while True:
            left = None if deadline is None else max(0.0, deadline - time.monotonic())
            key = self._keys.read(left)
            if key is None and left is not None and time.monotonic() >= (deadline or 0):
                return None
            if key is not None and not self._own(key):
                return key

    def heard(self, timeout: float | None) -> str | None:
        """The next key, whatever it is; in a race every key is a player's."""
        key = self._keys.read(timeout)
        if key in DISTURBED:
            self._restore(key)
        return None if key == RESIZED else key

    @contextmanager
    def racing(self) -> Iterator[None]:
        """Asks whether the terminal can tell a press from a repeat; it may answer later, or never."""
        self._racing = True
        self._send(ASK)
        try:
            yield
        finally:
            self._racing = False
            self._plainly()

    def exactly(self) -> None:
        """It can: presses alone are heard from now on."""
        if self._racing and not self._exact:
            self._exact = True
            self._send(EXACTLY)

    def _plainly(self) -> None:
        if self._exact:
            self._exact = False
            self._send(PLAINLY)

    def _send(self, code: str) -> None:
        self._live.console.file.write(code)
        self._live.console.file.flush()

    def give_back(self) -> None:
        """The usual screen, its cursor and its keys."""
        self._plainly()
        self._live.console.show_cursor(True)
        self._live.console.set_alt_screen(False)

    def pause(self, seconds: float) -> None:
        """Let everybody look; space goes on at once."""
        deadline = time.monotonic() + seconds
        while (left := deadline - time.monotonic()) > 0:
            if self.key(left) in HURRY:
                return

    def forget(self) -> None:
        """Drop the keys that were pressed before the question."""
        self._keys.forget()

    def _own(self, key: str) -> bool:
        """Whether the key was about the screen itself."""
        if key in DISTURBED:
            self._restore(key)
        elif key.lower() == QUIT:
            self._ask_to_leave()
        elif key == HELP:
            self._help()
        return key in (*DISTURBED, HELP, EXACT) or key.lower() == QUIT

    def _ask_to_leave(self) -> None:
        before = self._shown
        self.show(self._leave)
        if self._answer().lower() in self._yes:
            raise Left
        self.show(before)

    def _help(self) -> None:
        """The guide, a screenful at a time."""
        before = self._shown
        for painting in self.guide(*self._live.console.size):
            self.show(painting)
            if self._answer() == QUIT:
                break
        self.show(before)

    def _answer(self) -> str:
        """Any key; a window that changes is drawn again meanwhile."""
        while True:
            key = self._keys.read(None)
            if key in DISTURBED:
                self._restore(key)
            elif key is not None:
                return key

    def _restore(self, key: str | None) -> None:
        """Draw again; after a stop the other screen has to be asked for again."""
        if key == CONTINUED:
            self._live.console.set_alt_screen(True)
            self._live.console.show_cursor(False)
            if self._racing:
                self._send(ASK)
        self.show(self._shown)
