"""The chooser alone: what a press means, where steps lead, that everything can be reached and taken back."""

import math
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.catalogue import GAMES, guide_of
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.picks import Pick
from game.rules.crossfire.board import CELL_NAMES, RAYS
from game.scenes.match.chooser import Chooser
from game.scenes.match.pointing import ahead, and_between, reading_order
from game.scenes.match.source import listed

CROSSFIRE = GAMES[0]


@dataclass(frozen=True)
class Plain:
    picks: tuple[Pick, ...]


def place(pick):
    if pick.kind == "tray":
        return (300.0, 300.0 if pick.name.endswith("1") else 800.0)
    x, y = ord(pick.name[0]) - ord("g"), int(pick.name[1]) - 5
    return 960 + 56 * x, 520 - 82 * y


def begun(line, seat=0):
    state = CROSSFIRE.notation.parse_position(line)
    chooser = Chooser(places=place)
    chooser.begin(listed(CROSSFIRE.legal_actions(state, seat)), guide_of(CROSSFIRE.name).pickable(state, seat))
    return state, chooser


def labelled(state, chooser, seat=0):
    chooser.label(guide_of(CROSSFIRE.name).forecast(state, seat, chooser.picked).labels)


def cell(name):
    return Pick("cell", name)


PILE = "c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -"


def test_two_presses_make_a_move():
    _, chooser = begun(PILE)
    assert chooser.press(cell("c3")).kind == "picked"
    reply = chooser.press(cell("m3"))
    assert reply.kind == "played"
    assert CROSSFIRE.notation.action(reply.action) == "c3-m3"


def test_pressing_the_pile_again_steps_through_the_number_of_men():
    state, chooser = begun(PILE)
    chooser.press(cell("c3"))
    labelled(state, chooser)
    seen = []
    for _ in range(6):
        chooser.press(cell("c3"))
        seen.append(chooser.figure)
    assert seen == ["1", "2", "3", "4", "5", ""]


def test_fewer_and_more_jump_among_targets_of_that_number():
    state, chooser = begun(PILE)
    chooser.press(cell("c3"))
    labelled(state, chooser)
    first = chooser.labels[chooser.focus]
    chooser.narrow(1)
    assert int(chooser.figure) == int(first) + 1
    assert chooser.labels[chooser.focus] == chooser.figure
    for direction in ("left", "right", "up", "down"):
        chooser.step(direction)
        assert chooser.labels[chooser.focus] == chooser.figure
    assert {chooser.labels[pick] for pick in chooser.strong} == {chooser.figure}


def test_special_takes_the_tray_and_again_gives_it_back():
    _, chooser = begun(PILE)
    assert chooser.special().kind == "picked"
    assert chooser.picked == (Pick("tray", "reserve.0"),)
    assert chooser.special().kind == "dropped"
    chooser.press(cell("c3"))
    assert chooser.special().kind == "picked"
    assert chooser.picked == (Pick("tray", "reserve.0"),)


def test_without_a_reserve_special_changes_nothing():
    _, chooser = begun("c3:bwbww,a7:b w 0/0 0/0 3 -")
    before = chooser.picked
    assert chooser.special().kind == "nothing"
    assert chooser.picked == before


def test_another_pile_of_ones_own_replaces_the_one_chosen():
    _, chooser = begun("c3:w,m5:w,a7:b w 0/0 0/0 3 -")
    chooser.press(cell("c3"))
    assert chooser.press(cell("m5")).kind == "picked"
    assert chooser.picked == (cell("m5"),)


def test_what_is_not_on_offer_is_refused_and_keeps_the_picks():
    _, chooser = begun(PILE)
    assert chooser.press(cell("a7")).kind == "refused"
    chooser.press(cell("c3"))
    reply = chooser.press(cell("a7"))
    assert (reply.kind, reply.pick) == ("refused", cell("a7"))
    assert chooser.picked == (cell("c3"),)


def test_empty_space_takes_the_pick_back():
    _, chooser = begun(PILE)
    chooser.press(cell("c3"))
    assert chooser.press(None).kind == "dropped"
    assert chooser.picked == ()
    assert chooser.press(None).kind == "nothing"


def test_the_only_possible_first_pick_is_made_and_stays():
    _, chooser = begun("g5:bbb,a7:bb w 1/0 0/0 8 -")
    assert chooser.picked == (Pick("tray", "reserve.0"),)
    assert chooser.back().kind == "nothing"
    assert len(chooser.offers) == 43


def test_a_press_on_what_was_taken_up_for_somebody_is_no_mistake():
    _, chooser = begun("c3:wwbw,e5:bb w 0/0 0/0 3 -")
    taken, offers = chooser.picked, chooser.offers
    assert chooser.press(taken[0]).kind == "moved"
    assert (chooser.picked, chooser.offers) == (taken, offers)


def test_looking_roams_over_everything():
    _, chooser = begun(PILE)
    chooser.look(on=True)
    reached = set()
    for _ in range(200):
        chooser.cycle(1)
        reached.add(chooser.focus)
    assert reached == set(chooser.pickable)
    chooser.focus = cell("a7")
    assert chooser.ok().kind == "refused"
    chooser.look(on=False)
    assert chooser.focus in chooser.offers


def test_the_way_back_ends_looking_and_only_then_does_nothing_more():
    _, chooser = begun(PILE)
    assert not chooser.picked
    chooser.look(on=True)
    assert chooser.back().kind == "moved"
    assert not chooser.looking
    assert chooser.focus in chooser.offers
    assert chooser.back().kind == "nothing"


@pytest.mark.parametrize("mouse", [True, False])
def test_the_way_back_puts_a_pile_down_with_its_figure(mouse):
    state, chooser = begun(PILE)
    chooser.press(cell("c3"), mouse=mouse)
    labelled(state, chooser)
    assert chooser.narrow(-1, mouse=mouse).kind == "moved"
    assert chooser.figure
    assert chooser.back().kind == "dropped"
    assert not chooser.picked
    assert not chooser.figure
    assert chooser.focus == cell("c3")
    assert chooser.back().kind == "nothing"


def test_a_step_never_leads_into_empty_space():
    _, chooser = begun(PILE)
    for direction in ("up", "down", "left", "right") * 4:
        chooser.step(direction)
        assert chooser.focus in chooser.offers


def opening():
    return CROSSFIRE.start(Setup(2, CROSSFIRE.options()), Scripted()).state


def reachable(picks):
    found, open_ends = {picks[0]}, [picks[0]]
    while open_ends:
        here = open_ends.pop()
        for direction in ("up", "down", "left", "right"):
            there = ahead([p for p in picks if p != here], place(here), direction, place)
            if there is not None and there not in found:
                found.add(there)
                open_ends.append(there)
    return found


def test_steps_reach_every_pile_of_the_opening():
    chooser = Chooser(places=place)
    chooser.begin(listed(CROSSFIRE.legal_actions(opening(), 0)), ())
    assert reachable(list(chooser.offers)) == set(chooser.offers)


@given(st.sets(st.tuples(st.integers(0, 1900), st.integers(0, 1000)), min_size=1, max_size=40))
def test_tab_reaches_everything_once_round(points):
    spots = {Pick("cell", f"{x}-{y}"): (float(x), float(y)) for x, y in points}
    chooser = Chooser(places=spots.get)
    chooser.begin(listed(()), spots)
    reached = set()
    for _ in spots:
        chooser.cycle(1)
        reached.add(chooser.focus)
    assert reached == set(spots)


@given(
    st.sets(st.tuples(st.integers(0, 1900), st.integers(0, 1000)), min_size=2, max_size=40),
    st.sampled_from(["up", "down", "left", "right"]),
)
def test_a_step_goes_the_way_it_says(points, direction):
    spots = {Pick("cell", f"{x}-{y}"): (float(x), float(y)) for x, y in points}
    here, *others = reading_order(spots, spots.get)
    found = ahead(others, spots[here], direction, spots.get)
    if found is not None:
        dx, dy = (spots[found][i] - spots[here][i] for i in (0, 1))
        assert {"up": -dy, "down": dy, "left": -dx, "right": dx}[direction] > 0
        assert math.hypot(dx, dy) > 0


WISHES = st.sampled_from(
    ["up", "down", "left", "right", "next", "previous", "ok", "back", "fewer", "more", "special", "look", "unlook"]
)


@settings(max_examples=60, deadline=None)
@given(st.lists(WISHES, min_size=20, max_size=120))
def test_any_wishes_leave_a_sound_choice(wishes):
    state = opening()
    chooser = Chooser(places=place)

    def begin():
        seat = next(iter(CROSSFIRE.to_act(state)))
        chooser.begin(listed(CROSSFIRE.legal_actions(state, seat)), guide_of(CROSSFIRE.name).pickable(state, seat))

    begin()
    does = {
        "next": lambda: chooser.cycle(1),
        "previous": lambda: chooser.cycle(-1),
        "ok": chooser.ok,
        "back": chooser.back,
        "fewer": lambda: chooser.narrow(-1),
        "more": lambda: chooser.narrow(1),
        "special": chooser.special,
        "look": lambda: chooser.look(on=True),
        "unlook": lambda: chooser.look(on=False),
    }
    for wish in wishes:
        seat = next(iter(CROSSFIRE.to_act(state)))
        reply = does[wish]() if wish in does else chooser.step(wish)
        if reply is not None and reply.kind == "played":
            assert reply.action in CROSSFIRE.legal_actions(state, seat)
            state = CROSSFIRE.apply(state, seat, reply.action, Scripted()).state
            begin()
            continue
        labelled(state, chooser, seat)
        assert chooser.offers
        assert chooser.strong
        assert chooser.focus in (chooser.pickable if chooser.looking else {*chooser.offers, *chooser.pickable})
        assert all(pick in chooser.pickable for pick in chooser.offers)


@pytest.mark.parametrize("width", [0, 1])
def test_nothing_to_choose_is_no_error(width):
    chooser = Chooser(places={}.get)
    chooser.begin(listed(()), [cell("a3")] * width)
    for direction in ("up", "left"):
        assert chooser.step(direction).kind in ("nothing", "moved")
    assert chooser.narrow(1).kind == "nothing"
    assert chooser.special().kind == "nothing"


def test_the_wheel_stops_at_the_ends_and_a_button_goes_round():
    state, chooser = begun(PILE)
    chooser.press(cell("c3"))
    labelled(state, chooser)
    assert chooser.narrow(1, mouse=True).kind == "moved"  # all men are taken anyway: fewer begins one below
    assert chooser.figure == "5"
    for figure in ("4", "3", "2", "1"):
        assert chooser.narrow(-1, mouse=True).kind == "moved"
        assert chooser.figure == figure
    assert chooser.narrow(-1, mouse=True).kind == "nothing"
    assert chooser.figure == "1"
    chooser.narrow(-1)
    assert chooser.figure == "5"
    assert chooser.narrow(1, mouse=True).kind == "nothing"
    chooser.narrow(1)
    assert chooser.figure == "1"


def test_a_step_goes_rather_straight_on_than_a_little_nearer():
    spots = {cell("near"): (90.0, 60.0), cell("straight"): (150.0, 0.0), cell("wide"): (20.0, 30.0)}
    assert ahead(spots, (0.0, 0.0), "right", spots.get) == cell("straight")  # 90 + 1.6 * 60 is further than 150
    spots[cell("near")] = (90.0, 30.0)
    assert ahead(spots, (0.0, 0.0), "right", spots.get) == cell("near")  # 90 + 1.6 * 30 is not
    spots = {cell("beside"): (72.0, 72.0), cell("behind"): (360.0, 144.0)}
    assert ahead(spots, (0.0, 0.0), "right", spots.get) == cell("beside"), "it is not passed over for one so far away"
    assert ahead({cell("wide"): (20.0, 30.0)}, (0.0, 0.0), "right", {cell("wide"): (20.0, 30.0)}.get) == cell("wide")


@pytest.mark.parametrize(("there", "back"), [("up", "down"), ("left", "right"), ("right", "left"), ("down", "up")])
def test_a_step_back_leads_to_where_the_step_came_from(there, back):
    spots = {"a": (0, 0), "b": (90, 100), "c": (100, -95), "d": (-120, 60), "e": (40, 210), "f": (-80, -130)}
    picks = [Pick("cell", name) for name in spots]
    for start in picks:
        chooser = Chooser(places=lambda pick: spots[pick.name])
        chooser.begin(listed([Plain((pick,)) for pick in picks]), picks)
        chooser.focus = start
        if chooser.step(there).kind == "moved":
            assert chooser.step(back).kind == "moved"
            assert chooser.focus == start


def stepping(picks, start):
    chooser = Chooser(places=place)
    chooser.begin(listed([Plain((pick,)) for pick in picks]), picks)
    chooser.focus = start
    return chooser


@pytest.mark.parametrize("direction", ["up", "down", "left", "right"])
def test_equal_steps_over_hexes_keep_their_column_or_row(direction):
    cells = [cell(name) for name in CELL_NAMES]
    across = 0 if direction in {"up", "down"} else 1
    ahead_by, half = (1 if direction in {"down", "right"} else -1), (56, 0)[across]
    for start in cells:
        chooser, line = (
            stepping(cells, start),
            [p for p in cells if abs(place(p)[across] - place(start)[across]) <= half],
        )
        while any((place(p)[1 - across] - place(chooser.focus)[1 - across]) * ahead_by > 0 for p in line):
            chooser.step(direction)
            assert chooser.focus in line, (start, chooser.focus)


def test_of_what_a_pile_can_hit_all_is_reached_by_steps_that_go_the_way_they_say():
    for origin in range(len(RAYS)):
        targets = [cell(CELL_NAMES[at]) for line in RAYS[origin] for at in line]
        paths, open_ends = {targets[0]: ()}, [targets[0]]
        while open_ends:
            here = open_ends.pop(0)
            for direction in ("up", "down", "left", "right"):
                chooser = stepping(targets, targets[0])
                for step in (*paths[here], direction):
                    before = place(chooser.focus)
                    if chooser.step(step).kind == "moved":
                        over, down = (there - now for there, now in zip(place(chooser.focus), before, strict=True))
                        assert {"up": -down, "down": down, "left": -over, "right": over}[step] > 0
                if chooser.focus not in paths:
                    paths[chooser.focus] = (*paths[here], direction)
                    open_ends.append(chooser.focus)
        assert set(paths) == set(targets)
        assert max(map(len, paths.values())) <= 8


def test_a_step_back_does_not_pass_over_a_neighbour():
    """From i3 up to f6 there lies nothing straight on; from f6 down the enemy next to it comes first."""
    targets = [cell(name) for name in ("e3", "g3", "i3", "k3", "m3", "d4", "e5", "f6", "g7", "b4", "a5", "d2", "a3")]
    chooser = stepping(targets, cell("i3"))
    chooser.step("up")
    assert chooser.focus == cell("f6")
    chooser.step("down")
    assert chooser.focus == cell("e5")


def test_the_focus_goes_where_the_game_wishes_it_and_stays_only_under_a_mouse():
    picks = [cell("a1"), cell("b2"), cell("c3")]
    chooser = Chooser(places=place, wish=lambda _: cell("c3"))
    source = listed([Plain((pick,)) for pick in picks])
    chooser.begin(source, picks)
    assert chooser.focus == cell("c3")
    chooser.focus = cell("a1")  # where the last decision was made
    chooser.begin(source, picks, leads=False)
    assert chooser.focus == cell("a1")
    chooser.begin(source, picks, again=True)
    assert chooser.focus == cell("c3")


def test_what_has_no_figure_stays_on_offer_whatever_figure_is_chosen():
    """A height beside the ends of a flight, which are told apart by theirs."""
    offers = [cell("low"), cell("high"), Pick("height", "dive")]
    chooser = Chooser()
    chooser.begin(listed([Plain((pick,)) for pick in offers]), offers)
    chooser.label({cell("low"): "1", cell("high"): "2"})
    chooser.figure = "2"
    assert chooser.strong == (cell("high"), Pick("height", "dive"))


def test_of_what_lies_at_one_place_a_step_leads_to_the_piece_whatever_order_it_comes_in():
    cell, piece, offered, other = Pick("cell", "a1"), Pick("unit", "L1"), Pick("unit", "R1"), Pick("cell", "b1")
    places = {cell: (0.0, 0.0), piece: (0.0, 0.0), offered: (9.0, 0.0), other: (9.0, 0.0)}.get
    for pickable in ([cell, piece, other], [other, piece, cell], {piece, cell, other}):
        assert and_between([offered], pickable, places) == [offered, piece]
