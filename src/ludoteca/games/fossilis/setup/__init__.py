"""How Fossilis' positions are written and read: ``line`` has the fields, and calls the others."""

from ludoteca.games.fossilis.setup.line import read_fields, write_fields

__all__ = ["read_fields", "write_fields"]
