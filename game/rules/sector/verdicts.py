"""What a roll comes to, with every figure that counts, for the words beside the dice (sector 9.4)."""

from __future__ import annotations

from typing import Final

from game.core.events import Told
from game.core.guide import Note
from game.rules.sector.fire import aim, strays
from game.rules.sector.legal import half
from game.rules.sector.state import State, name_of

_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "shot": ("one", "two", "quality", "steady", "sum", "defense", "cover", "result"),
    "stray-hit": ("unit",),
    "melee": ("unit", "one", "quality", "own", "target", "two", "other", "foe", "result"),
    "jump": ("move", "half"),
    "initiative": ("left", "right", "side"),
    "initiative-level": ("left", "right"),
}
"""By the kind of a roll, what its sentence is filled with."""
_NAMED: Final = frozenset({"result"})
"""Of these the word is a text of its own."""
_MORE: Final = ("steady", "cover")
"""What counts as well, where it does: there is a sentence with it."""


_OPEN: Final = "-open"
"""Behind a result that somebody may still change by rolling again."""


def of_attack(state: State, side: int) -> Told:
    """A shot or a melee as its dice lie now: while somebody may roll again nothing has happened yet."""
    return _shot(state, side) if state.task.firing else _melee(state, side)


def compared(state: State, side: int) -> tuple[int, ...]:
    """What is added to the dice of the attack on the table, and what they are compared with: Attack Quality, Defense
    and whether that is one more in cover; in a melee what either side adds."""
    task, own, other = state.task, state.sides[side], state.sides[1 - side]
    if not task.firing:
        return own.kind.fight, other.kind.fight
    figures = aim(state, side, task.unit, task.target, own.squares[task.unit], moved=task.moved)
    return figures.quality, figures.defense, int(figures.cover)


def _is_open(state: State) -> bool:
    """Whether somebody who has not decided yet may roll these dice again (sector 5.5)."""
    asked = (state.turn,) if state.task.firing else (0, 1)
    may = (side for side in asked if not state.task.asked >> side & 1)
    return any(state.sides[side].kind.rerolls or state.sides[side].tokens for side in may)


def _shot(state: State, side: int) -> Told:
    task, own, other = state.task, state.sides[side], state.sides[1 - side]
    figures = aim(state, side, task.unit, task.target, own.squares[task.unit], moved=task.moved)
    result: str = figures.verdict(*task.dice)
    if result == "kill" and other.lies(task.target):
        result = "finish"
    hit = tuple(strays(state, side, task.unit, task.target)) if result == "stray" and not _is_open(state) else ()
    if len(hit) == 1:
        return Told("verdict", ("stray-hit", name_of(side, hit[0])))
    steady, cover = "steady" if figures.steady else "", "cover" if figures.cover else ""
    quality, total = figures.quality - figures.steady, sum(task.dice) + figures.quality
    result += _OPEN if _is_open(state) else ""
    counted: tuple[str | int, ...] = (*task.dice, _added(quality), steady, total, other.kind.defense, cover, result)
    return Told("verdict", ("shot", *counted))


def _melee(state: State, side: int) -> Told:
    task, own, other = state.task, state.sides[side].kind, state.sides[1 - side].kind
    one, two = task.dice[0] + own.fight, task.dice[1] + other.fight
    result = "tie" if one == two else "fell" if one > two else "fall"
    result += _OPEN if _is_open(state) else ""
    attacker = name_of(side, task.unit), task.dice[0], _added(own.fight), one
    defender = name_of(1 - side, task.target), task.dice[1], _added(other.fight), two
    return Told("verdict", ("melee", *attacker, *defender, result))


def _added(quality: int) -> str:
    """What is added to a die, as a part of the sum; nothing is not told."""
    return f" + {quality}" if quality else ""


def of_jump(state: State, side: int) -> Told:
    move = state.move_of(side, state.task.die)
    return Told("verdict", ("jump", move, half(move)))


def of_initiative(left: int, right: int) -> Told:
    """Who wins the dice for the order of the round."""
    if left == right:
        return Told("verdict", ("initiative-level", left, right))
    return Told("verdict", ("initiative", left, right, f"@side.sector.{int(right > left)}"))


def sentence(event: Told) -> Note:
    """The words beside the dice: the result, and in a second line what it is made of."""
    kind, *args = event.args
    named = dict(zip(_WORDS[str(kind)], args, strict=True))
    more = "".join(f"-{name}" for name in _MORE if named.pop(name, ""))
    words = ((name, f"@verdict.sector.{value}" if name in _NAMED else value) for name, value in named.items())
    return Note(f"verdict.sector.{kind}{more}", tuple(words))
