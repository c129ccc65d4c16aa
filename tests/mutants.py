"""Small changes of the code that a test should notice: `make mutants ARGS="game.play.match*"`.

Lets mutmut make them and run the tests, then prints the share that was noticed, module by module. Without a pattern all
of rules, play and core are changed, which takes hours.
"""

import subprocess
import sys
from collections import Counter, defaultdict

NOTICED = {"killed", "timeout", "suspicious", "segfault"}


def module(name):
    """`game.play.match.xǁMatchǁact__mutmut_3` belongs to game.play.match."""
    return name.rpartition(".")[0]


def counted(lines):
    """Per module: how often each fate befell a change."""
    fates = defaultdict(Counter)
    for line in lines:
        name, colon, fate = line.strip().rpartition(": ")
        if colon and "__mutmut_" in name:
            fates[module(name)][fate] += 1
    return fates


def table(fates):
    total = Counter()
    for name, found in sorted(fates.items()):
        tried = Counter({fate: count for fate, count in found.items() if fate not in {"not checked", "skipped"}})
        if tried:
            total += tried
            yield f"{name:50} {share(tried):>6} of {sum(tried.values())}"
    yield f"{'all':50} {share(total):>6} of {sum(total.values())}"


def share(found):
    return f"{100 * sum(found[fate] for fate in NOTICED) / max(sum(found.values()), 1):.1f} %"


def main():
    done = subprocess.run([sys.executable, "-m", "mutmut", "run", "--max-children", "2", *sys.argv[1:]], check=False)
    listed = subprocess.run(
        [sys.executable, "-m", "mutmut", "results", "--all", "true"], capture_output=True, text=True, check=False
    )
    sys.stdout.write("\n".join(table(counted(listed.stdout.splitlines()))) + "\n")
    return done.returncode


if __name__ == "__main__":
    sys.exit(main())
