"""What somebody believes: worlds that fit the own looks, weighed by everything said in public (fadenkreuz 10.2)."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from game.bots.fadenkreuz.habits import FACE, TRUTH, Level, am_chance
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.data import Agreed
from game.rules.fadenkreuz.identities import CLASSES, meaning
from game.rules.fadenkreuz.ring import groups_of, passed
from game.rules.fadenkreuz.sight import Seen

World = tuple[str, str, str]
"""Dealt cards, cards between two mixes, cards now: by ring position."""

_TRIES: Final = 40
_SLIGHT: Final = 1.25
"""What a vote or a call moves at most."""
_VOTES: Final = 3
"""So many votes and calls of one speaker count."""


def sampled(agreed: Agreed, place: int, looks: tuple[str, str, str], count: int, luck: random.Random) -> list[World]:
    """Worlds that fit what ring position `place` (-1: nobody) has seen: (dealt, got, looks)."""
    return [world for _ in range(count) if (world := _one(agreed, place, looks, luck)) is not None]


def _one(agreed: Agreed, place: int, looks: tuple[str, str, str], luck: random.Random) -> World | None:
    size = len(agreed.ring)
    dealt, got, seen = looks
    fixed = {place: dealt, (place - 1) % size: got} if place >= 0 and dealt else {}
    left = Counter(agreed.deck)
    left.subtract(fixed.values())
    rest = list(left.elements())
    for _ in range(_TRIES):
        luck.shuffle(rest)
        free = iter(rest)
        first = "".join(fixed.get(at) or next(free) for at in range(size))
        world = _mixed(first, place, seen, luck)
        if world is not None:
            return world
    return None


def _mixed(first: str, place: int, seen: str, luck: random.Random) -> World | None:
    """One way the mixes can have come out. A card that was seen had to be in the group; how often it was there counts,
    so a group with one of three such cards is kept only every third time."""
    hands, mid = list(passed(first)), [""] * len(first)
    looks = list(seen)
    for group in groups_of(len(first)):
        new = [hands[at] for at in group]
        if place in group and looks:
            wanted = looks.pop(0)
            if wanted not in new or luck.random() * 3 >= new.count(wanted):
                return None
            new.remove(wanted)
            if luck.random() < 0.5:
                new.reverse()
            new.insert(group.index(place), wanted)
        else:
            luck.shuffle(new)
        for at, card in zip(group, new, strict=True):
            hands[at] = card
            mid[at] = mid[at] or card
    return first, "".join(mid), "".join(hands)


@dataclass(slots=True)
class Belief:
    """Worlds and their weights. `heard` is how much of the talk has been weighed already."""

    agreed: Agreed
    worlds: list[World]
    weights: list[float]
    level: Level
    heard: tuple[Deed, ...] = ()
    faced: bool = False
    said: set[tuple[int, str]] = field(default_factory=set)
    votes: Counter[int] = field(default_factory=Counter)

    def listen(self, seen: Seen, own: int) -> None:
        """Weigh the faces and everything said since the last time; the own words tell nothing new."""
        if not self.faced and seen.faces:
            self.faced = True
            for seat, face in enumerate(seen.chosen, start=1):
                if face and seat != own and seat in self.agreed.ring:
                    self._weigh_identity(seat, {letter: row[face] for letter, row in FACE.items()})
        for deed in seen.talk[len(self.heard) :]:
            if deed.seat != own:
                self._hear(deed, seen)
        self.heard = seen.talk

    def _hear(self, deed: Deed, seen: Seen) -> None:
        if deed.seat not in self.agreed.ring:
            return
        if deed.verb in FACTS:
            if (deed.seat, deed.verb) not in self.said:
                self.said.add((deed.seat, deed.verb))
                self._fact(deed)
        elif deed.verb in ("back", "deny"):
            self._report(deed, seen.lines[deed.at[0] - 1])
        elif deed.verb in ("trust", "doubt", "call", "spare") and deed.at[0] in self.agreed.ring:
            self.votes[deed.seat] += 1
            if self.votes[deed.seat] <= _VOTES and deed.at[0] != deed.seat:
                self._slight(deed.seat, deed.at[0], friendly=deed.verb in ("trust", "spare"))

    def _fact(self, deed: Deed) -> None:
        if deed.verb == "am" and len(deed.word) == 1:
            self._weigh_identity(deed.seat, {letter: am_chance(letter, deed.word) for letter in FACE})
            return
        self._weigh_claim(deed.seat, self._card(deed), meaning(deed.word), letters=len(deed.word) == 1)

    def _card(self, deed: Deed) -> Callable[[World], str]:
        """Which card of a world a fact speaks of."""
        place = self.agreed.place(deed.seat)
        if deed.verb == "dealt":
            return lambda world: world[0][place]
        if deed.verb == "got":
            return lambda world: world[0][place - 1]
        part = 1 if deed.verb == "mid" else 2
        return lambda world: world[part][place]

    def _weigh_identity(self, seat: int, chances: dict[str, float]) -> None:
        place, part = self.agreed.place(seat), self.level.doubts
        table = {letter: 1 - part + part * chance for letter, chance in chances.items()}
        self._times([table[world[2][place]] for world in self.worlds])

    def _weigh_claim(
        self, speaker: int, card: Callable[[World], str], fits: frozenset[str], *, letters: bool = True
    ) -> None:
        place = self.agreed.place(speaker)
        others = max(len(set(self.agreed.deck)) - 1, 1) if letters else 1.6
        belief = 1.0 - self.level.doubts
        true = {letter: chance + (1 - chance) * belief for letter, chance in TRUTH.items()}
        false = {letter: (1 - chance) / others for letter, chance in true.items()}
        self._times([true[world[2][place]] if card(world) in fits else false[world[2][place]] for world in self.worlds])

    def _report(self, deed: Deed, line: Deed) -> None:
        """Support or dispute by somebody who saw the card himself counts as a fact, else as a vote."""
        pairs = {"dealt": self.agreed.left_of(line.seat), "got": 0} if line.seat in self.agreed.ring else {}
        saw = pairs.get(line.verb) == deed.seat or (line.verb == "got" and self.agreed.left_of(deed.seat) == line.seat)
        if saw and line.verb in ("dealt", "got"):
            fits = meaning(line.word)
            self._weigh_claim(
                deed.seat, self._card(line), fits if deed.verb == "back" else meaning(f"~{line.word}"), letters=False
            )
        elif line.seat != deed.seat and line.seat in self.agreed.ring:
            self._slight(deed.seat, line.seat, friendly=deed.verb == "back")

    def _slight(self, speaker: int, about: int, *, friendly: bool) -> None:
        one, other = self.agreed.place(speaker), self.agreed.place(about)
        red = CLASSES["red"]
        more, less = (_SLIGHT, 1 / _SLIGHT) if friendly else (1 / _SLIGHT, _SLIGHT)
        self._times([more if (world[2][one] in red) == (world[2][other] in red) else less for world in self.worlds])

    def _times(self, factors: Sequence[float]) -> None:
        weights = [weight * factor for weight, factor in zip(self.weights, factors, strict=True)]
        total = sum(weights)
        if total > 0:
            scale = len(weights) / total
            self.weights = [weight * scale for weight in weights]

    def condition(self, cards: Sequence[str]) -> None:
        """Cards have been turned up: worlds in which they are others are out, unless none is left."""
        known = [
            (self.agreed.place(seat), card)
            for seat, card in enumerate(cards, start=1)
            if card and seat in self.agreed.ring
        ]
        factors = [float(all(world[2][place] == card for place, card in known)) for world in self.worlds]
        if known and sum(weight * factor for weight, factor in zip(self.weights, factors, strict=True)) > 0:
            self._times(factors)

    def chances(self) -> dict[int, dict[str, float]]:
        """For every ring seat the chance of every identity."""
        total = sum(self.weights) or 1.0
        found: dict[int, dict[str, float]] = {}
        for place, seat in enumerate(self.agreed.ring):
            row: dict[str, float] = dict.fromkeys(dict.fromkeys(self.agreed.deck), 0.0)
            for (_, _, now), weight in zip(self.worlds, self.weights, strict=True):
                row[now[place]] += weight
            found[seat] = {letter: value / total for letter, value in row.items()}
        return found


def believed(seen: Seen, own: int, level: Level, luck: random.Random) -> Belief:
    """A new belief from the own looks; `own` 0 is what the whole table can know."""
    place = seen.agreed.place(own) if own else -1
    looks = (seen.dealt, seen.got, seen.looks) if own else ("", "", "")
    if place >= 0 and not seen.dealt:  # what was seen before the mix is forgotten: only the own identity counts
        worlds = sampled(seen.agreed, -1, ("", "", ""), level.worlds * 4, luck)
        worlds = [world for world in worlds if world[2][place] == seen.identity]
    else:
        worlds = sampled(seen.agreed, place, looks, level.worlds, luck)
    return Belief(seen.agreed, worlds, [1.0] * len(worlds), level)
