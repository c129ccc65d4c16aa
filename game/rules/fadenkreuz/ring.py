"""Dealing, passing and mixing (fadenkreuz 2). Seats are numbered from 1 here, as in the rules file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

Below = Callable[[int], int]
"""A number below the given one, from whatever makes the dice fall."""


@cache
def ring_of(players: int, dealer: int, sniper: int = 0) -> tuple[int, ...]:
    """The seats that hold cards, clockwise from the dealer; `sniper` 0: there is none."""
    around = ((dealer - 1 + step) % players + 1 for step in range(players))
    return tuple(seat for seat in around if seat != sniper)


@cache
def groups_of(size: int) -> tuple[tuple[int, int, int], ...]:
    """The mix groups as ring positions, in their order: every third position mixes until all were in a group."""
    groups: list[tuple[int, int, int]] = []
    missing = set(range(size))
    mixer = 0
    while missing:
        groups.append(((mixer - 1) % size, mixer, (mixer + 1) % size))
        missing -= set(groups[-1])
        mixer += 3
    return tuple(groups)


@cache
def groups_at(position: int, size: int) -> tuple[int, ...]:
    """Which groups a ring position is in: one, or two for those who are mixed twice."""
    return tuple(number for number, group in enumerate(groups_of(size)) if position in group)


def shuffled(cards: Sequence[str], below: Below) -> list[str]:
    """The cards in a new order: for i from the last to 1 swap i and below(i+1)."""
    order = list(cards)
    for place in range(len(order) - 1, 0, -1):
        other = below(place + 1)
        order[place], order[other] = order[other], order[place]
    return order


def passed(dealt: str) -> str:
    """The hands by ring position after everybody gave the card to the left."""
    return dealt[-1] + dealt[:-1]


def mixed(dealt: str, below: Below) -> tuple[str, ...]:
    """The new cards of every group, in group order, one group after the other."""
    hands = list(passed(dealt))
    results = []
    for group in groups_of(len(dealt)):
        new = shuffled([hands[place] for place in group], below)
        for place, card in zip(group, new, strict=True):
            hands[place] = card
        results.append("".join(new))
    return tuple(results)


def hands_after(dealt: str, mixes: Sequence[str]) -> str:
    """The hands by ring position when these mixes have been made."""
    hands = list(passed(dealt))
    for group, new in zip(groups_of(len(dealt)), mixes, strict=False):
        for place, card in zip(group, new, strict=True):
            hands[place] = card
    return "".join(hands)


def is_mix_of(dealt: str, mixes: Sequence[str]) -> bool:
    """Whether the groups can come out like that: each with the cards that went in."""
    groups = groups_of(len(dealt))
    if len(mixes) != len(groups):
        return False
    hands = list(passed(dealt))
    for group, new in zip(groups, mixes, strict=True):
        if sorted(new) != sorted(hands[place] for place in group):
            return False
        for place, card in zip(group, new, strict=True):
            hands[place] = card
    return True


def looks_of(position: int, dealt: str, mixes: Sequence[str]) -> str:
    """The cards that the owner of a ring position saw after its mixes; the last is the identity."""
    groups = groups_of(len(dealt))
    return "".join(
        mixes[number][groups[number].index(position)]
        for number in groups_at(position, len(dealt))
        if number < len(mixes)
    )
