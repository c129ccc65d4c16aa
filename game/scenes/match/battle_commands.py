"""What can be wished for in a match beside choosing: pause, the way back, advice, rules, overlay, speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from game.core.intents import Intent
from game.scenes.match.battle_parts import AGREED
from game.scenes.stack import STAY, Change, Push

if TYPE_CHECKING:
    from game.scenes.match.battle import Battle


def menu(battle: Battle, intent: Intent) -> Change:
    if not intent.held:
        return STAY
    return battle.pause()


def undo(battle: Battle, intent: Intent) -> Change:
    if not intent.held or not battle.may(intent):
        return STAY
    if battle.board.chooser.clear():
        battle.services.play("press")
    elif battle.host.can_undo:
        battle.host.undo()
        battle.show()
    elif battle.host.can_undo_agreed and battle.moment.agree_left > 0:
        battle.host.undo(agreed=True)
        battle.show()
    elif battle.host.can_undo_agreed:
        battle.moment.agree_left = AGREED
        battle.moment.say(battle.services.texts("battle.undo-agreed"))
    else:
        battle.services.play("dull")
        battle.moment.say(battle.services.texts("battle.no-undo"))
    return STAY


def redo(battle: Battle, intent: Intent) -> Change:
    if intent.held and battle.may(intent) and battle.host.can_redo:
        battle.host.redo()
        battle.show()
    return STAY


def hint(battle: Battle, intent: Intent) -> Change:
    seat = battle.board.outlook.seat
    if intent.held and seat is not None and battle.may(intent) and not battle.moment.asked:
        battle.host.ask_hint(seat)
        battle.moment.asked = battle.host.hinting
        battle.moment.say(battle.services.texts("battle.advice-soon" if battle.host.hinting else "battle.no-advice"))
    return STAY


def rules(battle: Battle, intent: Intent) -> Change:
    if not intent.held:
        return STAY
    refusal = battle.board.refusal
    chapter = refusal.rule if refusal is not None else ""
    return Push(battle.services.doors.rulebook(battle.services, battle.game.name, chapter))


def sightlines(battle: Battle, intent: Intent) -> Change:
    battle.overlay.take(intent)
    return STAY


def skip(battle: Battle, intent: Intent) -> Change:
    battle.hurrying = intent.held
    if intent.held:
        battle.hurry()
    return STAY


def speed(battle: Battle, intent: Intent) -> Change:
    if intent.held:
        speeds = battle.services.allowed["animation"]
        at = speeds.index(battle.services.settings.animation)
        battle.services.change(animation=speeds[(at + 1) % len(speeds)])
        battle.services.play("toggle")
    return STAY


COMMANDS: Final[dict[str, Callable[[Battle, Intent], Change]]] = {
    "menu": menu,
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "rules": rules,
    "sightlines": sightlines,
    "skip": skip,
    "speed": speed,
}
