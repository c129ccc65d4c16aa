"""What actions did to the table, in games that tell it in figures (`Guide.deed`): what was played, what would have been
better, and what decides it some turns later, all at their best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final, NamedTuple

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import Idea, Judged, better
from game.play.standing import figures, lead
from game.scenes.after import horizon
from game.scenes.after.compared import Cost
from game.scenes.panels import words

CLEAR: Final = 2
"""So much won or lost at one stroke, with what is answered to it, is told."""


class Done(NamedTuple):
    """An action, whose it is, and from which position."""

    seat: int
    state: Any
    action: Any


class Stroke(NamedTuple):
    """What decides a way: in the how many-th turn of it."""

    turn: int
    done: Done


def played(match: Any, number: int) -> Done:
    """A decision of a match."""
    return Done(match.entries[number].seat, match.states[number], match.actions[number])


def deed(texts: Texts, match: Any, done: Done, reason: str | None = None, *, most: int | None = None) -> str:
    """An action with what it does; where it is advised with all of that, and why (`reason`) where that is nothing of
    it; else with no more than so much of it. "" in games without such words."""
    game = match.game
    notes = guide_of(game.name).deed(game.observe(done.state, Seat(done.seat)), done.action)
    if not notes:
        return ""
    told = [texts.note(note) for note in notes if not note.aside][: len(notes) if most is None else most]
    told += [reason, *(texts.note(note) for note in notes if note.aside)] if reason is not None else []
    return f"{words.spelled(texts, game, done.action, 'lookback')} {', '.join(filter(None, told))}"


def is_deed(texts: Texts, game: Any, reason: str) -> bool:
    """Whether a reason of advice is told by what the action does."""
    return f"deed.{game.name}.{reason.rpartition('.')[2]}" in texts


def advised(texts: Texts, match: Any, one: Judged, *, plain: bool) -> str:
    """The better action with all it does; its reason behind that, unless it is `plain`."""
    idea = better(match, one)
    known = plain or is_deed(texts, match.game, idea.reason) or idea.reason not in texts
    short = f"behind.{idea.reason.partition('.')[2]}"  # what the action does is told before it
    reason = "" if known else texts.kept(short if short in texts else idea.reason, idea.args)
    return deed(texts, match, Done(one.seat, match.states[one.number], idea.action), reason)


def lesson(match: Any, one: Judged) -> str:
    """Under which word it stands what is to be remembered of what the better action does; "" where it is nothing."""
    guide, best = guide_of(match.game.name), better(match, one).action
    seen = match.game.observe(match.states[one.number], Seat(one.seat))
    notes = guide.deed(seen, best)
    return guide.taught(seen, notes[0].key.rpartition(".")[2], match.actions[one.number], best) if notes else ""


def blow(texts: Texts, match: Any, cost: Cost) -> str:
    """What somebody else did, or could have done, to what was chosen."""
    return deed(texts, match, Done(cost.seats[-1], cost.states[-2], cost.actions[-1]), most=2)


def answer(texts: Texts, match: Any, one: Judged, done: Sequence[Any]) -> str:
    """The best answer to the better action, where it is a single action."""
    way = horizon.way_of(match, one) if len(done) == 1 else None
    return "" if way is None else deed(texts, match, Done(min(match.game.to_act(way[-1])), way[-1], done[0]))


def strokes(match: Any, one: Judged, *, known: bool) -> tuple[Stroke | None, Stroke | None]:
    """What costs its seat most after what was played, and wins it most after the better one, all at their best;
    `known`: what was answered at once is told already."""
    ways = horizon.ways(match, one)
    if ways is None:
        return None, None
    seat = Seat(one.seat)
    lost = _stroke(match, seat, ways[0], lambda mover: mover != seat, -1, first=int(known))
    return lost, _stroke(match, seat, ways[1], lambda mover: mover == seat, 1, first=0)


def _stroke(
    match: Any, seat: Seat, way: horizon.Line, by: Callable[[Seat], bool], sign: int, *, first: int
) -> Stroke | None:
    """The largest change for a seat by one of these movers, counted with the answer to it: nothing to which none is
    known."""
    stands = [sum(lead(tally, seat) for tally in figures(match, seat, state)) for state in way.states]
    swings = {
        at: min(sign * (stands[end] - stands[at]) for end in (at + 1, at + 2))
        for at, mover in enumerate(way.seats[:-1]) if at >= first and by(mover)
    }  # fmt: skip
    at = max(swings, key=lambda each: swings[each], default=-1)
    if at < 0 or swings[at] < CLEAR:
        return None
    return Stroke(at + 1, Done(way.seats[at], way.states[at], way.actions[at]))


def turned(texts: Texts, match: Any, one: Judged, key: Callable[[str], str], *, known: bool) -> str:
    """The same in sentences; `key` finds the text for one of them."""
    found = []
    for stroke, place in zip(strokes(match, one, known=known), ("lost", "won"), strict=True):
        if stroke is None:
            continue
        who, told = f"@side.{match.game.name}.{stroke.done.seat}", deed(texts, match, stroke.done, most=1)
        found.append(texts(key(f"stroke.{place}"), count=stroke.turn, who=who, told=told) if told else "")
    return " ".join(filter(None, found))


def is_unmet(name: str, reason: str, way: Sequence[Any]) -> bool:
    """Whether a reason says that something is taken later in the turn, and nothing is on the way that is told."""
    promises = reason.rpartition(".")[2] in guide_of(name).promises
    return promises and all(len(action.picks) > 1 for action in way)


def kept(texts: Texts, name: str, idea: Idea, way: Sequence[Any]) -> Idea:
    """An idea with so much of its reason as is seen on the way that is told: who fires no second shot in it is not told
    that one follows."""
    if not is_unmet(name, idea.reason, way):
        return idea
    plain = f"lookback.unmet.{name}.{idea.reason.rpartition('.')[2]}"
    return replace(idea, reason=plain if plain in texts else "")
