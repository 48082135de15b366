"""The parts of the page, packed as the server packs them: small enough for a phone in a garden."""

import gzip
import re
from pathlib import Path

import pytest

from bellota.web.app import STATIC

LARGEST = 150_000  # bytes, everything that the first paint needs
NEEDED = re.compile(r'(?:src|href)="(/(?:assets/[^"]+|icon\.svg))"')
FONT = re.compile(r"/assets/[\w.-]+-latin-[\w.-]+\.woff2")


def sent(path: Path) -> int:
    """Bytes of a file as the server sends it."""
    body = path.read_bytes()
    return len(body) if path.suffix == ".woff2" else min(len(body), len(gzip.compress(body, 9)))


def at(url: str) -> Path:
    """The file behind a path."""
    return STATIC / url.lstrip("/")


@pytest.fixture(scope="module")
def named() -> list[str]:
    """What the page names itself, and the fonts that its style does."""
    if not (STATIC / "index.html").exists():
        pytest.skip("the client is not built")
    urls = NEEDED.findall((STATIC / "index.html").read_text())
    styles = [at(url).read_text() for url in urls if url.endswith(".css")]
    return [*urls, *sorted({url for style in styles for url in FONT.findall(style)})]


def language() -> int:
    """The largest of the catalogues, of which one is fetched."""
    return max(sent(path) for path in (STATIC / "assets").glob("??-*.js"))


def test_the_first_load_is_small(named: list[str]) -> None:
    sizes = {url: sent(at(url)) for url in named} | {"index.html": sent(STATIC / "index.html")}
    total = sum(sizes.values()) + language()
    assert len([url for url in named if url.endswith(".woff2")]) == 2
    assert total <= LARGEST, (total, sizes)


def test_a_game_at_the_table_asks_for_one_part_more(named: list[str]) -> None:
    """The board comes while people sit down; all of it together is still small."""
    boards = [*(STATIC / "assets").glob("Table-*")]
    assert any(path.suffix == ".js" for path in boards)
    assert not any("/Table-" in url for url in named)
    assert sum(map(sent, boards)) < 60_000
