"""The figures: all told in the docs, served where asked, and nowhere else."""

import re
from collections import Counter
from pathlib import Path

import httpx
import pytest

from bellota.store import Memory, Sqlite
from bellota.store.tally import Tally
from bellota.table.hub import Hub
from bellota.web.app import build
from bellota.web.lan import Links
from bellota.web.metrics import Metrics
from bellota.web.places import CannotServeError
from tests.ports import unused_port

DOC = Path(__file__).resolve().parents[2] / "docs" / "operate.md"


def test_a_tally_counts_by_bounds() -> None:
    tally = Tally((1, 2, 4))
    for number in (0.5, 1, 1.5, 4, 9):
        tally.add(number)
    assert (tally.counts, tally.total) == ([2, 1, 1, 1], 16)


async def test_the_docs_tell_every_figure_and_no_other(tmp_path: Path) -> None:
    hub = Hub(Sqlite(tmp_path / "log.db"))
    given = {metric.name for metric in Metrics(hub, Counter()).collect()}
    told = {*re.findall(r"`(bellota_[a-z_]+)`", DOC.read_text("utf-8"))}
    await hub.close()
    assert {"bellota_info" if name == "bellota" else name for name in given} == told


async def test_figures_have_a_place_of_their_own() -> None:
    hub, port = Hub(Memory()), unused_port()
    await hub.open("pig", {})
    with Metrics(hub, Counter()).served(f"127.0.0.1:{port}"):
        async with httpx.AsyncClient(trust_env=False) as client:
            text = (await client.get(f"http://127.0.0.1:{port}/metrics")).text
    assert "bellota_tables 1.0" in text
    assert 'bellota_events_total{kind="opened.1"} 1.0' in text
    transport = httpx.ASGITransport(build(hub, Links("127.0.0.1", 8000)))
    async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as client:
        assert "bellota_tables" not in (await client.get("/metrics")).text
    await hub.close()


def test_a_taken_place_is_said() -> None:
    port = unused_port()
    with (
        Metrics(Hub(Memory()), Counter()).served(f"127.0.0.1:{port}"),
        pytest.raises(CannotServeError, match=f"--metrics 127.0.0.1:{port}: cannot listen there"),
        Metrics(Hub(Memory()), Counter()).served(f"127.0.0.1:{port}"),
    ):
        pass
