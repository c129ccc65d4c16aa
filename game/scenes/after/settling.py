"""The end of a game, in one step that can be broken off anywhere and repeated: it is counted once, the next game is
begun once, and only then this one is put away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.catalogue import course
from game.core.errors import BadInputError
from game.play import night
from game.play.match import Match
from game.play.rubber import Next, Rubber
from game.play.seating import Sitter
from game.play.statistics import Match as Played
from game.scenes.after import medals
from game.scenes.match.opening import GUIDED, TRIED, kept_by, next_of
from game.scenes.night.counting import counted
from game.scenes.services import Services


def settle(
    services: Services,
    match: Match[Any, Any, Any],
    sitters: Sequence[Sitter],
    save: Any,
    *,
    score: Rubber | None,
    following: Next | None,
    seconds: int = 0,
) -> Path | None:
    """Where the finished match is now, if it has a file. `score` is that of its rubber, with this game, `seconds` how
    long it has lasted. Raises OSError when the disk refuses; what is left is done when this is called again."""
    if score is not None:
        _put_away_before(services, replace(score, games=score.games[:-1]))
    if save is None or TRIED not in save.remarks:
        services.won(replace(_played(services, match, sitters, save), seconds=seconds))
    if save is None:
        return None
    if night.REMARK in save.remarks and following is None:
        counted(services, match, sitters, save.key(match), save.remarks[night.REMARK], score=score)
    if following is not None:
        next_of(services, match.game, following, kept_by(save))
    found: Path = services.saves.finish(save, match)
    return found


def _is_eased(match: Match[Any, Any, Any], save: Any) -> bool:
    """Whether computer people did not do what is best for themselves in this match."""
    taught = course(match.game.name)
    return save is not None and GUIDED in save.remarks and taught is not None and taught.obliging


def _put_away_before(services: Services, now: Rubber) -> None:
    """Earlier games of the rubber whose end was broken off and which nobody has looked at since."""
    for saved in services.saves.left_over(now):
        try:
            opened = services.saves.open(saved.path, services.dice)
        except BadInputError:
            continue  # kept aside
        if opened.match.outcome is not None:
            services.won(_played(services, opened.match, opened.save.sitters, opened.save))
            services.saves.finish(opened.save, opened.match)


def _played(services: Services, match: Match[Any, Any, Any], sitters: Sequence[Sitter], save: Any) -> Played:
    assert match.outcome is not None
    game = match.game
    won = medals.earned(game, match.state, services.names(sitters, game.name))
    earned = [sum(medal.seat == seat for medal in won) for seat in range(match.setup.seats)]
    key = save.key(match) if save is not None else ""
    return Played(game.name, sitters, match.outcome, len(match.turns), key, earned, eased=_is_eased(match, save))
