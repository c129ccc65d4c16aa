"""Who speaks at the table, as a computer player: all that its words are made of."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass

from game.bots.fadenkreuz.belief import Belief
from game.bots.fadenkreuz.habits import Level
from game.bots.fadenkreuz.story import Story
from game.bots.fadenkreuz.tempers import Temper
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.sight import Seen

Saying = tuple[Deed, str]
"""What to do and why (the end of a reason's key)."""


@dataclass(frozen=True, slots=True)
class Speaker:
    """Who speaks: what it sees, what it wants believed, what it believes (worked out when it is first needed), what it
    thinks the whole table believes (None: it does not look ahead), and at whom it would point now, the best first."""

    seen: Seen
    level: Level
    temper: Temper
    story: Story
    luck: random.Random
    believes: Callable[[], Belief]
    crowd: Callable[[], Belief] | None
    aims: Callable[[], tuple[int, ...]]

    @property
    def own(self) -> int:
        return self.seen.seat
