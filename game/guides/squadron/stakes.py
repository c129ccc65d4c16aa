"""Who is in danger and who can be hit, as all stand (squadron 9): the marks on the table and the lines beside it tell
the same of the same planes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from game.core.guide import OPEN, Mark, Note
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.texts import Words
from game.guides.squadron import replies, sights
from game.rules.squadron import fire
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.names import named, side
from game.rules.squadron.odds import percent
from game.rules.squadron.shots import shot
from game.rules.squadron.state import ATTACK, MOVE, Plane, State

_KEY: Final = "looming.squadron."
_NAMED: Final = 2
"""So many planes are told by their names."""


_FOES: Final = 4
"""Against more of them it is not told of the planes beside the one that flies."""
OFF: Final = Note(f"{_KEY}off"), Note(f"{_KEY}off-asked")
"""What is at stake where a manoeuvre leads off the table."""


class Stake(NamedTuple):
    """A plane in sights: its `label` is the best chance to hit it, as its mark has it, `foes` are all who may."""

    plane: Plane
    foes: Sequence[Plane]
    own: bool
    label: str


def eyes_of(seen: State, viewer: Viewer) -> int:
    """Whose danger it is about where nobody's is asked for: whoever is on turn."""
    return viewer if viewer is not None else min(seen.turn_seats, default=0)


def stakes(seen: State, viewer: Viewer) -> Iterator[Stake]:
    """Whoever has fired this round is no danger in it any more: a chance would be told beside the dice that have
    settled it."""
    if seen.phase not in (MOVE, ATTACK):
        return
    eyes = eyes_of(seen, viewer)
    for plane in seen.flying:
        aiming = sights.menaces(seen, plane) if plane.seat == eyes else sights.threats(seen, plane)
        foes = [each for each in aiming if seen.phase == MOVE or not each.done]
        if foes and plane.seat == eyes:
            yield Stake(plane, foes, True, sights.worst(seen, plane, foes))
        elif own := [each for each in foes if each.seat == eyes]:
            best = max(percent(shot(seen, each, plane).some) for each in own)
            yield Stake(plane, own, False, f"{best}{'' if replies.is_settled(seen, plane) else OPEN}")


def marks(seen: State, viewer: Viewer) -> list[Mark]:
    """The same on the table."""
    return [
        Mark("threatened" if each.own else "prey", Pick("plane", each.plane.name), each.label)
        for each in stakes(seen, viewer)
    ]


def looming(seen: State, viewer: Viewer) -> tuple[Note, ...]:
    """In two lines who of one's own is in danger, and who can be hit; nothing before the planes fly."""
    eyes = eyes_of(seen, viewer)
    own = [plane for plane in seen.flying if plane.seat == eyes]
    if seen.phase not in (MOVE, ATTACK) or not own or not _has_foes(seen, own[0]):
        return ()
    found = list(stakes(seen, Seat(eyes)))
    return _danger(seen, own, [each for each in found if each.own]), _prey(seen, own, found)


def _danger(seen: State, own: Sequence[Plane], found: Sequence[Stake]) -> Note:
    pending = seen.pending
    if pending is not None and any(pending.target == plane.name for plane in own):
        return _note("fires", (*named(pending.attacker), *named(pending.target, "other_")))
    if not found:
        waits = seen.phase == MOVE and not all(plane.done for plane in own)
        return _note("not-yet" if waits else "safe", (("who", side(own[0].seat)),))
    gravest = max(found, key=lambda each: _figure(each.label)).label
    still, some = _still(gravest), ("some", _figure(gravest))
    if len(found) > 1:
        letters = ", ".join(each.plane.name[1:] for each in found)
        return _note(f"several{still}", (("planes", letters), some))
    plane, foes = found[0].plane, found[0].foes
    if len(foes) > 1:
        return _note(f"many{still}", (*named(plane.name, "other_"), ("count", len(foes)), some, _fate(plane)))
    return _note(f"hits{still}", (*named(foes[0].name), *named(plane.name, "other_"), some, _fate(plane)))


def _prey(seen: State, own: Sequence[Plane], found: Sequence[Stake]) -> Note:
    pending = seen.pending
    if pending is not None and pending.target and any(pending.attacker == plane.name for plane in own):
        return _note("fires", (*named(pending.attacker), *named(pending.target, "other_")))
    prey = sorted((each for each in found if not each.own), key=lambda each: -_figure(each.label))
    if not prey:
        return _note("nobody" if seen.phase == ATTACK else "nobody-yet")
    best = prey[0]
    if len(prey) > _NAMED or len(own) > 1:
        return _many(own[0].seat, len(prey), best.label)
    return _pair(own[0].seat, [(each.plane, each.label) for each in prey])


def ahead(state: State, end: Plane) -> tuple[Note, ...]:
    """The same of a plane that ends its move here: who can hit it, and whom it has before its nose."""
    if not _has_foes(state, end):
        return ()
    settled = [foe for foe in sights.threats(state, end) if replies.is_settled(state, foe)]
    turning = [foe for foe in replies.waiting(state, end) if replies.can_turn(state, end, foe)]
    foes = [*settled, *turning]
    if not foes:
        danger = _note("safe-there")
    else:
        most = percent(max(replies.danger(state, end, foe) for foe in foes))
        open_ = "-open" if turning else ""
        if len(foes) == 1:
            shoots = bool(settled) and any(fire.targets(state, end))
            open_ = "-first" if shoots and state.early(foes[0].seat) < state.early(end.seat) else open_
            danger = _note(f"hits-there{open_}", (*named(foes[0].name), ("some", most), _fate(end)))
        else:
            danger = _note("many-there", (("count", len(foes)), ("some", most), _fate(end)))
    targets = sorted(fire.targets(state, end), key=lambda target: -shot(state, end, target).some)
    aims = [(target, _label(state, end, target)) for target in targets if target.kind != BALLOON]
    if not aims:
        waits = any(not replies.is_settled(state, foe) for foe in _foes(state, end))
        return danger, *_beside(state, end), _note("none-there-yet" if waits else "none-there")
    if len(aims) > _NAMED:
        return danger, *_beside(state, end), _many(end.seat, len(aims), aims[0][1])
    return danger, *_beside(state, end), _pair(end.seat, aims)


def _beside(state: State, end: Plane) -> Iterator[Note]:
    """Of few other planes of the same side how they stand then: also of those that fly later, where they are now."""
    others = [each for each in state.flying if each.seat == end.seat and each.name != end.name]
    if not 0 < len(others) <= _NAMED or len(_foes(state, end)) > _FOES:
        return
    after, found = state.with_plane(end), dict[Plane, list[Plane]]()
    for other in others:
        still = [foe for foe in replies.waiting(after, other) if replies.can_turn(after, other, foe)]
        now = [foe for foe in sights.threats(after, other) if replies.is_settled(after, foe)]
        found |= {other: now + still} if now or still else {}
    if not found:
        yield _note("beside-safe", (("planes", _letters(others)),))
        return
    most = percent(max(replies.danger(after, other, foe) for other, foes in found.items() for foe in foes))
    words: Words = (("planes", _letters(found)), ("some", most))
    if len(found) > 1:
        yield _note("beside-several", words)
        return
    ((other, foes),) = found.items()
    open_ = "" if all(replies.is_settled(after, foe) for foe in foes) else "-open"
    yield _note(f"beside{open_}", (*words, ("count", len(foes)), _fate(other)))


def _letters(planes: Iterable[Plane]) -> str:
    return ", ".join(each.name[1:] for each in planes)


def _fate(plane: Plane, prefix: str = "") -> tuple[str, str]:
    """What any hit means for a plane with its last health."""
    return f"{prefix}fate", "@looming.squadron.falls" if plane.health == 1 else ""


def is_told(note: Note) -> bool:
    """Whether these lines say the same."""
    word = note.key.removeprefix("forecast.squadron.")
    return note.key != word and word.startswith(_SAID) and word != "would-hit-it"


_SAID: Final = "later", "unseen", "would-hit", "would-suffer"
"""How notes about who hits whom begin."""


def _label(state: State, end: Plane, target: Plane) -> str:
    return f"{percent(shot(state, end, target).some)}{'' if replies.is_kept(state, end, target) else OPEN}"


def _many(seat: int, count: int, label: str) -> Note:
    return _note("prey-many", (("who", side(seat)), ("count", count), ("some", _told(label))))


def _pair(seat: int, aims: Sequence[tuple[Plane, str]]) -> Note:
    """One that can be hit, or two, with their chances."""
    (first, label), *rest = aims
    words: Words = (("who", side(seat)), *named(first.name, "first_"), ("some", _told(label)), _fate(first))
    if not rest:
        return _note("prey", words)
    second, other = rest[0]
    return _note("prey-two", (*words, *named(second.name, "next_"), ("then", _told(other)), _fate(second, "next_")))


def _foes(state: State, plane: Plane) -> list[Plane]:
    return [other for other in state.flying if state.hostile(plane, other) and other.kind != BALLOON]


def _has_foes(state: State, plane: Plane) -> bool:
    return bool(_foes(state, plane))


def _note(key: str, words: Words = ()) -> Note:
    return Note(f"{_KEY}{key}", words)


def _figure(label: str) -> int:
    return int(label.removesuffix(OPEN))


def _told(label: str) -> str:
    """A chance, with the sign of what may still change."""
    return f"{_figure(label)}\u00a0%{OPEN if label.endswith(OPEN) else ''}"


def _still(label: str) -> str:
    """How a sentence is told of enemies who still fly: they have the chance at best."""
    return "-open" if label.endswith(OPEN) else ""
