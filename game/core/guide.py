"""What a player must be shown before and after choosing, in words any game can use.

A game's guides package answers these questions from an observation; scenes and table draw the answers without knowing
the game. All sentences are text keys with words to fill in; the languages live in assets.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, Protocol, TypeVar

from game.core.briefing import Briefing
from game.core.campaign import Chronicle
from game.core.events import Told
from game.core.forecast import Forecast as Forecast  # noqa: PLC0414 (what a guide answers with)
from game.core.forecast import Mark as Mark  # noqa: PLC0414 (what a guide answers with)
from game.core.forecast import MarkKind as MarkKind  # noqa: PLC0414 (what a guide answers with)
from game.core.forecast import PieceRow as PieceRow  # noqa: PLC0414 (what a guide answers with)
from game.core.game import Outcome, Setup
from game.core.options import Options
from game.core.picks import Pick
from game.core.recalling import Recalling
from game.core.rulebook import Chapter as Chapter  # noqa: PLC0414 (where a refusal opens the rule book)
from game.core.rulebook import Figure as Figure  # noqa: PLC0414 (where a refusal opens the rule book)
from game.core.seats import Seat, Viewer
from game.core.tableau import Area, Piece, PieceId, Sightline
from game.core.texts import Note as Note  # noqa: PLC0414 (the words of every answer here)
from game.core.texts import Tone as Tone  # noqa: PLC0414 (the words of every answer here)
from game.core.texts import Words as Words  # noqa: PLC0414 (the words of every answer here)

O_contra = TypeVar("O_contra", bound=Hashable, contravariant=True)

GRAVE: Final = 5
"""Of more dangers than this nobody is warned unasked: that is the rule then, not the exception."""

Measure = Literal["", "threat", "prey", "height"]
"""What is known of the end of a turn: what can be hit of a seat and by it (`Seeing.stakes`), how high what it moved
flies; "": nothing."""


OPEN: Final = "?"
"""How a figure ends that holds only if nobody moves any more who still may."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a pick is not on offer. `rule` is where the rule book opens; `repeats` the action that the past forbids."""

    note: Note
    rule: str = ""
    repeats: Any = None


@dataclass(frozen=True, slots=True)
class Closeup:
    """A closer look at one thing: its name, what it is made of from bottom to top, and what to know about it."""

    title: Note
    pieces: tuple[tuple[str, int | None], ...] = ()
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class Tally:
    """A figure each seat has now, under the text key `tally.<game>.<key>`, with both sides' figures under that of
    `called`, if any. The first makes the chart of the result. If it `weighs`, having more of it is being better off."""

    key: str
    values: tuple[int, ...]
    weighs: bool = True
    called: str = ""
    since: bool = False
    """Whether only what has come since the match began is told at its end."""

    def come(self, first: Tally) -> tuple[int, int]:
        """What is told at the end of both seats; `first`: the same when the match began."""
        left, right = (now - then * self.since for now, then in zip(self.values[:2], first.values, strict=False))
        return left, right


@dataclass(frozen=True, slots=True)
class Cell:
    """One field of a sheet, or the short form of an offer: pieces (kind, owner) drawn small, words, or a figure.

    A warning tone marks what cannot be right, a good one what is; `struck`: the opposite is meant ("no Agent");
    `against` are the seats whose word stands against it: one of two is wrong, and nobody knows which.
    """

    pieces: tuple[tuple[str, int | None], ...] = ()
    note: Note | None = None
    figure: str = ""
    tone: Tone = "plain"
    struck: bool = False
    against: tuple[int, ...] = ()
    means: tuple[Note, ...] = ()  # what its signs say, in words
    plated: bool = False  # whether it stands at the name of the seat anyway: alone it is not told
    kept: bool = False  # its place in the line of its seat, also while there is nothing in it
    before: tuple[tuple[str, int | None], ...] = ()
    """What was said there first, where it is something else now."""


@dataclass(frozen=True, slots=True)
class Group:
    """Offers that belong together in a wheel, under the text `group.<game>.<name>`; "": each stands for itself."""

    name: str
    offers: tuple[Pick, ...]
    wanted: Pick | None = None
    """What of it somebody waits for just now, or what is so: whoever chooses begins there."""
    first: bool = False
    """Whether these are whole plans (`Forecast.plans`) that are offered before all groups."""
    placed: tuple[Pick | None, ...] = ()
    """What whole plans begin with, where each stands for one kind of thing, whichever of them there are just now."""
    about: Pick | None = None
    """On what one points to open it: whole plans about that, which are in no list of groups."""
    title: Note | None = None
    """What stands above it where it has no text of its own."""


@dataclass(frozen=True, slots=True)
class SheetRow:
    """A line of a sheet. Where it is about a seat, the chip of the seat stands in front."""

    cells: tuple[Cell, ...]
    seat: int | None = None
    tone: Tone = "plain"


@dataclass(frozen=True, slots=True)
class Sheet:
    """A table of what is known. `heads` name the columns, `widths` are their parts of the whole width (all alike where
    there are none)."""

    title: Note
    rows: tuple[SheetRow, ...]
    heads: tuple[Note | None, ...] = ()
    widths: tuple[float, ...] = ()
    faces: str = ""
    """The kind of piece that stands large before each line, instead of the seat's chip, where there is room."""
    briefs: tuple[Note | None, ...] = ()
    """What the heads say in a word, where each line stands at its seat on the table."""
    legend: Note | None = None
    """What its marks mean."""
    enough: int = 0
    """So many columns are enough for whoever sees it for the first times; 0: all of them."""


@dataclass(frozen=True, slots=True)
class Foregone:
    """What can no longer be changed by all seats, and why; `deciding` are those who still change something."""

    note: Note
    deciding: frozenset[Seat] = frozenset()
    since: Note | None = None
    """How that is told at the end, when all of the rest has gone by."""


class Choosing(Protocol[O_contra]):
    """What somebody who chooses must be told."""

    def prompt(self, seen: O_contra, seat: Seat, picked: Sequence[Pick]) -> Note:
        """What to do now, in one short line for the turn plate."""

    def narrowed(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], figure: str) -> Note | None:
        """The same while only offers with this figure are shown; None: what is asked stays as it is."""
        return None

    def forecast(self, seen: O_contra, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        """What these picks (the last may be only looked at, not yet picked) lead to."""

    def why_not(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        """Why `pick` is not on offer after `picked`."""

    def stays(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], pick: Pick, by: int) -> Refusal | None:
        """Why the place that is pointed at has no higher (`by` 1) or lower figure than this; None: nothing is said."""
        return None

    def rested(self, seen: O_contra, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        """The game's second thing, while it cannot be had: its key keeps its place and says why."""
        return None

    def called(self, pick: Pick) -> Note | None:
        """What a pick is called in a sentence, where it has a name of its own."""
        return None

    def arrival(self, seen: O_contra, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """What an advised way leads to that its picture hardly shows, as a sentence."""
        return None

    def begins(self, seen: O_contra, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        """On what whoever uses no mouse begins after these picks, where their forecast does not say so: asked only when
        somebody has made them, as it may have to be counted."""
        return None

    def outweighed(self, seen: O_contra, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """Why not another marked place that promises more at once than an advised one, as a sentence."""
        return None

    def pickable(self, seen: O_contra, seat: Seat) -> Sequence[Pick]:
        """What can be looked at or pointed at now beside what is on offer."""
        return ()

    def means(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Sequence[Pick]:
        """The picks that somebody takes for granted who points with the mouse at what is only on offer later: at a
        target before the square to shoot from. They are made, and the last thing is left to be confirmed; or at a thing
        on which there is only one offer left, beside that offer."""
        return ()

    def foregone(self, seen: O_contra) -> Foregone | None:
        """That not everybody can change who wins any more: for people who cannot `idle` decides, and where nobody can
        at all the rest goes by quickly."""
        return None

    def idle(self, seen: O_contra, seat: Seat, legal: Sequence[Any]) -> Any:
        """What is done where nothing can be changed."""
        return legal[0]

    def sweep(self, seen: O_contra, seat: Seat) -> Sequence[Any]:
        """Actions one after the other for all that has nothing to decide now: nothing is won or lost by them. They are
        offered as one press (`SWEEP`, which has a forecast and a button); none: each is chosen by itself."""
        return ()

    def runs(self, seen: O_contra, seat: Seat) -> Mapping[tuple[Pick, ...], Sequence[Any]]:
        """Several actions of one thing that can be chosen as one, by how it is pointed at: a dive of many heights."""
        return {}

    def unswept(self, seen: O_contra, seat: Seat) -> Note | None:
        """Why there is no sweep now, after a colon, where its button keeps its place nonetheless; None: nothing stands
        there."""
        return None

    def doing(self, seen: O_contra, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """What a press on the last of these picks does, on the button for it, where the usual word says too little:
        that somebody walks first, that it is done at once. None: the usual word."""
        return None

    def otherwise(self, seen: O_contra, seat: Seat, now: Sequence[Pick], then: Sequence[Pick]) -> Note | None:
        """What another way to the same thing is, beside the one that is looked at `now`. None: the usual word."""
        return None

    def onward(self, seen: O_contra, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        """What comes next where something may go on and need not: a button and a key leave that and take this up."""
        return None

    def contrast(self, seen: O_contra, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """How an advised action stands beside another way to the same: both chances, and what is lost if they fail."""
        return None

    def of_die(self, die: Piece, seat: Seat, offers: Sequence[Pick]) -> Pick | None:
        """Which offer a press on a die in the tray means: to throw just that one again. None: it is only to be seen."""
        return None

    def button(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Note | None:
        """The words of an offer on a button beside the board, and what it costs; it may lie on the table, too.
        None: a thing without a place is called `pick.<game>.<kind>.<name>`, one with a place has no button."""
        return None

    def chance(self, seen: O_contra, seat: Seat) -> Note | None:
        """What stands above the buttons of tone "good": the chance they are, such as a shot, and after a line break how
        it comes about. A counter whose key ends alike says the same and gives way. None: nothing does."""
        return None

    def tile(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Cell | None:
        """An offer in a wheel, with its sign: the whole sentence that it leads to. None: as on a button."""
        return None

    def groups(self, seen: O_contra, seat: Seat, picked: Sequence[Pick], offers: Sequence[Pick]) -> Sequence[Group]:
        """In which order and in which groups these offers stand in a wheel."""
        return (Group("", tuple(offers)),)


class Seeing(Protocol[O_contra]):
    """What is worth seeing on the table, whether somebody chooses or not."""

    evident: ClassVar[frozenset[str]] = frozenset()
    """Kinds of picks of which whatever is one's own may be chosen first: that needs no mark."""
    looks_ahead: ClassVar[int] = 0
    """After how many turns, everybody at their best, it is to be seen what a decision was worth; 0: that is seen at
    once, or never. In games that count rounds so many of those, up to the next shots (`weighs_alone`)."""
    tries_on: ClassVar[int] = 0
    """So many turns an answer that looks as good as the better move of a moment is played on before it counts as
    found: where a search sees a blow only once it has been dealt."""
    follows: ClassVar[int] = 0
    """So many turns at most, everybody at their best, a mistake is followed up to where one side has more; 0: not."""
    alike: ClassVar[float] = 0.0
    """Worth so little more, neither of two ways that are weighed alone is advised (`weighs_alone`)."""
    leads_on: ClassVar[bool] = True
    """Whether advice that has been followed goes on by itself with what comes next in its plan: where the whole is one
    deed. Else each decision is asked about by itself."""
    lasting: ClassVar[bool] = False
    """Whether what is in danger after a decision is marked, and told, while that is performed, too: where nothing of it
    is left to chance."""
    attacks: ClassVar[frozenset[str]] = frozenset()
    """Kinds of picks that end an action for which dice are thrown at somebody."""
    after_attacks: ClassVar[frozenset[str]] = frozenset()
    """Facts behind which nothing is of the attack any more."""

    borne_out: ClassVar[Mapping[str, Measure]] = {}
    """By the last word of a reason of advice which figure of the end of a turn it stands and falls with."""
    promises: ClassVar[frozenset[str]] = frozenset()
    """Last words of reasons by which something is taken later in the same turn."""

    def dangers(self, seen: O_contra, viewer: Viewer) -> Sequence[Mark]:
        """Marks that are always worth seeing: what is under threat, what can be hit, what is full."""
        return ()

    def gravest(self, seen: O_contra, viewer: Viewer) -> Sequence[Mark]:
        """Of the dangers those that are shown unasked: what is one's own and under threat, while that is little."""
        own = [mark for mark in self.dangers(seen, viewer) if mark.kind == "threatened"]
        return own if len(own) <= GRAVE else ()

    def timed(self, seen: O_contra, marks: Sequence[Mark]) -> Sequence[Mark]:
        """Of these dangers those that can still come true this round, where it is not over; looking back, when they
        would come does not matter."""
        return marks

    def sighted(self, seen: O_contra, seat: Seat) -> Sequence[Mark]:
        """What of the enemy can be hit now by whoever chooses: shown until something is in hand."""
        return ()

    def incoming(
        self, seen: O_contra, viewer: Viewer, about: Pick | None
    ) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        """Marks and lines of whoever could come to the thing that is looked at, while nothing is in hand; None: those
        few that are shown unasked, to what is the viewer's own."""
        return (), ()

    def exposed(self, seen: O_contra, marks: Sequence[Mark]) -> Note | None:
        """How it is said afterwards that these pieces under threat (`marks` are dangers) could be hit."""
        return None

    def stakes(self, seen: O_contra, seat: Seat) -> tuple[int, int]:
        """How much of a seat can be taken or hit as things stand, and how much it can take or hit, as figures under
        `stakes.<game>.threat` and `.prey`: how many pieces, where the game has no better measure."""
        kinds = [mark.kind for mark in self.dangers(seen, seat)]
        return kinds.count("threatened"), kinds.count("prey")

    def bears_out(self, reason: str) -> Measure:
        """Which figure of the end of a turn a reason of advice stands and falls with; "": it is not in those."""
        return self.borne_out.get(reason.rpartition(".")[2], "")

    def exposure(self, seen: O_contra, action: Any) -> int | None:
        """How likely what acts is hit at most by what others do next, whatever comes of the action, in points of a
        hundred; None: it is not known here."""
        return None

    def lines(self, seen: O_contra, about: Pick | None) -> Sequence[Sightline]:
        """All lines of fire, or those of one thing: the sightlines overlay."""
        return ()

    def standing(self, seen: O_contra) -> Sequence[Sightline]:
        """The lines that are shown unasked, where a game is about them and they are few."""
        return ()

    def learnt_from(self, seen: O_contra) -> Sequence[Sightline]:
        """The lines that a lesson shows, and a puzzle: there may be more than on a table at rest."""
        return self.standing(seen)

    def areas(self, seen: O_contra, about: Pick | None) -> Sequence[Area]:
        """Arcs, bands and zones that the overlay adds: all, or those of one thing."""
        return ()

    def bearings(self, seen: O_contra) -> Sequence[Area]:
        """Who looks where, all at once, for a picture that has no room for questions."""
        return ()

    def uncovered(self, seen: O_contra) -> Mapping[PieceId, Piece]:
        """What lies face down on the viewer's own screen and is turned up while the overlay is held."""
        return {}

    def looks(self, seen: O_contra) -> Sequence[Closeup]:
        """What the viewer has seen and may see again, in order: when that was, its picture, what it is called."""
        return ()

    def sayable(self, seen: O_contra) -> Sequence[Note]:
        """What the viewer could say first, true or false, and what that is good for: for one pair of eyes."""
        return ()

    def held(self, seen: O_contra) -> Closeup | None:
        """What is shown large to one pair of eyes behind the curtain, with what else these eyes have seen."""
        return None

    def closeup(self, seen: O_contra, pick: Pick) -> Closeup | None:
        """A closer look at one thing; None where there is nothing to tell."""
        return None

    def beheld(self, seen: O_contra, pick: Pick, viewer: Viewer) -> Closeup | None:
        """The same for one pair of eyes: what warns them, also while others choose."""
        return self.closeup(seen, pick)


class Counting(Protocol[O_contra]):
    """Figures beside the board."""

    @property
    def party(self) -> bool:
        """Whether nobody asks how many turns a game took."""
        return False

    def tallies(self, seen: O_contra) -> Sequence[Tally]:
        """What can be counted for every seat; the first is charted in the result."""
        return ()

    def task(self, seen: O_contra) -> Note | None:
        """What a match is about, where that is not the same in all of them."""
        return None

    def briefing(self, seen: O_contra) -> Briefing | None:
        """What is read before the first decision of a match, where matches differ in what they are about and in what
        each side can do; one press, and it is gone. None: there is nothing to say."""
        return None

    def honours(self, seen: O_contra, seat: Seat) -> Sequence[Note]:
        """What a seat has earned in this game beside winning it (medals), and what is still to be had; a good tone
        marks what it has. Empty in games without such things."""
        return ()

    def counters(self, seen: O_contra) -> Sequence[Note]:
        """What to warn of beside the board: actions left before a draw, turns left."""
        return ()

    def sheets(self, seen: O_contra) -> Sequence[Sheet]:
        """Tables that everybody needs to see while several choose: the first stands beside the board, and what
        is offered in words in a wheel below it; the others are shown large to those who ask for them."""
        return ()

    def cast(self, seen: O_contra) -> Sequence[Closeup]:
        """The head of a page and what it is all about; then every role in play with its picture: whose side it is on
        (in a good tone at the viewer's own), when it wins, what else there is to know. Empty in games without roles."""
        return ()

    def is_looking(self, seen: O_contra) -> bool:
        """Whether it is asked now to look at what one holds (`held`): it lies open before whoever plays alone."""
        return False

    def prepares(self, seen: O_contra) -> bool:
        """Whether this only sets the table up: nothing has been played yet, so nothing is judged afterwards."""
        return False

    def weighs_alone(self, seen: O_contra) -> bool:
        """Whether advice now weighs only this decision, not the whole position: it says nothing of the chances."""
        return False

    def talks(self, seen: O_contra) -> bool:
        """Whether everybody may speak now: then bubbles tell what is said, and the computer's people take their time
        and wait for whoever is about to speak."""
        return False

    def evades(self, seen: O_contra, seat: Seat, *, quiet: bool = False) -> bool:
        """Whether somebody has been asked something and answers with something else: with the last thing they did, or
        with nothing while others have talked on or it is `quiet`."""
        return False

    def silent(self, seen: O_contra) -> Set[Seat]:
        """Who has heard enough while everybody may speak: when all people have, the computer's come to an end."""
        return frozenset()

    def signs(self, seen: O_contra) -> frozenset[str]:
        """What small signs stand for things in play, wherever they lie: those are explained, too."""
        return frozenset()

    def besides(self, seen: O_contra) -> Sequence[Note]:
        """When it is over: what the outcome does not tell: who did it, who has won for a reason of their own."""
        return ()

    def crowned(self, seen: O_contra) -> Sequence[Pick]:
        """When it is over: where that stands which has won it; empty: it was the last decision."""
        return ()

    def asides(self, seen: O_contra) -> Mapping[PieceId, Note]:
        """What is said at pieces when all is over: why a shot did not count."""
        return {}

    def labels(self, seen: O_contra) -> Mapping[PieceId, Note]:
        """What stands below pieces that only the viewer may see: which they were."""
        return {}

    def unsaid(self, seen: O_contra) -> Sequence[str]:
        """Words of its sentences that tell nothing in this match: the letter of a plane where everybody has one."""
        return ()

    def sole(self, seen: O_contra) -> Sequence[str]:
        """Of which things its sentences speak as of the only one in this match, where elsewhere there are several: what
        is said of them otherwise then are the texts `sole.<game>.<thing>` and those that end in `.sole`."""
        return ()

    spelled: ClassVar[Mapping[str, Note]] = {}
    """How places are called in sentences where the names they are written down by are hard to read."""

    def names(self, seen: O_contra) -> Mapping[str, Note]:
        """How things are called at the table that its sentences name as they are written down: "L1"."""
        return {}

    def plate(self, seen: O_contra, seat: Seat) -> Note | None:
        """What the plate of a seat says below its name, where it says more than who sits there."""
        return None

    def review(self, seen: O_contra) -> Sequence[Sheet]:
        """Pages that people look at together when the game is over; the first says how it went for each."""
        return ()

    def remark(self, seen: O_contra, seat: Seat) -> Note | None:
        """What a computer player at this seat says when the game is over: a short sentence; None: nothing."""
        return None

    looms_waiting: ClassVar[bool] = False
    """Whether what is at stake is told to the only person while others act, too."""

    def looming(self, seen: O_contra, viewer: Viewer = None) -> Sequence[Note]:
        """What is at stake as things stand, in two short lines: what of one's own is in danger, who may be shot, who
        has lost when time is up; `viewer`: who looks, or is to act where all do. They have a place of their own,
        instead of the name of the game. What a choice would change in it tells its forecast (`Forecast.looming`)."""
        return ()

    def stage(self, seen: O_contra) -> Note | None:
        """How far the game is, in two or three words below its name ("Round 4, moving"); None: moves are counted."""
        return None


class Telling(Protocol[O_contra]):
    """What has happened, in sentences."""

    def told(self, event: Told) -> Note:
        """A fact as a sentence, for the log and for captions: text keys `event.<game>.<...>`."""

    def plainly(self, seen: O_contra, event: Told) -> Note | None:
        """The same for whoever hears such things for the first times; None: it is plain already."""
        return None

    def gist(self, facts: Sequence[Told], who: Seat | None) -> int:
        """Which of the facts of one decision is told where only one can be: the first, unless another says more."""
        return 0

    def beside(self, event: Told) -> Note | None:
        """What of this fact stands beside the gist of the decision, in a few words: a medal, a die thrown again."""
        return None

    def summed(self, facts: Sequence[Told]) -> Sequence[Note]:
        """What several facts of one decision come to together, in a few words each, beside its gist."""
        return ()

    def costs(self, event: Told) -> bool:
        """Whether somebody has lost something by this fact."""
        return False

    def brought(self, reason: str, event: Told) -> bool:
        """Whether this fact brought a game there that ended for this reason: it is then told before the reason."""
        return False

    def bereft(self, facts: Sequence[Told], seat: Seat) -> Note | None:
        """What of these facts, which others brought about, has cost a seat, in one short line that stands above what is
        at stake all through its next turn; None: nothing, or nothing that could be missed."""
        return None

    def struck(self, event: Told) -> Seat | None:
        """Whose piece it has hit or taken; CLOCK: nobody's; None: no piece."""
        return None

    def is_thrown(self, seen: O_contra) -> bool:
        """Whether dice of an attack lie there, and somebody says which are thrown again."""
        return False

    def announces(self, event: Told) -> bool:
        """Whether it is called out for all while it is performed: large, and a press leads on to the next one."""
        return False

    def last(self, before: O_contra, action: Any, after: O_contra) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        """Marks and an arrow for the action that led from `before` to `after`."""
        return (), ()


class Guide(
    Choosing[O_contra], Seeing[O_contra], Counting[O_contra], Telling[O_contra], Recalling[O_contra], Protocol[O_contra]
):
    """What explains a game. An answer from an observation cannot tell what the viewer does not know. Inherit from it: a
    first version of a game answers `prompt`, `forecast`, `why_not` and `told`; the rest has plain defaults."""

    @property
    def chapters(self) -> Sequence[Chapter]:
        """The rule book, in reading order."""
        return ()

    def remarks(self, setup: Setup) -> Sequence[Note]:
        """What players should know of a set-up that can be played, the most important first: that it favours a side."""
        return ()

    def chronicle(self, state: Any, outcome: Outcome | None) -> Chronicle | None:
        """How the campaign stands that this game belongs to; with an `outcome` this game is one of those played. None:
        it belongs to none, or the points of a rubber say it all."""
        return None

    def ask(self, question: str, state: Any, options: Options) -> str | None:
        """The answer to a question in the rules file's own words, in one line; None: there is none. `state` None: no
        position was given. Raises BadInputError."""
        return None
