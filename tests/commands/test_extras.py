"""Who lacks an extra is told what to type, in a clone as well as after pip."""

import json
import sys
from typing import NamedTuple

import pytest

from bellota import extras


class Noted(NamedTuple):
    """A distribution of which pip noted where it came from, or nothing."""

    origin: str | None

    def read_text(self, name: str) -> str | None:
        return self.origin if name == "direct_url.json" else None


def editable(yes: bool) -> str:
    return json.dumps({"url": "file:///home/ana/my%20dice", "dir_info": {"editable": yes}})


@pytest.mark.parametrize(
    ("origin", "told"),
    [
        (None, "pip install 'bellota[lab]'"),
        (editable(False), "pip install 'bellota[lab]'"),
        (editable(True), f"{sys.executable} -m pip install -e '/home/ana/my dice[lab]'"),
    ],
)
def test_what_to_type_depends_on_how_it_was_installed(
    origin: str | None, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(extras, "distribution", lambda _: Noted(origin))
    assert extras.install("lab") == told
