"""The OpenAPI document of the server, made from its routes, its messages and its games."""

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ludoteca import __version__
from ludoteca.engine.registry import catalog
from ludoteca.engine.schema import GameSchema
from ludoteca.server import protocol
from ludoteca.server.http.api import ROUTES, Route

REF = "#/components/schemas/{name}"
PARTS = ("table", "move", "effect")


@lru_cache(maxsize=1)
def full_document() -> bytes:
    """Return the document with the types of all games of the catalogue, encoded."""
    games = {game_id: catalog.schema(game_id) for game_id in catalog.game_ids()}
    return msgspec.json.encode(document(games))


def document(games: Mapping[str, GameSchema]) -> dict[str, Any]:
    """Return the document with the types of some games.

    ``x-games`` names the types of each game.
    """
    types = [*_types(), *(part for schema in games.values() for part in _parts(schema))]
    schemas, components = msgspec.json.schema_components(types, ref_template=REF)
    by_type = dict(zip(map(str, types), schemas, strict=True))
    components["ClientMessage"] = by_type[str(protocol.ClientMessage)]
    components["ServerMessage"] = by_type[str(protocol.ServerMessage)]
    described = {
        game_id: dict(zip(PARTS, (by_type[str(part)] for part in _parts(schema)), strict=True))
        for game_id, schema in games.items()
    }
    _refer(components, described)
    paths: dict[str, Any] = {}
    for route in ROUTES:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, by_type)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Ludoteca",
            "version": __version__,
            "description": str(protocol.__doc__),
        },
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
        "x-games": described,
    }


def _parts(schema: GameSchema) -> list[Any]:
    return [getattr(schema, part) for part in PARTS]


def _refer(components: dict[str, Any], described: Mapping[str, Mapping[str, Any]]) -> None:
    """Let views, moves and entries refer to the types of the games."""
    if not described:
        return
    table, move, effect = ([one[part] for one in described.values()] for part in PARTS)
    components["View"]["properties"]["table"] = {"anyOf": table}
    components["Update"]["properties"]["moves"]["items"] = {"anyOf": move}
    components["Entry"]["properties"]["effects"]["items"] = {"anyOf": effect}


def _types() -> list[Any]:
    found = [protocol.ClientMessage, protocol.ServerMessage, protocol.Refused]
    for route in ROUTES:
        found += [one for one in (route.body, route.answer) if one is not None]
    return list({str(one): one for one in found}.values())


def _operation(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    refused = {"description": "Refused.", "content": _json(schemas[str(protocol.Refused)])}
    said: dict[str, Any] = {
        "summary": route.summary.splitlines()[0],
        "operationId": _operation_id(route),
        "parameters": _parameters(route),
        "responses": {**_answer(route, schemas), "default": refused},
    }
    if route.body:
        said["requestBody"] = {"required": True, "content": _json(schemas[str(route.body)])}
    if route.who == "guest":
        said["security"] = [{"token": []}]
    return said


def _operation_id(route: Route) -> str:
    parts = re.findall(r"\w+", route.path.removeprefix("/api"))
    return "_".join([route.method.lower(), *parts])


def _answer(route: Route, schemas: dict[str, Any]) -> dict[str, Any]:
    if route.answer is None:
        return {"204": {"description": "Done; the answer is empty."}}
    schema = schemas[str(route.answer)]
    return {"200": {"description": "Done.", "content": {route.media: {"schema": schema}}}}


def _json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}


def _parameters(route: Route) -> list[dict[str, Any]]:
    places = [(name, "path") for name in re.findall(r"\{(\w+)\}", route.path)]
    places += [(name, "query") for name in route.query]
    return [
        {"name": name, "in": place, "required": place == "path", "schema": {"type": "string"}}
        for name, place in places
    ]
