"""What is at stake as things stand (fadenkreuz 9): who is accused, when shots fall, and who has lost then. What all may
read tells of teams; whoever looks at the own card alone is told what that card loses by."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.guide import Note
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
"""So many shot cards are told with the names of those before whom they lie."""


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
    if seen.shots:
        return _laid(seen)
    if found := _most_accused(seen):
        at, by = found
        words = ("count", len(by)), ("other", side(at)), ("who", side(by[0]))
        return Note(f"{_KEY}accused.{'one' if len(by) == 1 else 'many'}", words)
    if seen.phase == Phase.POINT:
        return Note(f"{_KEY}point")
    return Note(f"{_KEY}talk{'' if seen.agreed.options.talk_s else '-untimed'}")


def _laid(seen: Seen) -> Note:
    """Before whom the Sniper has laid shot cards, which all see."""
    at = sorted(seen.shots)
    if len(at) > _FEW:
        return Note(f"{_KEY}laid.many", (("count", len(at)),))
    return Note(f"{_KEY}laid.{len(at)}", tuple(zip(("a", "b"), map(side, at), strict=False)))


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


# -- who is accused --------------------------------------------------------------------------------------------------


def _most_accused(seen: Seen) -> tuple[int, tuple[int, ...]] | None:
    """Against whom most have spoken who have not taken it back, and who they are; of equals whoever was accused last.
    Nothing where nobody is helped to remember what was said."""
    if seen.agreed.options.assist == Assist.OFF:
        return None
    found = {at: tuple(sorted(by)) for at, by in _accusing(seen).items() if by}
    if not found:
        return None
    at = max(found, key=lambda seat: (len(found[seat]), list(found).index(seat)))
    return at, found[at]


def _accusing(seen: Seen) -> Mapping[int, set[int]]:
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
