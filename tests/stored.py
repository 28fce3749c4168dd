"""Stored games: what a server's database held of games, kept in the folders of the games.

``tools/games/stored_games.py`` writes them; each folder ``tests/stored/v<version>`` has some.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from ludoteca import Game
from ludoteca.server.tables.events import AnyEvent, Setup, StoredEvent
from ludoteca.server.tables.stored_table import StoredTable

NAMES = ("finished", "resigned", "running")


@dataclass(frozen=True)
class StoredGame:
    """A stored game, and how it stood for the server that played it."""

    path: Path
    kept: StoredTable
    shown: dict[str, Any]

    @property
    def record(self) -> Path:
        """The record that the server exported."""
        return self.path.with_suffix(".record")


def folders(game: Game) -> dict[int, Path]:
    """Return where the stored games of each rules version belong."""
    versions = [*game.info.earlier_versions, game.info.rules_version]
    return {version: game.folder / "tests" / "stored" / f"v{version}" for version in versions}


def stored_games(game: Game) -> list[StoredGame]:
    """Return all stored games of a game."""
    return [read(folder / f"{name}.json") for folder in folders(game).values() for name in NAMES]


def read(path: Path) -> StoredGame:
    """Read a stored game."""
    data = json.loads(path.read_text(encoding="utf-8"))
    kept = StoredTable(
        id=data["table"],
        setup=msgspec.convert(data["setup"], Setup),
        key=bytes.fromhex(data["key"]),
        created=data["created"],
        events=[StoredEvent(msgspec.convert(one, AnyEvent), at, 0) for at, one in data["events"]],
        commands={},
        chat=[],
    )
    return StoredGame(path, kept, data)
