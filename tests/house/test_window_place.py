"""Back from the whole screen the window lies where it lay."""

from pathlib import Path

import pygame
import pytest

from game.app.window import CHECK_S, Window


@pytest.fixture
def window():
    yield Window(fullscreen=False, icon=Path("none.png"))
    pygame.display.quit()


def passed(window, seconds):
    for _ in range(round(seconds / 0.05)):
        window.settle(0.05)


def test_a_window_that_was_moved_by_its_title_bar_is_put_back(window, monkeypatch):
    places, put = [(100, 80)], []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", lambda at: (put.append(at), places.append(at)))
    window.show_fullscreen(on=True)
    places.append((0, 0))
    window.show_fullscreen(on=False)
    places.append((100, 117))
    passed(window, CHECK_S / 2)
    assert put == []
    passed(window, CHECK_S)
    assert put == [(100, 80)]
    passed(window, 1.0)
    assert put == [(100, 80)]


def test_a_busy_system_moves_it_late(window, monkeypatch):
    """The first frame after the change takes long, and only then does the window go down."""
    places, put = [(100, 80)], []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", lambda at: (put.append(at), places.append(at)))
    window.show_fullscreen(on=True)
    window.show_fullscreen(on=False)
    window.settle(1.5)
    passed(window, CHECK_S * 1.5)
    assert put == []
    places.append((101, 100))
    passed(window, CHECK_S * 2)
    assert put == [(100, 80)]


def test_one_that_somebody_moves_meanwhile_is_left_where_it_is(window, monkeypatch):
    places, put = [(100, 80)], []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: places[-1])
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    window.show_fullscreen(on=True)
    window.show_fullscreen(on=False)
    places.append((600, 300))
    passed(window, 3.0)
    assert put == []


def test_one_that_lies_right_is_left_alone(window, monkeypatch):
    put = []
    monkeypatch.setattr(pygame.display, "get_window_position", lambda: (100, 80))
    monkeypatch.setattr(pygame.display, "set_window_position", put.append)
    window.show_fullscreen(on=True)
    window.show_fullscreen(on=False)
    passed(window, 1.0)
    assert put == []
