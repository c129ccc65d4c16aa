"""What a look adds where a game has a clock, a voice, something for one pair of eyes, or pictures that take long."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar, Protocol

from game.core.events import Told
from game.core.tableau import Piece
from game.ui.theme.canvas import Box, Canvas


class Announcer(Protocol):
    """The part of a look that speaks and counts down, and makes ready what will be wanted."""

    sandglassed: ClassVar[bool] = False
    """Whether the look has a clock of its own on the board for a deadline."""

    cries: ClassVar[Mapping[str, str]] = {}
    """The sounds of facts that are told while they are performed, by their words."""

    def ahead(self, canvas: Canvas) -> Iterator[bool]:
        """Makes, one with each step, pictures that will be wanted while somebody plays; nothing of it is seen."""
        return iter(())

    def covered(self, piece: Piece) -> Box | None:
        """What a piece and its figures hide of the board, where words beside lines are to keep off them."""
        return None

    def show(self, canvas: Canvas, kind: str, title: str, lines: Sequence[str]) -> None:
        """A thing shown large to one pair of eyes (`Guide.held`), with its name and what it means."""
        return

    def cry(self, canvas: Canvas, event: Told) -> None:
        """Draws what belongs to a fact that is being called out."""
        return

    def sandglass(self, canvas: Canvas, left: float, whole: float) -> bool:
        """Draws what is left of so many seconds; False where the clock in the corner is enough."""
        return False
