"""What to say next: answers first, then what one has seen, then questions, votes and calls (fadenkreuz 10.5)."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from math import exp
from typing import Final

from game.bots.fadenkreuz.accusing import accusations
from game.bots.fadenkreuz.asking import best_question
from game.bots.fadenkreuz.coherent import stands_to
from game.bots.fadenkreuz.speaker import Saying, Speaker
from game.bots.fadenkreuz.story import faces_of
from game.bots.fadenkreuz.tempers import questions
from game.rules.fadenkreuz.actions import FACTS, deed
from game.rules.fadenkreuz.identities import meaning
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT

_SEEN: Final = ("got", "dealt", "mid")
_ASKS_FIRST: Final = 0.25
_AM_FIRST: Final = 0.1
_REACTS_FIRST: Final = 0.6
"""How often a question, who one is, or what a neighbour has said comes before the own cards."""
_ASKED: Final = {"now": "am", "dealt": "dealt", "got": "got", "mid": "mid"}
_KEEN: Final = 5.0
"""How strongly a look ahead moves the choice between words."""


def sayings(who: Speaker) -> Iterator[Saying]:
    """Everything this player would like to say now, the most urgent first."""
    said = {line.verb for line in who.seen.lines if line.seat == who.own}
    yield from answers(who)
    yield from _second_thoughts(who)
    opening = who.luck.random()
    if opening < _ASKS_FIRST:
        yield from _questions(who)
    if not said and opening > 1 - _AM_FIRST and (word := identity_word(who)):
        yield deed(who.own, "am", (), word), "claim"
    if opening < _REACTS_FIRST:
        yield from _reactions(who)
    for verb in who.luck.sample(_SEEN, len(_SEEN)):
        if verb not in said and who.story.word(verb) and who.luck.random() < who.temper.open:
            yield deed(who.own, verb, (), who.story.word(verb)), "claim"
    yield from _reactions(who)
    yield from _pleas(who)
    yield from _questions(who)
    if "am" not in said and who.luck.random() < who.temper.open and (word := identity_word(who)):
        yield deed(who.own, "am", (), word), "claim"
    yield from accusations(who)


def is_asked(seen: Seen) -> bool:
    """Whether something has been asked of this seat that it has not told since."""
    told = set[str]()
    for line in reversed(seen.lines):
        if line.verb == "ask" and line.at[0] == seen.seat and _ASKED[line.word] not in told:
            return True
        if line.seat == seen.seat:
            told.add(line.verb)
    return False


def answers(who: Speaker) -> Iterator[Saying]:
    """To what was asked last first: that is what the table waits for. Who has said it before says it again."""
    lines = who.seen.lines
    for at, line in reversed(list(enumerate(lines))):
        if line.verb != "ask" or line.at[0] != who.own:
            continue
        verb = _ASKED[line.word]
        mine = [number for number, other in enumerate(lines) if (other.seat, other.verb) == (who.own, verb)]
        if mine and mine[-1] > at:
            continue
        word = lines[mine[-1]].word if mine else identity_word(who) if verb == "am" else who.story.word(verb)
        if word:
            yield deed(who.own, verb, (), word), "answer"


def _second_thoughts(who: Speaker) -> Iterator[Saying]:
    """Who has lied and is contradicted by somebody who saw the card may own up: once, and never unless contradicted."""
    seen, agreed = who.seen, who.seen.agreed
    right = agreed.ring[agreed.place(who.own) - 1]
    for verb, witness, other in (("dealt", agreed.left_of(who.own), "got"), ("got", right, "dealt")):
        mine = [number for number, line in enumerate(seen.lines, 1) if line.seat == who.own and line.verb == verb]
        if len(mine) != 1 or not who.story.lies_in(seen, verb):
            continue
        word = seen.lines[mine[0] - 1].word
        against = [
            line
            for line in seen.lines
            if line.seat == witness
            and (
                (line.verb == other and meaning(line.word).isdisjoint(meaning(word)))
                or line == deed(witness, "deny", mine[0])
            )
        ]
        if against and random.Random(f"{who.own} {verb} {mine[0]}").random() < who.temper.yields:
            yield deed(who.own, verb, (), getattr(seen, verb)), "owns-up"


def _reactions(who: Speaker) -> Iterator[Saying]:
    """Support or dispute by what one claims to have seen: the left neighbour's `got` and the right one's `dealt`. Who
    has named that card itself has supported it already."""
    seen, own = who.seen, who.own
    agreed, left = seen.agreed, seen.agreed.left_of(own)
    done = {line.at[0] for line in seen.lines if line.seat == own and line.verb in ("back", "deny")}
    for number, line in enumerate(seen.lines, start=1):
        if number in done or line.verb not in ("dealt", "got") or len(line.word) != 1:
            continue
        verb = ""
        if line.verb == "got" and line.seat == left:
            verb = "dealt"
        elif line.verb == "dealt" and agreed.left_of(line.seat) == own:
            verb = "got"
        if verb and (card := _told(who, verb)):
            answer = "back" if card in meaning(line.word) else "deny"
            if answer == "back" and deed(own, verb, (), card) in seen.lines:
                continue
            yield deed(own, answer, number), answer if card == getattr(seen, verb) else "stands-by"


def _told(who: Speaker, verb: str) -> str:
    """What this player stands for of a card it saw: what it said last of it or would say, the card itself where that is
    true; "" where its words leave open what it was."""
    words = [line.word for line in who.seen.lines if line.seat == who.own and line.verb == verb]
    word, card = words[-1] if words else who.story.word(verb), getattr(who.seen, verb)
    return card if card in meaning(word) else word if len(word) == 1 else ""


def _pleas(who: Speaker) -> Iterator[Saying]:
    """Who is attacked begs, or bites back, once. A decoy asks to be shot."""
    seen, own = who.seen, who.own
    attackers = [line.seat for line in seen.lines if line.verb == "call" and line.at[0] == own and line.seat != own]
    if attackers and who.temper.begs and seen.identity not in "DR":
        yield deed(own, "spare", own), "begs"
    elif attackers and who.temper.bites and seen.votes[own - 1][attackers[0] - 1] != DOUBT:
        yield deed(own, "doubt", attackers[0]), "bites"
    if seen.identity in "DR" and len(seen.lines) > len(seen.agreed.ring):
        bold = random.Random(f"{own} {seen.dealt}{seen.got}{seen.looks}").random()
        if bold < 0.25:
            yield deed(own, "call", own), "dares"


def _questions(who: Speaker) -> Iterator[Saying]:
    """A question that stands already is not asked again."""
    seen, own = who.seen, who.own
    if sum(line.seat == own and line.verb == "ask" for line in seen.lines) >= questions(who.temper, who.level):
        return
    asked = {(line.at[0], line.word) for line in seen.lines if line.verb == "ask"}
    told = {(line.seat, line.verb) for line in seen.lines if line.verb in FACTS}
    open_questions = [
        (seat, verb)
        for seat in seen.agreed.ring
        for verb in ("got", "dealt", *(("mid",) if seen.agreed.is_mixed_twice(seat) else ()))
        if seat != own and (seat, verb) not in told and (seat, verb) not in asked
    ]
    if not open_questions:
        return
    if who.level.story:
        seat, verb = best_question(who.believes(), open_questions, who.luck)
    else:
        who.luck.shuffle(open_questions)
        seat, verb = min(open_questions, key=lambda one: sum((one[0], kind) in told for kind in FACTS))
    yield deed(own, "ask", seat, verb), "ask"


# ---- who one says to be


def identity_word(who: Speaker) -> str:
    """Who this player says to be: once said, always said; before that what its card pretends, or where it looks ahead
    what makes the guns it fears turn away and those it wants turn here, of all that its story bears."""
    said = [line.word for line in who.seen.lines if line.seat == who.own and line.verb == "am"]
    if said or who.crowd is None:
        return said[0] if said else who.story.am
    identity, crowd = who.seen.identity, who.crowd()
    usual = faces_of(who.seen)
    words = {letter: usual[letter] for letter in "TAN" if letter in who.seen.agreed.deck}
    words[who.story.am] = words.get(who.story.am, 0.0) + 0.5
    words = {word: chance for word, chance in words.items() if who.story.holds(who.seen, word)}
    words = {word: chance for word, chance in words.items() if stands_to(who.seen, deed(who.own, "am", (), word))}
    if not words:
        return ""
    gains = {word: gain(identity, crowd.after(who.own, word)) for word in words}
    best = max(gains.values())
    weights = [chance * exp(_KEEN * (gains[word] - best)) for word, chance in words.items()]
    return random.Random(f"{who.own} {who.seen.looks} {who.story.am}").choices(tuple(words), weights)[0]


_WISHES: Final[Mapping[str, tuple[float, float]]] = {
    "T": (-1.0, -0.7),
    **dict.fromkeys("AEP", (0.1, -0.6)),
    "K": (0.2, -1.0),
    "D": (1.0, 1.0),
    "R": (0.0, 1.0),
    "B": (1.0, 0.0),
    **dict.fromkeys("NXMUO", (-0.6, -0.6)),
}
"""By identity: what it is worth to be taken for the Target (by red guns), and for an Assassin (by blue ones)."""


def gain(identity: str, row: Mapping[str, float]) -> float:
    """What it is worth to somebody to be seen like this by the table."""
    target, assassin = _WISHES[identity]
    return target * row.get("T", 0.0) + assassin * row.get("K", 0.0)
