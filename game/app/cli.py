"""The command line: one command for everything the program can do. What each needs is loaded when it is asked for."""

from __future__ import annotations

import argparse
import io
import logging
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final, NoReturn

from game import VERSION
from game.app.languages import texts
from game.app.logs import start_log, stop_log
from game.app.paths import own_paths
from game.core.errors import BadInputError, quotable
from game.core.texts import Texts

FAULT: Final = 2
"""Exit status when something from outside cannot be used."""

COMMANDS: Final = (
    "play", "legal", "apply", "perft", "ask", "arena", "engine", "replay", "review", "gallery", "bench", "doctor",
)  # fmt: skip


FILES: Final = (".sightlines", ".tmx")
"""A word with such an ending, alone, is a file that the window opens at."""


class OutputError(OSError):
    """Standard output takes nothing more."""


class _Parser(argparse.ArgumentParser):
    """Says in one sentence what is wrong, without the usage in front."""

    def error(self, message: str) -> NoReturn:
        self.exit(FAULT, f"{self.prog}: {quotable(message)} (--help)\n")


class _Command(_Parser):
    """Takes its words and its options in any order: a move may stand between the position and the question."""

    _mixing = False

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        if self._mixing:  # called by the parser itself, once for the options and once for the words
            return super().parse_known_args(args, namespace)
        self._mixing = True
        try:
            return self.parse_known_intermixed_args(args, namespace)
        finally:
            self._mixing = False


def _pair(text: str) -> tuple[int, int]:
    width, cross, height = text.partition("x")
    if not (
        cross and width.isdigit() and height.isdigit() and 320 <= int(width) <= 7680 and 180 <= int(height) <= 4320
    ):
        raise argparse.ArgumentTypeError(f"{text!r}: 1920x1080")
    return int(width), int(height)


def _between(low: float, high: float, kind: Callable[[str], Any]) -> Callable[[str], Any]:
    def number(text: str) -> Any:
        value = kind(text)
        if not low <= value <= high:
            raise argparse.ArgumentTypeError(f"{text}: {low} ... {high}")
        return value

    number.__name__ = kind.__name__
    return number


def _option(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help=say("cli.option"), dest="options"
    )


def _moves(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("--move", action="append", default=[], metavar="TEXT", help=say("cli.move"), dest="moves")
    _option(command, say)


def _add_play(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    command.add_argument("--seats", default="person,bot:2", help=say("cli.play.seats"))
    command.add_argument("--position", default="", metavar="LINE", help=say("cli.play.position"))
    _option(command, say)


def _add_legal(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    command.add_argument("position", help=say("cli.position"))
    _moves(command, say)


def _add_apply(command: argparse.ArgumentParser, say: Texts) -> None:
    _add_legal(command, say)
    command.add_argument("--events", action="store_true", help=say("cli.apply.events"))


def _add_perft(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    command.add_argument("depth", type=int, help=say("cli.perft.depth"))
    command.add_argument("position", nargs="?", default="", help=say("cli.position"))
    command.add_argument("--divide", action="store_true", help=say("cli.perft.divide"))
    _moves(command, say)


def _add_ask(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    command.add_argument("words", nargs="+", metavar="[POSITION] QUESTION", help=say("cli.ask.words"))
    _moves(command, say)


def _add_arena(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    command.add_argument("--seats", required=True, help=say("cli.arena.seats"))
    command.add_argument("--games", type=_between(1, 1_000_000, int), default=100, help=say("cli.arena.games"))
    command.add_argument("--seed", type=int, default=1, help=say("cli.arena.seed"))
    command.add_argument("--jobs", type=_between(1, 256, int), default=1, help=say("cli.arena.jobs"))
    command.add_argument("--time", type=_between(0.001, 3600, float), metavar="SECONDS", help=say("cli.arena.time"))
    command.add_argument("--nodes", type=_between(1, 10**12, int), help=say("cli.arena.nodes"))
    command.add_argument("--opening", type=_between(0, 100, int), default=4, metavar="N", help=say("cli.arena.opening"))
    command.add_argument(
        "--longest", type=_between(1, 100_000, int), default=2000, metavar="N", help=say("cli.arena.longest")
    )
    command.add_argument("--openings", type=Path, metavar="FILE", help=say("cli.arena.openings"))
    command.add_argument("--results", type=Path, metavar="FILE", help=say("cli.arena.results"))
    command.add_argument("--cluster", default="", metavar="ADDRESS", help=say("cli.arena.cluster"))
    command.add_argument("--json", type=Path, metavar="FILE", help=say("cli.arena.json"))
    _option(command, say)


def _add_engine(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("game", help=say("cli.game"))
    _option(command, say)


def _add_replay(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("file", type=Path, help=say("cli.replay.file"))
    command.add_argument("--verify", action="store_true", help=say("cli.replay.verify"))


def _add_review(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("file", type=Path, help=say("cli.replay.file"))
    command.add_argument("--quick", action="store_true", help=say("cli.review.quick"))
    command.add_argument("--json", action="store_true", help=say("cli.review.json"))


def _add_gallery(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("folder", type=Path, help=say("cli.gallery.folder"))
    command.add_argument("--language", choices=("en", "de"), default="en", help=say("cli.gallery.language"))
    command.add_argument("--size", type=_pair, default=(1920, 1080), metavar="1920x1080", help=say("cli.gallery.size"))
    command.add_argument("--only", default="", metavar="WORD", help=say("cli.gallery.only"))


def _add_bench(command: argparse.ArgumentParser, say: Texts) -> None:
    command.add_argument("--ladder", type=_between(2, 100_000, int), metavar="N", help=say("cli.bench.ladder"))
    command.add_argument("--only", default="", metavar="WORD", help=say("cli.bench.only"))
    command.add_argument("--json", type=Path, metavar="FILE", help=say("cli.bench.json"))


def _add_doctor(command: argparse.ArgumentParser, say: Texts) -> None:
    """Nothing to choose."""


_ADDERS: Final[dict[str, Callable[[argparse.ArgumentParser, Texts], None]]] = {
    "play": _add_play,
    "legal": _add_legal,
    "apply": _add_apply,
    "perft": _add_perft,
    "ask": _add_ask,
    "arena": _add_arena,
    "engine": _add_engine,
    "replay": _add_replay,
    "review": _add_review,
    "gallery": _add_gallery,
    "bench": _add_bench,
    "doctor": _add_doctor,
}


def parser(say: Texts) -> argparse.ArgumentParser:
    form = argparse.RawDescriptionHelpFormatter
    top = _Parser(prog="main.py", description=say("cli.about"), epilog=say("cli.examples"), formatter_class=form)
    top.add_argument("--version", action="version", version=f"Sightlines {VERSION}")
    top.add_argument("--fullscreen", action="store_true", help=say("cli.fullscreen"))
    top.add_argument("--selftest", action="store_true", help=say("cli.selftest"))
    commands = top.add_subparsers(dest="command", metavar="COMMAND", title=say("cli.commands"), parser_class=_Command)
    for name in COMMANDS:
        about, examples = say(f"cli.{name}.about"), say(f"cli.{name}.examples")
        command = commands.add_parser(name, help=about, description=about, epilog=examples, formatter_class=form)
        _ADDERS[name](command, say)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """What the shell gets back: 0, 2 for bad input (one sentence on standard error), 130 when interrupted."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # what a command prints is for other programs to read
    if not logging.getLogger("game").hasHandlers():
        logging.getLogger("game").addHandler(logging.NullHandler())  # the terminal gets sentences only
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):  # a bundle without a terminal has none
            stream.reconfigure(errors="replace")
    words = sys.argv[1:] if argv is None else list(argv)
    file = Path(words[0]) if len(words) == 1 and Path(words[0]).suffix.lower() in FILES else None
    given = None if file is not None else parser(texts("auto", "cli")).parse_args(words)
    try:
        return _open(file) if file is not None else _run(given)
    except BadInputError as error:
        print(texts("auto").note(error.note), file=sys.stderr)  # noqa: T201
        return FAULT
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OutputError as error:
        print(texts("auto")("error.output", why=error.strerror or str(error)), file=sys.stderr)  # noqa: T201
        return FAULT
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        short = isinstance(error, MemoryError)
        print(texts("auto")("error.memory") if short else _failure(), file=sys.stderr)  # noqa: T201
        return FAULT if short else 1


def _failure() -> str:
    """Our own mistake: all about it goes to the log, one sentence to whoever ran into it."""
    paths = own_paths()
    start_log(paths.log_file)
    logging.getLogger("game.app").exception("the program failed")
    stop_log()
    return texts("auto")("error.program-failed", log=str(paths.log_file))


def _open(file: Path) -> int:
    """The window, with what a friend has sent."""
    from game.app.run import run  # noqa: PLC0415 (opens SDL)

    return run(file)


def _run(given: Any) -> int:
    if given.selftest:
        from game.tools import selftest  # noqa: PLC0415 (the light commands shall start at once)

        return selftest.run(texts("auto"))
    return RUNNERS[given.command](given)


def _say(lines: Sequence[str]) -> int:
    try:
        if lines:
            print("\n".join(lines), flush=True)  # noqa: T201
    except BrokenPipeError:
        raise
    except OSError as error:  # a full disk behind `>`; what is still in the buffer goes nowhere
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise OutputError(error.errno, error.strerror) from None
    return 0


def _play(given: argparse.Namespace) -> int:
    launch = None
    if given.command:
        from game.app.launch import read_launch  # noqa: PLC0415

        launch = read_launch(given.game, given.seats, given.options, given.position)
    from game.app.run import run  # noqa: PLC0415 (opens SDL)

    return run(launch, fullscreen=given.fullscreen)


def _legal(given: argparse.Namespace) -> int:
    from game.tools import rules  # noqa: PLC0415

    return _say(rules.legal(given.game, given.position, given.moves, given.options))


def _apply(given: argparse.Namespace) -> int:
    from game.tools import rules  # noqa: PLC0415

    return _say(rules.apply(given.game, given.position, given.moves, given.options, events=given.events))


def _perft(given: argparse.Namespace) -> int:
    from game.tools import rules  # noqa: PLC0415

    lines = rules.perft(given.game, given.depth, given.position, given.moves, given.options, divide=given.divide)
    return _say(lines)


def _ask(given: argparse.Namespace) -> int:
    from game.tools import rules  # noqa: PLC0415

    return _say(rules.ask(given.game, given.words, given.moves, given.options))


def _arena(given: argparse.Namespace) -> int:
    from game.tools import arena  # noqa: PLC0415

    asked = arena.Contest(
        game=given.game,
        bots=arena.read_bots(given.game, given.seats, given.options),
        games=given.games,
        seed=given.seed,
        seconds=given.time,
        nodes=given.nodes,
        opening=given.opening,
        longest=given.longest,
        options=tuple(given.options),
    )
    asked = arena.read_openings(asked, given.openings)
    return arena.run(asked, arena.Plan(given.jobs, given.json, given.results, given.cluster), texts("auto"))


def _engine(given: argparse.Namespace) -> int:
    from game.tools.engine import LONGEST_LINE, Engine, talk  # noqa: PLC0415
    from game.tools.listening import Listener  # noqa: PLC0415

    plain = isinstance(sys.stdin, io.TextIOWrapper)  # unbuffered: whoever still waits there at the end holds no lock
    source = io.FileIO(sys.stdin.fileno(), closefd=False) if plain else io.BytesIO()
    listener = Listener(source, LONGEST_LINE)
    engine = Engine(given.game, texts("auto"), given.options, listener.hurry)
    for line in talk(engine, listener):
        _say([line])
    return 0


def _replay(given: argparse.Namespace) -> int:
    from game.tools import record  # noqa: PLC0415

    return _say(record.replay(given.file, texts("auto"), verify=given.verify))


def _review(given: argparse.Namespace) -> int:
    from game.tools import review  # noqa: PLC0415

    return _say(review.review(given.file, texts("auto"), as_json=given.json, quick=given.quick))


def _gallery(given: argparse.Namespace) -> int:
    import signal  # noqa: PLC0415

    from game.tools.gallery.draw import draw  # noqa: PLC0415

    # Before SDL hears of it: it would keep the wish that this should end for a window, and there is none.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))
    count = draw(given.folder, given.language, given.size, given.only)
    return _say([texts("auto")("cli.gallery.drawn", count=count, folder=str(given.folder))])


def _bench(given: argparse.Namespace) -> int:
    from game.tools.bench.run import run  # noqa: PLC0415

    return run(only=given.only, ladder=given.ladder, file=given.json, texts=texts("auto"))


def _doctor(_: argparse.Namespace) -> int:
    from game.tools import doctor  # noqa: PLC0415

    return _say(doctor.report())


RUNNERS: Final[dict[str | None, Callable[[argparse.Namespace], int]]] = {
    None: _play,
    "play": _play,
    "legal": _legal,
    "apply": _apply,
    "perft": _perft,
    "ask": _ask,
    "arena": _arena,
    "engine": _engine,
    "replay": _replay,
    "review": _review,
    "gallery": _gallery,
    "bench": _bench,
    "doctor": _doctor,
}
