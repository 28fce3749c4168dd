"""Behind a reverse proxy on another host: every person has the limits of their own address."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from ludoteca.cli.main import main
from ludoteca.errors import ServeError
from ludoteca.server.http.server import GUESTS
from ludoteca.server.net.addresses import TrustedProxies
from ludoteca.server.net.network_limits import NetworkLimits
from tests.server.client import Visitor
from tests.server.net.proxy import Proxy
from tests.server.played import begin_two, play_on
from tests.server.served import Served, free_port

PUBLIC = "https://games.example.org"
PAGE = {"Origin": PUBLIC, "Host": "games.example.org"}
PROXY = "127.0.0.2"


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that trusts one proxy on another address, and a network of proxies before it."""
    proxies = ("--trusted-proxy", PROXY, "--trusted-proxy", "10.9.0.0/16")
    arguments = ("--public-url", PUBLIC, *proxies)
    folder = tmp_path_factory.mktemp("behind")
    served = Served(
        folder, *arguments, port=free_port(), environment={"LUDOTECA_COMPILED": "0"}
    ).start()
    yield served
    served.stop()
    assert "Traceback" not in served.log, served.log


@pytest.fixture(scope="module")
def proxy(behind: Served) -> Iterator[Proxy]:
    with Proxy(behind.port, PROXY) as proxy:
        yield proxy


def through(proxy: Proxy) -> Visitor:
    """Return a player at an address of their own who comes through a proxy."""
    return Visitor(proxy.port, host=proxy.address)


def exhaust(visitor: Visitor, **headers: str) -> None:
    """Make guests until the address of a visitor has made too many."""
    for number in range(round(GUESTS.burst) + 2):
        forged = {name: value.format(n=number) for name, value in headers.items()}
        status = visitor.ask("POST", "/api/me", b"{}", PAGE | forged).status
        if status == 429:
            return
    raise AssertionError("there was no limit")


def test_each_person_behind_a_trusted_proxy_has_limits_of_their_own(proxy: Proxy) -> None:
    exhaust(through(proxy))
    assert through(proxy).ask("POST", "/api/me", b"{}", PAGE).status == 200


def test_a_forged_address_does_not_lift_a_limit(proxy: Proxy) -> None:
    exhaust(through(proxy), **{"X-Forwarded-For": "198.51.100.{n}"})
    exhaust(through(proxy), **{"X-Forwarded-For": "127.0.0.2, 198.51.100.{n}"})


def test_a_proxy_that_is_not_trusted_is_one_person(behind: Served) -> None:
    with Proxy(behind.port, "127.0.0.3") as stranger:
        exhaust(through(stranger))
        assert through(stranger).ask("POST", "/api/me", b"{}", PAGE).status == 429
    exhaust(Visitor(behind.port), **{"X-Forwarded-For": "198.51.100.{n}"})


def test_a_chain_of_proxies_is_followed_to_the_first_untrusted_one(behind: Served) -> None:
    nearest = Visitor(behind.port, address=PROXY)
    exhaust(nearest, **{"X-Forwarded-For": "203.0.113.{n}, 198.51.100.7, 10.9.1.1"})
    another = {"X-Forwarded-For": "198.51.100.8, 10.9.1.1"}
    assert nearest.ask("POST", "/api/me", b"{}", PAGE | another).status == 200


def test_a_game_is_played_through_the_proxy(proxy: Proxy) -> None:
    game = begin_two(through(proxy).welcome("Ann"), through(proxy).welcome("Ben"))
    play_on(game.players, 3)
    for player in game.players:
        player.until(lambda here: here.ply >= 3)


def test_the_page_of_the_public_address_gets_a_secure_cookie(proxy: Proxy) -> None:
    reply = through(proxy).ask("POST", "/api/me", b"{}", PAGE)
    assert "__Host-ludoteca" in reply.headers["set-cookie"]
    assert "secure" in reply.headers["set-cookie"].lower()


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--trusted-proxy", "10.0.0.5"), "--trusted-proxy needs --public-url"),
        (("--public-url", PUBLIC, "--trusted-proxy", "proxy"), "not 'proxy'"),
        (("--public-url", PUBLIC, "--trusted-proxy", "10.0.0.5/24"), "host bits are set"),
        (("--public-url", PUBLIC, "--trusted-proxy", "0.0.0.0/0"), "trusts every address"),
    ],
)
def test_a_proxy_is_named_by_its_address(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["serve", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_networks_of_both_versions_are_read() -> None:
    proxies = TrustedProxies(["10.0.0.0/24", "fd00::/64", "192.0.2.1"])
    inside = ["10.0.0.9", "::ffff:10.0.0.9", "fd00::1:2", "192.0.2.1"]
    outside = ["10.0.1.9", "fd01::1", "192.0.2.2", "", "unknown", "::ffff:10.0.1.9"]
    assert [host in proxies for host in inside + outside] == [True] * 4 + [False] * 6
    assert "::ffff:10.0.0.0/120" in proxies.texts()
    assert not TrustedProxies()
    with pytest.raises(ServeError):
        TrustedProxies(["10.0.0.300"])


def test_the_connections_of_a_trusted_proxy_are_not_those_of_one_client(
    behind: Served, proxy: Proxy
) -> None:
    idle = NetworkLimits().waiting_of_address + 5
    with ExitStack() as closing:
        connections = [
            closing.enter_context(
                socket.create_connection(("127.0.0.1", behind.port), source_address=(PROXY, 0))
            )
            for _ in range(idle)
        ]
        assert through(proxy).ask("GET", "/api/health").status == 200
        for connection in connections:
            connection.setblocking(False)
            # Nothing to read means that the server has not closed it.
            with pytest.raises(BlockingIOError):
                connection.recv(1)
