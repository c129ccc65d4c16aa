"""The computer's people at Im Fadenkreuz."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Final

from game.bots.bot import Advice, Budget, Stop
from game.core.seats import Seat
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.sight import Seen


class FadenkreuzBot:
    """Plays from what one seat sees and its own luck."""

    def advise(self, seat: Seat, seen: Seen, legal: Sequence[Deed], budget: Budget, stop: Stop) -> list[Advice]:
        luck = random.Random((budget.seed << 20) ^ len(seen.talk) ^ (int(seat) << 10))
        ready = [action for action in legal if action.verb == "ready"]
        choice = ready[0] if ready else legal[luck.randrange(len(legal))]
        locks = [action for action in legal if action.verb == "lock"]
        best = locks[0] if locks else choice
        return [Advice(best, 0.0, "reason.fadenkreuz.only")]


BOT: Final = FadenkreuzBot
