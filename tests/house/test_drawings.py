"""Boards, pieces, posters and marks are drawn as they were: a change on purpose shows as a line of the golden file."""

import pygame
import pytest

from tests.house.drawings import GOLDEN, digest, drawings

KNOWN = dict(line.rsplit(" ", 1) for line in GOLDEN.read_text("utf-8").splitlines())


@pytest.fixture(scope="module", autouse=True)
def _type():
    pygame.font.init()


def test_everything_is_drawn_as_it_was():
    found = {name: digest(draw) for name, draw in drawings()}
    assert {name for name in found.keys() | KNOWN.keys() if found.get(name) != KNOWN.get(name)} == set()
