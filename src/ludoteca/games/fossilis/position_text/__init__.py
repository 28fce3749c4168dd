"""How Fossilis' positions are written and read: ``text`` has the fields, and calls the others."""

from ludoteca.games.fossilis.position_text.text import read_fields, write_fields

__all__ = ["read_fields", "write_fields"]
