"""Where a plane was shot down a wreck lies until its owner has had a turn to see it."""

import esper
import pytest

from game.rules.crosshairs.game import GAME
from game.table.kit.components import Scorch
from game.table.looks import look_for
from game.table.systems.impact import graves
from game.table.table import Table

SHOT = "duel c6,d3 A:d3SE2!,d6NE4!,f8N4!;B:g5SW3,f6N3,g6S4 0,0 A7/0 f8 1 - -"


@pytest.mark.parametrize("motion", ["full", "none"])
def test_a_wreck_lies_there_until_the_turn_of_its_owner_is_over(motion):
    state, table = GAME.notation.parse_position(SHOT), Table(look_for("crosshairs"), motion=motion)
    table.show(GAME.tableau(state))
    wrecks = []
    for word in ("(f6)", "g5-e6", "g6-g8"):
        legal = GAME.legal_actions(state, state.seat)
        action = next(one for one in legal if GAME.notation.action(one) == word)
        step = GAME.apply(state, state.seat, action, None)
        state = step.state
        table.tell(step.events, GAME.tableau(state))
        for _ in range(200):
            table.update(0.05)
        assert table.settled
        with vars(table)["_world"].active():
            assert (graves() == {"wreck"}) == any(scorch.whose for _, scorch in esper.get_component(Scorch))
            wrecks.append([scorch.at for _, scorch in esper.get_component(Scorch) if scorch.whose is not None])
    assert wrecks == [[(0.0, 0.0)], [(0.0, 0.0)], []]
    table.close()
