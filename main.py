"""Sightlines: `python main.py` opens the window, `python main.py --help` tells the rest."""

from game.app.start import main

if __name__ == "__main__":
    import sys

    sys.exit(main())
