"""The ECS is kept in one place, and its traps with it."""

import esper
import pytest

from game.core.tableau import Piece, Tableau
from game.table.kit.components import Heard, Trail
from game.table.looks import look_for
from game.table.systems.world import World, kill
from game.table.table import Table

ONE = Tableau({"g5.0": Piece("man", (0.0, 0.0), owner=0)})


def test_a_world_is_left_as_it_was_found():
    before = esper.current_world
    world = World()
    with world.active():
        assert esper.current_world == world.name
    assert esper.current_world == before
    with pytest.raises(ZeroDivisionError), world.active():
        raise ZeroDivisionError
    assert esper.current_world == before
    world.close()


def test_closing_is_safe_twice_and_from_inside():
    world = World()
    with world.active():
        world.close()
    assert world.name not in esper.list_worlds()
    world.close()


def test_dead_entities_are_gone_at_once_and_may_die_twice():
    world = World()
    with world.active():
        entity = esper.create_entity(Trail(()))
        kill(entity)
        kill(entity)
        assert not esper.get_component(Trail)
        esper.process()
    world.close()


def test_tables_do_not_share_entities():
    one, two = Table(look_for("crossfire")), Table(look_for("crossfire"))
    one.show(ONE)
    assert two.picture() == {}
    two.update(1.0)
    assert one.picture() == ONE.pieces
    one.close()
    assert two.settled
    two.close()


def test_a_closed_table_leaves_no_world_behind():
    worlds = set(esper.list_worlds())
    table = Table(look_for("crossfire"))
    assert set(esper.list_worlds()) > worlds
    table.close()
    assert set(esper.list_worlds()) == worlds


def test_every_table_has_one_ear():
    table = Table(look_for("crossfire"))
    with table._world.active():  # noqa: SLF001
        assert len(esper.get_component(Heard)) == 1
    table.close()
