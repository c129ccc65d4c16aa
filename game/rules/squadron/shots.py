"""What a shot is worth before it is fired: dice, exact chances, and what asking for another die would change."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.odds import FACES, decimals, falls, percent
from game.rules.squadron.resolve import D6_NEW, counted, damage, fails, resolved
from game.rules.squadron.state import KA, KD, RA, RD, Pending, Plane, State


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack as it stands: dice on both sides, the chance of any damage (of a balloon: of its fall), of a kill, and
    the mean; `again` names the sides that may throw one failing die again."""

    attack: int
    defence: int
    some: float
    kill: float
    mean: float
    again: str


def shot(state: State, attacker: Plane, target: Plane, *, aces: int = 0, guard: int = 0) -> Shot:
    """The attack with so many ace dice on either side."""
    again = fire.again(state, attacker, target)
    dice = fire.attack_dice(state, attacker, target) + aces, target.defence + guard
    found = _summed(*dice, decimals(*dice, state.terms.dice, again), target.health, again)
    return replace(found, some=found.kill) if target.kind == BALLOON else found


def _summed(attack: int, defence: int, spread: tuple[float, ...], health: int, again: str) -> Shot:
    mean = sum(number * chance for number, chance in enumerate(spread))
    return Shot(attack, defence, 1 - spread[0], sum(spread[health:]), mean, again)


def placed(plane: Plane, pose: tuple[int, int, int], altitude: int) -> Plane:
    """The plane as it would be there."""
    return replace(plane, pose=pose, altitude=altitude)


def _after_attack(state: State, pool: tuple[int, ...], guard: int, again: int) -> list[float]:
    """The chances of 0, 1, 2 ... damage once the attack dice lie, against so many defence dice."""
    dice = state.terms.dice
    hits, crits = counted(pool, dice, attack=True)
    found = [0.0] * (1 + hits + crits * (2 if dice == D6_NEW else 1))
    for (dodges, doubles), chance in falls(guard, dice, again, attack=False).items():
        found[damage(hits, crits, dodges, doubles, dice)] += float(chance)
    return found


def outlook(state: State, pending: Pending, answer: str) -> list[float]:
    """The chances of 0, 1, 2 ... damage after an answer to the question that is open: `K1`, `R3`, `R0`. From then on
    failing dice are thrown again as long as they may be, and the target adds no ace dice of its own."""
    attacker, target = state.by_name[pending.attacker], state.by_name[pending.target]
    number = int(answer[1:])
    again = fire.again(state, attacker, target)
    if pending.step == KA:
        count = fire.attack_dice(state, attacker, target) + number
        return list(decimals(count, target.defence, state.terms.dice, again))
    if pending.step == KD:
        return _after_attack(state, pending.attack, target.defence + number, again.count("d"))
    if not number:
        return _settled(state, pending, again)
    return _rethrown(state, pending, number - 1, again)


def apart(state: State, pending: Pending, answers: Sequence[str]) -> int:
    """So many hearts of the target are what a question of dice is about: the fewest whose loss is not as likely after
    the best answer as after the first, which leaves all as it is, or after any, where that is the best; of a balloon
    all."""
    target = state.by_name[pending.target]
    if target.kind == BALLOON:
        return target.health
    spreads = [outlook(state, pending, answer) for answer in answers]
    gain = -1 if pending.step in (KD, RD) else 1
    best = max(spreads, key=lambda spread: round(gain * _taken(spread, target.health), _DIGITS))
    known = spreads if best is spreads[0] else [spreads[0], best]
    levels = range(1, target.health + 1)
    return next((least for least in levels if len({percent(sum(each[least:])) for each in known}) > 1), 1)


def _taken(spread: Sequence[float], health: int) -> float:
    """So many hearts are lost on average."""
    return sum(min(hurt, health) * chance for hurt, chance in enumerate(spread))


_DIGITS: Final = 9
"""Chances that differ only after so many digits are the same."""


def _rethrown(state: State, pending: Pending, place: int, again: str) -> list[float]:
    """Over all faces of a die that is thrown again, and of those after it."""
    attacks, sides = pending.step == RA, FACES[state.terms.dice].sides
    pool, done = pending.attack if attacks else pending.defence, (*pending.again, place)
    spreads = []
    for face in range(1, sides + 1):
        faces = (*pool[:place], face, *pool[place + 1 :])
        after = replace(pending, attack=faces, again=done) if attacks else replace(pending, defence=faces, again=done)
        more = _following(state, after, again)
        spreads.append(_settled(state, after, again) if more is None else _rethrown(state, after, more, again))
    longest = max(map(len, spreads))
    return [sum(each[place] for each in spreads if place < len(each)) / len(spreads) for place in range(longest)]


def _following(state: State, pending: Pending, again: str) -> int | None:
    """The next failing die that may be thrown again, where one may."""
    attacks = pending.step == RA
    if len(pending.again) >= again.count("a" if attacks else "d"):
        return None
    pool = pending.attack if attacks else pending.defence
    failing = (place for place, face in enumerate(pool) if fails(face, state.terms.dice, attack=attacks))
    return next((place for place in failing if place not in pending.again), None)


def _settled(state: State, pending: Pending, again: str) -> list[float]:
    """When nothing of the own pool is thrown again any more."""
    if pending.step == RA:
        return _after_attack(state, pending.attack, state.by_name[pending.target].defence, again.count("d"))
    hurt = resolved(pending.attack, pending.defence, state.terms.dice).damage
    return [1.0 if place == hurt else 0.0 for place in range(hurt + 1)]
