"""What speaks against something that was tried at a moment of a finished match: asks one question after the other, and
ends with a sentence, or "" where nothing is to be seen."""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, groupby
from typing import Any

from game.catalogue import guide_of
from game.core.game import certain
from game.core.guide import Measure
from game.core.questions import Answer, Question
from game.core.seats import CLOCK, Seat
from game.core.texts import Texts
from game.play.chances import Curve
from game.play.falls import Falls
from game.play.followed import until_apart
from game.play.lookback import NODES, SIDES, Worths, question, weighs_alone, worths
from game.play.onward import Onward
from game.play.rounds import round_of
from game.play.standing import figures
from game.scenes.after import deeds, followed, horizon
from game.scenes.after.ending import over
from game.scenes.after.hoped import come_off
from game.scenes.after.measures import differing, gains, is_clear, measured
from game.scenes.after.riddle import Riddle
from game.scenes.panels import words

Figures = Mapping[Measure, int]
Telling = Generator[Question, "Answer | None", str]


@dataclass(frozen=True, slots=True)
class Against:
    """`of` has the `game`: the scene in which `seat` tries it against one other side."""

    texts: Texts
    of: Any
    seat: Seat

    def in_figures(self, tried: Any, best: Any) -> tuple[str, str]:
        """What speaks against what was tried by the figures of both ends; else under which word of what to remember it
        stands what only the better one has: that it is higher."""
        other, better = measured(self.of, self.seat, tried, best)
        won, lost = gains(other, better), gains(better, other)
        unlike = "higher" if won == ["height"] and not lost else ""
        shots = [key for key in lost if key in horizon.SHOTS]
        found = () if shots else [key for key in won if key in horizon.SHOTS]
        return self._clear(found, other, better), unlike

    def in_favour(self, tried: Any, played: Any) -> str:
        """What speaks for what was tried, by the figures of its end beside that of what was played."""
        other, own = measured(self.of, self.seat, played, tried)
        return self._clear(gains(other, own), other, own, favours=True)

    def _clear(
        self,
        keys: Sequence[Measure],
        worse: Mapping[Measure, int],
        better: Mapping[Measure, int],
        *,
        favours: bool = False,
    ) -> str:
        """The first of these figures that anybody sees to differ: of the worse end, or of the one that it `favours`."""
        key = next((key for key in keys if is_clear(key, worse[key], better[key])), None)
        if key is None:
            return ""
        of, beside = (better, worse) if favours else (worse, better)
        name, who = self.of.game.name, f"@side.{self.of.game.name}.{self.seat}"
        told = f"stakes.{name}.{key}-apart"
        told += "-none" if not of[key] and f"{told}-none" in self.texts else ""
        return self.texts(told, who=who, count=of[key], other=beside[key])

    def hoped(self, tried: Any, best: Any) -> str:
        """By how the sides stand where what was thrown comes off, and where the better one does."""
        ends = [come_off(self.of, self.seat, self.of.start, action) for action in (tried, best)]
        found = None if None in ends else differing(self.of, self.seat, *ends)
        if found is None:
            return ""
        key = f"findit.hoped.{self.of.game.name}.{found[0].key}"
        own, other = (":".join(map(str, tally.values)) for tally in found)
        return self.texts(key, played=own, better=other) if key in self.texts else ""

    def in_turns(self, tried: Any, best: Any) -> Telling:
        """By what it comes to some turns later, everybody at their best, beside where the better way leads; else by
        what is answered at once."""
        onward, begun, ends = Onward(self.of, NODES), round_of(self.of, tried), list[Any]()
        for at, state in enumerate((tried, best)):
            _, end = yield from onward.line(state, self.seat, f"rest{at}.")
            ends.append(end)
        lines = yield from until_apart(self.of, NODES, self.seat, (ends[0], ends[1]))
        if not any(lines):
            return (yield from self.answered(tried, strikes=True))
        ways = [horizon.line(self.of, begun or 0, end, line) for end, line in zip(ends, lines, strict=True)]
        return self._apart(ways[0], ways[1])

    def later(self, tried: Any, best: Any, curve: Curve) -> Worths:
        """The chances where both have led as many turns later as the game has answers tried on, everybody at their
        best; None: nothing is known of one of them."""
        game, onward, ends = self.of.game, Onward(self.of, NODES), [tried, best]
        for turn in range(guide_of(game.name).tries_on):
            for at, state in enumerate(ends):
                if game.outcome(state) is None:
                    _, ends[at] = yield from onward.line(state, min(game.to_act(state)), f"on{turn}.{at}.")
        return (yield from worths(game, ends, self.seat, curve, nodes=NODES, name="later"))

    def of_shots(self, end: Any) -> int | None:
        """How the odds of both sides' shots stand against each other there; None: it is not shots that come next."""
        game = self.of.game
        if end is None or game.outcome(end) is not None or not weighs_alone(game, end):
            return None
        threat, prey = guide_of(game.name).stakes(game.observe(end, self.seat), self.seat)
        return prey - threat

    def _apart(self, tried: horizon.Line, better: horizon.Line) -> str:
        """What is lost first on the way of what was tried, else how the sides stand at the end of both."""
        say, lost = self.texts, followed.costly(self.of, self.seat, tried)
        if lost is not None:
            turns = sum(1 for _ in groupby(tried.seats[: lost[0] + 1]))
            return say("findit.in-turns", count=turns, told=say.note(lost[1]))
        turns = max(sum(1 for _ in groupby(way.seats)) for way in (tried, better))
        own, other = (figures(self.of, self.seat, way.states[-1])[0] for way in (tried, better))
        tallies = {
            "played": ":".join(map(str, self._own_first(own.values))),
            "better": ":".join(map(str, self._own_first(other.values))),
        }
        key = f"findit.apart.{self.of.game.name}"
        return say(key, count=turns, **tallies) if key in say else ""

    def _own_first(self, values: tuple[int, ...]) -> tuple[int, ...]:
        return values[self.seat], *(value for seat, value in enumerate(values) if seat != self.seat)

    def answered(self, state: Any, *, strikes: bool = False) -> Telling:
        """By the best answer of the other side, once the turn is over: what is left of it goes as well as can be.
        `strikes`: only by what it does to the table, not by what is good about it."""
        game = self.of.game
        rest, end = yield from Onward(self.of, NODES).line(state, self.seat, "rest")
        others = set() if game.outcome(end) is not None else game.to_act(end) - {CLOCK}
        if not others or self.seat in others or len(game.legal_actions(end, min(others))) <= 1:
            return ""
        answer = yield question(game, min(others), end, nodes=NODES, name="answer")
        if not answer or not answer.advice:
            return ""
        done = deeds.Done(min(others), end, answer.advice[0].action)
        told = deeds.deed(self.texts, self.of, done, most=2)
        if strikes and not told:
            return ""
        told = told or words.advice(self.texts, game, answer.advice[0], "findit.advice").rstrip(".,: ")
        return self.texts("findit.answered-rest" if rest else "findit.answered", told=told)

    def ended(self, start: Any, actions: Sequence[Any]) -> str:
        """By how all was over at once: what was lost by the last of these, and who has won."""
        game, state = self.of.game, start
        for action in actions[:-1]:
            state = certain(game, state, self.seat, game.completed(state, self.seat, action))
        last = game.completed(state, self.seat, actions[-1])
        if certain(game, state, self.seat, last) is None:
            return ""
        then, told = horizon.done(self.of, state, self.seat, last)
        lost = [self.texts.note(note) for note in told.lost[:1]]
        return " ".join(f"{part.rstrip('.')}." for part in (*lost, over(self.texts, game.name, game.outcome(then))))

    def at_shots(self, riddle: Riddle, begun: int, known: str, tried: Any, best: Any) -> Telling:
        """By who can hit whom at the next shots, everybody at their best from there, where that is bad, or clearly less
        than after the `best` one; `known` stands where that does not speak against it. None: no better end is known."""
        own = yield from self._to_shots(begun, tried, "why")
        if not horizon.is_known(self.of, own):
            return known
        told, edge = self._shots(own)
        if best is not None:
            other = yield from self._to_shots(begun, best, "idea")
            better, gain = self._shots(other)
            clear = horizon.is_known(self.of, other) and told != better and gain - edge >= horizon.LIKELIER
            return self.texts("riddles.then", told=told, better=better) if clear else known
        speaks = min(edge, edge - (riddle.edge or 0)) <= -horizon.LIKELIER
        same = any(told in said for said in riddle.told)  # as after the better move
        if not speaks and (known or not same):
            return known
        return self.texts(f"findit.{'then' if speaks else 'alike'}", told=told)

    def _to_shots(self, begun: int, state: Any, name: str) -> Generator[Question, Answer | None, horizon.Line]:
        """What everybody does from there."""
        lines = yield from Onward(self.of, NODES).turns(state, None, name, begun)
        return horizon.line(self.of, begun, state, [*chain(*lines)])

    def _shots(self, way: horizon.Line) -> tuple[str, int]:
        """Who can hit whom at its end, as a clause, and by how much this seat is likelier to."""
        odds, game = horizon.stakes(self.of, self.seat, way), self.of.game
        crowded = horizon.is_crowded(game.tableau(game.observe(way.states[-1], None)), SIDES)
        who = f"@side.{game.name}.{self.seat}"
        told = horizon.told(self.texts, way, odds, who, crowded=crowded)
        return told, odds["prey"] - odds["threat"]

    def in_throws(self, action: Any, curve: Curve, left: float) -> Telling:
        """By what is left as it comes off and as it does not, where the chance that is told lies between."""
        falls = Falls(self.of, curve, NODES, SIDES)
        found = yield from falls.split(self.of.start, self.seat, action)
        if not found or not 0 < found[0] < 1:
            return ""
        odds, on, off = found
        if not off <= left <= on:
            return ""
        return self.texts("findit.falls", odds=round(odds * 100), on=round(on * 100), off=round(off * 100))
