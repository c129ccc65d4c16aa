"""From a set-up, a save or a moment of a replay to the battle scene: where match, save and host come together."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from game.core.game import Game, Setup
from game.play.host import Host
from game.play.match import Match
from game.play.seating import Sitter
from game.scenes.services import Services
from game.scenes.stack import Scene


def new_match(
    services: Services, game: Game[Any, Any, Any], setup: Setup, sitters: Sequence[Sitter], position: str = ""
) -> Scene:
    """A match that starts now, saved from its first moment on."""
    return battle_for(services, Match(game, setup, services.dice, position=position), sitters)


def battle_for(services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter]) -> Scene:
    """A match that is ready made but not on disk yet: "play from here"."""
    save = services.saves.begin(match, sitters)
    return services.doors.battle(services, _host(services, match, sitters, save), save)


def resumed(services: Services, path: Path) -> Scene:
    """A match from its file, going on in the same file. Raises TroubleError: then the file has been kept aside.

    One that is over already (the program ended before its result was shown) opens with the result.
    """
    opened = services.saves.open(path, services.dice)
    host = _host(services, opened.match, opened.save.sitters, opened.save)
    door = services.doors.battle if host.outcome is None else services.doors.result
    return door(services, host, opened.save)


def _host(services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter], save: Any) -> Host:
    seed = int(services.now() * 1000) & 0xFFFFFFFF
    return Host(match, sitters, services.desk, save, seed=seed)
