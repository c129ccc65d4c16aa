"""Everything before round 1: options, dice of the set-up, deployment, Quick Start (sector 2)."""

from __future__ import annotations

from typing import Final

from game.core.dice import Dice
from game.core.events import Added, Committed, Revealed, Turn
from game.core.seats import Seat
from game.rules.sector import campaign, turns
from game.rules.sector.actions import SectorAction
from game.rules.sector.campaign import Campaign
from game.rules.sector.events import stage_deployed
from game.rules.sector.factions import FACTIONS, FOCUS, QUICK, TOKENS, Advantage
from game.rules.sector.field import NAMES
from game.rules.sector.flow import Flow
from game.rules.sector.ground import Ground, read_line_form
from game.rules.sector.options import MAP, MIRROR, RANDOM, Handicap, Mission, Mode, SectorOptions, Tiebreak, parted
from game.rules.sector.picture import pieces
from game.rules.sector.state import DRAW, LETTERS, UNPLACED, Plan, Side, State
from game.rules.sector.terrain import mirrored_ground, random_ground

QUICK_MOVES: Final = 2
MISSIONS: Final = tuple(range(1, 7))
NO_EVENT: Final = 6


def fresh_side(faction: str) -> Side:
    """A side before its deployment."""
    return Side(faction, (UNPLACED,) * FACTIONS[faction].units)


def given_advantage(side: Side, advantage: Advantage) -> Side:
    return Side(side.faction, side.squares, advantage=advantage, tokens=TOKENS if advantage == FOCUS else 0)


def begun(options: SectorOptions, dice: Dice) -> State:
    """A single battle or the next one of a campaign, up to the first decision. Raises NotationError."""
    if options.mode is Mode.BATTLE:
        return battle(options, dice)
    flow = Flow(_blank(options, (fresh_side(options.factions[0]), fresh_side(options.factions[1]))), dice)
    so_far = campaign.read(options.campaign) if options.campaign else Campaign(flow.roll("campaign", 1, 3)[0] + 2)
    flow.set(campaign=campaign.written(so_far))
    missions = so_far.missions_left if options.mission is Mission.RANDOM else (int(options.mission.value),)
    plan = Plan(missions, options.event.value, options.terrain)
    if so_far.chooser == DRAW:
        return planned(flow.state, plan, dice)
    flow.set(phase="advantage", turn=so_far.chooser, plan=plan)
    return flow.state


def _blank(options: SectorOptions, sides: tuple[Side, Side]) -> State:
    losses = options.tiebreak is Tiebreak.LOSSES and options.mode is Mode.BATTLE
    return State(sides, phase="deploy", commanders=options.commander, losses=losses)


def battle(options: SectorOptions, dice: Dice) -> State:
    """A single battle, up to the deployment. Raises NotationError when the map cannot be read."""
    sides = [fresh_side(faction) for faction in options.factions]
    if options.handicap is not Handicap.OFF:
        letter, _, advantage = options.handicap.value.partition(":")
        number = LETTERS.index(letter)
        sides[number] = given_advantage(sides[number], advantage)
    blank = _blank(options, (sides[0], sides[1]))
    missions = MISSIONS if options.mission is Mission.RANDOM else (int(options.mission.value),)
    return planned(blank, Plan(missions, options.event.value, options.terrain), dice)


def planned(state: State, plan: Plan, dice: Dice) -> State:
    """Mission, event and terrain fall, in this order; then the sides deploy."""
    flow = Flow(state, dice)
    mission = plan.missions[0]
    if len(plan.missions) > 1:
        mission = plan.missions[flow.roll("mission", 1, len(plan.missions))[0] - 1]
    event = 0 if plan.event == "off" else _event(flow, plan.event)
    scene = parted(plan.terrain)[0] if plan.terrain.startswith(MAP) else ""
    flow.set(mission=mission, event=event, ground=laid(plan.terrain, dice), scene=scene)
    flow.set(phase="deploy", turn=0, plan=None)
    return flow.state


def _event(flow: Flow, choice: str) -> int:
    number = flow.roll("event", 1, NO_EVENT)[0] if choice == RANDOM else int(choice)
    return 0 if number == NO_EVENT else number


def laid(terrain: str, dice: Dice) -> Ground:
    """The terrain that the option asks for. Raises NotationError."""
    if terrain == RANDOM:
        return random_ground(dice)
    if terrain == MIRROR:
        return mirrored_ground(dice)
    return read_line_form(parted(terrain)[1])


# -- decisions -----------------------------------------------------------------------------------------------------


def take_advantage(flow: Flow, action: SectorAction) -> None:
    """The winner of the last battle chooses before the mission is known (sector R48)."""
    plan = flow.state.plan
    if plan is None:
        raise ValueError("no advantage to choose")
    own = flow.state.sides[action.side]
    flow.put(action.side, given_advantage(own, action.kind))
    flow.tell("advantage_taken", LETTERS[action.side], action.kind)
    flow.set(**_fields(planned(flow.state, plan, flow.dice)))


def _fields(state: State) -> dict[str, object]:
    return {name: getattr(state, name) for name in ("mission", "event", "ground", "scene", "phase", "turn", "plan")}


def deploy(flow: Flow, action: SectorAction) -> None:
    """A secret formation; the second one shows both (sector 2.2)."""
    own = flow.state.sides[action.side]
    placed = Side(
        own.faction,
        action.squares,
        commander=action.unit,
        ability=action.ability,
        advantage=own.advantage,
        tokens=own.tokens,
        committed=True,
    )
    flow.put(action.side, placed)
    flow.stage(Committed(Seat(action.side), " ".join(NAMES[spot] for spot in action.squares)))
    for name, piece in pieces(flow.state).items():
        if piece.owner == action.side:  # who has placed them has seen them stand already
            flow.stage(Added(name, piece, audience=frozenset({Seat(action.side)})))
    if all(side.committed for side in flow.state.sides):
        _reveal(flow)


def _reveal(flow: Flow) -> None:
    for number in (0, 1):
        flow.side(number, committed=False)
        flow.tell("deployed", LETTERS[number], " ".join(NAMES[spot] for spot in flow.state.sides[number].squares))
    flow.stage(Revealed("deployment"))
    for number in (0, 1):
        stage_deployed(flow, number)
    holder = next((number for number, side in enumerate(flow.state.sides) if side.advantage == QUICK), -1)
    if holder < 0:
        turns.begin_round(flow)
        return
    flow.set(phase="quick", turn=holder, quota=QUICK_MOVES)
    flow.stage(Turn(Seat(holder)))


def quick_moved(flow: Flow, action: SectorAction) -> None:
    """One of the two moves of Quick Start is made; the moved units are marked until it is over (sector R50)."""
    own = flow.state.sides[action.side]
    flow.side(action.side, acted=own.acted | 1 << action.unit)
    flow.set(quota=flow.state.quota - 1, task=type(flow.state.task)())
    if not (flow.state.quota and flow.state.sides[action.side].eligible):
        quick_done(flow, action)


def quick_done(flow: Flow, action: SectorAction) -> None:
    flow.side(action.side, acted=0)
    turns.begin_round(flow)
