"""What a computer player wants believed: a face, and answers to everything that can be asked (fadenkreuz 10.5).

A story is drawn once, from the own looks and luck alone, so that the same player tells the same story all game.
"""

from __future__ import annotations

import random
from dataclasses import dataclass

from game.bots.fadenkreuz.belief import sampled
from game.bots.fadenkreuz.habits import FACE, TRUTH, Level
from game.rules.fadenkreuz.sight import Seen


@dataclass(frozen=True, slots=True)
class Story:
    """The face and the words for `am`, `dealt`, `got` and `mid` ("" where there is nothing to tell)."""

    face: str
    am: str
    dealt: str
    got: str
    mid: str
    honest: bool

    def word(self, verb: str) -> str:
        return {"am": self.am, "dealt": self.dealt, "got": self.got, "mid": self.mid}[verb]


def story_of(seen: Seen, level: Level, luck: random.Random) -> Story:
    """The story of the seat that sees this."""
    identity = seen.identity
    face = luck.choices(tuple(FACE[identity]), tuple(FACE[identity].values()))[0]
    mid = seen.looks[0] if len(seen.looks) == 2 else ""
    pretended = face if face != "?" else luck.choices(("T", "A", "N"), [FACE[identity][side] for side in "TAN"])[0]
    if pretended not in seen.agreed.deck:
        pretended = "N" if "N" in seen.agreed.deck else "A" if "A" in seen.agreed.deck else identity
    honest = luck.random() < TRUTH[identity]
    if honest:
        return Story(face, pretended, seen.dealt, seen.got, mid, honest=True)
    dealt, got, between = _invented(seen, pretended, level, luck)
    return Story(face, pretended, dealt, got, between if mid else "", honest=False)


def _invented(seen: Seen, pretended: str, level: Level, luck: random.Random) -> tuple[str, str, str]:
    """A false world in which the pretended identity is true and at most one card differs; weak players just make one
    card up."""
    letters = tuple(dict.fromkeys(seen.agreed.deck))
    if not level.story:
        wrong = luck.choice(letters)
        truth = luck.random() < 0.5
        return (seen.dealt, wrong, wrong) if truth else (wrong, seen.got, wrong)
    place = seen.agreed.place(seen.seat)
    for _ in range(12):
        for dealt, between, now in sampled(seen.agreed, -1, ("", "", ""), 12, luck):
            kept = (dealt[place] == seen.dealt) + (dealt[place - 1] == seen.got)
            if now[place] == pretended and kept == 1:
                return dealt[place], dealt[place - 1], between[place]
    return seen.dealt, luck.choice(letters), luck.choice(letters)
