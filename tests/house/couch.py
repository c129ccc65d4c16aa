"""Scenes without a window: services on a folder of their own, intents handed in, frames drawn on a plain surface."""

from functools import cache

import pygame

from game.app import languages
from game.app.paths import assets
from game.app.services import Silence, build, theme_of
from game.app.settings import Settings
from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.stack import Scene, Soon
from game.ui.theme.canvas import Art, Canvas

pygame.font.init()


class Paths:
    """The player's own files, in a folder that a test throws away."""

    def __init__(self, folder):
        self.data = folder
        self.saves = folder / "saves"
        self.shared = folder / "shared"
        self.places = (folder / "downloads", self.shared)
        self.evening = folder / "evening.json"
        self.statistics = folder / "statistics.json"
        self.settings = folder / "settings.json"
        self.log_file = folder / "log.txt"


class Hands:
    """What people hold; a test may take a pad away."""

    def __init__(self):
        self.held = ["keyboard", "pad-1", "pad-2"]
        self.family = "keyboard"
        self.felt = []

    def rumble(self, strength, seconds):
        self.felt.append(strength)

    def devices(self):
        return self.held

    def holder(self):
        return "keyboard"

    def points(self):
        return False

    def pointed(self):
        return None

    def last(self, seat_device="any"):
        return self.family

    def sign(self, intent, family):
        return "key:x" if family == "keyboard" else "pad:a"


class Doors:
    """Answers with a scene that only remembers what was asked for."""

    def __getattr__(self, name):
        return lambda *args, **words: Marker(name, args, words)


class Marker(Scene):
    def __init__(self, name, args, words):
        self.name, self.args, self.words = name, args, words

    def draw(self, canvas):
        """Nothing to see."""


@cache
def art():
    """What one test has drawn is there for the next, as it is for the scenes of the program."""
    return Art(assets())


def services(folder, *, desk=None, own_art=False, **settings):
    """`own_art`: nothing has been drawn yet."""
    chosen = Settings(**{"language": "en", "animation": "instant", "motion": "none", **settings})
    kept = Art(assets()) if own_art else art()
    made, _ = build(Paths(folder), chosen, devices=Hands(), desk=desk, sound=Silence(), art=kept)
    made.texts, made.theme = languages.texts(chosen.language), theme_of(chosen)
    made.doors, made.now = Doors(), lambda: 0.0
    return made


def host(made, *, position="", sitters=None, stall=100, save=True, moves=()):
    game = find("crossfire")
    match = Match(game, Setup(2, game.options(stall=stall)), RandomDice(1), position=position)
    seated = sitters or (person("Mara"), person("Jörg"))
    record = made.saves.begin(match, seated) if save else None
    found = Host(match, seated, made.desk, record, clock=made.now)
    for text in moves:
        seat = min(match.to_act)
        found.act(seat, next(one for one in match.legal(seat) if game.notation.action(one) == text))
    return found


def canvas(made, size=(1280, 720)):
    return Canvas(pygame.Surface(size), made.art, made.theme)


def say(scene, *wishes, device="keyboard"):
    """Hand in intents, names or whole ones, a frame after each; the last answer."""
    change = None
    for wish in wishes:
        change = scene.handle(Intent(wish, device) if isinstance(wish, str) else wish)
        scene.update(0.02)
    return meant(change)


def meant(change):
    """What a scene wants in the end: without a window nobody waits for the sign before it."""
    return change.make() if isinstance(change, Soon) else change


def rest(scene, seconds=0.1, step=0.05):
    """Let time pass; the last answer."""
    change = None
    for _ in range(max(int(seconds / step), 1)):
        change = scene.update(step)
    return change


class Silent:
    """Nobody answers: the moment stays as it is."""

    def ask(self, question):
        return 1

    def poll(self):
        return None

    def cancel(self):
        """Nothing is under way."""
