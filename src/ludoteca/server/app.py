"""The web application: routes, sockets, pages, and the headers that every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ludoteca.errors import RefusedError
from ludoteca.server import openapi
from ludoteca.server.api import ROUTES, answering, refused
from ludoteca.server.house import Server, drop
from ludoteca.server.socket import POLICY, RESTART, attend

PAGE = Path(__file__).parent.parent / "page"
"""Where the build puts the page."""
NOTHING_ELSE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": NOTHING_ELSE,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
FOR_EVER = "public, max-age=31536000, immutable"


def application(server: Server) -> ASGIApp:
    """Return the whole web application of a server."""

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await server.rooms.open()
        server.ready = True
        yield
        server.ready = False
        for line in list(server.lines):
            line.give_up(RESTART)
        server.rooms.close()

    async def socket(websocket: WebSocket) -> None:
        await _socket(server, websocket)

    routes = [
        *(Route(one.path, answering(server, one), methods=[one.method]) for one in ROUTES),
        Route("/api/openapi.json", _document),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "PATCH", "DELETE"]),
        WebSocketRoute("/socket/{table}", socket),
        Mount("/assets", _Assets(directory=PAGE / "assets", check_dir=False)),
        Route("/icon.svg", _icon),
        Route("/", _page),
        Route("/table/{table}", _page),
        Route("/{rest:path}", _page_not_found),
    ]
    # Around everything, even the answer to our own mistakes.
    return Guarded(Starlette(routes=routes, lifespan=life))


class Guarded:
    """Adds to every answer the headers that keep strangers' code out."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, and its answer back with more headers."""
        if scope["type"] != "http":
            return await self._app(scope, receive, send)

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                if "Cache-Control" not in headers:
                    headers["Cache-Control"] = "no-store"
            await send(message)

        return await self._app(scope, receive, send_guarded)


class _Assets(StaticFiles):
    """The files of the page. Their names tell their contents, so they never change."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        if response.status_code == 200:
            response.headers["Cache-Control"] = FOR_EVER
        return response


async def _socket(server: Server, websocket: WebSocket) -> None:
    counted = []
    try:
        person = server.identify(websocket, writes=True)
        counted = server.count_socket(websocket, person)
        room = await server.rooms.get(websocket.path_params["table"])
    except RefusedError as error:
        drop(counted)
        # Closing before accepting answers with a plain refusal of the handshake.
        return await websocket.close(POLICY, error.reason[:100])
    try:
        await attend(websocket, room, person, server.lines)
    finally:
        drop(counted)
    return None


async def _document(request: Request) -> Response:
    return Response(msgspec.json.encode(openapi.document()), media_type="application/json")


async def _unknown(request: Request) -> Response:
    return refused(RefusedError("unknown_page", "the API has no such address or method"))


async def _icon(request: Request) -> Response:
    return FileResponse(PAGE / "icon.svg", media_type="image/svg+xml")


async def _page(request: Request, status: int = 200) -> Response:
    file = PAGE / "index.html"
    if not file.exists():
        return Response("The page has not been built; run: make page", 503, media_type="text/plain")
    return FileResponse(file, status, media_type="text/html", headers={"Cache-Control": "no-cache"})


async def _page_not_found(request: Request) -> Response:
    return await _page(request, 404)
