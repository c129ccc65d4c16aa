"""The facts of a battle as sentences (sector 3.7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.events import Told
from game.core.guide import Note
from game.core.texts import Words
from game.rules.sector import legal, verdicts
from game.rules.sector.factions import LAST_ROUND
from game.rules.sector.state import State

_AGAIN: Final = ("die1", "die2")
"""To throw the first die again, or the second."""
_SIDES: Final = {"L": "@side.sector.0", "R": "@side.sector.1"}
_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "advantage_taken": ("side", "advantage"),
    "deployed": ("side", "squares"),
    "initiative": ("left", "right"),
    "order_chosen": ("side", "order"),
    "turn_started": ("side", "count"),
    "move_die": ("unit", "die"),
    "moved": ("unit", "origin", "cell"),
    "jumped": ("unit", "origin", "cell"),
    "shot": ("unit", "target", "one", "two"),
    "melee": ("unit", "target", "one", "two"),
    "rerolled": ("unit", "one", "two"),
    "missed": ("unit", "target"),
    "tied": ("unit", "target"),
    "down": ("unit",),
    "resilient_used": ("unit",),
    "destroyed": ("unit", "cell"),
    "stray": ("unit", "friend"),
    "aided": ("unit", "friend"),
    "held": ("unit",),
    "revived": ("unit",),
    "score_changed": ("left", "right"),
    "round_ended": ("round", "left", "right"),
    "battle_over": ("side", ""),
}


CHIEF: Final = ("destroyed", "aided", "stray", "down", "resilient_used", "missed", "tied", "shot", "melee")
"""Of what one action brings about what is worth telling, the gravest first."""


def sentence(event: Told) -> Note:
    """A fact as a text key with its words; some facts have two wordings."""
    if event.word == "verdict":
        return _added_up(verdicts.sentence(event))
    named = dict(zip(_ARGUMENTS[event.word], event.args, strict=False))
    words = tuple((name, _word(name, value)) for name, value in named.items() if name)
    if event.word == "destroyed":
        words += (("side", _SIDES[str(event.args[0])[0]]),)
    if event.word in _DICE and len(event.args) > _DICE[event.word]:
        words += _compared(*map(int, event.args[_DICE[event.word] :]))
    if event.word == "initiative":
        words += ("first", _SIDES["L"]), ("second", _SIDES["R"])
    return Note(f"event.sector.{event.word}{_variant(event)}", words)


def _added_up(verdict: Note) -> Note:
    """With what a target in cover is compared with, as one figure."""
    defense = dict(verdict.words).get("defense")
    return verdict if defense is None else replace(verdict, words=(*verdict.words, ("against", int(defense) + 1)))


def beside(event: Told) -> Note | None:
    """What stands beside what came of it, and names nobody twice: dice that were thrown again."""
    note = sentence(event) if event.word == "rerolled" else None
    return None if note is None or not note.key.endswith(".rerolled") else Note(f"{note.key}-beside", note.words)


_DICE: Final = {"shot": 2, "melee": 2, "rerolled": 1}
"""Where in these facts the dice stand; what counts beside them follows."""


def _compared(one: int, two: int, plus: int, other: int, *cover: int) -> Words:
    """Both sums as they are compared: of a shot against the Defense, of a melee (there cover is none) against the
    other die."""
    if cover:
        return ("attack", _sum(one, two, plus)), ("against", other)
    return ("attack", _sum(one, plus)), ("against", _sum(two, other))


def _sum(*parts: int) -> str:
    """Dice and what is added to them, if anything is, and what they come to."""
    told = [str(part) for part in parts if part]
    return "+".join(told) + (f" = {sum(parts)}" if len(told) > 1 else "")


def _word(name: str, value: str | int) -> str | int:
    if name == "side":
        return _SIDES.get(str(value), "-")
    if name in ("advantage", "order"):
        return f"@{name}.sector.{value}"
    return value


def _variant(event: Told) -> str:
    """Which wording fits: a side's whole dice, a finished unit, a battle that nobody won."""
    told = len(event.args)
    match event.word:
        case "shot":
            return "-cover" if event.args[-1] else ""
        case "melee":
            return "" if told > len(("attacker", "defender")) else "-finish"
        case "tied" | "rerolled":
            return "" if told > 1 else "-initiative" if event.word == "tied" else "-side"
        case "round_ended":
            return "-level" if event.args[0] == LAST_ROUND and event.args[1] == event.args[2] else ""
        case "battle_over":
            return "-nobody" if event.args[0] == "-" else ""
    return ""


def button(state: State, word: str) -> Note:
    """What stands on a button. A die that may be thrown again is called by what it shows, as long as it lies there."""
    task = state.task
    if word not in _AGAIN:
        return Note(f"button.sector.{word}")
    if not task.dice:
        return Note("button.sector.thrown")
    place = _AGAIN.index(word) if task.firing else int(legal.asked(state) != state.turn)
    return Note("button.sector.die", (("face", task.dice[place]),))
