"""An edge of the real window is dragged while a mouse button lets go of what was to be seen only as long as it is held.

    python -m tests.house.dragged_edge

on a display of its own. Prints as JSON how many frames of the drag showed what was held, and how many afterwards.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from game.app.paths import Paths
from game.app.program import Program
from game.app.settings import Settings
from game.scenes.stack import Home
from tests.house.test_resizing import FRAME, SECRET, Look

FRAMES = 60


def xdo(*words):
    subprocess.run(["xdotool", *words], check=True, timeout=20)


def main():
    with tempfile.TemporaryDirectory(prefix="sightlines-edge-") as home:
        own = Path(home)
        paths = Paths(own / "data", own / "config", own / "log")
        program = Program(paths, Settings(language="en", motion="none", welcomed=True, effects=0, music=0))
        look = Look(program.services)
        program.stack.open(Home(look))
        window = str(pygame.display.get_wm_info()["window"])
        shown, sizes = [], set()
        xdo("mousemove", "100", "100", "mousedown", "1")
        for frame in range(FRAMES):
            xdo("windowsize", window, str(600 + 4 * frame), str(340 + 2 * frame))
            if frame == FRAMES // 2:
                xdo("mouseup", "1")
                for _ in range(400):  # frames of the drag until the system has told the program
                    if not look.open:
                        break
                    program.step(FRAME)
                    time.sleep(0.004)
            program.step(FRAME)
            sizes.add(program.window.surface.get_size())
            shown.append((look.open, program.window.surface.get_at((9, 9))[:3] == SECRET))
        program.close()
    held = [seen for still_open, seen in shown if still_open]
    gone = [seen for still_open, seen in shown if not still_open]
    told = {"sizes": len(sizes), "held": [sum(held), len(held)], "gone": [sum(gone), len(gone)]}
    sys.stdout.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    main()
