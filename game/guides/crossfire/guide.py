"""What the player must see in Crossfire (crossfire 9): prompts, refusals, close looks and counters."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.events import Told
from game.core.guide import Chapter, Closeup, Forecast, Guide, Mark, Measure, Note, Refusal, Tally, Tone
from game.core.options import Options
from game.core.picks import Pick
from game.core.seats import Seat, Viewer
from game.core.tableau import Sightline
from game.guides.crossfire import prospects, recalling
from game.guides.crossfire.answers import answer
from game.guides.crossfire.book import CHAPTERS
from game.guides.crossfire.perils import looming, ways_in
from game.guides.crossfire.prospects import at_hand, drawn, reach
from game.guides.crossfire.wording import sentence, spilled
from game.rules.crossfire.actions import CELL_PICKS, PRISON_PICKS, RESERVE_PICKS, CrossfireAction
from game.rules.crossfire.board import CAPACITY, CELL_INDEX, CORNERS, RAYS, distance
from game.rules.crossfire.events import OWNERS
from game.rules.crossfire.kernel import MEN
from game.rules.crossfire.stacks import HEIGHT, NOBODY, OWNER, men
from game.rules.crossfire.state import State

RULE_CHAPTERS: Final[tuple[str, ...]] = tuple(chapter.key for chapter in CHAPTERS)
"""Where the rule book can open: the values of `Refusal.rule`."""

WARN_FROM: Final = 20
"""Actions before the draw from which on a counter is shown (crossfire 9.8)."""

_PICKABLE: Final = (*CELL_PICKS, *RESERVE_PICKS, *PRISON_PICKS)


_AHEAD: Final = 4
"""Who has so many men more to play with is ahead."""


_NEARLY: Final = 3
"""So many piles and men in reserve, and it is nearly over."""


def _men(seen: State, side: int) -> int:
    """What a side has to play with: all men in its piles, whosever they are, and its reserve."""
    return sum(HEIGHT[pile] for pile in seen.cells if OWNER[pile] == side) + seen.reserves[side]


def _is_whole(seen: State) -> bool:
    """Whether it is a whole game, and no puzzle in which little stands anyway."""
    return sum(HEIGHT[pile] for pile in seen.cells) + sum(seen.reserves) + sum(seen.out) == 2 * MEN


def _last_men(seen: State, side: int) -> Note | None:
    """With how little a side can still move, once that is nearly nothing."""
    piles, reserve = sum(OWNER[pile] == side for pile in seen.cells), seen.reserves[side]
    if piles + reserve > _NEARLY or not piles + reserve or not _is_whole(seen):
        return None
    key = "last" if not reserve else "last-reserve" if piles else "last-drops"
    words = (("side", f"@side.crossfire.{side}"), ("count", piles or reserve))
    return Note(f"counter.crossfire.{key}", words)


def _refusal(key: str, rule: str, **words: str | int) -> Refusal:
    return Refusal(Note(f"refusal.crossfire.{key}", tuple(words.items()), "warn"), rule)


def _ko(action: CrossfireAction) -> Refusal:
    return Refusal(Note("refusal.crossfire.ko", (), "warn"), "ko", action)


def _first_refused(state: State, pick: Pick) -> Refusal:
    """Why a pile or tray cannot be picked up."""
    legal, barred = at_hand(state, (pick,))
    if barred and not legal:
        return _refusal("all-ko", "ko")
    if pick.kind == "tray":
        if pick == RESERVE_PICKS[state.side]:
            return _refusal("no-reserve", "enter")
        key = "prisoners" if pick in PRISON_PICKS else "not-your-reserve"
        return _refusal(key, "overflow" if pick in PRISON_PICKS else "enter")
    cell = CELL_INDEX.get(pick.name, 0)
    if OWNER[state.cells[cell]] == NOBODY:
        return _refusal("empty", "move", cell=pick.name)
    return _refusal("enemy-pile", "owner", cell=pick.name)


def _where_to(state: State, reserve: Pick) -> Note:
    """That a man in reserve may land on any cell, or on which he may not."""
    legal, barred = at_hand(state, (reserve,))
    if not barred:
        return Note("prompt.crossfire.enter")
    piles = any(HEIGHT[state.cells[action.target]] for action in legal)
    cells = ", ".join(action.picks[1].name for action in barred)
    return Note(f"prompt.crossfire.enter-{'but' if piles else 'empty'}", (("cells", cells),))


def _target_refused(state: State, first: Pick, pick: Pick) -> Refusal:
    """Why the second pick is no target of the first."""
    _, barred = at_hand(state, (first,))
    for action in barred:
        if action.picks[1] == pick:
            return _ko(action)
    if first.kind != "cell" or pick.kind != "cell":
        return _refusal("not-there", "enter" if first.kind == "tray" else "move")
    if first == pick:
        return _refusal("same", "move")
    origin, target = CELL_INDEX[first.name], CELL_INDEX[pick.name]
    steps = distance(origin, target)
    if not steps:
        return _refusal("off-line", "move", cell=pick.name)
    return _refusal("too-far", "move", count=HEIGHT[state.cells[origin]], steps=steps)


def _tray_closeup(state: State, pick: Pick) -> Closeup:
    kind, _, number = pick.name.partition(".")
    side = int(number)
    count = state.reserves[side] if kind == "reserve" else state.out[1 - side]
    colour = side if kind == "reserve" else 1 - side
    title = Note(f"closeup.crossfire.{kind}", (("side", f"@side.crossfire.{side}"),))
    note = Note(f"closeup.crossfire.{kind}-count", (("count", count),))
    return Closeup(title, drawn([colour] * count), (note,))


def _cell_closeup(state: State, cell: int, whose: int) -> Closeup:
    """`whose` piles those are on which a landing is a danger; who owns a pile takes nothing by landing on it."""
    pile = state.cells[cell]
    height, room, owner = HEIGHT[pile], CAPACITY[cell], OWNER[pile]
    key = "holds" if height < room else "full"
    notes = [Note(f"closeup.crossfire.{key}", (("height", height), ("room", room)))]
    if owner != NOBODY:
        notes.append(Note("closeup.crossfire.owner", (("side", f"@side.crossfire.{owner}"),), aside=True))
        farthest = max(map(len, RAYS[cell]))  # to the edge of the board
        notes.append(Note("closeup.crossfire.range", (("count", min(height, farthest)),)))
    for side in (side for side in (0, 1) if side != owner):
        ways, drops = ways_in(state.cells, cell, side), owner == 1 - side and state.reserves[side] > 0
        if ways or drops:
            key = "ways" if not drops else "ways-or" if ways else "drops"
            words = (("side", f"@side.crossfire.{side}"), ("count", ways))
            tone: Tone = "warn" if owner == whose else "plain"
            notes.append(Note(f"closeup.crossfire.{key}", words, tone))
    title = "pile" if height else "cell"
    return Closeup(
        Note(f"closeup.crossfire.{title}", (("cell", CELL_PICKS[cell].name),)), drawn(men(pile)), tuple(notes)
    )


_BORNE_OUT: Final[Mapping[str, Measure]] = {"reserves": "prey", "grows": "prey"}
"""Reasons of advice that are worth what can be taken over then."""


class CrossfireGuide(Guide[State]):
    """Answers for panels and table. Nothing is hidden in this game, so a state is what anybody sees."""

    borne_out = _BORNE_OUT
    looks_ahead = 5
    tries_on = 2
    evident = frozenset({"cell"})
    lasting = True
    chapters: Final[Sequence[Chapter]] = CHAPTERS

    def prompt(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Note:
        if seen.result:
            return Note("prompt.crossfire.over")
        if seat != seen.side:
            return Note("prompt.crossfire.wait")
        if not picked:
            return Note("prompt.crossfire.reserve" if seen.reserves[seat] else "prompt.crossfire.pile")
        if picked[0].kind == "tray":
            return _where_to(seen, picked[0])
        cells = [CELL_INDEX[pick.name] for pick in picked if pick.kind == "cell"]
        steps = distance(cells[0], cells[1]) if len(cells) > 1 else 0
        if steps:
            return Note("prompt.crossfire.confirm", (("count", steps),))
        return Note("prompt.crossfire.target", (("count", HEIGHT[seen.cells[cells[0]]]),))

    def narrowed(self, seen: State, seat: Seat, picked: Sequence[Pick], figure: str) -> Note | None:
        return Note("prompt.crossfire.narrowed", (("count", int(figure)),))

    def pickable(self, seen: State, seat: Seat) -> Sequence[Pick]:
        return _PICKABLE

    def forecast(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Forecast:
        return prospects.forecast(seen, seat, picked)

    def begins(self, seen: State, seat: Seat, picked: Sequence[Pick]) -> Pick | None:
        asked = len(picked) == 1 and not seen.result and seat == seen.side
        return prospects.begins(seen, picked[0]) if asked else None

    def arrival(self, seen: State, seat: Seat, picks: Sequence[Pick]) -> Note | None:
        """That what lands there can be taken back."""
        return prospects.risk(seen, picks) if seat == seen.side else None

    def why_not(self, seen: State, seat: Seat, picked: Sequence[Pick], pick: Pick) -> Refusal:
        if seen.result:
            return _refusal("over", "end")
        if seat != seen.side:
            return _refusal("turn", "turn")
        if not picked:
            return _first_refused(seen, pick)
        return _target_refused(seen, picked[0], pick)

    def dangers(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        return prospects.threats(seen, seen.side if viewer is None else viewer)

    def gravest(self, seen: State, viewer: Viewer) -> Sequence[Mark]:
        return prospects.grave(seen, seen.side if viewer is None else viewer)

    def looming(self, seen: State, viewer: Viewer = None) -> Sequence[Note]:
        return looming(seen, seen.side if viewer is None else viewer)

    def sighted(self, seen: State, seat: Seat) -> Sequence[Mark]:
        return prospects.sighted(seen) if seat == seen.side and not seen.result else ()

    def incoming(self, seen: State, viewer: Viewer, about: Pick | None) -> prospects.Incoming:
        return ((), ()) if seen.result else prospects.incoming(seen, seen.side if viewer is None else viewer, about)

    def exposed(self, seen: State, marks: Sequence[Mark]) -> Note:
        cells = ", ".join(mark.at.name for mark in marks)
        return Note("exposed.crossfire", (("count", len(marks)), ("cells", cells)))

    def stakes(self, seen: State, seat: Seat) -> tuple[int, int]:
        """The tallest pile that can be landed on, on both sides."""
        marks = self.dangers(seen, seat)
        tall = [(mark.kind, HEIGHT[seen.cells[CELL_INDEX[mark.at.name]]]) for mark in marks]
        threat, prey = (max((men for kind, men in tall if kind == of), default=0) for of in ("threatened", "prey"))
        return threat, prey

    def lines(self, seen: State, about: Pick | None) -> Sequence[Sightline]:
        if about is None:
            return prospects.corner_lines(seen, CORNERS)
        if about.kind != "cell":
            return ()
        cell = CELL_INDEX[about.name]
        return reach(seen, cell, "own") + prospects.hits(seen, cell)

    def closeup(self, seen: State, pick: Pick) -> Closeup | None:
        return self.beheld(seen, pick, None)

    def beheld(self, seen: State, pick: Pick, viewer: Viewer) -> Closeup | None:
        if pick.kind == "tray":
            return _tray_closeup(seen, pick)
        whose = seen.side if viewer is None else viewer
        return _cell_closeup(seen, CELL_INDEX[pick.name], whose) if pick.name in CELL_INDEX else None

    def plate(self, seen: State, seat: Seat) -> Note | None:
        """Whose men are which, what has to come to nothing for the other side to win, beside the reserve, and whether
        this side is ahead."""
        piles = sum(OWNER[pile] == seat for pile in seen.cells)
        ahead = not seen.result and _men(seen, seat) - _men(seen, 1 - seat) >= _AHEAD
        return Note(f"plate.crossfire{'-ahead' if ahead else ''}", (("count", piles),), pieces=drawn((seat,)))

    def tallies(self, seen: State) -> Sequence[Tally]:
        piles, control = [0, 0, 0], [0, 0, 0]
        for pile in seen.cells:
            piles[OWNER[pile]] += 1
            control[OWNER[pile]] += HEIGHT[pile]
        return (
            Tally("piles", (piles[0], piles[1]), weighs=False),
            Tally("men", (control[0], control[1])),
            Tally("reserves", seen.reserves),
            Tally("prisoners", (seen.out[1], seen.out[0])),
        )

    def honours(self, seen: State, seat: Seat) -> Sequence[Note]:
        return ()

    def counters(self, seen: State) -> Sequence[Note]:
        left = seen.stall - seen.quiet
        if seen.result:
            return ()
        draw = seen.stall and left <= WARN_FROM
        stall = (Note("counter.crossfire.stall", (("count", left),), "warn"),) if draw else ()
        return (*stall, *(note for side in (0, 1) if (note := _last_men(seen, side)) is not None))

    def summed(self, facts: Sequence[Told]) -> Sequence[Note]:
        return spilled(facts)

    def costs(self, event: Told) -> bool:
        """Who lost a pile has lost more than the men that fall out of it: that is told once."""
        return event.word == "owner" and event.args[1] != OWNERS[-1]

    def struck(self, event: Told) -> Seat | None:
        """Whose pile it is no more."""
        return Seat(1 - OWNERS.index(event.args[1])) if self.costs(event) else None

    def told(self, event: Told) -> Note:
        return sentence(event)

    def last(self, before: State, action: CrossfireAction, after: State) -> tuple[Sequence[Mark], Sequence[Sightline]]:
        return prospects.last(before, action)

    def taught(self, seen: State, word: str, played: CrossfireAction, better: CrossfireAction) -> str:
        return recalling.taught(word, played, better)

    def deed(self, seen: State, action: CrossfireAction) -> Sequence[Note]:
        return recalling.deed(seen, action)

    def overlooked(
        self, seen: State, action: CrossfireAction, blow: CrossfireAction | None, then: State
    ) -> Note | None:
        return recalling.overlooked(seen, action, blow)

    def aim(self, seen: State, seat: Seat) -> Note:
        return recalling.aim(seen, seat)

    def ask(self, question: str, state: State | None, options: Options) -> str:
        return answer(question, state)


GUIDE: Final = CrossfireGuide()
