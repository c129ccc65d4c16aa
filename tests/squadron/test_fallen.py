"""How a game has ended is told with the last loss in it, and the sights lie on who is left."""

import pytest

from game.bots.bot import Budget
from game.bots.levels import bot_for
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import legal
from game.rules.squadron.game import GAME
from game.scenes.after.result import Result
from game.scenes.match import finale, telling
from game.tools.positions import given

OFF = "SL/1 F700x700 - r3 f2 t2 move ; 1a 350,500,0 4332 h2 a0 ; 2a 350,60,0 4323 h3 a0", "2a 1"
STALLED = "SL/1 F700x700 - r3 f2 t2 move ; 1a 350,500,0 4332 h2 a0 ; 2a 350,60,0 4323 h3 a0", "2a X"
SHOT = (
    "SL/1 F700x700 - r3 f1 t1 attack ; 1a 350,500,0 4332 h2 a0 ; 2a 350,380,0 4323 h1 a0",
    "1a A2a {8,8,8,8,1,1,1}",
)
SINGED = (
    "SL/1 F700x700 bb r3 f2 t2 move ; 1a 200,500,0 4332 h2 a0 ; 2a 350,330,0 4323 h1 a0 ; 1z 350,160,0 balloon",
    "2a 1 {8,8,8,8}",
)
LAST = "Nobody else is left in the air."


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (OFF, f"Baroness flies off the table. {LAST}"),
        (STALLED, f"Baroness stalls and falls. {LAST}"),
        (SHOT, f"You shoot down Baroness. {LAST}"),
        (SINGED, f"Your balloon\u2019s dice bring down Baroness: it flew too close. {LAST}"),
    ],
    ids=("off", "stalled", "shot", "singed"),
)
def test_the_end_says_how_the_last_plane_fell(stage, position, told):
    line, moves = position
    host = stage.host(line, moves, "person:Mara keyboard,bot:3", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stage.run(stage.on(battle), 1.0)
    assert battle.over
    assert battle.settled
    assert telling.plate(battle.situation).prompt == told
    assert finale.crowned(battle.situation) == (battle.table.spot(Pick("plane", "1a")).at,)
    assert Result(stage.services, host)._why().startswith(told)  # noqa: SLF001


def test_what_is_thrown_again_is_called_by_what_it_shows():
    position = "SL/1 F700x700 alt r3 f1 t1 attack ; 1a 350,500,0 4332 h2 a2 ; 2a 350,380,0 4323 h3 a0"
    state = given("squadron", position, ["1a A2a {3,8,1,6}"]).state
    plane = Pick("plane", "1a")
    faces = {}
    for pick in GAME.offers(state, Seat(0), (plane,)).offers:
        looked, button = (GUIDE.forecast(state, Seat(0), (plane, pick)), GUIDE.button(state, Seat(0), (plane,), pick))
        if looked.headline.key == "forecast.squadron.reroll":
            faces[pick.name] = dict(looked.headline.words)["face"], dict(button.words)["face"]
    assert faces == {"R1:1a": (3, 3), "R2:1a": (8, 8), "R3:1a": (1, 1), "R4:1a": (6, 6)}


@pytest.mark.parametrize(
    ("faces", "kept"), [("4,4,1,4", [0, 1]), ("1,6,1,6", [0, 1, 2]), ("7,6,2,8", [0, 1, 3, 4]), ("1,8,3,8", [0, 1, 2])]
)
def test_dice_that_come_to_the_same_are_offered_once_and_advice_names_that_one(faces, kept):
    position = "SL/1 F700x700 alt r3 f1 t1 attack ; 1a 350,500,0 4332 h2 a2 ; 2a 350,380,0 4323 h3 a0"
    state = given("squadron", position, [f"1a A2a {{{faces}}}"]).state
    plane = Pick("plane", "1a")
    offers = GAME.offers(state, Seat(0), (plane,)).offers
    (group,) = GUIDE.groups(state, Seat(0), (plane,), offers)
    assert [pick.name for pick in group.offers] == [f"R{number}:1a" for number in kept]
    budget = Budget(3, None, 400, 5)
    counsel = bot_for("squadron").advise(Seat(0), state, list(legal.legal(state, Seat(0))), budget, bool)[0]
    assert counsel.action.picks[-1] in group.offers
    assert GUIDE.forecast(state, Seat(0), (plane,)).first in group.offers
