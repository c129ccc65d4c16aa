"""Where the table is seen, and what the plates round it are left: one layout for all games."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ui.theme.canvas import Box, Canvas


class Margins(NamedTuple):
    """Where the plates of a battle lie: in the corners that a hexagon leaves free, unless a look says otherwise.

    `plate` is the room of the turn plate, which begins at its left edge and is as wide as its words; one lower than
    two lines holds one. `header`: the game and the round. `seats`: one below the other. `column`: cards and the record.
    `looming`: what is at stake, where a game says so; it has less of the top if it needs less.
    """

    plate: Box = Box(70, 30, 600, 160)
    header: Box = Box(70, 142, 540, 48)
    corner: Box = Box(1678, 30, 172, 76)
    seats: Box = Box(70, 202, 372, 738)
    column: Box = Box(1478, 122, 372, 818)
    looming: Box = Box(1478, 22, 372, 92)
    called: Box | None = None
    """Where what is called out stands, in its middle; None: on the turn plate."""

    def calling(self, *, called: bool) -> Margins:
        """The same while something is called out."""
        return self._replace(plate=self.called) if called and self.called is not None else self

    def within(self, left: float, right: float, top: float) -> Margins:
        """The same where something hides the edges of the window."""
        plate, header, column, looming = self.plate, self.header, self.column, self.looming
        return self._replace(
            plate=plate._replace(x=max(plate.x, left), y=max(plate.y, top), h=plate.h - max(top - plate.y, 0.0)),
            header=header._replace(x=max(header.x, left)),
            column=column._replace(w=min(column.right, right) - column.x),
            looming=looming._replace(w=min(looming.right, right) - looming.x),
        )


MARGINS: Final = Margins()
SEAT: Final = 330.0
"""How high the panel of one of two seats is."""


def fitting(frame: Box, stage: Box) -> float:
    """How many times as large as on the plan a board is seen on its stage."""
    return min(stage.w / frame.w, stage.h / frame.h)


def staged(canvas: Canvas, frame: Box, stage: Box) -> Canvas:
    """The canvas on which a board that is drawn on the plan lies on its stage."""
    return canvas.moved(fitting(frame, stage), frame.centre, stage.centre)
