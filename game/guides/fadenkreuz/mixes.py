"""What the cards that somebody has seen tell of where they lie after the mixes (fadenkreuz 3)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from game.rules.fadenkreuz.deduction import mixes_of


@lru_cache(maxsize=256)
def possible_places(
    size: int, own: int, passed: tuple[str, str], looks: str, deck: str
) -> Mapping[int, frozenset[int]]:
    """By card: where it may lie after the mixes, for whoever sits at `own`. They know the card that they passed on and
    the one that they got (`passed`, "" where they do not), and saw those that came back to them (`looks`)."""
    ends = [lying[-1] for lying, _ in mixes_of(deck, (own, passed, looks))]
    return {card: frozenset(lying.index(card) for lying in ends) for card in range(size)}
