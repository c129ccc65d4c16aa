"""The start, from source, in a bundle and from an installed wheel: compiled cores first, then the command line."""

from game.app.cores import use_compiled

use_compiled()  # before anything else of the game is loaded, in the process for the bots too


def main() -> int:
    """What was asked for on the command line; the exit status."""
    import multiprocessing  # noqa: PLC0415

    multiprocessing.freeze_support()  # first of all: a bundle starts itself again for the bots
    from game.app.cli import main as asked  # noqa: PLC0415 (the bots' process needs none of it)

    return asked()
