"""The text forms of actions (crosshairs 4). Position lines are in `position`."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from game.core.game import Notation, NotationError
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, FACING_INDEX, FACINGS
from game.rules.crosshairs.layout import CLIMB, CRASH, END, ENTER, LEVEL, PLACE, POWER, SHOT, SWOOP
from game.rules.crosshairs.position import line_of, state_of
from game.rules.crosshairs.state import State

_SIGNS: Final = {"+": CLIMB, "-": LEVEL, "v": SWOOP}
_SIGN_OF: Final = {kind: sign for sign, kind in _SIGNS.items()}

_CELL: Final = r"([a-z][0-9]{1,2})"
_TURN: Final = r"(?:/([a-z]{1,2}))?"


def cell_of(name: str, at: str) -> int:
    """The cell of that name. Raises NotationError."""
    if name.lower() not in CELL_INDEX:
        raise NotationError("crosshairs.cell", cell=name, at=at)
    return CELL_INDEX[name.lower()]


def _facing(name: str | None, at: str) -> int:
    if name is None:
        return -1
    if name.upper() not in FACING_INDEX:
        raise NotationError("crosshairs.facing", facing=name.upper(), at=at)
    return FACING_INDEX[name.upper()]


def _placed(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(PLACE, cell_of(found[1], at))


def _entered(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(ENTER, cell_of(found[1], at), -1, _facing(found[2], at))


def _flown(found: re.Match[str], at: str) -> CrosshairsAction:
    kind = _SIGNS[found[2].lower()]
    return CrosshairsAction(kind, cell_of(found[1], at), cell_of(found[3], at), _facing(found[4], at))


def _dived(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(POWER, cell_of(found[1], at), -1, _facing(found[2], at))


def _swooped_on(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(SWOOP, -1, cell_of(found[1], at), _facing(found[2], at))


def _dived_on(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(POWER, facing=_facing(found[1], at))


def _crashed(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(CRASH, cell_of(found[1], at))


def _shot(found: re.Match[str], at: str) -> CrosshairsAction:
    return CrosshairsAction(SHOT, cell_of(found[1], at))


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], str], CrosshairsAction]], ...]] = tuple(
    (re.compile(form, re.IGNORECASE), maker)
    for form, maker in (
        (f"cloud:{_CELL}", _placed),
        (f"enter:{_CELL}/([a-z]{{1,2}})", _entered),
        (rf"{_CELL}([-+v]){_CELL}{_TURN}", _flown),
        (f"{_CELL}vp{_TURN}", _dived),
        (f">{_CELL}{_TURN}", _swooped_on),
        (f">p{_TURN}", _dived_on),
        (f"{_CELL}x", _crashed),
        (rf"\({_CELL}\)", _shot),
        ("end", lambda _found, _at: CrosshairsAction(END)),
    )
)


def text_of(action: CrosshairsAction) -> str:
    """An action as it is written."""
    here = CELL_NAMES[action.cell] if action.cell >= 0 else ""
    turn = f"/{FACINGS[action.facing]}" if action.facing >= 0 else ""
    match action.kind:
        case kind if kind == PLACE:
            return f"cloud:{here}"
        case kind if kind == ENTER:
            return f"enter:{here}{turn}"
        case kind if kind == SHOT:
            return f"({here})"
        case kind if kind == CRASH:
            return f"{here}X"
        case kind if kind == END:
            return "end"
    sign = _SIGN_OF.get(action.kind, "v") if here else ">"
    end = CELL_NAMES[action.target] if action.target >= 0 else "P"
    return f"{here}{sign}{end}{turn}"


def read_action(text: str) -> CrosshairsAction:
    """The action that a text describes, in any case. Raises NotationError."""
    for form, maker in _FORMS:
        found = form.fullmatch(text)
        if found:
            return maker(found, text)
    raise NotationError("crosshairs.action", at=text)


def joined(actions: Iterable[CrosshairsAction]) -> str:
    """The actions of one turn as a record has them; `end` is not written."""
    text = ""
    for action in actions:
        if action.kind == END:
            continue
        word = text_of(action)
        if action.kind == SHOT:
            text = f"{text[:-1]},{word[1:]}" if text.endswith(")") else text + word
        elif word.startswith(">") or not text:
            text += word
        else:
            text += f",{word}"
    return text


class CrosshairsNotation(Notation[State, CrosshairsAction]):
    """`f5+f6/SE`, `>P`, `(e5)`, and position lines of nine fields."""

    def action(self, action: CrosshairsAction) -> str:
        return text_of(action)

    def turn(self, actions: Sequence[CrosshairsAction]) -> str:
        return joined(actions)

    def parse_action(self, text: str) -> CrosshairsAction:
        return read_action(text)

    def position(self, state: State) -> str:
        return line_of(state)

    def parse_position(self, text: str) -> State:
        return state_of(text)


NOTATION: Final = CrosshairsNotation()
