"""Draw the picture of the terminal for the README: ``make picture``.

Plays the opening of a seeded game with bots, draws the table with colours, and turns the escape
codes into an SVG.
"""

import re
import sys
from html import escape
from pathlib import Path

import ludoteca
from ludoteca.bots.roster import make_bot
from ludoteca.engine.text.terminal_colors import ansi

TARGET = Path(__file__).parents[2] / "docs" / "terminal.svg"
PLIES = 30
WIDE, HIGH, MARGIN = 8.4, 19, 22
PAPER, INK = "#1d1f21", "#d0d0c8"
LEVELS = (0, 95, 135, 175, 215, 255)


def colour(number: int) -> str:
    """Return a colour of the terminal's 6 x 6 x 6 cube."""
    red, green, blue = (number - 16) // 36, (number - 16) // 6 % 6, (number - 16) % 6
    return f"rgb({LEVELS[red]},{LEVELS[green]},{LEVELS[blue]})"


def spans(line: str) -> list[tuple[int, str, str]]:
    """Split a line into pieces: column, text, SVG attributes."""
    found, column, style = [], 0, ""
    for text, codes in re.findall(r"([^\x1b]*)(?:\x1b\[([\d;]*)m|$)", line):
        if text.strip():
            found.append((column, text, style))
        column += len(text)
        style = _style(codes) if codes not in ("", "0") else ""
    return found


def _style(codes: str) -> str:
    parts = []
    if number := re.search(r"38;5;(\d+)", codes):
        parts.append(f'fill="{colour(int(number[1]))}"')
    if codes.split(";")[0] == "1":
        parts.append('font-weight="bold"')
    if codes.split(";")[0] == "2":
        parts.append('opacity="0.5"')
    return " ".join(parts)


def svg(text: str) -> str:
    """Return a drawing of a terminal that shows this text."""
    lines = text.splitlines()
    columns = max(len(re.sub(r"\x1b\[[\d;]*m", "", line)) for line in lines)
    width, height = columns * WIDE + 2 * MARGIN, len(lines) * HIGH + 2 * MARGIN
    rows = [
        f'<text x="{MARGIN + column * WIDE:.1f}" y="{MARGIN + (row + 0.75) * HIGH:.1f}" '
        f'textLength="{len(part) * WIDE:.1f}" {style}>{escape(part)}</text>'
        for row, line in enumerate(lines)
        for column, part, style in spans(line)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" '
        f'font-family="ui-monospace, DejaVu Sans Mono, monospace" font-size="14" fill="{INK}" '
        f'xml:space="preserve">\n<rect width="100%" height="100%" rx="10" fill="{PAPER}"/>\n'
        + "\n".join(rows)
        + "\n</svg>\n"
    )


def main() -> int:
    """Play, draw, write."""
    position = ludoteca.game("fossil", compiled=False).start(players=4, seed=7)
    bots = [make_bot("greedy", seat) for seat in range(4)]
    for _ in range(PLIES):
        position = position.play(bots[position.actor].choose(position, position.actor))
    drawn = position.draw(["Ann", "Ben", "Cleo", "greedy"], ansi, position.actor)
    TARGET.write_text(svg(drawn), encoding="utf-8")
    sys.stdout.write(f"{TARGET}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
