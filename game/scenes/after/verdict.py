"""How good it was what somebody tried at a moment of a finished match, in a sentence."""

from __future__ import annotations

from typing import NamedTuple

from game.core.game import Outcome
from game.core.texts import Texts
from game.play.lookback import CLOSE
from game.scenes.after import reached
from game.scenes.after.riddle import Riddle


class Tried(NamedTuple):
    """What it cost, and the chance that it leaves, if that is known; whether it is what was played, and whether dice
    fell at it."""

    cost: float
    left: float | None
    as_played: bool = False
    threw: bool = False


def missed(say: Texts, riddle: Riddle, tried: Tried) -> str:
    """Of what is not as good as the best: beside what was played, where that is known, else beside the best."""
    told = riddle.chances
    if told is not None and tried.as_played:
        return say("findit.same", played=round(told.played * 100))
    if told is not None and tried.left is not None:
        line = say(f"findit.{reached.word(told, tried.left)}", **reached.figures(told, tried.left))
        return f"{line} {say('findit.by-odds')}" if tried.threw else line
    if tried.cost <= CLOSE and riddle.sole:  # a longer search knows better than the chances
        return say("riddles.nearly-one")
    if tried.cost <= CLOSE:
        percent = round(tried.cost * 100)
        return say("riddles.nearly" if percent else "riddles.nearly-none", percent=percent)
    if tried.cost >= 1:
        return say("findit.other")
    return say("findit.thrown" if tried.threw else "findit.wrong", percent=round(tried.cost * 100))


def found(say: Texts, riddle: Riddle, ended: Outcome | None, *, begun: bool = False) -> str:
    """Of what is as good as the best: that it has won, else beside what was played. `begun`: that it is the first part
    of a turn that goes on."""
    if ended is not None and riddle.seat in ended.winners:
        return say("findit.won")
    told = riddle.chances
    if told is None:
        return say("findit.solved")
    key = "findit.begun-from" if begun else "findit.solved-from"
    return say(key, best=round(told.best * 100), played=round(told.played * 100))


def onward(say: Texts, riddle: Riddle, chance: float | None, *, is_over: bool) -> list[str]:
    """What the line has come to, as far as the computer has answered; at its end beside what was played and the better
    one."""
    who, told = f"@side.{riddle.game}.{riddle.seat}", riddle.chances
    found = [] if chance is None else [say("findit.now", who=who, percent=round(chance * 100))]
    if is_over and told is not None:
        found.append(say("findit.beside", played=round(told.played * 100), best=round(told.best * 100)))
    return found
