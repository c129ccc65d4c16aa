"""Questions to the rules in the words of the rules file (fadenkreuz 8), one line each.

deck K 7 OXM          groups n=7 dealer=3          setup K n=5 dealer=1 rolls=0,0,0,0/2,1/0,0 seat=5
know K n=6 dealer=1 seat=1 dealt=K got=T looks=K of=2          baseline K n=5 specials=P
K cards=TAKRN aims=2,5,1,1,1          S cards=STAKKN shots=3,4 aims=-,-,-,-,2,-
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.core.errors import BadInputError
from game.core.game import NotationError
from game.rules.fadenkreuz import chances, turns
from game.rules.fadenkreuz.identities import INVENTORY, MODES, SEATS, SPECIALS, deck, flaw
from game.rules.fadenkreuz.notation import NOTATION
from game.rules.fadenkreuz.options import NONE
from game.rules.fadenkreuz.position import FORMAT, frame, number_of, pairs_of, unusable
from game.rules.fadenkreuz.resolution import Aim, crossfire, sniped, sniper_end, survivors
from game.rules.fadenkreuz.ring import groups_of, hands_after, looks_of, mixed, passed, ring_of, shuffled
from game.rules.fadenkreuz.state import Agreed, State


@dataclass(frozen=True, slots=True)
class _Words:
    """A question taken apart: words without and with an equals sign."""

    whole: str
    plain: tuple[str, ...]
    pairs: Mapping[str, str]

    def number(self, key: str, usual: str = "") -> int:
        return number_of(dict(self.pairs), key, usual)

    def only(self, *keys: str, plain: int) -> None:
        """Refuses what the question does not know. Raises BadInputError."""
        for key in self.pairs:
            if key not in keys:
                raise NotationError("fadenkreuz.header", field=key, value=self.pairs[key])
        if len(self.plain) != plain:
            raise BadInputError("ask-unknown", question=self.whole, game="fadenkreuz")


def answer(question: str, state: State | None = None) -> str:
    """What the rules say; `result` asks about a position, and a record is asked for its own. Raises BadInputError."""
    words = question.split()
    if words[:1] == [FORMAT]:
        return standing(NOTATION.parse_position(question))
    if state is not None and words in ([], ["result"]):
        return standing(state)
    word, rest = (words[0], words[1:]) if words else ("", [])
    asked = _QUESTIONS.get(word)
    if asked is None:
        raise BadInputError("ask-unknown", question=question, game="fadenkreuz")
    named = [part for part in rest if part.find("=") > 0]
    plain = tuple(part for part in rest if part not in named)
    return asked(_Words(question, plain, pairs_of(named)))


def standing(state: State) -> str:
    """How a game ended, or where it stands: `phase=TALK waits=0,1,2,3,4,5`."""
    if state.is_over:
        return str(turns.result(state))
    return f"phase={state.phase.name} waits={','.join(map(str, sorted(turns.waiting(state))))}"


def _mode(text: str) -> str:
    if text not in tuple(MODES):
        raise unusable("mode", text)
    return text


def _deck(words: _Words) -> str:
    words.only(plain=3 if len(words.plain) > 2 else 2)
    mode, players = _mode(words.plain[0]), words.plain[1]
    specials = (*words.plain, NONE)[2]
    wanted = "" if specials == NONE else specials.upper()
    if not (players.isascii() and players.isdigit() and len(players) < 4):
        raise unusable("n", players)
    if not set(wanted) <= SPECIALS.keys():
        raise unusable("specials", specials)
    return "illegal" if flaw(mode, int(players), wanted) else deck(mode, int(players), wanted)


def _groups(words: _Words) -> str:
    words.only("n", "dealer", "sniper", plain=0)
    players, dealer, sniper = words.number("n"), words.number("dealer"), words.number("sniper", NONE)
    frame("S" if sniper else "K", players, dealer, sniper, NONE)
    ring = ring_of(players, dealer, sniper)
    return " ".join(_group(ring, group) for group in groups_of(len(ring)))


def _group(ring: Sequence[int], group: Sequence[int]) -> str:
    return ".".join(str(ring[at]) for at in group)


def _agreed(words: _Words) -> Agreed:
    mode = _mode(words.plain[0])
    sniper = words.number("sniper", "" if mode == "S" else NONE)
    return frame(mode, words.number("n"), words.number("dealer"), sniper, words.pairs.get("specials", NONE))


class _Falls:
    """Numbers as the question gives them, each below its bound. Raises NotationError."""

    def __init__(self, text: str) -> None:
        self._text = text
        self.left = [part for group in text.split("/") for part in group.split(",")]

    def __call__(self, bound: int) -> int:
        part = self.left.pop(0) if self.left else ""
        if not (part.isascii() and part.isdigit() and len(part) < 4 and int(part) < bound):
            raise unusable("rolls", self._text)
        return int(part)


def _setup(words: _Words) -> str:
    words.only("n", "dealer", "sniper", "specials", "rolls", "seat", plain=1)
    agreed, falls = _agreed(words), _Falls(words.pairs.get("rolls", ""))
    dealt = "".join(shuffled(agreed.deck, falls))
    mixes = mixed(dealt, falls)
    if falls.left:
        raise unusable("rolls", words.pairs.get("rolls", ""))
    if "seat" in words.pairs:
        return _seen_by(agreed, dealt, mixes, words.number("seat"))
    said = ";".join(
        f"{_group(agreed.ring, group)}:{new}" for group, new in zip(groups_of(len(dealt)), mixes, strict=True)
    )
    hands = (_by_seat(agreed, cards) for cards in (dealt, passed(dealt), hands_after(dealt, mixes)))
    first, got, final = hands
    return f"dealt={first} got={got} mix={said} final={final}"


def _by_seat(agreed: Agreed, cards: str) -> str:
    held = dict(zip(agreed.ring, cards, strict=True))
    return "".join(held.get(seat, "S") for seat in agreed.seats)


def _seen_by(agreed: Agreed, dealt: str, mixes: tuple[str, ...], seat: int) -> str:
    if seat not in agreed.seats:
        raise unusable("seat", str(seat))
    if seat == agreed.sniper:
        return "dealt=- got=- looks=- is=S"
    place = agreed.place(seat)
    looks = looks_of(place, dealt, mixes)
    return f"dealt={dealt[place]} got={dealt[place - 1]} looks={looks} is={looks[-1]}"


def _know(words: _Words) -> str:
    words.only("n", "dealer", "sniper", "specials", "seat", "dealt", "got", "looks", "of", plain=1)
    agreed = _agreed(words)
    seat, of = words.number("seat"), words.number("of")
    for key, value in (("seat", seat), ("of", of)):
        if value not in agreed.seats:
            raise unusable(key, str(value))
    if of == agreed.sniper:
        return "S:1"
    dealt, got, looks = (words.pairs.get(key, NONE).replace(NONE, "").upper() for key in ("dealt", "got", "looks"))
    glimpse = chances.Glimpse()
    if seat != agreed.sniper:
        glimpse = chances.Glimpse(agreed.place(seat), dealt, got, looks)
    if (bool(dealt), bool(got)) != (seat != agreed.sniper,) * 2 or not _can_look(agreed, seat, dealt + got, looks):
        raise NotationError("fadenkreuz.looks", dealt=dealt or NONE, got=got or NONE, looks=looks or NONE)
    found = chances.identity_chances(agreed.deck, glimpse, agreed.place(of))
    if not found:
        raise NotationError("fadenkreuz.looks", dealt=dealt or NONE, got=got or NONE, looks=looks or NONE)
    return " ".join(f"{letter}:{chance}" for letter, chance in found.items())


def _can_look(agreed: Agreed, seat: int, hands: str, looks: str) -> bool:
    mixes = 0 if seat == agreed.sniper else 1 + agreed.is_mixed_twice(seat)
    return len(hands) in (0, 2) and set(hands + looks) <= set(agreed.deck) and len(looks) <= mixes


def _baseline(words: _Words) -> str:
    words.only("n", "specials", plain=1)
    mode = _mode(words.plain[0])
    sniper = 1 if mode == "S" else 0
    agreed = frame(mode, words.number("n"), 2, sniper, words.pairs.get("specials", NONE))
    return str(chances.baseline(mode, agreed.deck))


# ---- resolution


def _cards(words: _Words, *, sniper: bool) -> str:
    cards = words.pairs.get("cards", "").upper()
    few = all(cards.count(card) <= most for card, most in INVENTORY.items())
    fits = few and set(cards) <= INVENTORY.keys() and (cards.count("T"), cards.count("S")) == (1, sniper)
    if not fits or len(cards) not in SEATS["S" if sniper else "K"]:
        raise unusable("cards", cards)
    return cards


def _aims(words: _Words, cards: str) -> tuple[Aim, ...]:
    text = words.pairs.get("aims", ",".join(NONE * len(cards)))
    aims = tuple(_aim(part, text) for part in text.split(","))
    wrong = len(aims) != len(cards) or any(
        not 1 <= at <= len(cards) or at == seat for seat, aim in enumerate(aims, start=1) for at in aim
    )
    hands = zip(aims, cards, strict=not wrong)
    if wrong or any(len(aim) == 1 if card == "E" else len(aim) > 1 and "E" not in cards for aim, card in hands):
        raise unusable("aims", text)
    return aims


def _aim(part: str, text: str) -> Aim:
    if part == NONE:
        return ()
    ends = part.split("+")
    if len(ends) > 2 or not all(end.isascii() and end.isdigit() and len(end) < 3 for end in ends):
        raise unusable("aims", text)
    return tuple(int(end) for end in ends)


def _penalty(words: _Words) -> bool:
    text = words.pairs.get("penalty", "on")
    if text not in ("on", "off"):
        raise unusable("penalty", text)
    return text == "on"


def _crossfire(words: _Words) -> str:
    words.only("cards", "aims", "penalty", plain=0)
    cards = _cards(words, sniper=False)
    return str(crossfire(cards, _aims(words, cards), penalty=_penalty(words)))


def _sniped(words: _Words) -> str:
    words.only("cards", "shots", "aims", "penalty", plain=0)
    cards = _cards(words, sniper=True)
    aims = _aims(words, cards)
    text = words.pairs.get("shots", NONE)
    if not re.fullmatch(r"-|[0-9]{1,2}(,[0-9]{1,2})*", text):
        raise unusable("shots", text)
    shots = () if text == NONE else tuple(map(int, text.split(",")))
    targets = {seat for seat, card in enumerate(cards, start=1) if card != "S"}
    if not set(shots) <= targets or len(set(shots)) < len(shots) or len(shots) > cards.count("K"):
        raise unusable("shots", text)
    left = survivors(cards, shots)
    if "aims" not in words.pairs and not sniper_end(cards, shots):
        return f"standoff={','.join(map(str, left))}"
    return str(sniped(cards, shots, aims, penalty=_penalty(words)))


_QUESTIONS: Final[Mapping[str, Callable[[_Words], str]]] = {
    "deck": _deck,
    "groups": _groups,
    "setup": _setup,
    "know": _know,
    "baseline": _baseline,
    "K": _crossfire,
    "S": _sniped,
}
