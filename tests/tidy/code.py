"""What a Python file must look like; each check yields (line, what is wrong)."""

import ast
import re
import tokenize
from collections.abc import Iterator
from io import StringIO

from tests.tidy.files import Fault, Source

Function = ast.FunctionDef | ast.AsyncFunctionDef

BODY_LINES = 40
POSITIONAL = 4


def functions(source: Source) -> Iterator[Function]:
    for node in ast.walk(ast.parse(source.text)):
        if isinstance(node, Function):
            yield node


def long_functions(source: Source) -> Iterator[Fault]:
    """The sentence above the body is not counted: it must not be cut to fit."""
    for function in functions(source):
        body = function.body[1:] if ast.get_docstring(function) else function.body
        if not body:
            continue
        length = (body[-1].end_lineno or 0) - body[0].lineno + 1
        if length > BODY_LINES:
            yield function.lineno, f"{function.name} has {length} lines"


def many_positional(source: Source) -> Iterator[Fault]:
    for function in functions(source):
        names = [a.arg for a in (*function.args.posonlyargs, *function.args.args)]
        count = len([name for name in names if name not in ("self", "cls")])
        if count > POSITIONAL:
            yield function.lineno, f"{function.name} takes {count} by position"


def undocumented(source: Source) -> Iterator[Fault]:
    """Public classes, functions and methods, and the file itself."""
    tree = ast.parse(source.text)
    if not ast.get_docstring(tree):
        yield 1, "the file opens without a sentence"
    yield from undocumented_in(tree)


def undocumented_in(parent: ast.Module | ast.ClassDef) -> Iterator[Fault]:
    for node in parent.body:
        if not isinstance(node, Function | ast.ClassDef) or node.name.startswith("_"):
            continue
        if not ast.get_docstring(node) and not repeats_a_name(node):
            yield node.lineno, f"{node.name} has no docstring"
        if isinstance(node, ast.ClassDef):
            yield from undocumented_in(node)


def repeats_a_name(node: Function | ast.ClassDef) -> bool:
    """A setter or an overload: its sentence stands at the main definition."""
    text = " ".join(ast.unparse(decorator) for decorator in node.decorator_list)
    return text.endswith(".setter") or text in ("overload", "override")


MODE_STATEMENTS = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign)
MODE_EXPRESSIONS = (
    ast.Lambda, ast.IfExp, ast.NamedExpr, ast.BoolOp, ast.Compare,
    ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp, ast.Await, ast.Yield,
)  # fmt: skip


def code_in_a_mode(source: Source) -> Iterator[Fault]:
    """A mode holds a sentence, imports and values."""
    tree = ast.parse(source.text)
    for node in tree.body:
        sentence = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if not sentence and not isinstance(node, MODE_STATEMENTS):
            yield node.lineno, f"{type(node).__name__} is code"
    for expression in ast.walk(tree):
        if isinstance(expression, MODE_EXPRESSIONS):
            yield expression.lineno, f"{type(expression).__name__} is code"


UNSAFE = {"mark_safe", "SafeString", "SafeText", "exec", "eval"}


def unsafe_names(source: Source) -> Iterator[Fault]:
    """Text that skips the escaping of pages, or that is run as code."""
    for node in ast.walk(ast.parse(source.text)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) if name in UNSAFE:
                yield node.lineno, name


# A mark that silences a tool: what it silences and, after it, why.
MARK = re.compile(r"#\s*(noqa|type:\s*ignore|pragma:)")
REASONED = re.compile(
    r"# noqa: [A-Z]+\d+(, ?[A-Z]+\d+)* +\S+ \S+"
    r"|# type: ignore\[[a-z-]+(, ?[a-z-]+)*\]  # \S+ \S+"
    r"|# pragma: no (cover|branch) +\S+ \S+"
)


def ignores_without_reason(source: Source) -> Iterator[Fault]:
    for token in tokenize.generate_tokens(StringIO(source.text).readline):
        if token.type != tokenize.COMMENT:
            continue
        for mark in MARK.finditer(token.string):
            if not REASONED.match(token.string, mark.start()):
                yield token.start[0], "an ignore needs a code and a reason after it"
