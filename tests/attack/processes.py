"""Killed programs and bots that misbehave: no decision is lost, no match stands still."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from game.bots.desk import ProcessDesk
from game.core.dice import Scripted
from game.core.game import Setup
from game.play import asking
from game.play.host import Host
from game.play.match import Match, position_digest
from game.play.random_dice import RandomDice
from game.play.saves import Saves, load
from game.play.seating import Sitter
from tests.house.test_saves import WRITER
from tests.house.toy import TOY, ToyOptions, toy_bot, toy_named

ROOT = Path(__file__).resolve().parents[2]


def kills(luck, folder):
    """A program killed while it plays and saves: what it has told of is on disk."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)], stdout=subprocess.PIPE, text=True, env=environment
    )
    first = writer.stdout.readline()
    time.sleep(luck.random() * 0.2)
    writer.send_signal(signal.SIGKILL)
    rest = writer.stdout.read().splitlines(keepends=True)
    writer.wait()
    writer.stdout.close()
    name, length, digest = [line.split() for line in (first, *rest) if line.endswith("\n")][-1]
    match, _ = load(folder / name, Scripted(), toy_named)
    ahead = match.length - int(length)
    assert ahead in {0, 1}
    assert position_digest(TOY, match.states[-1 - ahead]) == digest
    assert Saves(folder, toy_named).unfinished()[1] == []
    return f"{ahead} ahead"


def bots(luck, _folder):
    """Bots that fail, die, hang, leave, cheat or answer nonsense at every decision: the match ends all the same."""
    levels = [luck.choice((1, 3, 4, 5, 6, 7, 8)) for _ in range(2)]
    match = Match(TOY, Setup(2, ToyOptions(rounds=1)), RandomDice(1), position="0,0 1 0 0 0 -")
    desk, before = ProcessDesk(toy_bot), (asking.PATIENCE, asking.PATIENCE_LOST)
    asking.PATIENCE = asking.PATIENCE_LOST = 0.6
    try:
        host = Host(match, tuple(Sitter(level=level) for level in levels), desk, clock=time.monotonic)
        end = time.monotonic() + 60
        while host.outcome is None:
            assert time.monotonic() < end, f"levels {levels} stand still"
            if host.advance() is None:
                time.sleep(0.002)
    finally:
        asking.PATIENCE, asking.PATIENCE_LOST = before
        desk.close()
    return "somebody stood in" if host.failures else "played"


KINDS = {"kills": (kills, 24), "bots that misbehave": (bots, 12)}
