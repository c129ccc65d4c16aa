"""What lies on the table (fadenkreuz 9). A seat sees its own looks beside it; nobody else has such pieces."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Sightline, Tableau
from game.rules.fadenkreuz.identities import RAISED
from game.rules.fadenkreuz.resolution import Result, aim_of
from game.rules.fadenkreuz.ring import groups_of
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Agreed, Phase, State
from game.rules.fadenkreuz.turns import result

CARD_REACH: Final = 0.52
"""How far from the middle a card lies; the people sit at 1."""
HAND_REACH: Final = 0.78


def seat_point(agreed: Agreed, seat: int, reach: float = 1.0) -> Point:
    """Where a seat is on a round table of radius 1: seat 1 at the top, on clockwise; x to the right, y up."""
    return _round_table(agreed.players, seat, reach)


@cache
def _round_table(players: int, seat: int, reach: float) -> Point:
    angle = 2 * math.pi * (seat - 1) / players
    return round(math.sin(angle) * reach, 4), round(math.cos(angle) * reach, 4)


def heading(start: Point, end: Point) -> float:
    """Degrees clockwise from the top of the picture."""
    return round(math.degrees(math.atan2(end[0] - start[0], end[1] - start[1])) % 360, 1)


def tableau(seen: Seen) -> Tableau:
    """The people, their cards as they lie, shot cards, and after the shots who points at whom."""
    pieces = dict(_people(seen))
    pieces.update(_cards(seen))
    for seat in seen.shots:
        pieces[f"shot.{seat}"] = Piece("shot", seat_point(seen.agreed, seat, CARD_REACH), owner=seat - 1, level=1)
    if seen.all is not None:
        pieces.update(fingers(seen.all))
    pieces.update(own_looks(seen))
    return Tableau(pieces, tuple(_shots(seen)), areas=arcs(seen), places=dict(_places(seen.agreed.players)))


@cache
def _places(players: int) -> Mapping[Pick, Point]:
    """Where one points to mean a seat."""
    seats = range(1, players + 1)
    return {Pick(kind, str(seat)): _round_table(players, seat, 1.0) for kind in ("seat", "also") for seat in seats}


def own_looks(seen: Seen) -> dict[PieceId, Piece]:
    """What the viewer has seen, in order, in the middle of the table: dealt, got, and the cards after the mixes."""
    return {} if seen.all is not None else dict(own_cards(seen.seat, seen.dealt, seen.got, seen.looks))


@lru_cache(maxsize=1024)
def own_cards(seat: int, dealt: str, got: str, looks: str) -> Mapping[PieceId, Piece]:
    """The cards that somebody has looked at."""
    cards = [*((("dealt", dealt), ("got", got)) if got else ())]
    cards += [(f"look{number}", letter) for number, letter in enumerate(looks, start=1)]
    return {
        f"own.{name}": Piece(
            "own", (round((place - (len(cards) - 1) / 2) * 0.17, 4), 0.0), 0.0, seat - 1, 0, "", letter
        )
        for place, (name, letter) in enumerate(cards)
    }


def _people(seen: Seen) -> Iterator[tuple[PieceId, Piece]]:
    fallen = {hit.victim for hit in result(seen.all).hits} if seen.all else set(_fallen_early(seen))
    for seat in seen.agreed.seats:
        yield f"seat.{seat}", person(seen.agreed, seat, "shot" if seat in fallen else "")


@lru_cache(maxsize=1024)
def person(agreed: Agreed, seat: int, state: str = "") -> Piece:
    return Piece("sniper" if seat == agreed.sniper else "person", seat_point(agreed, seat), owner=seat - 1, state=state)


def _fallen_early(seen: Seen) -> tuple[int, ...]:
    return seen.shots if seen.phase == Phase.STANDOFF else ()


def _cards(seen: Seen) -> Iterator[tuple[PieceId, Piece]]:
    if seen.phase == Phase.DEAL:
        return
    for seat in seen.agreed.ring:
        letter = seen.cards[seat - 1]
        yield f"card.{seat}", card(seen.agreed, seat, f"open.{letter}" if letter else seen.faces[seat - 1])


@lru_cache(maxsize=2048)
def card(agreed: Agreed, seat: int, state: str = "") -> Piece:
    """The card in front of a seat. `state` is the face it shows ("A"), "" before one is shown, "open.K" turned up."""
    return Piece("card", seat_point(agreed, seat, CARD_REACH), owner=seat - 1, state=state)


def fingers(state: State) -> Iterator[tuple[PieceId, Piece]]:
    """Who still points at the end: guns and shields of whoever was not shot (fadenkreuz 5.1); the stand-off knows only
    its Assassins."""
    found = result(state)
    fallen = {hit.victim for hit in found.hits}
    raised = RAISED if state.agreed.mode == "K" else "K" if found.end == 3 else ""
    for seat in state.agreed.seats:
        if state.cards[seat - 1] in raised and seat not in fallen:
            yield from finger(state, seat)


def finger(state: State, seat: int) -> Iterator[tuple[PieceId, Piece]]:
    """The hand of a seat, or the Enforcer's two, pointing where they point when time is up."""
    aims = aim_of(state.cards, seat, state.aims[seat - 1])
    start = seat_point(state.agreed, seat, HAND_REACH)
    for number, at in enumerate(aims):
        end = seat_point(state.agreed, at)
        name = f"hand.{seat}" if number == 0 else f"hand.{seat}.{number}"
        yield (
            name,
            Piece("hand", start, heading(start, end), seat - 1, number + 1, state="", figures=(("at", at),)),
        )


def _shots(seen: Seen) -> Iterator[Sightline]:
    """After the game: every line from a shooter to whom the shot felled."""
    if seen.all is None:
        return
    found: Result = result(seen.all)
    for hit in found.hits:
        for shooter in hit.shooters:
            start, end = seat_point(seen.agreed, shooter), seat_point(seen.agreed, hit.victim)
            yield Sightline(f"seat.{shooter}", start, end, shooter - 1, "hot", label=str(hit.volley), stop="hit")


def arcs(seen: Seen) -> tuple[Area, ...]:
    """The mix groups, in their order: who was mixed with whom."""
    if seen.phase is Phase.DEAL:
        return ()
    return _arcs(seen.agreed.players, seen.agreed.ring)


@cache
def _arcs(players: int, ring: tuple[int, ...]) -> tuple[Area, ...]:
    return tuple(
        Area(
            "group",
            tuple(_round_table(players, ring[at], 0.46 + 0.05 * (number % 2)) for at in group),
            label=str(number),
        )
        for number, group in enumerate(groups_of(len(ring)), start=1)
    )
