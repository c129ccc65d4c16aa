"""Pictures that are the same all the way along their middle: drawn small, and stretched there to any size."""

from __future__ import annotations

import pygame

from game.ui.theme.canvas import Art


def stretched(art: Art, picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The picture with its middle column and its middle row repeated until it is so many pixels large; the picture
    itself where it is. Of a kept picture the larger one is kept, too."""
    if picture.get_size() == size:
        return picture
    return art.keep(("stretched", picture, size), lambda: _repeated(_repeated(picture, size[0], 0), size[1], 1))


def heightened(art: Art, picture: pygame.Surface, high: int, cap: int) -> pygame.Surface:
    """The picture so many pixels high: `cap` of them stay as they are above and below, and what is between is made
    longer or shorter (a graded ink, or the same all along). The picture itself where nothing is between."""
    if picture.get_height() == high or min(high, picture.get_height()) <= 2 * cap:
        return picture
    return art.keep(("heightened", picture, high), lambda: _between(picture, high, cap))


def _between(picture: pygame.Surface, high: int, cap: int) -> pygame.Surface:
    wide, tall = picture.get_size()
    other = pygame.Surface((wide, high), pygame.SRCALPHA, 32, picture.get_masks())
    for start, at in ((0, 0), (tall - cap, high - cap)):
        other.blit(picture, (0, at), (0, start, wide, cap))
    middle = other.subsurface((0, cap, wide, high - 2 * cap))
    pygame.transform.scale(picture.subsurface((0, cap, wide, tall - 2 * cap)), middle.get_size(), middle)
    return other


def _repeated(picture: pygame.Surface, long: int, axis: int) -> pygame.Surface:
    """The middle column (axis 0) or row (axis 1) repeated."""
    short, size = picture.get_size()[axis], list(picture.get_size())
    if long <= short:
        return picture
    size[axis] = long
    larger = pygame.Surface(size, pygame.SRCALPHA, 32, picture.get_masks())
    half, rest = short // 2, short - short // 2
    for start, wide, at in ((0, half, 0), (short - rest, rest, long - rest)):
        larger.blit(picture, _at(at, axis), _part(picture, start, wide, axis))
    middle = larger.subsurface(_part(larger, half, long - short, axis))
    pygame.transform.scale(picture.subsurface(_part(picture, half, 1, axis)), middle.get_size(), middle)
    return larger


def _at(place: int, axis: int) -> tuple[int, int]:
    return (place, 0) if axis == 0 else (0, place)


def _part(picture: pygame.Surface, start: int, wide: int, axis: int) -> pygame.Rect:
    width, height = picture.get_size()
    return pygame.Rect(start, 0, wide, height) if axis == 0 else pygame.Rect(0, start, width, wide)
