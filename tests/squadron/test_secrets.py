"""What of Squadron Leader is chosen in secret, and that nobody else can tell what it was."""

import pickle

import pygame
import pytest

from game.app.services import Silence
from game.catalogue import find
from game.core.game import Setup
from game.core.seats import Seat
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import bot, person
from game.rules.squadron.actions import SquadronAction
from game.rules.squadron.game import GAME, Squadron
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import Curtain
from game.scenes.match.log import Log
from tests.house.couch import canvas, rest, services

SECRET = "SL/1 F700x700 alt r0 f0 t0 stats ; 1a - ---- ; 2a - ---- ; 3a - 4323 h3 a0"
CARDS = ("3342", "2433", "4233", "3324")


def test_only_the_stats_are_chosen_behind_the_curtain():
    """Partners of a team may both act at once, and do so before everybody's eyes."""
    game = find("squadron")
    stats = game.notation.parse_position("SL/1 F700x700 - r0 f0 t0 stats ; 1a - 3342 h2 a0 ; 2a - ----")
    team = game.notation.parse_position(
        "SL/1 H15x13 teams=12v34 r1 f1 t1 move ; 1a h12,N 3423 h3 a0 ; 2a f12,N 3423 h3 a0 ; "
        "3a h2,S 4323 h3 a0 ; 4a j2,S 4323 h3 a0"
    )
    assert game.is_private(stats, Seat(1))
    assert len(game.to_act(team)) == 2
    assert not game.is_private(team, Seat(0))


class Ear(Silence):
    def __init__(self, felt):
        self.felt = felt

    def play(self, name, *, height=1, pan=0.0):
        self.felt.append(("sound", name, height, pan))
        return f"sound.{name}"


class Senses:
    """Everything that comes out of the program while a card is locked: pictures, sounds, and when."""

    def __init__(self, folder, seated):
        self.made = services(folder, animation="1x", motion="full")
        self.made.now = lambda: 0.0
        state = GAME.notation.parse_position(SECRET)
        match = Match(GAME, Setup(3, GAME.fitting(GAME.options(), state)), RandomDice(1), position=SECRET)
        self.host = Host(match, seated, self.made.desk, None, clock=self.made.now)
        self.felt = []
        self.made.sound = Ear(self.felt)

    def look(self, scene):
        shown = canvas(self.made, (640, 360))
        scene.draw(shown)
        self.felt.append(("picture", pygame.image.tobytes(shown.surface, "RGB")))

    def live(self, scene, frames=24):
        for _ in range(frames):
            change = scene.update(0.05)
            self.felt.append(("change", type(change).__name__))
            self.look(scene)

    def locked(self, card):
        return self.host.act(Seat(1), SquadronAction("2a", "stats", card))


def alone(folder, card):
    """One person at the table, the secret is another's; then that person reads the log."""
    senses = Senses(folder, (person("Mara"), bot(2), bot(2)))
    scene = Battle(senses.made, senses.host)
    scene.enter()
    rest(scene)
    senses.live(scene, 4)
    scene._stage(senses.locked(card))  # noqa: SLF001 (as the battle does with what a bot has decided)
    senses.live(scene)
    senses.look(Log(senses.made, senses.host.match, senses.host.sitters, Seat(0)))
    scene.leave()
    return senses.felt


def in_the_room(folder, card):
    """Several at one screen: what the room sees, and what the next one sees at the curtain and behind it."""
    senses = Senses(folder, (person("Mara"), person("Jörg"), bot(2)))
    scene = Battle(senses.made, senses.host)
    scene.enter()
    rest(scene)
    scene._stage(senses.locked(card))  # noqa: SLF001 (as the battle does with what a bot has decided)
    senses.live(scene, 12)
    curtain = Curtain(senses.made, senses.host, Seat(0))
    senses.live(curtain, 6)
    scene.leave()
    return senses.felt


@pytest.mark.parametrize("seen", [alone, in_the_room])
def test_another_card_changes_no_picture_no_sound_and_no_moment(seen, tmp_path):
    first, *others = (seen(tmp_path / card, card) for card in CARDS)
    assert sum(kind == "picture" for kind, *_ in first) >= 18
    assert all(other == first for other in others)


def test_the_same_test_finds_a_leak(tmp_path, monkeypatch):
    monkeypatch.setattr(Squadron, "observe", lambda _game, state, _viewer: state)
    first, second = (alone(tmp_path / card, card) for card in CARDS[:2])
    assert first != second


def test_no_observation_knows_a_locked_card():
    """Whatever the others have locked, an onlooker's view, its tableau and all that is said of it are the same."""
    told = set()
    for card in CARDS:
        line = SECRET.replace("2a - ----", f"2a - {card} h{card[3]} a0")
        state = GAME.notation.parse_position(line)
        for viewer in (None, Seat(0), Seat(2)):
            seen = GAME.observe(state, viewer)
            told.add((viewer, pickle.dumps(GAME.tableau(seen).pieces), str(seen)))
    assert len(told) == 3
