"""Measurements of the picture: how long a frame takes in the real program, and how soon it shows what was done."""

from __future__ import annotations

import json
import math
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.core.errors import BadInputError
from game.guides.crosshairs.course.lessons import CrosshairsCourse
from game.tools.bench.figures import Measurement
from game.tools.gallery import sector, squadron

SIZES: Final = ("1280x720", "1920x1080", "3840x2160")
CROWDED: Final = (
    "g1:bw,d2:bwb,h2:bw,j2:wbw,c3:bwbww,e3:wb,k3:wb,m3:wb,b4:bw,f4:wb,h4:b,l4:bwb,m5:bwb,a7:wb w 0/0 0/0 0 -"
)
"""Full cells everywhere: whatever the bots do, men overflow."""
SKY: Final = (
    "ffa6 b4,d9,f6,h3,j6 A:c6N1,d1NW2,e5S5,f2S0,f7NE5,h4NW6;B:b3N0,c1SE6,f1NW0,f3SE1,k1N5,k3N6;"
    "C:a4NW4,d4SW0,g3NW2,g8NE6,h2NW6,i8N1;D:a2SW6,b5S4,e3NW3,g10SW2,h8SW6,i3N5;E:a5SE4,g7NW5,g9SE0,i2SW1,j1N2,j7S3;"
    "F:a3NE0,c2SE3,c4SE3,c7SE6,h7SW1,i4SE6 0,0,0,0,0,0 A12/6 - 0 0,0,0,0,0,0 -"
)
"""Thirty-six planes, which is as many as there are."""


@dataclass(frozen=True, slots=True)
class Sight:
    """What is looked at: a game and who sits there ("": the title), a position, the overlay of all lines, and whether
    the match is over and being judged."""

    game: str = ""
    seats: str = ""
    position: str = ""
    lines: bool = False
    judged: bool = False


SCENES: Final = {
    "menu": Sight(),
    "opening": Sight("crossfire", "person,person"),
    "overflow": Sight("crossfire", "bot:1,bot:1", CROWDED),
    "crosshairs": Sight("crosshairs", "person,person"),
    "36 planes": Sight("crosshairs", ",".join(["person"] * 6), SKY),
    "36 planes, all lines": Sight("crosshairs", ",".join(["person"] * 6), SKY, lines=True),
    "looking back": Sight("crosshairs", "person,person", CrosshairsCourse.whole_position, judged=True),
    "squadron": Sight("squadron", "person,person,person", squadron.MOVE),
    "sector": Sight("sector", "person,person", sector.MIDDLE),
    "fadenkreuz": Sight("fadenkreuz", ",".join(["person", *["bot:1"] * 9])),
}
ANEW: Final = ("menu", "opening")
"""Where it is measured what a new size and another language cost."""
HALVED: Final = ("menu", "opening", "36 planes")
WARMING: Final = 1.0
SECONDS: Final = 4.0
TRIES: Final = 12
NEAR: Final = 120
"""Pixels across that are watched when something is pointed at."""
RATE: Final = 60
DECISIONS: Final = 90
"""So long is the match that is judged while frames are measured."""


def measurements() -> Iterator[Measurement]:
    """For every size and scene: the frames of a process of its own, under the video driver that is there."""
    for size in SIZES:
        for scene in SCENES:
            taken = _process(scene, size)
            yield _row(f"frame {size}: {scene}", taken)
            if taken["delay"]:
                yield Measurement(f"input to picture {size}: {scene}", taken["delay"], "frames", "pointing at a cell")
            if taken["overlay"]:
                slow = f"the frame with all lines for the first time: {taken['overlay']:.1f} ms"
                yield Measurement(f"overlay to picture {size}: {scene}", taken["overlay_frames"], "frames", slow)
            if scene in ANEW:
                yield Measurement(f"resize to {size}: {scene}", taken["resize"], "ms", "the first frame of that size")
                yield Measurement(f"change of language {size}: {scene}", taken["language"], "ms", "until it is shown")


def halved() -> Iterator[Measurement]:
    """The same frames with half the processor: for every core something else runs all the time."""
    busy = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(os.cpu_count() or 1)]
    try:
        for size in SIZES[1:]:
            for scene in HALVED:
                yield _row(f"half the processor {size}: {scene}", _process(scene, size))
    finally:
        for process in busy:
            process.kill()
            process.wait()


def _row(name: str, taken: dict[str, Any]) -> Measurement:
    bare = f"a kept picture and its flip {taken['bare']:.1f} ms, {taken['median'] / taken['bare']:.1f} times that"
    note = f"p99 {taken['p99']:.1f} ms, {taken['frames']} frames; {bare}"
    return Measurement(name, taken["median"], "ms", f"{note} ({taken['driver']})")


def _process(scene: str, size: str) -> dict[str, Any]:
    return process(__name__, scene, size)


def process(module: str, scene: str, size: str, *, patience: float = 180) -> dict[str, Any]:
    """What `take` of this module prints in a process of its own, with a window of this size."""
    code = f"from game.app.cores import use_compiled; use_compiled(); from {module} import take; take({scene!r})"
    root = str(Path(__file__).resolve().parents[3])
    with tempfile.TemporaryDirectory(prefix="sightlines-") as home:
        more = {"PYTHONPATH": root, "SIGHTLINES_HOME": home, "SIGHTLINES_WINDOW": size}
        environment = {**os.environ, **more}
        done = subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=False, env=environment, timeout=patience
        )
    if done.returncode:
        raise BadInputError("bench-failed", what=scene, why=(done.stderr.strip().splitlines() or ["?"])[-1][:200])
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


def take(scene: str) -> None:
    """In the process: open the program, keep the mouse moving, and print the figures as JSON."""
    from game.app.surroundings import prepare_surroundings  # noqa: PLC0415 (nothing else here needs a screen)

    prepare_surroundings()
    from game.app.launch import read_launch  # noqa: PLC0415 (as above)
    from game.app.paths import own_paths  # noqa: PLC0415 (as above)
    from game.app.program import Program  # noqa: PLC0415 (as above)
    from game.app.settings import Settings  # noqa: PLC0415 (as above)
    from game.scenes.error import Failure  # noqa: PLC0415 (as above)

    asked = SCENES[scene]
    launch = read_launch(asked.game, asked.seats, (), asked.position) if asked.game else None
    program = Program(own_paths(), Settings(), launch)
    try:
        if asked.judged:
            _judge(program)
        frames, slowest = _overlay(program) if asked.lines else (0, 0.0)
        figures = _figures(_frames(program)) | {"overlay": slowest, "overlay_frames": frames}
        if isinstance(program.stack.top, Failure):
            raise BadInputError("bench-failed", what=scene, why="the scene is broken")
        figures["delay"] = _delay(program) if scene == "opening" else 0
        figures |= _bare(program)
        if scene in ANEW:
            figures |= {"language": _language(program), "resize": _resize(program)}
    finally:
        program.close()
    sys.stdout.write(json.dumps(figures) + "\n")


def _judge(program: Any) -> None:
    """Play on by lot, give up, and look back: every decision is judged in another process meanwhile."""
    from game.scenes.after.lookback import LookBack  # noqa: PLC0415 (as above)
    from game.scenes.after.reviewing import reviewer_for  # noqa: PLC0415 (as above)
    from game.scenes.stack import Push  # noqa: PLC0415 (as above)

    host, lots = program.stack.top.host, random.Random(1)
    while host.outcome is None and host.match.length < DECISIONS:
        seat = min(host.to_act)
        host.act(seat, lots.choice(host.match.legal(seat)))
    if host.outcome is None:
        host.resign(0)
    if (reviewer := reviewer_for(program.services, host.match, None)) is None:
        raise BadInputError("bench-failed", what="looking back", why="nothing to judge")
    program.stack.open(Push(LookBack(program.services, reviewer, host.sitters, None)))


def _frames(program: Any) -> list[float]:
    """Milliseconds of every step that drew something, once it has warmed up; the mouse goes round the board."""
    import pygame  # noqa: PLC0415 (as above)

    drawn: list[float] = []
    program.frame = drawn.append
    width, height = program.window.surface.get_size()
    clock, times, began = pygame.time.Clock(), [], time.perf_counter()
    while (now := time.perf_counter() - began) < WARMING + SECONDS:
        at = (int(width * (0.5 + 0.25 * math.cos(now))), int(height * (0.5 + 0.25 * math.sin(1.7 * now))))
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        drawn.clear()
        before = time.perf_counter()
        program.step(1 / RATE)
        if drawn and now > WARMING:
            times.append(1000 * (time.perf_counter() - before))
        clock.tick(RATE)
    return times


def _figures(times: list[float]) -> dict[str, Any]:
    times = sorted(times) or [0.0]
    p99 = times[min(len(times) - 1, int(0.99 * len(times)))]
    return {"median": statistics.median(times), "p99": p99, "frames": len(times)}


def _delay(program: Any) -> float:
    """Frames until pointing somewhere changes the picture there; 0 when nothing there ever rests or answers."""
    import pygame  # noqa: PLC0415 (as above)

    width, height = program.window.surface.get_size()
    found = []
    for number in range(TRIES):
        at = (int(width * (0.42 + 0.16 * (number % 2))), int(height * 0.5))
        if not _rests(program, at):
            continue
        before = _around(program, at)
        pygame.event.post(pygame.event.Event(pygame.MOUSEMOTION, pos=at, rel=(1, 1), buttons=(0, 0, 0), touch=False))
        for frame in range(1, RATE):
            program.step(1 / RATE)
            if _around(program, at) != before:
                found.append(frame)
                break
    return statistics.median(found) if found else 0


def _overlay(program: Any) -> tuple[int, float]:
    """Show all lines by the key for it: frames until the picture has changed, and the longest of them in ms."""
    import pygame  # noqa: PLC0415 (as above)

    surface = program.window.surface
    for _ in range(RATE):
        program.step(1 / RATE)
    before, longest = pygame.image.tobytes(surface, "RGB"), 0.0
    for kind in (pygame.KEYDOWN, pygame.KEYUP):
        pygame.event.post(pygame.event.Event(kind, key=pygame.K_TAB, mod=0, unicode="\t", scancode=pygame.KSCAN_TAB))
    for frame in range(1, RATE):
        began = time.perf_counter()
        program.step(1 / RATE)
        longest = max(longest, 1000 * (time.perf_counter() - began))
        if pygame.image.tobytes(surface, "RGB") != before:
            return frame, longest
    return 0, longest


def _around(program: Any, at: tuple[int, int]) -> bytes:
    """The pixels near a point."""
    import pygame  # noqa: PLC0415 (as above)

    surface = program.window.surface
    near = pygame.Rect(0, 0, NEAR, NEAR)
    near.center = at
    return pygame.image.tobytes(surface.subsurface(near.clip(surface.get_rect())), "RGB")


def _rests(program: Any, at: tuple[int, int]) -> bool:
    same, last = 0, b""
    for _ in range(2 * RATE):
        program.step(1 / RATE)
        shown = _around(program, at)
        same, last = (same + 1 if shown == last else 0), shown
        if same >= 3:
            return True
    return False


def _language(program: Any) -> float:
    """Milliseconds from choosing another language to the picture in it."""
    before, chosen = time.perf_counter(), program.services.settings.language
    program.services.change(language="en" if program.services.texts.language == "de" else "de")
    program.stack.refresh()
    program.step(1 / RATE)
    taken = 1000 * (time.perf_counter() - before)
    program.services.change(language=chosen)
    return taken


def _resize(program: Any) -> float:
    """Milliseconds of the frame that is drawn anew when the window has come to the size it has, from a smaller one."""
    import pygame  # noqa: PLC0415 (as above)

    size, taken = program.window.surface.get_size(), 0.0
    for width, height in ((size[0] * 3 // 4, size[1] * 3 // 4), size):
        pygame.display.set_mode((width, height), pygame.RESIZABLE)
        program.window.resized()
        for _ in range(RATE):
            before, waits = time.perf_counter(), program.window.settling
            program.step(1 / RATE)
            if waits and not program.window.settling:
                taken = 1000 * (time.perf_counter() - before)
                break
    return taken


def _bare(program: Any) -> dict[str, Any]:
    """What any picture costs here: one that is kept, put into the whole window and presented."""
    import pygame  # noqa: PLC0415 (as above)

    times, kept = [], program.window.surface.copy()
    for _ in range(RATE):
        before = time.perf_counter()
        program.window.surface.blit(kept, (0, 0))
        pygame.display.flip()
        times.append(1000 * (time.perf_counter() - before))
    return {"bare": statistics.median(times), "driver": pygame.display.get_driver()}
