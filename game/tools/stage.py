"""A program without a window: services on a home of their own, time that stands still, no sound, no bots."""

from __future__ import annotations

from dataclasses import InitVar, dataclass, field
from pathlib import Path
from typing import Any, Final

import pygame

from game.app import services
from game.app.hands import Hands
from game.app.paths import Paths
from game.app.settings import Settings
from game.catalogue import NAMES, find
from game.core.intents import Intent
from game.play.host import Host
from game.play.save import Save
from game.play.seating import dressed, read_sitters
from game.scenes.services import Services
from game.scenes.stack import Push, Scene, SceneStack
from game.table.looks import look_for
from game.tools.positions import given
from game.ui.theme.canvas import Art, Canvas

FRAME: Final = 1 / 30
NOW: Final = 1000.0
SEATS: Final = "person:Mara keyboard,bot:3"


@dataclass
class Stage:
    """Scenes are put on it, given intents and time, and photographed. `home` is an empty folder; `art` is what another
    stage has drawn already."""

    home: Path
    language: str
    size: tuple[int, int]
    art: InitVar[Art | None] = None
    services: Services = field(init=False)
    surface: pygame.Surface = field(init=False)
    save: Save = field(init=False)
    """Of the last `host`."""
    _shown: list[Scene] = field(init=False, default_factory=list)

    def __post_init__(self, art: Art | None) -> None:
        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(self.size)
        self.services = self._services(Settings(language=self.language, motion="none", animation="instant"), art)

    def _services(self, chosen: Settings, art: Art | None = None) -> Services:
        paths = Paths(self.home / "data", self.home / "config", self.home / "log")
        made, _ = services.build(paths, chosen, devices=Hands({}), desk=None, sound=services.Silence(), art=art)
        made.now = lambda: NOW
        return made

    def reset(self, **settings: Any) -> None:
        """Fresh services with these settings; what has been drawn is kept."""
        self._leave()
        art = self.services.art
        chosen = {"language": self.language, "motion": "none", "animation": "instant", **settings}
        self.services = self._services(Settings(**chosen), art)
        if "palette" in settings or "contrast" in settings:
            art.forget()

    # -- matches ---------------------------------------------------------------------------------------------------

    def host(
        self,
        position: str = "",
        moves: str = "",
        seats: str = SEATS,
        *,
        game: str = NAMES[0],
        options: tuple[str, ...] = (),
        remarks: dict[str, str] | None = None,
    ) -> Host:
        """A match at a telling moment: from a position line, with moves played in the notation of the game."""
        sitters = dressed(read_sitters(seats, ","), look_for(game).instead)
        match = given(game, position, find(game).notation.moves(moves), options)
        self.save = self.services.saves.begin(match, sitters, remarks)
        return Host(match, sitters, None, self.save, clock=self.services.now)

    # -- scenes ----------------------------------------------------------------------------------------------------

    @property
    def canvas(self) -> Canvas:
        return Canvas(self.surface, self.services.art, self.services.theme)

    def on(self, *scenes: Scene) -> SceneStack:
        """A stack with these scenes, the last on top. What breaks, breaks."""

        def broken(error: Exception, _: str) -> Scene:
            raise error

        stack = SceneStack(lambda: scenes[0], broken)
        for scene in scenes[1:]:
            stack.open(Push(scene))
        return stack

    def feed(self, stack: SceneStack, *intents: str | Intent) -> SceneStack:
        """Intents one after the other, with a frame between them."""
        for wish in intents:
            stack.update(FRAME)
            stack.draw(self.canvas)
            stack.handle(Intent(wish) if isinstance(wish, str) else wish)
        return stack

    def run(self, stack: SceneStack, seconds: float) -> SceneStack:
        """Let time pass."""
        for _ in range(max(round(seconds / FRAME), 1)):
            stack.update(FRAME)
        return stack

    def photograph(self, shown: Scene | SceneStack, path: Path) -> None:
        """A scene, or a stack of them, as it looks after a moment."""
        stack = self.on(shown) if isinstance(shown, Scene) else shown
        for _ in range(3):
            self.run(stack, 0.07)
            stack.draw(self.canvas)
        pygame.image.save(self.surface, path)
        self._shown = list(stack.scenes)

    def _leave(self) -> None:
        for scene in reversed(self._shown):
            scene.leave()
        self._shown = []

    def close(self) -> None:
        self._leave()
        pygame.display.quit()
