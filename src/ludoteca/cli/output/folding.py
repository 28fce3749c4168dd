"""Texts folded between words: a terminal breaks long lines in the middle of them.

What does not go to a terminal stays as it is.
"""

import re
import shutil
import sys

ESCAPE = re.compile(r"\x1b\[[0-9;]*m")
"""A change of colour: it has no width."""


def fold(text: str, indent: int = 0) -> str:
    """Fold lines that are longer than the terminal is wide.

    A line goes on where it began, or at the indentation if that is further to the right.
    """
    if not sys.stdout.isatty():
        return text
    columns = shutil.get_terminal_size().columns
    return "\n".join(_folded(line, columns, indent) for line in text.split("\n"))


def flow(text: str) -> str:
    """Fold paragraphs, which an empty line separates, whatever lines they had before."""
    if not sys.stdout.isatty():
        return text
    return fold("\n\n".join(" ".join(part.split("\n")) for part in text.split("\n\n")))


def _folded(line: str, columns: int, indent: int) -> str:
    indent = max(indent, len(line) - len(line.lstrip(" ")))
    first, *words = line.split(" ")
    lines, width = [first], _width(first)
    for word in words:
        if word and width + 1 + _width(word) > columns and width > indent:
            lines.append(" " * indent + word)
            width = indent + _width(word)
        else:
            lines[-1] += f" {word}"
            width += 1 + _width(word)
    return "\n".join(lines)


def _width(word: str) -> int:
    return len(ESCAPE.sub("", word))
