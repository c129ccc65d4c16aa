"""Why an action is advised: what its plan really does, in words that the rules can be asked about."""

from __future__ import annotations

from typing import Final

from game.bots.squadron.chains import End
from game.bots.squadron.judge import Judge
from game.bots.squadron.values import bearing, spot
from game.rules.squadron import fire
from game.rules.squadron.boards import BANDS
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import outlook, shot
from game.rules.squadron.state import Pending, Plane, State

Words = tuple[tuple[str, str | int], ...]
Reason = tuple[str, Words]
"""A key below `reason.squadron`, and its words."""

BEHIND: Final = -0.5
"""Who sees a plane at less than this (see `bearing`) has it on his tail: within 60 degrees of dead behind."""


def flight(judge: Judge, end: End, looked_at: int, *, best: bool) -> Reason:
    """The most telling thing about the end of a plane's move, the enemies taken as they stand now."""
    state, plane, steps = judge.state, end.plane, max(1, len(end.steps))
    targets = list(fire.targets(state, plane))
    dangers = [enemy for enemy in judge.enemies if fire.can_hit(state, enemy, plane)]
    if targets:
        target = max(targets, key=lambda each: (shot(state, plane, each).mean, each.name))
        words: Words = (*named(target.name), ("count", steps))
        later = "" if target.done else "-later"  # it still flies in this round, and may get away or turn round
        if dangers:
            return f"trades{later}", (*words, *named(dangers[0].name, "other_"))
        return f"{'tails' if is_behind(state, plane, target) else 'aims'}{later}", words
    if (quiet := _quiet(judge, end, dangers)) is not None:
        return quiet
    return "best" if best else "other", (*named(dangers[0].name), ("count", looked_at))


def _quiet(judge: Judge, end: End, dangers: list[Plane]) -> Reason | None:
    """What an end without a shot is good for."""
    state, plane, steps = judge.state, end.plane, max(1, len(end.steps))
    before = [enemy for enemy in judge.enemies if fire.can_hit(state, enemy, judge.plane)]
    if before and not dangers:
        return "hides", (*named(before[0].name), ("count", steps))
    chased = [(fire.sight(state, plane, enemy).gap, enemy) for enemy in judge.enemies if _follows(state, plane, enemy)]
    if chased and not dangers:
        _, ahead = min(chased, key=lambda each: (each[0], each[1].name))
        return "behind", (*named(ahead.name), ("count", steps))
    if plane.altitude > judge.plane.altitude:
        return "climbs", (("height", plane.altitude), ("count", steps))
    gaps = [(fire.sight(state, plane, enemy).gap, enemy) for enemy in judge.enemies]
    gap, nearest = min(gaps, key=lambda each: (each[0], each[1].name), default=(0, None))
    if nearest is not None and not dangers and gap < fire.sight(state, judge.plane, nearest).gap:
        return "closes", (*named(nearest.name), ("count", steps))
    return None if dangers else ("safe", (("count", steps),))


def _follows(state: State, plane: Plane, enemy: Plane) -> bool:
    """Whether a plane is behind another one, and near enough to shoot."""
    return is_behind(state, plane, enemy) and fire.sight(state, plane, enemy).band <= BANDS


def is_behind(state: State, plane: Plane, target: Plane) -> bool:
    """Whether a plane is on the tail of another."""
    free = state.board.is_free
    return bearing(spot(target.body.pose, free=free), spot(plane.body.pose, free=free))[1] < BEHIND


def attack(state: State, plane: Plane, target: Plane) -> Reason:
    """The chances of an attack, with all ace dice."""
    found = shot(state, plane, target, aces=plane.fresh_aces)
    deadly = found.kill >= DEADLY
    chance = found.kill if deadly else found.some
    return ("kills" if deadly else "shoots"), (*named(target.name), ("chance", percent(chance)))


DEADLY: Final = 0.3
"""From this chance of a kill on it is what is told of an attack."""


def dice(state: State, pending: Pending, word: str) -> Reason:
    """What is left of an attack after an answer about dice: the chance that it does anything."""
    spread = outlook(state, pending, word)
    health = state.by_name[pending.target].health
    balloon = state.by_name[pending.target].kind == "balloon"
    return "dice", (("chance", percent(sum(spread[health if balloon else 1 :]))),)
