"""What lies on the table: the units by their names, zones and terrain as areas, dice that wait for a decision."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.events import Added, Changed, Event, Removed, Rolled
from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Tableau
from game.rules.sector.actions import unit_pick
from game.rules.sector.events import PLACES, die_id
from game.rules.sector.factions import ABILITY_WORDS, BREAK_THROUGH, CONTROL, DEAD_CENTER, DEAD_ZONE, OCCUPY
from game.rules.sector.field import (
    BIT,
    CENTRE,
    CENTRE_ZONE,
    COLUMNS,
    FULL,
    HOMES,
    ROWS,
    SECTORS,
    X,
    Y,
    down,
    left,
    right,
    square,
    squares,
    up,
)
from game.rules.sector.ground import SIGNS
from game.rules.sector.score import owner
from game.rules.sector.state import DESTROYED, DRAW, State, all_units, name_of

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


def cards(state: State) -> dict[PieceId, Piece]:
    """A card for each side: what its faction can do now, and the activation track (sector 9.5)."""
    found = {}
    for number, side in enumerate(state.sides):
        faction = side.kind
        figures: list[tuple[str, int | str]] = [
            ("move", "?" if faction.jumps else state.move_of(number)),
            ("range", state.range_of(number)),
            ("attack", f"{faction.aim:+d}"),
            ("defense", faction.defense),
            ("used", side.used),
            ("quota", state.quota if number == state.turn and state.phase in _ACTING else 0),
        ]
        if side.tokens:
            figures.append(("tokens", side.tokens))
        found[f"card.{number}"] = Piece(
            f"card.{faction.word}", owner=number, tray=f"card.{number}", figures=tuple(figures)
        )
    return found


_ACTING: Final = ("act", "bonus", "spun", "spinre", "rr", "stray")


def _state(state: State, side: int, unit: int) -> str:
    own = state.sides[side]
    words = ["down"] * own.lies(unit) + ["acted"] * own.has_acted(unit) + ["bonus"] * _is_bonus(state, side, unit)
    return "-".join(words) or "fresh"


def _is_bonus(state: State, side: int, unit: int) -> bool:
    return side == state.turn and unit == state.bonus


def _figures(state: State, side: int, unit: int) -> tuple[tuple[str, int | str], ...]:
    own = state.sides[side]
    ability = ABILITY_WORDS.get(own.ability, "")  # none yet while a commander is being named
    badge = (("ability", ability), ("spent", int(own.spent))) if own.commander == unit else ()
    return ("number", unit + 1), *badge


@lru_cache(maxsize=1024)
def outline(bits: int) -> tuple[Point, ...]:
    """The frame around a set of squares that hang together, corner by corner."""
    edges: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for spot in squares(bits):
        x, y = X[spot], Y[spot]
        for (aside, along), corners in _SIDES.items():
            there = square(x + aside, y + along) if 1 <= x + aside <= COLUMNS and 1 <= y + along <= ROWS else -1
            if there < 0 or not bits & BIT[there]:
                (ax, ay), (bx, by) = corners
                edges.setdefault((x + ax, y + ay), []).append((x + bx, y + by))
    start = min(edges)
    found, at = [start], edges[start].pop()
    while at != start:
        found.append(at)
        at = edges[at].pop()
    return tuple((x - 0.5, ROWS + 1.5 - y) for x, y in _turns(found))


_SIDES: Final = {
    (0, -1): ((0, 0), (1, 0)),
    (1, 0): ((1, 0), (1, 1)),
    (0, 1): ((1, 1), (0, 1)),
    (-1, 0): ((0, 1), (0, 0)),
}
"""By the direction of a neighbour, the two ends of the side towards it, clockwise."""


def _turns(corners: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Only the corners where a frame turns."""
    count = len(corners)
    return [
        here
        for n, here in enumerate(corners)
        if not corners[n - 1][0] == here[0] == corners[(n + 1) % count][0]
        and not corners[n - 1][1] == here[1] == corners[(n + 1) % count][1]
    ]


def homes() -> tuple[Area, ...]:
    return tuple(Area("home", outline(home), number) for number, home in enumerate(HOMES))


def mission_squares(mission: int) -> dict[str, int]:
    """The zones in which a mission is decided, by their label."""
    if mission in (CONTROL, DEAD_ZONE):
        return {"": CENTRE_ZONE}
    if mission == DEAD_CENTER:
        return {"": BIT[CENTRE]}
    return SECTORS if mission == OCCUPY else {}


def mission_zones(mission: int, state: State | None = None) -> tuple[Area, ...]:
    """Where a mission is decided; of a battle with who holds each zone now (sector 9.6), or whose home it is."""
    found = [Area("mission", outline(bits), _holder(bits, state)) for bits in mission_squares(mission).values()]
    if mission == BREAK_THROUGH:
        found += [Area("mission", outline(home), number) for number, home in enumerate(HOMES)]
    return tuple(found)


def names(mission: int) -> tuple[Area, ...]:
    """Which zone of a mission is which, at the edge of the field, above all terrain."""
    return tuple(Area("name", (_edge_of(bits),), label=name) for name, bits in mission_squares(mission).items() if name)


def _edge_of(bits: int) -> Point:
    """Above or below the middle of a zone, between two letters."""
    xs, ys = zip(*((X[spot], Y[spot]) for spot in squares(bits)), strict=True)
    return (min(xs) + max(xs)) // 2 + 0.5, ROWS + 0.5 if min(ys) == 1 else 0.5


def _holder(bits: int, state: State | None) -> int | None:
    who = DRAW if state is None else owner(state, bits)
    return None if who == DRAW else who


def zones(state: State) -> tuple[Area, ...]:
    return (*homes(), *mission_zones(state.mission, state))


def terrain(state: State) -> tuple[Area, ...]:
    """One area for each piece of terrain: squares of a kind that share sides."""
    return tuple(
        Area(kind, outline(piece))
        for kind, bits in zip(SIGNS, state.ground.sets, strict=True)
        for piece in _pieces(bits)
    )


def _pieces(bits: int) -> Iterator[int]:
    while bits:
        piece, grown = 0, bits & -bits
        while grown != piece:
            piece = grown
            grown = bits & (piece | up(piece) | down(piece) | left(piece) | right(piece))
        yield piece
        bits &= ~piece


DICE: Final = "dice.plain"
"""Where dice lie."""


def dice(state: State) -> dict[PieceId, Piece]:
    """The dice that lie while somebody decides about them."""
    if state.phase not in ("rr", "initre", "spinre", "spun", "stray"):
        return {}
    faces = state.task.dice or ((state.task.die,) if state.task.die else ())
    found = {}
    for place, face in enumerate(faces):
        if face:
            found[die_id(place)] = Piece(
                "die.plain",
                level=place,
                tray=DICE,
                figures=(("face", face), ("sides", 6)),
                owner=_thrower(state, place),
            )
    return found


def _thrower(state: State, place: int) -> int:
    if state.phase == "initre":
        return place
    return 1 - state.turn if place == 1 and state.phase == "rr" and not state.task.firing else state.turn


def spots(state: State) -> dict[Pick, Point]:
    """Where units lie that can be pointed at."""
    return {unit_pick(side, unit): PLACES[state.sides[side].squares[unit]] for side, unit in all_units(state)}


def changes(before: State, after: State) -> Iterator[Event]:
    """What is different about the pieces after an action, once everything else of it has been shown."""
    old, new = (pieces(state) | dice(state) | cards(state) for state in (before, after))
    for name, piece in new.items():
        if name not in old:
            yield Added(name, piece)
        elif piece.tray and not old[name].tray:
            yield Removed(name, "shot")
            yield Added(name, piece)
        elif piece != old[name]:
            yield Changed(name, piece, _manner(old[name], piece))
    yield from (Removed(name, "spent" if old[name].tray == DICE else "taken") for name in old if name not in new)


def _manner(before: Piece, after: Piece) -> str:
    """How a unit changes: it falls, or stands up again."""
    lay, lies = ("down" in piece.state for piece in (before, after))
    return "" if lay == lies else "fall" if lies else "rise"


def settled_dice(events: Sequence[Event], after: State) -> Iterator[Event]:
    """The events, with the names of dice that go on lying there for a decision."""
    lying = dice(after)
    faces = tuple(piece.figure("face") for piece in lying.values())
    for event in events:
        stays = isinstance(event, Rolled) and event.faces == faces
        yield replace(event, pieces=tuple(lying)) if stays and isinstance(event, Rolled) else event


def tableau(state: State) -> Tableau:
    field = Area(f"scene.{state.scene}", outline(FULL)) if state.scene else None
    return Tableau(
        pieces(state) | dice(state) | cards(state),
        areas=((field,) if field else ()) + zones(state) + terrain(state) + names(state.mission),
        places=spots(state),
    )
