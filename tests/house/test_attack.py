"""The attack of `make attack`, a few of every kind."""

import pytest

from tests.attack import kills
from tests.attack.__main__ import KINDS, attack

FEW = {
    "kills": 1,
    "twin histories": 3,
    "bots that misbehave": 1,
    "full disks": 3,
    "command lines": 20,
    "storms over every screen": 4,
    "evenings that are killed": 1,
    "phones: strangers": 10,
    "phones: junk at the table": 2,
    "phones: floods": 1,
    "phones: a thousand lines": 1,
    "files: two friends by letter": 4,
}


@pytest.mark.parametrize("kind", KINDS)
def test_a_few_attacks_of_every_kind_break_nothing(kind, monkeypatch):
    monkeypatch.setenv("LC_ALL", "C")
    monkeypatch.setattr(kills, "EACH", 3)
    came, broken = attack(kind, FEW.get(kind, 30), 7)
    assert not broken
    assert came
