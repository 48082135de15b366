"""The three catalogues say the same things, and the program asks for nothing that they lack."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from bellota import editions, words
from bellota.editions.keys import VALUES
from tests.editions.test_house import WRONG
from tests.words import asked

SOURCES = Path(words.__file__).parent.parent


def messages(lang: str) -> dict[str, ftl.Message]:
    body = FluentParser().parse(words.catalogue(lang)).body
    junk = [entry.content for entry in body if isinstance(entry, ftl.Junk)]
    assert not junk
    return {entry.id.name: entry for entry in body if isinstance(entry, ftl.Message)}


def variables(node: object) -> set[str]:
    if isinstance(node, ftl.VariableReference):
        return {node.id.name}
    children = vars(node).values() if isinstance(node, ftl.BaseNode) else ()
    lists = [child if isinstance(child, list) else [child] for child in children]
    return {name for nodes in lists for one in nodes for name in variables(one)}


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_every_language_holds_the_same_ids(lang: str) -> None:
    assert set(messages(lang)) == set(messages("en"))


@pytest.mark.parametrize("lang", ["es", "fr"])
def test_every_sentence_takes_the_same_variables(lang: str) -> None:
    here, english = messages(lang), messages("en")
    differ = {id for id in english if variables(here[id]) != variables(english[id])}
    assert differ == set()


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_id_stands_twice(lang: str) -> None:
    ids = re.findall(r"^([a-z][a-z0-9_-]*) =", words.catalogue(lang), re.MULTILINE)
    assert sorted(ids) == sorted(set(ids))


def test_what_python_asks_for_is_there() -> None:
    assert asked.by_python() - set(messages("en")) == set()


def test_what_is_there_is_asked_for() -> None:
    by_name, put_together = asked.named(), asked.made()
    left = set(messages("en")) - by_name
    assert {id for id in left if not any(made.fullmatch(id) for made in put_together)} == set()


def test_every_section_is_asked_for() -> None:
    assert {id.split("-")[0] for id in messages("en")} == set(asked.sections())


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_what_is_written_is_text(lang: str) -> None:
    text = words.catalogue(lang)
    assert "\t" not in text
    assert text.endswith("\n")
    assert not re.search(r"[^\S\n]+$", text, re.MULTILINE)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_an_apostrophe_is_a_curled_one(lang: str) -> None:
    assert not re.findall(r"[\w}]'\w", words.catalogue(lang))


def test_french_puts_one_kind_of_space_before_each_sign():
    lines = [line for line in words.catalogue("fr").splitlines() if not line.startswith("#")]
    text = "\n".join(lines).replace("Go Nuts!", "")  # a name
    narrow, wide = "\u202f", "\u00a0"
    assert not re.findall(rf"(?<=[^\s=])[ {wide}][;!?]", text)
    assert not re.findall(r"[\w}][;!?](?:\s|$)", text)
    assert not re.findall(rf"(?<=\S)[ {narrow}]:(?=\s|{{)", text)
    assert not re.findall(rf"«(?!{wide})|(?<!{wide})»", text)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_sentence_is_made_of_another(lang: str) -> None:
    def made_of(node: object) -> bool:
        if isinstance(node, ftl.MessageReference | ftl.TermReference):
            return True
        children = vars(node).values() if isinstance(node, ftl.BaseNode) else ()
        lists = [child if isinstance(child, list) else [child] for child in children]
        return any(made_of(one) for nodes in lists for one in nodes)

    assert not [id for id, message in messages(lang).items() if made_of(message)]


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_sentence_can_be_said(lang: str) -> None:
    say = words.speaker(lang)
    for id, message in messages(lang).items():
        assert say(id, **dict.fromkeys(variables(message), 2)).strip(), id


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_no_letter_stands_for_two_choices_at_once(lang: str) -> None:
    say = words.speaker(lang)
    for together in (("roll", "bank"), ("take", "dare"), ("shake", "stop")):
        letters = [say(f"terminal-key-{choice}").lower() for choice in together]
        assert len(set(letters)) == 2
        assert not {"q", "?"} & set(letters)


@pytest.mark.parametrize("lang", words.LANGUAGES)
@pytest.mark.parametrize("box", [("acorn", "car"), ("nut", "bird")])
def test_no_letter_stands_for_two_faces_of_a_race(lang: str, box: tuple[str, str]) -> None:
    say = words.speaker(lang)
    letters = [say(f"terminal-letter-{face}") for face in ("squirrel", *box, "dog", "house")]
    assert len(set(letters)) == len(letters)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_every_value_that_people_may_make_their_own_has_a_name_and_a_sentence(lang: str) -> None:
    there = messages(lang)
    for game in VALUES:
        for key, dial in editions.dials(game).items():
            assert f"option-{key}" in there, key
            assert {f"option-{key}-help", f"house-so-{game}-{key}"} & {*there}, key
            for value in dial.get("values", ()):
                assert f"option-{key}-{str(value).lower()}" in there


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_whatever_is_wrong_with_house_rules_has_a_sentence(lang: str) -> None:
    codes = {code for _, _, code, _ in WRONG} | {"file", "link"}
    assert {f"house-no-{code}" for code in codes} <= {*messages(lang)}
    source = (SOURCES / "editions/keys.py").read_text("utf-8")
    assert {*re.findall(r'_unless\([^)]*?, "\w+", "(\w+)"', source.replace("\n", " "))} <= codes


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_win_without_a_point_names_no_point(lang: str) -> None:
    say = words.speaker(lang)
    assert say("page-won-points", points=0) not in (
        say("page-won-points", points=1),
        say("page-won-points", points=1).replace("1", "0"),
    )


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_a_shake_of_nothing_loses_nothing(lang: str) -> None:
    lost = {"en": "loses", "es": "pierde", "fr": "perdu"}[lang]
    say = words.speaker(lang)
    assert lost not in say("terminal-crapped", name="Ana", lost=0)
    assert lost in say("terminal-crapped", name="Ana", lost=30)


@pytest.mark.parametrize("lang", words.LANGUAGES)
def test_the_last_round_of_shake_has_one_name(lang: str) -> None:
    say = words.speaker(lang)
    names = {say(id) for id in ("terminal-all-shake", "table-all-shake", "option-all_shake")}
    assert len(names) == 1


@pytest.mark.parametrize(
    ("lang", "blank", "other"),
    [("en", "blank", "zero"), ("es", "blanco", "cero"), ("fr", "vide", "zéro")],
)
def test_a_side_that_scores_nothing_has_one_name(lang: str, blank: str, other: str) -> None:
    say = words.speaker(lang)
    told = [
        say("face-blank"),
        say("terminal-crapped", name="Ana", lost=30),
        say("table-say-crap", lost=30),
        say("table-then-risk", turn=30),
    ]
    assert all(blank in text.lower() for text in told)
    assert not [text for text in told if other in text.lower()]
