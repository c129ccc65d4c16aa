"""What an action would lead to: labels, ghosts, lines and warnings (crosshairs 9.4, 9.7, 9.8)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from typing import Final

from game.core.guide import Forecast, Mark, MarkKind, Note
from game.core.picks import Pick
from game.core.tableau import Sightline
from game.guides.crosshairs import looming, perils, placing
from game.guides.crosshairs.dives import WAYS, Dive, cost, dives, unfinished
from game.guides.crosshairs.trial import Offer, Prospect, names, note, offers
from game.rules.crosshairs import sights
from game.rules.crosshairs.actions import CELL_PICKS, CrosshairsAction
from game.rules.crosshairs.actions import WAYS as MANOEUVRES
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, FACINGS, POINTS, RAYS
from game.rules.crosshairs.fire import attackers, shots, target_of
from game.rules.crosshairs.layout import (
    ACTED,
    ACTIVE,
    AT,
    CLIMB,
    CLOUD,
    CLOUD_PHASE,
    CRASH,
    END,
    ENTER,
    FACING,
    HANDS,
    HCAP,
    HEIGHT,
    LEVEL,
    OWNER,
    PHASE,
    PLACE,
    PLANES,
    POWER,
    SEAT,
    SHOT,
    SWOOP,
    TOKENS,
    Position,
)
from game.rules.crosshairs.legal import may_dive_on
from game.rules.crosshairs.picture import MEDAL, pieces
from game.rules.crosshairs.room import stranded
from game.rules.crosshairs.state import State

NOTHING: Final = Forecast()
DIVES: Final = "v"
"""The label of a facing after which a plane can only dive, as things stand."""


# ---- the parts of a forecast


def _changes(prospect: Prospect) -> Forecast:
    """Ghosts and empty places. What is earned lies there when it is earned: before, it would belong to nobody."""
    old, new = pieces(prospect.state), pieces(prospect.next)
    ghosts = {name: piece for name, piece in new.items() if old.get(name) != piece and not name.startswith(MEDAL)}
    return Forecast(ghosts=ghosts, gone=frozenset(old.keys() - new.keys()))


def _shot_notes(prospect: Prospect) -> list[Note]:
    found = []
    if fresh := prospect.new_shots:
        wins = perils.winning(prospect.after, fresh)
        told = wins or fresh
        found.append(note("shots-win" if wins else "shots", "good", count=len(told), cells=names(prospect.after, told)))
    if (spoilt := prospect.lost_shots) and prospect.turn_goes_on:
        found.append(note("loses-shots", "warn", count=len(spoilt), cells=names(prospect.before, spoilt)))
    return found


def _aim_notes(prospect: Prospect) -> list[Note]:
    """On which enemy its line would end, where that opens no shot."""
    target = target_of(prospect.after, prospect.slot)
    if target < 0 or target in prospect.new_shots or not sights.is_enemy(prospect.after, prospect.seat, target):
        return []
    return [note("aims", cell=CELL_NAMES[prospect.after[AT + target]])]


def _plane_notes(prospect: Prospect) -> list[Note]:
    """What the plane would be in for where it ends."""
    after, slot = prospect.after, prospect.slot
    found = []
    if prospect.action.kind != POWER and after[HEIGHT + slot] < _height(prospect.before, prospect.action):
        found.append(note("turbulence", "warn"))
    if after[CLOUD + after[AT + slot]]:
        found.append(note("in-cloud"))
    watching = len(prospect.watchers)
    if prospect.is_exposed and (enemy := prospect.cleared_by(slot)) >= 0:
        found.append(note("exposed-unless", count=watching, cell=names(after, [enemy])))
    elif prospect.is_exposed:
        found.append(note("exposed", "warn", count=watching))
    elif watching:
        found.append(note("watched", count=watching))
    found += _room_notes(prospect)
    if (diver := prospect.ends_dive()) >= 0:
        found.append(note("ends-dive", "warn", cells=names(prospect.before, [diver])))
    if others := prospect.doomed_others():
        found.append(note("dooms", "warn", cells=names(after, others)))
    return [*found, *_uncovered(prospect)]


def _saved(prospect: Prospect) -> frozenset[Pick]:
    """Own planes that could be shot now and, where they stay, cannot then: a line on them is gone or stopped."""
    before, after = prospect.before, prospect.after
    exposed = (slot for slot in sights.airborne(before, prospect.seat) if sights.is_shootable(before, slot))
    stay = (slot for slot in exposed if before[AT + slot] == after[AT + slot])
    return frozenset(CELL_PICKS[after[AT + slot]] for slot in stay if not sights.is_shootable(after, slot))


def _uncovered(prospect: Prospect) -> Iterator[Note]:
    """Own planes that could be shot then; where one more shot of the turn would see to that, which."""
    after = prospect.after
    cleared = {slot: prospect.cleared_by(slot) for slot in prospect.exposed_others()}
    if open_ones := [slot for slot, enemy in cleared.items() if enemy < 0]:
        yield note("exposes", "warn", cells=names(after, open_ones))
    for enemy in dict.fromkeys(one for one in cleared.values() if one >= 0):
        saved = [slot for slot, by in cleared.items() if by == enemy]
        yield note("exposes-unless", cells=names(after, saved), cell=names(after, [enemy]))


def _room_notes(prospect: Prospect) -> Iterator[Note]:
    """Whether it has a way on in the next turn, and leaves one to its own."""
    after, slot = prospect.after, prospect.slot
    if crowded := prospect.crowded():
        yield note("one-crashes", "warn", cells=names(after, crowded))
    if slot in crowded:
        return
    if perils.must_crash(after, slot):
        yield note("crash-next", "warn")
    elif perils.is_blocked(after, slot):
        yield note("stuck-next", "plain" if perils.faces_enemy(after, slot) else "warn")


def _height(position: Position, action: CrosshairsAction) -> int:
    """The height after the manoeuvre itself, turbulence left out."""
    if action.kind == ENTER:
        return position[HCAP + position[SEAT]]
    height = position[HEIGHT + position[action.here]] - cost(action)
    return min(6, height + 1) if action.kind == CLIMB else height


def _own_lines(prospect: Prospect) -> tuple[Sightline, ...]:
    """The plane's line then, lines that it crosses with, the enemy lines that it would stand in, and those that it
    would no longer stop."""
    after, slot = prospect.after, prospect.slot
    crossing = [attacker for target in prospect.new_shots for attacker in attackers(after, target)]
    ranked = [(slot, "ghost"), *((one, "hot") for one in crossing), *((one, "enemy") for one in prospect.watchers)]
    drawn = {one for one, _ in ranked}
    ranked += [(one, rank) for one, rank in _freed(prospect) if one not in drawn]
    found = [sights.sightline(after, looker, rank) for looker, rank in ranked]
    return tuple(line for line in found if line is not None)


def _freed(prospect: Prospect) -> Iterator[tuple[int, str]]:
    """Whose line ends at the plane now and goes on when it has left, and how it is drawn."""
    before = prospect.before
    here = POINTS[before[AT + prospect.slot]] if before[AT + prospect.slot] >= 0 else None
    for slot in sights.airborne(before):
        line = sights.sightline(before, slot, "own")
        if slot != prospect.slot and line is not None and line.end == here:
            yield slot, "enemy" if sights.is_enemy(before, prospect.seat, slot) else "own"


def _unveiled(prospect: Prospect, gone: int) -> list[Sightline]:
    """The enemy lines that lie on own planes once a plane is gone that stops them now, by which they could be shot."""
    after = prospect.after
    looking = dict.fromkeys(one for other in _bared(prospect) for one in attackers(after, other))
    freed = [one for one in looking if target_of(prospect.before, one) == gone]
    return [line for one in freed if (line := sights.sightline(after, one, "enemy")) is not None]


def _then_marks(prospect: Prospect) -> list[Mark]:
    """What would stand in crosshairs then that does not now, the plane itself and others; and one line on the plane."""
    after = prospect.after
    found = [_lined(after, "prey", slot) for slot in prospect.new_shots]
    found += [_lined(after, "threatened", slot) for slot in _bared(prospect)]
    kind: MarkKind = "watched" if prospect.is_safe else "threatened"
    return [*found, _lined(after, kind, prospect.slot)] if prospect.watchers else found


def _lined(after: Position, kind: MarkKind, slot: int) -> Mark:
    """A mark with the number of lines that meet there."""
    return Mark(kind, CELL_PICKS[after[AT + slot]], str(len(attackers(after, slot))))


def _bared(prospect: Prospect) -> list[int]:
    """Own planes, other than the one that acts, that could be shot then and cannot now."""
    return [slot for slot in prospect.exposed_others() if prospect.cleared_by(slot) < 0]


def _flight_forecast(prospect: Prospect) -> Forecast:
    after, slot = prospect.after, prospect.slot
    way = "enter" if prospect.action.kind == ENTER else MANOEUVRES[prospect.action.kind]
    height, cell = after[HEIGHT + slot], CELL_NAMES[prospect.action.end]
    notes = _shot_notes(prospect) + _aim_notes(prospect) + _plane_notes(prospect)
    if prospect.action.kind in (SWOOP, POWER) and height and prospect.turn_goes_on:
        further = sorted(prospect.leads - set(prospect.new_shots))
        if further:
            notes.insert(0, note("dive-to", "good", cells=names(after, further)))
        else:
            notes.append(note("dive-on", count=height))
    changed = _changes(prospect)
    return Forecast(
        headline=note(way, cell=cell, height=height),
        notes=tuple(notes),
        marks=tuple(_then_marks(prospect)),
        ghosts=changed.ghosts,
        gone=changed.gone,
        lines=_own_lines(prospect),
        safe=_saved(prospect),
        looming=looming.then(prospect),
    )


def _crash_forecast(prospect: Prospect) -> Forecast:
    before, seat = prospect.before, prospect.seat
    slot = before[prospect.action.here]
    notes = _shot_notes(prospect)
    if ends := before[PLANES + seat] == 2:
        notes.insert(0, note("crash-out", "warn"))
    if (saver := perils.saved_by(before, slot)) >= 0:
        notes.insert(0, note("crash-order", "warn", cell=CELL_NAMES[before[AT + saver]]))
    changed, headline = _changes(prospect), note("crash", "warn", cell=CELL_NAMES[prospect.action.here])
    confirm = note("confirm-out" if ends else "confirm-crash", "warn", cell=CELL_NAMES[prospect.action.here])
    looms = looming.then(prospect)
    return Forecast(headline, tuple(notes), ghosts=changed.ghosts, gone=changed.gone, confirm=confirm, looming=looms)


def _shot_forecast(prospect: Prospect) -> Forecast:
    before = prospect.before
    slot = before[prospect.action.here]
    notes = _shot_notes(prospect)
    owner = OWNER[slot]
    if prospect.next.is_over:
        won = prospect.seat in prospect.next.winners
        if not (won and perils.winning(before, shots(before)) == shots(before)):  # else it stands above its button
            notes.append(note("wins" if won else "ends", "good" if won else "warn"))
    elif prospect.after[PLANES + owner] == 0:
        notes.append(note("eliminates", "good", side=f"@side.crosshairs.{owner}"))
    notes += _uncovered(prospect)
    crossing = attackers(before, slot)
    lines = [line for attacker in crossing if (line := sights.sightline(before, attacker, "hot"))]
    lines += _unveiled(prospect, slot)
    changed = _changes(prospect)
    headline = note(
        "fire", side=f"@side.crosshairs.{owner}", cell=CELL_NAMES[prospect.action.here], count=len(crossing)
    )
    mark = Mark("prey", CELL_PICKS[prospect.action.here], str(len(crossing)))
    return Forecast(
        headline,
        tuple(notes),
        marks=(mark, *(_lined(prospect.after, "threatened", bared) for bared in _bared(prospect))),
        ghosts=changed.ghosts,
        gone=changed.gone,
        lines=tuple(lines),
        safe=_saved(prospect),
        looming=looming.then(prospect),
    )


def _end_forecast(prospect: Prospect) -> Forecast:
    before = prospect.before
    notes = []
    if open_shots := shots(before):
        notes.append(note("declines", "warn", count=len(open_shots), cells=names(before, open_shots)))
    if doomed := perils.doomed_next(before):
        notes.append(note("end-crash", "warn", count=len(doomed), cells=names(before, doomed)))
    if crowded := stranded(before, prospect.seat).one_of:
        notes.append(note("one-crashes", "warn", cells=names(before, crowded)))
    danger = [slot for slot in sights.airborne(before, prospect.seat) if sights.is_shootable(before, slot)]
    if danger:
        notes.append(note("end-exposed", "warn", count=len(danger), cells=names(before, danger)))
    changed = _changes(prospect)
    looms = looming.then(prospect)
    return Forecast(note("end"), tuple(notes), ghosts=changed.ghosts, gone=changed.gone, looming=looms)


def _cloud_forecast(prospect: Prospect) -> Forecast:
    """The cells it would close, and how long the open lines through it stay."""
    before, after, cell = prospect.before, prospect.after, prospect.action.here
    closed = set(perils.closed_cells(after)) - set(perils.closed_cells(before))
    cut = [
        max(len(old), 1)
        for old, new in zip(perils.open_lines(before), perils.open_lines(after), strict=True)
        if cell in old and len(new) < len(old)
    ]
    notes = [note("cuts", lengths=", ".join(map(str, sorted(cut, reverse=True))))] if cut else []
    notes += [note("closes", count=len(closed))] if closed else []
    joined = bool(perils.neighbours_with_cloud(before, cell))
    changed = _changes(prospect)
    return Forecast(
        headline=note("cloud-joined" if joined else "cloud", cell=CELL_NAMES[cell]),
        notes=tuple(notes),
        marks=tuple(Mark("refused", CELL_PICKS[other]) for other in sorted(closed)),
        ghosts=changed.ghosts,
        gone=changed.gone,
    )


_WHOLE: Final = {
    PLACE: _cloud_forecast,
    CRASH: _crash_forecast,
    SHOT: _shot_forecast,
    END: _end_forecast,
}


def _whole(state: State, offer: Offer) -> Forecast:
    return _WHOLE.get(offer[1].kind, _flight_forecast)(Prospect(state, offer))


# ---- stages


def _hints(prospects: dict[Pick, list[Prospect]]) -> list[Mark]:
    """On every next pick: shots that it can lead to, at once, or by diving on where none leads there sooner; lines that
    it would stand in whatever follows."""
    found = [
        Mark("target", pick, _height_label(several[0]) if pick.kind == "way" else "")
        for pick, several in prospects.items()
    ]
    at_once = {slot for several in prospects.values() for prospect in several for slot in prospect.new_shots}
    for pick, several in prospects.items():
        if any(prospect.new_shots or prospect.leads - at_once for prospect in several):
            found.append(Mark("prey", pick))
        if several[0].action.kind == CRASH:
            found.append(Mark("stuck", pick))
            continue
        stands = pick if pick.kind != "facing" else CELL_PICKS[several[0].action.end]  # the same wherever it looks
        if not any(prospect.is_safe for prospect in several):
            found.append(Mark("threatened", stands, str(min(len(prospect.watchers) for prospect in several))))
        elif all(prospect.watchers for prospect in several):
            found.append(Mark("watched", stands, str(min(len(prospect.watchers) for prospect in several))))
        if all(perils.must_crash(prospect.after, prospect.slot) for prospect in several):
            found.append(Mark("stuck", pick))
        elif pick.kind == "facing" and all(perils.is_blocked(prospect.after, prospect.slot) for prospect in several):
            found.append(Mark("target", pick, DIVES))
    return found


def _ends(ways: dict[Pick, list[Prospect]]) -> list[Mark]:
    """The hexes to which the ways lead, lit: the choices stand beside them."""
    shown = (several[0].action for several in ways.values())
    ends = {one.end for one in shown if one.kind in (CLIMB, LEVEL, SWOOP) and not isinstance(one, Dive)}
    return [Mark("target", CELL_PICKS[end]) for end in sorted(ends)]


def _height_label(prospect: Prospect) -> str:
    """The height to which a way leads; none for a crash."""
    return "" if prospect.action.kind == CRASH else str(prospect.after[HEIGHT + prospect.slot])


def _grouped(state: State, found: Sequence[Offer], depth: int) -> dict[Pick, list[Prospect]]:
    groups: dict[Pick, list[Prospect]] = {}
    for offer in found:
        groups.setdefault(offer[1].picks[depth], []).append(Prospect(state, offer))
    return groups


def _plane_stage(state: State, cell: int, found: Sequence[Offer]) -> Forecast:
    """A plane (or a starting cell) is chosen or looked at: the heights it can come to, and where."""
    position, groups = state.row, _grouped(state, found, 1)
    if found[0][1].kind == ENTER:
        left, marks = position[HANDS + state.seat] - 1, tuple(_hints(groups))
        where = CELL_NAMES[cell]
        headline = note("entry", cell=where, count=left) if left else note("entry-last", cell=where)
        return Forecast(headline, marks=marks, light=True, row=_clockwise(groups, 0), first=_inward(cell, groups))
    slot = position[cell]
    labels = {pick: label for pick, several in groups.items() if (label := _height_label(several[0]))}
    notes = _way_notes(position, slot)
    facing = f"@facing.crosshairs.{FACINGS[position[FACING + slot]]}"
    places = placing.places(position, slot, {pick: several[0].action.end for pick, several in groups.items()})
    long = [pick for pick in groups if pick.name.partition(":")[0] in WAYS.values()]
    usual = {pick: several for pick, several in groups.items() if pick not in long}
    headline = note("plane", cell=CELL_NAMES[position[AT + slot]], height=position[HEIGHT + slot], facing=facing)
    return Forecast(
        headline,
        (*_may_shoot(groups, frozenset()), *notes),
        labels=labels,
        narrows=False,
        marks=(*_ends(groups), *_hints(groups)),
        lines=_from_hand(position, slot, usual),
        places=places,
        row=tuple(sorted(usual, key=lambda pick: placing.far(POINTS[cell], places[pick]))),
        first=None if position[ACTED + slot] else _straight(usual),
        turns=tuple(sorted(long, key=lambda pick: _depth(groups[pick][0]))),
        veiled=frozenset(long),
        seldom=frozenset(pick for pick, several in groups.items() if cost(several[0].action)),
    )


def _from_hand(position: Position, slot: int, usual: Mapping[Pick, Sequence[Prospect]]) -> tuple[Sightline, ...]:
    """The line of a plane in hand, and every enemy line into which one of its ways leads: an eye at a choice never
    leaves open who looks there. Lines on planes lie on the table anyway."""
    watching = dict.fromkeys(looker for several in usual.values() for one in several for looker in one.watchers)
    shown = perils.aiming(position, OWNER[slot])
    found = [sights.sightline(position, slot, "own")]
    found += [sights.sightline(position, looker, "enemy") for looker in watching if looker not in shown]
    return tuple(line for line in found if line is not None)


def _way_notes(position: Position, slot: int) -> list[Note]:
    """What is to be known of a plane before it is chosen how it flies."""
    notes = list[Note]()
    if perils.must_crash(position, slot):
        by, other = perils.rescue(position, slot)
        words = {"cell": CELL_NAMES[position[AT + other]]} if by else {}
        notes.append(note(f"must-crash-{by}" if by else "must-crash", "warn", **words))
    elif (enemy := perils.spared_by(position, slot)) >= 0:
        notes.append(note("must-crash-stopped", "warn", cell=names(position, [enemy])))
    elif perils.is_blocked(position, slot):
        notes.append(note("only-dives", "warn"))
    if (diver := unfinished(position)) not in {-1, slot}:
        notes.insert(0, note("ends-dive", "warn", cells=names(position, [diver])))
    return notes


def _depth(prospect: Prospect) -> tuple[int, int]:
    """In which order long dives are gone through: straight on, the nearest first, then those on the spot."""
    return prospect.action.kind, -prospect.after[HEIGHT + prospect.slot]


def _inward(cell: int, groups: Mapping[Pick, Sequence[Prospect]]) -> Pick:
    """Where a plane that comes in looks first: where nothing is to be feared of it, and the board goes on farthest."""

    def merit(pick: Pick) -> tuple[int, int]:
        (prospect,) = groups[pick]
        return -warnings(prospect), len(RAYS[cell * len(FACINGS) + prospect.action.faces])

    return max(groups, key=merit)


def _clockwise(groups: Mapping[Pick, Sequence[Prospect]], straight: int) -> tuple[Pick, ...]:
    """The facings from the left to the right, straight on in the middle; all six round the hex."""

    def turn(pick: Pick) -> int:
        return (FACINGS.index(pick.name.rpartition(":")[2]) - straight + 2) % len(FACINGS)

    return tuple(sorted(groups, key=turn))


def _facing_stage(state: State, found: Sequence[Offer]) -> Forecast:
    """A way is chosen or looked at: the plane at its end, straight on, and what each facing would mean. Said is what
    holds wherever it will look."""
    shown, *turned = (_flight_forecast(Prospect(state, offer)) for offer in found)
    groups = _grouped(state, found, len(found[0][1].picks) - 1)
    always = {one.key for one in shown.notes}.intersection(*({one.key for one in other.notes} for other in turned))
    notes = [one for one in shown.notes if one.key in always]
    return Forecast(
        headline=shown.headline,
        notes=(*_staying(found[0][1]), *sorted((*notes, *_may_shoot(groups, always)), key=_is_least)),
        remark=_only_way(state, found[0][1]),
        marks=tuple(_hints(groups)),
        ghosts=shown.ghosts,
        gone=shown.gone,
        lines=shown.lines,
        safe=shown.safe,
        looming=looming.mildest([one.looming for one in (shown, *turned)]),
        row=_clockwise(groups, found[0][1].faces),
        first=None if _dived(state, found[0][1]) else _ahead(groups, found[0][1].faces),
    )


def _staying(action: CrosshairsAction) -> Iterator[Note]:
    """What a power dive is and costs: its sign alone says neither, and it is on offer before anybody has read of it."""
    if action.kind == POWER:
        yield note("power-is", count=cost(action))


def _dived(state: State, action: CrosshairsAction) -> bool:
    """Whether the plane has dived already and need not go on."""
    return action.kind != ENTER and bool(state.row[ACTED + state.row[action.here]])


def _ahead(groups: Mapping[Pick, Sequence[Prospect]], faces: int) -> Pick | None:
    """The facing it comes there with."""
    return next((pick for pick in groups if pick.name.rpartition(":")[2] == FACINGS[faces]), None)


def _is_least(one: Note) -> bool:
    """Whether everything else is told before it: a sign on the plane says it as well."""
    return one.key == note("dive-on").key


def _may_shoot(groups: Mapping[Pick, Sequence[Prospect]], always: Set[str]) -> list[Note]:
    """At whom it can come to a shot from there, where that depends on where it looks or dives then."""
    tried = [prospect for several in groups.values() for prospect in several]
    found = sorted({slot for prospect in tried for slot in (*prospect.new_shots, *prospect.leads)})
    told = {note("shots").key, note("dive-to").key} & always
    return [note("may-shoot", "good", cells=names(tried[0].after, found))] if found and not told else []


def _only_way(state: State, action: CrosshairsAction) -> Note | None:
    """That a plane flies like this as there is no other way: nobody was asked. Not of one that has dived and need not
    go on: what there is to choose stands at the top."""
    plane, way, *_ = action.picks
    if state.row[ACTED + state.row[action.here]] or any(other.picks[1] != way for _, other in offers(state, (plane,))):
        return None
    return note(f"only-{way.name.partition(':')[0]}")


def _straight(usual: Mapping[Pick, Sequence[Prospect]]) -> Pick | None:
    """How a plane flies when nothing speaks for anything else: up, else straight on. Where it comes to a shot its
    owner finds out, or asks; nothing is aimed for anybody. None where it can only dive or crash."""
    level = [pick for pick, several in usual.items() if several[0].action.kind in (CLIMB, LEVEL)]
    return min(level, key=lambda pick: usual[pick][0].action.kind, default=None)


def warnings(prospect: Prospect) -> int:
    """How much speaks against a flight."""
    return sum(one.tone == "warn" for one in _plane_notes(prospect))


def _at_first(state: State) -> Forecast:
    """Nothing chosen: the plane that may dive on is taken up, until it is let go. Else nothing is, as long as no plane
    has flown in this turn: the eye begins in the north and reads on to the south."""
    position = state.row
    if may_dive_on(position) and not shots(position):
        return Forecast(first=CELL_PICKS[position[AT + position[ACTIVE]]])
    flying = sights.airborne(position, state.seat)
    if not flying or shots(position) or any(position[ACTED + slot] for slot in flying):
        return Forecast()
    return Forecast(first=CELL_PICKS[min((position[AT + slot] for slot in flying), key=_read)], light=True)


def _read(cell: int) -> tuple[float, float]:
    """In which order the hexes are read: from the north to the south, and from the west to the east."""
    x, y = POINTS[cell]
    return -y, x


def _cloud_stage(state: State) -> Forecast:
    """Nothing chosen in the cloud phase: which cells are closed, and the longest open lines."""
    position = state.row
    longest = max(len(line) for line in perils.open_lines(position))
    closed = tuple(Mark("refused", CELL_PICKS[cell]) for cell in perils.closed_cells(position))
    return Forecast(note("clouds", count=position[TOKENS]), (note("longest", count=longest),), marks=closed)


def forecast(state: State, seat: int, picked: Sequence[Pick]) -> Forecast:
    """What the picks so far lead to; nothing for a seat whose turn it is not."""
    if state.is_over or seat != state.seat:
        return NOTHING
    if not picked:
        return _cloud_stage(state) if state.position[PHASE] == CLOUD_PHASE else _at_first(state)
    found = offers(state, picked)
    found += [(one.moves[0], one) for one in dives(state) if one.picks[: len(picked)] == tuple(picked)]
    if not found:
        return NOTHING
    depth = len(picked)
    if len(found[0][1].picks) == depth:
        return _whole(state, found[0])
    if depth == 1:
        return _plane_stage(state, CELL_INDEX[picked[0].name], found)
    return _facing_stage(state, found)
