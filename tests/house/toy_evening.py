"""The toy game through the real window with four devices: a mouse, a keyboard and two pads, at a table with a free
place, dice, a sandglass, a curtain and a round in which all choose at once.

    python -m tests.house.toy_evening [folder for pictures]

on a display of its own (DISPLAY). The keyboard and the mouse are moved by xdotool, the pads are SDL's virtual ones;
time is handed in frame by frame, so a slow machine plays the same evening. Prints what was decided and seen, as JSON.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pygame

from game.app.paths import Paths
from game.app.program import Program
from game.app.settings import Settings
from game.core.picks import Pick
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import Curtain
from game.scenes.stack import Home
from tests.house import toy_look, virtual_pads
from tests.house.toy import TOY
from tests.house.virtual_pads import VirtualPad

FRAME = 1 / 30
FRAMES = 900
"""So many frames at most until something comes about."""
SEATS = (person("Mara", "keyboard"), person("Jörg", "pad-1"), person("Ada", "pad-2"))


def xdo(*words):
    subprocess.run(["xdotool", *words], check=True, timeout=20)


class Evening:
    def __init__(self, home, pictures):
        paths = Paths(home / "data", home / "config", home / "log")
        self.pictures, self.now, self.taken = pictures, 0.0, 0
        motion = "none" if pictures is None else "full"
        self.program = Program(paths, Settings(language="en", animation="4x", motion=motion, effects=0, music=0))
        sdl = virtual_pads.library()
        self.pads = {"pad-1": VirtualPad(sdl), "pad-2": VirtualPad(sdl)}
        self.until(lambda: len(self.program.services.input.devices()) == 3, "two pads")

    # -- time and pictures ---------------------------------------------------------------------------------------------

    def frame(self):
        self.now += FRAME
        self.program.step(FRAME)

    def run(self, seconds):
        for _ in range(round(seconds / FRAME)):
            self.frame()

    def until(self, what, why):
        """Frames until it is so. Real events need a moment of their own to arrive."""
        for _ in range(FRAMES):
            if what():
                return
            self.frame()
            time.sleep(0.004)
        raise SystemExit(f"waited in vain: {why}")

    def picture(self, name):
        if self.pictures is not None:
            self.run(0.2)
            self.taken += 1
            pygame.image.save(self.program.window.surface, self.pictures / f"{self.taken:02}-{name}.png")

    # -- the table -----------------------------------------------------------------------------------------------------

    @property
    def top(self):
        return self.program.stack.top

    def sit_down(self, game, position):
        host = toy_look.toy_host(SEATS, position, game=game, clock=lambda: self.now)
        self.battle = Battle(self.program.services, host)
        self.program.stack.open(Home(self.battle))
        self.run(0.5)

    def focus(self, device):
        chair = self.battle.chairs.of(device)
        return chair.selection.chooser.focus.name if chair and chair.selection.chooser.focus else ""

    def decided(self):
        return len(self.battle.match.entries)

    def pixel(self, at):
        k = self.program.window.surface.get_width() / 1920
        return [str(round(at[0] * k)), str(round(at[1] * k))]

    # -- hands ---------------------------------------------------------------------------------------------------------

    def click(self, at):
        xdo("mousemove", *self.pixel(at))
        self.run(0.1)
        xdo("click", "1")
        self.run(0.1)

    def key(self, *names):
        for name in names:
            xdo("key", name)
            self.run(0.15)

    def push(self, device, *buttons):
        for button in buttons:
            self.pads[device].press(button)
            self.run(0.1)
            self.pads[device].release(button)
            self.run(0.1)

    def seek(self, device, name):
        """Up or down, with this device's own control, until its focus is there."""
        for _ in range(12):
            if self.focus(device) == name:
                return
            order = [pick.name for pick in self.battle.chairs.of(device).selection.rows.picks]
            here = self.focus(device)
            down = here not in order or order.index(here) < order.index(name)
            if device == "keyboard":
                self.key("Down" if down else "Up")
            else:
                self.push(device, virtual_pads.DOWN if down else virtual_pads.UP)
        raise SystemExit(f"{device} does not reach {name}: {self.focus(device)}")

    # -- behind the curtain --------------------------------------------------------------------------------------------

    def visit(self, device, hold, choose, let_go):
        """Hold, look, choose the lower bid while holding, let go."""
        self.until(lambda: isinstance(self.top, Curtain) and not self.top.shown, f"the curtain for {device}")
        inside = self.top
        self.picture(f"curtain-{device}")
        hold()
        self.until(lambda: inside.shown, "the curtain lifts")
        self.picture(f"behind-{device}")
        choose()
        self.until(lambda: inside.finished, "a choice behind the curtain")
        hidden = not inside.shown
        let_go()
        self.until(lambda: self.top is not inside, "the curtain is closed")
        return hidden

    def visit_by_keys(self):
        return self.visit(
            "keyboard",
            lambda: xdo("keydown", "Return"),
            lambda: self.key("Down", "x"),
            lambda: xdo("keyup", "Return"),
        )

    def visit_by_pad(self, device):
        pad = self.pads[device]

        def choose():
            self.push(device, virtual_pads.DOWN)
            pad.axis(virtual_pads.RIGHT_TRIGGER, 32767)
            self.run(0.2)

        def let_go():
            pad.axis(virtual_pads.RIGHT_TRIGGER, 0)
            pad.release(virtual_pads.A)

        return self.visit(device, lambda: pad.press(virtual_pads.A), choose, let_go)


def one_after_the_other(evening):
    """A token is put with the mouse, a turn ended with keys, dice thrown with a pad; Ada's time runs out, and then all
    choose in secret, one after the other."""
    evening.sit_down(TOY, "0,0,0 1 0 0 0 - -,-,- 8")
    evening.picture("the-table")
    evening.click(evening.battle.selection.rows.box(Pick("button", "put")).centre)
    evening.click(evening.battle.table.look.point((2.5, 8.2)))
    evening.until(lambda: evening.decided() == 1, "a token put with the mouse")
    evening.run(1.0)
    evening.seek("keyboard", "end")
    evening.key("Return")
    evening.until(lambda: evening.decided() == 2, "the turn ended with a key")
    evening.run(1.0)
    evening.seek("pad-1", "shoot")
    evening.push("pad-1", virtual_pads.A)
    evening.until(lambda: evening.decided() == 3, "dice thrown with a pad")
    evening.picture("dice")
    evening.until(lambda: evening.battle.settled, "the dice lie")
    left = evening.battle.host.remaining
    evening.picture("the-sandglass")
    evening.until(lambda: evening.decided() == 4, "time is up")
    hidden = [evening.visit_by_pad("pad-2"), evening.visit_by_keys(), evening.visit_by_pad("pad-1")]
    evening.until(lambda: evening.battle.over, "the end")
    evening.picture("the-end")
    return {"left": left, "hidden": hidden}


def all_at_once(evening):
    """Three devices choose in a mixed-up order, and none moves another's choice."""
    evening.sit_down(toy_look.OpenToy(), "0,0,0 1 0 0 1 ?,?,?")
    evening.picture("all-at-once")
    evening.push("pad-2", virtual_pads.DOWN)
    evening.key("Down", "Up")
    focus = {device: evening.focus(device) for device in ("keyboard", "pad-1", "pad-2")}
    evening.picture("each-their-own")
    evening.push("pad-1", virtual_pads.A)
    evening.until(lambda: evening.decided() == 1, "the first has chosen")
    evening.click(evening.battle.selection.rows.box(Pick("button", "low")).centre)
    evening.until(lambda: evening.decided() == 2, "the mouse has chosen")
    evening.picture("one-is-left")
    evening.push("pad-2", virtual_pads.A)
    evening.until(lambda: evening.battle.over, "the end")
    return {"focus": focus}


def told(evening, seen):
    match = evening.battle.match
    entries = [f"{entry.seat} {entry.action}" for entry in match.entries]
    return {**seen, "entries": entries}


def main():
    pictures = Path(sys.argv[1]) if sys.argv[1:] else None
    if pictures is not None:
        pictures.mkdir(parents=True, exist_ok=True)
    toy_look.lay(setattr)
    with tempfile.TemporaryDirectory(prefix="sightlines-evening-") as home:
        evening = Evening(Path(home), pictures)
        try:
            found = [told(evening, play(evening)) for play in (one_after_the_other, all_at_once)]
        finally:
            evening.program.close()
    sys.stdout.write(json.dumps(found) + "\n")


if __name__ == "__main__":
    os.environ["SDL_JOYSTICK_ALLOW_BACKGROUND_EVENTS"] = "1"
    main()
