"""A pad of somebody at the table is gone: say so once, and stop if nobody else could act. Until it is back any
device may act for the seat."""

from __future__ import annotations

from typing import Protocol

from game.core.guide import Note
from game.core.seats import Seat
from game.play.host import Host
from game.scenes.match.chairs import Chairs
from game.scenes.match.parts import Moment
from game.scenes.services import Services
from game.scenes.stack import STAY, Change


class AtTable(Protocol):
    """What this needs of a battle."""

    services: Services
    host: Host
    moment: Moment
    chairs: Chairs

    def pause(self, reason: Note | None = None) -> Change: ...


def missed(battle: AtTable) -> Change:
    """Those who choose now are asked whether they still hold their pads."""
    if (found := battle.chairs.bereft(battle.services.input.devices())) is None:
        return STAY
    seat, alone = found
    return battle.pause(_note(battle, seat)) if alone else _warn(battle, seat)


def lost(battle: AtTable, device: str) -> Change:
    """Whose pad that was hears of it at once, whatever the table performs and whoever is to act."""
    if battle.host.outcome is not None:
        return STAY
    change, known = missed(battle), device in battle.chairs.missing
    seat = next((seat for seat in sorted(battle.host.persons) if battle.host.sitters[seat].device == device), None)
    if seat is not None and not known:
        battle.chairs.missing.add(device)
        _warn(battle, seat)
    return change


def _note(battle: AtTable, seat: Seat) -> Note:
    who = battle.services.name(battle.host.sitters, seat, battle.host.match.game.name)
    return Note("battle.pad-lost", (("who", who),), "warn")


def _warn(battle: AtTable, seat: Seat) -> Change:
    battle.services.play("warning")
    battle.moment.say(battle.services.texts.note(_note(battle, seat)))
    return STAY
