"""What a host may set: one table, of which flags, variables, keys of the file and the docs are made.

The setting `public_url` is the flag `--public-url`, the variable `BELLOTA_PUBLIC_URL` and the key
`public_url` of the file of `--config`. The type of a field says what may be written.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_args, get_type_hints

PREFIX = "BELLOTA_"


class Told(NamedTuple):
    """What is said of a setting: its sentence, what stands for its value, what holds without it."""

    sentence: str
    value: str | None = None
    otherwise: str | None = None  # where the default is no value of its own
    bounds: tuple[int | None, int | None] = (None, None)


@dataclass(frozen=True)
class Settings:
    """How `bellota serve` runs; other commands take what they need of it."""

    host: Annotated[str, Told("The address to listen on.", "ADDRESS")] = "0.0.0.0"  # noqa: S104 — phones in the room must reach it
    port: Annotated[
        int | None,
        Told(
            "The port to listen on; 0 takes any.", "N", "the first free one from 8000", (0, 65535)
        ),
    ] = None
    database: Annotated[
        str | Path | None,
        Told(
            "What keeps the tables: a file, or a PostgreSQL server (postgresql://…).",
            "PLACE",
            "a file of the user's own",
        ),
    ] = None
    public_url: Annotated[
        str | None,
        Told(
            "The address that links and QR codes show.", "URL", "the address in the local network"
        ),
    ] = None
    bus: Annotated[
        str | None,
        Told(
            "A NATS server by which workers hear of each other (nats://…).",
            "URL",
            "the PostgreSQL server",
        ),
    ] = None
    workers: Annotated[int, Told("How many processes share the port.", "N", bounds=(1, 64))] = 1
    log_format: Annotated[
        Literal["text", "json"], Told("How the log is written, one event a line.", "text|json")
    ] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"],
        Told("The least that is logged.", "debug|info|warning|error"),
    ] = "warning"
    metrics: Annotated[
        str | None, Told("Where Prometheus finds /metrics.", "HOST:PORT", "nowhere")
    ] = None
    drain: Annotated[
        int,
        Told(
            "How long a server that is told to stop still serves, not ready.",
            "SECONDS",
            bounds=(0, 600),
        ),
    ] = 0
    keep_days: Annotated[
        int,
        Told(
            "How many days a table, and the names at it, are kept without play; 0 for ever.",
            "N",
            bounds=(0, 36_500),
        ),
    ] = 30
    browser: Annotated[bool, Told("Open a browser, where somebody would see it.")] = True


class Setting(NamedTuple):
    """One field of `Settings`."""

    name: str
    kind: Any
    default: Any
    told: Told

    @property
    def flag(self) -> str:
        """As on the command line."""
        return f"--{self.name.replace('_', '-')}"

    @property
    def variable(self) -> str:
        """As in the environment."""
        return f"{PREFIX}{self.name.upper()}"


def table() -> dict[str, Setting]:
    """Every setting by its name."""
    hints = get_type_hints(Settings, include_extras=True)
    found = {}
    for field in dataclasses.fields(Settings):
        kind, told = get_args(hints[field.name])
        found[field.name] = Setting(field.name, kind, field.default, told)
    return found
