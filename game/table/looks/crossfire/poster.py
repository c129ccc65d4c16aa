"""Crossfire's poster for the title."""

from __future__ import annotations

from random import Random

import pygame

from game.table.kit.printing import POSTER, lay_blurred, printed
from game.table.looks.crossfire.board import CELLS, disc
from game.ui.theme.canvas import Canvas
from game.ui.theme.paint import BRASS, hexagon, linear, radial, svg
from game.ui.theme.palette import rgb


def poster(canvas: Canvas, w: float, h: float) -> pygame.Surface:
    """A tall pile under the lamp, the snowflake glowing behind it; `w` by `h` units, kept."""
    return printed(canvas, "crossfire", w, h, _draw)


def _draw(small: Canvas) -> None:
    lay_blurred(small, ((_ground(), 0.0), (_halo(), 9.0), (_snowflake(), 0.0), (_pile_shade(), 18.0), (_piles(), 0.0)))


def _cell(at: tuple[float, float]) -> str:
    s = 29
    return hexagon((150 + at[0] / 2 * s * 1.732, 196 - at[1] * s * 1.5 * 0.86), s - 2.5, 0.86)


def _ground() -> str:
    lamp = radial("g", ((0, rgb("#7A4B26"), 1), (0.55, rgb("#3E2412"), 1), (1, rgb("#160B06"), 1)), cy=0.42, r=0.75)
    dice = Random(2)
    body = '<rect width="300" height="450" fill="url(#g)"/>'
    for _ in range(70):
        y = dice.uniform(-10, 460)
        bends = y + dice.uniform(-10, 10), y + dice.uniform(-10, 10), y + dice.uniform(-6, 6)
        body += (
            f'<path d="M-5 {y:.1f}C80 {bends[0]:.1f} 200 {bends[1]:.1f} 305 {bends[2]:.1f}" fill="none"'
            f' stroke="{dice.choice(("#1A0D06", "#1A0D06", "#A5703C"))}" stroke-width="{dice.uniform(0.6, 2.4):.2f}"'
            f' stroke-opacity="{dice.uniform(0.12, 0.4):.2f}"/>'
        )
    return svg(*POSTER, body, lamp)


def _halo() -> str:
    paths = "".join(f'<path d="{_cell(at)}"/>' for at in CELLS.values())
    return svg(*POSTER, f'<g fill="none" stroke="#FFC766" stroke-width="4" stroke-opacity=".55">{paths}</g>')


def _snowflake() -> str:
    paths = "".join(f'<path d="{_cell(at)}"/>' for at in CELLS.values())
    body = f'<g fill="#120904" fill-opacity=".5" stroke="url(#b)" stroke-width="2.6">{paths}</g>'
    return svg(*POSTER, body, linear("b", BRASS, diagonal=True))


def _pile_shade() -> str:
    return svg(*POSTER, '<ellipse cx="150" cy="318" rx="130" ry="60" fill="#000" fill-opacity=".65"/>')


def _piles() -> str:
    body, defs = "", ""
    for number, (x, y, radius, thick, men) in enumerate(
        ((62, 286, 34, 20, (1, 0)), (244, 280, 34, 20, (0, 0, 1)), (150, 296, 62, 34, (1, 1, 0, 0, 1, 0)))
    ):
        for level, owner in enumerate(men):
            source, w, h = disc(owner, radius, k=0.42, thick=thick)
            inner, own = _renamed(source, f"{number}{level}")
            body += f'<g transform="translate({x - w / 2:g} {y - level * thick - h / 2:g})">{inner}</g>'
            defs += own
    defs += radial("lamp", ((0, rgb("#FFF2CC"), 0.33), (1, rgb("#FFF2CC"), 0.0)))
    defs += linear("foot", ((0, rgb("#0E0704"), 0.0), (0.6, rgb("#0E0704"), 0.93), (1, rgb("#0E0704"), 1.0)))
    defs += linear("shine", ((0, (255, 255, 255), 0.18), (0.3, (255, 255, 255), 0.0)), diagonal=True)
    body += '<ellipse cx="150" cy="118" rx="120" ry="90" fill="url(#lamp)"/>'
    body += (
        '<g transform="translate(150 126) scale(1 .42)" fill="none" stroke="#7A4B12" stroke-width="5"><circle r="30"/>'
        '<path d="M0 -46V-16M0 16V46M-46 0H-16M16 0H46"/></g><rect y="300" width="300" height="150" fill="url(#foot)"/>'
        '<rect width="300" height="450" fill="url(#shine)"/>'
    )
    return svg(*POSTER, body, defs)


def _renamed(source: str, number: str) -> tuple[str, str]:
    """A drawing's shapes and gradients, the gradients under names of their own."""
    for name in "sf":
        source = source.replace(f'id="{name}"', f'id="{name}{number}"').replace(
            f"url(#{name})", f"url(#{name}{number})"
        )
    defs, body = source.split("<defs>")[1].split("</defs>")
    return body.removesuffix("</svg>"), defs
