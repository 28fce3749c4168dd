"""Who can reach the server, and under which names: this machine, its network, nobody else."""

import socket
from collections.abc import Iterator

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from ludoteca.errors import ServeError
from ludoteca.server import protocol
from ludoteca.server.http.run import listen, listen_on
from ludoteca.server.net.addresses import is_own_address, network_address, own_names, split_host
from tests.server.client import PATIENCE, Visitor
from tests.server.served import Served, free_port

SEATS = b'{"game":"fossil","seats":[{"kind":"me"},{"kind":"open"}]}'


@pytest.fixture(scope="module")
def lan(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that others on the network may use."""
    folder = tmp_path_factory.mktemp("lan")
    served = Served(folder, "--lan", environment={"LUDOTECA_COMPILED": "0"}).start()
    yield served
    served.stop()
    assert "Traceback" not in served.log, served.log


def own_hosts() -> list[str]:
    """Return names and addresses under which a browser may open a page of this machine."""
    address = network_address()
    hosts = ["localhost", "127.0.0.1", "[::1]", *own_names()]
    return hosts + ([f"[{address}]" if ":" in address else address] if address else [])


def headers_of(host: str, port: int) -> dict[str, str]:
    """Return what a browser sends that has opened the page under a name."""
    return {"Host": f"{host}:{port}", "Origin": f"http://{host}:{port}"}


def play_a_bit(served: Served, host: str) -> str:
    """Do what a page does from its first request to its socket; return the table's link."""
    browser, headers = Visitor(served.port), headers_of(host, served.port)
    reply = browser.ask("POST", "/api/me", b'{"name":"Ann"}', headers)
    assert reply.status == 200, reply.body
    headers["Cookie"] = reply.headers["set-cookie"].partition(";")[0]
    reply = browser.ask("POST", "/api/tables", SEATS, headers)
    assert reply.status == 200, reply.body
    table = reply.read(protocol.Table)
    assert browser.ask("GET", f"/table/{table.id}", None, headers).status in (200, 503)
    open_socket(served, host, table.id, headers["Origin"], headers["Cookie"])
    return table.link


def open_socket(served: Served, host: str, table: str, origin: str, cookie: str = "") -> None:
    """Open a socket as a browser does that has opened the page under a name."""
    with connect(
        f"ws://{host}:{served.port}/socket/{table}",
        sock=socket.create_connection(("127.0.0.1", served.port)),
        origin=Origin(origin),
        additional_headers={"Cookie": cookie},
        proxy=None,
        open_timeout=PATIENCE,
        close_timeout=1,
        legacy=True,
    ):
        pass


@pytest.mark.parametrize("host", own_hosts())
def test_the_page_works_under_every_name_of_the_machine(lan: Served, host: str) -> None:
    link = play_a_bit(lan, host)
    if address := network_address():
        assert split_host(link.split("/")[2])[0].strip("[]") == address


@pytest.mark.parametrize(
    "host",
    ["evil.example", "192.0.2.77", "[2001:db8::77]", "0.0.0.0", "127.1", "2130706433", "x y"],
)
def test_no_other_name_is_answered(lan: Served, host: str) -> None:
    browser, headers = Visitor(lan.port), headers_of(host, lan.port)
    reply = browser.ask("POST", "/api/me", b"{}", headers)
    assert (reply.status, reply.refused.code) == (403, "foreign_origin")
    page = browser.ask("GET", "/", None, {"Host": headers["Host"]})
    assert page.status == 421
    assert f":{lan.port}".encode() in page.body
    assert "content-security-policy" in page.headers


def test_a_name_that_was_pointed_at_this_machine_opens_no_socket(lan: Served) -> None:
    table = Visitor(lan.port).welcome().create("me", "open")
    with pytest.raises(InvalidStatus) as refused:
        open_socket(lan, "evil.example", table, f"http://evil.example:{lan.port}")
    assert refused.value.response.status_code == 403
    open_socket(lan, "localhost", table, f"http://localhost:{lan.port}")


@pytest.mark.parametrize(
    "origin", ["http://{name}", "https://{name}:{port}", "http://{name}:1", "http://evil.example"]
)
def test_the_origin_is_the_address_that_was_opened(lan: Served, origin: str) -> None:
    for name in own_names():
        headers = headers_of(name, lan.port)
        headers["Origin"] = origin.format(name=name, port=lan.port)
        reply = Visitor(lan.port).ask("POST", "/api/me", b"{}", headers)
        assert reply.refused.code == "foreign_origin"
    # Another machine of the network could claim our name; its pages get no further.
    headers = {"Host": f"127.0.0.1:{lan.port}", "Origin": f"http://{own_names()[0]}:{lan.port}"}
    assert Visitor(lan.port).ask("POST", "/api/me", b"{}", headers).status == 403


def test_without_lan_only_this_machine_is_answered(server: Served) -> None:
    for host in own_hosts():
        headers = headers_of(host, server.port)
        status = Visitor(server.port).ask("POST", "/api/me", b"{}", headers).status
        assert status == (200 if host in ("localhost", "127.0.0.1", "[::1]") else 403), host


def is_answered(address: str, port: int) -> bool:
    try:
        socket.create_connection((address, port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def test_without_lan_nobody_else_can_connect(server: Served, lan: Served) -> None:
    address = network_address()
    if not address:
        pytest.skip("this machine is on no network")
    assert is_answered("127.0.0.1", server.port)
    assert not is_answered(address, server.port)
    assert is_answered(address, lan.port)


def test_version_6_is_served_where_there_is_one(server: Served, lan: Served) -> None:
    if not is_own_address("[::1]"):
        pytest.skip("this machine has no addresses of version 6")
    assert is_answered("::1", server.port)
    assert is_answered("::1", lan.port)


def test_the_server_tells_who_can_reach_it(server: Served, lan: Served) -> None:
    assert Visitor(server.port).get("/api/health", protocol.Health).reach == "local"
    assert Visitor(lan.port).get("/api/health", protocol.Health).reach == "network"


def test_one_port_serves_several_addresses() -> None:
    sockets = listen_on(("127.0.0.1", "::1"), 0)
    assert len({sock.getsockname()[1] for sock in sockets}) == 1
    for sock in sockets:
        sock.close()


def test_a_port_that_is_taken_on_one_address_is_said() -> None:
    if not is_own_address("[::1]"):
        pytest.skip("this machine has no addresses of version 6")
    port = free_port()
    taken = listen("::1", port)
    taken.listen()
    with pytest.raises(ServeError, match=rf"cannot listen on \[::1\]:{port}"):
        listen_on(("127.0.0.1", "::1"), port)
    taken.close()


@pytest.mark.parametrize(
    ("header", "name", "port"),
    [
        ("localhost:8000", "localhost", 8000),
        ("VM.local", "vm.local", None),
        ("[fd00::2]:80", "[fd00::2]", 80),
        ("fd00::2", "", None),
        ("a@b:1", "", None),
        ("a:b", "", None),
        ("", "", None),
    ],
)
def test_a_host_header_is_read(header: str, name: str, port: int | None) -> None:
    assert split_host(header) == (name, port)
