"""What is read before a game that is not the same every time."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.seats import Seat
from game.core.texts import Note


@dataclass(frozen=True, slots=True)
class Brief:
    """A line of what is read before a game: about a seat, whose chip stands in front, with a picture of what it leads
    (kind, owner), or about all."""

    note: Note
    seat: Seat | None = None
    pieces: tuple[tuple[str, int | None], ...] = ()


@dataclass(frozen=True, slots=True)
class Briefing:
    """What is read before a game that is not the same in all of them, or that is somebody's first: what it is about,
    and who can do what."""

    title: Note
    lines: tuple[Brief, ...]
    eased: bool = False
    """Whether only somebody reads it on whom the easiest computer people go easy: it is the same in all games."""
