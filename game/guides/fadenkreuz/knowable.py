"""At whom each gun had best have pointed, and from what that could be known at the time: the own cards, the mixes and
what was said, never who was who. Whoever had no gun could have told what only their cards proved (fadenkreuz 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence, Set
from dataclasses import replace
from functools import lru_cache
from typing import Final

from game.core.guide import Cell, Note, Sheet, SheetRow, Tone
from game.guides.fadenkreuz import wording
from game.guides.fadenkreuz.listened import World, laid, lots
from game.guides.fadenkreuz.proofs import Fact, claims_of, disproven, known
from game.guides.fadenkreuz.statements import clashes
from game.rules.fadenkreuz.deduction import eyes_of, fits, possible
from game.rules.fadenkreuz.identities import BYSTANDERS, RED_TEAM
from game.rules.fadenkreuz.resolution import aim_of
from game.rules.fadenkreuz.ring import looks_of, mixed, shuffled
from game.rules.fadenkreuz.sight import Seen, observed
from game.rules.fadenkreuz.state import DOUBT, Phase, State

WORLDS: Final = 300
TRIALS: Final = 4000
"""So many deals that fit the own cards are weighed, and so many drawn at most to find them."""
GUNS: Final = "AEK"
_SAYS: Final = {"A": 0.7, "N": 0.9, "T": 0.15, "K": 0.02, "R": 0.05, "D": 0.2, "B": 0.3}
_SAYING: Final = 0.7
"""How often somebody says truly who they are; and whoever is something else."""
_TELLS: Final = {"K": 0.8, "R": 0.8, "D": 0.9}
_TELLING: Final = 0.96
"""The same of cards they have held: whoever passed that card, or got it, knows a lie."""
_TRUST, _HUNTING = 3.5, 1.5
"""Words are believed less than that by themselves, and the less the more people say them: who lies does so more than
once; and least by an Assassin, from whom everybody hides the Target."""
_CLAIMS: Final = 3
"""So many things somebody may well say they are."""
_AS_GOOD: Final = 0.2
"""What was done is as good, where it is worth so little less."""
_CLEARLY: Final = 0.2
"""By so much likelier somebody else has to be before that was better: less is within what so rough an estimate errs."""
_FEW: Final = 2
"""Among so many a card that was in hand can be found."""
_KINDS: Final = ("dealt", "got", "mid", "am")
Chances = Mapping[int, Mapping[str, float]]


def knowable(state: State) -> Iterator[Sheet]:
    """A row for each gun: at whom it pointed, at whom it had best, and why; and for whoever kept a proof to themselves.
    Where a Sniper hunts nobody points."""
    if state.agreed.mode != "K":
        return
    found = (_gun(state, seat) if state.identity(seat) in GUNS else _silent(state, seat) for seat in state.agreed.ring)
    if rows := tuple(row for row in found if row is not None):
        heads = tuple(Note(f"sheet.fadenkreuz.{head}") for head in ("did", "best", "why"))
        yield Sheet(Note("sheet.fadenkreuz.knowable"), rows, heads, (0.13, 0.13, 0.74), faces="person")


def _gun(state: State, seat: int) -> SheetRow | None:
    seen = _then(state, seat)
    chances = chances_of(seen)
    if not chances:
        return None
    wanted = "T" if seen.identity == "K" else "K"
    aims = aim_of(state.cards, seat, state.aims[seat - 1])
    at = max(sorted(chances), key=lambda other: _worth(chances[other], wanted) + _AS_GOOD * (other in aims))
    tone: Tone = "good" if at in aims else "plain"
    did, best = (Cell(tuple(("person", other - 1) for other in who)) for who in (aims, (at,)))
    if at not in aims and not _clearly(seen, at, aims, chances):
        return SheetRow((did, Cell(), Cell(note=_open(aims))), seat - 1)
    return SheetRow((did, best, Cell(note=why(seen, at, chances), tone=tone)), seat - 1)


def _clearly(seen: Seen, at: int, aims: Sequence[int], chances: Chances) -> bool:
    """Whether somebody else was better without a doubt: by proof (to an Agent who lies is one), or by far."""
    wanted = "T" if seen.identity == "K" else "K"
    if known(seen, at, "am", wanted) or all(known(seen, aim, "am", wanted) is False for aim in aims):
        return True
    if wanted == "K" and _lie(seen, at) and not any(_lie(seen, aim) for aim in aims):
        return True
    return chances[at].get(wanted, 0.0) - max(chances[aim].get(wanted, 0.0) for aim in aims) >= _CLEARLY


def _open(aims: Sequence[int]) -> Note:
    """Nobody is blamed for what could not be known."""
    others = tuple(zip(("other", "also"), map(wording.side, dict.fromkeys(aims)), strict=False))
    return Note(f"{_KEY}open{'-both' if len(others) > 1 else ''}", others)


def _silent(state: State, seat: int) -> SheetRow | None:
    """Who was proven a liar by cards that only this seat had seen, and was neither contradicted nor doubted by it."""
    seen = _then(state, seat)
    if seen.identity in RED_TEAM | _TELLS.keys():
        return None
    told = {state.lines[line.at[0] - 1].seat for line in state.lines if (line.seat, line.verb) == (seat, "deny")}
    for liar in sorted({liar for liar, _ in disproven(seen)} - told):
        lie = _false(seen, liar)
        if lie is not None and lie[1] != "am" and state.votes[seat - 1][liar - 1] != DOUBT:
            words = (("other", wording.side(liar)), *_quoted(seen, lie))
            return SheetRow((Cell(), Cell(), Cell(note=Note(f"{_KEY}unsaid", words))), seat - 1)
    return None


def _then(state: State, seat: int) -> Seen:
    """What a seat had seen when the fingers went up."""
    return observed(replace(state, phase=Phase.POINT), seat)


# -- how likely ------------------------------------------------------------------------------------------------------


def _worlds(seen: Seen) -> Iterator[World]:
    """Deals drawn by lot that fit what the seat has seen; the same for the same cards."""
    deck, own, size = seen.agreed.deck, seen.agreed.place(seen.seat), len(seen.agreed.deck)
    left = deck.replace(seen.dealt, "", 1).replace(seen.got, "", 1)
    found, luck = 0, lots(f"{deck} {own} {seen.dealt}{seen.got}{seen.looks}")
    fixed = {own: seen.dealt, (own - 1) % size: seen.got}
    for _ in range(TRIALS):
        rest = iter(shuffled(left, luck))
        dealt = "".join(fixed[place] if place in fixed else next(rest) for place in range(size))
        mixes = mixed(dealt, luck)
        if looks_of(own, dealt, mixes) == seen.looks:
            yield laid(dealt, mixes)
            found += 1
            if found == WORLDS:
                return


@lru_cache(maxsize=16)
def chances_of(seen: Seen) -> Chances:
    """How likely every other seat is what, for whoever has seen this and heard all that was said last."""
    agreed, worlds = seen.agreed, tuple(_worlds(seen))
    claims = {fact: word for fact, word in claims_of(seen).items() if fact[0] != seen.seat and word != "?"}
    facts = [(agreed.place(seat), verb, fits(verb, word)) for (seat, verb), word in claims.items()]
    trust = (_HUNTING if seen.identity == "K" else _TRUST) / len(agreed.ring)
    weights = [_weight(world, facts, len(set(agreed.deck))) ** trust for world in worlds]
    whole = sum(weights)
    found: dict[int, dict[str, float]] = {seat: {} for seat in agreed.ring if seat != seen.seat and whole}
    for world, weight in zip(worlds, weights, strict=True):
        for seat, row in found.items():
            letter = world["am"][agreed.place(seat)]
            row[letter] = row.get(letter, 0.0) + weight / whole
    return found


def _weight(world: World, facts: Sequence[tuple[int, str, Set[str]]], kinds: int) -> float:
    """How likely all this would be said if the cards lay so; a lie is one of several that could be told."""
    weight = 1.0
    for place, verb, open_ in facts:
        letter = world["am"][place]
        if verb == "am":
            true, others = _SAYS.get(letter, _SAYING), _CLAIMS - (letter in "TAN")
        else:
            true, others = _TELLS.get(letter, _TELLING), kinds - 1
        weight *= true if world[verb][place] in open_ else (1 - true) / others
    return weight


def _worth(row: Mapping[str, float], wanted: str) -> float:
    """What a shot there is worth by what is likely: a bystander must not be hit, nor by an Agent the Target."""
    spared = sum(row.get(letter, 0.0) for letter in BYSTANDERS)
    if wanted == "T":
        return row.get("T", 0.0) - spared
    return 2 * row.get("K", 0.0) - 3 * (row.get("T", 0.0) + spared) - (row.get("R", 0.0) + row.get("D", 0.0)) / 2


# -- why -------------------------------------------------------------------------------------------------------------

_KEY: Final = "knowable.fadenkreuz."


def why(seen: Seen, at: int, chances: Chances) -> Note:
    """What spoke for it: that it could be nobody else, where a card in hand can have gone, a lie, two who contradict
    each other; else how likely it was by all that was said."""
    wanted = "T" if seen.identity == "K" else "K"
    chance = chances[at].get(wanted, 0.0)
    words: tuple[tuple[str, str | int], ...] = (
        ("other", wording.side(at)),
        ("card", wording.had(wanted)),
        ("what", wording.what(wanted)),
        ("percent", min(max(round(100 * chance), 1), 99)),
    )
    if known(seen, at, "am", wanted):
        return Note(f"{_KEY}sure", words)
    lie = _false(seen, at) if wanted == "K" else None
    keys = []
    if len(able := _able(seen, wanted)) == _FEW and at in able:
        keys, words = ["held"], (*words, *zip(("first", "second"), map(wording.side, able), strict=True))
    if lie is not None:
        keys, words = [*keys, "lied"], (*words, *_quoted(seen, lie))
    elif not keys and wanted == "K" and (rival := _against(seen, at)):
        keys, words = ["clash"], (*words, ("first", wording.side(at)), ("second", wording.side(rival)))
    return Note(f"{_KEY}{'-'.join(keys) or 'likely'}", words)


def _able(seen: Seen, wanted: str) -> Sequence[int]:
    """Who can have the only card of its kind, which this seat has had in hand, by the own cards alone."""
    eyes = eyes_of(seen)
    had = wanted in (seen.dealt, seen.got, *seen.looks[:-1]) and seen.agreed.deck.count(wanted) == 1
    others = [seat for seat in seen.agreed.ring if seat != seen.seat]
    return [seat for seat in others if had and eyes and possible(seen, eyes, seat, {"am": frozenset(wanted)})]


def _lie(seen: Seen, seat: int) -> Fact | None:
    """What somebody says that the viewer knows to be false, else what cannot be true beside what else they say."""
    claims, false = claims_of(seen), {verb for liar, verb in disproven(seen) if liar == seat}
    order = sorted(
        false, key=lambda verb: (known(seen, seat, verb, claims[seat, verb]) is not False, _KINDS.index(verb))
    )
    return (seat, order[0]) if order else None


def _false(seen: Seen, seat: int) -> Fact | None:
    """What of that can be quoted as the lie: of words that only cannot all be true, any may be the true one."""
    lie = _lie(seen, seat)
    return lie if lie is not None and known(seen, *lie, claims_of(seen)[lie]) is False else None


def _quoted(seen: Seen, fact: Fact) -> tuple[tuple[str, str], ...]:
    """What was said, and of which card."""
    word, verb = claims_of(seen)[fact], fact[1]
    held = wording.professed(word) if verb in wording.HELD else wording.what(word)
    return ("when", f"@said.fadenkreuz.{verb}"), ("said", held)


def _against(seen: Seen, at: int) -> int:
    """Who says of the same card what cannot be true as well; 0: nobody."""
    for pair in clashes(seen):
        seats = [seen.lines[number - 1].seat for number in pair]
        if at in seats and seen.seat not in seats:
            return seats[0] if seats[1] == at else seats[1]
    return 0
