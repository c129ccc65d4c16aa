"""The pane puts on the screen what differs from the last picture, and nothing is left over or forgotten."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.ui.theme.canvas import Art, Canvas
from game.ui.theme.pane import Pane, changed, tidied

SIZE = (400, 225)
KINDS = ("plain", "plain", "plain", "alpha", "area", "added", "window", "clip", "fill", "disc", "bar", "polygon")
ASSETS = Path(__file__).resolve().parents[2] / "assets"


@pytest.fixture(scope="module")
def pictures() -> list[pygame.Surface]:
    """Opaque ones and such that shine through."""
    pygame.display.init()
    pygame.display.set_mode(SIZE)
    luck, found = Random(1), [pygame.Surface(SIZE)]
    found[0].fill((30, 40, 50))
    for number in range(12):
        side = luck.randrange(4, 90), luck.randrange(4, 90)
        picture = pygame.Surface(side, pygame.SRCALPHA if number % 3 else 0)
        picture.fill(tuple(luck.randrange(256) for _ in range(4)))
        found.append(picture)
    return found


def doings(luck: Random, pictures: list[pygame.Surface], count: int) -> list[tuple[Any, ...]]:
    """What a scene might put there, in order."""
    found: list[tuple[Any, ...]] = []
    for _ in range(count):
        picture, at = luck.choice(pictures[1:]), (luck.randrange(-40, 420), luck.randrange(-40, 240))
        kind = luck.choice(
            ("plain", "plain", "plain", "alpha", "area", "added", "window", "clip", "fill", "disc", "bar", "corners")
        )
        found.append((kind, picture, at, luck.randrange(1, 255)))
    return found


def put(surface: pygame.Surface, ground: pygame.Surface, doing: list[tuple[Any, ...]]) -> None:
    surface.blit(ground, (0, 0))
    canvas = Canvas(surface, Art(ASSETS))
    for kind, picture, at, figure in doing:
        if kind == "alpha":
            picture.set_alpha(figure)
            surface.blit(picture, at)
            picture.set_alpha(255)
        elif kind == "area":
            surface.blit(picture, at, (3, -2, 20, 9))
        elif kind == "added":
            surface.blit(picture, at, special_flags=pygame.BLEND_RGB_ADD)
        elif kind == "window":
            part = surface.subsurface((100, 50, 120, 80))
            part.fblits([(picture, (at[0] - 100, at[1] - 50))])
        elif kind == "clip":
            surface.set_clip((figure, 10, 90, 90))
            surface.blit(picture, at)
            surface.set_clip(None)
        elif kind == "fill":
            surface.fill(pygame.Color(figure, 7, 9), (at[0], at[1], 30, 12))
        elif kind == "plain":
            surface.blit(picture, at)
        else:
            shape(canvas, kind, at, figure)


def shape(canvas: Canvas, kind: str, at: tuple[int, int], figure: int) -> None:
    if kind == "disc":
        canvas.disc((figure, 90, 7), at, figure // 8, figure % 4)
    elif kind == "bar":
        canvas.bar((figure, 9, 90), pygame.Rect(*at, 40, 7), 3)
    else:
        canvas.polygon((7, figure, 90), [at, (at[0] + 20, at[1] + 5), (at[0] + 3, at[1] + figure // 4)])


@pytest.mark.parametrize("seed", range(6))
def test_however_things_move_the_screen_shows_what_a_new_picture_would(
    seed: int, pictures: list[pygame.Surface]
) -> None:
    luck, pane = Random(seed), Pane(SIZE)
    screen, plain = pygame.Surface(SIZE), pygame.Surface(SIZE)
    doing = doings(luck, pictures, 40)
    for _ in range(25):
        for _ in range(luck.randrange(4)):
            match luck.randrange(4):
                case 0:
                    doing.insert(luck.randrange(len(doing)), doings(luck, pictures, 1)[0])
                case 1:
                    doing.pop(luck.randrange(len(doing)))
                case 2:
                    one, other = luck.randrange(len(doing)), luck.randrange(len(doing))
                    doing[one], doing[other] = doing[other], doing[one]
                case _:
                    at = luck.randrange(len(doing))
                    kind, picture, (x, y), figure = doing[at]
                    doing[at] = (kind, picture, (x + 3, y + 1), figure)
        put(pane, pictures[0], doing)
        put(plain, pictures[0], doing)
        so_far = pygame.image.tobytes(pane.copy(), "RGB")
        pane.show(screen)
        assert pygame.image.tobytes(screen, "RGB") == pygame.image.tobytes(plain, "RGB") == so_far
        assert pygame.image.tobytes(pane.copy(), "RGB") == so_far


def test_nothing_is_drawn_where_nothing_has_changed(pictures: list[pygame.Surface]) -> None:
    pane, screen, doing = Pane(SIZE), pygame.Surface(SIZE), doings(Random(3), pictures, 20)
    put(pane, pictures[0], doing)
    assert pane.show(screen) == [screen.get_rect()]
    put(pane, pictures[0], doing)
    assert pane.show(screen) == []
    doing.append(("plain", pictures[1], (200, 100), 0))
    put(pane, pictures[0], doing)
    places = pane.show(screen)
    width, height = pictures[1].get_size()
    assert 0 < sum(place.w * place.h for place in places) < (width + 40) * (height + 40)
    pane.refresh()
    put(pane, pictures[0], doing)
    assert pane.show(screen) == [screen.get_rect()]


def test_what_only_went_up_or_down_the_list_counts_as_one() -> None:
    items = [(name, (number, 0, 1, 1)) for number, name in enumerate("abcdefgh")]
    moved = [items[6], *items[:6], items[7]]
    assert set(changed(items, moved)) == {(6, 0, 1, 1)}
    assert set(changed(items, items[:3])) == {item[1] for item in items[3:]}
    assert set(changed([*items, items[2]], [*items, items[5]])) == {(2, 0, 1, 1), (5, 0, 1, 1)}
    assert changed([], items[:1]) == changed(items[:1], []) == [(0, 0, 1, 1)]


def test_places_cover_all_boxes_once_and_stay_on_the_screen() -> None:
    luck = Random(4)
    for _ in range(50):
        boxes = [
            (luck.randrange(-30, 420), luck.randrange(-30, 240), luck.randrange(60), luck.randrange(60))
            for _ in range(luck.randrange(9))
        ]
        places = tidied(boxes, SIZE)
        whole = pygame.Rect((0, 0), SIZE)
        for box in boxes:
            seen = pygame.Rect(box).clip(whole)
            covered = (seen.clip(place) for place in places)
            assert sum(part.w * part.h for part in covered) == seen.w * seen.h
        for number, place in enumerate(places):
            assert whole.contains(place)
            assert place.collidelist(places[:number]) == -1


def test_a_part_is_drawn_once_more_when_its_key_differs_and_so_are_only_the_parts_in_it_that_do(
    pictures: list[pygame.Surface],
) -> None:
    pane, screen, asked = Pane(SIZE), pygame.Surface(SIZE), list[str]()

    def inner(name: str, at: int) -> None:
        asked.append(name)
        pane.blit(pictures[1], (at, at))

    def outer(left: int, right: int) -> None:
        asked.append("both")
        pane.memo("left", left, lambda: inner("left", left))
        pane.memo("right", right, lambda: inner("right", right))

    for left, right, wanted in ((1, 2, ["both", "left", "right"]), (1, 2, []), (1, 3, ["both", "right"])):
        asked.clear()
        pane.memo("both", (left, right), lambda left=left, right=right: outer(left, right))
        assert [item[1][0] for item in pane.items] == [left, right]
        assert asked == wanted
        pane.show(screen)


def test_what_is_no_longer_shown_is_let_go_but_not_what_a_shown_part_is_made_of() -> None:
    pane, screen = Pane(SIZE), pygame.Surface(SIZE)

    def picture(*names: str) -> None:
        pane.memo("all", names, lambda: [pane.memo(name, 0, lambda: None) for name in names])
        pane.show(screen)

    picture("battle", "menu")
    pane.sweep()
    for _ in range(3):
        picture("menu")
    pane.sweep()
    assert {key[0] for key in pane.parts} == {"all", "menu"}
    picture("menu")
    pane.sweep()
    assert {key[0] for key in pane.parts} == {"all", "menu"}  # "menu" itself was not asked for: "all" holds it
    pane.memo("result", 0, lambda: None)
    pane.show(screen)
    pane.sweep()
    assert {key[0] for key in pane.parts} == {"result"}


def test_a_part_that_breaks_down_leaves_nothing_open() -> None:
    pane = Pane(SIZE)
    with pytest.raises(ZeroDivisionError):
        pane.memo("broken", 0, lambda: 1 / 0)
    pane.memo("whole", 0, lambda: None)
    assert {key[0] for key in pane.parts} == {"whole"}
    assert pane.begun == []
