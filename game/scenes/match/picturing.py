"""What is seen on the table beside the choice itself, and how what several people see becomes one picture."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Any, Final

from game.core.guide import Forecast, Mark
from game.core.picks import SWEEP, Pick
from game.core.seats import Viewer
from game.core.tableau import Area, Piece, PieceId, Sightline
from game.play.match import Match
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import figure_order
from game.scenes.panels.outlook import NO_FORECAST, Outlook
from game.table.kit.areas import middle
from game.table.kit.view import View
from game.table.table import Table


@dataclass(frozen=True, slots=True)
class Extra:
    """What the scene adds to the view: the last action, advice, the picture of an earlier turn."""

    marks: tuple[Mark, ...] = ()
    lines: tuple[Sightline, ...] = ()
    areas: tuple[Area, ...] = ()
    landing: tuple[Area, ...] = ()
    """What marks where advice leads, above everything."""
    ghosts: tuple[tuple[PieceId, Piece], ...] = ()
    gone: frozenset[PieceId] = frozenset()
    named: tuple[Pick, ...] = ()
    """What the words on the screen speak of."""


NO_EXTRA: Final = Extra()
OVERLAYS: Final = ("plain", "dangers", "lines")
"""How much is shown beside the choice itself: nothing, the gravest dangers, all dangers with all lines."""


def quiet(forecast: Forecast) -> tuple[Sightline, ...]:
    """The lines of a forecast; while more is to be picked they only show the reach, and nothing is hot yet."""
    if not forecast.labels:
        return forecast.lines
    return tuple(replace(line, rank="own") for line in forecast.lines)


def joined(views: Iterable[View]) -> View:
    """What several people see who choose at the same time at one table; the first is looked at most."""
    first, *others = views
    for view in others:
        first = replace(
            first,
            offers=(*first.offers, *view.offers),
            labels={**view.labels, **first.labels},
            chosen=(*first.chosen, *view.chosen),
            marks=tuple(dict.fromkeys((*first.marks, *view.marks))),
            lines=tuple(dict.fromkeys((*first.lines, *view.lines))),
            areas=tuple(dict.fromkeys((*first.areas, *view.areas))),
            ghosts={**view.ghosts, **first.ghosts},
            full=first.full or view.full,
            gone=first.gone | view.gone,
        )
    return first


THEN: Final = frozenset({"prey", "threatened", "beset", "later", "watched", "hunter"})
"""Marks of a preview that say what would be in danger then; all others belong to choosing."""
DANGERS: Final = THEN | {"stuck", "sighted"}
MOST: Final = 3
"""So many kinds of mark lie on a table at rest: what may be chosen, what is in danger, lines; what was done last gives
way to these, and lines to how far something in hand goes."""


def next_overlay(outlook: Outlook, overlay: str) -> str:
    """What a press leads to from here: the next step that shows something else than is seen now. Away from the lines
    what is in danger stays to be seen."""
    if overlay == "lines":
        return "dangers"
    if overlay == "plain":
        return "dangers" if outlook.gravest or outlook.standing else "lines"
    return "lines" if outlook.once(("all lines",), lambda: _holds_more(outlook)) else "plain"


def _holds_more(outlook: Outlook) -> bool:
    """Whether all dangers and lines are more than what is shown unasked."""
    if set(outlook.dangers) - set(outlook.gravest) or set(outlook.lines(None)) - set(outlook.standing):
        return True
    return bool(outlook.uncovered or outlook.areas(None))


def engaged(outlook: Outlook, chooser: Chooser) -> bool:
    """Whether somebody has something in hand and its reach lies on the table: that is enough to look at then."""
    return bool(chooser.picked and outlook.forecast(chooser.picked).areas)


def _met(stage: Forecast, chooser: Chooser) -> tuple[Pick, ...]:
    """What can be pointed at: what fits the figure that was chosen, and at places where nothing does, what else is
    there: no place stands for another one."""
    if not (chooser.figure and stage.steady):
        return tuple(pick for pick in chooser.strong if pick == chooser.focus or pick not in stage.veiled)
    fitting = set(chooser.strong)
    there = {stage.places.get(pick) for pick in fitting}
    return tuple(pick for pick in chooser.offers if pick in fitting or stage.places.get(pick) not in there)


def composed(table: Table, outlook: Outlook, chooser: Chooser, overlay: str, extra: Extra) -> View:
    """All of the picture but the pieces: offers, the preview of what is looked at, marks and lines."""
    sweeps, stage, planned = _forecasts(outlook, chooser)
    preview, offers = NO_FORECAST if planned is stage else planned, (*_met(stage, chooser), *chooser.plans)
    if sweeps:  # then only what that does is looked at
        offers, overlay, extra = (), "plain", _undone(extra)
    shown = set(offers)
    labels = _figures(stage, preview, chooser, shown)
    marks = [*extra.marks, *_stage_marks(outlook, chooser, shown)]
    marks += (mark for mark in preview.marks if mark.kind in THEN and mark.at.kind == "cell")
    hidden, here = preview.instead, _from_here(stage, preview)
    marks += _still(table, outlook, overlay, planned, held=chooser.picked)
    marks += _sights(outlook, chooser, overlay, preview)
    if overlay == "dangers" and _overfull(stage, marks, resting=preview is NO_FORECAST):
        here, hidden = [], stage.spare
    lines = [*extra.lines, *here, *_once(preview, labels, chooser.focus), *_standing(outlook, overlay)]
    lines = _with_incoming(outlook, chooser, overlay, marks, lines)
    areas = [*extra.areas, *_beside(extra.landing, stage.areas, hidden), *_looked_at(preview, chooser, overlay)]
    if overlay == "lines":
        lines += (line for line in _overlay(outlook, chooser) if line not in lines)
        areas += (area for area in outlook.areas(chooser.focus) if area not in areas)
        extra = replace(extra, ghosts=(*extra.ghosts, *outlook.uncovered.items()))
    elif _kinds(_drawn(outlook, chooser, offers), marks, lines) > MOST:
        marks = [mark for mark in marks if mark.kind != "last"]
        lines = [line for line in lines if line.rank != "last"]
    return View(
        offers=offers,
        labels=labels,
        chosen=chooser.picked,
        marks=tuple(marks),
        lines=tuple(lines),
        areas=(*areas, *extra.landing),
        ghosts=dict(extra.ghosts) | dict(planned.ghosts),
        gone=extra.gone | planned.gone,
        hot=chooser.focus if sweeps or chooser.focus != SWEEP else None,
        named=(*extra.named, *_spoken_of(table, chooser, stage, preview)),
        viewer=outlook.viewer,
        evident=outlook.guide.evident,
        full=overlay == "lines",
    )


def _standing(outlook: Outlook, overlay: str) -> Sequence[Sightline]:
    return () if overlay == "plain" else outlook.standing


def _with_incoming(
    outlook: Outlook, chooser: Chooser, overlay: str, marks: list[Mark], lines: list[Sightline]
) -> list[Sightline]:
    """Who could come to what is looked at, or to what is in danger, while whoever chooses has nothing in hand: marked,
    too, and by lines that take the place of those they would lie on."""
    if overlay != "dangers" or outlook.seat is None or chooser.picked or chooser.looking:
        return lines
    who, incoming = outlook.incoming(chooser.focus)
    marks += who
    return [*(line for line in lines if not any(_meets(line, other) for other in incoming)), *incoming]


def _meets(line: Sightline, incoming: Sightline) -> bool:
    """Whether a line leads from where another ends to where that comes from: both would lie on each other."""
    if line.start != incoming.end or line.rank != "own":
        return False
    there, back = (math.atan2(y - line.start[1], x - line.start[0]) for x, y in (line.end, incoming.start))
    return abs(there - back) < 0.01


def _looked_at(preview: Forecast, chooser: Chooser, overlay: str) -> Sequence[Area]:
    """What marks where that leads; before something is in hand not what could be done without."""
    return _but(preview.areas, preview.spare) if overlay == "dangers" and not chooser.picked else preview.areas


def _but(areas: Sequence[Area], kinds: Set[str]) -> list[Area]:
    return [area for area in areas if area.kind not in kinds]


def _forecasts(outlook: Outlook, chooser: Chooser) -> tuple[bool, Forecast, Forecast]:
    """Whether all that can act without thought is looked at; what the picks so far lead to, and with what is looked
    at."""
    sweeps = chooser.focus == SWEEP and chooser.sweeping
    return sweeps, outlook.forecast(() if sweeps else chooser.picked), outlook.forecast(chooser.previewed)


_MANY: Final = 8
"""So many marks of a kind are as many as can be told apart."""


def _beside(landing: Sequence[Area], areas: Sequence[Area], hidden: Set[str]) -> list[Area]:
    """What is marked beside what is advised: of the marks of its kind the one gives way that it would lie on; where it
    lies on none and they are many, the last, which is the weakest."""
    left = _but(areas, hidden)
    for area in landing:
        alike, at = [each for each in left if each.kind == area.kind], middle(area.outline)
        nearest = sorted(alike, key=lambda each: math.dist(middle(each.outline), at))[:1]
        under = [each for each in nearest if math.dist(middle(each.outline), at) < _wide(area)]
        for each in under or alike[_MANY - 1 :][-1:]:
            left.remove(each)
    return left


def _wide(area: Area) -> float:
    """How far from its middle a mark reaches."""
    at = middle(area.outline)
    return max(math.dist(at, corner) for corner in area.outline)


def _undone(extra: Extra) -> Extra:
    """The same without what was done last."""
    marks = tuple(mark for mark in extra.marks if mark.kind != "last")
    return replace(extra, marks=marks, lines=tuple(line for line in extra.lines if line.rank != "last"))


def _once(preview: Forecast, labels: Mapping[Pick, str], focus: Pick | None) -> list[Sightline]:
    """The lines of a preview; what is looked at bears its figure already, and it is not written twice side by side."""
    figure = labels.get(focus, "") if focus is not None else ""
    return [replace(line, label="") if figure and line.label == figure else line for line in quiet(preview)]


def _figures(stage: Forecast, preview: Forecast, chooser: Chooser, shown: Set[Pick]) -> dict[Pick, str]:
    """What the offers that are shown are labelled with, as it holds from the place that is looked at."""
    waiting = _waiting(stage, chooser)
    usual = {pick: label for pick, label in chooser.labels.items() if pick in shown - waiting}
    return usual | {pick: label for pick, label in _from_there(chooser, preview).items() if pick not in waiting}


def _waiting(stage: Forecast, chooser: Chooser) -> set[Pick]:
    """Offers of which only the better one at the same thing bears its figure, as nobody looks at that thing."""
    return {pick for pick in stage.lesser if chooser.focus is None or chooser.focus.name != pick.name}


def _kinds(offers: Sequence[Pick], marks: Sequence[Mark], lines: Sequence[Sightline]) -> int:
    """How many kinds of mark somebody would have to tell apart."""
    done = any(one.kind == "last" for one in marks) or any(line.rank == "last" for line in lines)
    threats, aims = any(mark.kind in DANGERS for mark in marks), any(line.rank != "last" for line in lines)
    chosen = bool(offers) or any(mark.kind == "target" for mark in marks)
    return sum((chosen, threats, aims, done))


def _drawn(outlook: Outlook, chooser: Chooser, offers: Sequence[Pick]) -> list[Pick]:
    """The offers that bear a mark on the board: nothing in a tray does, nor at rest what is one's own anyway."""
    plain = {"tray"} if chooser.picked else {"tray", *outlook.guide.evident}
    return [pick for pick in offers if pick.kind not in plain]


def _still(table: Table, outlook: Outlook, overlay: str, planned: Forecast, *, held: Sequence[Pick]) -> list[Mark]:
    """The dangers that are shown, where nothing would lie otherwise: what is in danger somewhere else then, the
    forecast says. With something in the hand small ones elsewhere wait: where it goes is enough."""
    if overlay == "plain":
        return []
    every = dict.fromkeys((*outlook.gravest, *outlook.dangers)) if overlay == "lines" else outlook.gravest
    dangers, now = tuple(every), outlook.tableau.pieces
    changed = [now[name] for name in (*planned.gone, *planned.ghosts) if name in now]
    told = {mark.at for mark in planned.marks if mark.kind in THEN} | planned.safe
    left = {table.look.point(piece.at) for piece in changed if not piece.tray}
    if held and overlay != "lines":
        dangers = tuple(mark for mark in dangers if mark.kind != "beset" or mark.at in held)
    dangers = tuple(mark for mark in dangers if mark.at not in told)
    places = ((mark, table.places.shape(mark.at)) for mark in dangers)
    return [mark for mark, shape in places if shape is None or shape.at not in left]


def _sights(outlook: Outlook, chooser: Chooser, overlay: str, preview: Forecast) -> Sequence[Mark]:
    """What can be hit, while nothing is in hand or looked at that shows its own targets: how far that goes and its
    lines are marks enough then."""
    shows = chooser.picked or (preview.areas and preview.lines)
    return outlook.sighted if overlay == "dangers" and not shows else ()


def _overfull(stage: Forecast, marks: Sequence[Mark], *, resting: bool) -> bool:
    """Whether something in hand shows where it goes while something is in danger and nothing else is looked at: lines
    would be one kind of mark too many then."""
    return resting and bool(stage.areas) and any(mark.kind in DANGERS for mark in marks)


def _from_there(chooser: Chooser, preview: Forecast) -> dict[Pick, str]:
    """What whole plans are labelled with while a place to act from is looked at: what holds from there, if
    anything; that which is looked at itself is meant the way that somebody has come to."""
    if chooser.focus in chooser.plans:
        return {pick: label for pick, label in preview.labels.items() if pick == chooser.focus}
    if not (preview.ghosts or preview.labels):
        return {}
    there: dict[str, str] = {}
    for pick, label in preview.labels.items():  # of several ways to the same thing the likeliest
        there[pick.name] = max(there.get(pick.name, label), label, key=figure_order)
    return {pick: there.get(pick.name, "") for pick in chooser.plans if pick in chooser.labels}


def _from_here(stage: Forecast, preview: Forecast) -> list[Sightline]:
    """What is seen from where things are; not of those that the preview sees looking from elsewhere."""
    elsewhere = {line.shooter for line in preview.lines} & preview.ghosts.keys()
    left = tuple(line for line in stage.lines if line.shooter not in elsewhere and line.rank not in preview.instead)
    return [*quiet(replace(stage, lines=left))]


def _spoken_of(table: Table, chooser: Chooser, *forecasts: Forecast) -> tuple[Pick, ...]:
    """What the warnings of a forecast name, but for what is pointed at anyway."""
    notes = [note for forecast in forecasts for note in forecast.notes]
    values = [value for note in notes for _, value in note.words if isinstance(value, str)]
    signed = (mark.at for forecast in forecasts for mark in forecast.marks if mark.kind in THEN)
    pointed = {chooser.focus, *chooser.picked, *signed}
    return tuple(pick for pick in table.named(" ".join(values), read=False) if pick not in pointed)


def _overlay(outlook: Outlook, chooser: Chooser) -> Sequence[Sightline]:
    """All lines of everybody where the game tells what stops them, so that they can be followed; else, where they
    would be a tangle, those of the thing looked at."""
    focus, every = chooser.focus, outlook.lines(None)
    if focus is None or any(line.stop for line in every):
        return every
    return outlook.lines(focus) or every


def _stage_marks(outlook: Outlook, chooser: Chooser, shown: set[Pick]) -> list[Mark]:
    """The marks of the picks so far; targets that the figure leaves out stay dark. Where an offer stands beside the
    place it leads to, that place is lit, too."""
    stage, kinds = outlook.forecast(chooser.picked), {pick.kind for pick in shown}
    marks = (mark for mark in stage.marks if mark.at in shown or mark.at not in stage.veiled)
    return [mark for mark in marks if mark.kind not in _OFFERED or mark.at in shown or mark.at.kind not in kinds]


_OFFERED: Final = frozenset({"target", "sighted"})
"""Marks of a stage that lie on what may be picked next."""


def earlier_picture(match: Match[Any, Any, Any], turn: int, viewer: Viewer, now: Outlook) -> Extra:
    """What was done in an earlier turn, and how the table looked after it, as ghosts over how it looks now."""
    game, before, state = match.game, match.states[turn - 1], match.states[turn]
    seen = game.observe(before, viewer), match.actions[turn - 1], game.observe(state, viewer)
    marks, lines = now.once(("done", turn), lambda: now.guide.last(*seen))
    then, here = game.tableau(game.observe(state, viewer)).pieces, now.tableau.pieces
    ghosts = tuple((name, piece) for name, piece in then.items() if here.get(name) != piece)
    gone = frozenset(here.keys() - then.keys())
    bare = tuple(replace(mark, label="") for mark in marks)  # what fell out then is not what is asked
    return Extra(marks=bare, lines=tuple(lines), ghosts=ghosts, gone=gone)


def advised_picture(outlook: Outlook, picks: Sequence[Pick], named: tuple[Pick, ...] = ()) -> Extra:
    """What the advice would lead to, and what its words name. Nothing is being done yet: what lies on the table stays
    as plain to see as it is, and no ghost stands on it; what is nobody's, a cloud, may be flown into."""
    forecast = outlook.forecast(picks)
    taken = {piece.at for piece in outlook.tableau.pieces.values() if not piece.tray and piece.owner is not None}
    ghosts = tuple((f"advised {name}", piece) for name, piece in forecast.ghosts.items() if piece.at not in taken)
    ghosts = () if forecast.landing else ghosts  # its mark shows it
    return Extra(lines=forecast.lines, landing=forecast.landing, ghosts=ghosts, named=named)
