"""In what colours somebody sits where nobody has chosen any."""

import pytest

from game.core.seats import Seat
from game.play.seating import read_sitter
from game.scenes.after.review import Review
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.fadenkreuz.test_listened import FACED, OVER, TALK
from tests.house.couch import art


@pytest.mark.parametrize("door", ["lesson", "puzzles", "film"])
def test_whoever_learns_sits_where_everybody_begins_whatever_was_worn_in_the_last_match(tmp_path, door):
    stage = Stage(tmp_path, "en", (640, 360), art())
    services = stage.services
    services.dress(tuple(read_sitter(f"bot:1 look-{worn}") for worn in ("1.1", "0.0")))
    assert services.theme.worn
    more = (lambda: None,) if door == "film" else ()
    getattr(services.doors, door)(services, "crossfire", *more).leave()
    assert services.theme.worn == ()
    stage.close()


def test_a_film_over_a_match_leaves_its_people_what_they_wear(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    services = stage.services
    services.dress(tuple(read_sitter(f"bot:1 look-{worn}") for worn in ("1.1", "0.0")))
    worn = services.theme.worn
    services.doors.film(services, "crossfire").leave()
    assert services.theme.worn == worn
    stage.close()


def test_a_review_shows_people_in_what_they_wore_in_that_match(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    services, host = stage.services, stage.host(moves="a5-b4 d2-f2", seats="person:Ada keyboard,person:Ben keyboard")
    services.desk = InlineDesk()
    services.dress(host.sitters)
    worn = services.theme.worn
    services.dress(tuple(read_sitter(f"bot:1 look-{worn}") for worn in ("1.1", "0.0")))
    host.resign(Seat(0))
    assert services.doors.review(services, host.match, host.sitters, None) is not None
    assert services.theme.worn == worn
    stage.close()


def test_what_people_said_of_an_evening_is_looked_back_at_from_its_replay_too(tmp_path):
    stage = Stage(tmp_path, "en", (640, 360), art())
    services, seats = stage.services, "person:Mara,bot:1,bot:1,bot:1,bot:1"
    going = stage.host(FACED, game="fadenkreuz", seats=seats)
    assert services.doors.review(services, going.match, going.sitters, None) is None
    over = stage.host("; ".join((FACED, TALK, OVER)), game="fadenkreuz", seats=seats)
    scene = services.doors.review(services, over.match, over.sitters, None)
    assert isinstance(scene, Review)
    assert len(scene.pages) > 2
    stage.close()
