"""What can be wished for in a match beside choosing: pause, the way back, advice, rules, overlay, log, speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, Protocol

from game.core.guide import Note
from game.core.intents import Intent
from game.core.seats import Seat
from game.play.host import HINT_LEVEL, Host
from game.scenes.match.cast import Cast, for_all
from game.scenes.match.chairs import Chair
from game.scenes.match.fatal import READ
from game.scenes.match.meaning import carried, reason
from game.scenes.match.parts import AGREED, Floor, Moment, Overlay, Presses, means
from game.scenes.match.picturing import OVERLAYS, next_overlay
from game.scenes.match.replies import Reply
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels.words import named
from game.scenes.services import Services
from game.scenes.stack import STAY, Change, Push, Soon

LIGHT: Final = 3
"""Who is asked for advice where nothing is at stake, or in a guided game: good enough, and soon there."""
JUST: Final = READ
"""Seconds in which a press was meant for what stood there before the advice, or nobody has read it yet."""


class AtTable(Protocol):
    """What these wishes need of a battle."""

    services: Services
    host: Host
    moment: Moment
    overlay: Overlay
    presses: Presses
    hurrying: bool
    floor: Floor

    @property
    def situation(self) -> Situation: ...
    @property
    def selection(self) -> Selection: ...
    @property
    def settled(self) -> bool: ...
    def chair_of(self, intent: Intent) -> Chair | None:
        """Who wishes it; None, and a word about it, when it is not theirs to wish."""

    def helped(self, chair: Chair) -> bool:
        """Name what is known to be useful, or do it where it is named; whether there is such a thing."""

    def pause(self, reason: Note | None = None) -> Change: ...
    def show(self) -> None: ...
    def decide(self, seat: Seat, action: Any) -> None: ...
    def answer(self, chair: Chair, intent: Intent, reply: Reply, *, moved: bool) -> None: ...
    def hurry(self) -> None: ...
    def again(self) -> None: ...
    def log(self) -> Change: ...


def menu(battle: AtTable, intent: Intent) -> Change:
    if not intent.held:
        return STAY
    return battle.pause()


def undo(battle: AtTable, intent: Intent) -> Change:
    if intent.held and battle.moment.words.held is not None:
        battle.moment.words.held = None
        battle.services.play("press")
        return STAY
    chair = battle.chair_of(intent) if intent.held else None
    if chair is None:
        return STAY
    if chair.selection.chooser.clear():
        battle.services.play("press")
    elif battle.host.can_undo:
        battle.presses.undo(battle.host)
        battle.show()
    elif battle.host.can_undo_agreed and battle.moment.agree_left > 0:
        battle.presses.undo(battle.host, agreed=True)
        battle.show()
    elif battle.host.can_undo_agreed:
        battle.moment.agree_left = AGREED
        battle.moment.say(battle.services.texts("battle.undo-agreed"))
    else:
        battle.services.play("dull")
        battle.moment.say(battle.services.texts("battle.no-undo"))
    return STAY


def redo(battle: AtTable, intent: Intent) -> Change:
    if intent.held and battle.host.can_redo and battle.chair_of(intent) is not None:
        battle.presses.redo(battle.host)
        battle.show()
    return STAY


def hint(battle: AtTable, intent: Intent) -> Change:
    """Advice; while it is shown, one more press does what it says."""
    chair = battle.chair_of(intent) if intent.held else None
    if chair is None or chair.seat is None:
        return STAY
    advice, waiting = battle.moment.advice, chair.seat in battle.host.persons_to_act
    if waiting and battle.moment.shows_advice(chair.selection.chooser.focus) and battle.host.hint_seat == chair.seat:
        if battle.moment.seen < JUST:
            return STAY  # it came while the press was on its way
        battle.services.play("press")
        if means(advice) == tuple(advice.action.picks):
            battle.decide(chair.seat, advice.action)
        else:
            battle.answer(chair, Intent("ok"), carried(chair.selection.chooser, means(advice)), moved=False)
    elif not battle.helped(chair) and not battle.moment.asked:
        level = LIGHT if _nothing_at_stake(battle, chair.seat) else HINT_LEVEL
        battle.moment.asked = battle.host.ask_hint(chair.seat, level)
        if not battle.moment.asked or battle.host.hinting:
            none = "battle.advice-overheard" if battle.host.overheard else "battle.no-advice"
            battle.moment.say(battle.services.texts("battle.advice-soon" if battle.moment.asked else none))
    return STAY


def _nothing_at_stake(battle: AtTable, seat: Seat) -> bool:
    """Whether all that can act needs no thought."""
    able = {action.picks[0] for action in battle.selection.outlook.sweep}
    return bool(able) and all(action.picks[0] in able for action in battle.host.match.legal(seat))


def rules(battle: AtTable, intent: Intent) -> Change:
    if not intent.held:
        return STAY
    battle.host.pause()
    refusal = reason(battle.selection)
    chapter = refusal.rule if refusal is not None else ""
    services, match = battle.services, battle.host.match
    game = match.game.name
    if not chapter and (roles := for_all(match.game, match.state)):  # the own card lies face down here
        say = named(services, game, battle.host.sitters, match.state)
        return Push(Cast(services, say, game, battle.selection.table.look, roles))
    return Soon(lambda: Push(services.doors.rulebook(services, game, chapter)))


def sightlines(battle: AtTable, intent: Intent) -> Change:
    outlook, overlay = battle.selection.outlook, battle.overlay
    overlay.take(intent, next_overlay(outlook, OVERLAYS[overlay.level]), boards=len(outlook.sheets) > 1)
    return STAY


def skip(battle: AtTable, intent: Intent) -> Change:
    """Cuts what is being performed, and a talk of which the people have heard enough; a pad shows the whole table with
    it while somebody chooses, or once more what the others did where the whole table is seen anyway."""
    if intent.held and battle.situation.closing:
        battle.floor.cut = True
        return STAY
    if intent.held and battle.settled and intent.device.startswith("pad") and battle.situation.chairs:
        camera = battle.selection.table.camera
        if camera.movable:
            camera.show_whole()
        elif not (battle.selection.begun or battle.presses.doubled(intent.device)):
            battle.again()
        return STAY
    if intent.held or not battle.services.taps:
        battle.hurrying = intent.held and not (battle.services.taps and battle.hurrying)
    if battle.hurrying:
        battle.hurry()
    return STAY


def speed(battle: AtTable, intent: Intent) -> Change:
    if intent.held:
        speeds = battle.services.allowed["animation"]
        at = speeds.index(battle.services.settings.animation)
        battle.services.change(animation=speeds[(at + 1) % len(speeds)])
        battle.services.play("toggle")
    return STAY


def log(battle: AtTable, intent: Intent) -> Change:
    return battle.log() if intent.held else STAY


def again(battle: AtTable, intent: Intent) -> Change:
    if intent.held:
        battle.again()
    return STAY


COMMANDS: Final[dict[str, Callable[[AtTable, Intent], Change]]] = {
    "menu": menu,
    "undo": undo,
    "redo": redo,
    "hint": hint,
    "rules": rules,
    "sightlines": sightlines,
    "skip": skip,
    "speed": speed,
    "log": log,
    "again": again,
}
