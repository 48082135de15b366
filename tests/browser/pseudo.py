"""Catalogues whose every sentence is marked and two fifths longer: what is not marked is no sentence.

A vowel of a sentence carries a mark that tells its language, and no plain vowel is left. So a plain
vowel on the screen belongs to data or was written into the page, a vowel of another language was
left behind by it, and the id of a missing sentence, being plain, betrays itself.
"""

import re
import unicodedata
from functools import cache

from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl

from bellota import words

MARKED = {
    "en": dict(zip("aeiouAEIOU", "âêîôûÂÊÎÔÛ", strict=True)),
    "es": dict(zip("aeiouAEIOU", "àèìòùÀÈÌÒÙ", strict=True)),
    "fr": dict(zip("aeiouAEIOU", "äëïöüÄËÏÖÜ", strict=True)),
}
LONGER = 0.4
_WORD = re.compile(r"[^\W\d_]+")


class Stretched:
    """Makes the text of one message longer, word by word, and owes no letter at its end."""

    def __init__(self, lang: str) -> None:
        self._marks = MARKED[lang]
        self._owed = 0.0

    def text(self, plain: str) -> str:
        """The words marked, each longer by its share."""
        return _WORD.sub(self._word, plain)

    def _word(self, found: re.Match[str]) -> str:
        word = "".join(self._marks.get(letter, letter) for letter in bare(found[0]))
        self._owed += len(word) * LONGER
        more = int(self._owed) if len(word) > 1 else 0
        self._owed -= more
        return word[:-1] + word[-2:-1] * more + word[-1:]


def bare(word: str) -> str:
    """Without accents."""
    apart = unicodedata.normalize("NFD", word)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


@cache
def catalogue(lang: str) -> dict[str, str]:
    """Each message of a language, stretched, as Fluent."""
    body = FluentParser().parse(words.catalogue(lang)).body
    messages = [entry for entry in body if isinstance(entry, ftl.Message)]
    for message in messages:
        message.comment = None
        _stretch(message, Stretched(lang))
    serializer = FluentSerializer()
    return {message.id.name: serializer.serialize_entry(message) for message in messages}


def _stretch(node: object, stretched: Stretched) -> None:
    if isinstance(node, ftl.TextElement):
        node.value = stretched.text(node.value)
        return
    children = vars(node).values() if isinstance(node, ftl.BaseNode) else ()
    for child in children:
        for one in child if isinstance(child, list) else [child]:
            _stretch(one, stretched)


def of_part(lang: str, source: str) -> str:
    """The stretched messages of those that a built part of the page holds."""
    held = set(re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE))
    return "".join(text for id, text in catalogue(lang).items() if id in held)


def of_page(page: str) -> str:
    """A page of one file, with the catalogues that it holds stretched: literals of its script."""

    def said(literal: re.Match[str]) -> str:
        lang = next(lang for lang in words.LANGUAGES if _first(literal[1]) in words.catalogue(lang))
        told = of_part(lang, literal[1])
        return "=`" + re.sub(r"[\\`]|\$(?=\{)", r"\\\g<0>", told) + "`"

    return re.sub(r"=`((?:verify|page)-[a-z-]+ = [^`]*)`", said, page)


def _first(part: str) -> str:
    """The first message of a part, which has other words in each language."""
    return next(line for line in part.split("\n") if " = " in line)


def plain(lang: str) -> dict[str, list[str]]:
    """The words of each message of a language as it is written, without what is put into it."""
    body = FluentParser().parse(words.catalogue(lang)).body
    messages = [entry for entry in body if isinstance(entry, ftl.Message)]
    return {one.id.name: _WORD.findall(" ".join(_texts(one))) for one in messages}


def _texts(node: object) -> list[str]:
    if isinstance(node, ftl.TextElement):
        return [node.value]
    children = vars(node).values() if isinstance(node, ftl.BaseNode) else ()
    lists = [child if isinstance(child, list) else [child] for child in children]
    return [text for nodes in lists for one in nodes for text in _texts(one)]
