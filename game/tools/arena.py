"""Bots against each other: the command `arena`, and the ladder of the bench."""

from __future__ import annotations

import gc
import math
import multiprocessing
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.questions import Counsel
from game.core.seats import CLOCK, Seat
from game.core.texts import Texts
from game.play.journal import AnyMatch
from game.play.seating import read_sitters
from game.tools.bench.figures import keep
from game.tools.ledger import Ledger
from game.tools.positions import START, new_match, options_of, play

Z: Final = 1.959964
"""Of the normal distribution, for 95 %."""
_RUBBISH: Final = 50_000
"""So many more things than before are made before somebody looks for rubbish."""
WIDTH: Final = 120
"""Letters across that the table needs; a narrower terminal breaks its lines."""


@dataclass(frozen=True, slots=True)
class Contest:
    """What is asked. `bots` are the levels by seat in the first game; they move on by one seat with every game.

    All games of a round (as many as there are seats) begin with the same random `opening`, so that nobody is favoured;
    where there are `openings` (position lines, moves behind a bar), round after round takes the next of them first.
    What happens in a game depends on the contest and the game's number alone, however the work is shared out.
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
    openings: tuple[str, ...] = ()


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
class BotScore:
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
    elo: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Against the others at the table together, and its interval."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a contest has come to; scores run from 0 to 1, `length` is in actions."""

    game: str
    edition: int
    games: int
    seed: int
    lines: tuple[BotScore, ...]
    first: tuple[float, float, float]
    """Score of whoever moves first, and its interval."""
    length: float
    cut: int
    seconds: float
    options: dict[str, str] = field(default_factory=dict)


def read_bots(name: str, seats: str, options: Sequence[str] = ()) -> tuple[int, ...]:
    """The levels of `bot:5,bot:4`. Raises BadInputError."""
    sitters = read_sitters(seats, ",")
    if not all(sitter.is_bot for sitter in sitters):
        raise BadInputError("seats-bots")
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


def read_openings(contest: Contest, file: Path | None) -> Contest:
    """The contest with the openings of a file, one a line; what stands behind # is left out. Raises BadInputError."""
    if file is None:
        return contest
    try:
        lines = [line.partition("#")[0].strip() for line in file.read_text("utf-8").splitlines()]
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise BadInputError("file-unreadable", file=file.name or str(file), why=why) from None
    found = replace(contest, openings=tuple(line for line in lines if line), opening=0)
    for number in range(len(found.openings)):
        _begun(found, number * len(found.bots), random.Random(0))
    return found


def _begun(contest: Contest, number: int, luck: random.Random) -> AnyMatch:
    """The match of a game before its first random action."""
    seats, game = len(contest.bots), find(contest.game)
    lines = contest.openings or ("",)
    position, _, moves = lines[number // seats % len(lines)].partition("|")
    position = "" if position.strip() == START else position.strip()
    options = options_of(game, contest.options).with_bots
    match = new_match(game, options, seats=seats, seed=luck.getrandbits(60), position=position)
    for move in match.game.notation.moves(moves):
        play(match, move)
    return match


def play_one(contest: Contest, number: int) -> Finished:
    """Game `number` of a contest, the same on every machine when only nodes limit the bots."""
    seats = len(contest.bots)
    luck = random.Random(f"{contest.seed} {number // seats}")
    match = _begun(contest, number, luck)
    _open(match, contest.opening, luck)
    places = tuple((seat + number) % seats for seat in range(seats))
    bots = [bot_for(contest.game) for _ in range(seats)]
    seeds = [luck.getrandbits(40) for _ in range(seats)]
    spent: list[list[Decision]] = [[] for _ in range(seats)]
    last, resting = CLOCK, set[Seat]()
    while match.to_act and match.length < contest.longest:
        last = match.seat_after(last, frozenset(resting))
        if last == CLOCK:
            match.act(last, match.legal(last)[0])
            resting.clear()
            continue
        who = places[last]
        budget = Budget(contest.bots[who], contest.seconds, contest.nodes, seeds[who])
        before = match.length
        spent[who].append(_decide(match, last, bots[who], budget))
        if match.length > before:
            resting.clear()
        else:
            resting.add(last)
    return _finished(number, places, match, spent)


def _open(match: AnyMatch, plies: int, luck: random.Random) -> None:
    for _ in range(plies):
        if match.to_act:
            seat = match.next_seat
            match.act(seat, luck.choice(match.legal(seat)))


def _decide(match: AnyMatch, seat: Seat, bot: Any, budget: Budget) -> Decision:
    """A bot that answers nothing waits: it is asked again when something has changed."""
    seen, legal = match.game.observe(match.state, seat), list(match.legal(seat))
    began = time.perf_counter()
    advice: Sequence[Counsel] = bot.advise(seat, seen, legal, budget, lambda: False)
    took = time.perf_counter() - began
    if not advice:
        return Decision(took, 0, 0)
    best = advice[0]
    match.act(seat, best.action)
    return Decision(took, best.nodes, best.depth)


def _finished(number: int, places: tuple[int, ...], match: AnyMatch, spent: list[list[Decision]]) -> Finished:
    end = match.outcome
    winners = {places[seat] for seat in end.winners} if end else set()
    shared = not winners or len(winners) > 1
    points = tuple(0.0 if winners and who not in winners else 0.5 if shared else 1.0 for who in range(len(places)))
    return Finished(number, places, points, match.length, end is None, tuple(tuple(row) for row in spent))


def contest_games(contest: Contest, numbers: Sequence[int], jobs: int, cluster: str = "") -> Iterator[Finished]:
    """The games with these numbers, as they come in: from this process, from `jobs` of them, or from a cluster."""
    if cluster:
        from game.tools.cluster import far_games  # noqa: PLC0415 (an optional library)

        yield from (read_finished(one) for one in far_games(asdict(contest), numbers, cluster))
        return
    if jobs == 1:
        yield from (play_one(contest, number) for number in numbers)
        return
    pool = ProcessPoolExecutor(jobs, mp_context=multiprocessing.get_context("spawn"), initializer=_settle)
    try:
        for one in as_completed([pool.submit(play_one, contest, number) for number in numbers]):
            yield one.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _settle() -> None:
    """A process that does nothing but play leaves hardly any rubbish that holds itself: it is looked for seldom."""
    gc.set_threshold(_RUBBISH)


def read_finished(kept: dict[str, Any]) -> Finished:
    """A game as JSON keeps it (`asdict`)."""
    decisions = tuple(tuple(Decision(*_values(one)) for one in row) for row in kept["decisions"])
    places, points = tuple(kept["places"]), tuple(kept["points"])
    return Finished(kept["number"], places, points, kept["length"], kept["cut"], decisions)


def _values(kept: dict[str, Any]) -> tuple[float, int, int]:
    return kept["seconds"], kept["nodes"], kept["depth"]


def elo(share: float, others: int) -> float:
    """How many points better than the others somebody is who gets this share of the points among `others` + 1."""
    share = min(max(share, 1e-4), 1 - 1e-4)
    return 400 * math.log10(share / (1 - share) * others)


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


def _line(bot: str, who: int, games: Sequence[Finished]) -> BotScore:
    points = [one.points[who] for one in games]
    decisions = [decision for one in games for decision in one.decisions[who]] or [Decision(0.0, 0, 0)]
    times = sorted(decision.seconds for decision in decisions)
    score = statistics.fmean(points)
    share = sum(points) / (sum(sum(one.points) for one in games) or 1.0)
    others = len(games[0].points) - 1
    low, high = interval(share, len(points))
    return BotScore(
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
        (elo(share, others), elo(low, others), elo(high, others)),
    )


def hold(contest: Contest, jobs: int, tick: Callable[[], None], ledger: Ledger | None = None, far: str = "") -> Table:
    """Play the contest, but for what the ledger already holds; `tick` is called after every game."""
    began = time.perf_counter()
    ledger = ledger or Ledger(None, asdict(contest))
    games = {one["number"]: read_finished(one) for one in ledger.games if one["number"] < contest.games}
    for one in contest_games(contest, [n for n in range(contest.games) if n not in games], jobs, far):
        if ledger.file is not None:
            ledger.add(asdict(one))
        games[one.number] = one
        tick()
    return summed(contest, [games[number] for number in sorted(games)], time.perf_counter() - began)


@dataclass(frozen=True, slots=True)
class Plan:
    """How a contest is held: on how many processes or where, and what is written down."""

    jobs: int = 1
    file: Path | None = None
    results: Path | None = None
    cluster: str = ""


def run(contest: Contest, plan: Plan, texts: Texts) -> int:
    """The command: progress on standard error, the table on standard output, the figures in `file`."""
    from rich.console import Console  # noqa: PLC0415 (the bench shows its own progress)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

    game = find(contest.game)
    new_match(game, options_of(game, contest.options), seats=len(contest.bots))
    keep(plan.file)
    ledger = Ledger(plan.results, asdict(contest))
    rate = TextColumn(texts("cli.arena.rate", rate="{task.fields[rate]}"))
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), rate, TimeRemainingColumn())
    known = sum(one["number"] < contest.games for one in ledger.games)
    with Progress(*columns, console=Console(stderr=True)) as progress:
        task = progress.add_task(texts("cli.arena.progress"), total=contest.games, completed=known, rate="-")
        began = time.perf_counter()

        def tick() -> None:
            progress.advance(task)
            done = progress.tasks[0].completed - known
            progress.update(task, rate=f"{60 * done / (time.perf_counter() - began):.1f}")

        table = hold(contest, plan.jobs, tick, ledger, plan.cluster)
    keep(plan.file, asdict(table))
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
    for key in (
        "seat",
        "wins",
        "draws",
        "losses",
        "score",
        "interval",
        "elo",
        "elo-interval",
        "median",
        "p95",
        "nodes",
        "depth",
    ):
        grid.add_column(say(f"col-{key}"), justify="left" if key == "seat" else "right", no_wrap=True)
    for line in table.lines:
        grid.add_row(*_cells(line))
    console.print(grid)
    score, low, high = (f"{100 * part:.1f} %" for part in table.first)
    first = say("first", score=score, low=low, high=high, length=f"{table.length:.0f}", cut=table.cut)
    console.print(first, highlight=False)


def _cells(line: BotScore) -> tuple[str, ...]:
    return (
        line.bot,
        str(line.wins),
        str(line.draws),
        str(line.losses),
        f"{100 * line.score:.1f}",
        f"{100 * line.low:.1f}-{100 * line.high:.1f}",
        f"{line.elo[0]:+.0f}",
        f"{line.elo[1]:+.0f} {line.elo[2]:+.0f}",
        f"{line.median:.3f}",
        f"{line.p95:.3f}",
        f"{line.nodes:.0f}",
        f"{line.depth:.1f}",
    )
