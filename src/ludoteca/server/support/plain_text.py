"""Names and chat as plain text: one form of each letter, nothing that hides or turns round."""

import secrets
import unicodedata

NAME_LENGTH = 20
CHAT_LENGTH = 300
# Letters, marks, numbers, punctuation, symbols and spaces; no controls, formats, surrogates.
HIDDEN = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
JOINER = "\u200d"
"""Holds a drawn family together; harmless between two visible characters."""


def plain(text: str, length: int) -> str:
    """Normalise a text: NFC, visible characters, single spaces, at most ``length`` characters."""
    normal = unicodedata.normalize("NFC", text.replace("\n", " ").replace("\t", " "))
    visible = "".join(
        char for char in normal if char == JOINER or unicodedata.category(char) not in HIDDEN
    )
    return " ".join(visible.replace(JOINER + " ", " ").split())[:length].strip(JOINER + " ")


def guest_name() -> str:
    """Return a name for a guest who has not entered one."""
    return f"Guest {secrets.randbelow(9000) + 1000}"
