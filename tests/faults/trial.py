"""What a row is given: a folder, a count, and servers that are cleaned up afterwards."""

from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from types import TracebackType

from tests.server.client import Visitor, close_all
from tests.server.served import Served


@dataclass
class Trial:
    """One run of a row."""

    folder: Path
    count: int
    """How often to inject the fault."""
    thorough: bool = False
    """Whether time is no concern: ``make soak``. ``make test`` takes the shortest waits."""
    random: Random = field(default_factory=lambda: Random(16))
    _servers: list[Served] = field(default_factory=list)

    def server(self, *arguments: str, **environment: str | None) -> Served:
        """Return a server with a data folder of its own, not started yet."""
        folder = self.folder / f"server-{len(self._servers)}"
        folder.mkdir()
        # Compiling in the background would only take time from the row.
        chosen = {"LUDOTECA_COMPILED": "0", **environment}
        self._servers.append(Served(folder, *arguments, environment=chosen))
        return self._servers[-1]

    def keep(self, server: Served) -> Served:
        """Clean up after a server that was made elsewhere, too."""
        self._servers.append(server)
        return server

    def serve(self, *arguments: str, **environment: str | None) -> Served:
        """Start a server."""
        return self.server(*arguments, **environment).start()

    def __enter__(self) -> "Trial":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        close_all()
        for server in self._servers:
            server.clear_away()


def guests(server: Served, number: int) -> list[Visitor]:
    """Return new guests, each from an address of its own."""
    return [Visitor(server.port).welcome() for _ in range(number)]
