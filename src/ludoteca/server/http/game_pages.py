"""The built boards of games that the page was not built with, as their packages have them."""

import logging
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from ludoteca.engine.registry import catalog
from ludoteca.engine.registry.built_board import ENTRY, PAGE, board_problem, is_for_this_page
from ludoteca.errors import BrokenGameError, UnknownGameError
from ludoteca.server.http.pages import ASK_AGAIN, FOR_EVER, File, read_folder, send

NO_BOARD = {ENTRY: File.of(b"export {};\n", "text/javascript")}
"""The module of a game that has no board, or is not here: the page then shows the generic one."""
log = logging.getLogger(__name__)


async def game_file(request: Request) -> Response:
    """Send a file of a game's board; names other than that of the entry tell the contents."""
    name = request.path_params["name"]
    cache_control = ASK_AGAIN if name == ENTRY else FOR_EVER
    try:
        files = _files(request.path_params["game"])
    except (BrokenGameError, UnknownGameError):
        files = NO_BOARD
    return send(request, files.get(name), cache_control)


@cache
def _files(game_id: str) -> dict[str, File]:
    package = catalog.folder(game_id)
    if problem := board_problem(package):
        log.warning(
            "the board of %r is stale: %s; run: make board GAME=%s", game_id, problem, package
        )
    return read_folder(package / PAGE) if is_for_this_page(package) else NO_BOARD
