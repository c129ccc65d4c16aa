"""Sending a turn to a friend: the file is written, its folder opened."""

from __future__ import annotations

import logging
from typing import Any

from game.core.guide import Note
from game.core.seats import Seat
from game.play import letters
from game.play.host import Host
from game.scenes.services import Services
from game.scenes.stack import Change, Home

LOG = logging.getLogger(__name__)


def turn_made(host: Host) -> bool:
    """Whether somebody's turn has just ended, so that there is something to send."""
    entries = host.match.entries
    return bool(entries) and entries[-1].seat not in host.to_act


def written(services: Services, host: Host, save: Any) -> Note:
    """Write the file for the friend and open its folder; what is to be said of it."""
    match = host.match
    mover = Seat(match.entries[-1].seat)
    try:
        letters.claim(save.remarks, mover, letters.profile_key(services.paths.data))
        host.keep()
        names = services.names(host.sitters, match.game.name)
        title = services.texts(f"game.{match.game.name}")
        name = letters.file_name(title, names, len(match.turns))
        path = letters.send(match, host.sitters, save.remarks, services.paths.shared, name)
    except OSError as error:
        LOG.exception("the turn could not be written")
        return Note("error.save-failed", (("why", error.strerror or str(error)),), "warn")
    services.reveal(path.parent)
    other = names[next(iter(match.to_act), Seat(1 - mover))]
    return Note("letter.sent", (("who", other), ("file", path.name), ("folder", str(path.parent))))


def posted(services: Services, host: Host, save: Any) -> Change:
    """The same, and away from the table: now the other one has to answer."""
    services.notices.append(written(services, host, save))
    return Home()
