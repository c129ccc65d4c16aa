"""An evening of games played through the real scenes by a seed, to be broken off anywhere and gone on with.

What is decided follows from the seed, the number of the game and of the decision alone, and so do the dice: whoever
starts again after a kill plays what would have been played anyway.
"""

import hashlib
import os
from random import Random

import pygame

from game.app import languages
from game.app.services import House, Silence, build, theme_of
from game.app.settings import Settings
from game.catalogue import find
from game.core.errors import BadInputError
from game.core.game import Setup
from game.core.intents import Intent
from game.core.seats import Seat
from game.play import evenings, statistics
from game.play.dice_stream import DiceStream
from game.play.random_dice import RandomDice
from game.play.rubber import REMARK
from game.play.saves import load
from game.play.seating import person
from game.scenes.match.opening import new_match, resumed
from game.scenes.menu.title import Title
from game.scenes.stack import Home, Push, SceneStack
from game.ui.theme.canvas import Canvas
from tests.house.couch import Paths, art

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Emil")
PLANS = {
    "crossfire": (2, {}, 2),
    "crosshairs": (2, {"match": 5}, 0),
    "squadron": (3, {}, 2),
    "sector": (2, {"mode": "campaign"}, 0),
    "fadenkreuz": (5, {"series": "3"}, 0),
}
"""By game: how many play, with which options, and how many games where no rubber says when it is enough."""
LONGEST = 4000
"""Frames of an evening: more are a program that has come to a stop."""
DECISIONS = 7
ENDLESS = {"fadenkreuz": 400}
"""Games that play to their own end; the others are given up, or agreed on, after some decisions."""


class Fingers:
    """One keyboard; what is pressed is held."""

    def devices(self):
        return ["keyboard"]

    def last(self, device="any"):
        return "keyboard"

    def rumble(self, strength, seconds):
        """Nobody holds them."""

    def holder(self):
        return "keyboard"

    def points(self):
        return False

    def pointed(self):
        return None

    def sign(self, intent, family):
        return "key:x"

    def holds(self, intent, device):
        return True


def drawn(*what):
    """A number that follows from these things alone."""
    return int.from_bytes(hashlib.sha256(repr(what).encode()).digest()[:6], "big")


class Evening:
    """`plan` is a seed and a game. `tell` hears a line for everything that is on disk from then on, and for every
    screen."""

    def __init__(self, folder, plan, tell, pulse, whim=0):
        self.folder, self.tell, self.pulse = folder, tell, pulse
        self.seed, self.game = plan[0], find(plan[1])
        self.luck = Random(whim)  # what is looked at on the way changes nothing
        self.services, _ = build(
            Paths(folder), Settings(language="en", animation="instant", motion="none"), devices=Fingers(), desk=None,
            sound=Silence(), art=art(),
        )  # fmt: skip
        self.services.texts, self.services.theme = languages.texts("en"), theme_of(self.services.settings)
        self.services.doors, self.services.dice = House(), RandomDice()
        self.stack = SceneStack(lambda: Title(self.services), self._broken)
        self.canvas = Canvas(pygame.Surface((640, 360)), self.services.art, self.services.theme)
        self.services.now = lambda: 0.0  # no sandglass runs out because the machine is slow
        self.frames, self._told = 0, ""

    def _broken(self, error, name):
        raise error

    @property
    def number(self):
        """Of the game that is played now, from 0."""
        return len(list((self.folder / "saves" / "replays").glob("*.sightlines")))

    @property
    def _begun(self):
        """How many games there have been."""
        return len({path.name for path in (self.folder / "saves").rglob("*.sightlines")})

    def play(self):
        """To the end of the evening."""
        os.urandom = lambda count: hashlib.sha512(f"{self.seed} {self._begun}".encode()).digest()[:count]
        while not self._done():
            if self.frames > LONGEST:
                raise RuntimeError(f"no way on from {type(self.stack.top).__name__}")
            self._frame()
        self.stack.close()

    def _done(self):
        if type(self.stack.top).__name__ != "Title" or self.services.saves.unfinished()[0]:
            return False
        plan = PLANS[self.game.name]
        if plan[2]:
            return self.number >= plan[2]
        return self.number > 0

    def _frame(self):
        top = self.stack.top
        name = type(top).__name__
        said = f"{name} {getattr(getattr(top.match.state, 'phase', ''), 'name', '')}" if name == "Battle" else name
        if said != self._told:
            self._told = said
            self.tell(f"P {said.strip()}")
        {"Title": self._title, "Battle": self._battle, "Curtain": self._curtain, "Result": self._result}.get(
            name, self._page
        )(top)
        self.rest()

    def rest(self, dt=0.4):
        self.frames += 1
        self.pulse()
        self.stack.update(dt)

    def _draw(self):
        self.stack.draw(self.canvas)

    # -- screens ---------------------------------------------------------------------------------------------------

    def _title(self, _top):
        """The title, and now and then another room of the house; then on with what is open."""
        if self.luck.random() < 0.4:
            services, game = self.services, self.game.name
            doors = services.doors
            rooms = (
                lambda: doors.figures(services),
                lambda: doors.settings(services),
                lambda: doors.setup(services, game),
            )
            self.stack.open(Push(self.luck.choice(rooms)()))
            self.tell(f"P {type(self.stack.top).__name__}")
            self._draw()
            for wish in ("down", "right", "ok", "down"):
                self.stack.handle(Intent(wish))
                self.rest(0.1)
            self.stack.open(Home())
        found, troubles = self.services.saves.unfinished()
        if troubles:
            raise AssertionError(f"a file is damaged: {[note.key for note in troubles]}")
        rubbers = [saved.remarks.get(REMARK, "").split()[:1] or [saved.path.name] for saved in found]
        if len(found) > 1:
            raise AssertionError(f"{len(found)} open files, of {rubbers}")
        if found:
            self.stack.open(Push(resumed(self.services, found[0].path)))
            return
        seats, values, _ = PLANS[self.game.name]
        kinds = {key: type(getattr(self.game.options(), key)) for key in values}
        options = self.game.options(**{key: kinds[key](value) for key, value in values.items()})
        chairs = [person(NAMES[(self.number + seat) % seats]) for seat in range(seats)]  # as after a rematch
        self.stack.open(Push(new_match(self.services, self.game, Setup(seats, options), chairs)))

    def _page(self, _top):
        """What stands first is pressed."""
        self._draw()
        if self.stack.changing:
            self.stack.cut()
        self.stack.handle(Intent("ok"))

    def _result(self, top):
        self.tell(f"R {self._name(top)}")
        self._draw()
        more = PLANS[self.game.name][2]
        go_on = top.goes_on or (more and self.number < more)
        top.look_at(top.first if go_on else "title")
        self.stack.handle(Intent("ok"))

    def _name(self, scene):
        return scene.save.remarks["dice"].split()[0]

    def _battle(self, top):
        host, match = top.host, top.match
        if match.outcome is not None and top.settled:
            self.stack.handle(Intent("ok"))  # who has won has been read
        if match.outcome is not None or not top.settled:
            return
        if self.luck.random() < 0.03:
            self.tell("P Pause")
            self.stack.handle(Intent("menu"))
            self._draw()
            self.rest()
            self.stack.handle(Intent("back"))
            return
        number = self.number if top.rubber is None else top.rubber.number - 1
        if match.length >= ENDLESS.get(self.game.name, DECISIONS):
            if drawn(self.seed, number, "end") % 3 == 0:
                host.agree_draw()
            else:
                host.resign(Seat(drawn(self.seed, number, "loser") % match.setup.seats))
            self._acknowledge(top)
            return
        waiting = host.persons_to_act & top._openly  # noqa: SLF001 (as fingers would, only faster)
        if waiting:
            top._stage(host.act(*self._decision(match, min(waiting))))  # noqa: SLF001 (the same)
            self._acknowledge(top)

    def _decision(self, match, seat):
        legal = [one for one in match.legal(seat) if "unready" not in match.game.notation.action(one)]
        number = drawn(self.seed, match.length, seat, match.entries[-1].action if match.entries else "")
        ready = [one for one in legal if match.game.notation.action(one).endswith(("ready", "lock"))]
        if ready and number % 4:
            return seat, ready[0]
        return seat, legal[number // 2 % len(legal)]

    def _curtain(self, top):
        self._draw()
        self.stack.handle(Intent("ok"))
        self.rest(0.2)
        if type(self.stack.top).__name__ != "Curtain":
            return
        self.rest(0.2)
        if top.shown:
            top._act(self._decision(top.match, top.seat)[1])  # noqa: SLF001 (the same)
            self._acknowledge(self.stack.scenes[-2])
        self._draw()
        self.rest(0.1)

    def _acknowledge(self, battle):
        match = battle.match
        assert isinstance(match.dice, DiceStream)
        self.tell(f"A {self._name(battle)} {match.length} {match.digest} {int(match.outcome is not None)}")


def files_of(folder):
    """All matches on disk by the promise of their dice, and the troubles of those that cannot be read."""
    found, troubles = {}, []
    for path in (folder / "saves").rglob("*.sightlines"):
        try:
            match, written = load(path, RandomDice())
        except (BadInputError, KeyError) as error:
            troubles.append(f"{path.name}: {error}")
            continue
        found.setdefault(written.remarks.get("dice", path.name).split()[0], []).append((path, match, written))
    return found, troubles


def summary(folder):
    """What an evening has come to: the decisions of every game, and every score that is kept of them."""
    found, troubles = files_of(folder)
    games = sorted(
        (written.remarks.get(REMARK, "").partition(" ")[2], path.parent.name, str(match.entries), str(match.ending))
        for each in found.values()
        for path, match, written in each
    )
    paths = Paths(folder)
    kept, evening = statistics.load(paths.statistics), evenings.load(paths.evening)
    return {
        "games": games,
        "troubles": troubles,
        "evening": [(one.game, one.players, one.winners) for one in evening.results],
        "lines": sorted(map(str, kept.lines)),
        "people": sorted(map(str, kept.people)),
        "counted": len(kept.counted),
        "longest evening": kept.evening,
    }
