"""An honest player beside the attack, and how long the server takes to answer them."""

import threading
import time
from statistics import quantiles

from tests.server.client import Socket, Visitor
from tests.server.served import Served

EVERY_S = 0.05


class Bystander(threading.Thread):
    """Pings the server all the time, and notes how long each answer took."""

    def __init__(self, server: Served) -> None:
        super().__init__(daemon=True)
        person = Visitor(server.port).welcome()
        self.socket: Socket = person.enter(person.create("me", "open"))
        self.waits_ms: list[float] = []
        self.failed: Exception | None = None
        self._leave = threading.Event()

    def __enter__(self) -> "Bystander":
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._leave.set()
        self.join(60)
        assert not self.failed, f"a bystander was cut off: {self.failed!r}"

    def run(self) -> None:
        """Ping until told to stop."""
        try:
            while not self._leave.wait(EVERY_S):
                began = time.perf_counter()
                self.socket.barrier()
                self.waits_ms.append((time.perf_counter() - began) * 1000)
        except Exception as error:
            self.failed = error

    def p99_ms(self, since: int = 0, until: int | None = None) -> float:
        """Return the 99th percentile of the waits from a number on."""
        waits = self.waits_ms[since:until]
        return quantiles(waits, n=100)[98] if len(waits) > 1 else 0.0
