"""What phones cost the picture: frames of a lobby with nobody there, and while strangers flood the door.

Run as a module it is the program that is measured; it prints its figures.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from game.core.errors import BadInputError
from game.tools.bench.figures import Measurement

SECONDS: Final = 5.0
RATE: Final = 60
CROWD: Final = 300
"""Lines that strangers keep open at once."""
HOST: Final = "table.test"


def measurements() -> Iterator[Measurement]:
    """Frames of a lobby: phones off, on, and while a crowd floods the door."""
    world = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}
    done = subprocess.run(
        [sys.executable, "-m", __name__], env=world, capture_output=True, text=True, check=False, timeout=120
    )
    try:
        taken = json.loads(done.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        raise BadInputError("bench-failed", what="phones", why=(done.stderr or "?")[-200:]) from None
    for what, figures in taken.items():
        about = f"median {figures['median']:.2f} ms, worst {figures['worst']:.1f} ms"
        yield Measurement(f"frame of a lobby, phones {what}: 99 of 100", figures["p99"], "ms", about)


def _flood(port: int, until: float) -> None:
    """Strangers who say nothing, half a request, or junk, as fast as they can."""
    luck, lines = random.Random(1), list[socket.socket]()
    while time.monotonic() < until:
        with suppress(OSError):
            line = socket.create_connection(("127.0.0.1", port), timeout=1)
            line.sendall(luck.choice([b"", b"GET / HT", luck.randbytes(900)]))
            lines.append(line)
        while len(lines) > CROWD:
            lines.pop(0).close()


def _frames(program: Any) -> dict[str, float]:
    """How long the work of a frame takes, at so many a second, in milliseconds."""
    taken = []
    for _ in range(int(SECONDS * RATE)):
        began = time.perf_counter()
        program.stack.refresh()
        program.step(1 / RATE)
        spent = time.perf_counter() - began
        taken.append(spent * 1000)
        time.sleep(max(0.0, 1 / RATE - spent))
    taken.sort()
    return {"median": taken[len(taken) // 2], "p99": taken[int(len(taken) * 0.99)], "worst": taken[-1]}


def _measured(folder: Path) -> dict[str, dict[str, float]]:
    from game.app.paths import Paths  # noqa: PLC0415 (only in the process that is measured)
    from game.app.program import Program  # noqa: PLC0415 (as above)
    from game.app.settings import Settings  # noqa: PLC0415 (as above)
    from game.scenes.phones.plate import turned_on  # noqa: PLC0415 (as above)
    from game.scenes.stack import Push  # noqa: PLC0415 (as above)

    program = Program(Paths(folder / "data", folder / "config", folder / "log"), Settings(welcomed=True, motion="none"))
    phones = program.services.phones
    phones.bind, phones.also, phones.find = "127.0.0.1", (HOST,), lambda: (HOST,)
    program.stack.open(Push(program.services.doors.setup(program.services, "crossfire")))
    for _ in range(RATE):
        program.step(1 / RATE)
    found = {"off": _frames(program)}
    turned_on(phones)
    while phones.state != "on":
        program.step(1 / RATE)
        time.sleep(0.01)
    found["on"] = _frames(program)
    until = time.monotonic() + SECONDS + 1
    crowd = multiprocessing.get_context("spawn").Process(target=_flood, args=(phones.port, until))
    crowd.start()
    time.sleep(0.5)
    found["flooded"] = _frames(program)
    crowd.join()
    assert phones.state == "on"
    program.close()
    return found


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as name:
        sys.stdout.write(json.dumps(_measured(Path(name))) + "\n")
