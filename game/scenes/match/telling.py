"""What is told round the board: the plate, the seats, the cards, the prompts. From a situation to a Hud."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any, Final

from game.core.guide import Note, Tone
from game.core.picks import Pick
from game.core.seats import CLOCK, Seat
from game.play.match import Match
from game.play.rubber import Rubber
from game.scenes.match import asking, byitself, cast, happening, meaning, midway, passing, signs
from game.scenes.match.beheld import cards_about
from game.scenes.match.parts import SEEN_AT_END
from game.scenes.match.picturing import OVERLAYS, next_overlay
from game.scenes.match.rounds import counted
from game.scenes.match.selection import Selection
from game.scenes.match.situation import Situation
from game.scenes.panels import words
from game.scenes.panels.cards import Card, PieceArt, Words
from game.scenes.panels.hud import Hud, Plate, foot_of
from game.scenes.panels.plates import LARGE, SeatCard
from game.scenes.prompting import in_hand
from game.table.kit.components import Verdict

THINKING_AFTER: Final = 0.3
TOLD_FOR: Final = 5.0
"""Seconds that what dice came to stands there while somebody chooses."""
BESIDE_FEW: Final = 14.0
"""Between what one knows and the few things that can be done then."""
TALKED: Final = 550.0, 128.0
"""How large the plate of a talk is at least: two lines of what was said have room."""
FIRST_TURNS: Final = 24
"""So long the signs on the board are explained beside it, where there is room."""
MOST: Final = 7
"""So many prompts are written on the bar, where what else can be done has a key of its own."""
GIVES_WAY: Final = ("whole", "skip", "log")
"""What goes first: nearer and farther, and what has been."""
LEAST: Final = ("log",)
"""The same where the key that would go nearer shows once more what the others did."""
Prompt = tuple[str, str]
"""An intent and what it does now, in words."""

# -- the plate ---------------------------------------------------------------------------------------------------------


def winners(now: Situation) -> tuple[Seat, ...]:
    """All who have won, when it is over."""
    return tuple(sorted(now.match.outcome.winners)) if now.match.outcome is not None else ()


def over_words(now: Situation) -> tuple[str, int | None]:
    """Who has won, and the seat whose chip the plate shows."""
    outcome = now.match.outcome
    if outcome is None or not outcome.winners:
        return now.texts("battle.draw"), None
    seat = min(outcome.winners)
    if len(outcome.winners) == 1:
        return now.texts("battle.wins", who=now.called(seat), count=1), seat
    names = [now.plated(one) for one in sorted(outcome.winners)]
    if (you := now.texts("seat.you")) in names:
        return words.won_beside(now.texts, now.match.setup, outcome.winners, [one for one in names if one != you]), seat
    return now.texts("battle.wins", who=words.together(now.texts, names), count=len(names)), seat


def plate(now: Situation) -> Plate:
    if now.over and now.settled:
        who, seat = over_words(now)
        key = ("passed over", now.match.length)
        since = now.selection.outlook.once(key, lambda: byitself.passed_over(now.match, now.viewer))
        told = (*filter(None, (since,)), *now.selection.outlook.besides)
        why = (words.ended(now.texts, now.match), *map(now.texts.note, told))
        return Plate(who, " ".join(why), seat, keeps="who", centred=bool(now.table.look.margins.called))
    if (called := _called_out(now)) is not None:
        return Plate(now.texts.note(called), "", None, called.tone, "who", centred=bool(now.table.look.margins.called))
    if now.selection.outlook.sheets and (now.settled or now.selection.wheel is not None):
        return _talk_plate(now)
    if now.repeats or now.crowded:
        return _again_plate(now) if now.repeats else _crowded_plate(now)
    acting = now.selection.outlook.seat
    if acting is None and now.settled and not (now.over or now.dwells or now.host.bots_to_act):
        acting = min(now.host.persons_to_act, default=None)
    if acting is None or (now.arriving and now.match.length):  # it is said to be somebody's turn where the view stands
        return _waiting_plate(now)
    line, tone = line_of(now, now.selection)
    return Plate(now.texts("battle.to-move", who=now.called(acting)), line, acting, tone)


def _again_plate(now: Situation) -> Plate:
    """Nothing happens now: it is what somebody did, or several, shown once more, and one thing after the other said."""
    seats, said = {played.seat for played in now.performance.turn}, now.table.said
    found = [one for one in now.told if said is not None and said in one.facts][-1:]  # its chief fact is told last
    line = "".join(now.texts.note(one.notes[min(one.facts.index(said), one.chief)]) for one in found if said)
    if said is not None and (begun := happening.withheld(now, said)) is not None:
        line = begun
    if len(seats) > 1:
        return Plate(now.texts("battle.again"), line)
    (seat,) = seats
    line = line.removeprefix(f"{now.plated(seat)}: ")  # that stands before it
    return Plate(now.texts("battle.again-of", who=now.called(seat)), line, _chip(seat))


def _called_out(now: Situation) -> Note | None:
    """What stands large above all: that nothing can be changed any more, else what has just happened."""
    outlook, persons = now.selection.outlook, now.host.persons
    unseen = now.over or (now.untold and not byitself.rushes(now.match, outlook, persons))
    rest = None if unseen else byitself.running(outlook, persons)
    return now.announced if rest is None else rest.note


def line_of(now: Situation, selection: Selection) -> tuple[str, Tone]:
    """The prompt line: what has just been said, why something is refused, or what to do."""
    texts, moment = now.texts, now.moment
    reason = meaning.reason(selection)
    if moment.toast and (reason is None or reason is selection.refusal):
        return moment.toast, "plain"
    if reason is not None:
        earlier, told = asking.earlier(now.match, selection, now.viewer), texts.note(reason.note)
        shown = f"battle.earlier{'' if now.extra.ghosts else '-alike'}"
        return told if earlier is None else f"{told} {texts(shown, turn=earlier)}", "warn"
    if selection.chooser.looking:
        return texts("battle.looking"), "plain"
    note = asking.asked(selection)
    return now.texts.note(note), note.tone


def texts_of_stage(now: Situation) -> str:
    """Where in the game one is, as the small line below what is called out."""
    stage = _stage(now)
    return now.texts.note(stage) if stage is not None else ""


def _stage(now: Situation) -> Note | None:
    """While the last decision is performed it is still where that was made, and where a game is over that says nothing
    of it any more."""
    found = (now.before if now.passing else now.selection.outlook).stage
    return counted(now.match, now.before.stage if found is None and now.over and now.match.length else found)


def _talk_plate(now: Situation) -> Plate:
    """What stands on the plate where everybody may speak at any time: all of it as large, whatever is said."""
    return replace(_of_talk(now), least=TALKED)


def _of_talk(now: Situation) -> Plate:
    """What this is about, and below it the last that was said."""
    selection, texts = now.selection, now.texts
    seat = selection.outlook.seat if selection.outlook.seat is not None else Seat(0)
    note = selection.outlook.prompt(seat, ())
    who = texts.note(note)
    if now.moment.toast or selection.refusal is not None:
        line, tone = line_of(now, selection)
        return Plate(who, line, tone=tone)
    legend = signs.told(now) if now.overlay == OVERLAYS[-1] else None
    wanted = texts.note(selection.outlook.prompt(seat, selection.chooser.picked))
    points = selection.begun and wanted != who  # a sentence of which a part is still to be pointed at
    chooses = selection.outlook.seat is not None and (points or not selection.outlook.talks)
    if legend is not None or not selection.outlook.talks:
        shown = legend or Plate(who, "")  # what signs mean never takes the place of what is asked
        return replace(shown, who=wanted if points and legend else who) if chooses else shown
    if points or (note.words and selection.outlook.seat is not None):
        # somebody waits for an answer: that is long, and gives way to nothing else
        asked = now.plated(seat) if len(now.host.persons) > 1 else texts_of_stage(now)
        return Plate(asked, wanted if points else who, tone="plain" if points else note.tone)
    if _is_open(now) and now.moment.tip:  # its card has given way to the menu
        return Plate(texts("lesson.tip"), now.moment.tip)
    account = now.moment.ticker.account(now.told)
    if now.closing:
        return Plate(who, texts("battle.closing-floor"))
    line = _how_to_open(now) if account is None or _chip(account.seat) is not None else texts.note(account.notes[0])
    return Plate(who, line)


def _is_open(now: Situation) -> bool:
    """Whether the menu of the talk lies open."""
    return now.selection.wheel is not None and not now.selection.wheel.folded


def _how_to_open(now: Situation) -> str:
    """How the menu of the talk is opened with the device in hand."""
    wheel = now.selection.wheel
    by_mouse = now.selection.mouse and wheel is not None and wheel.about
    return now.texts("battle.open-floor-mouse" if by_mouse else "battle.open-floor")


def _crowded_plate(now: Situation) -> Plate:
    """Several choose at once: who has not decided yet."""
    waiting = [now.name(seat) for seat in sorted(now.match.to_act - {CLOCK})]
    line = now.moment.toast or now.texts(
        "battle.waiting-for", who=words.together(now.texts, waiting), count=len(waiting)
    )
    return Plate(_who_chooses(now, waiting), line)


def _who_chooses(now: Situation, waiting: Sequence[str]) -> str:
    """Partners agree who of them acts; otherwise, and in secret, each decides for themselves."""
    setup = now.match.setup
    sides = setup.teams or setup.options.teams
    choosing = {sides[seat] for seat in now.match.to_act - {CLOCK}} if sides else set()
    if len(choosing) == 1 and not now.game.is_secret(now.match.state):
        return now.texts("battle.partners-choose", who=words.together(now.texts, waiting))
    return now.texts("battle.all-choose")


def _waiting_plate(now: Situation) -> Plate:
    """A bot thinks, or the last decision is being performed, or the view goes on from there."""
    texts, host, done = now.texts, now.host, now.settled and not now.arriving
    seat = host.thinking_seat if done else None
    if now.unfolding:
        return Plate(texts_of_stage(now), "")
    if (seat is None and now.match.length and not done) or happening.stands(now, seat):
        last = now.told[-1]
        who = now.plated(Seat(last.seat)) if last.seat is not None else ""
        line = happening.rolled_for(now) if now.rolling else happening.all_of(now, last)
        line = line.removeprefix(f"{who}: ")  # that stands above
        if now.thrown_for and (key := f"thrown-for.{now.game.name}.{now.thrown_for}") in texts:
            return Plate(texts(key), line)
        return Plate(who, now.moment.toast or line, _chip(last.seat))
    if seat is None:
        seat = min(host.to_act, default=Seat(0))
    return Plate(
        texts("battle.to-move", who=now.called(seat)),
        now.moment.toast or texts("battle.thinking"),
        _chip(seat),
        thinks=True,
    )


def _chip(seat: Seat | None) -> int | None:
    return None if seat == CLOCK else seat


# -- all of it ---------------------------------------------------------------------------------------------------------


def subtitle(now: Situation) -> str:
    """Where in the game one is, below its name."""
    stage = _stage(now)
    count = _turn(now.match)
    if now.rubber is None:
        return now.texts("battle.move", count=count) if stage is None else now.texts.note(stage)
    if stage is not None:
        return now.texts("battle.series-stage", number=now.rubber.number, stage=now.texts.note(stage))
    return now.texts("battle.series", number=now.rubber.number, count=count)


def _turn(match: Match[Any, Any, Any]) -> int:
    """The turn that goes on, or is about to begin; of a finished match the last one."""
    going_on = match.outcome is not None or (match.length > 0 and match.entries[-1].seat in match.to_act)
    return len(match.turns) + (0 if going_on else 1)


def _seats(now: Situation, active: int | None) -> tuple[SeatCard, ...]:
    """The seat cards; in a rubber with everybody's points so far, and while several choose with what each looks at."""
    if not now.untold and now.rubber is None:
        lying, sitters = tuple(now.table.lying().items()), tuple(now.host.sitters)
        key = "seats", active, lying, now.coming, sitters, now.services.theme, now.texts
        found = now.selection.outlook.once(key, lambda: _standings(now, active))
    else:
        found = _standings(now, active)
    if now.crowded:
        own = {chair.seat: chair.selection for chair in now.chairs}
        found = tuple(_choosing(now, card, own.get(Seat(card.seat))) for card in found)
    return found


def _standings(now: Situation, active: int | None) -> tuple[SeatCard, ...]:
    """The seat cards of all, with what the game says of each."""
    found = words.seat_cards(now.services, now.table, now.game.name, now.host.sitters, active, coming=now.coming)
    found = words.with_figures(now.texts, now.known, found)
    found = words.yours(now.texts, now.game.name, found, min(now.host.people) if len(now.host.people) == 1 else None)
    found = tuple(replace(card, **_standing(now, card)) for card in found)
    if now.selection.outlook.talks:
        silent = now.selection.outlook.silent
        found = tuple(replace(card, done=Seat(card.seat) in silent) for card in found)
    if now.rubber is not None:
        found = tuple(replace(card, side=_rubber_points(now, card, now.rubber)) for card in found)
    return found


def _rubber_points(now: Situation, card: SeatCard, rubber: Rubber) -> str:
    """A seat's points of the whole match, before what the game says of it: a narrow plate shows less of that."""
    words = {"count": rubber.scores(now.match.setup.seats)[card.seat], "target": rubber.target}
    key = "battle.points" if rubber.target else "battle.points-so-far"
    if now.selection.outlook.plate(Seat(card.seat)) is not None:
        return now.texts(f"{key}-before", plate=card.side, **words)
    return now.texts(key, **words)


def _choosing(now: Situation, card: SeatCard, selection: Selection | None) -> SeatCard:
    """In a round of several: what one of them looks at, and what the device in this one's hand does."""
    if selection is None:
        return replace(card, active=False)
    return replace(card, active=True, prompt=_own_line(now, selection), keys=_own_keys(now, selection))


def _own_keys(now: Situation, selection: Selection) -> tuple[tuple[str, str], ...]:
    services, seat = now.services, selection.outlook.seat
    if seat in now.resting:
        wanted = [("next", now.texts("battle.key.take"))]
    else:
        wanted = [one for one in asking.choice_prompts(now.texts, now.game.name, selection) if one[0] != "move"]
        wanted = list(in_hand(wanted, mouse=selection.mouse))
    family = services.input.last(now.host.sitters[seat].device) if seat is not None else "keyboard"
    signed = [(services.input.sign(intent, family), label) for intent, label in wanted]
    return tuple((control, label) for control, label in signed if control)


def _standing(now: Situation, card: SeatCard) -> dict[str, Any]:
    """What the game says on the plate of a seat: words, and a small piece in front of them. While something is being
    called out they tell no more than was known before."""
    note = now.known.plate(Seat(card.seat))
    if note is None:
        return {}
    return {"side": now.texts.note(note), "sign": note.pieces[:1]}


def _own_line(now: Situation, selection: Selection) -> str:
    """In a round of several: what one of them looks at, else what they are asked."""
    if (reason := meaning.reason(selection)) is not None:
        return now.texts.note(reason.note)
    focus = selection.chooser.focus
    if selection.wheel is not None and (selection.folded or selection.wheel.picks):
        return ""
    if focus is not None and focus in selection.rows.picks:
        return asking.called(now.texts, now.game.name, selection, focus)
    forecast = selection.outlook.forecast(selection.chooser.previewed)
    note = forecast.headline if forecast.headline is not None and selection.chooser.picked else asking.asked(selection)
    return now.texts.note(note)


def hud(now: Situation, art: PieceArt) -> Hud:
    selection, texts, zone = now.selection, now.texts, now.zone
    told = _plated(now)
    shown = cards_about(now, art)
    tables, said = signs.pages(now), verdict(now) is not None
    legend, tips = None if tables else _legend(now), _tip(now)
    above, low = _above(now, tips) if tables else None, _lowered(selection)
    explained = words.explained(shown, legend)
    return Hud(
        title=texts(f"game.{now.game.name}") if now.titled else "",
        subtitle=subtitle(now) if now.titled else "",
        looming=now.looming,
        plate=told,
        seats=_seats(now, told.seat),
        counsel=above,
        steady=now.moment.calm and bool(tables),
        cards=(*tips[: len(tips) - (above is not None)], *explained),
        margins=now.margins.calling(called=told.centred),
        rows=selection.column.height,
        sheets=tables[:1],
        board=tables[1:] if now.overlay == OVERLAYS[-1] else (),
        known=low is None or low < math.inf,
        corner=not now.table.look.sandglassed,  # there what counts up would look as if somebody had to hurry
        record_title=_record_title(now, legend),
        record=now.record,
        at=zone.turn if zone.active else -1,
        speed=now.services.settings.animation,
        open=zone.open,
        opener=texts("battle.details"),
        opener_lit=zone.active,
        foot=min(foot_of(now.table, now.services.theme, told=said), low or math.inf),
        yields=now.table.inset is not None and not said,
    )


def _lowered(selection: Selection) -> float | None:
    """Where what one knows ends above the few things that a wheel always offers; infinite where a wheel lies over it,
    None without one."""
    wheel = selection.wheel
    if wheel is None or not wheel.shown:
        return None
    return math.inf if wheel.folds else wheel.panel.y - BESIDE_FEW


def verdict(now: Situation) -> Verdict | None:
    """What the dice came to, while that is shown: not over what is offered in words, and not for ever over the table of
    somebody who chooses."""
    box, found, rows = now.table.look.verdict, now.table.verdict, now.selection.column
    if box is None or found is None or rows.room.y + rows.height > box.y:
        return None
    chooses = now.selection.outlook.seat is not None and not now.table.undecided
    if chooses and (now.moment.tip or _is_advised(now)):  # what is to be done now needs the room
        return None
    return None if chooses and found.told_for > TOLD_FOR else found


def _record_title(now: Situation, legend: Card | None) -> str:
    """Empty while nothing has been told yet, and where the record is not kept in sight: in a guided game, where all
    lines are shown, where it tells only who has looked at a card, and while something is in the hand that has signs of
    its own, signs that are explained need its room more; and what advice leads to does."""
    needed = bool(now.moment.tip) or now.overlay == OVERLAYS[-1] or now.selection.outlook.guide.party
    needed |= now.selection.chooser.begun and words.signs_of_hand(now.game.name)
    gives_way = (legend is not None and needed) or _is_advised(now)
    if gives_way or now.match.length <= now.untold or (now.over and now.table.look.closing):
        return ""
    return now.texts("battle.record")


def _plated(now: Situation) -> Plate:
    """What the plate says beside all else that is on the screen."""
    told = plate(now)
    if now.over and now.settled and now.table.look.closing is None:  # the banner says why
        return replace(told, prompt="")
    if _is_advised(now) and told.prompt == now.moment.toast:  # that has a card, which is larger
        asked = now.texts.note(asking.asked(now.selection))
        return replace(told, prompt="" if asked == told.who else asked, tone="plain")
    return told


def _is_advised(now: Situation) -> bool:
    """Whether what has just been said is an advice."""
    moment = now.moment
    return moment.advice is not None and moment.toast == moment.sentence != ""


def _tip(now: Situation) -> tuple[Card, ...]:
    """An advice, or in a guided game the next useful thing, above everything else."""
    if _is_advised(now) and not (now.unfolding or now.gliding):
        fresh = meaning.unmarked(now.selection.outlook, now.moment.means)
        outlook, means = now.selection.outlook, now.moment.means
        arrival, other = outlook.arrival(means), outlook.outweighed(means)
        found = now.moment.advice
        said = words.counsel(now.texts, now.game, found, "battle.tip", fresh=fresh, arrival=arrival, outweighed=other)
        lines = Words(said), *_contrast(now, now.moment.means)
        return (Card(now.texts("lesson.hint"), lines, strong=True, grows=True, whole=True),)
    reads = now.overlay == OVERLAYS[-1] and signs.told(now) is not None  # what somebody has asked for
    if now.unfolding or now.gliding or reads or now.selection.chooser.looking:
        return ()
    story = _story(now)
    title = now.texts("lesson.story" if now.moment.story or now.match.position else "lesson.plan")
    told = (Card(title, (Words(story),), strong=True),) if story else ()
    if not now.moment.tip:
        return told
    lines = Words(now.moment.tip), *_contrast(now, now.selection.advised)
    return (*told, Card(now.texts("lesson.tip"), lines, strong=True, grows=True, whole=True))


def _above(now: Situation, tips: Sequence[Card]) -> Card | None:
    """What is advised where tables and one's own notes have the column: then it stands in the place of the plate,
    unless somebody waits there for an answer, or letters are large."""
    outlook = now.selection.outlook
    waits = outlook.seat is not None and bool(outlook.prompt(outlook.seat, ()).words) and outlook.talks
    waits = waits and not now.moment.calm  # then the tip says it
    if not tips or now.services.theme.text >= LARGE or (waits and not _is_advised(now)):
        return None
    return replace(tips[-1], grows=False, whole=True)


def _story(now: Situation) -> str:
    """What there is to know of a game that begins in the middle, or how one plays it from its usual beginning, until
    something has been decided."""
    key = f"story.{now.game.name}-whole"
    begins = now.match.position in (midway.places(now.game.name) or ("",))
    return now.texts(key) if begins and not now.match.length and key in now.texts else now.moment.story


def _contrast(now: Situation, picks: Sequence[Pick]) -> tuple[Words, ...]:
    """How it stands beside another way to the same thing."""
    note = now.selection.outlook.contrast(tuple(picks))
    return () if note is None else (Words(now.texts.note(note)),)


def _legend(now: Situation) -> Card | None:
    """What signs mean: in the first turns, while nothing flies that is looked at, and when all lines are asked for."""
    early, asked = now.match.length < FIRST_TURNS and now.settled, now.overlay == OVERLAYS[-1]
    if now.over or not (early or asked):
        now.selection.signs.close()
        return None
    lying = now.table.signs | now.selection.outlook.signs
    chooser = now.selection.chooser
    held = len(chooser.picked)
    own = sum(entry.seat == now.selection.outlook.seat for entry in now.match.entries)  # what others do turns none
    turned = held - 1 if chooser.begun and held else own  # what is in the hand has signs of its own, from the first on
    leaves = now.selection.signs
    return words.legend_card(now.texts, now.game.name, lying, turned=turned, held=held > 0, leaves=leaves, asked=asked)


def seconds_left(now: Situation) -> int | None:
    """What the sandglass still has, in whole seconds; None where nobody hurries."""
    left = None if now.over else now.host.remaining
    return None if left is None or left <= 0 else math.ceil(left)


# -- the prompt bar ----------------------------------------------------------------------------------------------------


def prompts(now: Situation, selection: Selection | None = None) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """What works now: left what belongs to the choice, right what always does."""
    texts, selection, own = now.texts, selection or now.selection, f"overlay.{now.game.name}"
    log, menu = ("log", texts("battle.key.log")), ("menu", texts("battle.key.menu"))
    always = [*cast.prompt(texts, selection)]
    if len(selection.outlook.sheets) > 1:
        own = f"battle.overlay.board{'-own' if selection.outlook.uncovered else ''}"
    if own not in texts or selection.outlook.uncovered or len(selection.outlook.sheets) > 1:
        follows = next_overlay(selection.outlook, now.asked_for)
        usual = "plain" if now.asked_for == "lines" else follows
        named = (own, f"{own}-is-{now.asked_for}", f"{own}-{follows}", f"battle.overlay.{usual}")
        always.insert(0, ("sightlines", texts(next(key for key in named if key in texts))))
    always.insert(0, log)  # it comes and goes: so nothing else moves under a pointer
    if now.over:  # which is not given away while the last dice still roll
        told = now.over_for > SEEN_AT_END or now.services.theme.motion != "full"
        go_on = (("ok", texts("battle.key.go-on")),) if told else ()
        return (("skip", texts("battle.key.skip")),) if now.passing else go_on, ()
    if selection.outlook.seat is None or not (now.settled or now.crowded or selection.wheel is not None):
        return (("skip", texts("battle.key.skip")),), (*always, menu)
    if now.zone.active:
        key = "battle.key.replay" if now.zone.open else "battle.details"
        return (("ok", texts(key)), ("back", texts("battle.key.back"))), (*always, menu)
    left = passing.prompts(now, selection)
    if now.overlay == OVERLAYS[-1] and len(selection.outlook.sheets) > 1 and not asking.goes_back(selection):
        left = [*(one for one in left if one[0] != "back"), ("back", texts("battle.key.close-board"))]
    if now.closing:
        left.insert(0, ("skip", texts("battle.key.cut")))
    if (reason := meaning.reason(selection)) is not None and reason.rule:
        left.append(("rules", texts("battle.key.rules")))
    if selection.begun or _calm(now):  # with something in hand nobody reads what has been
        always.remove(log)
    always[:0] = [*_back(now, selection), *_camera(now, selection), *_nearer(now, selection)]
    right = (*always, *_counsel(now, selection), menu)
    return tuple(in_hand(left, mouse=selection.mouse)), right if selection.mouse else _few(now, len(left), right)


def _few(now: Situation, left: int, right: Sequence[Prompt]) -> tuple[Prompt, ...]:
    """No more of them than are read at a glance: what keys and pads do anyway, and is seldom needed, gives way."""
    spare = [one for name in (GIVES_WAY if now.table.camera.movable else LEAST) for one in right if one[0] == name]
    gone = spare[: max(left + len(right) - MOST, 0)]
    return tuple(one for one in right if one not in gone)


def _calm(now: Situation) -> bool:
    """Whether somebody hears a talk for the first times: the fewer things to press there are, the better."""
    return now.moment.calm and now.selection.outlook.talks


def _back(now: Situation, selection: Selection) -> list[Prompt]:
    """What goes back, farthest to the left of what always works. Nothing of it stands where what is performed was
    skipped: a press that comes too late for that did something else."""
    again = (
        [(happening.again_key(now, selection), now.texts("battle.key.again"))]
        if now.repeatable and not _calm(now)
        else []
    )
    return [] if selection.begun else [*again, *_taking_back(now)]


def _counsel(now: Situation, selection: Selection) -> list[Prompt]:
    """Advice, beside what never changes: so it stays where it is under a pointer."""
    if now.host.overheard:
        return []
    advised = (now.moment.does and bool(now.moment.tip)) or now.moment.shows_advice(selection.chooser.focus)
    return asking.counsel(now.texts, advised=advised, mouse=selection.mouse)


def _nearer(now: Situation, selection: Selection) -> list[Prompt]:
    """Where the cards say less than there is to say: all of it. A mouse only has to stay there. And further signs."""
    chooser, outlook, texts = selection.chooser, selection.outlook, now.texts
    signs = asking.leafing(texts, selection, explained=_legend(now) is not None)
    if selection.mouse or chooser.looking or chooser.focus is None:
        return signs
    picked, focus = chooser.previewed, chooser.focus
    more = outlook.once(("more", focus, picked, texts), lambda: words.holds_back(texts, outlook, picked, focus))
    return [*signs, ("look", texts("battle.key.more"))] if more else signs


def _taking_back(now: Situation) -> list[Prompt]:
    if now.moment.words.held is not None:
        return [("undo", now.texts("battle.key.unsay"))]
    return [("undo", now.texts("battle.key.undo"))] if now.host.can_undo else []


def _camera(now: Situation, selection: Selection) -> list[Prompt]:
    """Where the table is larger than its frame: nearer, or all of it."""
    if not now.table.camera.movable or (selection.begun and now.table.camera.whole):
        return []
    seat = selection.outlook.seat
    family = now.services.input.last(now.host.sitters[seat].device) if seat is not None else ""
    label = now.texts("battle.key.nearer" if now.table.camera.whole else "battle.key.farther")
    return [("skip" if family.startswith("pad") else "whole", label)]
