"""Many tables played at once against a real server, to measure how fast it answers.

The server runs as a process on one core, with durable storage; this process plays all seats from
the other cores. A move counts when its answer has arrived, which means that it is on disk. Every
socket at a table gets the update of every move.
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

from ludoteca.engine.registry.catalog import game_ids

SERVE = """
from pathlib import Path
from ludoteca.server.http.server import Settings
from ludoteca.server.http.run import listen, serve
sock = listen("127.0.0.1", 0)
settings = Settings(Path({folder!r}), port=sock.getsockname()[1], limited=False)
serve(settings, [sock], ready=lambda url: print(url, flush=True))
"""
WARM_UP_S = 300
MOVES_PER_TABLE = 30
"""Moves per table: fewer than the shortest game has."""
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LENGTH_16_BIT, LENGTH_64_BIT = 126, 127


class _Update(msgspec.Struct, tag_field="type", tag="update"):
    """The fields of an update that a player needs."""

    class _View(msgspec.Struct):
        """The fields of a view that a player needs."""

        ply: int
        acting: list[int]

    class _LegalMove(msgspec.Struct):
        """The fields of a move that a player needs."""

        text: str

    seat: int | None = None
    view: _View | None = None
    moves: list[_LegalMove] = []


class _Acknowledged(msgspec.Struct, tag_field="type", tag="answer"):
    """An answer."""

    id: str


class _Refused(msgspec.Struct, tag_field="type", tag="refused"):
    """A refusal; none is expected."""

    code: str
    reason: str


_decoder = msgspec.json.Decoder(_Update | _Acknowledged | _Refused)


@dataclass
class Measurements:
    """The measurements so far."""

    sent: dict[str, float] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    refused: list[str] = field(default_factory=list)


class LoadResult(msgspec.Struct, frozen=True):
    """The number of acknowledged moves, and their delays in milliseconds.

    ``per_cpu_second`` divides by the CPU time of the server, which a busy machine disturbs less
    than wall time.
    """

    moves: int
    per_second: float
    per_cpu_second: float
    p50: float
    p99: float


class LoadSeat(asyncio.Protocol):
    """A socket at a table: plays random moves when ``turn`` calls ``play``."""

    def __init__(
        self,
        address: tuple[str, str],
        measurements: Measurements,
        turn: Callable[["LoadSeat"], None],
    ) -> None:
        self._path, self._token = address
        self._measurements = measurements
        self._turn = turn
        self._buffer = bytearray()
        self._open = False
        self._waits_for = ""
        self._update: _Update | None = None
        self._random = random.Random(self._path)  # noqa: S311
        self._transport: Any = None

    def connection_made(self, transport: Any) -> None:
        """Request a WebSocket."""
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
        """Parse what arrives."""
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
            self._receive(message)

    def play(self) -> None:
        """Play a random move of the last list of legal moves."""
        assert self._update, "it is our turn"
        assert self._update.view, "and there is a game"
        command = secrets.token_urlsafe(9)
        move = self._random.choice(self._update.moves).text
        self._measurements.sent[command] = time.perf_counter()
        self._waits_for = command
        ply, seat = self._update.view.ply, self._update.seat
        self._update = None
        self._write({"type": "play", "id": command, "seat": seat, "ply": ply, "move": move})

    def close(self) -> None:
        """Close the socket."""
        self._transport.close()

    def _receive(self, data: bytes) -> None:
        # Other messages are not about our own moves.
        if b'"moves":[{' not in data and not data.startswith(b'{"type":"update"'):
            message = _decoder.decode(data)
            if isinstance(message, _Acknowledged) and message.id in self._measurements.sent:
                self._measurements.waits.append(
                    time.perf_counter() - self._measurements.sent.pop(message.id)
                )
                self._waits_for = ""
            elif isinstance(message, _Refused):
                self._measurements.refused.append(f"{message.code}: {message.reason}")
        elif b'"moves":[{' in data:
            update = _decoder.decode(data)
            # With simultaneous choices, updates of others come before the own move is made.
            if isinstance(update, _Update) and update.moves and not self._waits_for:
                first, self._update = self._update is None, update
                if first:
                    self._turn(self)

    def _frame(self) -> bytes | None:
        """Take one complete frame from the buffer; frames of a server are not masked."""
        buffer = self._buffer
        if len(buffer) < 2:
            return None
        size, start = buffer[1] & 127, 2
        if size == LENGTH_16_BIT and len(buffer) >= 4:
            size, start = struct.unpack_from(">H", buffer, 2)[0], 4
        elif size == LENGTH_64_BIT and len(buffer) >= 10:
            size, start = struct.unpack_from(">Q", buffer, 2)[0], 10
        elif size >= LENGTH_16_BIT:
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
        # A mask of zeros is valid.
        head = (
            bytes([128 | kind, 128 | len(data)])
            if len(data) < LENGTH_16_BIT
            else (bytes([128 | kind, 128 | LENGTH_16_BIT]) + struct.pack(">H", len(data)))
        )
        self._transport.write(head + b"\0\0\0\0" + data)


class ServerLoad:
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
        for _ in range(WARM_UP_S * 4):
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

    async def without_pauses(self, seconds: float) -> LoadResult:
        """Play at every table without pauses."""
        return await self._play(seconds, rate=None)

    async def at_rate(self, rate: float, seconds: float) -> LoadResult:
        """Play at the tables in turn, at this total rate of moves per second."""
        return await self._play(seconds, rate)

    async def _play(self, seconds: float, rate: float | None) -> LoadResult:
        measurements = Measurements()
        ready: asyncio.Queue[LoadSeat] = asyncio.Queue()
        seats = await self._connect(measurements, ready.put_nowait)
        began, used, number = time.perf_counter(), self._cpu_time(), 0
        # Finished tables would count as slow: stop while all are playing.
        while number < self._tables * MOVES_PER_TABLE:
            left = began + seconds - time.perf_counter()
            with suppress(TimeoutError):
                (await asyncio.wait_for(ready.get(), max(left, 0))).play()
            number += 1
            if left <= 0:
                break
            if rate:
                await asyncio.sleep(max(0, began + number / rate - time.perf_counter()))
        return self._disconnect(
            seats, measurements, time.perf_counter() - began, self._cpu_time() - used
        )

    async def _connect(
        self, measurements: Measurements, turn: Callable[[LoadSeat], None]
    ) -> list[LoadSeat]:
        loop = asyncio.get_running_loop()
        host, port = self._url.removeprefix("http://").split(":")
        seats = []
        for _ in range(self._tables):
            table = await asyncio.to_thread(self._new_table)
            for token in self._tokens:
                address = (f"/socket/{table}", token)
                make = lambda address=address: LoadSeat(address, measurements, turn)  # noqa: E731
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

    def _disconnect(
        self, seats: list[LoadSeat], measurements: Measurements, took: float, cpu: float
    ) -> LoadResult:
        for seat in seats:
            seat.close()
        if measurements.refused:
            raise AssertionError(
                f"{len(measurements.refused)} moves were refused: {measurements.refused[0]}"
            )
        waits = sorted(measurements.waits)
        return LoadResult(
            moves=len(waits),
            per_second=len(waits) / took,
            per_cpu_second=len(waits) / cpu,
            p50=waits[len(waits) // 2] * 1000,
            p99=waits[len(waits) * 99 // 100] * 1000,
        )

    def _cpu_time(self) -> float:
        """Return the CPU seconds that the server has used so far."""
        stat = Path(f"/proc/{self._process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")

    def _ask(self, method: str, path: str, body: Any = None, token: str = "") -> Any:
        data = None if body is None else json.dumps(body).encode()
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        request = Request(self._url + path, data, headers, method=method)  # noqa: S310 - our own
        with urlopen(request) as answer:  # noqa: S310
            return json.loads(answer.read())
