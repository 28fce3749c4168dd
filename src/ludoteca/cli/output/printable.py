"""Safe output: text from other programs and files cannot control the terminal.

Names in records, messages of external bots, names of files and lines of the log may hold escape
sequences, or characters that reverse the direction of writing. While a command runs, standard
output and standard error replace them. Escape sequences of our own go past that by ``show``; text
from outside that is painted must be made ``printable`` first.
"""

import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from typing import Any, TextIO, cast

CONTROLS = ("Cc", "Cf", "Cs", "Zl", "Zp")
"""Categories of Unicode: controls, formats (also of direction), surrogates, line separators."""
JOINER = "\u200d"
"""Holds several signs together as one picture; harmless."""
REPLACEMENT = "\ufffd"


def printable(text: str, keep: str = JOINER) -> str:
    """Return a text with a sign in the place of each character that could control a terminal."""
    if text.isprintable():
        return text
    return "".join(
        REPLACEMENT if unicodedata.category(char) in CONTROLS and char not in keep else char
        for char in text
    )


class PrintableStream:
    """A text stream that makes everything printable; lines and tabs stay."""

    def __init__(self, unfiltered: TextIO) -> None:
        self.unfiltered = unfiltered

    def __getattr__(self, name: str) -> Any:
        return getattr(self.unfiltered, name)

    def write(self, text: str) -> int:
        """Write a text without the characters that control a terminal."""
        return self.unfiltered.write(printable(text, keep=f"\n\t{JOINER}"))

    def writelines(self, lines: list[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)


@contextmanager
def printable_output() -> Iterator[None]:
    """Make everything printable that goes to standard output and standard error."""
    with redirect_stdout(_filtered(sys.stdout)), redirect_stderr(_filtered(sys.stderr)):
        yield


def _filtered(stream: TextIO | None) -> TextIO:
    # A program without a console has no streams at all.
    return cast("TextIO", PrintableStream(stream) if stream else stream)


def show(text: str, *, end: str = "\n", file: TextIO | None = None) -> None:
    """Print our own text as it is, with its colours and other escape sequences."""
    stream = file or sys.stdout
    unfiltered = stream.unfiltered if isinstance(stream, PrintableStream) else stream
    print(text, end=end, file=unfiltered, flush=True)
