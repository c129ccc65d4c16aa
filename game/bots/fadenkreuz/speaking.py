"""What to say next: answers first, then what one has seen, then questions, votes and calls (fadenkreuz 10.5)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.bots.fadenkreuz.habits import Level
from game.bots.fadenkreuz.pointing import Chances, targets
from game.bots.fadenkreuz.story import Story
from game.rules.fadenkreuz.actions import FACTS, Deed, deed
from game.rules.fadenkreuz.data import DOUBT, TRUST
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.sight import Seen

Saying = tuple[Deed, str]
"""What to do and why (the end of a reason's key)."""

_SURE: Final = 0.5
_FRIEND: Final = 0.65
_ASKED: Final = {"now": "am", "dealt": "dealt", "got": "got", "mid": "mid"}


@dataclass(frozen=True, slots=True)
class Temper:
    """What kind of person this is: how eager to speak of oneself, to ask, and how quick to accuse."""

    open: float
    curious: int
    accuses: float


def temper_of(luck: random.Random, level: Level) -> Temper:
    """Chatty, dry, nervous, paranoid or loyal: drawn once a game."""
    return Temper(
        luck.choice((0.95, 0.7, 0.85, 0.6, 0.9)),
        max(0, level.talkative + luck.choice((1, -1, 0, 1, 0))),
        luck.choice((0.0, 0.1, -0.1, -0.2, 0.1)),
    )


def sayings(seen: Seen, story: Story, chances: Chances, temper: Temper, luck: random.Random) -> Iterator[Saying]:
    """Everything this player would like to say now, the most urgent first."""
    own = seen.seat
    said = {line.verb for line in seen.lines if line.seat == own}
    yield from _answers(seen, story, said)
    for verb in ("got", "dealt"):
        if verb not in said and story.word(verb) and luck.random() < temper.open:
            yield deed(own, verb, (), story.word(verb)), "claim"
    yield from _reactions(seen, story)
    yield from _questions(seen, temper, luck)
    if "am" not in said and luck.random() < 0.5 and story.am:
        yield deed(own, "am", (), story.am), "claim"
    yield from _votes(seen, chances, temper)


def _answers(seen: Seen, story: Story, said: set[str]) -> Iterator[Saying]:
    for line in seen.lines:
        if line.verb == "ask" and line.at[0] == seen.seat:
            verb = _ASKED[line.word]
            if verb not in said and story.word(verb):
                yield deed(seen.seat, verb, (), story.word(verb)), "answer"


def _reactions(seen: Seen, story: Story) -> Iterator[Saying]:
    """Support or dispute by what one claims to have seen: the left neighbour's `got` and the right one's `dealt`."""
    agreed, own = seen.agreed, seen.seat
    done = {line.at[0] for line in seen.lines if line.seat == own and line.verb in ("back", "deny")}
    left = agreed.left_of(own)
    for number, line in enumerate(seen.lines, start=1):
        if number in done or line.verb not in ("dealt", "got") or len(line.word) != 1:
            continue
        seen_card = ""
        if line.verb == "got" and line.seat == left:
            seen_card = story.dealt
        elif line.verb == "dealt" and agreed.left_of(line.seat) == own:
            seen_card = story.got
        if seen_card:
            fits = seen_card in meaning(line.word)
            yield deed(own, "back" if fits else "deny", number), "back" if fits else "deny"


def _questions(seen: Seen, temper: Temper, luck: random.Random) -> Iterator[Saying]:
    """Ask those who have said least; a question that stands already is not asked again."""
    own = seen.seat
    if sum(line.seat == own and line.verb == "ask" for line in seen.lines) >= temper.curious:
        return
    asked = {(line.at[0], line.word) for line in seen.lines if line.verb == "ask"}
    told = {(line.seat, line.verb) for line in seen.lines if line.verb in FACTS}
    ring = [seat for seat in seen.agreed.ring if seat != own]
    luck.shuffle(ring)
    for seat in sorted(ring, key=lambda seat: sum((seat, verb) in told for verb in ("got", "dealt"))):
        for verb in ("got", "dealt"):
            if (seat, verb) not in told and (seat, verb) not in asked:
                yield deed(own, "ask", seat, verb), "ask"
                return


def _votes(seen: Seen, chances: Chances, temper: Temper) -> Iterator[Saying]:
    own = seen.seat
    votes = seen.votes[own - 1]
    identity = seen.identity if own != seen.agreed.sniper else "A"
    shown = identity if identity in "AET" else "A"
    ranked = targets(shown, own, chances, 0.0, random.Random(0))
    worst, best = ranked[0][1], ranked[-1][1]
    red = chances[worst].get("K", 0.0)
    if red > _SURE + temper.accuses and votes[worst - 1] != DOUBT:
        yield deed(own, "doubt", worst), "vote"
    if red > _SURE + temper.accuses + 0.15 and not any(line.seat == own and line.verb == "call" for line in seen.lines):
        yield deed(own, "call", worst), "call"
    friend = 1 - chances[best].get("K", 0.0) - chances[best].get("R", 0.0)
    if friend > _FRIEND + 0.25 and TRUST not in votes:
        yield deed(own, "trust", best), "vote"
