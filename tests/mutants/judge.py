"""The judge: which tests call what, and whether one of them notices a change.

Tests are collected once for an area. Each change is judged in a fork of that process, in which the changed function has
its new code; what does something while modules are loaded is judged again by a process that begins with the changed
file.
"""

import json
import os
import resource
import shutil
import signal
import subprocess
import sys
from functools import partial

HOUSE = (
    "test_answers", "test_ask", "test_contract", "test_core", "test_dice_stream", "test_golden", "test_host",
    "test_host_together", "test_journal", "test_kept_values", "test_match", "test_play_exact",
    "test_positions", "test_rubber", "test_saves", "test_several", "test_told",
)  # fmt: skip
SHARED = (
    "test_answers", "test_ask", "test_contract", "test_game_texts", "test_golden", "test_positions", "test_puzzles",
)  # fmt: skip
"""What the house asks of every game."""
ASIDE = {"test_advice", "test_bot", "test_levels", "test_battle", "test_presses", "test_table"}
"""What looks at bots, maps and pictures of a game."""
BUDGET, ENOUGH = 24.0, 6
"""Seconds of work that the tests of one change may take as it stands, and how many tests judge at least."""
SLACK = 40
WALL = 900
WATCHING = 3600


class Judge:
    """A copy of the repository in which one file at a time is another."""

    def __init__(self, root, copy, calls=None):
        self.root, self.copy, self.calls = root, copy, calls or copy
        for name in ("game", "tests", "assets", "levels", "release"):
            shutil.copytree(root / name, copy / name)
        for path in root.iterdir():
            if path.is_file():
                shutil.copy2(path, copy / path.name)
        self.area, self.called, self.warm = "", {}, None

    def open(self, area):
        """Collect the tests of an area, and watch which of them calls which function, and how long they take."""
        self.close()
        files = [f"tests/house/{name}.py" for name in HOUSE]
        if area not in {"core", "play"}:
            there = sorted((self.copy / "tests" / area).glob("test_*.py"))
            files = [f"tests/{area}/{path.name}" for path in there if path.stem not in ASIDE]
            files += [f"tests/house/{name}.py" for name in SHARED]
        asks, hears = os.pipe(), os.pipe()
        words = {"MUTANTS_AREA": area, "MUTANTS_PIPE": f"{asks[0]} {hears[1]}"}
        self.warm = subprocess.Popen(
            self._pytest("-s", *files), cwd=self.copy, env=self._surroundings(words),
            pass_fds=(asks[0], hears[1]), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        )  # fmt: skip
        os.close(asks[0])
        os.close(hears[1])
        self.asking, self.hearing = os.fdopen(asks[1], "w"), os.fdopen(hears[0])
        self.area, told = area, self.calls / f"{area}.json"
        status = self._ask(watch=str(told), seconds=WATCHING)
        if not told.exists():
            raise SystemExit(f"the tests of {area} do not run as they stand: {status}")
        self.called = json.loads(told.read_text())
        self.loading = set(json.loads(told.with_suffix(".loading").read_text()))

    def close(self):
        if self.warm is not None:
            self.asking.close()
            self.hearing.close()
            self.warm.wait()
            self.warm = None

    def tests_of(self, mutant):
        area = area_of(mutant.file)
        if area != self.area:
            self.open(area)
        by_time = sorted(self.called, key=lambda test: self.called[test][""])
        chosen, spent = [], 0.0
        for test in by_time:
            if any(self._is_about(one, mutant) for one in self.called[test]):
                if spent + self.called[test][""] > BUDGET and chosen:
                    break
                chosen.append(test)
                spent += self.called[test][""]
        return [*chosen, *(test for test in by_time if test not in chosen)][: max(len(chosen), ENOUGH)], spent

    def _is_about(self, called, mutant):
        """Whether a test that calls this calls what is changed. What a function made while its module was loaded lies
        in the module: whoever uses that may notice."""
        name = f"{mutant.file}:{mutant.function}"
        early = name in self.loading and called.startswith(f"{mutant.file}:")
        return early or called == name or called.startswith(f"{name}.")

    def fate(self, mutant):
        """Killed, survived, or unjudged where the machine gave it no time."""
        tests, spent = self.tests_of(mutant)
        seconds = int(2 * spent + SLACK)
        fate = self._ask(mutant=mutant, tests=tests, seconds=seconds)
        early = fate == "survived" and f"{mutant.file}:{mutant.function}" in self.loading
        return self._fate_from_the_start(mutant, tests, seconds) if early or fate == "not swapped" else fate

    def _fate_from_the_start(self, mutant, tests, seconds):
        path = self.copy / mutant.file
        for kept in (path.parent / "__pycache__").glob(f"{path.stem}.*"):
            kept.unlink()
        path.write_text(mutant.code)
        try:
            done = subprocess.run(
                self._pytest("-x", *tests), cwd=self.copy, env=self._surroundings({"MUTANTS_AREA": self.area}),
                preexec_fn=partial(bounded, seconds), timeout=WALL, capture_output=True, check=False,
            )  # fmt: skip
        except subprocess.TimeoutExpired:
            return "unjudged"
        finally:
            shutil.copy2(self.root / mutant.file, path)
        return "killed" if done.returncode else "survived"

    def _ask(self, **words):
        self.asking.write(f"{json.dumps(words)}\n")
        self.asking.flush()
        return self.hearing.readline().strip()

    def _pytest(self, *words):
        return [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "tests.mutants.warm", *words]

    def _surroundings(self, words):
        return {**os.environ, "PYTHONDONTWRITEBYTECODE": "1", "CI": "1", **words}


def bounded(seconds):
    """Work of the processor is counted, not time: a busy machine never passes for a test that has noticed something."""
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 5))
    signal.signal(signal.SIGXCPU, signal.SIG_DFL)


def area_of(file):
    """The room whose tests judge: core, play, or a game."""
    return file.split("/")[2 if file.startswith("game/rules") else 1]
