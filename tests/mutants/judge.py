"""The judge: which tests call what, and whether one of them notices a change.

All tests are collected once. Each change is judged in a fork of that process, in which the changed function has its new
code; what does something while modules are loaded is judged again by a process that begins with the changed file.
"""

import json
import os
import re
import resource
import shutil
import signal
import subprocess
import sys
from collections import defaultdict
from functools import partial
from itertools import count

ASIDE = (
    "test_architecture", "test_attack", "test_citations", "test_cores", "test_readme", "test_release", "test_window",
)  # fmt: skip
"""What looks at files or starts the program as a process: it never sees a function that was changed here."""
BUDGET, MORE = 8.0, 30.0
"""Seconds of work that the tests of one change may take as it stands, and so many more if none of them notices."""
SLACK = 40
WALL = 900
WATCHING = 7200


class Judge:
    """A copy of the repository in which one file at a time is another. `heard`: how many tests of those that call what
    was changed last have judged it."""

    def __init__(self, root, copy, calls):
        self.copy, self.heard = copy, ""
        for name in ("game", "tests", "assets", "levels", "release"):
            shutil.copytree(root / name, copy / name)
        for path in root.iterdir():
            if path.is_file():
                shutil.copy2(path, copy / path.name)
        asks, hears = os.pipe(), os.pipe()
        aside = [f"--ignore=tests/house/{name}.py" for name in ASIDE]
        self.warm = subprocess.Popen(
            self._pytest("-s", *aside, "tests"), cwd=copy, pass_fds=(asks[0], hears[1]), stdin=subprocess.DEVNULL,
            env=self._surroundings({"MUTANTS_PIPE": f"{asks[0]} {hears[1]}"}), stdout=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asks[0])
        os.close(hears[1])
        self.asking, self.hearing = os.fdopen(asks[1], "w"), os.fdopen(hears[0])
        calls.parent.mkdir(parents=True, exist_ok=True)
        status = self._ask(watch=str(calls), seconds=WATCHING)
        if not calls.exists():
            raise SystemExit(f"the tests do not run as they stand: {status}")
        self._read(json.loads(calls.read_text()))

    def _read(self, told):
        """`callers`: by function, and by file, the tests that call it, the quickest of every test file first."""
        self.price = {test: found[0] for test, found in told["tests"].items()}
        self.loading = set(told["loading"])
        self.users = users(self.copy)
        places, rank = defaultdict(count), {}
        for test in sorted(self.price, key=self.price.get):
            rank[test] = next(places[test.split("::")[0]]), self.price[test]
        self.order = sorted(rank, key=rank.get)
        self.callers = defaultdict(list)
        for test in self.order:
            about = set()
            for name in (told["names"][number] for number in told["tests"][test][1:]):
                file, _, function = name.partition(":")
                parts = function.split(".")
                about |= {file, *(f"{file}:{'.'.join(parts[:end])}" for end in range(1, len(parts) + 1))}
            for name in about:
                self.callers[name].append(test)

    def close(self):
        self.asking.close()
        self.hearing.close()
        self.warm.wait()

    def fate(self, mutant):
        """Killed, survived, or unjudged where the machine gave it no time. What no test calls survives at once."""
        callers, at, fate = self._callers_of(mutant), 0, "survived"
        for budget in (BUDGET, MORE):
            tests, spent = self._some(callers[at:], budget)
            at += len(tests)
            if tests and fate == "survived":
                fate = self._fate(mutant, tests, int(2 * spent + SLACK))
        self.heard = f"{at} of {len(callers)}"
        return fate

    def _callers_of(self, mutant):
        """The tests that call what is changed. What a function made while its module was loaded lies in the module:
        whoever uses that may notice, or what is made of it in the modules beside."""
        if f"{mutant.file}:{mutant.function}" not in self.loading:
            return self.callers[f"{mutant.file}:{mutant.function}"]
        files = (mutant.file, *sorted(self.users[mutant.file]))
        return list(dict.fromkeys(test for file in files for test in self.callers[file]))

    def _some(self, tests, budget):
        spent = 0.0
        for number, test in enumerate(tests):
            if number and spent + self.price[test] > budget:
                return tests[:number], spent
            spent += self.price[test]
        return tests, spent

    def _fate(self, mutant, tests, seconds):
        fate = self._ask(mutant=mutant, tests=tests, seconds=seconds)
        early = fate == "survived" and f"{mutant.file}:{mutant.function}" in self.loading
        return self._fate_from_the_start(mutant, tests, seconds) if early or fate == "not swapped" else fate

    def _fate_from_the_start(self, mutant, tests, seconds):
        path = self.copy / mutant.file
        for kept in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            kept.unlink()
        before = path.read_text()
        path.write_text(mutant.code)
        try:
            done = subprocess.run(
                self._pytest("-x", *tests), cwd=self.copy, env=self._surroundings({}),
                preexec_fn=partial(bounded, seconds), timeout=WALL, capture_output=True, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "unjudged"
        finally:
            path.write_text(before)
        return "killed" if done.returncode else "survived"

    def _ask(self, **words):
        self.asking.write(f"{json.dumps(words)}\n")
        self.asking.flush()
        return self.hearing.readline().strip()

    def _pytest(self, *words):
        return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.warm", *words]

    def _surroundings(self, words):
        return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "CI": "1", **words}


def users(root):
    """By file, the files of modules that import from it."""
    found = defaultdict(set)
    for path in (root / "game").rglob("*.py"):
        for module, names in re.findall(r"^from (game[\w.]*) import ([\w, ]*)", path.read_text("utf-8"), re.MULTILINE):
            for name in (module, *(f"{module}.{name}" for name in names.split(", "))):
                found[f"{name.replace('.', '/')}.py"].add(path.relative_to(root).as_posix())
    return found


def bounded(seconds):
    """Work of the processor is counted, not time: a busy machine never passes for a test that has noticed something."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)
