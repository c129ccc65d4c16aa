"""Opens the window and runs the program until it ends, whichever way it ends."""

from __future__ import annotations

import faulthandler
import logging
import signal
import sys
from contextlib import ExitStack
from pathlib import Path
from typing import Final

from game.app import logs, settings
from game.app.languages import texts
from game.app.launch import Launch
from game.app.paths import own_paths
from game.app.surroundings import prepare_surroundings

LOG = logging.getLogger(__name__)

CRASHED: Final = 3
"""Exit status after something broke that even the error screen could not catch."""
ENDINGS: Final = ("SIGTERM", "SIGINT", "SIGHUP")


def run(launch: Launch | None = None) -> int:
    """The whole program; its exit status. With `launch` it goes straight into that match."""
    prepare_surroundings()
    paths = own_paths()
    logs.start_log(paths.log_file)
    chosen, trouble = settings.load(paths.settings)
    with ExitStack() as at_end:
        at_end.callback(logs.stop_log)
        _watch_for_hard_crashes(paths.log / "crash.log", at_end)
        try:
            from game.app.program import Program  # noqa: PLC0415 (pygame is loaded once the surroundings are right)

            program = Program(paths, chosen, launch)
            at_end.callback(program.close)
            if trouble is not None:
                program.services.notices.append(trouble)
            for name in ENDINGS:
                if hasattr(signal, name):
                    signal.signal(getattr(signal, name), lambda *_: program.end())
            program.run()
        except Exception:
            LOG.exception("the program is broken")
            sys.stderr.write(texts(chosen.language)("trouble.crashed", log=str(paths.log_file)) + "\n")
            return CRASHED
    return 0


def _watch_for_hard_crashes(path: Path, at_end: ExitStack) -> None:
    """A crash below Python, or a frame that hangs, leaves its trace in a file of its own."""
    try:
        file = at_end.enter_context(path.open("a", encoding="utf-8"))
    except OSError:
        return
    faulthandler.enable(file)
    at_end.callback(faulthandler.disable)
