"""A file from a friend: what becomes of it, wherever it was opened (a list, a drop on the window, the command line)."""

from __future__ import annotations

import logging
from pathlib import Path

from game.catalogue import NAMES
from game.core.errors import BadInputError
from game.core.guide import Note
from game.levels.shelf import own_layout
from game.levels.tiled import ENDING as MAP
from game.play import letters
from game.play.files import free_path, read_bytes, write_whole
from game.play.saves import ENDING, load
from game.scenes.dialogs import Ask, Tell
from game.scenes.match.opening import resumed
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Leave, Push, Scene, Swap

LOG = logging.getLogger(__name__)

ENDINGS = (ENDING, MAP)


def arrived(services: Services, path: Path) -> Change:
    """Open the file: a finished match is watched, an open one goes on, a map is offered for one's own folder."""
    try:
        if path.suffix.lower() == MAP:
            return _map(services, path)
        return _match(services, letters.receive(services.saves, path, services.dice), path)
    except BadInputError as error:
        return Push(Tell(services, error.note))
    except OSError as error:
        LOG.exception("not taken in")
        why = error.strerror or str(error)
        return Push(Tell(services, Note("error.file-unreadable", (("file", path.name), ("why", why)), "warn")))


def _match(services: Services, arrival: letters.Arrival, path: Path) -> Change:
    match arrival.relation:
        case "older":
            return Push(Older(services, arrival, path.name))
        case "fork":
            return Push(Fork(services, arrival, path.name))
    return Home(_scene(services, arrival.path))


def _scene(services: Services, path: Path) -> Scene:
    """A finished match as a film, an open one at the table."""
    match, written = load(path, services.dice)
    if match.outcome is not None:
        return services.doors.replay(services, match, written.sitters)
    return resumed(services, path)


class Older(Ask):
    """The own copy has gone on since; it stays as it is."""

    def __init__(self, services: Services, arrival: letters.Arrival, name: str) -> None:
        super().__init__(services, "file.older", (("no", "plain"), ("yes", "main")), file=name)
        self.arrival = arrival

    def leave_with(self, answer: str) -> Change:
        return Home(_scene(self.services, self.arrival.path)) if answer == "yes" else Leave()

    def chosen(self, answer: object) -> Change:
        return self.leave_with(getattr(answer, "key", ""))


class Fork(Older):
    """Both copies are kept; which one is looked at now?"""

    def __init__(self, services: Services, arrival: letters.Arrival, name: str) -> None:
        super().__init__(services, arrival, name)
        self.question, self.choices = "file.fork", (("mine", "plain"), ("yes", "main"))
        self.filling = {"file": name, "number": arrival.parted + 1}

    def leave_with(self, answer: str) -> Change:
        assert self.arrival.own is not None
        return Home(_scene(self.services, self.arrival.path if answer == "yes" else self.arrival.own))


# ---- maps


class Offer(Ask):
    """A map for one's own folder."""

    def __init__(self, services: Services, path: Path, game: str) -> None:
        title = services.texts(f"game.{game}")
        super().__init__(services, "file.map", (("no", "plain"), ("yes", "main")), file=path.name, game=title)
        self.path, self.game = path, game

    def chosen(self, answer: object) -> Change:
        if getattr(answer, "key", "") != "yes":
            return Leave()
        folder = self.services.paths.data / "levels" / self.game
        try:
            target = free_path(self.path.name, folder)
            write_whole(target, read_bytes(self.path, LARGEST_MAP)[:LARGEST_MAP])
        except OSError as error:
            why = error.strerror or str(error)
            return Swap(Tell(self.services, Note("error.file-unwritable", (("file", self.path.name), ("why", why)))))
        return Home(self.services.doors.setup(self.services, self.game))


LARGEST_MAP = 1_000_000


def _map(services: Services, path: Path) -> Change:
    """Every game that is played on maps is asked; where none can use it the last refusal is told."""
    refusal: BadInputError | None = None
    for game in NAMES:
        try:
            if own_layout(game, path) is not None:
                return Push(Offer(services, path, game))
        except BadInputError as error:
            refusal = error
    if refusal is not None:
        raise refusal
    return STAY
