"""Why not the shot that is there to be taken, or why an exchange: what is told beside advice."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Final

from game.bots.squadron.chains import End
from game.bots.squadron.judge import Judge
from game.bots.squadron.reasons import Reason, answered_by, hits, mean_hit, settled
from game.bots.squadron.values import exits
from game.core.texts import Note
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.state import Plane

SHOTS: Final = frozenset({"tails", "aims", "holds-on", "balloon", "balloon-risk"})
"""Reasons that are a shot for nothing themselves."""
EXCHANGES: Final = frozenset({"trades", "answered", "answered-now"})
HARMLESS: Final = frozenset(
    {"hides", "hides-later", "safe", "safe-later", "closes", "closes-later", "behind", "behind-later", "climbs", "even"}
)
"""Reasons by which nobody is hit."""
_SUNK: Final = 0.08
"""What a step of altitude is worth beside damage."""
_TIGHT: Final = 2
"""With fewer ways on than so many an edge is close."""


def instead(judge: Judge, best: End, reason: Reason, ends: Sequence[End], others: Set[str]) -> Note | None:
    """What the best end has before one from where, as things stand, only this plane would shoot; where there is none,
    what an exchange has before the `others`, the reasons of other ways."""
    if reason[0] in SHOTS:
        return None
    shot = _open_shot(judge, best, ends)
    if shot is not None:
        return _against(judge, settled(best), shot)
    if reason[0] not in EXCHANGES:
        return None
    return _note("retreat" if others & HARMLESS else "worse")


def _note(key: str, *words: tuple[str, str | int]) -> Note:
    return Note(f"instead.squadron.{key}", words)


def _open_shot(judge: Judge, best: End, ends: Sequence[End]) -> Plane | None:
    """Of all ends with a shot and none against it, as things stand, the one that looks best."""
    state, found = judge.state, list[tuple[float, Plane]]()
    for end in ends:
        plane = settled(end)
        if end.steps == best.steps or any(hits(state, enemy, plane) for enemy in judge.enemies):
            continue
        given = max((mean_hit(state, plane, enemy) for enemy in judge.enemies), default=0.0)
        if given:
            found.append((given - _SUNK * (judge.plane.altitude - plane.altitude), plane))
    return max(found, key=lambda each: each[0], default=(0.0, None))[1]


def _against(judge: Judge, best: Plane, shot: Plane) -> Note:
    """What speaks against a shot that only this plane has as things stand."""
    told = _of_answers(judge, best, shot)
    if told is not None:
        return told
    if shot.altitude < best.altitude:
        above = max(judge.enemies, key=lambda enemy: (enemy.altitude, enemy.name))
        if above.altitude > shot.altitude:
            return _note("below", *named(above.name), ("height", shot.altitude))
        return _note("sunk", ("height", shot.altitude))
    if exits(judge.state, shot) < min(_TIGHT + 1, exits(judge.state, best)):
        return _note("edge")
    return _note("later")


def _of_answers(judge: Judge, best: Plane, shot: Plane) -> Note | None:
    """Whoever still flies may turn to it, more than to where the best end is, or out of its sights."""
    foes = [enemy for enemy in judge.enemies if not enemy.done]
    if not foes:
        return None
    dangers = {foe: answered_by(judge.state, shot, foe) for foe in foes}
    foe = max(foes, key=lambda each: (dangers[each][1], each.name))
    give, take = dangers[foe]
    if take > max(answered_by(judge.state, best, each)[1] for each in foes):
        return _note("answered", *named(foe.name), ("danger", percent(take)))
    return None if give else _note("gone", *named(foe.name))
