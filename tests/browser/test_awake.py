"""A phone at the table stays awake, and asks again when it is looked at again (C18)."""

from collections.abc import Callable

from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

COUNTED = """
  window.asked = [];
  Object.defineProperty(navigator, 'wakeLock', { value: { request: (kind) => {
    window.asked.push(kind);
    return Promise.resolve({ release: () => Promise.resolve(), addEventListener: (_, heard) => { window.released = heard; } });
  } } });
"""
GONE = """() => {
  window.asked.length = 0;
  window.released();  // as browsers do when a page is hidden
  document.dispatchEvent(new Event('visibilitychange'));
}"""


def test_a_screen_at_the_table_is_asked_to_stay_on(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", width=390, height=800, touch=True)
    ana.context.add_init_script(COUNTED)
    ana.go()
    assert ana.page.evaluate("window.asked") == []
    seated([ana], rooms.open("pig", first="host"), bots=1)
    ana.page.wait_for_function("() => window.asked.length > 0")
    assert set(ana.page.evaluate("window.asked")) == {"screen"}
    ana.page.evaluate(GONE)
    ana.page.wait_for_function("() => window.asked.length > 0")
