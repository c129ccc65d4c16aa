"""Why an action is advised: what its plan really does, in words that the rules can be asked about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from game.bots.squadron.chains import End, ends
from game.bots.squadron.judge import Judge
from game.bots.squadron.values import bearing, spot
from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON, BANDS
from game.rules.squadron.geometry import Pose
from game.rules.squadron.missions import has_balloons
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import apart, outlook, shot
from game.rules.squadron.state import KD, RD, Pending, Plane, State

Words = tuple[tuple[str, str | int], ...]
Reason = tuple[str, Words]
"""A key below `reason.squadron`, and its words."""

BEHIND: Final = -0.5
"""Who sees a plane at less than this (see `bearing`) has it on his tail: within 60 degrees of dead behind."""


@dataclass(frozen=True, slots=True)
class Faced:
    """An enemy when the shooting begins, by what he may still do, and where of all places his answer is best, by the
    damage that both shots do."""

    enemy: Plane
    best: Plane
    gives: float
    """The least chance to hit him, wherever he flies."""
    is_harmless: bool


def flight(judge: Judge, end: End, *, best: bool) -> Reason:
    """The most telling thing about the end of a plane's move: the shots that come of it when everybody has flown."""
    plane = settled(end)
    state = judge.state.with_plane(plane)
    faced = [_faced(state, plane, enemy) for enemy in judge.enemies]
    goal = _balloon(state, plane, faced)
    if goal is not None:
        return goal
    told = _settled if all(each.enemy.done for each in faced) else _answered
    found = told(state, judge.plane, plane, faced)
    return found or _worst(state, plane, faced, "best" if best else "other")


def settled(end: End) -> Plane:
    """The plane at this end of its move, which is over then."""
    return replace(end.plane, flight=None, done=True)


def is_out_of_sight(judge: Judge, end: End) -> bool:
    """Whether nobody can aim at the plane at this end of its move, wherever they go who still fly."""
    plane = settled(end)
    state = judge.state.with_plane(plane)
    return all(_faced(state, plane, enemy).is_harmless for enemy in judge.enemies)


def answered_by(state: State, plane: Plane, enemy: Plane) -> tuple[float, float]:
    """How likely either hits once this enemy has answered as well as he can: the plane, then he."""
    best = _faced(state.with_plane(plane), plane, enemy).best
    return _some(state, plane, best), _some(state, best, plane)


def _balloon(state: State, plane: Plane, faced: Sequence[Faced]) -> Reason | None:
    """Where balloons are what it is about: the one that it has before its nose, which flies nowhere, and what the best
    answer costs."""
    if not has_balloons(state.terms):
        return None
    found = [target for target in fire.targets(state, plane) if target.kind == BALLOON]
    if not found:
        return None
    words: Words = (("chance", percent(max(_some(state, plane, target) for target in found))),)
    foe = _gravest(state, plane, faced) if faced else None
    danger = percent(_some(state, foe.best, plane)) if foe is not None else 0
    if foe is None or not danger:
        return "balloon", words
    return "balloon-risk", (*words, *named(foe.enemy.name), ("danger", danger))


def _faced(state: State, plane: Plane, enemy: Plane) -> Faced:
    mine, his = _spot(state, plane), _spot(state, enemy)
    waits = not enemy.done and bearing(his, mine)[0] < _reach(enemy)
    found = _places(_without(state, plane), enemy) if waits else ((his, (enemy,)),)
    best, worst, gives, is_harmless = enemy, (-UNLIKELY, 0.0), UNLIKELY, True
    for there, places in found:  # of one place all heights are seen alike
        near = bearing(mine, there)[0] < SHOT
        if waits and near and state.board.clash(plane.body, places[0].body):
            continue
        give = near and fire.can_hit(state, plane, places[0])
        take = near and fire.can_hit(state, places[0], plane)
        is_harmless = is_harmless and not take
        for place in places:
            given, taken = (shot(state, plane, place) if give else None), (shot(state, place, plane) if take else None)
            gives = min(gives, given.some if given is not None else 0.0)
            mean = given.mean if given is not None else 0.0
            balance = (taken.mean if taken is not None else 0.0) - mean, -mean
            if balance > worst:
                best, worst = place, balance
            if not (give or take):
                break
    return Faced(enemy, best, 0.0 if gives == UNLIKELY else gives, is_harmless)


def _without(state: State, plane: Plane) -> State:
    """The plane that looks is away, wherever and however it would have ended: the same for all ends of its move."""
    return state.with_plane(replace(plane, pose=None, altitude=0, used=0))


@lru_cache(maxsize=16)
def _places(state: State, enemy: Plane) -> tuple[tuple[tuple[float, float, float], tuple[Plane, ...]], ...]:
    """Where an enemy may be when the shooting begins, the plane that looks at him away, and at which heights."""
    found: dict[Pose | None, list[Plane]] = {}
    for end in ends(state, enemy):
        found.setdefault(end.plane.pose, []).append(end.plane)
    return tuple((_spot(state, planes[0]), tuple(planes)) for planes in found.values() or [[enemy]])


def hits(state: State, attacker: Plane, target: Plane) -> bool:
    return bearing(_spot(state, attacker), _spot(state, target))[0] < SHOT and fire.can_hit(state, attacker, target)


UNLIKELY: Final = 9.0
"""More than any chance, or damage."""


def _reach(enemy: Plane) -> float:
    """So many straights away nobody needs to reckon with him in this round."""
    return FARTHEST * (enemy.speed + enemy.altitude + 1) + SHOT


FARTHEST: Final = 1.8
"""No manoeuvre leads farther for each step of speed, in straights."""
SHOT: Final = 4.0
"""No shot goes farther, from middle to middle."""


def _some(state: State, attacker: Plane, target: Plane) -> float:
    """The chance of any damage; 0 where no shot is possible."""
    return shot(state, attacker, target).some if fire.can_hit(state, attacker, target) else 0.0


def mean_hit(state: State, attacker: Plane, target: Plane) -> float:
    return shot(state, attacker, target).mean if fire.can_hit(state, attacker, target) else 0.0


def _spot(state: State, plane: Plane) -> tuple[float, float, float]:
    return spot(plane.body.pose, free=state.board.is_free)


def _settled(state: State, before: Plane, plane: Plane, faced: Sequence[Faced]) -> Reason | None:
    """Where all enemies have flown, or there are none: it comes to the shots as they stand."""
    targets = list(fire.targets(state, plane))
    dangers = [each.enemy for each in faced if not each.is_harmless]
    if targets:
        target = max(targets, key=lambda each: (mean_hit(state, plane, each), each.name))
        words: Words = (*named(target.name), ("chance", percent(_some(state, plane, target))))
        if dangers:
            foe = max(dangers, key=lambda each: (_some(state, each, plane), each.name))
            return "trades", (*words, *named(foe.name, "other_"), ("danger", percent(_some(state, foe, plane))))
        return "tails" if is_behind(state, plane, target) else "aims", words
    return None if dangers else _unseen(state, before, plane, faced, "")


def _answered(state: State, before: Plane, plane: Plane, faced: Sequence[Faced]) -> Reason | None:
    """Where somebody still flies: what holds wherever that is, or what his best answer makes of it; of whoever is most
    dangerous and has flown already how both shots stand."""
    if all(each.is_harmless for each in faced):
        caught = [each for each in faced if each.gives > 0]
        if caught:
            held = max(caught, key=lambda each: (each.gives, each.enemy.name))
            return "holds-on", (*named(held.enemy.name), ("chance", percent(held.gives)))
        return _unseen(state, before, plane, faced, "-later")
    foe = _gravest(state, plane, faced)
    give, take = _some(state, plane, foe.best), _some(state, foe.best, plane)
    if not give:
        return None if take or foe.enemy.done else ("even", named(foe.enemy.name))
    return _exchange(foe.enemy, give=percent(give), take=percent(take), now=percent(_some(state, plane, foe.enemy)))


def _exchange(enemy: Plane, *, give: int, take: int, now: int) -> Reason:
    """Both shots, where he has answered as well as he can, or cannot any more; `now`: the own one as he stands."""
    words: Words = (*named(enemy.name), ("chance", give))
    if enemy.done:
        return "trades", (*words, *named(enemy.name, "other_"), ("danger", take))
    words = (*words, ("danger", take))
    return ("answered", words) if now in (0, give) else ("answered-now", (*words, ("now", now)))


def _gravest(state: State, plane: Plane, faced: Sequence[Faced]) -> Faced:
    """Who can do the plane most harm by his best answer."""
    return max(faced, key=lambda each: (mean_hit(state, each.best, plane), not each.is_harmless, each.enemy.name))


def _worst(state: State, plane: Plane, faced: Sequence[Faced], key: str) -> Reason:
    """Whom nothing can be set against, and how likely he hits: for certain, if he has flown, else by the answer that is
    best for both shots."""
    foe = _gravest(state, plane, faced)
    words = (*named(foe.enemy.name), ("danger", percent(_some(state, foe.best, plane))))
    return f"{key}{'-now' if foe.enemy.done else ''}", words


def _unseen(state: State, before: Plane, plane: Plane, faced: Sequence[Faced], later: str) -> Reason:
    """What an end without a shot is good for where nobody can hit the plane: while enemies still fly (`later`),
    wherever they do."""
    enemies = [each.enemy for each in faced]
    gaps = {enemy.name: fire.sight(state, plane, enemy).gap for enemy in enemies}
    known = [enemy for enemy in enemies if fire.can_hit(state, enemy, before)]
    if known:
        return f"hides{later}", named(known[0].name)
    chased = [(gaps[enemy.name], enemy.name) for enemy in enemies if _follows(state, plane, enemy)]
    if chased:
        return f"behind{later}", named(min(chased)[1])
    if plane.altitude > before.altitude:
        return "climbs", (("height", plane.altitude),)
    near = min(((gap, name) for name, gap in gaps.items()), default=None)
    if near is not None and near[0] < fire.sight(state, before, state.by_name[near[1]]).gap:
        return f"closes{later}", named(near[1])
    return f"safe{later}", ()


def _follows(state: State, plane: Plane, enemy: Plane) -> bool:
    """Whether a plane is behind another one, looks its way, and is near enough to shoot."""
    looks = bearing(_spot(state, plane), _spot(state, enemy))[1] > -BEHIND
    return looks and is_behind(state, plane, enemy) and fire.sight(state, plane, enemy).band <= BANDS


def is_behind(state: State, plane: Plane, target: Plane) -> bool:
    """Whether a plane is on the tail of another."""
    return bearing(_spot(state, target), _spot(state, plane))[1] < BEHIND


def attack(state: State, plane: Plane, target: Plane) -> Reason:
    """The chances of an attack, with all ace dice."""
    found = shot(state, plane, target, aces=plane.fresh_aces)
    if target.kind == BALLOON:
        return "balloon-shot", (("chance", percent(found.kill)),)
    deadly = found.kill >= DEADLY
    chance = found.kill if deadly else found.some
    return ("kills" if deadly else "shoots"), (*named(target.name), ("chance", percent(chance)))


DEADLY: Final = 0.3
"""From this chance of a kill on it is what is told of an attack."""


def dice(state: State, pending: Pending, word: str, words: Sequence[str]) -> Reason:
    """What is left of an attack after one of these answers about dice: the chance of what they differ in, that it does
    anything, that more hearts are lost, or the plane."""
    target = state.by_name[pending.target]
    hearts = apart(state, pending, words)
    chance = ("chance", percent(sum(outlook(state, pending, word)[hearts:])))
    if hearts == 1 or target.kind == BALLOON:
        return "dice", (chance,)
    if hearts >= target.health:
        return ("dice-falls", (chance,)) if pending.step in (KD, RD) else ("dice-kills", (*named(target.name), chance))
    return "dice-hearts", (("hearts", hearts), chance)
