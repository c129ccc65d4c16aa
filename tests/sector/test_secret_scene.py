"""The real battle scene while a formation is hidden: no pixel, sound or prompt depends on it (sector 11)."""

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.sector.game import GAME
from game.rules.sector.options import MAP, Mission, SectorOptions
from game.scenes.match.battle import Battle
from game.scenes.match.telling import prompts
from game.table.looks import look_for
from tests.house.couch import canvas, services

WISHES = (None, "right", "down", "sightlines", "look", "ok", "right", "ok", "special")
OPTIONS = SectorOptions(terrain=f"{MAP}#e5", mission=Mission.CONTROL, commander=True)
FORMATIONS = GAME.legal_actions(GAME.start(Setup(2, OPTIONS), RandomDice(1)).state, Seat(0))
FORMATIONS = [*FORMATIONS[:: max(len(FORMATIONS) // 4, 1)]][:5]


class Ear:
    """A mixer that only remembers."""

    def __init__(self):
        self.heard = []

    def play(self, name, **how):
        self.heard.append((name, tuple(sorted(how.items()))))
        return ""

    def music(self, name):
        """Nothing to remember."""


def shown(made, sitters, formation):
    """All that a person sees, hears and is asked after the other side has committed this formation."""
    made.sound = Ear()
    match = Match(GAME, Setup(2, OPTIONS), RandomDice(1))
    scene = Battle(made, Host(match, sitters, clock=made.now))
    scene.enter()
    seen = []
    scene._stage(scene.host._play(Seat(0), formation))  # noqa: SLF001 (as when the bot has answered)
    plan = canvas(made, (640, 360))
    for wish in WISHES:
        if wish:
            scene.handle(Intent(wish))
            scene.handle(Intent(wish, held=False))
        for _ in range(3):
            scene.update(0.4)
        scene.clock.seconds = 0.0
        scene.draw(plan)
        seen.append((bytes(plan.surface.get_buffer()), prompts(scene.situation), scene.moment.toast))
    scene.leave()
    return tuple(seen), tuple(made.sound.heard)


@pytest.fixture
def made(tmp_path):
    return services(tmp_path)


def test_the_formation_of_the_other_side_changes_nothing_that_can_be_seen_or_heard(made):
    assert look_for("sector")
    found = {shown(made, (bot(2), person("Jörg")), formation) for formation in FORMATIONS}
    assert len(FORMATIONS) > 3
    assert len(found) == 1


def test_the_same_look_would_show_a_difference_if_there_were_one(made):
    own = {shown(made, (person("Mara"), bot(2)), formation)[0] for formation in FORMATIONS[:2]}
    assert len(own) == 2
