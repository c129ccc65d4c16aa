"""What the signs mean at the notes of a table that lies open: of the one that is pointed at in words, else of all that
are there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.picks import Pick
from game.core.seats import Seat
from game.scenes.match.picturing import OVERLAYS
from game.scenes.match.situation import Situation
from game.scenes.panels.hud import Plate
from game.scenes.panels.seatnotes import fields, notes, places, rows
from game.scenes.panels.sheets import Field, SheetPage, page
from game.ui.theme.canvas import Box, Point

MOST: Final = 2
"""So many sentences have room."""


def pages(now: Situation) -> tuple[SheetPage, ...]:
    """The tables beside the board, the one that lies open only when it is asked for last."""
    sheets, art = now.selection.outlook.sheets, now.table.look.small
    calm = now.moment.calm and now.overlay != OVERLAYS[-1]
    return tuple(page(now.texts, now.game.name, sheet, art, calm=calm) for sheet in sheets)


def told(now: Situation) -> Plate | None:
    """What the signs say that are pointed at, or those of whoever is; else what all of them mean; None without any."""
    tables = now.selection.outlook.sheets[1:]
    if not tables:
        return None
    shown = page(now.texts, now.game.name, tables[0], now.table.look.small)
    seat, pairs = _pointed(now, shown)
    meant = [(brief, field) for brief, field in pairs if field.means]
    if seat is not None and meant:
        brief, field = max(meant, key=lambda one: (one[1].tone == "warn", len(one[1].against), one[1].tone == "good"))
        return Plate(f"{now.plated(seat)}, {brief}: {field.text}", " ".join(field.means[:MOST]), seat)
    return _headed(shown) if shown.legend else None


def _headed(shown: SheetPage) -> Plate:
    """All signs below the name of the table; of more than have room there the shortest stands behind it."""
    lines, title = shown.legend.split("\n"), shown.title
    if len(lines) > MOST:
        short = min(lines, key=len)
        lines.remove(short)
        title = f"{title}: {short}"
    return Plate(title, "\n".join(lines))


def _pointed(now: Situation, shown: SheetPage) -> tuple[Seat | None, Sequence[tuple[str, Field]]]:
    """At whose note somebody points, and at which of its fields; by keys at nobody's, but of whom the page of the menu
    is that lies open."""
    selection, listed = now.selection, notes(shown)
    placed = now.table.look.boarded(now.match.setup.seats) if selection.mouse else None
    told = fields(shown)
    for number, row in rows(*placed).items() if placed is not None else ():
        if row.holds(selection.pointer):
            return Seat(number), [told[number][field_at(shown, row, selection.pointer)]]
    about = selection.chooser.focus if selection.wheel is None or selection.folded else selection.wheel.subject
    seat = _seat_of(about)
    return (seat, listed.get(seat, ())) if seat is not None else (None, ())


def field_at(shown: SheetPage, row: Box, at: Point) -> int:
    """Which of the fields of a line lies there."""
    lie = places(shown, row)
    return next((number for number, place in enumerate(lie) if at[0] < place.right), len(lie) - 1)


def _seat_of(pick: Pick | None) -> Seat | None:
    known = pick is not None and pick.kind in ("seat", "also") and pick.name.isdigit()
    return Seat(int(pick.name) - 1) if known and pick is not None else None
