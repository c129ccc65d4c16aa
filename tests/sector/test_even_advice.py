"""Who begins: where neither order is better, none of them bears the star of advice."""

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.questions import Answer
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.rules.sector.game import GAME
from game.rules.sector.options import SectorOptions
from game.scenes.match.battle import Battle
from tests.house.couch import rest, say, services

ORDER = "M2R3 V:e4,d6,c7,x,x V:i5,i3,k8,x,x - choose:L -"


class Piece:
    reason, depth, nodes, shown, then, instead = "reason.sector.order-first", 1, 1, (), (), None
    args = ()

    def __init__(self, action, value):
        self.action, self.value = action, value


class Weighs:
    """A desk that knows how much better the second way is."""

    def __init__(self, better):
        self.better, self.open = better, None

    def ask(self, question):
        self.open = question
        return 1

    def poll(self):
        asked, self.open = self.open, None
        if asked is None:
            return None
        first, second = asked.legal
        return Answer(1, asked.digest, (Piece(second, self.better), Piece(first, 0.0)))

    def cancel(self):
        self.open = None

    renew = cancel


@pytest.mark.parametrize(("better", "starred"), [(0.05, False), (0.5, True)])
def test_who_begins_is_advised_only_where_it_makes_a_difference(tmp_path, better, starred):
    made = services(tmp_path, desk=Weighs(better))
    match = Match(GAME, Setup(2, SectorOptions()), RandomDice(1), position=ORDER)
    scene = Battle(made, Host(match, (person("Mara"), person("Kim")), made.desk, None, clock=made.now))
    scene.enter()
    rest(scene, 0.5)
    say(scene, Intent("hint", "keyboard"))
    rest(scene, 0.5)
    assert bool(scene.situation.advised) == starred
    assert ("Either is as good" in scene.moment.toast) != starred
    scene.leave()
