"""A visit behind the curtain: one seat looks and chooses while nobody else may see.

The curtain owns the whole frame. What is secret is drawn only while a key is held that has been held long enough, and
is gone in the very next frame when the key is let go, the window loses the focus, the pad is unplugged or the menu is
wanted. The scene leaves only after a frame in which the curtain was closed, so nothing of the visit is ever faded out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.access.narrator import Heard, sentences
from game.catalogue import guide_of
from game.core.guide import Closeup
from game.core.intents import KEYBOARD, Intent
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.host import Host, Played
from game.play.seating import ANY_DEVICE, serves
from game.scenes.match import asking, cloth, meaning, narrating
from game.scenes.match.cast import ROOM, draw_cast, prompt
from game.scenes.match.chairs import source_of
from game.scenes.match.frame import Panels, draw_reticle, draw_rows, measure_rows, show_held
from game.scenes.match.kept import draw_kept
from game.scenes.match.parts import Lived
from game.scenes.match.pause import Pause
from game.scenes.match.picturing import Extra
from game.scenes.match.selection import Selection
from game.scenes.match.source import listed
from game.scenes.panels import words
from game.scenes.panels.cards import Card, draw_cards
from game.scenes.panels.cards import Words as CardWords
from game.scenes.panels.hud import Hud, Plate, draw_looming
from game.scenes.panels.outlook import Outlook
from game.scenes.prompting import PromptBar, in_hand
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene
from game.scenes.stops import Stop
from game.table.kit.pace import INSTANT
from game.table.looks import look_for
from game.table.table import Table
from game.ui.focus import Reticle
from game.ui.glyphs import Glyphs
from game.ui.theme.canvas import Canvas

HOLD: Final = 0.3
"""Seconds that a key is held before anything is shown: a tap shows nothing."""
CLOSING: Final = 0.45
SEEN: Final = 0.5
"""Seconds that a decision has been looked at before letting go confirms it."""
GRACE: Final = 3.0
"""Seconds in which one press takes back what letting go has confirmed."""
HOLDS: Final = ("ok", "look", "sightlines")
"""What can be held to look; the mouse holds its main button."""
CONFIRMS: Final = frozenset({"ok", "skip"})
"""A second control, pressed while the first is held, chooses."""

LATCH: Final = "hint"
"""Keeps the curtain open without a hand on the key, for longer work, and closes it again."""
CAST: Final = "rules"
"""Shows every role of this table while one looks, and what one has in hand once more."""
BARRED: Final = frozenset({"menu", "special", "finish", "fewer", LATCH, CAST})
"""What the prompt bar can be pressed for."""


CAST_ROOM: Final = ROOM._replace(y=ROOM.y + 10, h=ROOM.h - 10)


class Curtain(Scene):
    """Leaves with the decisions that were made, a tuple of `Played`."""

    music = ""

    def __init__(self, services: Services, host: Host, seat: Seat) -> None:
        self.services, self.host, self.seat = services, host, seat
        self.match, self.game = host.match, host.match.game
        self.table = Table(look_for(self.game.name, host.match.setup.seats), motion="none", pace=INSTANT)
        self.panels, self.bar = Panels(self.table, services), PromptBar(services)
        self.art = self.table.look.small
        self.reticle = Reticle(services.theme.motion)
        self.selection = Selection(self.table, self._outlook())
        self.margins = self.table.look.margins.within(cloth.SIDE + 16, 1920 - cloth.SIDE - 12, cloth.ROD + 20)
        self.selection.column.room = self.margins.column
        self.held: tuple[str, str] | None = None
        """The device and the intent that are held."""
        self.since = self.closed_for = 0.0
        self.lived = Lived()
        self.looked = self.finished = self.pausing = self.latched = self.reads = False
        """`reads`: all roles of the table are looked at, not what is in hand."""
        self.mouse = services.input.points()
        self.played: list[Played] = []
        self.open_for = 0.0
        """Seconds that has been looked at what there is to decide now."""
        self.meant: Any = None
        """What letting go has confirmed, and one press still takes back."""
        self._begin()

    def _outlook(self) -> Outlook:
        return Outlook(self.game, self.match.state, self.seat, self.seat)

    def _begin(self) -> None:
        outlook, self.open_for = self._outlook(), 0.0
        self.table.show(outlook.tableau)
        self.ahead = self.game.ahead(self.match.state, self.seat)
        self.selection.choose(outlook, listed(self.ahead) if self.ahead else source_of(self.match, self.seat))

    # -- what is seen ----------------------------------------------------------------------------------------------

    @property
    def shown(self) -> bool:
        """Whether the secret is to be seen now."""
        return self.held is not None and self.since >= HOLD and not self.finished

    def hide(self) -> None:
        """At once, whatever was going on."""
        self.held, self.since, self.latched, self.reads = None, 0.0, False, False

    def _confirmed(self) -> Any:
        """What letting go now means; None: nothing, it has not been looked at for long enough."""
        released = self.selection.outlook.forecast(()).released
        if (
            not self.shown
            or self.latched
            or self.reads
            or self.open_for < SEEN
            or released not in self.selection.chooser.source(()).offers
        ):
            return None
        return self.selection.chooser.source((released,)).ready

    @property
    def still(self) -> bool:
        return (
            self.held is None and not self.finished and not self.pausing and self.closed_for > 0 and self.meant is None
        )

    def leave(self) -> None:
        self.table.close()

    def unattended(self) -> Change:
        self.hide()
        return STAY

    def lost(self, device: str) -> Change:
        self.hide()
        return STAY

    def back(self, answer: Any) -> Change:
        """The pause is over; whatever it has changed the battle puts right."""
        if answer in {"leave", "over", "undo", "seats"} or self.match.outcome is not None:
            return Leave(answer)
        return STAY

    @property
    def stops(self) -> Sequence[Stop]:
        found = self.selection.stops if self.shown else []
        return [*found, *self.bar.stops(asking.chosen(self.selection, found))]

    @property
    def heard(self) -> Heard:
        """What is secret is only said while it may be seen, and one is told before that it will be said aloud."""
        say = self._say
        if not self.shown:
            warned = say("curtain.aloud") if self.services.settings.narrator == "aloud" else ""
            below = (say("curtain.closed"),) if self.finished else (self._handed(say), say(self._note), warned)
            title = say("curtain.done" if self.finished else "curtain.call", who=self._name)
            return Heard(
                sentences(title, *below), asked=sentences(*self.bar.told(*self._prompts(), device=self._device))
            )
        refusal, held = meaning.reason(self.selection), self.selection.outlook.held
        found = narrating.looked_at(
            say, self.game.name, self.selection, "" if refusal is None else say.note(refusal.note)
        )
        card = () if held is None else (say.note(held.title), *(say.note(note) for note in held.notes))
        return replace(found, place=sentences(say("curtain.private"), *card), private=True)

    # -- time ------------------------------------------------------------------------------------------------------

    def update(self, dt: float) -> Change:
        self.table.update(dt)
        self.table.cues()
        self.reticle.update(dt)
        self.selection.update(self.lived.passed(dt, self.services.now()))
        if self.held is not None and not self._still_held():
            self.hide()
        if self.held is not None:
            self.since += dt
            self.looked = self.looked or self.shown
            self.open_for += dt if self.shown else 0.0
            self.closed_for = 0.0
            return STAY
        if self.closed_for <= 0:
            return STAY
        self.closed_for += dt
        if self.pausing:
            self.pausing = False
            return Push(Pause(self.services, self.host))
        if self.meant is not None and self.closed_for >= GRACE:
            self._act(self.meant)
        quick = self.services.theme.motion == "none"
        if self.finished and (quick or self.closed_for >= CLOSING):
            return Leave(tuple(self.played))
        return STAY

    def _still_held(self) -> bool:
        assert self.held is not None
        device, intent = self.held
        if self.latched:
            return device in self.services.input.devices()
        return intent == "press" or self.services.input.holds(intent, device)

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Change:
        if not intent.held:
            return self._let_go(intent)
        if self.finished:
            return STAY
        intent = self._pressed(intent)
        own = self.shown and self.held is not None and intent.device == self.held[0]
        if intent.name in {LATCH, CAST} and own:
            return self._latch() if intent.name == LATCH else self._read()
        if intent.name == "menu" or (intent.name == "back" and not self.shown):
            self.hide()
            self.pausing = True
            return STAY
        if not self.serves(intent.device):
            return STAY
        if self.held is None:
            self._press(intent)
        elif own and self.reads:
            self._read()
        elif own:
            self._choose(intent)
        return STAY

    def _read(self) -> Change:
        """All roles of the table, or what is in hand once more."""
        self.reads = not self.reads and bool(self.selection.outlook.cast)
        return STAY

    def _latch(self) -> Change:
        """Leave the curtain open until the same key or a click on its prompt closes it."""
        if self.latched:
            self.hide()
        self.latched = self.held is not None
        return STAY

    def _pressed(self, intent: Intent) -> Intent:
        """What the mouse presses on the prompt bar: with its main button, and with the other while that one is held."""
        self.mouse = intent.at is not None or intent.mouse
        free = self.held is None or self.latched
        wish = self.bar.intent_at(intent.at) if intent.name == ("press" if free else "alternate") else ""
        return Intent(wish, intent.device, mouse=True) if wish in BARRED else intent

    def _let_go(self, intent: Intent) -> Change:
        if not self.latched and self.held == (intent.device, "press" if intent.name == "release" else intent.name):
            self.meant = self._confirmed()
            self.hide()
        return STAY

    def serves(self, device: str) -> bool:
        """Whether this device may lift the curtain."""
        return serves(self.host.sitters[self.seat], device, self.services.input.devices())

    def _press(self, intent: Intent) -> None:
        """The curtain is closed: take back what letting go meant, begin to hold, or say that one has seen enough."""
        if self.meant is not None:
            self.meant = None
            return
        if intent.name in HOLDS or intent.name == "press":
            self.held, self.since, self.latched = (intent.device, intent.name), 0.0, self.services.taps
            if intent.at is not None:
                self.selection.handle(Intent("point", intent.device, at=intent.at, mouse=True))
        elif intent.name == "special" and (only := self._only) is not None:
            self._act(only)

    @property
    def _only(self) -> Any:
        """The one thing that can be done, once it has been looked at: it needs no second look."""
        offers = self.selection.chooser.offers
        if not self.looked or self.selection.chooser.free is not None or len(offers) != 1:
            return None
        after = self.selection.chooser.source((*self.selection.chooser.picked, offers[0]))
        return after.ready if not after.offers and after.free is None else None

    def _choose(self, intent: Intent) -> None:
        assert self.held is not None
        by_mouse = self.held[1] == "press" and not self.latched
        if intent.name in CONFIRMS:
            intent = Intent("ok", intent.device)
        elif intent.name == "alternate" and by_mouse:
            intent = Intent("press", intent.device, at=intent.at, mouse=True)
        elif intent.name in HOLDS and not self.latched:
            return
        reply = self.selection.handle(intent)
        if reply.kind == "nothing" and self.latched and intent.name in {"back", "alternate"}:
            self.hide()
        elif reply.kind in {"picked", "dropped"}:
            self.reticle.press()
        elif reply.kind in {"refused", "asked"}:
            self.reticle.refuse()
        elif reply.kind == "played":
            self._act(reply.action)

    def _act(self, action: Any) -> None:
        """The decision; the visit goes on while the same seat has more to decide in secret."""
        self.meant = None
        if self.ahead:
            self.host.promise(self.seat, action)
            action = self.match.legal(self.seat)[0]
        self.played.append(self.host.act(self.seat, action))
        if self.seat in self.host.persons_to_act and self.game.is_private(self.match.state, self.seat):
            self._begin()
            return
        self.finished = True
        self.hide()
        self.closed_for = 0.0

    # -- drawing ---------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        if self.shown:
            self._draw_open(canvas)
        else:
            self._draw_closed(canvas)
            self.closed_for = max(self.closed_for, 1e-6)
        left, right = self._prompts()
        self.bar.draw(canvas, left, right, device=self._device)

    @property
    def _say(self) -> Texts:
        return words.named(self.services, self.game.name, self.host.sitters, self.match.state)

    @property
    def _name(self) -> str:
        return self.services.name(self.host.sitters, self.seat, self.game.name)

    @property
    def _device(self) -> str:
        return self.host.sitters[self.seat].device or ANY_DEVICE

    def _draw_closed(self, canvas: Canvas) -> None:
        say = self._say
        cloth.closed(canvas)
        part = min(self.since / HOLD, 1.0) if self.held is not None else 0.0
        family = self.services.input.last(self._device)
        call = cloth.Call(
            seat=self.seat,
            title=say("curtain.done" if self.finished else "curtain.call", who=self._name),
            below=say("curtain.closed") if self.finished else self._handed(say),
            before=say("curtain.press" if self.services.taps else "curtain.hold"),
            after=say("curtain.to-look"),
            note="" if self.finished else say(self._note),
            control=self.services.input.sign("press" if self.mouse else "ok", family),
            part=part,
            done=self.finished,
        )
        cloth.draw_call(canvas, call, Glyphs(say, self.services.input.sign))
        cloth.draw_visitors(canvas, self._visitors())
        self._looms(canvas, None)

    def _looms(self, canvas: Canvas, seat: Seat | None) -> None:
        """What is at stake, for all or for this seat's eyes alone."""
        seen = self.game.observe(self.match.state, seat)
        if lines := tuple(map(self._say.note, guide_of(self.game.name).looming(seen, seat))):
            draw_looming(canvas, lines, self.margins)

    @property
    def _note(self) -> str:
        if self.meant is not None:
            return "curtain.meant"
        return "curtain.seen" if self._only is not None else "curtain.again" if self.services.taps else "curtain.let-go"

    def _handed(self, say: Texts) -> str:
        """Who takes what in hand."""
        device = self._device
        if device.startswith("pad"):
            return say("curtain.pad", who=self._name, number=device.rpartition("-")[2])
        return say("curtain.keyboard" if device == KEYBOARD else "curtain.away", who=self._name)

    def _visitors(self) -> tuple[cloth.Visitor, ...]:
        waiting = self.host.to_act
        return tuple(
            cloth.Visitor(number, number == self.seat, Seat(number) not in waiting, sitter.is_played)
            for number, sitter in enumerate(self.host.sitters)
        )

    def _draw_open(self, canvas: Canvas) -> None:
        selection, say = self.selection, self._say
        if self.reads:
            cloth.stage(canvas)
            cloth.open_sides(canvas)
            draw_cast(canvas, self.table.look, say, selection.outlook.cast, CAST_ROOM)
            return
        if selection.outlook.held is not None and not selection.outlook.sheets:
            self._draw_held(canvas, selection.outlook.held)
            return
        refusal = meaning.reason(selection)
        line = say.note(asking.asked(selection) if refusal is None else refusal.note)
        plate = Plate(self._name, line, self.seat, "plain" if refusal is None else "warn")
        forecast = selection.outlook.forecast(selection.chooser.previewed)
        cards = words.cards(say, selection.outlook, forecast, selection.chooser.focus, self.art)
        self.table.draw_ground(canvas)
        title = say(f"game.{self.game.name}")
        measure_rows(canvas, selection, say, self.game.name)
        rows = selection.column.height
        seats = words.seat_cards(self.services, self.table, self.game.name, self.host.sitters, self.seat)
        seats = words.with_figures(say, selection.outlook, seats)
        told = Hud(title, say("curtain.private"), plate, seats, cards, rows, corner=False, margins=self.margins)
        outlook = selection.outlook
        looms = tuple(map(say.note, outlook.looming))
        told = replace(told, looming=looms)
        grave = tuple(outlook.gravest) if looms else ()  # whom the line names is marked
        large = bool(outlook.looks) and self.table.look.clock is not None
        ghosts = () if large else tuple(outlook.uncovered.items())
        gone = frozenset(outlook.uncovered) if large else frozenset()
        held = Extra(ghosts=ghosts, gone=gone, lines=tuple(outlook.standing), marks=grave)
        self.panels.draw_round(canvas, told, selection.view(extra=held))
        if large:
            draw_kept(canvas, self.table.look, say, outlook.looks)
        self.panels.draw_over(canvas)
        self.table.draw_above(canvas)
        draw_rows(canvas, selection, self.services, self.game.name, self.host.sitters)
        cloth.open_sides(canvas)
        draw_reticle(canvas, self.reticle, selection)

    def _draw_held(self, canvas: Canvas, held: Closeup) -> None:
        """One thing, large, and beside it what these eyes have seen; offers in words on the other side."""
        selection, say = self.selection, self._say
        cloth.stage(canvas)
        cloth.open_sides(canvas)
        self._looms(canvas, self.seat)
        show_held(canvas, self.table.look, say, held, alone=True)
        cloth.draw_holder(canvas, self.seat, self._name, say.note(asking.asked(selection)))
        said = selection.outlook.sayable  # that has a card of its own; what one is stands on the own one
        counters = (note for note in selection.outlook.counters if note.tone != "good" and note not in said)
        seen = tuple(CardWords(say.note(note), tone=note.tone) for note in counters)
        if seen:
            draw_cards(canvas, (Card(say(f"held.{self.game.name}.seen"), seen),), cloth.SEEN)
        draw_rows(canvas, selection, self.services, self.game.name, self.host.sitters)
        if could := tuple(CardWords(say.note(note)) for note in selection.outlook.sayable):
            foot = selection.column.room.y + selection.column.height + 24
            room = self.margins.column._replace(y=foot, h=cloth.SEEN.bottom - foot)
            draw_cards(canvas, (Card(say(f"held.{self.game.name}.sayable"), could),), room)
        draw_reticle(canvas, self.reticle, selection)

    def _prompts(self) -> tuple[list[tuple[str, str]], list[tuple[str, str]]]:
        say = self._say
        right = [("menu", say("battle.key.menu"))]
        if self.finished:
            return [], []
        if not self.shown:
            if self.meant is not None:
                return [("ok", say("battle.key.undo"))], right
            left = [("ok", say("curtain.key.open" if self.services.taps else "curtain.key.hold"))]
            if self._only is not None:
                left.append(
                    ("special", asking.called(say, self.game.name, self.selection, self.selection.chooser.offers[0]))
                )
            return list(in_hand(left, mouse=self.mouse)), right
        mouse = self.held == (KEYBOARD, "press") and not self.latched
        if self.reads:
            return [(CAST, say("cast.key.close"))], right
        found = asking.choice_prompts(say, self.game.name, self.selection)
        right = [*prompt(say, self.selection), *right]
        if self.latched:
            return [(LATCH, say("curtain.key.hide")), *found], right
        right = [(LATCH, say("curtain.key.latch")), *right]
        found = [("skip", label) if intent == "ok" else (intent, label) for intent, label in found]
        keep = ("press" if mouse else self.held[1] if self.held else "ok", say("curtain.key.keep"))
        if mouse:
            found = [("alternate", label) if intent == "skip" else (intent, label) for intent, label in found]
            found = [(intent, label) for intent, label in found if intent not in {"move", "back"}]
        return [keep, *found], right
