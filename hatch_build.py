"""Build hook: puts the built client into the wheel."""

from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client before a wheel is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Leaves an editable install alone: it serves what ``build_client.py`` last built."""
