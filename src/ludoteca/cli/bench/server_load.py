"""Many tables played at once against a real server, to measure how fast it answers.

The server runs as a process of its own on one core, with its usual durable storage; this process
plays all seats from the other cores. A move counts when its answer has arrived, which means that
it is on disk. Everybody at a table is sent the whole news of every move, as pages are.
"""

import asyncio
import base64
import json
import os
import random
import secrets
import struct
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import msgspec

from ludoteca.engine.catalog import game_ids

SERVE = """
from pathlib import Path
from ludoteca.server.http.server import Settings
from ludoteca.server.http.run import listen, serve
sock = listen("127.0.0.1", 0)
settings = Settings(Path({folder!r}), port=sock.getsockname()[1], limited=False)
serve(settings, [sock], ready=lambda url: print(url, flush=True))
"""
WARM_TIME = 300
LONG_ENOUGH = 30
"""So many moves each table has in it, in every game that people would call one."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LONG_FORM, LONGER_FORM = 126, 127


class News(msgspec.Struct, tag_field="type", tag="update"):
    """What a player needs of an update."""

    class Sight(msgspec.Struct):
        """What a player needs of a view."""

        ply: int
        acting: list[int]

    class Offer(msgspec.Struct):
        """What a player needs of a move."""

        text: str

    seat: int | None = None
    view: Sight | None = None
    moves: list[Offer] = []


class Done(msgspec.Struct, tag_field="type", tag="answer"):
    """An answer."""

    id: str


class No(msgspec.Struct, tag_field="type", tag="refused"):
    """A refusal; there should be none."""

    code: str
    reason: str


_decoder = msgspec.json.Decoder(News | Done | No)


@dataclass
class Tally:
    """What has been measured."""

    sent: dict[str, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


class Measured(msgspec.Struct, frozen=True):
    """Moves acknowledged, and how long each took to be, in milliseconds.

    ``per_cpu_second`` divides by the time the server really had on its core: on a machine that is
    busy with other things it says more than the clock on the wall.
    """

    moves: int
    per_second: float
    per_cpu_second: float
    p50: float
    p99: float


class Seat(asyncio.Protocol):
    """A socket at a table: plays any move, as soon as ``turn`` lets it."""

    def __init__(
        self, address: tuple[str, str], tally: Tally, turn: Callable[["Seat"], None]
    ) -> None:
        self._path, self._token = address
        self._tally = tally
        self._turn = turn
        self._buffer = bytearray()
        self._open = False
        self._waits_for = ""
        self._news: News | None = None
        self._random = random.Random(self._path)  # noqa: S311
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Ask for a socket."""
        self._transport = transport
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        lines = [
            f"GET {self._path} HTTP/1.1",
            "Host: localhost",
            "Upgrade: websocket",
            "Connection: Upgrade",
            f"Sec-WebSocket-Key: {key}",
            "Sec-WebSocket-Version: 13",
            f"Authorization: Bearer {self._token}",
        ]
        transport.write(("\r\n".join(lines) + "\r\n\r\n").encode())

    def data_received(self, data: bytes) -> None:
        """Take apart what arrives."""
        self._buffer += data
        if not self._open:
            if b"\r\n\r\n" not in self._buffer:
                return
            head, _, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if b" 101 " not in head.split(b"\r\n")[0]:
                raise ConnectionError(head.decode())
            self._open, self._buffer = True, bytearray(rest)
            self._write({"type": "hello"})
        while (message := self._frame()) is not None:
            self._hear(message)

    def play(self) -> None:
        """Play a move of those that were offered last."""
        assert self._news, "it is our turn"
        assert self._news.view, "and there is a game"
        command = secrets.token_urlsafe(9)
        move = self._random.choice(self._news.moves).text
        self._tally.sent[command] = time.perf_counter()
        self._waits_for = command
        ply, seat = self._news.view.ply, self._news.seat
        self._news = None
        self._write({"type": "play", "id": command, "seat": seat, "ply": ply, "move": move})

    def close(self) -> None:
        """Go away."""
        self._transport.close()

    def _hear(self, data: bytes) -> None:
        # Watching players need not read what is not about their own moves.
        if b'"moves":[{' not in data and not data.startswith(b'{"type":"update"'):
            message = _decoder.decode(data)
            if isinstance(message, Done) and message.id in self._tally.sent:
                self._tally.waits.append(time.perf_counter() - self._tally.sent.pop(message.id))
                self._waits_for = ""
            elif isinstance(message, No):
                self._tally.refused.append(f"{message.code}: {message.reason}")
        elif b'"moves":[{' in data:
            news = _decoder.decode(data)
            # Where several decide at once, news of others comes before one's own move is made.
            if isinstance(news, News) and news.moves and not self._waits_for:
                first, self._news = self._news is None, news
                if first:
                    self._turn(self)

    def _frame(self) -> bytes | None:
        """Take one whole frame from the buffer; frames of a server are not masked."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == LONG_FORM and len(buffer) >= 4:
            size, start = struct.unpack_from(">H", buffer, 2)[0], 4
        elif size == LONGER_FORM and len(buffer) >= 10:
            size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        elif size >= LONG_FORM:
            return None
        if len(buffer) < start + size:
            return None
        kind, message = buffer[0] & 15, bytes(buffer[start : start + size])
        del buffer[: start + size]
        if kind == CLOSE:
            raise ConnectionError(f"the server closed: {message!r}")
        if kind == PING:
            self._send(PONG, message)
        return message if kind == TEXT else b'{"type":"update"}'

    def _write(self, message: dict[str, Any]) -> None:
        self._send(TEXT, json.dumps(message, separators=(",", ":")).encode())

    def _send(self, kind: int, data: bytes) -> None:
        # A mask of zeros is a mask too.
        head = (
            bytes([128 | kind, 128 | len(data)])
            if len(data) < LONG_FORM
            else (bytes([128 | kind, 128 | LONG_FORM]) + struct.pack(">H", len(data)))
        )
        self._transport.write(head + b"\0\0\0\0" + data)


class Load:
    """A server under load."""

    def __init__(self, folder: Path, game: str, tables: int, players: int) -> None:
        self._game, self._tables, self._players = game, tables, players
        self._process = subprocess.Popen(  # noqa: S603 - our own server
            [sys.executable, "-c", SERVE.format(folder=str(folder))],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert self._process.stdout, "piped"
        self._url = self._process.stdout.readline().strip()
        self._tokens = [str(self._ask("POST", "/api/me", {})["token"]) for _ in range(players)]

    def stop(self) -> None:
        """Stop the server."""
        self._process.terminate()
        self._process.communicate()

    def warm_up(self) -> bool:
        """Wait until all rules run compiled, then keep the server to one core."""
        for _ in range(WARM_TIME * 4):
            if set(game_ids()) <= set(self._ask("GET", "/api/health")["compiled"]):
                break
            time.sleep(0.25)
        else:
            return False
        if hasattr(os, "sched_setaffinity"):
            cores = sorted(os.sched_getaffinity(0))
            for thread in Path(f"/proc/{self._process.pid}/task").iterdir():
                os.sched_setaffinity(int(thread.name), {cores[0]})
            os.sched_setaffinity(0, set(cores[1:]) or {cores[0]})
        return True

    async def flat_out(self, seconds: float) -> Measured:
        """Let every table play as fast as it can."""
        return await self._play(seconds, rate=None)

    async def at_rate(self, rate: float, seconds: float) -> Measured:
        """Let tables play in turn, so many moves a second in all."""
        return await self._play(seconds, rate)

    async def _play(self, seconds: float, rate: float | None) -> Measured:
        tally = Tally()
        ready: asyncio.Queue[Seat] = asyncio.Queue()
        seats = await self._sit_down(tally, ready.put_nowait)
        began, used, number = time.perf_counter(), self._cpu_time(), 0
        # Tables that have played to their end would count as slow: stop while all are playing.
        while number < self._tables * LONG_ENOUGH:
            left = began + seconds - time.perf_counter()
            with suppress(TimeoutError):
                (await asyncio.wait_for(ready.get(), max(left, 0))).play()
            number += 1
            if left <= 0:
                break
            if rate:
                await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
        return self._leave(seats, tally, time.perf_counter() - began, self._cpu_time() - used)

    async def _sit_down(self, tally: Tally, turn: Callable[[Seat], None]) -> list[Seat]:
        loop = asyncio.get_running_loop()
        host, port = self._url.removeprefix("http://").split(":")
        seats = []
        for _ in range(self._tables):
            table = await asyncio.to_thread(self._new_table)
            for token in self._tokens:
                address = (f"/socket/{table}", token)
                make = lambda address=address: Seat(address, tally, turn)  # noqa: E731
                _, seat = await loop.create_connection(make, host, int(port))
                seats.append(seat)
        return seats

    def _new_table(self) -> str:
        plan = {"game": self._game, "seats": [{"kind": "open"}] * self._players}
        table = str(self._ask("POST", "/api/tables", plan, self._tokens[0])["id"])
        for seat, token in enumerate(self._tokens):
            sit = {"id": secrets.token_urlsafe(9), "seat": seat, "salt": secrets.token_hex(16)}
            self._ask("POST", f"/api/tables/{table}/sit", sit, token)
        return table

    def _leave(self, seats: list[Seat], tally: Tally, took: float, cpu: float) -> Measured:
        for seat in seats:
            seat.close()
        if tally.refused:
            raise AssertionError(f"{len(tally.refused)} moves were refused: {tally.refused[0]}")
        waits = sorted(tally.waits)
        return Measured(
            moves=len(waits),
            per_second=len(waits) / took,
            per_cpu_second=len(waits) / cpu,
            p50=waits[len(waits) // 2] * 1000,
            p99=waits[len(waits) * 99 // 100] * 1000,
        )

    def _cpu_time(self) -> float:
        """Return the seconds of a core that the server has used so far."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def _ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = Request(self._url + path, data, headers, method=method)  # noqa: S310 - our own
        with urlopen(request) as answer:  # noqa: S310
            return json.loads(answer.read())
