"""Whom computer players attack at tables of many, beside lots: the measuring itself, on games that are told."""

from argparse import Namespace

import pytest

from tests.reference import hands, tables


def attack(own, met, enemies=(0, 1, 2), strength=(3, 2, 1)):
    others = tuple(seat for seat in enemies if seat != own)
    return tables.Attack(3, own, met, others, others, strength)


def told(*attacks):
    return tables.Played(0, (1.0, 0.0, 0.0), 9, attacks)


def test_shares_stand_beside_what_lots_would_give():
    games = [told(attack(0, 1), attack(1, 2)), told(attack(2, 0), attack(0, 2))]
    found = list(tables.beside_lots(games, tables.by_distance(3, offered=False)))
    assert found == ["+1 75.0 (lots 50.0 ± 34.6, n 4)", "+2 25.0 (lots 50.0 ± 34.6, n 4)"]
    ranks = list(tables.beside_lots(games, tables.by_rank))
    assert ranks[1:] == ["strongest 50.0 (lots 50.0 ± 0.0, n 4)", "weakest 50.0 (lots 50.0 ± 0.0, n 4)"]
    assert ranks[0].startswith("first of those in sight 50.0")


def test_where_only_one_enemy_is_left_nothing_is_chosen():
    assert not list(tables.beside_lots([told(attack(0, 1, (0, 1)))], tables.by_distance(3, offered=False)))


@pytest.mark.parametrize(("game", "options", "seats"), [("crosshairs", ["game=ffa3"], 0), ("squadron", [], 3)])
def test_the_strong_player_moves_on_and_a_win_is_one(game, options, seats):
    given = Namespace(level=1, others=0, seats=seats, nodes=20, options=options)
    games = [tables.play(game, number, given) for number in range(3)]
    assert [one.seat for one in games] == [0, 1, 2]
    assert all(sum(one.points) == pytest.approx(1) for one in games)
    assert all(each.met in each.offered for one in games for each in one.attacks)
    assert all(each.level in (0, 1) and each.met != each.own for one in games for each in one.attacks)
    assert next(tables.report(games, 1, 0)).endswith("by lot 33.3 %")


@pytest.mark.parametrize(("mode", "seats"), [("K", 5), ("S", 6)])
def test_hands_by_lot_are_drawn_after_the_same_talk(mode, seats):
    given = Namespace(seats=seats, mode=mode, levels=[1], options=[])
    deals = [hands.play(number, given) for number in range(2)]
    assert all(0 < deal.by_lot < 1 and deal.attacks for deal in deals)
    assert all(each.met != each.own for deal in deals for each, _, _ in deal.attacks)
    assert next(hands.report(deals, seats)).startswith("blue wins")
