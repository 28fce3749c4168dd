"""The control socket: commands of the machine's owner to a running server.

Only the server opens the database. ``ludoteca backup`` therefore asks it for a copy, over a Unix
socket in the data folder, which only the owner of that folder can reach.
"""

import asyncio
import logging
import os
import socket
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from ludoteca.errors import StorageError
from ludoteca.private_files import FILE_MODE

NAME = "control"
COPY = b"copy\n"
REQUEST_TIMEOUT_S = 5.0
COPY_TIMEOUT_S = 3600.0
log = logging.getLogger(__name__)


class Reply(Struct, frozen=True, omit_defaults=True):
    """The answer to a request: the file of the copy, or why there is none."""

    file: str = ""
    error: str = ""


class Control:
    """Listens for commands; runs beside the web server on the same event loop."""

    def __init__(self, folder: Path, copy: Callable[[], Awaitable[Path]]) -> None:
        self._folder = folder
        self._copy = copy
        self._server: asyncio.Server | None = None

    async def open(self) -> None:
        """Begin to listen. The database is locked by now: an old socket is a leftover."""
        sock = socket.socket(socket.AF_UNIX)
        try:
            with _short_path(self._folder) as path:
                # Anything else of this name is not ours; the binding fails then.
                if path.is_socket():
                    path.unlink()
                sock.bind(str(path))
                path.chmod(FILE_MODE)
            self._server = await asyncio.start_unix_server(self._attend, sock=sock)
        except OSError as error:
            sock.close()
            log.warning("no backup can be asked for while the server runs: %s", error)

    def close(self) -> None:
        """Stop listening."""
        if self._server:
            self._server.close()
            (self._folder / NAME).unlink(missing_ok=True)

    async def _attend(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        copied = None
        try:
            request = await asyncio.wait_for(reader.readline(), REQUEST_TIMEOUT_S)
            if request != COPY:
                raise StorageError("the server does not know this command")
            copied = await self._copy()
            _send(writer, Reply(file=copied.name))
            # The copy lasts as long as the connection: nothing is left if the command is killed.
            await reader.read()
        except StorageError as error:
            _send(writer, Reply(error=str(error)))
        except (OSError, TimeoutError):
            pass
        finally:
            if copied:
                copied.unlink(missing_ok=True)
            writer.close()


def _send(writer: asyncio.StreamWriter, reply: Reply) -> None:
    writer.write(msgspec.json.encode(reply) + b"\n")


@contextmanager
def copy_from_server(folder: Path) -> Iterator[str | None]:
    """Ask the server that uses a folder for a copy of its data; ``None`` if there is no server.

    Raises:
        StorageError: the server could not make one.
    """
    with socket.socket(socket.AF_UNIX) as sock:
        yield _ask(sock) if _connect(sock, folder) else None


def is_served(folder: Path) -> bool:
    """Return whether a server uses a folder.

    Raises:
        StorageError: the socket is not accessible.
    """
    with socket.socket(socket.AF_UNIX) as sock:
        return _connect(sock, folder)


def _connect(sock: socket.socket, folder: Path) -> bool:
    sock.settimeout(REQUEST_TIMEOUT_S)
    try:
        with _short_path(folder) as path:
            sock.connect(str(path))
    except (FileNotFoundError, ConnectionRefusedError):
        return False
    except OSError as error:
        raise StorageError(f"the server in {folder} cannot be asked: {error.strerror}") from None
    return True


def _ask(sock: socket.socket) -> str:
    try:
        sock.sendall(COPY)
        sock.settimeout(COPY_TIMEOUT_S)
        with sock.makefile("rb") as stream:
            reply = msgspec.json.decode(stream.readline(), type=Reply)
    except (OSError, msgspec.MsgspecError):
        raise StorageError("the server stopped before the copy was finished") from None
    if reply.error:
        raise StorageError(reply.error)
    return reply.file


@contextmanager
def _short_path(folder: Path) -> Iterator[Path]:
    """Return a path of the socket that fits its limit of 107 bytes, however deep the folder."""
    if not Path("/proc/self/fd").is_dir():
        yield folder / NAME
        return
    descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
    try:
        yield Path(f"/proc/self/fd/{descriptor}") / NAME
    finally:
        with suppress(OSError):
            os.close(descriptor)
