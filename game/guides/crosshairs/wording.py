"""What happened in Crosshairs, in sentences."""

from __future__ import annotations

from typing import Final

from game.core.events import Told
from game.core.guide import Note
from game.rules.crosshairs.options import LETTERS

_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "cloud": ("side", "cell"),
    "enter": ("side", "cell", "facing", "height"),
    "climb": ("side", "origin", "cell", "facing", "height", ""),
    "level": ("side", "origin", "cell", "facing", "height", ""),
    "swoop": ("side", "origin", "cell", "facing", "height", ""),
    "power": ("side", "", "cell", "facing", "height", ""),
    "turbulence": ("side", "cell", "height"),
    "crash": ("side", "cell"),
    "shot": ("side", "cell", "other", "height", "", "", ""),
    "ace": ("side", "cell"),
    "score": ("side", "count"),
    "eliminated": ("side",),
    "removed": ("side", "cell"),
    "turn_end": ("side",),
    "turn": ("side", "round", "count"),
    "medal": ("side", "medal"),
    "over": ("side",),
}


def _word(name: str, arg: str | int) -> str | int:
    if name in ("side", "other") and str(arg) in LETTERS:
        return f"@side.crosshairs.{LETTERS.index(str(arg))}"
    if name == "facing":
        return f"@facing.crosshairs.{arg}"
    if name == "medal":
        return f"@medal.crosshairs.{arg}"
    return arg


def _variant(event: Told) -> str:
    """Some facts have two wordings."""
    if event.word == "removed" and event.args[1] == "-":
        return "-hand"
    if event.word == "over":
        won = str(event.args[0])
        return "-draw" if won == "draw" else "-shared" if "," in won else ""
    return ""


def sentence(event: Told) -> Note:
    """A fact as a text key with its words."""
    named_args = zip(_ARGUMENTS[event.word], event.args, strict=True)
    words = tuple((name, _word(name, arg)) for name, arg in named_args if name)
    if event.word == "medal":
        words += (("why", f"@medal.crosshairs.{event.args[1]}.why"),)
    return Note(f"event.crosshairs.{event.word}{_variant(event)}", words)
