"""What picks would lead to (squadron 9): the ghost of a plane with its arc, what it could hit and suffer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from operator import sub
from typing import Final

from game.core.guide import Forecast, Mark, Note, Tone
from game.core.picks import Pick
from game.core.tableau import Area
from game.guides.squadron import flying, sights, stakes, starts, wording, zones
from game.guides.squadron.sentences import distance, odds, of_plane
from game.guides.squadron.sights import ghost, ghost_id, knots, later, note, string, there
from game.rules.squadron import attack as attacks
from game.rules.squadron import fire, missions, moves, pointing, shots, starting
from game.rules.squadron.actions import word_of
from game.rules.squadron.boards import BALLOON, BANDS, BOMBER
from game.rules.squadron.geometry import Pose
from game.rules.squadron.odds import percent
from game.rules.squadron.options import BOMBER_POOL, cards
from game.rules.squadron.placing import obstacle, spaced
from game.rules.squadron.pointing import pose_in
from game.rules.squadron.state import DB, IM, KD, MOVE, PLACE, RA, RD, STATS, Pending, Plane, State, start_health


def forecast(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """What these picks lead to; the last may be only looked at."""
    if not picked:
        same, best = _same(state), _best(state)
        said = note("nothing-changes" if same is not None else "nothing-better") if same or best else None
        moving = state.moving
        own = moving is not None and moving.seat == seat and pointing.is_spent(state, moving)
        return Forecast(said, spent=Pick("button", f".:{moving.name}") if moving and own else None, moot=same or best)
    plane = state.by_name.get(picked[0].name) if picked[0].kind == "plane" else None
    if plane is None or plane.seat != seat or plane.dead:
        return Forecast()
    if len(picked) == 1:
        return _chosen(state, plane)
    teller = _TELLERS.get(picked[1].kind)
    if teller is None:
        return _placement(state, plane, picked)
    return teller(state, plane, picked[1].name.partition(":")[0])


@lru_cache(maxsize=64)
def _same(state: State) -> Pick | None:
    """To leave the dice as they are, where no die thrown again, whatever it shows, would change what they come to.
    Who spends an ace die has it no more: that is never the same."""
    pending = state.pending
    if pending is None or pending.step not in (RA, RD):
        return None
    words = [word_of(action) for action in attacks.legal(state, pending)]
    kept, *others = (_comes_to(state, pending, word) for word in words)
    alike = all(max(map(abs, map(sub, kept, other))) < _ALIKE for other in others)
    return Pick("button", f"{words[0]}:{attacks.owes(state, pending).name}") if alike else None


@lru_cache(maxsize=64)
def _best(state: State) -> Pick | None:
    """To leave the dice as they are, where they are the best there can be for whoever may throw one again: the target
    falls for certain, or loses nothing for certain."""
    pending = state.pending
    if pending is None or pending.step not in (RA, RD):
        return None
    word = word_of(next(iter(attacks.legal(state, pending))))
    sure = _comes_to(state, pending, word)[-1 if pending.step == RA else 0] > 1 - _ALIKE
    return Pick("button", f"{word}:{attacks.owes(state, pending).name}") if sure else None


def _comes_to(state: State, pending: Pending, word: str) -> tuple[float, ...]:
    """The chances of 0, 1, 2 ... damage after an answer; more than the target can bear is all one."""
    spread, most = shots.outlook(state, pending, word), state.by_name[pending.target].health
    spread = [*spread, *([0.0] * (most + 1 - len(spread)))]
    return (*spread[:most], sum(spread[most:]))


_ALIKE: Final = 1e-9


# ---- a plane is picked


def _chosen(state: State, plane: Plane) -> Forecast:
    if state.phase == MOVE:
        return flying.movable(state, plane)
    if state.phase == PLACE:
        return _unplaced(state, plane)
    if state.phase == STATS:
        found = cards(plane, state.terms)
        pool = note("pool", pool="\u00a0".join(BOMBER_POOL if plane.kind == BOMBER else state.terms.pool))
        areas = tuple(Area("card", (), plane.seat, each) for each in found)
        captions = {Pick("card", f"{each}:{plane.name}"): called(each) for each in found}
        return Forecast(of_plane("forecast.squadron.stats", plane), (pool,), areas=areas, captions=captions)
    if state.pending is not None:
        return Forecast(_question(state), tuple(_outcomes(state)), first=_likeliest(state, plane, state.pending))
    return _armed(state, plane)


def _armed(state: State, plane: Plane) -> Forecast:
    """What a plane can hit from where it is."""
    lines = tuple(string(state, plane, target, "own") for target in fire.targets(state, plane))
    headline = of_plane("forecast.squadron.fire", plane)
    notes = (*_out_of_reach(state, plane), note("fire-whom"))
    marks = tuple(
        Mark("target", Pick("target", target.name), f"{percent(shots.shot(state, plane, target).some)}")
        for target in fire.targets(state, plane)
    )
    beads = tuple(bead for target in fire.targets(state, plane) for bead in knots(state, plane, target))
    areas = (*zones.cover(state, plane), *beads)
    return Forecast(headline, notes, lines=lines, marks=marks, areas=areas)


def _out_of_reach(state: State, plane: Plane) -> Iterator[Note]:
    """Why enemies that are not far cannot be shot at."""
    for other in state.flying:
        if state.hostile(plane, other) and not fire.can_hit(state, plane, other):
            seen = fire.sight(state, plane, other)
            far = round(seen.gap / 1000) if state.board.is_free else seen.gap
            unit = "mm" if state.board.is_free else "cells"
            why = "aside" if seen.band <= BANDS else "out"
            if why == "aside" or seen.arc:
                yield of_plane(f"forecast.squadron.{why}-{unit}", other, more=(("far", far), ("count", far)))


# ---- an attack is looked at


def _attack(state: State, plane: Plane, name: str) -> Forecast:
    target = state.by_name[name]
    seen = fire.sight(state, plane, target)
    found = shots.shot(state, plane, target)
    notes = [odds("odds-balloon" if target.kind == BALLOON else f"odds{wording.falling(target)}", found)]
    if fire.is_covered(state, plane, target):
        notes.append(note("covered", "warn"))
    notes += _thrown_again(state, found.again)
    if state.terms.ace and plane.fresh_aces:
        best = shots.shot(state, plane, target, aces=plane.fresh_aces)
        notes.append(odds("with-aces", best, "good", (("count", plane.fresh_aces),)))
    if seen.lane and state.terms.ffg == "bonus":
        notes.append(note("lane", "good"))
    if zones.measured(state):
        notes.append(distance(state, seen))
    headline = of_plane(f"forecast.squadron.attack-{target.kind}", target, more=(("some", percent(found.some)),))
    lines = (string(state, plane, target, "own", aimed=True),)
    marks = (Mark("target", Pick("target", target.name), f"{percent(found.some)}"),)
    areas = zones.cover(state, plane)
    figure = sights.chance(state, plane, target)
    return Forecast(headline, tuple(notes[: flying.SHORT]), lines=lines, marks=marks, areas=areas, chance=figure)


def _thrown_again(state: State, again: str) -> Iterator[Note]:
    """How many dice either side may throw again: for its height, or by the rewards of module `bonus`."""
    for letter, whose, tone in _WHOSE:
        if count := again.count(letter):
            yield note(f"rewards-{whose}", tone, count=count) if state.terms.bonus else note(f"again-{whose}", tone)


_WHOSE: Final[tuple[tuple[str, str, Tone], ...]] = (("a", "own", "good"), ("d", "theirs", "warn"))

# ---- buttons and questions


def _button(state: State, plane: Plane, word: str) -> Forecast:
    if state.pending is not None:
        return _answer(state, plane, word)
    if word == "C":
        after = moves.climbed(plane)
        return flying.in_place(state, after, note("climb", height=after.altitude, speed=after.going.speed))
    if word[0] == "D":
        after = moves.dived(plane, int(word[1:]))
        return flying.in_place(state, after, note("dive", height=after.altitude, speed=after.going.speed))
    keys = {"-": "hold", "P": "push", "PS": "push-speed", "PA": "push-height", "O": "drop"}
    if word == ".":
        dives = not plane.going.speed and not moves.no_dive(state, plane)  # what is left though no arrow says so
        chance = sights.likeliest(state, plane)
        waits = any(state.hostile(plane, other) and not other.done for other in state.flying)
        shot = () if chance is not None else (note("no-shot-now" if waits else "no-shot"),)
        told = there(state, plane)[0]
        notes = (*shot, *told[:1], *later(state, plane), *told[1:], *((note("may-dive"),) if dives else ()))
        looms = stakes.ahead(state, plane)
        notes = tuple(replace(each, aside=bool(looms) and stakes.is_told(each)) for each in notes)
        return Forecast(note("end"), notes, looming=looms, areas=zones.cover(state, plane), chance=chance)
    if word == "X":
        return Forecast(note("stall", "warn"), confirm=flying.given_up(state, plane, "stall"))
    return Forecast(note(keys[word]), (note("hold-for"),) if word == "-" else ())


def _question(state: State) -> Note:
    pending = state.pending
    return note(f"ask-{pending.step}" if pending is not None else "hold")


def _outcomes(state: State) -> Iterator[Note]:
    """What a question of dice is about: how things are as they are, and at best."""
    pending = state.pending
    if pending is None or not wording.is_dice(pending):
        return
    words = [word_of(action) for action in attacks.legal(state, pending)]
    yield _figures(state, pending, words[0], "as-things-are")
    defends = pending.step in (KD, RD)
    rest = sorted(words[1:], key=lambda word: _spared(state, pending, word), reverse=defends)
    if rest:
        yield _figures(state, pending, rest[0], "at-best")


def _likeliest(state: State, plane: Plane, pending: Pending) -> Pick | None:
    """The best answer where it costs nothing: which die to throw again, if any."""
    if pending.step not in (RA, RD):
        return None
    words = [word_of(action) for action in attacks.legal(state, pending)]
    best = (min if pending.step == RA else max)(words, key=lambda word: _spared(state, pending, word))
    return Pick("button", f"{best}:{plane.name}")


def _spared(state: State, pending: Pending, word: str) -> tuple[float, float]:
    """How little an answer takes from the target: how likely nothing, and how little of its hearts on average."""
    spread, health = shots.outlook(state, pending, word), state.by_name[pending.target].health
    taken = sum(min(hurt, health) * chance for hurt, chance in enumerate(spread))
    return round(spread[0], _DIGITS), -round(taken, _DIGITS)


_DIGITS: Final = 9
"""Chances that differ only after so many digits are the same."""


def _figures(state: State, pending: Pending, word: str, key: str) -> Note:
    """The chances after an answer to a question of dice."""
    spread, target = shots.outlook(state, pending, word), state.by_name[pending.target]
    least = target.health if target.kind == BALLOON else 1
    kill = percent(sum(spread[target.health :]))
    if wording.level(state, pending) == "-hearts":
        hearts = wording.hearts_of(state, pending)
        return note(f"{key}-hearts", hearts=hearts, some=percent(sum(spread[hearts:])), kill=kill)
    key += "-balloon" if (key, target.kind) == ("odds", BALLOON) else wording.falling(target)
    return note(key, some=percent(sum(spread[least:])), kill=kill)


def _answer(state: State, plane: Plane, word: str) -> Forecast:
    pending = state.pending
    if pending is None:
        return Forecast()
    if pending.step == IM:
        return _immelmann(state, plane, word)
    if pending.step == DB:
        return Forecast(note("divebomb" if word == "Z" else "no-divebomb"))
    headline = _asked(pending, word[0], int(word[1:]))
    notes = [_figures(state, pending, word, "odds")]  # the button has the first of them as a figure
    if word[1:] != "0":
        notes.append(_figures(state, pending, f"{word[0]}0", "as-things-are"))
    return Forecast(headline, tuple(notes))


def _asked(pending: Pending, kind: str, number: int) -> Note:
    """What an answer about dice does; a die that is thrown again is called by what it shows, as on its button."""
    if not number:
        return note("as-is")
    return note("aces", count=number) if kind == "K" else note("reroll", face=wording.face(pending, number))


def _immelmann(state: State, plane: Plane, word: str) -> Forecast:
    if word == "I-":
        return Forecast(note("no-immelmann"))
    lift = attacks.NEW_LIFT if state.terms.imm4 else attacks.LIFT
    pose = state.board.flown("S1", plane.body)
    after = replace(plane, pose=pose, altitude=min(4, plane.altitude + lift))
    if state.board.is_off(after.body):
        name = "@template.squadron.I"
        return Forecast(note("off", "warn", code=name), confirm=flying.given_up(state, plane, "off", code=name))
    notes, lines = there(state, after)
    ghosts = {ghost_id(after): ghost(state, after)}
    headline = note("immelmann", height=after.altitude)
    return Forecast(headline, tuple(notes), ghosts=ghosts, lines=lines, areas=zones.cover(state, after))


# ---- numbers and places


_HINTS: Final = {"hint-beginner": "2334", "hint-expert": "3342"}
"""Numbers that are recommended (squadron 2)."""


_FAST: Final = 5
"""From this speed on it is not told what it is enough for."""
_STATS: Final = ("attack", "defence", "speed", "health")


def called(stats: str) -> Note:
    """What a card is like, by its highest and its lowest number: "Fast, frail"."""
    best, least = (stats.index(edge(stats)) for edge in (max, min))
    if best == least:
        return note("even")
    return note("card-like", best=f"@card.squadron.{_STATS[best]}", least=f"@card.squadron.no-{_STATS[least]}")


def _card(state: State, _: Plane, stats: str) -> Forecast:
    attack, defence, speed = map(int, stats[:3])
    health = start_health(stats, state.terms)
    far = note(f"speed-{speed}" if speed < _FAST and not state.board.kit else "speed-fast", speed=speed)
    notes = (note("dice", attack=attack, defence=defence), far, note("hits", count=health))
    hint = tuple(note(key, "good") for key, card in _HINTS.items() if card == stats)
    return Forecast(called(stats), (*notes, *hint))


def _unplaced(state: State, plane: Plane) -> Forecast:
    """Where a plane may be put down, and a good place for it, which one press means with the way to look."""
    knots, poses = spaced(state, plane)
    areas, places = zones.setup(state, plane, knots, poses), zones.cells(state, poses)
    good = starts.whole(state, plane)
    if good is None:
        return Forecast(_placed(plane), (_good_place(state, plane),), areas=areas, places=places)
    pick, rest = good
    places = {**places, pick: starts.at(state, plane)}
    areas = (*areas, *starts.lit(state, plane))
    return Forecast(_placed(plane), (_lit(state, plane),), areas=areas, places=places, plans={pick: rest}, first=pick)


def doing(state: State, picked: Sequence[Pick]) -> Note | None:
    """The good place is taken with the way to look there; where nothing may stand a press does nothing."""
    plane = state.by_name.get(picked[0].name) if picked and state.phase == PLACE else None
    if plane is None or plane.pose is not None or len(picked) == 1:
        return None
    good, pose = starts.whole(state, plane), _stood(state, picked)
    if good is not None and tuple(picked[1:]) == good[1]:
        return Note("doing.squadron.place")
    return Note("doing.squadron.nowhere") if pose is not None and obstacle(state, plane, pose) else None


def _stood(state: State, picked: Sequence[Pick]) -> Pose | None:
    """Where a plane would stand after these picks; the way it looks does not matter as yet."""
    heading = picked[2].name.rpartition(":")[2] if len(picked) > _WHOLE else ("0" if state.board.is_free else "N")
    return pose_in(state.board, f"{picked[1].name},{heading}")


_WHOLE: Final = 2
"""So many picks are the plane and its place; then comes the way to look."""


def _placement(state: State, plane: Plane, picked: Sequence[Pick]) -> Forecast:
    """A place, and where the plane would look."""
    turns = len(picked) > _WHOLE
    headline = _placed(plane)
    knots, poses = spaced(state, plane)
    where, pose = picked[1].name, _stood(state, picked)
    areas = zones.setup(state, plane, knots, poses)
    if pose is None:
        return Forecast(headline, (_good_place(state, plane),), areas=areas)
    after, good = replace(plane, pose=pose), starting.best(state, plane)
    stands = good is not None and pose == good.pose and turns
    areas = (*areas, zones.halo(state, after, zones.ADVISED)) if stands else (*areas, *starts.lit(state, plane))
    told = _good_place(state, plane, chosen=stands)
    if not stands and plane.kind != BALLOON:
        headline = note("heading") if turns else headline
        told = note("heading-how" if turns else "heading-next")
    notes = tuple(_why(state, plane, pose)) or (told,)
    ghosts = {} if state.board.is_off(after.body) else {ghost_id(plane): ghost(state, after)}
    cover = zones.cover(state, after) if turns else ()
    places = {} if state.board.is_free else zones.facings(where.partition(":")[0], pose)
    return Forecast(headline, notes, ghosts=ghosts, areas=(*areas, *cover), places=places)


def _placed(plane: Plane) -> Note:
    return note("place-balloon") if plane.kind == BALLOON else of_plane("forecast.squadron.place", plane)


def _good_place(state: State, plane: Plane, *, chosen: bool = False) -> Note:
    """What a place is good for."""
    if plane.kind == BALLOON:
        return note("good-target" if missions.has_balloons(state.terms) else "good-balloon")
    return _lit(state, plane) if chosen else note("good-place")


def _lit(state: State, plane: Plane) -> Note:
    """What the lit place has, as far as that can be seen: nobody aims there where there is somebody who might."""
    return note("lit-place" if any(state.hostile(plane, other) for other in state.flying) else "lit-place-first")


def _why(state: State, plane: Plane, pose: tuple[int, int, int]) -> Iterator[Note]:
    wrong = obstacle(state, plane, pose)
    if wrong:
        yield Note(f"refusal.squadron.place-{wrong}", (), "warn")


_TELLERS: Final[dict[str, Callable[[State, Plane, str], Forecast]]] = {
    "template": flying.manoeuvre,
    "target": _attack,
    "card": _card,
    "button": _button,
    "height": _button,
}
