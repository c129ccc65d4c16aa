"""What is told of an idea of one's own that counts as found and is not the computer's: how good it is beside the best,
and why."""

from __future__ import annotations

from typing import Any

from game.core.seats import Seat
from game.core.texts import Texts
from game.scenes.after import gain
from game.scenes.after.against import Against
from game.scenes.panels import words


def told(texts: Texts, of: Any, seat: Seat, tried: Any, *, lost: float, counsel: Any, played: Any) -> tuple[str, ...]:
    """As sentences: that it is as good, or what it loses; and why: by the figures of its end beside that of what was
    `played` (None: they are not known), else as it is advised (`counsel`), else by what it wins. `of` has the `game`,
    where it began (`start`) and where it led (`state`)."""
    percent = round(lost * 100)
    good = texts("findit.own-nearly", percent=percent) if percent else texts("findit.own-good")
    why = "" if played is None else Against(texts, of, seat).in_favour(of.state, played)
    if not why and counsel is not None and counsel.reason in texts:
        why = words.advice(texts, of.game, counsel, "findit.advice")
    return (good, why) if (why := why or gain.told(texts, of, seat, of.start, tried)) else (good,)
