"""The colours themselves: text at least 4.5 to 1 on its ground, signs at least 3 to 1."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
BOARD = ROOT / "src" / "ludoteca" / "games" / "fossil" / "board"
FILES = (ROOT / "web" / "src" / "theme.css", BOARD / "board.css", BOARD / "art" / "art.css")
SEATS = [f"seat-{seat}" for seat in range(1, 7)]
GROUNDS = ("paper", "card")
INKS = ("ink", "muted", "accent", "good", "bad", "warn", *SEATS)
TEXT = [
    *((ink, ground) for ink in INKS for ground in GROUNDS),
    ("accent-ink", "accent"),
    *(("card", seat) for seat in SEATS),
    ("ground-ink", "ground"),
    ("coin-ink", "coin"),
]
SIGNS = [
    *(("focus", ground) for ground in (*GROUNDS, "ground", "bed", "slab")),
    ("muted", "card"),
    ("accent", "paper"),
    ("path", "slab"),
    ("path", "bed"),
    ("fossil-ink", "slab"),
    *(("fossil-ink", f"fossil-{letter}") for letter in "ABPSRULTH"),
]


def colours(theme: str) -> dict[str, str]:
    """Return the custom properties that are colours, as a theme sees them."""
    selectors = [":root", ':root[data-theme="dark"]'] if theme == "dark" else [":root"]
    found: dict[str, str] = {}
    for file in FILES:
        for selector in selectors:
            pattern = rf"^{re.escape(selector)} \{{(.*?)^\}}"
            for block in re.findall(pattern, file.read_text(), re.DOTALL | re.MULTILINE):
                found |= dict(re.findall(r"--([\w-]+):\s*(#[0-9a-f]{6});", block))
    return found


def luminance(colour: str) -> float:
    parts = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize(("pairs", "least"), [(TEXT, 4.5), (SIGNS, 3.0)], ids=["text", "signs"])
def test_colours_stand_out(theme: str, pairs: list[tuple[str, str]], least: float) -> None:
    known = colours(theme)
    found = {(ink, ground): contrast(known[ink], known[ground]) for ink, ground in pairs}
    assert not {pair: round(ratio, 2) for pair, ratio in found.items() if ratio < least}


def test_contrast_is_computed_as_wcag_does() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)
