"""A position to try something out on: the table and the chooser without a match. Lesson and puzzles are made of it."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, ClassVar, Final

from game.access.narrator import Heard, sentences
from game.catalogue import course, find, guide_of
from game.core.dice import Faces, Scripted
from game.core.events import Event, Told
from game.core.game import Step, setup_at
from game.core.intents import Intent
from game.core.lessons import AREAS, TRAYS, Course, LessonStep, Puzzle
from game.core.picks import Choice, Pick
from game.core.seats import CLOCK, Seat
from game.core.tableau import Piece, PieceId, Sightline, Tableau
from game.core.texts import Texts
from game.play import progress
from game.play.seating import Sitter, bot, person
from game.scenes.match import asking, meaning, narrating
from game.scenes.match.frame import Panels, draw_reticle, draw_rows, measure_rows
from game.scenes.match.parts import Lived
from game.scenes.match.picturing import Extra
from game.scenes.match.selection import Selection
from game.scenes.panels import words
from game.scenes.panels.cards import Card
from game.scenes.panels.hud import Hud, Plate, foot_of
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.plates import SeatCard
from game.scenes.prompting import SLIPPED, PromptBar, in_hand
from game.scenes.services import NOBODY, Services
from game.scenes.stack import STAY, Change, Leave, Push, Scene, Soon
from game.scenes.stops import Stop
from game.table.kit.pace import pace
from game.table.kit.view import View
from game.table.looks import look_for
from game.table.table import Table
from game.ui.focus import Reticle
from game.ui.theme.canvas import Canvas, Point

LOG = logging.getLogger(__name__)
Words = tuple[str, str]
OTHERS: Final = 3
"""The level whose computer people lend their names to the others at the table."""
CALM: Final = 0.7
"""So long after a press that let everything move at once no other one leads on."""
ROWS: Final = 3
"""So many offers in words stand beside the text of a lesson."""


class Practice(Scene):
    """Subclasses say what is told (`told`, `cards`, `keys`) and judge what was played (`judge`)."""

    learns: ClassVar = False
    """Whether somebody meets all of it for the first time."""

    def __init__(self, services: Services, game_name: str) -> None:
        self.services, self._course, self.game = services, course(game_name), find(game_name)
        self.music = game_name
        self.bar = PromptBar(services)
        self.count = max(self.game.seats.start, 2)
        """How many sit at the table."""
        self._furnish()
        self.reticle = Reticle(services.theme.motion)
        self.start: Any = None
        self.state: Any = None
        self.seat = Seat(0)
        self.decided = 0
        """How often something was done: with that, and with what is picked, the pages of what signs mean turn."""
        self._about: tuple[Pick, ...] = ()
        self._landing: tuple[Pick, ...] = ()
        self._as_played = False
        self._dice: tuple[Faces, ...] = ()
        self.selection: Selection
        self.hinted: tuple[Pick, ...] = ()
        self.did = ""
        """What was done last, by either side, in a sentence."""
        self.facts: tuple[Told, ...] = ()
        """All that came of it."""
        self.then: Callable[[], None] | None = None
        """What happens when the table is at rest again."""
        self.pause = 0.0
        """So many seconds all rests before that, or until a press."""
        self.calm = 0.0
        """For so many seconds no press leads on: the last one was meant for what moved."""
        self.lived = Lived()

    @property
    def course(self) -> Course[Any]:
        """Whoever sets tasks asks for it; a game may be tried without one."""
        if self._course is None:
            raise LookupError(self.game.name)
        return self._course

    # -- for subclasses --------------------------------------------------------------------------------------------

    def told(self) -> Plate:
        raise NotImplementedError

    def cards(self) -> tuple[Card, ...]:
        raise NotImplementedError

    def keys(self) -> tuple[tuple[Words, ...], tuple[Words, ...]]:
        raise NotImplementedError

    def heading(self) -> tuple[str, str]:
        raise NotImplementedError

    def judge(self, action: Any, before: Any) -> None:
        """The person has played this; the table is at rest."""
        raise NotImplementedError

    def command(self, intent: Intent) -> Change | None:
        """Intents beyond choosing; None: not one of them."""
        raise NotImplementedError

    def _furnish(self) -> None:
        """A table for as many as sit at it."""
        services, look = self.services, look_for(self.game.name, self.count)
        self.table = Table(look, motion=services.theme.motion, pace=pace(services.settings.animation))
        self.art, self.panels = look.small, Panels(self.table, services)

    # -- the position ----------------------------------------------------------------------------------------------

    def begin(self, task: LessonStep | Puzzle) -> None:
        """Put the position of a task on the table."""
        self.start = self.course.begin(task)
        self.seat = min(self.game.to_act(self.start) - {CLOCK})
        count = setup_at(self.game, self.start).seats
        if count != self.count:
            self.table.close()
            self.count = count
            self._furnish()
        self.hinted, self.then = (), None
        self._about = task.hint if isinstance(task, LessonStep) else ()
        self._landing = self._about if isinstance(task, LessonStep) and task.lands else ()
        self._as_played = isinstance(task, LessonStep) and task.as_played
        self._dice = task.dice if isinstance(task, LessonStep) else ()
        self._riddles = isinstance(task, LessonStep) and task.begins > 0
        self.reset(self.start)

    @property
    def takes_up(self) -> bool:
        """Whether what can only begin in one way is begun at once, as in a match: not to give a puzzle away."""
        return bool(self._about)

    def reset(self, state: Any) -> None:
        self.state, self.then, self.pause = state, None, 0.0
        outlook = Outlook(self.game, state, None, self.seat)
        if not hasattr(self, "selection") or self.selection.table is not self.table:
            self.selection = Selection(self.table, outlook)
            self.selection.chooser.wish = self._wished
        self.selection.ways.taught = self._about
        self.table.show(self.laid(outlook.tableau))
        self.selection.choose(outlook, self._source, alone=self.takes_up)
        chooser = self.selection.chooser
        if self._about and chooser.picked and chooser.focus not in self.selection.rows.picks:  # not looking ahead
            chooser.focus = self._seen(chooser.picked[-1])
        elif not self.selection.mouse and (rest := self.selection.rest(self._about)) and rest[0] in chooser.offers:
            chooser.focus = rest[0]  # a lesson begins where its sentence does

    def _seen(self, picked: Pick) -> Pick:
        """What was taken up unasked, where it lies on the table; a word lies nowhere, and a press has to be seen before
        it is done: then what the lesson names, or beside it where that is what is to be found out."""
        chooser, rest = self.selection.chooser, self.selection.rest(self._about) or ()
        if self.selection.mouse or self.selection.spot(picked) is not None or not rest or rest[0] not in chooser.offers:
            return picked
        others = (pick for pick in chooser.offers if pick != rest[0] and self.table.spot(pick) is not None)
        return next(others, rest[0]) if self._riddles else rest[0]

    def _wished(self, picked: tuple[Pick, ...]) -> Pick | None:
        """Where the reticle begins would give a puzzle away, and most of what a lesson asks for."""
        if self._as_played:
            return self.selection.outlook.begins(picked)
        if not self._landing or len(picked) != len(self._landing) - 1:
            return None
        last = self._landing[-1]
        return last if last in self._source(picked).offers else None

    def _source(self, picked: tuple[Pick, ...]) -> Choice[Any]:
        """What the game offers; of many rows of words only some round the one that the lesson is about, so that its
        text stays in sight."""
        found = self.game.offers(self.state, self.seat, picked)
        wanted = self._about[len(picked)] if len(picked) < len(self._about) else None
        lying = self.selection.outlook.forecast(picked).places
        bare = [pick for pick in found.offers if pick not in lying and self.table.spot(pick) is None]
        if wanted not in bare or len(bare) <= ROWS:
            return found
        first = min(max(bare.index(wanted) - 1, 0), len(bare) - ROWS)
        return replace(found, offers=tuple(bare[first : first + ROWS]))

    def play(self, action: Any, then: Sequence[Any] = ()) -> None:
        """What the person has chosen, and what was chosen with it; judged where that ends."""
        old, self.decided = self.state, self.decided + 1
        self.perform(self.seat, action, lambda: self.played(action, old, then))

    def played(self, action: Any, before: Any, then: Sequence[Any]) -> None:
        """This much of what was chosen lies on the table."""
        if self.follows(then):
            self.play(then[0], then[1:])
        else:
            self.judge(action, before)

    def follows(self, then: Sequence[Any]) -> bool:
        """Whether what was chosen goes on."""
        return bool(then) and self.seat in self.game.to_act(self.state) and then[0] in self._legal

    @property
    def _legal(self) -> Sequence[Any]:
        return self.game.legal_actions(self.state, self.seat)

    def perform(self, seat: Seat, action: Any, then: Callable[[], None]) -> None:
        """Play an action and go on with `then` when the table is at rest."""
        step = self.applied(seat, action)
        fresh = self.game.is_secret(step.state) and not self.game.is_secret(self.state)
        self.state, self.did = step.state, self._sentence(step.events, action)
        self.facts = tuple(event for event in step.events if isinstance(event, Told))
        viewer = seat if fresh and seat == self.seat else None  # what becomes a secret now stays to be seen
        outlook = Outlook(self.game, step.state, viewer, eyes=self.seat)
        self.table.tell(step.events, self.laid(outlook.tableau))
        self.selection.watch(outlook)
        self.hinted, self.then = (), then

    def applied(self, seat: Seat, action: Any) -> Step[Any]:
        """What comes of an action here."""
        return self.game.apply(self.state, seat, action, Scripted(self._dice) if self._dice else self.services.dice)

    def _sentence(self, events: Sequence[Event], action: Any) -> str:
        """What was just done, in words."""
        told = next((event for event in events if isinstance(event, Told)), None)
        if told is None:
            return words.spelled(self.texts, self.game, action).rstrip(":")
        return self.texts.note(guide_of(self.game.name).told(told))

    def choose_on(self, *, again: bool = False) -> None:
        """The person goes on from the position that lies on the table; `again`: in the same turn."""
        outlook = Outlook(self.game, self.state, None, self.seat)
        self.selection.choose(outlook, self._source, alone=self.takes_up, again=again)

    def hint(self, picks: tuple[Pick, ...]) -> None:
        """Show what these picks would do; the reticle goes to the next of them, so that a press takes it."""
        self.hinted = picks
        self.selection.lead(picks)

    # -- the stack -------------------------------------------------------------------------------------------------

    @property
    def still(self) -> bool:
        return (
            self.services.theme.motion != "full" and self.table.settled and self.reticle.settled and self.then is None
        )

    @property
    def focus_at(self) -> Point | None:
        focus = self.selection.chooser.focus
        return self.selection.place(focus) if focus is not None else None

    def leave(self) -> None:
        self.table.close()

    def back(self, answer: Any) -> Change:
        self.selection.outlook = Outlook(self.game, self.state, None, self.selection.outlook.seat)
        return STAY

    def update(self, dt: float) -> Change:
        self.table.motion, self.table.pace = self.services.theme.motion, pace(self.services.settings.animation)
        self.table.shakes = self.services.settings.shake
        self.table.update(dt)
        lived = self.lived.passed(dt, self.services.now())
        self.calm = max(self.calm - lived, 0.0)
        self.services.feel(*self.table.blow())
        for cue in self.table.cues():
            if cue.name != "your_turn":
                self.services.play(cue.name, height=max(cue.variant, 1), pan=cue.pan)
        self.reticle.update(dt)
        self.selection.update(lived)
        if self.then is not None and self.table.settled:
            self.pause -= dt
            if self.pause <= 0:
                then, self.then, self.pause = self.then, None, 0.0
                then()
        return STAY

    def handle(self, intent: Intent) -> Change:
        if pressed := self._on_bar(intent):
            return self.handle(Intent(pressed, mouse=True)) if pressed != SLIPPED else self._dull()
        if intent.name == "release":  # whatever goes on: else the table would stick to the hand
            self.selection.gaze.let_go()
            return STAY
        if intent.held:
            change = self.command(intent)
            if change is not None:
                return change
        if not self.table.settled or self.pause:
            if intent.name in {"ok", "press", "skip"} and intent.held:
                if self.table.settled:
                    self.pause = 0.0
                self.table.hurry()
                self.calm = CALM
            return STAY
        if intent.name == "rules" and intent.held:
            refusal = meaning.reason(self.selection)
            chapter = "" if refusal is None else refusal.rule
            return Soon(lambda: Push(self.services.doors.rulebook(self.services, self.game.name, chapter)))
        if intent.held or intent.name == "look":
            self._choose(intent)
        return STAY

    def _on_bar(self, intent: Intent) -> str:
        """What a press on the prompt bar means; "" elsewhere."""
        pressed = self.bar.press_at(intent.at) if intent.name == "press" and intent.at is not None else ""
        return "" if pressed == "press" else pressed

    def _dull(self) -> Change:
        """A press that was meant for what stood there before."""
        self.services.play("dull")
        return STAY

    def _choose(self, intent: Intent) -> None:
        before = self.selection.chooser.focus
        if intent.name == "ok" and (onward := self._named_next()) is not None:
            self.selection.aim(onward)
            self.reticle.press()
            self.services.play("press")
            return
        reply = self.selection.handle(intent)
        if reply.kind in {"picked", "dropped"}:
            self.reticle.press()
            self.services.play("press")
            if reply.kind == "picked":
                self.selection.lead(self.hinted)
        elif reply.kind in {"refused", "asked"}:
            self.reticle.refuse()
            self.services.play("dull")
        elif reply.kind == "played":
            self.play(reply.action, reply.then)
        elif self.selection.chooser.focus not in {before, None} and not intent.mouse:
            self.services.play("tick")

    def _named_next(self) -> Pick | None:
        """Where a press leads on what was taken up unasked: to what the sentence of the lesson names next, and where
        that is the place itself, to what is meant with it: a press is seen to do something."""
        chooser, rest = self.selection.chooser, self.selection.rest(self._about)
        unasked = bool(chooser.picked) and not chooser.begun and chooser.focus == chooser.picked[-1]
        if not (unasked and rest and rest[0] in chooser.offers):
            return None
        stays = self.selection.place(rest[0]) == self.selection.place(chooser.picked[-1])
        meant = (pick for pick, way in chooser.plans.items() if stays and way == rest)
        return next(meant, rest[0])

    def remember(self, change: Callable[[progress.Progress], progress.Progress]) -> None:
        remember(self.services, change)

    @property
    def stops(self) -> Sequence[Stop]:
        found = self.selection.stops if self.table.settled and self.then is None else []
        return [*found, *self.bar.stops(asking.chosen(self.selection, found) - {"ok"})]

    @property
    def heard(self) -> Heard:
        told = self.refused_line(self.told().who) or self.told()
        cards = (part for card in self.cards() for part in (card.title, card.text))
        found = narrating.looked_at(self.texts, self.game.name, self.selection, told.prompt)
        place = sentences(*self.heading(), told.who, *cards)
        return replace(found, place=place, news=(self.did,) if self.did else ())

    # -- drawing ---------------------------------------------------------------------------------------------------

    def refused_line(self, otherwise: str) -> Plate | None:
        """The plate with the reason of a refused pick, if there is one."""
        refusal = meaning.reason(self.selection)
        return None if refusal is None else Plate(otherwise, self.texts.note(refusal.note), self.seat, "warn")

    @property
    def company(self) -> tuple[Sitter, ...]:
        """Whoever learns and computer people, where the game calls them by name; else sitters without names."""
        if self._course is None or not self._course.named:
            return (NOBODY,) * self.count
        latest = next((one for one in self.services.people.people if one.name), None)
        learner = person() if latest is None else replace(person(latest.name), who=latest.key)
        return tuple(bot(OTHERS) if seat != self.seat else learner for seat in range(self.count))

    @property
    def texts(self) -> Texts:
        """The language, with the names of those at the table."""
        return words.named(self.services, self.game.name, self.company, self.state)

    def hud(self) -> Hud:
        title, subtitle = self.heading()
        told = self.refused_line(self.told().who) or self.told()
        selection, table = self.selection, self.table
        fate = words.sure_card(self.texts, selection.outlook)
        sitters, coming = self.company, selection.outlook.coming(selection.chooser.previewed)
        seats = words.seat_cards(self.services, table, self.game.name, sitters, told.seat, coming=coming)
        seats = words.yours(self.texts, self.game.name, seats, self.seat)
        if TRAYS in self.hides:
            seats = tuple(replace(card, trays=()) for card in seats)
        return Hud(
            margins=self.table.look.margins,
            title=title,
            subtitle=subtitle,
            plate=told,
            seats=tuple(replace(card, side="", sign=self._worn(card)) for card in seats),
            cards=tuple(card for card in (*self.cards(), fate, *self._besides()) if card is not None),
            corner=False,
            rows=self.selection.column.height,
            foot=foot_of(table, self.services.theme, pictured=False),  # there is no such picture here
        )

    def _worn(self, card: SeatCard) -> tuple[tuple[str, int | None], ...]:
        """Which pieces are whose, where the plates of this game show it."""
        note = self.selection.outlook.plate(Seat(card.seat)) if card.trays else None
        return () if note is None else note.pieces[:1]

    @property
    def legend(self) -> Card | None:
        """What the signs mean, where there is room for it."""
        lying = self.table.signs | self.selection.outlook.signs
        chooser = self.selection.chooser
        turned = self.decided + (len(chooser.picked) if chooser.begun else 0)
        return words.legend_card(self.texts, self.game.name, lying, turned=turned, leaves=self.selection.signs)

    def _besides(self) -> tuple[Card | None, ...]:
        """What is told of the thing looked at, then what signs mean; whoever learns reads those first while that thing
        leads to nothing yet."""
        told, signs = self._beside(), self.legend
        return (signs, told) if self.learns and not self.selection.begun else (told, signs)

    def _beside(self) -> Card | None:
        """What the thing looked at would lead to, else what it is."""
        selection, chooser = self.selection, self.selection.chooser
        if selection.outlook.seat is None:
            return None
        forecast = selection.outlook.forecast(chooser.previewed)
        unasked = chooser.previewed == chooser.picked[: chooser.floor] and not forecast.ghosts  # that is said above
        brief = not chooser.looking
        found = None if unasked else words.forecast_card(self.texts, forecast, self.art, brief=brief)
        if chooser.focus is None or (found is not None and (found.blocks or len(chooser.previewed) > 1)):
            return found
        return words.closeup_card(self.texts, selection.outlook, chooser.focus, self.art, brief=brief)

    def extra(self) -> Extra:
        own = self.selection.outlook.once(("learnt",), self._learnt)
        if not self.hinted or self.selection.outlook.seat is None:
            return Extra(lines=own)
        forecast = self.selection.outlook.forecast(self.hinted)
        return Extra(lines=(*own, *forecast.lines), ghosts=tuple(forecast.ghosts.items()), gone=forecast.gone)

    def _learnt(self) -> tuple[Sightline, ...]:
        """What is to be learnt from, and what only the learner would see of the own hands."""
        taught = guide_of(self.game.name).learnt_from(self.game.observe(self.state, self.seat))
        return tuple(line for line in taught if line not in self.selection.outlook.standing)

    def _wanted(self) -> str:
        """The words that say what is to be done: the places they name light up. Neither what was done does, nor why it
        was not what was asked for."""
        plate = self.told()
        said = (plate.who, "" if plate.tone == "warn" else plate.prompt)
        return " ".join((*(part for part in said if part != self.did), *(card.text for card in self.cards())))

    def laid(self, tableau: Tableau) -> Tableau:
        """What of everything lies on the table here."""
        if not self.hides:
            return tableau
        areas = () if AREAS in self.hides else tableau.areas
        return replace(tableau, pieces=self.untrayed(tableau.pieces), areas=areas)

    def untrayed(self, pieces: Mapping[PieceId, Piece]) -> Mapping[PieceId, Piece]:
        """These pieces, without those in trays of which nothing has been said."""
        if TRAYS not in self.hides:
            return pieces
        return {name: piece for name, piece in pieces.items() if not piece.tray}

    @property
    def hides(self) -> Set[str]:
        """Of what nothing has been said yet, as in the steps of a lesson."""
        return frozenset()

    def shown(self, view: View) -> View:
        """What of the picture is to be seen here."""
        if not self.hides:
            return view
        return replace(view, marks=tuple(mark for mark in view.marks if mark.kind not in self.hides))

    def draw(self, canvas: Canvas) -> None:
        measure_rows(canvas, self.selection, self.texts, self.game.name)
        self.table.draw_ground(canvas)
        wanted = self.table.named(self._wanted())
        view = self.shown(self.selection.view("dangers", replace(self.extra(), named=wanted)))
        self.table.note_signs(view)
        hud = self.hud()
        self.panels.draw_round(canvas, hud, view, inset=False)
        outcome = self.game.outcome(self.state) if self.table.settled else None
        self.table.draw_between(canvas, None, frozenset(outcome.winners) if outcome is not None else None)
        self.panels.draw_over(canvas)
        self.table.draw_above(canvas)
        if self.table.look.closing is not None and self.game.outcome(self.state) is not None:
            self.panels.draw(canvas, hud)  # what was learnt is read while all else is dimmed
        draw_rows(canvas, self.selection, self.services, self.game.name, self.company)
        draw_reticle(canvas, self.reticle, self.selection, alone=True)
        left, right = self.keys()
        self.bar.draw(canvas, tuple(in_hand(left, mouse=self.selection.mouse)), right)


def leaving(intent: Intent) -> Change | None:
    """The intents that close a practice scene, once there is nothing left to take back."""
    return Leave() if intent.name in {"menu", "back"} else None


def remember(services: Services, change: Callable[[progress.Progress], progress.Progress]) -> progress.Progress:
    """Keep what has been learnt; a disk that refuses costs only that. Answers what is known now."""
    path = services.paths.data / progress.FILE
    try:
        return progress.record(path, change, services.notices.append)
    except OSError:
        LOG.exception("the progress could not be kept")
        return change(progress.load(path))
