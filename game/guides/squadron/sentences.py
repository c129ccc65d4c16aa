"""Facts, planes and places as text keys with words."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

from game.core.events import Told
from game.core.guide import Note, Tone, Words
from game.rules.squadron.boards import BANDS, Sight
from game.rules.squadron.names import named, side
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import Shot
from game.rules.squadron.state import Plane, State

_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "locked": ("plane",),
    "revealed": ("plane", "stats"),
    "first_roll": (),
    "placed": ("plane", "place"),
    "round": ("round", "side"),
    "stage": ("stage",),
    "climbed": ("plane", "height"),
    "dived": ("plane", "count", "height"),
    "moved": ("plane", "code", "", "place"),
    "off_board": ("plane",),
    "stalled": ("plane",),
    "move_end": ("plane",),
    "declared": ("plane", "other", "far", "lane"),
    "ace_used": ("plane", "count"),
    "dice": ("plane",),
    "rerolled": ("plane", "", "old", "new"),
    "missed": ("plane",),
    "cancelled": ("hits", "crits"),
    "damage": ("plane", "count", "health"),
    "shot_down": ("plane", "other"),
    "ace_gained": ("plane", "count"),
    "immelmann": ("plane", "", "height"),
    "declined": ("plane",),
    "held": ("plane",),
    "round_end": ("round",),
    "divebombed": ("plane", "other"),
    "flak": ("plane", "other"),
    "balloon_down": ("plane", "other"),
    "dropped": ("plane", ""),
    "bomb_off": ("plane", "count"),
    "escaped": ("plane",),
    "over": ("winner", "reason"),
}
"""Event words and what their arguments are called; nameless ones are not said."""


def is_balloon(name: str) -> bool:
    """Balloons are named from the end of the letters (squadron 6.3)."""
    return name[1:] >= "w"


def _is_cell(place: str | int) -> bool:
    """A pose on hexes (`h9,N`): cells have names that people know, places on a mat have none."""
    return bool(_CELL.match(str(place)))


_CELL: Final = re.compile("[a-z]{1,2}[1-9]")


def _cell(place: str) -> Words:
    cell, _, heading = place.partition(",")
    return (("cell", cell), ("facing", f"@facing.squadron.{heading}")) if _is_cell(place) else ()


def _words(name: str, arg: str | int) -> Words:
    text = str(arg)
    if name in ("plane", "other"):
        return named(text, "" if name == "plane" else "other_") if text != "-" else ()
    if name == "side":
        return (("side", side(int(text) - 1)),)
    if name == "code":
        return (("code", f"@template.squadron.{text}"),)
    if name == "place":
        return _cell(text)
    if name == "winner":
        return (("side", side(int(text[0]) - 1)),) if text != "draw" else ()
    return ((name, arg),)


def _variant(event: Told) -> str:
    """Some facts have several wordings."""
    judge = _VARIANTS.get(event.word)
    return judge(event.args) if judge is not None else ""


Args = tuple[str | int, ...]


def _ending(args: Args) -> str:
    winner = str(args[0])
    return "-draw" if winner == "draw" else "-team" if len(winner) > 1 else ""


def _dodges(hits: str | int, crits: str | int, short: str | int = 0) -> str:
    """Whether anything was dodged; where one dodge was too little for a critical hit that is told."""
    return "-short" if short else "" if hits or crits else "-plain"


def _hits(hits: int | str, crits: int | str) -> str:
    """How a throw is told: a crit is a hit as well."""
    if not crits:
        return "" if hits else "-none"
    return "-all-crits" if not hits else "-crit" if crits == 1 else "-crits"


_VARIANTS: Final[dict[str, Callable[[Args], str]]] = {
    "over": _ending,
    "stage": lambda args: f"-{args[0]}",
    "shot_down": lambda args: "-alone" if args[1] == "-" else "-balloon" if is_balloon(str(args[1])) else "",
    "cancelled": lambda args: ("" if args[1] else "-hits") if args[0] else "-crits" if args[1] else "-none",
    "placed": lambda args: ("-balloon" if is_balloon(str(args[0])) else "") + ("-cell" if _is_cell(args[1]) else ""),
    "moved": lambda args: "-cell" if _is_cell(args[3]) else "",
    "declared": lambda args: "-balloon" if is_balloon(str(args[1])) else "",
    "thrown": lambda args: _hits(*args),
    "amounts": lambda args: ("" if args[0] else "-none") + _dodges(*args[1:]),
}


def sentence(event: Told) -> Note:
    """A fact as a text key with its words."""
    key = f"event.squadron.{event.word}{_variant(event)}"
    if event.word in ("dice", "first_roll"):
        faces = ", ".join(str(arg) for arg in event.args[1:] if event.word == "dice")
        if event.word == "first_roll":
            faces = ", ".join(str(arg).partition("=")[2] for arg in event.args)
            return Note(key, (("faces", faces),))
        return Note(key, (*named(str(event.args[0])), ("faces", faces or "-")))
    if event.word in ("thrown", "amounts", "stands"):
        *count, hits, crits = map(int, event.args[:3])
        return Note(key, (("count", sum(count) if count else hits + crits), ("crits", crits), ("dodged", hits + crits)))
    words: Words = ()
    for name, arg in zip(_ARGUMENTS[event.word], event.args, strict=True):
        if name and not (event.word == "stage" or name == "reason"):
            words += _words(name, arg)
    return Note(key, words)


def odds(key: str, found: Shot, tone: Tone = "plain", more: Words = ()) -> Note:
    """An attack in figures."""
    words: Words = (
        ("some", percent(found.some)),
        ("kill", percent(found.kill)),
        ("attack", found.attack),
        ("defence", found.defence),
    )
    return Note(f"forecast.squadron.{key}", (*more, *words), tone)


def distance(state: State, seen: Sight) -> Note:
    """How far, in millimetres or cells, with its band."""
    far = round(seen.gap / 1000) if state.board.is_free else seen.gap
    key = "far-mm" if state.board.is_free else "far-cells"
    if seen.band > BANDS:
        key += "-out"
    return Note(f"forecast.squadron.{key}", (("far", far), ("count", far), ("band", min(seen.band, BANDS))))


def of_plane(key: str, plane: Plane, tone: Tone = "plain", more: Words = ()) -> Note:
    """A sentence about a plane."""
    return Note(key, (*named(plane.name), *more), tone)
