"""Rooms opened over HTTP, some with house editions that bring a rare phase soon."""

from typing import Any

import httpx

from bellota import editions

RACY = (
    editions.source("gonuts-gamewright")
    .replace('name = "gonuts-gamewright"', 'name = "racy"')
    .replace("squirrels = { value = 3", "squirrels = { value = 7")
    .replace("acorns = { value = 2", "acorns = { value = 4")
    .replace("cars = { value = 1", "cars = { value = 0")
    .replace("dice = { value = 5", "dice = { value = 2")
    .replace("dog_faces = { value = 1", "dog_faces = { value = 1")
)
"""Two dice of squirrels and acorns: every third roll is a race."""

TYING = (
    editions.source("shake-fundex")
    .replace('name = "shake-fundex"', 'name = "tying"')
    .replace("[10, 20, 30, 40, 50, 60]", "[10, 20]")
    .replace("rounds = { value = 10", "rounds = { value = 1")
)
"""One round and two numbers: with three at the table two always match, and then tie."""


class Rooms:
    """Opens rooms on one server."""

    def __init__(self, url: str) -> None:
        self.url = url

    def open(self, edition: str = "pig", toml: str | None = None, **options: Any) -> str:
        """Open a room and give its code."""
        wish = {"edition": edition, "options": options, "edition_toml": toml}
        with httpx.Client(base_url=self.url, trust_env=False) as client:
            made = client.post("/api/rooms", json=wish)
            assert made.status_code == 201, made.text
            return str(made.json()["room"])

    def record(self, room: str) -> list[str]:
        """The lines of the record of the last finished game."""
        with httpx.Client(base_url=self.url, trust_env=False) as client:
            return client.get(f"/api/rooms/{room}/record").text.splitlines()
