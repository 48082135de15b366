"""Who speaks, and in which language."""

import pytest

from bellota import words


@pytest.mark.parametrize(
    ("asked", "environ", "chosen"),
    [
        ("fr", {"LANG": "es_ES.UTF-8"}, "fr"),
        (None, {"LANG": "es_MX.UTF-8"}, "es"),
        (None, {"LANGUAGE": "pt:fr:es", "LANG": "en_US"}, "fr"),
        (None, {"LC_ALL": "fr_CA", "LANG": "es_ES"}, "fr"),
        (None, {"LC_MESSAGES": "fr", "LANG": "es_ES"}, "fr"),
        (None, {"LANG": "C.UTF-8"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_is_asked_for_or_the_environments(
    asked: str | None, environ: dict[str, str], chosen: str
) -> None:
    assert words.chosen(asked, environ) == chosen


def test_a_sentence_counts() -> None:
    say = words.speaker("en")
    assert say("choice-roll", dice=1) == "Roll the die"
    assert say("choice-roll", dice=4) == "Roll 4 dice"


def test_an_unknown_sentence_is_refused() -> None:
    with pytest.raises(words.UnknownMessage, match="es: nobody-says"):
        words.speaker("es")("nobody-says")


def test_a_sentence_without_its_variable_is_refused() -> None:
    with pytest.raises(words.Unsayable, match="choice-roll"):
        words.speaker("en")("choice-roll")


def test_a_spanish_list_sounds_right() -> None:
    say = words.speaker("es")
    assert say("terminal-list", first="Ana", last="Inés", sound="i") == "Ana e Inés"
    assert say("terminal-list", first="Ana", last="Hugo", sound="other") == "Ana y Hugo"
