"""What lies on the table: the units by their names, zones and terrain as areas, dice that wait for a decision."""

from __future__ import annotations

from typing import Final

from game.core.tableau import Area, Piece, PieceId, Point, Tableau
from game.rules.sector.data import DESTROYED, DRAW, State, name_of
from game.rules.sector.factions import ABILITY_WORDS, CONTROL, DEAD_CENTER, DEAD_ZONE, OCCUPY
from game.rules.sector.field import BIT, CENTRE, CENTRE_ZONE, HOMES, SECTORS, X, Y, squares
from game.rules.sector.ground import SIGNS
from game.rules.sector.score import owner
from game.rules.sector.staging import PLACES

LOST: Final = "lost"
"""Trays of destroyed units: `lost.0` holds what side 0 has lost."""
HAND: Final = "reserve"


def pieces(state: State) -> dict[PieceId, Piece]:
    """Every unit: on its square, or beside the field when it is destroyed or not deployed yet."""
    found: dict[PieceId, Piece] = {}
    for number, side in enumerate(state.sides):
        gone = 0
        for unit, spot in enumerate(side.squares):
            name, kind = name_of(number, unit), f"unit.{side.kind.word}"
            figures = _figures(state, number, unit)
            if spot >= 0:
                found[name] = Piece(kind, PLACES[spot], 0.0, number, state=_state(state, number, unit), figures=figures)
            elif spot == DESTROYED:
                found[name] = Piece(
                    kind, owner=number, level=gone, tray=f"{LOST}.{number}", state="lost", figures=figures
                )
                gone += 1
            else:
                found[name] = Piece(kind, owner=number, level=unit, tray=f"{HAND}.{number}", figures=figures)
    return found


def _state(state: State, side: int, unit: int) -> str:
    own = state.sides[side]
    words = ["down"] * own.lies(unit) + ["acted"] * own.has_acted(unit) + ["bonus"] * _is_bonus(state, side, unit)
    return "-".join(words) or "fresh"


def _is_bonus(state: State, side: int, unit: int) -> bool:
    return side == state.turn and unit == state.bonus


def _figures(state: State, side: int, unit: int) -> tuple[tuple[str, int | str], ...]:
    own = state.sides[side]
    badge = (("ability", ABILITY_WORDS[own.ability]), ("spent", int(own.spent))) if own.commander == unit else ()
    return ("number", unit + 1), *badge


def outline(bits: int) -> tuple[Point, ...]:
    """The frame around a rectangle of squares."""
    spots = list(squares(bits))
    low_x, high_x = min(X[spot] for spot in spots) - 0.5, max(X[spot] for spot in spots) + 0.5
    low_y, high_y = min(Y[spot] for spot in spots) - 0.5, max(Y[spot] for spot in spots) + 0.5
    return (low_x, low_y), (high_x, low_y), (high_x, high_y), (low_x, high_y)


def _zone(kind: str, bits: int, who: int, label: str = "") -> Area:
    return Area(kind, outline(bits), None if who == DRAW else who, label)


def zones(state: State) -> tuple[Area, ...]:
    """Where the mission is decided, with who holds it now (sector 9.6)."""
    found = [Area("home", outline(home), number) for number, home in enumerate(HOMES)]
    if state.mission in (CONTROL, DEAD_ZONE):
        found.append(_zone("mission", CENTRE_ZONE, owner(state, CENTRE_ZONE)))
    elif state.mission == DEAD_CENTER:
        found.append(_zone("mission", BIT[CENTRE], owner(state, BIT[CENTRE])))
    elif state.mission == OCCUPY:
        found += [_zone("mission", bits, owner(state, bits), name) for name, bits in SECTORS.items()]
    return tuple(found)


def terrain(state: State) -> tuple[Area, ...]:
    """One area for each square of terrain."""
    return tuple(
        Area(kind, outline(BIT[spot]))
        for kind, bits in zip(SIGNS, state.ground.sets, strict=True)
        for spot in squares(bits)
    )


def dice(state: State) -> dict[PieceId, Piece]:
    """The dice that lie while somebody decides about them."""
    if state.phase not in ("rr", "initre", "spinre", "spun", "stray"):
        return {}
    faces = state.task.dice or ((state.task.die,) if state.task.die else ())
    found = {}
    for place, face in enumerate(faces):
        if face:
            found[f"die.{place}"] = Piece(
                "die.plain",
                level=place,
                tray="dice",
                figures=(("face", face), ("sides", 6)),
                owner=_thrower(state, place),
            )
    return found


def _thrower(state: State, place: int) -> int:
    if state.phase == "initre":
        return place
    return 1 - state.turn if place == 1 and state.phase == "rr" and not state.task.firing else state.turn


def tableau(state: State) -> Tableau:
    return Tableau(pieces(state) | dice(state), areas=(*terrain(state), *zones(state)))
