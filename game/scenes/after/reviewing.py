"""Who judges a finished match, and where that is kept."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any, Final

from game.play import chances, lookback
from game.play.reviewer import Reviewer
from game.scenes.services import Services

LOG: Final = logging.getLogger(__name__)

QUICK: Final = "quick"
"""The setting with which less is followed of what would have come of a mistake: the usual one."""


def keep(reviewer: Reviewer, file: Path | None) -> None:
    """Beside the replay; a disk that refuses costs only that."""
    if file is None or not reviewer.review.judged:
        return
    try:
        lookback.record(file, reviewer.review, None if reviewer.deeper is None else reviewer.deeper.review)
    except OSError:
        LOG.exception("the review could not be kept")


def reviewer_for(services: Services, match: Any, file: Path | None) -> Reviewer | None:
    """Whoever judges this match, going on where that was left; None where there is nothing to judge or nobody. What was
    found quickly is there at once, whether somebody wants a more thorough look or not."""
    if services.desk is None or not lookback.can_judge(match):
        return None
    curve = services.curve(chances.key_for(match.setup, match.game.name))
    quick, known = services.settings.lookback == QUICK, lookback.load(file, match)
    if not known.whole:
        known = lookback.load(file, match, quick=quick)
    reviewer = Reviewer(match, services.desk, curve, known)
    begun = file is not None and lookback.path_of(file, more=True).exists()
    if known.whole and known.quick and (begun or not quick):
        deepen(reviewer, file)
    return reviewer


def deepen(reviewer: Reviewer, file: Path | None) -> None:
    """Look more thoroughly, going on where that was left."""
    reviewer.deepen(lookback.load_deeper(file, reviewer.match, reviewer.review))
