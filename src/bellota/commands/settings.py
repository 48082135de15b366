"""Settings as options of a command: its flag, else the environment, else the file, else the default."""

# ruff: noqa: PLC0415 — a command imports what it needs when it runs

from __future__ import annotations

from collections.abc import Callable
from os import environ
from pathlib import Path
from typing import Any, Literal, TypeVar, get_args, get_origin

import click
from click.core import ParameterSource

from bellota.commands import config
from bellota.settings import PREFIX, Setting, table

C = TypeVar("C", bound=Callable[..., Any])

FILE = f"{PREFIX}CONFIG"
_DEVELOPERS = {"BELLOTA_CHROMIUM", "BELLOTA_SERVER", "BELLOTA_TEST_CUT_OFF"}  # in tests and Vite


def settings(*names: str) -> Callable[[C], C]:
    """Options of the settings called `names`, or of all, and `--config`."""
    known = table()

    def decorate(command: C) -> C:
        for name in reversed(names or [*known]):
            command = _option(known[name])(command)
        return _config(command)

    return decorate


def _option(setting: Setting) -> Callable[[C], C]:
    """The click option of a setting."""
    flags = setting.flag
    if setting.kind is bool:
        flags += f"/--no-{setting.name.replace('_', '-')}"
    return click.option(
        flags,
        setting.name,
        cls=_Placed,
        type=_kind(setting),
        default=setting.default,
        envvar=setting.variable,
        metavar=setting.told.value,
        show_default=setting.told.otherwise or True,
        help=setting.told.sentence,
    )


def _kind(setting: Setting) -> Any:
    """What click reads a value as."""
    kinds = [kind for kind in get_args(setting.kind) if kind is not type(None)] or [setting.kind]
    if get_origin(setting.kind) is Literal:
        return click.Choice(get_args(setting.kind))
    if setting.name in _READ:
        return _READ[setting.name]
    if kinds[0] is Path:
        return click.Path(path_type=Path)
    return click.IntRange(*setting.told.bounds) if kinds[0] is int else kinds[0]


class _Url(click.ParamType[str]):
    """The base of a URL."""

    name = "url"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        from bellota.web.places import CannotServeError, checked

        try:
            return checked(value)
        except CannotServeError as error:
            self.fail(str(error), param, ctx)


class _Place(click.ParamType[str]):
    """An address and a port to listen on."""

    name = "place"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        host, colon, port = str(value).rpartition(":")
        if not (host and colon and port.isdecimal() and int(port) < 65536):
            self.fail(f"{value}: expected HOST:PORT, 127.0.0.1:9464 for instance", param, ctx)
        return str(value)


class _Database(click.ParamType[str]):
    """What keeps the tables."""

    name = "database"

    def convert(self, value: Any, param: Any, ctx: Any) -> str:
        from bellota.store import StoreError
        from bellota.store.address import place

        try:
            return place(str(value))
        except StoreError as error:
            self.fail(str(error), param, ctx)


_READ: dict[str, click.ParamType[Any]] = {
    "public_url": _Url(),
    "metrics": _Place(),
    "database": _Database(),
}


class _Placed(click.Option):
    """An option that says of a wrong value where it stands."""

    def process_value(self, ctx: click.Context, value: Any) -> Any:
        """The value, or an error with its place."""
        try:
            return super().process_value(ctx, value)
        except click.BadParameter as error:
            source = ctx.get_parameter_source(str(self.name))
            if source is ParameterSource.ENVIRONMENT:
                error.param_hint = f"the variable {self.envvar}"
            elif source is ParameterSource.DEFAULT_MAP:
                error.param_hint = f"{ctx.meta[FILE](self.name)}: {self.name}"
            raise


def _config(command: C) -> C:
    return click.option(
        "--config",
        type=click.Path(dir_okay=False, exists=True, path_type=Path),
        envvar=FILE,
        metavar="FILE",
        is_eager=True,
        expose_value=False,
        callback=_read,
        help="A TOML file of settings; flags and BELLOTA_… variables go before it.",
    )(command)


def _read(ctx: click.Context, _: click.Parameter, path: Path | None) -> None:
    """The file's values become defaults; what is no setting of any command is refused."""
    known = table()
    variables = {FILE, *(setting.variable for setting in known.values())}
    for name in sorted(environ):
        if name.startswith(PREFIX) and name not in variables | _DEVELOPERS:
            raise click.UsageError(config.unknown("variable", name, variables))
    if path is None:
        return
    try:
        file = config.read(path, known)
    except config.ConfigError as error:
        raise click.UsageError(str(error)) from None
    ctx.default_map = {**(ctx.default_map or {}), **file.values}
    ctx.meta[FILE] = file.place
