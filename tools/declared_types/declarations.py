"""Reading the declarations of a game, its ``schema.py``, with the names and texts they stand under.

What msgspec knows at run time lacks the names of aliases and the texts below fields, so these come
from the source.
"""

import ast
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec
import node

ENGINE = "ludoteca.engine.schema"
GAMES = node.ROOT / "src" / "ludoteca" / "games"


@dataclass(frozen=True, slots=True)
class DeclaredField:
    """A field of a Struct, by its name in JSON."""

    name: str
    type: ast.expr
    required: bool
    doc: str


@dataclass(frozen=True, slots=True)
class DeclaredStruct:
    """A Struct with its own fields; those of ``bases`` come before them."""

    name: str
    bases: tuple[str, ...]
    tag_field: str | None
    tag: str | None
    """None for a class that only others are made from."""
    fields: tuple[DeclaredField, ...]
    doc: str


@dataclass(frozen=True, slots=True)
class DeclaredAlias:
    """Another name of a type, such as one of several texts or a union of Structs."""

    name: str
    type: ast.expr
    doc: str


Declared = DeclaredStruct | DeclaredAlias


@dataclass(frozen=True, slots=True)
class Declarations:
    """All that a game declares, in the order of the source."""

    prefix: str
    """What the names of the game begin with: ``Fossil``."""
    parts: Mapping[str, str]
    """The name of the game's type for each field of ``GameSchema``."""
    types: Mapping[str, Declared]


def engine_types() -> dict[str, Declared]:
    """Return what the declarations of all games are made from."""
    return _types_of(ENGINE, [])


def declarations(folder: Path) -> Declarations:
    """Return the declarations of the game in a folder."""
    package = f"ludoteca.games.{folder.name}" if folder.parent == GAMES else folder.name
    if folder.parent != GAMES and str(folder.parent) not in sys.path:
        sys.path.insert(0, str(folder.parent))
    types = _types_of(f"{package}.schema", [])
    (schema,) = [
        each.value
        for each in _source(import_module(f"{package}.schema")).body
        if isinstance(each, ast.Assign) and ast.unparse(each.targets[0]) == "SCHEMA"
    ]
    assert isinstance(schema, ast.Call)
    parts = {word.arg: ast.unparse(word.value) for word in schema.keywords if word.arg}
    return Declarations(parts["table"].removesuffix("Table"), parts, types)


def union_members(node: ast.expr) -> list[str]:
    """Return the names of the classes of a union."""
    if isinstance(node, ast.BinOp):
        return [*union_members(node.left), *union_members(node.right)]
    return [ast.unparse(node)]


def _types_of(name: str, seen: list[str]) -> dict[str, Declared]:
    """Return the declarations of a module, after those of the game's modules that it imports."""
    module = import_module(name)
    found: dict[str, Declared] = {}
    seen.append(name)
    for part in _imported_parts(_source(module)):
        if part not in seen:
            found |= _types_of(part, seen)
    for statement, doc in _with_docs(_source(module).body):
        if one := _declared(module, statement, doc):
            found[one.name] = one
    return found


def _imported_parts(source: ast.Module) -> Iterator[str]:
    """Yield the other modules of the game's schema that one imports."""
    for each in source.body:
        module = each.module if isinstance(each, ast.ImportFrom) else None
        if module and module != ENGINE and "schema" in module.split("."):
            yield module


def _source(module: ModuleType) -> ast.Module:
    assert module.__file__
    return ast.parse(Path(module.__file__).read_text(encoding="utf-8"))


def _with_docs(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str]]:
    """Yield each statement with the text below it."""
    for statement, below in zip(body, [*body[1:], None], strict=True):
        text = below.value if isinstance(below, ast.Expr) else None
        yield statement, inspect.cleandoc(str(text.value)) if isinstance(text, ast.Constant) else ""


def _declared(module: ModuleType, statement: ast.stmt, doc: str) -> Declared | None:
    """Return what a statement declares, if it declares a type."""
    if isinstance(statement, ast.ClassDef):
        struct = getattr(module, statement.name)
        return _struct(struct, statement) if issubclass(struct, msgspec.Struct) else None
    if isinstance(statement, ast.Assign) and isinstance(statement.value, ast.Subscript | ast.BinOp):
        return DeclaredAlias(ast.unparse(statement.targets[0]), statement.value, doc)
    return None


def _struct(struct: type[msgspec.Struct], source: ast.ClassDef) -> DeclaredStruct:
    config: Any = struct.__struct_config__
    known = {each.name: each for each in msgspec.structs.fields(struct)}
    is_base = struct.__module__ == ENGINE
    own = [
        (known[each.target.id], each.annotation, doc)
        for each, doc in _with_docs(source.body)
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
    ]
    bases = (each.id for each in source.bases if isinstance(each, ast.Name) and each.id != "Struct")
    return DeclaredStruct(
        name=source.name,
        bases=tuple(bases),
        tag_field=config.tag_field,
        tag=None if is_base else config.tag,
        fields=tuple(
            DeclaredField(each.encode_name, annotation, each.required, doc)
            for each, annotation, doc in own
        ),
        doc=ast.get_docstring(source) or "",
    )
