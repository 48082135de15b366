"""House editions over HTTP: judged, refused with what was expected, and played."""

import json
from typing import Any

import pytest

from bellota import editions, record
from bellota.table.hub import Hub
from bellota.web import house
from tests.editions.test_house import WRONG, ours
from tests.web.test_rooms import Client, client, hub

__all__ = ["client", "hub"]


@pytest.mark.parametrize("name", editions.names())
async def test_an_edition_is_told_back_whole_with_its_figures_and_its_file(
    client: Client, name: str
) -> None:
    for wish in (
        {"edition": ours(name, "Ana's rules")},
        {"edition_toml": editions.toml(editions.from_dict(ours(name, "Ana's rules")))},
    ):
        told = (await client.post("/api/house", json=wish)).json()
        edition = editions.from_dict(told["edition"])
        assert (edition.called, told["house"]) == ("Ana's rules", True)
        assert editions.parse(told["toml"]) == edition
        assert 0 < told["odds"]["bust"] < 1
        assert {*told["dials"]} == {*edition.values} - {"seats", "minutes"}
    built_in = (await client.post("/api/house", json={"edition": name})).json()
    assert (built_in["house"], built_in["edition"]["name"]) == (False, name)
    assert built_in["assumed"] == list(editions.builtin(name).assumed)


@pytest.mark.parametrize(("whole", "key", "code", "most"), WRONG)
async def test_what_cannot_be_played_is_refused_with_what_was_expected(
    client: Client, whole: dict[str, Any], key: str, code: str, most: int
) -> None:
    refused = await client.post("/api/house", json={"edition": whole})
    assert refused.status_code == 422
    assert refused.json()["error"] == "bad_edition"
    wrong = refused.json()["detail"]["wrong"]
    assert (wrong["key"], wrong["code"], wrong["most"]) == (key, code, most)


async def test_a_file_that_is_no_edition_names_its_line(client: Client) -> None:
    toml = editions.source("pig").replace("bust", "burst")
    refused = await client.post("/api/house", json={"edition_toml": toml})
    detail = refused.json()["detail"]
    assert (refused.status_code, detail["wrong"]) == (422, None)
    assert "burst" in detail["message"]


async def test_nobody_asks_without_end(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(house, "_ASKED", 3)
    async with Client(hub) as client:
        answers = [await client.post("/api/house", json={"edition": "pig"}) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429]
    assert answers[-1].json()["error"] == "too_many_asked"
    assert int(answers[-1].headers["retry-after"]) > 0


async def test_a_room_of_house_rules_says_so_and_its_record_carries_them(client: Client) -> None:
    whole = ours("pig", "Ana's rules", sides=8, bust=8, target=10)
    room = await client.room(edition=whole)
    assert (await client.get(f"/api/rooms/{room}")).json()["edition"] == "ours"
    header = {
        "bellota": 1,
        "game": "pig",
        "edition": "ours",
        "numbers": editions.from_dict(whole).as_dict(),
        "seats": ["Ana", "Ben"],
    }
    lines = [header, {"do": "roll", "seat": 0, "faces": "7"}, {"do": "bank", "seat": 0}]
    text = "\n".join(map(json.dumps, lines)) + "\n"
    told = (await client.post("/api/replay", content=text)).json()
    view = told["frames"][0]["view"]
    assert (view["called"], view["house"], view["numbers"]["sides"]) == ("Ana's rules", True, 8)
    steps = list(record.walk(text.encode(), "f")[1])
    assert steps[-1].after.scores == (7, 0)


async def test_what_a_table_plays_can_be_gone_on_from(client: Client) -> None:
    room = await client.room(edition="pig", options={"target": 40})
    told = (await client.get(f"/api/rooms/{room}/house")).json()
    assert told["edition"]["values"]["target"] == {"value": 40, "source": "house rule"}
    assert told["edition"]["values"]["sides"]["value"] == 6
    room = await client.room(edition=ours("pig", "Ana's rules", sides=8))
    told = (await client.get(f"/api/rooms/{room}/house")).json()
    assert (told["edition"]["called"], told["house"]) == ("Ana's rules", True)
    assert (await client.get("/api/rooms/QQQQQQ/house")).status_code == 404
