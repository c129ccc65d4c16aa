"""`make mutants`, or `make mutants ARGS="--each 9 game/play"`: prints the share that was noticed, room by room, and
what was not.

The changes are those of mutmut; a seeded sample of them is tried, so many of every module, because all would take
days. Each is judged by the tests that call the changed function, the quickest first. What only guards, logs or speaks
to the type checker is not drawn: no test can notice it.
"""

import argparse
import difflib
import random
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

from tests.mutants.judge import Judge, area_of
from tests.mutants.sample import sampled


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
    asked.add_argument("--most", type=int, default=0, help="only so many of all these, by lot (default: all)")
    asked.add_argument("--seed", type=int, default=1)
    asked.add_argument("--calls", type=Path, help="a folder that keeps which test calls what, for the next time")
    words = asked.parse_args()
    root, fates = Path.cwd(), defaultdict(Counter)
    with tempfile.TemporaryDirectory(prefix="sightlines-mutants-") as folder:
        judge = Judge(root, Path(folder), words.calls and words.calls.resolve())
        drawn = list(sampled(root, words.patterns, words.each, words.seed))
        for mutant in sorted(random.Random(words.seed).sample(drawn, min(words.most or len(drawn), len(drawn)))):
            fate = judge.fate(mutant)
            fates[area_of(mutant.file)][fate] += 1
            if fate == "killed":
                say(f"killed: {mutant}")
            else:
                say(f"{fate}: {mutant}", *told_change(root, mutant))
        judge.close()
    say(*table(fates))
    return 0


if __name__ == "__main__":
    sys.exit(main())
