"""What was played and what would have been better, as two pictures of the table that can be laid side by side, and
what came of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import dropwhile, takewhile
from typing import Any, Final, Literal, NamedTuple

from game.catalogue import guide_of
from game.core.game import certain
from game.core.guide import Mark, Note, Tally
from game.core.seats import CLOCK, Seat
from game.core.tableau import Sightline, Tableau
from game.play.lookback import Judged, better
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import View

_TOLD: Final = frozenset({"threatened", "prey", "stuck"})
Came = Literal["taken", "exposed", "answered", "nothing"]
MOST: Final = 3
"""Of what one decision of somebody else led to, so much is told."""


class Shown(NamedTuple):
    """A table and what is drawn on it."""

    tableau: Tableau
    view: View
    tally: Tally | None = None
    """What the sides have then, where that is not the same in both."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Both pictures; `exposed`: what of one's own could be hit after what was played, and not after the better one, as
    the seat sees it in `seen`; `could` is where the better one led, as far as that was no matter of dice."""

    played: Shown
    better: Shown
    exposed: tuple[Mark, ...] = ()
    seen: Any = None
    could: Any = None


class _Way(NamedTuple):
    """States from before the decision to where dice fall or somebody else chooses, and what was done between them."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]


def compared(match: Any, one: Judged) -> Compared:
    """As far as each goes on without dice; where dice fall at once both as they were about to be done."""
    seat, number = Seat(one.seat), one.number
    ideas = [better(match, one).action, *one.line]
    was = _way(match, seat, number, (match.actions[at] for at in _own(match, seat, number)))
    could = _way(match, seat, number, ideas)
    if not was.actions or not could.actions:
        about = [_about_to(match, seat, number, done) for done in (match.actions[number], better(match, one).action)]
        return Compared(about[0], about[1])
    grave = [_grave(match, seat, way.states[-1]) for way in (was, could)]
    known = [{(mark.kind, mark.at) for mark in each} for each in grave]
    only = [
        tuple(mark for mark in each if (mark.kind, mark.at) not in other)
        for each, other in zip(grave, reversed(known), strict=True)
    ]
    counts = [sum(mark.kind == "threatened" for mark in each) for each in grave]
    exposed = tuple(mark for mark in only[0] if mark.kind == "threatened") if counts[0] > counts[1] else ()
    tallies = _differing(match, seat, was.states[-1], could.states[-1])
    pictures = [_picture(match, seat, *each) for each in zip((was, could), only, tallies, strict=True)]
    return Compared(pictures[0], pictures[1], exposed, match.game.observe(was.states[-1], seat), could.states[-1])


def _own(match: Any, seat: Seat, number: int) -> Iterator[int]:
    """The decisions from this one on for which the seat was asked without a break."""
    while number < match.length and match.entries[number].seat == seat:
        yield number
        number += 1


def _way(match: Any, seat: Seat, number: int, actions: Any) -> _Way:
    game, state = match.game, match.states[number]
    states, done = [state], []
    for action in actions:
        made = game.completed(state, seat, game.notation.parse_action(action)) if isinstance(action, str) else action
        then = certain(game, state, seat, made)
        if then is None:
            break
        state = then
        states.append(state)
        done.append(made)
        if game.outcome(state) is not None or seat not in game.to_act(state):
            break
    return _Way(tuple(states), tuple(done))


def _grave(match: Any, seat: Seat, state: Any) -> Sequence[Mark]:
    found = guide_of(match.game.name).gravest(match.game.observe(state, seat), seat)
    return [mark for mark in found if mark.kind in _TOLD]


def figures(match: Any, seat: Seat, state: Any) -> tuple[Tally, ...]:
    """What the sides have in a state, as far as it says who is better off."""
    found = guide_of(match.game.name).tallies(match.game.observe(state, seat))
    return tuple(tally for tally in found if tally.weighs)


def aftermath(match: Any, one: Judged, found: Compared) -> tuple[Came, tuple[Note, ...]]:
    """What came of it: what somebody else took at once, else what could be taken then, else what somebody else did."""
    seat, told, guide = Seat(one.seat), match.told(None), guide_of(match.game.name)
    others = [at for at in _others(match, one) if told[at + 1].notes]
    for at in others:
        before, after = (figures(match, seat, match.states[each]) for each in (at, at + 1))
        if is_worse(before, after, seat) and not _comes_anyway(match, seat, at, found.could):
            account = told[at + 1]
            lost = [note for fact, note in zip(account.facts, account.notes, strict=True) if guide.costs(fact)]
            return "taken", (account.gist, *(note for note in lost if note != account.gist))[:MOST]
    said = guide.exposed(found.seen, found.exposed) if found.exposed else None
    if said is not None:
        return "exposed", (said,)
    return ("answered", (told[others[0] + 1].gist,)) if others else ("nothing", ())


def _comes_anyway(match: Any, seat: Seat, at: int, could: Any) -> bool:
    """Whether this answer of somebody else would have cost as much after the better one: then it is not to blame."""
    mover, action = Seat(match.entries[at].seat), match.actions[at]
    if could is None or mover not in match.game.to_act(could) or action not in match.game.legal_actions(could, mover):
        return False
    then = certain(match.game, could, mover, action)
    return then is None or is_worse(figures(match, seat, could), figures(match, seat, then), seat)


def _others(match: Any, one: Judged) -> Iterator[int]:
    """The decisions of others between this turn of its seat and the next one."""
    seats = [entry.seat for entry in match.entries]
    rest = dropwhile(lambda at: seats[at] == one.seat, range(one.number + 1, match.length))
    return (at for at in takewhile(lambda at: seats[at] != one.seat, rest) if seats[at] != CLOCK)


def is_worse(before: Sequence[Tally], after: Sequence[Tally], seat: Seat) -> bool:
    """Whether a seat has lost ground to another one."""
    return any(_lead(now, seat) < _lead(was, seat) for was, now in zip(before, after, strict=True))


def _lead(tally: Tally, seat: Seat) -> int:
    others = [value for other, value in enumerate(tally.values) if other != seat]
    return tally.values[seat] - max(others, default=0)


def _differing(match: Any, seat: Seat, *states: Any) -> tuple[Tally | None, Tally | None]:
    """The first figures of the sides that are not the same in both states, where they speak for the second one."""
    one, two = (figures(match, seat, state) for state in states)
    first = next(((a, b) for a, b in zip(one, two, strict=True) if a != b), None)
    return first if first is not None and _lead(first[0], seat) < _lead(first[1], seat) else (None, None)


def _picture(match: Any, seat: Seat, way: _Way, new: Sequence[Mark], tally: Tally | None) -> Shown:
    """Where it led, the way there, and the dangers that are only here, with the lines that make them."""
    game, guide = match.game, guide_of(match.game.name)
    first, last = (game.observe(state, seat) for state in (way.states[0], way.states[-1]))
    marks, lines = list(new), list(_aimed(match, seat, way.states[-1], new))
    for before, action, after in zip(way.states, way.actions, way.states[1:], strict=False):
        trodden, walked = guide.last(game.observe(before, seat), action, game.observe(after, seat))
        marks += trodden
        lines += walked
    tableau = game.tableau(last)
    old = game.tableau(first).pieces
    ghosts = {
        f"was.{name}": replace(old[name], state="ghost")
        for name, piece in tableau.pieces.items()
        if name in old and not (piece.tray or old[name].tray) and piece.at != old[name].at and piece.owner == seat
    }
    areas = tuple(guide.bearings(last))
    view = View(marks=tuple(dict.fromkeys(marks)), lines=tuple(lines), ghosts=ghosts, areas=areas)
    return Shown(tableau, view, tally)


def _aimed(match: Any, seat: Seat, state: Any, marks: Sequence[Mark]) -> Iterator[Sightline]:
    """The lines along which what is marked can be hit."""
    guide, seen = guide_of(match.game.name), match.game.observe(state, seat)
    for mark in marks:
        for line in guide.lines(seen, mark.at):
            if not line.blocked and (line.owner == seat) == (mark.kind == "prey"):
                yield line


def _about_to(match: Any, seat: Seat, number: int, action: Any) -> Shown:
    """The table before a decision as its seat saw it, and what the action was about to do."""
    outlook = Outlook(match.game, match.states[number], seat, seat)
    forecast = outlook.forecast(tuple(action.picks))
    view = View(
        chosen=tuple(action.picks), marks=tuple(forecast.marks), lines=tuple(forecast.lines), areas=forecast.areas,
        ghosts=dict(forecast.ghosts), gone=forecast.gone,
    )  # fmt: skip
    return Shown(outlook.tableau, view)
