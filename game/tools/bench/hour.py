"""Measurement of an evening: what the program takes while match after match is played, for an hour."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from itertools import cycle
from pathlib import Path
from statistics import fmean
from typing import Any, Final

from game.catalogue import NAMES, find
from game.core.game import seating
from game.tools.bench.figures import Measurement
from game.tools.bench.frames import RATE, process
from game.tools.bench.program import megabytes

SIZE: Final = "1920x1080"
HOUR: Final = 3600
PARTS: Final = ((5, 15), (15, 30), (30, 45), (45, 60))
"""Minutes of the hour that are told apart: where nothing is kept for ever, they do not grow."""
LONGEST: Final = 150.0
"""Seconds of one match; then it makes room for the next."""
LOOKED: Final = 8.0
"""Seconds that somebody looks at a result."""


def measurements() -> Iterator[Measurement]:
    """Matches of computer players of all games, one after the other, shown at four times the pace."""
    taken: list[list[float]] = process(__name__, f"hour {HOUR}", SIZE, patience=HOUR + 300)["minutes"]
    for kind, whose in enumerate(("the program", "the bots' process")):
        for first, last in PARTS:
            among = [minute[kind] for minute in taken[first:last]]
            if among:
                note = f"mean of its minutes; least {min(among):.0f}, most {max(among):.0f}"
                yield Measurement(f"memory, minutes {first} to {last}: {whose}", fmean(among), "MB", note)


def take(scene: str) -> None:
    """In the process: print the figures as JSON, one pair for each minute."""
    from game.app.surroundings import prepare_surroundings  # noqa: PLC0415 (nothing else here needs a screen)

    prepare_surroundings()
    sys.stdout.write(json.dumps({"minutes": minutes(int(scene.split()[1]))}) + "\n")


def minutes(seconds: int, names: Sequence[str] = NAMES) -> list[tuple[float, float]]:
    """Megabytes of this process and of those that it has started, after each minute (and at the beginning)."""
    from game.app.launch import read_launch  # noqa: PLC0415 (as above)
    from game.app.paths import own_paths  # noqa: PLC0415 (as above)
    from game.app.program import Program, launched  # noqa: PLC0415 (as above)
    from game.app.settings import Settings  # noqa: PLC0415 (as above)
    from game.scenes.match.battle import Battle  # noqa: PLC0415 (as above)
    from game.scenes.stack import Home  # noqa: PLC0415 (as above)

    def bots(name: str) -> Any:
        game = find(name)
        return read_launch(name, ",".join(["bot:1"] * seating(game, game.options()).start), (), "")

    coming = cycle(names)
    program = Program(own_paths(), Settings(welcomed=True, animation="4x"), bots(next(coming)))
    began = opened = last = time.monotonic()
    found: list[tuple[float, float]] = []
    try:
        while last - began < seconds:
            now = time.monotonic()
            program.step(min(now - last, 0.05))
            program.tidy()
            last = now
            if now - opened > (LONGEST if isinstance(program.stack.top, Battle) else LOOKED):
                program.stack.open(Home(launched(program, bots(next(coming)))))
                opened = now
            if now - began >= 60 * len(found):
                found.append((megabytes(os.getpid()), sum(map(megabytes, _children()))))
            time.sleep(max(0.0, 1 / RATE - (time.monotonic() - now)))
    finally:
        program.close()
    return found


def _children() -> list[int]:
    """What any thread of this process has started."""
    threads = Path(f"/proc/{os.getpid()}/task").glob("*/children")
    return [int(word) for listed in threads for word in listed.read_text("ascii").split()]
