"""An evening that is killed again and again, between two frames and between two operations on files: nothing that was
kept is lost, nothing counts twice, and in the end it is the evening that nobody killed."""

import contextlib
import os
import signal
import stat
import sys
import tempfile
import traceback
from collections import Counter
from functools import cache
from pathlib import Path
from random import Random

from game.play import evenings as scores
from game.play import statistics
from game.play.match import position_digest
from tests.attack.evening import Evening, files_of, summary
from tests.house.couch import Paths

EACH = 20
"""Kills of one attack."""
KILLED = Counter()
"""Kills so far, by the screen or the operation they met."""
OFTEN = {"crossfire": 2, "crosshairs": 2, "squadron": 2, "sector": 3, "fadenkreuz": 1}
"""How often the evenings of a game come: the longer, the seldomer."""
SEEDS = 5
"""So many different evenings of each game; they are killed at ever other moments."""
OPERATIONS = ("open", "fsync", "replace", "unlink", "mkdir")


class Reaper:
    """Kills this process at the given operation on a file, or the given frame: before it, after it, or in the middle of
    what it writes."""

    def __init__(self, tell, *, operation=0, frame=0, way="before"):
        self.operation, self.frame, self.way, self.tell = operation, frame, way, tell
        self.operations = self.frames = 0
        self._sizes, self._real = {}, {name: getattr(os, name) for name in OPERATIONS}

    def watch(self):
        for name in OPERATIONS:
            setattr(os, name, self._watched(name))

    def let_be(self):
        for name, real in self._real.items():
            setattr(os, name, real)

    def pulse(self):
        self.frames += 1
        if self.frames == self.frame:
            self._kill("frame")

    def _kill(self, where):
        self.tell(f"K {where}")
        os.kill(os.getpid(), signal.SIGKILL)

    def _watched(self, name):
        real = self._real[name]

        def done(*what, **how):
            if name == "open" and not what[1] & (os.O_WRONLY | os.O_RDWR):
                return real(*what, **how)
            self.operations += 1
            due = self.operations == self.operation
            if due and name == "fsync" and self.way == "torn":
                self._tear(what[0])
            if due and self.way != "after":
                self._kill(f"{self.way} {name}")
            found = real(*what, **how)
            if name == "open":
                self._sizes[found] = os.fstat(found).st_size
            if due:
                self._kill(f"after {name}")
            return found

        return done

    def _tear(self, handle):
        """Only a part of what was written last has reached the file."""
        status = os.fstat(handle)
        if stat.S_ISREG(status.st_mode):
            least = min(self._sizes.get(handle, 0), status.st_size)
            os.ftruncate(handle, Random(self.operation).randint(least, status.st_size))


def run(folder, seed, game, **plan):
    """One start of the program, in a process of its own: what it told, and how it ended (None: killed)."""
    ears, mouth = os.pipe()
    if not (child := os.fork()):
        os.close(ears)
        status = 1
        try:
            write = os.write

            def tell(line):
                write(mouth, f"{line}\n".encode())

            reaper = Reaper(tell, **plan)
            reaper.watch()
            Evening(folder, (seed, game), tell, reaper.pulse, repr(plan)).play()
            status = 0
        except BaseException:
            told = traceback.format_exc().strip().splitlines()
            with contextlib.suppress(OSError):
                write(mouth, f"E {told[-1]} | {' / '.join(line.strip() for line in told[-7:-1])}\n".encode())
        finally:
            sys.stderr.flush()
            os._exit(status)
    os.close(mouth)
    with os.fdopen(ears) as heard:
        lines = heard.read().splitlines()
    _, status = os.waitpid(child, 0)
    return lines, None if os.WIFSIGNALED(status) else os.WEXITSTATUS(status)


@cache
def unkilled(seed, game):
    """The evening as nobody kills it, and how many operations and frames it has. It leaves its pictures behind for all
    that are started later."""
    urandom, reaper = os.urandom, Reaper(lambda _: None)
    with tempfile.TemporaryDirectory(prefix="unkilled-") as home:
        reaper.watch()
        try:
            Evening(Path(home), (seed, game), lambda _: None, reaper.pulse).play()
        finally:
            reaper.let_be()
            os.urandom = urandom
        return summary(Path(home)), reaper.operations, reaper.frames


def lost(folder, told):
    """What of all that was acknowledged is not there, or counts more than once."""
    found, faults = files_of(folder)
    for line in told:
        kind, *words = line.split()
        if kind == "A":
            faults += _lost(found.get(words[0], []), *words[1:])
    over = sum(any(match.outcome is not None for _, match, _ in each) for each in found.values())
    least = len({line for line in told if line.startswith("R ")})
    paths = Paths(folder)
    for name, count in (
        ("evening", len(scores.load(paths.evening).results)),
        ("statistics", sum(line.played for line in statistics.load(paths.statistics).lines)),
    ):
        if not least <= count <= over:
            faults.append(f"{name}: {count} games, {least} were shown to be counted, {over} are over")
    return faults


def _lost(files, length, digest, over):
    if not files:
        return ["a match is gone"]
    best = max((match for _, match, _ in files), key=lambda match: match.length)
    if best.length < int(length) or (over == "1" and best.outcome is None):
        return [f"{best.length} of {length} decisions"]
    same = position_digest(best.game, best.states[int(length)]) == digest
    return [] if same else [f"another decision {length}"]


def evenings(luck, folder):
    """So many kills, in as many evenings as it takes; each of them is played to its end."""
    kills = 0
    while kills < EACH:
        game, seed = luck.choices(tuple(OFTEN), tuple(OFTEN.values()))[0], luck.randrange(SEEDS)
        home, told, before = Path(tempfile.mkdtemp(dir=folder)), [], kills  # one of its own, also after no kill at all
        wanted, operations, frames = unkilled(seed, game)
        while True:
            plan = _plan(luck, operations, frames) if kills < EACH and kills - before < 2 * EACH else {}
            lines, status = run(home, seed, game, **plan)
            told += lines
            wrong = [line for line in lines if line.startswith("E ")]
            assert not wrong, f"{game} {seed} kill {kills - before} {plan}: {wrong[0]}"
            if status is not None:
                break
            kills += 1
            screen = next((line[2:] for line in reversed(told) if line.startswith("P ")), "start")
            KILLED[f"{game} {screen}"] += 1
            faults = lost(home, told)
            assert not faults, f"{game} {seed} kill {kills - before} in {screen} {plan} {lines[-1]}: {faults[0]}"
        found = summary(home)
        for key, value in wanted.items():
            assert found[key] == value, f"{game} {seed}: {key}: {found[key]} instead of {value}"[:1500]
    return f"{EACH} kills"


def _plan(luck, operations, frames):
    if luck.random() < 0.25:
        return {"frame": luck.randint(1, max(frames // 6, 6))}
    return {"operation": luck.randint(1, max(operations // 6, 6)), "way": luck.choice(("before", "after", "torn"))}


KINDS = {"evenings that are killed": (evenings, 50)}
