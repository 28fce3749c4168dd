"""Lines to people: what is sent, in which packets, and what becomes of those who do not read."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from websockets.frames import Frame, Opcode

from ludoteca.server.live.websocket_session import MAX_UNREAD_BYTES, SocketSubscriber
from ludoteca.server.net.close_codes import RESTART, TOO_SLOW
from ludoteca.server.net.raw_websocket import frame
from ludoteca.server.protocol import Answer
from ludoteca.server.views.presenter import Viewer, encode


@dataclass
class RawWebSocket:
    """A wire that leads nowhere."""

    unread: int = 0
    packets: list[tuple[bytes, ...]] = field(default_factory=list)
    close_code: int | None = None

    def write(self, *messages: bytes) -> None:
        """Keep what is sent."""
        self.packets.append(messages)

    def end(self, code: int) -> None:
        """Note with which code the socket ends."""
        self.close_code = self.close_code or code


def line_on(wire: Any) -> SocketSubscriber:
    return SocketSubscriber(wire, Viewer())


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 200_000])
def test_a_text_frame_has_the_bytes_of_the_standard(size: int) -> None:
    text = b"x" * size
    assert b"".join(frame(text)) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_an_answer_goes_in_one_packet_with_the_news() -> None:
    wire = RawWebSocket()
    line, answer = line_on(wire), Answer("one", 5, 3)
    line.send_with_next(answer)
    assert wire.packets == []
    line.send(b"news")
    line.send()
    assert wire.packets == [(encode(answer), b"news")]


def test_an_answer_without_news_is_not_forgotten() -> None:
    wire = RawWebSocket()
    line, answer = line_on(wire), Answer("one", 5, 3)
    line.send_with_next(answer)
    line.send()
    assert wire.packets == [(encode(answer),)]


def test_a_player_who_does_not_read_is_cut_off() -> None:
    wire = RawWebSocket(unread=MAX_UNREAD_BYTES + 1)
    line = line_on(wire)
    line.send(b"news")
    assert (line.close_code, wire.packets) == (TOO_SLOW, [])
    line.close(RESTART)
    assert line.close_code == TOO_SLOW


def test_one_long_message_is_no_sign_of_slowness() -> None:
    wire = RawWebSocket(unread=MAX_UNREAD_BYTES)
    line = line_on(wire)
    line.send(b"x" * 2 * MAX_UNREAD_BYTES)
    assert line.close_code is None
    assert len(wire.packets) == 1


def test_a_line_that_was_given_up_says_nothing_more() -> None:
    wire = RawWebSocket()
    line = line_on(wire)
    line.close(RESTART)
    line.send(b"news")
    assert wire.packets == []
