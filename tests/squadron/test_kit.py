"""Templates of one's own: lengths, angles and prices as data, from a file to table, position and journal."""

import math

import pytest

from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.game import NotationError, Setup
from game.levels import squadron as levels
from game.levels.shelf import shelf
from game.play import journal
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.rules.squadron import options, paths, templates
from game.rules.squadron.boards import Body, Mat
from game.rules.squadron.game import GAME
from game.rules.squadron.options import SquadronOptions
from tests.conftest import REPOSITORY

RACERS = "117:1+130:30:1+39:120:4"
LINE = f"SL/1 F700x700/{RACERS} alt r1 f1 t1 move ; 1a 350.000,600.000,0 3342 h2 a0 ; 2a 350.000,60.000,180 4323 h3 a0"


def test_the_usual_templates_end_where_the_rules_say():
    """Written out they are the same table, and both have one name."""
    plain, written = Mat(700_000, 700_000), GAME.notation.parse_position(LINE.replace(RACERS, templates.USUAL)).board
    assert plain == written
    for code, end in (("1", (0, -86_667, 0)), ("2R", (29_717, -71_744, 45)), ("3L", (-43_333, -43_333, 270))):
        assert templates.flown(code, (0, 0, 0)) == templates.flown(code, (0, 0, 0), templates.USUAL) == end


@pytest.mark.parametrize("code", ["1", "2L", "2R", "3L", "3R", "S2R", "B3L"])
@pytest.mark.parametrize("kit", [RACERS, "26:4+234:15:2+234:180:4", templates.USUAL])
def test_what_is_drawn_leads_where_the_plane_ends(code, kit):
    """The far end of the drawn template, and the lead behind it, are where the law puts the token."""
    board, start = Mat(3_000_000, 3_000_000, kit), (1_500_000, 1_500_000, 40)
    x, y, _ = board.flown(code, Body(start))
    end, way = paths.centreline(code, (1500, 1500), 40, kit)[-1]
    there = paths.at(end, way, paths.LEAD, 0)
    assert math.dist(there, (x / 1000, y / 1000)) < 0.002


def test_a_game_on_templates_of_ones_own_is_played_written_and_read_again():
    state = GAME.notation.parse_position(LINE)
    assert GAME.notation.position(state) == LINE
    plays = [GAME.notation.action(action) for action in GAME.legal_actions(state, 0)]
    assert plays == ["1a 1", "1a 2L", "1a 2R", "1a 3L", "1a 3R", "1a C", "1a X"]
    after = GAME.apply(state, 0, GAME.notation.parse_action("1a 3R"), Scripted()).state
    assert (after.by_name["1a"].going.speed, after.by_name["1a"].pose[2]) == (0, 120)
    match = Match(GAME, Setup(2, SquadronOptions(kit=RACERS)), RandomDice(3))
    while match.to_act and match.length < 40:
        seat = min(match.to_act)
        match.act(seat, match.legal(seat)[match.length % 3])
    assert match.state.board.kit == RACERS
    text = journal.write(match, (person("Mara"), person("Jo")))
    again = journal.replay(journal.read(text, "x"), GAME, "x", Scripted())
    assert GAME.notation.position(again.state) == GAME.notation.position(match.state)
    assert options.fitted(SquadronOptions(), match.state).table[0] == match.state.board.name


@pytest.mark.parametrize("kit", ["78:1", "78:1+91:45:2+39:90:3:1", "25:1+91:45:2+39:90:3", "78:3+91:45:3+39:90:3", "x"])
def test_what_is_no_set_of_templates_is_refused_everywhere(kit):
    with pytest.raises(NotationError):
        GAME.notation.parse_position(LINE.replace(RACERS, kit))
    assert [one.reason for one in GAME.problems(Setup(2, SquadronOptions(kit=kit)))] == ["squadron.kit"]


def test_on_hexes_planes_fly_as_usual():
    setup = Setup(2, SquadronOptions(kit=RACERS, board="H15x13"))
    assert [one.reason for one in GAME.problems(setup)] == ["squadron.kit-hexes"]


FILE = (REPOSITORY / "levels" / "squadron" / "racers.toml").read_text("utf-8")


@pytest.mark.parametrize(
    ("old", "new", "key"),
    [
        ("length = 117", "length = 17", "length"),
        ("angle = 30", "angle = 300", "angle"),
        ("price = 4", "price = 5", "price"),
        ("price = 1", "price = 3", "slow"),
        ("[turn]", "[hairpin]", "shape"),
        ("radius = 130", "radius = wide", "shape"),
    ],
)
def test_a_file_that_cannot_be_used_is_told_in_one_sentence(tmp_path, old, new, key):
    path = tmp_path / "mine.toml"
    path.write_text(FILE.replace(old, new))
    with pytest.raises(BadInputError) as caught:
        levels.layout(path, own=True)
    assert caught.value.note.key == f"error.map.squadron-kit-{key}"


def test_the_set_up_offers_ours_and_those_of_ones_own_where_they_belong(tmp_path):
    (tmp_path / "hairpins.toml").write_text(FILE.replace("117", "104"))
    (tmp_path / "broken.toml").write_text("[straight]")
    found = shelf("squadron", REPOSITORY / "levels" / "squadron", tmp_path)
    assert [one.name for one in found.fitting(2, "kit")] == ["racers", "hairpins"]
    assert found.resolved("racers") == RACERS
    assert not {one.name for one in found.fitting(2, "board")} & {"racers", "hairpins"}
    assert [note.key for note in found.errors] == ["error.map.squadron-kit-shape"]
