"""What a decision comes to, everybody at their best: in games without dice what the sides have some turns later, else
who can hit whom at the next shots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from game.catalogue import guide_of
from game.core.dice import Scripted
from game.core.game import certain
from game.core.guide import Mark, Measure, Note, Tally
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.core.texts import Texts
from game.play.lookback import SIDES, Judged, better, done_at, weighs_alone
from game.play.rounds import round_of
from game.play.standing import figures, lead
from game.play.told import Account, account

CLEAR: Final = 3
"""So many more, some turns later, anybody sees."""
LIKELIER: Final = 15
"""So much must the odds of both sides' shots, set against each other, be better to speak for a way."""
SLIGHTLY: Final = 5
"""By so much better odds are told where nothing else speaks for a way."""
WAYS: Final = 3000
"""So many actions of a turn are tried to see whether it had to end so."""
SHOTS: Final[tuple[Measure, Measure]] = ("threat", "prey")
"""In the order of `Guide.stakes`."""


class Line(NamedTuple):
    """What everybody does best from a position on, and the round of the rules of its end, counted from the first one
    (0: the same); `shoots`: whether shots are thrown there; `over`: how it is told that the match is over there."""

    states: tuple[Any, ...]
    actions: tuple[Any, ...]
    seats: tuple[Seat, ...]
    rounds: int = 0
    shoots: bool = False
    over: Note | None = None


Both = tuple[Line, Line]
"""After what was played, and after the better one."""


def goes_on(match: Any, one: Judged) -> bool:
    """Whether both ways are known for as many turns as the game looks ahead, where it counts no rounds."""
    lines = len(one.reply + one.went_on), len(one.answer + one.goes_on)
    return not one.round and 0 < guide_of(match.game.name).looks_ahead <= min(lines)


class Ahead(NamedTuple):
    """What all have after the turns that the game looks ahead, after what was played and after the better one, if that
    speaks clearly for the better one; and whether they then have less after it."""

    clear: tuple[Tally, Tally] | None = None
    behind: bool = False


def later(match: Any, one: Judged, played: Any, better: Any) -> Ahead:
    """Clear is what speaks for it there and a turn before, as it swings to and fro; nothing is known where it is over
    sooner, or rounds are counted (`shots`)."""
    if not goes_on(match, one):
        return Ahead()
    before, last = _stands(match, one, played, better)
    gains = [lead(two, Seat(one.seat)) - lead(own, Seat(one.seat)) for own, two in (before, last)]
    return Ahead(last if gains[0] > 0 and gains[1] >= CLEAR else None, gains[1] < 0)


def _stands(match: Any, one: Judged, played: Any, better: Any) -> list[tuple[Tally, Tally]]:
    """What all have a turn before the end of both ways, and at their end."""
    ways = _both(match, one, played, better)
    own, two = ([figures(match, Seat(one.seat), state)[0] for state in way.states[-2:]] for way in ways)
    return list(zip(own, two, strict=True))


def way_of(match: Any, one: Judged) -> list[Any] | None:
    """From where it was chosen to where the better one and its line lead, state by state; None: dice fall on the
    way."""
    game, seat, states = match.game, Seat(one.seat), [match.states[one.number]]
    for action in (better(match, one).action, *map(game.notation.parse_action, one.line)):
        then = certain(game, states[-1], seat, game.completed(states[-1], seat, action))
        if then is None:
            return None
        states.append(then)
    return states


def ways(match: Any, one: Judged) -> Both | None:
    """Both ways as far as they are written, from where each led to; None: dice fell on one of them."""
    states = way_of(match, one)
    return None if states is None else _both(match, one, match.states[done_at(match, one.number)], states[-1])


def shots(match: Any, one: Judged, played: Any, better: Any) -> Both | None:
    """Both ways to the next shots, or to the end of the rounds that the game looks ahead, or of that in which shots
    are thrown on the other one; None: one of them is not known so far, or shots are what the decision is about."""
    if not (guide_of(match.game.name).looks_ahead and one.round) or one.alone:
        return None
    if played != match.states[done_at(match, one.number)]:
        return None  # dice fell on the way
    both = _both(match, one, played, better)
    if not all(is_known(match, way) for way in both):
        return None
    first, second = both
    return _beside(match, one, first, second), _beside(match, one, second, first)


def _beside(match: Any, one: Judged, way: Line, other: Line) -> Line:
    """A line up to when shots are thrown on another one, if on this one none are."""
    return way if way.shoots or way.over is not None or not other.shoots else _until(match, one, way, other.rounds)


def abreast(match: Any, one: Judged, both: Both) -> Both:
    """Both up to the first round in which something is decided on one of them, so that they show the same time."""
    end = min((way.rounds for way in both if way.shoots or way.over is not None), default=0)
    first, second = (_until(match, one, way, end) if way.rounds > end else way for way in both)
    return first._replace(rounds=min(first.rounds, end)), second._replace(rounds=min(second.rounds, end))


def _until(match: Any, one: Judged, way: Line, rounds: int) -> Line:
    """A line to the end of this round, counted from the one of the decision, in which nothing is decided on it."""
    over = (at for at, state in enumerate(way.states) if (round_of(match, state) or 0) > one.round + rounds)
    upto = next(over, len(way.actions))
    done = way._replace(states=way.states[: upto + 1], actions=way.actions[:upto], seats=way.seats[:upto])
    return done._replace(shoots=False, over=None)


def stakes(match: Any, seat: Seat, way: Line) -> dict[Measure, int]:
    """How likely a seat is hit at the end of a line, and how likely it hits; not at all where no shots are thrown, and
    for sure where the match is lost or won without one."""
    state = way.states[-1]
    outcome = match.game.outcome(state)
    if outcome is not None and outcome.winners:
        return dict(zip(SHOTS, (0, 100) if seat in outcome.winners else (100, 0), strict=True))
    figures_of = guide_of(match.game.name).stakes(match.game.observe(state, seat), seat) if way.shoots else (0, 0)
    return dict(zip(SHOTS, figures_of, strict=True))


def stance(match: Any, seat: Seat, way: Line) -> Sequence[Note]:
    """How a seat stands to the other one where shots are thrown at the end of a line."""
    return guide_of(match.game.name).stance(match.game.observe(way.states[-1], seat), seat) if way.shoots else ()


def told(
    texts: Texts, way: Line, odds: Mapping[Measure, int], who: str, *, crowded: bool, stands: Sequence[Note] = ()
) -> str:
    """The same as a clause of a sentence, with the round in which it is. `crowded`: of several shots these are the
    likeliest; `stands`: how both stand then."""
    threat, prey = (odds[key] for key in SHOTS)
    if way.over is not None:
        clause = texts("lookback.shots.over", told=texts.note(way.over))
        return texts(f"lookback.shots.round-{min(way.rounds, 1)}", told=clause)
    key = "both" if prey and threat else "prey" if prey else "threat" if threat else "none"
    most = "most-" if crowded and key != "none" else ""
    clause = texts(f"lookback.shots.{most}{key}", who=who, prey=prey, threat=threat)
    clause = ", ".join((clause, *(texts.note(note) for note in stands)))
    return texts(f"lookback.shots.round-{min(way.rounds, 1) if way.shoots else 2}", told=clause)


def is_crowded(tableau: Tableau, seats: int) -> bool:
    """Whether anybody has several planes there, or more than two sides play."""
    owners = Counter(piece.owner for piece in tableau.pieces.values() if not piece.tray and piece.owner is not None)
    return seats > SIDES or max(owners.values(), default=0) > 1


def marks(match: Any, seat: Seat, state: Any) -> tuple[Mark, ...]:
    """Who can be hit then."""
    found = guide_of(match.game.name).dangers(match.game.observe(state, seat), seat)
    return tuple(mark for mark in found if mark.kind in {"threatened", "prey"})


def _both(match: Any, one: Judged, played: Any, better: Any) -> Both:
    first, second = one.reply + one.went_on, one.answer + one.goes_on
    return line(match, one.round, played, first), line(match, one.round, better, second)


def line(match: Any, begun: int, state: Any, texts: Sequence[str]) -> Line:
    """A line that is written, from this position on, in a match or whatever has its `game`; the round that was `begun`
    when it was chosen."""
    game, states, actions, seats = match.game, [state], list[Any](), list[Seat]()
    for text in texts:
        mover = min(game.to_act(states[-1]))
        action = game.completed(states[-1], mover, game.notation.parse_action(text))
        then = certain(game, states[-1], mover, action)
        if then is None:
            break
        seats.append(mover)
        actions.append(action)
        states.append(then)
    last, over = states[-1], game.outcome(states[-1]) is not None
    gone = max((round_of(match, state) or 0 for state in states[-2:]), default=0) - begun
    ends = _end(match, states[-2:], seats, actions) if over and actions and _had_to(match, states, seats) else None
    return Line(tuple(states), tuple(actions), tuple(seats), gone, not over and weighs_alone(game, last), ends)


def _had_to(match: Any, states: Sequence[Any], seats: Sequence[Seat]) -> bool:
    """Whether it could not have ended otherwise for whoever lost it by the last turn of their own, whatever they had
    done in that turn: what thinks for them does not see all of it."""
    game, loser = match.game, seats[-1]
    outcome = game.outcome(states[-1])
    if loser in outcome.winners:
        return True
    begun, at, left = round_of(match, states[-2]), len(seats) - 1, WAYS
    while at and seats[at - 1] == loser and round_of(match, states[at - 1]) == begun:
        at -= 1
    waiting = [states[at]]
    while waiting:
        state = waiting.pop()
        for action in game.legal_actions(state, loser):
            then, left = certain(game, state, loser, action), left - 1
            if then is None or left < 0:
                return False
            if (ended := game.outcome(then)) is None:
                if loser not in game.to_act(then) or weighs_alone(game, then) or round_of(match, then) != begun:
                    return False
                waiting.append(then)
            elif loser in ended.winners:
                return False
    return True


def _end(match: Any, states: Sequence[Any], seats: Sequence[Seat], actions: Sequence[Any]) -> Note | None:
    """How the last of it is told: what somebody lost by it."""
    told = done(match, states[0], seats[-1], actions[-1])[1]
    return next(iter(told.lost), told.gist if told.notes else None)


def done(match: Any, state: Any, mover: Seat, action: Any) -> tuple[Any, Account]:
    """Where an action leads in which nothing is thrown, and how it is told."""
    step = match.game.apply(state, mover, action, Scripted())
    plain = Account(0, mover, match.game.notation.action(action))
    return step.state, account(guide_of(match.game.name), plain, step, None, opened=True)


def is_known(match: Any, way: Line) -> bool:
    """Whether it leads to shots, to the end, or so far as the game looks ahead."""
    return way.shoots or way.over is not None or way.rounds >= guide_of(match.game.name).looks_ahead
