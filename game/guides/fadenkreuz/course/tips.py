"""What is useful to do next in a first game of Im Fadenkreuz: look, pretend, say, ask, catch a liar, point. Every role
wants something else, so it is told something else, as whole statements that one press makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.core.lessons import Tip
from game.core.picks import Pick
from game.guides.fadenkreuz.proofs import disproven
from game.guides.fadenkreuz.statements import latest
from game.guides.fadenkreuz.wording import had, side
from game.rules.fadenkreuz.identities import RED_TEAM, SHIELDS
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Phase

FACES: Final = {"T": "N", "A": "A", "K": "N", "R": "A", "N": "N"}
"""What the card of each role had better claim; others have no counsel of their own."""
DECOY: Final = "R"


def tips(seen: Seen) -> Sequence[Tip]:
    """One thing at a time."""
    match seen.phase:
        case Phase.PEEK:
            return (_deed("look", "look"),)
        case Phase.REPEEK:
            return (_deed("new-card-R" if DECOY in seen.agreed.deck else "new-card", "look"),)
        case Phase.FACE:
            return (_face(seen),)
        case Phase.TALK:
            return (next(_talk(seen)),)
    pointed = tuple(_pointed(seen))
    return (_deed("lock", "lock"),) if pointed and seen.aim else pointed


def _deed(key: str, verb: str, *more: Pick, **words: str) -> Tip:
    return Tip(key, (Pick("verb", verb), *more), tuple(words.items()))


def _face(seen: Seen) -> Tip:
    claim = FACES.get(seen.identity)
    if claim is None:
        return _deed("face", "face")
    return _deed(f"face-{seen.identity}", "face", Pick("what", claim))


# -- the talk --------------------------------------------------------------------------------------------------------


def counsels(seen: Seen) -> Iterator[tuple[Pick, ...]]:
    """The statements of the talk that are useful now, the most useful first, as whole picks."""
    yield from (tip.picks for tip in _talk(seen) if tip.picks[0].name != "ready")


def _talk(seen: Seen) -> Iterator[Tip]:
    """Say something, ask whoever has the card that was passed on, name who lied about it; then it is enough."""
    mine, spoken = [line for line in seen.lines if line.seat == seen.seat], latest(seen.lines)
    said = {line.verb for line in mine}
    if not said & {"am", "dealt", "got"}:
        yield _statement(seen)
    onward = seen.agreed.left_of(seen.seat)
    if (onward, "got") not in spoken and "ask" not in said:
        asked = Pick("seat", str(onward)), Pick("what", "got")
        yield _deed("ask", "ask", *asked, other=side(onward), card=had(seen.dealt))
    if seen.identity not in RED_TEAM | {DECOY}:
        for liar, verb, word, card in _lies(seen):
            if not any(line.verb == "think" and line.at == (liar,) for line in mine):
                suspected = Pick("seat", str(liar)), Pick("what", "K")
                key = "caught" if verb == "got" else "caught-dealt"
                yield _deed(key, "think", *suspected, other=side(liar), said=had(word), card=had(card))
        for liar in sorted({seat for seat, _ in disproven(seen)}):
            if not any(line.verb == "think" and line.at == (liar,) for line in mine):
                yield _deed("caught-sure", "think", Pick("seat", str(liar)), Pick("what", "K"), other=side(liar))
    told = {line.word for line in seen.lines if (line.seat, line.verb) == (onward, "got")}
    honest = told == {seen.dealt}  # and never anything else
    yield _deed("ready-true", "ready", other=side(onward)) if honest else _deed("ready", "ready")


def _statement(seen: Seen) -> Tip:
    """A fact that helps one's side. The Assassin lies about itself alone: of a card that was passed on somebody else
    knows what it was. The Decoy wants to be taken for a liar."""
    if seen.identity == DECOY:
        return _deed("say-R", "am", Pick("what", "A"))
    if seen.identity in RED_TEAM:
        harmless = FACES["K"] if FACES["K"] in seen.agreed.deck else "bys"
        return _deed("say-K", "am", Pick("what", harmless))
    if seen.dealt == "T":  # where the Target has gone is nothing to tell
        before = _before(seen)
        return _deed("say-got", "got", Pick("what", seen.got), card=had(seen.got), other=side(before))
    onward = seen.agreed.left_of(seen.seat)
    return _deed("say", "dealt", Pick("what", seen.dealt), card=had(seen.dealt), other=side(onward))


def _before(seen: Seen) -> int:
    """Who passed a card to the viewer."""
    return seen.agreed.ring[seen.agreed.place(seen.seat) - 1]


def _lies(seen: Seen) -> Iterator[tuple[int, str, str, str]]:
    """Who said what of a card that the viewer has seen, and what it was."""
    spoken = latest(seen.lines)
    known = (seen.agreed.left_of(seen.seat), "got", seen.dealt), (_before(seen), "dealt", seen.got)
    for seat, verb, card in known:
        word = spoken.get((seat, verb), "")
        if card and len(word) == 1 and word != card:
            yield seat, verb, word, card


# -- pointing --------------------------------------------------------------------------------------------------------


def _pointed(seen: Seen) -> Iterator[Tip]:
    """At whom; an Agent asks a computer player, who weighs all that was said: the one who lied need not be red. That is
    asked again before it stays at whom somebody has chosen, who may be somebody else."""
    if seen.identity in SHIELDS:
        yield _deed("shield", "aim")
    elif seen.identity in RED_TEAM:
        yield _deed("gun-K", "aim")
    elif seen.identity not in "AE":
        yield _deed("unarmed", "aim")
