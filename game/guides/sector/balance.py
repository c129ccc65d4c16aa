"""How even the factions are, and what to say where they are not; the rules stay as they are written (sector 1.3)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.guide import Note
from game.rules.sector.options import Handicap, SectorOptions
from game.rules.sector.state import LETTERS

SHARES: Final = {"V": 40, "A": 58, "E": 58, "G": 54, "S": 40}
"""How many of a hundred trial battles each faction won against the others, ties as halves: computer players of the
upper levels, all missions, mixed fields and events, both sides; about 200 battles of each, give or take seven."""

UNEVEN: Final = 10
"""So far apart two factions are worth a word."""


def remarks(options: SectorOptions) -> Iterator[Note]:
    """That a handicap is none in a campaign; that one side is the favourite, unless the other has a handicap for it."""
    handicap = options.handicap
    if options.is_campaign and handicap is not Handicap.OFF:
        yield Note("remark.sector.single")
    one, other = (SHARES[faction] for faction in options.factions)
    if abs(one - other) < UNEVEN:
        return
    weaker = int(one > other)
    if not options.is_campaign and handicap.value.startswith(LETTERS[weaker]):
        return
    strong, weak = options.factions[1 - weaker], options.factions[weaker]
    words = (("strong", f"@faction.sector.{strong}"), ("weak", f"@faction.sector.{weak}"))
    key = "remark.sector.uneven-campaign" if options.is_campaign else "remark.sector.uneven"
    yield Note(key, (*words, ("side", f"@side.sector.{weaker}")))
