"""What is at stake as things stand (fadenkreuz 9): who is in danger by what has been said or laid, when shots fall, and
who has lost then. What all may read tells of teams; whoever looks at the own card alone is told what that card loses
by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.guide import Mark, Note
from game.core.picks import Pick
from game.guides.fadenkreuz.wording import side
from game.rules.fadenkreuz.actions import FACTS, Deed
from game.rules.fadenkreuz.identities import AGENTS
from game.rules.fadenkreuz.options import Assist
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST, Phase

_KEY: Final = "looming.fadenkreuz."
_OWN: Final = frozenset("TKDNXMUORB") | AGENTS
"""Whose card says by what alone it has lost, where all point at once."""
_SHOT: Final = frozenset("TNXMU")
"""Who has lost when they are shot."""
_FEW: Final = 2
"""Of so many who are in danger it is told how many accuse them; of more the marks at them tell that."""

Danger = tuple[int, tuple[int, ...]]
"""A seat, and who has spoken against it; nobody where a shot card lies there."""


_NAMED: Final = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")


def looming(seen: Seen) -> tuple[Note, ...]:
    """Two short lines: who is in danger or when shots fall, and who has lost by that; nothing when it is over."""
    if seen.phase == Phase.OVER:
        return ()
    return _now(seen), _then(seen)


def _now(seen: Seen) -> Note:
    if seen.phase < Phase.TALK:
        return Note(f"{_KEY}early")
    if seen.phase == Phase.STANDOFF:
        return Note(f"{_KEY}standoff")
    if found := endangered(seen):
        if seen.shots:
            return _laid(found)
        alone = seen.seat and seen.all is None and all(at != seen.seat for at, _ in found)
        return _others(found, seen.seat) if alone else _accused(found)
    deaf = "-unheard" if seen.agreed.options.assist == Assist.OFF else ""
    if seen.phase == Phase.POINT:
        return Note(f"{_KEY}point{deaf}")
    return Note(f"{_KEY}talk{'' if seen.agreed.options.talk_s else '-untimed'}{deaf}")


def _laid(found: Sequence[Danger]) -> Note:
    """Before whom the Sniper has laid shot cards, which all see."""
    return Note(f"{_KEY}laid.{len(found)}", tuple(zip(_NAMED, (side(at) for at, _ in found), strict=False)))


def _accused(found: Sequence[Danger]) -> Note:
    """Who is accused and by whom, or by how many."""
    if len(found) == 1:
        at, by = found[0]
        words = ("count", len(by)), ("other", side(at)), ("who", side(by[0]))
        return Note(f"{_KEY}accused.{'one' if len(by) == 1 else 'many'}", words)
    names = tuple((name, side(at)) for name, (at, _) in zip(_NAMED, found, strict=False))
    if len(found) > _FEW:
        return Note(f"{_KEY}several-{len(found)}", names)
    times = tuple((f"by_{name}", len(by)) for name, (_, by) in zip(_NAMED, found, strict=False))
    return Note(f"{_KEY}several", (*names, *times))


def _others(found: Sequence[Danger], own: int) -> Note:
    """For somebody whom nobody accuses: that first, then who else is in danger."""
    at, by = found[0]
    if len(found) > 1:
        told = _accused(found)
        return Note(f"{told.key}.safe", told.words)
    if len(by) > 1:
        return Note(f"{_KEY}accused.many.safe", (("count", len(by)), ("other", side(at))))
    who = () if by[0] == own else (("who", side(by[0])),)
    return Note(f"{_KEY}accused.one.{'safe' if who else 'own'}", (*who, ("other", side(at))))


def _then(seen: Seen) -> Note:
    if seen.phase < Phase.FACE:
        return Note(f"{_KEY}hunted")
    if seen.phase == Phase.STANDOFF:
        return Note(f"{_KEY}team-standoff")
    letter = seen.identity if seen.seat and seen.all is None else ""
    if letter in _SHOT and (letter != "T" or seen.agreed.mode == "K"):
        return Note(f"{_KEY}own.shot")
    if letter in _OWN and seen.agreed.mode == "K":
        return Note(f"{_KEY}own.{'A' if letter in AGENTS else letter}")
    return Note(f"{_KEY}{'team-bomb' if 'X' in seen.agreed.deck else 'team'}")


# -- who is in danger --------------------------------------------------------------------------------------------------


def endangered(seen: Seen) -> tuple[Danger, ...]:
    """Who is in danger while people talk and point, by what everybody has seen and heard: before whom shot cards lie,
    else whoever is accused: who looks alone before all others, then the most accused, of equals the last one. Nobody
    by words where nobody is helped to remember them."""
    if seen.phase not in (Phase.TALK, Phase.POINT):
        return ()
    if seen.shots:
        return tuple((at, ()) for at in sorted(seen.shots))
    if seen.agreed.options.assist == Assist.OFF:
        return ()
    found = [(at, tuple(sorted(by))) for at, by in reversed(_accusing(seen).items()) if by]
    found.sort(key=lambda one: -len(one[1]))
    own = seen.seat if seen.all is None else 0
    return tuple(sorted(found, key=lambda one: one[0] != own))


def marks(seen: Seen) -> tuple[Mark, ...]:
    """The same as marks at the people, with how many speak against them."""
    return tuple(Mark("threatened", Pick("seat", str(at)), str(len(by) or "")) for at, by in endangered(seen))


def _accusing(seen: Seen) -> dict[int, set[int]]:
    """Who speaks against whom, by the last word of each; the last one accused stands last."""
    found: dict[int, set[int]] = {}
    for line in seen.lines:
        for at in _about(seen, line):
            if at == line.seat:
                continue
            if _blames(line):
                by = found.pop(at, set())
                found[at] = by | {line.seat}
            elif at in found:
                found[at].discard(line.seat)
    for seat, row in enumerate(seen.votes, start=1):
        for at, vote in enumerate(row, start=1):
            if vote == DOUBT and seat != at:
                found.setdefault(at, set()).add(seat)
            elif vote == TRUST and at in found:
                found[at].discard(seat)
    return found


def _blames(line: Deed) -> bool:
    """Whether it is said against somebody: they lie, they are an Assassin, they shall be shot."""
    return line.verb in ("call", "will", "deny") or (line.verb == "think" and line.word in ("K", "red"))


def _about(seen: Seen, line: Deed) -> tuple[int, ...]:
    """Of whom somebody speaks for or against; whoever asks, or tells of their own cards, does neither."""
    if line.verb in ("call", "will", "spare", "think"):
        return line.at
    if line.verb in ("deny", "back"):
        of = seen.lines[line.at[0] - 1]
        return (of.seat,) if of.verb in FACTS else ()
    return ()
