"""Broken words: positions, moves, commands. Everything gets an answer, and no illegal action is ever played."""

import contextlib
import io
import re

from game.app import cli
from game.app.languages import texts
from game.catalogue import GAMES, NAMES
from game.core.errors import BadInputError
from game.core.game import IllegalActionError
from game.core.seats import Seat
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.tools.engine import Engine
from tests.attack.mangle import strange_number, strange_text
from tests.house.drawn import check, drawn, draws
from tests.house.playing import setups, wander
from tests.house.toy import TOY

ENGINES = {}


def walked(luck, game, most=30):
    match = Match(game, luck.choice(setups(game)), RandomDice(luck.getrandbits(32)))
    for _ in wander(match, luck, luck.randrange(most)):
        pass
    return match


def positions(luck, _folder):
    """A position line with other numbers or signs in it: refused in one sentence, or it can be written and read again,
    and so can what every action makes of it."""
    game = luck.choice([TOY, *GAMES])
    line = game.notation.position(walked(luck, game).state)
    if luck.random() < 0.6:
        numbers = list(re.finditer(r"\d+", line))
        at = luck.choice(numbers)
        line = line[: at.start()] + strange_number(luck) + line[at.end() :]
    else:
        at = luck.randrange(len(line) + 1)
        line = line[:at] + strange_text(luck, 4) + line[at + luck.randrange(4) :]
    try:
        state = game.notation.parse_position(line)
    except BadInputError:
        return "one sentence"
    again = game.notation.position(state)
    assert game.notation.position(game.notation.parse_position(again)) == again
    for seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        with contextlib.suppress(LookupError):
            after = game.apply(state, seat, luck.choice(legal), RandomDice(1)).state
            game.notation.parse_position(game.notation.position(after))
    return "read"


def actions(luck, _folder):
    """Actions that are not legal, from texts and from other moments of the game: refused, and nothing has changed."""
    game = luck.choice([TOY, *GAMES])
    match, other = walked(luck, game), walked(luck, game)
    seat = Seat(luck.randrange(-1, match.setup.seats + 1))
    try:
        action = game.notation.parse_action(strange_text(luck, 12))
    except BadInputError:
        if not other.length:
            return "one sentence"
        action = luck.choice(other.actions)
    legal = match.is_legal(seat, action)
    before = match.state, match.entries
    try:
        match.act(seat, action)
    except IllegalActionError:
        assert not legal
        assert (match.state, match.entries) == before
        return "refused"
    assert legal
    return "was legal"


def engine_lines(luck, _folder):
    """The engine answers every line and is there afterwards."""
    name = luck.choice(NAMES)
    engine = ENGINES.setdefault(name, Engine(name, texts("en")))
    word = luck.choice(["position", "apply", "show", "legal", "go", "perft", "ask", "stop", strange_text(luck)])
    rest = luck.choice([strange_text(luck), strange_number(luck)[:2], "start | " + strange_text(luck), "x" * 150_000])
    if word == "perft":
        rest = rest[:3].replace("9", "x")
        rest = rest if not rest.isdigit() or int(rest) < 2 else "1"
    if word == "go":
        rest = "level " + rest
    said = engine.answer(f"{word} {rest}")
    assert said[-1] == "ok" or said[-1].startswith("error "), said
    assert "went wrong" not in said[-1], said
    assert "‹" not in said[-1], said
    assert engine.answer("show")[-1] == "ok"
    return "ok" if said[-1] == "ok" else "one sentence"


def command_lines(luck, folder):
    """Commands with anything behind them: exit status 0 or 2, and never more than one sentence of complaint."""
    pipe = folder / "x.sightlines"
    pipe.write_bytes(strange_text(luck).encode("utf-8", "surrogatepass"))
    name = luck.choice([*NAMES, strange_text(luck)])
    words = luck.choice(
        [
            ["legal", name, strange_text(luck)],
            ["apply", name, "start", "--move", strange_text(luck)],
            ["perft", name, luck.choice(["0", "1", "-1", "", "x", "99", strange_text(luck).replace("1", "x")])],
            ["ask", name, strange_text(luck)],
            ["replay", str(pipe)],
            ["replay", str(folder), "--verify"],
            ["arena", name, "--seats", strange_text(luck)],
            [strange_text(luck)],
            ["legal", name, "start", "--option", strange_text(luck)],
        ]
    )
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        try:
            status = cli.main([word.replace("\x00", "") for word in words])
        except SystemExit as leaving:
            status = leaving.code
    assert status in {0, 2}, (words, status, err.getvalue())
    assert err.getvalue().count("\n") <= 1, (words, err.getvalue())
    return f"status {status}"


def set_ups(luck, _folder):
    """A set-up over all options at once: refused, or everybody has something to play with and its position line reads
    back."""
    game = luck.choice(GAMES)
    played = check(game, drawn(game, draws(luck)), luck.getrandbits(32))
    return game.name if played else "refused"


KINDS = {
    "set-ups": (set_ups, 5000),
    "positions": (positions, 1500),
    "illegal actions": (actions, 800),
    "engine lines": (engine_lines, 1000),
    "command lines": (command_lines, 400),
}
