"""Every screen of the program as a PNG file, drawn without a window. The list of screens is in gallery_screens."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from game.core.trouble import TroubleError

LEAST: Final = (640, 360)
MOST: Final = (7680, 4320)
FRAME: Final = 1 / 30


def draw(folder: Path, language: str, size: tuple[int, int], only: str = "") -> int:
    """Draw all screens (or those with `only` in their name) into `folder`; how many. Raises TroubleError."""
    if not all(low <= side <= high for low, side, high in zip(LEAST, size, MOST, strict=True)):
        raise TroubleError("gallery-size", width=size[0], height=size[1])
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise TroubleError("gallery-folder", folder=str(folder), why=error.strerror or str(error)) from None
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    from game.tools.gallery_screens import SCREENS  # noqa: PLC0415 (pygame is loaded after the driver is chosen)

    count = 0
    with tempfile.TemporaryDirectory(prefix="sightlines-gallery-") as home:
        stage = Stage(Path(home), language, size)
        for number, (name, make) in enumerate(SCREENS.items(), start=1):
            if only in name:
                stage.reset()
                stage.photograph(make(stage), folder / f"{number:02}-{name}.png")
                count += 1
        stage.close()
    return count


@dataclass
class Stage:
    """A program without a window: services on a home of their own, time that stands still, no sound, no bots."""

    home: Path
    language: str
    size: tuple[int, int]
    services: Any = field(init=False)
    _shown: list[Any] = field(init=False, default_factory=list)

    def __post_init__(self) -> None:
        import pygame  # noqa: PLC0415 (see draw)

        pygame.display.init()
        pygame.font.init()
        self.surface = pygame.display.set_mode(self.size)
        self.reset()

    def reset(self, **settings: Any) -> None:
        """Fresh services with these settings; what was drawn is kept."""
        from game.app import services  # noqa: PLC0415 (see draw)
        from game.app.paths import Paths  # noqa: PLC0415 (see draw)
        from game.app.settings import Settings  # noqa: PLC0415 (see draw)
        from game.input.devices import Input  # noqa: PLC0415 (see draw)

        for scene in self._shown:
            scene.leave()
        self._shown = []
        art = self.services.art if hasattr(self, "services") else None
        paths = Paths(self.home / "data", self.home / "config", self.home / "log")
        chosen = Settings(language=self.language, motion="none", animation="instant", **settings)
        self.services, _ = services.build(paths, chosen, devices=Input(), desk=None, sound=services.Silence())
        self.services.now = lambda: 1000.0
        if art is not None:
            self.services.art = art
        self._services_of_settings = chosen

    def with_settings(self, **settings: Any) -> None:
        """Draw the next screen under other settings."""
        self.reset(**settings)

    # -- matches ---------------------------------------------------------------------------------------------------

    def host(self, position: str = "", moves: str = "", seats: str = "person:Mara keyboard,bot:3") -> Any:
        """A match at a telling moment: from a position line, with moves played in the notation of the game."""
        from game.catalogue import GAMES  # noqa: PLC0415 (see draw)
        from game.core.game import Setup  # noqa: PLC0415 (see draw)
        from game.play.host import Host  # noqa: PLC0415 (see draw)
        from game.play.match import Match  # noqa: PLC0415 (see draw)
        from game.play.seating import read_sitters  # noqa: PLC0415 (see draw)

        game = GAMES[0]
        sitters = read_sitters(seats, ",")
        match: Match[Any, Any, Any] = Match(game, Setup(2, game.options()), self.services.dice, position=position)
        for text in moves.split():
            match.act(min(match.to_act), game.notation.parse_action(text))
        save = self.services.saves.begin(match, sitters)
        return Host(match, sitters, None, save)

    # -- scenes ----------------------------------------------------------------------------------------------------

    def feed(self, scene: Any, *intents: Any) -> Any:
        """Hand intents to a scene that is on (names, or whole Intents), a frame after each; answers the scene on top."""
        from game.core.intents import Intent  # noqa: PLC0415 (see draw)

        stack = self.on(scene)
        for wish in intents:
            stack.draw(self.canvas)
            stack.handle(Intent(wish) if isinstance(wish, str) else wish)
            stack.update(FRAME)
        return stack

    def on(self, *scenes: Any) -> Any:
        """A stack with these scenes, the last on top."""
        from game.scenes.stack import Push, Scene, SceneStack  # noqa: PLC0415 (see draw)

        def broken(error: Exception, name: str) -> Scene:
            raise error

        stack = SceneStack(lambda: scenes[0], broken)
        for scene in scenes[1:]:
            stack.open(Push(scene))
        return stack

    @property
    def canvas(self) -> Any:
        from game.ui.theme.canvas import Canvas  # noqa: PLC0415 (see draw)

        return Canvas(self.surface, self.services.art, self.services.theme)

    def run(self, stack: Any, seconds: float) -> Any:
        """Let time pass."""
        for _ in range(max(round(seconds / FRAME), 1)):
            stack.update(FRAME)
        return stack

    def photograph(self, shown: Any, path: Path) -> None:
        """Draw a scene, or a stack of them, as it looks after half a second."""
        import pygame  # noqa: PLC0415 (see draw)

        stack = shown if hasattr(shown, "scenes") else self.on(shown)
        for _ in range(3):
            self.run(stack, 0.2)
            stack.draw(self.canvas)
        pygame.image.save(self.surface, path)
        self._shown = list(stack.scenes)

    def close(self) -> None:
        """Leave all scenes."""
        import pygame  # noqa: PLC0415 (see draw)

        for scene in self._shown:
            scene.leave()
        pygame.display.quit()
