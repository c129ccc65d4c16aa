"""What the player is shown is what the rules do: forecasts, refusals, marks, close looks (crossfire 9)."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.app.languages import texts
from game.catalogue import course, find, guide_of
from game.core.dice import Scripted
from game.core.events import Moved, Told
from game.core.game import Setup
from game.core.picks import Pick
from game.core.seats import Seat
from game.core.texts import Texts
from game.guides.crossfire.guide import RULE_CHAPTERS
from game.guides.crossfire.prospects import last
from game.play.match import Match
from game.rules.crossfire.board import CELL_INDEX, CELL_NAMES
from game.rules.crossfire.notation import NOTATION
from game.rules.crossfire.picture import tray_pieces
from game.rules.crossfire.stacks import HEIGHT, OWNER
from tests.crossfire.test_examples import played
from tests.house.playing import walked

CROSSFIRE = find("crossfire")
GUIDE = guide_of("crossfire")
RESERVE = Pick("tray", "reserve.0")


def cell(name):
    return Pick("cell", name)


def ahead(line, *picks, seat=0):
    return GUIDE.forecast(played(line), seat, picks)


def refused(line, picked, pick, seat=0):
    return GUIDE.why_not(played(line), seat, picked, pick)


def keys(notes):
    return [note.key.removeprefix("forecast.crossfire.") for note in notes]


# ---- the forecast is what happens

ways = st.lists(st.integers(0, 4000), max_size=90)


def last_running(way):
    return [state for state in walked(CROSSFIRE, way) if not state.result][-1]


@given(ways)
@settings(max_examples=12, deadline=None)
def test_forecasts_are_what_apply_really_does(way):
    state = last_running(way)
    seat = state.side
    lying = CROSSFIRE.tableau(state).pieces
    for action in CROSSFIRE.legal_actions(state, seat):
        shown = GUIDE.forecast(state, seat, action.picks)
        done = CROSSFIRE.apply(state, seat, action, Scripted())
        expected = {slot: piece for slot, piece in lying.items() if slot not in shown.gone} | dict(shown.ghosts)
        assert expected == CROSSFIRE.tableau(done.state).pieces
        left = [event.args[1:] for event in done.events if isinstance(event, Told) and event.word == "overflow"]
        rows = {row.title.key.rsplit(".", 1)[1]: [owner for _, owner in row.pieces] for row in shown.rows}
        for fate, row in (("reserve", "to-reserve"), ("prisoner", "prisoners")):
            assert ["wb".index(man) for man, end in left if end == fate] == rows.get(row, [])
        if done.state.result and done.state.result != "draw":
            assert keys([shown.headline]) == ["wins"]
        else:
            assert keys([shown.headline]) == (["overflow"] if left else ["fits"])


@given(ways)
@settings(max_examples=12, deadline=None)
def test_targets_and_their_figures_are_the_legal_actions(way):
    state = last_running(way)
    legal = CROSSFIRE.legal_actions(state, state.side)
    for first in {action.picks[0] for action in legal}:
        shown = GUIDE.forecast(state, state.side, (first,))
        offered = {action.picks[1]: action for action in legal if action.picks[0] == first}
        assert {mark.at for mark in shown.marks if mark.kind == "target"} == set(offered)
        if first.kind == "tray":
            assert not shown.labels
            continue
        assert shown.rays
        if HEIGHT[state.cells[CELL_INDEX[first.name]]] == 1:
            assert not shown.labels, "one man, one cell: there is nothing to tell apart"
            assert shown.headline is None, "the prompt says it"
            continue
        assert shown.labels.keys() == offered.keys()
        for target, action in offered.items():
            events = CROSSFIRE.apply(state, state.side, action, Scripted()).events
            assert shown.labels[target] == str(events[0].args[3])


@given(ways)
@settings(max_examples=10, deadline=None)
def test_whatever_is_not_on_offer_has_a_reason_and_a_chapter(way):
    *_, state = walked(CROSSFIRE, way)
    for seat in (0, 1):
        legal = CROSSFIRE.legal_actions(state, seat)
        firsts = {action.picks[0] for action in legal}
        for pick in GUIDE.pickable(state, seat):
            if pick not in firsts:
                assert GUIDE.why_not(state, seat, (), pick).rule in RULE_CHAPTERS
        for first in sorted(firsts)[:3]:
            offered = {action.picks[1] for action in legal if action.picks[0] == first}
            for pick in set(GUIDE.pickable(state, seat)) - offered:
                assert GUIDE.why_not(state, seat, (first,), pick).rule in RULE_CHAPTERS


@given(ways)
@settings(max_examples=20, deadline=None)
def test_danger_marks_count_the_ways_in(way):
    state = last_running(way)
    legal = CROSSFIRE.legal_actions(state, state.side)
    marks = GUIDE.dangers(state, state.side)
    prey = {mark.at: mark.label for mark in marks if mark.kind == "prey"}
    moves = [action for action in legal if action.picks[0].kind == "cell"]
    for target in {action.picks[1] for action in moves} & prey.keys():
        assert int(prey[target]) >= sum(action.picks[1] == target for action in moves)
    there = [mark for mark in GUIDE.dangers(state, 1 - state.side) if mark.kind == "threatened" and mark.label]
    seen_by_other = {mark.at: mark.label.rstrip("!") for mark in there}  # without a figure: from the reserve
    assert seen_by_other == prey


# ---- single cases


def test_headline_and_rows_of_the_overflow_picture():
    shown = ahead("c3:bwbww,a7:b w 0/0 0/0 3 -", cell("c3"), cell("m3"))
    assert shown.headline.key == "forecast.crossfire.overflow"
    assert dict(shown.headline.words) == {"count": 5, "room": 2}
    assert [(row.title.key, row.pieces) for row in shown.rows] == [
        ("forecast.crossfire.to-reserve", (("man", 0),)),
        ("forecast.crossfire.prisoners", (("man", 1), ("man", 1))),
    ]


def test_the_pile_left_to_the_enemy_is_warned_of():
    note, exposed = ahead("g5:bwbw,a7:b w 0/0 0/0 3 -", cell("g5"), cell("f6")).notes
    assert (note.key, note.tone) == ("forecast.crossfire.left-enemy", "warn")
    assert exposed.key == "forecast.crossfire.exposed"
    assert dict(exposed.words)["cells"] == "g5"
    assert note.pieces == (("man", 1),)  # whoever is on top
    shown = ahead("g5:bww,a7:b,k7:b w 0/0 0/0 3 -", cell("g5"), cell("f6"))
    assert keys(shown.notes) == ["left-own"]


def test_taking_over_and_standing_exposed_are_said():
    shown = ahead("e5:ww,i5:bbb,a7:b,g7:bb w 0/0 0/0 3 -", cell("e5"), cell("i5"))
    assert keys(shown.notes) == ["takes-over", "exposed-tall"]
    assert keys(ahead("e5:w,i5:w,a7:b w 0/0 0/0 99 -", cell("e5"), cell("g5")).notes) == ["draw"]


def test_nothing_is_foretold_out_of_turn_or_off_the_list():
    line = "c3:bwbww,a7:b w 0/0 0/0 3 -"
    assert not ahead(line).labels
    assert not ahead(line, cell("a7")).marks
    assert not ahead(line, cell("c3"), seat=1).marks
    assert ahead(line, cell("c3"), cell("h4")).headline is None


def test_ko_cells_are_marked_and_name_what_they_repeat():
    line = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 - | m5-g5 @g1 @g1"
    tray = Pick("tray", "reserve.1")
    shown = ahead(line, tray, seat=1)
    assert [mark.at for mark in shown.marks if mark.kind == "refused"] == [cell("g1")]
    assert sum(mark.kind == "target" for mark in shown.marks) == 42
    refusal = refused(line, (tray,), cell("g1"), seat=1)
    assert (refusal.rule, CROSSFIRE.notation.action(refusal.repeats)) == ("ko", "@g1")


def test_reasons():
    line = "c3:bw,e3:b,g5:w,a7:b w 0/1 0/0 0 -"
    for picked, pick, key, rule in (
        ((), cell("e3"), "enemy-pile", "owner"),
        ((), cell("k5"), "empty", "move"),
        ((), RESERVE, "no-reserve", "enter"),
        ((), Pick("tray", "reserve.1"), "not-your-reserve", "enter"),
        ((), Pick("tray", "prison.0"), "prisoners", "overflow"),
        ((cell("c3"),), cell("c3"), "same", "move"),
        ((cell("c3"),), cell("i3"), "too-far", "move"),
        ((cell("c3"),), cell("h4"), "off-line", "move"),
        ((cell("c3"),), RESERVE, "not-there", "move"),
    ):
        refusal = refused(line, picked, pick)
        assert (refusal.note.key, refusal.rule) == (f"refusal.crossfire.{key}", rule)
    assert refused(line, (), cell("e3"), seat=1).note.key.endswith(".turn")
    assert refused("e5:ww,i5:bbb w 0/0 0/0 3 - | e5-i5", (), cell("i5")).note.key.endswith(".over")


def test_a_closer_look():
    line = "e5:bb,g5:wbw,l6:w,a7:b,m7:bw w 1/0 0/2 0 -"
    pile = GUIDE.closeup(played(line), cell("g5"))
    assert pile.pieces == (("man", 0), ("man", 1), ("man", 0))
    assert [note.key.rsplit(".", 1)[1] for note in pile.notes] == ["holds", "owner", "range", "ways"]
    assert dict(pile.notes[0].words) == {"height": 3, "room": 6}
    assert GUIDE.closeup(played(line), cell("m7")).notes[0].key == "closeup.crossfire.full"
    assert GUIDE.closeup(played(line), cell("c3")).title.key == "closeup.crossfire.cell"
    assert GUIDE.closeup(played(line), Pick("tray", "prison.0")).pieces == (("man", 1), ("man", 1))
    assert GUIDE.closeup(played(line), RESERVE).pieces == (("man", 0),)
    assert GUIDE.closeup(played(line), cell("z9")) is None


def test_a_landing_warns_whoever_looks_and_owns_the_pile_also_while_the_other_side_chooses():
    for line in ("e5:ww,g5:b,a7:b w 0/0 0/0 0 -", "e5:ww,g5:b,a7:b b 0/0 0/0 0 -"):
        state = played(line)
        tones = {
            (name, viewer): [note.tone for note in GUIDE.beheld(state, cell(name), viewer).notes if "ways" in note.key]
            for name in ("e5", "g5")
            for viewer in (0, 1)
        }
        assert tones == {("e5", 0): ["warn"], ("e5", 1): ["plain"], ("g5", 0): ["plain"], ("g5", 1): ["warn"]}


def test_lines_into_the_corners_and_of_one_pile():
    state = played("c3:bwbww,g5:bb,a7:b w 0/0 0/0 0 -")
    into = {(line.end, line.label, line.rank) for line in GUIDE.lines(state, None)}
    assert into == {((6.0, -2.0), "5", "hot"), ((-6.0, -2.0), "1", "own")}
    reach = GUIDE.lines(state, cell("c3"))
    ends = {(line.end[0] + 4, line.end[1] + 2) for line in reach if line.rank == "own"}  # from c3 on
    assert ends == {(-2.0, 2.0), (-2.0, 0.0), (1.0, -1.0), (5.0, 5.0), (10.0, 0.0)}
    assert not any(line.label for line in reach)
    assert not GUIDE.lines(state, RESERVE)
    assert not GUIDE.lines(state, cell("m5"))
    (hit,) = GUIDE.lines(played("e5:bb,g5:w,a7:b w 0/0 0/0 0 -"), cell("g5"))[6:]
    assert (hit.rank, hit.start, hit.end) == ("enemy", (-2.0, 0.0), (0.0, 0.0))


def test_figures_of_both_sides():
    tallies = {tally.key: tally.values for tally in GUIDE.tallies(played("c3:bwbww,g5:bb,a7:b w 1/2 3/4 0 -"))}
    assert tallies == {"piles": (1, 2), "men": (5, 3), "reserves": (1, 2), "prisoners": (4, 3)}
    assert GUIDE.tallies(played("- w 1/0 0/0 0 -"))[0].key == "piles"


def test_the_counter_comes_twenty_actions_before_the_draw():
    def counter(quiet, option="-"):
        return [dict(note.words)["count"] for note in GUIDE.counters(played(f"e5:w,i5:b w 0/0 0/0 {quiet} {option}"))]

    assert [counter(79), counter(80), counter(99), counter(100)] == [[], [20], [1], []]
    assert counter(99, "stall=0") == []


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("e5:w,g5:ww,i5:bb w 0/0 15/16 0 -", ["last 2", "last 1"]),
        ("a5:w,c5:w,e5:w,g5:w,i5:bb w 0/1 14/15 0 -", ["last-reserve 1"]),
        ("a5:w,c5:w,e5:w,g5:w w 0/2 14/16 0 -", ["last-drops 2"]),
        ("f4:b,a5:w,c5:w,e5:w,g5:w,i5:b,k5:b w 0/1 14/14 0 -", []),
        ("e5:w,i5:b w 0/0 0/0 0 -", []),  # a puzzle, not what is left of a whole game
    ],
)
def test_who_has_nearly_nothing_left_is_told_in_a_whole_game(line, told):
    notes = GUIDE.counters(played(line))
    assert [f"{note.key.rpartition('.')[2]} {dict(note.words)['count']}" for note in notes] == told


def test_the_last_action_is_an_arrow_with_the_men_removed():
    before = played("c3:bwbww,a7:b w 1/0 0/0 3 -")
    for text, count, labels in (("c3-m3", 1, ["", "−3"]), ("@g5", 0, [""])):
        action = CROSSFIRE.notation.parse_action(text)
        after = CROSSFIRE.apply(before, 0, action, Scripted()).state
        marks, arrows = GUIDE.last(before, action, after)
        assert [mark.label for mark in marks] == labels
        assert len(arrows) == count


def test_prompts_follow_the_picks():
    line = "c3:bwbww,a7:b w 1/0 0/0 3 -"
    state = played(line)
    for picked, key in (
        ((), "reserve"),
        ((cell("c3"),), "target"),
        ((RESERVE,), "enter"),
        ((cell("c3"), cell("m3")), "confirm"),
    ):
        assert GUIDE.prompt(state, 0, picked).key == f"prompt.crossfire.{key}"
    assert GUIDE.prompt(state, 1, ()).key == "prompt.crossfire.wait"
    assert GUIDE.prompt(played(line.replace("1/0", "0/0", 1)), 0, ()).key == "prompt.crossfire.pile"


def test_of_a_man_in_reserve_is_told_where_he_may_land():
    ko = "g1:bw,g5:bwb,m5:wbw w 1/1 0/0 0 - | m5-g5 @g1 @g1"
    reserve = Pick("tray", "reserve.1")
    prompt = GUIDE.prompt(played(ko), 1, (reserve,))
    assert (prompt.key, dict(prompt.words)) == ("prompt.crossfire.enter-but", {"cells": "g1"})
    prompt = GUIDE.prompt(played(f"{ko} @g5 @g5"), 1, (reserve,))
    assert (prompt.key, dict(prompt.words)) == ("prompt.crossfire.enter-empty", {"cells": "g1, g5"})


def test_the_rule_book_s_figures_can_be_drawn():
    for chapter in GUIDE.chapters:
        state = CROSSFIRE.notation.parse_position(chapter.figure.position)
        for text in chapter.figure.moves:
            action = CROSSFIRE.notation.parse_action(text)
            assert action in CROSSFIRE.legal_actions(state, state.side)
            state = CROSSFIRE.apply(state, state.side, action, Scripted()).state
        for depth in range(1, len(chapter.figure.picks) + 1):
            shown = GUIDE.forecast(state, state.side, chapter.figure.picks[:depth])
            assert shown.headline is not None
        cells = {pick.name for pick in chapter.figure.picks if pick.kind == "cell"}
        assert cells <= set(CELL_NAMES)


def test_full_is_a_pile_with_as_many_men_as_its_cell_holds_and_not_one_fewer():
    state = played("d2:bww,e3:ww,a7:b w 0/0 0/0 0 -")
    full = {mark.at.name for mark in GUIDE.dangers(state, 0) if mark.kind == "full"}
    assert full == {"d2"}  # three men on three; e3 holds six
    five, six = (played(f"g5:{'w' * count},a7:b w 0/0 0/0 0 -") for count in (5, 6))
    assert not [mark for mark in GUIDE.dangers(five, 0) if mark.kind == "full"]
    assert [mark.at.name for mark in GUIDE.dangers(six, 0) if mark.kind == "full"] == ["g5"]


def test_a_corner_line_is_hot_only_where_men_would_leave():
    """A corner holds two: one man onto one fills it, two onto one push a man out."""
    fills = GUIDE.lines(played("a3:b,b4:w,a7:b w 0/0 0/0 0 -"), None)
    assert {(line.label, line.rank) for line in fills if line.start != line.end and line.end == (-6.0, -2.0)} == {
        ("1", "own")
    }
    pushes = GUIDE.lines(played("a3:b,c5:ww,a7:b w 0/0 0/0 0 -"), None)
    assert {(line.label, line.rank) for line in pushes if line.end == (-6.0, -2.0)} == {("2", "hot")}


# ---- what lies beside the board, and what has just been


def test_the_last_move_is_an_arrow_from_where_to_where():
    before = played("c3:bwbww,g5:w,a7:b w 1/0 0/0 3 -")
    move = CROSSFIRE.notation.parse_action("c3-m3")
    marks, (arrow,) = last(before, move)
    assert (arrow.start, arrow.end, arrow.owner) == ((-4.0, -2.0), (6.0, -2.0), 0)
    assert not arrow.label, "a figure on the way would seem to be that of a cell there"
    assert [mark.at.name for mark in marks] == ["c3", "m3"]


def test_a_prisoner_lies_in_the_tray_of_whoever_took_him():
    pieces = tray_pieces(played("c3:bwbww,a7:b w 1/2 3/4 3 -"))
    lying = Counter((piece.tray, piece.owner) for piece in pieces.values())
    assert lying == {("reserve.0", 0): 1, ("reserve.1", 1): 2, ("prison.0", 1): 4, ("prison.1", 0): 3}


def test_the_first_puzzle_names_as_many_men_as_land():
    """Its solution moves a whole pile of three."""
    found = course("crossfire")
    puzzle = found.puzzles[0]
    start = found.begin(puzzle)
    steps = [CROSSFIRE.apply(start, 0, action, Scripted()) for action in CROSSFIRE.legal_actions(start, 0)]
    (solved,) = [step for step in steps if found.reached(puzzle.goal, start, step.state)]
    landed = next(len(event.pieces) for event in solved.events if isinstance(event, Moved))
    for language, word in (("en", "Three"), ("de", "Drei")):
        assert landed == 3
        assert texts(language)(f"puzzle.crossfire.{puzzle.key}.solved").startswith(word)


def test_the_lesson_ends_with_a_game_that_is_won_and_no_sign_that_nobody_has_told_of():
    taught = course("crossfire")
    step = taught.steps[-1]
    state = taught.begin(step)
    reserve, won = step.hint
    assert not GUIDE.forecast(state, 0, (reserve,)).barred
    (ends,) = taught.solutions(step.goal, state, state, 1)
    assert ends.picks == (reserve, won)
    assert not any("threatened" in step.hides for step in taught.steps[2:])


def test_the_lesson_lets_a_pile_be_chosen_and_only_where_nobody_can_land_after_it():
    taught = course("crossfire")
    step = next(step for step in taught.steps if step.key == "count")
    state = taught.begin(step)
    legal = CROSSFIRE.legal_actions(state, 0)
    assert len({action.picks[0] for action in legal}) > 1
    taking = {action.picks for action in legal if OWNER[state.cells[action.target]] == 1}
    (right,) = taught.solutions(step.goal, state, state, 1)
    assert right.picks == step.hint
    assert {picks[1].name for picks in taking} == {"i3", "d6"}
    for picks in taking:
        warned = any("exposed" in note.key for note in GUIDE.forecast(state, 0, picks).notes)
        assert warned == (picks != right.picks)


@pytest.mark.parametrize(
    ("line", "action", "told"),
    [
        ("g1:w,e5:w,b6:b,d6:bbb,m7:b w 0/0 0/0 0 -", "e5-d6", "pile"),
        ("e5:w,b6:b,d6:bbb,m7:b w 0/0 0/0 0 -", "e5-d6", "game"),
        ("e5:w,d6:bbb,m7:b w 0/0 0/0 0 -", "e5-d6", ""),
        ("e5:ww,b6:b,d6:bbb,m7:b w 0/0 0/0 0 -", "e5-d6", "held"),
        ("e5:wwww,b6:b,d6:bbb,m7:b w 0/0 0/0 0 -", "e5-f6", ""),
    ],
)
def test_what_is_advised_says_that_it_can_be_taken_back(line, action, told):
    state = NOTATION.parse_position(line)
    note = GUIDE.arrival(state, 0, NOTATION.parse_action(action).picks)
    assert (note.key if note else "").removeprefix("risk.crossfire.") == told
    for language in ("en", "de"):
        assert note is None or "b6" in texts(language).note(note)
    assert GUIDE.arrival(state, 1, NOTATION.parse_action(action).picks) is None


@pytest.mark.parametrize(("reader", "word"), [(0, "The other side has no pile"), (1, "You have no pile")])
def test_whoever_has_lost_is_told_so_as_you(reader, word):
    match = Match(CROSSFIRE, Setup(2, CROSSFIRE.options()), Scripted(), position="e5:w,g5:b w 0/0 0/0 8 -")
    match.act(Seat(0), match.game.notation.parse_action("e5-g5"))
    said = texts("en")
    spoken = Texts("en", said.entries, you=f"side.crossfire.{reader}").note(match.outcome_note)
    assert spoken.startswith(word)


def tipped(line):
    state = CROSSFIRE.notation.parse_position(line)
    return [(tip.key, tuple(pick.name for pick in tip.picks)) for tip in course("crossfire").tips(state, Seat(0))]


def test_a_tall_pile_in_danger_is_named_before_a_small_gain():
    """The lone enemy on a5 can land on the five on b6 beside it; two could be taken over far away."""
    found = tipped("j2:bb,l4:ww,a5:b,b6:wwwww w 0/0 0/0 0 -")
    assert found[0][0] in {"ward", "save"}
    assert ("land", ("l4", "j2")) not in found[:1]


def test_an_attacker_that_can_be_landed_on_is_named_with_the_pile_it_threatens():
    line = "m3:bb,e5:bwww,f6:b,a7:b,g7:w w 0/0 0/0 0 -"
    (tip,) = [
        tip for tip in course("crossfire").tips(CROSSFIRE.notation.parse_position(line), Seat(0)) if tip.key == "ward"
    ]
    assert dict(tip.words) == {"count": 4, "pile": "e5", "cell": "f6", "start": "g7"}


@pytest.mark.parametrize("seat", [0, 1])
def test_every_plate_shows_whose_men_are_which(seat):
    state = find("crossfire").notation.parse_position("g1:wb,c5:w,e5:bbw,g5:b w 0/0 0/0 0 -")
    note = GUIDE.plate(state, Seat(seat))
    assert dict(note.words)["count"] == 2
    assert note.pieces == (("man", seat),)


@pytest.mark.parametrize(
    ("there", "counted"),
    [
        ("", ["2 prisoners", "1 to the reserve"]),
        ("m3:wb,", ["3 prisoners at once!", "2 to the reserve"]),
    ],
)
def test_what_falls_out_is_counted_beside_the_move(there, counted):
    state = played(f"c3:bwbww,{there}a7:b w 0/0 0/0 3 -")
    step = CROSSFIRE.apply(state, Seat(0), CROSSFIRE.notation.parse_action("c3-m3"), Scripted())
    facts = [event for event in step.events if isinstance(event, Told)]
    said = [texts("en").note(note) for note in GUIDE.summed(facts)]
    assert said == counted
    assert GUIDE.summed(facts[:1]) == ()


@pytest.mark.parametrize(
    ("line", "keys"),
    [
        ("e5:www,g5:bbw,a7:b w 0/0 0/0 0 -", ("plate.crossfire-ahead", "plate.crossfire")),
        ("e5:wwww,a7:b w 0/0 0/0 0 -", ("plate.crossfire", "plate.crossfire")),  # three more are not yet ahead
        ("e5:ww,a7:b w 0/5 0/0 0 -", ("plate.crossfire", "plate.crossfire-ahead")),
    ],
)
def test_whoever_has_more_to_play_with_is_said_to_be_ahead(line, keys):
    assert tuple(GUIDE.plate(played(line), Seat(seat)).key for seat in (0, 1)) == keys
