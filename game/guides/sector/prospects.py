"""What picks would lead to: reach, rays from the previewed square, odds before commitment (sector 9.1-9.4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from game.core.guide import Forecast, Mark, Note, Words
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.tableau import Piece, PieceId, Point, Sightline
from game.core.texts import Tone
from game.guides.sector import doing
from game.guides.sector.looming import ahead
from game.guides.sector.perils import seen_there
from game.guides.sector.refusals import barred, out_of_reach
from game.guides.sector.sightings import rays, reach_areas, stops
from game.guides.sector.stands import ATTACKS, all_done, chance_of, leaves_mission, planned, seconds, ways, worth
from game.rules.sector import deployment, legal
from game.rules.sector.actions import ON_FIELD, SectorAction, unit_of, unit_pick
from game.rules.sector.events import PLACES
from game.rules.sector.field import BIT, COLUMNS, INDEX, NAMES, X, Y, distance
from game.rules.sector.fire import Aim, aim, obstacle, strays
from game.rules.sector.odds import ShotOdds, exact, fight_now, fight_of, percent, shot_again, shot_of
from game.rules.sector.picture import pieces
from game.rules.sector.state import State, name_of

NOTHING: Final = Forecast()


class Told(NamedTuple):
    """What an action leads to: in a word, in large figures with the dice it takes, and what else to know."""

    headline: Note
    notes: Sequence[Note] = ()
    chance: Note | None = None


def _chance(chance: Fraction, *throwers: int) -> Note:
    dice = tuple(("die.plain", side) for side in throwers)
    return Note("forecast.sector.chance", (("percent", percent(chance)), ("exact", exact(chance))), pieces=dice)


def _shot_notes(state: State, action: SectorAction) -> Told:
    figures, odds = shot_of(state, action)
    target = name_of(1 - action.side, action.target)
    lies = state.sides[1 - action.side].lies(action.target)
    tone: Tone = "good" if odds.hit >= HALF else "plain"
    headline = Note(f"forecast.sector.{'finish' if lies else 'shot'}", (("unit", target),), tone)
    notes = list(_figure_notes(figures))
    if not lies:
        notes.append(Note("forecast.sector.kill", (("percent", percent(odds.kill)), ("exact", exact(odds.kill)))))
    notes[1:1] = [*_stray_notes(state, action, odds), *_other_way(state, action)]  # not last: ends are left out
    return Told(headline, notes, _chance(odds.hit, action.side, action.side))


def _figure_notes(figures: Aim) -> tuple[Note, ...]:
    """Dice, attack and Defense, for whoever looks closer, and what changes them."""
    need = min(figures.defense - figures.quality + 1, 12)
    words: Words = (("quality", f"{figures.quality:+d}"), ("defense", figures.defense), ("need", need))
    notes = [Note("forecast.sector.figures", words, aside=True)]
    notes += [Note("forecast.sector.cover")] * figures.cover + [Note("forecast.sector.steady")] * figures.steady
    return tuple(notes)


HALF: Final = Fraction(1, 2)


def _stray_notes(state: State, action: SectorAction, odds: ShotOdds) -> Iterator[Note]:
    after = there(state, action)
    friends = ", ".join(name_of(action.side, unit) for unit in strays(after, action.side, action.unit, action.target))
    if friends and percent(odds.stray):  # what rounds to nothing is no warning
        yield Note("forecast.sector.stray", (("percent", percent(odds.stray)), ("units", friends)), "warn")


def _fight_notes(state: State, action: SectorAction) -> Told:
    target = name_of(1 - action.side, action.target)
    if state.sides[1 - action.side].lies(action.target):
        return Told(Note("forecast.sector.finish-sure", (("unit", target),), "good"))
    odds = fight_of(state, action)
    notes = [
        Note("forecast.sector.fall", (("percent", percent(odds.fall)), ("exact", exact(odds.fall))), "warn"),
        *_other_way(state, action),
        Note("forecast.sector.tie", (("percent", percent(odds.tie)), ("exact", exact(odds.tie)))),
    ]
    tone: Tone = "good" if odds.down > odds.fall else "plain"
    headline = Note("forecast.sector.melee", (("unit", target),), tone)
    return Told(headline, notes, _chance(odds.down, action.side, 1 - action.side))


def _other_way(state: State, action: SectorAction) -> Iterator[Note]:
    """The other attack on the same enemy from there: a shot beside a fight, a fight beside a shot."""
    if state.sides[1 - action.side].lies(action.target):
        return
    for one in doing.ways(state, Seat(action.side), action.picks):
        if one.kind in ATTACKS and one.target == action.target and one.kind != action.kind:
            yield Note(f"forecast.sector.or-{one.kind}", (("percent", percent(chance_of(state, one))),))


# -- stage by stage --------------------------------------------------------------------------------------------------


def there(state: State, action: SectorAction) -> State:
    """The battle with the unit on the square it acts from."""
    if action.to < 0:
        return state
    return state.with_side(action.side, state.sides[action.side].moved(action.unit, action.to))


def _ghosts(before: State, after: State) -> tuple[dict[PieceId, Piece], frozenset[PieceId]]:
    """What would stand otherwise. Who stands elsewhere now bears no number there: each is seen once."""
    old, new = pieces(before), pieces(after)
    ghosts = {name: _plain(piece, old[name]) for name, piece in new.items() if old.get(name) != piece}
    return ghosts, frozenset(ghosts)


def _plain(piece: Piece, now: Piece) -> Piece:
    if piece.tray or now.tray or piece.at == now.at:
        return piece
    return replace(piece, figures=tuple((key, figure) for key, figure in piece.figures if key != "number"))


_MISSED: Final = frozenset({"ghost", "stopper", "corner"})
"""Lines to others that end on the way, and what stops them: once a target is chosen they say nothing."""
_SPARE: Final = frozenset({"corner"})
"""What only tells why a square cannot be reached."""


def _of_unit(state: State, seat: int, name: str) -> Forecast:
    """A unit is looked at: where it can go, whom it sees."""
    side, unit = unit_of(name)
    own = state.sides[side]
    if own.squares[unit] < 0 or seat != side:
        return NOTHING
    if state.task.unit != unit and own.kind.jumps:
        return Forecast(headline=Note("forecast.sector.jump", (("unit", name),)), lines=_lines(state, side, unit))
    areas = reach_areas(state, side, unit, state.task.die)
    move = state.move_of(side, state.task.die)
    words: Words = (("unit", name), ("move", move), ("half", legal.half(move)), ("range", state.range_of(side)))
    every = ways(state, side, unit)
    best = {pick: each[0] for pick, each in every.items()}
    fights = {pick: chance_of(state, action) for pick, action in best.items() if action.kind != "aid"}
    order = sorted(best, key=lambda one: (one not in fights, -worth(state, best[one]), not _is_lying(state, one)))
    likely = next((pick for pick in order if fights.get(pick, 0) >= WORTH), None)
    helped = [pick for pick in best if pick not in fights]
    others = seconds(state, every.values())
    figures = {pick: _short(chance) for pick, chance in fights.items()}
    return Forecast(
        headline=Note("forecast.sector.unit", words),
        labels=figures | {pick: _figure(state, one) for pick, one in others.items()} | dict.fromkeys(helped, HELP),
        areas=areas,
        spare=_SPARE,
        lines=_lines(state, side, unit, frozenset(_better_elsewhere(state, best))),
        marks=(*_firing_marks(state, side, unit), *_helped_marks(state, helped)),
        plans={pick: action.picks[1:] for pick, action in (best | others).items()} | _staying(state, side, unit),
        places=places(state, own.squares[unit], list(others), frozenset(others)),
        lesser=frozenset(others),
        ways={pick: tuple(action.picks[1:] for action in each) for pick, each in every.items()},
        leading=tuple(order),
        ranked=True,
        even=True,
        barred=out_of_reach(state, side, unit, best.keys()),
        first=likely or _first_square(state, side, unit),
    )


HELP: Final = "+"
"""On the plate at a friend who can be helped up, where enemies bear a chance."""


def _helped_marks(state: State, helped: Iterable[Pick]) -> Iterator[Mark]:
    """Where those lie who can be helped up."""
    for pick in helped:
        side, unit = unit_of(pick.name)
        yield Mark("helped", Pick("cell", NAMES[state.sides[side].squares[unit]]))


def _staying(state: State, side: int, unit: int) -> dict[Pick, tuple[Pick, ...]]:
    """To spend the action where it stands has a button as soon as it is chosen: a press on it puts it back."""
    holds = (action for action in legal.legal(state, side) if action.unit == unit and action.kind == "hold")
    return {action.picks[2]: action.picks[1:] for action in holds}


def _is_lying(state: State, pick: Pick) -> bool:
    side, unit = unit_of(pick.name)
    return state.sides[side].lies(unit)


WORTH: Final = Fraction(1, 3)
"""A chance from which an attack is worth a word."""


def _first_unit(state: State, side: int) -> Pick | None:
    """What is taken up at once: the unit with the best chance in an attack, else the first that may act."""
    attacks = [action for action in legal.legal(state, side) if action.kind in ("shoot", "melee")]
    if attacks:
        return max(attacks, key=lambda action: chance_of(state, action)).picks[0]
    return next((unit_pick(side, unit) for unit in state.sides[side].eligible), None)


def _first_square(state: State, side: int, unit: int) -> Pick:
    """Where the reticle begins: on the unit's own square if it can attack from there, else on the nearest one from
    which its chance is best, but never where it would count less for the mission."""
    start, worse = state.sides[side].squares[unit], leaves_mission(state, side, unit)
    found: dict[int, Fraction] = {}
    for action in legal.legal(state, side):
        if action.unit == unit and action.kind in ("shoot", "melee") and action.to not in worse:
            spot = action.to if action.to >= 0 else start
            found[spot] = max(found.get(spot, Fraction(0)), chance_of(state, action))
    if start in found or not found:
        return Pick("cell", NAMES[start])
    return Pick("cell", NAMES[min(found, key=lambda spot: (-found[spot], distance(start, spot), spot))])


def _firing_marks(state: State, side: int, unit: int) -> Iterator[Mark]:
    """Squares to attack from, with how many enemies; of a jump all others, too: by themselves many bear no frames."""
    found: dict[Pick, set[int]] = {}
    for action in legal.legal(state, side):
        if action.unit == unit and action.kind in ("shoot", "melee"):
            found.setdefault(action.picks[1], set()).add(action.target)
    for pick, targets in found.items():
        yield Mark("target", pick, str(len(targets)))
    if state.sides[side].kind.jumps:
        ends = {one.picks[1] for one in legal.legal(state, side) if one.unit == unit and one.to >= 0}
        yield from (Mark("target", pick) for pick in sorted(ends - found.keys()))


def _aimed_at(pick: Pick) -> int:
    return unit_of(pick.name)[1]


def _lines(state: State, side: int, unit: int, elsewhere: Set[int] = frozenset()) -> tuple[Sightline, ...]:
    """Whom it sees within its range from where it stands. What stops the lines to others is told where a square is
    looked at: at rest they would say nothing that can be done. Left out, too, is a line to whoever is hit better from
    `elsewhere`: that chance is not the one along this line."""
    spot = state.sides[side].squares[unit]
    return tuple(ray for ray in rays(state, side, unit, spot, elsewhere=elsewhere) if not ray.blocked)


def _better_elsewhere(state: State, best: Mapping[Pick, SectorAction]) -> Iterator[int]:
    """Enemies at whom the unit would not shoot from where it stands, as the chance is better after a walk."""
    for pick, action in best.items():
        if action.kind == "aid" or action.to < 0:
            continue
        here = next((one for one in _from_here(state, action) if one.kind == "shoot"), None)
        if here is None or chance_of(state, here) < chance_of(state, action):
            yield _aimed_at(pick)


def _from_here(state: State, action: SectorAction) -> Iterator[SectorAction]:
    """What the same unit could do to the same enemy without a step."""
    for one in legal.legal(state, action.side):
        if one.to < 0 and (one.unit, one.target) == (action.unit, action.target) and one.kind in ATTACKS:
            yield one


def _of_square(state: State, seat: int, name: str, cell: str) -> Forecast:
    """A square is looked at: what the unit sees from there, and what each attack would come to."""
    side, unit = unit_of(name)
    spot, start = INDEX[cell], state.sides[side].squares[unit]
    if start < 0 or side != seat:
        return NOTHING
    actions = doing.ways(state, seat, (Pick("unit", name), Pick("cell", cell)))
    ghosts, gone = _ghosts(state, state.with_side(side, state.sides[side].moved(unit, spot)))
    attacks = _by_enemy(state, actions)
    labels = {action.picks[2]: _figure(state, action) for action in attacks}
    lesser = _lesser(labels)
    helped = [action.picks[2] for action in actions if action.kind == "aid"]
    best = {} if labels or spot != start else planned(state, side, unit)  # those chances still stand then
    reached = frozenset(_aimed_at(pick) for pick, action in best.items() if action.kind != "aid")
    seen = tuple(rays(state, side, unit, spot, "ghost", reached=reached)) if actions else ()
    looms = _looms(state, actions[:1])
    notes = _notes_there(state, side, unit, spot, named=bool(looms))
    notes += _beyond(state, side, unit, spot) if seen else ()
    seen = tuple(line for line in seen if line.stop != "edge")  # a fan of lines that lead nowhere says less than that
    why, walked = ("", ()) if labels else _walked(state, side, seen, stays=spot == start)
    notes += walked
    if not labels:  # what is seen from there and cannot be attacked any more is no target
        seen = tuple(replace(line, rank="ghost") for line in seen)
    words: Words = (("unit", name), ("cell", cell), ("count", len({pick.name for pick in labels})))
    return Forecast(
        headline=Note(f"forecast.sector.{'stay' if spot == start else 'from'}{why}", words),
        notes=tuple(notes),
        labels=labels | dict.fromkeys(helped, HELP),
        marks=(*(Mark("target", pick) for pick in labels), *_helped_marks(state, helped)),
        ghosts=ghosts, gone=gone, narrows=False,
        leading=(*labels, *helped), ranked=True, turns=(*labels, *helped), lesser=lesser,
        first=_first_deed(state, actions),
        settles=[action.kind for action in actions] == ["move"],
        chance=_best_chance(state, attacks),
        lines=seen,
        areas=tuple(stops(state, side, unit, spot)) if actions else (),
        looming=looms,
        places=places(state, spot, [action.picks[2] for action in actions], lesser),
    )  # fmt: skip


def _looms(state: State, actions: Iterable[SectorAction]) -> tuple[Note, ...]:
    """Who would be in danger; not of jumps: where dice lie there is no room for it."""
    walks = (one for one in actions if not state.sides[one.side].kind.jumps)
    return tuple(note for one in walks for note in ahead(there(state, one), one.side, one.unit))


def _walked(state: State, side: int, seen: Iterable[Sightline], *, stays: bool) -> tuple[str, tuple[Note, ...]]:
    """Why nobody can be attacked from there, as a part of a key; where an enemy is seen, and only the way there is too
    long to attack as well, how far that may be."""
    if state.phase == "quick" or not any(line.rank == "hot" for line in seen):
        return "-none", ()
    half = Note("forecast.sector.walked", (("half", legal.half(state.move_of(side, state.task.die))),))
    return "-none" if stays else "-too-far", (half,)


def _beyond(state: State, side: int, unit: int, spot: int) -> tuple[Note, ...]:
    """Where every enemy is too far away from there, and nothing else is in the way: how far it shoots."""
    foes = [target for target, at in enumerate(state.sides[1 - side].squares) if at >= 0]
    if {obstacle(state, side, unit, target, spot) for target in foes} != {"range"}:
        return ()
    return (Note("forecast.sector.out-of-range", (("count", state.range_of(side)),)),)


def _lesser(attacks: Iterable[Pick]) -> frozenset[Pick]:
    """Of two attacks on the same enemy the second."""
    first = {pick.name: pick for pick in reversed([*attacks])}
    return frozenset(attacks) - frozenset(first.values())


def _best_chance(state: State, attacks: Sequence[SectorAction]) -> Note | None:
    """The likeliest attack from a square, in large figures."""
    if not attacks:
        return None
    best = max(attacks, key=lambda one: chance_of(state, one))
    dice = (best.side, best.side) if best.kind == "shoot" else (best.side, 1 - best.side)
    return _chance(chance_of(state, best), *(dice if chance_of(state, best) < 1 else ()))


def _notes_there(state: State, side: int, unit: int, spot: int, *, named: bool) -> list[Note]:
    """Who could attack it there, as far as that is not `named` elsewhere, and cover. A long card leaves out its end."""
    moved = state.with_side(side, state.sides[side].moved(unit, spot))
    notes = [] if all_done(moved, side) else [seen_there(moved, side, unit, named=named)]
    return [*notes, Note("forecast.sector.covered", (), "good")] if BIT[spot] & state.ground.soft else notes


def _by_enemy(state: State, actions: Sequence[SectorAction]) -> list[SectorAction]:
    """The attacks, enemy by enemy, the likeliest first."""
    attacks = [action for action in actions if action.kind in ("shoot", "melee")]
    chances = {action.picks[2]: chance_of(state, action) for action in attacks}
    best = {name: max(chances[pick] for pick in chances if pick.name == name) for name in {one.name for one in chances}}
    return sorted(attacks, key=lambda one: (-best[one.picks[2].name], one.target, -chances[one.picks[2]]))


def _first_deed(state: State, actions: Sequence[SectorAction]) -> Pick | None:
    """The attack with the best chance, else first aid; else what is nearest."""
    attacks = [action for action in actions if action.kind in ("shoot", "melee")]
    if attacks:
        return max(attacks, key=lambda action: chance_of(state, action)).picks[2]
    return next((action.picks[2] for action in actions if action.kind == "aid"), None)


def _figure(state: State, action: SectorAction) -> str:
    return _short(chance_of(state, action))


def _short(chance: Fraction) -> str:
    """A chance on a coin, three letters at most."""
    return "100" if chance == 1 else f"{percent(chance)}%"


STAYS: Final = Pick("deed", "hold")
_ASIDE: Final = {"melee": (0.0, -0.46), "shoot": (0.0, 0.42), "aid": (0.0, 0.0)}
_FARTHER: Final = 1.6


def places(state: State, spot: int, picks: Sequence[Pick], lesser: Set[Pick] = frozenset()) -> dict[Pick, Point]:
    """Where the last picks of an action lie: on the square itself, or on the unit concerned. Where there are two ways
    to attack it, it is the better one that is done by pressing the unit; the `lesser` lies at its edge. To stay has a
    button."""
    found, twice = {}, {pick.name for pick in lesser}
    for pick in picks:
        if pick == STAYS:
            continue  # on the soldier itself it would be done by one press too many on whoever is chosen
        if pick.kind == "deed":
            found[pick] = PLACES[spot]
        else:
            side, unit = unit_of(pick.name)
            x, y = PLACES[state.sides[side].squares[unit]]
            right, above = _ASIDE[pick.kind]
            far = _FARTHER if pick in lesser else 0.0 if pick.name in twice else 1.0
            found[pick] = (x + far * right, y + far * above)
    return found


def _whole(state: State, action: SectorAction) -> Forecast:
    """A complete action, before it is sent."""
    after = there(state, action)
    if action.kind == "aid":
        own = after.sides[action.side]
        after = after.with_side(action.side, replace(own, down=own.down & ~(1 << action.target)))
    ghosts, gone = _ghosts(state, after)
    spot = after.sides[action.side].squares[action.unit]
    lines: tuple[Sightline, ...] = ()
    if action.target >= 0:
        other = action.side if action.kind == "aid" else 1 - action.side
        stands = after.sides[other].squares[action.target]
        lines = (Sightline(name_of(action.side, action.unit), PLACES[spot], PLACES[stands], action.side, "hot"),)
    headline, notes, chance = _deed_notes(state, action)
    mine = places(state, spot, [action.picks[-1]])
    aimed = Pick("unit", action.picks[-1].name)
    labels = {aimed: HELP if action.kind == "aid" else _figure(state, action)} if action.target >= 0 else {}
    looms = tuple(ahead(after, action.side, action.unit)) if action.to >= 0 else ()
    told = Forecast(headline, tuple(notes), labels=labels, places=mine, chance=chance)
    instead = _MISSED if action.kind in ATTACKS else frozenset()
    return replace(told, ghosts=ghosts, gone=gone, lines=lines, instead=instead, looming=looms)


def _deed_notes(state: State, action: SectorAction) -> Told:
    match action.kind:
        case "shoot":
            return _shot_notes(state, action)
        case "melee":
            return _fight_notes(state, action)
        case "aid":
            free = not state.sides[action.side].has_acted(action.target)
            words: Words = (("unit", name_of(action.side, action.target)),)
            costs = Note("forecast.sector.aid-costs", (("unit", name_of(action.side, action.unit)),))
            gains = Note(f"forecast.sector.{'bonus' if free else 'no-bonus'}")
            return Told(Note("forecast.sector.aid", words, "good"), (gains, costs))
        case "hold":
            return Told(Note("forecast.sector.hold"))
    return Told(Note("forecast.sector.move", (("cell", NAMES[action.to]),)))


# -- buttons ---------------------------------------------------------------------------------------------------------


def _of_word(state: State, seat: int, word: str) -> Forecast:
    if state.phase == "rr" and seat in legal.to_act(state):
        told = _reroll_told(state, seat, word)
        return Forecast(told.headline, tuple(told.notes), lines=(_thrown(state),), chance=told.chance)
    why = (Note(f"forecast.sector.why.{word}"),) if state.phase == "choose" else ()
    return Forecast(Note(f"forecast.sector.word.{legal.edge_word(state, seat, word)}"), why)


def _thrown(state: State) -> Sightline:
    """From whom to whom the attack goes for which dice lie there."""
    side, task = state.turn, state.task
    start, end = state.own.squares[task.unit], state.sides[1 - side].squares[task.target]
    return Sightline(name_of(side, task.unit), PLACES[start], PLACES[end], side, "hot")


def _first_of(state: State, seat: int) -> Pick | None:
    """Where the reticle begins before anything is picked."""
    match state.phase:
        case "deploy":
            return _stand(state, seat, ())
        case "act" if not state.sides[seat].kind.jumps:
            return _first_unit(state, seat)
        case "bonus":
            return unit_pick(seat, state.bonus)
        case "rr":
            words = legal.reroll_words(state, seat)
            return Pick("button", max(words, key=lambda word: _promise(state, seat, word)))
    return None


def _promise(state: State, seat: int, word: str) -> Fraction:
    """What a decision about the dice on the table is worth; of equal ones the first counts, to keep them."""
    if not state.task.firing:
        odds = fight_now(state, seat, word)
        return odds.down - odds.fall
    return shot_again(state, word).hit


def _lying_notes(state: State) -> tuple[Note, ...]:
    """What the dice of a shot on the table must come to, with everything that counts (sector 9.4)."""
    task = state.task
    if not task.firing:
        return ()
    start = state.own.squares[task.unit]
    return _figure_notes(aim(state, state.turn, task.unit, task.target, start, moved=task.moved))


def _reroll_told(state: State, seat: int, word: str) -> Told:
    """What each decision about the dice on the table would come to (sector 9.4)."""
    again = {"die1": 1, "die2": 1, "all": 2}.get(word, 0)
    if state.task.firing:
        dice = (state.turn,) * again
        return Told(Note("forecast.sector.hits"), _lying_notes(state), _chance(shot_again(state, word).hit, *dice))
    odds = fight_now(state, seat, word)
    words: Words = (("fall", percent(odds.fall)), ("tie", percent(odds.tie)))
    dice = (seat,) * (word != "keep")
    return Told(Note("forecast.sector.falls"), [Note("forecast.sector.again-melee", words)], _chance(odds.down, *dice))


# -- deployment ------------------------------------------------------------------------------------------------------


def _of_deployment(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """The units picked so far, as they would stand."""
    own = state.sides[seat]
    if own.committed:
        return NOTHING
    spots = [INDEX[pick.name] for pick in picked if pick.kind == "cell"][: len(own.squares)]
    placed = replace(own, squares=(*spots, *own.squares[len(spots) :]))
    named = [pick for pick in picked if pick.kind in ("unit", "ability")]
    if named:
        placed = replace(placed, commander=unit_of(named[0].name)[1], ability=named[1].name if len(named) > 1 else "")
    ghosts, gone = _ghosts(state, state.with_side(seat, placed))
    stand = spots[:-1] if picked[-1].kind == "cell" else spots  # the last one is still in somebody's hand
    for unit in range(len(stand)):
        ghosts[name_of(seat, unit)] = replace(ghosts[name_of(seat, unit)], state="placed")
    key = {"unit": "commander", "ability": "ability"}.get(picked[-1].kind, "place")
    words: Words = (("name", picked[-1].name), ("count", len(spots)), ("ability", _ability(picked[-1])))
    words = (*words, ("unit", name_of(seat, len(spots) - 1)))
    first, told = _stand(state, seat, picked), Note(f"forecast.sector.{key}", words)
    return Forecast(headline=told, ghosts=ghosts, gone=gone, first=first, barred=barred(state, seat, picked))


_SPREAD: Final = ((4, 6, 5), (4, 6, 2, 5), (4, 6, 2, 8, 5))
"""In which rows soldiers are shown to stand, one after the other: apart in front, the last behind them."""
_FRONT: Final = 3
"""The column of the front, from the edge."""


def _stand(state: State, seat: int, picked: Sequence[Pick]) -> Pick | None:
    """Where the reticle begins for the next soldier: whoever just confirms stands well."""
    free = [pick for pick in deployment.next_picks(state, seat, picked) if pick.kind == "cell"]
    rows = next((rows for rows in _SPREAD if len(rows) >= len(state.sides[seat].squares)), _SPREAD[-1])
    if not free or len(picked) >= len(rows):
        return None
    front = _FRONT - (len(picked) == len(rows) - 1)
    column, row = front if seat == 0 else COLUMNS + 1 - front, rows[len(picked)]

    def far(pick: Pick) -> tuple[int, int]:
        spot = INDEX[pick.name]
        return 2 * abs(X[spot] - column) + abs(Y[spot] - row), spot

    return min(free, key=far)


def _ability(pick: Pick) -> str:
    return f"@ability.sector.{pick.name}" if pick.kind == "ability" else ""


def forecast(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """What the picks so far lead to; nothing for a side that is not asked."""
    if seat not in legal.to_act(state):
        return NOTHING
    if not picked:
        return _at_first(state, seat)
    if state.phase == "deploy":
        return _of_deployment(state, seat, picked)
    if picked[0].kind == "button":
        return _of_word(state, seat, picked[0].name)
    if picked[0].kind == "unit" and state.phase in _NAMED:
        return Forecast(headline=Note(f"forecast.sector.{_NAMED[state.phase]}", (("unit", picked[0].name),)))
    return _of_activation(state, seat, picked) if picked[0].kind == "unit" else NOTHING


def _at_first(state: State, seat: int) -> Forecast:
    """Nothing is picked. Among several soldiers none is taken up unasked; a roll that is due is made by itself."""
    actions = legal.legal(state, seat)
    several = len({action.unit for action in actions if action.kind in ("spin", *ON_FIELD)}) > 1
    rolls = [action.kind for action in actions] == ["roll"]
    moot = _keeps(state, seat) if state.phase == "rr" else None
    return Forecast(
        headline=None if moot is None else Note("forecast.sector.moot"),
        first=_first_of(state, seat),
        light=several or state.phase == "deploy",
        settles=rolls,
        moot=moot,
    )


def _keeps(state: State, seat: int) -> Pick | None:
    """To let the dice lie, where no other throw could come to more: neither hit nor destroy likelier, nor be safer."""
    words = legal.reroll_words(state, seat)
    if state.task.firing:
        shots = {word: shot_again(state, word) for word in words}
        gains = any(one.hit > shots["keep"].hit or one.kill > shots["keep"].kill for one in shots.values())
    else:
        fights = {word: fight_now(state, seat, word) for word in words}
        gains = any(one.down > fights["keep"].down or one.fall < fights["keep"].fall for one in fights.values())
    return None if gains else Pick("button", "keep")


_NAMED: Final = {"stray": "stray-unit", "revive": "revive"}


def _of_activation(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    if len(picked) == 1:
        return _of_unit(state, seat, picked[0].name)
    if picked[1].kind != "cell":
        return NOTHING
    if len(picked) == 2:
        return _of_square(state, seat, picked[0].name, picked[1].name)
    whole = next((action for action in legal.legal(state, seat) if action.picks == tuple(picked[:3])), None)
    return _whole(state, whole) if whole else NOTHING
