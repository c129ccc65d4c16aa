"""What the player must see in Crosshairs (crosshairs 9): prompts, counters, tallies, and the way to all the rest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from typing import Final

from game.core.events import Told
from game.core.guide import Chapter, Closeup, Forecast, Guide, Mark, Measure, Note, Refusal, Tally
from game.core.options import Options
from game.core.picks import ONWARD, SWEEP, Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Sightline
from game.guides.crosshairs import closeups, dives, looming, perils, pricing, prospects, refusals, sweeping
from game.guides.crosshairs.answers import answer
from game.guides.crosshairs.book import CHAPTERS
from game.guides.crosshairs.recalling import overlooked
from game.guides.crosshairs.trial import names
from game.guides.crosshairs.wording import sentence
from game.rules.crosshairs import kernel, sights
from game.rules.crosshairs.actions import CELL_PICKS, END_PICK, FLIGHTS, WAYS, CrosshairsAction
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, FACINGS, POINTS
from game.rules.crosshairs.coding import decoded, offered
from game.rules.crosshairs.fire import attackers, shots
from game.rules.crosshairs.layout import (
    ACTED,
    ACTIVE,
    AT,
    CLIMB,
    CLOUD_PHASE,
    DIVING,
    END,
    HANDS,
    HEIGHT,
    OUT,
    OWED,
    OWNER,
    PHASE,
    PLANES,
    POWER,
    QUIET,
    ROUND,
    SEAT,
    SHOT,
    STALL,
    TOKENS,
    Position,
)
from game.rules.crosshairs.layout import POINTS as SCORE
from game.rules.crosshairs.legal import may_dive_on
from game.rules.crosshairs.medals import worth
from game.rules.crosshairs.picture import GOING_STATE, flying
from game.rules.crosshairs.room import stranded
from game.rules.crosshairs.sights import PLANE_IDS
from game.rules.crosshairs.state import State

RULE_CHAPTERS: Final[tuple[str, ...]] = tuple(chapter.key for chapter in CHAPTERS)
"""Where the rule book can open: the values of `Refusal.rule`."""

WARN_FROM: Final = 10
"""Rounds before the end for want of progress from which on a counter is shown (crosshairs 9.10)."""


def _prompt(key: str, **words: str | int) -> Note:
    return Note(f"prompt.crosshairs.{key}", tuple(words.items()))


def _shots(position: Position, found: Sequence[int]) -> Note:
    """Good news for one side and bad for another, so it says whose."""
    return Note("counter.crosshairs.shots", (("side", _side(position[SEAT])), ("cells", names(position, found))))


def _counter(key: str, **words: str | int) -> Note:
    return Note(f"counter.crosshairs.{key}", tuple(words.items()), "warn")


def _side(seat: int) -> str:
    return f"@side.crosshairs.{seat}"


def _turn_prompt(position: Position) -> Note:
    """What the turn waits for."""
    open_shots, owed = len(shots(position)), position[OWED]
    can_act = any(move >> 10 not in (SHOT, END) for move in kernel.legal(position))
    if open_shots:
        key = "act-or-fire" if can_act and owed else "fire-or-dive" if can_act else "fire-or-end"
        return _prompt(key, round=position[ROUND], count=owed, shots=open_shots)
    if position[DIVING] and not owed:
        return _prompt("dive-or-end", round=position[ROUND])
    if owed and may_dive_on(position):
        return _prompt("act-or-dive", round=position[ROUND], count=owed, cell=names(position, [position[ACTIVE]]))
    seat = position[SEAT]
    flying = any(not position[ACTED + slot] for slot in sights.airborne(position, seat))
    key = "enter" if not flying else "act-or-enter" if position[HANDS + seat] else "act"
    return _prompt(key, round=position[ROUND], count=owed)


def _picked_prompt(position: Position, picked: Sequence[Pick]) -> Note:
    last, diver = picked[-1], position[AT + position[ACTIVE]] if may_dive_on(position) else -1
    if diver >= 0 and picked[0] == CELL_PICKS[diver] and last.kind in ("cell", "way"):
        return _prompt("dive-on")
    if last.kind == "cell":
        flying = last.name in CELL_INDEX and position[CELL_INDEX[last.name]] >= 0
        return _prompt("way" if flying else "facing")
    if last.kind == "way":
        return _prompt("confirm-crash" if last.name.startswith("crash") else "facing")
    if last.kind == "shot":
        return _prompt("fire", cell=last.name)
    return _prompt("facing" if last.kind == "facing" else _SURE.get(last, "confirm"))


_NAMED: Final = 2
"""So many planes are named on a button."""
_SURE: Final = {SWEEP: "sweep", END_PICK: "end"}
"""What is asked before it is done."""


def _swept(actions: Sequence[CrosshairsAction]) -> Note:
    """Which planes fly on, where they are few enough to be named; else how many."""
    if 0 < len(actions) <= _NAMED:
        cells = ", ".join(CELL_NAMES[action.here] for action in actions)
        return Note("button.crosshairs.sweep-named", (("cells", cells),))
    return Note("button.crosshairs.sweep-count", (("count", len(actions)),))


def _leads_to(way: Pick, cell: Pick) -> bool:
    return way.kind == "way" and way.name.partition(":")[2] == cell.name


def _crashes(position: Position) -> Iterator[Note]:
    """Which planes must crash in this turn, and why, or what would save them; of several that all could fly so many as
    still have to."""
    doomed = perils.doomed_now(position)
    saved = {slot: perils.rescue(position, slot) for slot in doomed}
    count = min(perils.forced(position, doomed), len(doomed))
    if 0 < count < len(doomed) and not any(by for by, _ in saved.values()):
        yield replace(_counter("some-crash", count=count, cells=names(position, doomed)), sure=True)
        return
    for slot, (by, other) in saved.items():
        ahead = other if by else perils.ahead(position, slot)
        key = by or ("must-crash" if ahead >= 0 else "must-crash-edge")
        words = {"other": names(position, [ahead])} if ahead >= 0 else {}
        yield replace(_counter(key, cell=names(position, [slot]), **words), sure=not by)


def _ramp(position: Position) -> Iterator[Note]:
    """Why so few of the planes that wait come in, as long as nothing has been done in such a turn."""
    seat, turn = position[SEAT], position[ROUND]
    now, then = (kernel.owed(position, seat, one) for one in (turn, turn + 1))
    if position[HANDS + seat] and position[OWED] == now < then:
        yield Note("counter.crosshairs.ramp", (("count", now), ("other", then)))


_COSTS: Final = frozenset({"shot", "crash", "eliminated"})
"""Facts by which somebody has lost something."""
_FALLS: Final = _COSTS - {"eliminated"}
_BY_LOSSES: Final = frozenset({"last-plane", "hunted", "last-team", "last-player"})
"""Why a game ends that somebody's loss has ended."""
_BORNE_OUT: Final[Mapping[str, Measure]] = {
    "climbs": "height",
    "climbs-dive": "height",
    "climbs-safe": "height",
    "safe": "threat",
    "dives": "prey",
}
"""Reasons of advice that the end of a turn shows; a dive is worth what can then be hit."""


class CrosshairsGuide(Guide[State]):
    """Answers for panels and table. Nothing is hidden in this game, so a state is what anybody sees."""

    borne_out = _BORNE_OUT
    promises = frozenset({"prepares", "leads", "series", "wins-turn"})
    follows = 4
    leads_on = False
    chapters: Final[Sequence[Chapter]] = CHAPTERS

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        position = seen.row
        if seen.is_over:
            return _prompt("over")
        if position[OUT + seat]:
            return _prompt("out")
        if seat != seen.seat:
            return _prompt("wait", side=_side(seen.seat))
        if position[PHASE] == CLOUD_PHASE:
            return _prompt("cloud", count=position[TOKENS])
        return _picked_prompt(position, picked) if picked else _turn_prompt(position)

    def pickable(self, seen: State, seat: Seat) -> Sequence[Pick]:
        """Cells, what is on offer, and of what lies beside the board only what is seen there."""
        position = seen.row
        found = dict.fromkeys(CELL_PICKS)
        if seat == seen.seat:
            for move in kernel.legal(position):
                found.update(dict.fromkeys(decoded(position, move).picks))
        for number in range(seen.kind.seats):
            waits = position[HANDS + number] > 0
            seen_there = {"hand": waits, "medals": bool(seen.deeds.claimed[number])}
            found.update((Pick("tray", f"{kind}.{number}"), None) for kind, is_seen in seen_there.items() if is_seen)
        return tuple(found)

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        return sweeping.forecast(seen, seat) if tuple(picked) == (SWEEP,) else prospects.forecast(seen, seat, picked)

    def sweep(self, seen: State, seat: Seat) -> Sequence[CrosshairsAction]:
        return sweeping.sweep(seen, seat)

    def runs(self, seen: State, seat: Seat) -> Mapping[tuple[Pick, ...], Sequence[CrosshairsAction]]:
        return dives.runs(seen) if seat == seen.seat and not seen.is_over else {}

    def unswept(self, seen: State, seat: Seat) -> Note | None:
        return sweeping.unswept(seen, seat)

    def onward(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        return sweeping.onward(seen, seat, picked)

    def contrast(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        return pricing.price(seen, seat, picks)

    def means(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Sequence[Pick]:
        """A hex that only one plane can reach means that plane; with the plane in hand, the only way there. A press on
        the plane itself is none to dive on the spot: it may have been taken up unasked."""
        if seat != seen.seat or seen.is_over or pick.kind != "cell" or len(picked) > 1 or pick in picked:
            return ()
        found = {
            each.picks[len(picked)]
            for each in offered(seen)
            if len(each.picks) > 1 and each.picks[: len(picked)] == tuple(picked) and _leads_to(each.picks[1], pick)
        }
        return tuple(found) if len(found) == 1 else ()

    def button(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Note | None:
        """A shot; where it is the only one, the card round it says at whom. And what flies on with one press, and what
        leaves a plane that may dive on."""
        if pick == ONWARD:
            return Note("button.crosshairs.onward", (("cell", names(seen.row, [seen.row[ACTIVE]])),))
        if pick == SWEEP:
            return _swept(self.sweep(seen, seat))
        if pick.kind != "shot":
            return None
        key = "shot" if len(shots(seen.row)) > 1 else "fire"
        return Note(f"button.crosshairs.{key}", (("cell", pick.name),), "good")

    def chance(self, seen: State, seat: Seat) -> Note | None:
        position = seen.row
        found = shots(position) if seat == seen.seat else ()
        if not found:
            return None
        words: dict[str, str | int] = {"count": len(found), "cells": names(position, found)}
        words |= {"other": _side(OWNER[found[0]]), "lines": len(attackers(position, found[0]))}
        key = "wins.shots" if len(perils.winning(position, found)) == len(found) else "shots"
        return Note(f"chance.crosshairs.{key}", tuple(words.items()), "warn")

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        why = sweeping.unswept(seen, seat) if pick == SWEEP else None
        return refusals.why_not(seen, seat, picked, pick) if why is None else Refusal(why, "turn")

    def dangers(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        position = seen.row
        if position[PHASE] == CLOUD_PHASE or seen.is_over:
            return ()
        return perils.marks(position, seen.seat if viewer is None else viewer)

    def gravest(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        """What can be shot and who must crash; of a plane in one line the line itself tells (crosshairs 9.3)."""
        return [mark for mark in self.dangers(seen, viewer) if mark.kind != "watched"]

    def exposed(self, seen: State, marks: Sequence[Mark]) -> Note:
        cells = ", ".join(mark.at.name for mark in marks)
        return Note("exposed.crosshairs", (("count", len(marks)), ("cells", cells)))

    def lines(self, seen: State, about: Pick | None) -> Sequence[Sightline]:
        position = seen.row
        if about is None:
            if position[PHASE] == CLOUD_PHASE:
                return perils.open_sightlines(position)
            return sights.lines_of(position, seen.seat, sights.airborne(position))
        if about.kind not in ("cell", "shot"):
            return ()
        return perils.lines_about(position, seen.seat, CELL_INDEX[about.name])

    def standing(self, seen: State) -> Sequence[Sightline]:
        """The lines that lie on somebody, of those that matter to whoever is on turn: where others look, and the lines
        of the cloud phase, only when they are asked for (crosshairs 9.2)."""
        position = seen.row
        if seen.is_over or position[PHASE] == CLOUD_PHASE:
            return ()
        return sights.lines_of(position, seen.seat, perils.aiming(position, seen.seat))

    def learnt_from(self, seen: State) -> Sequence[Sightline]:
        """All of them: they are few, and where two meet ahead is what is to be learnt."""
        over = seen.is_over or seen.row[PHASE] == CLOUD_PHASE
        return () if over else self.lines(seen, None)

    def signs(self, seen: State) -> frozenset[str]:
        planes = flying(seen.position)
        return frozenset({"height"} if planes else ()) | ({GOING_STATE} & {piece.state for piece in planes.values()})

    def closeup(self, seen: State, pick: Pick) -> Closeup | None:
        return closeups.closeup(seen, pick)

    def tallies(self, seen: State) -> Sequence[Tally]:
        position, seats = seen.position, range(seen.kind.seats)
        found = [
            Tally("planes", tuple(position[PLANES + seat] for seat in seats)),
            Tally("hand", tuple(position[HANDS + seat] for seat in seats), weighs=False),
            Tally(
                "height",
                tuple(sum(position[HEIGHT + slot] for slot in sights.airborne(position, seat)) for seat in seats),
                weighs=False,
            ),
        ]
        if seen.kind.rule == "ffa":
            found.append(Tally("points", tuple(position[SCORE + seat] for seat in seats)))
        found.append(Tally("medals", tuple(worth(seen.deeds.claimed[seat]) for seat in seats), weighs=False))
        return found

    def overlooked(
        self, seen: State, action: CrosshairsAction, blow: CrosshairsAction | None, then: State
    ) -> Note | None:
        return None if blow is None else overlooked(seen, blow, then)

    def aim(self, seen: State, seat: Seat) -> Note:
        """By the planes that both have who are at each other; where there are more than two sides by one's own."""
        rule, position = seen.kind.rule, seen.position
        foes = [other for other in range(seen.kind.seats) if seen.kind.hostile(seat, other)]
        other = next((foe for foe in foes if seen.kind.hunter(foe) == seat), foes[0]) if rule == "circle" else foes[0]
        words = (
            ("who", f"@side.crosshairs.{other}"),
            ("count", position[PLANES + other]),
            ("own", position[PLANES + seat]),
        )
        return Note(f"aim.crosshairs.{rule}", words)

    def plate(self, seen: State, seat: Seat) -> Note | None:
        """In a free-for-all the points, which decide it; who is out is out."""
        position = seen.position
        words = (("count", position[SCORE + seat]),)
        if seen.kind.rule == "ffa":
            return Note("plate.crosshairs.points-out" if position[OUT + seat] else "plate.crosshairs.points", words)
        return Note("plate.crosshairs.out") if position[OUT + seat] else None

    def looming(self, seen: State, viewer: Viewer = None) -> Sequence[Note]:
        return looming.looming(seen)

    def stage(self, seen: State) -> Note | None:
        if seen.is_over:
            return None
        if seen.position[PHASE] == CLOUD_PHASE:
            return Note("stage.crosshairs.clouds")
        return Note("stage.crosshairs.round", (("round", seen.position[ROUND]),))

    def honours(self, seen: State, seat: Seat) -> Sequence[Note]:
        return closeups.medal_notes(seen, seat)

    def counters(self, seen: State) -> Sequence[Note]:
        position = seen.row
        if seen.is_over or position[PHASE] == CLOUD_PHASE:
            return ()
        found = []
        if open_shots := shots(position):
            found.append(_shots(position, open_shots))
        found += [*_ramp(position), *_crashes(position)]
        if doomed := perils.doomed_next(position):
            found.append(_counter("crash-next", count=len(doomed), cells=names(position, doomed)))
        if crowded := stranded(position, seen.seat).one_of:
            found.append(_counter("one-crashes", cells=names(position, crowded)))
        if seen.kind.rule == "circle":
            hunter, prey = seen.kind.hunter(seen.seat), seen.kind.prey(seen.seat)
            found.append(
                Note(
                    "counter.crosshairs.hunt",
                    (("side", _side(seen.seat)), ("prey", _side(prey)), ("hunter", _side(hunter))),
                )
            )
        left = position[STALL] * seen.kind.seats - position[QUIET]
        if position[STALL] and left <= WARN_FROM * seen.kind.seats:
            found.append(_counter("stall", count=left))
        return found

    def beside(self, event: Told) -> Note | None:
        if event.word != "medal":
            return None
        return Note("event.crosshairs.medal-brief", (("medal", f"@medal.crosshairs.{event.args[1]}"),))

    def costs(self, event: Told) -> bool:
        return event.word in _COSTS

    def bereft(self, facts: Sequence[Told], seat: Seat) -> Note | None:
        return looming.bereft(facts, seat)

    def brought(self, reason: str, event: Told) -> bool:
        return reason in _BY_LOSSES and event.word in _FALLS

    def told(self, event: Told) -> Note:
        return sentence(event)

    def route(self, actions: Sequence[CrosshairsAction]) -> Note | None:
        """Flights of one plane in a row, by the way they have in common."""
        kinds = {action.kind for action in actions}
        if not kinds <= FLIGHTS or any(one.end != other.here for one, other in pairwise(actions)):
            return None
        way = f"-{WAYS[min(kinds)]}" if len(kinds) == 1 and kinds != {POWER} else ""
        cells = [CELL_NAMES[at] for at, _ in groupby((actions[0].here, *(action.end for action in actions)))]
        facing = f"@facing.crosshairs.{FACINGS[actions[-1].faces]}"
        return Note(f"lookback.crosshairs.chain{way}", (("cells", "–".join(cells)), ("facing", facing)))

    def last(self, before: State, action: CrosshairsAction, after: State) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        return _last(before.row, action)

    def ask(self, question: str, state: State | None, options: Options) -> str:
        return answer(question, state)


def _last(before: Position, action: CrosshairsAction) -> tuple[list[Mark], list[Sightline]]:
    """The way of the plane, or the lines that met."""
    if action.kind == END:
        return [], []
    end = Mark("last", CELL_PICKS[action.end if CLIMB <= action.kind <= POWER else action.here])
    slot = before[action.here]
    if action.kind == SHOT:
        lines = [sights.sightline(before, attacker, "last") for attacker in attackers(before, slot)]
        return [end], [line for line in lines if line is not None]
    if not CLIMB <= action.kind < POWER:
        return [end], []
    arrow = Sightline(PLANE_IDS[slot], POINTS[action.here], POINTS[action.end], before[SEAT], "last")
    return [Mark("last", CELL_PICKS[action.here]), end], [arrow]


GUIDE: Final = CrosshairsGuide()
