"""Back from the whole screen the window lies where it lay."""

from pathlib import Path

import pygame
import pytest

from game.app.window import CHECK_S, Window


@pytest.fixture
def window():
    yield Window(fullscreen=False, icon=Path("none.png"))
    pygame.display.quit()


def test_a_window_that_was_moved_by_its_title_bar_is_put_back(window, monkeypatch):
    places, put = [(100, 80)], []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    window.show_fullscreen(on=True)
    places.append((0, 0))
    window.show_fullscreen(on=False)
    places.append((100, 117))
    window.settle(CHECK_S / 2)
    assert put == []
    window.settle(CHECK_S)
    assert put == [(100, 80)]
    window.settle(1.0)
    assert put == [(100, 80)]


def test_one_that_lies_right_is_left_alone(window, monkeypatch):
    put = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (100, 80))
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    window.show_fullscreen(on=True)
    window.show_fullscreen(on=False)
    window.settle(1.0)
    assert put == []
