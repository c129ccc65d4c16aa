"""What is to be learnt from a decision that is looked back on: two ways set against each other (sector 10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.core.events import Told
from game.core.texts import Note
from game.guides.sector.prospects import there
from game.guides.sector.stands import chance_of
from game.rules.sector import legal
from game.rules.sector.actions import SectorAction
from game.rules.sector.odds import fight_of, percent, shot_of
from game.rules.sector.state import State, name_of

_ATTACKS: Final = frozenset({"shoot", "melee"})
_OF_ATTACKS: Final = frozenset({"shoot", "shoot-down", "melee", "melee-first"})
LIKELIER: Final = 5
"""By so many points of a hundred one hit is likelier than another."""


def taught(seen: State, word: str, played: SectorAction, better: SectorAction) -> str:
    """Which lesson the better way is, beside what was played: a shot is advised for its odds, and may be better for
    another reason altogether."""
    if word in {"aims", "aims-open"}:
        return "aims-shot" if played.kind in _ATTACKS else "prey"
    if word not in _OF_ATTACKS or better.kind not in _ATTACKS:
        return word
    if played.kind not in _ATTACKS:
        return "aid-strike" if played.kind == "aid" else "strike"
    more = percent(chance_of(seen, better)) - percent(chance_of(seen, played))
    if played.target != better.target:
        return "likelier" if more >= LIKELIER else "target"
    if played.kind != better.kind:
        return "fight" if better.kind == "melee" else "shot"
    return "shoot" if more > 0 else "same"


def expected(seen: State, action: SectorAction, facts: Sequence[Told]) -> Note | None:
    """Of a shot that destroyed somebody who stood, how likely just that was, and a hit; of a lost fight, that it would
    be lost, and won."""
    if action.kind not in _ATTACKS or seen.sides[1 - action.side].lies(action.target):
        return None
    if action.kind == "shoot" and _befell(facts, "destroyed", 1 - action.side, action.target):
        shot = shot_of(seen, action)[1]
        return Note("forecast.sector.chance-kill", (("percent", percent(shot.kill)), ("hit", percent(shot.hit))))
    if action.kind == "melee" and _befell(facts, "down", action.side, action.unit):
        fight = fight_of(seen, action)
        return Note("forecast.sector.chance-fall", (("percent", percent(fight.fall)), ("win", percent(fight.down))))
    return None


def _befell(facts: Sequence[Told], word: str, side: int, unit: int) -> bool:
    return any(fact.word == word and fact.args[0] == name_of(side, unit) for fact in facts)


def exposure(seen: State, action: SectorAction) -> int | None:
    """How likely whoever acts is hit at most by the next deed of an enemy, from where it then stands, in points of a
    hundred; of enemies that have acted only where all have. None: nobody can tell, as they jump by dice."""
    after, other = there(seen, action), 1 - action.side
    foes = after.sides[other]
    if foes.kind.jumps or action.unit < 0:
        return None
    standing = [unit for unit in range(len(foes.squares)) if foes.stands(unit)]
    fresh = [unit for unit in standing if not foes.has_acted(unit)] or standing
    turned = replace(after, turn=other, phase="act", bonus=-1)
    chances = [
        chance_of(turned, deed)
        for unit in fresh
        for deed in legal.unit_actions(turned, other, unit)
        if deed.kind in _ATTACKS and deed.target == action.unit
    ]
    return percent(max(chances)) if chances else 0
