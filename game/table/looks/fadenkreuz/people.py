"""Half-figures in lamp light: a hat or hair, a coat, and the colour of the seat round them."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import linear, radial, svg
from game.ui.theme.palette import STANDARD, Colour, SeatLook, darker, hexed, lighter, rgb

_BODY: Final = "M-96 120C-96 72 -84 58 -48 48C-26 42 -18 38 -16 22H16C18 38 26 42 48 48C84 58 96 72 96 120Z"
_HEAD: Final = "M-34 -36C-36 -66 -22 -80 0 -80C22 -80 36 -66 34 -36C33 -8 20 22 0 24C-20 22 -33 -8 -34 -36Z"


class _Person(NamedTuple):
    hair: str
    skin: Colour
    cloth: Colour
    tone: Colour
    beard: bool = False
    glasses: bool = False


HAIR: Final = {
    "bob": (
        "M-44 8C-54 -30 -50 -92 0 -92C50 -92 54 -30 44 8C38 12 30 8 30 0V-40C10 -44 -14 -50 -26 -58C-30 "
        "-44 -30 -20 -30 0C-30 8 -38 12 -44 8Z"
    ),
    "fedora": (
        "M-62 -50C-40 -58 40 -58 62 -50C66 -44 60 -38 50 -38H-50C-60 -38 -66 -44 -62 -50ZM-37 -52C-40 "
        "-84 -28 -98 -14 -92C-4 -88 4 -88 14 -92C28 -98 40 -84 37 -52Z"
    ),
    "bun": ("M-36 -30C-42 -70 -24 -88 0 -88C24 -88 42 -70 36 -30C26 -56 -26 -56 -36 -30ZM-17 -88A18 17 0 1 1 17 -88Z"),
    "cap": "M-40 -44C-44 -84 -22 -92 0 -92C22 -92 44 -84 40 -44ZM-44 -46H56C62 -42 58 -36 48 -36H-38Z",
    "long": (
        "M-46 44C-58 -10 -54 -94 0 -94C54 -94 58 -10 46 44C36 50 28 40 30 10V-34C20 -50 6 -58 -2 -70C-8 "
        "-56 -22 -46 -30 -36V10C-28 40 -36 50 -46 44Z"
    ),
    "bald": "",
    "beret": ("M-54 -52C-62 -84 -10 -104 24 -92C48 -84 54 -62 44 -52C20 -46 -30 -44 -54 -52ZM4 -98L10 -108L16 -96Z"),
    "curls": (
        "M-44 -22C-60 -30 -52 -54 -46 -58C-54 -80 -28 -98 -12 -90C-4 -102 24 -100 28 -86C48 -84 56 -62 "
        "46 -54C58 -44 54 -24 42 -20C44 -40 34 -54 0 -56C-34 -54 -42 -40 -44 -22Z"
    ),
    "quiff": ("M-38 -30C-48 -72 -26 -94 6 -98C38 -100 48 -74 38 -30C36 -48 30 -58 10 -62C-10 -60 -34 -52 -38 -30Z"),
    "scarf": (
        "M-48 34C-60 -24 -54 -94 0 -94C54 -94 60 -24 48 34C38 24 32 0 32 -24C30 -46 20 -58 0 -58C-20 -58 "
        "-30 -46 -32 -24C-32 0 -38 24 -48 34Z"
    ),
}
_PEOPLE: Final = (
    _Person("bob", rgb("#C99A74"), rgb("#2B3350"), rgb("#1B1410")),
    _Person("fedora", rgb("#A9754F"), rgb("#2E2B44"), rgb("#171322")),
    _Person("bun", rgb("#EBC7A6"), rgb("#33383F"), rgb("#5A4630")),
    _Person("cap", rgb("#8E5F42"), rgb("#243A3C"), rgb("#132022"), beard=True),
    _Person("long", rgb("#D4A883"), rgb("#40322A"), rgb("#3A2416")),
    _Person("bald", rgb("#E0B791"), rgb("#3A2A35"), rgb("#2A1A12"), beard=True, glasses=True),
    _Person("beret", rgb("#6E4630"), rgb("#452630"), rgb("#2C151C")),
    _Person("curls", rgb("#B98A62"), rgb("#2A3B2E"), rgb("#2A1A12"), glasses=True),
    _Person("quiff", rgb("#DDB48E"), rgb("#2C3A4C"), rgb("#0E0B0C")),
    _Person("scarf", rgb("#9A6A48"), rgb("#4A2E22"), rgb("#33203A")),
)
_FACES: Final = {seat.emblem: number for number, seat in enumerate(STANDARD)}
_SHADE: Final = (100, 102, 120)
"""What is left of every colour, of 255."""
_WIDE: Final = 240.0
_HIGH: Final = 250.0


def bust(canvas: Canvas, look: SeatLook, scale: float, mood: str = "") -> pygame.Surface:
    """The half-figure of a person, kept; its chin in the middle. Face and coat go with the emblem, wherever one sits.
    `mood`: "shut" eyes, looking "left" or "right", pointing to the "east" or "west", "down" when it was shot."""
    return canvas.vector(_source(look, mood), _WIDE * scale, _HIGH * scale)


def dimmed(canvas: Canvas, look: SeatLook, scale: float, mood: str = "") -> pygame.Surface:
    """The same where no light falls any more, kept, too."""

    def made() -> pygame.Surface:
        picture = bust(canvas, look, scale, mood).copy()
        picture.fill((*_SHADE, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    return canvas.art.keep(("dimmed", look, canvas.px(_WIDE * scale), mood), made)


def dressed(look: SeatLook) -> tuple[Colour, Colour]:
    """The cloth and the skin of a person."""
    person = _PEOPLE[_FACES[look.emblem]]
    return person.cloth, person.skin


def _source(look: SeatLook, mood: str) -> str:
    person, rim, down = _PEOPLE[_FACES[look.emblem]], look.colour, mood == "down"
    shade = 0.15 if down else 0.0
    skin, cloth, tone = (darker(colour, shade) for colour in (person.skin, person.cloth, person.tone))
    hair = HAIR[person.hair]
    line = hexed(darker(rim, 0.55) if down else rim)
    outline = f'<path d="{_BODY}"/><path d="{_HEAD}"/>' + (f'<path d="{hair}"/>' if hair else "")
    body = f'<g stroke="{line}" stroke-width="9" stroke-linejoin="round" fill="{line}">{outline}</g>'
    body += f'<path d="{_BODY}" fill="url(#c)"/>'
    shirt = hexed(darker(rgb("#E9E1CE"), 0.35 + shade / 2))
    body += f'<path d="M-18 40L0 66L18 40L30 46L8 96L0 72L-8 96L-30 46Z" fill="{shirt}"/>'
    body += f'<path d="M-5 62L5 62L9 108L0 118L-9 108Z" fill="{hexed(darker(rim, 0.45))}"/>'
    body += f'<path d="M-15 10C-6 22 6 22 15 10V30C10 44 -10 44 -15 30Z" fill="{hexed(darker(skin, 0.6))}"/>'
    body += f'<path d="{_HEAD}" fill="url(#s)"/>' + _face(skin, mood) + _extras(person, tone)
    if hair:
        body += f'<path d="{hair}" fill="url(#h)"/>'
    defs = linear("c", ((0, darker(cloth, 0.15), 1.0), (1, darker(cloth, 0.75), 1.0)))
    defs += linear("s", ((0, lighter(skin, 0.06), 1.0), (1, darker(skin, 0.4), 1.0)))
    defs += linear("h", ((0, lighter(tone, 0.28), 1.0), (0.6, tone, 1.0), (1, darker(tone, 0.4), 1.0)))
    x, y = _WIDE / 2, _HIGH / 2
    sunk = f"translate({x:g} {y + (40 if down else 0):g}) rotate({_LEANS.get(mood, 0):g} 0 120)"
    if mood in ("east", "west"):  # nearer to the table, and over the picture of who sat there
        sunk += " translate(0 12) scale(1.1)"
    return svg(_WIDE, _HIGH, f'<g transform="{sunk}">{body}</g>', defs)


_LEANS: Final = {"east": 3.0, "west": -3.0, "down": -15.0}
_EYES: Final = {
    "shut": "M-20 -29q6 4 12 0M8 -29q6 4 12 0",
    "down": "M-19 -35l10 10m0 -10l-10 10M9 -35l10 10m0 -10l-10 10",
}


def _face(skin: Colour, mood: str) -> str:
    brow, nose, mouth = (
        hexed(darker(colour, part)) for colour, part in ((skin, 0.9), (skin, 0.55), (rgb("#8A3B34"), 0.35))
    )
    brows = "M-23 -44l16 7M23 -44l-16 7" if mood in ("east", "west") else "M-22 -38q8 -5 15 0M7 -38q8 -5 15 0"
    aside = {"left": -5.0, "right": 5.0}.get(mood, 0.0)
    eyes = (
        f'<path d="{_EYES[mood]}" stroke="#120C0A" stroke-width="4" fill="none" stroke-linecap="round"/>'
        if mood in _EYES
        else "".join(f'<ellipse cx="{x + aside:g}" cy="-30" rx="4" ry="3.4" fill="#120C0A"/>' for x in (-14, 14))
    )
    return (
        f'<path d="{brows}" stroke="{brow}" stroke-width="4" fill="none" stroke-linecap="round"/>{eyes}'
        f'<path d="M0 -28L6 -10L-2 -8" stroke="{nose}" stroke-width="3" fill="none" stroke-linecap="round"/>'
        f'<path d="M-9 4q9 4 18 0" stroke="{mouth}" stroke-width="3.6" fill="none" stroke-linecap="round"/>'
    )


def _extras(person: _Person, tone: Colour) -> str:
    body = ""
    if person.beard:
        body += (
            f'<path d="M-33 -22C-30 6 -20 26 0 28C20 26 30 6 33 -22C26 -8 16 -6 8 -6H-8C-16 -6 -26 -8 -33 -22Z"'
            f' fill="{hexed(tone)}"/><path d="M-9 6q9 4 18 0" stroke="#5E2722" stroke-width="3" fill="none"/>'
        )
    if person.glasses:
        body += (
            '<g fill="#9CC7E6" fill-opacity=".35" stroke="#0B0907" stroke-width="3.4">'
            '<circle cx="-14" cy="-30" r="11"/><circle cx="14" cy="-30" r="11"/><path d="M-3.5 -32h7"/></g>'
        )
    return body


def halo(canvas: Canvas, look: SeatLook, scale: float) -> pygame.Surface:
    """The glow of the seat's colour behind a person."""
    light = lighter(look.colour, 0.1)
    defs = radial("g", ((0, light, 0.4), (0.6, look.colour, 0.16), (1, look.colour, 0.0)))
    edge = 300 * scale
    return canvas.vector(
        svg(100, 90, '<ellipse cx="50" cy="45" rx="50" ry="45" fill="url(#g)"/>', defs), edge, edge * 0.9
    )


def glory(canvas: Canvas, scale: float) -> pygame.Surface:
    """The light behind somebody who has won."""
    glow = ((0, rgb("#FFF3C8"), 0.95), (0.45, rgb("#FFD98A"), 0.55), (1, rgb("#FFC25A"), 0.0))
    body = '<ellipse cx="50" cy="50" rx="50" ry="50" fill="url(#g)"/>'
    return canvas.vector(svg(100, 100, body, radial("g", glow)), 330 * scale, 330 * scale)


def _burst() -> str:
    points = []
    for number in range(48):
        radius = (140 if number % 4 == 1 else 126) if number % 2 else 104
        angle = math.radians(number * 7.5)
        points.append(f"{150 + radius * math.sin(angle):.1f} {145 - radius * 0.94 * math.cos(angle):.1f}")
    path = "M" + "L".join(points) + "Z"
    glow = ((0, rgb("#FFF3C8"), 1.0), (0.42, rgb("#FFB45A"), 0.95), (1, rgb("#F2542B"), 0.9))
    body = (
        f'<path d="{path}" fill="url(#b)" stroke="#2A0604" stroke-width="9"/>'
        f'<path d="{path}" fill="none" stroke="#FFE2CC" stroke-width="4" stroke-linejoin="round"/>'
    )
    return svg(300, 290, body, radial("b", glow))


BURST: Final = _burst()
