"""What a game says, in the words of a language: cards, seats, offers, advice."""

from __future__ import annotations

import math
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from itertools import dropwhile, groupby
from typing import Any, Final, NamedTuple

from game.catalogue import guide_of
from game.core.game import Game, Setup
from game.core.guide import Forecast, Note, Tone
from game.core.picks import Pick
from game.core.questions import Counsel
from game.core.seats import CLOCK, Seat
from game.core.texts import Entry, Texts
from game.play.journal import AnyMatch
from game.play.seating import Sitter, people
from game.scenes.panels.cards import BRIEF, Block, Card, Chance, Column, PieceArt, PieceRow, SignRow, Words
from game.scenes.panels.leaves import Leaves
from game.scenes.panels.outlook import Outlook
from game.scenes.panels.plates import SeatCard
from game.scenes.services import Services
from game.table.looks import legend_for
from game.table.table import Table

ICONS: Final = {"keyboard": "icon-keyboard-mouse", "any": "", "": "", "phone": "icon-phone"}
"""By what a device is called before its number; the others are pads. "": nobody sits there, as in a lesson."""
_TALL: Final = 8
_BESIDE: Final = 2
"""So many notes stand beside a pile; the others have the whole width below it."""
_TALLIES: Final = 2
_LETTERS: Final = 26
"""About so many letters stand in a line of a card."""


def maxim(texts: Texts, game: Game[Any, Any, Any], reason: str) -> str:
    """What to remember of a reason; some share that of another one ("@" and its key). "" where there is nothing."""
    key = f"remember.{game.name}.{reason.rpartition('.')[2]}"
    told = texts(key) if key in texts else ""
    return texts(told[1:]) if told.startswith("@") else told


def advice(texts: Texts, game: Game[Any, Any, Any], counsel: Any, key: str = "battle.advice") -> str:
    """The advice of a bot in a sentence: the action and why."""
    action = spelled(texts, game, counsel.action, key.partition(".")[0])
    reason = texts.kept(counsel.reason, counsel.args or ()) if counsel.reason in texts else ""
    return texts(key, action=action, reason=reason) if reason else texts(f"{key}-plain", action=action)


def counsel(
    texts: Texts,
    game: Game[Any, Any, Any],
    found: Counsel,
    key: str = "battle.advice",
    *,
    fresh: bool = False,
    arrival: Note | None = None,
    outweighed: Note | None = None,
    whole: bool = True,
) -> str:
    """The same, what its way leads to (`arrival`), that its place has had no mark as yet (`fresh`), and where that is
    asked for (`whole`), or what is marked raises the question by itself, why not what looks better: what the game knows
    of marks with more (`outweighed`), where the advice itself says nothing of it."""
    told = [advice(texts, game, found, key)]
    if arrival is not None and not {name for name, _ in arrival.words} & set(dict(found.args or ())):
        told.append(texts.note(arrival))
    if fresh and (new := f"unmarked.{game.name}") in texts:
        told.append(texts(new))
    against = found.instead if found.instead is not None and (whole or found.instead.lasts) else None
    against = against or outweighed
    return " ".join(told if against is None else [*told, texts.note(against)])


def spelled(texts: Texts, game: Game[Any, Any, Any], action: Any, place: str = "") -> str:
    """An action in words, if there are some for its kinds of picks; else as it is written.

    The key is `advice.<game>.<kinds>`, or `advice.<game>.<kinds>-<way>` where a pick on the way says how ("climb:f6"),
    or with the last or the first pick, where that is a word; several picks of a kind in a row may stand there as one.
    Its words may name the first pick (`cell`), the last (`to`), the one between them (`by`), and any by its kind: with
    its text `<kind>.<game>.<name>` if there is one, a seat (they count from 1) by who sits there, and the last one as
    what somebody says to have held (`claimed`), where there are such words. Where `place` has
    words of its own (`lookback.<game>.<kinds>`) they go before: not everywhere is to be seen what "this" is.
    """
    names, kinds = [pick.name for pick in action.picks], [pick.kind for pick in action.picks]
    key, short = (f"{game.name}.{'-'.join(each)}" for each in (kinds, [kind for kind, _ in groupby(kinds)]))
    heads = [name.partition(":")[0] for name in names]
    ways = [f"{key}-{head}" for head, name in zip(heads[1:-1], names[1:-1], strict=True) if ":" in name]
    keys = *ways, *(f"{key}-{heads[at]}" for at in (-1, 0)), key, short
    found = next((one for of in (place, "advice") for key in keys if (one := f"{of}.{key}") in texts), None)
    if found is None:
        return game.notation.action(action)
    to, _, last = names[-1].rpartition(":")
    told = {pick.kind: pick.name for pick in action.picks} | {"facing": last}
    own = {kind: f"{kind}.{game.name}.{name.partition(':')[0]}" for kind, name in told.items()}
    own["claimed"] = f"claimed.{game.name}.{last}"
    if told.get("seat", "").isdecimal():
        own["seat"] = f"side.{game.name}.{int(told['seat']) - 1}"
    words = told | {kind: f"@{key}" for kind, key in own.items() if key in texts}
    named_so = {pick.kind: note for pick in action.picks if (note := guide_of(game.name).called(pick)) is not None}
    words |= {kind: texts.note(note) for kind, note in named_so.items()}
    words |= {"cell": names[0], "by": names[len(names) // 2], "to": to or last}
    return texts(found, **words)


def deed(texts: Texts, game: Game[Any, Any, Any], action: Any) -> str:
    """An action by what is done and to whom (`played.<game>.<kinds>`), without what came of it; "" where the game has
    no such words for it."""
    told = spelled(texts, game, action, "played")
    return told if told != spelled(texts, game, action) else ""


def ended(texts: Texts, match: AnyMatch) -> str:
    """Why it is over, and by whose loss where the reason does not say that."""
    why, by = texts.note(match.outcome_note), match.ended_by
    return why if by is None else texts("battle.ended-by", told=texts.note(by), why=why)


def named(services: Services, game: str, sitters: Sequence[Sitter], seen: Any, *, speaks: bool = True) -> Texts:
    """The language in which sides are called by the names of those who play them, for lists and sentences; without the
    words that tell nothing in the match of which `seen` is a moment. Who sits here with computer people alone is "you",
    where it `speaks` to them.
    """
    guide = guide_of(game)
    called = tuple(guide.names(seen).items())
    here = people(sitters)
    you = min(here) if speaks and len(here) == 1 < len(sitters) else None
    said = Said(tuple(guide.unsaid(seen)), tuple(guide.sole(seen)))
    return _named(services.texts, game, services.names(sitters, game), said, called, you=you)


def word_of(game: str, seat: Seat) -> str:
    """A seat as a word of a sentence: whoever reads it may be "you"; the CLOCK is the table itself."""
    return "@battle.table" if seat == CLOCK else f"@side.{game}.{seat}"


def looked_back(services: Services, game: str, sitters: Sequence[Sitter], seen: Any) -> Texts:
    """The same for a match that is looked back at, as the plates have it: whoever has a name is called by it."""
    speaks = not any(services.people.name_of(sitters[seat]) for seat in people(sitters))
    return named(services, game, sitters, seen, speaks=speaks)


class Said(NamedTuple):
    """What of the words of a game is left out in a match, and of which things it holds a single one."""

    unsaid: Sequence[str] = ()
    sole: Sequence[str] = ()


def singled(entries: Mapping[str, Entry], game: str, sole: Sequence[str]) -> Mapping[str, Entry]:
    """The entries as they are said where there is only one of these things: "the Agent" where it says "an Agent" else,
    by the pairs in `sole.<game>.<thing>`, and what has a text of its own for that, which ends in `.sole`."""
    ways = [entries[key] for thing in sole if (key := f"sole.{game}.{thing}") in entries]
    pairs = [pair.split("=") for way in ways if isinstance(way, str) for pair in way.split("; ")]
    swaps = [(re.compile(rf"(?<!\w){re.escape(many)}(?!\w)"), one) for many, one in pairs]

    def put(text: str) -> str:
        for many, one in swaps:
            text = many.sub(one, text)
        return text

    own = {key: entry for key, entry in entries.items() if f".{game}." in key and not key.startswith("sole.")}
    found: dict[str, Entry] = {}
    for key, one in own.items():
        found[key] = put(one) if isinstance(one, str) else {form: put(text) for form, text in one.items()}
    ends = tuple(f".{sign}{thing}.sole" for thing in sole for sign in ("", "~"))
    found |= {key.removesuffix(".sole"): entry for key, entry in own.items() if key.endswith(ends)}
    return {**entries, **found}


@lru_cache(maxsize=20)
def _named(
    texts: Texts,
    game: str,
    names: Sequence[str],
    said: Said,
    called: Sequence[tuple[str, Note]],
    *,
    you: Seat | None,
) -> Texts:
    sides: dict[str, Entry] = {f"side.{game}.{seat}": name for seat, name in enumerate(names)}
    entries = _without(texts.entries, said.unsaid) if said.unsaid else texts.entries
    entries = singled(entries, game, said.sole) if said.sole else entries
    own = "" if you is None else f"side.{game}.{you}"
    return Texts(texts.language, {**entries, **sides}, {**guide_of(game).spelled, **dict(called)}, own)


def _without(entries: Mapping[str, Entry], unsaid: Sequence[str]) -> dict[str, Entry]:
    """The entries with neither these words nor the space before them."""
    gone = re.compile(rf"[ \u00a0]\{{({'|'.join(unsaid)})\}}")
    return {
        key: gone.sub("", one) if isinstance(one, str) else {form: gone.sub("", text) for form, text in one.items()}
        for key, one in entries.items()
    }


# -- cards ---------------------------------------------------------------------------------------------------------


def _note_block(texts: Texts, note: Note, art: PieceArt) -> Block:
    if note.pieces:
        return PieceRow(texts.note(note), note.pieces, art, tone=note.tone)
    return Words(texts.note(note), tone=note.tone)


def _told(notes: Sequence[Note], *, brief: bool) -> list[Note]:
    return [note for note in notes if not (brief and note.aside)]


def forecast_card(
    texts: Texts, forecast: Forecast, art: PieceArt, *, brief: bool = False, idle: bool = False
) -> Card | None:
    """The consequence card: a headline, the men that leave in rows, and what else to know. `idle`: nothing is looked
    at, so it says all of that or nothing: a headline alone would look like a button."""
    if forecast.headline is None:
        return None
    large, rows = forecast.chance, list[Block]()
    if any(line.dice for line in forecast.lines):  # there it stands at the target
        large = None
    if large is not None:
        rows.append(Chance(texts.note(large), large.pieces, art))
    rows += [PieceRow(texts.note(row.title), row.pieces, art) for row in forecast.rows]
    rows += [_note_block(texts, note, art) for note in _told(forecast.notes, brief=brief)]
    tone = _gravest((*forecast.notes, forecast.headline))
    if idle and not rows:
        return None
    headline = texts.note(forecast.headline)
    return Card(headline, tuple(rows), tone=tone, strong=bool(rows), spare=idle, shortens=True, brief=brief)


def closeup_card(texts: Texts, outlook: Outlook, pick: Any, art: PieceArt, *, brief: bool = False) -> Card | None:
    found = outlook.closeup(pick)
    if found is None:
        return None
    told = _told(found.notes, brief=brief)
    ways = tuple(PieceRow(texts.note(note), note.pieces, art, size=28, tone=note.tone) for note in told if note.pieces)
    notes = tuple(Words(texts.note(note), size=28, tone=note.tone, gap=4) for note in told if not note.pieces)
    title = texts.note(found.title)
    if len(found.pieces) > _TALL:
        return Card(title, (PieceRow("", found.pieces, art, most=10), *notes, *ways), brief=brief)
    beside = _BESIDE if found.pieces else len(notes)
    return Card(title, (Column(found.pieces, art, notes[:beside]), *notes[beside:], *ways), brief=brief)


def _word(note: Note) -> str:
    return note.key.rpartition(".")[2]


def cards(
    texts: Texts,
    outlook: Outlook,
    forecast: Forecast,
    focus: Any,
    art: PieceArt,
    *,
    chance: bool = False,
    closer: bool = False,
    idle: bool = False,
) -> tuple[Card, ...]:
    """The right column, what matters most first. `chance`: that one is told above its buttons already; `closer`:
    somebody takes a closer look and is told all of it; `idle`: nobody looks at anything."""
    said, brief = outlook.chance if chance else None, not (closer or outlook.guide.party)
    counted = [note for note in outlook.counters if said is None or _word(note) != _word(said)]
    first, rest, last = _counters_cards(texts, counted, brief=brief, whole=outlook.guide.party)
    closeup = closeup_card(texts, outlook, focus, art, brief=brief) if focus is not None else None
    leads = forecast_card(texts, forecast, art, brief=brief, idle=idle)
    alike = leads is not None and closeup is not None and _same_place(leads, closeup, focus)
    warns = alike and bool(forecast.notes)  # how it stands there is told beside what can be done from there
    figured = forecast.labels and not (warns or forecast.chance)  # dice are told with all that they may bring
    lies = focus is not None and focus.kind == "tray" and not (forecast.notes or forecast.rows)  # in sight, and counted
    if closeup is not None and (figured or lies or _says_all(said, forecast)):
        leads = None
    known = outlook.closeup(focus) if leads is not None and closeup is not None else None
    if leads is not None and known is not None:
        plain = not known.pieces and not any(note.pieces for note in known.notes)
        if alike and plain:
            more = (Words(texts.note(note), tone=note.tone) for note in _told(known.notes, brief=brief))
            leads, closeup = replace(leads, blocks=(*leads.blocks, *more)), None
        elif not (known.notes or known.pieces) and known.title == outlook.button((), focus):
            closeup = None  # its name stands on its button
        elif alike and _repeats(forecast.headline, _told(known.notes, brief=brief)):
            closeup = None
    return tuple(card for card in (first, rest, leads, closeup, last) if card is not None)


def _counters_cards(texts: Texts, counted: Sequence[Note], *, brief: bool, whole: bool) -> tuple[Card | None, ...]:
    """How things stand: what is always told, what is told now, and what only a closer look tells, which comes after
    what is looked at."""
    first = [note for note in counted if note.lasts]
    rest = [note for note in counted if not (note.lasts or note.aside)]
    told = (_counters_card(texts, notes, brief=brief, whole=whole) for notes in (first, rest))
    last = None if brief else _counters_card(texts, [note for note in counted if note.aside], brief=False, whole=False)
    return (*told, None if last is None else replace(last, stays=False, spare=True))


def _counters_card(texts: Texts, counted: Sequence[Note], *, brief: bool, whole: bool) -> Card | None:
    """How things stand; `whole`: what one has seen oneself is nowhere else."""
    told = tuple(Words(texts.note(note), tone=texts.tone(note)) for note in counted)
    grave: Tone = "warn" if any(words.tone == "warn" for words in told) else "plain"
    return Card("", told, tone=grave, shortens=True, stays=True, whole=whole, brief=brief) if told else None


def sure_card(texts: Texts, outlook: Outlook) -> Card | None:
    """What it comes to whatever is chosen: told where nothing is advised, too."""
    told = [note for note in outlook.counters if note.sure] if outlook.seat is not None else []
    return _counters_card(texts, told, brief=False, whole=True)


def holds_back(texts: Texts, outlook: Outlook, picked: Sequence[Pick], focus: Any) -> bool:
    """Whether brief cards leave something to a closer look; by letters: lines are only known when they are set."""
    if outlook.guide.party:
        return False
    closeup = outlook.closeup(focus)
    forecast = outlook.forecast(picked)
    led = [note for note in forecast.notes if not (forecast.looming and note.aside)]  # that is told where it looms
    for notes in (led, () if closeup is None else closeup.notes):
        lines = sum(math.ceil(len(texts.note(note)) / _LETTERS) for note in notes)
        if lines > BRIEF or any(note.aside for note in notes):
            return True
    return False


def _same_place(leads: Card, closeup: Card, focus: Any) -> bool:
    """Whether what a choice leads to names the place that is looked at: then one card can tell both."""
    return focus.kind == "cell" and all(
        focus.name in re.findall(r"\w+", card.title.lower()) for card in (leads, closeup)
    )


def _repeats(headline: Note | None, notes: Sequence[Note]) -> bool:
    """Whether a headline tells already all that these do: how high a plane flies, and where it looks."""
    said = set() if headline is None else {value for _, value in headline.words}
    return bool(notes) and all(note.words and {value for _, value in note.words} <= said for note in notes)


def _says_all(said: Note | None, forecast: Forecast) -> bool:
    """Whether what is told above the buttons leaves nothing for a card of the consequences."""
    if said is None or forecast.headline is None or forecast.notes or forecast.rows or forecast.chance:
        return False
    return {str(value) for _, value in forecast.headline.words} <= {str(value) for _, value in said.words}


def _gravest(notes: Sequence[Note]) -> Tone:
    return "warn" if any(note.tone == "warn" for note in notes) else "plain"


def legend_card(
    texts: Texts,
    game: str,
    signs: Set[str],
    *,
    turned: int = 0,
    held: bool = False,
    leaves: Leaves | None = None,
    asked: bool = False,
) -> Card | None:
    """What the signs that lie on the board mean, for those who see them for the first time; where not all of it has
    room its pages are `turned` by presses, and by whoever turns the `leaves`; while somebody reads they stand still.
    With something in the hand (`held`) those come first that tell what it can do."""
    lying = [row for row in legend_for(game) if (not row.sign or row.sign in signs) and row.unless not in signs]
    lying.sort(key=lambda row: held and not row.held)
    wide = max((row.width for row in lying), default=0.0)  # all words begin below one another
    rows = tuple(SignRow(texts(row.key), row.draw, wide, row.height) for row in lying)
    if not rows:
        if leaves is not None:
            leaves.close()
        return None
    several = not guide_of(game).party  # there it says who wins when: all of it, or nothing
    leaf = turned + (leaves.turned if leaves is not None else 0) if several else None
    title = texts(f"legend.{game}.title")
    return Card(title, rows, spare=True, shortens=several, leaf=leaf, leaves=leaves, asked=asked)


def signs_of_hand(game: str) -> bool:
    """Whether there are signs that only tell what something in the hand can do."""
    return any(row.held for row in legend_for(game))


def explained(shown: Sequence[Card], legend: Card | None) -> Iterator[Card]:
    """What signs mean stands last; whoever asks for all lines reads it before what is only looked at."""
    first = [card for card in shown if card.strong or legend is None or not legend.asked]
    yield from first
    if legend is not None:
        yield legend
    yield from (card for card in shown if card not in first)


def together(texts: Texts, names: Sequence[str]) -> str:
    """Names in one sentence: the last one after an "and"."""
    *before, last = names or ("",)
    return texts("battle.together", names=", ".join(before), last=last) if before else last


def won_beside(texts: Texts, setup: Setup, winners: Iterable[Seat], others: Sequence[str]) -> str:
    """That whoever reads it has won, and who else: with them where all are of one side, else they do so, too."""
    sides = setup.teams or setup.options.teams
    partners = bool(sides) and len({sides[seat] for seat in winners}) == 1
    key = f"result.you-win-{'with' if partners else 'and'}"
    return texts(key, seat=together(texts, others), count=len(others))


def turns_played(texts: Texts, key: str, game: str, count: int) -> str:
    """A game and how many turns it has been played; where all talk at once nobody counts them."""
    name = texts(f"game.{game}")
    return name if guide_of(game).party else texts(key, game=name, count=count)


# -- seats ---------------------------------------------------------------------------------------------------------


def seat_cards(
    services: Services,
    table: Table,
    game: str,
    sitters: Sequence[Sitter],
    active: int | None,
    *,
    coming: frozenset[str] = frozenset(),
) -> tuple[SeatCard, ...]:
    """A card for every seat; the figures are those of the men that lie in its trays at this moment. `coming`:
    trays where something would lie after what is looked at."""
    texts, trays = services.texts, table.trays()
    counts = table.lying()
    found = []
    for seat, sitter in enumerate(sitters):
        icon = "icon-ai" if sitter.is_played else ICONS.get(sitter.device.partition("-")[0], "icon-gamepad")
        badge = sitter.device.rpartition("-")[2] if icon == "icon-gamepad" else ""
        own = sorted((place for place in trays if place.seat == seat), key=lambda place: -place.box.y)
        filled = dropwhile(lambda place: place.spare and not counts[place.name] and place.name not in coming, own)
        mine = tuple((place.name, texts(f"battle.tray.{place.kind}"), counts[place.name]) for place in filled)
        name = services.plate_name(sitters, Seat(seat), game)
        below = texts("battle.stands-in") if sitter.away else ""
        if sitter.is_bot:
            below = texts(f"level.{sitter.level}")
        found.append(SeatCard(seat, name, below, icon, badge, seat == active, mine))
    return tuple(found)


def yours(texts: Texts, game: str, found: Sequence[SeatCard], seat: int | None) -> tuple[SeatCard, ...]:
    """The cards with a word at the own one, where people sit round a table and none of them is nearest to the eye."""
    own = seat if guide_of(game).party else None
    return tuple(
        replace(card, name=texts("seat.own", name=card.name))
        if card.seat == own and card.name != texts("seat.you")
        else card
        for card in found
    )


def with_figures(texts: Texts, outlook: Outlook, found: Sequence[SeatCard]) -> tuple[SeatCard, ...]:
    """The cards with the figures that a game counts for every seat, the first two of them."""
    game = outlook.game.name
    tallies = [tally for tally in outlook.tallies if len(tally.values) >= len(found)][:_TALLIES]
    return tuple(
        replace(
            card,
            figures=tuple((texts(f"tally.{game}.{one.called or one.key}"), one.values[card.seat]) for one in tallies),
        )
        for card in found
    )
