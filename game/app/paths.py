"""Where things lie: the assets of the program, and the player's own folders."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Final

NAME: Final = "Sightlines"
HOME: Final = "SIGHTLINES_HOME"
"""Environment variable: all of the player's files below this folder (tests, sticks, trying things out)."""


@dataclass(frozen=True, slots=True)
class Paths:
    """`data` holds `saves`, the evening and the statistics; `config` the settings; `log` the log files."""

    data: Path
    config: Path
    log: Path
    own: Path | None = None
    """Where people look for their papers; None: beside the program's own files."""
    usual: tuple[Path, ...] = ()
    """Where mail and browsers put what comes in."""

    @property
    def shared(self) -> Path:
        """What is meant for others: finished games and their pictures."""
        return (self.own or self.data) / ("Sightlines" if self.own else "shared")

    @property
    def places(self) -> tuple[Path, ...]:
        """The folders in which people look for a file from a friend."""
        return (*self.usual, self.shared)

    @property
    def saves(self) -> Path:
        return self.data / "saves"

    @property
    def levels(self) -> Path:
        """The player's own maps, in one folder a game."""
        return self.data / "levels"

    @property
    def evening(self) -> Path:
        return self.data / "evening.json"

    @property
    def statistics(self) -> Path:
        return self.data / "statistics.json"

    @property
    def settings(self) -> Path:
        return self.config / "settings.json"

    @property
    def log_file(self) -> Path:
        return self.log / "sightlines.log"


def own_paths() -> Paths:
    """The folders of whoever is logged in. Nothing is created yet."""
    home = os.environ.get(HOME)
    if home:
        root = Path(home)
        return Paths(root / "data", root / "config", root / "log")
    from platformdirs import PlatformDirs  # noqa: PLC0415 (commands that need no folder start sooner)

    system = PlatformDirs(NAME, appauthor=False)
    usual = system.user_downloads_path, system.user_desktop_path, system.user_documents_path
    return Paths(system.user_data_path, system.user_config_path, system.user_log_path, usual[-1], usual)


def assets() -> Path:
    """The folder of fonts, texts, sounds and pictures, from source and in a bundle alike."""
    return _root() / "assets"


def levels() -> Path:
    """The maps that come with the games, in one folder a game."""
    return _root() / "levels"


def _root() -> Path:
    """Beside the program in a bundle, inside the package where that was installed, else the folder of the sources."""
    bundle, inside = getattr(sys, "_MEIPASS", None), Path(__file__).resolve().parents[1] / "files"
    return Path(bundle) if bundle else inside if inside.is_dir() else inside.parents[1]
