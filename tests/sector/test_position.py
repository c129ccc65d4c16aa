"""The line of the first state of a campaign's second battle is read back: whoever won chooses, then the plan falls."""

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.play.random_dice import RandomDice
from game.rules.sector.notation import NOTATION
from game.rules.sector.options import MAP, Mode, SectorOptions

ICE = f"{MAP}ice:#e2f2g2i7i8+f5g5k3k4%l6l7"


def test_the_choice_of_an_advantage_is_read_back_with_what_falls_after_it():
    game = find("sector")
    options = SectorOptions(mode=Mode.CAMPAIGN, terrain=ICE, campaign="4;L 3 4-1 5-0", commander=True)
    state = game.start(Setup(2, options), Scripted()).state
    assert state.phase == "advantage"
    again = NOTATION.parse_position(NOTATION.position(state))
    assert NOTATION.position(again) == NOTATION.position(state)
    assert again.plan == state.plan
    (action, *_) = game.legal_actions(again, 0)
    first, second = (game.apply(each, 0, action, RandomDice(3)).state for each in (state, again))
    assert (first.mission, first.ground, first.sides) == (second.mission, second.ground, second.sides)
