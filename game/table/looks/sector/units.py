"""Figures: a silhouette of its own for every faction, on a base in the colour and pattern of its side."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from game.core.tableau import Piece
from game.table.kit import marks
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.hatch import hatch
from game.ui.theme.paint import svg
from game.ui.theme.palette import ALARM, Colour, SeatLook, darker, hexed, lighter

PARTS: Final = {
    "verdant": "unit-verdant-eye",
    "azure": "unit-azure-blades",
    "ember": "unit-ember-guard",
    "grey": "unit-grey-cloaks",
    "solar": "unit-solar-wardens",
}
WIDE, HIGH = 110.0, 99.0
_LIFT: Final = -28.0
"""From the middle of a square up to the middle of a figure."""
BASE: Final = (70.0, 35.0)
_RIM: Final = 3.4
"""So wide is the line round a figure in the colour of its side: the colours of factions and of sides may be alike."""
_CASING: Final = 1.3
_DIRECTIONS: Final = 20
_SHINE: Final = 120
"""What is no more opaque than this is light about somebody."""
_INK: Final[Colour] = (7, 6, 15)


def faction_of(piece: Piece) -> str:
    return PARTS.get(piece.kind.partition(".")[2], "unit-grey-cloaks")


def stand(canvas: Canvas, look: SeatLook) -> pygame.Surface:
    """The disc that a figure stands on: the side's colour, its pattern on the rim."""
    w, h = BASE[0] + 8, BASE[1] + 14
    cx, cy = w / 2, h / 2 - 3
    rx, ry = BASE[0] / 2, BASE[1] / 2
    ring = [(cx + rx * x, cy + ry * y) for x, y in ((-0.9, -0.5), (0.9, -0.5), (0.9, 0.9), (-0.9, 0.9))]
    body = f'<ellipse cx="{cx:g}" cy="{cy + 6:g}" rx="{rx:g}" ry="{ry:g}" fill="{hexed(darker(look.colour, 0.5))}"'
    body += ' stroke="#07060F" stroke-width="3"/>'
    body += f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx:g}" ry="{ry:g}" fill="{hexed(look.colour)}" stroke="#07060F"'
    body += ' stroke-width="2.4"/>' + hatch(ring, look.pattern, darker(look.colour, 0.45), opacity=0.7)
    body += f'<ellipse cx="{cx:g}" cy="{cy:g}" rx="{rx * 0.62:g}" ry="{ry * 0.62:g}"'
    body += f' fill="{hexed(lighter(look.colour, 0.25))}" stroke="#07060F" stroke-width="1.6"/>'
    return canvas.vector(svg(w, h, body), w, h)


class Pose(NamedTuple):
    """How somebody holds themselves: leaning forwards in degrees, down on a knee from 0 to 1, turned round."""

    lean: int = 0
    knee: float = 0.0
    turned: bool = False


UPRIGHT: Final = Pose()
_KNEE: Final = 0.36
"""The part of their height that somebody on a knee gives up."""


def running(piece: Piece, far: float, part: float, onwards: float) -> tuple[Pose, float]:
    """Somebody who has `part` of so `far` a way behind them, to the right where `onwards` is above 0: how they hold
    themselves, and how high their feet are off the ground."""
    right = onwards > 0 if abs(onwards) > 1 else piece.owner == 0
    strides = max(round(far / STRIDE), 2)
    lift = abs(math.sin(math.pi * strides * part)) * BOUNCE
    lean = round(2 * math.sin(math.pi * min(max(part, 0.0), 1.0))) * LEANS // 2
    return Pose(-lean if right else lean, turned=right != (piece.owner == 0)), lift


STRIDE: Final = 46.0
"""Units from step to step."""
BOUNCE: Final = 9.0
LEANS: Final = 12


def kneeling(part: float) -> Pose:
    """Down on a knee and up again, in steps that are kept."""
    return Pose(knee=round(4 * min(1.0, 2.2 * math.sin(math.pi * min(max(part, 0.0), 1.0)))) / 4)


def figure(canvas: Canvas, piece: Piece, scale: float = 1.0, pose: Pose = UPRIGHT) -> pygame.Surface:
    """The figure alone, facing the other side; lying when it is Down, dim when it has acted."""
    lies, tired = "down" in piece.state, "acted" in piece.state or piece.state == "lost"
    worn = canvas.theme.seat(piece.owner or 0).colour
    key = ("sector", "figure", piece.kind, piece.owner, worn, lies, tired, round(scale, 2), pose, canvas.k)
    if pose == UPRIGHT:
        return canvas.art.keep(key, lambda: _figure(canvas, piece, scale, lies=lies, tired=tired))
    return canvas.art.keep(key, lambda: _posed(figure(canvas, piece, scale), pose))


def _posed(picture: pygame.Surface, pose: Pose) -> pygame.Surface:
    """On its feet as before: what is missing at the top is empty."""
    wide, high = picture.get_size()
    shown = pygame.transform.flip(picture, flip_x=pose.turned, flip_y=False)
    if pose.knee:
        low = round(high * (1 - _KNEE * pose.knee))
        held = pygame.Surface((wide, high), pygame.SRCALPHA)
        held.blit(pygame.transform.smoothscale(shown, (wide, low)), (0, high - low))
        shown = held
    return pygame.transform.rotozoom(shown, pose.lean, 1.0) if pose.lean else shown


def _figure(canvas: Canvas, piece: Piece, scale: float, *, lies: bool, tired: bool) -> pygame.Surface:
    picture = canvas.part(faction_of(piece), WIDE * scale, HIGH * scale).copy()
    if piece.owner == 1:
        picture = pygame.transform.flip(picture, flip_x=True, flip_y=False)
    if lies:
        picture = pygame.transform.rotate(picture, 90 if piece.owner == 0 else -90)
    if tired:
        picture.fill((150, 146, 168, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return _rimmed(picture, lighter(canvas.theme.seat(piece.owner or 0).colour, 0.12), scale * canvas.k)


def _body(picture: pygame.Surface) -> pygame.Surface:
    """All of it that is no shine, in black."""
    shape = picture.copy()
    shape.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    shape.fill((0, 0, 0, _SHINE), special_flags=pygame.BLEND_RGBA_SUB)
    shape.blit(shape.copy(), (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return shape


def _rimmed(picture: pygame.Surface, colour: Colour, k: float) -> pygame.Surface:
    """With a line round it in the colour of its side, which stays as bright when the figure is dim."""
    (wide, high), rim, casing = picture.get_size(), _RIM * k, (_RIM + _CASING) * k
    by = math.ceil(casing)
    found = pygame.Surface((wide + 2 * by, high + 2 * by), pygame.SRCALPHA)
    for far, ink in ((casing, _INK), (rim, colour)):
        shape = _body(picture)
        shape.fill((*ink, 0), special_flags=pygame.BLEND_RGBA_ADD)
        for number in range(_DIRECTIONS):
            turn = math.tau * number / _DIRECTIONS
            found.blit(shape, (by + round(far * math.cos(turn)), by + round(far * math.sin(turn))))
    found.blit(picture, (by, by))
    return found


def die(canvas: Canvas, look: SeatLook) -> pygame.Surface:
    """A die beside a chance, in the colour of who throws it."""
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="3.4" fill="#FFF6E4"/>' for x, y in ((10, 10), (19, 19), (28, 28)))
    body = f'<rect x="2" y="2" width="34" height="34" rx="8" fill="{hexed(darker(look.colour, 0.25))}" stroke="#07060F"'
    return canvas.vector(svg(38, 38, f'{body} stroke-width="3"/>{dots}'), 38, 38)


_FLAT: Final = 0.56
"""The ground is seen from so low: what is round on it is so much less high than wide."""
_FOOT: Final = 21.0
"""From the middle of a square down to the middle of a base."""


def _spikes(outer: float, inner: float, count: int) -> str:
    reach = [(outer if n % 2 == 0 else inner, math.pi * n / count - math.pi / 2) for n in range(2 * count)]
    return "M" + "L".join(f"{far * math.cos(turn):.1f} {far * _FLAT * math.sin(turn):.1f}" for far, turn in reach) + "Z"


_TICKS: Final = "M-55 0H-36M55 0H36M0 -31V-20M0 31V20"
_CROSSHAIRS: Final = "".join(
    f'<ellipse rx="43" ry="{43 * _FLAT:g}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
    f'<path d="{_TICKS}" stroke="{colour}" stroke-width="{width + 1}" stroke-linecap="round"/>'
    for colour, width in (("#150C06", 9), ("#FFF6DC", 4.4))
)
UNDER: Final = {
    "threatened": "".join(
        f'<path d="{_spikes(outer, inner, 16)}" fill="{colour}"/>'
        for outer, inner, colour in ((57, 45, "#1A0605"), (53, 42, hexed(ALARM)), (42, 38, "#FFC9A8"))
    ),
    "later": "".join(
        f'<path d="{_spikes(55, 43, 16)}" fill="none" stroke="{colour}" stroke-width="{width}"/>'
        for colour, width in (("#1A0605", 7), (hexed(ALARM), 3))
    ),
    "prey": _CROSSHAIRS,
    "sighted": _CROSSHAIRS,
}
"""What lies on the ground round a base: spikes where enemies aim, crosshairs where one's own can hit."""


def underfoot(canvas: Canvas, kind: str, at: Point, scale: float = 1.0) -> None:
    """Round the base of whoever is under fire or within reach: there it hides no figure."""
    w, h = 120 * scale, 76 * scale
    body = f'<g transform="translate({w / 2:g} {h / 2:g}) scale({scale:g})">{UNDER[kind]}</g>'
    canvas.blit(canvas.vector(svg(w, h, body), w, h), (at[0], at[1] + _FOOT * scale))


def nobody(canvas: Canvas) -> pygame.Surface:
    """Nothing to be seen: beside the field soldiers stand in the roster of their side."""
    return canvas.art.keep(("sector nobody",), lambda: pygame.Surface((1, 1), pygame.SRCALPHA))


def draw_posed(canvas: Canvas, piece: Piece, at: Point, pose: Pose, lift: float = 0.0) -> None:
    """A unit that does something, its feet so high above its base; who lies there just lies."""
    lies = "down" in piece.state
    canvas.blit(stand(canvas, canvas.theme.seat(piece.owner or 0)), (at[0], at[1] + 21))
    up = 4.0 if lies else _LIFT - lift
    canvas.blit(figure(canvas, piece, 1.0, UPRIGHT if lies else pose), (at[0], at[1] + up + 11))


def draw_unit(canvas: Canvas, piece: Piece, at: Point, *, alpha: int = 255, scale: float = 1.0) -> None:
    """A unit on its base with its middle of the square at `at`."""
    look = canvas.theme.seat(piece.owner or 0)
    x, y = at
    lies = "down" in piece.state
    ground = stand(canvas, look)
    canvas.blit(ground, (x, y + 21 * scale), alpha=alpha)
    lift = (4.0 if lies else _LIFT) * scale
    canvas.blit(figure(canvas, piece, scale), (x, y + lift + 11 * scale), alpha=alpha)


def draw_number(canvas: Canvas, piece: Piece, at: Point) -> None:
    """Which soldier it is."""
    x, y = at
    size = max(round(24 * min(canvas.theme.text, 1.3) * canvas.k), 6)
    label = canvas.art.fonts.render(str(piece.figure("number")), "figure", size, (16, 14, 28))
    canvas.blit(_coin(canvas, canvas.theme.seat(piece.owner or 0)), (x - 27, y + 25))
    canvas.blit(label, (x - 27, y + 25))


_TICK: Final = 0.72
"""So much smaller than elsewhere is the sign of whoever has acted, who is dim, too."""


def draw_badges(canvas: Canvas, piece: Piece, at: Point, *, full: bool) -> None:
    """Number, and what there is to know: Down, commander; acted, which is seen of the figure, too, where all is asked
    for (`full`)."""
    x, y = at
    if piece.figure("number"):
        draw_number(canvas, piece, at)
    if "down" in piece.state:
        aid(canvas, (x + 26, y - 16), 29.0)
    elif full and "acted" in piece.state:
        marks.badge(canvas, "done", (x + 25, y + 27), "", _TICK)
    if any(key == "ability" for key, _ in piece.figures):
        aside = -8 if "down" in piece.state else 26
        star(canvas, (x + aside, y - 26), spent=bool(piece.figure("spent")))


def grave(canvas: Canvas, piece: Piece, at: Point) -> None:
    """Where a soldier was destroyed: a cross in the colour of its side, and its number."""
    colour = hexed(lighter(canvas.theme.seat(piece.owner or 0).colour, 0.25))
    path = "M27 8V56M13 22H41"
    body = '<ellipse cx="27" cy="58" rx="22" ry="8" fill="#120C14" fill-opacity=".7"/>'
    body += f'<path d="{path}" fill="none" stroke="#07060F" stroke-width="13" stroke-linecap="round"/>'
    body += f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="7" stroke-linecap="round"/>'
    canvas.blit(canvas.vector(svg(54, 68, body), 54, 68), (at[0], at[1] - 6))
    draw_number(canvas, piece, at)


DEEDS: Final = {
    "shoot": "M0 -13A13 13 0 1 1 -0.1 -13ZM0 -8A8 8 0 1 0 0.1 -8ZM-1.8 -16H1.8V-5H-1.8ZM-1.8 5H1.8V16H-1.8Z"
    "M-16 -1.8H-5V1.8H-16ZM5 -1.8H16V1.8H5Z",
    "melee": "M-12 -5Q-12 -10 -8 -10Q-7 -13 -3.5 -12Q-1 -14.5 2 -12Q5.5 -14 8 -10.5Q12 -10.5 12 -6V4Q12 9 8 10V14H-6V10"
    "L-12 3Z",
}
"""The signs of what is done to an enemy: crosshairs, and a fist."""
_DEED: Final = 34.0
"""How much wider such a sign makes a plate."""


def aim(canvas: Canvas, at: Point) -> None:
    """A small crosshair: somebody can be shot at from there."""
    path = f'<path d="{DEEDS["shoot"]}" fill-rule="evenodd" stroke-linejoin="round" transform="translate(18 18)'
    body = f'{path} scale(.9)" fill="#120C14" stroke="#120C14" stroke-width="5"/>{path} scale(.9)" fill="#FFF3CC"/>'
    canvas.blit(canvas.vector(svg(36, 36, body), 36, 36), at)


def _chance_size(canvas: Canvas, *, hot: bool) -> float:
    return (38.0 if hot else 30.0) * min(canvas.theme.text, 1.2)


def chance_plate(canvas: Canvas, percent: str, at: Point, *, hot: bool, sign: str = "") -> Box:
    """Where the plate of a chance lies."""
    size = _chance_size(canvas, hot=hot)
    wide = canvas.art.fonts.width(f"{percent}\u2009%", "figure", max(round(size * canvas.k), 6)) / canvas.k
    w, h = round(wide + 26 + (_DEED * size / 30 if sign else 0.0)), round(size * 1.35)
    return Box(at[0] + 30 - w / 2, at[1] - 10 - h / 2, w, h)


def chance(canvas: Canvas, percent: str, at: Point, *, hot: bool, sign: str = "") -> None:
    """A chance in per cent on a dark plate, with the sign of the deed; larger, with a warm edge, where it is looked
    at."""
    box = chance_plate(canvas, percent, at, hot=hot, sign=sign)
    size = _chance_size(canvas, hot=hot)
    label = canvas.art.fonts.render(f"{percent}\u2009%", "figure", max(round(size * canvas.k), 6), (252, 246, 232))
    wider = _DEED * size / 30 if sign else 0.0
    w, h = box.w, box.h
    edge = "#FFB45E" if hot else "#E4D5B3"
    style = f'fill="#0C1322" fill-opacity=".94" stroke="{edge}" stroke-width="3"'
    body = f'<rect x="2" y="2" width="{w - 4}" height="{h - 4}" rx="12" {style}/>'
    if sign:
        scaled = f"translate({6 + wider / 2:g} {h / 2:g}) scale({0.84 * size / 30:.3f})"
        body += f'<path d="{DEEDS[sign]}" fill="{edge}" fill-rule="evenodd" transform="{scaled}"/>'
    canvas.blit(canvas.vector(svg(w, h, body), w, h), box.centre)
    canvas.blit(label, (box.centre[0] + wider / 2, box.centre[1]))


_HELP: Final = "M-24 -4H-18V-10H-10V-4H-4V4H-10V10H-18V4H-24ZM14 -13L25 0H18V12H10V0H3Z"
"""The sign of whoever is Down, and an arrow: up with it."""


def help_plate(canvas: Canvas, at: Point, *, hot: bool) -> Box:
    """Where the plate of a friend who can be helped up lies."""
    part = _chance_size(canvas, hot=hot) / 30
    w, h = round(62 * part), round(40 * part)
    return Box(at[0] + 30 - w / 2, at[1] - 10 - h / 2, w, h)


def help_up(canvas: Canvas, at: Point, *, hot: bool) -> None:
    """A friend can be helped up, on such a plate as chances stand on."""
    box = help_plate(canvas, at, hot=hot)
    w, h = box.w, box.h
    style = f'fill="#0C1322" fill-opacity=".94" stroke="{"#FFB45E" if hot else "#E4D5B3"}" stroke-width="3"'
    body = f'<rect x="2" y="2" width="{w - 4:g}" height="{h - 4:g}" rx="12" {style}/>'
    body += f'<path d="{_HELP}" fill="#FFB45E" transform="translate({w / 2:g} {h / 2:g}) scale({w / 66:.3f})"/>'
    canvas.blit(canvas.vector(svg(w, h, body), w, h), box.centre)


def _coin(canvas: Canvas, look: SeatLook) -> pygame.Surface:
    fill = hexed(lighter(look.colour, 0.35))
    body = f'<circle cx="14" cy="14" r="12" fill="{fill}" stroke="#07060F" stroke-width="2.4"/>'
    return canvas.vector(svg(28, 28, body), 28, 28)


def _sign(canvas: Canvas, name: str, colour: str, size: float = 36.0) -> pygame.Surface:
    inner = _SIGNS[name]
    body = (
        f'<g transform="translate({size / 2:g} {size / 2:g}) scale({size / 36:.3f})">'
        f'<circle r="16" fill="#12101E" stroke="{colour}" stroke-width="2.4"/>'
        f'<path d="{inner}" transform="scale(.66)" fill="{colour}"/></g>'
    )
    return canvas.vector(svg(size, size, body), size, size)


_SIGNS: Final = {
    "icon-aid": "M-5 -13H5V-5H13V5H5V13H-5V5H-13V-5H-5Z",
    "icon-shield": "M0 -15L13 -10V1C13 9 7 13 0 16C-7 13 -13 9 -13 1V-10Z",
}


def shield(canvas: Canvas, at: Point) -> None:
    """Cover, as a sign."""
    canvas.blit(_sign(canvas, "icon-shield", "#8CF0C8"), (at[0] + 26, at[1] - 22))


def no_entry(canvas: Canvas, at: Point) -> None:
    """At a closed corner, between two squares that touch: no way through."""
    body = '<path d="M14 6h12l8 8v12l-8 8h-12l-8-8v-12z" fill="#E0503E" stroke="#3A0E10" stroke-width="3"/>'
    body += '<rect x="11" y="17" width="18" height="6" fill="#FFF6E5"/>'
    canvas.blit(canvas.vector(svg(40, 40, body), 36, 36), at)


def unseen(canvas: Canvas, at: Point) -> None:
    """Stealth: an eye, struck out."""
    body = (
        '<g transform="translate(20 20)"><circle r="18" fill="#12101E" stroke="#C8B4FF" stroke-width="2.4"/>'
        '<path d="M-11 0C-6 -8 6 -8 11 0C6 8 -6 8 -11 0Z" fill="none" stroke="#C8B4FF" stroke-width="2.6"/>'
        '<circle r="3.6" fill="#C8B4FF"/><path d="M-10 10L10 -10" stroke="#FF8A7A" stroke-width="3.6"/></g>'
    )
    canvas.blit(canvas.vector(svg(40, 40, body), 40, 40), (at[0] + 26, at[1] - 22))


def aid(canvas: Canvas, at: Point, size: float = 36.0) -> None:
    """Whoever is Down: can be helped up."""
    canvas.blit(_sign(canvas, "icon-aid", "#FFB45E", size), at)


def star(canvas: Canvas, at: Point, *, spent: bool) -> None:
    """The commander's badge, hollow when its ability is spent."""
    fill = "none" if spent else "#FFE07A"
    body = (
        '<g transform="translate(16 16)"><circle r="15" fill="#12101E" stroke="#FFE07A" stroke-width="2"/>'
        f'<path d="M0 -10L3 -3.4 10 -3 4.6 1.6 6.4 9 0 5 -6.4 9 -4.6 1.6 -10 -3 -3 -3.4Z" fill="{fill}"'
        ' stroke="#FFE07A" stroke-width="1.6"/></g>'
    )
    canvas.blit(canvas.vector(svg(32, 32, body), 32, 32), at)
