"""What is told of a match of Crossfire that is looked back at: what moves did to the piles, and what was overlooked."""

from __future__ import annotations

from game.core.guide import Note
from game.core.seats import Seat
from game.guides.crossfire.perils import ways_in
from game.rules.crossfire.actions import CELL_PICKS, CrossfireAction, Move
from game.rules.crossfire.apply import played
from game.rules.crossfire.board import distance
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.rules.crossfire.state import State


def _note(word: str, **words: str | int) -> Note:
    return Note(f"deed.crossfire.{word}", tuple(words.items()))


def deed(state: State, action: CrossfireAction) -> list[Note]:
    """What is taken, who leaves the pile, how tall it is then, and what is left behind to the other side."""
    side, there = state.side, state.cells[action.target]
    after, spilled = played(state, action)
    prisoners = sum(man != side for man in spilled)
    found, height = list[Note](), HEIGHT[there]
    back = not after.result and ways_in(after.cells, action.target, 1 - side) > 0
    if OWNER[there] == 1 - side:
        found.append(_note(f"takeover{'-back' * back}", count=height) if height > 1 else _note("lands"))
    if prisoners:
        found.append(_note("prisoners", count=prisoners))
    if len(spilled) > prisoners:
        found.append(_note("reserves", count=len(spilled) - prisoners))
    if OWNER[there] == side and not spilled:
        found.append(_note("grows", count=HEIGHT[after.cells[action.target]]))
    if not found:
        found.append(
            _note("spreads" if isinstance(action, Move) else "enters", count=HEIGHT[after.cells[action.target]])
        )
    if isinstance(action, Move) and OWNER[left := after.cells[action.origin]] == 1 - side:
        found.append(_note("left", cell=CELL_PICKS[action.origin].name, count=HEIGHT[left]))
    if OWNER[there] == 1 - side and height > 1 and back:
        found.append(Note("deed.crossfire.back", aside=True))
    return found


def overlooked(state: State, action: CrossfireAction, blow: CrossfireAction | None) -> Note | None:
    """What was left to the other side; else where who lands on a pile next could have been seen."""
    if isinstance(action, Move):
        left = played(state, action)[0].cells[action.origin]
        if OWNER[left] == 1 - state.side and HEIGHT[left] > 1:
            words = (("cell", CELL_PICKS[action.origin].name), ("count", HEIGHT[left]))
            return Note("overlooked.crossfire.gave", words)
    return None if blow is None else _unseen(state, action, blow)


def _unseen(state: State, action: CrossfireAction, blow: CrossfireAction) -> Note | None:
    """A pile was in reach before, the move has brought it there or left it there, or a reserve drops anywhere."""
    if not isinstance(blow, Move):
        return Note("overlooked.crossfire.drop")
    words = (("cell", CELL_PICKS[blow.target].name), ("by", CELL_PICKS[blow.origin].name))
    if blow.target == action.target:
        return Note("overlooked.crossfire.landed", words)
    if isinstance(action, Move) and blow.target == action.origin:
        return Note("overlooked.crossfire.left", words)
    height = HEIGHT[state.cells[blow.origin]] if OWNER[state.cells[blow.origin]] != state.side else 0
    reached = OWNER[state.cells[blow.target]] == state.side and distance(blow.origin, blow.target) <= height
    return Note("overlooked.crossfire.before", words) if reached else None


def taught(word: str, action: CrossfireAction, better: CrossfireAction) -> str:
    """That the reserve was spent where a pile could have landed just as well."""
    spent = action.target == better.target and isinstance(better, Move) and not isinstance(action, Move)
    return "kept" if spent else word


def aim(state: State, seat: Seat) -> Note:
    """What the other side has still got to move with, and what this one has."""
    own, other = (sum(OWNER[pile] == side for pile in state.cells) for side in (seat, 1 - seat))
    reserve = state.reserves[1 - seat]
    key = "aim.crossfire-reserve" if reserve else "aim.crossfire"
    return Note(key, (("count", other), ("own", own), ("reserve", reserve)))
