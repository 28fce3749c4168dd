"""Bots move as fast as the fastest wish of the players and the host."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.protocol import SetBotSpeed
from tests.server.client import Socket, Visitor
from tests.server.served import Served

PAUSE_S = "60"
"""Longer than a test takes: at normal speed no bot moves."""
SOON_S = 0.5
"""Bots without a pause make many moves in this time."""
BOTS = ("random", "random")


@pytest.fixture
def visitors(tmp_path: Path) -> Iterator[tuple[Visitor, Visitor]]:
    environment = {"LUDOTECA_COMPILED": "0", "LUDOTECA_PACE": None}
    served = Served(tmp_path, "--pace", PAUSE_S, environment=environment).start()
    yield Visitor(served.port).welcome("Ann"), Visitor(served.port).welcome("Ben")
    served.clear_away()


def _still_stands(socket: Socket) -> bool:
    """Return whether no bot has moved after a moment."""
    time.sleep(SOON_S)
    socket.barrier()
    return socket.ply == 0


def test_the_host_of_a_demonstration_sets_the_speed_and_others_do_not(
    visitors: tuple[Visitor, Visitor],
) -> None:
    host, other = visitors
    table = host.create(*BOTS, game="fossil")
    with host.enter(table) as socket, other.enter(table, bot_speed="instant") as subscriber:
        assert _still_stands(socket)
        subscriber.tell(SetBotSpeed("instant"))
        subscriber.barrier()
        assert _still_stands(socket)
        socket.tell(SetBotSpeed("instant"))
        # A pause that has begun ends at once, and the next ones take no time.
        assert subscriber.until(lambda here: here.ply > 10).ply > 10
        socket.tell(SetBotSpeed("normal"))


def test_the_wish_of_a_player_counts_from_hello_on(
    visitors: tuple[Visitor, Visitor],
) -> None:
    host, player = visitors
    table = host.create("open", *BOTS, game="fossil")
    with host.enter(table) as socket:
        assert player.sit(table, 0)
        assert _still_stands(socket)
        with player.enter(table, bot_speed="instant") as mine:
            mine.until(lambda here: here.view is not None and 0 in here.view.acting)
