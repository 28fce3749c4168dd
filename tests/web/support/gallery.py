"""Looks at a page as everybody sees it: light and dark, desktop and phone, and through axe."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

from tests.web.support.tables import DESKTOP, PHONE

AXE = Path(__file__).parents[3] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SIZES = {"desk": DESKTOP, "phone": PHONE}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
RUN = """async (only) => {
  const words = { resultTypes: ["violations"], ...(only ? { runOnly: only } : {}) };
  const { violations } = await axe.run(document, words);
  const told = ({ html, failureSummary }) => `${html.slice(0, 200)} ${failureSummary}`;
  return violations.map(({ id, impact, nodes }) => [id, impact, nodes.map(told)]);
}"""
# Lets a test keep on show what passes by itself, such as a scoring.
HOLD = """const later = window.setTimeout;
window.setTimeout = (act, time) => later(act, window.held && time > 1000 ? 1e8 : time);"""
GRAVE = ("moderate", "serious", "critical")
# Two frames later colours and sizes are what they will be: nothing glides.
SETTLED = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


class Gallery:
    """What axe says about pages; with a folder, pictures of them too."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder
        self.found: list[str] = []

    def show(self, page: Page, name: str) -> None:
        """Check what is shown now in four ways; the page is left as it was."""
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)  # type: ignore[arg-type]
            for theme in THEMES:
                page.emulate_media(color_scheme=theme, reduced_motion="reduce")
                page.evaluate(SETTLED)
                if self.folder:
                    page.screenshot(path=self.folder / f"{name}-{size}-{theme}.png")
                # Dark differs from light in its colours only.
                found = faults(page, None if theme == "light" else ["color-contrast"])
                self.found += [f"{name} {size} {theme}: {fault}" for fault in found]
        page.set_viewport_size(DESKTOP)  # type: ignore[arg-type]


def hold(page: Page, held: bool = True) -> None:
    """Keep on show whatever is shown from now on, in a page that began with ``HOLD``."""
    page.evaluate("(held) => { window.held = held; }", held)


def faults(page: Page, only: list[str] | None = None) -> list[str]:
    """Return what axe finds wrong with a page, by all of its rules or only some."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(AXE.read_text() + "; undefined")
    found: list[tuple[str, str, list[Any]]] = page.evaluate(RUN, only)
    return [f"{rule} ({impact}): {nodes}" for rule, impact, nodes in found if impact in GRAVE]
