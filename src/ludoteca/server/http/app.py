"""The web application: routes, sockets, pages, and the headers that every answer carries."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from starlette.websockets import WebSocket

from ludoteca.errors import RefusedError, StorageError
from ludoteca.server.http import game_pages, openapi, pages
from ludoteca.server.http.api import ROUTES, answering, refused
from ludoteca.server.http.server import Server
from ludoteca.server.live.websocket_session import serve_websocket
from ludoteca.server.net.client_address import client_address
from ludoteca.server.net.close_codes import POLICY, RESTART
from ludoteca.server.net.open_sockets import OpenSocket
from ludoteca.server.net.origin import Origins
from ludoteca.server.net.raw_websocket import RawWebSocket

NOTHING_ELSE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
    "form-action 'none'; frame-ancestors 'none'"
)
MISDIRECTED = 421
UNKNOWN_HOST = "this server does not have the name or address by which it was asked"
HEADERS = {
    "Content-Security-Policy": NOTHING_ELSE,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def application(server: Server) -> ASGIApp:
    """Return the whole web application of a server."""

    @asynccontextmanager
    async def life(_app: Starlette) -> AsyncIterator[None]:
        await server.rooms.open()
        server.backups.open()
        await server.control.open()
        server.ready = True
        yield
        server.ready = False
        for subscriber in list(server.subscribers):
            subscriber.close(RESTART)
        server.control.close()
        server.backups.close()
        await server.rooms.close()

    async def socket(websocket: WebSocket) -> None:
        await _socket(server, websocket)

    routes = [
        *(Route(one.path, answering(server, one), methods=[one.method]) for one in ROUTES),
        Route("/api/openapi.json", _document),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "PATCH", "DELETE"]),
        WebSocketRoute("/socket/{table}", socket),
        Route("/assets/{name}", pages.asset),
        Route("/games/{game}/{name}", game_pages.game_file),
        Route("/icon.svg", pages.icon),
        Route("/", pages.page),
        Route("/my-games", pages.page),
        Route("/table/{table}", pages.page),
        Route("/table/{table}/review", pages.page),
        Route("/{rest:path}", pages.page_not_found),
    ]
    # Around everything, even the answer to our own mistakes.
    return Guarded(KnownHost(Starlette(routes=routes, lifespan=life), server.origins))


class KnownHost:
    """Refuses every request that was sent to a name that is not ours (DNS rebinding)."""

    def __init__(self, app: ASGIApp, origins: Origins) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or refuse it."""
        if scope["type"] == "lifespan" or self._origins.is_host_known(Headers(scope=scope)):
            return await self._app(scope, receive, send)
        if scope["type"] == "websocket":
            return await WebSocket(scope, receive, send).close(POLICY, UNKNOWN_HOST)
        error = RefusedError("foreign_origin", f"{UNKNOWN_HOST}; open {self._origins.url}")
        is_api = scope["path"].startswith("/api/")
        response = refused(error) if is_api else PlainTextResponse(f"{error}\n", MISDIRECTED)
        return await response(scope, receive, send)


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


async def _socket(server: Server, websocket: WebSocket) -> None:
    try:
        person = await server.identify(websocket, writes=True)
        allow = server.message_limit(websocket, person)
        room = await server.rooms.get(websocket.path_params["table"])
        is_seated = bool(person and room.table.seats_of(person.id))
        raw_socket = RawWebSocket.of(websocket)
        address = client_address(websocket)
        opened = OpenSocket(address, person.id if person else "", is_seated, raw_socket.end)
        with server.sockets.opened(opened):
            hello_s = server.connections.limits.hello_s
            await serve_websocket(websocket, room, person, server.subscribers, allow, hello_s)
    except (RefusedError, StorageError) as error:
        # Closing before accepting answers with a plain refusal of the handshake.
        await websocket.close(POLICY, str(error)[:100])


async def _document(request: Request) -> Response:
    return Response(openapi.full_document(), media_type="application/json")


async def _unknown(request: Request) -> Response:
    return refused(RefusedError("unknown_page", "the API has no such address or method"))
