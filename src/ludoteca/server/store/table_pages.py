"""The list of a person's tables: filtered, in order, one page at a time."""

from typing import Any, NamedTuple

from sqlalchemy import func, select

from ludoteca.server.protocol import TableQuery
from ludoteca.server.store.schema import sitters, tables

TABLES_ON_PAGE = 12


class TablePage(NamedTuple):
    """A page of a person's tables, and how many pages there are."""

    ids: list[str]
    pages: int


def queries_for_page(person: str, wanted: TableQuery) -> tuple[Any, Any]:
    """Return the query that counts a person's tables, and the one that reads a page of them.

    Unfinished games come first, however many were finished since; then the newest.
    """
    mine = [sitters.c.person == person, tables.c.status != "closed"]
    if wanted.game:
        mine.append(func.instr(tables.c.setup, f'"game":"{wanted.game}"'.encode()) > 0)
    if wanted.state != "all":
        mine.append((tables.c.status == "over") == (wanted.state == "over"))
    joined = tables.join(sitters, sitters.c.table_id == tables.c.id)
    order = (tables.c.status == "over", tables.c.changed.desc())
    page = select(tables.c.id).select_from(joined).where(*mine).order_by(*order)
    start = (wanted.page - 1) * TABLES_ON_PAGE
    return (
        select(func.count()).select_from(joined).where(*mine),
        page.limit(TABLES_ON_PAGE).offset(start),
    )


def pages_for(total: int) -> int:
    """Return how many pages a number of tables has; there is always one."""
    return max(1, -(-total // TABLES_ON_PAGE))
