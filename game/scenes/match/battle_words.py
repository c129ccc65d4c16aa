"""What is told round the board, as one value: from match, board and texts to the Hud, and the prompts of the bar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.core.game import Game
from game.core.guide import Forecast, Note, Tone
from game.core.seats import Seat, Viewer
from game.core.texts import Texts
from game.play.seating import Sitter
from game.scenes.match.board import Extra
from game.scenes.match.cards import Block, Card, Column, PieceArt, PieceRow, SignRow, Words
from game.scenes.match.hud import LARGE, Hud, Plate, SeatCard
from game.scenes.match.outlook import Outlook
from game.table.looks import legend_for
from game.table.table import Table

if TYPE_CHECKING:
    from game.scenes.match.battle import Battle
    from game.scenes.services import Services

THINKING_AFTER: Final = 0.3
FIRST_TURNS: Final = 6
"""So long the signs on the board are explained beside it, where there is room."""
ICONS: Final = {"keyboard": "icon-keyboard-mouse", "any": ""}
_TALL: Final = 8
_BESIDE: Final = 2
"""So many notes stand beside a pile; the others have the whole width below it."""
Prompt = tuple[str, str]
"""An intent and what it does now, in words."""


def advice(texts: Texts, game: Game[Any, Any, Any], counsel: Any) -> str:
    """The advice of a bot in a sentence: the action and why."""
    action = _called(texts, game, counsel.action)
    if counsel.reason not in texts:
        return texts("battle.advice-plain", action=action)
    return texts("battle.advice", action=action, reason=texts(counsel.reason, **dict(counsel.args or ())))


def _called(texts: Texts, game: Game[Any, Any, Any], action: Any) -> str:
    """An action in words, if there are some for its kinds of picks; else as it is written.

    The key is `advice.<game>.<kinds>`, or `advice.<game>.<kinds>-<way>` where a pick on the way says how ("climb:f6").
    """
    names = [pick.name for pick in action.picks]
    key = f"advice.{game.name}.{'-'.join(pick.kind for pick in action.picks)}"
    ways = [f"{key}-{name.partition(':')[0]}" for name in names[1:-1] if ":" in name]
    found = next((one for one in (*ways, key) if one in texts), None)
    if found is None:
        return game.notation.action(action)
    to, _, last = names[-1].rpartition(":")
    facing = f"facing.{game.name}.{last}"
    words = {"cell": names[0], "to": to or last} | ({"facing": f"@{facing}"} if facing in texts else {})
    return texts(found, **words)


def earlier_picture(game: Game[Any, Any, Any], state: Any, viewer: Viewer, now: Outlook) -> Extra:
    """How the table looked after an earlier turn, as ghosts over how it looks now."""
    then, here = game.tableau(game.observe(state, viewer)).pieces, now.tableau.pieces
    ghosts = tuple((name, piece) for name, piece in then.items() if here.get(name) != piece)
    return Extra(ghosts=ghosts, gone=frozenset(here.keys() - then.keys()))


# -- cards ---------------------------------------------------------------------------------------------------------


def _note_block(texts: Texts, note: Note, art: PieceArt) -> Block:
    if note.pieces:
        return PieceRow(texts.note(note), note.pieces, art, tone=note.tone)
    return Words(texts.note(note), tone=note.tone)


def forecast_card(texts: Texts, forecast: Forecast, art: PieceArt) -> Card | None:
    """The consequence card: a headline, the men that leave in rows, and what else to know."""
    if forecast.headline is None:
        return None
    rows: list[Block] = [PieceRow(texts.note(row.title), row.pieces, art) for row in forecast.rows]
    rows += [_note_block(texts, note, art) for note in forecast.notes]
    tone = _gravest((*forecast.notes, forecast.headline))
    return Card(texts.note(forecast.headline), tuple(rows), tone=tone, strong=bool(rows))


def closeup_card(texts: Texts, outlook: Outlook, pick: Any, art: PieceArt) -> Card | None:
    found = outlook.closeup(pick)
    if found is None:
        return None
    notes = tuple(Words(texts.note(note), size=28, tone=note.tone, gap=4) for note in found.notes)
    if len(found.pieces) > _TALL:
        return Card(texts.note(found.title), (PieceRow("", found.pieces, art, most=10), *notes))
    beside = _BESIDE if found.pieces else len(notes)
    return Card(texts.note(found.title), (Column(found.pieces, art, notes[:beside]), *notes[beside:]))


def cards(texts: Texts, outlook: Outlook, forecast: Forecast, focus: Any, art: PieceArt) -> tuple[Card, ...]:
    """The right column, what matters most first."""
    found: list[Card | None] = [
        Card(
            "",
            tuple(Words(texts.note(note), tone=note.tone) for note in outlook.counters),
            tone=_gravest(outlook.counters),
        )
        if outlook.counters
        else None
    ]
    closeup = closeup_card(texts, outlook, focus, art) if focus is not None else None
    if closeup is None or not forecast.labels:
        found.append(forecast_card(texts, forecast, art))
    found.append(closeup)
    return tuple(card for card in found if card is not None)


def _gravest(notes: Sequence[Note]) -> Tone:
    return "warn" if any(note.tone == "warn" for note in notes) else "plain"


def legend_card(texts: Texts, game: str) -> Card | None:
    """What the signs on the board mean, for those who see them for the first time."""
    rows = tuple(SignRow(texts(row.key), row.draw, row.width, row.height) for row in legend_for(game))
    return Card(texts(f"legend.{game}.title"), rows, spare=True) if rows else None


# -- seats ---------------------------------------------------------------------------------------------------------


def seat_cards(
    services: Services, table: Table, game: str, sitters: Sequence[Sitter], active: int | None
) -> tuple[SeatCard, ...]:
    """A card for every seat; the figures are those of the men that lie in its trays at this moment."""
    texts, trays = services.texts, table.trays()
    counts = table.lying()
    found = []
    for seat, sitter in enumerate(sitters):
        icon = "icon-ai" if sitter.is_bot else ICONS.get(sitter.device, "icon-gamepad")
        badge = sitter.device.rpartition("-")[2] if icon == "icon-gamepad" else ""
        mine = tuple(
            (place.name, texts(f"battle.tray.{place.kind}"), counts[place.name])
            for place in trays
            if place.seat == seat
        )
        name = services.name(sitters, Seat(seat), game)
        side = services.side(game, Seat(seat))
        if sitter.is_bot:
            side = texts("battle.level", side=side, level=texts(f"level.{sitter.level}"))
        found.append(SeatCard(seat, name, side if name != side else "", icon, badge, seat == active, mine))
    return tuple(found)


# -- the plate -----------------------------------------------------------------------------------------------------


def over_words(battle: Battle) -> tuple[str, int | None]:
    """Who has won, and the seat whose chip the plate shows."""
    outcome = battle.match.outcome
    texts = battle.services.texts
    if outcome is None or not outcome.winners:
        return texts("battle.draw"), None
    seat = min(outcome.winners)
    names = [battle.services.name(battle.host.sitters, one, battle.game.name) for one in sorted(outcome.winners)]
    return texts("battle.wins", who=", ".join(names), count=len(names)), seat


def plate(battle: Battle) -> Plate:
    texts, host, board = battle.services.texts, battle.host, battle.board
    if battle.over and battle.settled:
        who, seat = over_words(battle)
        return Plate(who, texts(battle.match.outcome_key), seat)
    if battle.over or not battle.settled or host.bots_to_act:
        return _waiting_plate(battle)
    acting = board.outlook.seat if board.outlook.seat is not None else min(host.persons_to_act, default=None)
    if acting is None:
        return _waiting_plate(battle)
    name = battle.services.name(host.sitters, acting, battle.game.name)
    line, tone = _line(battle, acting)
    return Plate(texts("battle.to-move", who=name), line, acting, tone)


def _line(battle: Battle, seat: Seat) -> tuple[str, Tone]:
    """The prompt line: what has just been said, why something is refused, or what to do."""
    texts, board = battle.services.texts, battle.board
    if battle.moment.toast:
        return battle.moment.toast, "plain"
    if board.refusal is not None:
        reason = texts.note(board.refusal.note)
        if battle.moment.earlier is not None:
            reason = f"{reason} {texts('battle.earlier', turn=battle.moment.earlier)}"
        return reason, "warn"
    if board.chooser.looking:
        return texts("battle.looking"), "plain"
    return texts.note(board.outlook.prompt(seat, board.chooser.previewed if board.chooser.picked else ())), "plain"


def _waiting_plate(battle: Battle) -> Plate:
    """A bot thinks, or the last decision is being performed."""
    texts, host = battle.services.texts, battle.host
    seat = host.thinking_seat if battle.settled else None
    if seat is None:
        if battle.match.length and not battle.settled:
            seat = battle.match.entries[-1].seat
            name = battle.services.name(host.sitters, seat, battle.game.name)
            return Plate(
                name, battle.moment.toast or texts("battle.plays", action=battle.match.entries[-1].action), seat
            )
        seat = min(host.to_act, default=Seat(0))
    name = battle.services.name(host.sitters, seat, battle.game.name)
    return Plate(texts("battle.to-move", who=name), battle.moment.toast or texts("battle.thinking"), seat)


# -- all of it -----------------------------------------------------------------------------------------------------


def _subtitle(battle: Battle) -> str:
    count = battle.match.length + (0 if battle.over else 1)
    if battle.rubber is None:
        return battle.services.texts("battle.move", count=count)
    return battle.services.texts("battle.series", number=battle.rubber.number, count=count)


def _seats(battle: Battle, active: int | None) -> tuple[SeatCard, ...]:
    """The seat cards; in a rubber with everybody's points so far."""
    found = seat_cards(battle.services, battle.table, battle.game.name, battle.host.sitters, active)
    if battle.rubber is None:
        return found
    scores, target = battle.rubber.scores(len(found)), battle.rubber.target
    key = "battle.points" if target else "battle.points-so-far"
    return tuple(
        replace(card, side=battle.services.texts(key, count=scores[card.seat], target=target)) for card in found
    )


def hud(battle: Battle, art: PieceArt) -> Hud:
    services, match, board = battle.services, battle.match, battle.board
    texts = services.texts
    told = plate(battle)
    zone, settings = battle.zone, services.settings
    forecast = board.outlook.forecast(board.chooser.previewed)
    focus = board.chooser.focus
    at = board.place(focus) if focus is not None and focus.kind == "cell" else None
    shown = cards(texts, board.outlook, forecast, focus, art)
    if at is not None and shown and shown[0].strong:
        shown = (replace(shown[0], near=at[1]), *shown[1:])
    legend = legend_card(texts, battle.game.name) if match.length < FIRST_TURNS and not battle.over else None
    return Hud(
        title=texts(f"game.{battle.game.name}"),
        subtitle=_subtitle(battle),
        plate=told,
        seats=_seats(battle, told.seat),
        cards=(*shown, legend) if legend is not None else shown,
        record_title=texts("battle.record") if match.length else "",
        record=battle.record_lines,
        at=zone.turn if zone.active else -1,
        speed=settings.animation,
        open=zone.open,
        opener=texts("battle.details"),
        opener_lit=zone.active,
    )


def prompts(battle: Battle) -> tuple[tuple[Prompt, ...], tuple[Prompt, ...]]:
    """What works now: left what belongs to the choice, right what always does."""
    services, texts = battle.services, battle.services.texts
    shown = texts(f"battle.overlay.{battle.overlay.name}")
    always: list[Prompt] = [("sightlines", shown), ("menu", texts("battle.key.menu"))]
    if battle.over:
        return (("ok", texts("battle.key.go-on")),), ()
    if not battle.settled or battle.board.outlook.seat is None:
        return (("skip", texts("battle.key.skip")),), tuple(always)
    if battle.zone.active and not battle.zone.open and services.theme.text >= LARGE:
        return (("ok", texts("battle.details")), ("back", texts("battle.key.back"))), tuple(always)
    if battle.zone.active:
        return (("ok", texts("battle.key.replay")), ("back", texts("battle.key.back"))), tuple(always)
    return tuple(_choice_prompts(battle)), (("hint", texts("battle.key.hint")), *always)


def _choice_prompts(battle: Battle) -> list[Prompt]:
    texts, chooser, name = battle.services.texts, battle.board.chooser, battle.game.name
    last = len(chooser.picked) > chooser.floor or chooser.floor > 0
    found: list[Prompt] = [("move", texts("battle.key.aim"))]
    found.append(("ok", texts("battle.key.play" if last else "battle.key.pick")))
    if len(chooser.figures) > 1:
        found.append(("fewer", texts(f"fewer.{name}")))
    elif chooser.has_special and not chooser.picked:
        found.append(("special", texts(f"special.{name}")))
    if len(chooser.picked) > chooser.floor:
        found.append(("back", texts("battle.key.back")))
    elif battle.host.can_undo:
        found.append(("undo", texts("battle.key.undo")))
    if battle.board.refusal is not None and battle.board.refusal.rule:
        found.append(("rules", texts("battle.key.rules")))
    return found
