"""Build the page before a wheel or a source archive is packed, and pack it too."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import node
import page


class PageHook(BuildHookInterface[Any]):
    """The step of every build that sees to the page."""

    def dependencies(self) -> list[str]:
        """Ask for Node as a package, but only if it will be used."""
        return [node.PACKAGE] if page.is_stale() and node.is_needed() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page; git ignores it, so the archive has to be told of it."""
        page.build()
        build_data["artifacts"].append("src/ludoteca/page/**")
