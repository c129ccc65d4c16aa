"""Somebody who plays without seeing: hears the narrator's lines, sends keys, and knows nothing else of the game."""

import re
from random import Random

from game.access.narrator import Narrator
from game.catalogue import find
from game.core.game import Setup
from game.core.intents import Intent
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import Curtain
from game.scenes.stack import SceneStack
from tests.house.couch import Marker, canvas, services

FRAME = 0.4
"""Seconds: longer than an impatient second press."""
SHUT = re.compile("Only .* looks")
DONE = re.compile("The curtain is closed|Thank you")


class Voice:
    """Keeps what is said."""

    def __init__(self):
        self.lines, self.hushed = [], 0

    def say(self, lines, *, cut):
        self.lines += lines

    def hush(self):
        self.hushed += 1


class Room:
    """A table with people who share a keyboard, on its own clock; `hear` is all that comes out of it."""

    def __init__(self, folder, game, seats, options, *, seed=1, **chosen):
        self.time = 0.0
        self.made = services(folder, narrator="aloud", taps=True, **chosen)
        self.made.now = lambda: self.time
        self.game = find(game)
        self.match = Match(self.game, Setup(seats, self.game.options(**options)), RandomDice(seed))
        host = Host(self.match, tuple(person(name) for name in NAMES[:seats]), None, None, clock=self.made.now)
        self.stack = SceneStack(lambda: Battle(self.made, host), broken)
        self.canvas, self.voice = canvas(self.made, (64, 36)), Voice()
        self.narrator = Narrator(self.voice)

    @property
    def over(self):
        return isinstance(self.stack.top, Marker)

    def wait(self, seconds=FRAME):
        self.time += seconds
        self.stack.update(seconds)
        if isinstance(self.stack.top, Curtain):  # it goes on after a frame in which it was closed
            self.stack.draw(self.canvas)
        self.narrator.hear(self.stack.top, self.stack.top.heard)

    def press(self, key):
        self.stack.handle(Intent(key))
        self.stack.handle(Intent(key, held=False)) if key in {"skip", "look"} else None
        self.wait()

    def hear(self):
        lines, self.voice.lines = self.voice.lines, []
        return lines


NAMES = "Ada", "Ben", "Cem", "Dora", "Eva", "Finn", "Gul", "Hana", "Ivo", "Jana"


def broken(error, _name):
    raise error


class Listener:
    """Listens to a few of the things to choose from, one key after the other, and takes one of them."""

    def __init__(self, room, seed=1, patience=4):
        self.room, self.luck, self.patience = room, Random(seed), patience
        self.heard, self.keys = [], 0

    def listen(self):
        new = self.room.hear()
        self.heard += new
        return new

    def press(self, key):
        self.keys += 1
        self.room.press(key)
        return self.listen()

    def play(self, most=20_000):
        """To the end, or for so many keys."""
        self.room.wait()
        said = self.listen()
        while not self.room.over and self.keys < most:
            said = self.turn(said)
        return self.heard

    def turn(self, said):
        """What to do after these lines."""
        if not said:
            self.room.wait()
            return self.listen() or self.press(self.luck.choice(("next", "ok", "ok")))
        if any(SHUT.search(line) for line in said):
            return self.press("ok")
        for _ in range(self.luck.randrange(self.patience)):
            said = self.press("next")
        return self.press("ok")
