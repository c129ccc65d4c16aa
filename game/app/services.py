"""Builds what every scene is handed, from the folders, settings and devices of this computer."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path
from typing import Any, cast

from game import VERSION
from game.app import languages, settings
from game.app.clipboard import SystemClipboard
from game.app.paths import Paths, assets, levels
from game.app.settings import ALLOWED, Settings
from game.catalogue import guide_of
from game.core.guide import Note
from game.core.seats import Viewer
from game.hands.desk import Phones
from game.levels.shelf import shelf
from game.play import chances, evenings, phonebook, profiles, riddles, statistics
from game.play.asking import BotDesk
from game.play.random_dice import RandomDice
from game.play.sandglass import Awake
from game.play.saves import Saves
from game.play.seating import Sitter
from game.scenes.services import Devices, Services, Sounds
from game.scenes.stack import Scene
from game.table.looks import look_for
from game.ui.theme.canvas import Art, Motion, Theme

LOG = logging.getLogger(__name__)


class House:
    """The doors between the scenes. A scene is imported when it is first entered: the window opens sooner."""

    # ruff: noqa: PLC0415

    def battle(self, services: Services, host: Any, save: Any) -> Scene:
        from game.play.host import GENTLE
        from game.play.letters import LETTER
        from game.scenes.learn.guided import Guided
        from game.scenes.match.battle import Battle
        from game.scenes.match.by_letter import ByLetter
        from game.scenes.match.opening import GUIDED

        services.dress(host.sitters)
        kinds = {GUIDED: Guided, LETTER: ByLetter, GENTLE: Guided}
        kind = next((kinds[remark] for remark in kinds if save is not None and remark in save.remarks), Battle)
        return kind(services, host, save)

    def setup(self, services: Services, game: str) -> Scene:
        from game.scenes.menu.lobby import Lobby

        return Lobby(services, game)

    def settings(self, services: Services, *, beside: float = 0.0) -> Scene:
        from game.scenes.menu.settings import SettingsScene

        return SettingsScene(services, beside=beside)

    def rulebook(self, services: Services, game: str, chapter: str = "") -> Scene:
        from game.scenes.learn.rulebook import RuleBook

        return RuleBook(services, game, chapter)

    def replay(
        self, services: Services, match: Any, sitters: Sequence[Sitter], at: int | None = None, *,
        viewer: Viewer = None, runs: bool = False, reviewer: Any = None,
        stations: Mapping[int, Sequence[str]] | None = None,
    ) -> Scene:  # fmt: skip
        from game.scenes.match.replay import ReplayViewer

        services.dress(sitters)
        shown = ReplayViewer(services, match, sitters, at, viewer)
        shown.playing, shown.reviewer, shown.stations = runs, reviewer, stations or {}
        return shown

    def lesson(self, services: Services, game: str) -> Scene:
        from game.scenes.learn.lesson import LessonScene

        services.dress(instead=look_for(game).instead)
        return LessonScene(services, game)

    def film(self, services: Services, game: str, then: Callable[[], Scene] | None = None) -> Scene:
        from game.scenes.learn.film import FilmScene

        if then is not None:  # on the way to a game, not over one
            services.dress(instead=look_for(game).instead)
        return FilmScene(services, game, then)

    def puzzles(self, services: Services, game: str) -> Scene:
        from game.scenes.learn.puzzles import Puzzles

        services.dress(instead=look_for(game).instead)
        return Puzzles(services, game)

    def saved(self, services: Services, *, finished: bool) -> Scene:
        from game.scenes.menu.saved import SavedMatches

        return SavedMatches(services, finished=finished)

    def review(self, services: Services, match: Any, sitters: Sequence[Sitter], file: Path | None) -> Scene | None:
        from game.scenes.after.lookback import LookBack
        from game.scenes.after.review import Review
        from game.scenes.after.reviewing import reviewer_for

        if guide_of(match.game.name).party and match.outcome is not None and not match.hides:
            services.dress(sitters)
            told = Review(services, match, sitters)
            return told if told.pages else None
        reviewer = reviewer_for(services, match, file)
        if reviewer is None:
            return None
        services.dress(sitters)
        return LookBack(services, reviewer, sitters, file)

    def night(self, services: Services) -> Scene:
        from game.play import night
        from game.scenes.night.plan import Plan
        from game.scenes.night.programme import Programme

        found = night.load(services.paths.data, services.notices.append)
        return Plan(services) if found is None else Programme(services, found)

    def credits(self, services: Services) -> Scene:
        from game.scenes.menu.credits import Credits

        return Credits(services)

    def figures(self, services: Services) -> Scene:
        from game.scenes.menu.figures import Figures

        return Figures(services)

    def result(self, services: Services, host: Any, save: Any, *, calm: float = 0.0) -> Scene:
        from game.scenes.after.result import Result

        services.dress(host.sitters)
        return Result(services, host, save, calm=calm)

    def campaign(self, services: Services, host: Any, save: Any) -> Scene:
        from game.scenes.after.campaign import Campaign

        services.dress(host.sitters)
        return Campaign(services, host, save)


class Silence:
    """Stands in for the mixer until that is open, and in pictures and tests."""

    def play(self, name: str, *, height: int = 1, pan: float = 0.0) -> str:
        return ""

    def music(self, name: str | None) -> str:
        """Nothing runs."""
        return ""


@dataclass(frozen=True, slots=True)
class Outside:
    """Who must hear of a changed setting beside the scenes: mixer, window, devices."""

    volumes: Any = None
    fullscreen: Any = None
    bindings: Any = None


def theme_of(chosen: Settings) -> Theme:
    """The look that the settings ask for."""
    motion = cast(Motion, chosen.motion)
    return Theme(chosen.text_factor, chosen.palette, chosen.contrast == "high", motion, edges=chosen.edges)


class Desk:
    """Puts every change into force at once, and on disk."""

    def __init__(self, paths: Paths) -> None:
        self.paths = paths
        self.outside = Outside()

    def apply(self, services: Services, changes: Mapping[str, Any]) -> None:
        chosen = replace(cast(Settings, services.settings), **changes)
        services.settings = chosen
        services.texts = languages.texts(chosen.language)
        theme = replace(theme_of(chosen), worn=services.theme.worn, strip=services.theme.strip)
        if theme.palette != services.theme.palette or theme.high_contrast != services.theme.high_contrast:
            services.art.repaint()
        services.theme = theme
        self._tell(chosen, changes)
        try:
            settings.save(chosen, self.paths.settings)
        except OSError as error:
            LOG.exception("settings not saved")
            services.notices.append(Note("error.save-failed", (("why", error.strerror or str(error)),), "warn"))

    def _tell(self, chosen: Settings, changes: Mapping[str, Any]) -> None:
        outside = self.outside
        if outside.volumes and {"effects", "music"} & changes.keys():
            outside.volumes(chosen.effects, chosen.music)
        if outside.fullscreen and "fullscreen" in changes:
            outside.fullscreen(on=chosen.fullscreen)
        if outside.bindings and "bindings" in changes:
            outside.bindings(chosen.bindings)


def build(
    paths: Paths,
    chosen: Settings,
    *,
    devices: Devices,
    sound: Sounds,
    desk: BotDesk | None = None,
    art: Art | None = None,
) -> tuple[Services, Desk]:
    """The services, and the desk where mixer, window and devices ask to be told of changes."""
    keeper = Desk(paths)
    notices: list[Note] = []
    services = Services(
        settings=chosen,
        allowed=ALLOWED,
        texts=languages.texts(chosen.language),
        theme=theme_of(chosen),
        art=art or Art(assets()),
        sound=sound,
        input=devices,
        saves=Saves(paths.saves, tell=notices.append),
        desk=desk,
        paths=paths,
        dice=RandomDice(),
        doors=House(),
        now=Awake(time.monotonic),
        version=VERSION,
        layouts=lambda game: shelf(game, levels() / game, paths.data / "levels" / game),
        apply=keeper.apply,
        phones=_phones(paths, notices),
        riddles=lambda game: riddles.mined(levels() / game),
        curve=lambda key: chances.curve_of(chances.curves(assets() / "chances.json"), key),
        clipboard=SystemClipboard(),
        credits=lambda: _credits(assets() / "credits.toml"),
        evening=evenings.load(paths.evening, notices.append),
        statistics=statistics.load(paths.statistics, notices.append),
        people=profiles.load(paths.data / profiles.FILE, notices.append),
        notices=notices,
    )
    return services, keeper


def _phones(paths: Paths, notices: list[Note]) -> Phones:
    """The phones, with what is known of them; nothing listens yet."""
    file = paths.data / phonebook.FILE
    known = phonebook.load(file, notices.append)

    def keep(book: Mapping[str, Any]) -> None:
        try:
            phonebook.record(file, book)
        except OSError:
            LOG.exception("the phones could not be kept")

    return Phones(assets(), time.monotonic, keep, key=known.key, port=known.port, tokens=dict(known.tokens))


@cache
def _credits(path: Path) -> Mapping[str, Any]:
    import tomllib

    try:
        return tomllib.loads(path.read_text("utf-8"))
    except (OSError, ValueError):
        LOG.exception("credits not readable")
        return {}
