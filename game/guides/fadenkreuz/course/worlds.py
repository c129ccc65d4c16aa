"""All deals that fit what a seat has seen and what is held to be true: for puzzles, and to check the bots by."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations, product

from game.rules.fadenkreuz.actions import FACTS
from game.rules.fadenkreuz.ring import groups_of, looks_of, passed
from game.rules.fadenkreuz.state import State, truth


def arrangements(letters: str) -> Iterator[tuple[str, ...]]:
    """Every different order of these cards."""
    if not letters:
        yield ()
        return
    for letter in sorted(set(letters)):
        for rest in arrangements(letters.replace(letter, "", 1)):
            yield letter, *rest


def worlds(state: State, seat: int) -> Iterator[State]:
    """Every state that differs only in cards the seat has not seen; each way of mixing counts once."""
    place, size = state.agreed.place(seat), len(state.agreed.ring)
    fixed = {place: state.dealt[place], (place - 1) % size: state.dealt[place - 1]}
    left = state.agreed.deck
    for letter in fixed.values():
        left = left.replace(letter, "", 1)
    seen = state.looks_by(seat)
    free = [at for at in range(size) if at not in fixed]
    for order in arrangements(left):
        cards = dict(zip(free, order, strict=True)) | fixed
        dealt = "".join(cards[at] for at in range(size))
        for mixes in mixings(dealt):
            if looks_of(place, dealt, mixes) == seen:
                yield replace(state, dealt=dealt, mixes=mixes)


def mixings(dealt: str) -> Iterator[tuple[str, ...]]:
    """Every way the mixes of a deal can come out, as often as there are orders that lead there."""
    groups = groups_of(len(dealt))
    for orders in product(permutations(range(3)), repeat=len(groups)):
        hands, mixes = list(passed(dealt)), []
        for group, order in zip(groups, orders, strict=True):
            new = [hands[group[which]] for which in order]
            for at, card in zip(group, new, strict=True):
                hands[at] = card
            mixes.append("".join(new))
        yield tuple(mixes)


def lies_in(world: State) -> list[int]:
    """Who has told a lie in this world, once for every lie."""
    return [line.seat for line in world.lines if line.verb in FACTS and truth(world, line) is False]


def holds(rule: str, world: State) -> bool:
    """Whether the talk fits a rule: "true" (nobody lies), "one" (exactly one lie), "reds" (only Assassins lie) or
    "always" (Assassins always lie, nobody else does)."""
    liars = lies_in(world)
    if rule == "true":
        return not liars
    if rule == "one":
        return len(liars) == 1
    red = [seat for seat in world.agreed.ring if world.identity(seat) == "K"]
    if rule == "always":
        told = [line.seat for line in world.lines if line.verb in FACTS and line.seat in red]
        return sorted(liars) == sorted(told)
    return set(liars) <= set(red)


def certain(state: State, seat: int, letter: str, rule: str) -> frozenset[int]:
    """The seats that hold this card in every world that fits the own looks and the rule."""
    found = set(state.agreed.ring) - {seat}
    fits = False
    for world in worlds(state, seat):
        if not found:
            break
        if any(world.identity(other) != letter for other in found) and holds(rule, world):
            found = {other for other in found if world.identity(other) == letter}
            fits = True
        elif not fits:
            fits = holds(rule, world)
    return frozenset(found if fits else ())
