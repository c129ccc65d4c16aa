"""The command `bench`: named measurements, each taken on this computer now."""

from __future__ import annotations

import importlib.util
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from game.catalogue import NAMES
from game.core.errors import BadInputError
from game.core.rooms import part
from game.core.texts import Texts
from game.play.files import write_whole
from game.tools.bench.figures import Measurement, keep

Group = Callable[[], Iterator[Measurement]]

SPELL: Final = 1.5
"""Seconds that a rate is measured for."""


def rate(work: Callable[[], int], spell: float = SPELL) -> float:
    """Units of work a second; `work` answers how many it did."""
    work()
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < spell:
        done += work()
    return done / spent


def ladder() -> Iterator[Measurement]:
    """The last ladders of levels that were played: neighbours against each other."""
    for name in NAMES:
        for table in last_ladder(name):
            upper, lower = table["lines"]
            score, low, high = (100 * upper[key] for key in ("score", "low", "high"))
            wins = f"{upper['wins']}-{upper['draws']}-{upper['losses']}"
            games = f"{low:.1f} - {high:.1f} %, {table['games']} games, {wins}"
            yield Measurement(f"ladder {name} {upper['bot']} against {lower['bot']}", score, "%", games)


def ladder_folder() -> Path:
    from game.app.paths import assets  # noqa: PLC0415 (as above)

    return assets() / "ladder"


def last_ladder(name: str) -> list[dict[str, Any]]:
    file = ladder_folder() / f"{name}.json"
    return list(json.loads(file.read_text("utf-8"))) if file.exists() else []


def play_ladder(name: str, games: int, tick: Callable[[], None], jobs: int = 2) -> None:
    """Every level of a game against the one below; the tables go where `ladder` reads them.

    Whatever has been played stays beside them until the ladder is whole: it goes on from there.
    """
    from game.bots.levels import LEVELS  # noqa: PLC0415 (as above)
    from game.tools.arena import Contest, hold  # noqa: PLC0415 (as above)
    from game.tools.ledger import Ledger  # noqa: PLC0415 (as above)

    folder = ladder_folder()
    folder.mkdir(parents=True, exist_ok=True)
    tables, files = [], []
    for level in reversed(LEVELS[1:]):
        contest = Contest(name, (level, level - 1), games)
        files.append(folder / f"{name}-{level}.jsonl")
        ledger = Ledger(files[-1], asdict(contest))
        for _ in ledger.games[:games]:
            tick()
        tables.append(asdict(hold(contest, jobs, tick, ledger)))
    write_whole(folder / f"{name}.json", json.dumps(tables, indent=1).encode())
    for file in files:
        file.unlink()


def _groups() -> list[Group]:
    from game.tools.bench import program as bench_program  # noqa: PLC0415 (each group loads what it measures)

    groups: list[Group] = [group for name in NAMES for group in part("game.tools.bench", name, "GROUPS")]
    groups += [importlib.import_module("game.tools.bench.listeners").listeners]
    groups += [importlib.import_module("game.tools.bench.sound").levels]
    groups += [importlib.import_module("game.tools.bench.phones").measurements]
    groups += [bench_program.journal, bench_program.starts, bench_program.memory]
    if importlib.util.find_spec("game.tools.bench.frames") is not None:
        frames = importlib.import_module("game.tools.bench.frames")
        groups += [importlib.import_module("game.tools.bench.sizes").sizes, frames.measurements, frames.halved]
        groups.append(importlib.import_module("game.tools.bench.moments").measurements)
    return [*groups, ladder]


def _long(only: str) -> list[Group]:
    """What takes an hour, and only where it is asked for."""
    return [importlib.import_module("game.tools.bench.hour").measurements] if only == "hour" else []


def run(*, only: str, ladder: int | None, file: Path | None, texts: Texts) -> int:
    """The command: figures as they come, then all of them in `file`."""
    from rich.console import Console  # noqa: PLC0415 (as above)
    from rich.progress import Progress  # noqa: PLC0415 (as above)

    groups = [group for group in (*_groups(), *_long(only)) if only in f"{group.__module__} {group.__name__}"]
    if not groups:
        raise BadInputError("only-none", word=only)
    keep(file)
    if ladder:
        names = [name for name in NAMES if name == only] or ["crossfire"]
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task(texts("cli.arena.progress"), total=4 * ladder * len(names))
            for name in names:
                play_ladder(name, ladder, lambda: progress.advance(task))
    console = Console(highlight=False, soft_wrap=True)
    console.print(texts("cli.bench.title"), style="bold")
    taken = []
    for group in groups:
        for one in group():
            taken.append(one)
            console.print(f"{one.name:<44}{_figure(one.value):>14} {one.unit:<11} {one.note}", markup=False)
    keep(file, [asdict(one) for one in taken])
    return 0


def _figure(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
