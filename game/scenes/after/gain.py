"""What an idea wins: how the sides stand after it and before it, or what can be hit."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any, Final

from game.core.game import certain
from game.core.guide import Tally
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import SIDES, Idea
from game.play.rounds import round_of
from game.play.standing import figures, lead
from game.scenes.after.hoped import come_off
from game.scenes.after.measures import gains, is_clear, measured
from game.scenes.panels import words

TRIED: Final = 400
"""So many next actions are looked at."""


def idea(texts: Texts, of: Any, seat: Seat, best: Idea) -> tuple[str, ...]:
    """A good action as it is advised, and what it wins; `of` also has the position in which it is to be found."""
    advised, won = words.advice(texts, of.game, best, "findit.advice"), told(texts, of, seat, of.start, best.action)
    return (advised, won) if won else (advised,)


def told(texts: Texts, of: Any, seat: Seat, state: Any, action: Any) -> str:
    """By an action of a seat in a position, in a sentence: that it wins the game, what the sides have then (where dice
    fall, as it comes off), else what can be hit; "" where nothing of that gets better at once. `of` has the `game`."""
    game, sure = of.game, certain(of.game, state, seat, action)
    after = come_off(of, seat, state, action) if sure is None else sure
    if after is None:
        return ""
    if (outcome := game.outcome(after)) is not None and seat in outcome.winners:
        return texts("lookback.gain.wins" if sure is None else "lookback.wins")
    goes_on = sure is not None and seat in game.to_act(after) and round_of(of, state) == round_of(of, after)
    ends = [(("stands" if sure is not None else "hoped"), after)]
    ends += [("next", then) for then in _next(of, seat, after)] if goes_on else []
    before = figures(of, seat, state)
    for key, end in ends:
        for was, own in zip(before, figures(of, seat, end), strict=True):
            if lead(own, seat) > lead(was, seat) and len(own.values) == SIDES:
                what = named(texts, game.name, own)
                return texts(f"lookback.gain.{key}", what=what, now=_set(own, seat), before=_set(was, seat))
    return "" if sure is None or goes_on else _hit(texts, of, seat, state, after)  # of half a turn nothing is known


def _next(of: Any, seat: Seat, state: Any) -> Iterator[Any]:
    """Where the next action of the same turn can lead, where nothing is thrown in it."""
    for action in islice(of.game.legal_actions(state, seat), TRIED):
        if (then := certain(of.game, state, seat, action)) is not None:
            yield then


def apart(texts: Texts, game: str, seat: Seat, played: Tally, better: Tally) -> str:
    """What the sides have after the better way, beside what was played."""
    what = named(texts, game, better)
    return texts("lookback.gain.apart", what=what, now=_set(better, seat), before=_set(played, seat))


def named(texts: Texts, game: str, tally: Tally) -> str:
    """What is counted."""
    short = f"lookback.tallies.{game}.{tally.key}"
    return texts(short if short in texts else f"tally.{game}.{tally.key}")


def _set(tally: Tally, seat: Seat) -> str:
    """The own figure first."""
    return ":".join(map(str, (tally.values[seat], *(each for at, each in enumerate(tally.values) if at != seat))))


def _hit(texts: Texts, of: Any, seat: Seat, state: Any, after: Any) -> str:
    """The first figure of what can be hit that is clearly better then."""
    was, now = measured(of, seat, state, after)
    for key in gains(was, now):
        told = f"stakes.{of.game.name}.{key}-apart"
        if key == "height" or not is_clear(key, was[key], now[key]) or told not in texts:
            continue
        told += "-none" if not now[key] and f"{told}-none" in texts else ""
        return texts(told, who=f"@side.{of.game.name}.{seat}", count=now[key], other=was[key])
    return ""
