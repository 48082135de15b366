"""Small parts: ink, dice, frames, the pad, keys, buttons."""

import io
from typing import Any

import pytest

from bellota import editions
from bellota.rules.kinds import Action, Do
from bellota.terminal import choices, faces, guide, ink
from bellota.terminal.digits import big
from bellota.terminal.ending import won
from bellota.terminal.frame import beside, cut, framed, wrapped
from bellota.terminal.players import bar
from bellota.terminal.sitting import goal, title
from bellota.terminal.voice import Voice, faces_of
from bellota.words import speaker


class Encoded(io.StringIO):
    def __init__(self, encoding: str) -> None:
        super().__init__()
        self._encoding = encoding

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return self._encoding


@pytest.mark.parametrize(
    ("encoding", "environ", "draws"),
    [
        ("utf-8", {"LANG": "es_ES.UTF-8"}, True),
        ("utf-8", {}, True),
        ("utf-8", {"LC_ALL": "C", "LANG": "es_ES.UTF-8"}, False),
        ("utf-8", {"LANG": "POSIX"}, False),
        ("utf-8", {"LC_CTYPE": "C.utf8"}, True),
        ("ascii", {"LANG": "es_ES.UTF-8"}, False),
        ("latin-1", {}, False),
    ],
)
def test_when_more_than_ascii_arrives(encoding: str, environ: dict[str, str], draws: bool) -> None:
    assert ink.draws_unicode(Encoded(encoding), environ) is draws


def test_the_nearest_ascii() -> None:
    assert ink.plain("¡Ñandú… écureuil — « œuf » ×2 ✓") == 'Nandu. ecureuil - " oeuf " x2 +'
    assert ink.plain("栗") == "?"


def test_every_picture_is_three_rows_of_five() -> None:
    for kind, both in faces.PICTURES.items():
        for picture in both:
            assert [len(row) for row in picture] == [5, 5, 5], kind
        assert all(row.isascii() for row in both[1])


def test_a_die_says_its_letter_besides_its_colour() -> None:
    die = faces.picture("acorn", "A", unicode=True)
    rows = faces.boxed([die], unicode=True)
    assert rows[0].plain == "╭A────╮"
    assert faces.boxed([die], unicode=False)[0].plain == "+A----+"


@pytest.mark.parametrize("face", range(1, 13))
def test_a_die_of_pig_shows_its_spots_or_its_number(face: int) -> None:
    die = faces.pips(face, unicode=True, style="")
    spots = "".join(die.lines).count("●")
    assert spots == face if face <= 6 else str(face) in die.lines[1]


@pytest.mark.parametrize(("width", "rows"), [(39, 5), (38, 3), (24, 3), (23, 1), (11, 2)])
def test_dice_take_the_room_there_is(width: int, rows: int) -> None:
    dice = [faces.picture("car", "C", unicode=True)] * 5
    drawn = faces.fitted(dice, width, 5, unicode=True)
    assert len(drawn) == rows
    assert max(row.cell_len for row in drawn) <= width


def test_dice_that_left_leave_their_room() -> None:
    hand = faces.fitted([faces.BLANK] * 2, 60, 5, unicode=True, hand=5)
    assert {row.cell_len for row in hand} == {39}


def test_big_digits() -> None:
    assert big("10", unicode=True) == ("▀█  █▀█", " █  █ █", "▀▀▀ ▀▀▀")
    assert big("10", unicode=False) == ("", "10", "")


@pytest.mark.parametrize(
    ("total", "turn", "drawn"),
    [(0, 0, "··········"), (24, 7, "████▒▒····"), (50, 0, "██████████"), (48, 20, "█████████▒")],
)
def test_the_way_to_the_target(total: int, turn: int, drawn: str) -> None:
    assert bar(total, turn, 50, 10, "red", unicode=True).plain == drawn


def test_frames_are_as_wide_as_they_are_told() -> None:
    rows = framed(wrapped("a long sentence " * 5, 20), "A title that is too long", 24, "red", True)
    assert {row.cell_len for row in rows} == {24}


def test_a_small_window_keeps_the_last_rows() -> None:
    body, last = wrapped("a b c d e f", 10), wrapped("key", 10)
    assert cut(body, last, 10, 2)[-1].plain == " key"
    assert len(cut(body * 5, last, 10, 3)) == 3


def test_blocks_side_by_side() -> None:
    left, right = wrapped("left", 8, indent=0), wrapped("right and more", 8, indent=0)
    assert [row.plain for row in beside(left, right, 6)] == ["left  right", "      and more"]


def voice(edition: str, lang: str, **options: Any) -> tuple[Voice, Any]:
    box = editions.load(edition)
    numbers = box.numbers(options)
    return Voice(speaker(lang), box.game, numbers, ("Red", "Blue"), faces_of(box)), box


def test_a_key_is_the_languages_or_the_english_one_or_a_place() -> None:
    spanish, _ = voice("pig", "es")
    roll, bank = Action(0, Do.ROLL), Action(0, Do.BANK)
    offered = (choices.Button(roll, "T", ""), choices.Button(bank, "G", ""))
    pressed = {
        key: choices.pressed(offered, key) for key in ("t", "T", "r", "1", "g", "b", "2", " ", "x")
    }
    assert [pressed[key] for key in ("t", "T", "r", "1")] == [roll] * 4
    assert [pressed[key] for key in ("g", "b", "2")] == [bank] * 3
    assert pressed[" "] is pressed["x"] is None
    assert choices.pressed(offered[:1], " ") == roll
    assert spanish.say("terminal-key-roll") == "T"


@pytest.mark.parametrize("lang", ["en", "es", "fr"])
@pytest.mark.parametrize("edition", editions.names())
def test_the_guide_names_every_doubt(edition: str, lang: str) -> None:
    speaks, box = voice(edition, lang)
    lines = guide.lines(speaks, box, box.options())
    doubts = [line for line in lines if line.startswith("- ")]
    assert len(doubts) == len(box.assumed)
    assert all(line == line.strip() and line for line in lines)


def test_the_guide_follows_the_table() -> None:
    speaks, box = voice("gonuts-gamewright", "en", one_die="off", race_end="first_dog", target=30)
    said = "\n".join(guide.lines(speaks, box, box.effective({"target": 30})))
    assert "come back" not in said
    assert "the first dog" in said
    assert "30" in said
    speaks, box = voice("shake-fundex", "en", all_shake=False, final_tie="shake_off")
    said = "\n".join(guide.lines(speaks, box, box.options()))
    assert "All Shake" not in said
    assert "until one leads" in said


@pytest.mark.parametrize(
    ("winners", "scores", "said"),
    [
        ((1,), (40, 52), "Blue wins with 52."),
        ((0, 1), (60, 60), "Red and Blue share the win with 60."),
    ],
)
def test_who_won(winners: tuple[int, ...], scores: tuple[int, ...], said: str) -> None:
    speaks, _ = voice("shake-fundex", "en")
    assert won(speaks, winners, scores, 3) == said


def test_alone_turns_count() -> None:
    speaks, _ = voice("pig", "en")
    alone = speaks._replace(names=("Red",))
    assert won(alone, (0,), (102,), 13) == "Red is there: 102, in 13 turns."
    assert goal(alone) == "fewest turns to 100"


def test_alone_at_shake_there_is_no_target_to_reach() -> None:
    speaks, _ = voice("shake-fundex", "en")
    assert won(speaks._replace(names=("Ana",)), (0,), (230,), 11) == "Ana ends with 230."


def test_a_house_edition_without_a_title_goes_by_its_name() -> None:
    speaks, box = voice("pig", "en")
    ours = editions.from_dict({**box.as_dict(), "name": "ours", "title": "nobody-says"})
    assert title(speaks, ours) == "ours, house rules · first to 100"
