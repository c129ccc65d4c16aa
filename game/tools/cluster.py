"""Games of a contest on other machines, through Dask's `distributed` (requirements-cluster.txt).

A worker needs this program's folder on its path and the same Python; it uses compiled cores where it has some. A game
that was lost with its worker is played again elsewhere, with the same result.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from game.core.errors import BadInputError


def far_game(contest: dict[str, Any], number: int) -> dict[str, Any]:
    """One game, played where this is called: plain values in, plain values out."""
    from game.app import cores  # noqa: PLC0415 (before anything of the game is loaded over there)

    if "game.tools.arena" not in sys.modules:
        cores.use_compiled()
    from game.tools.arena import Contest, play_one  # noqa: PLC0415 (as above)

    words: dict[str, Any] = {key: tuple(value) if isinstance(value, list) else value for key, value in contest.items()}
    return asdict(play_one(Contest(**words), number))


def far_games(contest: dict[str, Any], numbers: Sequence[int], address: str) -> Iterator[dict[str, Any]]:
    """The games as they come in. Raises BadInputError when the cluster cannot be reached."""
    try:
        from distributed import Client, as_completed  # noqa: PLC0415 (optional)
    except ImportError:
        raise BadInputError("cluster-missing") from None
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError) as error:
        raise BadInputError("cluster-unreachable", address=address, why=str(error)[:120]) from None
    with client:
        waiting = client.map(lambda number: far_game(contest, number), list(numbers), pure=False, retries=3)
        for one in as_completed(waiting):
            yield one.result()
