"""A match at the table: people choose, bots answer, the table performs, everything round it is told in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.core.events import Event
from game.core.guide import Note
from game.core.intents import Intent
from game.core.seats import Seat, Viewer
from game.play.host import Host, Played
from game.scenes.match import battle_words as words
from game.scenes.match.battle_commands import COMMANDS
from game.scenes.match.battle_parts import MatchClock, Moment, Overlay, Zone
from game.scenes.match.board import Board, Extra
from game.scenes.match.chooser import Reply
from game.scenes.match.frame import Frame
from game.scenes.match.hud import Line, record_lines
from game.scenes.match.opening import rubber_of
from game.scenes.match.outlook import Outlook, earlier_turn
from game.scenes.match.pause import Pause
from game.scenes.prompting import PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Push, Scene, Stay, Swap
from game.table.looks import look_for
from game.table.pace import pace
from game.table.table import Table
from game.ui.focus import Reticle
from game.ui.theme.canvas import Canvas, Point

BOT_PAUSE: Final = 0.4
"""Seconds that a bot's decision takes at least, so that it can be seen."""
REST_AT_END: Final = 2.5


class Battle(Scene):
    """`host` runs the match; `save` is its file, handed on to the result scene."""

    music = "match"

    def __init__(self, services: Services, host: Host, save: Any = None) -> None:
        self.services, self.host, self.save = services, host, save
        self.match, self.game = host.match, host.match.game
        self.rubber = rubber_of(save, host.match.setup.seats)
        self.viewer: Viewer = min(host.persons) if len(host.persons) == 1 else None
        settings = services.settings
        self.table = Table(
            look_for(self.game.name, host.match.setup.seats),
            motion=services.theme.motion,
            pace=pace(settings.animation),
        )
        self.board = Board(self.table, self._outlook(None))
        self.overlay, self.moment, self.zone = Overlay(), Moment(), Zone()
        self.reticle = Reticle(services.theme.motion)
        self.bar = PromptBar(services)
        self.frame = Frame(self.table)
        self.last: tuple[Any, Any] | None = None
        self.rest = 0.0
        self.clock = MatchClock.of(save)
        self.over_for = 0.0
        self.hurrying = False
        self.missing: set[str] = set()
        self._shown = (-1, False)
        self._record: tuple[Sequence[Any], tuple[Line, ...]] | None = None
        self._pending = True

    @property
    def record_lines(self) -> tuple[Line, ...]:
        """The record, turn by turn; made anew when something was played or taken back."""
        entries, actions = self.match.entries, self.match.actions
        if self._record is None or self._record[0] != entries:
            lines = record_lines(
                [(entry.seat, entry.action) for entry in entries],
                lambda first, texts: self.game.notation.turn(actions[first - 1 : first - 1 + len(texts)]),
            )
            self._record = entries, lines
        return self._record[1]

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        calm = (
            self.services.theme.motion != "full"
            and self.reticle.settled
            and not self.overlay.held
            and self.moment.toast_left <= 0
        )
        waits = self._pending or self.host.thinking_since is not None or self.over
        return calm and self.clock.shown and self.settled and not waits

    @property
    def settled(self) -> bool:
        return self.table.settled

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def focus_at(self) -> Point | None:
        focus = self.board.chooser.focus
        return self.board.place(focus) if focus is not None else None

    def enter(self) -> None:
        self.show()
        if self.host.persons_to_act:
            self.services.play("your_turn")

    def back(self, answer: Any) -> Change:
        if answer == "leave":
            return Home()
        if self._shown != (self.match.length, self.over):
            self.show()
        return STAY

    def unattended(self) -> Change:
        """The window is not looked at. Pads are heard all the same, so whoever holds one plays on."""
        seat = self.board.outlook.seat
        if self.over or (seat is not None and self.host.sitters[seat].device.startswith("pad")):
            return STAY
        return self.pause(Note("battle.focus-lost"))

    def leave(self) -> None:
        self.host.leave()
        self.table.close()

    def show(self) -> None:
        """Jump to the state of the match: start, load, undo."""
        steps, actions = self.match.states, self.match.actions
        self.last = (steps[-2], actions[-1]) if actions else None
        self.board.watch(self._outlook(None))
        self.table.show(self.board.outlook.tableau)
        self._shown = (self.match.length, self.over)
        self.over_for = 0.0
        self.moment = Moment()
        self._pending = True

    def _outlook(self, seat: Seat | None) -> Outlook:
        return Outlook(self.game, self.match.state, self.viewer, seat)

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Change:
        settings = self.services.settings
        self.table.motion, self.table.pace = self.services.theme.motion, pace(settings.animation)
        self.table.update(dt)
        if self.hurrying:
            self.table.hurry()
        self._sound()
        for part in (self.reticle, self.moment, self.board):
            part.update(dt)
        self.overlay.since += dt
        if not self.over:
            self.clock.run(dt)
        self._tell_trouble()
        if self.host.hinting or self.host.hints:
            self._advised()
        if not self.settled:
            self.rest = 0.0
            return STAY
        self.rest += dt
        return self._go_on(dt)

    def _go_on(self, dt: float) -> Change:
        """The table is at rest: let the next one choose."""
        if self.over:
            self.over_for += dt
            return self._ended() if self.over_for >= REST_AT_END else STAY
        if self.host.bots_to_act:
            since = self.host.thinking_since
            if since is None or self.services.now() - since >= self._bot_pause:
                played = self.host.advance()
                if played is not None:
                    self._stage(played)
            return STAY
        if self._pending:
            self._begin()
        return self._lost_pad()

    @property
    def _bot_pause(self) -> float:
        return 0.0 if self.hurrying else BOT_PAUSE

    def _begin(self) -> None:
        """A person's turn."""
        self._pending = False
        waiting = self.host.persons_to_act
        if not waiting:
            return
        seat = min(waiting)
        again = bool(self.match.entries) and self.match.entries[-1].seat == seat
        self.board.choose(self._outlook(seat), self.match.legal(seat), again=again)

    def _stage(self, played: Played) -> None:
        """Let the table perform a decision."""
        outlook = self._outlook(None)
        self.table.tell(self._seen(played.step.events), outlook.tableau)
        self.last = (played.before, played.action)
        self._shown = (self.match.length, self.over)
        self.board.watch(outlook)
        self.moment.advice, self.moment.earlier, self.moment.asked = None, None, False
        self._pending = True
        self.rest = 0.0

    def _seen(self, events: tuple[Event, ...]) -> list[Event]:
        return [seen for event in events if (seen := event.seen_by(self.viewer)) is not None]

    def _sound(self) -> None:
        for cue in self.table.cues():
            if cue.name == "your_turn" and cue.variant not in self.host.persons:
                continue
            self.services.play(cue.name, height=max(cue.variant, 1), pan=cue.pan)

    def _tell_trouble(self) -> None:
        if self.host.trouble is not None:
            self.services.play("warning")
            self.moment.say(self.services.texts.note(self.host.trouble))
            self.host.trouble = None

    def _advised(self) -> None:
        if self.host.hinting and self.host.persons_to_act:
            self.host.advance()
        if self.host.hints and self.moment.asked:
            self.moment.asked = False
            self.moment.advice = self.host.hints[0]
            self.moment.say(words.advice(self.services.texts, self.game, self.moment.advice))

    def _lost_pad(self) -> Change:
        """The pad of whoever is to act is gone: say so once. Until it is back any device may act for the seat."""
        seat = self.board.outlook.seat
        device = self.host.sitters[seat].device if seat is not None else ""
        if seat is None or not device.startswith("pad"):
            return STAY
        if device in self.services.input.devices():
            self.missing.discard(device)
        elif device not in self.missing:
            self.missing.add(device)
            name = self.services.name(self.host.sitters, seat, self.game.name)
            return self.pause(Note("battle.pad-lost", (("who", name),), "warn"))
        return STAY

    def _ended(self) -> Change:
        return Swap(self.services.doors.result(self.services, self.host, self.save))

    def pause(self, reason: Note | None = None) -> Change:
        return Push(Pause(self.services, self.host, reason))

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        command = COMMANDS.get(intent.name)
        if command is not None:
            return command(self, intent)
        if not intent.held and intent.name not in {"look", "release"}:
            return STAY
        if self.over and self.settled and intent.name in {"ok", "press", "back"} and self.over_for > 0.4:
            return self._ended()
        return self._choosing(intent)

    def _choosing(self, intent: Intent) -> Change:
        if intent.name in {"ok", "press", "special"} and not self.settled:
            self.hurry()
        if intent.name == "press" and intent.at is not None and (change := self._pressed_aside(intent.at)):
            return change
        if self.zone.active or self.zone.open:
            change = self._in_zone(intent)
            if change is not None:
                return change
        if not self.may(intent):
            return STAY
        before = self.board.chooser.focus
        reply = self.board.handle(intent)
        if intent.name == "back" and reply.kind == "nothing":
            return self.pause()
        self._answer(intent, reply, moved=self.board.chooser.focus != before)
        return STAY

    def hurry(self) -> None:
        """Cut what is being performed; whoever is next may choose at once."""
        self.table.hurry()
        self._sound()
        if self._pending and not self.over and not self.host.bots_to_act:
            self._begin()

    def may(self, intent: Intent) -> bool:
        """Whether this device acts for the seat to act. Pointing and looking are free."""
        seat = self.board.outlook.seat
        if seat is None or intent.name in {"point", "look"}:
            return True
        bound = self.host.sitters[seat].device
        if bound in {"any", "", intent.device} or bound in self.missing:
            return True
        name = self.services.name(self.host.sitters, seat, self.game.name)
        self.moment.say(self.services.texts("battle.not-yours", who=name))
        return False

    def _answer(self, intent: Intent, reply: Reply, *, moved: bool) -> None:
        """What follows from a reply: sounds, reasons, the decision itself."""
        if reply.kind != "nothing" and intent.name != "point":
            self.moment.toast, self.moment.earlier = "", None
        if reply.kind in {"picked", "dropped"}:
            self.reticle.press()
            self.services.play("press")
        elif reply.kind == "played" and self.board.outlook.seat is not None:
            self.reticle.press()
            self._stage(self.host.act(self.board.outlook.seat, reply.action))
        elif reply.kind == "refused":
            self._refused()
        elif moved and not intent.mouse and self.board.chooser.focus is not None:
            self.services.play("tick")
        elif reply.kind == "nothing" and intent.name == "right" and (self.match.length or self.frame.opener):
            self.zone.active, self.zone.turn = True, self.match.length

    def _refused(self) -> None:
        refusal = self.board.refusal
        self.reticle.refuse()
        if refusal is None:
            self.services.play("dull")
            return
        self.services.play("ko" if refusal.repeats is not None else "dull")
        if refusal.repeats is not None:
            self.moment.earlier = earlier_turn(
                self.game, self.match.states, self.match.actions, refusal.repeats, self.viewer
            )

    # -- beside the board ------------------------------------------------------------------------------------------

    def _pressed_aside(self, at: Point) -> Change | None:
        """The mouse on the record, or the button of the column."""
        if self.frame.opener is not None and self.frame.opener.holds(at):
            self.zone.open = not self.zone.open
            return STAY
        pressed = self.bar.intent_at(at)
        if pressed and pressed != "press":
            return self._tapped(pressed)
        turn = next((turn for turn, box in self.frame.record.items() if box.holds(at)), None)
        return self._replay(turn) if turn is not None else None

    def _tapped(self, name: str) -> Change:
        """A press on the prompt bar: the intent written there, let go at once."""
        change = self.handle(Intent(name, mouse=True))
        if isinstance(change, Stay) and name in {"sightlines", "skip"}:
            return self.handle(Intent(name, mouse=True, held=False))
        return change

    def _in_zone(self, intent: Intent) -> Change | None:
        """Keys and pad on the record. None: the intent is for the board after all."""
        match intent.name:
            case "up" | "down" if self.match.length:
                by = -1 if intent.name == "up" else 1
                self.zone.turn = min(max(self.zone.turn + by, 1), self.match.length)
            case "ok" if self.frame.opener is not None and not self.zone.open:
                self.zone.open = True
            case "ok":
                return self._replay(self.zone.turn)
            case "left" | "back" | "alternate":
                self.zone.active = self.zone.open = False
            case "point" | "press":
                self.zone.active = False
                return None
            case _:
                return STAY
        self.services.play("tick")
        return STAY

    def _replay(self, turn: int) -> Change:
        self.zone.active = False
        if turn < 1:
            return STAY
        return Push(self.services.doors.replay(self.services, self.match, self.host.sitters, turn))

    # -- drawing ---------------------------------------------------------------------------------------------------

    @property
    def extra(self) -> Extra:
        """The last action, the advice, the picture of an earlier turn."""
        outlook = self.board.outlook
        if self.moment.earlier is not None:
            return words.earlier_picture(self.game, self.match.states[self.moment.earlier], self.viewer, outlook)
        if self.moment.advice is not None and not self.board.chooser.begun:
            forecast = outlook.forecast(self.moment.advice.action.picks)
            return Extra(lines=forecast.lines, ghosts=tuple(forecast.ghosts.items()), gone=forecast.gone)
        if self.last is None or self.board.chooser.begun or not self.settled:
            return Extra()
        marks, lines = outlook.last(*self.last)
        return Extra(marks=tuple(marks), lines=tuple(lines))

    def draw(self, canvas: Canvas) -> None:
        self.frame.draw(canvas, self)
