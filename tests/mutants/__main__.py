"""`make mutants`, or `make mutants ARGS="--each 9 game/play"`: prints the share that was noticed, room by room, and
what was not.

The changes are those of mutmut; a seeded sample of them is tried, some of every room, because all would take days.
Each is judged by the tests that call the changed function, the quickest of every test file first. What only guards,
logs or speaks to the type checker is not drawn: no test can notice it. Which test calls what is watched once, which
takes as long as all tests, and kept in build/mutants; only tests that have changed, or something they call, are watched
again.
"""

import argparse
import difflib
import sys
import tempfile
import time
from collections import Counter, defaultdict
from pathlib import Path

from tests.mutants.judge import Judge
from tests.mutants.sample import room_of, sampled


def told_change(root, mutant):
    before = (root / mutant.file).read_text().splitlines()
    changed = difflib.unified_diff(before, mutant.code.splitlines(), lineterm="", n=0)
    return [line for line in changed if line[:1] in "+-" and line[:3] not in {"+++", "---"}]


def table(fates, seconds):
    for room, found in sorted(fates.items()):
        yield f"{room:20} {share(found, seconds[room])}"
    yield f"{'all':20} {share(sum(fates.values(), Counter()), sum(seconds.values()))}"


def share(found, seconds):
    judged = found["killed"] + found["survived"]
    aside = f", {found['unjudged']} not judged" if found["unjudged"] else ""
    return f"{100 * found['killed'] / max(judged, 1):5.1f} % of {judged}{aside}, {seconds / max(judged, 1):.1f} s each"


def say(*lines):
    sys.stdout.write("\n  ".join(lines) + "\n")
    sys.stdout.flush()


def main():
    asked = argparse.ArgumentParser(prog="make mutants")
    asked.add_argument("patterns", nargs="*", help="only files whose path begins so: game/play game/rules/crossfire")
    asked.add_argument("--most", type=int, default=300, help="about so many changes (default: 300)")
    asked.add_argument("--each", type=int, default=0, help="so many changes of every module instead")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--calls", type=Path, default=Path("build/mutants/calls.json"), help="which test calls what")
    words = asked.parse_args()
    root, fates, seconds = Path.cwd(), defaultdict(Counter), Counter()
    with tempfile.TemporaryDirectory(prefix="sightlines-mutants-") as folder:
        judge = Judge(root, Path(folder), words.calls.resolve())
        for mutant in sampled(root, words.patterns, words.each, words.most, words.seed):
            began, room = time.perf_counter(), room_of(mutant.file)
            fate = judge.fate(mutant)
            fates[room][fate] += 1
            seconds[room] += time.perf_counter() - began
            if fate == "killed":
                say(f"killed: {mutant}")
            else:
                say(f"{fate} ({judge.heard} tests): {mutant}", *told_change(root, mutant))
        judge.close()
    say("", *table(fates, seconds))
    return 0


if __name__ == "__main__":
    sys.exit(main())
