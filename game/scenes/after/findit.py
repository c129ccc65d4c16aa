"""Find it yourself: the moment of a finished match as a puzzle, before the better move is shown. What was found can be
played on for two turns against the computer."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from game.catalogue import guide_of
from game.core.game import Outcome, certain, setup_at
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.questions import Answer, Question
from game.core.seats import CLOCK, Seat
from game.play.chances import key_for
from game.play.ideas import is_idea
from game.play.lookback import CLOSE, CLOSER, NODES, SIDES, chance_of, question, weighs_alone, worths
from game.play.rounds import round_of
from game.play.seating import Sitter
from game.scenes.after import gain, horizon, own, reached, verdict
from game.scenes.after.against import Against
from game.scenes.after.ending import over
from game.scenes.after.riddle import Riddle
from game.scenes.after.stages import BETWEEN, DONE, GOES_ON, ONWARD, SOUNDS, TRIED, Stage
from game.scenes.learn.practice import Words as Key
from game.scenes.learn.unspoiled import Unspoiled
from game.scenes.match import asking
from game.scenes.panels import words
from game.scenes.panels.cards import Card, Words
from game.scenes.panels.hud import Plate
from game.scenes.panels.outlook import Outlook
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Leave

Thought = Generator[Question, "Answer | None", Any]


class FindIt(Unspoiled):
    """Leaves with "found", "shown" or None; `sitters` are those who played (nobody: a cast does)."""

    @property
    def takes_up(self) -> bool:
        return True

    def __init__(self, services: Services, riddle: Riddle, sitters: tuple[Sitter, ...] = ()) -> None:
        super().__init__(services, riddle.game)
        self.riddle, self.sitters = riddle, sitters
        self.curve = services.curve(key_for(setup_at(self.game, riddle.state), riddle.game))
        self.best = riddle.better.action
        self._side = f"@side.{riddle.game}.{riddle.seat}"
        """Who it is tried for, as a word of a sentence."""
        self._for_other = bool(sitters) and sitters[riddle.seat].is_bot
        self.known = False
        """Whether the better move had been shown before it began: then it is tried, not looked for."""
        self.stage: Stage = "open"
        self.cost = 0.0
        self.reached: float | None = None
        """The chance that what was tried leaves, beside those of the riddle; None: nothing is known of it."""
        self.why = ""
        """What speaks against what was tried."""
        self._unlike = ""
        """The word for what only the better way has, where nothing is to be seen."""
        self.turns = 0
        """Own turns that are over since it was found."""
        self.chance: float | None = None
        """Of this side, when the computer answered last."""
        self._ticket = -1
        self._tried: Any = None
        self._own: Any = None  # what the computer says for it
        self._flown: Sequence[Any] = ()
        """The better way, where all of it has been shown by doing it."""
        self._way: list[Any] = []
        """What has been done so far of a way that was chosen as one."""
        self._asked: Question | None = None
        """What the computer has been asked last."""
        self._thought: Thought | None = None
        """Asks one question after the other."""
        self._concluded: Callable[[Any], None] = self._weighed
        """Who is told what that ends with."""
        self.retry()

    def retry(self) -> None:
        self._hush()
        self.stage, self.turns, self.chance, self._tried = "open", 0, None, None
        self._way, self._flown, self._own = [], (), None
        self.start, self.seat = self.riddle.state, Seat(self.riddle.seat)
        count = setup_at(self.game, self.start).seats
        if count != self.count:
            self.table.close()
            self.count = count
            self._furnish()
        self.reset(self.start)

    # -- judging ---------------------------------------------------------------------------------------------------

    def played(self, action: Any, before: Any, then: Sequence[Any]) -> None:
        """What was chosen as one is judged as one: by where it led."""
        if self.stage == "onward":
            super().played(action, before, then)
        elif self.follows(then):
            self._way.append(action)
            self.play(then[0], then[1:])
        elif self._flies_on:
            self._way.append(action)
            self.choose_on(again=True)
        elif self._way:
            self._way.append(action)
            self._weigh()
        else:
            self.judge(action, before)

    @property
    def _flies_on(self) -> bool:
        """Whether it is known where the better way leads in this round, and what is being tried leads on in it, too."""
        rounds = round_of(self, self.start) is not None and bool(guide_of(self.game.name).looks_ahead)
        closed = self._is_over(self.state) or weighs_alone(self.game, self.state)
        return rounds and bool(self.riddle.line) and not closed

    def _weigh(self) -> None:
        """Beside where the better way leads; where that is not known the first part of it has to do."""
        best = self._led_to()
        if best is None or self.count != 2 or self.services.desk is None:
            self.judge(self._way[0], self.start)
            return
        if tuple(self._way) == self.riddle.way:
            self._verdict(self.riddle.lost, by_first=False)
            return
        self._tried, self.stage = self._way[0], "thinking"
        self._lay_beside(self.state, best, self._ended(self.riddle.way) if self.riddle.way else None, self._weighed)

    def _lay_beside(self, tried: Any, best: Any, played: Any, then: Callable[[Any], None]) -> None:
        """What these positions are worth, by the same judge and as deep."""
        ends = [tried, best]
        if played is not None and (self.game.outcome(played) is not None or not weighs_alone(self.game, played)):
            ends.append(played)
        self._think(worths(self.game, ends, self.seat, self.curve, nodes=NODES * CLOSER, name="found"), then)

    @property
    def _better_way(self) -> list[Any]:
        """The better move, and what its seat does best after it."""
        return [self.best, *map(self.game.notation.parse_action, self.riddle.line)]

    def _led_to(self) -> Any:
        """Where the better way leads: to the end of the turn where what was done has ended it, or to where dice are to
        fall; else as far as what was done. None: that is a matter of dice at once."""
        actions = self._better_way
        return self._ended(actions if self._is_over(self.state) else actions[: max(len(self._way), 1)])

    def _ended(self, actions: Sequence[Any]) -> Any:
        """Where they lead from the start, as far as this turn goes; None: dice fall, or one cannot be done."""
        game, state = self.game, self.start
        for action in actions:
            if state is None or self._is_over(state):
                break
            made = game.completed(state, self.seat, action)
            state = certain(game, state, self.seat, made) if game.is_legal(state, self.seat, made) else None
        return state

    def _is_over(self, state: Any) -> bool:
        """Whether this turn is: others choose, or the next round has begun."""
        begun = round_of(self, self.start)
        return self.seat not in self.game.to_act(state) or round_of(self, state) != begun

    def _weighed(self, worth: Sequence[float] | None) -> None:
        """What it is worth where what was tried has led, where the better way leads, and where what was played has led;
        None: nothing is known of one of them."""
        if worth is not None:
            self._measured(*worth, by_first=False)
            return
        better, tried = map(Against(self.texts, self, self.seat).of_shots, (self._led_to(), self.state))
        apart = None if better is None or tried is None else better - tried
        if apart is None or 0 < apart < horizon.LIKELIER:
            self.judge(self._way[0], self.start)
        else:
            self._verdict(1.0 if apart > 0 else 0.0, by_first=False)

    def _measured(self, tried: float, best: float, did: float | None = None, *, late: bool = False, **how: Any) -> None:
        """By what all are worth to the same judge; what looks as good at once by what is left some turns later."""
        told, better = self.riddle.chances, self._ended(self._better_way)
        left, lost = None if told is None else reached.told(told, tried, best, did), max(0.0, best - tried)
        if late or lost > CLOSE or better is None or not self._is_followed:
            self._verdict(lost, left=left, **how)
            return
        then, known = partial(self._measured, late=True, **how), (tried, best, did)
        against = Against(self.texts, self, self.seat)
        self._think(against.later(self.state, better, self.curve), lambda ends: then(*(ends or known)))

    @property
    def _is_followed(self) -> bool:
        """Whether it is looked at some turns later: where its game says so, of a turn that is over."""
        tries = guide_of(self.game.name).tries_on and not self.riddle.level and self.count == SIDES
        return bool(tries) and self._outcome is None and self._is_over(self.state)

    def judge(self, action: Any, before: Any) -> None:
        if self.stage == "onward":
            self._onward()
            return
        self._tried = action
        if action == self.best:
            self._verdict(0.0)
        elif action == self.riddle.played:
            self._verdict(self.riddle.lost)
        else:
            self._ask(action, before)

    def _ask(self, action: Any, before: Any) -> None:
        """The judges compare it with the best one."""
        if self.services.desk is None:
            self._verdict(1.0)
            return
        self.stage, played = "thinking", self.riddle.played
        asked = question(self.game, self.seat, before, nodes=NODES * CLOSER, name="found")
        among = (self.best, action) if played in (None, self.best) else (self.best, action, played)
        self._wonder(replace(asked, legal=among))

    def _wonder(self, asked: Question) -> None:
        assert self.services.desk is not None
        self._asked, self._ticket = asked, self.services.desk.ask(asked)

    def _think(self, thought: Thought, then: Callable[[Any], None]) -> None:
        self._thought, self._concluded = thought, then
        self._think_on(None)

    def _think_on(self, answer: Answer | None) -> None:
        """To the next question, or to the end."""
        assert self._thought is not None
        try:
            self._wonder(self._thought.send(answer))
        except StopIteration as end:
            self._thought, self._ticket = None, -1
            self._concluded(end.value)

    def update(self, dt: float) -> Change:
        if self._waits and self.services.desk is not None:
            answer = self.services.desk.poll()
            if isinstance(answer, Answer) and answer.ticket == self._ticket:
                judges = self._compare if self.stage == "thinking" else self._reply
                (judges if self._thought is None else self._think_on)(answer)
        return super().update(dt)

    def _compare(self, answer: Answer) -> None:
        values = {one.action: self._chance(one.value) for one in answer.advice}
        self._own = next((one for one in answer.advice if one.action == self._tried), None)
        known = None  # of what the judge has not looked at beside the best nothing is
        if self._tried in values and self.best in values:
            known = values[self._tried], values[self.best]
            played, told = values.get(self.riddle.played), self.riddle.chances
            if told is None or reached.sees(told, known[1], played):
                self._measured(*known, played, apart=self._apart(answer) if self.riddle.level else 0.0)
                return
        ends = [None if one is None else self._ended((one,)) for one in (self._tried, self.best, self.riddle.played)]
        tried, best, played = ends
        if None in (tried, best) or self.count != SIDES or (known and played is None):
            self._deeper(known, None)
        else:  # one decision deeper
            self._lay_beside(tried, best, played, partial(self._deeper, known))

    def _apart(self, answer: Answer) -> float:
        """How far behind the idea of a puzzle it would leave somebody in an even game: where much is decided already
        hardly anything costs a chance."""
        values = {one.action: one.value for one in answer.advice}
        return self.curve.apart(values[self.best] - values[self._tried])

    def _deeper(self, known: tuple[float, float] | None, worth: Sequence[float] | None) -> None:
        """By where it has led, else by what was known before."""
        found = known if worth is None else worth
        if found is None:
            self._verdict(1.0)
        else:
            self._measured(*found)

    def _chance(self, value: float) -> float:
        """Of whoever was asked for last."""
        assert self._asked is not None
        return chance_of(self.curve, self._asked, value, self.count)

    def _verdict(self, lost: float, *, by_first: bool = True, left: float | None = None, apart: float = 0.0) -> None:
        """`by_first`: of a whole way only the first part has been judged; `left`: the chance after it; `apart`: how far
        it is behind though it costs no chance."""
        if max(lost, apart) <= CLOSE and not self._may_be_it:
            apart = 1.0
        only_began = by_first and bool(self._way) and lost <= CLOSE
        self.why, self._unlike = self._why() if max(lost, apart) > CLOSE or only_began else ("", "")
        if only_began and self.why:
            lost, left = 1.0, None
        self.cost, self.reached = lost, left
        told = self.riddle.chances
        nearer = lost <= CLOSE or (told is not None and left is not None and reached.is_better(told, left))
        self.stage = "solved" if max(lost, apart) <= CLOSE else "closer" if nearer else "wrong"
        self.failed = self.failed or (self.stage == "wrong" and not self.given)  # what comes after it was found is play
        self.given = self.given or self.stage == "solved"
        if self.stage in TRIED:
            self._look_on()
        self.services.play(SOUNDS.get(self.stage, "dull"))

    @property
    def _may_be_it(self) -> bool:
        """Whether what was tried may be what is to be found: nothing else is where all else is known to be worse."""
        tried, sole = self._way or [self._tried], self.riddle.sole
        return not sole or is_idea(self.game, self.start, self.seat, self.best, tried, sole=sole)

    def _look_on(self) -> None:
        """What comes of it is told as soon as that is known: at the next shots where the game looks so far ahead, some
        turns later where it is followed, of dice as they come off, else by what is answered."""
        state, begun, guide = self.state, round_of(self, self.start), guide_of(self.game.name)
        against, known = Against(self.texts, self, self.seat), self.why
        if self._outcome is not None:
            self.why = known or against.ended(self.start, self._way or [self._tried])
        if self.services.desk is None or self.count != SIDES or self._outcome is not None:
            return
        if self._fell:
            if self._threw and not known and self.reached is not None:
                self._think(against.in_throws(self._tried, self.curve, self.reached), self._told_why)
        elif begun is not None and guide.looks_ahead:
            if self.riddle.level or self._is_over(state) or weighs_alone(self.game, state):
                self.why = ""
                best = self._ended(self._better_way) if self.riddle.level else None
                self._think(against.at_shots(self.riddle, begun, known, state, best), self._told_why)
        elif not known:
            best = self._ended(self._better_way) if guide.follows else None
            self._think(against.answered(state) if best is None else against.in_turns(state, best), self._told_why)

    def _told_why(self, why: str) -> None:
        self.why = why

    @property
    def still(self) -> bool:
        return super().still and not self._waits

    @property
    def _waits(self) -> bool:
        """Whether a computer player is asked."""
        return (self.stage in {"thinking", "answering"} or self._thought is not None) and self._ticket >= 0

    def _hush(self) -> None:
        if self._waits and self.services.desk is not None:
            self.services.desk.cancel()
        self._ticket, self._thought = -1, None

    def leave(self) -> None:
        self._hush()
        super().leave()

    # -- the line goes on ------------------------------------------------------------------------------------------

    def _go_on(self) -> None:
        """From what was found, or from the better move once it was shown."""
        shown, self.stage = self.stage == "shown", "onward"
        if shown and not self._flown:
            self.perform(self.seat, self.best, self._onward)
        else:
            self._onward()

    def _onward(self) -> None:
        """Whoever is next: this person, or the computer for anybody else."""
        waiting = self.game.to_act(self.state)
        if self.seat in waiting:
            self.stage = "onward"
            self.choose_on()
        elif waiting == {CLOCK}:
            self.perform(CLOCK, self.game.legal_actions(self.state, CLOCK)[0], self._onward)
        elif not waiting or self.services.desk is None:
            self._end()
        else:
            self.turns += self.stage == "onward"
            self.stage = "answering"
            self._wonder(question(self.game, min(waiting - {CLOCK}), self.state, nodes=NODES, name="onward"))

    def _reply(self, answer: Answer) -> None:
        """What the computer thinks of it, and what it plays."""
        self._ticket, seat = -1, min(self.game.to_act(self.state) - {CLOCK})
        if answer.advice and self.count == 2 and not weighs_alone(self.game, self.state):
            self.chance = 1 - self._chance(answer.advice[0].value)
        if self.turns > ONWARD:
            self._end()
            return
        action = answer.advice[0].action if answer.advice else self.game.legal_actions(self.state, seat)[0]
        self.perform(seat, action, self._onward)

    def _end(self) -> None:
        self._hush()
        self.stage, self.then = "over", None
        self.selection.watch(Outlook(self.game, self.state, None, eyes=self.seat))

    # -- intents ---------------------------------------------------------------------------------------------------

    def command(self, intent: Intent) -> Change | None:
        closes = intent.name in {"menu", "back", "alternate"}
        if self.stage == "thinking":
            return self._left() if closes else STAY
        if self.stage in {"onward", "answering"}:
            return self._while_on(intent)
        if self.stage in DONE and intent.name in GOES_ON:
            if intent.name == "special" and self.stage != "over":
                if self.then is None and self._outcome is None:  # else the better way is still being shown, or has won
                    self._go_on()
                return STAY
            return self._left()
        return self._while_open(intent, closes=closes)

    def _left(self) -> Leave:
        """With what is known of it now."""
        return Leave(("shown" if self.failed else "found") if self.stage in DONE or self.given else None)

    def _while_on(self, intent: Intent) -> Change | None:
        """The line goes on: closing it leads back to what was found."""
        if intent.name == "menu" or (intent.name == "back" and not (self.stage == "onward" and self._has_picked)):
            self._end()
            return STAY
        return STAY if self.stage == "answering" or intent.name in {"hint", "undo"} else None

    def _while_open(self, intent: Intent, *, closes: bool) -> Change | None:
        if intent.name == "hint":
            self.show()
        elif intent.name == "undo" or (self.stage != "open" and intent.name in GOES_ON):
            self.retry()
        elif closes and (intent.name == "menu" or not self._has_picked):
            return self._left()
        else:
            return None
        return STAY

    @property
    def _has_picked(self) -> bool:
        """Beside what could only begin in one way."""
        chooser = self.selection.chooser
        return len(chooser.picked) > chooser.floor or bool(chooser.figure)

    def try_out(self) -> None:
        """The better move had been shown before it began: whoever tries it does so by hand, and nothing is missed."""
        self.known = self.given = True

    def show(self) -> None:
        """The better move, as the advice shows it."""
        self._hush()
        self.stage, self.failed, self.given = "shown", self.failed or not self.given, True
        self.reset(self.start)
        whole, self._flown = self._whole(), self._turn_of_better()
        if whole or not self._flown:
            self._flown = ()
            self.hint(whole or tuple(self.best.picks))
        else:
            self._fly(self._flown)

    def _turn_of_better(self) -> tuple[Any, ...]:
        """All of the better way that can be seen on the table, where no dice fall in it."""
        actions = self._better_way
        while actions[-1].picks[-1].kind == "button" and len(actions) > 1:  # what only ends it
            actions.pop()
        return tuple(actions) if self._ended(actions) is not None else ()

    def _fly(self, left: Sequence[Any]) -> None:
        """One step after the other, to its end."""
        if not left or self.seat not in self.game.to_act(self.state):
            return
        action = self.game.completed(self.state, self.seat, left[0])
        self.perform(self.seat, action, partial(self._fly, left[1:]))
        self.pause = BETWEEN

    def _whole(self) -> tuple[Pick, ...]:
        """What chooses all of the better way at once, where something on the table does."""
        first, way = self.best.picks[:-1], self._better_way
        end = self._ended(way) if self.riddle.line else None
        for pick in self._source(first).offers if end is not None else ():
            choice = self._source((*first, pick))
            chain = [choice.ready, *choice.then] if choice.ready is not None and choice.then else []
            if chain and end in (self._ended(chain), self._ended([*chain, way[-1]])):
                return (*first, pick)
        return ()

    @property
    def company(self) -> tuple[Sitter, ...]:
        """Those who played."""
        return self.sitters or super().company

    # -- told ------------------------------------------------------------------------------------------------------

    @property
    def _words(self) -> str:
        """By what its texts begin: nobody has missed anything in a puzzle that a machine has made."""
        return "riddles" if self.riddle.level else "findit"

    def heading(self) -> tuple[str, str]:
        say = self.texts
        if self.riddle.level:
            return self.placed(say(f"game.{self.game.name}"), say("puzzle.level", level=self.riddle.level))
        return say("lookback.find"), say(f"game.{self.game.name}")

    def told(self) -> Plate:
        return self.in_run(self._plate)

    @property
    def _plate(self) -> Plate:
        say = self.texts
        task = say(f"{self._words}.task{'-after' * bool(self.riddle.begun)}", told=self.riddle.begun)
        match self.stage:
            case "wrong" | "closer":
                tried = verdict.Tried(self.cost, self.reached, self._is_as_played, self._threw)
                line = verdict.missed(say, self.riddle, tried)
                return Plate(task, line, self.seat, "warn" if self.stage == "wrong" else "better")
            case "solved":
                begun = bool(self.riddle.line) and not self._way and not self._is_over(self.state)
                return Plate(task, verdict.found(say, self.riddle, self._outcome, begun=begun), self.seat, "good")
            case "shown":
                again = "-again" if self.riddle.level and self.failed and self.run is None else ""
                return Plate(task, say("findit.known" if self.known else f"{self._words}.shown{again}"), self.seat)
            case "thinking" | "answering":
                return Plate(task, say(f"findit.{self.stage}"), self.seat)
            case "onward" | "over":
                ended = self._outcome
                line = self.did if ended is None else over(say, self.game.name, ended)
                ends = "-ended" if ended is not None else "-for" if self.stage == "onward" and self._for_other else ""
                return Plate(say(f"findit.{self.stage}{ends}", who=self._side), line, self.seat)
        asked = "findit.open-for" if self._for_other else f"{self._words}.open"
        return Plate(task, say(asked, who=self._side), self.seat, keeps="who")

    @property
    def _outcome(self) -> Outcome | None:
        """How the game has ended in what lies on the table."""
        found: Outcome | None = self.game.outcome(self.state)
        return found

    @property
    def _is_as_played(self) -> bool:
        """Whether what was tried is what was played."""
        way, played = tuple(self._way), self.riddle.played
        return way == self.riddle.way if way else played is not None and self._tried == played

    @property
    def _threw(self) -> bool:
        """Whether dice fell at the only thing that was tried."""
        return not self._way and self._fell

    @property
    def _fell(self) -> bool:
        """Whether dice fell in all that was tried."""
        state = self.start
        for action in self._way or [self._tried]:
            state = None if state is None else certain(self.game, state, self.seat, action)
        return state is None

    def _why(self) -> tuple[str, str]:
        """What speaks against what was tried at once, as it comes off, or as far as both can be laid side by side; and
        what only the better one has."""
        against = Against(self.texts, self, self.seat)
        if self._threw:
            return against.hoped(self._tried, self.best), ""
        best = self._led_to() if self._is_over(self.state) else None
        return ("", "") if best is None else against.in_figures(self.state, best)

    def cards(self) -> tuple[Card, ...]:
        if self.stage in {"onward", "answering", "over"}:
            now = verdict.onward(self.texts, self.riddle, self.chance, is_over=self.stage == "over")
            return (Card(self.texts("tryline.chances"), tuple(map(Words, now)), strong=True),) if now else ()
        if self.stage in TRIED:
            return self._against()
        if self.stage not in DONE:
            return self.aim() if self.stage == "open" and not self._for_other else ()
        told = self.riddle.told or gain.idea(self.texts, self, self.seat, self.riddle.better)
        other = self.stage == "solved" and self._tried not in (None, self.best)
        title = self.texts("findit.idea" if other else "riddles.idea" if self.riddle.level else "lookback.better")
        first = told[0].removeprefix(f"{self.texts('lookback.better')}: ")
        found = (Card(title, (Words(first, tone="good"), *map(Words, told[1:])), strong=True),)
        return (*self._favoured(), *found) if other else found

    def _favoured(self) -> tuple[Card, ...]:
        """What speaks for what was found where that is something else than the computer's idea."""
        way = self.riddle.way or ((self.riddle.played,) if self.riddle.played is not None else ())
        ends = bool(way) and self._is_over(self.state) and self._outcome is None
        played = None if not ends or self._fell or self.count != SIDES else self._ended(way)
        told = own.told(self.texts, self, self.seat, self._tried, lost=self.cost, counsel=self._own, played=played)
        return (Card(self.texts("findit.own"), tuple(Words(each, tone="good") for each in told), strong=True),)

    def _against(self) -> tuple[Card, ...]:
        """What speaks against what was tried; where that is not to be seen, what to look for."""
        if self.why:
            return (Card(self.texts("findit.why"), (Words(self.why, tone="warn"),), strong=True),)
        if self._waits:
            return (Card(self.texts("findit.why"), (Words(self.texts("findit.looking")),)),)
        unlike = words.maxim(self.texts, self.game, self._unlike)  # what was done already need not be looked for
        hint = unlike or self.riddle.hint or words.maxim(self.texts, self.game, self.riddle.better.reason)
        return (Card(self.texts("findit.hint"), (Words(hint),), strong=True),) if hint else ()

    def keys(self) -> tuple[tuple[Key, ...], tuple[Key, ...]]:
        say = self.texts
        closes = "back" if self.stage == "open" and not self._has_picked else "menu"
        right = ((closes, self.closes(picked=self._has_picked)),)
        if self.stage in DONE:
            on = (("special", say("findit.on")),) if self.stage != "over" and self._outcome is None else ()
            return (("ok", self.goes_on(f"{self._words}.done")), *on, ("undo", say("puzzle.again"))), right
        if self.stage in TRIED:
            return (("ok", say("puzzle.again")), ("hint", say("puzzle.solution"))), right
        found = [one for one in asking.choice_prompts(say, self.game.name, self.selection) if one[0] != "back"]
        if self.stage in {"onward", "answering"}:
            return tuple(found), (("menu", say("findit.end")),)
        found.append(("back", say("battle.key.back")) if self._has_picked else ("undo", say("puzzle.reset")))
        found.append(("hint", self.solves))
        return tuple(found), right
