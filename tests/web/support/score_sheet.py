"""The final sheet as it stands on the page."""

import re
from dataclasses import dataclass

from playwright.sync_api import Page, expect

ROWS = "(table) => Array.from(table.rows, ({ cells }) => Array.from(cells, (c) => c.innerText))"


@dataclass(frozen=True)
class Sheet:
    amounts: list[list[int]]
    """What each seat had at the start, then every gain and loss, row by row."""
    totals: list[int]
    standing: list[int]
    """The points of the standing above the sheet, highest first."""


def read_sheet(page: Page) -> Sheet:
    """Read the sheet of the final dialog."""
    dialog = page.get_by_role("dialog")
    table = dialog.get_by_role("table", name="How everybody came by their points")
    expect(table).to_be_visible()
    _, *rows, totals, _ = table.evaluate(ROWS)
    standing = dialog.get_by_role("list").first.locator("strong").all_inner_texts()
    return Sheet(
        [[_number(text) for text in row[1:]] for row in rows],
        [_number(text) for text in totals[1:]],
        [_number(text) for text in standing],
    )


def _number(text: str) -> int:
    found = re.search(r"[+−-]?\d+", text)
    return int(found[0].replace("−", "-")) if found else 0


def assert_adds_up(sheet: Sheet) -> None:
    assert len(sheet.amounts) >= 3, "start, moves and at least one scoring"
    sums = [sum(column) for column in zip(*sheet.amounts, strict=True)]
    assert sums == sheet.totals, "\n".join(map(str, sheet.amounts))
    assert sorted(sheet.totals, reverse=True) == sheet.standing
