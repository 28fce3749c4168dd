"""The API keeps what its document says, and every command says who may give it."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from ludoteca.server import protocol
from ludoteca.server.api import ROUTES, Route
from ludoteca.server.protocol import COMMANDS
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest
from tests.server.fitting import misfit
from tests.server.played import begin_two, play_on
from tests.server.served import Served


@pytest.fixture(scope="module")
def document(server: Served) -> Any:
    return Visitor(server.port).ask("GET", "/api/openapi.json").json()


@pytest.fixture(scope="module")
def ann(server: Served) -> Visitor:
    return Visitor(server.port).welcome()


@pytest.fixture(scope="module")
def tables(server: Served, ann: Visitor) -> list[str]:
    """One table in each state: waiting, running, over."""
    ben = Visitor(server.port).welcome()
    running, over = begin_two(ann, ben), begin_two(ann, ben)
    play_on(running.players, 4)
    ann.do(running.table, protocol.Chat(new_id(), "hello"))
    ann.do(over.table, protocol.Resign(new_id(), 0))
    return [ann.create("me", "open", visibility="public"), running.table, over.table]


def test_every_route_is_documented_and_nothing_else(document: Any) -> None:
    documented = {
        (method.upper(), path) for path, methods in document["paths"].items() for method in methods
    }
    assert {(route.method, route.path) for route in ROUTES} <= documented
    for method, path in documented:
        assert path.startswith("/api/")
        assert method in ("GET", "POST", "PATCH", "DELETE")


def test_every_operation_has_an_id_and_a_summary_of_its_own(document: Any) -> None:
    operations = [one for methods in document["paths"].values() for one in methods.values()]
    ids = [one["operationId"] for one in operations]
    assert len(set(ids)) == len(ids)
    assert all(one["summary"].endswith(".") for one in operations)


def test_every_reference_leads_somewhere(document: Any) -> None:
    names = set(re.findall(r"#/components/schemas/(\w+)", repr(document)))
    assert names
    assert names <= set(document["components"]["schemas"])


GETS = [route for route in ROUTES if route.method == "GET"]


@pytest.mark.parametrize("route", GETS, ids=lambda route: route.path)
def test_every_answer_is_as_documented(
    ann: Visitor, document: Any, tables: list[str], route: Route
) -> None:
    operation = document["paths"][route.path]["get"]
    answered = 0
    asked = "?seat=0&move=a1" if "seat" in route.query else ""
    for table in tables:
        reply = ann.ask("GET", route.path.format(table=table, ply=0) + asked)
        good = reply.status == 200
        said = operation["responses"]["200" if good else "default"]["content"]
        media = reply.headers["content-type"].partition(";")[0]
        assert media in said
        if media == "application/json":
            assert misfit(reply.json(), said[media]["schema"], document) == ""
        if good and media == "application/json":
            reply.read(route.answer)
        answered += good
    assert answered


def test_refusals_over_http_carry_the_id_of_the_command(guest: Guest) -> None:
    ann = guest()
    table = ann.create("me", "open")
    refused = ann.do(table, protocol.Resign("resign-now", 0))
    assert isinstance(refused, protocol.Refused)
    assert refused.id == "resign-now"


DONE = "done"
ROLES = ("nobody", "stranger", "spectator", "left", "player", "host")
HOST_ONLY = ("no_guest", "not_yours", "not_yours", "not_yours", "not_yours", DONE)
POLICY: dict[type[protocol.Command], tuple[str, str, str, str, str, str]] = {
    protocol.Sit: ("no_guest", DONE, DONE, DONE, DONE, DONE),
    protocol.Stand: ("no_guest", "not_yours", "not_yours", "not_yours", DONE, "not_yours"),
    protocol.Fill: HOST_ONLY,
    protocol.Remove: HOST_ONLY,
    protocol.Free: HOST_ONLY,
    protocol.Mute: HOST_ONLY,
    protocol.Close: HOST_ONLY,
    protocol.Play: ("no_guest", "not_yours", "not_yours", "not_yours", DONE, "not_yours"),
    protocol.Undo: ("no_guest", "not_yours", "not_yours", "not_yours", DONE, "not_yours"),
    protocol.Agree: ("no_guest", "not_yours", "not_yours", "not_yours", "not_yours", DONE),
    protocol.Resign: ("no_guest", "not_yours", "not_yours", "not_yours", DONE, "not_yours"),
    protocol.Rematch: ("no_guest", "not_yours", "not_yours", "not_yours", DONE, DONE),
    protocol.Chat: ("no_guest", DONE, DONE, DONE, DONE, DONE),
}
"""What each command comes to, by who gives it in a situation where it can be given."""
GIVEN: dict[type[protocol.Command], protocol.Command] = {
    protocol.Sit: protocol.Sit("a-command", 2, "ab" * 16),
    protocol.Stand: protocol.Stand("a-command", 1),
    protocol.Fill: protocol.Fill("a-command", 2, "random"),
    protocol.Play: protocol.Play("a-command", 1, 0, "3"),
    protocol.Undo: protocol.Undo("a-command", 1, 1),
    protocol.Agree: protocol.Agree("a-command", 0, 2, True),
    protocol.Resign: protocol.Resign("a-command", 1),
    protocol.Rematch: protocol.Rematch("a-command"),
    protocol.Chat: protocol.Chat("a-command", "hello"),
    protocol.Remove: protocol.Remove("a-command", 1),
    protocol.Free: protocol.Free("a-command", 0),
    protocol.Mute: protocol.Mute("a-command", True, 1),
    protocol.Close: protocol.Close("a-command"),
}


class Situation:
    """A table of Fingers at which a command can be given, with people of every role."""

    def __init__(self, port: int, command: type[protocol.Command]) -> None:
        self.people = {role: Visitor(port) for role in ROLES}
        for role in ROLES[1:]:
            self.people[role].welcome(role)
        waits = command in (protocol.Sit, protocol.Stand, protocol.Fill, protocol.Free)
        seats = ["me", "open", "open"] if waits else ["me", "open"]
        self.table = self.people["host"].create(*seats, game="fingers")
        self._do("left", protocol.Sit(new_id(), 1, "cd" * 16))
        self._do("left", protocol.Stand(new_id(), 1))
        self._do("player", protocol.Sit(new_id(), 1, "cd" * 16))
        if not waits:
            self._do("host", protocol.Sit(new_id(), 0, "ef" * 16))
        if command in (protocol.Undo, protocol.Agree):
            self._do("player", protocol.Play(new_id(), 1, 0, "3"))
        if command is protocol.Agree:
            self._do("host", protocol.Play(new_id(), 0, 1, "3"))
            self._do("player", protocol.Undo(new_id(), 1, 2))
        if command is protocol.Rematch:
            self._do("host", protocol.Resign(new_id(), 0))

    def _do(self, role: str, command: protocol.Command) -> None:
        assert isinstance(self.people[role].do(self.table, command), protocol.Answer)


def matrix() -> Iterator[Any]:
    for command in COMMANDS:
        for place, role in enumerate(ROLES):
            yield pytest.param(command, place, id=f"{command.__struct_config__.tag}-{role}")


@pytest.mark.parametrize(("command", "place"), list(matrix()))
def test_every_command_is_obeyed_or_refused_as_declared(
    server: Served, command: type[protocol.Command], place: int
) -> None:
    role = ROLES[place]
    situation = Situation(server.port, command)
    person = situation.people[role]
    if role == "spectator":
        answer = person.enter(situation.table).do(GIVEN[command])
    else:
        answer = person.do(situation.table, GIVEN[command])
    outcome = DONE if isinstance(answer, protocol.Answer) else answer.code
    assert outcome == POLICY[command][place]


def test_nobody_is_declared_twice_or_forgotten() -> None:
    assert set(POLICY) == set(GIVEN) == set(COMMANDS)
