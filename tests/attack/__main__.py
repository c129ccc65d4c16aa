"""`python -m tests.attack [--seed N] [--rounds F] [--only WORD]`: so many attacks of every kind, and what came of them.

Every attack has a number; the same seed makes the same attacks. Exit status 1 when one of them broke something.
"""

import argparse
import sys
import tempfile
import time
from collections import Counter
from functools import partial
from pathlib import Path
from random import Random

from game.app.logs import start_log
from tests.attack import commands, files, kills, phones, processes, storm, twins

KINDS = {
    **files.KINDS,
    **commands.KINDS,
    **processes.KINDS,
    **storm.KINDS,
    **kills.KINDS,
    **twins.KINDS,
    **phones.KINDS,
}


EVERY = {**KINDS, **phones.LONG}


def attack(kind, count, seed):
    """What came of `count` attacks of one kind, and the first lines of those that broke something."""
    came, broken = Counter(), []
    run = EVERY[kind][0]
    for number in range(count):
        with tempfile.TemporaryDirectory(prefix="attack-") as folder:
            try:
                came[run(Random(f"{seed} {kind} {number}"), Path(folder))] += 1
            except Exception as error:  # whatever it is, it is what this is looking for
                broken.append(f"{kind} {number}: {type(error).__name__}: {str(error)[:300]}")
    return came, broken


def main(words=None):
    given = argparse.ArgumentParser(prog="attack", description=__doc__)
    given.add_argument("--seed", type=int, default=1)
    given.add_argument("--rounds", type=float, default=1.0, help="how many times the usual number")
    given.add_argument("--only", default="", help="kinds with this word")
    asked = given.parse_args(words)
    total, failed = 0, []
    say = partial(print, flush=True)
    with tempfile.TemporaryDirectory(prefix="attack-log-") as folder:
        start_log(Path(folder) / "log")
        for kind, (_, usual) in EVERY.items():
            if asked.only not in kind:
                continue
            began, count = time.monotonic(), max(1, round(usual * asked.rounds))
            came, broken = attack(kind, count, asked.seed)
            total, failed = total + count, failed + broken
            told = ", ".join(f"{word} {times}" for word, times in came.most_common(6))
            say(f"{kind:28} {count:5}  broken {len(broken):3}  {time.monotonic() - began:6.1f} s  {told}")
    if killed := sum(kills.KILLED.values()):
        met = ", ".join(f"{where} {times}" for where, times in kills.KILLED.most_common())
        say(f"{killed} kills of a whole program: {met}")
    say(f"{total} attacks, seed {asked.seed}, {len(failed)} broke something")
    for line in failed[:40]:
        say(f"  {line}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
