"""Measurements of what is no everyday frame: the camera on its way, shots and blows landing, and a game that opens."""

from __future__ import annotations

import json
import math
import sys
import time
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.catalogue import NAMES, find, guide_of
from game.core.errors import BadInputError
from game.core.events import Fired
from game.core.game import Setup, seating
from game.play.journal import AnyMatch
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.tools.bench.figures import Measurement
from game.tools.bench.frames import RATE, process

SIZES: Final = ("1920x1080", "3840x2160")
LONGEST: Final = 160
"""So many decisions are played at most until somebody is shot at."""
BEFORE, AFTER = 4, 6
"""Decisions that are shown on both sides of the first shot."""
LOOKED: Final = 3.0
"""Seconds that somebody looks at the title, and then at the lobby, before they go on."""
NODES: Final = 200
BUDGET: Final = Budget(2, None, NODES, 1)


def measurements() -> Iterator[Measurement]:
    """For every size and game: what is told of a match, and the way from the title to its table."""
    for size in SIZES:
        for name in NAMES:
            taken = process(__name__, f"told {name}", size)
            for kind in ("camera", "told"):
                if taken[kind]["frames"]:
                    yield _row(f"{kind} {size}: {name}", taken[kind])
        for name in NAMES:
            for kind, figures in process(__name__, f"opened {name}", size).items():
                longest = f"longest frame {figures['longest']:.1f} ms, {figures['own']:.1f} ms of the processor"
                seen = f"seen after {figures['frames']} frames, {figures['seen']:.0f} ms where each has its time"
                yield Measurement(f"{kind} {size}: {name}", figures["until"], "ms", f"drawn; {seen}; {longest}")


def _row(name: str, taken: dict[str, float]) -> Measurement:
    own = f"{taken['own']:.1f} ms of the processor"
    note = f"p99 of {taken['frames']} frames, {own}; median {taken['median']:.1f}, longest {taken['longest']:.1f} ms"
    return Measurement(name, taken["p99"], "ms", note)


def take(scene: str) -> None:
    """In the process: print the figures as JSON."""
    from game.app.surroundings import prepare_surroundings  # noqa: PLC0415 (nothing else here needs a screen)

    prepare_surroundings()
    from game.app.paths import own_paths  # noqa: PLC0415 (as above)
    from game.app.program import Program  # noqa: PLC0415 (as above)
    from game.app.settings import Settings  # noqa: PLC0415 (as above)

    kind, name = scene.split()
    program = Program(own_paths(), Settings(welcomed=True), None)
    try:
        figures = (_told if kind == "told" else _opened)(program, name)
    finally:
        program.close()
    sys.stdout.write(json.dumps(figures) + "\n")


# -- what is told ------------------------------------------------------------------------------------------------------


def _told(program: Any, name: str) -> dict[str, Any]:
    """A match is shown from some decisions before the first shot to some after it."""
    from game.scenes.stack import Home  # noqa: PLC0415 (as above)

    match, shot = played(name)
    sitters = [person(f"P{seat}") for seat in range(match.setup.seats)]
    first = max(shot - BEFORE, 0)
    scene = program.services.doors.replay(program.services, match, sitters, first)
    program.stack.open(Home(scene))
    for _ in range(RATE):
        _frame(program)
    scene.playing = True
    frames: dict[str, list[tuple[float, float]]] = {"camera": [], "told": []}
    while scene.playing or not scene.table.settled:
        kinds = [kind for kind, so in (("camera", scene.table.camera.moving), ("told", not scene.table.settled)) if so]
        taken = _frame(program)
        for kind in kinds:
            frames[kind].append(taken)
        if program.stack.top is not scene:
            raise BadInputError("bench-failed", what=name, why="the scene is broken")
    return {kind: _figures(taken) for kind, taken in frames.items()}


def played(name: str) -> tuple[AnyMatch, int]:
    """A match of computer players (where everybody talks, by lot) up to some decisions after the first shot, and
    after how many decisions that fell; where nobody shoots, in its middle."""
    game, bot, lots = find(name), bot_for(name), Random(1)
    options = game.options()
    match: AnyMatch = Match(game, Setup(seating(game, options).start, options), RandomDice(1))
    shot = 0
    while match.to_act and match.length < (shot + AFTER if shot else LONGEST):
        seat = min(match.to_act)
        legal = match.legal(seat)
        if guide_of(name).party:
            match.act(seat, lots.choice(legal))
        else:
            match.act(seat, bot.advise(seat, game.observe(match.state, seat), legal, BUDGET, _never)[0].action)
        if not shot and any(isinstance(event, Fired) for event in match.steps[-1].events):
            shot = match.length
    return match, shot or match.length // 2


def _never() -> bool:
    return False


# -- what is opened ----------------------------------------------------------------------------------------------------


def _opened(program: Any, name: str) -> dict[str, Any]:
    """From the title to the lobby, and from there to the table."""
    from game.play import progress  # noqa: PLC0415 (as above)
    from game.scenes.match.battle import Battle  # noqa: PLC0415 (as above)
    from game.scenes.menu.lobby import Lobby  # noqa: PLC0415 (as above)

    progress.record(program.services.paths.data / progress.FILE, lambda known: known.with_seen(name))
    title = program.stack.top
    title.game = name
    title.rebuild()
    title.look_at("play")
    _look(program)
    while program.foresight.busy:
        _look(program)
    lobby = _until(program, "ok", Lobby)
    program.stack.top.hands.fill()
    _look(program)
    return {"lobby": lobby, "first picture": _until(program, "menu", Battle)}


def _look(program: Any) -> None:
    for _ in range(round(LOOKED * RATE)):
        _paced(program)


def _paced(program: Any) -> tuple[float, float]:
    """A frame that lasts as long as one does: what is drawn in a thread meanwhile has its time."""
    taken = _frame(program)
    time.sleep(max(1 / RATE - taken[0] / 1000, 0.0))
    return taken


def _until(program: Any, wish: str, kind: type) -> dict[str, float]:
    """From a wish to the first picture of such a scene that is whole; when it is seen, where a frame that is quick
    waits for the next; and the longest frame, and the longest of the processor, until the scene before is gone."""
    from game.core.intents import Intent  # noqa: PLC0415 (as above)

    began, drawn, seen, frames = time.perf_counter(), 0.0, 0, list[tuple[float, float]]()
    program.stack.handle(Intent(wish, "keyboard"))
    for _ in range(2 * RATE):
        frames.append(_paced(program))
        if any(isinstance(scene, kind) for scene in program.stack.scenes):  # a card may lie over it
            drawn = drawn or (0.0 if program.stack.owed else 1000 * (time.perf_counter() - began))
            seen = seen or (len(frames) if program.stack.shown else 0)
        if seen and not program.stack.changing:
            break
    if not seen:
        raise BadInputError("bench-failed", what=kind.__name__, why="it does not open")
    times = {"until": drawn, "seen": sum(max(wall, 1000 / RATE) for wall, _ in frames[:seen]), "frames": seen}
    return times | {"longest": max(wall for wall, _ in frames), "own": max(own for _, own in frames)}


def _frame(program: Any) -> tuple[float, float]:
    """Milliseconds of one step, and of its own thread of the processor."""
    before, own = time.perf_counter(), time.thread_time()
    program.step(1 / RATE)
    return 1000 * (time.perf_counter() - before), 1000 * (time.thread_time() - own)


def _figures(frames: list[tuple[float, float]]) -> dict[str, float]:
    """Of wall time and, in `own`, of the processor."""
    found: dict[str, float] = {"frames": len(frames)}
    for key, times in (("p99", [one for one, _ in frames]), ("own", [one for _, one in frames])):
        found[key] = _part(times, 0.99)
    times = [one for one, _ in frames]
    return found | {"median": _part(times, 0.5), "longest": max(times, default=0.0)}


def _part(times: list[float], part: float) -> float:
    return sorted(times)[min(math.floor(part * len(times)), len(times) - 1)] if times else 0.0
