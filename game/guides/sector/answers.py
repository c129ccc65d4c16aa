"""What can be asked of the rules in one line: sight, reach, score, odds, terrain by dice (sector 1, 2.1, 5.7, 6.1)."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from game.core.dice import Faces, Roll
from game.core.errors import BadInputError
from game.core.game import NotationError
from game.rules.sector import score
from game.rules.sector.actions import SectorAction
from game.rules.sector.field import NAMES, squares
from game.rules.sector.fire import aim
from game.rules.sector.ground import line_form
from game.rules.sector.legal import reach_of, unit_actions
from game.rules.sector.notation import read_action
from game.rules.sector.odds import GREY_SHOT, fight_odds, shot_odds
from game.rules.sector.sight import clear, covered
from game.rules.sector.state import LETTERS, State
from game.rules.sector.terrain import mirrored_ground, random_ground


def answer(question: str, state: State | None) -> str:
    """`sight L1 R1`, `reach L1 2`, `score`, `odds L 1*1`, `terrain 6:2 ...`, `mirror ...`. Raises BadInputError."""
    word, *rest = question.split() or [""]
    if word in _GENERATORS:
        return _terrain(word, rest, question)
    asked = _ABOUT.get(word)
    if asked is None:
        raise BadInputError("ask-unknown", question=question, game="sector")
    if state is None:
        raise BadInputError("ask-position", question=question)
    return asked(state, rest, question)


def _unit(state: State, name: str) -> tuple[int, int]:
    """Side and number of a unit on the field. Raises NotationError."""
    found = re.fullmatch(r"([LR])([1-5])", name)
    side = LETTERS.index(found[1]) if found else 0
    unit = int(found[2]) - 1 if found else -1
    own = state.sides[side]
    if not 0 <= unit < len(own.squares) or own.squares[unit] < 0:
        raise NotationError("sector.no-unit", unit=name)
    return side, unit


def _sight(state: State, words: Sequence[str], question: str) -> str:
    if len(words) != 2:
        raise BadInputError("ask-unknown", question=question, game="sector")
    (side, unit), (other, target) = (_unit(state, name) for name in words)
    start, end = state.sides[side].squares[unit], state.sides[other].squares[target]
    if not clear(start, end, state.blockers(start)):
        return "blocked"
    return "clear, cover" if covered(start, end, state.ground) else "clear, no cover"


def _reach(state: State, words: Sequence[str], question: str) -> str:
    if len(words) != 2 or not re.fullmatch(r"[0-9]{1,2}", words[1]):
        raise BadInputError("ask-unknown", question=question, game="sector")
    side, unit = _unit(state, words[0])
    return " ".join(NAMES[spot] for spot in squares(reach_of(state, side, unit, int(words[1]))))


def _score(state: State, words: Sequence[str], question: str) -> str:
    if words:
        raise BadInputError("ask-unknown", question=question, game="sector")
    return "-".join(str(points) for points in score.scores(state))


def _chances(**chances: Fraction) -> str:
    return " ".join(f"{name} {chance.numerator}/{chance.denominator}" for name, chance in chances.items())


def _odds(state: State, words: Sequence[str], _question: str) -> str:
    action = read_action(" ".join(words))
    if action.kind not in ("shoot", "melee") or action not in _possible(state, action):
        raise BadInputError("sector.no-odds", action=" ".join(words))
    return _shot_text(state, action) if action.kind == "shoot" else _fight_text(state, action)


def _possible(state: State, action: SectorAction) -> list[SectorAction]:
    """What the unit could do if it were its turn; a jump is as far as the die that has fallen for it."""
    side, unit = action.side, action.unit
    if not 0 <= unit < len(state.sides[side].squares) or not state.sides[side].stands(unit):
        return []
    fallen = state.task.unit == unit and state.turn == side
    return list(unit_actions(state, side, unit, state.task.die if fallen else 0))


def _shot_text(state: State, action: SectorAction) -> str:
    own = state.sides[action.side]
    start = action.to if action.to >= 0 else own.squares[action.unit]
    figures = aim(state, action.side, action.unit, action.target, start, moved=action.to >= 0)
    words = GREY_SHOT if own.kind.rerolls else ("keep",)
    odds = shot_odds(figures.quality, figures.defense, figures.kill, words)
    return _chances(miss=odds.miss, stray=odds.stray, down=odds.down, kill=odds.kill)


def _fight_text(state: State, action: SectorAction) -> str:
    own, other = state.sides[action.side].kind, state.sides[1 - action.side].kind
    if state.sides[1 - action.side].lies(action.target):
        return _chances(down=Fraction(1), fall=Fraction(0), tie=Fraction(0))
    odds = fight_odds(own.fight - other.fight, rerolls=own.rerolls, foe_rerolls=other.rerolls)
    return _chances(down=odds.down, fall=odds.fall, tie=odds.tie)


_ABOUT: Final[dict[str, Callable[[State, Sequence[str], str], str]]] = {
    "sight": _sight,
    "reach": _reach,
    "score": _score,
    "odds": _odds,
}

# -- terrain by dice -----------------------------------------------------------------------------------------------

_GENERATORS: Final = {"terrain": random_ground, "mirror": mirrored_ground}
_DIE: Final = re.compile(r"([0-9]{1,3}):([0-9]{1,3})")


class _Written:
    """Dice as they are written, sides:value. Raises BadInputError where they are not the ones wanted."""

    def __init__(self, dice: Sequence[tuple[int, int]]) -> None:
        self.left = list(dice)

    def roll(self, want: Roll) -> Faces:
        faces = []
        for _ in range(want.count):
            sides, face = self.left.pop(0) if self.left else (0, 0)
            if sides != want.sides or not 1 <= face <= sides:
                raise BadInputError("sector.terrain-dice", sides=want.sides, found=f"{sides}:{face}" if sides else "-")
            faces.append(face)
        return tuple(faces)


def _terrain(word: str, written: Sequence[str], question: str) -> str:
    """The line form of the terrain that these dice lay out."""
    found = [_DIE.fullmatch(text) for text in written]
    if not all(found):
        raise BadInputError("ask-unknown", question=question, game="sector")
    dice = _Written([(int(die[1]), int(die[2])) for die in found if die])
    ground = _GENERATORS[word](dice)
    if dice.left:
        raise BadInputError("sector.terrain-left", count=len(dice.left))
    return line_form(ground)
