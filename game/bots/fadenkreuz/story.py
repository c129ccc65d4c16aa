"""What a computer player wants believed: a face, and answers to everything that can be asked (fadenkreuz 10.5).

A story hangs on the own looks, luck, and what was said before each own word, so the same player tells the same story
all game: what has been told stays, and only what has not been told yet is fitted to what others say meanwhile.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from game.bots.fadenkreuz.coherent import can_be
from game.bots.fadenkreuz.habits import FACE, TRUTH, Level
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import AGENTS, meaning
from game.rules.fadenkreuz.sight import Seen

SORE: Final[Mapping[str, str]] = {
    **dict.fromkeys("AETPU", "TA"),
    **dict.fromkeys("KM", "KR"),
    **dict.fromkeys("DRBNOX", "X"),
}
"""By identity: cards seen that one would rather not name."""
FRANK: Final = 0.3
"""So much more often the red side tells the truth when it has seen nothing to hide, so much less when it has."""
HARMLESS: Final = "NABD"
"""What is named instead, where it can be, and how often."""
MILD: Final = 0.7
HUSHED: Final = frozenset("TAEP")
"""Cards that the blue side rather calls by their side: where they went is what the red one would like to know."""


_BESIDE_ONE: Final[Mapping[str, float]] = {"T": 0.3, "A": 0.05, "N": 0.5, "?": 0.15}
"""The sides that an Assassin shows who is alone with one Agent."""
_CAREFUL: Final = 0.16
"""So much more often it tells the truth: every lie is one that the Agent may have seen."""


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

    def lies_in(self, seen: Seen, verb: str, word: str = "") -> bool:
        """Whether the word for this is false, as far as the own eyes can tell; another word where one is given."""
        true = {"am": seen.identity, "dealt": seen.dealt, "got": seen.got, "mid": seen.looks[:1]}[verb]
        said = word or self.word(verb)
        return bool(said and true) and true not in meaning(said)

    def holds(self, seen: Seen, word: str) -> bool:
        """Whether this player can have become what it says, if the rest of the story is true."""
        agreed = seen.agreed
        return can_be(agreed.deck, agreed.place(seen.seat), (self.dealt, self.got, self.mid, word))


def story_of(seen: Seen, level: Level, luck: random.Random) -> Story:
    """The story of the seat that sees this; `luck` is the same all game."""
    identity = seen.identity
    usual = faces_of(seen) if level.story else FACE[identity]
    face = luck.choices(tuple(usual), tuple(usual.values()))[0]
    pretended = _pretended(seen, face, usual, luck)
    honest = luck.random() < _honest(seen, level)
    mid = seen.looks[0] if len(seen.looks) == 2 else ""
    if honest or not seen.dealt:
        vague = level.vague if identity not in "KM" or level.sly else 0.0
        dealt, got, mid = (_veiled(card, vague, luck) for card in (seen.dealt, seen.got, mid))
        return Story(face, pretended, dealt, got, mid, honest=True)
    made_up = _covered if level.story else _made_up
    dealt, got = made_up(seen, luck)
    between = _other(seen, mid, luck) if mid and mid in SORE[identity] else mid
    if level.story and not can_be(seen.agreed.deck, seen.agreed.place(seen.seat), (dealt, got, between, "")):
        between = ""  # nothing that hangs together comes to mind: better not to speak of it
    return Story(face, pretended, dealt, got, between, honest=False)


def faces_of(seen: Seen) -> Mapping[str, float]:
    """How often somebody who thinks ahead shows which side."""
    return _BESIDE_ONE if _is_hunted(seen) else FACE[seen.identity]


def _is_hunted(seen: Seen) -> bool:
    """Whether this is the one Assassin beside one Agent, who would know who else claims to be an Agent, and has the
    only gun that an Assassin must fear."""
    deck = seen.agreed.deck
    return seen.identity == "K" and deck.count("K") == 1 and sum(card in AGENTS for card in deck) == 1


def _honest(seen: Seen, level: Level) -> float:
    """How likely somebody tells the cards seen as they were. The red side has more to hide when it has seen its own."""
    usual = TRUTH[seen.identity]
    if not level.story or seen.identity not in "KM":
        return usual
    if _is_hunted(seen):
        usual += _CAREFUL
    return usual + (FRANK if {seen.dealt, seen.got}.isdisjoint(SORE[seen.identity]) else -FRANK)


def _veiled(card: str, vague: float, luck: random.Random) -> str:
    """A card that the red side would like to know of is called by its side: true, and of no use to them."""
    return "blue" if card in HUSHED and luck.random() < vague else card


def _pretended(seen: Seen, face: str, usual: Mapping[str, float], luck: random.Random) -> str:
    """Who one says to be: what the card shows, else what people of this kind like to be."""
    identity, deck = seen.identity, seen.agreed.deck
    if luck.random() < (0.4 if identity in "DBNOXMU" and identity in deck else 0.1) and identity not in "KR":
        return identity
    word = face
    if word == "?":
        word = luck.choices("TAN", [usual[side] for side in "TAN"])[0]
    if word not in deck:
        word = next((letter for letter in "NAMUD" if letter in deck), identity)
    return word


def _made_up(seen: Seen, luck: random.Random) -> tuple[str, str]:
    """One card that comes to mind."""
    letters = [letter for letter in dict.fromkeys(seen.agreed.deck) if letter not in (seen.dealt, seen.got)]
    wrong = luck.choice(letters or list(seen.agreed.deck))
    return (seen.dealt, wrong) if luck.random() < 0.5 else (wrong, seen.got)


def _covered(seen: Seen, luck: random.Random) -> tuple[str, str]:
    """The truth with one card shifted: a card one would rather not name, of which nobody else has spoken; it becomes
    one of which there is still one to be had."""
    said = _first_words(seen)
    agreed, own = seen.agreed, seen.seat
    size = len(agreed.ring)
    right = agreed.ring[(agreed.place(own) - 1) % size]
    checked = {"dealt": (agreed.left_of(own), "got"), "got": (right, "dealt")}
    truth = {"dealt": seen.dealt, "got": seen.got}
    first = luck.random() < 0.5
    verbs = sorted(truth, key=lambda verb: (checked[verb] in said, truth[verb] not in SORE[seen.identity], first))
    verb = verbs[0]
    if checked[verb] in said:
        return seen.dealt, seen.got  # everything has been told already: who lied now would be caught at once
    other = _other(seen, truth[verb], luck)
    return (other, seen.got) if verb == "dealt" else (seen.dealt, other)


def heard_before(seen: Seen) -> tuple[Deed, ...]:
    """All that was said before the first own word about cards: of the talk a story hangs on that alone."""
    lines, own = seen.lines, seen.seat
    return lines[: next((at for at, line in enumerate(lines) if line.seat == own and line.verb in FACTS), len(lines))]


def _first_words(seen: Seen) -> dict[tuple[int, str], str]:
    """What others had said of their cards before the first own word about cards."""
    said: dict[tuple[int, str], str] = {}
    for line in heard_before(seen):
        if line.verb in FACTS and len(line.word) == 1:
            said.setdefault((line.seat, line.verb), line.word)
    return said


def _other(seen: Seen, card: str, luck: random.Random) -> str:
    """A card to name instead of this one: harmless, and not one that has to be somewhere else."""
    left = Counter(seen.agreed.deck)
    left.subtract((seen.dealt, seen.got))
    free = [letter for letter in left if left[letter] > 0 and letter != card]
    harmless = [letter for letter in free if letter in HARMLESS]
    if not free:
        return card
    return luck.choice(harmless if harmless and luck.random() < MILD else free)
