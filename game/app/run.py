"""Opens the window and runs the program until it ends, whichever way it ends."""

from __future__ import annotations

import faulthandler
import gc
import logging
import signal
import sys
import time
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.app import logs, settings
from game.app.folders import reveal
from game.app.languages import texts
from game.app.paths import own_paths
from game.app.surroundings import prepare_surroundings, require_screen

if TYPE_CHECKING:
    from game.app.launch import Launch

LOG = logging.getLogger(__name__)

CRASHED: Final = 3
"""Exit status after something broke that even the error screen could not catch."""
HANGS_S: Final = 10.0
"""A frame that takes so long is written down with what it was doing."""
ENDINGS: Final = ("SIGTERM", "SIGINT", "SIGHUP")


def run(launch: Launch | Path | None = None, *, fullscreen: bool = False) -> int:
    """The whole program; its exit status. With `launch` it goes straight into that match, or opens that file;
    `fullscreen` whatever the settings say."""
    require_screen()
    prepare_surroundings()
    paths = own_paths()
    logs.start_log(paths.log_file)
    chosen, error = settings.load(paths.settings)
    chosen = replace(chosen, fullscreen=chosen.fullscreen or fullscreen)
    with ExitStack() as at_end:
        at_end.callback(logs.stop_log)
        alive = _watchdog(paths.log / "crash.log", at_end)
        try:
            from game.app.front import open_front  # noqa: PLC0415 (pygame is loaded once the surroundings are right)

            front = open_front(chosen)
            from game.app.program import Program  # noqa: PLC0415 (what takes long is loaded behind the first picture)

            program = Program(paths, chosen, launch, front)
            program.services.reveal = reveal
            at_end.callback(program.close)
            if error is not None:
                program.services.notices.append(error)
            for name in ENDINGS:
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), lambda *_: program.end())
            gc.freeze()  # what is there now stays, and need not be gone through again and again
            at_end.callback(gc.unfreeze)
            program.run(alive)
        except Exception as error:
            LOG.exception("the program is broken")
            sys.stderr.write(texts(chosen.language)(_said_of(error), log=str(paths.log_file), why=str(error)) + "\n")
            return CRASHED
    return 0


def _said_of(error: Exception) -> str:
    """Which sentence tells of it: what is no fault of the program is not called a crash."""
    import pygame  # noqa: PLC0415 (nothing of it is loaded before the surroundings are right)

    if isinstance(error, pygame.error) and not pygame.display.get_init():
        return "error.screen-shut"
    return "error.memory" if isinstance(error, MemoryError) else "error.crashed"


def _watchdog(path: Path, at_end: ExitStack) -> Callable[[], None]:
    """A crash below Python, or a frame that hangs, leaves its trace in a file. Call the answer every frame."""
    try:
        file = at_end.enter_context(path.open("a", encoding="utf-8"))
    except OSError:
        return _asleep
    faulthandler.enable(file)
    at_end.callback(faulthandler.disable)
    at_end.callback(faulthandler.cancel_dump_traceback_later)
    heard = -1.0

    def alive() -> None:
        nonlocal heard
        now = time.monotonic()
        if now - heard >= 1.0:
            heard = now
            faulthandler.dump_traceback_later(HANGS_S, file=file)

    return alive


def _asleep() -> None:
    """Nobody watches where nothing can be written."""
