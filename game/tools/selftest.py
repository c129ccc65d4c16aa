"""The program tries itself out without a window: texts, and for every title a game of bots, saved and replayed."""

from __future__ import annotations

import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

from game.app.languages import LANGUAGES, texts
from game.app.paths import assets
from game.bots.desk import ProcessDesk
from game.catalogue import GAMES
from game.core.dice import Scripted
from game.core.game import Game
from game.core.texts import Texts
from game.hands.desk import Phones
from game.play import evenings
from game.play.host import Host
from game.play.journal import AnyMatch
from game.play.saves import Saves, load
from game.play.seating import bot
from game.tools.positions import new_match
from game.tools.record import result_text

LEVEL: Final = 2
SECONDS: Final = 0.05
"""Of thinking per decision, so that a title takes a few seconds."""
LONGEST: Final = 400
PATIENCE: Final = 12.0
"""Seconds for one title; then the match is agreed a draw, which is tested as well."""


def run(say: Texts) -> int:
    """Exit status 0 when all is well, else 1 and a sentence on standard error."""
    what = "texts"
    try:
        for language in LANGUAGES:
            count = len(texts(language).entries)
            _print(say("cli.selftests.texts", language=language, count=count))
            assert count, language
        desk = ProcessDesk()
        try:
            for game in GAMES:
                what = game.name
                _print(_try(game, desk, say))
        finally:
            desk.close()
        what = "phones"
        _print(say("cli.selftests.phones", count=_door()))
    except Exception as error:
        why = f"{type(error).__name__}: {error}"
        print(say("cli.selftests.failed", what=what, why=why), file=sys.stderr)  # noqa: T201
        return 1
    _print(say("cli.selftests.done"))
    return 0


def _print(line: str) -> None:
    print(line, flush=True)  # noqa: T201


def _door() -> int:
    """The process of the phones opens, hands out its page and goes again; how many bytes the page has."""
    phones = Phones(assets(), time.monotonic, bind="127.0.0.1", find=lambda: ("127.0.0.1",))
    phones.open()
    try:
        until = time.monotonic() + PATIENCE
        while phones.state != "on":
            phones.poll()
            if time.monotonic() > until or phones.state == "failed":
                raise RuntimeError("the phones' process does not start")
            time.sleep(0.01)
        with socket.create_connection(("127.0.0.1", phones.port), timeout=PATIENCE) as line:
            host = f"127.0.0.1:{phones.port}"
            line.sendall(f"GET / HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
            page = b"".join(iter(lambda: line.recv(65536), b""))
    finally:
        phones.close()
    if b" 200 " not in page[:20] or b"</html>" not in page:
        raise RuntimeError("the phones' page does not come")
    return len(page)


def _try(game: Game[Any, Any, Any], desk: ProcessDesk, say: Texts) -> str:
    began = time.monotonic()
    match = new_match(game, game.options(), seats=game.seats[0], seed=1)
    with tempfile.TemporaryDirectory(prefix="sightlines-") as folder:
        saves = Saves(Path(folder))
        sitters = (bot(LEVEL),) * match.setup.seats
        save = saves.begin(match, sitters)
        host = Host(match, sitters, desk, save, seed=1, seconds=SECONDS, clock=time.monotonic)
        _play(host, began)
        again, written = load(saves.finish(save, match), Scripted())
        if (again.digest, again.length, again.outcome) != (match.digest, match.length, match.outcome):
            raise ValueError("the replay is another game")
        if match.length not in written.digests:
            raise ValueError("no digest at the end")
        evening, outcome = Path(folder) / "evening.json", match.outcome
        assert outcome is not None
        counted = evenings.record(evening, lambda old: old.played(match.game.name, sitters, outcome))
        if evenings.load(evening) != counted or not counted.results:
            raise ValueError("the evening is another one")
    return _sentence(match, say, time.monotonic() - began)


def _play(host: Host, began: float) -> None:
    while host.outcome is None:
        if host.match.length >= LONGEST or time.monotonic() - began > PATIENCE:
            host.agree_draw()
        elif host.advance() is None:
            time.sleep(0.001)
        if host.error is not None or host.failures:
            raise RuntimeError("a bot gave no answer" if host.failures else "the match was not saved")


def _sentence(match: AnyMatch, say: Texts, seconds: float) -> str:
    result = result_text(match, say)
    words: dict[str, str | int] = {
        "game": match.game.name,
        "decisions": match.length,
        "result": result,
        "seconds": f"{seconds:.1f}",
    }
    return say("cli.selftests.game", **words)
