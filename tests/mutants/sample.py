"""The sample: so many changes of every module, drawn by lot; the lot is the same for the same seed and file."""

import ast
import random
from typing import NamedTuple

ROOMS = ("game/core", "game/play", "game/rules")


class Mutant(NamedTuple):
    file: str
    function: str
    number: int
    code: str

    def __str__(self):
        return f"{self.file} {self.function} #{self.number}"


def sampled(root, patterns, each, seed):
    for room in ROOMS:
        for path in sorted((root / room).rglob("*.py")):
            file = path.relative_to(root).as_posix()
            if not patterns or any(file.startswith(pattern) for pattern in patterns):
                yield from _of_module(path.read_text(), file, each, random.Random(f"{seed} {file}"))


def _of_module(code, file, each, lot):
    from mutmut.mutation.file_mutation import create_mutations, deep_replace

    if "def " not in code:
        return
    module, mutations, _, _ = create_mutations(file, code)
    owners = _owners(module)
    inside = [(n, one) for n, one in enumerate(mutations) if one.contained_by_top_level_function in owners]
    lot.shuffle(inside)
    told, drawn = _told(code), []
    for number, one in inside:
        if len(drawn) == each:
            break
        changed = deep_replace(module, one.original_node, one.mutated_node).code
        if _told(changed) != told:
            drawn.append(Mutant(file, owners[one.contained_by_top_level_function], number, changed))
    yield from sorted(drawn, key=lambda mutant: mutant.number)


def _owners(module):
    """The functions and methods of a module, by their name in it."""
    found = {}
    for part in module.body:
        if type(part).__name__ == "FunctionDef":
            found[part] = part.name.value
        elif type(part).__name__ == "ClassDef":
            methods = [one for one in part.body.body if type(one).__name__ == "FunctionDef"]
            found.update({one: f"{part.name.value}.{one.name.value}" for one in methods})
    return found


def _told(code):
    """A module without what only guards itself, speaks to the type checker or writes the log: two modules that are the
    same without it are the same at the table."""
    return ast.dump(_Bare().visit(ast.parse(code)))


class _Bare(ast.NodeTransformer):
    def visit_Assert(self, _node):
        return ast.Pass()

    def visit_Call(self, node):
        self.generic_visit(node)
        name = ast.unparse(node.func)
        if name == "zip":
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "strict"]
        elif name == "cast" and len(node.args) == 2:
            return node.args[1]
        elif name.startswith("LOG."):
            node.args, node.keywords = [], []
        elif name == "AssertionError":
            node.args = []
        return node
