"""The words of a command line become wishes for a game."""

import json
from collections.abc import Sequence
from typing import Any

from bellota.terminal.setting import Asked

PACES = {"real": "realtime", "equal": "equal_pace"}


def asked(lang: str, resume: str | None, **told: Any) -> Asked:
    """A new game has wishes; one that goes on has them in its record. ValueError for both or none."""
    keys, coach = told.pop("keys"), told.pop("coach")
    options = _options(told.pop("options"), told.pop("target"), told.pop("pace"))
    if resume is None and told["game"] is None:
        raise ValueError("which game? bellota play gonuts, shake or pig; or --resume FILE")
    if resume is not None:
        if options or any(wish is not None for wish in told.values()):
            raise ValueError(
                "--resume FILE goes on as the file says; only --keys, --coach and --lang fit"
            )
        return Asked("", lang=lang, keys=keys, coach=coach)
    return Asked(options=options, lang=lang, keys=keys, coach=coach, **told)


def _options(written: Sequence[str], target: int | None, pace: str | None) -> dict[str, Any]:
    wished = dict(map(_option, written))
    wished |= {} if target is None else {"target": target}
    return wished | ({} if pace is None else {"race": PACES[pace]})


def _option(text: str) -> tuple[str, Any]:
    """`key=value`, the value read as JSON where it is JSON: 30, true, [1, 2]; on and off too."""
    key, equals, value = text.partition("=")
    if not equals or not key:
        raise ValueError(f"--option {text}: write it as KEY=VALUE, target=30 for instance")
    if value in ("on", "off") and key == "all_shake":
        return key, value == "on"
    try:
        return key, json.loads(value)
    except (ValueError, RecursionError):
        return key, value
