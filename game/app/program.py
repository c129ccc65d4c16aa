"""The program as one object: window, devices, sound, scenes, and what happens in each frame."""

from __future__ import annotations

import gc
import logging
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.app.foresight import Foresight
from game.app.front import open_front
from game.app.hands import Hands
from game.app.narration import Narration
from game.app.paths import Paths, assets
from game.app.pieces import Rehearsal, in_pieces
from game.app.services import Outside, Silence, build
from game.app.settings import Settings
from game.app.window import Window
from game.core.intents import Intent
from game.core.texts import Note
from game.scenes.error import Failure
from game.scenes.menu.arrival import arrived
from game.scenes.menu.title import Title
from game.scenes.menu.welcome import Welcome
from game.scenes.overlay import draw_overlay, overlay_shown
from game.scenes.scan import Scanner
from game.scenes.services import Caption
from game.scenes.stack import Home, Push, Scene, SceneStack
from game.ui.plates import meanwhile
from game.ui.theme.canvas import Art, Canvas

if TYPE_CHECKING:
    from game.app.launch import Launch
    from game.bots.desk import ProcessDesk
    from game.sound.mixer import Mixer

LOG = logging.getLogger(__name__)

FRAMES_A_SECOND: Final = 60
LONGEST_FRAME: Final = 0.05
"""Seconds. After a hitch things go on where they were instead of jumping."""
YOUNG: Final = (2000, 5, 8000)
"""How seldom Python looks for rings of objects that nobody holds: all of them at once would take several frames, so
that is done only while nothing moves, and when a screen has given way to another."""
BEHIND_S: Final = 3.0
"""So long it can be read what is heard behind a screen."""
RESTS_S: Final = 0.5
BRIEF_S: Final = 0.004
"""So long before a frame is due nothing else is begun."""
SOUND_DEVICES: Final = frozenset({pygame.AUDIODEVICEADDED, pygame.AUDIODEVICEREMOVED})
UNCOVERED: Final = frozenset(
    {pygame.WINDOWEXPOSED, pygame.WINDOWFOCUSGAINED, pygame.WINDOWSHOWN, pygame.WINDOWRESTORED, pygame.VIDEOEXPOSE}
)


class Program:
    """Start-up order: the window with its first picture (`front`), the title, and only then sound, pads and the bots'
    process.

    `step` is one frame; `run` calls it until the program ends. `frame` tells after each drawn frame how long it took in
    seconds, for measurements.
    """

    def __init__(
        self,
        paths: Paths,
        chosen: Settings,
        launch: Launch | Path | None = None,
        front: tuple[Window, Art] | None = None,
    ) -> None:
        self.window, art = front or open_front(chosen)
        self.desk: ProcessDesk | None = None
        self.input = Hands(chosen.bindings)
        self.mixer: Mixer | None = None
        self.services, self._keeper = build(paths, chosen, devices=self.input, sound=Silence(), art=art)
        self.input.phones = lambda: self.services.phones.present
        self.narration, self.scanner = Narration(self.services), Scanner(self.services)
        self.foresight, self.rehearsal = Foresight(), Rehearsal(self.services)
        self.stack = SceneStack(
            lambda: Title(self.services), self._broken, lambda: self.services.theme.motion, self._coming, self._piece
        )
        if isinstance(launch, Path):
            self._seat_bots()
            self.stack.open(arrived(self.services, launch))
        elif launch is not None:
            self._seat_bots()
            self.stack.open(Home(launched(self, launch)))
        elif not chosen.welcomed:
            self.stack.open(Push(Welcome(self.services)))
        self.frame: Callable[[float], None] = _unmeasured
        self.ending = False
        self._shown: tuple[str, object] = "", chosen
        """What lies over every scene, and the settings they are drawn by."""
        self._depth = 1
        self._behind = ""
        """What is still to be read of the music behind it all."""
        self._rested = 0.0
        gc.set_threshold(*YOUNG)
        self._draw()
        self._open_the_rest()

    def _open_the_rest(self) -> None:
        from game.sound.mixer import Mixer  # noqa: PLC0415 (the first pictures do not wait for it)

        self.input.open()
        self.mixer = Mixer(
            assets() / "sounds", effects=self.services.settings.effects, music=self.services.settings.music
        )
        self.mixer.open()
        self.services.sound = self.mixer
        self._keeper.outside = Outside(self.mixer.volumes, self.window.show_fullscreen, self.input.rebind)
        self._seat_bots().start()
        self.window.ready()

    def _seat_bots(self) -> ProcessDesk:
        """Where computer players are asked."""
        from game.bots.desk import ProcessDesk  # noqa: PLC0415 (as above)

        if self.desk is None:
            self.desk = self.services.desk = ProcessDesk()
        return self.desk

    def _broken(self, error: Exception, name: str) -> Scene:
        return Failure(self.services, error, name)

    def _coming(self, canvas: Canvas) -> None:
        """What was asked for takes a while, and no press is heard."""
        meanwhile(canvas, self.services.texts("notice.moment"))

    def _piece(self, canvas: Canvas, draw: Callable[[], None]) -> bool:
        """The first picture of a scene, or a piece of it, but not in the frame that has made the scene; what is being
        drawn for it elsewhere is waited for."""
        self.foresight.step(canvas, self.stack.soon)
        waits = self.stack.deaf or self.foresight.busy
        return not waits and in_pieces(self.services.art, draw)

    # -- frames ----------------------------------------------------------------------------------------------------

    def run(self, alive: Callable[[], None]) -> None:
        """Until the end; `alive` is called in every frame."""
        clock, due = pygame.time.Clock(), 0.0
        while not (self.ending or self.stack.over):
            alive()
            self._attend(due)
            gone = min(clock.tick(FRAMES_A_SECOND) / 1000, LONGEST_FRAME)
            due = time.perf_counter() + 1 / FRAMES_A_SECOND - BRIEF_S
            self.step(gone)
            self.tidy()

    def _attend(self, due: float) -> None:
        """Until a frame is due whoever thinks is asked on at once, instead of a frame later."""
        while self.desk is not None and self.stack.attends and (left := due - time.perf_counter()) > 0:
            if not self.desk.wait(left):
                break
            self.stack.attend()

    def tidy(self) -> None:
        """What the screens that are gone have kept goes, too, once the new one is there: left alone it would be found
        after a quarter of an hour."""
        if self.stack.rid and not self.stack.changing:
            self.stack.rid = False
            gc.collect()

    def step(self, dt: float) -> None:
        """One frame: what came in, what goes on, what is to be seen."""
        self.services.now()
        canvas = Canvas(self.window.surface, self.services.art, self.services.theme)
        top = self.stack.top
        self.input.prepare(canvas, typing=top is not None and top.typing)
        deaf, self.stack.deaf = self.stack.deaf, False
        for event in pygame.event.get():
            self._event(event)
            for intent in self.input.translate(event):
                self._handle(intent, deaf=deaf)
        for intent in self.input.tick(dt):
            self._handle(intent, deaf=deaf)
        if deaf:
            self.input.hush()
        self._notice_pads()
        self._hear_phones()
        self._scan(dt)
        self.stack.update(dt)
        self._hear(dt)
        if self.window.settle(dt):
            self.services.art.forget()
            self.stack.cut()
        before = self._rested
        self._rested += dt
        self.narration.update(dt, self.stack.top, self.scanner.told)
        if self.services.theme.strip != self.narration.strip:
            self.services.theme = replace(self.services.theme, strip=self.narration.strip)
            self.services.art.forget()
            self.stack.cut()
        self._show()
        if before < RESTS_S <= self._rested:
            self.window.sweep()
            gc.collect()

    def _scan(self, dt: float) -> None:
        """The frame of one switch goes on, but not while screens change."""
        before = self.scanner.shown
        if not self.stack.changing:
            for meant in self.scanner.update(dt, self.stack.top):
                self.stack.handle(meant)
        if self.scanner.shown != before:
            self.stack.refresh()

    def _notice_pads(self) -> None:
        for change in self.input.changes():
            self.stack.refresh()
            if not change.attached:
                self.stack.lost(change.device)

    def _hear_phones(self) -> None:
        phones = self.services.phones
        if phones.state == "off":
            return
        for device, message in phones.poll():
            self.stack.phoned(device, message)
        if phones.state == "failed":
            phones.close()
            self.services.notices.append(Note("phones.failed", (), "warn"))

    def _event(self, event: pygame.event.Event) -> None:
        if event.type == pygame.QUIT:
            self.ending = True
        elif event.type == pygame.WINDOWFOCUSLOST:
            self.stack.unattended()
        elif event.type == pygame.DROPFILE:
            self._dropped(Path(event.file))
        elif event.type == pygame.VIDEORESIZE:
            self.window.resized()
        elif event.type in UNCOVERED:
            self.stack.refresh()
            self.window.uncovered()
            if self.mixer is not None:
                self.mixer.wake()
        elif event.type in SOUND_DEVICES and self.mixer is not None and not event.iscapture:
            self.mixer.device_changed(added=event.type == pygame.AUDIODEVICEADDED)

    def _dropped(self, path: Path) -> None:
        """A file has been let fall on the window: it opens, unless somebody is in the middle of something."""
        if any(scene.engaged for scene in self.stack.scenes):
            self.services.notices.append(Note("file.engaged", (("file", path.name),)))
            self.services.play("dull")
        else:
            self.stack.open(arrived(self.services, path))

    def _handle(self, intent: Intent, *, deaf: bool) -> None:
        """`deaf`: it was meant for a screen that is gone."""
        if deaf:
            return
        if intent.name == "fullscreen":
            self.services.change(fullscreen=not self.services.settings.fullscreen)
            self.window.resized()
        elif intent.name == "narrate":
            self.narration.again(self.stack.top)
        else:
            for meant in self.scanner.translate(self.stack.top, intent):
                self.stack.handle(meant)

    def _hear(self, dt: float) -> None:
        """Music as the topmost scene that has an opinion wants it, and a breath of air when one comes or goes."""
        if self.mixer is None:
            return
        depth = len(self.stack.scenes)
        if depth != self._depth:
            self.mixer.play("panel_in" if depth > self._depth else "panel_out")
            self._depth = depth
        music = next((scene.music for scene in reversed(self.stack.scenes) if scene.music != ""), None)
        self._behind = self.mixer.music(music) or self._behind
        if self._behind and self.services.now() >= self.services.caption.until:  # after what is told of a moment
            self.services.caption, self._behind = Caption(self._behind, self.services.now() + BEHIND_S), ""
        self.mixer.update(dt)

    def _show(self) -> None:
        shown = overlay_shown(self.services), self.services.settings
        if shown != self._shown:
            self._shown = shown
            self.stack.refresh()
        if self.stack.still:
            self.window.stretch()
            canvas = self.window.canvas(self.services.art, self.services.theme)
            self.foresight.step(canvas, self.stack.soon)
            if not self.foresight.busy:
                self.rehearsal.step(canvas, self.stack.top)
        else:
            self._draw()

    def _draw(self) -> None:
        self._rested = 0.0
        before = time.perf_counter()
        canvas = self.window.canvas(self.services.art, self.services.theme)
        self.stack.draw(canvas)
        draw_overlay(canvas, self.services)
        self.scanner.draw(canvas)
        self.window.show()
        self.frame(time.perf_counter() - before)

    # -- the end ---------------------------------------------------------------------------------------------------

    def end(self) -> None:
        """Asked from outside: finish this frame, save, close."""
        self.ending = True

    def close(self) -> None:
        """Matches are on disk, the bots' process is gone, devices are given back."""
        self.foresight.stop()
        self.stack.close()
        self.narration.close()
        if self.desk is not None:
            self.desk.close()
        self.services.phones.close()
        if self.mixer is not None:
            self.mixer.close()
        self.input.close()
        self.foresight.close()
        self.services.art.pace.close()
        pygame.quit()


def _unmeasured(seconds: float) -> None:
    """Nobody wants to know."""


def launched(program: Program, launch: Launch) -> Scene:
    """The match that a command line asks for."""
    from game.catalogue import find  # noqa: PLC0415 (the title does not need it)
    from game.core.game import Setup  # noqa: PLC0415 (as above)
    from game.scenes.match.opening import new_match  # noqa: PLC0415 (as above)

    setup = Setup(len(launch.sitters), launch.options)
    return new_match(program.services, find(launch.game), setup, launch.sitters, launch.position)
