"""Turn records: all actions of one turn in one line (crosshairs 4)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from game.core.game import NotationError
from game.rules.crosshairs import kernel
from game.rules.crosshairs.actions import CrosshairsAction
from game.rules.crosshairs.board import CELL_NAMES, CELLS
from game.rules.crosshairs.coding import decoded
from game.rules.crosshairs.data import LETTERS
from game.rules.crosshairs.layout import CLOUD, END, END_TURN, ROUND, SEAT
from game.rules.crosshairs.lines import read_clouds
from game.rules.crosshairs.notation import joined, read_action
from game.rules.crosshairs.state import State, position_from
from game.rules.crosshairs.turn import played

_LINE: Final = re.compile(r"([A-Fa-f])([0-9]{1,4}) (\S+)")
_COMMA: Final = re.compile(r",(?![^(]*\))")
_PART: Final = re.compile(r"\(([^()]*)\)|(>?[^()>]+)")


def turn_label(state: State) -> str:
    """`A7`: the player on turn and the round."""
    return f"{LETTERS[state.seat]}{state.position[ROUND]}"


def turn_text(label: str, actions: Iterable[CrosshairsAction]) -> str:
    """One turn in one line; `label` is its `turn_label`."""
    return f"{label} {joined(actions)}".rstrip()


def turns(start: State, actions: Iterable[CrosshairsAction]) -> Iterator[str]:
    """A whole game, turn by turn."""
    state, label, gathered = start, turn_label(start), list[CrosshairsAction]()
    for action in actions:
        gathered.append(action)
        state = played(state, action)
        if state.is_over or turn_label(state) != label:
            yield turn_text(label, gathered)
            label, gathered = turn_label(state), []
    if gathered:
        yield turn_text(label, gathered)


def _words(text: str) -> Iterator[str]:
    """The single actions of a turn record: shots in brackets of their own, dives that go on with their sign."""
    for part in _COMMA.split(text):
        if not part or _PART.sub("", part):
            raise NotationError("crosshairs.action", at=part)
        for shots, word in _PART.findall(part):
            yield from (f"({cell})" for cell in shots.split(",")) if shots else (word,)


def read_turn(state: State, line: str) -> list[CrosshairsAction]:
    """The actions that a turn record stands for, played from `state`; an open turn is ended. Raises NotationError."""
    found = _LINE.fullmatch(line)
    if not found or f"{found[1].upper()}{int(found[2])}" != turn_label(state):
        raise NotationError("crosshairs.record", turn=turn_label(state), at=line)
    actions: list[CrosshairsAction] = []
    position = position_from(state)
    mine = position[SEAT], position[ROUND]
    for word in _words(found[3]):
        action = read_action(word)
        move = next((move for move in kernel.legal(position) if decoded(position, move) == action), None)
        if move is None or (position[SEAT], position[ROUND]) != mine:
            raise NotationError("crosshairs.record-illegal", action=word, at=line)
        actions.append(decoded(position, move))
        kernel.make(position, move)
    if (position[SEAT], position[ROUND]) == mine and END_TURN in kernel.legal(position):
        actions.append(CrosshairsAction(END))
    return actions


def clouds_text(state: State) -> str:
    """The line that stands in a record for scattered or given clouds."""
    return "clouds:" + ",".join(CELL_NAMES[cell] for cell in range(CELLS) if state.position[CLOUD + cell])


def read_clouds_text(line: str) -> tuple[int, ...]:
    """The cells of such a line. Raises NotationError."""
    if not line.startswith("clouds:"):
        raise NotationError("crosshairs.record-clouds", at=line)
    return read_clouds(line.removeprefix("clouds:").strip())
