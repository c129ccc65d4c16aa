"""The sample: changes of modules drawn by lot, some of every room; the lot is the same for the same seed and files."""

import ast
import random
import re
from collections import Counter, defaultdict
from typing import NamedTuple

LEAST = 12
"""So many changes of every room, however small it is."""
COLOUR = re.compile(r"#[0-9A-Fa-f]{3,8}\b")


class Mutant(NamedTuple):
    file: str
    function: str
    number: int
    code: str

    def __str__(self):
        return f"{self.file} {self.function} #{self.number}"


def room_of(file):
    """The folder of `game/` in which a module lies; a module beside the folders is a room of its own."""
    return file.split("/")[1].removesuffix(".py")


def sampled(root, patterns, each, most, seed):
    """Of every module `each` changes; where that is 0, about `most` in all."""
    lengths = {}
    for path in sorted((root / "game").rglob("*.py")):
        file, code = path.relative_to(root).as_posix(), path.read_text()
        if "def " in code and (not patterns or file.startswith(tuple(patterns))):
            lengths[file] = len(code)
    for file, count in sorted((dict.fromkeys(lengths, each) if each else _spread(lengths, most, seed)).items()):
        yield from _of_module((root / file).read_text(), file, count, random.Random(f"{seed} {file}"))


def _spread(lengths, most, seed):
    """How many changes of which module: LEAST of every room, the others wherever the lot falls; long modules have more
    of it."""
    lot, rooms = random.Random(seed), defaultdict(list)
    for file in lengths:
        rooms[room_of(file)].append(file)
    few = min(LEAST, most // max(len(rooms), 1))
    shares = [*((files, few) for files in rooms.values()), (list(lengths), most - few * len(rooms))]
    return Counter(
        file for files, count in shares for file in lot.choices(files, [lengths[one] for one in files], k=count)
    )


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
        elif name.startswith(("LOG.", "log.")):
            node.args, node.keywords = [], []
        elif name == "AssertionError":
            node.args = []
        elif name.endswith((".read_text", ".write_text", ".open")):
            node.args = [one for one in node.args if not _is_coding(one)]
            node.keywords = [keyword for keyword in node.keywords if keyword.arg != "encoding"]
        return node

    def visit_Constant(self, node):
        """Colours are the same in small letters."""
        if isinstance(node.value, str):
            node.value = COLOUR.sub(lambda found: found[0].lower(), node.value)
        return node

    def visit_FunctionDef(self, node):
        self.generic_visit(node)
        return ast.Pass() if node.name == "__repr__" else node


def _is_coding(node):
    """Files are UTF-8 also where the system says otherwise, as this one never does."""
    return isinstance(node, ast.Constant) and (node.value is None or str(node.value).lower() == "utf-8")
