"""Turns and rounds: initiative, quotas, bonuses, the end of a round and of the battle (sector 3.2-3.4, 5.6)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.core.events import Removed, Rolled, Turn
from game.core.seats import Seat
from game.rules.sector.actions import SectorAction
from game.rules.sector.events import die_id
from game.rules.sector.factions import REVIVE
from game.rules.sector.flow import Flow
from game.rules.sector.legal import edge_holder
from game.rules.sector.score import is_last, leader, scores, winner_now
from game.rules.sector.state import DRAW, LETTERS, NO_TASK, name_of
from game.rules.sector.verdicts import of_initiative

QUOTA: Final = 2


# -- initiative ----------------------------------------------------------------------------------------------------


def begin_round(flow: Flow) -> None:
    """The initiative of the round comes next."""
    flow.set(phase="init", turn=0, quota=0, first=0, task=NO_TASK, bonus=-1)


def roll(flow: Flow, _action: SectorAction) -> None:
    """The holder of an unspent Edge rolls its own die only (sector R49)."""
    holder = edge_holder(flow.state)
    if holder >= 0:
        own = flow.roll("initiative-own", 1, 6)[0]
        dice = (own, 0) if holder == 0 else (0, own)
        flow.tell("initiative", *dice)
        flow.set(phase="initre", task=replace(NO_TASK, dice=dice, asked=1 << (1 - holder)))
        return
    dice2 = flow.roll("initiative", 2, 6, ordered=True)
    flow.tell("initiative", *dice2)
    flow.set(task=replace(NO_TASK, dice=dice2))
    ask_about_initiative(flow)


def ask_about_initiative(flow: Flow) -> None:
    """Sides with tokens may roll their own die again."""
    asked = flow.state.task.asked
    for number, side in enumerate(flow.state.sides):
        if not side.tokens:
            asked |= 1 << number
    flow.task(asked=asked)
    if asked == 0b11:
        compare(flow)
    else:
        flow.set(phase="initre")


def decide_initiative(flow: Flow, action: SectorAction) -> None:
    side = action.side
    if edge_holder(flow.state) == side:
        _decide_edge(flow, action)
        return
    if action.kind == "all":
        flow.side(side, tokens=flow.state.sides[side].tokens - 1)
        flow.tell("rerolled", LETTERS[side])
        _put_die(flow, side, flow.roll("initiative-again", 1, 6)[0])
    flow.task(asked=flow.state.task.asked | 1 << side)
    ask_about_initiative(flow)


def _decide_edge(flow: Flow, action: SectorAction) -> None:
    if action.kind == "all":
        flow.side(action.side, edge_spent=True)
        flow.tell("rerolled", LETTERS[action.side])
        _put_die(flow, action.side, flow.roll("initiative-again", 1, 6)[0])
    _put_die(flow, 1 - action.side, flow.roll("initiative-own", 1, 6)[0])
    compare(flow)


def _put_die(flow: Flow, side: int, face: int) -> None:
    dice = flow.state.task.dice
    flow.task(dice=(face, dice[1]) if side == 0 else (dice[0], face))
    flow.tell("initiative", *flow.state.task.dice)


def compare(flow: Flow) -> None:
    left, right = flow.state.task.dice
    if flow.state.phase == "initre":  # those that lay there for a decision are in this throw
        flow.stage(*(Removed(die_id(place), "taken") for place in (0, 1)))
    owners, verdict = (Seat(0), Seat(1)), of_initiative(left, right)
    flow.stage(Rolled("initiative", (left, right), 6, pool="plain", verdict=verdict, owners=owners))
    flow.set(task=NO_TASK)
    if left == right:
        flow.tell("tied", "initiative")
        flow.set(phase="init", turn=0)
        return
    for number in (0, 1):
        flow.side(number, edge_spent=False)
    flow.set(phase="choose", turn=int(right > left))
    flow.stage(Turn(Seat(flow.state.turn)))


def choose(flow: Flow, action: SectorAction) -> None:
    first = action.side if action.kind == "first" else 1 - action.side
    flow.tell("order_chosen", LETTERS[action.side], action.kind)
    flow.set(phase="act", turn=first, first=first, quota=1)
    if flow.state.sides[first].eligible:
        _tell_turn(flow)
    else:
        pass_turn(flow)  # a void opening turn (sector R33)


# -- turns ---------------------------------------------------------------------------------------------------------


def _tell_turn(flow: Flow) -> None:
    flow.tell_score()
    flow.tell("turn_started", LETTERS[flow.state.turn], flow.state.quota)
    flow.stage(Turn(Seat(flow.state.turn)))


def pass_turn(flow: Flow) -> None:
    """The other side gets two activations if it has a unit for them, else the same side again (sector 3.2)."""
    turn = flow.state.turn
    for side in (1 - turn, turn):
        if flow.state.sides[side].eligible:
            flow.set(phase="act", turn=side, quota=QUOTA)
            _tell_turn(flow)
            return
    _end_round(flow)


def go_on(flow: Flow) -> None:
    """After an activation, or a bonus one."""
    flow.set(phase="act", task=NO_TASK, bonus=-1)
    if not (flow.state.quota and flow.state.own.eligible):
        pass_turn(flow)


def finish(flow: Flow, side: int, unit: int, aided: int = -1) -> None:
    """The activation is over: it is counted unless it was a bonus (sector R29), and aid may open the next bonus."""
    own = flow.state.sides[side]
    flow.side(side, acted=own.acted | 1 << unit)
    if flow.is_over:
        return
    is_bonus = flow.state.bonus == unit
    flow.side(side, used=own.used + (not is_bonus))
    flow.set(quota=flow.state.quota - (not is_bonus), task=NO_TASK, bonus=-1)
    if aided >= 0 and not own.has_acted(aided):
        flow.set(phase="bonus", bonus=aided)
    else:
        go_on(flow)


# -- the end of a round --------------------------------------------------------------------------------------------


def _end_round(flow: Flow) -> None:
    flow.tell_score()
    flow.tell("round_ended", flow.state.round, *scores(flow.state))
    flow.set(quota=0, task=NO_TASK)
    revive_next(flow)


def revive_next(flow: Flow) -> None:
    """Event 5: the round's first player, then the other, may stand one unit up (sector R43)."""
    state = flow.state
    for side in (state.first, 1 - state.first) if state.event == REVIVE else ():
        own = state.sides[side]
        if own.down and not own.revived and not state.task.asked >> side & 1:
            flow.set(phase="revive", turn=side)
            flow.stage(Turn(Seat(side)))
            return
    _count(flow)


def revive(flow: Flow, action: SectorAction) -> None:
    if action.kind == "revive":
        flow.stand(action.side, action.target)
        flow.side(action.side, revived=True)
        flow.tell("revived", name_of(action.side, action.target))
    flow.task(asked=flow.state.task.asked | 1 << action.side)
    revive_next(flow)


def _count(flow: Flow) -> None:
    """After round 6 the mission decides, or a seventh round does (sector R42)."""
    state = flow.state
    if not is_last(state):
        for number in (0, 1):
            flow.side(number, acted=0, used=0, edge_spent=False)
        flow.set(round=state.round + 1)
        begin_round(flow)
    else:
        winner = winner_now(state)
        flow.over(winner, "tied" if winner == DRAW else "mission" if leader(state) == winner else "losses")
