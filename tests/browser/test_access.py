"""Keyboard alone, a live region, three languages at once, small and lying screens, both themes."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.player import Player, seated
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]

SPILLS = """() => {
  const wide = document.documentElement.scrollWidth - innerWidth;
  const off = [...document.querySelectorAll('button, input, a, h1, h2')].filter((one) => {
    if (!one.checkVisibility() || one.closest('.spoken, .scroll')) return false;
    const box = one.getBoundingClientRect();
    return box.width > 1 && (box.left < -1 || box.right > innerWidth + 1);
  });
  return [wide, off.map((one) => one.outerHTML.slice(0, 120))];
}"""


def fits(page: Page, *, tall: bool = False) -> None:
    """Nothing reaches out of the screen sideways; `tall`: nor is there anything to scroll to."""
    wide, off = page.evaluate(SPILLS)
    assert (wide <= 0, off) == (True, [])
    if tall:
        assert page.evaluate("document.documentElement.scrollHeight - innerHeight") <= 0


def tab_to(page: Page, name: str) -> None:
    """Press Tab until the control of that name has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        focused = "document.activeElement.ariaLabel || document.activeElement.innerText || ''"
        if name in page.evaluate(focused):
            return
    raise AssertionError(f"no way to {name} by keyboard")


def test_a_whole_game_by_keyboard_alone(player: Seat) -> None:
    ana = player()
    ana.go()
    ana.page.wait_for_selector(".shelf label")
    tab_to(ana.page, "")
    ana.page.locator("input[name=box]:checked").focus()
    for _ in range(3):
        ana.page.keyboard.press("ArrowRight")
    tab_to(ana.page, "Play here")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector(".lobby .seats li")
    for _ in range(2):
        tab_to(ana.page, "Less")
        for _ in range(18):
            ana.page.keyboard.press("Enter")
        break
    expect(ana.page.get_by_label("Points to win")).to_have_value("10")
    tab_to(ana.page, "Start")
    ana.page.keyboard.press("Enter")
    ana.page.wait_for_selector("main .play")
    said: set[str] = set()
    chance = random.Random(8)
    for _ in range(2000):
        if ana.phase() == "over":
            break
        if ana.ready(3000):
            said.add(ana.page.locator(".spoken[aria-live=polite]").inner_text())
            keys = {"roll": "r", "bank": "b"}
            ana.page.keyboard.press(keys[chance.choice(ana.choices() or ["roll"])])
    ana.page.wait_for_selector(".ending")
    assert len(said) > 3
    tab_to(ana.page, "Play again")
    ana.page.keyboard.press("Enter")
    expect(ana.page.locator(".ending")).to_have_count(0)


def test_each_roll_is_spoken_soon_whatever_has_the_focus(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana", motion=True)
    seated([ana], rooms.open("pig", target=500))
    ana.ready(5000)
    region = ana.page.locator(".spoken[aria-live=polite]")
    before = region.inner_text()
    ana.press("roll")
    expect(region).not_to_have_text(before, timeout=1000)


def test_the_language_changes_at_once_everywhere(player: Seat) -> None:
    ana = player(language="fr-FR")
    ana.go()
    expect(ana.page.get_by_role("button", name="Contre des bots")).to_be_visible()
    ana.page.get_by_role("button", name="Español").click()
    ana.page.get_by_role("button", name="Contra bots").click()
    ana.page.get_by_role("button", name="Jugar", exact=True).click()
    ana.page.wait_for_selector("main .play")
    assert ana.page.evaluate("document.documentElement.lang") == "es"
    for name, roll in (("English", "Roll"), ("Français", "Lancer"), ("Español", "Tirar")):
        ana.page.get_by_role("button", name="Men").last.click()
        ana.page.get_by_role("button", name=name).click()
        ana.page.keyboard.press("Escape")
        expect(ana.page.locator(".act").first).to_contain_text(roll)
    ana.page.reload()
    expect(ana.page.locator(".act").first).to_contain_text("Tirar")


SIZES = [(360, 640), (390, 844), (740, 360), (844, 390)]


def fits_everywhere(page: Page, *, tall: bool = False) -> None:
    """The same screen upright and lying, on small phones."""
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => done()))")
        fits(page, tall=tall)


@pytest.mark.parametrize("language", ["en-GB", "es-ES", "fr-FR"])
def test_small_and_lying_screens(language: str, player: Seat, rooms: Rooms) -> None:
    ana = player(name="Maximiliana Rosa", width=360, height=640, language=language)
    ana.go()
    ana.page.wait_for_selector(".shelf label")
    fits_everywhere(ana.page)
    for edition in ("gonuts-gamewright", "shake-fundex", "pig"):
        ana.sit(rooms.open(edition))
        fits_everywhere(ana.page)
        bots = ana.page.locator(".bots button")
        bots.first.click()
        expect(ana.page.locator(".seats li")).to_have_count(2)
        ana.page.locator("footer button").click()
        ana.page.wait_for_selector(".act")
        fits_everywhere(ana.page, tall=True)


@pytest.mark.parametrize("dark", [False, True])
def test_the_theme_follows_the_system_and_then_the_switch(dark: bool, player: Seat) -> None:
    ana = player(dark=dark)
    ana.go()
    before = "dark" if dark else "light"
    assert ana.page.evaluate("document.documentElement.dataset.theme") == before
    ana.page.get_by_role("button", name="Switch to").click()
    after = "light" if dark else "dark"
    assert ana.page.evaluate("document.documentElement.dataset.theme") == after
    ana.page.reload()
    ana.page.wait_for_selector(".home")
    assert ana.page.evaluate("document.documentElement.dataset.theme") == after


def test_the_title_says_when_it_is_your_turn(player: Seat, rooms: Rooms) -> None:
    ana, ben = player(name="Ana"), player(name="Ben")
    seated([ana, ben], rooms.open("pig", first="host"))
    expect(ana.page).to_have_title("● Your turn · Pig")
    expect(ben.page).to_have_title("Pig · Bellota")
    chance = random.Random(1)
    while ana.page.title().startswith("●"):
        if ana.ready(40):
            ana.act(chance)
    expect(ben.page).to_have_title("● Your turn · Pig")
