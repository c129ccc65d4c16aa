"""The title: the posters of the games, and everything that begins there."""

from __future__ import annotations

from game.catalogue import GAMES
from game.core.intents import Intent
from game.core.options import Options
from game.core.game import Setup
from game.play.seating import bot, person
from game.scenes.opening import new_match
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene
from game.scenes.wall import backdrop, logo, poster, shelf
from game.table.looks import look_for
from game.ui.theme.canvas import Box, Canvas


class Title(Scene):
    music = "title"

    def __init__(self, services: Services) -> None:
        self.services = services

    def handle(self, intent: Intent) -> Change:
        if intent.name in {"ok", "press"}:
            game = GAMES[0]
            return Push(new_match(self.services, game, Setup(2, game.options()), (person("Mara"), bot(2))))
        return Leave() if intent.name == "back" else STAY

    def draw(self, canvas: Canvas) -> None:
        backdrop(canvas, ((960, 496, 520),))
        logo(canvas)
        shelf(canvas)
        box = Box(780, 232, 360, 530)
        poster(canvas, box, look_for(GAMES[0].name).poster(canvas, box.w, box.h), "CROSSFIRE", lit=True)
