"""What the player must see in Crossfire Sector (sector 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final

from game.core.briefing import Briefing
from game.core.campaign import Chronicle
from game.core.events import Told
from game.core.game import Outcome, Setup
from game.core.guide import Chapter, Closeup, Forecast, Foregone, Guide, Mark, Measure, Note, Refusal, Tally
from game.core.options import Options, own
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Area, Piece, Point, Sightline
from game.core.texts import Words
from game.guides.sector import (
    balance,
    closeups,
    comparing,
    doing,
    learning,
    perils,
    prospects,
    refusals,
    sightings,
    wording,
)
from game.guides.sector.answers import answer
from game.guides.sector.book import CHAPTERS
from game.guides.sector.briefing import briefing
from game.guides.sector.chronicle import chronicle
from game.guides.sector.closing import besides, crowned
from game.guides.sector.foregone import foregone, idle, last_ones
from game.guides.sector.looming import looming
from game.rules.sector import deployment, legal
from game.rules.sector.actions import SectorAction, unit_of, unit_pick
from game.rules.sector.campaign import ended
from game.rules.sector.events import PLACES
from game.rules.sector.factions import CLASH, DEAD_CENTER, DEAD_ZONE, EXTRA_ROUND, FOCUS, LAST_ROUND
from game.rules.sector.field import INDEX, NAMES, path
from game.rules.sector.options import SectorOptions
from game.rules.sector.score import SURVIVORS, leader, lost, scores
from game.rules.sector.state import DRAW, LETTERS, MOST, State, all_units, name_of

_STAGES: Final = {1: "square", 2: "deed"}
_CELLS: Final[tuple[Pick, ...]] = tuple(Pick("cell", name) for name in NAMES)


_COSTS: Final = frozenset({"down", "destroyed", "score_changed"})
"""Facts by which somebody has lost something."""
_FALLS: Final = _COSTS - {"score_changed"}
_STRUCK: Final = frozenset({"down", "destroyed", "resilient_used"})
"""Facts by which somebody has been hit."""
_BORNE_OUT: Final[Mapping[str, Measure]] = {
    **dict.fromkeys(("cover", "hides", "unseen", "hold-safe", "hold-cover"), "threat"),
    **dict.fromkeys(("nearer", "nearer-in"), "prey"),
}
"""Reasons of advice that the end of a turn shows: whether one can be shot at there, or shoots."""


_DEED: Final = doing.DEED
_SPELLED: Final[Mapping[str, Note]] = {
    name: Note("cell.sector", (("column", name[0].upper()), ("row", int(name[1:])))) for name in NAMES if name[0] == "l"
}
"""A small l reads like an I or a 1: only this column bears a capital, on the edge of the field, too."""


def _stage(seen: State, seat: Seat, picked: Sequence[Pick]) -> str:
    """What is asked after these picks: of somebody who stays where it is nothing about walking."""
    if len(picked) == _DEED - 1 and picked[1].kind == "cell":
        side, unit = unit_of(picked[0].name)
        if picked[1] == _at(seen, side, unit):
            here = len(doing.ways(seen, seat, picked)) > 1
            return f"deed-here{doing.helping(seen, seat, picked)}" if here else "deed-stay"
    stage = _STAGES.get(len(picked), "confirm")
    return stage + doing.helping(seen, seat, picked) if stage != "confirm" else stage


def _enemies(seen: State, seat: Seat) -> set[Pick]:
    return {unit_pick(side, unit) for side, unit in all_units(seen) if side != seat}


class SectorGuide(Guide[State]):
    """Answers from an observation: while deploying, the other formation is not in it."""

    evident = frozenset({"unit"})  # whoever may not act is dim, and whom one can hit has a mark of its own
    borne_out = _BORNE_OUT
    spelled = _SPELLED
    attacks = frozenset({"shoot", "melee"})
    after_attacks = frozenset({"missed"})
    looms_waiting = True
    alike = 0.2
    chapters: Final[Sequence[Chapter]] = CHAPTERS

    # -- choosing --------------------------------------------------------------------------------------------------

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        if seen.phase == "over":
            return Note("prompt.sector.over")
        if seat not in legal.to_act(seen):
            return Note("prompt.sector.wait")
        if seen.phase == "deploy":
            return _deployment_prompt(seen, seat, picked)
        if len(picked) == 1 and seen.phase == "bonus" and picked[0].kind == "unit":
            return Note("prompt.sector.bonus-square", (("unit", picked[0].name),))
        if picked and picked[0].kind == "unit" and seen.phase not in ("stray", "revive"):
            stage = Note(f"prompt.sector.{_stage(seen, seat, picked)}", (("unit", picked[0].name),))
            return doing.prompt(seen, seat, picked) or stage
        return _phase_prompt(seen, seat)

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        return prospects.forecast(seen, seat, picked)

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        return refusals.why_not(seen, seat, picked, pick)

    def means(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Sequence[Pick]:
        """Whoever points at an enemy means the only soldier who can attack it; at it or where it stands, once he stands
        somewhere, the only attack on it."""
        if len(picked) not in (0, _DEED - 1):
            return ()
        there = [enemy for enemy in _enemies(seen, seat) if pick in (enemy, _at(seen, *unit_of(enemy.name)))]
        if not there or (not picked and pick not in there):
            return ()
        ways = (action.picks for action in legal.legal(seen, seat) if len(action.picks) == _DEED)
        fitting = (way for way in ways if way[: len(picked)] == tuple(picked) and way[2].name == there[0].name)
        meant = {way[len(picked)] for way in fitting}
        return tuple(meant) if len(meant) == 1 else ()

    def of_die(self, die: Piece, seat: Seat, offers: Sequence[Pick]) -> Pick | None:
        """The choice to throw just this one again."""
        pick = Pick("button", f"die{die.level + 1}")
        return pick if pick in offers else None

    def doing(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        return doing.button(seen, seat, picks)

    def otherwise(self, seen: State, seat: Seat, now: Sequence[Pick], then: Sequence[Pick]) -> Note | None:
        return doing.otherwise(seen, seat, now, then)

    def foregone(self, seen: State) -> Foregone | None:
        return foregone(seen)

    def idle(self, seen: State, seat: Seat, legal: Sequence[SectorAction]) -> SectorAction:
        return idle(legal)

    def besides(self, seen: State) -> Sequence[Note]:
        return tuple(besides(seen))

    def crowned(self, seen: State) -> Sequence[Pick]:
        return crowned(seen)

    def contrast(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        return comparing.contrast(seen, seat, picks)

    def pickable(self, seen: State, seat: Seat) -> Sequence[Pick]:
        offered = {pick for action in legal.legal(seen, seat) for pick in action.picks}
        units = [unit_pick(side, unit) for side, unit in all_units(seen)]
        return list(dict.fromkeys([*units, *_CELLS, *sorted(offered)]))

    def button(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Note | None:
        """Words have buttons; so has what a unit does on its square, which lies under it."""
        if pick.kind not in ("button", "ability", "deed"):
            return None
        return wording.button(seen, legal.edge_word(seen, seat, pick.name) if pick.kind == "button" else pick.name)

    # -- seeing ----------------------------------------------------------------------------------------------------

    def dangers(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        """Units that somebody can shoot from where he stands now, and who is Down where somebody can come to end it:
        as long as anybody of those can still act before the battle ends."""
        return list(perils.marks(seen, viewer))

    def gravest(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        """Who of one's own is under fire, however many these are: that lies on the ground."""
        return [mark for mark in self.dangers(seen, viewer) if mark.kind == "threatened"]

    def timed(self, seen: State, marks: Sequence[Mark]) -> Sequence[Mark]:
        return list(perils.timed(seen, marks))

    def looming(self, seen: State, viewer: Viewer = None) -> Sequence[Note]:
        return list(looming(seen, viewer))

    def sighted(self, seen: State, seat: Seat) -> Sequence[Mark]:
        """Whom somebody can hit who may act now, after a few steps if need be."""
        return [Mark("sighted", _at(seen, 1 - seat, unit)) for unit in perils.within_reach(seen, seat)]

    def exposed(self, seen: State, marks: Sequence[Mark]) -> Note:
        spots = {mark.at for mark in marks}
        units = ", ".join(name_of(*each) for each in all_units(seen) if _at(seen, *each) in spots)
        return Note("exposed.sector", (("count", len(marks)), ("units", units)))

    def lines(self, seen: State, about: Pick | None) -> Sequence[Sightline]:
        """What a unit sees and who sees it, or all clear lines."""
        units = all_units(seen) if about is None else _meant(seen, about)
        found = [
            ray
            for side, unit in units
            if seen.sides[side].stands(unit)
            for ray in sightings.rays(seen, side, unit, seen.sides[side].squares[unit], _rank(seen, side))
        ]
        return [ray for ray in found if not ray.blocked] if about is None else found

    def areas(self, seen: State, about: Pick | None) -> Sequence[Area]:
        """Where a unit can go and how far it shoots, on either side (sector 9.2)."""
        found: list[Area] = []
        for side, unit in _meant(seen, about) if about is not None else ():
            if seen.sides[side].stands(unit):
                found += sightings.reach_areas(seen, side, unit, sightings.JUMP_SHOWN)
                found += sightings.stops(seen, side, unit, seen.sides[side].squares[unit])
        return found

    def closeup(self, seen: State, pick: Pick) -> Closeup | None:
        return closeups.closeup(seen, pick)

    # -- counting --------------------------------------------------------------------------------------------------

    def prepares(self, seen: State) -> bool:
        return seen.phase in {"advantage", "deploy", "quick"}

    def weighs_alone(self, seen: State) -> bool:
        return seen.phase == "choose"  # who begins is set against the other order, and that alone

    def tallies(self, seen: State) -> Sequence[Tally]:
        sides, called = seen.sides, f"score-{seen.mission}" if seen.mission else ""
        clash = seen.mission == CLASH
        return (
            Tally("score", scores(seen), called=called),
            Tally("standing", (sides[0].standing.bit_count(), sides[1].standing.bit_count())),
            Tally("destroyed", (lost(seen, 1), lost(seen, 0)), called=called if clash else "", since=not clash),
        )

    def names(self, seen: State) -> Mapping[str, Note]:
        """Soldiers by what they are, with their numbers; by whose they are, too, where both sides are the same."""
        same = seen.sides[0].kind is seen.sides[1].kind
        return {name_of(number, unit): _soldier(seen, number, unit, same=same) for number, unit in _ROLL}

    def stage(self, seen: State) -> Note | None:
        if seen.phase in ("advantage", "deploy", "quick"):
            return Note(f"stage.sector.{seen.phase}")
        return Note("counter.sector.round", (("round", seen.round), ("last", max(LAST_ROUND, seen.round))))

    def honours(self, seen: State, seat: Seat) -> Sequence[Note]:
        return list(_honours(seen, seat))

    def counters(self, seen: State) -> Sequence[Note]:
        return list(_counters(seen))

    # -- telling ---------------------------------------------------------------------------------------------------

    def task(self, seen: State) -> Note | None:
        return Note(f"mission.sector.{seen.mission}") if seen.mission else None

    def aim(self, seen: State, seat: Seat) -> Note | None:
        if not seen.mission:
            return None
        found, last = scores(seen), max(seen.round, LAST_ROUND)
        words = (("round", max(seen.round, 1)), ("last", last), ("own", found[seat]), ("other", found[1 - seat]))
        return Note(f"aim.sector.{seen.mission}", words)

    def briefing(self, seen: State) -> Briefing | None:
        return briefing(seen)

    def costs(self, event: Told) -> bool:
        return event.word in _COSTS

    def brought(self, reason: str, event: Told) -> bool:
        return reason == "wiped-out" and event.word in _FALLS

    def struck(self, event: Told) -> Seat | None:
        return Seat(unit_of(str(event.args[0]))[0]) if event.word in _STRUCK else None

    def is_thrown(self, seen: State) -> bool:
        return seen.phase == "rr"

    def taught(self, seen: State, word: str, played: SectorAction, better: SectorAction) -> str:
        return learning.taught(seen, word, played, better)

    def expected(self, seen: State, action: SectorAction, facts: Sequence[Told]) -> Note | None:
        return learning.expected(seen, action, facts)

    def exposure(self, seen: State, action: SectorAction) -> int | None:
        return learning.exposure(seen, action)

    def told(self, event: Told) -> Note:
        return wording.sentence(event)

    def beside(self, event: Told) -> Note | None:
        return wording.beside(event)

    def gist(self, facts: Sequence[Told], who: Seat | None) -> int:
        """What a walk led to says more than where it went; of those who stand now, one has just taken position."""
        words = [fact.word for fact in facts]
        if set(words) == {"deployed"}:
            return next((at for at, fact in enumerate(facts) if fact.args[0] == LETTERS[who or 0]), 0)
        return next((words.index(word) for word in wording.CHIEF if word in words), 0)

    def last(self, before: State, action: Any, after: State) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        if not isinstance(action, SectorAction) or action.unit < 0 or action.kind in ("deploy", "spin"):
            return (), ()
        start = before.sides[action.side].squares[action.unit]
        end = action.to if action.to >= 0 else start
        marks = [Mark("last", _CELLS[start])] if start >= 0 else []
        if end == start or end < 0:
            return marks, ()
        name, own = name_of(action.side, action.unit), before.sides[action.side]
        way = (start, end) if own.kind.jumps else path(start, end, before.free)
        return marks, [Sightline(name, *leg, action.side, "last") for leg in pairwise(_corners(way))]

    def ask(self, question: str, state: State | None, options: Options) -> str:
        return answer(question, state)

    def remarks(self, setup: Setup) -> Sequence[Note]:
        return list(balance.remarks(own(SectorOptions, setup.options)))

    def chronicle(self, state: State, outcome: Outcome | None) -> Chronicle | None:
        return chronicle(state if outcome is None else ended(state, outcome), over=outcome is not None)


def _corners(way: Sequence[int]) -> list[Point]:
    """Where a way begins, turns and ends."""
    found = [PLACES[way[0]]]
    for at, spot in enumerate(way[1:], 1):
        here, onward = PLACES[spot], PLACES[way[at + 1]] if at + 1 < len(way) else None
        back = PLACES[way[at - 1]]
        if onward is None or (onward[0] - here[0], onward[1] - here[1]) != (here[0] - back[0], here[1] - back[1]):
            found.append(here)
    return found


_ROLL: Final = tuple((number, unit) for number in (0, 1) for unit in range(5))


def _soldier(state: State, number: int, unit: int, *, same: bool) -> Note:
    kind = state.sides[number].kind.key
    words: Words = (("number", unit + 1), ("side", f"@side.sector.{number}"))
    return Note(f"soldier.sector.{kind}{'-of' if same else ''}", words)


def _rank(state: State, side: int) -> str:
    return "own" if side == state.turn else "enemy"


def _meant(state: State, about: Pick) -> list[tuple[int, int]]:
    """The units that a pick points at."""
    if about.kind in ("unit", "shoot", "melee", "aid"):
        side, unit = unit_of(about.name)
        return [(side, unit)] if (side, unit) in all_units(state) else []
    spot = INDEX.get(about.name, -1) if about.kind == "cell" else -1
    return [(side, unit) for side, unit in all_units(state) if state.sides[side].squares[unit] == spot]


def _at(state: State, side: int, unit: int) -> Pick:
    return _CELLS[state.sides[side].squares[unit]]


def _deployment_prompt(state: State, seat: Seat, picked: Sequence[Pick]) -> Note:
    own = state.sides[seat]
    if len(picked) < len(own.squares):
        words = (("unit", name_of(seat, len(picked))), ("count", len(own.squares) - len(picked)))
        if column := deployment.closed(picked, len(own.squares)):
            return Note("prompt.sector.deploy-apart", (("unit", name_of(seat, len(picked))), ("column", column)))
        return Note("prompt.sector.deploy" if picked else "prompt.sector.deploy-first", words)
    if state.commanders and len(picked) < len(own.squares) + 2:
        return Note("prompt.sector.commander" if len(picked) == len(own.squares) else "prompt.sector.ability")
    if not state.commanders:
        return Note("prompt.sector.deploy-last", (("unit", name_of(seat, len(picked) - 1)),))
    return Note("prompt.sector.deploy-confirm")


def _phase_prompt(state: State, seat: Seat) -> Note:
    match state.phase:
        case "act":
            own = state.own
            return Note("prompt.sector.act", (("count", min(state.quota, MOST - own.used, len(own.eligible))),))
        case "quick":
            return Note("prompt.sector.quick", (("count", state.quota),))
        case "bonus":
            return Note("prompt.sector.bonus", (("unit", name_of(state.turn, state.bonus)),))
        case "spun" | "spinre":
            far = state.move_of(state.turn, state.task.die) if state.phase == "spun" else state.task.die
            return Note(f"prompt.sector.{state.phase}", (("unit", name_of(state.turn, state.task.unit)), ("die", far)))
        case "rr":
            why = "-cloak" if state.sides[seat].kind.rerolls else "-focus" if state.sides[seat].tokens else ""
            return Note(f"prompt.sector.rr-{'shot' if state.task.firing else 'melee'}{why}")
    return Note(f"prompt.sector.{state.phase}")


def _honours(state: State, seat: int) -> Iterator[Note]:
    """Commander, tokens, Edge and Revive: what a side has up its sleeve (sector 9.7)."""
    own = state.sides[seat]
    if state.phase == "over":  # what is left of it is no medal
        yield from _paid(state, seat) if state.campaign else ()
        return
    if own.commander >= 0:
        words = (("unit", name_of(seat, own.commander)), ("ability", f"@ability.sector.{own.ability}"))
        yield Note("honour.sector.spent" if own.spent else "honour.sector.commander", words, "good")
    if own.advantage == FOCUS:
        yield Note("honour.sector.focus", (("count", own.tokens),), "good" if own.tokens else "plain")
    elif own.advantage:
        yield Note(f"honour.sector.{own.advantage}", (), "good")
    if own.revived:
        yield Note("honour.sector.revived")


def _paid(state: State, seat: int) -> Iterator[Note]:
    """The victory points of a battle by their parts (sector 6.4, 9.11)."""
    won, tied = state.winner == seat, state.winner == DRAW
    yield Note("paid.sector.tied" if tied else "paid.sector.mission", (), "good" if won or tied else "plain")
    yield Note("paid.sector.wiped-out", (), "plain" if state.sides[1 - seat].left else "good")
    yield Note("paid.sector.survivors", (), "good" if state.sides[seat].left >= SURVIVORS else "plain")


def _counters(state: State) -> Iterator[Note]:
    """Mission, event and round, and the warning of a seventh round (sector 9.5, 9.6). While dice or the order of a
    round wait for a decision what that leads to needs the room: only how one wins is told."""
    if state.phase == "advantage":
        return
    mission = ("mission", f"@mission.sector.{state.mission}")
    if state.phase == "deploy":
        yield Note("counter.sector.mission", (mission,), aside=True)
    else:
        left, right = scores(state)
        yield Note("counter.sector.score", (mission, ("left", left), ("right", right)), aside=True)
    goal = Note(f"goal.sector.{state.mission}", (("round", max(state.round, LAST_ROUND)),), lasts=True)
    if state.phase in ("rr", "choose"):
        yield goal
        return
    before = state.phase in ("deploy", "quick") or state.round == 1
    yield goal
    yield from _stands(state, before=before)
    if state.round == EXTRA_ROUND:
        yield Note("counter.sector.extra", (), "warn")
    if (lone := foregone(state)) is not None and lone.deciding:
        yield replace(lone.note, tone="warn")
    yield Note(f"how-scored.sector.{state.mission}", aside=True)
    if before and any(side.kind.rerolls for side in state.sides):
        yield Note("counter.sector.cloaks", aside=True)
    if state.event:
        yield Note(f"event-told.sector.{state.event}")
    if state.phase != "over":
        yield from _told_last(state)
    if state.round == LAST_ROUND and leader(state) == DRAW and state.phase != "over":
        yield Note("counter.sector.level", (), "warn")


def _stands(state: State, *, before: bool) -> Iterator[Note]:
    """How it stands in what the mission counts: who would win if this were the end, or that nobody would, which at the
    beginning is no news: what comes of that at the end is."""
    ahead, found = leader(state), scores(state)
    if before:
        yield Note("counter.sector.if-level")
    if state.phase == "over" or (before and ahead == DRAW):
        return
    kind = str(state.mission) if state.mission in (DEAD_CENTER, DEAD_ZONE) else "count"
    if ahead == DRAW:
        both = "-both" if (state.mission, found) == (DEAD_ZONE, (0, 0)) else ""
        yield Note(f"stands.sector.{kind}-level{both}", (("count", found[0]),), lasts=True)
        return
    words = ("side", f"@side.sector.{ahead}"), ("more", found[ahead]), ("less", found[1 - ahead])
    yield Note(f"stands.sector.{kind}-led", words, lasts=True)


def _told_last(state: State) -> Iterator[Note]:
    """Whose fall decides it: bad for one side, good for the other."""
    for side, name in last_ones(state):
        words = ("unit", name), ("side", f"@side.sector.{side}"), ("other", f"@side.sector.{1 - side}")
        yield Note("counter.sector.last-one", words, "warn", turns=True)


GUIDE: Final = SectorGuide()
