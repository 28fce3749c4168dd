"""The HTTP API: everything that a page can do, for programs too.

Each route is one line of ``ROUTES``, from which both the server and its OpenAPI document are made.
A GET changes nothing; every request that writes is a POST, PATCH or DELETE.
"""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Literal, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from ludoteca.bots.roster import LEVELS, thinking_time
from ludoteca.engine.registry import catalog
from ludoteca.errors import RefusedError, StorageError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import Account
from ludoteca.server.commands.authorisation import Caller
from ludoteca.server.commands.play import why_not
from ludoteca.server.http.my_data import my_data
from ludoteca.server.http.qr_code import qr_code
from ludoteca.server.http.server import Server
from ludoteca.server.live.room import Room
from ludoteca.server.net.client_address import client_address
from ludoteca.server.net.close_codes import POLICY
from ludoteca.server.protocol import COMMANDS, TableList
from ludoteca.server.protocol.decoder import MAX_MESSAGE_BYTES, decode
from ludoteca.server.views import history
from ludoteca.server.views import review as views_of_review
from ludoteca.server.views.presenter import Viewer, encode
from ludoteca.server.views.proof import game_proof
from ludoteca.server.views.record import record_of

Who = Literal["anyone", "guest"]
T = TypeVar("T")
Handler = Callable[["Call"], Awaitable[Any]]


@dataclass(frozen=True, slots=True)
class Call:
    """A request, after the checks that all requests go through."""

    server: Server
    request: Request
    person: Account | None
    body: Any = None

    @property
    def guest(self) -> Account:
        """The account of the request, on routes for guests."""
        assert self.person, "checked before"
        return self.person

    @property
    def asker(self) -> str:
        """The id of the account; empty for an anonymous request."""
        return self.person.id if self.person else ""

    async def room(self) -> Room:
        """Return the table that the address names."""
        return await self.server.rooms.get(self.request.path_params["table"])


@dataclass(frozen=True, slots=True)
class Route:
    """One thing that can be asked for."""

    method: Literal["GET", "POST", "PATCH", "DELETE"]
    path: str
    handler: Handler
    answer: Any
    summary: str
    who: Who = "anyone"
    body: Any = None
    query: tuple[str, ...] = ()
    media: str = "application/json"


async def games(call: Call) -> list[protocol.GameFacts]:
    """Return the catalogue."""
    bots = [
        protocol.Bot(name, level, seconds=thinking_time(name))
        for level, name in enumerate(LEVELS, 1)
    ]
    bots += [protocol.Bot(name, 0, name) for name in call.server.rooms.bot_pool.others]
    return [_facts(game_id, bots) for game_id in catalog.game_ids()]


def _facts(game_id: str, bots: list[protocol.Bot]) -> protocol.GameFacts:
    info = catalog.info(game_id)
    return protocol.GameFacts(
        id=info.id,
        title=info.title,
        designer=info.designer,
        year=info.year,
        min_players=info.min_players,
        max_players=info.max_players,
        usual_players=info.usual_players,
        minutes=info.minutes,
        options=[
            protocol.GameOption(one.name, list(one.values)) for one in info.options if one.offered
        ],
        bots=bots,
    )


async def health(call: Call) -> protocol.Health:
    """Return the state of the server."""
    return call.server.health()


async def me(call: Call) -> protocol.Me:
    """Return the account."""
    return protocol.Me(call.guest.name)


async def welcome(call: Call) -> Response:
    """Create a guest, unless the request is one of a guest."""
    if call.person:
        return Response(encode(protocol.Me(call.person.name)), media_type="application/json")
    return await call.server.welcome(call.request, call.body)


async def rename(call: Call) -> protocol.Me:
    """Change the name of the account."""
    renamed = await call.server.rooms.accounts.rename(call.guest, call.body.name)
    call.server.rooms.broadcast_rename(renamed)
    return protocol.Me(renamed.name)


async def data(call: Call) -> Response:
    """Return everything stored about the account, as a file."""
    call.server.exports.take(call.guest.id)
    found = await my_data(call.server.rooms, call.guest)
    headers = {"Content-Disposition": 'attachment; filename="ludoteca-data.json"'}
    return Response(encode(found), media_type="application/json", headers=headers)


async def forget(call: Call) -> Response:
    """Delete the account."""
    await call.server.rooms.delete_account(call.guest)
    for line in call.server.subscribers:
        if line.viewer.person == call.guest.id:
            line.close(POLICY)
    response = Response(status_code=204)
    response.delete_cookie(call.server.cookie, path="/", secure=call.server.origins.secure)
    return response


async def tables(call: Call) -> TableList:
    """Return open tables, those of the account, or finished ones."""
    rooms, wanted = call.server.rooms, _from_query(call, protocol.TableQuery)
    if wanted.which == "mine":
        found = await rooms.store.tables_of(call.asker, wanted)
        return TableList(await rooms.listed(found.ids, call.asker), found.pages)
    is_open = wanted.which == "open"
    ids = await (rooms.store.open_tables() if is_open else rooms.store.finished_tables())
    return TableList(await rooms.listed(ids, call.asker))


async def create(call: Call) -> protocol.Table:
    """Make a table."""
    room = await call.server.rooms.create(call.body, call.guest, client_address(call.request))
    return room.info(call.guest.id)


async def table(call: Call) -> protocol.Table:
    """Return a table without its game."""
    return (await call.room()).info(call.asker)


async def update(call: Call) -> protocol.Update:
    """Return what has happened at a table after an entry and a line of chat."""
    hello = _from_query(call, protocol.Hello)
    viewer = Viewer(call.asker, hello.language)
    return (await call.room()).update(viewer, hello.seq, hello.last_chat_id)


def _from_query(call: Call, shape: type[T]) -> T:
    try:
        return msgspec.convert(dict(call.request.query_params), shape, strict=False)
    except msgspec.ValidationError as error:
        raise RefusedError("bad_message", str(error)) from None


async def why(call: Call) -> protocol.MoveExplanation:
    """Say why a move cannot be played now, or what it does."""
    query = _from_query(call, protocol.MoveQuery)
    room = await call.room()
    caller = Caller(call.guest.id, 0, query.language)
    return why_not(room.table, caller, query.seat, query.move, room.presenter.names())


async def hint(call: Call) -> protocol.Hint:
    """Return a hint for a seat."""
    return await (await call.room()).hint(call.guest, call.body)


async def positions(call: Call) -> protocol.Positions:
    """Return the position of a game at a ply, and a few that follow."""
    ply = _ply(call)
    return history.positions((await call.room()).presenter, call.asker, ply)


def _ply(call: Call) -> int:
    try:
        return msgspec.convert(call.request.path_params["ply"], protocol.Number, strict=False)
    except msgspec.ValidationError as error:
        raise RefusedError("bad_message", str(error)) from None


async def review(call: Call) -> protocol.GameReview:
    """Return the review of a finished game as far as it is, having begun it."""
    query = _from_query(call, protocol.ReviewQuery)
    room = await call.room()
    found = await call.server.rooms.reviews.find(
        room.table, call.asker or client_address(call.request)
    )
    held, revision = found.held, found.held.revision if found.held else 0
    shown = protocol.GameReview(found.state, found.progress, revision, found.wait_ms)
    if held is None or revision == query.revision:
        return shown
    return msgspec.structs.replace(
        shown,
        review=views_of_review.named(held.review, room.presenter),
        texts=await call.server.review_texts.of(
            room.table, held, room.presenter.names(), query.language
        ),
    )


async def review_line(call: Call) -> protocol.ReviewLine:
    """Return the better move at a ply of a finished game, and its line."""
    ply, language = _ply(call), _from_query(call, protocol.LineQuery).language
    room = await call.room()
    call.server.lines.take(call.asker or client_address(call.request))
    held = await call.server.rooms.reviews.held(room.table)
    viewer = Viewer(call.asker, language)
    return views_of_review.review_line(room.presenter, viewer, held.review, ply)


async def record(call: Call) -> Response:
    """Return the game as a record, as a file."""
    room = await call.room()
    name = f"{room.table.setup.game}-{room.table.id[:8]}.record"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(
        record_of(room.presenter), media_type="text/plain; charset=utf-8", headers=headers
    )


async def proof(call: Call) -> protocol.GameProof:
    """Return what is needed to check a finished game."""
    return game_proof((await call.room()).presenter)


async def qr(call: Call) -> Response:
    """Return the link to a table as a picture for the camera of a phone."""
    room = await call.room()
    return Response(qr_code(room.info("").link), media_type="image/svg+xml")


async def continue_game(call: Call) -> protocol.Table:
    """Make a table that continues a finished game from one of its positions."""
    address = client_address(call.request)
    room = await call.server.rooms.continue_game(await call.room(), call.body, call.guest, address)
    return room.info(call.guest.id)


async def command(call: Call) -> protocol.Answer:
    """Carry out a command at a table."""
    room = await call.room()
    language = call.request.query_params.get("language", "en")
    known = language in protocol.LANGUAGES
    return await room.execute(call.guest, call.body, language if known else "en")


AT = "/api/tables/{table}"
ROUTES = (
    Route("GET", "/api/games", games, list[protocol.GameFacts], "The games there are."),
    Route("GET", "/api/health", health, protocol.Health, "How the server is."),
    Route("GET", "/api/me", me, protocol.Me, "Who I am.", "guest"),
    Route("POST", "/api/me", welcome, protocol.Me, "Become a guest.", body=protocol.GuestPlan),
    Route("PATCH", "/api/me", rename, protocol.Me, "Take a name.", "guest", protocol.GuestPlan),
    Route("DELETE", "/api/me", forget, None, "Be forgotten: name, token, chat.", "guest"),
    Route("GET", "/api/me/data", data, protocol.MyData, "Everything stored about me.", "guest"),
    Route(
        "GET",
        "/api/tables",
        tables,
        TableList,
        "Tables, newest first.",
        query=("which", "game", "state", "page"),
    ),
    Route(
        "POST", "/api/tables", create, protocol.Table, "Make a table.", "guest", protocol.TablePlan
    ),
    Route("GET", AT, table, protocol.Table, "A table without its game."),
    Route(
        "GET",
        AT + "/update",
        update,
        protocol.Update,
        "What has happened, and how things stand.",
        query=("seq", "last_chat_id", "language"),
    ),
    Route(
        "GET",
        AT + "/positions/{ply}",
        positions,
        protocol.Positions,
        "The position at a ply, and a few that follow.",
    ),
    Route(
        "GET",
        AT + "/why",
        why,
        protocol.MoveExplanation,
        "Why a move cannot be played now.",
        "guest",
        query=("seat", "move", "language"),
    ),
    Route(
        "POST",
        AT + "/hint",
        hint,
        protocol.Hint,
        "What a seat had best do now.",
        "guest",
        protocol.HintRequest,
    ),
    Route(
        "GET",
        AT + "/review",
        review,
        protocol.GameReview,
        "The review of a finished game, as far as it is.",
        query=("language", "revision"),
    ),
    Route(
        "GET",
        AT + "/review/lines/{ply}",
        review_line,
        protocol.ReviewLine,
        "The better move at a ply of a finished game, and its line.",
        query=("language",),
    ),
    Route("GET", AT + "/record", record, str, "The game as a record.", media="text/plain"),
    Route("GET", AT + "/proof", proof, protocol.GameProof, "What is needed to check the draws."),
    Route(
        "POST",
        AT + "/continue",
        continue_game,
        protocol.Table,
        "Continue a finished game from one of its positions, against bots.",
        "guest",
        protocol.ContinuationPlan,
    ),
    Route("GET", AT + "/qr", qr, str, "The link as a QR code.", media="image/svg+xml"),
    *(
        Route(
            "POST",
            f"{AT}/{one.__struct_config__.tag}",
            command,
            protocol.Answer,
            str(one.__doc__),
            "guest",
            one,
            ("language",),
        )
        for one in COMMANDS
    ),
)
STATUS = {
    "no_guest": 401,
    "foreign_origin": 403,
    "not_yours": 403,
    "no_hints": 403,
    "removed": 403,
    "muted": 403,
    "unknown_game": 404,
    "unknown_table": 404,
    "unknown_page": 404,
    "not_now": 409,
    "withheld": 409,
    "too_few_players": 409,
    "stale": 409,
    "frozen": 409,
    "closed": 409,
    "too_fast": 429,
    "too_many": 429,
    "too_many_tables": 429,
    "too_many_bot_tables": 429,
    "storage": 503,
}
"""The status of a refusal by its code; all others are 400."""


def refused(error: RefusedError, command_id: str = "") -> Response:
    """Return a refusal, in the one shape that all refusals have."""
    shape = protocol.Refused(error.code, error.reason, command_id, error.ply, error.wait)  # type: ignore[arg-type]
    response = Response(encode(shape), STATUS.get(error.code, 400), media_type="application/json")
    if error.wait:
        response.headers["Retry-After"] = str(-(-error.wait // 1000))
    return response


def answering(server: Server, route: Route) -> Callable[[Request], Awaitable[Response]]:
    """Return what answers a route: checks first, then its handler."""
    decoder: Any = msgspec.json.Decoder(route.body) if route.body else None

    async def answer(request: Request) -> Response:
        body = None
        try:
            person = await server.identify(request, writes=route.method != "GET")
            if route.who == "guest" and not person:
                raise RefusedError("no_guest", "say who you are first: POST /api/me")
            body = decode(decoder, await _body(request, route)) if decoder else None
            result = await route.handler(Call(server, request, person, body))
        except RefusedError as error:
            return refused(error, getattr(body, "id", ""))
        except StorageError as error:
            return refused(RefusedError("storage", str(error), wait=2000))
        except ClientDisconnect:
            # The client disconnected before its request was complete: nothing reads this.
            return refused(RefusedError("bad_message", "the request did not arrive completely"))
        if isinstance(result, Response):
            return result
        return Response(encode(result), media_type="application/json")

    return answer


async def _body(request: Request, route: Route) -> bytes:
    """Read a body, but never more than a message may have."""
    data = bytearray()
    async for part in request.stream():
        data += part
        if len(data) > MAX_MESSAGE_BYTES:
            break
    tag = route.body.__struct_config__.tag
    return _tagged(bytes(data), tag) if tag else bytes(data)


def _tagged(data: bytes, tag: str) -> bytes:
    """Let a command do without its type: the address says it."""
    inside = data.strip()[1:]
    if not data.strip().startswith(b"{") or b'"type"' in data:
        return data
    comma = b"" if inside.strip() == b"}" else b","
    return b'{"type":"%s"%s%s' % (tag.encode(), comma, inside)
