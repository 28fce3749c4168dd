"""The API keeps what its document says."""

import re
from typing import Any

import pytest

import ludoteca
from ludoteca.server import protocol
from ludoteca.server.http.api import ROUTES, Route
from tests.server.client import Visitor, new_id
from tests.server.conftest import Guest
from tests.server.http.json_schema import misfit
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


def test_the_types_of_every_game_are_described(document: Any) -> None:
    assert sorted(document["x-games"]) == ludoteca.game_ids()
    assert all(set(parts) == {"table", "move", "effect"} for parts in document["x-games"].values())
    tables = [parts["table"] for parts in document["x-games"].values()]
    assert document["components"]["schemas"]["View"]["properties"]["table"]["anyOf"] == tables


def test_every_reference_leads_somewhere(document: Any) -> None:
    names = set(re.findall(r"#/components/schemas/(\w+)", repr(document)))
    assert names
    assert names <= set(document["components"]["schemas"])


GETS = [route for route in ROUTES if route.method == "GET" and "lines" not in route.path]
"""A line of a review is no answer for every table; ``test_responses`` asks for one."""


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
