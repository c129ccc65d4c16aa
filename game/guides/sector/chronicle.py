"""Operation Crossfire as the screen between two battles tells it (sector 6.4, R47-R51)."""

from __future__ import annotations

from typing import Final

from game.core.campaign import Chronicle, Leg, Lot
from game.core.guide import Note
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.rules.sector import campaign
from game.rules.sector.campaign import Campaign, Fought
from game.rules.sector.opening import MISSIONS
from game.rules.sector.picture import homes, mission_zones, names
from game.rules.sector.state import DRAW, State

_REASONS: Final = ("points", "wins", "kills")


def chronicle(state: State, *, over: bool) -> Chronicle | None:
    """The campaign that a battle belongs to; `over`: this battle is one of those fought."""
    if not state.campaign:
        return None
    so_far = campaign.after(state) if over else campaign.read(state.campaign)
    legs = [_fought(battle) for battle in so_far.battles]
    legs += [_coming(number, state, over=over) for number in range(len(legs) + 1, so_far.length + 1)]
    sides = tuple(Note(f"faction.sector.{side.faction}") for side in state.sides)
    return Chronicle(tuple(legs), _ahead(so_far), _lead(so_far), sides, _lots(so_far, state))


def _fought(battle: Fought) -> Leg:
    winners = () if battle.winner == DRAW else (Seat(battle.winner),)
    kills = Note("leg.sector.kills", (("left", battle.kills[0]), ("right", battle.kills[1])))
    return Leg(_mission(battle.mission), kills, _picture(battle.mission), battle.points, winners)


def _coming(number: int, state: State, *, over: bool) -> Leg:
    """A battle that is not fought yet; of the next one the mission is known once it is drawn."""
    next_one = number == len(campaign.read(state.campaign).battles) + 1 and not over
    if next_one and state.plan is None:
        return Leg(_mission(state.mission), Note("leg.sector.battle", (("number", number),)), _picture(state.mission))
    return Leg(Note("leg.sector.battle", (("number", number),)))


def _mission(number: int) -> Note:
    return Note(f"mission.sector.{number}")


def _picture(mission: int) -> Tableau:
    """The bare field with the zones of a mission."""
    return Tableau({}, areas=(*homes(), *mission_zones(mission), *names(mission)))


def _ahead(so_far: Campaign) -> tuple[Seat, ...]:
    if not so_far.battles:
        return ()
    return (Seat(0), Seat(1)) if so_far.leader == DRAW else (Seat(so_far.leader),)


def _lead(so_far: Campaign) -> str:
    """What the lead rests on: only worth saying when the points are level (sector R51)."""
    if not so_far.battles or so_far.points[0] != so_far.points[1]:
        return ""
    for reason, (left, right) in zip(_REASONS, (so_far.points, so_far.wins, so_far.kills), strict=True):
        if left != right:
            return f"lead.sector.{reason}"
    return "lead.sector.level"


def _lots(so_far: Campaign, state: State) -> tuple[Lot, ...]:
    """The missions, those fought with the battle they were fought in. Nothing where the mission is agreed on."""
    numbers = {battle.mission: number for number, battle in enumerate(so_far.battles, start=1)}
    agreed = state.plan is not None and len(state.plan.missions) == 1 and len(so_far.missions_left) > 1
    if agreed or len(numbers) < len(so_far.battles):
        return ()
    gone = {number: Note("leg.sector.gone", (("number", battle),)) for number, battle in numbers.items()}
    return tuple(Lot(_mission(mission), gone.get(mission)) for mission in MISSIONS)
