"""Where whole games begin that do so in the middle of things: somewhere else every time."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import Final

from game.catalogue import course
from game.play import progress
from game.scenes.services import Services

LOG = logging.getLogger(__name__)
_KEPT: Final = "{name} midway"
"""Under which name it is kept which of them have been played."""


def places(name: str) -> Sequence[str]:
    """All of them; none where whole games begin at the opening."""
    taught = course(name)
    return taught.whole_positions if taught is not None else ()


def due(services: Services, name: str) -> str:
    """The one where nobody has begun yet, else longest ago; "" where there is none."""
    found = places(name)
    known = progress.load(services.paths.data / progress.FILE, services.notices.append)
    numbers = [str(number) for number in range(len(found))]
    return found[int(known.part_due(_KEPT.format(name=name), numbers))] if found else ""


def begun(services: Services, name: str, position: str) -> None:
    """A game has begun there. A disk that refuses costs only that this is known."""
    if position not in (found := places(name)):
        return
    try:
        progress.record(
            services.paths.data / progress.FILE,
            lambda known: known.with_dealt(_KEPT.format(name=name), str(found.index(position))),
            services.notices.append,
        )
    except OSError:
        LOG.exception("where it began could not be kept")
