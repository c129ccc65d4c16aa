"""Small changes of the code that a test should notice: `make mutants`, or `make mutants ARGS="--each 9 game/play"`.

The changes are those of mutmut; a seeded sample of them is tried, so many of every module, because all would take
days. Each is judged by the tests that call the changed function, the quickest first. How long they may take is counted
in work of the processor, so a busy machine never passes for a test that has noticed something. Prints the share that
was noticed, room by room, and what was not.
"""

import argparse
import difflib
import json
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import NamedTuple

from game.catalogue import NAMES

ROOMS = ("game/core", "game/play", "game/rules")
HOUSE = (
    "test_ask", "test_contract", "test_core", "test_dice_stream", "test_golden", "test_host", "test_host_together",
    "test_journal", "test_kept_values", "test_match", "test_positions", "test_rubber", "test_saves", "test_several",
    "test_told",
)  # fmt: skip
SHARED = ("test_ask", "test_contract", "test_golden", "test_positions", "test_puzzles")
"""What the house asks of every game."""
ASIDE = {"test_advice", "test_bot", "test_cli", "test_levels", "test_look", "test_battle", "test_presses", "test_table"}
"""What looks at bots, maps and pictures of a game."""
BUDGET, ENOUGH = 6.0, 6
"""Seconds of work that the tests of one change may take as it stands, and how many tests judge at least."""
SLACK = 40
WALL = 900


class Mutant(NamedTuple):
    file: str
    function: str
    number: int
    code: str


# -- which tests call what: this file is a plugin of pytest while they are watched -------------------------------------

_called: dict[str, dict[str, float]] = {}
_here = f"{Path.cwd()}{os.sep}"


def pytest_collection_modifyitems(items):
    """What an area's tests ask of the other games is left to those; one game and the toy stand for all in the house."""
    area = os.environ.get("MUTANTS_AREA", "")
    others = [f"[{name}" for name in NAMES if area and name != (area if area in NAMES else NAMES[0])]
    items[:] = [item for item in items if not any(other in item.nodeid for other in others)]


def pytest_runtest_call(item):
    found = _called.setdefault(item.nodeid, {})

    def watch(frame, _what, _arg):
        code = frame.f_code
        if code.co_filename.startswith(_here):
            found[f"{code.co_filename[len(_here) :]}:{code.co_qualname}"] = 0.0

    item.began = time.process_time()
    if os.environ.get("MUTANTS_WATCH"):
        sys.settrace(watch)


def pytest_runtest_teardown(item):
    sys.settrace(None)
    if os.environ.get("MUTANTS_WATCH"):
        _called[item.nodeid][""] = time.process_time() - getattr(item, "began", 0.0)


def pytest_sessionfinish():
    if watched := os.environ.get("MUTANTS_WATCH"):
        Path(watched).write_text(json.dumps(_called))


# -- the sample --------------------------------------------------------------------------------------------------------


def sampled(root, patterns, each, seed):
    """So many changes of every module, drawn by lot; the lot is the same for the same seed and file."""
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
    for number, one in sorted(lot.sample(inside, min(each, len(inside))), key=lambda pair: pair[0]):
        changed = deep_replace(module, one.original_node, one.mutated_node)
        yield Mutant(file, owners[one.contained_by_top_level_function], number, changed.code)


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


# -- judging -----------------------------------------------------------------------------------------------------------


class Judge:
    """A copy of the repository in which one file at a time is another."""

    def __init__(self, root, copy):
        self.root, self.copy = root, copy
        for name in ("game", "tests", "assets", "levels", "release"):
            shutil.copytree(root / name, copy / name, ignore=shutil.ignore_patterns("__pycache__"))
        for path in root.iterdir():
            if path.is_file():
                shutil.copy2(path, copy / path.name)
        subprocess.run([sys.executable, "-m", "compileall", "-q", "game", "tests"], cwd=copy, check=True)
        self.called = {}

    def watch(self, area):
        """Which tests of an area call which function, and how long they take."""
        files = [f"tests/house/{name}.py" for name in HOUSE]
        if area not in {"core", "play"}:
            there = sorted((self.copy / "tests" / area).glob("test_*.py"))
            files = [f"tests/{area}/{path.name}" for path in there if path.stem not in ASIDE]
            files += [f"tests/house/{name}.py" for name in SHARED]
        told = self.copy / f"{area}.json"
        done = self._pytest(files, {"MUTANTS_WATCH": str(told), "MUTANTS_AREA": area}, 3600)
        if not told.exists():
            raise SystemExit(f"the tests do not run as they stand: {done}")
        self.called[area] = json.loads(told.read_text())

    def tests_of(self, mutant):
        area = area_of(mutant.file)
        if area not in self.called:
            self.watch(area)
        called = self.called[area]
        by_time = sorted(called, key=lambda test: called[test][""])
        name = f"{mutant.file}:{mutant.function}"
        near = [test for test in by_time if name in called[test]]
        chosen, spent = [], 0.0
        for test in near:
            if spent + called[test][""] > BUDGET and chosen:
                break
            chosen.append(test)
            spent += called[test][""]
        for test in by_time:
            if len(chosen) >= ENOUGH:
                break
            if test not in chosen:
                chosen.append(test)
        return chosen, spent

    def fate(self, mutant):
        """Killed, survived, or unjudged where the machine gave it no time."""
        tests, spent = self.tests_of(mutant)
        path = self.copy / mutant.file
        for kept in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            kept.unlink()
        path.write_text(mutant.code)
        try:
            status = self._pytest(["-x", *tests], {}, int(2 * spent + SLACK))
        finally:
            shutil.copy2(self.root / mutant.file, path)
        return {0: "survived", None: "unjudged"}.get(status, "killed")

    def _pytest(self, words, environment, seconds):
        def bounded():
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))

        command = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants", *words]
        surroundings = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "CI": "1", **environment}
        try:
            done = subprocess.run(
                command, cwd=self.copy, env=surroundings, preexec_fn=bounded, timeout=max(WALL, 4 * seconds),
                capture_output=True, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return None
        return done.returncode


def area_of(file):
    """The room whose tests judge: core, play, or a game."""
    return file.split("/")[2 if file.startswith("game/rules") else 1]


def told_change(root, mutant):
    before = (root / mutant.file).read_text().splitlines()
    changed = difflib.unified_diff(before, mutant.code.splitlines(), lineterm="", n=0)
    return [line for line in changed if line[:1] in "+-" and line[:3] not in {"+++", "---"}]


def table(fates):
    total = Counter()
    for room, found in sorted(fates.items()):
        total += found
        yield f"{room:20} {share(found)}"
    yield f"{'all':20} {share(total)}"


def share(found):
    judged = found["killed"] + found["survived"]
    aside = f", {found['unjudged']} not judged" if found["unjudged"] else ""
    return f"{100 * found['killed'] / max(judged, 1):5.1f} % of {judged}{aside}"


def say(*lines):
    sys.stdout.write("\n  ".join(lines) + "\n")
    sys.stdout.flush()


def main():
    asked = argparse.ArgumentParser(prog="make mutants")
    asked.add_argument("patterns", nargs="*", help="only files whose path begins so: game/play game/rules/crossfire")
    asked.add_argument("--each", type=int, default=4, help="so many changes of every module (default: 4)")
    asked.add_argument("--seed", type=int, default=1)
    words = asked.parse_args()
    root, fates = Path.cwd(), defaultdict(Counter)
    with tempfile.TemporaryDirectory(prefix="sightlines-mutants-") as folder:
        judge = Judge(root, Path(folder))
        for mutant in sampled(root, words.patterns, words.each, words.seed):
            fate = judge.fate(mutant)
            fates[area_of(mutant.file)][fate] += 1
            if fate == "killed":
                say(f"killed: {mutant.file} {mutant.function} #{mutant.number}")
            else:
                say(f"{fate}: {mutant.file} {mutant.function} #{mutant.number}", *told_change(root, mutant))
    say(*table(fates))
    return 0


if __name__ == "__main__":
    sys.exit(main())
