"""Two histories that a viewer cannot tell apart bring the same out of the whole program; and a leak would be found."""

import dataclasses

import pytest

from game.play import host, seal
from game.rules.fadenkreuz.state import Phase
from game.scenes.match import battle, hands
from tests.attack.__main__ import attack


def test_nothing_that_comes_out_of_the_program_tells_what_a_viewer_cannot_know():
    """Two hundred pairs here, five thousand in the attack; in most of them something hidden differs."""
    came, broken = attack("twin histories", 200, 7)
    assert not broken
    other = {what: times for what, times in came.items() if not what.endswith("alike")}
    assert sum(other.values()) > 160
    hidden = [phase.name for phase in Phase if Phase.DEAL < phase < Phase.OVER]
    assert other.keys() >= {*(f"fadenkreuz {name}" for name in hidden), "sector", "squadron"}


def log_line(monkeypatch):
    """A line of the log file that names a card."""
    play = host.Host._play  # noqa: SLF001 (a leak is planted)

    def played(self, seat, action):
        host.LOG.info("seat %s decides %s", seat, getattr(self.match.state, "dealt", ""))
        return play(self, seat, action)

    monkeypatch.setattr(host.Host, "_play", played)


def sound(monkeypatch):
    """A sound that is played when the first card is one of two."""
    stage = battle.Battle._stage  # noqa: SLF001 (a leak is planted)

    def staged(self, played):
        if getattr(self.match.state, "dealt", "?")[:1] in {"A", "K"}:
            self.services.play("tick")
        stage(self, played)

    monkeypatch.setattr(battle.Battle, "_stage", staged)


def unpadded_file(monkeypatch):
    monkeypatch.setattr(seal, "CELL", 1)


def no_beat(monkeypatch):
    monkeypatch.setattr(host, "BEAT", 0.001)
    monkeypatch.setattr(battle, "BOT_PAUSE", 0.0)


def phone(monkeypatch):
    """Everybody's phone is told what lies on the table."""
    view = hands.hand_view

    def told(eyes, say, now):
        return dataclasses.replace(view(eyes, say, now), stage=str(getattr(STATE[0], "dealt", "")))

    def settled(self, hand):
        STATE[0] = self.host.match.state
        return made(self, hand)

    made = hands.Hands._view  # noqa: SLF001 (a leak is planted)
    monkeypatch.setattr(hands.Hands, "_view", settled)
    monkeypatch.setattr(hands, "hand_view", told)


STATE = [None]


@pytest.mark.parametrize(
    ("plant", "found"),
    [(phone, "('phone'"), (log_line, "('log'"), (sound, "'tick'"), (unpadded_file, "('files'"), (no_beat, "('change'")],
)
def test_a_leak_is_found(plant, found, monkeypatch):
    plant(monkeypatch)
    _, broken = attack("twin histories", 12, 3)
    assert broken
    assert any(found in line for line in broken)
