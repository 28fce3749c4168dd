"""Does a value fit a JSON schema? Only as much of the standard as our own documents use."""

import re
from typing import Any

KINDS: dict[str, Any] = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "number": (int, float),
    "boolean": bool,
    "null": type(None),
}


def misfit(value: Any, schema: Any, document: Any, where: str = "it") -> str:
    """Return what does not fit, or nothing."""
    if "$ref" in schema:
        name = schema["$ref"].rpartition("/")[2]
        return misfit(value, document["components"]["schemas"][name], document, where)
    if "anyOf" in schema:
        found = [misfit(value, one, document, where) for one in schema["anyOf"]]
        return "" if "" in found else "; ".join(found)
    if "enum" in schema and value not in schema["enum"]:
        return f"{where} is {value!r}, not one of {schema['enum']}"
    kind = schema.get("type")
    if kind and not _is(value, kind):
        return f"{where} is {value!r:.40}, no {kind}"
    if "pattern" in schema and not re.search(schema["pattern"], value):
        return f"{where} is {value!r}, which does not fit {schema['pattern']}"
    parts = _parts(value, schema)
    if isinstance(parts, str):
        return f"{where} {parts}"
    told = (misfit(part, of, document, f"{where}.{name}") for name, part, of in parts)
    return next((one for one in told if one), "")


def _is(value: Any, kind: str) -> bool:
    return isinstance(value, KINDS[kind]) and (kind == "boolean" or not isinstance(value, bool))


def _parts(value: Any, schema: Any) -> list[tuple[str, Any, Any]] | str:
    """Return all parts of a value with their schemas, or what is missing or too much."""
    if isinstance(value, list) and "prefixItems" in schema:
        kinds = schema["prefixItems"]
        if len(value) != len(kinds):
            return f"has {len(value)} items, not {len(kinds)}"
        return [(str(place), *pair) for place, pair in enumerate(zip(value, kinds, strict=True))]
    if isinstance(value, list):
        return [(str(place), part, schema.get("items", {})) for place, part in enumerate(value)]
    if not isinstance(value, dict):
        return []
    known = schema.get("properties", {})
    if missing := set(schema.get("required", ())) - set(value):
        return f"lacks {missing}"
    more = schema.get("additionalProperties", {})
    if more is False and set(value) - set(known):
        return f"has {set(value) - set(known)} too much"
    return [(name, part, known.get(name, more or {})) for name, part in value.items()]
