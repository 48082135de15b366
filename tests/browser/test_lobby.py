"""Before play: chairs, bots, rules, who may change what."""

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.player import Player
from tests.browser.rooms import Rooms

Seat = Callable[..., Player]


def test_against_bots_one_says_how_many_and_how_strong(player: Seat) -> None:
    ana = player()
    ana.go()
    ana.page.get_by_text("Go Nuts, the game in the tin").click()
    ana.page.get_by_role("button", name="Against bots").click()
    sheet = ana.page.get_by_role("dialog", name="Against bots")
    sheet.locator("aside li").nth(3).wait_for()
    sheet.get_by_role("group", name="How many?").get_by_label("3").check(force=True)
    sheet.get_by_role("group", name="How strong?").get_by_label("careful").check(force=True)
    sheet.get_by_role("button", name="Play", exact=True).click()
    ana.page.wait_for_selector("main .play")
    assert [seat["kind"] for seat in ana.view["seats"]] == ["person", "bot", "bot", "bot"]
    assert {seat["level"] for seat in ana.view["seats"][1:]} == {"careful"}
    ana.go()
    ana.page.get_by_role("button", name="Against bots").click()
    expect(sheet.get_by_label("3")).to_be_checked()
    expect(sheet.get_by_label("careful")).to_be_checked()


def test_play_here_seats_two_on_one_device(player: Seat) -> None:
    ana = player()
    ana.go()
    ana.page.get_by_text("Shake", exact=True).last.click()
    ana.page.get_by_role("button", name="Play here").click()
    ana.page.wait_for_selector(".lobby")
    expect(ana.page.get_by_label("Name of player 2")).to_have_value("Blue")
    ana.page.get_by_label("Name of player 2").fill("Bea")
    ana.page.get_by_label("Name of player 2").press("Enter")
    ana.page.get_by_role("button", name="Add a player on this device").click()
    expect(ana.page.get_by_label("Name of player 3")).to_be_visible()
    assert [seat["name"] for seat in ana.view["seats"]] == ["Red", "Bea", "Green"]
    ana.hears(lambda: ana.mine == [0, 1, 2])


def test_bots_come_and_go_and_too_many_are_unofficial(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open("gonuts-gamewright"))
    for level in ("careful", "bold", "sharp", "sharp"):
        ana.page.get_by_role("button", name=level, exact=True).click()
    expect(ana.page.locator(".seats li")).to_have_count(5)
    expect(ana.page.get_by_text("unofficial")).to_be_visible()
    ana.page.get_by_role("button", name=f"Take {ana.view['seats'][4]['name']} off").click()
    expect(ana.page.locator(".seats li")).to_have_count(4)
    expect(ana.page.get_by_text("unofficial")).to_have_count(0)


def test_every_option_is_shown_with_a_sentence_and_every_assumption(
    player: Seat, rooms: Rooms
) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open("gonuts-gamefactory"))
    shown = ana.page.locator(".option")
    hidden = 1  # the beat, while races are not in step
    expect(shown).to_have_count(len(ana.view["specs"]) - hidden)
    assert all(len(text) > 20 for text in shown.locator("p").all_inner_texts())
    expect(ana.page.locator("aside li")).to_have_count(len(ana.view["assumed"]))
    assert len(ana.view["assumed"]) > 3


def test_the_host_changes_rules_and_the_guest_sees_them(player: Seat, rooms: Rooms) -> None:
    room = rooms.open("gonuts-gamewright")
    ana, ben = player(name="Ana"), player(name="Ben")
    ana.sit(room)
    ben.sit(room)
    ana.page.get_by_role("button", name="More").click()
    ana.hears(lambda: bool(ana.view["changed"] == {"target": 55}))
    ana.page.get_by_label("All in step").click(force=True)
    expect(ben.page.get_by_label("All in step")).to_be_checked()
    expect(ben.page.get_by_label("All in step")).to_be_disabled()
    assert ben.view["changed"] == {"target": 55, "race": "equal_pace"}
    expect(ben.page.get_by_text("Ana starts the game")).to_be_visible()
    expect(ben.page.locator("footer button")).to_have_count(0)
    ana.page.get_by_label("Shake").click(force=True)
    expect(ben.page.get_by_text("Scoring sides of a shake die")).to_be_visible()


def test_the_table_says_who_starts(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open("pig", first="choose"))
    ana.page.get_by_role("button", name="sharp", exact=True).click()
    start = ana.page.locator("footer button")
    expect(start).to_be_disabled()
    ana.page.get_by_role("button", name="starts?").first.click()
    expect(start).to_be_enabled()
    start.click()
    ana.page.wait_for_selector("main .play")
    assert ana.view["first"] == 0


def test_dice_are_sealed_and_salted_before_play(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    ana.sit(rooms.open())
    assert len(ana.view["seats"][0]["salt"]) == 32
    ana.page.get_by_role("button", name="Dice sealed").click()
    expect(ana.page.get_by_text(ana.view["commitment"])).to_be_visible()
    ana.page.keyboard.press("Escape")
    expect(ana.page.get_by_text(ana.view["commitment"])).to_have_count(0)
