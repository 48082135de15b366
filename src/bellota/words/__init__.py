"""The only home of a sentence for a player: Fluent catalogues, one a language.

The page reads the same files, so a sentence is the same in a terminal and in a browser.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Protocol

from bellota.words import figures

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

LANGUAGES = ("en", "es", "fr")
FALLBACK = "en"
_GROUPED = 1000  # from here on digits come in groups
_MESSAGE = re.compile(r"^([a-z][A-Za-z0-9_-]*) =", re.MULTILINE)
_ASKED_BY = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


class Speaker(Protocol):
    """Says the sentence of a message id in one language."""

    def __call__(self, id: str, /, **args: object) -> str: ...


class UnknownMessage(KeyError):
    """No catalogue holds this id."""


class Unsayable(ValueError):
    """A sentence that lacks a variable or names an unknown one."""


def catalogue(lang: str) -> str:
    """The Fluent source of one of `LANGUAGES`."""
    return files(__name__).joinpath(f"{lang}.ftl").read_text(encoding="utf-8")


@cache
def speaker(lang: str) -> Speaker:
    """Who says a message by its id, `say("terminal-roll", dice=4)`; an unknown id raises.

    A sentence is read when it is first said: a game needs one in five of them.
    """
    sources = _sources(catalogue(lang))
    bundle, resource = _bundle(lang)

    def say(id: str, /, **args: object) -> str:
        if not bundle.has_message(id):
            if id not in sources:
                raise UnknownMessage(f"{lang}: {id}")
            bundle.add_resource(resource(sources[id]))
        pattern = bundle.get_message(id).value
        if pattern is None:
            raise UnknownMessage(f"{lang}: {id} has no value")
        text, wrong = bundle.format_pattern(pattern, _together(args, lang))
        if wrong:
            raise Unsayable(f"{lang}: {id}: {wrong[0]}")
        return str(text)

    return say


def _together(args: dict[str, object], lang: str) -> dict[str, object]:
    """The same, where digits that this language leaves together would be grouped in a sentence."""
    long = {key: n for key, n in args.items() if isinstance(n, int) and abs(n) >= _GROUPED}
    if not any(figures.together(n, lang) for n in long.values()):
        return args
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 — slow to import

    alone = {k: n for k, n in long.items() if figures.together(n, lang)}
    return {**args, **{k: fluent_number(n, useGrouping=False) for k, n in alone.items()}}


def percent(chance: float) -> object:
    """A chance for a sentence, which writes it as its language does: 58.9%, 58,9 %."""
    from fluent.runtime.types import fluent_number  # noqa: PLC0415 — slow to import

    digits = {"minimumFractionDigits": 1, "maximumFractionDigits": 1}
    return fluent_number(chance, style="percent", **digits)


def _sources(text: str) -> dict[str, str]:
    """Each message's source by its id; no message here is made of another one."""
    starts = list(_MESSAGE.finditer(text))
    ends = [start.start() for start in starts[1:]] + [len(text)]
    return {at[1]: text[at.start() : end] for at, end in zip(starts, ends, strict=True)}


def _bundle(lang: str) -> "tuple[FluentBundle, Callable[[str], Resource]]":
    """A bundle without isolation marks, which a terminal would print as boxes."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 — slow to import

    return FluentBundle([lang], use_isolating=False), FluentResource


def chosen(asked: str | None, environ: Mapping[str, str]) -> str:
    """The language asked for, else the environment's first known one, else English."""
    if asked:
        return asked
    named = (part for name in _ASKED_BY for part in environ.get(name, "").split(":"))
    return _first_known(named) or FALLBACK


def _first_known(locales: Iterable[str]) -> str | None:
    """`es_MX.UTF-8` is Spanish."""
    for locale in locales:
        language = locale.replace("-", "_").split("_")[0].split(".")[0].lower()
        if language in LANGUAGES:
            return language
    return None
