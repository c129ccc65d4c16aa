"""What the game in hand will want is loaded and drawn while somebody looks at the title: its lobby and its battle then
open at once. That is done in a thread: drawings are made without Python, so that frames go on meanwhile."""

from __future__ import annotations

import logging
from dataclasses import replace
from importlib import import_module
from threading import Thread
from typing import Final

import pygame

from game.catalogue import course, find, guide_of
from game.scenes.menu.ground import backdrop_of
from game.table.looks import look_for
from game.ui.theme.canvas import HEAVIEST, Art, Canvas
from game.ui.theme.pace import LaterError

LOG = logging.getLogger(__name__)

ROOMS: Final = ("game.scenes.menu.lobby", "game.scenes.learn.guided", "game.scenes.match.by_letter")
"""What opens from there, with all that these import."""
_MOST: Final = 0.25
"""Where so much of all that may be kept is taken already, the large board of close views would push out the rest."""


class Foresight:
    """`step` in every frame; whatever has not been made by then is made when it is wanted."""

    def __init__(self) -> None:
        self._about: tuple[object, ...] = ()
        self._game = ""
        self._made: Art | None = None
        self._thread: Thread | None = None
        self._stops = False

    @property
    def busy(self) -> bool:
        """What it draws for this moment is not there yet."""
        return self._thread is not None and self._thread.is_alive() and not self._stops

    def step(self, canvas: Canvas, game: str) -> None:
        """Begins with what this game will want as large as this canvas, or takes over what has been made of it; also
        for whoever has gone on ("") before that was there."""
        about = game or self._game, canvas.size, replace(canvas.theme, worn=())
        if self._thread is not None and self._thread.is_alive():
            self._stops = self._stops or about != self._about
            return
        made, self._made = self._made, None
        if made is not None and about == self._about and not self._stops:
            canvas.art.adopt(made)
        elif game and about != self._about:
            self._about, self._game, self._stops = about, game, False
            blank = Canvas(pygame.Surface(canvas.size), Art(canvas.art.assets), canvas.theme)
            blank.art.wear(canvas.art.worn)
            blank.art.pace.due = lambda: self._stops
            self._thread = Thread(target=self._make, args=(blank, game), daemon=True)
            self._thread.start()

    def _make(self, canvas: Canvas, game: str) -> None:
        try:
            _load(game)
            look = look_for(game)
            look.rim(canvas, whole=True)
            look.edges(look.staged(canvas))
            backdrop_of(canvas, look)
            if len(look.zooms) > 1 and canvas.art.weight < HEAVIEST * _MOST:
                look.enlarged(canvas)
        except LaterError:
            LOG.info("nobody wants %s any more", game)
        except Exception:  # nobody has asked for it yet
            LOG.exception("nothing is made ready")
        self._made = canvas.art

    def stop(self) -> None:
        """At the next picture."""
        self._stops = True

    def close(self) -> None:
        if self._thread is not None:
            self._thread.join()


def _load(game: str) -> None:
    """The rooms, and the rules, words and lessons of the game."""
    for room in ROOMS:
        import_module(room)
    for part in (find, guide_of, course):
        part(game)
