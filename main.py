"""Sightlines: `python main.py` opens the window, `python main.py --help` tells the rest."""

import multiprocessing

from game.app.cores import use_compiled

use_compiled()  # before anything else of the game is loaded, in the process for the bots too

if __name__ == "__main__":
    multiprocessing.freeze_support()  # first of all: a bundle starts itself again for the bots

    import sys

    from game.app.cli import main

    sys.exit(main())
