"""The computer's people at Im Fadenkreuz: they know what their seat sees, tell stories, listen, and point."""

from __future__ import annotations

import random
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from game.bots.bot import Advice, Budget, Stop
from game.bots.fadenkreuz.belief import Belief, believed
from game.bots.fadenkreuz.habits import LEVELS
from game.bots.fadenkreuz.pointing import best_shots, targets
from game.bots.fadenkreuz.speaking import sayings, temper_of
from game.bots.fadenkreuz.story import Story, story_of
from game.core.seats import Seat
from game.rules.fadenkreuz.actions import Deed, deed
from game.rules.fadenkreuz.data import Phase
from game.rules.fadenkreuz.sight import Seen

KEY: Final = "reason.fadenkreuz."
_KEPT: Final = 24
_PATIENCE: Final = 6
"""So many own statements at most before a player would rather listen."""


class FadenkreuzBot:
    """Plays from what one seat sees and its own luck. What it remembers is only what it would work out again."""

    def __init__(self) -> None:
        self._beliefs: OrderedDict[tuple[object, ...], Belief] = OrderedDict()

    def advise(self, seat: Seat, seen: Seen, legal: Sequence[Deed], budget: Budget, stop: Stop) -> list[Advice]:
        """The best action; nothing at all: this player waits."""
        verbs = {action.verb for action in legal}
        if seen.phase == Phase.FACE:
            return [_advice(deed(seen.seat, "face", (), self._story(seen, budget).face), "face")]
        if seen.phase == Phase.TALK:
            return self._talk(seen, verbs, budget)
        if "lock" in verbs and seen.aim:
            return [_advice(deed(seen.seat, "lock"), "lock")]
        if "aim" in verbs:
            return [_advice(self._aim(seen, budget), "aim")]
        return [_advice(action, action.verb if action.verb in ("look", "lock") else "only") for action in legal[:1]]

    # ---- the talk

    def _talk(self, seen: Seen, verbs: set[str], budget: Budget) -> list[Advice]:
        level, own = LEVELS[budget.level - 1], seen.seat
        if own == seen.agreed.sniper:
            return self._snipe(seen, verbs, budget)
        spoken = seen.spoken[own - 1]
        if "am" in verbs and spoken < _PATIENCE + level.talkative:
            luck = random.Random((budget.seed << 16) ^ (own << 8) ^ spoken)
            temper = temper_of(self._luck(seen, budget, 3), level)
            chances = self._belief(seen, budget).chances() if spoken >= 2 else _flat(seen)
            for action, why in sayings(seen, self._story(seen, budget), chances, temper, luck):
                if action.verb in verbs and not _repeats(seen, action):
                    return [_advice(action, why)]
        return [_advice(deed(own, "ready"), "ready")] if "ready" in verbs else []

    def _snipe(self, seen: Seen, verbs: set[str], budget: Budget) -> list[Advice]:
        """Ask around; when the others have nothing to add, lay out the cards and be ready."""
        own, level = seen.seat, LEVELS[budget.level - 1]
        others = len(seen.agreed.ring)
        asked = sum(line.seat == own for line in seen.lines)
        told = {(line.seat, line.verb) for line in seen.lines}
        if "ask" in verbs and asked < others + level.talkative:
            for verb in ("got", "dealt"):
                for other in seen.agreed.ring:
                    if (other, verb) not in told and deed(own, "ask", other, verb) not in seen.lines:
                        return [_advice(deed(own, "ask", other, verb), "ask")]
        if len(seen.ready) < others and "unready" not in verbs:
            return []
        wanted = best_shots(self._belief(seen, budget), seen.agreed.shot_cards)
        for seat in seen.shots:
            if seat not in wanted:
                return [_advice(deed(own, "unshot", seat), "shot")]
        for seat in wanted:
            if seat not in seen.shots:
                return [_advice(deed(own, "shot", seat), "shot")]
        return [_advice(deed(own, "ready"), "ready")] if "ready" in verbs else []

    # ---- the end

    def _aim(self, seen: Seen, budget: Budget) -> Deed:
        level, identity = LEVELS[budget.level - 1], seen.identity
        belief = self._belief(seen, budget)
        if seen.phase == Phase.STANDOFF:
            belief.condition(seen.cards)
        luck = self._luck(seen, budget, 5)
        ranked = targets(identity, seen.seat, belief.chances(), level.noise, luck)
        first = ranked[0][1]
        if identity == "E" and seen.phase == Phase.POINT:
            return deed(seen.seat, "aim", (first, ranked[min(1, len(ranked) - 1)][1]))
        return deed(seen.seat, "aim", first)

    # ---- what it works out

    def _luck(self, seen: Seen, budget: Budget, purpose: int) -> random.Random:
        """The same for a seat and a purpose all game."""
        return random.Random(f"{budget.seed} {seen.seat} {purpose} {seen.dealt}{seen.got}{seen.looks}")

    def _story(self, seen: Seen, budget: Budget) -> Story:
        return story_of(seen, LEVELS[budget.level - 1], self._luck(seen, budget, 1))

    def _belief(self, seen: Seen, budget: Budget) -> Belief:
        level = LEVELS[budget.level - 1]
        key = (seen.agreed, seen.seat, seen.dealt, seen.got, seen.looks, budget.level, budget.seed, seen.chosen)
        kept = self._beliefs.get(key)
        own = 0 if seen.seat == seen.agreed.sniper else seen.seat
        if kept is None or kept.heard != seen.talk[: len(kept.heard)]:
            kept = believed(seen, own, level, self._luck(seen, budget, 2))
            self._beliefs[key] = kept
            while len(self._beliefs) > _KEPT:
                self._beliefs.popitem(last=False)
        kept.listen(seen, seen.seat)
        return kept


BOT: Final = FadenkreuzBot


def _advice(action: Deed, why: str) -> Advice:
    return Advice(action, 0.0, KEY + why)


def _repeats(seen: Seen, action: Deed) -> bool:
    return action in seen.lines


def _flat(seen: Seen) -> dict[int, dict[str, float]]:
    """Before anything has been heard: everybody is as likely as the deck has cards."""
    deck = seen.agreed.deck
    row = {letter: deck.count(letter) / len(deck) for letter in dict.fromkeys(deck)}
    return dict.fromkeys(seen.agreed.ring, row)
