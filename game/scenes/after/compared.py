"""What was played and what would have been better, as two pictures of the table that can be laid side by side, and
what came of it.

A picture shows the moment that says it all: somebody about to take something, with the lines of it, where it comes to
that; else where the decision led.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from itertools import takewhile
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple

from game.catalogue import guide_of
from game.core.game import certain
from game.core.guide import Mark, Measure, Note, Tally
from game.core.seats import CLOCK, Seat
from game.core.tableau import Piece, PieceId, Point, Sightline, Tableau
from game.play.lookback import Judged, better, done_at, turn_end
from game.play.standing import figures, is_worse
from game.play.told import Account
from game.scenes.after import horizon
from game.scenes.after.hoped import hoped
from game.scenes.after.measures import apart, differing, gains, is_clear, measured
from game.scenes.after.plan import begun_at
from game.scenes.after.tables import is_otherwise, rested, spent
from game.scenes.panels.outlook import Outlook
from game.table.kit.view import View

_TOLD: Final = frozenset({"threatened", "prey", "stuck"})
Came = Literal["taken", "could", "exposed", "nothing"]
"""Somebody else took something, or could have, or something stood there to be hit."""
MOST: Final = 3
"""Of what one decision of somebody else led to, so much is told."""


class Shown(NamedTuple):
    """A table and what is drawn on it."""

    tableau: Tableau
    view: View
    tally: Tally | None = None
    """What the sides have at the end of it, where that is not the same in both."""
    figures: Mapping[Measure, int] = MappingProxyType({})
    """How much of the seat can be hit then, how much it can hit, and how high flies what alone has moved, as far as
    that is known."""
    hoped: bool = False
    """Whether dice fall at once: what the sides have is that of when they come off; `anyhow`: it is so in any case."""
    anyhow: bool = False
    before: Shown | None = None
    """Where the decision itself led, where this is of the next round."""


class Cost(NamedTuple):
    """What others did, or could have done, after a turn, up to what took something from whose turn it was: the states
    before each of it and at last, what was done and by whom, and how the last of it is told."""

    kind: Literal["taken", "could"]
    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    seats: tuple[Seat, ...]
    account: Account


@dataclass(frozen=True, slots=True)
class Compared:
    """Both pictures; `exposed`: what of one's own could be hit after what was played, and not after the better one, as
    the seat sees it in `seen`; `cost`: what the better one would have spared it."""

    played: Shown
    better: Shown
    exposed: tuple[Mark, ...] = ()
    seen: Any = None
    cost: Cost | None = None
    actions: tuple[tuple[Any, ...], tuple[Any, ...]] = ((), ())
    """What was done on each of both ways alone; nothing where dice fall at once."""
    took: bool = False
    """Whether what was played took something from others."""
    takes: bool = False
    """Whether the better one takes what is not taken on the other."""
    answer: tuple[Any, ...] = ()
    """The best answer to the better one, where it is shown after that."""
    later: tuple[Tally, Tally] | None = None
    """What the sides have some turns after what was played, and after the better one, all at their best, where that
    speaks clearly for the better one: in games that look so far ahead, or are followed so far (`beyond`)."""
    turns: int = 0
    """How many turns later that is."""
    behind: bool = False
    """Whether they then have less after the better one."""
    shots: horizon.Both | None = None
    """Both ways to the next shots, in games that look so far ahead."""
    abreast: horizon.Both | None = None
    """The same to the first round in which something is decided on one of them: pictures and figures are those of then,
    on both of the same time."""
    odds: tuple[Mapping[Measure, int], Mapping[Measure, int]] | None = None
    """How likely its seat is hit and hits at the next shots of each."""

    @property
    def apart(self) -> Sequence[Measure]:
        """Which figures are not the same in both."""
        return apart(self.played.figures, self.better.figures)

    @property
    def gains(self) -> Sequence[Measure]:
        """Which of them speak for the better one."""
        return gains(self.played.figures, self.better.figures)

    @property
    def prices(self) -> Sequence[Measure]:
        """Which of them speak against it."""
        return [key for key in self.apart if key not in self.gains]

    @property
    def tells(self) -> bool:
        """Whether there are figures that speak clearly for the better one: height alone does not where it has its
        price; of shots to come the odds of both sides do, set against each other."""
        if self.shots is not None:
            return self.edge >= horizon.LIKELIER
        clear = [key for key in self.gains if is_clear(key, self.played.figures[key], self.better.figures[key])]
        return self._weighs or bool(clear if not self.prices else set(clear) - {"height"})

    @property
    def leans(self) -> bool:
        """Whether the shots to come speak for the better one, if only a little."""
        return self.shots is not None and self.edge >= horizon.SLIGHTLY

    @property
    def tells_shots(self) -> bool:
        """Whether the shots to come are why the better one is better."""
        return self.shots is not None and self.tells

    @property
    def edge(self) -> int:
        """By how much the odds of the shots to come, set against each other, are better after the better one."""
        one, two = (0, 0) if self.odds is None else (each["prey"] - each["threat"] for each in self.odds)
        return two - one

    @property
    def hoped(self) -> bool:
        """Whether one of both is told as it comes off."""
        return self.played.hoped or self.better.hoped

    def is_later(self, side: Shown) -> bool:
        """Whether this picture shows shots of the next round."""
        if self.abreast is None:
            return False
        own, other = self.abreast if side is self.played else reversed(self.abreast)
        return bool(own.rounds if own.shoots else other.shoots and other.rounds)

    def is_thought_out(self, side: Shown) -> bool:
        """Whether this picture shows what comes next if everybody goes on as well as can be, not what came."""
        return self.abreast is not None and bool(self.abreast[0 if side is self.played else 1].actions)

    @property
    def spares(self) -> bool:
        """Whether clearly less can be hit after the better one, as far as that is known."""
        one, two = (side.figures.get("threat") for side in (self.played, self.better))
        return one is None or two is None or (two < one and is_clear("threat", one, two))

    @property
    def _weighs(self) -> bool:
        """Whether what the sides have differs by a tenth of all there is."""
        one, two = self.played.tally, self.better.tally
        if one is None or two is None:
            return False
        return 10 * max(abs(a - b) for a, b in zip(one.values, two.values, strict=True)) >= sum(two.values)


class _Way(NamedTuple):
    """States from before the decision to where dice fall or somebody else chooses, and what was done between them."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]


def compared(match: Any, one: Judged, mistakes: Set[int] = frozenset()) -> Compared:
    """As far as each goes on without dice; where dice fall at once both as they were about to be done. Which decisions
    were `mistakes`: what came of those is no punishment."""
    seat, number = Seat(one.seat), one.number
    was = _way(match, seat, match.states[number], match.actions[number : done_at(match, number)])
    could = _way(match, seat, match.states[number], [better(match, one).action, *one.line])
    cost = _came(match, one, could, mistakes) or _could(match, one, could)
    if not was.actions or not could.actions:
        return _both_about(match, one, cost)
    was, could = (_planned(match, one, way) for way in (was, could))
    answered, ahead = _Way((could.states[-1],), ()), horizon.later(match, one, was.states[-1], could.states[-1])
    if (shots := _to_shots(match, one, (was, could))) is not None and (cost is None or shots.tells):
        return replace(shots, cost=cost)  # what fell is no better reason than what was likely
    if cost is not None and ahead.clear is None:  # what was played is shown with an answer: so is this
        answered = _way(match, min(match.game.to_act(could.states[-1]), default=seat), could.states[-1], one.answer)
    after = answered.states[-2 if len(answered.states) > 1 else -1]  # the last of it is about to be done, as there
    ends = measured(match, seat, was.states[-1], after)
    only, exposed = _apart_marks(match, seat, (was.states[-1], after), ends)
    steps, takings = _own_steps(was, could), _takings(match, seat, was, could)
    if cost is None:
        played = _led(match, seat, was, steps, (only[0], was.states[-1]))
    else:
        ends, played = measured(match, seat, cost.states[-2], after), _of_cost(match, seat, was, steps, cost)
    onward = _serving(match, seat, could, takings, _own_steps(could, was))
    lies = not takings or _is_taken_over(match, seat, could, takings[0])
    answered = answered if lies else answered._replace(actions=())
    led = _led(match, seat, could, onward, (only[1], after)) if lies else None
    best = _answered(match, answered, led) if led is not None else _taking(match, seat, could, onward, takings[0])
    stands = (cost.states[-1], answered.states[-1]) if cost and answered.actions else (was.states[-1], could.states[-1])
    sides = [
        side._replace(tally=tally, figures=each)
        for side, tally, each in zip((played, best), differing(match, seat, *stands) or (None, None), ends, strict=True)
    ]
    done = [tuple(way.actions[at] for at in own) for way, own in zip((was, could), (steps, onward), strict=True)]
    return Compared(
        sides[0], sides[1], exposed, match.game.observe(was.states[-1], seat), cost, (done[0], done[1]),
        took=_has_taken(match, seat, was), takes=bool(takings), answer=answered.actions,
        later=ahead.clear, turns=guide_of(match.game.name).looks_ahead, behind=ahead.behind,
    )  # fmt: skip


def _planned(match: Any, one: Judged, way: _Way) -> _Way:
    """With what the same piece had done before in that turn: one does not choose half a plan."""
    begun = slice(begun_at(match, one), one.number)
    return _Way((*match.states[begun], *way.states), (*match.actions[begun], *way.actions))


def _both_about(match: Any, one: Judged, cost: Cost | None) -> Compared:
    """What was played, and the better one, as they were about to be done, with how it stands when they come off."""
    seat, seen = Seat(one.seat), match.states[one.number]
    played, best = match.actions[one.number], better(match, one).action
    one_way, other = (going(match, seat, seen, action) for action in (played, best))
    ends = hoped(match, one)
    stands = None if ends is None else differing(match, seat, *(end.state for end in ends))
    if ends is None or stands is None:  # what can be hit then depends on dice
        return Compared(one_way, other, cost=cost)
    known = zip((one_way, other), stands, measured(match, seat, *(end.state for end in ends)), ends, strict=True)
    one_way, other = (
        side._replace(tally=what, figures=all_, hoped=end.thrown, anyhow=end.settles(match, seat, what.key))
        for side, what, all_, end in known
    )
    return Compared(one_way, other, cost=cost)


def going(match: Any, seat: Seat, state: Any, action: Any) -> Shown:
    """What an action was about to do; where no dice fall in it, with the way there."""
    found, after = about_to(match, seat, state, action), certain(match.game, state, seat, action)
    if after is None:
        return found
    way = _walked(match, seat, (state, after), (action,), found.tableau)
    return _with(found, View(lines=way.lines))


def _has_taken(match: Any, seat: Seat, way: _Way) -> bool:
    """Whether something of others is gone at its end, or the seat has gained on them."""
    old, new = (figures(match, seat, way.states[at]) for at in (0, -1))
    others = (Seat(each) for each in range(match.setup.seats) if each != seat)
    return bool(_victims(match, seat, way.states[0], way.states[-1])) or any(is_worse(old, new, one) for one in others)


def _answered(match: Any, answered: _Way, best: Shown) -> Shown:
    """With how those moved who answered, the last of it about to be done."""
    if not answered.actions:
        return best
    mover, states, done = min(match.game.to_act(answered.states[0])), answered.states, answered.actions
    found = about_to(match, mover, states[-2], done[-1])
    found = found._replace(tableau=best.tableau, view=replace(found.view, areas=best.view.areas))
    if len(done) > 1:
        found = _with(found, _walked(match, mover, states[:-1], done[:-1], best.tableau))
    return _with(found, best.view)


def _serving(match: Any, seat: Seat, way: _Way, takings: Sequence[int], own: tuple[int, ...]) -> tuple[int, ...]:
    """Which of its own steps take something, or bring those there who do it; all of them where nothing is taken."""
    found = set(takings)
    upto = way.states[: max(takings, default=-1) + 1]
    boards = [match.game.tableau(match.game.observe(state, seat)).pieces for state in upto]
    for at in takings:
        starts = {line.start for line in about_to(match, seat, way.states[at], way.actions[at]).view.lines}
        by = {name for name, piece in boards[at].items() if piece.owner == seat and piece.at in starts}
        found |= {step for step in range(at) if any(_differs(boards, step, name) for name in by)}
    return tuple(step for step in own if step in found) or own


def _differs(boards: Sequence[Mapping[PieceId, Piece]], step: int, name: PieceId) -> bool:
    """Whether a step has moved or turned a piece."""
    old, new = (boards[at].get(name) for at in (step, step + 1))
    return old is None or new is None or replace(old, state="") != replace(new, state="")


def _own_steps(way: _Way, other: _Way) -> tuple[int, ...]:
    """Which steps of a way are not those of the other one, too, as far as they say themselves where they are done."""
    own = [at for at, done in enumerate(way.actions) if done not in other.actions or not _is_placed(done)]
    return tuple(own or range(len(way.actions)))


def _is_placed(action: Any) -> bool:
    return any(pick.kind == "cell" for pick in action.picks)


def _way(match: Any, seat: Seat, state: Any, actions: Any) -> _Way:
    game, states, done = match.game, [state], []
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


def _moved(seat: Seat, old: Mapping[PieceId, Piece], new: Mapping[PieceId, Piece]) -> Iterator[PieceId]:
    """Of the pieces of a seat those that lie elsewhere."""
    yield from (name for name, piece in new.items() if piece.owner == seat and _has_moved(name, old, piece))


def _grave(match: Any, seat: Seat, state: Any) -> Sequence[Mark]:
    found = guide_of(match.game.name).gravest(match.game.observe(state, seat), seat)
    return [mark for mark in found if mark.kind in _TOLD]


def _apart_marks(
    match: Any, seat: Seat, states: tuple[Any, Any], ends: Sequence[Mapping[Measure, int]]
) -> tuple[Sequence[tuple[Mark, ...]], tuple[Mark, ...]]:
    """What is grave in each of two states alone, and what can be hit in the first alone where it is more there, by what
    is known of both."""
    grave = [_grave(match, seat, state) for state in states]
    known = [{(mark.kind, mark.at) for mark in each} for each in grave]
    only = [
        tuple(mark for mark in each if (mark.kind, mark.at) not in other)
        for each, other in zip(grave, reversed(known), strict=True)
    ]
    counts = [sum(mark.kind == "threatened" for mark in each) for each in grave]
    threats = [each.get("threat", 0) for each in ends]
    worse = threats[0] > threats[1] if any(threats) else counts[0] > counts[1]
    exposed = tuple(mark for mark in only[0] if mark.kind == "threatened") if worse else ()
    return only, exposed


# ---- what came of it


def aftermath(match: Any, found: Compared) -> tuple[Came, tuple[Note, ...]]:
    """What came of it: what somebody else took at once or could have taken, else what could be hit then."""
    guide = guide_of(match.game.name)
    if found.cost is not None:
        told = found.cost.account
        return found.cost.kind, (told.gist, *(note for note in told.lost if note != told.gist))[:MOST]
    said = guide.exposed(found.seen, found.exposed) if found.exposed else None
    return ("nothing", ()) if said is None else ("exposed", (said,))


def _came(match: Any, one: Judged, could: _Way, mistakes: Set[int]) -> Cost | None:
    """What others did before its seat chose again, up to the first that cost it something, if the better one would have
    spared it; nothing where they should have done something else."""
    first, seats = turn_end(match, one.number), [entry.seat for entry in match.entries]
    others = range(first, first + sum(1 for _ in takewhile(lambda seat: seat != one.seat, seats[first:])))
    for at in others:
        if at in mistakes:
            return None
        if seats[at] == CLOCK or not match.told(None)[at + 1].notes:
            continue
        upto = slice(first, at + 1)
        cost = Cost(
            "taken", match.states[first : at + 2], tuple(match.actions[upto]), tuple(map(Seat, seats[upto])),
            match.told(None)[at + 1],
        )  # fmt: skip
        if _is_costly(match, Seat(one.seat), cost, could) and _is_about(match, one, cost, could):
            return cost
    return None


def _could(match: Any, one: Judged, could: _Way) -> Cost | None:
    """What the best answer would have taken, if the better one would have spared it; nothing where nobody had the turn
    then, or where that was done."""
    game, seat, then = match.game, Seat(one.seat), turn_end(match, one.number)
    over = then >= match.length and match.outcome is not None
    if over or any(entry.action in one.reply[:1] for entry in match.entries[then : then + 1]):
        return None
    states, actions = [match.states[then]], list[Any]()
    for text in one.reply:
        mover = min(game.to_act(states[-1]))
        if mover == seat:
            return None  # a new round has begun, and it is one's own turn again
        actions.append(game.completed(states[-1], mover, game.notation.parse_action(text)))
        then, told = horizon.done(match, states[-1], mover, actions[-1])
        states.append(then)
        cost = Cost("could", tuple(states), tuple(actions), (mover,) * len(actions), told)
        if told.notes and _is_costly(match, seat, cost, could) and _is_about(match, one, cost, could):
            return cost
    return None


def _is_about(match: Any, one: Judged, cost: Cost, could: _Way) -> bool:
    """Whether it was done to or by something that the decision was about, so that it is to be seen why."""
    seat, seen = Seat(one.seat), cost.states[-2]
    touched = _changed(match, seat, match.states[one.number], match.states[turn_end(match, one.number)])
    touched |= _changed(match, seat, could.states[0], could.states[-1])
    lines = about_to(match, cost.seats[-1], seen, cost.actions[-1]).view.lines
    places = _changed(match, seat, seen, cost.states[-1]) | {at for line in lines for at in (line.start, line.end)}
    return not touched.isdisjoint(places)


def _changed(match: Any, seat: Seat, before: Any, after: Any) -> set[Point]:
    """Where the table is not the same."""
    old, new = (match.game.tableau(match.game.observe(state, seat)).pieces for state in (before, after))
    other = [name for name in old.keys() | new.keys() if old.get(name) != new.get(name)]
    return {pieces[name].at for name in other for pieces in (old, new) if name in pieces and not pieces[name].tray}


def _is_costly(match: Any, seat: Seat, cost: Cost, could: _Way) -> bool:
    """Whether the last of it takes something from a seat that the same would not have taken after the better one."""
    before, after = (figures(match, seat, state) for state in cost.states[-2:])
    return bool(cost.account.lost) and is_worse(before, after, seat) and _is_spared(match, seat, cost, could)


def _is_spared(match: Any, seat: Seat, cost: Cost, could: _Way) -> bool:
    """Whether the same could not have been done after the better one, or not have taken as much; where that is a matter
    of dice nothing is said."""
    game, state = match.game, could.states[-1]
    if game.outcome(state) is None and seat in game.to_act(state):
        return False  # it is not known what the better one led to
    for mover, action in zip(cost.seats, cost.actions, strict=True):
        if mover not in game.to_act(state) or action not in game.legal_actions(state, mover):
            return True
        before, state = state, certain(game, state, mover, action)
        if state is None:
            return False
    return not is_worse(figures(match, seat, before), figures(match, seat, state), seat)


def _takings(match: Any, seat: Seat, was: _Way, could: _Way) -> list[int]:
    """After how many decisions of the better way its seat takes something that is not taken on the other."""
    taken, found = _victims(match, seat, was.states[0], was.states[-1]), list[int]()
    for at, (before, after) in enumerate(zip(could.states, could.states[1:], strict=False)):
        old, new = (figures(match, seat, state) for state in (before, after))
        others = (Seat(each) for each in range(match.setup.seats) if each != seat)
        won = not is_worse(old, new, seat) and any(is_worse(old, new, each) for each in others)
        if won and _victims(match, seat, before, after) - taken:
            found.append(at)
    return found


def _is_taken_over(match: Any, seat: Seat, way: _Way, at: int) -> bool:
    """Whether what is taken then lies there still, as one's own: what follows from it is seen better than before."""
    taken = _victims(match, seat, way.states[at], way.states[at + 1])
    old, new = (match.game.tableau(match.game.observe(way.states[step], seat)).pieces for step in (at, at + 1))
    own = {piece.at for piece in new.values() if piece.owner == seat and not piece.tray}
    return any(old[name].at in own for name in taken)


def _victims(match: Any, seat: Seat, before: Any, after: Any) -> set[PieceId]:
    """What others have on the table in one state and no longer in another one."""
    old, new = (match.game.tableau(match.game.observe(state, seat)).pieces for state in (before, after))
    return {
        name
        for name, piece in old.items()
        if piece.owner not in {None, seat} and not piece.tray
        and (name not in new or new[name].owner != piece.owner or new[name].tray)
    }  # fmt: skip


# ---- the pictures


def _led(match: Any, seat: Seat, way: _Way, steps: Sequence[int], shown: tuple[Sequence[Mark], Any]) -> Shown:
    """Where a decision led, with the way there: what can be hit in the state that is `shown`, at its end or after an
    answer."""
    game, guide, new = match.game, guide_of(match.game.name), shown[0]
    last = game.observe(shown[1], seat)
    tableau = rested(game.tableau(last))
    view = _ways(match, seat, way, steps, tableau)
    marks, lines = tuple(dict.fromkeys((*new, *view.marks))), (*view.lines, *_aimed(match, seat, last, new))
    return Shown(tableau, replace(view, marks=marks, lines=lines, areas=tuple(guide.bearings(last))))


def _ways(match: Any, seat: Seat, way: _Way, steps: Sequence[int], now: Tableau) -> View:
    """These steps of it, and where those stood before the first of them who went."""
    found = [_walked(match, seat, way.states[at : at + 2], way.actions[at : at + 1], now) for at in steps]
    start = _walked(match, seat, (way.states[steps[0]], way.states[steps[-1] + 1]), (), now).ghosts
    went = {name: ghost for each in reversed(found) for name, ghost in each.ghosts.items()}
    return View(
        marks=tuple(mark for each in found for mark in each.marks),
        lines=tuple(line for each in found for line in each.lines),
        ghosts={name: start.get(name, ghost) for name, ghost in went.items()},  # before it climbed or dived, too
    )


def _to_shots(match: Any, one: Judged, ways: tuple[_Way, _Way]) -> Compared | None:
    """Both ways with the shots that come of them, as far as those are known."""
    seat, shots = Seat(one.seat), horizon.shots(match, one, ways[0].states[-1], ways[1].states[-1])
    if shots is None:
        return None
    steps, abreast = [_own_steps(ways[at], ways[1 - at]) for at in (0, 1)], horizon.abreast(match, one, shots)
    later = any(line.rounds for line in abreast)
    played, best = (
        _shooting(match, seat, way, own, line, later=later) for way, own, line in zip(ways, steps, abreast, strict=True)
    )
    known = [horizon.stakes(match, seat, line) for line in shots]
    done = [tuple(way.actions[at] for at in own) for way, own in zip(ways, steps, strict=True)]
    seen = match.game.observe(ways[0].states[-1], seat)
    return Compared(
        played, best, (), seen, actions=(done[0], done[1]), shots=shots, abreast=abreast,
        odds=(known[0], known[1]),
    )  # fmt: skip


def _shooting(match: Any, seat: Seat, way: _Way, steps: Sequence[int], line: horizon.Line, *, later: bool) -> Shown:
    """Where a decision led with the shots that come of it, how all came there, and who can hit whom then; nobody
    anybody where none are thrown. `later`: that is of the next round."""
    game, guide, state = match.game, guide_of(match.game.name), line.states[-1]
    seen, marks = game.observe(state, seat), horizon.marks(match, seat, state) if line.shoots else ()
    found = Shown(rested(game.tableau(seen)), View(), figures=horizon.stakes(match, seat, line))
    found = _with(found, _ways(match, seat, way, steps, found.tableau))
    for at, mover in enumerate(line.seats):
        found = _with(found, _walked(match, mover, line.states[at : at + 2], line.actions[at : at + 1], found.tableau))
    lines = (*found.view.lines, *_aimed(match, seat, seen, marks))
    areas, ghosts = tuple(guide.bearings(seen)), {} if later else found.view.ghosts  # of a long way the arrows do
    marks = (*marks, *found.view.marks)
    before = _led(match, seat, way, steps, ((), way.states[-1])) if later else None
    view = replace(found.view, marks=marks, lines=lines, areas=areas, ghosts=ghosts)
    return found._replace(view=view, before=before)


def _taking(match: Any, seat: Seat, way: _Way, steps: Sequence[int], at: int) -> Shown:
    """Its seat about to take something, with those of the steps to there that lead to it."""
    about = about_to(match, seat, way.states[at], way.actions[at])
    there = [step for step in steps if step < at]
    return _with(about, _ways(match, seat, way, there, about.tableau)) if there else about


def _of_cost(match: Any, seat: Seat, was: _Way, steps: Sequence[int], cost: Cost) -> Shown:
    """Somebody else about to take something, with where the decision had led and how those came who do it."""
    found = about_to(match, cost.seats[-1], cost.states[-2], cost.actions[-1])
    starts = {line.start for line in found.view.lines}
    found = _with(found, _ways(match, seat, was, steps, found.tableau))
    for at, mover in enumerate(cost.seats[:-1]):
        came = _walked(match, mover, cost.states[at : at + 2], cost.actions[at : at + 1], found.tableau)
        if any(line.end in starts for line in came.lines):
            found = _with(found, came)
    return found


def _with(shown: Shown, way: View) -> Shown:
    """The way lies below what is about to be done."""
    view = shown.view
    lines, marks = (*way.lines, *view.lines), tuple(dict.fromkeys((*view.marks, *way.marks)))
    return shown._replace(view=replace(view, lines=lines, marks=marks, ghosts={**way.ghosts, **view.ghosts}))


def _walked(match: Any, seat: Seat, states: Sequence[Any], actions: Sequence[Any], now: Tableau) -> View:
    """The way from the first of these states to the last, and where those stood who went it, as far as they are still
    elsewhere now."""
    game, guide = match.game, guide_of(match.game.name)
    marks, lines = list[Mark](), list[Sightline]()
    for before, action, after in zip(states, actions, states[1:], strict=False):
        trodden, walked = guide.last(game.observe(before, seat), action, game.observe(after, seat))
        marks += trodden
        lines += walked
    old, new = (game.tableau(game.observe(state, seat)).pieces for state in (states[0], states[-1]))
    ghosts = {f"was.{name}": replace(old[name], state="ghost") for name in _moved(seat, old, new) if name in now.pieces}
    return View(marks=tuple(marks), lines=tuple(lines), ghosts=ghosts)


def _has_moved(name: PieceId, old: Any, piece: Piece) -> bool:
    return name in old and not (piece.tray or old[name].tray) and piece.at != old[name].at


def _aimed(match: Any, seat: Seat, seen: Any, marks: Sequence[Mark]) -> Iterator[Sightline]:
    """The lines along which what is marked can be hit."""
    guide = guide_of(match.game.name)
    for mark in marks:
        for line in guide.lines(seen, mark.at):
            if not line.blocked and (line.owner == seat) == (mark.kind == "prey"):
                yield line


def about_to(match: Any, seat: Seat, state: Any, action: Any) -> Shown:
    """The table before a decision as its seat saw it, and what the action was about to do."""
    outlook = Outlook(match.game, state, seat, seat)
    forecast = outlook.forecast(tuple(action.picks))
    old = outlook.tableau.pieces
    ghosts = {name: piece for name, piece in forecast.ghosts.items() if _has_moved(name, old, piece)}
    changed = {name: spent(piece) for name, piece in forecast.ghosts.items() if is_otherwise(old.get(name), piece)}
    view = View(
        chosen=tuple(action.picks),
        marks=tuple(forecast.marks),
        lines=tuple(replace(line, dice=()) for line in forecast.lines),  # its plate would hide what is around it
        areas=forecast.areas,
        ghosts={**ghosts, **changed},
        gone=frozenset(changed) & forecast.gone,
    )
    return Shown(rested(outlook.tableau), view)
