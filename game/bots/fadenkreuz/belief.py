"""What somebody believes: worlds that fit the own looks and everything said in public (fadenkreuz 10.2)."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from game.bots.fadenkreuz.chain import Walk, walked
from game.bots.fadenkreuz.evidence import Evidence
from game.bots.fadenkreuz.habits import Level
from game.bots.fadenkreuz.worlds import (
    LISTED,
    NOTHING,
    Looks,
    Worlds,
    columns,
    drawn,
    every_world,
    most_ways,
    some_worlds,
)
from game.core.packed import gathered, multiplied
from game.rules.fadenkreuz.series import known_of
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Agreed

_STARTS: Final = 24
"""Worlds drawn by chance, of which the likeliest are where walks begin."""
_WALKS: Final = 3
_WALKED: Final = 100
"""Who thinks of fewer worlds takes what comes to mind by chance."""
_EASY: Final = 9
"""So many listed worlds are weighed in the time that a walk takes to come to one."""
_REST: Final = 3
"""Every so many steps of the walk one world is kept."""


@dataclass(slots=True)
class Belief:
    """Worlds and their weights, and the evidence they were weighed by."""

    agreed: Agreed
    evidence: Evidence
    worlds: Worlds
    weights: Sequence[float]
    _rows: dict[int, dict[str, float]] = field(default_factory=dict)

    def chances(self) -> dict[int, dict[str, float]]:
        """For every ring seat the chance of every identity."""
        if not self._rows:
            ends, which = self.worlds.ends()
            sums, total = gathered(self.weights, which, len(ends)), sum(self.weights) or 1.0
            self._rows = {seat: dict.fromkeys(self.agreed.deck, 0.0) for seat in self.agreed.ring}
            rows = tuple(self._rows.values())
            for end, weight in zip(ends, sums, strict=True):
                part = weight / total
                for row, card in zip(rows, end, strict=True):
                    row[card] += part
        return self._rows

    def after(self, seat: int, word: str) -> dict[str, float]:
        """The chances of one seat's identities if it now said to be this."""
        factors = self.evidence.am(word)
        row = {letter: chance * factors[letter] for letter, chance in self.chances()[seat].items()}
        total = sum(row.values()) or 1.0
        return {letter: value / total for letter, value in row.items()}

    def conditioned(self, cards: Sequence[str]) -> Belief:
        """The same when cards have been turned up: worlds in which they are others are out, unless none is left."""
        weights = list(self.weights)
        for seat, card in enumerate(cards, start=1):
            if card and seat in self.agreed.ring:
                held = self.worlds.holding(self.agreed.place(seat), card)
                weights = [weight * fits for weight, fits in zip(weights, held, strict=True)]
        if not any(weights):
            return self
        return Belief(self.agreed, self.evidence, self.worlds, weights)


def believed(seen: Seen, own: int, level: Level, luck: random.Random) -> Belief:
    """What a seat believes, from its own looks and everything said; `own` 0 is what the whole table can know."""
    agreed = seen.agreed
    evidence = Evidence(agreed, own, level, known_of(agreed.options))
    place = agreed.place(own) if own else -1
    looks = (seen.dealt, seen.got, seen.looks) if place >= 0 and seen.dealt else NOTHING
    if place >= 0:
        mid = seen.looks[0] if len(seen.looks) == 2 else ""
        evidence.look = {own: (seen.identity, seen.dealt, seen.got, mid)}
    evidence.listen(seen)
    if level.worlds < _WALKED:
        some = some_worlds(agreed.deck, place, looks, level.worlds, luck.getrandbits(32))
        return Belief(agreed, evidence, some, _weighed(some, evidence))
    every = every_world(agreed.deck, place, looks)
    if every is not None and len(every) <= _EASY * level.worlds:
        found = Belief(agreed, evidence, every, _weighed(every, evidence))
        if looks[0]:
            _idle(seen, place, looks, evidence, len(every))
        return found
    worlds = columns(_visited(agreed, place, looks, evidence, luck))
    return Belief(agreed, evidence, worlds, worlds.weights)


def _idle(seen: Seen, place: int, looks: Looks, evidence: Evidence, listed: int) -> None:
    """A walk that leads nowhere: who has seen much, and lists what is left, takes as many steps as who has seen little
    (so many listed worlds count as one), or the time would tell what was seen (fadenkreuz 9)."""
    deck, luck = seen.agreed.deck, random.Random(listed)
    most, whole = most_ways(deck, len(looks[2])), _REST * evidence.level.worlds * 5 // 4
    left = (whole if most > LISTED else most // _EASY) - listed // _EASY
    size = len(deck)
    free = [at for at in range(size) if at not in (place, (place + 1) % size)]
    for row in drawn(deck, place, looks, _STARTS, luck):
        walked(Walk(row[:3], evidence.tables(), free), max(left, 0), 0, luck.random)
        break


def _weighed(worlds: Worlds, evidence: Evidence) -> Sequence[float]:
    """Every listed world with its chance after all that was said."""
    factors = []
    for seat, (hands, which) in zip(evidence.agreed.ring, worlds.hands(), strict=True):
        likely = evidence.likelihoods(seat, hands)
        if min(likely) < max(likely):  # or nothing is known of the seat
            factors.append((likely, which))
    weights = multiplied(worlds.weights, factors)
    return weights if any(weights) else worlds.weights


def _visited(
    agreed: Agreed, place: int, looks: Looks, evidence: Evidence, luck: random.Random
) -> list[tuple[str, str, str, float]]:
    """Worlds, and how often they were met: as often as they are likely, from a walk that begins in a likely one."""
    size, tables = len(agreed.deck), evidence.tables()
    known = {place, (place + 1) % size} if looks[0] else set()
    free = [at for at in range(size) if at not in known]
    found = drawn(agreed.deck, place, looks, _STARTS, luck)
    walks = sorted((Walk(row[:3], tables, free) for row in found), key=lambda walk: -walk.likely)[:_WALKS]
    steps = _REST * evidence.level.worlds // len(walks)
    visited = []
    for walk in walks:
        walked(walk, steps // 4, 0, luck.random)
        visited += walked(walk, steps, _REST, luck.random)
    return visited
