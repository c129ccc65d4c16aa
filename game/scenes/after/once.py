"""What is told once: several mistakes in one plan, and what was open turn after turn and missed each time; and what is
said of a move that is told otherwise elsewhere, so that nobody finds it praised here and blamed there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.catalogue import course
from game.core.seats import CLOCK, Seat
from game.core.texts import Texts
from game.play.lookback import CLOSE, Judged, Review, better, turn_end, turn_of
from game.play.rounds import round_of
from game.scenes.after import deeds
from game.scenes.after.compared import Cost
from game.scenes.after.plan import begun_at
from game.scenes.panels import words

RUNNING: Final = 2
"""So many rounds of turns may lie between two turns in which the same was open."""


@dataclass(slots=True)
class Once:
    """Knows what of a judged match is one thing."""

    match: Any
    review: Review
    _chains: dict[int, tuple[Judged, ...]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        open_yet = dict[tuple[int, str], list[Judged]]()
        for one in self.review.judged:
            if one.lost < CLOSE or not one.sure or one.alone or not _is_placed(self.match, one):
                continue
            chain = open_yet.setdefault((one.seat, one.action), [])
            apart = turn_of(self.match, one.number) - (turn_of(self.match, chain[-1].number) if chain else 0)
            if chain and apart > RUNNING * self.match.setup.seats:
                chain = open_yet[one.seat, one.action] = []
            chain.append(one)
            for each in chain:
                self._chains[each.number] = tuple(chain)

    def chain(self, one: Judged) -> tuple[Judged, ...]:
        """All the mistakes by which the same was missed, turn after turn."""
        found = self._chains.get(one.number, (one,))
        return found if one in found else (one,)  # other things happen by the same decision

    def of(self, among: Sequence[Judged], told: Sequence[Judged] = ()) -> list[Judged]:
        """Of what is one thing the first of these alone, and nothing of what is `told` already; in their order."""
        known, found = {self._key(one) for one in told}, list[Judged]()
        for one in among:
            if (key := self._key(one)) not in known:
                known.add(key)
                found.append(one)
        return found

    def _key(self, one: Judged) -> tuple[int, int, bool]:
        """By which it is known: what was chosen well is something else."""
        chain = self.chain(one)
        return one.seat, chain[0].number if len(chain) > 1 else begun_at(self.match, one), bool(one.instead)

    def again(self, texts: Texts, one: Judged) -> str:
        """That the same was possible in several turns; "" where it was not."""
        turns = dict.fromkeys(turn_of(self.match, each.number) for each in self.chain(one))
        told = words.together(texts, [str(turn) for turn in turns])
        return texts("lookback.missed-again", turns=told) if len(turns) > 1 else ""

    def done_later(self, texts: Texts, one: Judged) -> str:
        """That the better move was done all the same, later in the same round, so that the order is what cost; "" where
        it was not, or something else is told of it."""
        match, seat, begun = self.match, one.seat, turn_of(self.match, one.number)
        whole = f"lookback.did.{match.game.name}" in texts  # of a plan of many steps one alone is not the better way
        if whole or not one.action or better(match, one).action.picks[-1].kind == "button":
            return ""  # and every turn is ended at some time
        for at in range(one.number + 1, match.length):
            same = round_of(match, match.states[at]) == one.round if one.round else turn_of(match, at) == begun
            if not same:
                break
            if match.entries[at].seat == seat and match.entries[at].action == one.action:
                key = "same" if (turn := turn_of(match, at)) == begun else "later"
                return texts(f"lookback.done-{key}", who=f"@side.{match.game.name}.{seat}", turn=turn)
        return ""

    def tipped(self, texts: Texts, one: Judged) -> str:
        """That the tip of a first game names what was played, too: it sees no further than the table as it lies; ""
        where it names something else."""
        match, seat = self.match, Seat(one.seat)
        taught, action = course(match.game.name), match.actions[one.number]
        tips = taught.tips(match.game.observe(match.states[one.number], seat), seat) if taught is not None else ()
        named = [tip for tip in tips or () if tip.key == tips[0].key]
        same = any(tuple(action.picks[: len(tip.picks)]) == tuple(tip.picks) for tip in named)
        return texts("lookback.tipped") if same else ""

    def differs(self, texts: Texts, one: Judged, others: Sequence[Judged]) -> str:
        """Where the same move was right in one turn and a mistake in another (`others`: what is told): what had been
        done before it there; "" where nothing contradicts it."""
        own = self._done(one)
        for other in others:
            if other.seat != one.seat or other.number == one.number or not _is_placed(self.match, one):
                continue
            kind = "right" if own == other.action else "wrong" if one.action == self._done(other) else ""
            if kind and self.chain(one) != self.chain(other):
                turn, told = turn_of(self.match, other.number), self._before(texts, other.number)
                key = f"lookback.same-{kind}{'' if told else '-plain'}"
                return texts(key, turn=turn, told=told)
        return ""

    def _done(self, one: Judged) -> str:
        """The worse of both ways, as it is written."""
        return one.instead[0] if one.instead else str(self.match.entries[one.number].action)

    def _before(self, texts: Texts, number: int) -> str:
        """What somebody else had done just before a decision, in words."""
        seat = self.match.entries[number].seat
        at = next((at for at in reversed(range(number)) if self.match.entries[at].seat not in (seat, CLOCK)), -1)
        if at < 0:
            return ""
        mover, action = self.match.entries[at].seat, self.match.actions[at]
        told = deeds.deed(texts, self.match, deeds.played(self.match, at), most=1)
        told = told or words.deed(texts, self.match.game, action)
        who = f"@side.{self.match.game.name}.{mover}"
        return texts("lookback.fell.by", who=who, told=told.rstrip(".,: ")).rstrip(".") if told else ""

    def is_flawed(self, one: Judged, cost: Cost | None) -> bool:
        """Whether whoever made the most of a mistake could have made more of it."""
        if cost is None or cost.kind != "taken":
            return False
        known = self.review.of(self.blow(one, cost))
        return known is not None and known.lost >= CLOSE

    def blow(self, one: Judged, cost: Cost) -> int:
        """Which decision it was that took something."""
        return turn_end(self.match, one.number) + len(cost.actions) - 1

    def punished(
        self, texts: Texts, one: Judged, others: Sequence[Judged], cost: Callable[[Judged], Cost | None]
    ) -> str:
        """That what was played made something of a mistake of somebody else that is told, although there was more."""
        for other in others:
            if other.seat == one.seat or other.instead or not turn_end(self.match, other.number) <= one.number:
                continue
            blow = cost(other)
            if blow is not None and blow.kind == "taken" and self.blow(other, blow) == one.number:
                who, turn = f"@side.{self.match.game.name}.{other.seat}", turn_of(self.match, other.number)
                return texts("lookback.punished", who=who, turn=turn)
        return ""


def _is_placed(match: Any, one: Judged) -> bool:
    """Whether the better move says itself where on the table it is done."""
    return bool(one.action) and any(pick.kind == "cell" for pick in better(match, one).action.picks)
