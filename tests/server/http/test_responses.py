"""Every response of every route is as the OpenAPI document says: status, media type and body."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
import pytest

from ludoteca.server import protocol
from ludoteca.server.commands.authorisation import POLICIES
from ludoteca.server.http.api import ROUTES, Route
from ludoteca.server.protocol import COMMANDS
from tests.server.client import Reply, Visitor, new_id
from tests.server.http.json_schema import misfit
from tests.server.played import begin_two, play_on
from tests.server.served import Served
from tests.server.situations import GIVEN, MAY, Situation

FOREIGN = {"Origin": "https://evil.example"}
AT = "/api/tables/{table}"
OPEN = ("LegalMove",)
"""What games add fields of their own to."""


@dataclass(frozen=True)
class World:
    """A guest, and one table in each state."""

    ann: Visitor
    waiting: str
    running: str
    over: str


@pytest.fixture(scope="module")
def world(server: Served) -> World:
    ann, ben = (Visitor(server.port).welcome() for _ in range(2))
    running, over = begin_two(ann, ben), begin_two(ann, ben)
    play_on(running.players, 4)
    play_on(over.players, 4)
    ann.do(running.table, protocol.Chat(new_id(), "hello"))
    ann.do(over.table, protocol.Resign(new_id(), 0))
    return World(ann, ann.create("me", "open", visibility="public"), running.table, over.table)


@pytest.fixture(scope="module")
def document(server: Served) -> Any:
    return Visitor(server.port).ask("GET", "/api/openapi.json").json()


Replies = list[tuple[int, Reply]]
"""The status that each reply must have, and the reply."""


def asked(path: str, query: str = "") -> Callable[[World], Replies]:
    """Return a check that asks for something at tables in every state."""

    def check(world: World) -> Replies:
        ann = world.ann
        return [
            (200, ann.ask("GET", path.format(table=table, ply=0) + query))
            for table in (world.waiting, world.running, world.over)
        ]

    return check


def only_begun(path: str, query: str = "", *, over: bool = False) -> Callable[[World], Replies]:
    """Return a check of something that is refused until a game has begun, or is over."""

    def check(world: World) -> Replies:
        ann = world.ann
        tables = ((409, world.waiting), (409 if over else 200, world.running), (200, world.over))
        return [
            (status, ann.ask("GET", path.format(table=table, ply=0) + query))
            for status, table in tables
        ]

    return check


def guests(world: World) -> Replies:
    visitor = Visitor(world.ann.port)
    return [
        (200, visitor.ask("POST", "/api/me", b'{"name":"Ann"}')),
        (200, world.ann.ask("POST", "/api/me", b"{}")),
        (400, visitor.ask("POST", "/api/me", b'{"nom":"Ann"}')),
    ]


def renamed(world: World) -> Replies:
    return [
        (200, world.ann.ask("PATCH", "/api/me", b'{"name":"Anna"}')),
        (400, world.ann.ask("PATCH", "/api/me", b'{"name":7}')),
    ]


def forgotten(world: World) -> Replies:
    guest = Visitor(world.ann.port).welcome()
    return [(204, guest.ask("DELETE", "/api/me")), (401, guest.ask("DELETE", "/api/me"))]


def listed(world: World) -> Replies:
    return [
        *((200, world.ann.ask("GET", f"/api/tables?which={one}")) for one in ("open", "mine")),
        (200, world.ann.ask("GET", "/api/tables?which=finished")),
        (400, world.ann.ask("GET", "/api/tables?which=none")),
    ]


def created(world: World) -> Replies:
    return [
        (200, world.ann.plan("me", "random", clock={"kind": "move", "seconds": 60})),
        (400, world.ann.plan("me", "no such bot")),
        (404, world.ann.plan("me", "open", game="ludo")),
    ]


def hinted(world: World) -> Replies:
    table = world.ann.create("me", "random")
    world.ann.sit(table, 0)
    world.ann.enter(table).until(lambda here: here.moves)
    path = f"/api/tables/{table}/hint"
    return [
        (200, world.ann.ask("POST", path, b'{"seat":0}')),
        (403, world.ann.ask("POST", path, b'{"seat":1}')),
        (403, world.ann.ask("POST", f"/api/tables/{world.running}/hint", b'{"seat":0}')),
    ]


def why(world: World) -> Replies:
    path = f"/api/tables/{world.running}/why"
    return [
        (200, world.ann.ask("GET", f"{path}?seat=0&move=a1")),
        (400, world.ann.ask("GET", path)),
        (403, world.ann.ask("GET", f"{path}?seat=1&move=a1")),
    ]


def reviewed(world: World) -> Replies:
    path = f"/api/tables/{world.over}/review"
    begun = world.ann.ask("GET", path)
    found = world.ann.get(path, protocol.GameReview)
    while found.review is None:
        time.sleep(0.1)
        found = world.ann.get(path, protocol.GameReview)
    return [
        (200, begun),
        (200, world.ann.ask("GET", f"{path}?language=fr")),
        (400, world.ann.ask("GET", f"{path}?language=xx")),
        (409, world.ann.ask("GET", f"/api/tables/{world.running}/review")),
    ]


def reviewed_lines(world: World) -> Replies:
    """A game whose first decision was not the best one, as far as the review can tell."""
    reviewed(world)
    path = f"/api/tables/{world.over}/review"
    review = world.ann.get(path, protocol.GameReview).review
    assert review
    better = next(ply.ply for ply in review.plies if ply.best and ply.best.move != ply.move)
    line = f"{path}/lines/{better}?language=de"
    return [
        (200, world.ann.ask("GET", line)),
        (409, world.ann.ask("GET", f"{path}/lines/999")),
        (400, world.ann.ask("GET", f"{path}/lines/first")),
        (409, world.ann.ask("GET", f"/api/tables/{world.running}/review/lines/0")),
    ]


def continued(world: World) -> Replies:
    body = b'{"ply":0,"seat":1,"bot":"greedy"}'
    path = f"/api/tables/{world.over}/continue"
    return [
        (200, world.ann.ask("POST", path, body)),
        (400, world.ann.ask("POST", path, b'{"ply":0,"seat":7,"bot":"greedy"}')),
        (404, world.ann.ask("POST", "/api/tables/unknown/continue", body)),
        (409, world.ann.ask("POST", f"/api/tables/{world.running}/continue", body)),
    ]


def exported(world: World) -> Replies:
    return [(200, world.ann.ask("GET", "/api/me/data")), *too_many_exports(world)]


def too_many_exports(world: World) -> Replies:
    guest = Visitor(world.ann.port).welcome()
    replies = [guest.ask("GET", "/api/me/data") for _ in range(4)]
    return [(200, replies[0]), (429, replies[3])]


CHECKS: dict[tuple[str, str], Callable[[World], Replies]] = {
    ("GET", "/api/games"): asked("/api/games"),
    ("GET", "/api/health"): asked("/api/health"),
    ("GET", "/api/me"): asked("/api/me"),
    ("POST", "/api/me"): guests,
    ("PATCH", "/api/me"): renamed,
    ("DELETE", "/api/me"): forgotten,
    ("GET", "/api/me/data"): exported,
    ("GET", "/api/tables"): listed,
    ("POST", "/api/tables"): created,
    ("GET", AT): asked(AT),
    ("GET", AT + "/update"): asked(AT + "/update", "?language=de"),
    ("GET", AT + "/positions/{ply}"): only_begun(AT + "/positions/{ply}"),
    ("GET", AT + "/why"): why,
    ("POST", AT + "/hint"): hinted,
    ("POST", AT + "/continue"): continued,
    ("GET", AT + "/review"): reviewed,
    ("GET", AT + "/review/lines/{ply}"): reviewed_lines,
    ("GET", AT + "/record"): only_begun(AT + "/record"),
    ("GET", AT + "/proof"): only_begun(AT + "/proof", over=True),
    ("GET", AT + "/qr"): asked(AT + "/qr"),
}


def given(command: type[protocol.Command]) -> Callable[[World], Replies]:
    """Return a check that gives a command in a situation where it can be given."""

    def check(world: World) -> Replies:
        situation = Situation(world.ann.port, command)
        tag, body = command.__struct_config__.tag, msgspec.json.encode(GIVEN[command])
        policy = POLICIES[command]
        refused = [(401, "nobody"), *([] if policy == "guest" else [(403, "stranger")])]
        path = f"/api/tables/{situation.table}/{tag}"
        # The command can be carried out only once.
        return [
            (status, situation.people[role].ask("POST", path, body))
            for status, role in (*refused, (200, MAY[policy]))
        ]

    return check


for one in COMMANDS:
    CHECKS["POST", f"{AT}/{one.__struct_config__.tag}"] = given(one)


def test_every_route_is_checked() -> None:
    assert set(CHECKS) == {(route.method, route.path) for route in ROUTES}


def refusals(route: Route, world: World) -> Replies:
    """Return what every route refuses: strangers, unknown tables, bodies and pages."""
    path = route.path.format(table=world.waiting, ply=0)
    body = b"{" if route.body else None
    found: Replies = []
    if route.who == "guest":
        found.append((401, Visitor(world.ann.port).ask(route.method, path)))
    if route.body:
        found.append((400, world.ann.ask(route.method, path, body)))
    if route.method != "GET":
        found.append((403, world.ann.ask(route.method, path, body, FOREIGN)))
    if "{table}" in route.path and not route.body:
        query = "?seat=0&move=a1" if "seat" in route.query else ""
        unknown = route.path.format(table="unknown", ply=0) + query
        found.append((404, world.ann.ask(route.method, unknown)))
    return found


def closed(schema: Any) -> Any:
    """Return a schema that allows no field but those it names."""
    if isinstance(schema, list):
        return [closed(one) for one in schema]
    if not isinstance(schema, dict) or schema.get("title") in OPEN:
        return schema
    more = {"additionalProperties": False} if isinstance(schema.get("properties"), dict) else {}
    return {**more, **{name: closed(one) for name, one in schema.items()}}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route.method} {route.path}")
def test_every_response_is_as_documented(world: World, document: Any, route: Route) -> None:
    strict = closed(document)
    operation = strict["paths"][route.path][route.method.lower()]
    replies = CHECKS[route.method, route.path](world) + refusals(route, world)
    assert any(status < 300 for status, _ in replies), "a success is among them"
    for status, reply in replies:
        assert reply.status == status, reply.body
        assert wrong_response(reply, operation, strict) == ""


def wrong_response(reply: Reply, operation: Any, document: Any) -> str:
    """Return in what a reply differs from its document, or nothing."""
    responses = operation["responses"]
    if str(reply.status) not in responses and reply.status < 400:
        return f"the status {reply.status} is not documented"
    content = responses.get(str(reply.status), responses["default"]).get("content")
    if content is None:
        has_media = "content-type" in reply.headers
        return f"it has a body: {reply.body!r}" if reply.body or has_media else ""
    media = reply.headers["content-type"].partition(";")[0]
    if media not in content:
        return f"{media} is not documented"
    if media != "application/json":
        return "" if reply.body else "it is empty"
    return misfit(reply.json(), content[media]["schema"], document)


def test_differences_are_noticed() -> None:
    schema = closed({"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]})
    operation = {"responses": {"200": {"content": {"application/json": {"schema": schema}}}}}
    operation["responses"]["default"] = operation["responses"]["200"]
    headers = {"content-type": "application/json"}
    assert wrong_response(Reply(200, headers, b'{"a":1}'), operation, {}) == ""
    assert wrong_response(Reply(200, headers, b'{"a":"1"}'), operation, {})
    assert wrong_response(Reply(200, headers, b'{"a":1,"b":2}'), operation, {})
    assert wrong_response(Reply(200, headers, b"{}"), operation, {})
    assert wrong_response(Reply(204, {}, b""), operation, {})
    assert wrong_response(Reply(200, {"content-type": "text/html"}, b"{}"), operation, {})
