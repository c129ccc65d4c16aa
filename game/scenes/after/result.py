"""The result: who has won and why, the game in one chart and five figures, the evening's score, and what comes next."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import dropwhile
from pathlib import Path
from typing import Any, Final

from game.access.narrator import sentences
from game.catalogue import course, guide_of
from game.core.errors import BadInputError
from game.core.game import Result as GameResult
from game.core.guide import Note
from game.core.intents import Intent
from game.core.seats import CLOCK, Seat
from game.play import night, rubber
from game.play.evenings import labels, rematch
from game.play.host import Host
from game.play.match import Match
from game.play.reviewer import Reviewer
from game.play.rounds import counted_on, round_of, rounds_of
from game.play.rubber import Next
from game.play.seating import Sitter, company, people, stronger
from game.scenes.after import luck, medals, ranking, standings, tonight
from game.scenes.after.between import Between
from game.scenes.after.hero import COMES, SPARKLES, chips, hero, sparks, world
from game.scenes.after.honours import NOT_COUNTED, ChartLine, Figure, charted
from game.scenes.after.lookback import LookBack
from game.scenes.after.review import Review, pages, pitch_of
from game.scenes.after.reviewing import keep, reviewer_for
from game.scenes.after.settling import settle
from game.scenes.after.share import shared
from game.scenes.after.standings import Standings
from game.scenes.attending import Attending
from game.scenes.dialogs import Tell
from game.scenes.learn.guided import first_game
from game.scenes.match import midway
from game.scenes.match.byitself import passed_over
from game.scenes.match.opening import GUIDED, above_review, kept_by, left, new_match, next_of, resumed, rubber_of
from game.scenes.page import Area, MenuPage, column
from game.scenes.panels.sheets import draw_page
from game.scenes.panels.words import ended, named, together, won_beside
from game.scenes.prompting import Words
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Home, Push, Soon, Swap
from game.table.kit.pace import ease_out
from game.table.looks import look_for
from game.ui import lettering
from game.ui.theme.canvas import Box, Canvas
from game.ui.theme.paint import panel, rounded
from game.ui.theme.palette import INK_950, PAPER_50, PAPER_100
from game.ui.widgets import Answer, Button, Widget

LOG = logging.getLogger(__name__)

SPACING: Final = 2.0
"""Between the letters of who has won."""
PLATE: Final = Box(96, 560, 744, 168)
TONIGHT: Final = Box(96, 746, 744, 88)
SHEET: Final = Box(884, 54, 940, 780)
BUTTONS: Final = Box(96, 854, 1728, 86)
FIGURES: Final = 5
RULE: Final = 18.0
GROWS: Final = 1.4
"""Seconds in which the chart and the bars grow."""
CHANGES: Final = 0.6
"""Seconds after the medals have given way to the chart in which a press was meant for that."""
COURSE: Final = 300.0
"""With so much room below the ranking the course of the game is shown there too."""
LARGE: Final = 1.5
"""From this text size on the buttons stand in two rows."""
SHADE: Final = ((0.0, INK_950, 0.0), (0.2, INK_950, 0.9), (1.0, INK_950, 0.95))
ACTIONS: Final = ("replay", "share", "other", "title")


class Result(Attending, MenuPage):
    """`host` holds the finished match, `save` its file, which moves to the replays now. In a rubber the next game is
    begun at once, so that it can be continued whatever happens. For `calm` seconds nothing is chosen."""

    music = "title"
    first = "rematch"

    def __init__(self, services: Services, host: Host, save: Any = None, *, calm: float = 0.0) -> None:
        super().__init__(services)
        self.host, self.save, self.calm = host, save, calm
        self.match: Match[Any, Any, Any] = host.match
        self.game = self.match.game
        self.look = look_for(self.game.name, self.match.setup.seats)
        self._entered = self._settled = False
        self._history = self._tallies()
        self._file: Path | None = None
        self.reviewer: Reviewer | None = None
        """Judges the match while the result is being looked at."""
        self._sharing = False
        self._told: Note | None = None
        self.clock = 0.0
        self.sheet, self._turned = "", -CHANGES
        """"medals" or "chart" when somebody has asked for one of them."""
        self.medals = medals.earned(self.game, self.match.state, self.names)
        self.review = pages(services, host.match, host.sitters, self.look.small)
        self.following: Next | None = None
        self.standings = self._standings()
        nightly = save is not None and night.REMARK in save.remarks
        self.then = "next" if self.goes_on else "night" if nightly else "rematch"
        """What comes after it."""
        self.first = self.page.first = self.then if self._harder is None else "harder"

    # -- what is to be told ----------------------------------------------------------------------------------------

    def _tallies(self) -> list[Sequence[Any]]:
        """The figures of the game after every turn."""
        game = self.game
        return [guide_of(game.name).tallies(game.observe(self.match.states[at], None)) for at in self._ends]

    @cached_property
    def _ends(self) -> Sequence[int]:
        """Where the turns end, from where nothing is set up in secret any more."""
        game, states = self.game, self.match.states
        ends = (0, *self.match.turns)

        def is_set_up(at: int) -> bool:
            return any(game.is_private(states[at], seat) for seat in game.to_act(states[at]) - {CLOCK})

        return tuple(dropwhile(is_set_up, ends)) or ends[-1:]

    @cached_property
    def _counted(self) -> Mapping[int, int]:
        """After which of these turns which round is over, none while planes and men are still put down; nothing where
        the length is told in turns."""
        if self._rounds is None or guide_of(self.game.name).party:
            return NOT_COUNTED
        rounds = [round_of(self.match, self.match.states[at]) for at in self._ends]
        begun = [1 if each is None else counted_on(self.match, each) for each in rounds]
        first = {max(number - 1, 0): at for at, number in reversed([*enumerate(begun)])}
        found, last = {at: number for number, at in sorted(first.items())}, len(begun) - 1
        if found.get(last, self._rounds) != self._rounds and last - 1 not in found:  # the last round is one turn long
            found[last - 1] = found[last]
        return dict(sorted((found | {last: self._rounds}).items()))

    def lines(self, canvas: Canvas) -> list[ChartLine]:
        seats = range(self.match.setup.seats)
        if not self._history[0]:
            return []
        return [
            ChartLine(canvas.theme.seat(seat), tuple(tallies[0].values[seat] for tallies in self._history))
            for seat in seats
        ]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        sitters = self.host.sitters
        return tuple(self.services.plate_name(sitters, Seat(at), self.game.name) for at in range(len(sitters)))

    @property
    def naming(self) -> bool:
        """Whether the medals are on the sheet: first one by one, then when asked for."""
        alone = self.services.theme.motion != "none" and self.clock < medals.lasts(self.medals)
        return bool(self.medals) and (self.sheet == "medals" or (not self.sheet and alone))

    def _ranking(self) -> ranking.Ranking:
        outcome, say = self.match.outcome, self.services.texts
        seats = range(self.match.setup.seats)
        scored = outcome is not None and bool(outcome.scores)
        scores = [outcome.scores.get(Seat(seat), 0) for seat in seats] if outcome is not None and scored else None
        tallies = [(say(f"tally.{self.game.name}.{one.key}"), one.values) for one in self._history[-1]]
        winners = sorted(outcome.winners) if outcome is not None else []
        return ranking.ranked(self.names, winners, scores, tallies, say("result.points"))

    def figures(self) -> list[Figure]:
        """Turns taken, where that is how the game counts, then what came of the game's own figures, each once: where
        two are called the same they are the same."""
        say = self.services.texts
        ends = zip(self._history[0], self._history[-1], strict=True)
        named = {tally.called or tally.key: tally.come(first) for first, tally in ends}
        counted = [Figure(say(f"tally.{self.game.name}.{key}"), made) for key, made in named.items() if any(made)]
        if self._rounds is None:
            took = [self.match.entries[end - 1].seat for end in self.match.turns]
            counted.insert(0, Figure(say("result.length"), (took.count(Seat(0)), took.count(Seat(1)))))
        for key, made in zip(("attacks", "hits"), self._fought, strict=True):
            if any(made[:2]):
                counted.append(Figure(say(f"result.{key}"), (made[0], made[1])))
        return counted[:FIGURES]

    @cached_property
    def _fought(self) -> tuple[list[int], list[int]]:
        return luck.fought(self.match)

    @property
    def winners(self) -> list[Seat]:
        return sorted(self.match.outcome.winners) if self.match.outcome is not None else []

    @property
    def winner(self) -> Seat | None:
        return self.winners[0] if self.winners else None

    def _standings(self) -> Standings | None:
        """How the rubber stands after this game, if it is part of one."""
        seats, outcome = self.match.setup.seats, self.match.outcome
        before = rubber_of(self.save, seats)
        if before is None or outcome is None:
            return None
        names = self.names
        seen = self.game.observe(self.match.state, None)
        after, self.following = rubber.onward(self.match, self.host.sitters, before)
        told, winner = guide_of(self.game.name).chronicle(self.match.state, outcome), self.winner
        lead = told.lead if told is not None else ""
        honours = tuple(guide_of(self.game.name).honours(seen, winner)) if winner is not None else ()
        return Standings(after, names, names[winner] if winner is not None else "", honours, lead)

    @property
    def goes_on(self) -> bool:
        """Whether a next game of the rubber follows."""
        return self.following is not None

    # -- the scene -------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        super().enter()
        if not self._entered:
            self._entered = True
            self._kept(self._settle)
            self._sound()

    def _settle(self) -> None:
        """The end of this game (`settling`). Raises OSError; then what is left is done next time."""
        if not self._settled and self.match.outcome is not None:
            score = self.standings.rubber if self.standings is not None else None
            sitters, following = self.host.sitters, self.following
            self._file = settle(
                self.services,
                self.match,
                sitters,
                self.save,
                score=score,
                following=following,
                seconds=self.host.lasted,
            )
            self._settled = True
            if following is None:
                self.reviewer = reviewer_for(self.services, self.match, self._file)
                if self.reviewer is not None:
                    self.reviewer.first = people(sitters)

    def _kept(self, write: Callable[[], Any]) -> None:
        """What has to reach the disk."""
        try:
            write()
        except OSError as error:
            LOG.exception("the result could not be kept")
            note = Note("error.save-failed", (("why", error.strerror or str(error)),), "warn")
            if note not in self.services.notices:
                self.services.notices.append(note)

    def _sound(self) -> None:
        persons, winner = self.host.persons, self.winner
        if winner is None:
            self.services.play("draw")
        else:
            won = "triumph" if self.standings is not None and self.standings.leaders else "win"
            lost = persons and not persons & set(standings.champions(self.standings, self.winners))
            self.services.play("lose" if lost else won)

    def build(self) -> Iterable[Area]:
        say = self.services.texts
        notes = {"rematch": say("result.rematch-detail")} if self.match.setup.seats == 2 and not self.guided else {}
        if self.host.gentle and people(self.host.sitters) <= set(self.winners):
            notes["rematch"] = say("result.rematch-earnest")
        if self.guided and (key := f"whole.{self.game.name}") in say.entries:
            notes["rematch"] = say(key)
        follows = self.following
        if follows is not None and not follows.setup.options.is_campaign:
            opener = rubber.opener(self.game, follows.setup)
            if opener is not None:
                after = self.services.name(follows.sitters, opener, self.game.name)
                notes["next"] = say("result.next-detail", seat=after)
        called = {"title": "to-review"} if above_review(self.save) else {}
        called |= {"rematch": "bigger-game" if self._position else "whole-game"} if self.guided else {}
        missing = {"review": len(self.review) < 2 and self.reviewer is None}
        sheets = ("chart",) if self.naming else ("medals",) if self.medals else ()
        harder = self._harder
        onward = (self.then, *self._parts) if harder is None else ("harder", self.then)
        actions = ACTIONS if len(onward) == 1 else ACTIONS[:-1]  # then "back" leads to the title
        keys = onward[0], *sheets, "review", *onward[1:], *actions  # what is looked at is always in one place
        level = max(one.level for one in harder) if harder is not None else 0
        buttons: list[Widget] = [
            Button(
                key=key,
                label=say(f"result.{called.get(key, key)}", level=level),
                kind="main" if key == self.first else "plain",
                note=notes.get(key, ""),
                least=BUTTONS.h,
                enabled=not missing.get(key),
                reason=say(f"result.no-{key}") if missing.get(key) else "",
            )
            for key in keys
        ]
        if self.services.theme.text < LARGE:
            return (column(buttons, across=True, gap=18),)
        half = -(-len(buttons) // 2)
        return column(buttons[:half], across=True, gap=18), column(buttons[half:], across=True, gap=18)

    @property
    def guided(self) -> bool:
        """Whether this was somebody's guided first game."""
        return self.save is not None and GUIDED in self.save.remarks

    @property
    def _parts(self) -> tuple[str, ...]:
        """After a guided game one more where somebody is something else in it."""
        taught = course(self.game.name) if self.guided else None
        return ("part",) if taught is not None and len(taught.parts) > 1 else ()

    def leave(self) -> None:
        if self.reviewer is not None:
            self.reviewer.drop()
            keep(self.reviewer, self._file)

    @property
    def still(self) -> bool:
        arrived = not self._moves or self.clock > COMES + SPARKLES
        return super().still and not self._sharing and arrived and self.clock > medals.lasts(self.medals)

    @property
    def _moves(self) -> bool:
        return self.services.theme.motion == "full" and not self._sharing

    @property
    def _grown(self) -> float:
        """How far the chart and the bars have grown; all of it where nothing moves."""
        return ease_out(min(self.clock / GROWS, 1.0)) if self._moves else 1.0

    def update(self, dt: float) -> Change:
        super().update(dt)
        if self.reviewer is not None:
            self.reviewer.step()
        before, self.clock = self.naming, self.clock + dt
        if before != self.naming:
            self._turned = self.clock
            self.rebuild()
        if before and medals.shown(self.medals, self.clock) > medals.shown(self.medals, self.clock - dt):
            self.services.play("tick")
        return STAY if self._told is None else self._tell_shared()

    def arrange(self, canvas: Canvas) -> None:
        y = BUTTONS.bottom
        for area in reversed(self.areas):
            wide = BUTTONS.w / len(area.widgets) - 18
            tall = max(BUTTONS.h, *(button.height(canvas, wide) for button in area.widgets))
            area.box = Box(BUTTONS.x, y - tall, BUTTONS.w, tall)
            y -= tall + 14
        self.extra = BUTTONS.y - 14 - y

    def ground(self, canvas: Canvas) -> None:
        world(canvas, self.game.name)
        if self.extra:  # buttons stand where the world is bright
            shade = Box(canvas.bleed.x, BUTTONS.y - self.extra - 90, canvas.bleed.w, 400 + self.extra)
            rounded(canvas, shade, radius=0, fill=SHADE)
        tall = TONIGHT.h * max(1.0, canvas.theme.text * 0.7)
        tonight = Box(TONIGHT.x, TONIGHT.bottom - tall - self.extra, TONIGHT.w, tall)
        words = self._words(canvas)
        high = max(PLATE.h, sum(setting.height for setting in words) + 36)
        plate = Box(PLATE.x, tonight.y - 18 - high, PLATE.w, high)
        shown = standings.champions(self.standings, self.winners)
        since = self.clock if self._moves else None
        hero(canvas, plate.y, self.match, shown, honoured=not self.losers, since=since)
        if self._moves and shown and not self.losers:
            sparks(canvas, plate.y, self.clock - COMES * 0.7)
        self._draw_plate(canvas, plate, words)
        self._draw_tonight(canvas, tonight)
        self._draw_sheet(canvas, SHEET._replace(h=SHEET.h - self.extra))

    def _words(self, canvas: Canvas) -> tuple[lettering.Setting, lettering.Setting]:
        """Who, and why, set for the plate."""
        head = self._who()
        room = PLATE.w - 72 - (128 if self.winners else 0)
        size = 76 / max(1.0, canvas.theme.text * 0.75)
        return (
            lettering.fit(canvas, head, room - SPACING * len(head), "title", size, lines=2),
            lettering.fit(canvas, self._why(), room, "body", 30, lines=2),
        )

    def _draw_plate(self, canvas: Canvas, box: Box, words: tuple[lettering.Setting, lettering.Setting]) -> None:
        title, why = words
        shown = standings.champions(self.standings, self.losers or self.winners)
        panel(canvas, box, radius=28, edge=canvas.theme.seat(shown[0]).colour if len(shown) == 1 else None)
        left = box.x + 40
        if shown:
            chips(canvas, (box.x + 88, box.centre[1]), shown)
            left = box.x + 168
        room = box.right - 32 - left
        y = box.centre[1] - (title.height + why.height) / 2
        lettering.write(canvas, title, Box(left, y, room, title.height), colour=PAPER_50, spacing=SPACING)
        lettering.write(canvas, why, Box(left, y + title.height, room, why.height), colour=PAPER_100)

    @property
    def place(self) -> str:
        return sentences(self._who(), self._why(), super().place)

    def _who(self) -> str:
        say = self.services.texts
        names = [self.names[seat] for seat in self.winners]
        if self.standings is not None and self.standings.leaders:
            return standings.won(self.standings, say)
        if (own := self._unnamed) is not None and (self.losers or self.winners == [own]):
            return say("result.you-lose" if self.losers else "result.you-win")
        if own is not None and own in self.winners:
            others = [name for seat, name in enumerate(self.names) if seat in self.winners and seat != own]
            return won_beside(say, self.host.match.setup, self.winners, others)
        if self.losers:
            losers = [self.names[seat] for seat in self.losers]
            return say("result.loses", seat=together(say, losers), count=len(losers))
        return say("result.wins", seat=together(say, names), count=len(names)) if names else say("result.draw")

    @property
    def _unnamed(self) -> Seat | None:
        """The seat of whoever has no name and played against computer people alone: that is "you"."""
        persons = sorted(self.host.persons)
        alone = len(persons) == 1 < len(self.names) and not self.services.people.name_of(self.host.sitters[persons[0]])
        return persons[0] if alone else None

    @property
    def _length(self) -> str:
        """How long it was, in rounds where the game counts them."""
        if guide_of(self.game.name).party:
            return ""
        if (rounds := self._rounds) is not None:
            return self.services.texts("result.over-round", count=rounds)
        return self.services.texts("result.over-turn", count=len(self.match.turns))

    @cached_property
    def _rounds(self) -> int | None:
        return rounds_of(self.match)

    def _why(self) -> str:
        say = self.services.texts
        called = named(self.services, self.game.name, self.host.sitters, self.match.state)
        seen = self.match.game.observe(self.match.state, None)
        besides = map(called.note, guide_of(self.game.name).besides(seen) if self.match.ending is None else ())
        over = " ".join((ended(called, self.match), *besides))
        since = passed_over(self.match, None) if self.match.outcome is not None else None
        told = f"{over} {self._length if since is None else say.note(since)}".rstrip()  # that says how long it was
        if self.standings is not None and (lead := standings.rests_on(self.standings, say)):
            return f"{lead}. {told}"
        if not self.losers or self.match.outcome is None:
            return told
        winners = [self.names[seat] for seat in self.winners]
        return f"{say('result.won-by', seat=', '.join(winners), count=len(winners))} {told}"

    @property
    def losers(self) -> list[Seat]:
        """The people at the table, where a computer player has won and none of them: they are the ones to speak to."""
        outcome, people = self.match.outcome, sorted(self.host.persons)
        if outcome is None or not outcome.winners or not people or outcome.winners & set(people):
            return []
        return people

    def _draw_tonight(self, canvas: Canvas, box: Box) -> None:
        won = self.services.evening.between(labels(self.host.sitters))
        counting = tonight.Counting(frozenset(self.winners), self.clock - GROWS) if self._moves else None
        tonight.draw(canvas, box, self.services.texts("result.tonight"), won, counting)

    def _draw_sheet(self, canvas: Canvas, box: Box) -> None:
        say = self.services.texts
        panel(canvas, box, radius=28)
        inner = box.inset(40, 26)
        if self.naming:
            asked, people = self.sheet == "medals", sorted(self.host.persons)
            about = say(key) if (key := f"medals.{self.game.name}") in say else ""
            more = medals.missed(self.game, self.match.state, people[0]) if asked and len(people) == 1 else ()
            medals.draw(canvas, inner, self.medals, medals.shown(self.medals, self.clock), say, about=about, more=more)
        elif self.standings is not None:
            standings.draw(canvas, inner, self.standings, say)
        elif self.review:
            draw_page(canvas, self.review[0], inner, pitch_of(self.review[0], inner))
        elif self.match.setup.seats > 2:
            course = COURSE * canvas.theme.text
            low = ranking.draw(canvas, inner, self._ranking(), say("result.ranking"), course + RULE) + RULE
            if inner.bottom - low >= course:
                self._draw_course(canvas, Box(inner.x, low, inner.w, inner.bottom - low), ())
        else:
            self._draw_course(canvas, inner, self.figures())

    def _draw_course(self, canvas: Canvas, box: Box, figures: Sequence[Figure]) -> None:
        """How the game went, turn by turn."""
        say, lines = self.services.texts, self.lines(canvas)
        head = say(f"tally.{self.game.name}.{self._history[0][0].key}") if lines else ""
        counted = self._counted
        last = counted[max(counted)] if counted else max((1, *(len(one.values) - 1 for one in lines)))
        below = say("result.round" if counted else "result.turn", count=last)
        charted(canvas, box, lines, figures, (head, below), counted=counted, grown=self._grown)

    # -- what is chosen --------------------------------------------------------------------------------------------

    def chosen(self, answer: Answer) -> Change:
        key, services, match = answer.key, self.services, self.match
        if key in ("medals", "chart"):  # nothing is decided by it: a press on what stands there counts at once
            self.sheet = key if self.clock - self._turned >= CHANGES else self.sheet
            self.rebuild()
            self.look_at("chart" if self.naming else "medals")
            return STAY
        if self.clock < self.calm:
            return STAY
        if key == "share":
            self._sharing = True
            return STAY
        if key == "review" and self.reviewer is not None:
            return Push(LookBack(services, self.reviewer, self.host.sitters, self._file))
        if key == "review":
            return Push(Review(services, self.host.match, self.host.sitters))
        slow: dict[str, Callable[[], Change]] = {
            "next": self._next,
            "night": lambda: Home(services.doors.night(services)),
            "rematch": self._rematch,
            "harder": lambda: self._rematch(self._harder, stays=True),
            "part": lambda: first_game(services, self.game.name, self.host.sitters[0].device),
            "replay": lambda: Push(services.doors.replay(services, match, self.host.sitters)),
            "other": lambda: Home(services.doors.setup(services, self.game.name)),
        }
        return Soon(slow[key]) if key in slow else left(self.save)

    @property
    def _harder(self) -> tuple[Sitter, ...] | None:
        """Against whom one person who has won against computer players alone may play next."""
        plain = self.then == "rematch" and self.standings is None and not (self.guided or above_review(self.save))
        plain = plain and not self.host.gentle  # first against the same without its going easy
        persons = people(self.host.sitters)
        return stronger(self.host.sitters) if plain and len(persons) == 1 and persons <= set(self.winners) else None

    @property
    def _position(self) -> str:
        """Where the game after this one begins; "" at its opening. After one that began in the middle of things the
        next does, too: setting up anew is what leads to the opening."""
        midway_on = self.guided or self.match.position in midway.places(self.game.name)
        return midway.due(self.services, self.game.name) if midway_on else ""

    def _rematch(self, others: Sequence[Sitter] | None = None, *, stays: bool = False) -> Change:
        """Once more, everybody one seat on, perhaps against others; after the best of several games just as many. After
        a guided game a whole one, and with `stays`, everybody where they are; so, too, where the rules have something
        else go round (who deals): nobody has to look for the others then."""
        score = self.standings.rubber if self.standings is not None else None
        best = score.length if score is not None and score.best else 0
        taught, setup = course(self.game.name), self.match.setup.afresh
        if guide_of(self.game.name).party and not self.guided and self.match.outcome is not None:
            over = GameResult(self.match.setup, self.match.state, self.match.outcome)
            turned = self.game.next_setup((over,))
            stays, setup = True, setup if turned is None else turned.afresh
        if self.guided:
            setup = (taught.whole_game if taught is not None else None) or setup
        sitters = others or self.host.sitters
        sitters = sitters if self.guided else company(tuple(sitters)) if stays else rematch(sitters)
        return Swap(new_match(self.services, self.game, setup, sitters, self._position, best=best))

    # -- for others ------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._sharing:
            self._sharing = False
            self._told = shared(self.services, self.game.name, self._file, canvas.surface.copy())

    def _tell_shared(self) -> Change:
        note, self._told = self._told, None
        assert note is not None
        return Push(Tell(self.services, note, "notice.title" if note.key.startswith("error.") else "notice.shared"))

    def _next(self) -> Change:
        assert self.following is not None
        try:
            self._settle()
            path, standings = next_of(self.services, self.game, self.following, kept_by(self.save)), self.standings
            if path is None:
                return Home()
            if standings is not None and standings.rubber.length and not standings.rubber.campaign:
                return Swap(Between(self.services, self.game, standings, path, self.match.setup.options))
            return Swap(resumed(self.services, path))
        except BadInputError as error:
            return Push(Tell(self.services, error.note))
        except OSError as error:
            return Push(Tell(self.services, Note("error.save-failed", (("why", error.strerror or str(error)),))))

    def cancelled(self) -> Change:
        return left(self.save)

    def other(self, intent: Intent) -> Change:
        return self.chosen(Answer("replay")) if intent.name == "special" else STAY

    def prompts(self) -> tuple[Sequence[Words], Sequence[Words]]:
        say = self.services.texts
        left = (
            ("move", say("prompt.menu.choose")),
            ("ok", say("prompt.menu.open")),
            ("special", say("prompt.menu.replay")),
        )
        return left, (("back", say("result.to-review" if above_review(self.save) else "prompt.menu.title")),)
