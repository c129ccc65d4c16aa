"""How the toy game looks: a square table in the middle of the picture; everything else as any look has it."""

import pygame
import pytest

from game.core.game import Setup
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.scenes.match import battle, curtain, replay
from game.scenes.panels import words
from game.table.kit.look import Look
from game.ui.theme.canvas import Box
from tests.house.toy import TOY, Toy, ToyOptions
from tests.house.waiting import ticking


class ToyLook(Look):
    name = "toy"
    frame = Box(560, 200, 740, 740)

    def point(self, at):
        return 580 + 70 * at[0], 220 + 70 * at[1]

    def board(self, canvas, zones=()):
        pygame.draw.rect(canvas.surface, (60, 70, 60), canvas.rect(self.frame))


class OpenToy(Toy):
    """The same game, in which nobody minds being watched while choosing."""

    def is_private(self, room, seat):
        return False


def lay(put):
    """The scenes of a match find the toy's look; `put` sets a name in a module."""
    for module in (battle, curtain, replay):
        put(module, "look_for", lambda *_: ToyLook())
    put(words, "legend_for", lambda _: ())


@pytest.fixture
def toy_table(monkeypatch):
    lay(monkeypatch.setattr)


def toy_host(sitters, position, *, game=TOY, desk=None, clock=None, **options):
    chosen = ToyOptions(**options)
    match = Match(game, Setup(len(sitters), chosen), RandomDice(1), position=position)
    return Host(match, sitters, desk, None, clock=clock or ticking())


def bids(match):
    """What has been chosen, by seat."""
    return {Seat(entry.seat): entry.action for entry in match.entries if entry.action in ("high", "low")}
