"""What to type for an extra that is missing, by how this Bellota was installed."""

import json
import sys
from importlib.metadata import PackageNotFoundError, distribution
from urllib.parse import urlsplit
from urllib.request import url2pathname


def install(extra: str) -> str:
    """The command that brings an extra: from the folder Bellota was installed from, if it was one."""
    folder = _folder()
    if not folder:
        return f"pip install 'bellota[{extra}]'"
    return f"{sys.executable} -m pip install -e '{folder}[{extra}]'"


def _folder() -> str:
    """The folder of an editable installation (`make play` makes one), as pip noted it; else nothing."""
    try:
        noted = json.loads(distribution("bellota").read_text("direct_url.json") or "{}")
    except (PackageNotFoundError, ValueError):
        return ""
    if not noted.get("dir_info", {}).get("editable"):
        return ""
    return url2pathname(urlsplit(noted["url"]).path)
