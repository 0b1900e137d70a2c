"""Builds the page into the package when a wheel is made."""

from __future__ import annotations

from importlib.machinery import SourceFileLoader
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class PageHook(BuildHookInterface[Any]):
    """Runs tools/build_web. An editable checkout builds its page itself, when it is started."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is put together."""
        if version == "editable":
            return
        script = Path(self.root) / "tools/build_web"
        SourceFileLoader("build_web", str(script)).load_module().build()
