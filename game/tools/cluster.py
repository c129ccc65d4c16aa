"""Games of a contest on other machines, through Dask's `distributed` (requirements-cluster.txt).

A worker is started in this program's folder, on the same Python; it uses compiled cores where it has some. What it
lacks is said in a sentence before a game is lost. A game that was lost with its worker is played again elsewhere, with
the same result.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any, Final

from game import VERSION
from game.catalogue import find
from game.core.errors import BadInputError

PATIENCE: Final = 10
"""Seconds until somebody must have answered: the scheduler, the first worker."""


def far_game(contest: dict[str, Any], number: int) -> dict[str, Any]:
    """One game, played where this is called: plain values in, plain values out."""
    from game.app import cores  # noqa: PLC0415 (before anything of the game is loaded over there)

    if "game.tools.arena" not in sys.modules:
        cores.use_compiled()
    from game.tools.arena import Contest, play_one  # noqa: PLC0415 (as above)

    words: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in contest.items()}
    return asdict(play_one(Contest(**words), number))


def plays(game: str) -> str:
    """What is played here: the program's version, the game's edition, the Python."""
    python = ".".join(map(str, sys.version_info[:2]))
    return f"Sightlines {VERSION}, {find(game).name} {find(game).edition}, Python {python}"


def far_games(contest: dict[str, Any], numbers: Sequence[int], address: str) -> Iterator[dict[str, Any]]:
    """The games as they come in. Raises BadInputError when the cluster cannot be reached, or a worker lacks
    something."""
    try:
        from distributed import Client, WorkerPlugin, as_completed  # noqa: PLC0415 (optional)
    except ImportError:
        raise BadInputError("cluster-missing") from None

    plugin, lacking, afar = _shipped(contest, WorkerPlugin)
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise BadInputError("cluster-unreachable", address=address, why=str(error)[:120]) from None
    with client:
        client.register_plugin(plugin)
        try:
            client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise BadInputError("cluster-empty", address=address) from None
        _refuse(client.run(lacking, contest["game"]), plays(contest["game"]))
        waiting = client.map(afar, list(numbers), pure=False, retries=3)
        for one in as_completed(waiting):
            yield one.result()


def _shipped(contest: dict[str, Any], base: Any) -> tuple[Any, Callable[[str], tuple[str, str]], Callable[[int], Any]]:
    """What travels whole to machines that know nothing of the program yet, and the scheduler never does."""

    class InItsFolder(base):  # type: ignore[misc]
        """A worker looks for the program in the folder it was started in."""

        name = "sightlines"

        def setup(self, worker: Any) -> None:
            import os  # noqa: PLC0415
            import sys  # noqa: PLC0415

            if os.getcwd() not in sys.path:  # noqa: PTH109
                sys.path.insert(0, os.getcwd())  # noqa: PTH109

    def lacking(game: str) -> tuple[str, str]:
        try:
            from game.tools.cluster import plays  # noqa: PLC0415
        except ModuleNotFoundError as error:
            return ("program" if str(error.name).partition(".")[0] == "game" else "library"), str(error.name)
        try:
            return "", plays(game)
        except Exception as error:  # whatever it is, it is over there
            return "differs", str(error)

    def afar(number: int) -> dict[str, Any]:
        from game.tools.cluster import far_game  # noqa: PLC0415

        return far_game(contest, number)

    return InItsFolder(), lacking, afar


def _refuse(found: Mapping[str, tuple[str, str]], here: str) -> None:
    """Raises BadInputError for the first worker that cannot play what is played here."""
    for worker, (lacks, what) in sorted(found.items()):
        if lacks or what != here:
            raise BadInputError(f"cluster-{lacks or 'differs'}", worker=worker, what=what, here=here)
