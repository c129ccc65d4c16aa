"""The whole program without a screen, and real phones: Chromium with a phone's window and touch, under a host name of
ours that leads to this machine and is no secure context, as in a flat."""

from __future__ import annotations

import os
import shutil
import time
from contextlib import contextmanager

import pytest

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

HOST = "table.test"
SIZE = {"width": 390, "height": 760}
SELDOM = 8
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
needs_browser = pytest.mark.skipif(CHROMIUM is None, reason="there is no Chromium here: phones cannot be tried")


class Table:
    """The program, stepped by hand. `until` steps until something is so, and fails where that does not come."""

    def __init__(self, folder, **settings):
        from game.app.paths import Paths
        from game.app.program import Program
        from game.app.settings import Settings

        chosen = Settings(**{"language": "en", "animation": "instant", "motion": "none", "welcomed": True, **settings})
        self.program = Program(Paths(folder / "data", folder / "config", folder / "log"), chosen)
        self.time = 0.0
        self.services.now = lambda: self.time
        self._undrawn, self._draw = 0, self.program._draw  # noqa: SLF001 (what the phones show is looked at)
        self.program._draw = self._now_and_then  # noqa: SLF001
        phones = self.services.phones
        phones.bind, phones.also, phones.find = "127.0.0.1", (HOST,), lambda: (HOST,)

    @property
    def services(self):
        return self.program.services

    @property
    def top(self):
        return self.program.stack.top

    @property
    def battle(self):
        return next(scene for scene in self.program.stack.scenes if type(scene).__name__ == "Battle")

    def _now_and_then(self):
        """The large screen is drawn every few frames: nobody looks at it."""
        self._undrawn = (self._undrawn + 1) % SELDOM
        if not self._undrawn:
            self._draw()

    def step(self, frames=1, dt=0.05):
        for _ in range(frames):
            self.time += dt
            self.program.step(dt)

    def until(self, what, frames=6000, why=""):
        for _ in range(frames):
            found = what()
            if found:
                return found
            self.step()
            time.sleep(0.002)  # other processes have something to do, too
        raise AssertionError(why or "it did not come")

    def lobby(self, game):
        from game.scenes.menu.lobby import Lobby
        from game.scenes.phones.plate import turned_on
        from game.scenes.stack import Push

        scene = Lobby(self.services, game)
        turned_on(self.services.phones)
        self.program.stack.open(Push(scene))
        self.until(lambda: self.services.phones.state == "on", why="the phones' process did not start")
        return scene

    def close(self):
        self.program.close()


class Phone:
    """One page in a browser of its own."""

    def __init__(self, table, browser, *, locale="en-GB"):
        self.table = table
        self.context = browser.new_context(viewport=SIZE, has_touch=True, is_mobile=True, locale=locale)
        self.context.set_default_timeout(8000)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("console", lambda said: self.errors.append(said.text) if said.type == "error" else None)
        self.taps = 0

    def scan(self):
        self.page.goto(self.table.services.phones.plate.link)
        self.see("#foot button")

    def see(self, what):
        """Until something is there, while the program goes on."""
        self.table.until(self.page.locator(what).first.is_visible, why=f"no {what}: {self.text}")

    @property
    def text(self):
        return self.page.inner_text("body")

    def tap(self, what):
        self.see(what)
        self.page.locator(what).first.tap()
        self.taps += 1
        self.table.step(2)


@contextmanager
def browser():
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        found = playwright.chromium.launch(
            executable_path=CHROMIUM,
            args=[f"--host-resolver-rules=MAP {HOST} 127.0.0.1", "--no-sandbox", "--disable-gpu"],
        )
        try:
            yield found
        finally:
            found.close()
