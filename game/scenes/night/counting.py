"""What the night keeps on disk: itself, and every game of it that is over."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from game.core.game import Outcome
from game.play import night
from game.play.evenings import labels
from game.play.night import Night
from game.play.rubber import Rubber
from game.play.seating import Sitter
from game.scenes.services import Services

LOG = logging.getLogger(__name__)


def kept(services: Services, now: Night | None) -> None:
    """On disk; one that refuses is told of, and the night goes on."""
    try:
        night.record(services.paths.data, now)
    except OSError:
        LOG.exception("the night could not be kept")


def counted(
    services: Services, match: Any, sitters: Sequence[Sitter], key: str, name: str, *, score: Rubber | None = None
) -> None:
    """A game of the night is over, or a rubber with this `score`. Raises OSError."""
    found = night.load(services.paths.data)
    if found is None or found.name != name or match.outcome is None:
        return
    sides = match.setup.teams or match.setup.options.teams or tuple(range(match.setup.seats))
    outcome = match.outcome if score is None else _of_all(score, match)
    points = night.points_of(outcome, sitters, sides, found.backing)
    names = labels(sitters)
    winners = tuple(names[seat] for seat in sorted(outcome.winners) if not sitters[seat].is_bot)
    item = found.next if night.game_of(found.next) == match.game.name else match.game.name
    played = night.Played(item, key, points, winners, len(match.turns))
    people = [str(replace(one, who=who)) for one, who in zip(sitters, names, strict=True) if not one.is_bot]
    night.record(services.paths.data, found.counted(played, people))


def _of_all(score: Rubber, match: Any) -> Outcome:
    """Who has won the rubber, by the seats of its last game; all of them level is a draw."""
    seats = match.setup.seats
    ahead = score.leaders(seats, score.number - 1)
    return Outcome(frozenset(ahead if len(ahead) < seats else ()), match.outcome.reason)
