"""Looking back: the chances over the whole match, the moments that decided it, and what would have been better."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from game.core.guide import Note
from game.core.intents import Intent
from game.core.seats import Seat
from game.core.tableau import Point
from game.play import lookback, written
from game.play.lookback import Judged
from game.play.reckoning import Reckoned, mistakes, reckoned
from game.play.reviewer import Reviewer
from game.play.seating import Sitter, people
from game.scenes.after import moments, paragraphs
from game.scenes.after.beside import STEPS, WAYS, Beside, Closer, Leafing, Room
from game.scenes.after.course import SIGNS, Pin, decision_at, draw_course, draw_signs, moment_at
from game.scenes.after.findit import FindIt
from game.scenes.after.heads import Heads
from game.scenes.after.luck import Luck, balance
from game.scenes.after.offered import buttons, prompts
from game.scenes.after.once import Once
from game.scenes.after.retold import Both, Retold
from game.scenes.after.reviewing import deepen, keep
from game.scenes.after.riddle import is_riddle, keep_riddle, of_moment
from game.scenes.after.share import shared
from game.scenes.after.slid import turn_at
from game.scenes.after.spoken import Spoken, head, is_theirs, kind_of
from game.scenes.after.tables import main_kind
from game.scenes.after.told_of import Tellers
from game.scenes.after.underway import Underway, began_told, told_above
from game.scenes.attending import Attending
from game.scenes.dialogs import Ask, Tell
from game.scenes.match.opening import tried_on
from game.scenes.match.replay import again
from game.scenes.menu.ground import backdrop_of
from game.scenes.page import Area, MenuPage
from game.scenes.panels import words
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave, Push, Soon
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import chip, panel
from game.ui.theme.palette import ALARM_SOFT, PAPER_50, PAPER_100, PAPER_200
from game.ui.widgets import Answer

CURVE: Final = Box(96, 160, 1728, 232)
BELOW: Final = Box(96, 404, 1728, 540)
BOARD: Final = 512.0
LARGE: Final = 1.5
"""From this text size on what is told takes the place of the curve, too."""


class LookBack(Attending, MenuPage):
    """Leaves with None. `file` is the replay beside which the review is kept, if there is one."""

    music = "title"
    first = "find"

    def __init__(self, services: Services, reviewer: Reviewer, sitters: Sequence[Sitter], file: Path | None) -> None:
        super().__init__(services)
        self.reviewer, self.sitters, self.file = reviewer, tuple(sitters), file
        self.match, reviewer.asleep, reviewer.first = reviewer.match, False, people(sitters)
        self.game = self.match.game
        self.look = look_for(self.game.name, self.match.setup.seats)
        self.at = 0
        self._meant = self.first
        self._sharing, self._fresh = False, True
        self._shared: Note | None = None
        self.seen: set[int] = set()
        """The moments whose better move has been shown."""
        self._found: dict[Judged, Both] = {}
        self._said = dict[tuple[Judged, bool, bool], list[str]]()
        """What is told of what is looked at, while its better move is hidden or shown, beside the curve or over it."""
        self._telling: list[Judged] = []
        self._pins: dict[Judged, Pin] = {}
        """What else can be looked at, points on the curve (`moments.points`), and the turn that has been pressed on."""
        self._figures: Reckoned | None = None
        self._luck = Luck(self.match)
        self._taught: set[Judged] = set()
        """Whose lesson has been read."""
        self._known = False
        """Whether both ways of every moment have been worked out: one in a frame, when all has been judged."""
        named = words.looked_back(services, self.game.name, self.sitters, self.match.state)  # as the heads do
        self._kinds = [main_kind(self.match, seat) for seat in range(len(self.sitters))]
        self._retold = Retold(named, self.match, self._compared, self._name)
        self._underway = Underway(reviewer, self._retold, self._of_people, self._compared)
        self._leafing = Leafing(services.theme.motion)
        self._beside = Beside(services, self.look, self.match, self._retold, self._name, self._leafing)
        self._besides = dict[Judged, Beside]()
        self._tellers = Tellers(self._retold, reviewer.review, Reckoned([], []), "")
        self._once = Once(self.match, reviewer.review)

    # -- what is known ---------------------------------------------------------------------------------------------

    @property
    def moments(self) -> list[Judged]:
        """Those of the people who played; of computer people alone all (`moments.shown`). They have their numbers when
        all is known."""
        return self._telling

    def _of_people(self, found: list[Judged]) -> list[Judged]:
        return [one for one in found if one.seat in people(self.sitters)] if people(self.sitters) else found

    @property
    def _reckoned(self) -> Reckoned:
        """Worked out when so much more is known that the page is made anew, not whenever a decision has been judged."""
        if self._figures is None:
            review, done = self.reviewer.review, self.reviewer.done
            self._figures = reckoned(self.match, review) if done else Reckoned(lookback.chances(self.match, review), [])
        return self._figures

    @property
    def _order(self) -> list[Judged]:
        """All that can be looked at: the moments, then the other points on the curve."""
        return [*self.moments, *self._pins]

    @property
    def marks(self) -> list[Judged]:
        """The same as they are leafed through: in the order of the match, as they stand on the curve."""
        return sorted(self._order, key=lambda one: one.number)

    def _is_shown(self, one: Judged) -> bool:
        """Whether there is nothing left to be found of it."""
        return one in self._besides or one.number in self.seen or self._is_told(one)

    def _is_told(self, one: Judged) -> bool:  # nobody has to find anything
        return is_theirs(one, self.sitters) or not is_riddle(self.match, one)

    @property
    def moment(self) -> Judged | None:
        found = self.marks
        return found[self.at % len(found)] if found else None

    def _name(self, seat: int) -> str:
        return self.services.plate_name(self.sitters, Seat(seat), self.game.name)

    @property
    def _first(self) -> int:
        """Whose way up is: of a single person, else of the first seat."""
        return min(people(self.sitters)) if len(people(self.sitters)) == 1 else 0

    @property
    def still(self) -> bool:
        working = not self._known and self.reviewer.done
        return super().still and not (self._fresh or working or self._sharing or self._leafing.turned)

    @property
    def whole(self) -> bool:
        """Whether all is known, and shown."""
        return self._known and self.reviewer.deeper is None

    def update(self, dt: float) -> Change:
        known, one = self.reviewer.done, self.moment
        self.reviewer.step()
        self._leafing.update(dt, several=one is not None and self._is_shown(one) and self._beside_of(one).several(one))
        if self._underway.moved():
            self._figures = None
            if self.reviewer.done:
                self._anew()
            self._keep()
        elif self._underway.deeper():
            if known and self.reviewer.deeper is None:  # all of it is known now
                self._underway.before = self.moments
                self._anew()
            self._keep()
        if not self._known:
            self._look_on() if self.reviewer.done else self._so_far()
        if self._shared is not None:
            note, self._shared = self._shared, None
            return Push(Tell(self.services, note, "notice.title" if note.key.startswith("error.") else "notice.shared"))
        return super().update(dt)

    def _anew(self) -> None:
        """More is known to have been a mistake; what is on the screen stays until all of that has been worked out."""
        self._found.clear()
        self._said.clear()
        self._figures, self._known = None, False

    def _keep(self) -> None:
        self.rebuild()
        self._fresh = True
        if self._underway.keeps:
            keep(self.reviewer, self.file)

    def _so_far(self) -> None:
        """What is settled can be looked at while the others are judged."""
        if (found := self._underway.settled()) is not None:
            self._show(lambda: self._put([], {one: Pin(one.number, one.seat, "slip") for one in found}))

    def _show(self, change: Callable[[], object]) -> None:
        """Other marks; what is looked at stays, as long as it is there."""
        was = self.moment
        change()
        marks = self.marks
        same = [at for at, one in enumerate(marks) if was is not None and one.number == was.number]
        first = self._telling[0] if self._telling else self._order[-1] if self._order else None  # else how it ended
        self.at = same[0] if same else marks.index(first) if first is not None else 0
        self.rebuild()
        self._fresh = True
        if not same:
            self._mean_on()

    def _look_on(self) -> None:
        review, known = self.reviewer.review, (self.reviewer.review, self._reckoned, self._first)
        found = review.moments(most=lookback.looked_at(self.game.name))
        own, well = self._of_people(found), self._of_people(review.won())
        seats = sorted(people(self.sitters)) or range(len(self.sitters))
        small = [one for seat in seats for one in review.small(seat)]
        large = mistakes(review, seats)
        left = [one for one in (*found, *large, *well, *small) if one not in self._found]
        if left:
            self._compared(left[0])
        if len(left) <= 1 and self._luck.step():
            self._once = once = Once(self.match, review)
            telling, self._known = moments.shown(self._retold, own, once), True
            self.reviewer.review = replace(review, lessons=len(large))
            others = [one for one in dict.fromkeys((*found, *large)) if not self._retold.is_same(one)]
            dear = once.of(sorted(others, key=lambda one: -one.lost), telling)
            others = [one for one in others if one in dear]
            borne = moments.borne_out(self._retold, telling, [one for one in others if one in found])
            won = moments.won(self._retold, well)
            pins = moments.points(
                self._retold, known, others, [*own, *large], told=telling, well=won, seats=seats, borne=borne, once=once
            )  # fmt: skip
            said = self._luck.told(self._retold.texts, self._name)
            lessons = moments.lessons(self._retold, telling, [*pins], self._first)
            self._tellers = Tellers(self._retold, review, self._reckoned, said, lessons, borne)
            self._show(lambda: self._put(telling, pins))
            if self._underway.finds_out(self.services.texts, telling):
                self.services.play("solved")
            keep(self.reviewer, self.file)

    def _put(self, telling: list[Judged], pins: dict[Judged, Pin]) -> None:
        self._telling, self._pins = telling, pins
        self._said.clear()
        self._besides = {one: self._besides_of(one, self._tellers) for one, pin in pins.items() if pin.told}

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        self._leafing.turned = self._fresh = False
        if self._sharing:
            self._sharing = False
            names = self.services.names(self.sitters, self.game.name)
            lines = [written.head(self.match, names), *written.record(self.match, self.reviewer.review)]
            self._shared = shared(self.services, self.game.name, self.file, canvas.surface.copy(), lines)

    def leave(self) -> None:
        self.reviewer.drop()
        keep(self.reviewer, self.file)

    # -- widgets ---------------------------------------------------------------------------------------------------

    def build(self) -> Iterable[Area]:
        keys = ["find", "show", "watch"]
        if self.moment is None:
            keys = ["watch"]  # nothing that leads nowhere
        elif self.moment in self._besides or self._is_told(self.moment):  # there is nothing to find
            pin = self._pins.get(self.moment)
            keys = ["find", "watch"] if pin is not None and pin.kind == "small" else ["watch"]
        veiled = self.moment is None or not self._is_shown(self.moment)
        self.buttons = buttons(self.services.texts, keys, veiled=veiled)
        return (self.buttons,)

    def arrange(self, canvas: Canvas) -> None:
        below = self._below
        x = below.x + 2 * (self._room.wide + 24) + 24
        room, y = below.right - 28 - x, below.bottom - 22
        self.buttons.box = Box(x, y - 200, room, 200)
        self.buttons.layout(canvas)
        y -= (high := self.buttons.widgets[0].box.h) + 12
        self.buttons.box = Box(x, y + 12, room, high)
        self.words = Box(x, below.y + 20, room, y - below.y - 30)

    @property
    def _large(self) -> bool:
        return self.services.theme.text >= LARGE

    @property
    def _below(self) -> Box:
        """Where a moment is shown."""
        top = CURVE.y + 40
        return Box(CURVE.x, top, CURVE.w, BELOW.bottom - top) if self._large else BELOW

    @property
    def _room(self) -> Room:
        """Where the pictures are."""
        return Room(self._below, 0.8 * BOARD if self._large else BOARD, self._large)

    # -- drawing ---------------------------------------------------------------------------------------------------

    def ground(self, canvas: Canvas) -> None:
        say = self.services.texts
        backdrop_of(canvas, self.look)
        heads, told_of = Heads(self.look, self._kinds, self._large), self._heads()
        people_at = heads.columns(canvas, CURVE.right, told_of)
        wide = people_at[0].x - CURVE.x - 40
        covered = self._large and self.reviewer.done  # what is told of a moment takes its room
        told = "" if covered else self._told_above(canvas, wide)
        self.header(canvas, say("lookback.title"), told, width=wide)
        for number, place in enumerate(people_at):
            heads.draw(canvas, number, place, told_of[number])
        if not self._large:
            self._course(canvas)
            title = CURVE.x + canvas.text_width(say("lookback.title"), "title", 60)
            right = people_at[0].right - heads.named(canvas, told_of[0][0]) - 10
            self._signs(canvas, Box(title + 60, 70, right - title - 110, 60))
        panel(canvas, self._below, radius=24, brass=True)
        if self.moment is None:
            self._nothing(canvas)
        else:
            self._moment(canvas, self.moment)

    def _told_above(self, canvas: Canvas, wide: float) -> str:
        """As much of it as has room."""
        found = told_above(self.services.texts, self._underway, lambda: self._reckoned)
        fitting = (text for text in reversed(found) if canvas.text_width(text, "body", 28) <= wide)
        return next(fitting, found[0])

    def _course(self, canvas: Canvas) -> None:
        panel(canvas, CURVE, radius=20, brass=True)
        moments, known = self.moments, self._reckoned
        numbers = [one.number for one in moments]
        at = self._order.index(self.moment) if self.moment is not None else -1
        draw_course(
            canvas,
            CURVE.inset(8),
            known.course if self.reviewer.done else [*known.course[:-1], known.course[-2]],
            numbers,
            at,
            turns=(0, *self.match.turns),
            whose=[one.seat for one in moments],
            first=self._first,
            pins=[*self._pins.values()],
            half=self.services.texts("lookback.half"),
            began=began_told(self._retold, self.reviewer, known, self._first),
            until=self.reviewer.reached,
            thinking=self.services.texts("lookback.reached"),
            axis=self.services.texts("lookback.axis"),
        )

    def _signs(self, canvas: Canvas, box: Box) -> None:
        """What the points on the curve mean."""
        kinds = {pin.kind for pin in self._pins.values()} - {"end", "turn"}  # these need no words
        if not self._known:  # which of them are the gravest is not known
            kinds -= {"slip"}
        draw_signs(canvas, box, {kind: self.services.texts(f"lookback.sign.{kind}") for kind in SIGNS if kind in kinds})

    def _heads(self) -> list[tuple[str, str]]:
        """Everybody's name, and what became of them."""
        return [(self._name(seat), self._balance(seat)) for seat in range(len(self.sitters))]

    def _balance(self, seat: int) -> str:
        """What its own choices lost this seat, and what dice gave it; nothing of whose mistakes are not shown."""
        own = people(self.sitters)
        told = self._known and (not own or seat in own)
        return balance(self.services.texts, self.match, self.reviewer.review, seat) if told else ""

    def _nothing(self, canvas: Canvas) -> None:
        text = self.services.texts("lookback.none" if self._known else "lookback.thinking")
        below, wide = self._below, 2 * self._room.wide
        if not self._known:
            self._beside.last(canvas, self._room)
        where = self.words if not self._known else Box(below.x + 40, below.centre[1] - 80, wide, 160)
        found = lettering.fit(canvas, text, where.w, "body", 36, lines=6)
        lettering.write(canvas, found, where._replace(h=found.height), colour=PAPER_100)

    def _moment(self, canvas: Canvas, one: Judged) -> None:
        title = lettering.fit(canvas, self._head(one), self.words.w - 60, "title", 40)
        lettering.write(canvas, title, Box(self.words.x, self.words.y, self.words.w - 60, title.height))
        chip(canvas, (self.words.right - 26, self.words.y + 26), 26, canvas.theme.seat(one.seat))
        (came, bad), (did, _, *better) = self._retold_of(one).came(one, short=self._large), self.told(one)
        told = [(did, PAPER_100), (came, ALARM_SOFT if bad else PAPER_200), *((text, PAPER_50) for text in better)]
        retold, ends = self._retold_of(one), one in self._pins and self._pins[one].kind == "end"
        figures = not self._large and bool(retold.both(one)[0].later)  # else they are there alone
        wins = self._is_shown(one) and not ends and retold.wins(one)
        spare = paragraphs.spared(bad=bad, wins=wins, figures=figures, ends=ends, shots=retold.both(one)[0].tells_shots)
        if one.instead:  # first what was done
            told, spare = paragraphs.chosen_well(told, bad=bad, wins=wins)
        top = self.words.y + title.height + 8
        room = self.words._replace(y=top, h=self.words.bottom - top)
        read = paragraphs.write(canvas, told, spare, room, large=self._large)
        if len(told) - 1 in read and self._is_shown(one):
            self._taught.add(one)
        said = [told[at][0] for at in read if not ends]  # at the end: of other turns
        sides = f"{did} {came if bad else ''}", " ".join(text for text in better if text in said)
        self._beside_of(one).draw(canvas, self._room, one, sides, shown=self._is_shown(one))

    def _head(self, one: Judged) -> str:
        """Which turn it is, whose, and what it cost or won."""
        told = (self._pins[one].told if one in self._pins else "") or kind_of(one, self.sitters, self.moments)
        return head(self.services.texts, self.match, one, told, self._name(one.seat))

    def told(self, one: Judged) -> list[str]:
        """What was played, what came of it, what would have been better, what else is to be said of that and what to
        remember of it; "" where there is nothing."""
        key = one, self._is_shown(one), self._large
        if key not in self._said:  # it is drawn again and again
            self._said[key] = self._spoken(one, self._retold_of(one), short=self._large)
        return self._said[key]

    def _spoken(self, one: Judged, retold: Retold, *, short: bool = False) -> list[str]:
        """The same by whoever tells it."""
        theirs = is_theirs(one, self.sitters) and one not in self._besides
        slip = one not in self.moments and one not in self._besides and not theirs
        read = [each for each in self.moments if each in self._taught] if one in self.moments else []
        chosen = [*self.moments, *(each for each, pin in self._pins.items() if pin.kind in ("slip", "small", "well"))]
        told = Spoken(retold, self._once, chosen, read)
        return told.told(one, shown=self._is_shown(one), slip=slip, theirs=theirs, quick=self._deepens, short=short)

    def _compared(self, one: Judged) -> Both:
        """Both ways and what came of it, worked out once for all that is known of a moment."""
        if one not in self._found:
            self._found[one] = moments.both_ways(self.match, self.reviewer.review, one)
        return self._found[one]

    def _retold_of(self, one: Judged) -> Retold:
        return self._beside_of(one).retold

    def _beside_of(self, one: Judged) -> Beside:
        """Who shows it."""
        return self._besides.get(one, self._beside)

    def _besides_of(self, one: Judged, tellers: Tellers) -> Beside:
        """Who shows what was chosen well (beside the match in which it was not), and what else is no moment."""
        retold = tellers.of(one, self._pins[one])
        return replace(self._beside, match=retold.match, retold=retold, _parts={})

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        one, key = self.moment, answer.key
        if key == "next":
            return self._turn(1)
        if one is None:
            return Soon(lambda: self._watched(None)) if key == "watch" else STAY
        if key == "show":
            self.seen ^= {one.number}
            self._leafing.begin()
            self.services.play("tick")
            self.rebuild()
            return STAY
        if key == "find":
            self.reviewer.drop()
            scene = FindIt(self.services, of_moment(self.match, one), self.sitters)
            said, own = scene.texts, one.seat in people(self.sitters)  # all of it is told to whoever tries it
            told = replace(self._retold_of(one), texts=said, name=(lambda _: said("findit.you")) if own else self._name)
            found = of_moment(self.match, one, told.why(one), told.lesson(one), told.edge(one))
            scene.riddle = replace(found, begun=told.begun(one))
            if self._is_shown(one):  # there is nothing to find: it is tried
                scene.try_out()
            return Push(scene)
        return Soon(lambda: self._watched(one))

    def _watched(self, one: Judged | None) -> Change:
        """The replay stands before that decision, from where it is looked at; all that is marked is near."""
        number, runs = (0, True) if one is None else (one.number, False)
        stations = {} if one is None else {each.number: self._marked(each) for each in (*self._pins, *self.moments)}
        where = self.services, self.match, self.sitters, number
        return Push(self.services.doors.replay(*where, runs=runs, reviewer=self.reviewer, stations=stations))

    def _marked(self, one: Judged) -> Sequence[str]:
        """What a replay says of it: nothing that is still to be found."""
        return [self._head(one), *filter(None, self.told(one)[: 4 if self._is_shown(one) else 2])]

    def _from_there(self, one: Judged) -> Change:
        """A new match; this one stays as it is."""
        self.reviewer.drop()
        start = lookback.played_on_from(self.match, one.number, people(self.sitters))
        fresh = again(self.match, start, self.services.dice)
        return Push(tried_on(self.services, fresh, self.sitters, self.reviewer.review))

    def back(self, answer: Any) -> Change:
        """What was not found comes back among one's own puzzles."""
        one = self.moment
        if answer == "delete":
            return self._forget()
        if answer in STEPS:
            self._turn(STEPS[answer])
            return self._closer()
        if answer in {"found", "shown"} and one is not None:
            self.seen.add(one.number)
            self.rebuild()
        if answer == "shown" and one is not None:
            keep_riddle(self.services, self.match, one)
        return STAY

    def _turn(self, by: int) -> Change:
        found = self.marks
        return self._look_at(found[(self.at + by) % len(found)]) if found else STAY

    def _forget(self) -> Change:
        """Nothing is left of it but what the next look makes anew."""
        if self.file is not None:
            lookback.forget(self.file)
        self.reviewer.begin_anew()
        return Leave()

    def other(self, intent: Intent) -> Change:
        if intent.name in STEPS:
            return self._turn(STEPS[intent.name])
        if intent.name == "more":
            return self._closer()
        if intent.name == "finish":
            self._sharing = bool(self.reviewer.review.judged)
            return STAY
        if intent.name == "look" and intent.held:
            self._look_deeper()
        if intent.name == "special" and (one := self.moment) is not None:
            return Soon(lambda: self._from_there(one))
        if intent.name in ("undo", "erase") and self.reviewer.done:
            return Push(Ask(self.services, "lookback.delete", (("delete", "alarm"), ("no", "plain"))))
        return STAY

    def handle(self, intent: Intent) -> Change:
        """A press on the curve leads to that moment, one on a picture shows it large."""
        at = intent.at if intent.name == "press" else None
        there = self._known or self._pins
        if at is not None and intent.mouse and CURVE.holds(at) and not self._large and there:
            return self._pressed(at)
        if at is not None and self._room.holds(at):
            return self._closer()
        return super().handle(intent)

    def _pressed(self, at: Point) -> Change:
        """On a mark it is turned to; elsewhere to what there is of that turn: the nearest mark in it, else the turn
        itself, how it was before it and after it."""
        course, numbers, box = self._reckoned.course, [one.number for one in self.moments], CURVE.inset(8)
        found = moment_at(box, course, numbers, at, pins=[*self._pins.values()], first=self._first)
        if found is not None:
            return self._look_at(self._order[found])
        if not self._known:
            return STAY
        number = decision_at(box, course, at)
        turn = lookback.turn_of(self.match, number)
        there = [one for one in self._order if lookback.turn_of(self.match, one.number) == turn]
        if there:
            return self._look_at(min(there, key=lambda one: abs(one.number - number)))
        one = turn_at(self.match, self._reckoned, self._first, number)
        self._pins[one] = Pin(one.number, self._first, "turn", "plain")
        self._besides[one] = self._besides_of(one, self._tellers)
        return self._look_at(one)

    def _look_at(self, one: Judged) -> Change:
        """A turn that bears no mark is there only while it is looked at."""
        for gone in [each for each, pin in self._pins.items() if pin.kind == "turn" and each != one]:
            del self._pins[gone], self._besides[gone]
        if self._meant in self._offered:  # else something else could not but be looked at
            self._meant = self.key
        self.at = self.marks.index(one)
        self._leafing.begin()
        self.services.play("tick")
        self.rebuild()
        self._mean_on()
        return STAY

    def _mean_on(self) -> None:
        """What was meant last is meant again, where there is such a thing."""
        if self._meant in self._offered and not self.mouse:
            self.look_at(self._meant)

    @property
    def _offered(self) -> list[str]:
        return [widget.key for area in self.areas for widget in area.widgets if widget.key]

    def _closer(self) -> Change:
        one = self.moment
        if one is None:
            return STAY
        self.services.play("tick")
        shown, several, title = self._is_shown(one), len(self.marks) > 1, self._head(one)
        beside = self._beside_of(one)
        told = self._spoken(one, replace(beside.retold, room=WAYS))
        return Push(Closer(self.services, beside, one, told, shown=shown, several=several, title=title))

    def _next_group(self, step: int) -> None:
        """Those keys turn to the next moment; what is looked at stays."""

    def _look_deeper(self) -> None:
        if self._deepens:
            deepen(self.reviewer, self.file)
            self.services.play("press")
            self._keep()

    @property
    def _deepens(self) -> bool:
        """Whether more can be found by a more thorough look."""
        return self._known and self.reviewer.review.quick and self.reviewer.deeper is None

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        marks, deepens = len(self.marks), self._deepens
        last = self.reviewer.done and self.at == marks - 1 and (self.at > 0 or not deepens)
        shown, shared, deepens = self.moment is not None, bool(self.reviewer.review.judged), deepens and not last
        return prompts(self.services.texts, marks=marks, shown=shown, last=last, deepens=deepens, shared=shared)
