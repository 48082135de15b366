"""The trainer on the page: a position, a choice, what it was worth, and on."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from bellota import words
from tests.browser.player import Player

Seat = Callable[..., Player]

RECORD = Path(__file__).parents[1] / "records/v1/pig-fair.jsonl"
SAY = words.speaker("en")
SMALL = {"width": 360, "height": 640, "touch": True}
TWICE = """async (button) => {
  const { left, top, width, height } = button.getBoundingClientRect();
  button.click();
  await new Promise((done) => setTimeout(done, 150));
  document.elementFromPoint(left + width / 2, top + height / 2).closest('button')?.click();
}"""
"""Presses a button, and a moment later whatever is there by then."""
LONG = 120_000  # ms; best play may have to be solved first


class Trainee:
    """Somebody who knows the answers: what the device keeps asks the server the same again."""

    def __init__(self, one: Player) -> None:
        self.page, self._url = one.page, one.url

    def waits(self) -> None:
        """Until a puzzle is on the table."""
        expect(self.page.locator(".act").first).to_be_visible(timeout=LONG)

    def puzzle(self) -> dict[str, Any]:
        """The one on the table."""
        self.waits()
        kept = self.page.evaluate("JSON.parse(localStorage.getItem('bellota.train'))")
        asked = {"edition": kept["box"], **kept["boxes"][kept["box"]]}
        told: dict[str, Any] = self.page.request.post(f"{self._url}/api/train", data=asked).json()
        return told

    def choice(self, right: bool) -> str:
        """An answer to the puzzle, or one that is none."""
        answers = self.puzzle()["answers"]
        return next(str(do) for do, told in answers.items() if told["right"] == right)

    def answers(self, right: bool) -> None:
        self.page.locator(f".act[data-do={self.choice(right)}]").click()
        expect(self.page.locator(".verdict")).to_be_visible()

    def stands_at(self, level: int, streak: int, longest: int) -> None:
        page = self.page
        shown = page.get_by_role("img", name=SAY("train-level", level=level, levels=5))
        expect(shown).to_be_visible()
        expect(page.locator(".standing")).to_contain_text(SAY("train-row", streak=streak))
        expect(page.locator(".standing")).to_contain_text(SAY("train-longest", longest=longest))

    def goes_on(self) -> None:
        self.page.get_by_role("button", name=SAY("train-next")).click()
        self.waits()


def test_from_home_by_keys_and_back_to_the_same_puzzle(player: Seat) -> None:
    one = player()
    trainee = Trainee(one)
    one.go()
    one.page.locator("nav a[href='/train']").click()
    first = trainee.puzzle()["view"]
    one.page.reload()
    assert trainee.puzzle()["view"] == first
    one.page.keyboard.press(trainee.choice(right=True)[0])
    expect(one.page.locator(".verdict")).to_contain_text(SAY("train-right"))
    expect(one.page.get_by_role("button", name=SAY("train-next"))).to_be_focused()
    expect(one.page.locator(".verdict .press:not([aria-disabled=true])")).to_be_visible()
    one.page.keyboard.press("Enter")
    assert trainee.puzzle()["view"] != first


def test_the_level_and_the_streak_stay_on_the_device(player: Seat) -> None:
    trainee = Trainee(one := player())
    one.go("/train")
    for streak in (1, 2):
        trainee.answers(right=True)
        trainee.stands_at(level=streak, streak=streak, longest=streak)
        if streak == 1:
            trainee.goes_on()
    expect(one.page.locator(".verdict")).to_contain_text(SAY("train-harder"))
    one.page.reload()
    trainee.waits()
    trainee.stands_at(level=2, streak=2, longest=2)
    told = trainee.puzzle()["answers"]
    trainee.answers(right=False)
    trainee.stands_at(level=1, streak=0, longest=2)
    verdict = one.page.locator(".verdict")
    expect(verdict).to_contain_text(SAY("train-wrong"))
    for answer in told.values():
        expect(verdict).to_contain_text(f"{answer['worth']:.1%}")
    wrong = next(answer for answer in told.values() if not answer["right"])
    expect(verdict).to_contain_text(SAY("review-mark", mark=wrong["mark"]))
    expect(verdict).to_contain_text(SAY("review-kind", kind=wrong["kind"]))


def test_a_double_press_on_the_way_on_is_no_choice(player: Seat) -> None:
    trainee = Trainee(one := player(motion=True))
    one.go("/train")
    trainee.waits()
    one.page.locator(".act[data-do=roll]").click()
    expect(one.page.locator(".verdict .press:not([aria-disabled=true])")).to_be_visible()
    moving = "all => all.map(one => getComputedStyle(one).animationName)"
    assert {*one.page.locator(".tray .hold").evaluate_all(moving)} == {"none"}
    one.page.locator(".verdict .press").evaluate(TWICE)
    trainee.waits()
    expect(one.page.locator(".act:not([aria-disabled=true])")).to_have_count(2)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_all_of_it_is_on_one_small_screen(language: str, player: Seat) -> None:
    trainee = Trainee(one := player(language=language, dark=language == "fr", **SMALL))
    say = words.speaker(language)
    one.go("/train")
    trainee.answers(right=False)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert one.page.evaluate(size) == [SMALL["width"], SMALL["height"]]
    expect(one.page.get_by_role("button", name=say("train-next"))).to_be_in_viewport(ratio=1)
    expect(one.page.locator(".cards")).to_be_in_viewport(ratio=1)


def test_on_a_phone_on_its_side_the_verdict_stands_beside_the_board(player: Seat) -> None:
    trainee = Trainee(one := player(width=844, height=390, touch=True))
    one.go("/train")
    trainee.answers(right=True)
    verdict = one.page.locator(".verdict").bounding_box()
    board = one.page.locator(".board").bounding_box()
    assert verdict
    assert board
    assert verdict["x"] + verdict["width"] <= board["x"]
    expect(one.page.get_by_role("button", name=SAY("train-next"))).to_be_in_viewport(ratio=1)


def test_another_box_is_picked_and_has_a_level_of_its_own(player: Seat) -> None:
    trainee = Trainee(one := player())
    one.go("/train")
    trainee.answers(right=True)
    trainee.stands_at(level=1, streak=1, longest=1)
    one.page.locator(".standing .chip").click()
    one.page.get_by_role("button", name="Pig", exact=True).click()
    expect(one.page.locator(".play[data-game=pig]")).to_be_visible(timeout=LONG)
    trainee.stands_at(level=1, streak=0, longest=0)


def test_a_review_leads_to_puzzles_of_its_game(player: Seat) -> None:
    one = player()
    one.go("/review")
    one.page.set_input_files("input[type=file]", RECORD)
    link = one.page.get_by_role("link", name=SAY("review-train"))
    link.click(timeout=LONG)
    expect(one.page).to_have_url(re.compile("/train$"))
    expect(one.page.locator(".play[data-game=pig]")).to_be_visible(timeout=LONG)
