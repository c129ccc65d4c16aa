"""Pictures that somebody who chooses will want, made before: one or a few in each frame that has little else to draw.

Most of them come when something is pointed at for the first time: reticles, marks, cards, what a choice would lead to.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from game.core.guide import Forecast
from game.core.picks import Pick
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels.cards import PIECES, PieceArt
from game.scenes.panels.hud import Hud, draw_plate
from game.table.kit.view import Spot
from game.ui.theme import paint, reticle
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.palette import ALARM_SOFT, BRASS_200, MENU_RETICLE, Colour, SeatLook
from game.ui.theme.reticle import GREY
from game.ui.theme.unseen import unseen

LOG = logging.getLogger(__name__)

Work = Iterator[bool]
"""Goes on by one picture with every step; True where the step was work, whatever has come of it."""
_STEPS: Final = 8
"""So many pictures that are there already are passed over in one frame."""
_FRAME: Final = 120_000
"""After so many bytes of new pictures the others wait for the next frame: one, or a few small ones."""
_SOONER: Final = 250
"""So many steps go to what lies nearest before all else is made."""
_OFFERS: Final = 150
"""Of so many offers it is drawn before what they would lead to, the nearest first."""
_WEIGHT: Final = 60_000_000
"""Bytes that this may take: what is on the screen must be kept, too."""
_PHASES: Final = (0.5, 0.25, 1.0)
"""Of the reticle's pulse: it is a little larger in between."""
_STATES: Final[tuple[tuple[reticle.State, float], ...]] = (
    *(("lock", phase) for phase in _PHASES), ("press", 1.0), ("glide", 1.0),
)  # fmt: skip
_NARROW: Final = 100
_EDGES: Final = (None, BRASS_200, ALARM_SOFT)


class Ahead:
    """What is still to be made for a moment of the choice; another moment or size begins anew."""

    def __init__(self) -> None:
        self._about: Hashable = None
        self._work: Work = iter(())

    def step(self, canvas: Canvas, about: Hashable, work: Callable[[Canvas], Work]) -> None:
        """One new picture, if any is left, or a few small ones; one where the moment has just begun. None while what
        is to be seen now is still drawn in pieces."""
        if canvas.art.pace.patient:
            return
        whole = about, canvas.k, canvas.origin, canvas.theme
        begins = whole != self._about
        if begins:
            self._about, self._work = whole, work(unseen(canvas))
        most = canvas.art.brought + (0 if begins else _FRAME)
        try:
            for _ in range(_STEPS):
                if next(self._work, True) or canvas.art.brought > most:
                    return
        except Exception:  # a picture that nobody has asked for yet must not end a match
            LOG.exception("no more pictures are made ahead")
            self._work = iter(())


def pictures(canvas: Canvas, now: Situation, hud: Hud, art: PieceArt) -> Work:
    """What is wanted soonest comes first."""
    selection, seat = now.selection, now.selection.outlook.seat
    look = canvas.theme.seat(seat) if seat is not None else None
    picks = selection.chooser.offers or now.table.picks  # whoever only watches may point at anything
    yield from _reticles(canvas, selection, picks, look)
    led_to = _consequences(canvas, now, selection, art)
    yield from islice(led_to, _SOONER)
    yield from _seats(canvas, now, hud)
    yield from _columns(canvas, hud.margins.column.w)
    yield from now.table.ahead(canvas, picks)
    yield from led_to


def _reticles(canvas: Canvas, selection: Selection, picks: Sequence[Pick], look: SeatLook | None) -> Work:
    """In the sizes of what can be picked, and grey for what cannot."""
    ways: Sequence[tuple[Colour, SeatLook | None]] = ((look.reticle if look else MENU_RETICLE, look), (GREY, None))
    spots = (selection.spot(pick) for pick in picks)
    sizes = dict.fromkeys(spot.radius if isinstance(spot, Spot) else spot[2:] for spot in spots if spot is not None)
    for size in sizes:
        for colour, chip in ways:
            for state, phase in _STATES:
                if isinstance(size, tuple):
                    reticle.frame(
                        canvas, Box(0, 0, *size), state=state, colour=colour, chip=chip, sides=False, phase=phase
                    )
                else:
                    reticle.ring(canvas, (0, 0), size, state=state, colour=colour, chip=chip, phase=phase)
                yield False


def _seats(canvas: Canvas, now: Situation, hud: Hud) -> Work:
    """The plates of those whose turn may come next."""
    panels = now.table.seat_panels(len(hud.seats)) if hud.seats else {}
    for card in hud.seats:
        if card.seat != hud.plate.seat:
            draw_plate(canvas, replace(hud.plate, seat=card.seat), hud.margins.plate)
            yield False
            now.table.look.seat_panel(canvas, panels[card.seat], canvas.theme.seat(card.seat).colour)
            yield False


def _columns(canvas: Canvas, wide: float) -> Work:
    """Panels from which cards of any height are made."""
    for high in paint.USUAL[:3]:
        for edge in _EDGES:
            for part in (_NARROW, wide):
                paint.panel(canvas, Box(0, 0, part, high), edge=edge)
                yield False


def _pieces(canvas: Canvas, selection: Selection, pick: Pick, forecast: Forecast, art: PieceArt) -> Work:
    """Small ones, as the cards about an offer show them."""
    found, closeup = [pieces for row in forecast.rows for pieces in row.pieces], selection.outlook.closeup(pick)
    if closeup is not None:
        found += closeup.pieces
    for kind, owner in dict.fromkeys(found):
        for wide in PIECES:
            art(canvas, kind, owner, (0, 0), wide)
            yield False


def _consequences(canvas: Canvas, now: Situation, selection: Selection, art: PieceArt) -> Work:
    """What the offers near the pointer would lead to, as near as the table is seen now."""
    picked, look = selection.chooser.picked, now.table.look
    board, inside = now.table.camera.canvas(canvas), now.table.camera.inside(canvas)
    most = canvas.art.weight + _WEIGHT
    places = {pick: at for pick in selection.chooser.offers if (at := selection.place(pick)) is not None}
    for _ in range(min(len(places), _OFFERS)):
        pick = min(places, key=lambda pick: math.dist(places[pick], selection.pointer))
        del places[pick]
        forecast = selection.outlook.forecast((*picked, pick))
        yield True
        if canvas.art.weight > most:
            return
        yield from _pieces(canvas, selection, pick, forecast, art)
        for piece in forecast.ghosts.values():
            if not piece.tray:
                look.sprite(board, piece, "ghost")
                yield False
        for area in forecast.areas:
            look.area(inside, area)
            yield False
