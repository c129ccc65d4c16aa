"""What everybody does best from a position on: asks one question after the other, and never waits."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.catalogue import guide_of
from game.core.game import certain
from game.core.questions import Answer, Question
from game.core.seats import Seat
from game.play.lookback import question, weighs_alone
from game.play.rounds import round_of

LONGEST: Final = 12
"""So many decisions of one seat are followed without a break."""

Lines = Generator[Question, "Answer | None", "list[tuple[str, ...]]"]
"""Asks, is sent the answers, ends with what each seat does in turn, as it is written."""
Line = Generator[Question, "Answer | None", "tuple[tuple[str, ...], Any]"]
"""The same of one seat alone, and where it leads."""


@dataclass(frozen=True, slots=True)
class Onward:
    """`of` has the `game`: a match, or a scene in which one is tried; every decision is asked for by so many nodes."""

    of: Any
    nodes: int

    def turns(self, state: Any, after: Seat | None, name: str, begun: int | None) -> Lines:
        """What all do best in the next turns, as far as the game looks ahead of the round `begun` and that is known;
        nothing where it is not known what `after` has done, or would choose again."""
        game, found = self.of.game, list[tuple[str, ...]]()
        while state is not None and game.outcome(state) is None and self._looks_on(state, len(found), begun):
            mover, again = min(game.to_act(state)), round_of(self.of, state) == begun
            if (found and not found[-1]) or (after in game.to_act(state) and not found and again):
                break
            line, state = yield from self.line(state, mover, f"{name}{'.' * len(found)}")
            found.append(line)
        return found or [()]

    def stations(self, state: Any, lines: Sequence[tuple[str, ...]]) -> list[Any]:
        """Where everybody stands after each of these turns."""
        game, found = self.of.game, list[Any]()
        for line in lines:
            for text in line:
                mover = min(game.to_act(state))
                state = certain(game, state, mover, game.completed(state, mover, game.notation.parse_action(text)))
            found.append(state)
        return found

    def line(self, state: Any, seat: Seat, name: str, since: Any = None) -> Line:
        """What a seat does best, until dice fall, somebody else chooses or the round is over (of the state `since`), or
        shots are to be decided about."""
        game, line, begun = self.of.game, list[str](), round_of(self.of, state if since is None else since)
        while self._goes_on(state, seat, begun) and len(line) < LONGEST:
            legal = game.legal_actions(state, seat)
            if len(legal) > 1:
                answer = yield question(game, seat, state, nodes=self.nodes, name=f"{name}{len(line)}")
                if not answer or not answer.advice:
                    break
                legal = [answer.advice[0].action]
            then = certain(game, state, seat, legal[0])
            if then is None:
                break
            line.append(game.notation.action(legal[0]))
            state = then
        return tuple(line), state

    def _looks_on(self, state: Any, turns: int, begun: int | None) -> bool:
        """Whether there is more to be seen ahead: in games that count rounds up to the shots of the last of them."""
        most, now = guide_of(self.of.game.name).looks_ahead, round_of(self.of, state)
        if not most or begun is None or now is None:
            return turns < max(most, 1)
        return now - begun < most and not weighs_alone(self.of.game, state)

    def _goes_on(self, state: Any, seat: Seat, begun: int | None) -> bool:
        """Whether a seat still chooses without a break, in the round that had begun then."""
        game = self.of.game
        if game.outcome(state) is not None or seat not in game.to_act(state):
            return False
        return round_of(self.of, state) == begun and not weighs_alone(game, state)
