"""Whole sentences of the talk that one press says: what fits best just now, what there is to say of somebody, and what
of oneself (fadenkreuz 9). They come from what one seat sees; on a screen that all see, from what all have heard."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Final

from game.core.guide import Note
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.fadenkreuz import wording
from game.guides.fadenkreuz.course.tips import OPEN, counsels
from game.guides.fadenkreuz.proofs import disproven, known, recanted
from game.guides.fadenkreuz.statements import latest
from game.rules.fadenkreuz.actions import FACTS, Deed, deed
from game.rules.fadenkreuz.identities import RED_TEAM, meaning
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import DOUBT, TRUST
from game.rules.fadenkreuz.turns import RECENT

SAY: Final = "say"
"""The kind of pick that stands for a whole sentence; its name is the sentence as it is written."""
OF: Final = "of"
"""The same on a page that is about somebody, where nobody needs to be named."""
SHORT: Final = "short"
"""The words of support and dispute on a button, where little has room: which statement is meant has to stand there."""
PLACES: Final = (FACTS, ("ask", "back", "deny"))
"""What stands before all else, one of each kind, always in this order: what is told of one's own cards, and what is
asked or said to the words of somebody else."""
_ROUGHLY: Final = "red"
_TAKEN_FOR: Final = "ANT"
"""What somebody may be taken for beside an Assassin, in the order in which it is said."""


def say(line: Deed, kind: str = SAY) -> Pick:
    """The pick that stands for it."""
    return Pick(kind, " ".join(filter(None, (line.verb, *map(str, line.at), line.word))))


def plans(seen: Seen, seat: Seat) -> Mapping[Pick, tuple[Pick, ...]]:
    """All of them with the picks they stand for."""
    number = seat + 1
    others = [other for other in seen.agreed.seats if other != number]
    found = {say(line): line.picks for line in (*best(seen, number), *of_oneself(seen, number))}
    return found | {say(line, OF): line.picks for other in others for line in about(seen, number, other)}


# -- what fits best -------------------------------------------------------------------------------------------------


def best(seen: Seen, number: int) -> tuple[Deed, ...]:
    """What one would most likely say now: the answer to a question or what helps to be told, what to ask, who lies or
    is right."""
    return tuple(filter(None, placed([line for line in _fitting(seen, number) if line not in seen.lines])))


def placed(lines: Sequence[Deed]) -> tuple[Deed | None, ...]:
    """The first of each kind; None where there is none."""
    return tuple(next((line for line in lines if line.verb in kind), None) for kind in PLACES)


def _fitting(seen: Seen, number: int) -> Iterator[Deed]:
    accused, claims, questions = list(accusations(seen, number)), list(_claims(seen, number)), _questions(seen, number)
    yield from list(answers(seen, number)) or accused[:1]  # beside an answer what is counselled has a place
    yield from _coached(seen, number)
    yield from claims[:1]
    yield from islice(questions, 1)
    yield from claims[1:]
    yield from accused
    yield from questions
    yield from _supported(seen, number)


def knows(seen: Seen, number: int) -> bool:
    """Whether these are the eyes of this seat, which alone may be reminded of its cards."""
    return seen.seat == number and bool(seen.identity)


def so(seen: Seen, number: int, verb: str) -> str:
    """What would be true to say of one's own cards, as far as nobody but the one who held them looks; "": nothing."""
    if seen.seat != number:
        return ""
    mid = seen.looks[0] if len(seen.looks) == 2 else ""  # of a single look it is not known after which mix it was
    return {"dealt": seen.dealt, "got": seen.got, "mid": mid}.get(verb, "")


def truth_of(seen: Seen, number: int, verb: str) -> str:
    """The same, and who one is: that is marked, but nobody begins there."""
    return seen.identity if verb == "am" and knows(seen, number) else so(seen, number, verb)


def professed(seen: Seen, number: int) -> str:
    """Who this seat has said to be, else what its card claims; "": nothing yet."""
    said = [line.word for line in seen.lines if line.seat == number and line.verb == "am"]
    face = seen.faces[number - 1] if seen.faces else ""
    return said[-1] if said else face.replace("?", "")


def announced(seen: Seen, number: int) -> int:
    """At whom this seat has said last that it will point, else its left neighbour; nobody it points at already."""
    said: list[int] = [line.at[0] for line in reversed(seen.lines) if (line.seat, line.verb) == (number, "will")]
    around: tuple[int, ...] = (*seen.agreed.seats[number:], *seen.agreed.seats[: number - 1])
    return next((at for at in (*said[:1], *around) if at not in (*seen.aim, seen.agreed.sniper)), around[0])


def question(seen: Seen, number: int) -> Deed | None:
    """What somebody wants to hear from this seat, and has not heard since."""
    said = {line.verb for line in seen.lines if line.seat == number}
    asked = [line for line in seen.lines if line.verb == "ask" and line.at == (number,)]
    open_still = [line for line in asked if answering(line) not in said]
    return open_still[-1] if open_still else None


_PASSED: Final = 2
"""When others have said so many things since, whoever was asked has had their turn; later nobody waits any more."""


def evades(seen: Seen, number: int, *, quiet: bool) -> bool:
    """Whether this seat was asked something and has not answered with the first thing it did since, which is the last
    that anybody did; or has done nothing since, and others have gone on, or it is quiet."""
    since: list[Deed] = []
    for done in reversed(seen.talk):
        if done.verb == "ask" and done.at == (number,) and done.seat != number:
            own = [one for one in since if one.seat == number]
            if own:
                return len(own) == 1 and seen.talk[-1] == own[0] and own[0].verb not in _owed(seen, number)
            return quiet or _PASSED <= len(since) <= RECENT
        since.append(done)
    return False


def _owed(seen: Seen, number: int) -> set[str]:
    """What has ever been asked of a seat, by the verbs that answer it."""
    return {answering(line) for line in seen.lines if line.verb == "ask" and line.at == (number,)}


def answering(asked: Deed) -> str:
    """The verb with which a question is answered."""
    return "am" if asked.word == "now" else asked.word


def answers(seen: Seen, number: int) -> Iterator[Deed]:
    """What had best be said to whoever waits for an answer."""
    asked = question(seen, number)
    if asked is None:
        return
    verb = answering(asked)
    word = professed(seen, number) if verb == "am" else _story(seen, number, verb)
    if word not in ("", _ROUGHLY):  # whoever would give themselves away chooses the words themselves
        yield deed(number, verb, (), word)


def _story(seen: Seen, number: int, verb: str) -> str:
    """What had best be said of a card one has held: the truth, for whoever passed that card or got it knows a lie; but
    where the Target went is told only roughly, and by an Assassin so where the Assassins did."""
    truth = so(seen, number, verb)
    if truth == "T":
        return "blue"
    return _ROUGHLY if truth in RED_TEAM and seen.identity in RED_TEAM else truth


def _claims(seen: Seen, number: int) -> Iterator[Deed]:
    """What of one's cards has not been told yet, and then what one pretends to be."""
    told = {line.verb for line in seen.lines if line.seat == number}
    for verb in ("dealt", "got", "mid"):
        if verb not in told and (word := _story(seen, number, verb)) not in ("", _ROUGHLY):
            yield deed(number, verb, (), word)  # nobody says unasked that a card was red
    if "am" not in told and number in seen.agreed.ring and (word := professed(seen, number)):
        yield deed(number, "am", (), word)


def _coached(seen: Seen, number: int) -> Iterator[Deed]:
    """What a friend at one's shoulder would propose: not to be somebody else than the own card claims."""
    shown = professed(seen, number)
    for verb, *more in counsels(seen) if knows(seen, number) and seen.dealt else ():
        at = tuple(int(pick.name) for pick in more if pick.kind in ("seat", "line"))
        word = next((pick.name for pick in more if pick.kind == "what"), "")
        if verb.name != "am" or shown in ("", word):
            yield deed(number, verb.name, at, word)


def accusations(seen: Seen, number: int) -> Iterator[Deed]:
    """Who has said what one knows to be false, the newest first; nothing that would tell what one had better hide."""
    if not knows(seen, number):
        return
    for line_number, line in reversed(list(enumerate(seen.lines, start=1))):
        shows = line.verb == "am" and seen.identity not in OPEN  # nobody else would know that it is false
        if line.seat != number and line.verb in FACTS and not shows and known(seen, line.seat, *_fact(line)) is False:
            yield deed(number, "deny", line_number)


def _fact(line: Deed) -> tuple[str, str]:
    return line.verb, line.word


def _supported(seen: Seen, number: int) -> Iterator[Deed]:
    """Who has said what one has seen, too; nobody who has lied as well: what is right of that would not be plain."""
    lying = {seat for seat, _ in (*disproven(seen), *recanted(seen))}
    for line_number, line in reversed(list(enumerate(seen.lines, start=1))):
        told = line.verb in FACTS and line.seat not in {number, *lying} and knows(seen, number)
        if told and known(seen, line.seat, *_fact(line)):
            yield deed(number, "back", line_number)


def _questions(seen: Seen, number: int) -> Iterator[Deed]:
    """Both neighbours in the ring had a card that one has had, too."""
    if number not in seen.agreed.ring:
        return
    spoken, ring, own = latest(seen.lines), seen.agreed.ring, seen.agreed.place(number)
    for other, verb in ((ring[(own + 1) % len(ring)], "got"), (ring[own - 1], "dealt")):
        if (other, verb) not in spoken:
            yield deed(number, "ask", other, verb)


# -- of somebody, of oneself ----------------------------------------------------------------------------------------


def about(seen: Seen, number: int, other: int) -> tuple[Deed, ...]:
    """What there is to say of somebody, always in the same order."""
    vote = seen.votes[number - 1][other - 1] if seen.votes else 0
    votes = [deed(number, verb, other) for verb, value in (("trust", TRUST), ("doubt", DOUBT)) if vote != value]
    if other not in seen.agreed.ring:
        return tuple(votes)
    lines = [at for at, line in enumerate(seen.lines, start=1) if line.seat == other and line.verb in FACTS]
    lies = [at for at in lines if knows(seen, number) and known(seen, other, *_fact(seen.lines[at - 1])) is False]
    found = [*_sniped(seen, number, other), deed(number, "think", other, "K"), deed(number, "call", other)]
    found += [deed(number, "ask", other, verb) for verb in ("now", "dealt", "got")]
    found += [deed(number, "deny", at) for at in (lies or lines)[-1:]]
    found += [deed(number, "back", at) for at in [at for at in lines if at not in lies][-1:]]
    found += [deed(number, "ask", other, "mid")] if seen.agreed.is_mixed_twice(other) else []
    found += [*votes, *([deed(number, "will", other)] if seen.agreed.mode == "K" else [])]
    found += [deed(number, "think", other, word) for word in _TAKEN_FOR if word in seen.agreed.deck]
    return (*found, deed(number, "spare", other))


def _sniped(seen: Seen, number: int, other: int) -> Iterator[Deed]:
    """The shot card that the Sniper lays there, or takes back."""
    if number == seen.agreed.sniper and (other in seen.shots or len(seen.shots) < seen.agreed.shot_cards):
        yield deed(number, "unshot" if other in seen.shots else "shot", other)


def of_oneself(seen: Seen, number: int) -> tuple[Deed, ...]:
    """What there is to say of oneself: what one pretends to be, what had best be said of cards one has held, and where
    that is something else what they were."""
    if number not in seen.agreed.ring:
        return ()
    found = [deed(number, "am", (), word)] if (word := professed(seen, number)) else []
    held = ("dealt", "got", "mid")
    best_said = [deed(number, verb, (), word) for verb in held if (word := _story(seen, number, verb))]
    truths = [deed(number, verb, (), word) for verb in held if (word := so(seen, number, verb))]
    return tuple(dict.fromkeys((*found, *best_said, *truths)))


# -- in words -------------------------------------------------------------------------------------------------------


def meant(seat: Seat, pick: Pick) -> Deed:
    """The statement a pick stands for."""
    verb, *rest = pick.name.split(" ")
    at = tuple(int(part) for part in rest if part.isdigit())
    return deed(seat + 1, verb, at, next((part for part in rest if not part.isdigit()), ""))


def is_true(seen: Seen, seat: Seat, pick: Pick) -> bool:
    """Whether it tells of one's own card what it was or is, or on which side; or disputes what one's own cards rule
    out, or supports what they prove."""
    line = meant(seat, pick)
    if line.verb in ("back", "deny"):
        of = seen.lines[line.at[0] - 1]
        return of.verb in FACTS and knows(seen, line.seat) and known(seen, of.seat, *_fact(of)) is (line.verb == "back")
    return line.verb in FACTS and truth_of(seen, line.seat, line.verb) in meaning(line.word)


def sentence(seen: Seen, said: Deed, kind: str) -> Note:
    """Support and dispute in the words of what somebody has said, and what is said on the page about somebody."""
    words: dict[str, str] = {"what": wording.what(said.word)} if said.verb == "think" else {}
    if said.verb in ("call", "spare"):
        words = {"other": wording.side(said.at[0])}
    if said.verb == "ask":
        words = {"what": f"@asked.fadenkreuz.{said.word}"}
    if said.verb in ("back", "deny"):
        line = seen.lines[said.at[0] - 1]
        if line.verb == "think":
            way = SAY if kind == SHORT else kind
            return Note(f"{way}.fadenkreuz.{said.verb}.opinion", (("other", wording.side(line.seat)),))
        held = wording.professed(line.word) if line.verb in wording.HELD else wording.what(line.word)
        words = {"other": wording.side(line.seat), "when": f"@said.fadenkreuz.{line.verb}", "what": held}
        if kind == SHORT:
            words["when"] = f"@brief.fadenkreuz.{line.verb}"
            words["what"] = f"@card.fadenkreuz.{line.word}" if len(line.word) == 1 else held
    return Note(f"{kind}.fadenkreuz.{said.verb}", tuple(words.items()))
