"""What the talk tells of each seat: how likely its words are for every hand it can have had (fadenkreuz 10.3).

What one seat says of the cards it saw is weighed together: who is caught in one lie is no longer believed the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from game.bots.fadenkreuz.chain import Tables
from game.bots.fadenkreuz.habits import LIES, Level
from game.bots.fadenkreuz.tales import Words, likely, words_of
from game.bots.fadenkreuz.worlds import Hand
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import CLASSES, meaning
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Agreed

_SLIGHT: Final = 1.3
"""What a vote, an opinion or a call moves at most."""
_VOTES: Final = 5
"""So many of one speaker count: all together hardly more than four to one."""
_VAGUE: Final = 1.6
"""As many other things could have been said by a lie about a class."""
_HOSTILE: Final = frozenset(("doubt", "call", "will", "deny"))
_FRIENDLY: Final = frozenset(("trust", "spare", "back"))
_VEILED: Final = frozenset("TAEP")
"""Cards that the blue side rather calls blue, so that the red one does not learn where they went."""
_OPEN: Final = frozenset("KM")
_BAD: Final = frozenset(("K", "red", "gun", "~blue"))
_GOOD: Final = frozenset(("A", "T", "P", "E", "N", "bys", "blue", "~K", "~red", "~gun"))


@cache
def kinds(deck: str) -> tuple[str, ...]:
    """Every different card of a deck once."""
    return tuple(dict.fromkeys(deck))


@dataclass(slots=True)
class Evidence:
    """All that `own` (0: nobody in particular) has heard from the others, weighed by its level. `honesty` is by seat
    how often facts were true and false in earlier games, `told` what each seat has said of its cards."""

    agreed: Agreed
    own: int
    level: Level
    honesty: Mapping[int, tuple[int, int]] = field(default_factory=dict)
    told: dict[int, list[tuple[str, str]]] = field(default_factory=dict)
    look: Mapping[int, Hand] = field(default_factory=dict)
    """What is known for certain of a seat ("" in a hand: anything)."""
    _who: dict[int, dict[str, float]] = field(default_factory=dict)
    _votes: Counter[int] = field(default_factory=Counter)
    _words: dict[int, tuple[dict[str, float], list[tuple[int, frozenset[str], float]], Words]] = field(
        default_factory=dict
    )

    @property
    def letters(self) -> tuple[str, ...]:
        """The identities in play."""
        return kinds(self.agreed.deck)

    def listen(self, seen: Seen) -> None:
        """Take in the faces and what was said. Who has a short memory keeps of each the last statements: whoever says
        little, and once, is not forgotten over those who talk on."""
        for seat, face in enumerate(seen.chosen if any(seen.faces) else (), start=1):
            if face and seat != self.own and seat in self.agreed.ring:
                self._identity(seat, {letter: self.level.manners.face[letter][face] for letter in self.letters})
        for deed in _kept(seen.lines, self.level.memory) if self.level.memory else seen.talk:
            if deed.seat != self.own and deed.seat in self.agreed.ring:
                self._hear(deed, seen.lines)

    def _hear(self, deed: Deed, lines: Sequence[Deed]) -> None:
        if deed.verb in FACTS:
            self._fact(deed.seat, deed.verb, deed.word)
        elif deed.verb in ("back", "deny"):
            self._report(deed, lines[deed.at[0] - 1])
        elif deed.verb == "think":
            if deed.word in _BAD or deed.word in _GOOD:
                self._slight(deed.seat, deed.at[0], friendly=deed.word in _GOOD)
        elif deed.verb in _HOSTILE or deed.verb in _FRIENDLY:
            self._slight(deed.seat, deed.at[0], friendly=deed.verb in _FRIENDLY)

    def _fact(self, seat: int, verb: str, word: str) -> None:
        told = self.told.setdefault(seat, [])
        if verb == "am":
            if not any(kind == "am" for kind, _ in told):
                self._identity(seat, self.am(word))
                told.append((verb, word))
        elif (verb, word) not in told:
            told.append((verb, word))
            plain = self.level.manners.plain
            if plain != 1.0 and (word == "blue" or word in _VEILED):
                red = plain if word in _VEILED else 1 / plain
                self._identity(seat, {letter: red if letter in _OPEN else 1.0 for letter in self.letters})

    def am(self, word: str) -> dict[str, float]:
        """By identity, how likely somebody says to be this."""
        return {letter: self.level.manners.am(letter, word) for letter in self.letters}

    def _report(self, deed: Deed, line: Deed) -> None:
        """Support or dispute by somebody who saw the card himself counts as a fact of his own, else as a vote."""
        word = line.word if deed.verb == "back" else f"~{line.word}".replace("~~", "")
        if line.verb == "got" and line.seat in self.agreed.ring and self.agreed.left_of(deed.seat) == line.seat:
            self._fact(deed.seat, "dealt", word)
        elif line.verb == "dealt" and self.agreed.left_of(line.seat) == deed.seat:
            self._fact(deed.seat, "got", word)
        else:
            self._slight(deed.seat, line.seat, friendly=deed.verb == "back")

    def _identity(self, seat: int, chances: Mapping[str, float]) -> None:
        part, who = self.level.doubts, self._who.setdefault(seat, {})
        for letter, chance in chances.items():
            who[letter] = who.get(letter, 1.0) * (1 - part + part * chance)

    def _slight(self, speaker: int, about: int, *, friendly: bool) -> None:
        """A friend of the red side is red more often: as often as the speaker can be."""
        if about == speaker or about not in self.agreed.ring or self._votes[speaker] >= _VOTES:
            return
        self._votes[speaker] += 1
        deck, side = self.agreed.deck, CLASSES["red"]
        red = sum(letter in side for letter in deck) / len(deck)
        same, other = (_SLIGHT, 1 / _SLIGHT) if friendly else (1 / _SLIGHT, _SLIGHT)
        with_red, without = red * same + (1 - red) * other, red * other + (1 - red) * same
        self._identity(about, {letter: with_red if letter in side else without for letter in self.letters})

    # ---- weighing

    def truth(self, seat: int) -> dict[str, float]:
        """By identity, the chance that this seat tells what it saw, as far as it has been known to."""
        believing = 1.0 - self.level.doubts
        true, false = self.honesty.get(seat, (0, 0)) if self.level.remembers else (0, 0)
        manners = self.level.manners
        weight = manners.weight
        return {
            letter: believing + (1 - believing) * (manners.truth[letter] * weight + true) / (weight + true + false)
            for letter in self.letters
        }

    def tables(self) -> Tables:
        """By ring position and hand, how likely a hand makes what is known of its seat, beside the likeliest there can
        be."""
        ring = self.agreed.ring
        most = [max(self._who.get(seat, {}).values(), default=1.0) or 1.0 for seat in ring]
        return Tables(self.agreed.deck, lambda place, hand: self.likelihood(ring[place], hand) / most[place])

    def likelihood(self, seat: int, hand: Hand) -> float:
        return self.likelihoods(seat, (hand,))[0]

    def likelihoods(self, seat: int, hands: Sequence[Hand]) -> list[float]:
        """How likely each of these hands makes all that is known of the seat."""
        known = self.look.get(seat)
        if known is not None:
            return [float(all(card in ("", own) for card, own in zip(known, hand, strict=True))) for hand in hands]
        who = self._who.get(seat)
        if seat not in self._words:
            told = self.told.get(seat, ())
            self._words[seat] = self.truth(seat), list(self._checked(told)), words_of(told)
        truth, checked, words = self._words[seat]
        tales, deck = self.level.manners.tales, self.agreed.deck
        found = []
        for hand in hands:
            honest = truth[hand[0]]
            story = 1 - honest
            for which, fit, others in checked:
                if hand[which] in fit:
                    story *= 1 - LIES
                else:
                    story *= LIES / others
                    honest = 0.0
            value = honest + story
            if tales and words:
                value += tales * (likely(deck, hand, words, truth) - value)
            found.append(value * who[hand[0]] if who else value)
        return found

    def _checked(self, told: Sequence[tuple[str, str]]) -> Iterator[tuple[int, frozenset[str], float]]:
        """Of everything told: which card it was about, what was said to be there, how many lies there were to tell."""
        kinds = max(len(set(self.agreed.deck)) - 1, 1)
        for verb, word in told:
            if verb != "am":
                yield FACTS.index(verb), meaning(word), kinds if len(word) == 1 else _VAGUE


def _kept(lines: Sequence[Deed], memory: int) -> Sequence[Deed]:
    """The last so many statements of each, in the order in which they were made; questions are none."""
    left, kept = Counter[int](), list[Deed]()
    for line in reversed(lines):
        if line.verb != "ask":
            left[line.seat] += 1
            kept += [line] * (left[line.seat] <= memory)
    return kept[::-1]
