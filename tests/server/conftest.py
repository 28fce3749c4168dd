"""A running server for every test, and more of them for tests that stop, kill or flood one."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.client import Visitor, close_all
from tests.server.served import Served

Serve = Callable[..., Served]
Guest = Callable[..., Visitor]


@pytest.fixture(autouse=True)
def _nobody_stays() -> Iterator[None]:
    yield
    close_all()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server that all gentle tests share."""
    # Reviews that tests ask for in passing would take time from others.
    served = Served(
        tmp_path_factory.mktemp("shared"),
        *("--absent-after", "0"),
        environment={"LUDOTECA_REVIEW_S": "1"},
    ).start()
    yield served
    served.stop()
    assert "Traceback" not in served.log, served.log


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Start servers that only one test uses."""
    started: list[Served] = []

    def start(*arguments: str, port: int = 0, **environment: str | None) -> Served:
        folder = tmp_path / str(len(started))
        folder.mkdir()
        # Compiling in the background would only take time from the tests.
        environment = {"LUDOTECA_COMPILED": "0", **environment}
        served = Served(folder, *arguments, port=port, environment=environment)
        started.append(served)
        return served.start()

    yield start
    for served in started:
        served.clear_away()


@pytest.fixture
def guest(server: Served) -> Guest:
    """Make guests of the shared server."""

    def welcome(name: str = "") -> Visitor:
        return Visitor(server.port).welcome(name)

    return welcome
