"""Work counted instead of time: a test that looks at the clock fails on a busy machine and passes on a fast one."""

import sys


def calls(do):
    """How many Python functions run while `do` runs: the same number on every machine."""
    count = 0

    def seen(_frame, event, _arg):
        nonlocal count
        count += event == "call"

    before = sys.getprofile()
    sys.setprofile(seen)
    try:
        do()
    finally:
        sys.setprofile(before)
    return count


def stopping(after):
    """A request to stop that comes at the given look, and the looks that were taken."""
    looks = []

    def stop():
        looks.append(1)
        return len(looks) >= after

    return stop, looks


def pictures_made(art, monkeypatch):
    """The keys of the pictures that are drawn from now on because nobody had kept them."""
    made = []
    keep = art.keep

    def watched(key, draw):
        def drawn():
            made.append(key)
            return draw()

        return keep(key, drawn)

    monkeypatch.setattr(art, "keep", watched)
    return made
