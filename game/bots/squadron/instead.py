"""Why not the shot that is there to be taken, or why a danger: what is told beside advice."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from game.bots.squadron.chains import End
from game.bots.squadron.judge import Judge
from game.bots.squadron.reasons import Reason, answered_by, hits, is_out_of_sight, mean_hit, settled
from game.bots.squadron.values import exits
from game.core.texts import Note
from game.rules.squadron.names import named
from game.rules.squadron.odds import percent
from game.rules.squadron.state import Plane

SHOTS: Final = frozenset({"tails", "aims", "holds-on", "balloon", "balloon-risk"})
"""Reasons that are a shot for nothing themselves."""
EXCHANGES: Final = frozenset({"trades", "answered", "answered-now"})
RISKS: Final = EXCHANGES | {"best", "best-now"}
"""Reasons by which the plane itself may be hit."""
HARMLESS: Final = frozenset(
    {"hides", "hides-later", "safe", "safe-later", "closes", "closes-later", "behind", "behind-later", "climbs", "even"}
)
"""Reasons by which nobody is hit."""
OPEN: Final = frozenset({"answered", "answered-now", "even", "best", "best-now"})
"""Reasons of ends at which somebody who still flies can aim at the plane."""
_SUNK: Final = 0.08
"""What a step of altitude is worth beside damage."""
_TIGHT: Final = 2
"""With fewer ways on than so many an edge is close."""


def instead(judge: Judge, best: End, reason: Reason, ends: Sequence[End], others: Set[str]) -> Note | None:
    """What the best end has before those at which nobody can aim at the plane, where somebody can at the best; before
    those from where, as things stand, only this plane would shoot; where there are none, what an exchange, or a danger,
    has before the `others`, the reasons of other ways."""
    if reason[0] in SHOTS:
        return None
    if reason[0] in OPEN and _is_anywhere_safe(judge, ends, others):
        key = "calm" if _leads_on(judge, ends) else "calm-edge"
        return replace(_note(key), lasts=True)  # a place that is marked as safe raises the question unasked
    shots = _open_shots(judge, best, ends)
    if shots:
        return _against(judge, settled(best), shots)
    if reason[0] in RISKS and others & HARMLESS:
        return _note("retreat")
    return _note("worse") if reason[0] in EXCHANGES else None


def _is_anywhere_safe(judge: Judge, ends: Sequence[End], others: Set[str]) -> bool:
    """Whether at any end nobody can aim at the plane, whatever they do who still fly."""
    return bool(others & (HARMLESS - OPEN)) or any(is_out_of_sight(judge, end) for end in ends)


def _leads_on(judge: Judge, ends: Sequence[End]) -> bool:
    """Whether from any end at which nobody can aim at the plane there is a way on that stays on the table."""
    return any(exits(judge.state, settled(end)) and is_out_of_sight(judge, end) for end in ends)


def _note(key: str, *words: tuple[str, str | int]) -> Note:
    return Note(f"instead.squadron.{key}", words)


def _open_shots(judge: Judge, best: End, ends: Sequence[End]) -> list[Plane]:
    """All ends with a shot and none against it, as things stand, the one that looks best first."""
    state, found = judge.state, list[tuple[float, Plane]]()
    for end in ends:
        plane = settled(end)
        if end.steps == best.steps or any(hits(state, enemy, plane) for enemy in judge.enemies):
            continue
        given = max((mean_hit(state, plane, enemy) for enemy in judge.enemies), default=0.0)
        if given:
            found.append((given - _SUNK * (judge.plane.altitude - plane.altitude), plane))
    return [plane for _, plane in sorted(found, key=lambda each: -each[0])]


def _against(judge: Judge, best: Plane, shots: Sequence[Plane]) -> Note:
    """What speaks against the shots that only this plane has as things stand."""
    told, shot = _of_answers(judge, best, shots)
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


def _of_answers(judge: Judge, best: Plane, shots: Sequence[Plane]) -> tuple[Note | None, Plane]:
    """Whoever still flies may turn to each of them, more than to where the best end is, or out of its sights; or that
    nothing of it can be said of one of the shots, and of which."""
    foes = [enemy for enemy in judge.enemies if not enemy.done]
    if not foes:
        return None, shots[0]
    state = judge.state
    most = max(answered_by(state, best, each)[1] for each in foes)
    dear, gone = list[tuple[float, Plane]](), list[tuple[float, Plane]]()
    for shot in shots:
        dangers = {foe: answered_by(state, shot, foe) for foe in foes}
        foe = max(foes, key=lambda each: (dangers[each][1], each.name))
        give, take = dangers[foe]
        if take <= most and give:
            return None, shot
        (dear if take > most else gone).append((take, foe))
    if gone:
        safe = most and not min(take for take, _ in gone)
        missed = _note("either") if dear else _note("gone", *named(gone[0][1].name))
        return _note("retreat") if safe else missed, shots[0]
    least, foe = min(dear, key=lambda each: each[0])
    return _note("answered", *named(foe.name), ("danger", percent(least))), shots[0]
