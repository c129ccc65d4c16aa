"""Dice are pieces: thrown, they tumble into their tray and come to rest, one by one, on the faces they were given.

A die that the tableau holds is an entity like any other piece. One that it does not hold lies there until the next
action is performed, so that nobody misses what was rolled.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import esper

from game.core.events import Rolled
from game.core.tableau import Piece
from game.table.kit.components import Countdown, Cue, Fading, ShownDie, Token, Tumble, Verdict
from game.table.systems.sound import hear
from game.table.systems.world import kill

DIE = "die."
"""How the kinds of dice begin."""
TRAY = "dice"
"""How the trays of dice begin."""


class DiceSystem(esper.Processor):
    """Says when a die has come to rest."""

    def process(self, dt: float) -> None:
        for entity, tumble in list(esper.get_component(Tumble)):
            if not esper.has_component(entity, Countdown):
                esper.remove_component(entity, Tumble)
                hear(Cue("die", tumble.number + 1))


def is_die(piece: Piece) -> bool:
    return piece.kind.startswith(DIE) and piece.tray.startswith(TRAY)


def thrown(event: Rolled) -> list[Piece]:
    """The dice of a roll as pieces in the tray of their pool."""
    tray = f"{TRAY}.{event.pool}" if event.pool else TRAY
    words = event.words or ("",) * len(event.faces)
    against = event.against or (-1,) * len(event.faces)
    return [
        Piece(
            DIE + event.pool,
            owner=event.owners[level] if event.owners else event.owner,
            level=level,
            tray=tray,
            state=word,
            figures=(("face", face), ("sides", event.sides), *((("against", other),) if other >= 0 else ())),
        )
        for level, (face, word, other) in enumerate(zip(event.faces, words, against, strict=False))
    ]


class SeenDie(NamedTuple):
    """A die as it is to be seen: `number` in its roll, seconds since it was thrown and how far it is (0..1). One that
    lies still is 1."""

    piece: Piece
    number: int = 0
    elapsed: float = 0.0
    part: float = 1.0
    again: bool = False
    """Whether it has been picked up from where it lay."""


def dice() -> Iterator[SeenDie]:
    """Every die that is to be seen."""
    for entity, token in esper.get_component(Token):
        if is_die(token.piece) and not esper.has_component(entity, Fading):
            yield _seen(entity, token.piece)
    for entity, die in esper.get_component(ShownDie):
        yield _seen(entity, die.piece)


def _seen(entity: int, piece: Piece) -> SeenDie:
    tumble, countdown = esper.try_component(entity, Tumble), esper.try_component(entity, Countdown)
    if tumble is None or countdown is None:
        return SeenDie(piece)
    return SeenDie(piece, tumble.number, countdown.elapsed, countdown.part, tumble.again)


def clear_dice() -> None:
    """What was rolled for the last action goes."""
    for kind in (ShownDie, Verdict):
        for entity, _ in list(esper.get_component(kind)):
            kill(entity)


def verdict() -> Verdict | None:
    """What the dice came to that lie there, once all of them rest; of several throws the last."""
    found = {entity: one for entity, one in esper.get_component(Verdict) if not esper.has_component(entity, Countdown)}
    return found[max(found)] if found else None
