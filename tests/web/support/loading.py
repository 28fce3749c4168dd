"""What a browser loads that comes to a table for the first time."""

import gzip

from playwright.sync_api import Locator, Page, Response, expect

MOST = 120_000
"""Bytes, compressed, of everything that the page of a table is made of."""
KINDS = ("document", "script", "stylesheet")


def load(visitor: Page, url: str, shown: Locator) -> list[Response]:
    """Open a page until something is shown on it; return the parts that it is made of."""
    found: list[Response] = []
    visitor.on("response", lambda response: found.append(response))
    visitor.goto(url)
    expect(shown).to_be_visible()
    visitor.wait_for_load_state("networkidle")
    return [response for response in found if response.request.resource_type in KINDS]


def assert_small(parts: list[Response]) -> None:
    """Check that all parts together are no more than the limit."""
    sizes = {response.url: len(gzip.compress(response.body())) for response in parts}
    assert len(sizes) >= 5
    assert sum(sizes.values()) <= MOST, sizes
