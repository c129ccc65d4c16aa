"""From what the game offers and the picks so far to one decision: where the focus is, and what a press means.

Knows no game, no device and no picture: places on the screen are handed in. The same chooser serves every device.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from game.core.picks import SWEEP, Choice, Free, Pick
from game.core.tableau import Point
from game.scenes.match.fatal import Fatal
from game.scenes.match.habits import Habits
from game.scenes.match.pointing import (
    Places,
    Run,
    ahead,
    and_between,
    begun_at,
    by_distance,
    figure_order,
    first_word,
    following,
    kept,
    nearest,
    nowhere,
    one_by_one,
    passed,
    quick_ones,
    reading_order,
    stepped,
    turned,
    value_at,
)
from game.scenes.match.replies import DROPPED, MOVED, NOTHING, Reply
from game.scenes.match.source import Doomed, Source, blunt, habitual, listed, never, unplanned, unwished


@dataclass(slots=True, kw_only=True)
class Chooser:
    """One decision of one seat, pick by pick.

    `picked` is what has been chosen, `figure` the label that the choice is narrowed to ("3 men"). `floor` counts picks
    made without asking as nothing else was possible. `focus` is what is looked at (offered or not), `looking` lets it
    roam over everything that can be pointed at, `led` tells that the first pick was suggested, `fine` makes the steps
    of a continuous pick small, `figures` stand on the offers, `leading` comes before the rest, `barred` can only be
    looked at, `alike` are offers for which another one stands: no step leads there."""

    source: Source = field(default_factory=lambda: listed(()))
    picked: tuple[Pick, ...] = ()
    labels: Mapping[Pick, str] = field(default_factory=dict)
    figure: str = ""
    floor: int = 0
    figures: tuple[str, ...] = ()
    leading: Sequence[Pick] = ()
    barred: frozenset[Pick] = frozenset()
    alike: frozenset[Pick] = frozenset()
    ranked: bool = False  # the best of these comes first
    even: bool = False
    """Whether steps lead from place to place, whatever is on offer there."""
    nearest: bool = False  # steps lead to the nearest thing that way, however many there are
    steady: bool = False
    """Whether the wheel, too, goes on from the figure of what it is over, and stays at its place."""
    _now: Choice[Any] = field(default_factory=lambda: Choice((), None))
    _first: tuple[Pick, ...] = ()
    _quick: tuple[Pick, ...] = ()
    _ended: dict[tuple[Pick, ...], bool] = field(default_factory=dict)
    places: Places = nowhere
    pickable: frozenset[Pick] = frozenset()
    focus: Pick | None = None
    looking: bool = False
    led: bool = False
    sweeping: bool = False
    """Whether one press can do what is left and needs no thought."""
    fine: bool = False
    wish: Callable[[tuple[Pick, ...]], Pick | None] = unwished
    """On what the focus begins after these picks, where the game says so."""
    planned: Callable[[tuple[Pick, ...]], Mapping[Pick, tuple[Pick, ...]]] = unplanned
    """What stands for several picks after these."""
    doomed: Doomed = never
    """What the focus never begins on."""
    grave: Doomed = never
    """What has to be pressed twice before it is played."""
    light: Doomed = never
    """Where nothing is taken up, and a press on what was picked last puts it back."""
    settles: Doomed = never
    """Where the only pick that is left is made although it is the last."""
    strikes: Callable[[Pick], bool] = blunt
    """Whether an offer is a chance that the game sets apart: a shot."""
    weighed: Callable[[Pick], bool] = blunt
    """Whether what it would lead to is seen on the table and it is no such chance."""
    seldom: Callable[[tuple[Pick, ...]], frozenset[Pick]] = habitual
    """After these picks what is chosen for a reason of the moment, so that it becomes no habit."""
    apart: Callable[[Pick], bool] = blunt
    """Whether an offer lies beside the table."""
    fatal: Fatal = field(default_factory=Fatal)
    """What has been pressed once and waits for the second press."""
    _round: tuple[Pick, ...] = ()
    """Among what the suggested pick can be changed, and in which order."""
    _acted: str = ""
    """The name of the place where the last action ended: what the last pick's name begins with."""
    _suggested: int = 1
    """How many picks were suggested: the first one, and what nothing else could follow."""
    _run: Run = field(default_factory=Run)
    """The last step, and where those of its direction began."""
    _habits: Habits = field(default_factory=Habits)

    def open(self, source: Source, *, alone: bool) -> None:
        """A new choice; with `alone` the only possible first pick is made at once."""
        self.source, self.picked = source, ()
        self._narrowed()
        if alone:
            self._go_on()
        self.floor, self.sweeping = len(self.picked), SWEEP in self.offers
        self._first = tuple(pick for pick in self.offers if pick != SWEEP)
        self.focus = None if self.focus == SWEEP else self.focus
        self._quick = quick_ones(self._first, self._ends, self.strikes)

    def _go_on(self) -> None:
        """What is the only thing possible, and not the last, is picked without asking."""
        while self._alone and (not self._ends(self.offers[0]) or (self.picked and self.settles(self.picked))):
            self.picked = (*self.picked, self.offers[0])
            self._narrowed()

    @property
    def _alone(self) -> bool:
        return len(self.offers) == 1 and self.ready is None and self.free is None

    def _narrowed(self) -> None:
        self._now = self.source(self.picked)
        self._ended.clear()
        self.figure, self.labels, self.figures = "", {}, ()

    def _ends(self, pick: Pick) -> bool:
        """Whether nothing is left to pick after it."""
        return self._closes((*self.picked, pick))

    def _closes(self, picks: tuple[Pick, ...]) -> bool:
        """Whether they are a whole action. Asked in every frame, and the game may have much to list."""
        if (found := self._ended.get(picks)) is not None:
            return found
        after = self.source(picks)
        ends = self._ended[picks] = after.ready is not None and not after.offers and after.free is None
        return ends

    @property
    def offers(self) -> tuple[Pick, ...]:
        return self._now.offers

    @property
    def plans(self) -> Mapping[Pick, tuple[Pick, ...]]:
        return self.planned(self.picked)

    @property
    def free(self) -> Free | None:
        """What is pointed at as a value: a spot, a heading."""
        return self._now.free

    @property
    def ready(self) -> Any:
        """The action that the picks so far already amount to, or None."""
        return self._now.ready

    @property
    def strong(self) -> tuple[Pick, ...]:
        """The offers that fit the figure chosen, or have none; all of them when none is."""
        fits = (pick for pick in self.offers if not self.figure or self.labels.get(pick, self.figure) == self.figure)
        return tuple(pick for pick in fits if pick not in self.alike)

    def is_offered(self, pick: Pick) -> bool:
        return pick in self.offers or (self.free is not None and pick.kind == self.free.kind)

    @property
    def specials(self) -> tuple[Pick, ...]:
        """The game's second things that can be done now: shots, a reserve."""
        return tuple(pick for pick in self._quick if pick.kind != "button")

    @property
    def at_once(self) -> bool:
        """Whether their key takes the only one; what ends the decision and can be looked at on the table it shows."""
        if len(self.specials) != 1:
            return False
        only = self.specials[0]
        return only == self.focus or not (self._closes((*self.picked[: self.floor], only)) and self.weighed(only))

    @property
    def endings(self) -> tuple[Pick, ...]:
        """Words beside them that end something: the turn, a phase."""
        return tuple(pick for pick in self._quick if pick.kind == "button")

    @property
    def spares(self) -> bool:
        """Whether one press would let go by what another would strike: a word beside targets."""
        words = [pick for pick in self.offers if pick.kind == "button"]
        return 0 < len(words) < len(self.offers) and all(self._ends(pick) for pick in self.offers)

    def label(self, labels: Mapping[Pick, str], *, steady: bool = False, narrows: bool = True) -> None:
        """The figures that the game puts on the offers. A figure that is no longer there is given up."""
        self.labels, self.steady = labels, steady
        shown = {labels[pick] for pick in self.offers if pick in labels and narrows}
        self.figures = tuple(sorted(shown, key=figure_order))
        if self.figure and self.figure not in self.figures:
            self.figure = ""

    def begin(
        self, source: Source, pickable: Iterable[Pick], *, alone: bool = True, again: bool = False, leads: bool = True
    ) -> None:
        """A new decision. The focus goes where the game wishes it; else it stays where that is on offer; else it goes
        to the nearest offer. With `alone` the only possible first pick is made at once. `again`: the same player goes
        on, so what may act next is taken up at once, unless the game offers something quicker (a shot, the end of the
        turn): then the focus is on that. What the game wishes for is taken up in any case. Not without `leads`: who
        holds the mouse presses where they look, and what had been taken up unasked would catch that press."""
        self.open(source, alone=alone)
        self.pickable = frozenset(pickable)
        self.looking, self.led, self._round = False, False, ()
        if self.free is not None and self.focus is not None and self.focus.kind == self.free.kind:
            self.focus = None  # where somebody else pointed says nothing to whoever begins
        sole = [pick for pick in self._first if pick.kind != "button"] == [self.wish(())]  # no press can mean another
        if (leads or sole) and (again or self.wish(()) in self.offers) and not self.picked and not self.light(()):
            self._lead()
        if leads and not self.led and (wished := self.wish(self.picked)) is not None and wished in self._roam:
            self.focus = None
        self._refocus()
        if self._given and not self.free and self.focus in self.plans:  # what takes it up must not play it
            self.focus = self.picked[-1]

    def _lead(self) -> None:
        """Suggest the first pick: the nearest. What has just acted and may go on keeps the focus and is not taken up:
        going on and choosing another are one press each."""
        wished = self.wish(())
        quick = next((pick for pick in (*self.specials, *self._quick) if not self._harms(pick)), None)
        if quick is not None and (wished in self._quick or wished not in self.offers):
            self.focus = quick
            return
        order = [pick for pick in reading_order(self._first, self.places) if pick not in self._quick]
        going_on = next((pick for pick in order if pick.name == self._acted), None)
        if going_on is not None and wished not in order:
            self.focus = going_on
            return
        nearest_first = [*[pick for pick in order if pick == wished], *by_distance(order, self._from(), self.places)]
        pick = next((pick for pick in nearest_first if not (self._harms(pick) or self.light((pick,)))), None)
        if pick is None or (pick != wished and self._from() is None) or self._ends(pick):
            return
        start = order.index(pick)
        self._round = (*order[start:], *order[:start])
        self._take_up(pick)

    def _take_up(self, pick: Pick) -> None:
        self.picked, self.led, self.focus = (pick,), True, pick
        self._narrowed()
        self._go_on()
        self._suggested = len(self.picked)

    def suggest(self, pick: Pick) -> None:
        """Take this up instead of what was taken up unasked."""
        if self.led and not self.begun and pick in self._round:
            self._take_up(pick)

    @property
    def completes(self) -> bool:
        """Whether a press on what is looked at makes the whole decision."""
        focus = self.focus
        return focus is not None and (focus in self.plans or (focus in self.offers and self._ends(focus)))

    @property
    def begun(self) -> bool:
        """Whether the player has picked something, beyond what was suggested or had no alternative."""
        return len(self.picked) > self._given

    @property
    def _given(self) -> int:
        """How many picks nobody has made."""
        return max(self.floor, self._suggested if self.led else 0)

    def close(self) -> None:
        """Nothing to decide now; the focus stays for looking."""
        self.open(listed(()), alone=False)
        self.led, self.leading, self.even, self.barred = False, (), False, frozenset()

    def _harms(self, pick: Pick) -> bool:
        return self.doomed((*self.picked, pick))

    @property
    def previewed(self) -> tuple[Pick, ...]:
        """The picks so far and the offer that is looked at: what a forecast is asked about."""
        if self.focus == SWEEP and self.sweeping:  # whatever is in hand
            return (SWEEP,)
        focus = self.focus
        rest = () if focus is None else (focus,) if self.is_offered(focus) else self.plans.get(focus, ())
        return *self.picked, *rest

    def follow(self, picked: tuple[Pick, ...], focus: Pick | None, *, led: bool = False) -> None:
        """Show what has been picked elsewhere and what is looked at, or (`led`) what is advised as it was suggested."""
        self.picked, self.led, self._suggested, self._round = picked, led, len(picked), self._round or self._first
        self._narrowed()
        self.focus = focus or (picked[-1] if picked else None)

    # -- moving the focus ------------------------------------------------------------------------------------------

    @property
    def _roam(self) -> Iterable[Pick]:
        offered = (*self.strong, *(pick for pick in self.leading if pick in self.offers), *self.plans)
        return self.pickable if self.looking or not (self.offers or self.free) else offered

    def _from(self) -> Point | None:
        for pick in (self.focus, *reversed(self.picked)):
            if pick is not None and (spot := self.places(pick)) is not None:
                return spot
        return None

    def _refocus(self) -> None:
        """On something that can be done; on what was taken up unasked, unless the game says where to go on from it."""
        resting = self.led and not self.begun and self.focus in self.picked and self.wish(self.picked) is None
        if resting or (self.looking and self.focus in self.pickable):
            return
        if self.free is not None and not self.looking:
            if self.focus is None or not self.is_offered(self.focus):
                self.focus = begun_at(self.free, self.wish(self.picked), self.plans)
            return
        if self.focus is not None and self.focus in self._roam and not self._harms(self.focus):
            return
        self.focus = self._default()

    def _default(self) -> Pick | None:
        """Where the focus begins: never on what is doomed. Nothing at all where everything is."""
        wished = None if self.looking else self.wish(self.picked)
        if wished is not None and wished in self._roam and not self._harms(wished):
            return wished
        if not self.looking and (usual := self._usual()) is not None:
            return usual
        found = reading_order((pick for pick in self._roam if pick != SWEEP), self.places)
        order = by_distance(found, self._from(), self.places)
        if self.looking or not self.offers:
            return next(iter(order), None)
        return next((pick for pick in order if not self._harms(pick)), None)

    def _usual(self) -> Pick | None:
        """Where the focus begins among things with two words ("climb:f6"): at what is like the last choice here, else
        at what the game names first."""
        offers = [pick for pick in self.strong if pick in self.leading] or self.strong
        if not self.picked or not offers or any(":" not in pick.name for pick in offers):
            return None
        return next((pick for pick in self._habits.order(offers, len(self.picked)) if not self._harms(pick)), None)

    def step(self, direction: str) -> Reply:
        """Up, down, left or right, from thing to thing, or on with the value that is pointed at."""
        free = self.free
        if free is not None and not self.looking and (now := value_at(free, self.focus, self.plans)) is not None:
            self.focus = stepped(free, now, direction, fine=self.fine)
            return MOVED
        at, places = self._from(), cache(self.places)  # they are asked for several times, and stay where they are
        roam = and_between(self._roam, self.pickable, places) if self.even else self._roam
        others = [pick for pick in (*roam, *self.barred) if pick != self.focus and not self._fatal(pick)]
        back = self._run.back(self.focus, direction)
        if back in others and at and not passed(at, back, direction, others, places):  # the way back is the way there
            self._run, self.focus = Run(self.focus, back, direction, at), back
            return MOVED
        if at is None or self.focus is None:
            self.focus = nearest(others, at, places) if at else next(iter(reading_order(others, places)), None)
            return MOVED if self.focus is not None else NOTHING
        began, on = self._run.start(self.focus, at, direction), self._run.insists(self.focus, direction)
        shut = self._closed and not on
        held, leading = self.focus.kind != "button", () if self.even or self.nearest or on else self.leading
        found = ahead(others, at, direction, places, leading, only=shut, held=held, began=began, close=self.nearest)
        if found is None and not self.even and self.focus not in {*self._roam, *self.barred}:
            found = nearest(others, at, places)
        if found is None:
            self._run = Run(self.focus, self.focus, direction, began) if shut else self._run
            return NOTHING
        self._run, self.focus = Run(self.focus, found, direction, began), found
        self.figure = self.figure if found in self.strong else ""
        return MOVED

    @property
    def _closed(self) -> bool:
        """Whether steps stay among what the game leads to, until somebody insists: once there, they are free."""
        return self.focus in self.leading and not (self.ranked or self.even or self.looking or self.figure)

    def _fatal(self, pick: Pick) -> bool:
        """On the way to something else no step leads to a word that gives up something dear, nor to what ends the
        decision beside the table and has a key of its own; one by one all come."""
        if not self.looking and self.apart(pick) and pick in self.specials and self.focus not in self.specials:
            return self._ends(pick)
        return pick.kind == "button" and pick in self.offers and len(self.offers) > 1 and self._harms(pick)

    def cycle(self, by: int) -> Reply:
        """The next or previous thing, what the game leads to first; of what is only suggested, of those."""
        if self.led and not self.begun and not self.looking and {self.picked[0]} < {*self._round}:
            self._take_up(self._round[(self._round.index(self.picked[0]) + by) % len(self._round)])
            self._refocus()
            return Reply("picked", pick=self.picked[0])
        leading = () if self.looking else self.leading
        roam = self._roam if self.ranked or self.figure else kept(self._roam, leading)
        roam = [pick for pick in roam if by > 0 or pick == self.focus or not self._fatal(pick)]  # it comes last of all
        if order := one_by_one(roam, leading, self.places, ranked=self.ranked and not self.looking):
            self.focus = following(order, self.focus, by)
        return MOVED if order else NOTHING

    def hover(self, pick: Pick | None) -> Reply:
        """The mouse is over this (or over nothing)."""
        reply, self.focus = NOTHING if pick == self.focus else MOVED, pick
        return reply

    def look(self, *, on: bool) -> Reply:
        self.looking = on
        if not on:
            self._refocus()
        return MOVED

    # -- choosing --------------------------------------------------------------------------------------------------

    def ok(self) -> Reply:
        """Press on what has the focus; where nothing has it, or what was picked unasked, the reticle comes first."""
        if self.focus is not None and (self.looking or self.focus not in self.picked[: self._given]):
            return self.press(self.focus)
        self.focus = None
        self._refocus()
        return MOVED if self.focus is not None else NOTHING

    def press(self, pick: Pick | None, *, mouse: bool = False) -> Reply:
        """Point at something and mean it: an offer is picked; the thing picked last steps the figure (or plays what is
        ready); another thing that could have been picked instead replaces it; empty space takes the last pick back."""
        if pick is None:
            return self.back()
        self.focus = pick
        if self.is_offered(pick):
            return self._pick(pick, mouse=mouse)
        if rest := self.plans.get(pick):
            return self._pick_all(rest, mouse=mouse)
        if len(self.picked) > self.floor and pick == self.picked[-1]:
            return self._again()
        for depth in range(len(self.picked) - 1, self.floor - 1, -1):
            if pick in self.source(self.picked[:depth]).offers:
                self.picked = self.picked[:depth]
                self._narrowed()
                return self._pick(pick, mouse=mouse)
        return MOVED if pick in self.picked else Reply("refused", pick=pick)  # it was taken up for them

    def _pick_all(self, picks: Sequence[Pick], *, mouse: bool) -> Reply:
        reply = NOTHING
        for pick in picks:
            reply = self._pick(pick, mouse=True)
            if reply.kind != "picked":
                return reply
        if not mouse:
            self._refocus()
        return reply

    def _pick(self, pick: Pick, *, mouse: bool) -> Reply:
        after = self.source((*self.picked, pick))
        if after.ready is None and not after.offers and after.free is None:
            return Reply("refused", pick=pick)
        whole = (*self.picked, pick)
        if after.ready is not None and not after.offers and self.grave(whole) and not self.fatal.confirmed(whole):
            self.focus = pick
            return Reply("asked", pick=pick)
        self._habits.note(pick, len(self.picked), seldom=pick in self.seldom(self.picked))
        self.led = self.led and bool(self.picked)
        self.picked = (*self.picked, pick)
        self._narrowed()
        self._go_on()
        self.looking = self.fine = False
        if self._done:
            self._acted = self._acted if whole[0] in self._quick else first_word(pick)
            return Reply("played", action=self.ready, pick=pick, then=self._now.then)
        if not mouse:
            self._refocus()
        return Reply("picked", pick=pick)

    @property
    def _done(self) -> bool:
        return self.ready is not None and not self.offers and self.free is None

    def _again(self) -> Reply:
        if self.ready is not None:
            if self.grave(self.picked) and not self.fatal.confirmed(self.picked):
                return Reply("asked", pick=self.picked[-1])
            return Reply("played", action=self.ready, pick=self.picked[-1], then=self._now.then)
        figures = ["", *self.figures]
        if len(figures) < 3 or self.light(self.picked):
            return self.back()
        self.figure = figures[(figures.index(self.figure) + 1) % len(figures)]
        return MOVED

    def narrow(self, by: int, *, mouse: bool = False) -> Reply:
        """Fewer or more: the next lower or higher figure. Without one, the figure that has the focus is the start.

        A button goes round (a pad may have only one for this), the wheel stops at the ends. Where a value is pointed at
        a button changes between great and small steps, and the wheel turns a heading.
        """
        if self.free is not None:
            return self._refine(by, mouse=mouse)
        figures = self.figures
        if not figures:
            return NOTHING
        if self.figure:
            place = figures.index(self.figure) + by
        elif self.focus is not None and self.focus in self.labels and (not mouse or self.steady):
            place = figures.index(self.labels[self.focus]) + by
        else:
            place = len(figures) - 1 if by > 0 else max(len(figures) - 2, 0)
        if mouse and not 0 <= place < len(figures):
            return NOTHING
        self.figure = figures[place % len(figures)]
        at = self.places(self.focus) if mouse and self.steady and self.focus is not None else None
        if not mouse:
            words = [pick for pick in self.strong if pick.kind != "button"]
            fitting = by_distance(words, self._from(), self.places)
            if self.focus in self.offers and self.focus not in fitting:  # the nearest of those that have the figure
                self.focus = next((pick for pick in fitting if not self._harms(pick)), self.focus)
            self._refocus()
        elif at is not None:
            self.focus = next((pick for pick in self.strong if self.places(pick) == at), self.focus)
        return MOVED

    def _refine(self, by: int, *, mouse: bool) -> Reply:
        free = self.free
        if mouse and free is not None and free.kind == "heading":
            self.focus = turned(free, self.focus or begun_at(free, None, {}), by * free.fine)
        elif mouse:
            return NOTHING
        else:
            self.fine = not self.fine
        return MOVED

    def special(self, *, mouse: bool = False) -> Reply:
        """Straight to the game's second thing, whatever has been picked. Among several the focus goes on."""
        offers = self.specials
        if not offers:
            return NOTHING
        if self.picked[self.floor :] == offers[:1]:
            self.figure = ""
            return self.back()
        self.picked = self.picked[: self.floor]
        if self.at_once:
            return self._pick(offers[0], mouse=mouse)
        self._narrowed()
        self.led = False
        at = offers.index(self.focus) + 1 if self.focus in offers else 0
        self.focus = offers[at % len(offers)]
        return MOVED

    @property
    def finishing(self) -> tuple[Pick, ...]:
        """The words that end something and cost nothing dear: the key that ends a turn never means anything else."""
        return tuple(pick for pick in self.endings if not self.grave((*self.picked[: self.floor], pick)))

    def finish(self) -> Reply:
        """Say the word that ends something; among several words the focus goes there first. Where there is none, do
        what needs no thought, which is shown first."""
        if not self.finishing:
            return self._sweep()
        if len(self.endings) == 1:
            self.picked = self.picked[: self.floor]
            return self._pick(self.endings[0], mouse=False)
        self.clear()
        self.focus = self.finishing[0]
        return MOVED

    def _sweep(self) -> Reply:
        if not self.sweeping:
            return NOTHING
        shown = self.focus == SWEEP
        self.picked, self.led, self.focus = self.picked[: self.floor], False, SWEEP
        self._narrowed()
        return self._pick(SWEEP, mouse=False) if shown else MOVED

    def _unsweep(self) -> Reply:
        """Away from what was only shown."""
        if not self.sweeping or self.focus != SWEEP:
            return NOTHING
        self.focus = None
        self._refocus()
        return MOVED

    def back(self) -> Reply:
        """The last pick is put down, its figure with it; where there is none, it ends looking at everything."""
        if self.figure and (self.steady or len(self.picked) <= self.floor):
            self.figure = ""
            return MOVED
        if len(self.picked) <= self.floor:
            return self.look(on=False) if self.looking else self._unsweep()
        dropped = self.picked[-1]
        self.picked = self.picked[:-1]
        self._narrowed()
        while self._alone and len(self.picked) > self.floor:
            dropped, self.picked = self.picked[-1], self.picked[:-1]
            self._narrowed()
        self.focus, self.led = dropped, self.led and bool(self.picked)
        return DROPPED

    def clear(self) -> bool:
        """All picks back; whether there were any."""
        had = self.begun
        self.picked = self.picked[: self._given]
        self._narrowed()
        return had
