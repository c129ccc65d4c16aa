"""How likely somebody's words are when one knows how people here come by them: which cards a lie hides, what is named
instead, and what is only called by its side (fadenkreuz 10.3, re-estimated by self-play)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from game.bots.fadenkreuz.story import FRANK, HARMLESS, HUSHED, MILD, SORE
from game.bots.fadenkreuz.worlds import Hand
from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.identities import meaning

_VEILED: Final = 0.8
"""How often the blue side's cards are called blue by who tells the truth; by the red side, as far as one knows it."""
_VEILED_BY_RED: Final = 0.6
_LOOSE: Final = 0.02
"""How often words are wider than anybody here would choose them."""
_BOTH: Final = 0.1
"""How often a lie does not hide what it usually would."""
_STRANGE: Final = 0.0005
"""The chance that words come about in some way that is not reckoned with."""
_UNTRUE: Final = 0.2
"""How often somebody still lies with the last of several words about one card."""

Words = tuple[tuple[int, str, str], ...]
"""Cards by their place in a hand, with the first and the last word about each ("" where there is one only)."""


def words_of(told: Sequence[tuple[str, str]]) -> Words:
    """What somebody has told of its cards, card by card."""
    words: dict[int, tuple[str, str]] = {}
    for verb, word in told:
        if verb != "am":
            at = FACTS.index(verb)
            words[at] = (words[at][0], word) if at in words else (word, "")
    return tuple((at, first, last) for at, (first, last) in words.items())


def likely(deck: str, hand: Hand, words: Words, truth: Mapping[str, float]) -> float:
    """How likely these words are for a hand, where somebody of an identity is as truthful as `truth` says."""
    identity = hand[0]
    sore = SORE[identity]
    hides_dealt, hides_got = hand[1] in sore, hand[2] in sore
    honest = truth[identity]
    if identity in "KM":
        honest = min(0.97, max(0.03, honest + (-FRANK if hides_dealt or hides_got else FRANK)))
    dealt = 0.5 if hides_dealt == hides_got else 1 - _BOTH if hides_dealt else _BOTH
    frank, moved_dealt, moved_got = honest, (1 - honest) * dealt, (1 - honest) * (1 - dealt)
    for at, word, _ in words:
        card = hand[at]
        frank *= _said(card, word, _VEILED_BY_RED if identity in "KM" else _VEILED)
        named = _named(card, word)
        false = _instead(deck, hand[1], hand[2], card, word)
        if at == 3:
            other = false if card in sore else named
            moved_dealt *= other
            moved_got *= other
        else:
            half = _BOTH * named + (1 - _BOTH) * false
            moved_dealt *= half if at == 1 else named
            moved_got *= half if at == 2 else named
    value = frank + moved_dealt + moved_got + _STRANGE
    for at, _, last in words:
        if last and hand[at] not in meaning(last):
            value *= _UNTRUE
    return value


def _said(card: str, word: str, veiled: float) -> float:
    """The chance that this is what is said of a card by somebody who does not lie."""
    fits = card in meaning(word)
    if card in HUSHED:
        return veiled if word == "blue" else 1 - veiled if word == card else _LOOSE * fits
    return (1.0 if word == card else 0.3) * fits


def _named(card: str, word: str) -> float:
    """The same where another card is lied about: this one is named plainly then."""
    return 1.0 if word == card else 1.5 * _LOOSE * (card in meaning(word))


@lru_cache(maxsize=20_000)
def _instead(deck: str, dealt: str, got: str, card: str, word: str) -> float:
    """The chance that this is named instead of a card: something harmless that can still be somewhere."""
    if len(word) > 1:
        return 0.0 if card in meaning(word) else _LOOSE
    left = Counter(deck)
    left.subtract((dealt, got))
    free = [letter for letter in left if left[letter] > 0 and letter != card]
    harmless = [letter for letter in free if letter in HARMLESS]
    if word not in free:
        return 0.1 * _LOOSE
    if not harmless:
        return 1 / len(free)
    return (MILD / len(harmless) if word in harmless else 0.0) + (1 - MILD) / len(free)
