"""Somebody at a screen reader: whole games by nothing but what arrives over AT-SPI and keys.

`dbus-run-session -- python -m tests.house.screen_reader FOLDER` plays them and prints how each ended.
"""

import re
import subprocess
import sys
import time
from pathlib import Path
from random import Random

from game.access.narrator import Narrator
from game.access.reader import SAID, found
from tests.house.listener import SHUT, Room

GAMES = {"crossfire": {"stall": 20}, "crosshairs": {}}
MOST = 1500
"""Keys after which nobody plays any more."""
PROPERTIES = "org.freedesktop.DBus.Properties"


def asked(*words):
    """What a question over the bus is answered."""
    return subprocess.run(["gdbus", "call", *words], capture_output=True, text=True, check=True, timeout=20).stdout


class Ears:
    """What a screen reader knows: the bus of the system's helpers, and what stands in the tree of the program."""

    def __init__(self, reader):
        bus = ["--session", "--dest", "org.a11y.Bus", "--object-path", "/org/a11y/bus", "--method"]
        for name in ("ScreenReaderEnabled", "IsEnabled"):
            asked(*bus, f"{PROPERTIES}.Set", "org.a11y.Status", name, "<true>")
        for _ in range(200):
            if reader.active:
                break
            time.sleep(0.05)
        assert reader.active, "nobody woke the tree"
        self.address = asked(*bus, "org.a11y.Bus.GetAddress").split("'")[1]
        children = self._of("org.a11y.atspi.Registry", "root", "org.a11y.atspi.Accessible.GetChildren")
        self.program = re.search(r"'(:[\d.]+)'", children)[1]

    def _of(self, name, path, *words):
        path = f"/org/a11y/atspi/accessible/{path}"
        return asked("--address", self.address, "--dest", name, "--object-path", path, "--method", *words)

    def hear(self):
        """The line that changes."""
        return self._of(self.program, f"0/{SAID}", f"{PROPERTIES}.Get", "org.a11y.atspi.Accessible", "Name")


def play(room, ears, luck):
    """By chance: what is offered is gone through, and taken."""
    lines = []
    room.wait()
    for _ in range(MOST):
        if room.over:
            break
        said = ears.hear()
        if not lines or lines[-1] != said:
            lines.append(said)
        if "Press again" in said:  # nobody answers before they have heard it
            room.wait(1.0)
        room.press("ok" if SHUT.search(said) else luck.choice(("next", "ok")))
    return lines


def main():
    reader = found()
    assert reader is not None
    ears = Ears(reader)
    for game, options in GAMES.items():
        room = Room(Path(sys.argv[1]) / game, game, 2, options)
        room.narrator = Narrator(reader)
        lines = play(room, ears, Random(1))
        sys.stdout.write(f"{game} {room.over} {len(lines)} {lines[-1].strip()}\n")


if __name__ == "__main__":
    main()
