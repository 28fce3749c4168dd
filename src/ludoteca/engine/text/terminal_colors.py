"""Styles for text on a terminal: colours where there are any, nothing elsewhere."""

from collections.abc import Callable

Colorize = Callable[[str, str], str]
"""Paints a text in a style: ``colorize("A2", "bold 136")`` is bold in colour 136 of 256."""


def plain(text: str, style: str) -> str:
    """Leave the text as it is."""
    return text


def ansi(text: str, style: str) -> str:
    """Paint by escape codes. A style is words: bold, dim, reverse, a colour, on<colour>."""
    codes = ";".join(_code(word) for word in style.split())
    return f"\x1b[{codes}m{text}\x1b[0m" if codes else text


def _code(word: str) -> str:
    named = {"bold": "1", "dim": "2", "underline": "4", "reverse": "7"}
    if word in named:
        return named[word]
    return f"48;5;{word[2:]}" if word.startswith("on") else f"38;5;{word}"
