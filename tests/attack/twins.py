"""Twin histories: two matches that a viewer cannot tell apart, each played at the real table. Whatever comes out of the
program is the same: pixels, sounds, captions, prompts, lines of the log, files with their sizes, and when it comes.

The second history has another deal and other secret decisions wherever the viewer's observations stay as they were.
"""

import functools
import logging
import os
import random
from datetime import datetime
from unittest import mock

import pygame

from game.app import languages
from game.app.logs import _Discreet
from game.app.services import Silence, build, theme_of
from game.app.settings import Settings
from game.bots.bot import Advice
from game.catalogue import find
from game.core.dice import Scripted
from game.core.intents import PHONE, Intent
from game.core.questions import Answer
from game.core.seats import CLOCK, Seat
from game.hands.messages import padded
from game.play.host import Host
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import Saves
from game.play.seating import bot, person
from game.rules.fadenkreuz.ring import groups_of, passed
from game.rules.fadenkreuz.state import Phase
from game.scenes.match.battle import Battle
from game.scenes.match.curtain import HOLD, Curtain
from game.scenes.match.log import Log, entries
from game.scenes.match.telling import prompts
from game.scenes.menu.saved import SavedMatches
from game.scenes.stack import Push
from game.ui.theme.canvas import Canvas
from tests.house.couch import Doors, Hands, Paths, art
from tests.house.playing import setups

FRAME = 0.05
SIZE = (320, 180)
MOST = 40
"""Frames until a decision that is ready is made."""
WISHES = ("down", "right", "up", "left", "sightlines", "look", "next", "log", "menu", "back", "speed", "hint", "again")
STEPS = {"fadenkreuz": 60, "sector": 2, "squadron": 12}


class Frozen(datetime):
    @classmethod
    def now(cls, tz=None):
        return cls(2026, 1, 2, 3, 4, 5, tzinfo=tz)


@functools.cache
def secretive(name):
    """The set-ups of a game in which something is chosen in secret."""
    game = find(name)

    def hides(setup):
        state = Match(game, setup, RandomDice(1)).state
        return name == "fadenkreuz" or any(game.is_private(state, seat) for seat in game.to_act(state))

    return [setup for setup in setups(game) if hides(setup)]


# -- two histories -----------------------------------------------------------------------------------------------------


def seen_by(match, viewer):
    """What a viewer knows of a match's present and of its last decision."""
    game, state = match.game, match.state
    told = match.told(viewer)[-1]
    return game.observe(state, viewer), told, game.to_act(state), game.is_secret(state)


def falls(cards, wanted):
    """How the dice fall that bring cards into the wanted order (fadenkreuz 3)."""
    order, found = list(cards), []
    for place in range(len(order) - 1, 0, -1):
        other = order.index(wanted[place], 0, place + 1)
        order[place], order[other] = order[other], order[place]
        found.append((other + 1,))
    return found


def dealing(state, other):
    """The dice of the table's deal or mix that lead to the cards of another state."""
    if state.phase == Phase.DEAL:
        return falls(state.agreed.deck, other.dealt)
    hands, found = list(passed(state.dealt)), []
    for group, new in zip(groups_of(len(hands)), other.mixes, strict=True):
        found += falls([hands[place] for place in group], new)
        for place, card in zip(group, new, strict=True):
            hands[place] = card
    return found


def _back(match):
    """The last decision has not been made, secret or not."""
    match._past.pop()  # noqa: SLF001 (nobody at a table may do that)


def first(name, luck):
    """A match at random, somewhere on its way, and what was decided."""
    game, setup = find(name), luck.choice(secretive(name))
    match, script = Match(game, setup, RandomDice(1)), []
    talk, until = luck.randrange(10), luck.choice([*list(Phase)[1:-1], Phase.TALK, Phase.STANDOFF])
    number = luck.randrange(1, STEPS[name])
    late = luck.randrange(1, 5)
    match.dice = RandomDice(luck.getrandbits(30))
    while match.to_act and len(script) < number + 60 * (name == "fadenkreuz"):
        seats = sorted(match.to_act - {CLOCK}) or [CLOCK]
        if name == "fadenkreuz":
            late -= match.state.phase >= until
            if not late:
                break
            if match.state.phase == Phase.TALK and len(match.state.talk) >= talk:
                seats = [CLOCK]
        seat = luck.choice(seats)
        legal = match.legal(seat)
        ends = name == "fadenkreuz" and legal[-1].verb == "lock" and luck.random() < 0.6
        match.act(seat, legal[-1] if ends else luck.choice(legal))
        script.append((seat, match.actions[-1]))
    while script and (match.outcome is not None or not game.is_secret(match.state)):
        _back(match)
        script.pop()
    return match, script


def second(one, script, viewer, luck, *, bold=True):
    """The same as far as the viewer knows, and as different as can be in what it does not: its decisions, as long as
    nobody can tell. `bold`: other secret decisions, too, even where the end of the history does not let them be."""
    game = one.game
    match, matched = (Match(game, one.setup, RandomDice(1)) for _ in range(2))
    done = []
    other = game.imagine(game.observe(one.state, viewer), luck) if game.name == "fadenkreuz" else None
    for (seat, action), entry in zip(script, one.entries, strict=True):
        matched.dice = Scripted(entry.dice)
        matched.act(seat, action)
        wanted = seen_by(matched, viewer)
        hidden = seat not in {CLOCK, viewer} and matched.told(viewer)[-1].hidden
        for choice in _choices(match, seat, action, luck, hidden=hidden, bold=bold):
            if not match.is_legal(seat, choice):
                continue
            dealt = other is not None and match.state.phase in (Phase.DEAL, Phase.MIX)
            match.dice = Scripted(dealing(match.state, other) if dealt else entry.dice)
            match.act(seat, choice)
            if seen_by(match, viewer) == wanted:
                break
            _back(match)
        if match.length < matched.length:
            break
        done.append((seat, match.actions[-1]))
    return match, done


def _choices(match, seat, action, luck, *, hidden, bold):
    legal = match.legal(seat) if hidden else ()
    others = [luck.choice(legal) for _ in range(3)] if legal else []
    return [*others, action] if bold else [action, *others]


# -- what comes out ----------------------------------------------------------------------------------------------------


class Ear(Silence):
    def __init__(self, felt):
        self.felt = felt

    def play(self, name, *, height=1, pan=0.0):
        self.felt.append(("sound", name, height, pan))
        return f"sound.{name}"


class Lines(logging.Handler):
    """What the log file would say, but for the time of day."""

    def __init__(self, felt):
        super().__init__()
        self.felt = felt
        self.setFormatter(_Discreet("%(levelname)s %(name)s: %(message)s"))

    def emit(self, record):
        self.felt.append(("log", self.format(record)))


class Thinker:
    """A bot that decides as it is told, after so many seconds of the clock."""

    def __init__(self, senses, seconds):
        self.senses, self.seconds, self.asked, self.tickets = senses, seconds, None, 0

    def ask(self, question):
        self.tickets += 1
        self.asked = self.tickets, question, self.senses.now
        return self.tickets

    def poll(self):
        if self.asked is None or not self.senses.wanted or self.senses.now - self.asked[2] < self.seconds:
            return None
        ticket, question, _ = self.asked
        seat, action = self.senses.wanted
        if question.seat != seat:
            return None
        self.asked = None
        return Answer(ticket, question.digest, (Advice(action, 1.0, ""),))

    def cancel(self):
        self.asked = None

    renew = cancel


class Table(Host):
    """A host at whose table the sandglass waits: time is up when the history says so."""

    def advance(self):
        return None if self.remaining == 0 else super().advance()


class Senses:
    """A history at the table, and everything that comes out of the program meanwhile."""

    def __init__(self, folder, plan, seconds):
        _, _, viewer, sitters, _, _, language, animation, _ = plan
        self.felt, self.now, self.wanted, self.folder = [], 0.0, None, folder
        motion = "none" if animation == "instant" else "full"
        chosen = Settings(language=language, animation=animation, motion=motion, captions=True)
        self.made, _ = build(
            Paths(folder), chosen, devices=Hands(), desk=Thinker(self, seconds), sound=Ear(self.felt), art=art()
        )
        self.made.texts, self.made.theme = languages.texts(language), theme_of(chosen)
        self.made.doors, self.made.now = Doors(), lambda: self.now
        devices = {sitter.device for sitter in sitters if sitter.device.startswith(PHONE)}
        self.made.phones.state, self.made.phones.present = "on" if devices else "off", devices
        self.own = None if viewer is None else sitters[viewer].device
        self.canvas = Canvas(pygame.Surface(SIZE), self.made.art, self.made.theme)

    def look(self, scene):
        scene.draw(self.canvas)
        self.felt.append(("picture", type(scene).__name__, bytes(self.canvas.surface.get_buffer())))

    def frame(self, scene):
        self.now += FRAME
        self.felt.append(("change", type(scene.update(FRAME)).__name__))
        self.phones()

    def phones(self):
        """What the viewer's own phone shows, and how much goes to the others: anybody in the network can count that."""
        shown = self.made.phones._shown  # noqa: SLF001 (what goes to the other process)
        self.felt.append(("phone", shown.get(self.own)))
        self.felt.append(("sizes", sorted((device, len(padded(text).encode())) for device, text in shown.items())))

    def files(self):
        found = sorted(path for path in self.folder.rglob("*") if path.is_file())
        self.felt.append(("files", [(str(path.relative_to(self.folder)), path.stat().st_size) for path in found]))

    def begin(self, plan, script, dice):
        """The host of a history whose last decisions are still to be made, and its file."""
        game, setup, _, sitters, apart, *_ = plan
        match = Match(game, setup, RandomDice(1))
        match.dice = Scripted(dice)
        save = Saves(self.folder / "saves").begin(match, sitters)
        self.made.saves = Saves(self.folder / "saves")
        for seat, action in script[: len(script) - apart]:
            match.act(seat, action)
            save.update(match)
            self.files()
        return Table(match, sitters, self.made.desk, save, clock=self.made.now), save

    def decide(self, scene, seat, action):
        """This decision comes about as it does at the table: on the bot's beat, or made by whoever makes it."""
        host, length = scene.host, scene.match.length
        self.wanted = seat, action
        for _ in range(MOST if host.thinking_seat == seat else 0):
            self.frame(scene)
            if scene.match.length > length:
                break
        self.wanted = None
        if scene.match.length == length:
            scene._stage(host._play(seat, action))  # noqa: SLF001 (as the battle does with what was decided)
        self.files()

    def tell(self, scene, viewer):
        told = entries(scene.match.told(viewer), self.made.texts, str)
        situation = scene.situation
        self.felt.append(("told", told, prompts(situation), scene.moment.toast, self.made.caption, scene.still))


def felt(folder, plan, script, dice, seconds):
    """All that comes out while a history is brought to its end, in the plan's way."""
    _, _, viewer, _, apart, wishes, _, _, aside = plan
    random.seed(1)  # where a reticle begins is drawn, so that nobody can tell anything from it
    senses = Senses(folder, plan, seconds)
    logger, ear = logging.getLogger("game"), Lines(senses.felt)
    level, _ = logger.level, logger.setLevel(logging.INFO)
    logger.addHandler(ear)
    try:
        with mock.patch("game.play.saves.datetime", Frozen), mock.patch("os.fsync"):
            host, save = senses.begin(plan, script, dice)
            scene = Battle(senses.made, host, save)
            scene.enter()
            scene.handle(Intent("skip", "keyboard", held="skip" in wishes))
            for seat, action in script[len(script) - apart :]:
                senses.decide(scene, seat, action)
                senses.frame(scene)
            for wish in wishes:
                _wished(senses, scene, wish)
            senses.tell(scene, scene.viewer)
            senses.look(scene)
            _aside(senses, scene, viewer, aside)
            scene.leave()
            senses.files()
    finally:
        logger.removeHandler(ear)
        logger.setLevel(level)
    return senses.felt


def _wished(senses, scene, wish):
    change = scene.handle(Intent(wish, "keyboard"))
    scene.handle(Intent(wish, "keyboard", held=False))
    senses.felt.append(("wish", type(change).__name__))
    if isinstance(change, Push):
        senses.look(change.scene)
        change.scene.leave()
        scene.back(None)
    senses.frame(scene)


def _aside(senses, scene, viewer, aside):
    """What else can be looked at now: the curtain, open and closed, the log, the list of open matches."""
    if aside == "curtain" and viewer is not None:
        curtain = Curtain(senses.made, scene.host, viewer)
        senses.look(curtain)
        curtain.handle(Intent("look", "keyboard"))
        senses.made.input.holds = lambda *_: True
        curtain.update(HOLD + 0.1)
        senses.look(curtain)
        curtain.leave()
    elif aside == "log":
        senses.look(Log(senses.made, scene.match, scene.host.sitters, scene.viewer))
    elif aside == "saved":
        for path in (senses.folder / "saves").glob("*.*"):
            os.utime(path, (1e9, 1e9))
        senses.look(SavedMatches(senses.made, finished=False))


# -- the attack --------------------------------------------------------------------------------------------------------


def twins(luck, folder):
    """One pair; what it was about."""
    name = luck.choice(["fadenkreuz"] * 6 + ["sector", "squadron"])
    one, script = first(name, luck)
    if not script:
        return "nothing hidden"
    seats = one.setup.seats
    viewer = luck.choice([None, *map(Seat, range(seats))])
    two, other = second(one, script, viewer, luck)
    if len(other) < len(script):
        two, other = max((two, other), second(one, script, viewer, luck, bold=False), key=lambda pair: len(pair[1]))
    script = script[: len(other)]
    if not script:
        return "nothing alike"
    several = viewer is None or luck.random() < 0.4
    people = {viewer} if viewer is not None else set()
    while several and len(people) < min(seats, 2):
        people.add(Seat(luck.randrange(seats)))
    held = {seat for seat in people if luck.random() < 0.4}
    devices = {seat: f"{PHONE}{seat + 1}" if seat in held else "keyboard" for seat in people}
    sitters = tuple(person(f"P{seat}", devices[seat]) if seat in people else bot(5) for seat in range(seats))
    wishes = luck.sample([*WISHES, "skip"], luck.randrange(4))
    aside = luck.choice(["curtain", "curtain", "log", "saved"] if several else ["log", "saved", "", ""])
    plan = (one.game, one.setup, viewer, sitters, min(len(script), luck.randrange(1, 3)), wishes,
            luck.choice(["en", "de"]), luck.choice(["instant", "1x", "4x"]), aside)  # fmt: skip
    times = luck.sample([0.001, 0.06, 0.2], 2)
    dice = [[fall for entry in match.entries for fall in entry.dice] for match in (one, two)]
    lives = zip("ab", (script, other), dice, times, strict=True)
    seen = [felt(folder / which, plan, *life) for which, *life in lives]
    differ = next((at for at, pair in enumerate(zip(*seen, strict=False)) if pair[0] != pair[1]), None)
    what = f"{name} {getattr(getattr(two.state, 'phase', ''), 'name', '')}".strip()
    if differ is not None or len(seen[0]) != len(seen[1]):
        at = -1 if differ is None else differ
        found = [each[at] if each[at][0] != "picture" else each[at][:2] for each in seen]
        raise AssertionError(f"{what} viewer {viewer} {wishes} {aside}, {at} of {len(seen[0])}: {found}")
    return what if one.entries[: len(other)] != two.entries else f"{what} alike"


KINDS = {"twin histories": (twins, 5000)}
