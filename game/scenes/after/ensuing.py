"""What comes next after a decision in a game with dice: what whoever chose does then, or what is answered to both ways,
with its odds; and what would have been nearly as good with less risk."""

from __future__ import annotations

from typing import Any, Final

from game.catalogue import guide_of
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import Judged, better, done_at
from game.scenes.after.horizon import way_of
from game.scenes.after.likely import percents
from game.scenes.panels import words
from game.scenes.panels.outlook import Outlook

CALMER: Final = 15
"""So many points of a hundred less risk is worth a word."""
SURE: Final = 100


def ensuing(texts: Texts, match: Any, one: Judged) -> str:
    """As a sentence or two; "" where it is not known, or tells nothing for the better way."""
    told = _thrown(texts, one) or _next_own(texts, match, one) or _answers(texts, match, one)
    return " ".join(filter(None, (_safer(texts, match, one), told)))


def _thrown(texts: Texts, one: Judged) -> str:
    """What both are worth as they come off and as they do not."""
    if not all(one.falls):
        return ""
    better, played = (
        texts(
            f"lookback.falls.{way}{'' if 0 < odds < 1 else '-sure'}",
            odds=round(odds * 100), on=round(on * 100), off=round(off * 100),
        )
        for way, (odds, on, off) in zip(("better", "played"), one.falls, strict=True)
    )  # fmt: skip
    return f"{better} {played}"


def is_safer(match: Any, one: Judged) -> bool:
    """Whether whoever acts in both ways is hit clearly less likely after the better one."""
    return _risks(match, one) is not None


def _safer(texts: Texts, match: Any, one: Judged) -> str:
    """That, with both odds."""
    found = _risks(match, one)
    if found is None:
        return ""
    risk, less = found
    key = "lookback.safer" if less else "lookback.safer-none"
    return texts(key, what=match.actions[one.number].picks[0].name, less=less, risk=risk)


def _risks(match: Any, one: Judged) -> tuple[int, int] | None:
    """How likely who acts in both ways is hit after what was played, and after the better one, if clearly less."""
    if not one.action:
        return None
    seat, did, best = Seat(one.seat), match.actions[one.number], better(match, one).action
    if not did.picks or did.picks[:1] != best.picks[:1]:
        return None
    guide, seen = guide_of(match.game.name), match.game.observe(match.states[one.number], seat)
    risk, less = (guide.exposure(seen, action) for action in (did, best))
    return None if risk is None or less is None or risk - less < CALMER else (risk, less)


def _next_own(texts: Texts, match: Any, one: Judged) -> str:
    """What its seat does next after the better one."""
    ways = way_of(match, one)
    if not one.next_own or ways is None:
        return ""
    texts_of = (*one.line, one.next_own)
    done = [_deed(texts, match, state, Seat(one.seat), text)[0] for state, text in zip(ways[1:], texts_of, strict=True)]
    told = "; ".join(filter(None, done))
    return texts("lookback.next.own", told=told) if told else ""


def _answers(texts: Texts, match: Any, one: Judged) -> str:
    """What is answered to both ways, where that has clearly worse odds after the better one."""
    came, ways = match.states[done_at(match, one.number)], way_of(match, one)
    if not all(one.foe) or ways is None or not match.game.to_act(came):
        return ""
    foe = min(match.game.to_act(came))
    (played, likely), (best, less) = (
        _deed(texts, match, state, foe, text) for state, text in zip((came, ways[-1]), one.foe, strict=True)
    )
    if not (played and best) or likely - less < CALMER:
        return ""
    return texts("lookback.next.foe", better=best, played=played)


def _deed(texts: Texts, match: Any, state: Any, seat: Seat, text: str) -> tuple[str, int]:
    """An action in words with its odds, and those in points of a hundred: of what takes something without dice all."""
    game = match.game
    action = game.completed(state, seat, game.notation.parse_action(text))
    told = words.deed(texts, game, action)
    chance = Outlook(game, game.observe(state, seat), None, seat).forecast(action.picks).chance
    odds = percents(chance)
    attacks = bool(action.picks) and action.picks[-1].kind in guide_of(game.name).attacks
    if not told or chance is None or not odds:
        return told, SURE if attacks else 0
    return texts("lookback.next.odds", told=told, chance=texts.note(chance)), odds[0]


def calmer(texts: Texts, match: Any, one: Judged) -> str:
    """What would have been nearly as good as what was played, from where the same piece is hit clearly less likely."""
    game, seat, state = match.game, Seat(one.seat), match.states[one.number]
    guide, seen, did = guide_of(game.name), game.observe(state, seat), match.actions[one.number]
    risk = guide.exposure(seen, did)
    if not risk:
        return ""
    found = list[tuple[int, Any]]()
    for text in (one.action, *one.near):
        action = game.completed(state, seat, game.notation.parse_action(text))
        other = guide.exposure(seen, action) if action.picks[:1] == did.picks[:1] else None
        if other is not None and risk - other >= CALMER:
            found.append((other, action))
    if not found:
        return ""
    less, action = min(found, key=lambda each: each[0])
    told = words.deed(texts, game, action)
    key = "lookback.calmer" if less else "lookback.calmer-none"
    return texts(key, told=told, less=less, risk=risk) if told else ""
