"""The command `bench`: named measurements, each taken on this computer now."""

from __future__ import annotations

import importlib.util
import json
import random
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

from game.core.texts import Texts
from game.core.trouble import TroubleError
from game.play.saves import write_whole
from game.tools.bench import crossfire_reference as slow
from game.tools.bench.figures import keep


@dataclass(frozen=True, slots=True)
class Measurement:
    """One figure: what, how much, in which unit, and what it stands beside."""

    name: str
    value: float
    unit: str
    note: str = ""


Group = Callable[[], Iterator[Measurement]]

SPELL: Final = 1.5
"""Seconds that a rate is measured for."""
PLIES: Final = 60
"""Random games of Crossfire do not end by themselves in useful time; playouts are cut here."""
THOUGHT: Final = 2.0
MIDDLE: Final = (
    "d2:b,f2:w,a3:wb,e3:b,g3:w,k3:bw,d4:b,h4:w,j4:bw,l4:bw,e5:b,g5:wb,k5:b,m5:w,d6:w,h6:b,l6:w,c7:w,e7:b,g7:wb,k7:w,"
    "d8:bw,f8:b,j8:w w 0/1 2/2 13 -"
)
"""A middle game with piles, reserves and prisoners."""


def rate(work: Callable[[], int], spell: float = SPELL) -> float:
    """Units of work a second; `work` answers how many it did."""
    work()
    done, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < spell:
        done += work()
    return done / spent


def kernel() -> Iterator[Measurement]:
    """The rules on ints beside the same work on frozen dataclasses."""
    from game.catalogue import find  # noqa: PLC0415 (each group loads what it measures)
    from game.rules.crossfire import kernel as fast  # noqa: PLC0415 (as above)
    from game.rules.crossfire.data import position_from  # noqa: PLC0415 (as above)

    notation = find("crossfire").notation
    for title, line in (("opening", notation.position(opening())), ("middle game", MIDDLE)):
        yes, no = position_from(notation.parse_position(line)), slow.position_of(line)
        quick = rate(lambda yes=yes: fast.perft(yes, set(), 2))  # type: ignore[misc]
        plain = rate(lambda no=no: slow.perft(no, 2))  # type: ignore[misc]
        beside = f"frozen dataclasses {plain:,.0f}/s, {quick / plain:.1f} times"
        yield Measurement(f"kernel perft, {title}", quick, "leaves/s", beside)
    yes, no = position_from(opening()), slow.position_of(notation.position(opening()))
    luck = random.Random(1)
    quick = rate(lambda: fast_playout(fast, yes[:], luck) and 1)
    plain = rate(lambda: slow.playout(no, PLIES, luck) and 1)
    beside = f"frozen dataclasses {plain:,.1f}/s, {quick / plain:.1f} times"
    yield Measurement(f"kernel playouts of {PLIES} plies", quick, "playouts/s", beside)


def opening() -> Any:
    from game.catalogue import find  # noqa: PLC0415 (as above)
    from game.tools.positions import new_match  # noqa: PLC0415 (as above)

    game = find("crossfire")
    return new_match(game, game.options()).state


def fast_playout(fast: Any, position: list[int], luck: random.Random) -> int:
    """The kernel's game at random, the ko rule included; how many actions it had."""
    memory: set[int] = set()
    for length in range(PLIES):
        moves = fast.legal(position, memory)
        if not moves:
            return length
        move = luck.choice(moves)
        fast.make(position, move)
        fast.remember(memory, position, move)
    return PLIES


def bots() -> Iterator[Measurement]:
    """How far the strongest level sees in two seconds."""
    from game.bots.bot import Budget  # noqa: PLC0415 (as above)
    from game.bots.levels import LEVELS, bot_for  # noqa: PLC0415 (as above)
    from game.tools.positions import given  # noqa: PLC0415 (as above)

    for title, line in (("opening", "start"), ("middle game", MIDDLE)):
        match = given("crossfire", line)
        seat = min(match.to_act)
        seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
        budget = Budget(LEVELS[-1], THOUGHT, None, 1)
        began = time.perf_counter()
        best = bot_for("crossfire").advise(seat, seen, legal, budget, lambda: False)[0]
        took = time.perf_counter() - began
        note = f"depth {best.depth}, {best.nodes:,} nodes in {took:.2f} s"
        yield Measurement(f"bot level {LEVELS[-1]}, {title}", best.nodes / took, "nodes/s", note)


def ladder() -> Iterator[Measurement]:
    """The last ladder of levels that was played: neighbours against each other."""
    for table in last_ladder():
        upper, lower = table["lines"]
        score, low, high = (100 * upper[key] for key in ("score", "low", "high"))
        games = f"{low:.1f} - {high:.1f} %, {table['games']} games, {upper['wins']}-{upper['draws']}-{upper['losses']}"
        yield Measurement(f"ladder {upper['bot']} against {lower['bot']}", score, "%", games)


def ladder_file() -> Path:
    from game.app.paths import assets  # noqa: PLC0415 (as above)

    return assets() / "ladder" / "crossfire.json"


def last_ladder() -> list[dict[str, Any]]:
    file = ladder_file()
    return list(json.loads(file.read_text("utf-8"))) if file.exists() else []


def play_ladder(games: int, tick: Callable[[], None], jobs: int = 2) -> None:
    """Every level against the one below; the tables go where `ladder` reads them."""
    from game.bots.levels import LEVELS  # noqa: PLC0415 (as above)
    from game.tools.arena import Contest, hold  # noqa: PLC0415 (as above)

    pairs = [(level, level - 1) for level in reversed(LEVELS[1:])]
    tables = [asdict(hold(Contest("crossfire", pair, games), jobs, tick)) for pair in pairs]
    write_whole(ladder_file(), json.dumps(tables, indent=1).encode())


def _groups() -> list[Group]:
    from game.tools.bench import crosshairs as bench_crosshairs  # noqa: PLC0415 (as above)
    from game.tools.bench import program as bench_program  # noqa: PLC0415 (as above)

    groups: list[Group] = [kernel, bots, bench_crosshairs.crosshairs_kernel, bench_crosshairs.crosshairs_bots]
    groups += [bench_program.journal, bench_program.starts, bench_program.memory]
    if importlib.util.find_spec("game.tools.bench.frames") is not None:
        frames = importlib.import_module("game.tools.bench.frames")
        groups.append(frames.measurements)
    return [*groups, ladder]


def run(*, only: str, ladder: int | None, file: Path | None, texts: Texts) -> int:
    """The command: figures as they come, then all of them in `file`."""
    from rich.console import Console  # noqa: PLC0415 (as above)
    from rich.progress import Progress  # noqa: PLC0415 (as above)

    groups = [group for group in _groups() if only in f"{group.__module__} {group.__name__}"]
    if not groups:
        raise TroubleError("only-none", word=only)
    keep(file)
    if ladder:
        with Progress(console=Console(stderr=True)) as progress:
            task = progress.add_task(texts("cli.arena.progress"), total=4 * ladder)
            play_ladder(ladder, lambda: progress.advance(task))
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
