"""Marks on cells, pieces and trays, as entities that come and go with what the scene asks for."""

from __future__ import annotations

from collections import Counter
from typing import Final

import esper

from game.core.guide import OPEN as UNSETTLED
from game.core.guide import Mark
from game.core.picks import Pick
from game.core.tableau import Tableau
from game.table.kit.components import Marked
from game.table.kit.view import View
from game.table.systems.world import kill

OFFER: Final = "offer"
"""Something that may be picked first: corner brackets, no more."""
NAMED: Final = "named"
"""Something that the words on the screen speak of."""
CROWD: Final = 48
"""Where more than this of a kind is on offer it is left unmarked: what is not on offer stands out better then."""

GROUND: Final = ("last", "full", "target", "beset", "hunter", "refused", "safe", OFFER, NAMED, "sighted")
"""Kinds that have a mark on the cell, in the order they are drawn."""
LINED: Final = ("threatened", "prey", "watched")
"""Kinds that say how many lines of fire there are."""
_MISSED: Final = frozenset({"cloud", "edge", "own"})
"""What ends a line that hits nothing."""
BADGES: Final = (*LINED, "done", "stuck")
"""Kinds that have a badge at the corner of the cell; drawn last of all."""


def wanted(view: View) -> dict[tuple[str, Pick], str]:
    """Kind and place of every mark, with its label."""
    marks: dict[tuple[str, Pick], str] = {}
    for mark in view.marks:
        _put(marks, mark)
    offered = "target" if view.chosen else OFFER
    many = Counter(pick.kind for pick in view.offers)
    plain = frozenset() if view.chosen else view.evident
    for pick in (pick for pick in view.offers if many[pick.kind] <= CROWD and pick.kind not in plain):
        marks.setdefault((offered, pick), view.labels.get(pick, ""))
    for pick in view.offers:
        if view.chosen and pick in view.labels:
            marks[offered, pick] = view.labels[pick]
    for pick in view.chosen:
        if pick.kind == "tray":  # what lies there is not lifted, as pieces on the board are
            marks["target", pick] = ""
    for pick in view.named:
        marks[NAMED, pick] = ""
    return marks


def signs(view: View, tableau: Tableau) -> frozenset[str]:
    """What small signs lie on the table: kinds of marks, alone and with what they lie on ("prey-way"; "coin" and
    "coin-way": a figure on what may be picked; "threatened-bare": a burst that has none or "!" with it,
    "threatened-counted": one that has), what stops a line ("stop", "stop-cloud"), that one bears a figure ("line") and
    whether that may change ("line-open"), kinds of areas and their states ("cover", "end-gain"), what pieces show
    ("acted")."""
    marks = wanted(view)
    found = {f"{kind}-open" if label.endswith(UNSETTLED) else kind for (kind, _), label in marks.items()}
    found |= {f"{kind}-{at.kind}" for kind, at in marks}
    found |= {f"coin-{at.kind}" for (kind, at), label in marks.items() if kind == "target" and label}
    found |= {"coin"} if any(sign.startswith("coin") for sign in found) else set()
    found |= {f"{kind}-bare" for (kind, _), label in marks.items() if kind in LINED and not label.isalnum()}
    found |= {f"{kind}-counted" for (kind, _), label in marks.items() if kind in LINED and label}
    for stop in {line.stop for line in (*tableau.lines, *view.lines)} & _MISSED:
        found |= {"stop", f"stop-{stop}"}
    if any(line.label.endswith(UNSETTLED) for line in view.lines):
        found.add("line-open")
    if any(line.label and line.rank != "last" for line in view.lines):
        found.add("line")
    for area in (*tableau.areas, *view.areas):
        found |= {area.kind, f"{area.kind}-{area.state}"}
    return frozenset(found - {""}) | borne(tableau)


def borne(tableau: Tableau) -> frozenset[str]:
    """What pieces show of themselves ("acted"), and which figures they bear."""
    pieces = tableau.pieces.values()
    return frozenset(
        word for piece in pieces for word in (*piece.state.split("-"), *(key for key, _ in piece.figures)) if word
    )


def _put(marks: dict[tuple[str, Pick], str], mark: Mark) -> None:
    marks[mark.kind, mark.at] = mark.label or marks.get((mark.kind, mark.at), "")


def keep_marks(view: View) -> None:
    """Lets exactly the marks of this view be there."""
    missing = wanted(view)
    for entity, mark in list(esper.get_component(Marked)):
        if missing.get((mark.kind, mark.at)) == mark.label:
            del missing[mark.kind, mark.at]
        else:
            kill(entity)
    for (kind, at), label in missing.items():
        esper.create_entity(Marked(kind, at, label))
