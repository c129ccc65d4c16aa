"""A closer look at one unit or square (sector 9.2, 9.7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.core.guide import Closeup, Note, Words
from game.core.picks import Pick
from game.guides.sector import perils, wording
from game.guides.sector.sightings import aimed_at, aiming, finishing
from game.rules.sector.actions import unit_of
from game.rules.sector.factions import BREAK_THROUGH, OCCUPY
from game.rules.sector.field import BIT, CENTRE_ZONE, CONTACT, HOMES, INDEX
from game.rules.sector.legal import half
from game.rules.sector.picture import mission_squares
from game.rules.sector.score import leader, owner
from game.rules.sector.state import DRAW, State, name_of, unit_on

NAMED: Final = 2
"""So many enemies are called by their names on a card."""


def closeup(state: State, pick: Pick) -> Closeup | None:
    if pick.kind in ("unit", "shoot", "melee", "aid"):
        return _of_unit(state, *unit_of(pick.name))
    if pick.kind == "cell":
        there = unit_on(state, INDEX[pick.name])
        return _of_unit(state, *there) if there else _of_square(state, INDEX[pick.name])
    if pick.kind in ("button", "deed", "ability"):
        return Closeup(wording.button(state, pick.name))
    return None


def _of_unit(state: State, side: int, unit: int) -> Closeup | None:
    own = state.sides[side]
    if unit >= len(own.squares):
        return None
    faction = own.kind
    title = Note("closeup.sector.unit", (("unit", name_of(side, unit)), ("faction", f"@faction.sector.{faction.key}")))
    return Closeup(title, ((f"unit.{faction.word}", side),), tuple(_unit_notes(state, side, unit)))


def _unit_notes(state: State, side: int, unit: int) -> Iterator[Note]:
    own = state.sides[side]
    faction = own.kind
    if own.squares[unit] < 0:
        yield Note("closeup.sector.gone" if own.squares[unit] == -1 else "closeup.sector.unplaced")
        return
    if targets := len([*aimed_at(state, side, unit)]):
        yield Note("closeup.sector.targets", (("count", targets),))
    if not own.lies(unit):
        yield _pace(state, side)
    words = (("range", state.range_of(side)), ("quality", f"{faction.aim:+d}"), ("fight", f"{faction.fight:+d}"))
    yield Note("closeup.sector.figures", (*words, ("defense", faction.defense)), aside=True)
    if faction.rerolls:
        yield Note("closeup.sector.rerolls", aside=True)
    yield from _aimed(state, side, unit)
    yield from _walked_up(state, side, unit)
    if own.lies(unit):
        yield from _lying(state, side, unit)
    elif own.has_acted(unit):
        yield Note("closeup.sector.acted", aside=True)
    if own.commander == unit:
        key = "spent" if own.spent else own.ability
        yield Note(f"closeup.sector.commander-{key}")


def _aimed(state: State, side: int, unit: int) -> Iterator[Note]:
    """Who can shoot at it this round from where he stands, or nobody before the next."""
    aims = [*aiming(state, side, unit)]
    now = perils.fresh(state, side, aims)
    if not aims or not (now or perils.later(state, side)):
        return
    enemies = [name_of(1 - side, foe) for foe in now or aims]
    who: Words = (("count", len(enemies)), ("units", ", ".join(enemies)))
    many = "-many" if len(enemies) > NAMED else ""
    yield Note(f"closeup.sector.aimed{many}", who, "warn") if now else Note(f"closeup.sector.aimed-later{many}", who)
    if many:
        yield Note("closeup.sector.aimed-who", who, aside=True)


def _walked_up(state: State, side: int, unit: int) -> Iterator[Note]:
    """Who can walk up to it this round and hit it."""
    if found := perils.peril(state, side, unit).walkers:
        enemies = [name_of(1 - side, foe) for foe in found]
        who: Words = (("count", len(enemies)), ("units", ", ".join(enemies)))
        yield Note(f"closeup.sector.walkers{'-many' if len(enemies) > NAMED else ''}", who, "warn")


def _pace(state: State, side: int) -> Note:
    """How far a soldier of this side walks."""
    if state.sides[side].kind.jumps:
        return Note("closeup.sector.jumps")
    move = state.move_of(side)
    return Note("closeup.sector.move", (("count", move), ("half", half(move))))


def _lying(state: State, side: int, unit: int) -> Iterator[Note]:
    """A Down unit: who can come to finish it, and who stands beside it to help."""
    yield Note("closeup.sector.down", (), "warn")
    yield Note("closeup.sector.down-more", aside=True)
    own, around = state.sides[side], CONTACT[state.sides[side].squares[unit]]
    if finishers := [name_of(1 - side, enemy) for enemy in perils.fresh(state, side, finishing(state, side, unit))]:
        yield Note("closeup.sector.finishers", (("units", ", ".join(finishers)),), "warn")
    if near := [name_of(side, n) for n, spot in enumerate(own.squares) if own.stands(n) and BIT[spot] & around]:
        yield Note("closeup.sector.helpers", (("units", ", ".join(near)),))


def _of_square(state: State, spot: int) -> Closeup:
    notes = list(_standing(state, spot))
    kind = state.ground.kind(spot)
    notes.append(Note(f"closeup.sector.{kind or 'open'}"))
    if kind:
        notes.append(Note(f"closeup.sector.{kind}-more", aside=True))
    if BIT[spot] & CENTRE_ZONE:
        notes.append(Note("closeup.sector.centre"))
    for number, home in enumerate(HOMES):
        if BIT[spot] & home:
            notes.append(Note("closeup.sector.home", (("side", f"@side.sector.{number}"),)))
            if state.mission == BREAK_THROUGH:
                through = (state.sides[1 - number].standing & home).bit_count()
                notes.append(
                    Note("closeup.sector.through", (("side", f"@side.sector.{1 - number}"), ("count", through)))
                )
    return Closeup(Note("closeup.sector.square", (("cell", _name(spot)),)), (), tuple(notes))


def _standing(state: State, spot: int) -> Iterator[Note]:
    """Who counts how many in the part of the field that the mission asks about; what is a part of none in a battle for
    sectors belongs to nobody (sector R41). The rules say who leads there, not the counts alone (sector R40)."""
    zone = next((zone for zone in mission_squares(state.mission).values() if BIT[spot] & zone), 0)
    if not zone:
        if state.mission == OCCUPY:
            yield Note("closeup.sector.no-sector")
        return
    left, right = ((side.standing & zone).bit_count() for side in state.sides)
    who = owner(state, zone) if state.mission == OCCUPY else leader(state)
    counts: Words = (("more", max(left, right)), ("less", min(left, right)))
    word = "sector" if state.mission == OCCUPY else "zone"
    if who == DRAW:
        yield Note(f"closeup.sector.{word}-level", counts)
    else:
        yield Note(f"closeup.sector.{word}-held", (("side", f"@side.sector.{who}"), *counts))


def _name(spot: int) -> str:
    return next(name for name, number in INDEX.items() if number == spot)
