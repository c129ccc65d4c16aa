"""Looking back at somebody who should have been helped up: the picture shows it."""

from types import SimpleNamespace

from game.core.seats import Seat
from game.rules.sector.game import GAME
from game.scenes.after.compared import going

LINE = "M1R2 V:c8,e5,f3_,f1.,e8 V:k1_,n2,i7.,m4,k4 #k7k8l8+f1f2f3f4h6h7i6i7%i3i4j3j4 L1/1-1/R -"


def test_who_is_helped_up_stands_in_the_picture_and_the_way_there_is_drawn():
    state = GAME.notation.parse_position(LINE)
    shown = going(SimpleNamespace(game=GAME), Seat(0), state, GAME.notation.parse_action("L 2>e3+3"))
    assert "down" in shown.tableau.pieces["L3"].state
    assert "down" not in shown.view.ghosts["L3"].state
    assert shown.view.gone == {"L3"}, "seen once"
    way = [line for line in shown.view.lines if line.rank == "last"]
    assert (way[0].start, way[-1].end) == (shown.tableau.pieces["L2"].at, shown.view.ghosts["L2"].at)
