"""Moments of games that tell something: the data of the gallery, by game and by the name of the picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

PERSON_AND_BOT: Final = "person:Mara keyboard,bot:3"
COUPLE: Final = "person:Mara keyboard,person:Jörg pad-1"
FOUR: Final = f"{COUPLE},person:Ada,bot:4"
SIX: Final = "person:Mara keyboard,person:Jörg pad-1,person:Ada pad-2,bot:5,bot:3,bot:1"


@dataclass(frozen=True, slots=True)
class Moment:
    """Where a match stands and what the people at it do.

    `position` is a position line ("" for the opening), `moves` what has been played since, in notation. `wishes` are
    intents one after the other: "press f5" and "point level:f7 way" are the mouse on a pick (its kind behind it, a cell
    if none), "hold" the mouse kept down beside everything, anything else is an
    intent by name; what is still held down at the end stays held.
    """

    position: str = ""
    moves: str = ""
    seats: str = PERSON_AND_BOT
    options: tuple[str, ...] = ()
    wishes: tuple[str, ...] = ()
    seconds: float | None = None
    """Of the performance of the last move; None: the table is at rest."""
    advice: tuple[str, str, tuple[tuple[str, str | int], ...]] | None = None
    """(action, key of the reason, its words) that the hint has found."""
    clock: float = 398.0
    briefing: bool = False
    """Whether the card that is read before a match still lies there."""


@dataclass(frozen=True, slots=True)
class Telling:
    """The moments of one game: in battle by name, and games played to their end."""

    middle: str = ""
    """A position for pictures of a match that is waiting or looked back on."""
    battles: Mapping[str, Moment] = field(default_factory=dict)
    results: Mapping[str, Moment] = field(default_factory=dict)
    reviews: int = 0
    """So many pages of the review are worth a picture."""
    seats: str = COUPLE
    """Who sits in the middle of it."""
    option: str = ""
    """An option worth standing on in the set-up."""
    setups: Mapping[str, tuple[tuple[str, ...], str]] = field(default_factory=dict)
    """More set-ups: options and who sits there."""
