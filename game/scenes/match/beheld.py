"""What is told of what somebody looks at."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.core.picks import Pick
from game.scenes.match import standing
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels import words
from game.scenes.panels.cards import Card, PieceArt
from game.ui.theme.canvas import Box


def cards_about(now: Situation, art: PieceArt) -> Sequence[Card]:
    """The cards about what is looked at; none while the view glides."""
    selection, texts = now.selection, now.texts
    previewed = () if selection.folded else standing.looked_at(selection)
    forecast = selection.outlook.forecast(previewed)
    focus = None if selection.folded and not selection.mouse else selection.chooser.focus
    at = selection.place(focus) if focus is not None and not _is_aside(selection, focus) else None
    chance, closer = selection.column.chances > 0, selection.chooser.looking or selection.resting.closer
    shown = selection.outlook.once(
        ("cards", focus, previewed, texts, art, chance, closer),
        lambda: words.cards(
            texts, selection.outlook, forecast, focus, art, chance=chance, closer=closer, idle=focus is None
        ),
    )
    if now.untold or now.gliding:
        shown = ()
    if at is not None and shown and shown[0].strong:
        shown = (replace(shown[0], near=at[1]), *shown[1:])
    return shown


def _is_aside(selection: Selection, focus: Pick) -> bool:
    """Whether nothing can point at this from beside the table: a row of words, or one card of several in a row, of
    which the nearest would be meant."""
    if focus in selection.rows.picks:
        return True
    spot = selection.spot(focus)
    if not isinstance(spot, Box):
        return False
    others = (selection.spot(pick) for pick in selection.chooser.offers if pick.kind == focus.kind)
    return any(isinstance(other, Box) and other.y == spot.y and other.x != spot.x for other in others)
