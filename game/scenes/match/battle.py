"""A match at the table: people choose, bots answer, the table performs, everything round it is told in plain words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from game.access.narrator import Heard
from game.core.guide import Note
from game.core.intents import Intent, Message
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat, Viewer
from game.play.host import Host, Played
from game.play.told import Account
from game.scenes.match import advising, asking, briefing, byitself, lost_pads, narrating, picturing, telling
from game.scenes.match.chairs import Chair, Chairs, source_of
from game.scenes.match.chatter import Chatter
from game.scenes.match.commands import COMMANDS
from game.scenes.match.curtain import Curtain
from game.scenes.match.frame import Frame
from game.scenes.match.hands import Hands, alone
from game.scenes.match.log import Log
from game.scenes.match.meaning import ROUND, says
from game.scenes.match.opening import TRIED, above_review, left, rubber_of
from game.scenes.match.parts import (
    BOT_PAUSE,
    CALM,
    READ_AT_END,
    REST_AT_END,
    Floor,
    MatchClock,
    Moment,
    Overlay,
    Presses,
    Toll,
    Zone,
    seen_at_end,
)
from game.scenes.match.pause import Pause
from game.scenes.match.performance import Performance, last_played
from game.scenes.match.picturing import Extra
from game.scenes.match.post import posted
from game.scenes.match.replies import Reply
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels import words
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.record import RecordLine, lines_of
from game.scenes.phones.missing import ANSWERS, Missing
from game.scenes.prompting import SLIPPED, PromptBar
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push, Scene, Stay, Swap
from game.scenes.stops import Stop
from game.table.kit.pace import pace
from game.table.looks import look_for
from game.table.table import Table
from game.ui.focus import Reticle
from game.ui.theme.canvas import Canvas, Point

CONFIRMING: Final = frozenset({"ok", "special", "finish"})


class Battle(Scene):
    """`host` runs the match; `save` is its file, handed on to the result scene."""

    engaged = True

    def __init__(self, services: Services, host: Host, save: Any = None) -> None:
        self.services, self.host, self.save = services, host, save
        self.match, self.game = host.match, host.match.game
        self.music = self.game.name
        self.rubber = rubber_of(save, host.match.setup.seats)
        self.viewer: Viewer = alone(host)
        self.table = Table(look_for(self.game.name, host.match.setup.seats), motion=services.theme.motion)
        self.performance = Performance(self.game, self.table, self.viewer, host.people)
        self.chatter = Chatter(services, host, self.performance)
        self.chairs = Chairs(self.match, host.sitters, self._chair(None), self._chair, self._outlook)
        self.overlay, self.moment, self.zone = Overlay(), Moment(), Zone()
        self.bar, self.frame = PromptBar(services), Frame(self.table, services)
        self.hands = Hands(services, host, self.table)
        self.last: tuple[Played, ...] = ()
        self.onward: tuple[Seat, tuple[Any, ...]] = Seat(0), ()
        self.clock, self.glass = MatchClock.of(save), Toll()
        self.over_for, self.hurrying, self.briefed, self.floor, self._shown = 0.0, False, False, Floor(), (-1, False)
        self._told: tuple[Sequence[Account], tuple[RecordLine, ...], tuple[RecordLine, ...]] | None = None
        self.presses, self._pending = Presses(), True
        self._news: tuple[str, ...] = ()

    def _chair(self, seat: Seat | None) -> Chair:
        plates = self.table.seat_panels(self.match.setup.seats)
        alone = len(self.host.people) == 1
        selection = Selection(self.table, self._outlook(seat), plates, tells_why=True, alone=alone)
        if seat is None and (at := self.services.input.pointed()) is not None:  # whoever opened it with the mouse
            selection.mouse, selection.pointer = True, at
        return Chair(selection, Reticle(self.services.theme.motion))

    @property
    def selection(self) -> Selection:
        """The one whose cards are shown: that of whoever chooses alone; among several the keyboard's, for the mouse."""
        return self.chairs.main.selection

    @property
    def reticle(self) -> Reticle:
        return self.chairs.main.reticle

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        calm = (
            self.services.theme.motion != "full"
            and self.chairs.calm
            and self.chatter.calm
            and not (self.overlay.held or self.frame.panels.owed)
            and self.moment.toast_left <= 0
        )
        waits = self._pending or self.host.thinking_since is not None or self.over or self.host.remaining is not None
        return calm and self.clock.shown and self.settled and not waits

    @property
    def settled(self) -> bool:
        return self.table.settled

    @property
    def over(self) -> bool:
        return self.match.outcome is not None

    @property
    def focus_at(self) -> Point | None:
        return self.selection.focus_at

    @property
    def stops(self) -> Sequence[Stop]:
        found = self.selection.stops if self.settled and not (self.over or self.zone.active) else []
        return [*found, *self.bar.stops(asking.chosen(self.selection, found))]

    @property
    def heard(self) -> Heard:
        """What is being performed is told when it is done: nobody hears how it ends before the others see it."""
        now = self.situation
        if self.settled:
            self._news = narrating.happened(now)
        return narrating.heard(now, self._news, self.bar.told(*telling.prompts(now)))

    def enter(self) -> None:
        self.host.resume()
        self.show()
        for played in self.last if self.over else ():  # the window was closed before all had seen how it ends
            self.table.show(self.performance.tableau(played.before))
            self._stage(played)
        if self.host.persons_to_act:
            self.services.play("your_turn")
        if self.save is not None and TRIED in self.save.remarks:
            self.moment.say(self.services.texts("battle.tried"))

    def back(self, answer: Any) -> Change:
        self.host.resume()
        if answer == "leave":
            return left(self.save)
        if answer == "send":
            return posted(self.services, self.host, self.save)
        if answer in ("again", "whole"):
            (self.again if answer == "again" else self.table.camera.show_whole)()
        elif isinstance(answer, tuple) and answer and self._shown[0] == self.match.length - len(answer):
            for played in answer:
                self._stage(played)
        elif answer in ANSWERS:
            self._missed(answer)
        elif answer == "seats" or self._shown != (self.match.length, self.over):
            self.show()
        return STAY

    @property
    def hears(self) -> bool:
        return not self.over

    def phoned(self, device: str, message: Message) -> None:
        if message.what == "there":
            self._told_of(self.hands.returned(device), "phones.back")
        elif message.what == "gone":
            self._told_of([seat for seat, hand in self.hands.hands.items() if hand.device == device], "phones.gone")
        elif (played := self.hands.heard(device, message)) is not None:
            self._stage(played)
        elif (seat := Seat(message.seat)) in self.hands.there & self.chairs.seats:
            hand, chair = self.hands.hands[seat], self.chairs.first
            chair.selection.chooser.follow(hand.picked, hand.looked)
            self.services.play("tick")

    def _told_of(self, seats: Sequence[Seat], key: str) -> None:
        for seat in seats:
            self.moment.say(self.services.texts(key, name=self._name(seat)))
            if seat not in self.host.persons and key == "phones.back":
                self.host.seat(seat, away=False)
        self._pending = True

    def _missed(self, answer: str) -> None:
        """What the table has decided about a phone that is gone."""
        if (seat := self.hands.late) is None:
            return
        if answer == "stand-in" and self.host.can_leave(seat):
            self.host.seat(seat, away=True)
            self.hands.wait(seat)
        elif answer == "wait":
            self.hands.wait(seat)
        else:
            self.hands.give(seat)
            self.chairs.missing.add(self.host.sitters[seat].device)
        self._pending = True

    def unattended(self) -> Change:
        """The window is not looked at. Pads are heard all the same, so whoever holds one plays on."""
        if self.over or self.chairs.on_pads:
            return STAY
        return self.pause(Note("battle.focus-lost"))

    def lost(self, device: str) -> Change:
        return lost_pads.lost(self, device)

    def leave(self) -> None:
        self.host.leave()
        self.table.close()

    def show(self) -> None:
        """Jump to the state of the match: start, load, undo."""
        self.last = last_played(self.match)
        self.chairs.clear()
        self.table.show(self.selection.outlook.tableau)
        self.performance.forget()
        self._shown, self._told, self._pending = (self.match.length, self.over), None, True
        self.over_for, self.moment, self.onward = 0.0, Moment(), (Seat(0), ())

    def _outlook(self, seat: Seat | None) -> Outlook:
        return Outlook(self.game, self.match.state, self.viewer, seat, strides=True)

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Change:
        lived = self.presses.pass_by(dt, self.services.now())
        self.table.motion, self.table.shakes = self.services.theme.motion, self.services.settings.shake
        self.performance.update(dt, pace(self.services.settings.animation), hurrying=self.rushed)
        self._sound()
        self.chairs.update(dt, lived)
        self.moment.update(dt, self.selection.chooser.focus, lived)
        self.chatter.update(dt, settled=self.settled)
        self.moment.ticker.update(dt, self._accounts()[0])
        self.overlay.since += dt
        self._speak(dt, now=self.host.remaining == 0)
        self.floor.update(dt, [*self.chairs.speaking, *self.hands.speaking])
        if not self.over:
            self.clock.run(dt)
        self._tell_error()
        self.hands.paused = False
        self.hands.update(dt)
        if not self.settled:
            return STAY
        return self._go_on(dt)

    def _go_on(self, dt: float) -> Change:
        """The table is at rest: let the next one choose."""
        if self.over:
            self.over_for += dt
            rest = READ_AT_END if self.host.persons else REST_AT_END
            return self._ended() if self.over_for >= rest else STAY
        if (seat := self.hands.late) is not None:
            self.host.pause()
            late = partial(self.hands.is_late, seat)
            return Push(Missing(self.services, self._name(seat), late, can_leave=self.host.can_leave(seat)))
        if self._due and (played := self.host.advance()) is not None:
            self._stage(played)
            return STAY
        if self._goes_on() or self._settles():
            return STAY
        if self._pending and not self.dwells and (change := self._begin()) is not STAY:
            return change
        return lost_pads.missed(self)

    def _goes_on(self) -> bool:
        """Whether somebody who pointed at where several actions lead does the next of them, while it may be done."""
        (seat, then), self.onward = self.onward, (Seat(0), ())
        if not then or seat not in self.host.persons_to_act or not self.match.is_legal(seat, then[0]):
            self.presses.broken_off(then, self.match.length)
            return False
        self.onward = seat, then[1:]
        self.decide(seat, then[0], run=True)
        return True

    def _settles(self) -> bool:
        """Whether something is done by itself: what changes nothing, or the only thing there is to do."""
        breath = self.performance.breath(pace(self.services.settings.animation), dice=self.performance.fought)
        waiting = self.host.persons_to_act - self._by_phone
        due = byitself.due(self.host, waiting, self.selection.outlook, self._outlook, self.performance.rest, breath)
        if due is None or due.later:
            return due is not None or byitself.running(self.selection.outlook, self.host.persons) is not None
        if due.told is not None:
            self.moment.say(self.services.texts.note(due.told))
        self.decide(due.seat, due.action)
        return True

    @property
    def _due(self) -> bool:
        """Whether a decision of a bot or of the sandglass may be shown now."""
        if self.host.hinting or self.host.remaining == 0 or self.host.promised is not None:
            return True
        if not self.host.bots_to_act:
            return self.host.remaining is not None
        if self.rushed:
            return True
        talks, seats = self.host.people and self.selection.outlook.talks, self.match.setup.seats
        if talks and not self.floor.is_free(seats, closing=self.situation.closing):
            return False
        since, wanted = self.host.thinking_since, BOT_PAUSE * self.chatter.tempo(self.host.thinking_seat)
        thought = since is None or self.services.now() - since >= wanted
        dice = bool(self.host.people and self.match.length and self.match.entries[-1].dice)
        breath = self.performance.breath(pace(self.services.settings.animation), dice=dice)
        return thought and self.performance.rest >= breath

    def _begin(self) -> Change:
        """People's turn: those who choose openly sit down; else the curtain falls for the next who has a secret."""
        if (card := briefing.due(self)) is not None:
            return Push(card)
        waiting, openly, self._pending = self.host.persons_to_act - self._by_phone, self._openly, False
        if waiting and not openly:
            self.host.pause()
            return Push(Curtain(self.services, self.host, self.chairs.next_of(waiting, self.host.persons)))
        self.presses.opens(itself=self.performance.unhurried)
        self.hurrying = self.hurrying and not (openly and self.services.taps)
        if openly and self.chairs.seats != openly:
            self.chairs.seat_down(openly)
        return STAY

    @property
    def _openly(self) -> frozenset[Seat]:
        """People who choose now and may be watched. Nobody else has a place on this screen, not even for one frame."""
        waiting, state, shared = self.host.persons_to_act - self._by_phone, self.match.state, self.viewer is None
        return frozenset(seat for seat in waiting if not (shared and self.game.is_private(state, seat)))

    def _speak(self, dt: float, *, now: bool) -> None:
        """What has been said, and nobody has taken back, stands."""
        if (said := self.moment.words.due(dt, now=now)) is not None and self.match.is_legal(*said):
            self.decide(*said)

    @property
    def _by_phone(self) -> frozenset[Seat]:
        """Who chooses by phone, with nothing to be seen of it here. Alone and openly, all look on."""
        state, there = self.match.state, self.hands.there
        if there and len(self.host.to_act - {CLOCK}) == 1:
            return frozenset(seat for seat in there if self.game.is_private(state, seat))
        return there

    def _stage(self, played: Played) -> None:
        """Let the table perform a decision."""
        self.performance.stage(played)
        self.chatter.heard(played)
        self.floor.heard(person=played.seat in self.host.persons)
        self.last, self._pending, before = (played,), True, self.selection.outlook
        self._shown, self._told = (self.match.length, self.over), None
        self.chairs.changed(self._openly, played.seat)
        self.overlay.go_on(before, self.selection.outlook, own=played.seat in self.host.persons)
        advising.go_on(self, played)

    def _sound(self) -> None:
        if self.glass.tolls(self.host.remaining, over=self.over):
            self.services.play("heartbeat")
        if self.table.look.burns and self.glass.hiss:
            self.services.play("fuse", height=self.glass.hiss)
        self.services.feel(*self.table.blow())
        for cue in self.table.cues():
            if cue.name == "your_turn" and cue.variant not in self.host.persons:
                continue
            self.services.play(cue.name, height=max(cue.variant, 1), pan=cue.pan)

    def _tell_error(self) -> None:
        if self.host.error is not None:
            self.services.play("warning")
            self.moment.say(self.situation.texts.note(self.host.error))
            self.host.error = None
        advising.tell(self)

    def _name(self, seat: Seat) -> str:
        return self.services.name(self.host.sitters, seat, self.game.name)

    def _ended(self) -> Change:
        return Swap(self.services.doors.result(self.services, self.host, self.save, calm=CALM))

    def pause(self, reason: Note | None = None) -> Change:
        self.host.pause()
        self.hands.paused = True
        self.hands.show()
        looks = {"again": self.performance.repeatable, "whole": self.table.camera.movable}
        looks["review"] = above_review(self.save)
        return Push(Pause(self.services, self.host, reason, looks))

    def log(self) -> Change:
        self.host.pause()
        return Push(Log(self.services, self.match, self.host.sitters, self.viewer))

    def again(self) -> None:
        if not self.settled or not self.performance.again():
            self.services.play("dull")
            return
        self.chairs.clear()  # nobody chooses meanwhile: what lies there is past
        self.moment.forget()
        self._pending = True

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        intent = advising.meant(self, intent)
        if (command := COMMANDS.get(intent.name)) is not None:
            return command(self, intent)
        boards = len(self.selection.outlook.sheets) > 1 and not asking.goes_back(self.selection)
        if self.overlay.closes(intent, boards=boards) or not (intent.held or intent.name in {"look", "release"}):
            return STAY
        if self.over and self.settled and intent.name in {"ok", "press", "back"}:
            return self._ended() if self.over_for > seen_at_end(self.services.theme.motion) else STAY
        return self._choosing(intent)

    def _choosing(self, intent: Intent) -> Change:
        shoots = intent.name == "special" and self.selection.chooser.specials  # what is offered already is meant
        if intent.name in CONFIRMING | {"press"} and not self.chairs.open and (self.dwells or not self.settled):
            self.hurry()
            if not shoots and (intent.name != "press" or self.table.camera.movable):  # the view goes elsewhere now
                return (self._aside(intent) or STAY) if intent.name == "press" else STAY
        if (change := self._aside(intent)) is not None:
            return change
        chair = self.chair_of(intent)
        if chair is None or self._doubled(intent, chair.selection):
            return STAY
        selection, folded = chair.selection, chair.selection.folded
        if intent.name in ROUND and not selection.begun and self.chairs.pass_on(intent.device, ROUND[intent.name]):
            return STAY
        before, (chair, reply) = selection.chooser.focus, self.chairs.handle(chair, intent)
        if intent.name == "back" and reply.kind == "nothing":
            return self.pause()
        if folded and not selection.folded:
            self.presses.made(intent.device)
        self.answer(chair, intent, reply, moved=selection.chooser.focus != before)
        return STAY

    def _aside(self, intent: Intent) -> Change | None:
        """The mouse on the record, the prompt bar or the column's button, and keys while the focus is on the column."""
        if intent.name == "press" and intent.at is not None:
            if (inset := self.table.shown_inset) is not None and inset.holds(intent.at):
                self.table.camera.show_whole()
                return STAY
            if self.frame.opener is not None and self.frame.opener.holds(intent.at):
                self.zone.open = not self.zone.open
                return STAY
            if (pressed := self.frame.press_at(intent.at, self.bar, self.selection)) not in {"", "press"}:
                return self._tapped(pressed)
            if (turn := self.frame.turn_at(intent.at)) is not None:
                return self._replay(turn)
        step = self.zone.take(intent, self.match.length)
        if step is None:
            return None
        self.services.play("tick" if step != "nothing" else "dull")
        return self._replay(self.zone.turn) if step == "replay" else STAY

    @property
    def rushed(self) -> bool:
        """Whether nothing is waited for: a key is held, nobody can change anything, or a talk has been heard enough."""
        counted = not self.over and byitself.rushes(self.match, self.selection.outlook, self.host.persons)
        return self.hurrying or counted or (self.floor.cut and self.situation.closing)

    def _doubled(self, intent: Intent, selection: Selection) -> bool:
        """Whether it comes right after a decision, or after what opened the sentences it would say: unread as yet."""
        if (presses := intent.name in CONFIRMING) and selection.chooser.completes and self.presses.misled:
            return True
        return ((presses and not selection.chose) or says(selection, intent)) and self.presses.doubled(intent.device)

    @property
    def dwells(self) -> bool:
        """Whether what others have done lies there to be read before somebody chooses; not while their sand runs."""
        return self._pending and self.performance.reads and not (self.rushed or self.over or self.host.remaining)

    def hurry(self) -> None:
        """Cut what is being performed; whoever is next may choose at once."""
        self.performance.hurry()
        self._sound()
        if self._pending and not self.host.bots_to_act and self._openly == self.host.persons_to_act:
            self._begin()

    def chair_of(self, intent: Intent) -> Chair | None:
        """Who acts with this device; whoever may not is told. Pointing and looking are free while one chooses alone."""
        chair = self.chairs.of(intent.device)
        if chair is not None:
            return chair
        if not self.chairs.open or (intent.name in {"point", "look"} and not self.chairs.others):
            return self.chairs.first
        if intent.name in {"point", "look"}:
            return None
        names = words.together(self.services.texts, [self._name(seat) for seat in sorted(self.chairs.seats)])
        self.moment.say(self.services.texts("battle.not-yours", who=names))
        return None

    def helped(self, chair: Chair) -> bool:
        return False

    def decide(self, seat: Seat, action: Any, *, run: bool = False) -> None:
        """A person has chosen this, in a `run` of decisions that one press takes back."""
        self.presses.decides(self.match.length, 0 if run else 1)
        self._stage(self.host.act(seat, action))

    def answer(self, chair: Chair, intent: Intent, reply: Reply, *, moved: bool) -> None:
        """What follows from a reply."""
        if reply.kind != "nothing" and intent.name != "point":
            self.moment.toast = ""
        if reply.kind in {"picked", "dropped"}:
            chair.reticle.press()
            self.services.play("press")
            if reply.kind == "picked":
                self._led(chair)
        elif reply.kind == "played" and chair.seat is not None:
            chair.reticle.press()
            self.presses.made(intent.device)
            if len(self.host.persons) > 1 and chair.selection.outlook.talks:
                self._speak(0.0, now=True)
                self.moment.words.say(chair.seat, reply.action)
                chair.selection.choose(self._outlook(chair.seat), source_of(self.match, chair.seat), alone=False)
                return
            self.onward = chair.seat, reply.then
            self.presses.decides(self.match.length, 1 + len(reply.then))
            self.decide(chair.seat, reply.action, run=True)
        elif reply.kind in {"refused", "asked"}:
            self._refused(chair)
        elif moved and not intent.mouse and chair.selection.chooser.focus is not None:
            openly = chair.seat is not None and not self.game.is_private(self.match.state, chair.seat)
            self.services.play("locked" if openly and chair.selection.preys else "tick")
        elif reply.kind == "nothing" and intent.name == "right" and self.frame.opener:
            self.zone.active, self.zone.turn = True, self.match.length

    def _led(self, chair: Chair) -> None:
        """Who has begun what was advised is led on, and no double press does it; whoever turns to something else is not
        called back."""
        if chair.selection.rest(self.counsel(chair)) is None:
            return
        self.presses.led = self.presses.elapsed
        if chair.selection.lead(self.counsel(chair), words=True) and self.moment.advice is not None:
            self.moment.advised_at = chair.selection.chooser.focus

    def counsel(self, chair: Chair) -> Sequence[Pick]:
        """What whoever sits there has been advised to do; nothing without advice."""
        return self.moment.means if chair.seat == self.host.hint_seat else ()

    def _refused(self, chair: Chair) -> None:
        repeats = chair.selection.refusal.repeats if chair.selection.refusal is not None else None
        chair.reticle.refuse()
        self.services.play("dull" if repeats is None else "ko")

    def _tapped(self, name: str) -> Change:
        """A press on the prompt bar: the intent written there, let go at once."""
        if name == SLIPPED:
            self.services.play("dull")
            return STAY
        change = self.handle(Intent(name, mouse=True))
        held = isinstance(change, Stay) and name in {"sightlines", "skip"}
        return self.handle(Intent(name, mouse=True, held=False)) if held else change

    def _replay(self, turn: int) -> Change:
        self.zone.active = False
        self.host.pause()
        return Push(self.services.doors.replay(self.services, self.match, self.host.sitters, turn, viewer=self.viewer))

    # -- drawing ---------------------------------------------------------------------------------------------------

    @property
    def extra(self) -> Extra:
        """What the others did, the advice, the picture of an earlier turn."""
        earlier = asking.earlier(self.match, self.selection, self.viewer)
        if earlier is not None:
            return picturing.earlier_picture(self.match, earlier, self.viewer, self.selection.outlook)
        if any(chair.selection.begun for chair in self.chairs.open) or not self.settled:
            return Extra()
        return asking.aftermath(self.table, self.selection, self.moment, self.performance.marks(self.last))

    @property
    def situation(self) -> Situation:
        """The moment as it is, for whoever draws or words it."""
        told, record, before = self._accounts()
        now = Situation(
            self.services, self.host, self.table, self.viewer, self.selection, self.reticle, self.chairs.open,
            self.moment, self.zone, self.clock, self.overlay.name, told, record,
            self.rubber, self.extra, self.performance, self.chairs.resting, self.over_for,
        )  # fmt: skip
        return replace(now, record=before) if now.untold else now

    def _accounts(self) -> tuple[Sequence[Account], tuple[RecordLine, ...], tuple[RecordLine, ...]]:
        """What the viewer knows of the decisions; the record with the last, which may not be seen yet, and without."""
        if self._told is None:
            told = self.match.told(self.viewer)
            say = words.named(self.services, self.game.name, self.host.sitters, self.match.state)
            lined = partial(lines_of, texts=say, game=self.game.name)
            self._told = told, lined(told), lined(told[:-1])
        return self._told

    def draw(self, canvas: Canvas) -> None:
        self.frame.draw(canvas, self.situation, self.bar)
        self.chatter.draw(canvas, self.frame.panels.cards, self.frame.banner)
