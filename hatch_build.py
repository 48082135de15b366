"""Build hook: puts the built client into every wheel, so that `pip install .` is all it takes.

Where COMPILE_BELLOTA=1, what a table does at each event goes in compiled as well, and the wheel is for one
Python and one system. An editable install is left alone: it needs no client, and serves what
`build_client.py` built last.
"""

import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Runs `build_client.py`, and where it is wanted `build_compiled.py`, before a wheel is packed."""

    _compiled: tempfile.TemporaryDirectory[str] | None = None

    def _run(self, script: str, *args: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, str(Path(self.root, script)), *args]
        return subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)

    def dependencies(self) -> list[str]:
        """The wheel with Node in it, only where no Node is on the path; mypyc, only where it is wanted."""
        scripts = ("build_client.py", "build_compiled.py")
        return [need for script in scripts for need in self._run(script, "needs").stdout.split()]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the client, or ends the build with what to do about it."""
        if version == "editable":
            return
        done = self._run("build_client.py")
        self.app.display_info(done.stdout)
        if done.returncode:
            self.app.abort("the client was not built; the reason stands above")
        if self._run("build_compiled.py", "needs").stdout.split():
            self._compile(build_data)

    def _compile(self, build_data: dict[str, Any]) -> None:
        """Puts the compiled modules beside their sources."""
        self._compiled = tempfile.TemporaryDirectory()
        folder = Path(self._compiled.name)
        if self._run("build_compiled.py", str(folder)).returncode:
            self.app.abort("nothing was compiled, as was asked; the reason stands above")
        found = [one for kind in ("so", "pyd") for one in folder.rglob(f"*.{kind}")]
        build_data["force_include"] |= {str(one): str(one.relative_to(folder)) for one in found}
        build_data["pure_python"], build_data["infer_tag"] = False, True

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """What was compiled is packed."""
        if self._compiled is not None:
            self._compiled.cleanup()
