"""The replay viewer: scrub, step, play, jump to what happened, and go on playing from any moment."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

import pygame

from game.access.narrator import Heard, sentences
from game.catalogue import guide_of
from game.core.errors import BadInputError
from game.core.events import Rolled
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat, Viewer
from game.core.texts import Texts
from game.play import lookback
from game.play.match import Match
from game.play.reviewer import Reviewer
from game.play.rounds import counted_on, round_of
from game.play.seating import Sitter
from game.play.told import readable
from game.scenes.attending import Attending
from game.scenes.dialogs import Tell
from game.scenes.match.ahead import Ahead
from game.scenes.match.frame import Panels
from game.scenes.match.log import Log, said
from game.scenes.match.opening import tried_on
from game.scenes.match.situation import is_withheld
from game.scenes.match.tryline import AWAY, TryLine
from game.scenes.panels import words
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Hud, Plate, opener_of
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.plates import LARGE
from game.scenes.panels.record import lines_of
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Leave, Push, Scene, Soon, Swap
from game.table.kit.pace import INSTANT, pace
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.ui.theme import paint
from game.ui.theme.canvas import Box, Canvas, Point
from game.ui.theme.palette import BRASS_300, FOCUS, INK_700, INK_950, PAPER_50
from game.ui.theme.pane import Pane

TRACK: Final = Box(96, 956, 1728, 8)
"""On the upper edge of the prompts: what is written at the rim of a board ends above it."""
TRACK_HIT: Final = Box(84, 938, 1752, 44)
REST: Final = 0.55
"""Seconds between two actions while playing, at normal speed."""


def again(match: Match[Any, Any, Any], length: int, dice: Any) -> Match[Any, Any, Any]:
    """A new match in which the first `length` decisions have been made as in this one, ready to go on. Raises
    BadInputError while this one hides anything: given up, the new one would open what the running one keeps."""
    if match.hides:
        raise BadInputError("fork-secret")
    fresh = match.branch(length)
    fresh.dice = dice
    return fresh


class ReplayViewer(Attending, Scene):
    """`at` is how many decisions have been made in the position that is shown first; None: the start."""

    def __init__(
        self,
        services: Services,
        match: Match[Any, Any, Any],
        sitters: Sequence[Sitter],
        at: int | None = None,
        viewer: Viewer = None,
    ) -> None:
        self.viewer = viewer
        self.reviewer: Reviewer | None = None
        """Whoever goes on judging this match meanwhile, as long as nobody else is asked anything."""
        self.stations: Mapping[int, Sequence[str]] = {}
        """Before which decisions the moments lie that somebody looks back at, each with its title and what makes it
        one; nothing where nobody does."""
        self.services, self.match, self.sitters = services, match, tuple(sitters)
        self.game = match.game
        self.music = self.game.name
        self.table = Table(
            look_for(self.game.name, match.setup.seats),
            motion=services.theme.motion,
            pace=pace(services.settings.animation),
        )
        self.art = self.table.look.small
        self.panels = Panels(self.table, services)
        self.bar, self._ahead = PromptBar(services), Ahead()
        self.at = min(at or 0, match.length)
        self.playing = self.dragged = False
        self.rest = 0.0
        self.branches: dict[int, Match[Any, Any, Any]] = {}
        """Lines that were tried, by the moment where they part."""
        self.hot: Any = None
        self.open = False
        self.pointer: Point = (0.0, 0.0)
        self.told = match.told(viewer, opened=match.outcome is not None)
        self.moments = self._moments()
        self._lines = lines_of(self.told, self._named, dict(self.moments), game=self.match.game.name)
        self._views: dict[int, View] = {}
        self._look_at()
        self.table.show(self.outlook.tableau)

    # -- the moment shown ------------------------------------------------------------------------------------------

    def _look_at(self) -> None:
        self.outlook = Outlook(self.game, self.match.states[self.at], self.viewer)

    def _moments(self) -> tuple[tuple[int, str], ...]:
        """The turns after which less lay on the board than before, and by how much; where no figure says that, those
        in which somebody lost something: what is worth jumping to."""
        found, states, guide = [], self.match.states, guide_of(self.game.name)
        for turn, action in enumerate(self.match.actions, start=1):
            if not readable(self.match.steps[turn - 1], self.viewer) and self.match.outcome is None:
                continue
            before, after = (self.game.observe(state, self.viewer) for state in states[turn - 1 : turn + 1])
            marks, _ = guide.last(before, action, after)
            label = next((mark.label for mark in marks if mark.label), "")
            if label:
                found.append((turn, label))
        lost = (turn for turn, account in enumerate(self.told) if account.lost)
        return tuple(found) or tuple((turn, "") for turn in lost)

    def go(self, at: int) -> None:
        """To the position after so many decisions. One step on is performed; everything else is a jump."""
        at = min(max(at, 0), self.match.length)
        if at == self.at:
            return
        forward = at == self.at + 1 and self.table.settled
        self.at = at
        self._look_at()
        if forward:
            events = self.match.steps[at - 1].events
            self.table.tell((seen for event in events if (seen := event.seen_by(self.viewer))), self.outlook.tableau)
        else:
            self.table.show(self.outlook.tableau)

    @property
    def still(self) -> bool:
        return self.services.theme.motion != "full" and self.table.settled and not self.playing

    def update(self, dt: float) -> Change:
        if self.reviewer is not None:
            self.reviewer.step()
        self.table.motion, self.table.pace = self.services.theme.motion, pace(self.services.settings.animation)
        self.table.shakes = self.services.settings.shake
        self.table.update(dt)
        self.services.feel(*self.table.blow())
        for cue in self.table.cues():
            if cue.name != "your_turn":
                self.services.play(cue.name, height=max(cue.variant, 1), pan=cue.pan)
        if not self.playing or not self.table.settled:
            self.rest = 0.0
            return STAY
        self.rest += dt if self.table.pace == INSTANT else dt * self.table.pace
        if self.rest >= REST:
            self.rest = 0.0
            self.go(self.at + 1)
            self.playing = self.at < self.match.length
        return STAY

    def leave(self) -> None:
        self.table.close()

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        if intent.name == "release":
            self.dragged = False
        act = _ACTS.get(intent.name)
        if act is None or not intent.held:
            return STAY
        return act(self, intent) or STAY

    def unattended(self) -> Change:
        self.dragged = False
        return STAY

    def step(self, intent: Intent) -> None:
        self.playing = False
        if not self.table.settled:
            self.table.hurry()
        self.go(self.at + (1 if intent.name in {"right", "redo"} else -1))

    def scroll(self, intent: Intent) -> None:
        self.playing = False
        self.go(self.at - (1 if intent.amount > 0 else -1))

    @property
    def _notches(self) -> Sequence[int]:
        """What is worth jumping to: the moments of whoever looks back, else where something was lost."""
        return [*self.stations] or [turn for turn, _ in self.moments]

    def jump(self, intent: Intent) -> None:
        """To the moment before or after."""
        self.playing = False
        turns = [0, *self._notches, self.match.length]
        if intent.name in {"down", "more", "next"}:
            self.go(min((turn for turn in turns if turn > self.at), default=self.match.length))
        else:
            self.go(max((turn for turn in turns if turn < self.at), default=0))

    def ends(self, intent: Intent) -> None:
        self.playing = False
        self.go(0 if intent.name == "home" else self.match.length)

    def toggle(self, intent: Intent) -> None:
        self.playing = not self.playing
        if self.playing and self.at == self.match.length:
            self.go(0)
        self.rest = REST

    def point(self, intent: Intent) -> None:
        if intent.at is None:
            return
        self.pointer = intent.at
        if self.dragged:
            self._to(intent.at)
        else:
            self.hot = self.table.pick_at(intent.at)

    def _to(self, at: Point) -> None:
        """The moment at this place of the track."""
        self.go(round((at[0] - TRACK.x) / TRACK.w * self.match.length))

    def press(self, intent: Intent) -> Change | None:
        """The mouse on the track, on the record, or on a moment; anywhere else it plays and halts."""
        if intent.at is None:
            return None
        if TRACK_HIT.holds(intent.at) and self.match.length:
            self.playing, self.dragged = False, True
            self._to(intent.at)
            return None
        if self.large and opener_of(self.table.look.margins).holds(intent.at):
            self.record(intent)
            return None
        pressed = self.bar.intent_at(intent.at)
        if pressed and pressed != "press":
            return self.handle(Intent(pressed, mouse=True))
        turn = next((turn for turn, box in self.panels.record.items() if box.holds(intent.at)), None)
        if turn is None:
            self.toggle(intent)
            return None
        self.playing = False
        self.go(turn)
        return None

    def record(self, intent: Intent) -> None:
        """Open or close the column where large text has no room for it."""
        self.open = not self.open

    @property
    def large(self) -> bool:
        return self.services.theme.text >= LARGE

    def speed(self, intent: Intent) -> None:
        speeds = self.services.allowed["animation"]
        now = speeds.index(self.services.settings.animation)
        self.services.change(animation=speeds[(now + 1) % len(speeds)])

    def from_here(self, intent: Intent) -> Change | None:
        """A new match that goes on from the position shown."""
        if not self.game.to_act(self.match.states[self.at]):
            self.services.play("dull")
            return None
        try:
            fresh = again(self.match, self.at, self.services.dice)
        except BadInputError as error:
            self.services.play("dull")
            return Push(Tell(self.services, error.note))
        if self.reviewer is None:
            return Home(tried_on(self.services, fresh, self.sitters))
        self.reviewer.drop()
        return Swap(tried_on(self.services, fresh, self.sitters, self.reviewer.review))  # the review lies below

    def try_line(self, intent: Intent) -> Change | None:
        """A branch from the position shown, tried without leaving the replay."""
        if not lookback.can_judge(self.match) or not self.game.to_act(self.match.states[self.at]):
            self.services.play("dull")
            return None
        self.playing, at = False, self.at
        if self.reviewer is not None:
            self.reviewer.drop()  # the computer is asked about the line

        def parted() -> Match[Any, Any, Any]:
            return again(self.match, at, self.services.dice)

        return Soon(lambda: Push(TryLine(self.services, parted, self.sitters, self.branches.get(at), self._known_of)))

    def _known_of(self, branch: Match[Any, Any, Any]) -> float | None:
        """The chance of whoever decides there, where that is still the match and the review tells of it."""
        at = branch.length
        if self.reviewer is None or at >= self.match.length or branch.state != self.match.states[at]:
            return None
        one = self.reviewer.review.of(at)
        return None if one is None or one.alone else one.best

    def back(self, answer: Any) -> Change:
        """A line was tried here: it waits for whoever comes back to it, or is thrown away."""
        if isinstance(answer, Match):
            self.branches[self.at] = answer
        elif answer == AWAY:
            self.branches.pop(self.at, None)
        return STAY

    def log(self, intent: Intent) -> Change:
        """Everything in sentences."""
        return Push(Log(self.services, self.match, self.sitters, self.viewer))

    def close(self, intent: Intent) -> Change:
        return Leave()

    @property
    def heard(self) -> Heard:
        plate, say = self._plate(), self.services.texts
        return Heard(
            sentences(say("replay.title"), say(f"game.{self.game.name}")), asked=sentences(plate.prompt, plate.who)
        )

    # -- drawing ---------------------------------------------------------------------------------------------------

    @property
    def _named(self) -> Texts:
        return words.looked_back(self.services, self.game.name, self.sitters, self.match.state)

    def _plate(self) -> Plate:
        texts = self.services.texts
        if self.at == 0:
            return Plate(texts("replay.start"), texts("replay.opening"), keeps="who")
        account, named = self.told[self.at], self._named
        line = self._where()
        if self.at == self.match.length and self.match.outcome is not None and self.table.settled:
            line = words.ended(named, self.match)
        chip = None if account.seat == CLOCK else account.seat
        who = said(account, named, self._name)
        passing = () if self.table.settled else self.match.steps[self.at - 1].events
        if is_withheld(self.table, passing):
            key = "rolling" if any(isinstance(event, Rolled) for event in passing) else "firing"
            who = words.deed(named, self.game, self.match.actions[self.at - 1]) or texts(f"battle.{key}")
        return Plate(who, line, chip, keeps="who")

    def _where(self) -> str:
        """Which turn it is, as everywhere; the step where nobody counts those."""
        texts, ends = self.services.texts, self.match.turns
        if guide_of(self.game.name).party or not ends:
            return texts("replay.move", count=self.at, all=self.match.length)
        comes = self.at in self.stations and self.at in ends and self.at < self.match.length  # as the review counts it
        count = min(1 + sum(end < self.at for end in ends) + comes, len(ends))
        turn = texts("replay.comes" if comes else "replay.turn", count=count, all=len(ends))
        told = round_of(self.match, self.match.states[max(self.at - (not comes), 0)])
        number = 0 if told is None else counted_on(self.match, told)
        return texts("replay.round", turn=turn, count=number) if number > 0 else turn

    def _name(self, seat: Seat) -> str:
        return words.word_of(self.game.name, seat)

    def _hud(self) -> Hud:
        texts = self.services.texts
        active = min(self.outlook.game.to_act(self.outlook.state), default=None)
        hot = self.hot
        closeup = None if hot is None else words.closeup_card(self._named, self.outlook, hot, self.art)
        cards: tuple[Card, ...] = (closeup,) if closeup is not None else self._marked()
        settings = self.services.settings
        return Hud(
            margins=self.table.look.margins,
            title=texts("replay.title"),
            subtitle=texts(f"game.{self.game.name}"),
            plate=self._plate(),
            seats=words.with_figures(
                self._named,
                self.outlook,
                words.seat_cards(self.services, self.table, self.game.name, self.sitters, active),
            ),
            cards=cards,
            record_title=texts("battle.record"),
            record=self._lines,
            at=self.at,
            tall=not cards,
            open=self.open,
            opener=texts("battle.record"),
            speed=settings.animation,
            corner=False,
        )

    def _marked(self) -> tuple[Card, ...]:
        """Why somebody who looks back has been led here."""
        if self.playing or not self.table.settled or self.at not in self.stations:
            return ()
        title, *told = self.stations[self.at]
        return (Card(title, tuple(map(Words, told)), strong=True, whole=True, asked=True),)

    def _view(self) -> View:
        if self.at == 0 or not self.table.settled:
            return View(hot=self.hot)
        if self.told[self.at].hidden:
            return View(hot=self.hot)
        if self.at not in self._views:
            marks, lines = self.outlook.last(self.match.states[self.at - 1], self.match.actions[self.at - 1])
            self._views = {self.at: View(marks=tuple(marks), lines=tuple(lines))}
        return self._views[self.at]

    def draw(self, canvas: Canvas) -> None:
        self.table.draw_ground(canvas)
        hud = self._hud()
        over = self.open and self.large
        self.panels.draw_round(canvas, hud, self._view(), behind=over, inset=False)
        if not over:
            self.table.draw_between(canvas, None)
            self.panels.draw_over(canvas)
            self.table.draw_above(canvas)
        texts = self.services.texts
        left = (("ok", texts("replay.pause" if self.playing else "replay.play")), *self._onward())
        record = (("sightlines", texts("battle.record")),) if self.large else ()
        self.bar.draw(
            canvas,
            left,
            (
                *record,
                ("log", texts("battle.key.log")),
                ("speed", texts("replay.speed")),
                ("back", texts("replay.back")),
            ),
        )
        self._track(canvas)
        if self.table.settled and not self.table.camera.moving and isinstance(canvas.surface, Pane):
            self._ahead.step(canvas, (self.at, self.table.camera.scale), lambda unseen: self.table.ahead(unseen, ()))

    def _onward(self) -> tuple[tuple[str, str], ...]:
        """Where one gets from here: nowhere from the end, and nothing is played where nobody is to act."""
        texts, over = self.services.texts, not self.game.to_act(self.match.states[self.at])
        ahead = (
            ("right", texts("replay.step")),
            ("down", texts("lookback.next" if self.stations else "replay.jump-next")),
        )
        known = "-again" if self.at in self.branches else ""
        played = ("special", texts("replay.from-here")), ("hint", texts(f"replay.try{known}"))
        offered = () if over else played if lookback.can_judge(self.match) else played[:1]
        return (*(ahead if self.at < self.match.length else ()), *offered)

    def _track(self, canvas: Canvas) -> None:
        """The line of the whole match, a notch for every moment, and where we are."""
        paint.rounded(canvas, TRACK, radius=5, fill=INK_700, line=INK_950, line_width=2)
        length = max(self.match.length, 1)
        done = Box(TRACK.x, TRACK.y, max(TRACK.w * self.at / length, 10), TRACK.h)
        canvas.bar(BRASS_300, canvas.rect(done), canvas.px(5))
        for turn in self._notches:
            x, y = canvas.at((TRACK.x + TRACK.w * turn / length, TRACK.centre[1]))
            notch = pygame.Rect(x - canvas.px(2), y - canvas.px(12), canvas.px(4), canvas.px(24))
            canvas.bar(PAPER_50, notch)
        at = canvas.at((TRACK.x + TRACK.w * self.at / length, TRACK.centre[1]))
        canvas.disc(INK_950, at, canvas.px(19))
        canvas.disc(FOCUS, at, canvas.px(15))


_ACTS: Final[dict[str, Callable[[ReplayViewer, Intent], Change | None]]] = {
    **dict.fromkeys(("left", "right", "undo", "redo"), ReplayViewer.step),
    **dict.fromkeys(("up", "down", "fewer", "more", "next", "previous"), ReplayViewer.jump),
    **dict.fromkeys(("home", "end"), ReplayViewer.ends),
    **dict.fromkeys(("back", "menu", "alternate"), ReplayViewer.close),
    "scroll": ReplayViewer.scroll,
    "ok": ReplayViewer.toggle,
    "point": ReplayViewer.point,
    "press": ReplayViewer.press,
    "special": ReplayViewer.from_here,
    "hint": ReplayViewer.try_line,
    "speed": ReplayViewer.speed,
    "sightlines": ReplayViewer.record,
    "log": ReplayViewer.log,
}
