"""Where requests come from: cookies count only from our own pages, and reading changes nothing."""

import hashlib
import subprocess
import sys
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from ludoteca.errors import ServeError
from ludoteca.server import protocol
from ludoteca.server.accounts.accounts import COOKIE, SAFE_COOKIE
from ludoteca.server.http.api import ROUTES, Route
from ludoteca.server.net.origin import Origins
from tests.server.client import Reply, Socket, Visitor, new_id
from tests.server.conftest import Guest, Serve
from tests.server.played import begin_two, play_on, play_to_the_end
from tests.server.served import Served, free_port

OURS = ("http://localhost:{port}", "http://127.0.0.1:{port}", "http://[::1]:{port}")
FOREIGN = (
    "http://evil.example",
    "https://localhost:{port}",
    "http://localhost",
    "http://localhost:1",
    "http://localhost:{port}.evil.example",
    "http://localhost:{port}@evil.example",
    "http://evil.example:{port}",
    "http://localhost.evil.example:{port}",
    "http://evillocalhost:{port}",
    "http://LOCALHOST:{port}",
    "HTTP://localhost:{port}",
    "http://localhost:{port}/",
    "http://localhost:0{port}",
    "http://127.0.0.2:{port}",
    "http://127.1:{port}",
    "http://2130706433:{port}",
    "null",
    "file://",
    "",
    " ",
    "http://localhost:{port} http://evil.example",
    "http://localhost:{port}, http://evil.example",
    "ws://localhost:{port}",
    "chrome-extension://abcdefgh",
)


@pytest.fixture(scope="module")
def cookie(server: Served) -> str:
    """The cookie of a person who came with a browser."""
    reply = Visitor(server.port).ask("POST", "/api/me", b"{}", {"Origin": server.url})
    assert reply.status == 200
    assert "token" not in reply.json()
    return reply.headers["set-cookie"].partition(";")[0]


@pytest.fixture(scope="module")
def browser(server: Served) -> Visitor:
    """A player without a token of their own."""
    return Visitor(server.port)


@pytest.fixture(scope="module")
def table(server: Served, cookie: str) -> str:
    made = Visitor(server.port).ask(
        "POST",
        "/api/tables",
        b'{"game":"fossil","seats":[{"kind":"me"},{"kind":"open"}]}',
        {"Origin": server.url, "Cookie": cookie},
    )
    return made.read(protocol.Table).id


def says_who(socket: Socket) -> str:
    """Return how a socket is refused when it says something at a table."""
    answer = socket.do(protocol.Stand(new_id(), 1))
    assert isinstance(answer, protocol.Refused)
    return answer.code


@pytest.mark.parametrize("origin", OURS)
def test_a_cookie_counts_from_our_own_pages(
    browser: Visitor, cookie: str, table: str, origin: str
) -> None:
    headers = {"Cookie": cookie, "Origin": origin.format(port=browser.port)}
    assert browser.ask("PATCH", "/api/me", b'{"name":"Ann"}', headers).status == 200
    socket = Socket(browser.open_socket(table, headers)).greet()
    assert says_who(socket) == "not_yours"


@pytest.mark.parametrize("origin", FOREIGN)
def test_other_pages_can_do_nothing(browser: Visitor, cookie: str, table: str, origin: str) -> None:
    headers = {"Cookie": cookie, "Origin": origin.format(port=browser.port)}
    before = browser.ask("GET", "/api/me", None, {"Cookie": cookie}).json()
    reply = browser.ask("PATCH", "/api/me", b'{"name":"Eve"}', headers)
    assert (reply.status, reply.refused.code) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus) as refused:
        browser.open_socket(table, headers)
    assert refused.value.response.status_code == 403
    assert browser.ask("GET", "/api/me", None, {"Cookie": cookie}).json() == before


@pytest.mark.parametrize("origin", ["http://evil.example", "null"])
def test_not_even_a_token_helps_another_page(guest: Guest, origin: str) -> None:
    ann = guest()
    reply = ann.ask("PATCH", "/api/me", b'{"name":"Eve"}', {"Origin": origin})
    assert reply.refused.code == "foreign_origin"


def test_without_origin_a_cookie_is_nobody_and_a_token_a_player(
    browser: Visitor, cookie: str, table: str, guest: Guest
) -> None:
    headers = {"Cookie": cookie}
    assert browser.ask("PATCH", "/api/me", b'{"name":"Eve"}', headers).status == 401
    socket = Socket(browser.open_socket(table, headers)).greet()
    assert says_who(socket) == "no_guest"
    assert guest().ask("PATCH", "/api/me", b'{"name":"Ann"}').status == 200
    assert says_who(guest().enter(table)) == "not_yours"


@pytest.mark.parametrize(
    ("site", "status"),
    [("cross-site", 403), ("same-site", 403), ("same-origin", 401), ("none", 401), ("x", 403)],
)
def test_what_a_browser_says_about_the_site_counts_too(
    browser: Visitor, cookie: str, site: str, status: int
) -> None:
    headers = {"Cookie": cookie, "Sec-Fetch-Site": site}
    assert browser.ask("PATCH", "/api/me", b'{"name":"Eve"}', headers).status == status


WRITING = [route for route in ROUTES if route.method != "GET"]


@pytest.mark.parametrize("route", WRITING, ids=lambda route: f"{route.method} {route.path}")
def test_every_writing_route_refuses_other_pages(
    browser: Visitor, cookie: str, table: str, route: Route
) -> None:
    method, path = route.method, route.path.format(table=table, ply=0)
    headers = {"Cookie": cookie, "Origin": "http://evil.example"}
    assert browser.ask(method, path, b"{}", headers).refused.code == "foreign_origin"
    headers = {"Cookie": cookie, "Sec-Fetch-Site": "cross-site"}
    assert browser.ask(method, path, b"{}", headers).refused.code == "foreign_origin"


def test_reading_changes_nothing(serve: Serve) -> None:
    server = serve()
    ann, ben = Visitor(server.port).welcome(), Visitor(server.port).welcome()
    over = begin_two(ann, ben, visibility="public")
    play_to_the_end(over.players)
    running = begin_two(ann, ben, visibility="public")
    play_on(running.players, 3)
    running.players[0].do(protocol.Chat(new_id(), "hello"))
    waiting = ann.create("me", "open", visibility="public")
    before = server.rows()
    for method in ("GET", "HEAD"):
        for path in readable(over.table, running.table, waiting):
            for who in (ann, ben, Visitor(server.port)):
                assert who.ask(method, path).status < 500, path
    assert server.rows() == before
    assert len(before["events"]) > 10


def readable(*tables: str) -> Iterator[str]:
    """Return every address that can be read."""
    for route in ROUTES:
        if route.method == "GET":
            for table in tables:
                yield route.path.format(table=table, ply=0)
    for table in tables:
        yield f"/table/{table}"
    yield from ("/", "/nowhere", "/api/openapi.json", "/icon.svg", "/assets/nothing.js")
    yield from (f"/api/tables?which={which}" for which in ("open", "mine", "finished"))


def attributes(reply: Reply) -> tuple[str, dict[str, object]]:
    """Return the name of the cookie that is set, and all that is said about it but its age."""
    ((name, morsel),) = SimpleCookie(reply.headers["set-cookie"]).items()
    assert morsel["max-age"]
    return name, {key: morsel[key] for key in morsel if morsel[key] and key != "max-age"}


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: Served) -> None:
    reply = Visitor(server.port).ask("POST", "/api/me", b"{}", {"Origin": server.url})
    name, given = attributes(reply)
    assert name == COOKIE
    assert given == {"httponly": True, "samesite": "lax", "path": "/"}


def test_over_https_the_cookie_is_for_this_very_host_only(serve: Serve) -> None:
    server = serve("--public-url", "https://games.example.org", port=free_port())
    assert server.announced == "https://games.example.org"
    headers = {"Origin": "https://games.example.org"}
    visitor = Visitor(server.port)
    reply = visitor.ask("POST", "/api/me", b"{}", headers)
    name, given = attributes(reply)
    assert name == SAFE_COOKIE == "__Host-ludoteca"
    assert given == {"httponly": True, "secure": True, "samesite": "lax", "path": "/"}
    local = visitor.ask("POST", "/api/me", b"{}", {"Origin": server.url})
    assert local.refused.code == "foreign_origin"


def test_only_hashes_of_tokens_are_kept(serve: Serve) -> None:
    server = serve()
    ann = Visitor(server.port).welcome()
    assert len(ann.token) == 43
    files = b"".join(file.read_bytes() for file in server.folder.glob("ludoteca.db*"))
    assert ann.token.encode() not in files
    assert hashlib.sha256(ann.token.encode()).digest() in files


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/table/x"),
        ("GET", "/nowhere"),
        ("GET", "/api/games"),
        ("GET", "/api/nowhere"),
        ("GET", "/api/me"),
        ("POST", "/api/me"),
        ("PUT", "/api/me"),
        ("OPTIONS", "/api/me"),
        ("GET", "/assets/nothing.js"),
        ("GET", "/assets/..%2f..%2f__init__.py"),
        ("GET", "/api/tables/x/qr"),
        ("GET", "/api/openapi.json"),
    ],
)
def test_every_answer_keeps_strangers_out(server: Served, method: str, path: str) -> None:
    reply = Visitor(server.port).ask(method, path, b"no json" if method == "POST" else None)
    policy = reply.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert "frame-ancestors 'none'" in policy
    assert reply.headers["x-content-type-options"] == "nosniff"
    assert reply.headers["referrer-policy"] == "no-referrer"
    assert reply.headers["cross-origin-opener-policy"] == "same-origin"
    assert reply.headers["cross-origin-resource-policy"] == "same-origin"
    assert "access-control-allow-origin" not in reply.headers
    assert "server" not in reply.headers


def start_and_fail(tmp_path: Path, *arguments: str) -> str:
    command = [sys.executable, "-m", "ludoteca", "serve", "--port", "0", "--data", str(tmp_path)]
    done = subprocess.run([*command, *arguments], capture_output=True, text=True, timeout=60)
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    return done.stderr


def test_an_open_server_must_say_its_address(tmp_path: Path) -> None:
    assert "needs --public-url" in start_and_fail(tmp_path, "--host", "0.0.0.0")


@pytest.mark.parametrize("host", ["0.0.0.0", "127.0.0.2", "::", "games.example.org"])
def test_only_this_machine_needs_no_public_address(host: str) -> None:
    with pytest.raises(ServeError, match="needs --public-url"):
        Origins(host, 8000)


@pytest.mark.parametrize(
    "url", ["games.example.org", "ftp://x.org", "https://x.org/games", "https://", "http://[", "*"]
)
def test_a_public_address_must_be_one(url: str) -> None:
    with pytest.raises(ServeError, match="--public-url is like"):
        Origins("127.0.0.1", 8000, url)


def test_a_port_in_use_is_said_in_one_sentence(server: Served, tmp_path: Path) -> None:
    said = start_and_fail(tmp_path, "--port", str(server.port))
    assert "cannot listen" in said
    assert len(said.strip().splitlines()) == 1
