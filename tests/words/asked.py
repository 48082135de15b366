"""Which sentences the program asks for: by name, or by a name that it puts together."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from bellota import words

SOURCES = Path(words.__file__).parent.parent
PAGE = SOURCES / "web" / "client" / "src"
NAME = re.compile(r"""["'`]([a-z]+-[a-z0-9_-]+)["'`]""")
MADE = re.compile(r"""["'`]([a-z]+-(?:[a-z0-9_-]|\$?\{[^{}"`]*\})*)["'`]""")
GAP = re.compile(r"\$?\{[^{}]*\}")


def sections() -> tuple[str, ...]:
    """What ids begin with: `terminal`, `page`, `review` and so on."""
    ids = re.findall(r"^([a-z]+)-[a-z0-9_-]+ =", words.catalogue("en"), re.MULTILINE)
    return tuple(dict.fromkeys(ids))


def by_python() -> set[str]:
    """Every id that stands in Python as a text of its own."""
    begun = tuple(f"{section}-" for section in sections())
    trees = (ast.parse(path.read_text("utf-8")) for path in SOURCES.rglob("*.py"))
    texts = (
        node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant)
    )
    return {
        text
        for text in texts
        if isinstance(text, str)
        and text.startswith(begun)
        and re.fullmatch(r"[a-z0-9_-]*[a-z0-9_]", text)
    }


def named() -> set[str]:
    """Every id that stands in a source, or in an edition's file."""
    return {id for text in _texts() for id in NAME.findall(text)}


def made() -> list[re.Pattern[str]]:
    """The ids that a source puts together: `doubt-${key}` is any doubt."""
    begun = tuple(f"{section}-" for section in sections())
    found = {id for text in _texts() for id in MADE.findall(text) if "{" in id}
    return [re.compile(GAP.sub(_filled, id)) for id in found if id.startswith(begun)]


def _filled(gap: re.Match[str]) -> str:
    """What may stand in a gap: one word, or several where the source puts hyphens between them."""
    return "[a-z0-9_-]+" if "'-'" in gap[0] else "[a-z0-9_]+"


def _texts() -> Iterator[str]:
    """The sources that may ask; tests and try-outs of the page do not count."""
    for path in (*SOURCES.rglob("*.py"), *SOURCES.rglob("*.toml")):
        yield path.read_text("utf-8")
    for path in (*PAGE.rglob("*.ts"), *PAGE.rglob("*.svelte")):
        if not path.name.endswith(".test.ts") and PAGE / "dev" not in path.parents:
            yield path.read_text("utf-8")
