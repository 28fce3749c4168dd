"""Writing what a game declares as the TypeScript of its board."""

import ast
from collections.abc import Iterable

from declared_types.declarations import (
    Declarations,
    Declared,
    DeclaredAlias,
    DeclaredStruct,
    engine_types,
)

WIDTH = 120
"""As oxfmt lays out lines."""
SHARED = ("LegalMove", "Effect", "AutoEffect")
"""The Structs of the engine that games extend, in `web/src/schema.gen.ts`."""
BASIC = {"int": "number", "bool": "boolean", "str": "string", "Any": "unknown"}
MADE = "Written by `make types`"


def shared_types() -> str:
    """Return the types that those of all games extend."""
    known = engine_types()
    header = f"// What the types of all games are made of. {MADE} from `engine/schema.py`.\n"
    return "\n".join([header, *(_written(known[name]) for name in SHARED)])


def game_types(declared: Declarations) -> str:
    """Return the types of a game's table, legal moves and effects."""
    prefix, types = declared.prefix, declared.types
    used = {base for one in types.values() if isinstance(one, DeclaredStruct) for base in one.bases}
    shared = [name for name in sorted(SHARED) if name in used]
    return "\n".join(
        [
            f"// What the game sends to its board. {MADE} from the game's schema.\n"
            'import type { EntryOf, ViewOf } from "$web/board";\n'
            f'import type {{ {", ".join(shared)} }} from "$web/schema.gen";\n',
            *map(_written, types.values()),
            "/** The types of the game, for the board interface. */\n"
            f"export interface {prefix}Schema {{\n"
            + "".join(
                f"  {part}: {name};\n"
                for part, name in declared.parts.items()
                if part in ("table", "move", "effect")
            )
            + "}\n",
            f"export type {prefix}View = ViewOf<{prefix}Schema>;\n"
            f"export type {prefix}Entry = EntryOf<{prefix}Schema>;\n",
        ]
    )


def _written(one: Declared) -> str:
    doc = _comment(one.doc, "")
    if isinstance(one, DeclaredAlias):
        return doc + _alias(one)
    return doc + _interface(one)


def _alias(alias: DeclaredAlias) -> str:
    members = list(_members(alias.type))
    line = f"export type {alias.name} = {' | '.join(members)};\n"
    if len(line) <= WIDTH + 1:
        return line
    return f"export type {alias.name} =\n" + "".join(f"  | {one}\n" for one in members)[:-1] + ";\n"


def _interface(struct: DeclaredStruct) -> str:
    extends = f" extends {', '.join(struct.bases)}" if struct.bases else ""
    lines = []
    if struct.tag_field and not (struct.bases and struct.tag is None):
        kind = "string" if struct.tag is None else f'"{struct.tag}"'
        lines.append(f"  {struct.tag_field}: {kind};\n")
    for field in struct.fields:
        optional = "" if field.required else "?"
        lines.append(_comment(field.doc, "  "))
        lines.append(f"  {field.name}{optional}: {type_text(field.type)};\n")
    return f"export interface {struct.name}{extends} {{\n{''.join(lines)}}}\n"


def _comment(doc: str, indent: str) -> str:
    """Return a text as a comment; code in it is marked as in Markdown."""
    lines = doc.replace("``", "`").splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"{indent}/** {lines[0].strip()} */\n"
    inner = "".join(f"{indent} * {line.strip()}".rstrip() + "\n" for line in lines)
    return f"{indent}/**\n{inner}{indent} */\n"


def _members(node: ast.expr) -> Iterable[str]:
    """Return the members of a union."""
    if isinstance(node, ast.BinOp):
        return [*_members(node.left), *_members(node.right)]
    if isinstance(node, ast.Subscript) and ast.unparse(node.value) == "Literal":
        return [f'"{value}"' for value in ast.literal_eval(_tuple(node.slice))]
    return [type_text(node)]


def _tuple(node: ast.expr) -> ast.expr:
    return node if isinstance(node, ast.Tuple) else ast.Tuple([node], ast.Load())


def type_text(node: ast.expr) -> str:
    """Return a type as TypeScript writes it."""
    if isinstance(node, ast.Constant):
        return "null"
    if isinstance(node, ast.Name):
        return BASIC.get(node.id, node.id)
    if isinstance(node, ast.BinOp):
        return " | ".join(_members(node))
    assert isinstance(node, ast.Subscript)
    return _generic(ast.unparse(node.value), node)


def _generic(name: str, node: ast.Subscript) -> str:
    if name == "Literal":
        return " | ".join(_members(node))
    of = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    inner = [type_text(one) for one in of]
    if name == "list":
        item = f"({inner[0]})" if " | " in inner[0] else inner[0]
        return f"readonly {item}[]" if not item.startswith("readonly ") else f"readonly ({item})[]"
    if name == "tuple":
        return f"readonly [{', '.join(inner)}]"
    assert name == "dict", name
    key, value = inner
    record = f"Record<{key}, {value}>"
    return f"Readonly<{record if key == 'string' else f'Partial<{record}>'}>"
