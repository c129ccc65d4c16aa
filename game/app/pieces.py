"""What takes longer than a frame is drawn in pieces; what will probably be opened next is drawn so before it is wanted,
where nobody sees it."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Final

from game.app.services import Silence
from game.hands.desk import Phones
from game.play.random_dice import RandomDice
from game.scenes.services import Services
from game.scenes.stack import Push, Scene
from game.ui.theme.canvas import Art, Canvas
from game.ui.theme.pace import LaterError
from game.ui.theme.pane import Pane

LOG = logging.getLogger(__name__)

PIECE: Final = 0.008
"""Seconds of the processor after which nothing new is begun in a frame."""
MOMENTS: Final = (0.0, 0.1, 0.4)
"""Seconds after one another that are looked at: what comes to rest at once, who sits down then."""
RESTS: Final = 12
"""So many frames must pass without a change before what may come next is drawn."""


def in_pieces(art: Art, draw: Callable[[], None], seconds: float = PIECE) -> bool:
    """Has something drawn, or as much of it as there is time for, at least one new picture; whether that was all."""
    pace, until = art.pace, time.thread_time() + seconds
    if pace.busy:
        return False
    before, pace.patient = pace.made, True
    pace.due = lambda: pace.made > before and time.thread_time() > until
    try:
        draw()
    except LaterError:
        return False
    finally:
        pace.due, pace.patient = None, False
    return True


class Rehearsal:
    """`step` in every frame that has nothing to draw."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self._about: Hashable = None
        self._rests = 0
        self._steps: Iterator[None] = iter(())

    def step(self, canvas: Canvas, top: Scene | None) -> None:
        """Goes on with what may come next; begins anew where something else may, once that stays so."""
        foresees = None if top is None else top.foresees
        about = foresees and (type(top), foresees, canvas.size, replace(canvas.theme, worn=()), self.services.texts)
        if about != self._about:
            self._about, self._rests, self._steps = about, RESTS, iter(())
            if top is not None and about:
                self._steps = self._rehearsed(canvas, top)
        if self._rests > 0:
            self._rests -= 1
            return
        art, worn = self.services.art, self.services.art.worn
        try:
            next(self._steps, None)
        except Exception:  # nobody has asked for it yet
            LOG.exception("what may come next is not made ready")
        finally:
            art.wear(worn)

    def _rehearsed(self, canvas: Canvas, top: Scene) -> Iterator[None]:
        """The scene itself first, with what it pushes at once; then its picture, as it is in its first moments."""
        aside = self._unheard()
        scene = top.foreseen(aside)
        if scene is None:
            return
        worn, scenes = aside.art.worn, [scene]
        yield
        try:
            scene.rehearse()
            for moment in MOMENTS:
                change = scenes[-1].update(moment)
                if isinstance(change, Push) and len(scenes) == 1:
                    scenes.append(change.scene)
                    change.scene.rehearse()
                for shown in scenes:
                    yield from _drawn(aside, shown, canvas.size, worn)
        finally:
            for scene in reversed(scenes):
                scene.leave()

    def _unheard(self) -> Services:
        """Services that hear and tell nothing, and keep nothing but pictures."""
        here = self.services
        phones = Phones(here.art.assets, here.now, lambda _: None)
        return replace(
            here, sound=Silence(), desk=None, dice=RandomDice(), notices=[], phones=phones, apply=lambda *_: None
        )


def _drawn(services: Services, scene: Scene, size: tuple[int, int], worn: Hashable) -> Iterator[None]:
    """Draws all that a scene shows, in what is worn there; drawing it may be what says that."""
    pane, theme = Pane(size), None
    while theme != services.theme:
        yield
        theme = services.theme
        services.art.wear(worn)
        if not in_pieces(services.art, partial(scene.draw, Canvas(pane, services.art, theme))):
            theme = None
        pane.items.clear()
