"""Advice at the table: told when it has come, and led on through the whole plan that it begins."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Protocol

from game.catalogue import guide_of
from game.core.intents import Intent
from game.core.questions import Counsel
from game.play.host import Host, Played
from game.scenes.match.chairs import Chairs
from game.scenes.match.parts import Moment, means
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels import words
from game.scenes.services import Services

_TWO: Final = 2


class AtTable(Protocol):
    """What this needs of a battle."""

    services: Services
    host: Host
    moment: Moment
    chairs: Chairs

    @property
    def situation(self) -> Situation: ...
    @property
    def selection(self) -> Selection: ...
    @property
    def settled(self) -> bool: ...


def tell(battle: AtTable) -> None:
    """The advice that was asked for, or the next step of its plan, as soon as it is there and somebody can follow it;
    that there is none."""
    host, moment = battle.host, battle.moment
    if not moment.asked or host.hinting:
        return
    if not host.hints:
        moment.asked = False
        moment.say(battle.services.texts("battle.no-advice"))
    elif not host.following and _alike(host):
        moment.asked = False
        moment.say(battle.services.texts("battle.advice-alike"))
    elif not host.following:
        _advise(battle, host.hints[0])
    elif battle.settled and host.hint_seat in battle.chairs.seats:
        _advise(battle, host.hints[0])
        take_up(battle.selection)
        moment.advised_at = battle.selection.chooser.focus


def _alike(host: Host) -> bool:
    """Whether of two ways that are weighed against each other alone neither is better: none of them bears a star."""
    match, hints = host.match, host.hints
    if len(hints) != _TWO or host.hint_seat is None:
        return False
    guide, seen = guide_of(match.game.name), match.game.observe(match.state, host.hint_seat)
    return abs(hints[0].value - hints[1].value) < guide.alike and guide.weighs_alone(seen)


def _advise(battle: AtTable, counsel: Counsel) -> None:
    said = words.counsel(battle.situation.texts, battle.host.match.game, counsel)
    battle.selection.lead(means(counsel), words=True)
    battle.moment.advise(counsel, said, battle.selection.chooser.focus)


def take_up(selection: Selection) -> None:
    """What is advised lies there so that the usual press does it. Who holds the mouse presses where they look."""
    chooser, picks = selection.chooser, selection.advised
    if not picks or selection.mouse or selection.worded or chooser.looking or chooser.begun or chooser.free is not None:
        return
    *before, last = picks
    after = chooser.source(tuple(before))
    if last in after.offers or last in selection.ways.plans(selection.outlook.forecast(tuple(before)), before):
        chooser.follow(tuple(before), last, led=bool(before))
        selection.staged()


def meant(battle: AtTable, intent: Intent) -> Intent:
    """The usual key means the next step that is shown where nothing is taken up, since the mouse was used last."""
    chair, moment, host = battle.chairs.of(intent.device), battle.moment, battle.host
    if intent.name != "ok" or intent.mouse or chair is None or not (host.following and host.hint_seat == chair.seat):
        return intent
    selection = chair.selection
    shown = selection.mouse and not selection.begun and moment.shows_advice(selection.chooser.focus)
    return replace(intent, name="hint") if shown else intent


def go_on(battle: AtTable, played: Played) -> None:
    """Something has been decided: the advice of before is past. The next step of its plan is told when its time has
    come, and that it can be followed no more."""
    host, moment = battle.host, battle.moment
    others, told = played.seat not in host.persons, moment.advice is not None or moment.asked
    moment.forget(stays=others and (host.hinting or bool(host.hints)))
    if told and not others:
        moment.asked = host.following and guide_of(host.match.game.name).leads_on
        if host.strayed:
            moment.say(battle.services.texts("battle.advice-gone"))
