"""What the command line answers to many lines, word for word, status included.
`python -m tests.house.terminal` writes the golden file anew."""

import contextlib
import io
import os
import re
import shlex
from unittest.mock import patch

from game.app import cli
from game.app.languages import texts
from game.tools.engine import Engine, talk
from tests.conftest import REPOSITORY

FILE = REPOSITORY / "tests" / "data" / "terminal.txt"
FIVE = "'c3:bwbww,a7:b w 0/0 0/0 3 -'"
KO = "'g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 -'"
SKY = (
    "'SL/1 F700x700 - r4 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,350,90 3432 h2 a0 ; 2b 380,380,90 3423 h1 a0'"
)
FIELD = "'M2R3 V:e4,d6,c2,f8,b5 A:k4,l6,j2,m8,n5 #g3g4+i5i6%e2h7h8 L2/0-1/R -'"
COMMANDS = (
    *(f"{name} --help" for name in ("", *cli.COMMANDS)), "--version",
    f"legal crossfire {FIVE}", f"legal crossfire {KO}", "legal crosshairs start --option clouds=3",
    f"legal squadron {SKY}", f"legal sector {FIELD}",
    f"apply crossfire {KO}", f"apply crossfire {KO} --events --move m5-g5",
    f"apply crossfire {KO} --move m5-g5 --move @g1",
    f"apply squadron {SKY} --move '1a A2b {{6,6,6,6}}' --events", "apply squadron " + SKY + " --move '1a A2b {6}'",
    f"apply sector {FIELD} --move '1>e5' --events", "apply sector start --option factions=1",
    "apply crossfire start --move 'c3-e3 {1}'", "apply crossfire start --move 'c3-e3 {0001,x}'",
    "apply crossfire start --move ''", "apply crossfire 'start | c3-e3 e7-c7'",
    "perft crossfire 1", "perft crossfire 2", f"perft crossfire 2 {KO} --divide", "perft crossfire 0",
    "perft crossfire 99",
    "perft crosshairs 1 --divide", "perft fadenkreuz 1",
    "ask crossfire start 'holds c5'", "ask crossfire 'holds c5'", "ask crossfire hello", "ask squadron 'odds 4v3 att'",
    f"ask sector {FIELD} 'sight L1 R1'", f"ask sector {FIELD} 'sight L1 R1' --move '1>e5'", "ask sector score",
    f"ask squadron {SKY} 'targets 1a'", "ask fadenkreuz 'deck K 7 OXM'", "ask ludo x",
    *(f"arena crossfire --seats bot:1,bot:2 {words}" for words in (
        "--games 0", "--games 1000000000", "--jobs 0", "--jobs 257", "--time 0", "--time 3601", "--nodes 0",
        "--opening -1",
        "--opening 101", "--longest 0", "--longest 100001", "--openings /dev/null/x", "--json /dev/null/x",
        "--results /dev/null/x --games 1 --nodes 10 --longest 2", "--option stall=7",
        "--games 2 --nodes 40 --longest 30 --seed 4", "--games 3 --nodes 40 --longest 60 --opening 0",
    )),
    "arena sector --seats bot:1,bot:1 --games 1 --nodes 20 --longest 40",
    "arena fadenkreuz --seats bot:1,bot:2,bot:1,bot:1,bot:5 --games 1 --nodes 20 --longest 80",
    "arena crossfire --seats bot:1", "arena crossfire --seats bot:1,person", "arena crossfire --seats ,",
    *(f"replay 'tests/golden/{name}.txt' {words}" for words in ("", "--verify") for name in (
        "crossfire-two-against-two", "crosshairs-duel-of-aces", "squadron-hexes", "sector-grey-against-azure",
        "fadenkreuz-a-sniper-and-seven",
    )),
    "replay tests", "replay tests/conftest.py",
    "gallery /dev/null/x --size 320x180 --only licence", "gallery /dev/null/x --size 640x360",
    "gallery /x --size 319x180",
    "gallery /x --size 320x179", "gallery /x --size 7681x4320", "gallery /x --size 640", "gallery /x --language fr",
    "bench --ladder 1", "bench --ladder x", "bench --only nothing-of-that-name",
    "play crossfire --seats bot:1,bot:7", "play crossfire --seats person,bot:2,bot:2", "play crosshairs --position x",
    f"play crossfire --seats bot:1,bot:2,bot:1 --position {FIVE}", "play crossfire --option x", "engine ludo", "fly",
    "play crossfire --position 'e5:w,g5:b w 0/0 0/0 8 - | e5-g5'",
)  # fmt: skip
TALKS = {
    "crossfire": (
        "", "help", "show", "position start", f"position {KO[1:-1]}", "legal", "perft 1", "perft 2", "perft x", "perft",
        "apply m5-g5", "show", "apply @g1", "apply nonsense", "ask holds c5", "ask", "go level 1 nodes 30 seed 3",
        "go level 5 nodes 30 seed 3", "go level 9", "go nodes x", "go level", "go hello 3", "go nodes 0", "go time -1",
        "position start | c3-e3", "legal now", "show now", "stop", "stop it", "quit it", "dance", "quit",
    ),
    "sector": (f"position {FIELD[1:-1]}", "go level 3 nodes 30 seed 3", "legal", "ask score", "perft 1", "quit"),
    "squadron": (f"position {SKY[1:-1]}", "go level 3 nodes 30 seed 3", "apply 1a A2b {6,6,6,6}", "show", "quit"),
    "fadenkreuz": ("show", "go level 2 nodes 20 seed 1", "legal", "quit"),
    "crosshairs": ("position start", "go level 2 nodes 20 seed 1", "apply 1", "quit"),
}  # fmt: skip
PASSING = re.compile(r"\b\d+[.,]\d{3}\b|(?<=[━/]\d )\S+.*|\btime \S+|\d+ ms")
"""What the clock of this machine says."""


def lines():
    for language in ("C", "de_DE.UTF-8"):
        with patch.dict(os.environ, {"LC_ALL": language, "COLUMNS": "100"}):
            for command in COMMANDS:
                yield f"# {language} {command}"
                yield from _run(shlex.split(command))
            for game, spoken in TALKS.items():
                yield f"# {language} {game} engine"
                for answer in talk(Engine(game, texts("auto")), spoken):
                    yield PASSING.sub("~", answer)


def _run(words):
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = cli.main(words)
        except SystemExit as leaving:
            status = leaving.code
    yield f"= {status}"
    for sign, stream in ((" ", out), ("!", err)):
        yield from (f"{sign} {PASSING.sub('~', line)}".rstrip() for line in stream.getvalue().splitlines())


if __name__ == "__main__":
    FILE.write_text("\n".join(lines()) + "\n", "utf-8")
