"""The playable lesson: step by step, one or two actions each, with a word before and after."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence, Set
from dataclasses import replace
from typing import Any, Final

from game.catalogue import guide_of
from game.core.guide import Mark, Note
from game.core.intents import Intent
from game.core.lessons import FIGURES, LENGTHS, SIGNS, WORDS, LessonStep
from game.core.picks import Choice, Pick
from game.core.seats import CLOCK, Seat
from game.scenes.learn.guided import first_game
from game.scenes.learn.practice import Practice, leaving
from game.scenes.learn.practice import Words as Key
from game.scenes.match import asking
from game.scenes.match.bubble import SIZE, SMALL
from game.scenes.match.cast import Cast
from game.scenes.match.frame import draw_noted, draw_said, show_held, whom
from game.scenes.match.speech import spoken
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.panels.seatnotes import Saying
from game.scenes.panels.sheets import page
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push, Soon
from game.table.kit.view import View
from game.ui.theme.canvas import Canvas

CHANCE: Final = "%"
"""What figures end with that need no word of explanation."""


class LessonScene(Practice):
    """`at` counts steps from 0. A step that is done waits for a press before the next one begins."""

    learns = True

    def __init__(self, services: Services, game_name: str) -> None:
        super().__init__(services, game_name)
        services.in_hand = game_name
        self.at = 0
        self.done = self.missed = False
        self.cast_shown = False
        self.made = 0
        """Actions of the present step that lie on the table."""
        self.fault: Note | None = None
        """Why just what was tried is not it."""
        self.beside: Note | None = None
        """What else came of what was right."""
        self.said: tuple[tuple[Seat, str], ...] = ()
        """What others have answered, the newest first."""
        self._last: tuple[Any, Any] = (None, None)
        self._rests: Pick | None = None
        """What is looked at when a mistake is taken back."""
        self.kept: tuple[Pick, ...] = ()
        """Of what was tried in vain that which may stay."""
        self.begin(self.course.steps[0])

    @property
    def _key(self) -> str:
        return f"lesson.{self.game.name}.{self.step.key}"

    @property
    def length(self) -> int:
        """Steps of the lesson itself, without those of another way to play."""
        return len(self.course.steps) - self.course.further

    @property
    def last(self) -> bool:
        """Whether the lesson is over after this step."""
        return self.at in (self.length - 1, len(self.course.steps) - 1)

    @property
    def goes_further(self) -> bool:
        """Whether the lesson is over and there is more for those who like."""
        return self.done and self.last and self.at < len(self.course.steps) - 1

    @property
    def step(self) -> LessonStep:
        return self.course.steps[self.at]

    @property
    def way(self) -> tuple[Pick, ...]:
        """The picks of an action that leads on; none while others answer what has been done."""
        if not self.made:
            return self.step.hint
        ways = self._ways
        return tuple(ways[0].picks) if ways else ()

    @property
    def _ways(self) -> Sequence[Any]:
        """What still leads there."""
        left = self.step.actions - self.made
        return self.course.solutions(self.step.goal, self.start, self.state, left) if left else ()

    def judge(self, action: Any, before: Any) -> None:
        self.made += 1
        self._last = before, action
        self.beside = self.course.beside(self.step.goal, self.facts)
        self._go_on(self.step.then if self.made == 1 and not self._misspoken else ())

    @property
    def _misspoken(self) -> bool:
        """Whether something else has been said than was asked for: others would answer what nobody has said."""
        talks = guide_of(self.game.name).talks(self.game.observe(self.state, self.seat))
        return talks and not self.course.reached(self.step.goal, self.start, self.state)

    def _go_on(self, rest: Sequence[str]) -> None:
        """What the table does by itself, or others have meanwhile decided, one thing after the other; then it is
        judged."""
        if rest:
            waiting, action = self.game.to_act(self.state), self.game.notation.parse_action(rest[0])
            seat = CLOCK if CLOCK in waiting else min(waiting)
            self.perform(seat, action, lambda: self._go_on(rest[1:]))
            if guide_of(self.game.name).talks(self.game.observe(self.state, self.seat)):
                self._hear()
        else:
            self._decide()

    def _hear(self) -> None:
        """Somebody has said something, which stands there until a press."""
        names = {Seat(at): self.services.plate_name(self.company, Seat(at), self.game.name) for at in range(self.count)}
        found = ((seat, spoken(self.did, (name,))) for seat, name in names.items())
        self.said = (*((seat, text) for seat, text in found if text), *self.said)
        self.pause = math.inf

    def _decide(self) -> None:
        if self.course.reached(self.step.goal, self.start, self.state):
            self.done, self.missed = True, False
            self.services.play("solved")
            self.remember(lambda known: known.with_lesson(self.game.name, self.at + 1))
        elif self._ways:
            self.missed = False
            self.choose_on()
            rest = self.selection.rest(self.way) or ()
            if not self.selection.mouse and rest[:1] and rest[0] in self.selection.chooser.offers:
                self.selection.chooser.focus = rest[0]
        else:
            self._answered(self.step.answers)

    def _answered(self, left: int) -> None:
        """The other side shows what comes of a mistake; then everything is as it was."""
        waiting = self.game.to_act(self.state)
        if left and waiting and self.seat not in waiting:
            reply = self.course.reply(self.step.goal, self.start, self.state, left)
            self.perform(min(waiting), reply, lambda: self._answered(left - 1))
            return
        self.missed, self.made, self.said = True, 0, ()
        self.fault = self.course.fault(self.step.goal, *self._last)
        self.services.play("dull")
        self.reset(self.start)
        self._keep(self._last[1])
        self._rests = self.selection.chooser.focus

    def _keep(self, tried: Any) -> None:
        """Of what was tried that stays which may."""
        count = self.course.keeps(self.step.goal, tried)
        for pick in tuple(tried.picks)[:count]:
            self.selection.chooser.press(pick, mouse=True)
        self.kept = self.selection.chooser.picked if count else ()

    def go(self, at: int) -> None:
        self.at, self.made, self.done, self.missed = at, 0, False, False
        self.fault, self.beside, self.said = None, None, ()
        self.begin(self.step)

    def command(self, intent: Intent) -> Change | None:
        if self.goes_further and intent.name == "next":
            self.go(self.at + 1)
            return STAY
        if self.done and self.table.settled and intent.name in {"ok", "press", "special", "right"}:
            return STAY if self.calm else self._on(intent)
        if intent.name in {"hint", "again"} and not self.done:
            return self._helped(intent)
        begun = self.done or self.made or self.selection.begun
        if intent.name == "undo" or (intent.name == "back" and not self.selection.begun and (self.at or begun)):
            self.go(self.at if self.at == 0 or begun else self.at - 1)
            return STAY
        if intent.name == "menu" or not self.selection.begun:
            return leaving(intent)
        return None

    def _helped(self, intent: Intent) -> Change | None:
        """Advice; or the film once more, where it is on offer."""
        if intent.name == "again":
            return Push(self.services.doors.film(self.services, self.game.name)) if self._has_film else None
        if hint := self.way:
            self._advise(hint)
        return STAY

    @property
    def _has_film(self) -> bool:
        """Whether the lesson has hardly begun, so that what it is about can be seen once more."""
        return self.at == 0 and not self.made and not self.done and self.course.film is not None

    def _advise(self, hint: tuple[Pick, ...]) -> None:
        """What is advised is pointed at first; asked for again it is done."""
        if self.hinted == hint and self.table.settled:
            self._shown(hint)
        else:
            self.hint(hint)

    def _shown(self, picks: tuple[Pick, ...]) -> None:
        """The hint plays itself."""
        action, old = self.game.offers(self.state, self.seat, picks).ready, self.state
        self.perform(self.seat, action, lambda: self.judge(action, old))

    def _on(self, intent: Intent) -> Change:
        """The next step; after the last the guided game begins."""
        if self.step.cast and not self.cast_shown:
            self.cast_shown = True
            roles = guide_of(self.game.name).cast(self.game.observe(self.state, self.seat))
            return Push(Cast(self.services, self.texts, self.game.name, self.table.look, roles))
        if self.last:
            return Soon(lambda: first_game(self.services, self.game.name, intent.device))
        self.go(self.at + 1)
        return STAY

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        seen = self.game.observe(self.state, self.seat)
        for sheet in guide_of(self.game.name).sheets(seen)[1:] if self.step.board else ():
            shown, said = page(self.texts, self.game.name, sheet, self.art), next(iter(self.said), None)
            draw_noted(canvas, self.table, self.count, shown, Saying(said, at=whom(self.selection)))
        if self.said and not self.step.board:
            told = [(*one, SMALL if number else SIZE) for number, one in enumerate(self.said)]
            draw_said(canvas, self.table, self.count, told, self.hud())
        held = guide_of(self.game.name).held(seen)
        if self.step.card and held is not None and not (self.made or self.done):
            show_held(canvas, self.table.look, self.texts, held, alone=False)

    # -- what has been spoken of -----------------------------------------------------------------------------------

    def _source(self, picked: tuple[Pick, ...]) -> Choice[Any]:
        found = super()._source(picked)
        if len(picked) < self.step.begins and not self.made:
            return replace(found, offers=self.step.hint[len(picked) : len(picked) + 1])
        if WORDS not in self.step.hides or self.made:
            return found
        lying = self.selection.outlook.forecast(picked).places
        there = tuple(pick for pick in found.offers if pick in lying or self.table.spot(pick) is not None)
        return replace(found, offers=there) if there else found

    @property
    def hides(self) -> Set[str]:
        return self.step.hides

    def shown(self, view: View) -> View:
        """Without the signs of which nothing has been said yet."""
        hides = self.hides
        if not hides:
            return view
        view, labels = super().shown(view), self._taught(view.labels)
        if FIGURES in hides:
            labels = {pick: label for pick, label in labels.items() if label.endswith(CHANCE)}
        lines = tuple(replace(line, label="") for line in view.lines) if LENGTHS in hides else view.lines
        marks = tuple(map(_unlabelled, view.marks)) if FIGURES in hides else view.marks
        return replace(view, marks=marks, labels=labels, lines=lines, ghosts=self.untrayed(view.ghosts))

    def _taught(self, labels: Mapping[Pick, str]) -> Mapping[Pick, str]:
        """With the figure of what is taught on whatever stands for it, while no other place is looked at."""
        way, picked = self.selection.ways.taught, self.selection.chooser.picked
        if len(way) < len(picked) + 2 or way[: len(picked)] != picked:
            return labels
        begun, last = way[:-1], way[-1]
        outlook = self.selection.outlook
        usual, figure = outlook.forecast(picked).labels, outlook.forecast(begun).labels.get(last, "")
        own = {pick for pick in labels if figure and pick.name == last.name and labels[pick] == usual.get(pick)}
        return {pick: figure if pick in own else label for pick, label in labels.items()}

    @property
    def legend(self) -> Card | None:
        if SIGNS in self.hides or self.pause:
            self.selection.signs.close()
            return None
        return super().legend

    # -- told ------------------------------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        texts = self.texts
        further = self.at >= self.length
        step = texts("lesson.further") if further else texts("lesson.step", count=self.at + 1, all=self.length)
        return texts(f"lesson.{self.game.name}.title"), step

    def told(self) -> Plate:
        texts = self.texts
        who = texts("lesson.you")
        if self.done:
            return Plate(texts(f"{self._key}.title"), texts("lesson.done"), self.seat, "good")
        if self.then is not None:
            return self._meanwhile()
        stands = not self.selection.begun or self.selection.chooser.picked == self.kept
        if self.missed and stands and not self._looks_on:
            instead = (f"{self._key}.missed", f"lesson.{self.game.name}.missed")  # where what was done sounds right
            title = next((texts(key) for key in instead if key in texts), self.did)
            return Plate(title, self._why, self.seat, "warn")
        hint = f"{self._key}.hint"
        if self.hinted and not self.made and hint in texts:
            below = f"{hint}-below"  # with a mouse what does it stands elsewhere
            return Plate(who, texts(below if self.selection.mouse and below in texts else hint), self.seat)
        asked = f"{self._key}.asked"  # where the table does not know what the learner has done in secret
        if self.made and asked in texts:
            return Plate(who, texts(asked), self.seat)
        return Plate(who, texts.note(asking.asked(self.selection)), self.seat)

    @property
    def _looks_on(self) -> bool:
        """Whether something else is looked at than what was just tried: of that one nothing has been said."""
        focus = self.selection.chooser.focus
        tried = () if self._last[1] is None else self._last[1].picks
        return focus is not None and self.selection.chooser.is_offered(focus) and focus not in (*tried, self._rests)

    def _meanwhile(self) -> Plate:
        """While something is done: what, or who says what stands in a bubble."""
        if not self.said:
            return Plate(self.texts(f"{self._key}.title"), self.did, self.seat)
        speaker = self.said[0][0]
        return Plate(self.services.plate_name(self.company, speaker, self.game.name), "", speaker)

    @property
    def _why(self) -> str:
        """Why what was tried is not what was asked for."""
        if self.fault is not None:
            return self.texts.note(self.fault)
        known = f"{self._key}.why" in self.texts
        return self._asked("why") if known else self.texts(f"lesson.{self.game.name}.again")

    def cards(self) -> tuple[Card, ...]:
        texts = self.texts
        if self.then is not None and (self.step.card or self.game.outcome(self.state) is not None):
            return ()  # what was to be looked at has been; or everybody looks at how it ends
        if self.pause:  # what somebody says is to be read
            return ()
        if not self.done:
            told = self._asked("more" if self.made and self.step.actions > 1 else "body")
            return (Card(texts(f"{self._key}.title"), (Words(told),), strong=True, grows=True),)
        done = self._asked("done")
        blocks = [Words(done if self.beside is None else f"{texts.note(self.beside)} {done}", tone="good")]
        if self.last:
            blocks.append(Words(texts(f"lesson.{self.game.name}.finished")))
        return (Card(texts(f"{self._key}.title"), tuple(blocks), strong=True, grows=True),)

    def back(self, answer: Any) -> Change:
        if self.cast_shown:  # all roles have been looked at
            self.go(self.at + 1)
            self.cast_shown = False
            return STAY
        return super().back(answer)

    def _asked(self, part: str) -> str:
        """What is said of the step; with keys or a pad in hand in words of theirs, where it has such."""
        texts, key = self.texts, f"{self._key}.{part}"
        if self.selection.mouse or f"{key}-hand" not in texts:
            return texts(key)
        keys = {"sign": "special", "ok": "ok", "lower": "fewer", "lines": "sightlines"}
        return texts(f"{key}-hand", **{word: self.bar.key(intent) for word, intent in keys.items()})

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        texts = self.texts
        right: tuple[Key, ...] = (("menu", texts("lesson.back")),)
        if self.done and self.last:
            more = [("next", texts(f"lesson.{self.game.name}.further"))] if self.goes_further else []
            return (("ok", texts("lesson.first-game")), *more, ("undo", texts("lesson.again-key"))), right
        if self.done:
            return (("ok", texts("lesson.next")), ("undo", texts("lesson.again-key"))), right
        if self.pause and self.table.settled:
            return (("ok", texts("lesson.next")),), right
        if self.then is not None:  # what was chosen is being played
            return (("skip", texts("battle.key.skip")),), right
        if self._has_film:
            right = (("again", texts("film.again")), *right)
        found = asking.choice_prompts(texts, self.game.name, self.selection)
        mouse, onward = self.selection.mouse, self._named_next()
        keyed = not (mouse or self.services.input.points())  # a press of the mouse means what lies under it
        if keyed and onward is not None and all(intent != "ok" for intent, _ in found):
            found.insert(1, ("ok", asking.leading_to(texts, self.game.name, onward)))
        advice = asking.counsel(texts, advised=bool(self.hinted), mouse=mouse, key="lesson.hint")
        advice[:0] = asking.leafing(texts, self.selection, explained=self.legend is not None)
        return (tuple(found), (*advice, *right)) if mouse else ((*found, *advice), right)


def _unlabelled(mark: Mark) -> Mark:
    return mark if mark.label.endswith(CHANCE) else replace(mark, label="")
