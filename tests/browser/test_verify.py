"""The checker in the page and in its file: the verdicts of `bellota verify`, without a server."""

import random
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from bellota import record
from tests.browser.player import Player, play_on, seated
from tests.browser.rooms import RACY, Rooms

Seat = Callable[..., Player]

RECORDS = sorted((Path(__file__).parents[1] / "records/v1").glob("*.jsonl"))
INSECURE = "Object.defineProperty(crypto, 'subtle', { value: undefined })"
FACES = re.compile(r'"faces": ("[SACDH1-6]+"|\[[0-9, ]+\])')
OTHERS = {"S": "AC", "A": "SC", "C": "SA", "D": "H", "H": "D", "0": "", "1": "23", "6": "45"}


def check(page: Page, text: str) -> tuple[str, int]:
    """Hand a record to an opened checker; its outcome, and the line that it rests on."""
    page.evaluate("document.querySelector('[data-outcome]')?.removeAttribute('data-outcome')")
    file = {"name": "game.jsonl", "mimeType": "text/plain", "buffer": text.encode()}
    page.set_input_files("input[type=file]", files=[file])
    found = page.wait_for_selector("[data-outcome]", state="attached")
    line = found.get_attribute("data-line")
    return found.get_attribute("data-outcome") or "", int(line or 0)


def judged(text: str) -> tuple[str, int]:
    """What the program says: `wrong` for what is no legal record."""
    try:
        verdict = record.verify(text)
    except record.RecordError as error:
        return "wrong", error.line
    false = verdict.outcome is record.Outcome.FALSE
    return verdict.outcome.value, verdict.line if false else 0


def tampered(text: str, chance: random.Random) -> str:
    """The record with one face of one line changed."""
    lines = text.split("\n")
    number = chance.choice([i for i, line in enumerate(lines) if FACES.search(line)])
    found = FACES.search(lines[number])
    assert found is not None
    spots = [i for i in range(*found.span(1)) if OTHERS.get(lines[number][i])]
    spot = chance.choice(spots) if spots else found.start(1) + 1
    was = lines[number][spot]
    now = chance.choice(OTHERS.get(was) or str((int(was) if was.isdigit() else 4) % 6 + 1))
    lines[number] = lines[number][:spot] + now + lines[number][spot + 1 :]
    return "\n".join(lines)


def agree(page: Page, text: str) -> None:
    """The page and the program say the same, but that the page knows no rules.

    Where a changed face makes a later line illegal the program stops at that line; the page names the
    changed face itself, before it. It never calls such a record true.
    """
    (seen, line), (said, at) = check(page, text), judged(text)
    if said != "wrong":
        assert (seen, line) == (said, at)
    else:
        assert seen != "true"
        assert line <= at


@pytest.fixture(params=["subtle", "library"])
def checker(request: pytest.FixtureRequest, player: Seat) -> Iterator[Page]:
    """The page, once with the browser's hash function and once where that is kept from it."""
    ana = player()
    if request.param == "library":
        ana.context.add_init_script(INSECURE)
    ana.go("/verify")
    ana.page.wait_for_selector("input[type=file]", state="attached")
    return ana.page


def test_the_records_of_every_version_are_judged_alike(checker: Page) -> None:
    for path in RECORDS:
        agree(checker, path.read_text())


@pytest.mark.slow
def test_a_changed_face_is_found_in_the_same_line(checker: Page) -> None:
    chance = random.Random(11)
    for path in RECORDS:
        for _ in range(5):
            agree(checker, tampered(path.read_text(), chance))


@pytest.mark.parametrize(
    ("game", "players", "edition"),
    [
        ("gonuts", "bot:sharp,bot:bold,bot:careful", "gonuts-gamewright"),
        ("gonuts", "bot:sharp,bot:bold", "gonuts-gamefactory"),
        ("gonuts", "bot:sharp,bot:bold", "racy"),
        ("shake", "bot:sharp,bot:bold,bot:careful,bot:sharp", "shake-fundex"),
        ("pig", "bot:sharp,bot:hold:20", "pig"),
    ],
)
def test_a_game_of_the_program_is_true_and_with_one_face_changed_false(
    game: str, players: str, edition: str, tmp_path: Path, player: Seat
) -> None:
    file, house = tmp_path / "game.jsonl", tmp_path / "racy.toml"
    house.write_text(RACY)
    box = str(house) if edition == "racy" else edition
    wish = ["--players", players, "--edition", box, "--seed", "7", "--record", str(file)]
    program = [sys.executable, "-m", "bellota"]
    subprocess.run([*program, "play", game, *wish], check=True, stdout=subprocess.DEVNULL)
    ana = player()
    ana.go("/verify")
    text = file.read_text()
    assert check(ana.page, text) == ("true", 0)
    changed, at = _changed(text)
    file.write_text(changed)
    checked = [*program, "verify", str(file)]
    told = subprocess.run(checked, check=False, capture_output=True, text=True)
    assert told.returncode == 1
    assert check(ana.page, changed) == ("false", at)
    assert told.stdout.startswith(f"false: {file}:{at}: ")


def _changed(text: str) -> tuple[str, int]:
    """The record with one face changed so that all its moves stay legal, and the line of it."""
    chance = random.Random(3)
    for _ in range(500):
        changed = tampered(text, chance)
        outcome, line = judged(changed)
        if outcome == "false":
            return changed, line
    raise AssertionError("no face can be changed without breaking a rule")


def test_a_table_leads_to_its_checked_dice(player: Seat, rooms: Rooms) -> None:
    ana = player(name="Ana")
    seated([ana], rooms.open("pig", target=10))
    play_on([ana], random.Random(5))
    ana.page.get_by_text("The dice, opened").click()
    ana.page.get_by_role("link", name="Check every face here").click()
    expect(ana.page.get_by_role("heading", name="Every face is true")).to_be_visible()
    ana.page.get_by_role("button", name="Watch this game").click()
    expect(ana.page.get_by_role("slider", name="Where in the game")).to_be_visible()


def test_the_verdict_is_spoken_and_the_way_to_it_needs_no_mouse(player: Seat) -> None:
    ana = player()
    ana.go("/verify")
    ana.page.get_by_text("or paste it as text").focus()
    ana.page.keyboard.press("Enter")
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.insert_text(RECORDS[0].read_text())
    ana.page.keyboard.press("Tab")
    ana.page.keyboard.press("Enter")
    expect(ana.page.get_by_role("status")).to_contain_text("Every face is true. The secret number")


def test_a_record_is_dropped_or_pasted_anywhere(player: Seat) -> None:
    ana = player()
    ana.go("/verify")
    ana.page.wait_for_selector(".drop")
    for event, field in (("drop", "dataTransfer"), ("paste", "clipboardData")):
        ana.page.evaluate(
            """([text, event, field]) => {
                const data = new DataTransfer();
                if (event === 'drop') data.items.add(new File([text], 'game.jsonl'));
                else data.setData('text/plain', text);
                const kind = event === 'drop' ? DragEvent : ClipboardEvent;
                document.body.dispatchEvent(
                    new kind(event, { [field]: data, bubbles: true, cancelable: true }));
            }""",
            [RECORDS[0].read_text(), event, field],
        )
        expect(ana.page.get_by_role("heading", name="Every face is true")).to_be_visible()
        ana.page.reload()
        ana.page.wait_for_selector(".drop")


def test_checking_asks_the_server_nothing(player: Seat) -> None:
    ana = player()
    ana.go("/verify")
    check(ana.page, RECORDS[0].read_text())
    asked: list[str] = []
    ana.page.on("request", lambda request: asked.append(request.url))
    for path in RECORDS:
        check(ana.page, path.read_text())
    assert asked == []


@pytest.fixture
def kept(player: Seat, tmp_path: Path) -> Path:
    """The checker, downloaded from its page."""
    ana = player()
    ana.go("/verify")
    with ana.page.expect_download() as saved:
        ana.page.get_by_role("link", name="Keep this checker").click()
    assert saved.value.suggested_filename == "bellota-verify.html"
    file = tmp_path / "bellota-verify.html"
    saved.value.save_as(file)
    return file


def test_the_kept_file_needs_no_network_and_can_reach_none(browser: Browser, kept: Path) -> None:
    for language, true in (
        ("en-GB", "Every face is true"),
        ("es-ES", "Todas las caras son verdaderas"),
        ("fr-FR", "Toutes les faces sont vraies"),
    ):
        context = browser.new_context(locale=language, offline=True)
        page, said, asked = context.new_page(), list[str](), list[str]()
        page.on("console", lambda told, said=said: said.append(told.text))
        page.on("pageerror", lambda error, said=said: said.append(str(error)))
        page.on("request", lambda request, asked=asked: asked.append(request.url))
        page.goto(kept.as_uri())
        assert check(page, RECORDS[0].read_text()) == ("true", 0)
        expect(page.get_by_role("heading", name=true)).to_be_visible()
        agree(page, tampered(RECORDS[0].read_text(), random.Random(2)))
        assert said == []
        assert [url for url in asked if not url.startswith(("file:", "data:"))] == []
        blocked = "fetch('http://127.0.0.1:1/').then(() => false, (e) => String(e))"
        assert "Failed to fetch" in page.evaluate(blocked)
        context.close()


@pytest.mark.parametrize("size", [(360, 640), (390, 844), (1280, 800)])
@pytest.mark.parametrize("language", ["en-GB", "es-ES", "fr-FR"])
def test_it_fits_every_screen(size: tuple[int, int], language: str, player: Seat) -> None:
    ana = player(width=size[0], height=size[1], language=language)
    ana.go("/verify")
    false = tampered((RECORDS[0].parent / "gonuts-fair.jsonl").read_text(), random.Random(1))
    for text in (RECORDS[0].read_text(), false, "Dear Ana", "{}"):
        check(ana.page, text)
        wide = ana.page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0
