"""What players must be told (fadenkreuz 9): prompts, what a choice leads to, why not, close looks, figures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from game.core.events import Told
from game.core.game import Setup
from game.core.guide import Cell, Chapter, Closeup, Forecast, Group, Guide, Mark, Note, Refusal, Sheet, Tally, Tone
from game.core.options import Options, own
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Piece, PieceId, Sightline
from game.guides.fadenkreuz import saying, wording
from game.guides.fadenkreuz.answers import answer
from game.guides.fadenkreuz.book import CHAPTERS
from game.guides.fadenkreuz.cast import cast
from game.guides.fadenkreuz.claims import about, aimed, crowded, looked, missing, undecided, wins
from game.guides.fadenkreuz.looming import looming, marks
from game.guides.fadenkreuz.remarks import remark
from game.guides.fadenkreuz.review import besides, idle, plate, review
from game.guides.fadenkreuz.sayable import sayable
from game.guides.fadenkreuz.sheets import badge, sheets
from game.rules.fadenkreuz.actions import MOST, TABLE, Deed, deed
from game.rules.fadenkreuz.events import told_args
from game.rules.fadenkreuz.identities import RAISED, RED_TEAM, SHIELDS, answering
from game.rules.fadenkreuz.legal import AIM
from game.rules.fadenkreuz.options import FadenkreuzOptions
from game.rules.fadenkreuz.picture import HAND_REACH, own_looks, seat_point
from game.rules.fadenkreuz.sight import Seen
from game.rules.fadenkreuz.state import Agreed, Phase, State
from game.rules.fadenkreuz.turns import result

_COUNTED: Final = "AKN"
"""Of what there are several at some tables, and one at others."""
_LOCK: Final = Pick("verb", "lock")
_VERBS: Final = ("ready", "unready", "look", "lock", "deal", "mix", "time")
"""What is done with one press."""


def _refusal(key: str, rule: str, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.fadenkreuz.{key}", tuple(words.items()), "warn"), rule)


def seat_picks(agreed: Agreed) -> tuple[Pick, ...]:
    return tuple(Pick("seat", str(seat)) for seat in agreed.seats)


_EVENER: Final = {5: "M", 6: "U"}
"""By seats in Kreuzfeuer, which special is suggested where one team has the easier game (fadenkreuz 1.2, 10.7)."""
_SUGGESTED: Final = 2
"""So many special identities at once, and no more, are suggested (fadenkreuz 6)."""


def _manner(seen: Seen) -> str:
    """What is different about pointing for whom nobody falls, or while a clock runs."""
    if seen.phase != Phase.POINT:
        return ""
    if seen.agreed.mode == "K" and seen.identity and seen.identity not in RAISED:
        return "-unarmed"
    return "-timed" if seen.agreed.options.point_s > 0 else ""


def _answer(seen: Seen, number: int, verb: str) -> Note | None:
    """The words that answer a question name who has asked it."""
    question = saying.question(seen, number) if seen.phase == Phase.TALK else None
    if question is None or verb != _asked(seen, number):
        return None
    return Note("verb.fadenkreuz.answer", (("who", wording.side(question.seat)),))


def _chosen(seen: Seen, verb: str) -> Note | None:
    """The buttons of whoever points at somebody already say at whom."""
    if not seen.aim or seen.phase == Phase.TALK or verb not in ("aim", "lock"):
        return None
    if verb == "aim":
        return Note("verb.fadenkreuz.aim-else")
    others = tuple((key, wording.side(at)) for key, at in zip(("other", "also"), dict.fromkeys(seen.aim), strict=False))
    return Note(f"verb.fadenkreuz.lock-on{'s' if len(others) > 1 else ''}", others)


def _fingers(seen: Seen, seat: int, at: Sequence[int], rank: str) -> tuple[Sightline, ...]:
    """The lines from somebody's hands, while nobody else sees them."""
    if seen.phase not in (Phase.POINT, Phase.STANDOFF):
        return ()
    start = seat_point(seen.agreed, seat, HAND_REACH)
    return tuple(Sightline(f"seat.{seat}", start, seat_point(seen.agreed, end), seat - 1, rank) for end in at)


def _of_verb(seen: Seen, picked: Sequence[Pick]) -> Note:
    """What is asked next after a verb has been chosen."""
    verb = picked[0].name
    if verb in ("ask", "think") and len(picked) > 1:
        return Note(f"prompt.fadenkreuz.of-{verb}", (("who", wording.side(int(picked[1].name))),))
    twice = seen.phase == Phase.POINT and "E" in seen.agreed.deck
    second = twice and verb == "aim" and len(picked) > 1
    return Note(f"prompt.fadenkreuz.verb-{verb}{'-also' * second}")


def _quoting(seen: Seen, line: Deed, cell: Cell) -> Cell:
    """With the sign of the card that a statement was about, where this supports or disputes one."""
    if line.verb not in ("back", "deny"):
        return cell
    word = seen.lines[line.at[0] - 1].word
    return replace(cell, pieces=badge(word), struck=word.startswith("~"))


class FadenkreuzGuide(Guide[Seen]):
    """Answers from what one seat sees; what it says is shown to the room, so it never speaks of a hidden card."""

    chapters: Final[Sequence[Chapter]] = CHAPTERS
    party: Final = True

    def prompt(self, seen: Seen, seat: Seat, picked: Sequence[Pick]) -> Note:
        number = seat + 1
        phase = seen.phase.name.lower()
        if number == TABLE or seen.phase in (Phase.DEAL, Phase.MIX, Phase.OVER):
            return Note(f"prompt.fadenkreuz.{phase}")
        if picked and picked[0].kind == "verb" and picked[0].name not in _VERBS:
            return _of_verb(seen, picked)
        if number in seen.locked or (number in seen.faced and seen.phase == Phase.FACE):
            return Note("prompt.fadenkreuz.wait")
        open_ear = seen.phase == Phase.TALK and not picked and number not in seen.ready
        if open_ear and (question := saying.question(seen, number)) is not None:
            words = ("who", wording.side(question.seat)), ("what", f"@asked.fadenkreuz.{question.word}")
            return Note("prompt.fadenkreuz.asked", words)
        aim = aimed(seen) if seen.phase != Phase.TALK else ()
        if aim:
            return aim[0]
        twice = seen.phase == Phase.REPEEK and number in seen.agreed.ring and seen.agreed.is_mixed_twice(number)
        return Note(f"prompt.fadenkreuz.{phase}{'-twice' * twice}{_manner(seen)}")

    def pickable(self, seen: Seen, seat: Seat) -> Sequence[Pick]:
        return seat_picks(seen.agreed)

    def forecast(self, seen: Seen, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        if not picked or picked[0].kind != "verb":
            if seen.phase == Phase.TALK and not picked:
                return Forecast(plans=saying.plans(seen, seat))
            aimed = _LOCK if seen.aim and seen.phase != Phase.TALK else None
            return Forecast(first=aimed, released=aimed)
        verb = picked[0].name
        if verb == "look":
            return Forecast()
        words: dict[str, str | int] = {}
        for pick in picked[1:]:
            if pick.kind in ("seat", "also"):
                words["other" if pick.kind == "seat" else "also"] = wording.side(pick.name)
            elif pick.kind == "line":
                return Forecast(saying.sentence(seen, deed(seat + 1, verb, int(pick.name)), saying.SAY))
            elif pick.kind == "what":
                words["what"] = f"@{_WORDS.get(verb, 'what')}.fadenkreuz.{pick.name}"
        key = f"forecast.fadenkreuz.{verb}" if not words else _said(seen, verb, words)
        if verb in _OWN:
            words["seat"] = wording.side(seat + 1)
        headline = Note(key, tuple(words.items()))
        first = Pick("what", _claimed(seen)) if verb == "am" else None
        at = [int(pick.name) for pick in picked[1:] if verb == "aim" and seen.aim]  # nobody points before they have
        lines = _fingers(seen, seat + 1, at, "ghost")
        aims = verb == "aim" and seen.phase != Phase.TALK
        if aims and len(picked) == 1:
            first = Pick("seat", str(saying.announced(seen, seat + 1)))
        return Forecast(headline, anywhere=aims, first=first, lines=lines)

    def why_not(self, seen: Seen, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        number = seat + 1
        reasons: tuple[tuple[bool, Refusal], ...] = (
            (seen.phase == Phase.OVER, _refusal("over", "end")),
            (not picked and _points(seen, pick), _refusal("aimed", "pointing")),
            (pick.kind == "seat" and not picked, _refusal("verb-first", "talk")),
            (pick == Pick("seat", str(number)), _refusal("oneself", "pointing")),
            (pick == Pick("seat", str(seen.agreed.sniper)), _refusal("sniper", "sniper")),
            (seen.spoken[number - 1] >= MOST, _refusal("spoken", "talk", count=MOST)),
            (seen.turned[number - 1] >= MOST, _refusal("turned", "talk", count=MOST)),
        )
        return next((refusal for fits, refusal in reasons if fits), _refusal("not-now", "order"))

    def means(self, seen: Seen, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Sequence[Pick]:
        """Whoever points at somebody when it is time for that means to aim; once more at the same one changes nothing,
        and what can be pressed then stays there."""
        aiming = seen.phase in (Phase.POINT, Phase.STANDOFF) and not picked and pick.kind == "seat"
        return (AIM,) if aiming and pick.name != str(seat + 1) and not _points(seen, pick) else ()

    def button(self, seen: Seen, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Note | None:
        if pick.kind == "verb":
            said = _chosen(seen, pick.name) or (None if picked else _answer(seen, seat + 1, pick.name))
            return said or Note(f"verb.fadenkreuz.{pick.name}")
        if pick.kind in (saying.SAY, saying.OF):
            return self._whole(seen, seat, pick)
        if pick.kind == "line":
            line = seen.lines[int(pick.name) - 1]
            return wording.sentence(Told(line.verb, told_args(line, int(pick.name), seen.lines)))
        if pick.kind == "what":
            verb = picked[0].name if picked else ""
            if verb == "face" and pick.name == "?":
                return Note("face.fadenkreuz.silent")
            return Note(f"{_WORDS.get(verb, 'what')}.fadenkreuz.{pick.name}")
        return None

    def tile(self, seen: Seen, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Cell | None:
        if pick.kind == saying.OF:
            line = saying.meant(seat, pick)
            return _quoting(seen, line, Cell(note=saying.sentence(seen, line, saying.OF)))
        if pick.kind == saying.SAY:
            tone: Tone = "good" if saying.is_true(seen, seat, pick) else "plain"
            line = saying.meant(seat, pick)
            if line.verb not in ("back", "deny"):
                return Cell(note=self.button(seen, seat, picked, pick), tone=tone)
            return _quoting(seen, line, Cell(note=saying.sentence(seen, line, saying.SHORT), tone=tone))
        if pick.kind != "what" or not picked:
            return None
        verb = picked[0].name
        headline = self.forecast(seen, seat, (*picked, pick)).headline
        if verb in _HEADED:  # how the sentence begins stands above them all
            headline = self.button(seen, seat, picked, pick)
        tone = "good" if pick.name == saying.truth_of(seen, seat + 1, verb) else "plain"
        return Cell(() if verb == "ask" else badge(pick.name), headline, tone=tone, struck=pick.name.startswith("~"))

    def _whole(self, seen: Seen, seat: Seat, pick: Pick) -> Note | None:
        """A whole sentence in words."""
        line = saying.meant(seat, pick)
        if line.verb in ("back", "deny"):
            return saying.sentence(seen, line, saying.SAY)
        return self.forecast(seen, seat, line.picks).headline

    def doing(self, seen: Seen, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """What is done for good while nobody else looks, in its own words."""
        verb = picks[0].name if picks and picks[0].kind == "verb" else ""
        done = verb in ("look", "lock") or (verb in ("face", "aim") and len(picks) > 1)
        return Note(f"doing.fadenkreuz.{verb}") if done and seen.phase != Phase.TALK else None

    def groups(self, seen: Seen, seat: Seat, picked: Sequence[Pick], offers: Sequence[Pick]) -> Sequence[Group]:
        """What fits best in whole sentences; then what is about oneself (with the answer to a question that stands),
        about others, what one asks, about shots, and the end of it; and for each seat what there is to say of it.
        Cards before what is said of several, and last what somebody is not; what is so is wanted, unless that is the
        Assassin."""
        if not picked and seen.phase == Phase.TALK:
            answer = Pick("verb", _asked(seen, seat + 1))
            parted = _parted(offers, _SPOKEN, lambda pick: pick.name)
            parted = tuple(replace(one, wanted=answer) if answer in one.offers else one for one in parted)
            return (*_best(seen, seat, offers), *parted, *_of_seats(seen, seat, offers))
        if offers and offers[0].kind == "line":
            return (Group("", tuple(reversed(offers))),)
        whats = len(offers) > len(_KINDS) and offers[0].kind == "what"
        if whats and picked[0].name == "am":  # nobody says that of themselves
            offers = sorted(offers, key=lambda pick: pick.name == "K")
        parted = _parted(offers, _KINDS, lambda pick: _kind_of(pick.name)) if whats else (Group("", tuple(offers)),)
        so = Pick("what", saying.so(seen, seat + 1, picked[0].name if picked else ""))
        shown = so.name not in RED_TEAM  # whoever held the Assassin had better look for something else
        return tuple(replace(one, wanted=so) if shown and so in one.offers else one for one in parted)

    def standing(self, seen: Seen) -> Sequence[Sightline]:
        """Whom the viewer points at, until the hands are seen."""
        return _fingers(seen, seen.seat, seen.aim, "hot")

    def evades(self, seen: Seen, seat: Seat, *, quiet: bool = False) -> bool:
        return saying.evades(seen, seat + 1, quiet=quiet)

    def closeup(self, seen: Seen, pick: Pick) -> Closeup | None:
        if pick.kind != "seat" or not pick.name.isdigit() or int(pick.name) not in seen.agreed.seats:
            return None
        return Closeup(
            Note("closeup.fadenkreuz.seat", (("seat", wording.side(pick.name)),)), (), about(seen, int(pick.name))
        )

    def tallies(self, seen: Seen) -> Sequence[Tally]:
        agreed = seen.agreed
        found = result(seen.all) if seen.all else None
        winners = tuple(int(found is not None and seat in found.winners) for seat in agreed.seats)
        trusted = tuple(sum(row[seat - 1] > 0 for row in seen.votes) for seat in agreed.seats)
        doubted = tuple(sum(row[seat - 1] < 0 for row in seen.votes) for seat in agreed.seats)
        spoken = tuple(sum(line.seat == seat for line in seen.lines) for seat in agreed.seats)
        return Tally("won", winners), Tally("trusted", trusted), Tally("doubted", doubted), Tally("said", spoken)

    def counters(self, seen: Seen) -> Sequence[Note]:
        if seen.phase != Phase.TALK or seen.agreed.options.assist.value == "off":
            return (*looked(seen), *undecided(seen))
        unclaimed = () if sayable(seen) else missing(seen)  # that needs its room, and is read first
        return (*looked(seen), *crowded(seen), *unclaimed)

    def uncovered(self, seen: Seen) -> Mapping[PieceId, Piece]:
        return own_looks(seen)

    def looks(self, seen: Seen) -> Sequence[Closeup]:
        named = self.labels(seen)
        return tuple(
            Closeup(
                named[name], ((f"identity.{piece.state}", seen.seat - 1),), (Note(f"card.fadenkreuz.{piece.state}"),)
            )
            for name, piece in own_looks(seen).items()
        )

    def sayable(self, seen: Seen) -> Sequence[Note]:
        return sayable(seen)

    def held(self, seen: Seen) -> Closeup | None:
        """The card in hand and what it means; all that has been seen is counted beside it."""
        letter, seat = seen.identity, seen.seat - 1
        if seen.all is not None or not letter:
            return None
        if seen.phase == Phase.PEEK and seen.dealt:
            both = ("given", seen.dealt), ("got", seen.got)
            notes = tuple(Note(f"held.fadenkreuz.{way}", (("card", f"@card.fadenkreuz.{of}"),)) for way, of in both)
            return Closeup(Note("held.fadenkreuz.both"), tuple((f"identity.{of}", seat) for _, of in both), notes)
        if seen.phase == Phase.REPEEK and len(seen.looks) == 2:
            mid = Note("held.fadenkreuz.mid", (("card", f"@card.fadenkreuz.{seen.looks[0]}"),))
            now = Note("held.fadenkreuz.now", (("card", f"@card.fadenkreuz.{letter}"),))
            pieces = tuple((f"identity.{look}", seat) for look in seen.looks)
            return Closeup(Note("held.fadenkreuz.twice", (("help", f"@{wins(seen)}"),)), pieces, (mid, now))
        armed = (
            "armed"
            if letter in ("KS" if seen.agreed.sniper else "AEK")
            else "shield"
            if letter in SHIELDS
            else "unarmed"
        )
        return Closeup(
            Note(f"card.fadenkreuz.{letter}"),
            ((f"identity.{letter}", seat),),
            (Note(wins(seen)), Note(f"held.fadenkreuz.{armed}")),
        )

    def labels(self, seen: Seen) -> Mapping[PieceId, Note]:
        verbs = {"own.dealt": "dealt", "own.got": "got", "own.look1": "mid"}
        last = f"own.look{len(seen.looks)}"
        named = {name: "am" if name == last else verbs.get(name, "am") for name in own_looks(seen)}
        return {name: Note(f"brief.fadenkreuz.{verb}") for name, verb in named.items()}

    def sheets(self, seen: Seen) -> Sequence[Sheet]:
        return sheets(seen)

    def cast(self, seen: Seen) -> Sequence[Closeup]:
        return cast(seen)

    def sole(self, seen: Seen) -> Sequence[str]:
        return tuple(letter for letter in _COUNTED if answering(seen.agreed.deck, letter) == 1)

    def signs(self, seen: Seen) -> frozenset[str]:
        return frozenset(seen.agreed.deck)

    def besides(self, seen: Seen) -> Sequence[Note]:
        found = result(seen.all) if seen.all is not None else None
        return tuple(besides(seen.all, found, seen.seat)) if seen.all is not None and found is not None else ()

    def asides(self, seen: Seen) -> Mapping[PieceId, Note]:
        return {name: Note(f"aside.fadenkreuz.{word}") for name, word in idle(seen.all)} if seen.all is not None else {}

    def is_looking(self, seen: Seen) -> bool:
        looked = {Phase.PEEK: seen.peeked, Phase.REPEEK: seen.repeeked}.get(seen.phase)
        return bool(seen.dealt) and looked is not None and seen.seat not in looked

    def talks(self, seen: Seen) -> bool:
        return seen.phase == Phase.TALK

    def silent(self, seen: Seen) -> frozenset[Seat]:
        return frozenset(Seat(seat - 1) for seat in seen.ready) if self.talks(seen) else frozenset()

    def plate(self, seen: Seen, seat: Seat) -> Note | None:
        return plate(seen, seat + 1)

    def looming(self, seen: Seen, viewer: Viewer = None) -> Sequence[Note]:
        return looming(seen)

    def gravest(self, seen: Seen, viewer: Viewer) -> Sequence[Mark]:
        """Whoever is accused, or has a shot card before them: what the line of what is at stake names."""
        return marks(seen)

    def stage(self, seen: Seen) -> Note | None:
        if seen.agreed.mode == "K":  # the usual way to play, which has the name of another game
            return Note(f"phase.fadenkreuz.{seen.phase.name.lower()}")
        return Note(
            "stage.fadenkreuz",
            (
                ("mode", f"@option.fadenkreuz.mode.{seen.agreed.mode}"),
                ("phase", f"@phase.fadenkreuz.{seen.phase.name.lower()}"),
            ),
        )

    def remark(self, seen: Seen, seat: Seat) -> Note | None:
        return remark(seen.all, seat + 1) if seen.all is not None else None

    def review(self, seen: Seen) -> Sequence[Sheet]:
        return review(seen)

    def announces(self, event: Told) -> bool:
        return event.word in wording.ANNOUNCED

    def told(self, event: Told) -> Note:
        return wording.sentence(event)

    def plainly(self, seen: Seen, event: Told) -> Note | None:
        return wording.plainly(event)

    def ask(self, question: str, state: State | None, options: Options) -> str:
        return answer(question, state)

    def remarks(self, setup: Setup) -> Sequence[Note]:
        options = own(FadenkreuzOptions, setup.options)
        found = []
        if options.mode.value == "K" and _EVENER.get(setup.seats, options.cards) not in options.cards:
            found.append(Note(f"remark.fadenkreuz.{setup.seats}"))
        return [*found, *([Note("remark.fadenkreuz.many")] if len(options.cards) > _SUGGESTED else [])]


def _points(seen: Seen, pick: Pick) -> bool:
    """Whether the viewer points there already, with all there is to point with."""
    pointing = seen.phase in (Phase.POINT, Phase.STANDOFF) and pick.kind == "seat"
    return pointing and {str(at) for at in seen.aim} == {pick.name}


_SPOKEN: Final = {
    "am": ("am", "dealt", "got", "mid", "face"),
    "are": ("think", "trust", "doubt", "back", "deny", "clear"),
    "ask": ("ask",),
    "shoot": ("will", "call", "spare", "shot", "unshot"),
    "": ("ready", "unready"),
}
"""Under which word of the wheel everything stands that can be done in the talk."""


def _sayings(lines: Sequence[Deed], offers: Sequence[Pick], kind: str = saying.SAY) -> tuple[Pick, ...]:
    """Whole sentences, as far as they may be said now."""
    return tuple(saying.say(line, kind) for line in lines if line.picks[0] in offers)


def _best(seen: Seen, seat: Seat, offers: Sequence[Pick]) -> tuple[Group, ...]:
    lines = saying.best(seen, seat + 1)
    found = _sayings(lines, offers)
    placed = (None if line is None else saying.say(line) for line in saying.placed(lines))
    return (Group("", found, first=True, placed=tuple(placed)),) if found else ()


def _of_seats(seen: Seen, seat: Seat, offers: Sequence[Pick]) -> Iterator[Group]:
    """Clockwise from the own left; oneself last, with what else one may say of oneself."""
    agreed, number = seen.agreed, seat + 1
    for other in (*agreed.seats[number:], *agreed.seats[: number - 1]):
        if found := _sayings(saying.about(seen, number, other), offers, saying.OF):
            title = Note("group.fadenkreuz.about", (("who", wording.side(other)),))
            lies = (saying.say(line, saying.OF) for line in saying.accusations(seen, number))
            lie = next((pick for pick in lies if pick in found), None)
            yield Group(f"about-{other}", found, wanted=lie, about=Pick("seat", str(other)), title=title)
    own = *_sayings(saying.of_oneself(seen, number), offers), *(one for one in offers if one.name in _SPOKEN["am"])
    if own:
        title = Note("group.fadenkreuz.am")
        yield Group("own", own, about=Pick("seat", str(number)), title=title)


def _asked(seen: Seen, number: int) -> str:
    """The verb that answers what somebody wants to hear from this seat: "dealt"; "": nothing."""
    question = saying.question(seen, number)
    return "" if question is None else saying.answering(question)


def _claimed(seen: Seen) -> str:
    """Who this seat has said to be, else what its card claims: where a hand that slips gives nothing away."""
    return saying.professed(seen, seen.seat) or "N"


_KINDS: Final = {"": ("card",), "class": ("class",), "not": ("not",)}


def _kind_of(word: str) -> str:
    return "not" if word.startswith("~") else "card" if len(word) == 1 else "class"


def _parted(
    offers: Sequence[Pick], groups: Mapping[str, Sequence[str]], kind: Callable[[Pick], str]
) -> tuple[Group, ...]:
    found = (
        Group(name, tuple(pick for one in kinds for pick in offers if kind(pick) == one))
        for name, kinds in groups.items()
    )
    return tuple(group for group in found if group.offers)


_HEADED: Final = frozenset({"face", "am", "dealt", "got", "mid", "think"})
"""Whose lines need no more than who or what somebody is."""
_OWN: Final = frozenset({"call", "spare"})
"""What can be said of oneself."""
_WORDS: Final = {"face": "face", "ask": "asked", "dealt": "claimed", "got": "claimed", "mid": "claimed"}


def _said(seen: Seen, verb: str, words: dict[str, str | int]) -> str:
    """How far a statement has come decides which sentence shows it; without an Enforcer nobody has a second hand to
    point with."""
    if verb == "aim" and "E" not in seen.agreed.deck:
        return "forecast.fadenkreuz.aim.single"
    whole = {"think": ("other", "what"), "ask": ("other", "what"), "aim": ("other", "also")}.get(verb)
    half = whole is not None and not set(whole) <= words.keys()
    return f"forecast.fadenkreuz.{verb}.{'half' if half else 'whole'}"


GUIDE: Final = FadenkreuzGuide()
