"""The real screen while cards are hidden: no pixel, sound, prompt, caption depends on them (fadenkreuz 9, 11)."""

from random import Random, seed

import pytest

from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.sight import imagined, observed
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.curtain import HOLD, Curtain
from game.scenes.stack import Push
from game.tools.stage import Stage
from tests.fadenkreuz.test_rules import begun, wander
from tests.house.couch import art, canvas, rest, services

GAMES = [("K", 6, "E", 1), ("K", 10, "PX", 2), ("S", 6, "", 3)]
WISHES = ("ok", "down", "right", "ok", "sightlines", "back")


class Ear:
    """A mixer that only remembers."""

    def __init__(self):
        self.heard = []

    def play(self, name, **how):
        self.heard.append((name, tuple(sorted(how.items()))))
        return ""

    def music(self, name):
        """Nothing to remember."""


def seats(count):
    return ",".join(["person:Mara keyboard", "person:Jörg pad-1", *["bot:2"] * (count - 2)])


def seen_in_the_room(stage, state, wishes):
    """Everything that is drawn and heard while two people with devices of their own try what they can."""
    stage.services.sound = ear = Ear()
    seed(1)  # where a reticle begins is drawn, so that nobody can tell anything from it
    made = stage.host(GAME.notation.position(state), "", seats(state.agreed.players), game="fadenkreuz")
    host = Host(made.match, made.sitters, clock=lambda: 0.0)
    stack = stage.on(stage.services.doors.battle(stage.services, host, None))
    pictures = []
    for wish in (None, *wishes):
        for device in ("keyboard", "pad-1"):
            if wish:
                stack.handle(Intent(wish, device))
                stack.handle(Intent(wish, device, held=False))
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
        pictures.append(bytes(stage.surface.get_buffer()))
    stack.top.leave()
    return pictures, ear.heard


def permutations(mode, count, chosen, number, share):
    """States of a game at random, each with one that the room cannot tell from it."""
    luck, known = Random(number), set()
    for before, *_ in wander(begun(mode, count, chosen, number), number, talk=12):
        if Phase.DEAL < before.phase < Phase.OVER and (before.phase not in known or luck.random() < share):
            known.add(before.phase)
            yield before, imagined(observed(before, 0), luck)


@pytest.mark.parametrize(("mode", "count", "chosen", "number"), GAMES)
def test_hidden_cards_change_nothing_that_the_room_can_see_or_hear(tmp_path, mode, count, chosen, number):
    stage = Stage(tmp_path, "en", (640, 360), art())
    compared = 0
    for one, other in permutations(mode, count, chosen, number, 0.0):
        assert seen_in_the_room(stage, one, WISHES) == seen_in_the_room(stage, other, WISHES), one.phase
        compared += one.cards != other.cards
    stage.close()
    assert compared >= 3


def test_a_difference_that_all_may_see_is_seen(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    states = [before for before, *_ in wander(begun("K", 5, "", 4), 4) if before.phase == Phase.TALK]
    one, other = (seen_in_the_room(stage, state, ()) for state in (states[1], states[-1]))
    stage.close()
    assert one != other


def test_everything_behind_the_curtain_is_done_by_mouse_alone(tmp_path):
    """What has been looked at is confirmed, and the menu opened, by pressing on the prompt bar."""
    made = services(tmp_path)
    match = Match(GAME, Setup(6, GAME.options()), RandomDice(1))
    match.act(CLOCK, match.legal(CLOCK)[0])
    seated = (person("Mara", "keyboard"), person("Ada", "keyboard"), *[bot(2)] * 4)
    scene = Curtain(made, Host(match, seated, clock=made.now), Seat(0))

    def click(intent):
        scene.draw(canvas(made, (1920, 1080)))
        at = next(shown.box.centre for shown in scene.bar._shown if shown.prompt.intent == intent)  # noqa: SLF001
        scene.handle(Intent("press", at=at, mouse=True))
        scene.handle(Intent("release", at=at, held=False, mouse=True))

    click("menu")
    assert isinstance(scene.update(0.1), Push)
    scene.handle(Intent("press", at=(900, 500), mouse=True))
    rest(scene, HOLD + 0.1)
    assert scene.shown
    scene.handle(Intent("release", at=(900, 500), held=False, mouse=True))
    click("special")
    assert [played.seat for played in scene.played] == [Seat(0)]
