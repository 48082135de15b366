"""The built page: every path of its own leads to it, and nothing leads out of it."""

import gzip
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from bellota.web.pages import Pages

INDEX = "<!doctype html><title>Bellota</title>" + "<p>acorn</p>" * 50


def asking(static: Path) -> httpx.AsyncClient:
    app = Starlette(routes=[Route("/{rest:path}", Pages(static).answer)])
    return httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://test")


@pytest.fixture
def client(tmp_path: Path) -> httpx.AsyncClient:
    (tmp_path / "secret.txt").write_text("secret")
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(INDEX)
    (static / "icon.svg").write_text("<svg/>")
    (static / ".stamp").write_text("of the build")
    (static / "assets" / "index-a1b2.js").write_text("export {};" * 100)
    (static / "assets" / "nut-c3d4.woff2").write_bytes(b"font" * 100)
    return asking(static)


@pytest.mark.parametrize("path", ["/", "/t/K7QMRT", "/any/thing", "/index.html", "/.stamp"])
async def test_paths_of_the_page(client: httpx.AsyncClient, path: str) -> None:
    got = await client.get(path)
    assert (got.status_code, got.text) == (200, INDEX)
    assert got.headers["cache-control"] == "no-cache"
    assert got.headers["content-type"] == "text/html; charset=utf-8"


async def test_hashed_files_are_kept_for_a_year(client: httpx.AsyncClient) -> None:
    got = await client.get("/assets/index-a1b2.js")
    assert got.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert got.headers["content-type"].startswith("text/javascript")


async def test_other_files_are_asked_for_again_but_not_sent_again(
    client: httpx.AsyncClient,
) -> None:
    got = await client.get("/icon.svg")
    assert got.headers["cache-control"] == "no-cache"
    again = await client.get("/icon.svg", headers={"If-None-Match": got.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


async def test_text_is_packed_for_who_takes_it(client: httpx.AsyncClient) -> None:
    packed = await client.get("/", headers={"Accept-Encoding": "gzip"})
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) == len(gzip.compress(INDEX.encode(), 9))
    plain = await client.get("/", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers
    assert packed.text == plain.text == INDEX
    font = await client.get("/assets/nut-c3d4.woff2")
    assert "content-encoding" not in font.headers


async def test_a_missing_asset_is_no_page(client: httpx.AsyncClient) -> None:
    assert (await client.get("/assets/index-old.js")).status_code == 404


@pytest.mark.parametrize("path", ["/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt"])
async def test_no_path_leads_out(client: httpx.AsyncClient, path: str) -> None:
    assert "secret" not in (await client.get(path)).text


async def test_a_head_has_no_body(client: httpx.AsyncClient) -> None:
    got = await client.head("/")
    assert (got.status_code, got.content) == (200, b"")


async def test_a_page_that_is_not_built_says_so(tmp_path: Path) -> None:
    got = await asking(tmp_path).get("/")
    assert got.status_code == 503
    assert "make play" in got.text
