"""What lies on the table: planes with their height and health, their cards beside it, dice while an attack is open.

Ids: "plane.1a" a plane, waiting in tray "hand.0" until it is placed (kind "plane" or "bomber", then with the figure
"bombs"); "card.1a" its card in tray "card.0", with the four numbers, one for a flight that shares them; "balloon.2x" a
balloon; "bomb..." a bomb; "die.attack.0" a die. Zones tell how large the table is: MAT has its four corners in
millimetres, CELLS the middles of all hexes (their sides 1 long), and every seat the cells where it enters. HEIGHTS has
a point for every altitude where the game has altitude.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.core.picks import Pick
from game.core.tableau import Piece, PieceId, Point, Tableau, Zone
from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON, BOMBER, Airspace, Mat
from game.rules.squadron.events import ATTACK as ATTACK_POOL
from game.rules.squadron.events import DEFENCE as DEFENCE_POOL
from game.rules.squadron.events import bomb_id, dice_pieces, die_id, piece_of
from game.rules.squadron.geometry import MILLI
from game.rules.squadron.grid import Grid
from game.rules.squadron.missions import awaits
from game.rules.squadron.paths import facing, point_of
from game.rules.squadron.scenery import KINDS, SKIES, TILE, read_scenery
from game.rules.squadron.state import ATTACK, CEILING, HIDDEN, MOVE, OPEN, PLACE, Bomb, Plane, State

MAT: Final = -1
CELLS: Final = -2
SKY: Final = -3
HEIGHTS: Final = -4
PRINTED: Final = -10
"""The first kind of things printed; the others follow downwards."""


def _figures(plane: Plane) -> tuple[tuple[str, int | str], ...]:
    known = plane.stats not in (OPEN, HIDDEN)
    numbers = map(int, plane.stats) if known else (0,) * 4
    attack, defence, speed, health = numbers
    return (
        ("letter", plane.name[1:]),
        ("height", plane.altitude),
        ("health", plane.health),
        ("lost", max(health - plane.health, 0)),
        ("aces", plane.fresh_aces),
        ("attack", attack),
        ("defence", defence),
        ("speed", speed),
        ("left", plane.flight.speed if plane.flight is not None else -1),
    )


def token_piece(state: State, plane: Plane) -> Piece:
    """A plane or a balloon on the table, or waiting beside it."""
    figures = _figures(plane) if plane.kind != BALLOON else (("letter", plane.name[1:]),)
    if plane.kind == BOMBER:
        figures = (*figures, ("bombs", plane.bombs))
    if plane.pose is None:
        before = state.balloons if plane.kind == BALLOON else state.planes
        level = sum(other.seat == plane.seat and other.name < plane.name for other in before)
        return Piece(plane.kind, owner=plane.seat, level=level, tray=f"hand.{plane.seat}", figures=figures)
    free = state.board.is_free
    how = "moving" if plane.flight is not None else "acted" if plane.done else ""
    at, way = point_of(plane.pose, free=free), facing(plane.pose, free=free)
    return Piece(plane.kind, at, way, plane.seat, state=how, figures=figures)


def bomb_piece(state: State, bomb: Bomb) -> Piece:
    free = state.board.is_free
    return Piece("bomb", point_of(bomb.pose, free=free), facing(bomb.pose, free=free), int(bomb.by[0]) - 1)


def _cards(state: State) -> dict[PieceId, Piece]:
    """Every plane's card; flights have one together."""
    found = {}
    for seat in range(state.seats):
        own = [plane for plane in state.planes if plane.seat == seat]
        wings = sorted({plane.wing for plane in own} - {0})
        flights = [[plane] for plane in own if not plane.wing]
        flights += [[plane for plane in own if plane.wing == wing] for wing in wings]
        for level, flight in enumerate(flights):
            found[f"card.{flight[0].name}"] = _card(state, flight, level, len(flights))
    return found


def _card(state: State, flight: list[Plane], level: int, cards: int) -> Piece:
    """A plane's card, or a flight's; face down, empty, or struck out when all are lost."""
    plane = next((each for each in flight if not each.dead), flight[0])
    how = "lost" if plane.dead else {OPEN: "open", HIDDEN: "hidden"}.get(plane.stats, "")
    first = int(level == 0 and plane.seat == state.first - 1 and state.phase in (PLACE, MOVE, ATTACK))
    how = "away" if plane.back and not how else how
    left = sum(not each.dead for each in flight)
    team = state.unit_of(plane.seat) + 1 if len(state.units) < state.seats else 0
    figures = (*_figures(plane), ("planes", cards), ("first", first), ("flight", left))
    figures += (("team", team),) if team else ()
    return Piece("card", owner=plane.seat, level=level, tray=f"card.{plane.seat}", state=how, figures=figures)


@lru_cache(maxsize=64)
def _board_zones(board: Airspace, units: tuple[tuple[int, ...], ...]) -> tuple[Zone, ...]:
    if isinstance(board, Mat):
        w, h = board.width / MILLI, board.height / MILLI
        return (Zone(MAT, ((0.0, 0.0), (w, 0.0), (w, h), (0.0, h))),)
    if not isinstance(board, Grid):
        return ()
    cells = tuple(point_of((q, r, 0), free=False) for q, r in sorted(board.cells))
    homes = [
        Zone(min(unit), tuple(point_of((q, r, 0), free=False) for q, r in board.edge(number, len(units))))
        for number, unit in enumerate(units)
    ]
    return (Zone(CELLS, cells), *homes)


def _dice(state: State) -> dict[PieceId, Piece]:
    pending = state.pending
    if pending is None:
        return {}
    found: dict[PieceId, Piece] = {}
    owners = {ATTACK_POOL: pending.attacker, DEFENCE_POOL: pending.target}
    for pool, faces in ((ATTACK_POOL, pending.attack), (DEFENCE_POOL, pending.defence)):
        owner = state.by_name.get(owners[pool])  # an Immelmann has no target any more, and no dice
        for piece in dice_pieces(state, pool, faces, owner.seat) if owner is not None else ():
            found[die_id(pool, piece.level)] = piece
    return found


def _places(state: State) -> dict[Pick, Point]:
    """Planes and targets are pointed at where they stand."""
    found: dict[Pick, Point] = {}
    for plane in state.tokens:
        at = point_of(plane.body.pose, free=state.board.is_free)
        found[Pick("plane", plane.name)] = at
    if state.phase == ATTACK and state.pending is None:
        own = [plane for plane in state.flying if plane.seat in state.turn_seats and not plane.done]
        for plane in own:
            for target in fire.targets(state, plane):
                found[Pick("target", target.name)] = found[Pick("plane", target.name)]
    return found


def _is_shown(state: State, token: Plane) -> bool:
    """On the table, or waiting to be put down."""
    return token.is_flying or (state.phase == PLACE and awaits(state, token))


def tableau(state: State) -> Tableau:
    pieces: dict[PieceId, Piece] = {
        piece_of(token): token_piece(state, token)
        for token in (*state.planes, *state.balloons)
        if _is_shown(state, token)
    }
    pieces |= {bomb_id(bomb): bomb_piece(state, bomb) for bomb in state.bombs}
    pieces |= _cards(state)
    pieces |= _dice(state)
    zones = _board_zones(state.board, state.units) + _printed(state.board, state.scene)
    if state.terms.alt:
        zones += (Zone(HEIGHTS, tuple((0.0, float(height)) for height in range(CEILING + 1))),)
    return Tableau(pieces, zones=zones, places=_places(state))


@lru_cache(maxsize=64)
def _printed(board: Airspace, scene: str) -> tuple[Zone, ...]:
    """The sky, and where things are printed in it."""
    found = read_scenery(scene)
    if found is None:
        return ()
    zones = [Zone(SKY, ((float(SKIES.index(found.sky)), 0.0),))]
    for number, kind in enumerate(KINDS):
        points = [
            (TILE * (column + 0.5), TILE * (row + 0.5))
            if board.is_free
            else point_of((column, row - column // 2, 0), free=False)
            for thing, column, row in found.things
            if thing == kind
        ]
        if points:
            zones.append(Zone(PRINTED - number, tuple(points)))
    return tuple(zones)
