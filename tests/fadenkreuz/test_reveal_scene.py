"""The reveal on the screen of a room: nobody reads off how it ends before it is shown, and a power cut takes none of
it away."""

import pytest

from game.core.seats import CLOCK
from game.play.rubber import REMARK
from game.rules.fadenkreuz.game import GAME
from game.rules.fadenkreuz.state import Phase
from game.scenes.after.result import Result
from game.scenes.match.battle import Battle
from game.scenes.match.opening import resumed
from game.scenes.match.parts import READ_AT_END
from game.scenes.match.telling import hud
from game.scenes.stack import Swap
from game.tools.stage import Stage
from tests.fadenkreuz.talks import until
from tests.house.couch import art

SEATS = "person:Ada pad-1,bot:3,person:Bo pad-2,bot:2,bot:1,bot:3"


@pytest.fixture
def stage(tmp_path):
    made = Stage(tmp_path, "en", (640, 360), art())
    made.reset(animation="1x", motion="full")
    yield made
    made.close()


@pytest.fixture
def host(stage):
    """The second game of an evening of three; time is up for pointing with the next decision."""
    match = until(Phase.POINT, 6)
    position = GAME.notation.position(match.state)
    remarks = {REMARK: "2026-11-22T14:00:05 0 1.0.0.1.0.0 of3 fixed"}
    return stage.host(position, "", SEATS, game="fadenkreuz", remarks=remarks)


def battle(stage, host):
    scene = Battle(stage.services, host, stage.save)
    scene.enter()
    return scene


def time_is_up(host):
    (action,) = host.match.legal(CLOCK)
    return host.act(CLOCK, action)


def plates(scene):
    return [(card.side, card.sign) for card in hud(scene.situation, scene.frame.art).seats]


def passing(scene):
    """What is called out and what the plates tell, moment by moment, from before the first on."""
    while not scene.settled:
        yield (scene.table.said.word if scene.table.said else ""), plates(scene)
        scene.update(0.1)


def test_the_plates_give_nothing_away_before_the_last_word(stage, host):
    scene = battle(stage, host)
    before = plates(scene)
    scene.back((time_is_up(host),))
    seen = list(passing(scene))
    assert {"count", "hands", "blue", "target", "team"} <= {word for word, _ in seen}
    assert [word for word, told in seen if told != before] == []
    assert plates(scene) != before


def test_a_reveal_cut_short_is_shown_once_more_and_paid_once(stage, host):
    scene = battle(stage, host)
    before = plates(scene)
    scene.back((time_is_up(host),))
    scene.update(1.0)
    # The power fails here; nothing was said goodbye to.
    (saved,), errors = stage.services.saves.unfinished()
    again = resumed(stage.services, saved.path)
    assert isinstance(again, Battle)
    assert not errors
    again.enter()
    assert plates(again) == before
    assert not [name for name in again.table.picture() if name.startswith("hand.")]
    words = [word for word, _ in passing(again)]
    assert {"count", "hands", "team"} <= set(words)
    while not isinstance(change := again.update(0.5), Swap):
        assert again.over_for < READ_AT_END
    result = change.scene
    assert isinstance(result, Result)
    result.enter()
    points = host.match.outcome.match_points
    assert result.standings.rubber.games == ((1, 0, 0, 1, 0, 0), tuple(points.get(seat, 0) for seat in range(6)))
    assert len(stage.services.evening.results) == 1
    # What was counted is put away; the third game waits.
    (third,), _ = stage.services.saves.unfinished()
    assert third.remarks[REMARK] == str(result.standings.rubber)


def test_a_game_given_up_shows_no_decision_twice(stage, host):
    host.resign(next(iter(host.persons)))
    (saved,), _ = stage.services.saves.unfinished()
    assert isinstance(resumed(stage.services, saved.path), Result)
