"""Small changes of a source file, each of which a test should notice.

A mutant changes one place: a comparison, a condition, a number, a result, or a statement that is
left out. Texts, annotations, assertions and logging are left alone: tests do not look at them.
"""

import ast
import copy
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Div: ast.Mult,
    ast.Mod: ast.Mult,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
}
SKIPPED = (ast.Assert, ast.Import, ast.ImportFrom, ast.AnnAssign)
Change = tuple[str, ast.AST]
"""What is different, and the node that takes the old one's place."""


@dataclass(frozen=True)
class Mutant:
    """One change of one file."""

    file: Path
    line: int
    what: str
    source: str
    """The whole file, changed."""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.what}"


def mutants(root: Path, file: Path) -> list[Mutant]:
    """Return every mutant of a file, in the order of its lines."""
    text = (root / file).read_text()
    tree = ast.parse(text)
    found = []
    for number, node in enumerate(_candidates(tree)):
        for choice, (what, _) in enumerate(_changes(node)):
            changed = copy.deepcopy(tree)
            target = list(_candidates(changed))[number]
            _replace(changed, target, _changes(target)[choice][1])
            source = ast.unparse(ast.fix_missing_locations(changed))
            found.append(Mutant(file, getattr(node, "lineno", 0), what, source))
    return sorted(found, key=lambda mutant: mutant.line)


def _candidates(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the nodes that may be changed, without those that no test looks at."""
    for _, value in ast.iter_fields(node):
        for child in value if isinstance(value, list) else [value]:
            if isinstance(child, ast.AST) and not _is_skipped(node, child):
                yield child
                yield from _candidates(child)


def _is_skipped(parent: Any, child: ast.AST) -> bool:
    if isinstance(child, SKIPPED):
        return True
    is_definition = isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    if is_definition and (
        child in parent.decorator_list or child is getattr(parent, "returns", None)
    ):
        return True
    if isinstance(parent, ast.arg):
        return True
    return _is_logging(child) or _is_docstring(child)


def _is_logging(node: ast.AST) -> bool:
    called = node.value if isinstance(node, ast.Expr) else None
    return isinstance(called, ast.Call) and ast.unparse(called.func).startswith("log.")


def _is_docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _changes(node: ast.AST) -> list[Change]:
    change = _CHANGES.get(type(node))
    return change(node) if change else []


def _comparison(node: ast.Compare) -> list[Change]:
    return [
        (f"{ast.unparse(node)} -> {ast.unparse(new)}", new)
        for place, operator in enumerate(node.ops)
        if type(operator) in COMPARISONS
        for new in [_with_operator(node, place, COMPARISONS[type(operator)]())]
    ]


def _with_operator(node: ast.Compare, place: int, operator: ast.cmpop) -> ast.Compare:
    operators = [*node.ops[:place], operator, *node.ops[place + 1 :]]
    return ast.Compare(node.left, operators, node.comparators)


def _junction(node: ast.BoolOp) -> list[Change]:
    other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
    new = ast.BoolOp(other, node.values)
    return [(f"{ast.unparse(node)} -> {ast.unparse(new)}", new)]


def _negation(node: ast.UnaryOp) -> list[Change]:
    if not isinstance(node.op, ast.Not):
        return []
    return [(f"{ast.unparse(node)} -> {ast.unparse(node.operand)}", node.operand)]


def _sum(node: ast.BinOp) -> list[Change]:
    operator = ARITHMETIC.get(type(node.op))
    joins_types = isinstance(node.op, ast.BitOr) and isinstance(node.left, ast.Name | ast.Attribute)
    if operator is None or joins_types:
        return []
    new = ast.BinOp(node.left, operator(), node.right)
    return [(f"{ast.unparse(node)} -> {ast.unparse(new)}", new)]


def _number(node: ast.Constant) -> list[Change]:
    if isinstance(node.value, bool):
        new = ast.Constant(not node.value)
    elif isinstance(node.value, int):
        new = ast.Constant(node.value + 1)
    else:
        return []
    return [(f"{node.value!r} -> {new.value!r}", new)]


def _condition(node: ast.If | ast.While | ast.IfExp) -> list[Change]:
    """Turn a condition that is no comparison or negation, which have changes of their own."""
    if isinstance(node.test, ast.Compare | ast.BoolOp | ast.UnaryOp):
        return []
    new = copy.copy(node)
    new.test = ast.UnaryOp(ast.Not(), node.test)
    return [(f"if {ast.unparse(node.test)} -> if {ast.unparse(new.test)}", new)]


def _result(node: ast.Return) -> list[Change]:
    if node.value is None or getattr(node.value, "value", 0) in (None, True, False):
        return []  # Such a constant has a change of its own.
    return [(f"{ast.unparse(node)} -> return None", ast.Return(ast.Constant(None)))]


def _statement(node: ast.stmt) -> list[Change]:
    return [(f"{ast.unparse(node)} -> pass", ast.Pass())]


def _left_out_part(node: ast.Assign) -> list[Change]:
    """Leave an assignment out where the name is known without it."""
    known = all(isinstance(target, ast.Attribute | ast.Subscript) for target in node.targets)
    return _statement(node) if known else []


_CHANGES: dict[type[ast.AST], Callable[..., list[Change]]] = {
    ast.Compare: _comparison,
    ast.BoolOp: _junction,
    ast.UnaryOp: _negation,
    ast.BinOp: _sum,
    ast.Constant: _number,
    ast.If: _condition,
    ast.While: _condition,
    ast.IfExp: _condition,
    ast.Return: _result,
    ast.Expr: _statement,
    ast.Raise: _statement,
    ast.Delete: _statement,
    ast.AugAssign: _statement,
    ast.Assign: _left_out_part,
    ast.Continue: lambda _: [("continue -> break", ast.Break())],
    ast.Break: lambda _: [("break -> continue", ast.Continue())],
}


def _replace(tree: ast.AST, old: ast.AST, new: ast.AST) -> None:
    for parent in ast.walk(tree):
        for name, value in ast.iter_fields(parent):
            if value is old:
                setattr(parent, name, new)
                return
            if isinstance(value, list) and any(one is old for one in value):
                setattr(parent, name, [new if one is old else one for one in value])
                return
    raise AssertionError("the node is not in the tree")
