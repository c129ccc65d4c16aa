"""The record `fk1`: the whole game as one line, which is also the position line (fadenkreuz 8, E55).

The record is canonical: aims come where they count (the last one of each seat), looks in seat order. So it follows
from the state, and two ways to the same state have the same record.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import NotationError
from game.core.options import knobs, option_text, read_options
from game.rules.fadenkreuz import apply, legal, turns
from game.rules.fadenkreuz.actions import TABLE, Deed, deed
from game.rules.fadenkreuz.identities import SPECIALS, flaw, in_order
from game.rules.fadenkreuz.options import NONE, FadenkreuzOptions, Mode
from game.rules.fadenkreuz.resolution import sniper_end
from game.rules.fadenkreuz.state import Agreed, Phase, State, opened

FORMAT: Final = "fk1"
_HEAD: Final = re.compile(rf"\s*{FORMAT}((?:\s+[a-z_]+=[^\s;]*)*)\s*;?\s*(.*)", re.DOTALL)
_OWN: Final = ("mode", "n", "dealer", "sniper", "specials")
_EXTRA: Final = ("talk_s", "face_s", "point_s", "standoff_s", "recall", "pointing", "structured", "assist", "penalty")
_ALSO: Final = (*_EXTRA, "points", "series", "review", "tells")
_SWITCH: Final = {"on": "1", "off": "0", "1": "1", "0": "0"}


# ---- writing


def deeds_of(state: State) -> Iterator[Deed]:
    """The deeds that lead to a state, in canonical order."""
    phase = state.phase
    if phase > Phase.DEAL:
        yield deed(TABLE, "deal", (), state.dealt)
    yield from _looks(state, state.peeked, ended=phase > Phase.PEEK)
    if phase > Phase.MIX:
        yield deed(TABLE, "mix", (), "/".join(state.mixes))
    yield from _looks(state, state.repeeked, ended=phase > Phase.REPEEK)
    faced = [seat for seat in state.agreed.seats if state.faced[seat - 1]]
    yield from (deed(seat, "face", (), state.faced[seat - 1]) for seat in faced)
    if phase > Phase.FACE and len(faced) < len(state.agreed.ring):
        yield turns.TIME
    yield from state.talk
    if phase > Phase.TALK and len(state.ready) < state.agreed.players:
        yield turns.TIME
    yield from (Deed(seat, "aim", aim) for seat, aim in enumerate(state.aims, start=1) if aim)
    yield from (deed(seat, "lock") for seat in sorted(state.locked))
    if _ended_by_time(state):
        yield turns.TIME


def _looks(state: State, looked: frozenset[int], *, ended: bool) -> Iterator[Deed]:
    yield from (deed(seat, "look") for seat in sorted(looked))
    if ended and len(looked) < len(state.agreed.ring):
        yield turns.TIME


def _ended_by_time(state: State) -> bool:
    """Whether the pointing was ended by the clock."""
    if not state.is_over or (state.agreed.mode == "S" and sniper_end(state.cards, state.shots)):
        return False
    return not state.locked >= set(turns.pointers(state))


def header_of(agreed: Agreed) -> str:
    """`fk1 mode=K n=5 dealer=1 sniper=- specials=-`, and other options where they are not the usual ones."""
    options, usual = agreed.options, FadenkreuzOptions()
    own = (agreed.mode, agreed.players, agreed.dealer, agreed.sniper or NONE, in_order(options.cards) or NONE)
    parts = [f"{key}={value}" for key, value in zip(_OWN, own, strict=True)]
    for key in _ALSO:
        value = getattr(options, key)
        if value != getattr(usual, key):
            parts.append(f"{key}={('off', 'on')[value] if isinstance(value, bool) else option_text(value)}")
    return f"{FORMAT} {' '.join(parts)}"


def line_of(state: State, text_of: Callable[[Deed], str]) -> str:
    """The record on one line."""
    return " ".join((header_of(state.agreed), "; ".join(map(text_of, deeds_of(state))))).strip()


# ---- reading


def state_of(text: str, parted: Callable[[str], list[str]], read: Callable[[str], Deed]) -> State:
    """The state that a record leads to; every deed is checked. Raises NotationError."""
    found = _HEAD.fullmatch(text)
    if found is None:
        raise NotationError("fadenkreuz.record", at=text)
    state = opened(_agreed(found[1].split()))
    for part in parted(found[2]):
        action = read(part)
        if action.verb in ("deal", "mix") and not action.word:
            raise NotationError("fadenkreuz.outcome", at=part)
        if not legal.is_legal(state, action.seat, action):
            raise NotationError("fadenkreuz.illegal", at=part, phase=state.phase.name)
        state = apply.after(state, action, Scripted())
    return state


def _agreed(words: Sequence[str]) -> Agreed:
    pairs = pairs_of(words)
    for key, value in pairs.items():
        if key not in (*_OWN, *_ALSO):
            raise unusable(key, value)
    options = _options({key: value for key, value in pairs.items() if key in _ALSO})
    return frame(
        pairs.get("mode", "K"),
        number_of(pairs, "n"),
        number_of(pairs, "dealer", "1"),
        number_of(pairs, "sniper", NONE),
        pairs.get("specials", NONE),
        options=options,
    )


def pairs_of(words: Sequence[str]) -> dict[str, str]:
    """`key=value` words as a map. Raises NotationError where a key comes twice."""
    pairs: dict[str, str] = {}
    for key, _, value in (word.partition("=") for word in words):
        if key in pairs:
            raise NotationError("fadenkreuz.twice", field=key)
        pairs[key] = value
    return pairs


def unusable(field: str, value: str) -> NotationError:
    """What is said about a `key=value` that cannot be, or that is needed and not there."""
    return NotationError(f"fadenkreuz.{'header' if value else 'lacking'}", field=field, value=value)


def number_of(pairs: dict[str, str], key: str, usual: str = "") -> int:
    """A number of seats, or of one; for the Sniper `-` is 0, there is none. Raises NotationError."""
    text = pairs.get(key, usual)
    if text == NONE and key == "sniper":
        return 0
    if not (text.isascii() and text.isdigit() and len(text) < 3 and int(text)):
        raise unusable(key, text)
    return int(text)


def _options(pairs: dict[str, str]) -> FadenkreuzOptions:
    switches = {knob.key for knob in knobs(FadenkreuzOptions) if knob.kind == "toggle"}
    written = {key: _SWITCH.get(value, value) if key in switches else value for key, value in pairs.items()}
    try:
        return _read(written)
    except NotationError:
        raise
    except BadInputError as error:
        key, value = next(iter(written.items()))
        said = dict(error.note.words)
        raise unusable(str(said.get("option", key)), str(said.get("value", value))) from None


def _read(written: dict[str, str]) -> FadenkreuzOptions:
    found = read_options(FadenkreuzOptions, written)
    if not isinstance(found, FadenkreuzOptions):
        raise TypeError(type(found).__name__)
    return found


def frame(
    mode: str, players: int, dealer: int, sniper: int, specials: str, *, options: FadenkreuzOptions | None = None
) -> Agreed:
    """What a header says, checked. Raises NotationError."""
    if mode not in ("K", "S"):
        raise unusable("mode", mode)
    wanted = "" if specials == NONE else specials.upper()
    if not specials or not set(wanted) <= SPECIALS.keys():
        raise unusable("specials", specials)
    wrong = flaw(mode, players, wanted)
    if wrong is not None:
        card = f"@card.fadenkreuz.{wrong.letter or 'T'}"
        raise NotationError(f"fadenkreuz.deck-{wrong.reason}", mode=mode, players=players, specials=specials, card=card)
    if not 1 <= dealer <= players or dealer == sniper:
        raise unusable("dealer", str(dealer))
    if bool(sniper) != (mode == "S") or sniper > players:
        raise unusable("sniper", str(sniper or NONE))
    options = replace(options or FadenkreuzOptions(), mode=Mode(mode), specials=in_order(wanted) or NONE)
    return Agreed(options, players, dealer, sniper)
