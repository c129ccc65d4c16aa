"""What the player must see in Squadron Leader (squadron 9): prompts, counters, tallies, and the way to all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from game.core.briefing import Briefing
from game.core.events import Told
from game.core.game import Setup
from game.core.guide import OPEN as UNSETTLED
from game.core.guide import Chapter, Closeup, Forecast, Group, Guide, Mark, Measure, Note, Refusal, Tally, Words
from game.core.options import Options
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat, Viewer
from game.core.tableau import Area, Piece, Sightline
from game.guides.squadron import (
    answers,
    briefing,
    closeups,
    flying,
    outweighed,
    overview,
    prospects,
    recalling,
    refusals,
    replies,
    sights,
    stakes,
    starts,
    wording,
    zones,
)
from game.guides.squadron.book import CHAPTERS
from game.guides.squadron.sentences import sentence
from game.rules.squadron import fire, legal, missions, moves
from game.rules.squadron import options as setting
from game.rules.squadron.actions import DIVE, END, FIRE, FLY, SquadronAction
from game.rules.squadron.events import piece_id
from game.rules.squadron.names import named, side
from game.rules.squadron.odds import percent
from game.rules.squadron.paths import point_of
from game.rules.squadron.shots import shot
from game.rules.squadron.state import ATTACK, HOLD, HUNT, MOVE, OVER, PLACE, STATS, Plane, State
from game.rules.squadron.turns import CALM

WARN_FROM: Final = 5
"""Rounds before the limit from which on it is told."""


def _prompt(key: str, *more: Words, **words: str | int) -> Note:
    return Note(f"prompt.squadron.{key}", (*(word for each in more for word in each), *words.items()))


def _counter(key: str, **words: str | int) -> Note:
    return Note(f"counter.squadron.{key}", tuple(words.items()), "warn" if key == "last-rounds" else "plain")


def _own_prompt(seen: State, picked: Sequence[Pick]) -> Note:
    """What the one who chooses is asked."""
    token = seen.by_name.get(picked[0].name) if picked else None
    if seen.pending is not None:
        return _prompt(f"ask-{seen.pending.step}")
    if seen.phase == PLACE:
        return _place_prompt(seen, token, picked)
    if token is None:
        return _prompt(f"{seen.phase}-plane")
    if seen.phase == MOVE:
        return _flight_prompt(seen, token)
    if len(picked) > 1:
        return _prompt("fire-at" if seen.phase == ATTACK else "lock", named(token.name))
    return _prompt("fire" if seen.phase == ATTACK else "stats", named(token.name))


def _flight_prompt(seen: State, plane: Plane) -> Note:
    """What a plane has left; whoever flies twice in a row, last in a round and first in the next, is told why."""
    if seen.round > 1 and plane.flight is None and not any(other.done for other in seen.planes):
        foes = {other.seat for other in seen.flying if seen.hostile(plane, other)}
        if len(foes) == 1:
            return _prompt("begin-one", named(plane.name), (("other_side", side(min(foes))),), round=seen.round)
        return _prompt("begin", named(plane.name), round=seen.round)
    if plane.flight is not None and not plane.going.speed and _only_dives(seen, plane):
        return _prompt("spent")
    more = plane.going.speed > plane.speed
    return _prompt("fly-more" if more else "fly", speed=plane.going.speed, whole=plane.speed)


def _only_dives(seen: State, plane: Plane) -> bool:
    """Whether it can dive or end its move, and nothing else."""
    verbs = {action.verb for action in legal.legal(seen, Seat(plane.seat))}
    return verbs == {END, DIVE}


def _place_prompt(seen: State, token: Plane | None, picked: Sequence[Pick]) -> Note:
    balloons = any(missions.awaits(seen, balloon) for balloon in seen.balloons)
    if token is None:
        return _prompt("place-balloon" if balloons else "place-plane")
    if len(picked) == 1:
        return _prompt("balloon" if balloons else "place")
    good = starts.whole(seen, token)
    if good is not None and tuple(picked[1:]) == good[1]:
        return _prompt("place-whole")
    return _prompt(("heading", "confirm")[min(len(picked), 3) - 2])


def _planning(seen: State, about: Pick | None) -> Plane | None:
    """The plane whose whole move is looked at: the one that flies, or would."""
    if seen.phase != MOVE:
        return None
    if about is None or about.kind not in ("plane", "template", "height", "button"):
        return seen.moving
    plane = seen.by_name.get(about.name.rpartition(":")[2])
    movable = plane is not None and not plane.done and plane.seat in seen.turn_seats
    return plane if movable and seen.moving in (None, plane) else None


_AGAIN: Final = "R"
"""How the choice to throw a die again begins; then comes its place."""
_COSTS: Final = frozenset({"damage", "shot_down", "balloon_down", "stalled", "off_board"})
"""Facts by which somebody has lost something."""
_FALLS: Final = _COSTS - {"damage"}
_BY_LOSSES: Final = frozenset({"last-plane", "balloons", "bomber-down", "broken"})
"""Why a game ends that somebody's loss has ended."""
_BORNE_OUT: Final[Mapping[str, Measure]] = {
    "climbs": "height", "hides": "threat", "safe": "threat", "closes": "prey",
    "hides-later": "threat", "safe-later": "threat", "even": "threat", "closes-later": "prey",
    "tails": "prey", "aims": "prey", "trades": "prey", "answered": "prey", "answered-now": "prey", "holds-on": "prey",
}  # fmt: skip
"""Reasons of advice that the end of a turn shows; coming closer is worth what can then be hit."""


class SquadronGuide(Guide[State]):
    """Answers for panels and table, from what a seat may see."""

    borne_out = _BORNE_OUT
    looks_ahead = 2
    attacks = frozenset({"target"})
    after_attacks = frozenset({"missed", "bomb_off", "divebombed", "round_end"})
    chapters: Final[Sequence[Chapter]] = CHAPTERS

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        waiting = legal.to_act(seen)
        if not waiting:
            return _prompt("over")
        if seat not in waiting:
            return _prompt("wait-stats" if seen.phase == STATS else "wait", side=side(min(waiting)))
        return _own_prompt(seen, picked)

    def narrowed(self, seen: State, seat: Seat, picked: Sequence[Pick], figure: str) -> Note | None:
        return _prompt("height", height=figure) if seen.phase == MOVE else None

    def of_die(self, die: Piece, seat: Seat, offers: Sequence[Pick]) -> Pick | None:
        """The choice to throw one of its own again."""
        names = (pick for pick in offers if pick.kind == "button" and die.owner == seat)
        return next((pick for pick in names if pick.name.startswith(f"{_AGAIN}{die.level + 1}:")), None)

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        return prospects.forecast(seen, seat, picked)

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        return refusals.why_not(seen, seat, legal.to_act(seen), picked, pick)

    def stays(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick, by: int) -> Refusal | None:
        plane = seen.by_name.get(picked[0].name) if picked else None
        return None if plane is None else refusals.not_higher(seen, plane, pick, by)

    def rested(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        """A climb, of a plane that has flown a part of its move."""
        plane = seen.moving
        if plane is None or seat != plane.seat or not seen.terms.alt or not moves.no_climb(seen, plane):
            return None
        return Pick("height", f"C:{plane.name}")

    def called(self, pick: Pick) -> Note | None:
        return prospects.called(pick.name.partition(":")[0]) if pick.kind == "card" else None

    def arrival(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """At which altitude a flight ends that climbs or dives."""
        plane = seen.by_name.get(picks[0].name) if len(picks) > 1 and picks[1].kind == "template" else None
        end = None if plane is None else flying.end_of(seen, plane, picks[1])
        if plane is None or end is None or end.altitude == plane.altitude:
            return None
        return Note("advice.squadron.arrival", (("height", end.altitude),))

    def outweighed(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        return outweighed.outweighed(seen, picks)

    def doing(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        return prospects.doing(seen, picks)

    def pickable(self, seen: State, seat: Seat) -> Sequence[Pick]:
        found = [Pick("plane", token.name) for token in seen.tokens]
        if seat in legal.to_act(seen) and not (seen.phase == PLACE and seen.board.is_free):
            found += [pick for action in legal.legal(seen, seat) for pick in action.picks]
        return tuple(dict.fromkeys(found))

    def button(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Note | None:
        plane = seen.by_name.get(picked[0].name) if picked else None
        token = seen.by_name.get(pick.name) if pick.kind == "plane" else None
        if token is not None:
            return Note(f"button.squadron.{token.kind}", named(token.name)) if token.pose is None else None
        return wording.button(seen, plane, pick)

    def groups(self, seen: State, seat: Seat, picked: Sequence[Pick], offers: Sequence[Pick]) -> Sequence[Group]:
        """What ends a move stands first and what gives a plane up last, whatever else there is between them. Of dice
        that come to the same one is offered again; each is still to be had at the die itself."""
        apart = {wording.like(seen, pick): pick for pick in reversed(offers)}
        once = (pick for pick in offers if pick in apart.values())
        return (Group("", tuple(sorted(once, key=wording.rank))),)

    def unsaid(self, seen: State) -> Sequence[str]:
        """Letters, where everybody has one plane."""
        return ("letter", "other_letter", "first_letter", "next_letter") if len(seen.planes) == seen.seats else ()

    def stage(self, seen: State) -> Note | None:
        return Note(f"stage.squadron.{seen.phase}", (("round", seen.round),))

    def dangers(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        """Who stands in whose sights, or may come to."""
        return stakes.marks(seen, viewer)

    def looming(self, seen: State, viewer: Viewer = None) -> Sequence[Note]:
        return stakes.looming(seen, viewer)

    def exposed(self, seen: State, marks: Sequence[Mark]) -> Note:
        gravest = max(marks, key=_figure)
        return Note("exposed.squadron", (*named(gravest.at.name), ("chance", str(_figure(gravest)))))

    def stakes(self, seen: State, seat: Seat) -> tuple[int, int]:
        """The likeliest hit on both sides as all stand, in percent."""
        if seen.phase not in (MOVE, ATTACK):
            return 0, 0
        found = [(plane, foe) for plane in seen.flying for foe in sights.threats(seen, plane)]
        odds = [(plane.seat, foe.seat, percent(shot(seen, foe, plane).some)) for plane, foe in found]
        threat = max((some for struck, _, some in odds if struck == seat), default=0)
        return threat, max((some for _, shooter, some in odds if shooter == seat), default=0)

    def stance(self, seen: State, seat: Seat) -> Sequence[Note]:
        return recalling.stance(seen, seat)

    def lines(self, seen: State, about: Pick | None) -> Sequence[Sightline]:
        found = []
        for plane in seen.flying:
            for target in fire.targets(seen, plane):
                if about is None or about.name in (plane.name, target.name):
                    free = seen.board.is_free
                    start, end = (point_of(each.body.pose, free=free) for each in (plane, target))
                    label = f"{percent(shot(seen, plane, target).some)} %"
                    label += "" if replies.is_firm(seen, plane, target) else UNSETTLED
                    rank = "own" if plane.seat in seen.turn_seats else "enemy"
                    found.append(Sightline(piece_id(plane.name), start, end, plane.seat, rank, label=label))
        return found

    def areas(self, seen: State, about: Pick | None) -> Sequence[Area]:
        """Arcs; in the middle of a move every place that can still be reached."""
        plane = _planning(seen, about)
        return overview.of_all(seen, about) if plane is None else overview.of_move(seen, plane, about)

    def bearings(self, seen: State) -> Sequence[Area]:
        return [area for plane in seen.flying for area in zones.cover(seen, plane)]

    def closeup(self, seen: State, pick: Pick) -> Closeup | None:
        return closeups.closeup(seen, pick)

    def briefing(self, seen: State) -> Briefing | None:
        return briefing.briefing(seen)

    def prepares(self, seen: State) -> bool:
        return seen.phase in {STATS, PLACE}

    def weighs_alone(self, seen: State) -> bool:
        return seen.pending is not None or seen.phase == ATTACK

    def tallies(self, seen: State) -> Sequence[Tally]:
        """The first tells how a game goes: where everybody has one plane that is its health."""
        seats = range(seen.seats)
        planes = [
            [plane for plane in seen.planes if plane.seat == seat and not (plane.dead or plane.back)] for seat in seats
        ]
        count = Tally("planes", tuple(map(len, planes)))
        health = Tally("health", tuple(sum(plane.health for plane in own) for own in planes))
        height = Tally("height", tuple(sum(plane.altitude for plane in own) for own in planes), weighs=False)
        alone = len(seen.planes) == seen.seats
        return [health, count, height] if alone else [count, health, height]

    def aim(self, seen: State, seat: Seat) -> Note | None:
        """Where the last in the air wins, and with how much health both sides fly; missions have goals of their own."""
        if seen.terms.mission or seen.terms.large:
            return None
        own, other = (
            sum(plane.health for plane in seen.flying if (plane.seat in seen.units[seen.unit_of(seat)]) == mine)
            for mine in (True, False)
        )
        key = "aim.squadron.rounds" if seen.terms.rounds else "aim.squadron"
        return Note(key, (("own", own), ("other", other), ("last", seen.terms.rounds)))

    def crowned(self, seen: State) -> Sequence[Pick]:
        """The planes that are left, where it was about that."""
        if missions.reason(seen) not in ("last-plane", ""):
            return ()
        return tuple(Pick("plane", plane.name) for plane in seen.flying if plane.seat in seen.winners)

    def signs(self, seen: State) -> frozenset[str]:
        """Who goes first matters to whoever chooses a flight: it is explained then, until everybody has been it once,
        and takes no room else. Of balloons and bombs it is said what they do wherever there are any."""
        found = {"rosette"} if seen.phase == MOVE and seen.round <= len(seen.units) else set()
        return frozenset(found | ({"flak"} if seen.afloat else set()) | ({"blast"} if seen.bombs else set()))

    def counters(self, seen: State) -> Sequence[Note]:
        if seen.phase in (STATS, OVER):
            return ()
        found = list(_goal(seen))
        left = seen.terms.rounds - seen.round
        if seen.terms.rounds and left <= WARN_FROM:
            found.append(_counter("last-rounds", count=left + 1))
        return found

    def announces(self, event: Told) -> bool:
        """A round in which nobody has a target would seem to have lost its shots."""
        return event.word == "stage" and event.args == (CALM,)

    def costs(self, event: Told) -> bool:
        return event.word in _COSTS

    def brought(self, reason: str, event: Told) -> bool:
        return reason in _BY_LOSSES and event.word in _FALLS

    def struck(self, event: Told) -> Seat | None:
        if event.word == "balloon_down":
            return CLOCK
        return Seat(int(str(event.args[0])[0]) - 1) if event.word == "damage" else None

    def is_thrown(self, seen: State) -> bool:
        return wording.is_dice(seen.pending)

    def told(self, event: Told) -> Note:
        return sentence(event)

    def last(self, before: State, action: Any, after: State) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        """The way of the plane, or the string."""
        if not isinstance(action, SquadronAction) or action.verb not in (FLY, FIRE):
            return (), ()
        plane, free = before.by_name[action.plane], before.board.is_free
        other = before.by_name[action.how] if action.verb == FIRE else after.by_name[action.plane]
        if not (plane.is_flying and other.is_flying):
            return (), ()
        start, end = (point_of(each.body.pose, free=free) for each in (plane, other))
        return (), (Sightline(piece_id(plane.name), start, end, plane.seat, "last"),)

    def remarks(self, setup: Setup) -> Sequence[Note]:
        """Which missions are harder for one side than they look. Measured between bots of level 3: the bomber came home
        in 18 flights of 20, two who hunted together won 2 hunts of 12."""
        options = setting.chosen(setup.options)
        if options.m2:
            return [Note("remark.squadron.bomber")]
        return [Note("remark.squadron.hunt")] if options.coop is setting.Task.HUNT else []

    def ask(self, question: str, state: State | None, options: Options) -> str:
        return answers.answer(question, state, setting.chosen(options))


def _figure(mark: Mark) -> int:
    """The chance that a mark tells."""
    return int(mark.label.removesuffix(UNSETTLED))


def _goal(seen: State) -> Iterator[Note]:
    """What a mission is about, and how far it is (squadron 6.3)."""
    mission = seen.terms.mission
    if missions.has_balloons(seen.terms):
        yield _counter("balloons", count=sum(not balloon.dead for balloon in seen.balloons))
    elif missions.has_freight(seen.terms):
        yield _counter("freight", side=side(missions.FOE))
    elif mission == HUNT:
        left = sum(not plane.dead for plane in seen.planes if plane.seat in seen.units[missions.FOE])
        yield _counter("hunt", count=left)
    elif mission == HOLD:
        yield _counter("hold", round=missions.HELD)
    elif seen.terms.large:
        for unit in seen.units:
            whole = sum(plane.seat in unit for plane in seen.planes)
            left = sum(1 for _ in seen.of(unit))
            yield _counter("break", side=side(min(unit)), count=left, least=whole // missions.BROKEN)


GUIDE: Final = SquadronGuide()
