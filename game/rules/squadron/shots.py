"""What a shot is worth before it is fired: dice, exact chances, and what asking for another die would change."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.data import KA, KD, RA, Pending, Plane, State
from game.rules.squadron.odds import FACES, decimals
from game.rules.squadron.resolve import D6_NEW, counted, damage


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
    again = ""
    if fire.rerolls(state, attacker, target, attacks=True):
        again = "a"
    if fire.rerolls(state, target, attacker, attacks=False):
        again += "d"
    dice = fire.attack_dice(state, attacker, target) + aces, target.defence + guard
    found = _summed(*dice, decimals(*dice, state.terms.dice, again), target.health, again)
    return replace(found, some=found.kill) if target.kind == BALLOON else found


def _summed(attack: int, defence: int, spread: tuple[float, ...], health: int, again: str) -> Shot:
    mean = sum(number * chance for number, chance in enumerate(spread))
    return Shot(attack, defence, 1 - spread[0], sum(spread[health:]), mean, again)


def placed(plane: Plane, pose: tuple[int, int, int], altitude: int) -> Plane:
    """The plane as it would be there."""
    return replace(plane, pose=pose, altitude=altitude)


def _after_attack(state: State, pool: tuple[int, ...], target: Plane, guard: int, *, again: bool) -> list[float]:
    """The chances of 0, 1, 2 ... damage once the attack dice lie."""
    dice = state.terms.dice
    hits, crits = counted(pool, dice, attack=True)
    sides, _, _, dodge, double = FACES[dice]
    worst = hits + crits * (2 if dice == D6_NEW else 1)
    found = [0.0] * (worst + 1)
    for dodges, doubles, chance in _defences(target.defence + guard, dodge / sides, double / sides, again=again):
        found[damage(hits, crits, dodges, doubles, dice)] += chance
    return found


def _defences(count: int, one: float, two: float, *, again: bool) -> list[tuple[int, int, float]]:
    """How defence dice fall: dodges, double dodges, chance."""
    falls = {(0, 0): 1.0}
    for _ in range(count):
        after: dict[tuple[int, int], float] = {}
        for (dodges, doubles), chance in falls.items():
            for key, part in (
                ((dodges + 1, doubles), one),
                ((dodges, doubles + 1), two),
                ((dodges, doubles), 1 - one - two),
            ):
                after[key] = after.get(key, 0.0) + chance * part
        falls = after
    if not again:
        return [(*key, chance) for key, chance in falls.items()]
    found: list[tuple[int, int, float]] = []
    for (dodges, doubles), chance in falls.items():
        if dodges + doubles == count:
            found.append((dodges, doubles, chance))
            continue
        found.append((dodges + 1, doubles, chance * one))
        found.append((dodges, doubles + 1, chance * two))
        found.append((dodges, doubles, chance * (1 - one - two)))
    return found


def outlook(state: State, pending: Pending, answer: str) -> list[float]:
    """The chances of 0, 1, 2 ... damage after an answer to the question that is open: K1, R3, R0."""
    attacker, target = state.by_name[pending.attacker], state.by_name[pending.target]
    number = int(answer[1:])
    later = bool(fire.rerolls(state, target, attacker, attacks=False))
    if pending.step == KA:
        again = "a" if fire.rerolls(state, attacker, target, attacks=True) else ""
        count = fire.attack_dice(state, attacker, target) + number
        return list(decimals(count, target.defence, state.terms.dice, again + ("d" if later else "")))
    if pending.step == KD:
        return _after_attack(state, pending.attack, target, number, again=later)
    pool = pending.attack if pending.step == RA else pending.defence
    sides = FACES[state.terms.dice].sides
    pools = [pool] if not number else [(*pool[: number - 1], face, *pool[number:]) for face in range(1, sides + 1)]
    spreads = [_settled(state, pending, each, target, later=later) for each in pools]
    longest = max(map(len, spreads))
    return [sum(each[place] for each in spreads if place < len(each)) / len(spreads) for place in range(longest)]


def _settled(state: State, pending: Pending, pool: tuple[int, ...], target: Plane, *, later: bool) -> list[float]:
    if pending.step == RA:
        return _after_attack(state, pool, target, 0, again=later)
    dice = state.terms.dice
    hurt = damage(*counted(pending.attack, dice, attack=True), *counted(pool, dice, attack=False), dice)
    return [1.0 if place == hurt else 0.0 for place in range(hurt + 1)]
