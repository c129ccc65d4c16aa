"""The bot that plays Squadron Leader on both boards: five levels of one search over the ends of a plane's move."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from game.bots.bot import Advice, Budget, Stop, onward
from game.bots.search.days import on_day
from game.bots.search.limits import Limits
from game.bots.search.tempers import Fancy
from game.bots.squadron import obliging
from game.bots.squadron.alike import SAME, prudent
from game.bots.squadron.chains import MOST, End, ends
from game.bots.squadron.instead import instead
from game.bots.squadron.judge import Judge, Sense, ranked
from game.bots.squadron.outlook import Outlook, is_open
from game.bots.squadron.questions import answer
from game.bots.squadron.reasons import Reason, attack, flight
from game.bots.squadron.setting import placed, shared
from game.bots.squadron.tempers import Leaning, fancied
from game.bots.squadron.values import bearing, spot, strike
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tempers import OBLIGING
from game.core.texts import Note
from game.rules.squadron import missions, moves, pointing
from game.rules.squadron.actions import CLIMB, DIVE, DROP, END, FIRE, FLY, HOLD, PUSH, SquadronAction
from game.rules.squadron.boards import BOMB, BOMBER, Body
from game.rules.squadron.state import MOVE, PLACE, STATS, Plane, State

Rated = list[tuple[float, SquadronAction, Reason]]
"""(value in planes, action, why), best first."""


@dataclass(frozen=True, slots=True)
class Style:
    """What makes a level: what it sees, how far its judgement strays (in planes, on its best and on its worst day),
    how rare bad days are, whether it knows good numbers."""

    sense: Sense
    stray: tuple[float, float]
    schooled: bool = True
    rare: float = 1.0


STYLES: Final[tuple[Style, ...]] = (
    Style(Sense(), (0.0, 4.0), schooled=False, rare=5.5),
    Style(Sense(), (0.03, 0.03)),
    Style(Sense(wide=1), (0.01, 0.01)),
    Style(Sense(wide=3), (0.0, 0.0)),
    Style(Sense(ahead=8, wide=MOST), (0.0, 0.0)),
)
"""A judgement that strays loses much: with so many ends to choose from, what is best by error is chosen. The first is
somebody's first opponent: most days it knows well enough what it does, on some it flies at random."""


SECONDS: Final = 1.6
"""What a decision may take when nobody says otherwise."""


@dataclass(slots=True)
class Mind:
    """One decision being thought over: the level's style, its lots, and how much it has looked at."""

    style: Style
    lots: random.Random
    stray: float
    limits: Limits
    fancy: Fancy
    counsels: bool
    """Whether a person is advised, who is told why."""
    obliging: bool = False
    """Whether somebody is shown a first game."""
    nodes: int = 0
    ways: dict[SquadronAction, End] = field(default_factory=dict)
    """The flights that begin with what is advised."""
    instead: Note | None = None
    """Why not what looks better."""


class SquadronBot:
    """Plays, and advises people, from what one seat sees."""

    def advise(self, seat: Seat, seen: State, legal: Sequence[Any], budget: Budget, stop: Stop) -> list[Advice]:
        """All that it has looked at, best first."""
        lots = random.Random((budget.seed << 8) ^ (seen.round * 7919) ^ len(legal) ^ (budget.level << 40))
        style = STYLES[budget.level - 1]
        mind = Mind(
            style,
            lots,
            on_day(style.stray, budget.seed, style.rare),
            _limits(budget, stop),
            fancied(seen, budget),
            budget.counsel,
            budget.temper == OBLIGING,
        )
        rated = _rated(seen, legal, mind)
        if not rated:
            rated = [(0.0, legal[0], ("only", ()))]
        depth = 1 + int(mind.style.sense.replies)
        return [
            Advice(
                action, round(value, 3), f"reason.squadron.{why}", words, depth, mind.nodes,
                shown=_whole(seen, mind.ways.get(action)),
                instead=mind.instead if rank == 0 else None,
                then=_onward(mind.ways.get(action), round(value, 3), (why, words)) if rank < TOLD else (),
            )
            for rank, (value, action, (why, words)) in enumerate(rated)
        ]  # fmt: skip


def _onward(end: End | None, value: float, reason: Reason) -> tuple[Advice, ...]:
    """The rest of a flight, step by step: it is flown for the one reason, and ended where that has led."""
    if end is None or not end.steps:
        return ()
    why, words = reason
    steps = [SquadronAction(end.plane.name, *step) for step in end.steps[1:]]
    flown = [Advice(action, value, f"reason.squadron.{why}", words) for action in steps]
    return onward([*flown, Advice(SquadronAction(end.plane.name, END, ""), value, "reason.squadron.arrived", ())])


TOLD: Final = 3
"""Of so many flights it is told how they go on."""


def _whole(seen: State, end: End | None) -> tuple[Pick, ...]:
    """The whole flight that an action begins, as it is pointed at; none where that is a single one."""
    if end is None or len(end.steps) < SEVERAL:
        return ()
    found = pointing.way_to(seen, seen.by_name[end.plane.name], end.plane)
    return () if found is None or len(found.steps) < SEVERAL else (Pick("plane", end.plane.name), found.pick)


SEVERAL: Final = 2


def _limits(budget: Budget, stop: Stop) -> Limits:
    """Work is counted where nodes are given, and time where seconds are or nothing is."""
    seconds = budget.seconds if budget.seconds is not None else 0.0 if budget.nodes else SECONDS
    return Limits(budget.nodes or 0, seconds, stop)


def _rated(seen: State, legal: Sequence[Any], mind: Mind) -> Rated:
    if len(legal) == 1:
        return [(0.0, legal[0], ("only", ()))]
    if seen.pending is not None:
        return answer(seen, legal)
    if seen.phase == STATS:
        return shared(seen, legal, mind.lots, schooled=mind.style.schooled, counsels=mind.counsels)
    if seen.phase == PLACE:
        return placed(seen, legal, mind.lots, counsels=mind.counsels)
    return _flights(seen, legal, mind) if seen.phase == MOVE else _shots(seen, legal, mind)


def _flights(seen: State, legal: Sequence[Any], mind: Mind) -> Rated:
    """The best chains of the plane that should move now, by their first decision."""
    names = {action.plane for action in legal}
    plane = _next_plane(seen, [seen.by_name[name] for name in sorted(names)])
    special = _bomber(seen, plane, legal)
    if special:
        return special
    found = ends(seen, plane)
    sense = mind.style.sense
    leaning = Leaning(seen, plane, mind.fancy)
    is_foreseen = sense.wide > 0 and len(found) > 0 and is_open(seen, plane)
    judge = Judge(seen, plane, Sense(replies=False) if is_foreseen else sense)
    if mind.obliging:
        judge, order = obliging.judged(seen, plane, found, mind.lots)
        mind.nodes += judge.nodes
    elif is_foreseen:
        outlook = Outlook(seen, plane, mind.limits, leaning, SAME if mind.counsels else 0.0)
        order = outlook.ranked(found, sense.wide)
        order = prudent(judge, order) if mind.counsels and sense.wide > 1 else order
        mind.nodes += outlook.nodes
    else:
        order = ranked(judge, found, [mind.lots.gauss(0, mind.stray) for _ in found])
        sure = sense.ahead or len(order)
        order = leaning.ends(order[:sure]) + order[sure:]
        mind.nodes += judge.nodes
    by_step = {(action.verb, action.how): action for action in legal if action.plane == plane.name}
    rated: Rated = []
    told: set[SquadronAction] = set()
    for value, end in order:
        action = by_step.get(end.steps[0] if end.steps else (END, ""))
        if action is not None and action not in told:
            told.add(action)
            mind.ways[action] = end
            rated.append((value, action, flight(judge, end, best=not rated)))
    if rated and is_foreseen and mind.counsels:
        reasons = {why for _, _, (why, _) in rated[1:]}
        mind.instead = instead(judge, mind.ways[rated[0][1]], rated[0][2], [end for _, end in order], reasons)
    return rated or _lost(legal)


def _bomber(seen: State, plane: Plane, legal: Sequence[Any]) -> Rated:
    """What only bombers do: fly home over the far edge, and leave a bomb where enemies are about (squadron 6.3)."""
    if plane.kind != BOMBER:
        return []
    for action in legal:
        if action.plane != plane.name:
            continue
        if action.verb == FLY and missions.escapes(seen, moves.flight_after(seen, plane, action.how)):
            return [(9.0, action, ("home", ()))]
        if action.verb == DROP and _is_good_place(seen, plane):
            return [(1.0, action, ("bombs", ()))]
    return []


def _is_good_place(seen: State, plane: Plane) -> bool:
    """Whether more enemies than friends may come close to a bomb before it goes off."""
    if plane.going.hatch is None:
        return False
    bomb = Body(plane.going.hatch, BOMB)
    near = [other for other in seen.flying if other is not plane and seen.board.is_near(other.body, bomb, _REACH)]
    foes = sum(seen.hostile(plane, other) for other in near)
    return foes > len(near) - foes


_REACH: Final = 2
"""So many knots or cells away others may still come close to a bomb in the next round."""


def _lost(legal: Sequence[Any]) -> Rated:
    """No way to stay on the board: push the envelope, stall, whatever there is."""
    hopes = [action for action in legal if action.verb in (CLIMB, DIVE, PUSH)]
    return [(-1.0, action, ("hopeless", ())) for action in (hopes or list(legal))[:1]]


def _next_plane(state: State, planes: list[Plane]) -> Plane:
    """The plane that is farthest from the enemy moves first: the others then see more."""
    if len(planes) == 1:
        return planes[0]
    free = state.board.is_free

    def nearest(plane: Plane) -> float:
        own = spot(plane.body.pose, free=free)
        return min(
            (
                bearing(own, spot(other.body.pose, free=free))[0]
                for other in state.flying
                if state.hostile(plane, other)
            ),
            default=0.0,
        )

    return max(planes, key=lambda plane: (nearest(plane), plane.name))


def _shots(seen: State, legal: Sequence[Any], mind: Mind) -> Rated:
    """Whom to fire at: most worth taken, then the strongest attacker, then whoever has not fired yet. Of targets that
    are alike whoever may do more harm to this plane, and else a lot decides: never where somebody sits."""
    found: list[tuple[tuple[float, float, float], SquadronAction, Reason]] = []
    for action in legal:
        plane = seen.by_name[action.plane]
        if action.verb == HOLD:
            found.append(((0.0, 0.0, 0.0), action, ("holds", ())))
        elif action.verb == FIRE:
            target = seen.by_name[action.how]
            hit = strike(seen, plane, target)
            value = hit.value + 0.3 * hit.kill + 0.01 * target.attack + 0.02 * (not target.done)
            harm = 0.0 if target.done else strike(seen, target, plane).value
            found.append(((value, harm, mind.lots.random()), action, attack(seen, plane, target)))
    found.sort(key=lambda each: each[0], reverse=True)
    rated = [(rank[0], action, why) for rank, action, why in found]
    if not mind.fancy or rated[0][1].verb != FIRE:
        return rated
    leaning = Leaning(seen, seen.by_name[rated[0][1].plane], mind.fancy)
    liked = mind.fancy.tipped([(each[0], each) for each in rated], lambda each: leaning.target(each[1].how))
    return [(value, action, why) for value, (_, action, why) in liked]


BOT: Final = SquadronBot
