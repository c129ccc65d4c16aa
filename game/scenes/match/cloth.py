"""The curtain as a picture: folds, a rod with rings, the card that calls somebody. Nothing of any board is in it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game.scenes.panels.cards import limited
from game.ui import lettering
from game.ui.glyphs import Glyphs
from game.ui.prompts import TOP
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, INK_600, INK_950, PAPER_50, PAPER_100, PAPER_200, rgb

CARD: Final = Box(590, 214, 740, 520)
LARGEST: Final = 1.4
"""The card does not grow further than this with the text size."""
HIGHEST: Final = 620.0
HOLDER: Final = Box(112, 150, 470, 240)
SEEN: Final = Box(112, 412, 470, 520)
"""Beside what is looked at: who looks, and what they have seen."""
ROD: Final = 30
SIDE: Final = 26
"""How far the cloth still reaches into the picture at either side while somebody looks."""
_KEY: Final = 124.0
"""As wide as a key may be inside its ring."""
_DARK, _LIGHT = rgb("#16040A"), rgb("#9A2E36")
_BRASS: Final[paint.Stops] = ((0, rgb("#FFEFC2"), 1), (0.5, rgb("#E9C677"), 1), (1, rgb("#7E5A20"), 1))
_FOLDS: Final = 23
_WIDTH: Final = 24
"""So wide is a part of the cloth, of 480."""


def closed(canvas: Canvas) -> None:
    """The whole frame: cloth, rod, a reticle of brass thread."""
    canvas.surface.blit(canvas.art.keep(("curtain", canvas.size), lambda: _cloth(canvas)), (0, 0))


def stage(canvas: Canvas) -> None:
    """The dark behind the cloth, with light from above on the middle of it."""
    canvas.surface.fill(INK_950)
    cone = paint.linear("c", ((0, rgb("#FFE9B8"), 0.42), (1, rgb("#FFD58A"), 0.02)))
    body = '<path d="M840 30H1080L1400 960H520Z" fill="url(#c)"/>'
    canvas.blit_corner(paint.soft(canvas, paint.svg(1920, 1080, body, cone), 1920, 1080, 30, grain=6), (0, 0))


def draw_holder(canvas: Canvas, seat: int, name: str, asked: str) -> None:
    """Whose eyes these are, and what they are asked."""
    paint.panel(canvas, HOLDER, radius=20)
    paint.chip(canvas, (HOLDER.x + 62, HOLDER.y + 64), 40, canvas.theme.seat(seat))
    room = HOLDER.w - 140
    setting = lettering.fit(canvas, name, room, "title", 44)
    lettering.write(canvas, setting, Box(HOLDER.x + 118, HOLDER.y + 30, room, 68), colour=PAPER_50)
    words = lettering.fit(canvas, asked, HOLDER.w - 48, "body", 32, lines=3)
    place = Box(HOLDER.x + 24, HOLDER.y + 118, HOLDER.w - 48, words.height)
    lettering.write(canvas, words, place, colour=PAPER_100)


def open_sides(canvas: Canvas) -> None:
    """Rod and the gathered cloth at both sides, over what is looked at."""
    whole = canvas.art.keep(("curtain", canvas.size), lambda: _cloth(canvas))
    width = canvas.size[0]
    side = canvas.px(SIDE) + round(canvas.origin[0])
    foot = canvas.at((0, TOP))[1]
    for x in (0, width - side):
        canvas.surface.blit(whole, (x, 0), (x, 0, side, foot))
    canvas.surface.blit(whole, (0, 0), (0, 0, width, canvas.at((0, ROD + 14))[1]))


def _cloth(canvas: Canvas) -> pygame.Surface:
    width, height = canvas.size
    body = '<g fill="none" stroke="#E9B96A" opacity=".30"><circle cx="960" cy="470" r="390" stroke-width="6"/>'
    body += '<circle cx="960" cy="470" r="360" stroke-width="2"/>'
    body += '<path d="M960 20V170M960 770V920M400 470H660M1260 470H1520" stroke-width="6"/></g>'
    thread = canvas.vector(paint.svg(1920, 1080, body), 1920, 1080)
    strip = pygame.Surface((480, 96))
    for left in range(0, 480, _WIDTH):
        strip.blit(canvas.art.keep(("cloth", left), partial(_woven, left)), (left, 0))
    picture = pygame.transform.smoothscale(strip, (width, height))
    layer = canvas.onto(picture)
    whole = layer.bleed
    layer.blit_corner(thread, (0, 0))
    paint.rounded(layer, Box(whole.x, 0, whole.w, ROD), radius=0, fill=_BRASS)
    for number in range(int(whole.w // 77) + 1):
        ring = layer.rect(Box(whole.x + 29 + 77 * number, -3, 22, 42))
        pygame.draw.ellipse(picture, BRASS_300, ring, layer.px(5))
    return picture


def _woven(left: int) -> pygame.Surface:
    """A part of the cloth: each pixel is worked out, and that takes long."""
    part = pygame.Surface((_WIDTH, 96))
    for x in range(_WIDTH):
        for y in range(96):
            part.set_at((x, y), _fold((left + x) / 480, y / 96))
    return part


def _fold(x: float, y: float) -> tuple[int, int, int]:
    """The colour of the cloth: folds that sway a little, light from the middle."""
    sway = 0.0022 * math.sin(5.1 * y + 17 * x)
    wave = 0.5 + 0.5 * math.sin((x + sway) * _FOLDS * math.tau)
    lamp = math.exp(-((x - 0.5) ** 2 / 0.1 + (y - 0.42) ** 2 / 0.16))
    part = (0.12 + 0.88 * wave**1.6) * (0.16 + 0.84 * lamp)
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(_DARK, _LIGHT, strict=True))
    return red, green, blue


@dataclass(frozen=True, slots=True)
class Call:
    """What the closed curtain says. `part` of the time has been held; `done`: this visit is over."""

    seat: int
    title: str
    below: str
    before: str
    after: str
    note: str
    control: str
    part: float = 0.0
    done: bool = False


def draw_call(canvas: Canvas, call: Call, glyphs: Glyphs) -> None:
    """The card in the middle: who is called, and the key to hold. It grows with the text, and the text only so far."""
    canvas = limited(canvas, LARGEST)
    grown = canvas.theme.text
    high = min(CARD.h * grown, HIGHEST)
    card = Box(960 - CARD.w * grown / 2, CARD.bottom - high, CARD.w * grown, high)
    look = canvas.theme.seat(call.seat)
    paint.panel(canvas, card, radius=44, brass=True)
    paint.rounded(canvas, card.inset(18), radius=30, opacity=0, line=look.colour, line_width=4)
    paint.chip(canvas, (card.centre[0], card.y + 6), 62, look)
    inner = card.inset(50)
    head = lettering.fit(canvas, call.title, inner.w, "title", 72 / grown)
    box = Box(inner.x, card.y + 74, inner.w, head.height)
    lettering.write(canvas, head, box, colour=PAPER_50, align="middle", spacing=1)
    below = lettering.fit(canvas, call.below, inner.w, "body", 32, lines=2)
    box = Box(inner.x, box.bottom + 4, inner.w, below.height)
    lettering.write(canvas, below, box, colour=PAPER_100, align="middle")
    note = lettering.fit(canvas, call.note, inner.w, "body", 30, lines=2)
    foot = Box(inner.x, card.bottom - 34 - note.height, inner.w, note.height)
    lettering.write(canvas, note, foot, colour=PAPER_200, align="middle")
    middle = (card.centre[0], (box.bottom + foot.y) / 2)
    if call.done:
        canvas.blit(canvas.part("icon-done", 120, 120), middle)
    else:
        _ring(canvas, middle, call, glyphs, inner.w / 2 - 112)


def _ring(canvas: Canvas, middle: Point, call: Call, glyphs: Glyphs, room: float) -> None:
    """The key to hold, and round it how long it has been held; `room` for the words on either side."""
    at, thick = canvas.at(middle), canvas.px(16)
    canvas.disc(INK_600, at, canvas.px(84), thick)
    if call.part > 0:
        _arc(canvas, at, call.part)
    scale = min(1.4, 1.4 * _KEY / glyphs.width(canvas, call.control, 1.4))
    wide = glyphs.width(canvas, call.control, scale)
    glyphs.draw(canvas, call.control, (middle[0] - wide / 2, middle[1]), scale)
    size = min(canvas.fitted(words, room, "label", 34, least=24) for words in (call.before, call.after))
    canvas.text(call.before, (middle[0] - 112, middle[1]), face="label", size=size, colour=PAPER_50, align="right")
    canvas.text(call.after, (middle[0] + 112, middle[1]), face="label", size=size, colour=PAPER_50)


def _arc(canvas: Canvas, at: tuple[int, int], part: float) -> None:
    outer, inner = canvas.px(84), canvas.px(68)
    angles = [math.tau * part * step / 32 - math.pi / 2 for step in range(33)]
    rim = [(at[0] + outer * math.cos(angle), at[1] + outer * math.sin(angle)) for angle in angles]
    rim += [(at[0] + inner * math.cos(angle), at[1] + inner * math.sin(angle)) for angle in reversed(angles)]
    canvas.polygon(BRASS_300, rim)


@dataclass(frozen=True, slots=True)
class Visitor:
    """One seat in the row at the foot: called now, done, or a bot."""

    seat: int
    called: bool = False
    done: bool = False
    bot: bool = False


def draw_visitors(canvas: Canvas, visitors: tuple[Visitor, ...]) -> None:
    """Everybody at the table, in their order."""
    wide = 112 * len(visitors) + 40
    box = Box(960 - wide / 2, 788, wide, 116)
    paint.panel(canvas, box, radius=26)
    for number, visitor in enumerate(visitors):
        at = (box.x + 76 + 112 * number, box.centre[1])
        paint.chip(canvas, at, 32, canvas.theme.seat(visitor.seat))
        if visitor.called:
            canvas.disc(BRASS_300, canvas.at(at), canvas.px(46), canvas.px(5))
        if visitor.bot:
            canvas.blit(canvas.part("icon-ai", 44, 30, PAPER_100), (at[0] + 28, at[1] + 28))
        elif visitor.done:
            canvas.blit(canvas.part("icon-done", 40, 40), (at[0] + 26, at[1] + 28))
