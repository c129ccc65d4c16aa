"""Bots against each other: the command `arena`, and the ladder of the bench."""

from __future__ import annotations

import math
import multiprocessing
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import find
from game.core.questions import Counsel
from game.core.texts import Texts
from game.core.trouble import TroubleError
from game.play.journal import AnyMatch
from game.play.seating import read_sitters
from game.tools.bench.figures import keep
from game.tools.positions import new_match, options_of

Z: Final = 1.959964
"""Of the normal distribution, for 95 %."""
WIDTH: Final = 100
"""Letters across that the table needs; a narrower terminal breaks its lines."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is asked. `bots` are the levels by seat in the first game; they move on by one seat with every game.

    All games of a round (as many as there are seats) begin with the same random `opening`, so that nobody is favoured.
    """

    game: str
    bots: tuple[int, ...]
    games: int
    seed: int = 1
    seconds: float | None = None
    nodes: int | None = None
    opening: int = 4
    longest: int = 2000
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Decision:
    """What one decision cost a bot."""

    seconds: float
    nodes: int
    depth: int


@dataclass(frozen=True, slots=True)
class Finished:
    """One game: `places` says which contestant sat at which seat; `points` are the contestants' (1, a half, 0)."""

    number: int
    places: tuple[int, ...]
    points: tuple[float, ...]
    length: int
    cut: bool
    decisions: tuple[tuple[Decision, ...], ...]


@dataclass(frozen=True, slots=True)
class Line:
    """What one contestant has reached. Times are seconds per decision."""

    bot: str
    wins: int
    draws: int
    losses: int
    score: float
    low: float
    high: float
    median: float
    p95: float
    nodes: float
    depth: float


@dataclass(frozen=True, slots=True)
class Table:
    """What a contest has come to; scores run from 0 to 1, `length` is in actions."""

    game: str
    edition: int
    games: int
    seed: int
    lines: tuple[Line, ...]
    first: tuple[float, float, float]
    """Score of whoever moves first, and its interval."""
    length: float
    cut: int
    seconds: float
    options: dict[str, str] = field(default_factory=dict)


def read_bots(name: str, seats: str, options: Sequence[str] = ()) -> tuple[int, ...]:
    """The levels of `bot:5,bot:4`. Raises TroubleError."""
    sitters = read_sitters(seats, ",")
    if not all(sitter.is_bot for sitter in sitters):
        raise TroubleError("seats-bots")
    game = find(name)
    new_match(game, options_of(game, options), seats=len(sitters))
    return tuple(sitter.level for sitter in sitters)


def interval(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % interval of a score between 0 and 1 over so many games; draws make it a little too wide."""
    if not games:
        return 0.0, 1.0
    centre = score + Z * Z / (2 * games)
    spread = Z * math.sqrt(score * (1 - score) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (centre - spread) / scale), min(1.0, (centre + spread) / scale)


def play_one(contest: Contest, number: int) -> Finished:
    """Game `number` of a contest, the same on every machine when only nodes limit the bots."""
    seats = len(contest.bots)
    luck = random.Random(f"{contest.seed} {number // seats}")
    game = find(contest.game)
    match = new_match(game, options_of(game, contest.options), seats=seats, seed=luck.getrandbits(60))
    _open(match, contest.opening, luck)
    places = tuple((seat + number) % seats for seat in range(seats))
    bots = [bot_for(contest.game) for _ in range(seats)]
    seeds = [luck.getrandbits(40) for _ in range(seats)]
    spent: list[list[Decision]] = [[] for _ in range(seats)]
    while match.to_act and match.length < contest.longest:
        seat = match.next_seat
        who = places[seat] if seat >= 0 else -1
        if who < 0:
            match.act(seat, match.legal(seat)[0])
            continue
        budget = Budget(contest.bots[who], contest.seconds, contest.nodes, seeds[who])
        spent[who].append(_decide(match, bots[who], budget))
    return _finished(number, places, match, spent)


def _open(match: AnyMatch, plies: int, luck: random.Random) -> None:
    for _ in range(plies):
        if match.to_act:
            seat = match.next_seat
            match.act(seat, luck.choice(match.legal(seat)))


def _decide(match: AnyMatch, bot: Any, budget: Budget) -> Decision:
    seat = match.next_seat
    seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
    began = time.perf_counter()
    best: Counsel = bot.advise(seat, seen, legal, budget, lambda: False)[0]
    took = time.perf_counter() - began
    match.act(seat, best.action)
    return Decision(took, best.nodes, best.depth)


def _finished(number: int, places: tuple[int, ...], match: AnyMatch, spent: list[list[Decision]]) -> Finished:
    end = match.outcome
    winners = {places[seat] for seat in end.winners} if end else set()
    shared = not winners or len(winners) > 1
    points = tuple(0.0 if winners and who not in winners else 0.5 if shared else 1.0 for who in range(len(places)))
    return Finished(number, places, points, match.length, end is None, tuple(tuple(row) for row in spent))


def contest_games(contest: Contest, jobs: int) -> Iterator[Finished]:
    """All games, as they come in."""
    if jobs == 1:
        yield from (play_one(contest, number) for number in range(contest.games))
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"))
    try:
        waiting = [pool.submit(play_one, contest, number) for number in range(contest.games)]
        for one in waiting:
            yield one.result()
    finally:
        pool.shutdown(cancel_futures=True)


def summed(contest: Contest, games: Sequence[Finished], seconds: float) -> Table:
    game = find(contest.game)
    lines = tuple(_line(f"bot:{level}", who, games) for who, level in enumerate(contest.bots))
    first = statistics.fmean(one.points[one.places[0]] for one in games)
    return Table(
        game.name,
        game.edition,
        len(games),
        contest.seed,
        lines,
        (first, *interval(first, len(games))),
        statistics.fmean(one.length for one in games),
        sum(one.cut for one in games),
        seconds,
        dict(text.split("=", 1) for text in contest.options),
    )


def _line(bot: str, who: int, games: Sequence[Finished]) -> Line:
    points = [one.points[who] for one in games]
    decisions = [decision for one in games for decision in one.decisions[who]] or [Decision(0.0, 0, 0)]
    times = sorted(decision.seconds for decision in decisions)
    score = statistics.fmean(points)
    return Line(
        bot,
        points.count(1.0),
        points.count(0.5),
        points.count(0.0),
        score,
        *interval(score, len(points)),
        statistics.median(times),
        times[min(len(times) - 1, int(len(times) * 0.95))],
        statistics.median(decision.nodes for decision in decisions),
        statistics.fmean(decision.depth for decision in decisions),
    )


def hold(contest: Contest, jobs: int, tick: Callable[[], None]) -> Table:
    """Play the contest; `tick` is called after every game."""
    began = time.perf_counter()
    games = []
    for one in contest_games(contest, jobs):
        games.append(one)
        tick()
    return summed(contest, games, time.perf_counter() - began)


def run(contest: Contest, *, jobs: int, file: Path | None, texts: Texts) -> int:
    """The command: progress on standard error, the table on standard output, the figures in `file`."""
    from rich.console import Console  # noqa: PLC0415 (the bench shows its own progress)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    game = find(contest.game)
    new_match(game, options_of(game, contest.options), seats=len(contest.bots))
    keep(file)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(texts("cli.arena.progress"), total=contest.games)
        table = hold(contest, jobs, lambda: progress.advance(task))
    keep(file, asdict(table))
    _show(table, texts)
    return 0


def _show(table: Table, texts: Texts) -> None:
    from rich.box import SIMPLE  # noqa: PLC0415 (as above)
    from rich.console import Console  # noqa: PLC0415 (as above)
    from rich.table import Table as Grid  # noqa: PLC0415

    def say(key: str, **words: str | int) -> str:
        return texts(f"cli.arena.{key}", **words)

    console = Console(width=max(WIDTH, Console().width), soft_wrap=True)
    grid = Grid(
        box=SIMPLE, title_justify="left", title=say("title", game=table.game, games=table.games, seed=table.seed)
    )
    for key in ("seat", "wins", "draws", "losses", "score", "interval", "median", "p95", "nodes", "depth"):
        grid.add_column(say(f"col-{key}"), justify="left" if key == "seat" else "right", no_wrap=True)
    for line in table.lines:
        grid.add_row(*_cells(line))
    console.print(grid)
    score, low, high = (f"{100 * part:.1f} %" for part in table.first)
    first = say("first", score=score, low=low, high=high, length=f"{table.length:.0f}", cut=table.cut)
    console.print(first, highlight=False)


def _cells(line: Line) -> tuple[str, ...]:
    return (
        line.bot,
        str(line.wins),
        str(line.draws),
        str(line.losses),
        f"{100 * line.score:.1f}",
        f"{100 * line.low:.1f}-{100 * line.high:.1f}",
        f"{line.median:.3f}",
        f"{line.p95:.3f}",
        f"{line.nodes:.0f}",
        f"{line.depth:.1f}",
    )
