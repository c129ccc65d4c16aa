"""The command line answers word for word as it did: `python -m tests.house.terminal` writes the golden file anew."""

import signal

import pytest

from tests.house.terminal import FILE, lines


@pytest.mark.unknown
def test_the_command_line_answers_as_it_did():
    ending = signal.getsignal(signal.SIGTERM)
    moment, other = "", []
    try:
        kept, now = FILE.read_text("utf-8").splitlines(), list(lines())
    finally:
        signal.signal(signal.SIGTERM, ending)
    for old, new in zip(kept, now, strict=False):
        moment = new if new.startswith("# ") else moment
        if old != new:
            other.append(f"{moment}\n  was {old}\n  is  {new}")
    assert not other[:5], "\n".join(other[:5])
    assert len(kept) == len(now)
