"""The table with somebody choosing at it: intents become picks, picks become what is shown. Knows no game, no match."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from game.core.guide import Refusal
from game.core.intents import Intent
from game.core.picks import SWEEP, Free, Pick, values_of
from game.core.tableau import Point
from game.scenes.match import around, meaning, rays, scrolling, standing
from game.scenes.match.buttons import Rows
from game.scenes.match.chooser import Chooser
from game.scenes.match.gaze import Gaze
from game.scenes.match.hold import Hold
from game.scenes.match.otherways import Ways
from game.scenes.match.picturing import NO_EXTRA, Extra, composed
from game.scenes.match.pointing import DIRECTIONS, boxed, following, heading_towards, reading_order, rounded
from game.scenes.match.replies import DROPPED, MOVED, NOTHING, Reply
from game.scenes.match.resting import Resting
from game.scenes.match.source import Source
from game.scenes.match.wheel import FEW, GROUP, MORE, QUICK, Wheel
from game.scenes.panels.leaves import Leaves
from game.scenes.panels.outlook import Outlook
from game.scenes.stops import Stop
from game.table.kit.view import Spot, View
from game.table.table import Table
from game.ui.prompts import TOP
from game.ui.theme.canvas import Box

REACH: Final = 90.0
"""How far from its spot the reticle of a heading lies."""
RING: Final = 34.0
TURNED: Final = (GROUP, MORE.kind)
_MANY: Final = 6
"""Of more offers than this it is not asked whether all of them are doomed."""


@dataclass(slots=True)
class Selection:
    """Table, chooser and outlook of one moment. `mouse` says whether the mouse points (then the focus follows it)."""

    table: Table
    outlook: Outlook
    plates: Mapping[int, Box] = field(default_factory=dict)
    """The places of the seats, where offers may stand in a wheel beside them."""
    chooser: Chooser = field(init=False)
    gaze: Gaze = field(init=False)
    refusal: Refusal | None = None
    mouse: bool = False
    pointer: Point = (0.0, 0.0)
    looking: Hold = field(default_factory=Hold)
    column: Rows = field(default_factory=Rows)
    wheel: Wheel | None = None
    tells_why: bool = False
    """Whether a button keeps its place while it cannot be pressed, and says why: in a match, not in a lesson."""
    alone: bool = False  # nobody else sits here who could count presses
    swept: bool = False  # whether that button has been there: before, nobody looks for it
    chose: bool = False
    """Whether the player has moved, pressed or pointed since this decision began."""
    signs: Leaves = field(default_factory=Leaves)  # the pages of what signs mean
    recent: dict[str, Pick] = field(default_factory=dict)
    """At a wheel the pick of each kind that was made last: the next statement is often about the same one."""
    fresh: bool = False
    """Whether nobody has stepped yet among the things on the table that can be picked now."""
    resting: Resting = field(default_factory=Resting)
    arrivals: int = 0  # how often the camera had come somewhere by itself when the table was last seen
    advised: tuple[Pick, ...] = ()
    """What has been advised, or is named in a guided game."""
    ways: Ways = field(default_factory=Ways)
    _view: tuple[tuple[Any, ...], View] | None = None

    def __post_init__(self) -> None:
        self.chooser = Chooser(
            places=self.place,
            wish=self.wished,
            planned=self._plans,
            doomed=self.doomed,
            grave=self.grave,
            light=lambda picks: self.outlook.forecast(picks).light,
            settles=lambda picks: self.outlook.forecast(picks).settles,
            strikes=lambda pick: self.outlook.strikes(pick),  # noqa: PLW0108  another outlook comes
            seldom=lambda picks: self.outlook.forecast(picks).seldom,
            apart=self.table.look.aside,
            weighed=lambda pick: self.table.spot(pick) is not None and not self.outlook.strikes(pick),
        )
        self.gaze = Gaze(self.table)
        self.column.room = self.table.look.margins.column

    @property
    def stops(self) -> list[Stop]:
        """What can be picked now, for one switch; nothing while a value is pointed at or the wheel is folded."""
        chooser = self.chooser
        if self.folded or self.outlook.seat is None:
            return []
        picks = list(self.rows.picks) if self.wheel is not None else []
        picks += reading_order({*chooser.strong, *chooser.plans} - set(picks), self.place) if self.wheel is None else []
        return [
            Stop(pick, boxed(self.spot(pick), self.column.room), Intent("ok"), partial(self.aim, pick))
            for pick in picks
        ]

    def aim(self, pick: Pick) -> None:
        """Look at this."""
        self.mouse, self.chooser.focus = False, pick
        self.rows.reveal(pick)

    def rest(self, picks: Sequence[Pick]) -> tuple[Pick, ...] | None:
        """What of these is still to be picked; None where something else has been picked."""
        made = self.chooser.picked
        return tuple(picks[len(made) :]) if tuple(picks[: len(made)]) == made else None

    def lead(self, picks: Sequence[Pick], *, aims: bool = True, words: bool = False) -> bool:
        """Who uses no mouse comes to the next of these, since it has been advised, where it `aims`, a button only if
        `words`; answers whether what has been picked so far is part of it."""
        chooser, self.advised = self.chooser, tuple(picks)
        if picks and aims:
            chooser.suggest(picks[0])
        rest = self.rest(picks)
        if not rest:
            return False
        if chooser.leading and not chooser.ranked and rest[0] in chooser.offers and rest[0] not in chooser.leading:
            chooser.leading = (*chooser.leading, rest[0])  # it has a picture now
        stays = not aims or self.mouse or self.worded or chooser.looking or (rest[0].kind == "button" and not words)
        if not stays and rest[0] in chooser.offers:
            self.aim(rest[0])
        return True

    @property
    def rows(self) -> Rows | Wheel:
        """Where the offers in words stand: in the column beside the board, or in a wheel at the seat's own place."""
        self.column.look(self.chooser.focus)
        return self.wheel or self.column

    def _plans(self, picks: tuple[Pick, ...]) -> Mapping[Pick, tuple[Pick, ...]]:
        """What stands for several picks; of what is said only in a wheel, and as long as it is written there."""
        written = self.wheel.plans if self.wheel is not None and not picks else {}
        return written if written or self.outlook.talks else self.ways.plans(self.outlook.forecast(picks), picks)

    @property
    def worded(self) -> bool:
        """Whether what can be said stands in a wheel, opened or not."""
        return self.wheel is not None and bool(self.wheel.groups)

    @property
    def folded(self) -> bool:
        """Whether there is a wheel and nobody has opened it yet."""
        return self.wheel is not None and self.wheel.folded

    def spot(self, pick: Pick) -> Spot | Box | None:
        """What the reticle lies on: the thing on the table, else its row beside it."""
        self.present()
        if (free := self.chooser.free) is not None and free.kind == "heading" and pick.kind == "heading":
            return self._heading_spot(pick)
        return self.table.spot(pick) or self.rows.box(pick)

    def present(self) -> None:
        """The places that belong to this choice lie on the table now: several may choose at one table."""
        self.table.offer(self.places)

    @property
    def places(self) -> Mapping[Pick, Point]:
        return self.outlook.forecast(self.chooser.picked).places

    @property
    def row(self) -> Sequence[Pick]:
        """What lies in a row, and steps lead along it."""
        return () if self.chooser.looking else self.outlook.forecast(self.chooser.picked).row

    @property
    def turns(self) -> Sequence[Pick]:
        """What the key for figures goes through."""
        return () if self.chooser.looking else self.outlook.forecast(self.chooser.picked).turns

    def _heading_spot(self, pick: Pick) -> Spot | None:
        """A little off what it turns, in its direction."""
        at = self._turned()
        if at is None:
            return None
        turn = math.radians(values_of(pick)[0])
        return Spot((at[0] + REACH * math.sin(turn), at[1] - REACH * math.cos(turn)), RING)

    def _turned(self) -> Point | None:
        """Where the thing lies whose heading is chosen."""
        return next((at for pick in reversed(self.chooser.picked) if (at := self.place(pick)) is not None), None)

    def place(self, pick: Pick) -> Point | None:
        """The middle of a thing on the screen."""
        spot = self.spot(pick)
        return spot.centre if isinstance(spot, Box) else None if spot is None else spot.at

    @property
    def focus_at(self) -> Point | None:
        """Where that lies which is looked at."""
        return None if self.chooser.focus is None else self.place(self.chooser.focus)

    def wished(self, picks: tuple[Pick, ...]) -> Pick | None:
        """On what the focus begins after these picks, where the game says so; at a wheel on what was picked last."""
        forecast, first = self.outlook.forecast(picks), self.outlook.begins(picks)
        if forecast.anywhere and not (self.alone and first) and (offers := self.chooser.source(picks).offers):
            return random.choice(offers)
        if first is not None or self.wheel is None or not picks:
            return first
        return next((pick for pick in self.chooser.source(picks).offers if pick == self.recent.get(pick.kind)), None)

    def doomed(self, picks: tuple[Pick, ...]) -> bool:
        """Whether the game warns of these picks in the first thing it says, or of everything they can lead to."""
        if self._warned(picks):
            return True
        after = self.chooser.source(picks)
        if after.ready is not None or after.free is not None or not 0 < len(after.offers) <= _MANY:
            return False
        return all(self._warned((*picks, pick)) for pick in after.offers)

    def grave(self, picks: tuple[Pick, ...]) -> bool:
        """Whether the game wants these picks to be confirmed."""
        return self.outlook.forecast(picks).confirm is not None

    def _warned(self, picks: tuple[Pick, ...]) -> bool:
        headline = self.outlook.forecast(picks).headline
        return headline is not None and headline.tone == "warn"

    @property
    def begun(self) -> bool:
        """Whether somebody has picked something."""
        return self.chooser.begun

    # -- whose moment it is ----------------------------------------------------------------------------------------

    def choose(self, outlook: Outlook, source: Source, *, alone: bool = True, again: bool = False) -> None:
        """Somebody is to decide now; with `alone` the only possible first pick is made for them, and whoever goes on
        (`again`) has the next thing that may act taken up."""
        self.outlook, self.refusal = outlook, None
        self.looking.on = self.chose = False
        self.chooser.begin(source, outlook.pickable, alone=alone, again=again, leads=not self.mouse)
        self.wheel = None
        self.advised = ()
        self.staged()
        self._follow()

    def refresh(self, outlook: Outlook, source: Source) -> None:
        """Something else has happened at the table: the picks stay as far as they are still on offer."""
        chooser = self.chooser
        picked, focus, led, looking = chooser.picked, chooser.focus, chooser.led, chooser.looking
        self.outlook, self.refusal = outlook, None
        chooser.begin(source, outlook.pickable)
        for pick in picked[len(chooser.picked) :]:
            if not chooser.is_offered(pick):
                break
            chooser.press(pick, mouse=True)
        chooser.led = led and chooser.picked == picked
        usual = chooser.focus
        chooser.focus, chooser.looking = focus, looking
        self.staged()
        if self.is_gone(chooser.focus):
            chooser.focus = usual

    def is_gone(self, pick: Pick | None) -> bool:
        """Whether what is looked at is no longer there: another part of the game has begun."""
        shown = pick in self.rows.picks or pick in self.chooser.pickable
        return pick is not None and not shown and not self.chooser.is_offered(pick)

    def watch(self, outlook: Outlook) -> None:
        """Nobody in the room decides now; looking goes on."""
        self.outlook, self.refusal = outlook, None
        self.chooser.close()
        self.table.offer({})
        self.column.place(())
        self.wheel = None
        self.chooser.pickable = frozenset(outlook.pickable)
        self._follow()

    def staged(self) -> None:
        """The picks are others now: figures, places and rows for what can follow."""
        chooser = self.chooser
        self.present()
        forecast = self.outlook.forecast(chooser.picked)
        chooser.label(forecast.labels, steady=forecast.steady, narrows=forecast.narrows)
        rows = [pick for pick in chooser.offers if self._has_row(pick)]
        chooser.leading, chooser.even = (*forecast.leading, *rows) if forecast.leading else (), forecast.even
        chooser.ranked, chooser.barred, chooser.nearest = forecast.ranked, forecast.barred, forecast.nearest
        self._arrange([*rows, *standing.worded(self)])
        if chooser.focus in self.rows.picks:
            self.rows.reveal(chooser.focus)

    def _arrange(self, picks: Sequence[Pick]) -> None:
        """Where sheets have the column, the offers go to a wheel."""
        seat = self.outlook.seat
        if seat is None or seat not in self.plates or not self.outlook.sheets:
            self.wheel = None
            standing.arrange(self, picks)
            return
        self.column.place(())
        wheel = self.wheel = self.wheel or Wheel(folded=len(picks) > FEW)
        wheel.folded = wheel.folded and len(picks) > FEW
        picked, plans = self.chooser.picked, self.outlook.forecast(self.chooser.picked).plans
        wheel.place(picked, self.outlook.groups(picked, picks) if picks else (), plans)
        if picks and not self.mouse:
            wheel.reveal(self.chooser.focus)
            if self.chooser.focus not in wheel.picks:
                self.chooser.focus = wheel.usual(self.recent)

    def _begins(self, usual: Pick | None) -> Pick | None:
        """Where the focus begins in the wheel, which is never where one press too many would end it."""
        return usual if self.wheel is None else self.wheel.spared(self._sought(usual))

    def _sought(self, usual: Pick | None) -> Pick | None:
        """What leads to what has been advised, else what is wanted there."""
        wheel, rest = self.wheel, self.rest(self.advised)
        if wheel is None:
            return usual
        if rest and (found := next((pick for pick in wheel.picks if wheel.plans.get(pick) == rest), None)) is not None:
            return found
        for one in filter(None, (rest[0] if rest else None, wheel.wanted)):
            wheel.reveal(one)
            found = next((pick for pick in wheel.picks if pick != MORE and wheel.holds(pick, (one,))), None)
            if found is not None:
                return found
        return usual

    def _has_row(self, pick: Pick) -> bool:
        return self.table.spot(pick) is None or self.outlook.button(self.chooser.picked, pick) is not None

    def _follow(self) -> None:
        """The focus is where the mouse lies, and nowhere while it lies on a row that has come there by itself."""
        self._rest()
        if self.mouse:
            self._hover(None if self._has_slid() or self._shifts() else self._under(self.pointer))

    def _rest(self) -> None:
        self.resting.begin(self.pointer if self.mouse else None)

    def _has_slid(self) -> bool:
        return self.resting.has_slid(self.rows.at(self.pointer), self.pointer)

    def _shifts(self) -> bool:
        """Whether the mouse means nothing on the table: the view glides, or has since it was moved."""
        blind = self.resting.shown is None and self.resting.is_blind(self.pointer)
        return (self.table.camera.gliding or blind) and meaning.on_table(self)

    def _slipped(self, intent: Intent) -> Reply | None:
        """A quick press on such a row only looks at it, and one on a table that has come there by itself at what lies
        there; while it glides there a press means nothing."""
        if intent.name != "press" or intent.at is None:
            return None
        self.pointer, row = intent.at, self.rows.at(intent.at)
        if self.tells_why and self.table.camera.moving:  # nothing stands there yet
            self.mouse = True
            return NOTHING
        if meaning.on_table(self) and (self.table.camera.gliding or self.resting.looks(self.pointer)):
            self.mouse = True
            return NOTHING if self.table.camera.gliding else self.hovered()
        unseen = row == SWEEP and self.chooser.focus != SWEEP and self.chooser.sweeping
        if not (self.resting.stops(row, intent.at) or unseen):
            return None
        self.mouse, self.chooser.focus = True, row
        return MOVED

    # -- intents ---------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> Reply:
        """What an intent leads to. A refused pick leaves its reason in `refusal` until the next press."""
        act = _ACTS.get(intent.name)
        if act is None:
            return NOTHING
        if intent.name == "point" and intent.at is not None:
            self.mouse, self.pointer = True, intent.at
        elif intent.name not in _EITHER:
            self.mouse = intent.mouse
        reply = self._slipped(intent) or standing.unfolded(self, intent) or meaning.spoken(self, intent)
        reply = reply or self._folding(intent) or self._turning(intent) or act(self, intent)
        self._after(intent, reply)
        return reply

    def _turned_over(self, led: Pick, begins: Pick | None) -> Reply:
        """Another page is shown."""
        self.resting.picked(led)
        self._rest()
        self.chooser.focus = None if self.mouse else begins
        return Reply("picked", pick=led)

    def _folding(self, intent: Intent) -> Reply | None:
        """The wheel opens with the first press, at once on the page about somebody who was pressed, and closes where
        nothing is left to take back."""
        if (led := meaning.turned_to(self, intent)) is not None and self.wheel is not None:
            return self._turned_over(led, self._begins(self.wheel.usual({})))
        turned = self.wheel.folding(intent, begun=self.chooser.begun) if self.wheel is not None else ""
        if self.wheel is not None and turned == "open":
            begins = self._begins(self.wheel.begin(self.recent))
            self.chooser.focus = self.chooser.focus if self.mouse else begins
            if intent.name in DIRECTIONS and not self.mouse:
                self.step(intent)
        elif self.wheel is not None and turned == "turn":
            self.chooser.focus = None if self.mouse else self.wheel.outside(self.recent)
        return {"open": MOVED, "fold": DROPPED, "turn": DROPPED}.get(turned)

    def _turning(self, intent: Intent) -> Reply | None:
        """A press on a group, or its key, opens it, and on the last line of the wheel the next page comes."""
        wheel = self.wheel
        if wheel is None or wheel.folded or intent.name not in {"ok", "press", *QUICK}:
            return None
        if intent.name == "press":
            self.mouse, self.pointer = True, intent.at or self.pointer
        under = wheel.at(self.pointer) if self.mouse else wheel.quick(intent.name, self.chooser.focus)
        if under is None or not wheel.turn(under):
            return None
        return self._turned_over(under, wheel.usual({}) if under == MORE else self._begins(wheel.usual(self.recent)))

    def _after(self, intent: Intent, reply: Reply) -> None:
        self.looking.on = self.chooser.looking
        self.chose = self.chose or reply.kind != "nothing"
        if reply.kind not in {"nothing", "asked"}:
            self.chooser.fatal.forget()
        if reply.kind != "nothing" and intent.name != "point":
            self.refusal = None
        if reply.kind == "refused" and reply.pick is not None:
            self.refusal = reply.why or self.outlook.why_not(self.chooser.picked, reply.pick)
        if reply.kind in {"picked", "played"} and self.wheel is not None:
            self.recent |= {pick.kind: pick for pick in self.chooser.picked}
        if reply.kind in {"picked", "played"} and reply.pick not in {None, SWEEP}:  # of that another one is shown first
            self.resting.picked(reply.pick)
        if reply.kind in {"picked", "dropped"} and (reply.pick is None or reply.pick.kind not in TURNED):
            self.fresh = True
            self._rest()
            self.staged()
            if reply.kind == "picked" and self.wheel is not None and not self.mouse:
                self.chooser.focus = self._begins(self.chooser.focus)
        if reply.kind == "moved" and not self.mouse:
            self.rows.reveal(self.chooser.focus)

    def point(self, intent: Intent) -> Reply:
        if self.gaze.drag(self.pointer):
            return MOVED
        if self.pointer[1] >= TOP:
            return NOTHING  # on its way along the prompt bar: that stays as it is
        if self._has_slid() or (self.resting.is_blind(self.pointer) and meaning.on_table(self)):
            return NOTHING
        self.resting.at = None
        return self._hover(None if self._shifts() else self._under(self.pointer))

    def press(self, intent: Intent) -> Reply:
        self.mouse, self.pointer = True, intent.at or self.pointer
        at, focus = self.pointer, self.chooser.focus
        under = self.resting.meant(at, focus) or self._under(at) or meaning.shut(self, at)
        if under is None:
            self.gaze.hold(self.pointer)
        return meaning.pressed(self, under)

    def drag(self, intent: Intent) -> Reply:
        """With the middle button: the table goes along from where the mouse was."""
        if self.gaze.grip is None:
            self.gaze.hold(self.pointer)
        self.mouse, self.pointer = True, intent.at or self.pointer
        return MOVED if self.gaze.drag(self.pointer) else NOTHING

    def let_go(self, intent: Intent) -> Reply:
        """The hand lets go of the table."""
        self.gaze.let_go()
        return NOTHING

    def _under(self, at: Point) -> Pick | None:
        """What the mouse points at: a row, a thing on offer, the value where it is, or whatever lies there."""
        if (row := self.rows.at(at)) is not None:
            return row
        if self.column.is_vacant(at):
            return None
        if (die := self.table.die_at(at)) is not None:
            return self.outlook.of_die(die, self.chooser.offers)
        self.present()
        found, free = meaning.as_advised(self, meaning.taken_up(self, self.table.pick_at(at))), self.chooser.free
        if found is not None and self.table.look.aside(found) and self.is_gone(found):
            return None  # beside the table there is nothing to see at this place
        if free is None or self.chooser.looking or (found in self.chooser.offers or found in self.chooser.plans):
            return found
        return self._value(free, at)

    def _value(self, free: Free, at: Point) -> Pick | None:
        if not self.table.holds(at) or self.table.is_covered(at):
            return None
        if free.kind == "spot":
            return rounded(free, self.table.beneath(at))
        start = self._turned()
        return None if start is None else rounded(free, (heading_towards(start, at),))

    def hovered(self) -> Reply:
        """The mouse has not moved, and something else may lie under it."""
        return self._hover(self._under(self.pointer))

    def _hover(self, pick: Pick | None) -> Reply:
        self.resting.aimed = self.pointer, pick
        return self.chooser.hover(pick)

    def narrowed(self, by: int, intent: Intent, *, mouse: bool = False) -> Reply:
        """Steps through figures; where there are none, nearer to the table or farther."""
        reply = meaning.narrowed(self, by, mouse=mouse)
        return MOVED if reply.kind == "nothing" and self.gazed(intent) else reply

    def gazed(self, intent: Intent) -> bool:
        """Whether the camera took it."""
        focus = self.chooser.focus
        return self.gaze.take(intent, None if focus is None else self.place(focus))

    def step(self, intent: Intent) -> Reply:
        focus = self.chooser.focus
        turned = self.wheel.step(focus, intent.name) if self.wheel is not None and focus is not None else None
        turned = turned or around.neighbour(self, intent.name)
        self.fresh = False
        if turned is None or self.chooser.looking:
            return self.chooser.step(intent.name)
        self.chooser.focus = turned
        return MOVED

    def cycled(self, by: int) -> Reply:
        """The next or previous thing, round a table clockwise; in a wheel the next or previous line."""
        if self.wheel is not None and self.wheel.shown:
            return self.step(Intent("down" if by > 0 else "up", ""))
        order = [] if self.chooser.looking else around.seated(self) or rays.targets(self)
        if not order:
            return meaning.cycled(self, by)
        self.chooser.focus = following(order, self.chooser.focus, by)
        return MOVED

    def look(self, intent: Intent) -> Reply:
        if not intent.held:
            self.gaze.let_go()
        self.looking.take(intent)
        self.chooser.look(on=self.looking.on)
        return MOVED

    def special(self, intent: Intent) -> Reply:
        """The game's second thing; where there is none, the word that ends something, if it costs nothing."""
        chooser = self.chooser
        if not chooser.specials and (rested := self.outlook.rested(chooser.picked)) is not None:
            return Reply("refused", pick=rested)
        if chooser.specials or not chooser.finishing:
            return chooser.special(mouse=self.mouse) if chooser.specials else NOTHING
        ending = chooser.finishing[0]
        chooser.clear()
        chooser.focus = ending
        return MOVED

    def update(self, dt: float) -> None:
        self.looking.update(dt)
        self.chooser.fatal.update(dt)
        self.resting.update(dt, self.chooser.focus if self.mouse else None)
        arrived, self.arrivals = self.table.camera.arrivals != self.arrivals, self.table.camera.arrivals
        if not self.mouse:
            self.gaze.follow(self.chooser.focus)
            return
        if arrived:
            self.resting.shift(self.pointer)
        if self.pointer[1] < TOP and self._shifts():
            self._after(Intent("point"), self.chooser.hover(None))
        elif (found := meaning.come_under(self, self._under)) is not None:
            self._after(Intent("point"), self._hover(found))

    @property
    def preys(self) -> bool:
        """Whether somebody is looked at who could be shot now."""
        marks = self.outlook.forecast(self.chooser.previewed).marks
        return any(mark.kind == "prey" and mark.at == self.chooser.focus for mark in marks)

    # -- what is shown ---------------------------------------------------------------------------------------------

    def view(self, overlay: str = "plain", extra: Extra = NO_EXTRA) -> View:
        """For the table: offers and labels, the preview of what is looked at, marks and lines."""
        chooser, outlook, meant = self.chooser, self.outlook, self.chooser.previewed
        key = (chooser.picked, chooser.focus, chooser.figure, chooser.looking, overlay, extra, meant, id(outlook))
        if self._view is None or self._view[0] != key:
            self._view = key, composed(self.table, outlook, chooser, overlay, extra)
        return self._view[1]


_EITHER: Final = frozenset({"release", "point", "look", "scroll"})
"""Intents that do not say which way of pointing is in use."""

_ACTS: Final[dict[str, Callable[[Selection, Intent], Reply]]] = {
    **dict.fromkeys(("up", "down", "left", "right"), Selection.step),
    "point": Selection.point,
    "press": Selection.press,
    "scroll": scrolling.scroll,
    "look": Selection.look,
    "ok": lambda selection, _: meaning.confirmed(selection),
    "back": lambda selection, _: selection.chooser.back(),
    "alternate": lambda selection, _: selection.chooser.back(),
    "fewer": lambda selection, intent: selection.narrowed(meaning.lower(selection, intent), intent),
    "more": lambda selection, intent: selection.narrowed(1, intent),
    "whole": lambda selection, intent: MOVED if selection.gazed(intent) else NOTHING,
    "drag": Selection.drag,
    "release": Selection.let_go,
    "special": Selection.special,
    "finish": lambda selection, _: meaning.finished(selection),
    "next": lambda selection, _: selection.cycled(1),
    "previous": lambda selection, _: MOVED if selection.signs.turn() else selection.cycled(-1),
}
