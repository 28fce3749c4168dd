"""The browser that the tests use: it must show text, or pictures of the page prove nothing."""

from playwright.sync_api import Page

WIDTH = "document.querySelector('i').getBoundingClientRect().width"


def test_letters_have_shapes_of_their_own(tab: Page) -> None:
    """Without a font every letter is the same box, as wide as any other."""
    widths = set()
    for letter in "ilmWà":
        tab.set_content(f"<i>{letter * 20}</i>")
        widths.add(tab.evaluate(WIDTH))
    assert len(widths) >= 4
    assert 0 not in widths
