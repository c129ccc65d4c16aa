"""The text forms of actions (sector 4). Position lines are in `position`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from game.core.game import Notation, NotationError
from game.rules.sector.actions import PLAIN, Kind, SectorAction
from game.rules.sector.field import INDEX, NAMES
from game.rules.sector.position import line_of, state_of
from game.rules.sector.state import LETTERS, State

_SIGNS: Final[dict[str, Kind]] = {"*": "shoot", "!": "melee", "+": "aid"}
_SIGN_OF: Final[dict[str, str]] = {kind: sign for sign, kind in _SIGNS.items()}
_WORDS: Final[dict[str, Kind]] = {kind: kind for kind in PLAIN}

_SIDE: Final = re.compile(r"([LR])\s+(.+)")
_DEED: Final = re.compile(r"([1-9])(?:>([a-z][0-9]+))?(?:([*!+])([1-9])|(=)|(\?))?")
_NAMED: Final = re.compile(r"(stray|rev)([1-9])")
_DEPLOY: Final = re.compile(r"deploy((?:\s+[a-z][0-9]+)+)(?:\s+@([1-9])([RST]))?")


def text_of(action: SectorAction) -> str:
    """An action with its side, as it is written: `L 3>d5`."""
    return f"{LETTERS[action.side]} {_deed(action)}"


def _deed(action: SectorAction) -> str:
    match action.kind:
        case "deploy":
            spots = " ".join(NAMES[spot] for spot in action.squares)
            return f"deploy {spots}" + (f" @{action.unit + 1}{action.ability}" if action.unit >= 0 else "")
        case "stray":
            return f"stray{action.target + 1}"
        case "revive":
            return f"rev{action.target + 1}"
        case kind if kind in _WORDS:
            return kind
    walk = f">{NAMES[action.to]}" if action.to >= 0 else ""
    sign = _SIGN_OF.get(action.kind)
    end = f"{sign}{action.target + 1}" if sign else {"hold": "=", "spin": "?"}.get(action.kind, "")
    return f"{action.unit + 1}{walk}{end}"


def read_action(text: str) -> SectorAction:
    """The action that a text describes. Raises NotationError."""
    found = _SIDE.fullmatch(text.strip())
    if found is None:
        raise NotationError("sector.side", at=text)
    side, deed = LETTERS.index(found[1]), found[2].strip()
    if deed in _WORDS:
        return SectorAction(side, _WORDS[deed])
    for form, maker in _FORMS:
        match = form.fullmatch(deed)
        if match:
            return maker(side, match, text)
    raise NotationError("sector.action", at=text)


def _unit_action(side: int, found: re.Match[str], at: str) -> SectorAction:
    unit, sign = int(found[1]) - 1, found[3]
    to = _square(found[2]) if found[2] else -1
    if sign:
        return SectorAction(side, _SIGNS[sign], unit, to, int(found[4]) - 1)
    if to >= 0 and not (found[5] or found[6]):
        return SectorAction(side, "move", unit, to)
    if to < 0 and (found[5] or found[6]):
        return SectorAction(side, "hold" if found[5] else "spin", unit)
    raise NotationError("sector.action", at=at)


def _named(side: int, found: re.Match[str], _at: str) -> SectorAction:
    return SectorAction(side, "stray" if found[1] == "stray" else "revive", target=int(found[2]) - 1)


def _deployed(side: int, found: re.Match[str], _at: str) -> SectorAction:
    spots = tuple(_square(name) for name in found[1].split())
    return SectorAction(side, "deploy", int(found[2] or 0) - 1, squares=spots, ability=found[3] or "")


def _square(name: str) -> int:
    if name not in INDEX:
        raise NotationError("sector.square", square=name)
    return INDEX[name]


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[int, re.Match[str], str], SectorAction]], ...]] = (
    (_DEED, _unit_action),
    (_NAMED, _named),
    (_DEPLOY, _deployed),
)


class SectorNotation(Notation[State, SectorAction]):
    """`L 1>d5*1`, `R stray3`, and position lines of six fields."""

    def action(self, action: SectorAction) -> str:
        return text_of(action)

    def turn(self, actions: Sequence[SectorAction]) -> str:
        return "; ".join(text_of(action) for action in actions)

    def parse_action(self, text: str) -> SectorAction:
        return read_action(text)

    def position(self, state: State) -> str:
        return line_of(state)

    def parse_position(self, text: str) -> State:
        return state_of(text)

    def moves(self, text: str) -> list[str]:
        """Actions behind a bar are parted by semicolons."""
        return [part.strip() for part in text.split(";") if part.strip()]


NOTATION: Final = SectorNotation()
