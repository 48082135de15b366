"""What a device is told at each event is the view, though parts of it are encoded once and kept."""

import json
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bellota.solve.tempo import EVEN
from bellota.table import frames, view
from bellota.table.answering import Reply
from bellota.table.around import Around
from bellota.table.coach import Coach
from bellota.table.company import Company
from bellota.table.link import Link
from bellota.table.telling import Teller
from tests.table import played


class Looker:
    """A device that looks on, and the frames that it got."""

    def __init__(self) -> None:
        self.got: list[bytes] = []
        host: Any = SimpleNamespace(now=lambda: 0)
        self.link = Link(host, self.take)

    def take(self, frame: bytes, after: bytes = b"") -> None:
        self.got += [frame, after] if after else [frame]

    def last(self, back: int = 1) -> Any:
        return json.loads(self.got[-back])


def in_json(told: Any) -> Any:
    return json.loads(frames.encoded(told))


@pytest.mark.parametrize("edition", ["pig", "shake-fundex", "gonuts-gamewright"])
def test_who_stays_is_told_what_moves_and_who_comes_is_told_all(edition: str) -> None:
    ground = played.begun(edition)
    teller, company = (
        Teller(Coach(cast("Any", SimpleNamespace(tempo=EVEN)))),
        Company(ground.table, 0),
    )
    stays, comes = Looker(), Looker()
    company.links += [stays.link, comes.link]
    pads = set()
    for turn in range(120):
        played.step(ground)
        ground.now += 100
        table, around = ground.table, Around(ground.now, frozenset({0, 1}))
        comes.link.still = None
        teller.tell(company, table, around, [{"do": "n", "seat": turn}], Reply(stays.link, b"1"))
        whole = in_json(view.public(table, around))
        moving = {name: whole[name] for name in view.MOVING}
        told = {"k": "view", "seq": table.seq, "events": [{"do": "n", "seat": turn}]}
        assert stays.got[-1] == b"1", "the answer comes with the view"
        assert stays.last(2) == {**told, "view": whole if turn == 0 else moving}
        assert comes.last() == {**told, "view": whole}
        pads.add(str(moving["pad"]))
    assert len(pads) > 5
