"""Who may sit down, and what is answered to who may not."""

import pytest

from bellota.terminal.seats import SeatsError, seated
from bellota.words import speaker

EN = speaker("en")


def names(text: str | None, game: str = "gonuts") -> list[str]:
    return [seat.name for seat in seated(text, game, EN)]


def test_you_and_a_sharp_bot_by_default() -> None:
    you, bot = seated(None, "gonuts", EN)
    assert (you.name, you.bot, you.by) == ("Red", "", "")
    assert (bot.name, bot.bot, bot.by) == ("Hazel", "sharp", "bot:sharp")


def test_the_default_is_in_the_players_language() -> None:
    assert seated(None, "pig", speaker("fr"))[0].name == "Rouge"


def test_names_are_kept_and_bots_get_others() -> None:
    assert names(" Ana , Hazel,bot:bold,bot:hold:20") == ["Ana", "Hazel", "Rowan", "Fern"]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Red", "gonuts takes 2 to 8 seats, not 1"),
        ("a,b,c,d,e,f,g,h,i", "gonuts takes 2 to 8 seats, not 9"),
        ("Red,red", "two seats are called 'red'"),
        ("Red,,Blue", "a seat needs a name"),
        ("Red," + "x" * 17, "too long: a name has at most 16 letters"),
        ("Red,a\x1b[2J", "cannot be shown"),
        ("Red,\u3164", "cannot be shown"),
    ],
)
def test_what_cannot_be_seated_is_named(text: str, why: str) -> None:
    with pytest.raises(SeatsError, match=why):
        seated(text, "gonuts", EN)


def test_pig_and_shake_may_be_played_alone() -> None:
    assert names("Red", "pig") == ["Red"]
    assert names("Red", "shake") == ["Red"]
