"""What picks would lead to, as a table and its panels show it: marks, ghosts, lines, words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from game.core.picks import Pick
from game.core.tableau import Area, Piece, PieceId, Point, Sightline
from game.core.texts import Note

MarkKind = Literal[
    "target", "refused", "threatened", "beset", "hunter", "later", "watched", "prey", "sighted", "last", "safe", "full",
    "done", "stuck", "helped", "offer",
]  # fmt: skip
"""Board marks, the same in all games. `threatened`: one's own that the enemy can hit next turn; `beset`: the same of
little worth; `hunter`: an enemy who could then hit what is looked at; `later`: as `threatened`, but not before the
next round; `prey`: the enemy's that one can hit now, with a figure; `sighted`: the same before anything is chosen;
`last`: the start of the last action; `helped`: where a friend lies who can be helped up; `offer`: one's
own that could hit what is looked at."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A mark on the thing that `at` points at; `label` is a short figure in it."""

    kind: MarkKind
    at: Pick
    label: str = ""


@dataclass(frozen=True, slots=True)
class PieceRow:
    """Pieces (kind, owner) shown side by side under a title: "to your reserve", "prisoners"."""

    title: Note
    pieces: tuple[tuple[str, int | None], ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the picks so far would lead to, before they are confirmed.

    `labels` puts a figure on each next offer; offers with the same figure can be stepped through together ("fewer men",
    "more men"). `ghosts` is what would then lie on the table where something changes; `gone` names pieces that would no
    longer lie where they are. `marks` belong to this stage only; `places` say where the next offers lie that have no
    fixed place on the table. `confirm` is what a press on the last pick is asked once more before it is played: for
    what costs somebody dear and is easily done by mistake.
    """

    headline: Note | None = None
    notes: tuple[Note, ...] = ()
    rows: tuple[PieceRow, ...] = ()
    labels: Mapping[Pick, str] = field(default_factory=dict)
    marks: tuple[Mark, ...] = ()
    ghosts: Mapping[PieceId, Piece] = field(default_factory=dict)
    gone: frozenset[PieceId] = frozenset()
    lines: tuple[Sightline, ...] = ()
    areas: tuple[Area, ...] = ()
    landing: tuple[Area, ...] = ()
    """What marks where this leads: while it is advised it stays to be seen above all else, wherever somebody points."""
    instead: frozenset[str] = frozenset()
    """Kinds of areas, and ranks of lines, that these take the place of, while they are looked at."""
    spare: frozenset[str] = frozenset()
    """Kinds of areas that give way, as lines do, while something is in danger and nothing is looked at."""
    places: Mapping[Pick, Point] = field(default_factory=dict)
    plans: Mapping[Pick, tuple[Pick, ...]] = field(default_factory=dict)
    """Things that are not on offer next and stand for all that is left to pick: an enemy for the way to where he can be
    shot, and the shot."""
    ways: Mapping[Pick, tuple[tuple[Pick, ...], ...]] = field(default_factory=dict)
    """For things with a plan all that it may be, the plan itself first: the key for figures goes through them."""
    captions: Mapping[Pick, Note] = field(default_factory=dict)
    """Words on the next offers themselves, where these have room for them: what a card is like."""
    confirm: Note | None = None
    remark: Note | None = None
    """What is said at the thing in hand: that a pick was made for want of another."""
    chance: Note | None = None
    """How likely it is to come off: a large figure, with the dice drawn beside it."""
    ranked: bool = False
    """Whether `leading` names the best first, and one goes through it in that order and then through the rest; else
    from left to right, and whoever wants anything else has to point at it or to insist."""
    steady: bool = False
    """Whether one place bears offers with several figures (heights), and stepping through these stays there."""
    narrows: bool = True
    """Whether stepping through the figures leaves only the offers with one of them; not where each has its own place
    and a figure only tells about it."""
    leading: tuple[Pick, ...] = ()
    """The few of many next offers that have a picture of their own: keys and pads step to them before the rest."""
    even: bool = False
    """Whether keys and pads step from square to square, whatever is on offer there."""
    nearest: bool = False
    """Whether a step leads to the nearest thing on offer that way, however many there are and whatever comes first."""
    turns: tuple[Pick, ...] = ()
    """What the key goes through that is else for figures: one after the other, and from the last to the first again."""
    barred: frozenset[Pick] = frozenset()
    """What would be next on offer but for a rule that closes it (a ko): keys step there, too, looking at it says why
    (`why_not`), and a press means nothing else that lies there."""
    lesser: frozenset[Pick] = frozenset()
    """Offers at something that has a better one: their figures are seen only while that thing is looked at."""
    rays: bool = False
    """Whether the next offers lie on lines from what is in hand: what can be hit there comes first one by one, and by
    steps from it."""
    veiled: frozenset[Pick] = frozenset()
    """Offers beside the usual ones, each several actions at once (`Choosing.runs`): seen only while they are looked
    at, by the key that goes through them (`turns`) or where a pointer finds them."""
    seldom: frozenset[Pick] = frozenset()
    """Offers that are made for a reason of the moment: nobody begins on the like of them the next time."""
    row: tuple[Pick, ...] = ()
    """Offers that lie in a row or round something: keys and pads step from each to the next or the one before,
    whichever lies that way, and pass over none."""
    safe: frozenset[Pick] = frozenset()
    """What is in danger now and would be no more: whoever endangers it is gone then."""
    looming: tuple[Note, ...] = ()
    """What would be at stake then, in the place of what is now (`Counting.looming`)."""
    first: Pick | None = None
    """Which of the next offers the reticle begins on, where the nearest one is seldom meant: the likeliest shot."""
    released: Pick | None = None
    """Which of the next offers letting go of the curtain means, once it has been open for a moment since."""
    light: bool = False
    """Whether a press on what was picked last puts it back, and nothing is taken up unasked, nor what leads here."""
    settles: bool = False
    """Whether the only pick that is left is made without asking, although it is the last."""
    spent: Pick | None = None
    """What ends a turn in which nothing is left that helps: where nobody else sits there, that is said by itself."""
    moot: Pick | None = None
    """The answer that is given without asking, as every other one comes to the same; the headline says so."""
    anywhere: bool = False
    """Whether the reticle begins on any of the next offers, by lot, wherever somebody could count presses."""

    @property
    def unveiled(self) -> Forecast:
        """The same where only one action at a time is chosen."""
        if not (veiled := self.veiled):
            return self
        return replace(
            self,
            labels={pick: label for pick, label in self.labels.items() if pick not in veiled},
            marks=tuple(mark for mark in self.marks if mark.at not in veiled),
            places={pick: at for pick, at in self.places.items() if pick not in veiled},
            turns=tuple(pick for pick in self.turns if pick not in veiled),
            veiled=frozenset(),
        )
