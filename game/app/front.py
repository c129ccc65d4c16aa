"""The first picture: the lit wall with the name of the house. It stands while everything else is still being loaded."""

from __future__ import annotations

from game.app.paths import assets
from game.app.settings import Settings
from game.app.window import Window
from game.scenes.menu.wall import logo
from game.ui.theme import backdrop
from game.ui.theme.canvas import Art, Theme


def open_front(chosen: Settings) -> tuple[Window, Art]:
    """The window, with the first picture on it, and the pictures that the title will need again."""
    window, art = Window(fullscreen=chosen.fullscreen, icon=assets() / "icon" / "icon-64.png"), Art(assets())
    canvas = window.canvas(art, Theme())
    backdrop.wall(canvas)
    logo(canvas)
    window.show()
    return window, art
