"""What is useful to do next in a first game of Crossfire Sector: finish, shoot, help up, do what the mission counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final

from game.core.lessons import Tip
from game.core.picks import Pick
from game.core.texts import Words
from game.guides.sector.course.goals import ANY_DICE
from game.guides.sector.foregone import last_ones
from game.guides.sector.prospects import WORTH
from game.guides.sector.sightings import aiming
from game.guides.sector.stands import ATTACKS, chance_of, lead_from, leaves_mission, planned, worth
from game.rules.sector.actions import SectorAction
from game.rules.sector.apply import applied
from game.rules.sector.field import NAMES, distance
from game.rules.sector.legal import legal
from game.rules.sector.odds import fight_of, percent
from game.rules.sector.score import scores
from game.rules.sector.state import State, name_of

ORDER: Final = ("finish", "aid-free", "shoot-down", "shoot", "aid", "score", "fight", "near")
"""The most useful first: whoever is helped up and has not acted acts at once, one action for another."""
_STRIKES: Final = ("shoot", "fight")
"""What fells somebody who stands."""
_WALKS: Final = "-walk"
"""Behind the name of a shot before which the soldier walks."""
_ATTACKS: Final = ("shoot", "melee", "aid")
"""Of these one way is named: the one that a press on the other soldier takes."""


def tips(seen: State, seat: int) -> list[Tip]:
    actions = legal(seen, seat)
    units = {action.unit for action in actions if action.kind in _ATTACKS}
    ways = {way for unit in units for way in planned(seen, seat, unit).values()}
    found = [
        (chance, tip)
        for action in actions
        if action in ways or action.kind not in _ATTACKS
        for chance, tip in _of(seen, action)
    ]
    shots = [(chance, tip.picks[2]) for chance, tip in found if _plain(tip) in ("shoot", "shoot-down")]
    found = [(chance, tip) for chance, tip in found if tip.key != "fight" or not _better(shots, chance, tip.picks[2])]
    found += [] if found else _nearer(seen, seat, actions)
    last = {name for _, name in last_ones(seen)}

    def decides(tip: Tip) -> bool:
        return _plain(tip) in _STRIKES and tip.picks[-1].name in last

    worths = {action.picks: worth(seen, action) for action in actions if action in ways and action.kind in ATTACKS}

    def merit(one: tuple[Fraction, Tip]) -> tuple[bool, int, Fraction, float]:
        """Whoever decides it by falling goes before all else, by the likeliest way, and is news to everybody; of
        equal chances that goes first which is the best place to attack from."""
        chance, tip = one
        order = 0 if decides(tip) else ORDER.index(_plain(tip))
        return not decides(tip), order, -chance, -worths.get(tip.picks, 0.0)

    ordered = [tip for _, tip in sorted(found, key=merit)]
    return [Tip("decide", tip.picks, tip.words) if decides(tip) else tip for tip in ordered]


def _plain(tip: Tip) -> str:
    """What it is about, whether or not the soldier walks first."""
    return tip.key.removesuffix(_WALKS)


def _better(shots: list[tuple[Fraction, Pick]], chance: Fraction, target: Pick) -> bool:
    """Whether somebody can shoot at the same with no less of a chance."""
    return any(at.name == target.name and other >= chance for other, at in shots)


def _nearer(seen: State, side: int, actions: Sequence[SectorAction]) -> Iterator[tuple[Fraction, Tip]]:
    """Moves that bring a soldier nearer to where it would count for the mission, while no enemy can shoot there."""
    own = seen.sides[side]
    for action in actions:
        start = own.squares[action.unit] if action.kind == "move" else -1
        goals = _counts_on(seen, side, action.unit) if start >= 0 else frozenset()
        if not goals or start in goals:
            continue
        gap, then = (min(distance(spot, goal) for goal in goals) for spot in (start, action.to))
        moved = seen.with_side(side, own.moved(action.unit, action.to))
        if then < gap and not any(aiming(moved, side, action.unit)):
            words = ("unit", name_of(side, action.unit)), ("cell", action.picks[1].name)
            place = "place", f"@ground.sector.{seen.mission}"
            yield Fraction(-then), Tip("near", action.picks, (*words, place))


@lru_cache(maxsize=64)
def _counts_on(seen: State, side: int, unit: int) -> frozenset[int]:
    """Where on the field the soldier would count for more than it does away from all of them."""
    leads = {spot: lead_from(seen, side, unit, spot) for spot in range(len(NAMES))}
    least = min(leads.values())
    return frozenset(spot for spot, lead in leads.items() if lead > least)


def _of(seen: State, action: SectorAction) -> Iterator[tuple[Fraction, Tip]]:
    """With the chance that it succeeds, among those of one kind."""
    side = action.side
    other = side if action.kind == "aid" else 1 - side
    words: Words = (("unit", name_of(side, action.unit)),)
    if action.target >= 0:
        words += (("target", name_of(other, action.target)),)
    if action.kind == "aid":
        yield Fraction(1), Tip("aid" if seen.sides[side].has_acted(action.target) else "aid-free", action.picks, words)
    elif action.kind in ("shoot", "melee"):
        chance = chance_of(seen, action)
        lies = seen.sides[1 - side].lies(action.target)
        shot = "shoot-down" if lies else "shoot"
        name = shot if action.kind == "shoot" else "finish" if lies else "fight"
        spared = action.to < 0 or name == "finish" or action.to not in leaves_mission(seen, side, action.unit)
        if chance >= WORTH and spared:
            words = (*words, ("percent", percent(chance)))
            if name == "fight":
                words = (*words, ("risk", percent(fight_of(seen, action).fall)))
            if action.kind == "shoot" and action.to >= 0:
                name, words = f"{name}{_WALKS}", (*words, ("cell", action.picks[1].name))
            yield chance, Tip(name, action.picks, words)
    elif action.kind == "move" and seen.phase != "quick":
        gain = scores(applied(seen, action, ANY_DICE).state)[side] - scores(seen)[side]
        if gain > 0:
            yield Fraction(gain), Tip("score", action.picks, (*words, ("cell", action.picks[1].name)))
