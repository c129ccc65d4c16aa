"""A choice in words: what is asked, what the offers are called, what keys do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from game.core.guide import Note
from game.core.picks import ONWARD, SWEEP, Pick
from game.core.seats import Seat, Viewer
from game.core.texts import Texts
from game.play.match import Match
from game.play.seating import Sitter
from game.scenes.match.buttons import OfferRow
from game.scenes.match.chooser import Chooser
from game.scenes.match.meaning import instead, may_leave, next_up, reason
from game.scenes.match.parts import Moment
from game.scenes.match.picturing import Extra, advised_picture, engaged
from game.scenes.match.pointing import first_word
from game.scenes.match.selection import TURNED, Selection
from game.scenes.match.wheel import MORE, QUICK, Tile
from game.scenes.panels.outlook import Outlook, earlier_turn
from game.scenes.panels.sheets import Field
from game.scenes.panels.words import named
from game.scenes.prompting import at_rest
from game.scenes.services import Services
from game.scenes.stops import Stop
from game.table.table import Table


def asked(selection: Selection) -> Note:
    """What somebody is asked: of the pick that is to be made now, to confirm what a press would play, or whether what
    has been pressed once is really meant."""
    chooser, outlook = selection.chooser, selection.outlook
    seat = outlook.seat if outlook.seat is not None else Seat(0)
    if chooser.fatal.asked and (confirm := outlook.forecast(chooser.fatal.asked).confirm) is not None:
        return confirm
    settled = chooser.focus in chooser.offers and chooser.settles(chooser.previewed)  # then that press is the last, too
    narrowed = outlook.narrowed(chooser.picked, chooser.figure) if chooser.figure else None
    stands = chooser.steady and chooser.focus is not None and chooser.labels.get(chooser.focus) == chooser.figure
    if (chooser.completes or settled) and not (narrowed and stands):  # what goes on from place to place is told at each
        return outlook.prompt(seat, chooser.previewed)
    return narrowed or outlook.prompt(seat, chooser.picked)


def earlier(match: Match[Any, Any, Any], selection: Selection, viewer: Viewer) -> int | None:
    """The turn that made what may not be made again, while somebody is told so."""
    why = reason(selection)
    if why is None or why.repeats is None:
        return None
    game, repeats = match.game, why.repeats
    key = ("earlier", game.notation.action(repeats))
    return selection.outlook.once(key, lambda: earlier_turn(game, match.states, match.actions, repeats, viewer))


def called(texts: Texts, game: str, selection: Selection, pick: Pick) -> str:
    """An offer in words, or why it is none; of one that is folded up only what sort of thing it is."""
    if selection.column.is_folded(pick):
        return texts("battle.key.give-up")
    if pick == SWEEP and not selection.chooser.sweeping and (why := selection.outlook.unswept) is not None:
        return texts.note(why)
    return offered(texts, game, selection.outlook, selection.chooser.picked, pick)


def offered(texts: Texts, game: str, outlook: Outlook, picked: tuple[Pick, ...], pick: Pick) -> str:
    """An offer after these picks: the game's own words for its button, or by kind and name, or what it would lead to,
    or its name."""
    note = outlook.button(picked, pick)
    if note is not None:
        return texts.note(note)
    for key in (
        *(f"pick.{game}.{pick.kind}.{name}" for name in (pick.name, first_word(pick))),
        f"pick.{game}.{pick.kind}",
    ):
        if key in texts:
            return texts(key, name=pick.name, what=pick.name.rpartition(":")[2])
    headline = outlook.forecast((*picked, pick)).headline
    return texts.note(headline) if headline is not None and headline.key in texts else pick.name.rpartition(":")[2]


def rows(
    services: Services, game: str, sitters: Sequence[Sitter], selection: Selection, advised: Sequence[Pick] = ()
) -> tuple[OfferRow, ...]:
    """The offers in words beside the board, those that are seen; `advised` are the picks that a tip speaks of."""
    chooser, texts, found = selection.chooser, named(services, game, sitters, selection.outlook.seen), list[OfferRow]()
    family = services.input.last("any")
    pressed = selection.mouse or (services.input.points() and family != "pad")
    quick = "" if pressed else services.input.sign("special", family)
    for pick in selection.rows.shown:
        note = selection.outlook.button(chooser.picked, pick)
        tone = note.tone if note is not None else "plain"
        figure = chooser.labels.get(pick, "")
        sign = quick if selection.column.chances and pick == selection.column.picks[selection.column.above] else ""
        state = {"lit": pick == chooser.focus, "named": pick in advised, "folded": selection.column.is_folded(pick)}
        state["off"] = pick == SWEEP and not chooser.sweeping
        found.append(OfferRow(pick, called(texts, game, selection, pick), figure, tone, sign=sign, **state))
    return tuple(found)


def aftermath(table: Table, selection: Selection, moment: Moment, marked: tuple[Any, Any]) -> Extra:
    """What stays on the table after the last decision until something is taken up, or the advice while it is looked
    at."""
    if moment.shows_advice(selection.chooser.focus):
        picks = moment.means
        rest, wheel = tuple(selection.rest(picks) or ()), selection.wheel
        following = rest if wheel is not None and rest in wheel.plans.values() else rest[:1]
        shown = advised_picture(selection.outlook, picks, (*table.named(moment.toast), *following))
        pointed = selection.outlook.forecast(selection.chooser.previewed).ghosts
        return replace(shown, lines=(), ghosts=()) if pointed else shown  # one picture at a time
    marks, lines = ((), ()) if engaged(selection.outlook, selection.chooser) else marked
    landing = selection.outlook.forecast(moment.means).landing if moment.means else ()
    return Extra(marks=marks, lines=lines, landing=landing, named=table.named(moment.toast))


def tiles(
    texts: Texts,
    game: str,
    selection: Selection,
    advised: Sequence[Pick] = (),
    signed: Callable[[str], str] = lambda _: "",
) -> tuple[Tile, ...]:
    """What the wheel of a seat shows, in whole sentences; `advised` are the picks that a tip speaks of, `signed` says
    how a key is drawn on the device of whoever chooses."""
    found, open_wheel = [], selection.wheel
    quick = {open_wheel.quick(name): signed(name) for name in QUICK} if open_wheel is not None else {}
    for pick in selection.rows.shown:
        lit, named_so = pick == selection.chooser.focus, open_wheel is not None and open_wheel.holds(pick, advised)
        if pick.kind in TURNED:
            key = "battle.wheel.more" if pick == MORE else f"group.{game}.{pick.name}"
            found.append(Tile(pick, Field((), texts(key)), lit, named_so, quick.get(pick, "")))
            continue
        cell = selection.outlook.tile(selection.chooser.picked, pick)
        text = (
            called(texts, game, selection, pick)
            if cell is None
            else texts.note(cell.note)
            if cell.note
            else cell.figure
        )
        part = Field(cell.pieces, text, cell.tone, struck=cell.struck) if cell is not None else Field((), text)
        found.append(Tile(pick, part, lit, named_so))
    return tuple(found)


def about_to(services: Services, game: str, sitters: Sequence[Sitter], selection: Selection) -> str:
    """Who speaks at a wheel; then what is asked."""
    seat, wheel = selection.outlook.seat, selection.wheel
    if seat is not None and wheel is not None and not selection.chooser.picked:
        name = services.plate_name(sitters, seat, game)
        if wheel.title is not None:
            return named(services, game, sitters, selection.outlook.seen).note(wheel.title)
        return f"{name}: {services.texts(f'group.{game}.{wheel.open_group}')}" if wheel.open_group else name
    return named(services, game, sitters, selection.outlook.seen).note(asked(selection))


def _pressed(texts: Texts, game: str, selection: Selection) -> str:
    """What a press on what is looked at does: the game's own words for just that, or the usual ones."""
    chooser, last = selection.chooser, "battle.key.play" if selection.wheel is None else "battle.key.settle"
    told = selection.outlook.doing(chooser.previewed) if chooser.previewed != chooser.picked else None
    if told is not None:
        return texts.note(told)
    if chooser.completes:
        return _doing(texts, game, chooser, texts(last))
    return texts("battle.key.onward") if selection.wheel is not None else _taking(texts, game, chooser)


def _figures(texts: Texts, game: str, selection: Selection) -> list[tuple[str, str]]:
    """What the key for figures does: it goes through what the game names, or through them."""
    chooser = selection.chooser
    at, count = selection.ways.place(selection.outlook.forecast(chooser.picked), chooser.focus, chooser.picked)
    if count:
        onward = selection.ways.onward(selection.outlook.forecast(chooser.picked), chooser.focus, chooser.picked)
        note = selection.outlook.otherwise(chooser.previewed, (*chooser.picked, *onward))
        return [("fewer", texts.note(note) if note else f"{texts(f'elsewhere.{game}')} ({at}/{count})")]
    turns = () if selection.mouse else selection.turns
    at = turns.index(selection.chooser.focus) + 1 if selection.chooser.focus in turns else 0
    if turns and (len(turns) > 1 or not at):
        told = f"{texts(f'fewer.{game}')} ({at}/{len(turns)})" if at else texts(f"fewer.{game}")
        return [("fewer", told)]
    return [("fewer", texts(f"fewer.{game}"))] if len(selection.chooser.figures) > 1 else []


def _taking(texts: Texts, game: str, chooser: Chooser) -> str:
    """What it is called to pick what is looked at, once it is known what with."""
    focus, free = chooser.focus, chooser.free
    if focus is None or not chooser.picked:
        return texts("battle.key.pick")
    unasked = chooser.led or focus in chooser.picked[: chooser.floor]
    if focus in chooser.picked and unasked and not chooser.begun:  # a press leads on from it
        return leading_to(texts, game, chooser.wish(chooser.picked))
    offered = chooser.is_offered(focus) or (free is not None and free.kind == focus.kind)
    key = f"take.{game}.{focus.kind}" if offered else ""
    return texts(key if key in texts else "battle.key.pick")


def leading_to(texts: Texts, game: str, wished: Pick | None) -> str:
    """What a press is called that only leads on: by where it leads, where there is a word for that."""
    key = f"take.{game}.onward"
    if wished is not None:
        kinds = f"{key}-{wished.kind}", f"battle.key.onward-{wished.kind}"
        if named_so := next((one for one in kinds if one in texts), ""):
            return texts(named_so, what=wished.name)
    return texts(key if key in texts else "battle.key.onward")


def _doing(texts: Texts, game: str, chooser: Chooser, usual: str) -> str:
    """What it is called to do what is looked at, where that has a name: to shoot is not to walk."""
    if not (done := chooser.previewed):
        return usual
    keys = (f"do.{game}.{word}" for word in (f"{done[-1].kind}-{done[-1].name}", done[-1].kind))
    found = next((key for key in keys if key in texts), "")
    return texts(found) if found else usual


def special(texts: Texts, game: str, chooser: Chooser) -> str:
    """What the key for the game's second things is called: by the one that it leads to, where those have names."""
    lying = chooser.specials
    to = lying[(lying.index(chooser.focus) + 1) % len(lying) if chooser.focus in lying else 0]
    keys = (f"special-of.{game}.{way}" for way in (f"{to.kind}-{to.name[:1]}", to.kind))
    return texts(next((key for key in keys if key in texts), f"special.{game}"))


def choice_prompts(texts: Texts, game: str, selection: Selection) -> list[tuple[str, str]]:
    """What keys do while somebody chooses."""
    chooser = selection.chooser
    if selection.folded:
        first = ("ok", texts("battle.key.speak" if selection.outlook.talks else "battle.key.pick"))
        return [first, *_next(texts, game, selection)]
    found = [("move", texts("battle.key.aim"))]
    unasked = chooser.focus in chooser.picked[: chooser.floor]
    leads = not unasked or chooser.wish(chooser.picked) is not None  # then a press leads on from it
    if takes(selection) and leads and chooser.focus not in chooser.barred:
        found.append(("ok", _pressed(texts, game, selection)))
    found += _fine(texts, selection) if chooser.free is not None else _figures(texts, game, selection)
    if not chooser.begun:
        if chooser.at_once:  # the key does it, so it says what
            found.append(("special", called(texts, game, selection, chooser.specials[0])))
        elif chooser.specials:
            found.append(("special", special(texts, game, chooser)))
        elif selection.outlook.rested(chooser.picked) is not None:
            found.append((at_rest("special"), texts(f"special.{game}")))
        found += _finish(texts, game, selection)
    else:
        found += _onward(texts, game, selection)
    found += _next(texts, game, selection)
    if len(chooser.picked) > chooser.floor or leads_back(selection) or chooser.focus == SWEEP or chooser.looking:
        found.append(("back", texts("battle.key.back")))
    return found


def leads_back(selection: Selection) -> bool:
    """Whether the way back closes what can be said, or leaves a group of it."""
    return selection.wheel is not None and selection.wheel.leads_back


def goes_back(selection: Selection) -> bool:
    """Whether the way back is one of the choice: something is in hand, or what can be said lies open."""
    return selection.begun or leads_back(selection)


def leafing(texts: Texts, selection: Selection, *, explained: bool) -> list[tuple[str, str]]:
    """What turns the page of what signs mean, where they are `explained` on several."""
    several = explained and selection.signs.pages > 1
    return [("previous", texts("battle.key.signs"))] if several else []


def counsel(texts: Texts, *, advised: bool, mouse: bool, key: str = "battle.key.hint") -> list[tuple[str, str]]:
    """Asking for advice and doing it. On a key they take turns; where a mouse presses each has its own place and keeps
    it: what acts never comes under a hand that has just asked."""
    ask, do = texts(key), texts("battle.key.do-it")
    if not mouse:
        return [("hint", do if advised else ask)]
    return [(at_rest("hint") if advised else "hint", ask), ("hint" if advised else at_rest("hint"), do)]


def _fine(texts: Texts, selection: Selection) -> list[tuple[str, str]]:
    """Large or small steps; not where a mouse points at a place: it takes none, and its wheel comes closer."""
    chooser = selection.chooser
    if selection.mouse and chooser.free is not None and chooser.free.kind != "heading":
        return []
    return [("fewer", texts("battle.key.coarse" if chooser.fine else "battle.key.fine"))]


def _finish(texts: Texts, game: str, selection: Selection) -> list[tuple[str, str]]:
    """What the key that ends something does: the only word there is, or all that needs no thought."""
    chooser = selection.chooser
    if chooser.finishing:
        return [("finish", called(texts, game, selection, chooser.endings[0]))] if len(chooser.endings) == 1 else []
    if not chooser.sweeping:
        return _onward(texts, game, selection)
    shown = chooser.focus == SWEEP  # then the usual key does it
    return [] if shown else [("finish", offered(texts, game, selection.outlook, (), SWEEP))]


def _onward(texts: Texts, game: str, selection: Selection) -> list[tuple[str, str]]:
    """What the same key does where something may go on and need not: it goes on to what comes next."""
    chooser = selection.chooser
    if not may_leave(chooser) or next_up(selection) is None:
        return []
    return [("finish", called(texts, game, selection, ONWARD))]


def _next(texts: Texts, game: str, selection: Selection) -> list[tuple[str, str]]:
    """Where keys go on to what the game leads to, and it has a word for it."""
    wheel, key = selection.wheel, f"next-of.{game}"
    rays = selection.outlook.forecast(selection.chooser.picked).rays
    leads = bool(selection.chooser.leading or rays or (wheel is not None and wheel.about)) and not selection.mouse
    leads = leads and not selection.turns  # these have a key of their own
    chooser = selection.chooser
    leads = leads and not (chooser.ranked and {*chooser.leading} == {chooser.focus})  # there is no other
    return [("next", texts(key))] if leads and key in texts else []


def takes(selection: Selection) -> bool:
    """Whether a press on what is looked at leads on: it is on offer, or was before something else was picked."""
    chooser, focus = selection.chooser, selection.chooser.focus
    if focus is None:
        return False
    if chooser.is_offered(focus) or focus in chooser.plans or focus in chooser.picked or selection.wheel is not None:
        return True
    earlier = range(chooser.floor, len(chooser.picked))
    if any(focus in chooser.source(chooser.picked[:depth]).offers for depth in earlier):
        return True
    earlier_still = selection.mouse and next(instead(selection), None) is not None
    return earlier_still or bool(selection.outlook.means(chooser.picked, focus))


def chosen(selection: Selection, found: Sequence[Stop]) -> frozenset[str]:
    """Of the prompts those that one switch has no use for, since what they are for can be taken itself."""
    if not found or selection.chooser.free is not None:
        return frozenset()
    return frozenset({"move", "ok", "special", "finish", "skip"})
