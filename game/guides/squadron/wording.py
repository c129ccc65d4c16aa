"""What stands on the rows beside the table: the ends of a move, special manoeuvres, the answers to a question."""

from __future__ import annotations

from typing import Final

from game.core.guide import Note, Tone
from game.core.picks import Pick
from game.rules.squadron import attack, moves, shots
from game.rules.squadron.actions import word_of
from game.rules.squadron.boards import BALLOON
from game.rules.squadron.odds import percent
from game.rules.squadron.state import DB, IM, KD, RA, RD, Pending, Plane, State

_WORDS: Final = {
    ".": "end",
    "X": "stall",
    "-": "hold",
    "P": "push",
    "PS": "push-speed",
    "PA": "push-height",
    "O": "drop",
}
_YES_NO: Final = {"I": "immelmann", "I-": "no-immelmann", "Z": "divebomb", "Z-": "no-divebomb"}


def note(key: str, tone: Tone = "plain", **words: str | int) -> Note:
    return Note(f"button.squadron.{key}", tuple(words.items()), tone)


def button(state: State, plane: Plane | None, pick: Pick) -> Note | None:
    """The words of an offer that stands beside the table; None for what lies on it."""
    word = pick.name.partition(":")[0]
    if pick.kind == "template" and word[0] in "SB" and plane is not None:
        return _special(state, word)
    if pick.kind != "button":
        return None
    if word in _WORDS:
        return note(_WORDS[word], "warn" if word == "X" else "plain")
    pending = state.pending
    if word in _YES_NO or pending is None:
        return note(_YES_NO.get(word, "end"))
    return _die(state, pending, word)


def rank(offer: Pick) -> int:
    """Where an offer stands among others: what ends a move before, what gives the plane up behind them."""
    word = offer.name.partition(":")[0] if offer.kind == "button" else ""
    return {"end": -1, "stall": 1}.get(_WORDS.get(word, ""), 0)


def _special(state: State, code: str) -> Note:
    """A Split S or a Barrel Roll with its price."""
    price, tokens = moves.price(state, code), moves.tokens(state) if code[0] == "S" else 0
    name = f"@template.squadron.{code}"
    return note("special-tokens" if tokens else "special", code=name, cost=price, tokens=tokens)


def _die(state: State, pending: Pending, word: str) -> Note:
    """Ace dice, or a die thrown again: the chance of damage then, of more hearts lost where damage is as likely either
    way, or of the plane's fall, and how much that changes it."""
    number = int(word[1:])
    first = word[0]
    some = chance(state, pending, word)
    gain = some - chance(state, pending, f"{first}0")
    defends = pending.step in (KD, RD)
    hearts = hearts_of(state, pending)
    what = level(state, pending)
    whose = what if what == "-hearts" else ("-theirs" if defends else "") + what
    words: dict[str, str | int] = {"some": some, **({"hearts": hearts} if what == "-hearts" else {})}
    plain = "" if hearts == 1 else whose  # of ace dice
    if not number:
        return note(f"no-aces{plain}" if first == "K" else f"leave{whose}", "plain", **words)
    better = gain < 0 if defends else gain > 0
    if first == "K":
        words["gain"] = f"{gain:+d}".replace("-", "−")
        return note(f"aces{plain}", "better" if better else "plain", count=number, **words)
    return note(f"reroll{whose}", "better" if better else "plain", face=face(pending, number), **words)


def falling(target: Plane) -> str:
    """How a key ends where any damage brings the target down: then one chance says all."""
    return "-falls" if target.health == 1 or target.kind == BALLOON else ""


def level(state: State, pending: Pending) -> str:
    """How a key ends that tells what the answers to a question of dice differ in: any damage, more hearts, the fall."""
    hearts = hearts_of(state, pending)
    return "-falls" if hearts >= state.by_name[pending.target].health else "-hearts" if hearts > 1 else ""


def hearts_of(state: State, pending: Pending) -> int:
    """How many hearts lost that is."""
    return shots.apart(state, pending, [word_of(action) for action in attack.legal(state, pending)])


def face(pending: Pending, number: int) -> int:
    """What the die shows that may be thrown again."""
    return (pending.attack if pending.step == RA else pending.defence)[number - 1]


def like(state: State, pick: Pick) -> tuple[object, ...]:
    """What is the same of offers that stand for one: what it comes to when a die is thrown again. All that have missed
    are alike."""
    word, pending = pick.name.partition(":")[0], state.pending
    if pending is None or pending.step not in (RA, RD) or pick.kind != "button" or word[1:] == "0":
        return (pick,)
    return tuple(round(part, _ALIKE) for part in shots.outlook(state, pending, word))


_ALIKE: Final = 9
"""Chances that differ only after so many digits are the same."""


def chance(state: State, pending: Pending, word: str) -> int:
    """The chance of what the answers differ in after one of them, in percent."""
    return percent(sum(shots.outlook(state, pending, word)[hearts_of(state, pending) :]))


def is_dice(pending: Pending | None) -> bool:
    """Whether a question is one of dice."""
    return pending is not None and pending.step not in (IM, DB)
