"""While dice roll the plate says who shoots at whom, and nothing of what they come to."""

import pytest

from game.core.events import Rolled
from game.core.seats import CLOCK, Seat
from game.scenes.match.battle import Battle
from game.scenes.match.telling import hud
from game.tools.stage import Stage
from tests.house.couch import art

DUEL = (
    "SL/1 F700x700 alt,split r4 f1 t1 attack ; 1a 320.000,470.000,45 3342 h2 a2 ; 2a 450.000,370.000,250 2333 h3 a1 ; "
    "3a 420.000,250.000,160 4332 h1 a1"
)


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    made.reset(motion="full", animation="1x")
    yield made
    made.close()


def plates(stage, host, decisions):
    """What the plate says below the name while each of these shots is thrown for, and the dice."""
    scene = Battle(stage.services, host)
    stack, found = stage.on(scene), []
    for _ in range(decisions):
        if host.outcome is not None:
            break
        seat = min(host.to_act, key=lambda one: (one == CLOCK, one))
        legal = list(host.match.legal(seat))
        shots = [action for action in legal if action.picks[-1].kind in ("shoot", "melee", "target")]
        played = host.act(Seat(seat), (shots or legal)[host.match.length % len(shots or legal)])
        scene._stage(played)  # noqa: SLF001
        stage.run(stack, 0.1)
        if shots and any(isinstance(event, Rolled) for event in played.step.events):
            found.append((hud(scene.situation, scene.frame.art).plate.prompt, played))
        scene.table.hurry()
        stage.run(stack, 0.1)
    scene.leave()
    return found


def test_in_squadron_leader_it_is_said_who_is_attacked(stage):
    host = stage.host(DUEL, "", "bot:1,person:You keyboard,bot:2", game="squadron")
    prompt, _ = plates(stage, host, 1)[0]
    assert prompt.endswith(" attacks you")


def test_in_sector_both_soldiers_are_named_and_no_die(stage):
    host = stage.host("", "", "bot:1,bot:2", game="sector")
    found = plates(stage, host, 160)
    assert len(found) > 3
    for prompt, played in found:
        said = {one.name for one in played.action.picks if one.kind in ("unit", "shoot", "melee")}
        assert sum(f"{name[1]} of" in prompt.replace("\u00a0", " ") for name in said) == len(said)
        assert prompt.count(" of ") == len(said)
        assert not any(
            f": {face}" in prompt for event in played.step.events if isinstance(event, Rolled) for face in event.faces
        )
