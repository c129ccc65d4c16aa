"""Measurements of the program around the rules: disk, start, memory."""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Final

from game.bots.desk import ProcessDesk
from game.catalogue import find
from game.core.dice import Scripted
from game.play.journal import AnyMatch
from game.play.saves import Saves, load
from game.play.seating import person
from game.tools.bench.figures import Measurement
from game.tools.positions import new_match

DECISIONS: Final = 120
TIMES: Final = 5

WINDOW: Final = """
import time
import pygame
pygame.display.init()
pygame.display.set_mode((1280, 720)).fill((20, 20, 20))
pygame.display.flip()
print(time.time())
"""
FIRST_FRAME: Final = """
import os, time
from game.app.surroundings import prepare_surroundings
prepare_surroundings()
from game.app import settings
from game.app.paths import own_paths
from game.app.front import open_front
front = open_front(settings.Settings())
print(time.time(), flush=True)
from game.app.program import Program
def done(program):
    print(time.time(), flush=True)
    os._exit(0)
Program._open_the_rest = done
Program(own_paths(), settings.Settings(), None, front)
"""


def _random_match(decisions: int) -> Iterator[AnyMatch]:
    """A match of Crossfire at random, after each decision."""
    game, luck = find("crossfire"), Random(1)
    match = new_match(game, game.options())
    while match.to_act and match.length < decisions:
        seat = match.next_seat
        match.act(seat, luck.choice(match.legal(seat)))
        yield match


def journal() -> Iterator[Measurement]:
    """What saving every decision costs, and opening a whole match."""
    with tempfile.TemporaryDirectory(prefix="sightlines-") as folder:
        saves, times, save = Saves(Path(folder)), [], None
        for match in _random_match(DECISIONS):
            if save is None:
                save = saves.begin(match, (person("A"), person("B")))
            began = time.perf_counter()
            save.update(match)
            times.append(1000 * (time.perf_counter() - began))
        assert save is not None
        times.sort()
        worst = f"p95 {times[int(0.95 * len(times))]:.2f} ms; append, flush and fsync"
        yield Measurement("journal: one decision to disk", statistics.median(times), "ms", worst)
        began = time.perf_counter()
        match, _ = load(save.path, Scripted())
        took = 1000 * (time.perf_counter() - began)
        size = save.path.stat().st_size
        yield Measurement(f"journal: open {match.length} decisions", took, "ms", f"{size} bytes, all checked")


def starts() -> Iterator[Measurement]:
    """From the start of the process to the first picture, and to the answer of a light command."""
    with tempfile.TemporaryDirectory(prefix="sightlines-") as kept:
        _until_printed(FIRST_FRAME, kept)
        taken = [(_until_printed(WINDOW, kept)[0], *_until_printed(FIRST_FRAME, kept)) for _ in range(TIMES)]
    window, first, menu = (1000 * statistics.median(times) for times in zip(*taken, strict=True))
    beside = f"import pygame and window {window:.0f} ms"
    yield Measurement("start: first picture of the program", first, "ms", f"{beside}, {first / window:.2f} times that")
    yield Measurement("start: the title, and welcome", menu, "ms", f"{beside}, {menu / window:.2f} times that")
    command = _median(lambda: _timed([*_program(), "legal", "crossfire", "start"]))
    bare = _median(lambda: _timed([sys.executable, "-c", "pass"]))
    yield Measurement("start: main.py legal, all of it", 1000 * command, "ms", f"bare Python {1000 * bare:.0f} ms")


def _program() -> list[str]:
    frozen = hasattr(sys, "_MEIPASS")
    return [sys.executable] if frozen else [sys.executable, str(Path(__file__).resolve().parents[3] / "main.py")]


def _median(measured: Callable[[], float]) -> float:
    return statistics.median(measured() for _ in range(TIMES))


def _environment(home: str, kept: str) -> dict[str, str]:
    """That of a player who has started the program before: Python finds its modules compiled in `kept`."""
    usual = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    root = str(Path(__file__).resolve().parents[3])
    more = {"PYTHONPATH": root, "PYTHONPYCACHEPREFIX": kept, "SIGHTLINES_HOME": home, "SIGHTLINES_WINDOW": "1280x720"}
    return {**usual, **more, "PYGAME_HIDE_SUPPORT_PROMPT": "1"}


def _until_printed(code: str, kept: str) -> list[float]:
    """Seconds from starting Python on this code to the times it prints."""
    with tempfile.TemporaryDirectory(prefix="sightlines-") as home:
        began = time.time()
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=_environment(home, kept)
        )
    return [float(line) - began for line in done.stdout.splitlines() if line[:1].isdigit()]


def _timed(command: list[str]) -> float:
    began = time.time()
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
    return time.time() - began


def memory() -> Iterator[Measurement]:
    """What the rules, a match and the bots' process take."""
    for match in _random_match(DECISIONS):
        kept = match
    yield Measurement("memory: this process with a match", megabytes(os.getpid()), "MB", f"{kept.length} decisions")
    desk = ProcessDesk()
    desk.start()
    time.sleep(0.5)
    if desk.process_id is not None:
        yield Measurement("memory: the bots' process, waiting", megabytes(desk.process_id), "MB")
    desk.close()


def megabytes(process: int) -> float:
    """Resident memory, where the system tells it in /proc; else 0, as for a process that has just ended."""
    status = Path(f"/proc/{process}/status")
    told = status.read_text("utf-8").splitlines() if status.exists() else []
    return next((int(line.split()[1]) / 1024 for line in told if line.startswith("VmRSS")), 0.0)
