"""Build hook: puts the built client into every wheel, so that `pip install .` is all it takes.

An editable install is left alone: it needs no client, and serves what `build_client.py` built last.
"""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs `build_client.py` before a wheel is packed."""

    def _client(self, *args: str) -> subprocess.CompletedProcess[str]:
        script = Path(self.root, "build_client.py")
        command = [sys.executable, str(script), *args]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)

    def dependencies(self) -> list[str]:
        """The wheel with Node in it, only where no Node is on the path."""
        return self._client("needs").stdout.split()

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client, or ends the build with what to do about it."""
        if version == "editable":
            return
        done = self._client()
        self.app.display_info(done.stdout)
        if done.returncode:
            self.app.abort("the client was not built; the reason stands above")
