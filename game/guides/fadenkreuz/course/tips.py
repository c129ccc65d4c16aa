"""What is useful to do next in a first game of Im Fadenkreuz: look, pretend, say, ask, catch a liar, point. Every role
wants something else, so it is told something else, as whole statements that one press makes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence, Set
from typing import Final

from game.core.lessons import Tip
from game.core.picks import Pick
from game.guides.fadenkreuz.proofs import disproven, known
from game.guides.fadenkreuz.statements import latest
from game.guides.fadenkreuz.wording import had, side
from game.rules.fadenkreuz.actions import Deed
from game.rules.fadenkreuz.identities import AGENTS, BYSTANDERS, RED_TEAM, SHIELDS
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Phase

FACES: Final = {"T": "N", "A": "A", "K": "N", "R": "A", "N": "N"}
"""What the card of each role had better claim; others have no counsel of their own."""
DECOY: Final = "R"
WANT_IT: Final = frozenset("DR")
"""Who wants to be shot by an Agent, and lies for it."""
OPEN: Final = AGENTS | BYSTANDERS
"""Who may show what they are to name a liar: nobody hunts them for it, or it costs the other side a shot."""


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
    held = [pick.name for tip in pointed for pick in tip.picks[1:]]
    chosen = seen.aim and (not held or held == [str(seat) for seat in seen.aim])
    return (_deed("lock", "lock"),) if pointed and chosen else pointed


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
    heard = _answered(seen, onward)
    if (onward, "got") not in spoken and not heard and "ask" not in said:
        asked = Pick("seat", str(onward)), Pick("what", "got")
        yield _deed("ask", "ask", *asked, other=side(onward), card=had(seen.dealt))
    if seen.identity not in RED_TEAM | {DECOY}:
        yield from _exposed(seen, {_fact(seen.lines[line.at[0] - 1]) for line in mine if line.verb == "deny"})
    told = {line.word for line in seen.lines if (line.seat, line.verb) == (onward, "got")}
    true = told == {seen.dealt} or (not told and heard == {"back"})
    honest = true and onward not in {seat for seat, _ in disproven(seen)}  # and never anything else
    if seen.identity in RED_TEAM | {DECOY}:  # who tells the truth is nothing to them
        yield _deed(f"ready-{seen.identity}", "ready")
        return
    yield _deed("ready-true", "ready", other=side(onward)) if honest else _deed("ready", "ready")


def _answered(seen: Seen, other: int) -> Set[str]:
    """How somebody has taken what the viewer says of the card that went on to them: "back", "deny"; empty: not yet."""
    mine = {at for at, line in enumerate(seen.lines, 1) if (line.seat, line.verb) == (seen.seat, "dealt")}
    true = {at for at in mine if seen.lines[at - 1].word == seen.dealt}
    taken = [line for line in seen.lines if line.seat == other and line.verb in ("back", "deny")]
    return {line.verb for line in taken if line.at[0] in true}


def _exposed(seen: Seen, denied: Set[tuple[int, str, str]]) -> Iterator[Tip]:
    """Who has lied, where nothing has been said of it yet. It is the lie that is named, which is sure, not who tells
    it: a Decoy lies, too, and there are no more Assassins than cards."""
    liars = f"@liars.fadenkreuz.{'decoy' if set(seen.agreed.deck) & WANT_IT else 'K'}"
    for liar, verb, word, card in _lies(seen):
        if (liar, verb, word) not in denied:
            key, at = "caught" if verb == "got" else "caught-dealt", Pick("line", str(_number(seen, liar, verb)))
            yield _deed(key, "deny", at, other=side(liar), said=had(word), card=had(card), liars=liars)
    for liar, verb in sorted(disproven(seen)):
        at, word = Pick("line", str(_number(seen, liar, verb))), latest(seen.lines).get((liar, verb), "")
        shows = verb == "am" and seen.identity not in OPEN  # nobody else would know that it is false
        if word and (liar, verb, word) not in denied and not shows and known(seen, liar, verb, word) is False:
            yield _deed("caught-sure", "deny", at, other=side(liar), liars=liars)


def _fact(line: Deed) -> tuple[int, str, str]:
    return line.seat, line.verb, line.word


def _number(seen: Seen, seat: int, verb: str) -> int:
    """The number of the last that somebody has said of this; 0: it was only shown."""
    return max((at for at, line in enumerate(seen.lines, start=1) if (line.seat, line.verb) == (seat, verb)), default=0)


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
    return seen.agreed.right_of(seen.seat)


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
    """At whom; whoever has a gun asks a computer player, who weighs all that was said: the one who lied need not be
    red. That is asked again before it stays at whom somebody has chosen, who may be somebody else. Only the Assassin
    is sent to whoever alone claims to be the Target: in a first game that is so."""
    if seen.identity == "K" and (open_target := _claiming(seen, "T")):
        yield _deed("aim-K", "aim", Pick("seat", str(open_target)), other=side(open_target))
    elif seen.identity in SHIELDS:
        yield _deed("shield", "aim")
    elif seen.identity not in "AEK":
        yield _deed("unarmed", "aim")


def _claiming(seen: Seen, letter: str) -> int:
    """Who alone of the others claims to be this, in words or else by the card; 0: nobody, or several do."""
    said = latest(seen.lines)
    others = (seat for seat in seen.agreed.ring if seat != seen.seat)
    claim = [seat for seat in others if (said.get((seat, "am")) or seen.faces[seat - 1]) == letter]
    return claim[0] if len(claim) == 1 else 0
