"""Rulings, refusals, events and set-ups of Crosshairs that the worked examples do not show (crosshairs 2 to 7)."""

import pickle
from dataclasses import replace
from random import Random

import pytest

from game.catalogue import find
from game.core.dice import Recording, Scripted
from game.core.errors import BadInputError
from game.core.events import Added, Moved, Removed, Told, Turn
from game.core.game import NotationError, Setup, seating
from game.core.options import option_text, read_options
from game.core.tableau import Piece
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.rules.crosshairs.board import CELL_INDEX, CELL_NAMES, OPPOSITE
from game.rules.crosshairs.clouds import too_big
from game.rules.crosshairs.game import GAME
from game.rules.crosshairs.layout import ROUND
from game.rules.crosshairs.notation import joined
from game.rules.crosshairs.options import CrosshairsOptions, GameType
from game.rules.crosshairs.position import read_clouds
from tests.crosshairs.test_examples import medal_list, played, stepped, texts, told
from tests.house.playing import wander

CROSSHAIRS = find("crosshairs")
NOTATION = CROSSHAIRS.notation
FFA6 = "ffa6 - A:-;B:-;C:-;D:-;E:-;F:- 6,6,6,6,6,6 {} - 0 0,0,0,0,0,0 -"
QUIET = "A:c2N3,f5S2;B:k3N1,k5N1"


def legal(text):
    return texts(played(text))


def after(text):
    return NOTATION.position(played(text))


def started(dice=None, **options):
    chosen = CrosshairsOptions(**options)
    return CROSSHAIRS.start(Setup(chosen.seating[0], chosen), dice or Scripted()).state


# ---- set-up


@pytest.mark.parametrize("game", list(GameType))
def test_every_type_begins_with_its_planes_and_tokens(game):
    state = started(game=game)
    kind, tokens = state.kind, state.kind.seats * {2: 8, 3: 6, 4: 5, 5: 4, 6: 3}[state.kind.seats]
    hands = ",".join(map(str, kind.planes))
    points = ",".join("0" * kind.seats) if kind.rule == "ffa" else "-"
    fleets = ";".join(f"{letter}:-" for letter in "ABCDEF"[: kind.seats])
    assert NOTATION.position(state) == f"{kind.name} - {fleets} {hands} A0/{tokens} - 0 {points} -"


def test_schedules_of_the_table():
    """Whoever only enters owes what crosshairs 2.1 says, never more than planes are left."""
    for name, expected in (
        ("duel", "A1 B2 A3 B4 A5 B6"),
        ("circle3", "A1 B2 C2 A3 B4 C4 A5 B6 C6 A6"),
        ("circle6", "A1 B2 C2 D2 E2 F2 A3 B4 C4 D4 E4 F4 A4 B4"),
        ("1v2", "A1 B1 C1 A3 B2 C2 A5 B3 C3 A5"),
        ("1v3", "A2 B1 C1 D1 A4 B2 C2 D2 A5 B2"),
        ("2v2", "A1 B1 C2 D2 A3 B3 C4 D4 A4"),
    ):
        high = (6,) * CrosshairsOptions(game=GameType(name)).seating[0]
        state = started(game=GameType(name), clouds=0, hcap=high)
        seen = []
        while len(seen) < len(expected.split()):
            seen.append(f"{'ABCDEF'[state.seat]}{NOTATION.position(state).split()[4].split('/')[1]}")
            turn = seen[-1], state.position[state.seat]
            acting = state.seat, state.position[ROUND]
            while (state.seat, state.position[ROUND]) == acting:
                found = CROSSHAIRS.legal_actions(state, acting[0])
                kept = [a for a in found if NOTATION.action(a)[:5] == "enter"] or found
                free = [a for a in kept if NOTATION.action(a)[0] != "(" and NOTATION.action(a)[-1] != "X"] or kept
                state = CROSSHAIRS.apply(state, acting[0], free[len(seen) % len(free)], Scripted()).state
                assert not state.is_over, (name, turn)
        assert " ".join(seen) == expected, name


def test_scattered_clouds_are_opposite_pairs():
    for seed in range(20):
        for seats, game in ((2, "duel"), (3, "ffa3"), (5, "circle5")):
            clouds = 3 if seats == 3 else -1
            state = started(RandomDice(seed), game=GameType(game), cloud_setup="random", clouds=clouds)
            line = NOTATION.position(state).split()[1]
            cells = read_clouds(line)
            assert {OPPOSITE[cell] for cell in cells} == set(cells)
            assert len(cells) == {2: 16, 3: 9, 5: 20}[seats]
            assert too_big(cells) < 0
            assert ("f6" in line.split(",")) == (seats == 3)


def test_scattered_clouds_come_again_from_their_dice():
    recording = Recording(RandomDice(7))
    state = started(recording, cloud_setup="random")
    assert len(recording.rolled) == 8
    assert started(Scripted(recording.rolled), cloud_setup="random") == state


def test_given_clouds():
    state = started(cloud_setup="preset:f6,f5,c2")
    assert NOTATION.position(state) == "duel c2,f5,f6 A:-;B:- 6,6 A1/1 - 0 - -"


@pytest.mark.parametrize(
    ("seats", "options", "reason"),
    [
        (3, {}, "crosshairs.seats"),
        (2, {"game": GameType.FFA4}, "crosshairs.seats"),
        (6, {"game": GameType.FFA6, "clouds": 4}, "crosshairs.clouds"),
        (2, {"hcap": (1, 0, 2)}, "crosshairs.hcap"),
        (2, {"hcap": (7,)}, "not-offered"),
        (4, {"game": GameType.TWO_TWO, "match": 10}, "crosshairs.match"),
        (2, {"match": 4}, "not-offered"),
        (2, {"cloud_setup": "sideways"}, "crosshairs.cloud-setup"),
        (2, {"cloud_setup": "preset:f5,f6,f7"}, "crosshairs.preset"),
        (2, {"cloud_setup": "preset:f5,z9"}, "crosshairs.preset"),
        (2, {"cloud_setup": "preset:f5,f5"}, "crosshairs.preset"),
    ],
)
def test_setups_that_cannot_be_played(seats, options, reason):
    assert [problem.reason for problem in CROSSHAIRS.problems(Setup(seats, CrosshairsOptions(**options)))] == [reason]


def test_options_in_text_form():
    options = CrosshairsOptions(hcap=(2, 0), game=GameType.DUEL, clouds=4)
    assert option_text(options.hcap) == "2.0"
    written = {"hcap": "2.0", "clouds": "4"}
    assert read_options(CrosshairsOptions, written) == options
    assert option_text(()) == "-"
    assert read_options(CrosshairsOptions, {"hcap": "-"}).hcap == ()
    for wrong in ("2.", "x", "2.7", ""):
        with pytest.raises(BadInputError):
            read_options(CrosshairsOptions, {"hcap": wrong})
    assert seating(CROSSHAIRS, CrosshairsOptions(game=GameType.FFA5)) == range(5, 6)


# ---- rulings


def test_level_flight_is_exactly_two():  # crosshairs R1
    assert "f5-f6" not in legal(f"duel - {QUIET} 0,0 A7/2 - 0 - -")


def test_handicap_meets_turbulence_on_entry():  # crosshairs R5, R17
    line = "duel a1 A:-;B:- 6,6 A1/1 - 0 - turb,hcap=3.0"
    assert after(f"{line} | enter:a1/S").split()[2] == "A:a1S2;B:-"
    assert after("duel a1 A:-;B:- 6,6 A1/1 - 0 - turb | enter:a1/S").split()[2] == "A:a1S0;B:-"


def test_a_dive_can_clear_its_own_way():  # crosshairs R6
    line = "duel - A:f3S3,c5NE0!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - -"
    assert ">f6" not in legal(f"{line} | f3vf4 >f5")
    assert ">f6" in legal(f"{line} | f3vf4 >f5 (f6)")


def test_entering_may_open_a_shot():  # crosshairs R7
    line = "duel - A:f9N0!;B:f6NE0,k1S0,k6N0 1,0 A7/1 f9 0 - -"
    assert "(f6)" not in legal(line)
    assert legal(f"{line} | enter:a1/SE") == ["(f6)", "end"]


def test_owed_is_capped_by_planes_in_hand_and_on_board():  # crosshairs R9
    assert after("duel - A:f3S0,f9N0;B:f6NE0,k1S0,k5S1 0,0 A3/2 - 0 - - | (f6) f3+f4 f9+f8").split()[4] == "B3/2"


def test_owed_entry_stays_owed():  # crosshairs R10
    line = "duel - A:a1S0,a2S0,b3NW1;B:a3S1,a4S1,a5S1,a6S1 1,0 A7/4 - 0 - -"
    assert "a1X" in legal(line)
    assert not any(text.startswith("enter") for text in legal(line))
    assert any(text.startswith("enter:a1") for text in legal(f"{line} | a1X"))


def test_entry_on_clouds_corners_and_outwards():  # crosshairs R11
    found = legal("duel a6 A:-;B:k1S0 6,5 A1/1 - 0 - -")
    assert {"enter:a6/SW", "enter:a1/NW", "enter:a6/S"} <= set(found)
    corner = "ffa3 - A:-;B:f1S0,k1S0;C:- 6,4,6 A1/1 - 0 0,0,0 -"
    assert len(legal(corner)) == 36


def test_a_crash_may_be_chosen_where_another_order_would_avoid_it():  # crosshairs R14
    line = "duel - A:c2S1,c3S0;B:k3N1,k5N1 0,0 A7/2 - 0 - -"
    assert "c2X" in legal(line)
    assert "c2X" not in legal(f"{line} | c3+c4")


def test_partners_block_lines_too():  # crosshairs R15
    line = "2v2 - A:f2S0,f10N0;B:f4S0,b1S0;C:f6NE0,k1S0;D:k3S0,k5N0 0,0,0,0 A3/2 - 0 - -"
    assert "(f6)" in legal(line)
    assert "(f6)" not in legal(line.replace("f10N0", "a1S0"))
    assert "(f6)" not in legal(line.replace("f4S0", "f4N0"))


def test_no_progress_can_be_switched_off():  # crosshairs R16
    line = "duel - A:c2N3,f5S0!;B:k3N1,k5N1 0,0 A30/1 f5 39 - {} | c2+c1"
    assert after(line.format("stall=0")).split()[4] == "B30/2"
    assert after(line.format("stall=21")).split()[4] == "B30/2"


def test_turbulence_at_every_border():  # crosshairs R17
    turb = f"duel {{}} {QUIET} 0,0 A7/2 - 0 - turb | {{}}"
    for clouds, action, height in (
        ("f6", "f5-f7", "f7S1"),
        ("f7", "f5-f7", "f7S1"),
        ("f6,f7", "f5-f7", "f7S1"),
        ("f5,f6", "f5-f7", "f7S2"),
        ("f5,f6", "f5+f6", "f6S3"),
        ("f6", "f5+f6", "f6S2"),
        ("f5,f7", "f5-f7", "f7S1"),
        ("f5", "f5vP", "f5S0"),
        ("f5", "f5+f6", "f6S3"),
    ):
        assert height in after(turb.format(clouds, action)), (clouds, action)


def test_a_line_stops_at_the_next_hex_of_its_own_cloud():  # crosshairs R18
    line = "duel f8,f9 A:c3SE0,f9N0;B:f6NE0,k1S0,k6N0 0,0 A7/2 - 0 - {}"
    assert "(f6)" not in legal(line.format("conceal"))
    open_line = line.replace("f8,f9", "f9")
    assert "(f6)" in legal(open_line.format("conceal"))
    assert "(f6)" not in legal(open_line.format("-"))


def test_only_an_attacking_active_plane_becomes_an_ace():  # crosshairs R19
    line = "duel - A:c8N2,f3S2!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - aces"
    assert "*" not in after(f"{line} | c8+c7 (f6)")
    assert "f9N0*!" in after("duel - A:c8N2,f3S2!,f9N0!;B:f6NE0,k1S0,k6N0 0,0 A7/1 f9 0 - aces | (f6)")


def test_a_partner_or_stranger_may_give_the_second_line():  # crosshairs R20
    ffa = "ffa3 - A:f3S0,a1S0;B:f6NE0,k1S0,k5S0;C:f9N0,c1S0 0,0,0 {} - 0 0,0,0 -"
    assert "(f6)" in legal(ffa.format("A7/2"))
    assert "(f6)" in legal(ffa.format("C7/2"))
    assert "(f6)" not in legal(ffa.format("B7/3"))


def test_a_circle_ends_with_a_crash_too():  # crosshairs R21
    state = played("circle3 - A:a3NE0,f3S0;B:a1N0,k1S0;C:f9N0,h9N0 0,0,0 B4/2 - 0 - - | a1X")
    assert NOTATION.position(state).split()[4] == "=A"
    assert CROSSHAIRS.outcome(state).reason == "hunted"


def test_a_team_player_who_crashes_out_loses_the_last_plane_and_the_turn():  # crosshairs R26, R12
    line = "2v2 - A:a1N0,c3N1;B:b5S3,d5S3;C:k3N2,k4N2;D:i2S2,i4S2 0,0,0,0 A9/2 - 6 - - | a1X"
    assert after(line) == "2v2 - A:x;B:b5S3,d5S3;C:k3N2,k4N2;D:i2S2,i4S2 0,0,0,0 B9/2 - 1 - -"
    facts = told(line)
    assert facts[:4] == ["crash(A, a1)", "eliminated(A)", "removed(A, c3)", "turn_end(A)"]
    assert facts[4] == "turn(B, 9, 2)"


def test_a_team_wins_together_with_whoever_is_out():
    line = "2v2 - A:x;B:f3S0,f9N0;C:f6N0,k1S0;D:x 0,0,0,0 B9/2 - 6 - - | (f6)"
    state = played(line)
    assert NOTATION.position(state).split()[4] == "=A,B"
    assert CROSSHAIRS.outcome(state).reason == "last-team"


def test_points_of_a_free_for_all():  # crosshairs R27
    crash = "ffa3 - A:a1N0,c3N1;B:f6N0,k1S0;C:f9N0,h9N0 0,0,0 A4/2 - 6 1,0,2 - | a1X"
    assert after(crash).split()[7] == "1,0,2"
    final = "ffa3 - A:f3S0,f9N0;B:f6N0,k1S0;C:x 0,0,0 A4/2 - 6 {} - | (f6)"
    assert after(final.format("1,0,2")).split()[4] == "=A"
    assert after(final.format("0,0,2")).split()[4] == "=A"
    assert after(final.format("0,0,3")).split()[4] == "=C"
    assert after(final.format("0,4,4")).split()[4] == "=B,C"
    state = played(final.format("0,0,3"))
    assert CROSSHAIRS.outcome(state).scores == {0: 2, 1: 0, 2: 3}


def test_quiet_free_for_alls_go_by_points():
    line = "ffa3 - A:c2N3,f5S0!;B:k3N1,k5N1;C:f10N1,h9N1 0,0,0 A30/1 f5 59 {} - | c2+c1"
    assert after(line.format("1,1,0")).split()[4] == "=A,B"
    assert CROSSHAIRS.outcome(played(line.format("0,2,0"))).reason == "most-points"


def test_rounds_go_on_without_whoever_is_out():
    line = "ffa3 - A:x;B:f6N0,k1S0;C:e8S1,c7S0! 0,0,0 C4/1 c7 6 1,0,2 - | e8+e9"
    assert after(line).split()[4] == "B5/2"


# ---- medals


def medals(text):
    return medal_list(played(text))


def test_medals_one_by_one():
    duel = "duel - A:{};B:{} 0,0 A7/{} {} 0 - - | {}"
    assert medals(duel.format("c2N3,f3S0,f9N0", "f6NE0,k1S0,k6N0", 3, "-", "(f6)")) == "A: First Blood"
    long = medals(duel.format("c2N3,f1S0,f9N0,b1S1", "f7NE0,k1S0,k6N0,k4N0", 3, "-", "(f7)"))
    assert long == "A: First Blood, Long Shot"
    triple = medals(duel.format("a1SE0,b1S0,f3S0,f9N0", "f6NE0,k1S0,k6N0", 4, "-", "(f6)"))
    assert "Triple Cross" in triple
    assert "Clean Sheet" in medals("duel - A:f3S0,f9N0,b1S1,b3S1,b5S1,c7S1;B:f6NE0,k1S0 0,0 A7/6 - 3 - - | (f6)")
    assert "Clean Sheet" not in medals("duel - A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 3 - - | (f6)")


def test_diving_strike_adds_up_the_dive_of_this_turn():
    line = "duel - A:c2SE5,f9N0!;B:{}NE0,k1S0,k6N0 0,0 A7/1 f9 0 - - | {} ({})"
    assert medals(line.format("f5", "c2vd3 >P", "f5")).endswith("Diving Strike")
    assert "Diving" not in medals(line.format("f5", "c2vP", "f5"))


def test_high_patrol_at_the_end_of_the_turn():
    line = "duel - A:b2N6!,b4N6!,c7N5;B:k3N1,k5N1 0,0 A9/1 b4 3 - - | c7+c6"
    assert medals(line) == "A: High Patrol"
    assert "medal(A, high-patrol)" in told(line)
    again = f"{line} k3+k2 k5+k4 b2+b1 b4+b3 c6+c5"
    assert told(again).count("medal(A, high-patrol)") == 1


def test_match_points_are_the_win_and_the_winners_medals():
    state = played("duel - A:f3S0,f9N0;B:f6NE0,k1S0 0,0 A7/2 - 3 - - | (f6)")
    assert CROSSHAIRS.outcome(state).match_points == {0: 2}


# ---- events


def test_facts_of_a_chain():
    line = "duel - A:b3SE0,f2S0,g2S0,k6NW0;B:f6N0,f7N5,g7N0,h1SE0,j1S0 0,0 A7/4 - 0 - - | (f6)"
    assert told(line) == ["shot(A, f6, B, 0, f2A0+k6A0, -, f7)", "medal(A, first-blood)"]


def test_facts_of_turbulence_and_a_turn():
    line = "duel f4,f5 A:c2N3!,f3S2;B:k3N1,k5N1 0,0 A7/1 c2 0 - turb | f3-f5"
    assert told(line) == ["level(A, f3, f5, S, 2, 0)", "turbulence(A, f5, 1)", "turn_end(A)", "turn(B, 7, 2)"]


def test_players_without_anything_to_do_are_passed_over():
    """B has planes in hand only, and all starting hexes are taken."""
    line = "duel - A:k1S0!,k2S0!,k3S0!,k4S0!,k5S0!,j5S1;B:k6N0 0,1 A7/1 k5 3 - - | j5+j6"
    assert after(line).split()[4] == "B7/2"
    blocked = line.replace("B:k6N0 0,1", "B:- 0,2").replace("j5S1", "j6SE1").replace("j5+j6", "j6+k6")
    assert after(blocked).split()[4:7] == ["A8/6", "-", "5"]
    assert told(blocked)[-4:] == ["turn_end(A)", "turn(B, 7, 2)", "turn_end(B)", "turn(A, 8, 6)"]


def staged(pieces, event):
    """What the staging events alone make of the pieces on the table."""
    match event:
        case Moved():
            named = event.becomes or event.pieces
            for index, (old, new) in enumerate(zip(event.pieces, named, strict=True)):
                was = pieces.pop(old)
                at = (0.0, 0.0) if event.tray else event.path[-1]
                pieces[new] = Piece(was.kind, at, event.facing, was.owner, event.level + index, event.tray)
        case Added():
            pieces[event.piece] = event.what
        case Removed():
            del pieces[event.piece]


def lying(state):
    """The pieces where they lie. How they are (who has acted) no event says: that follows the tableau."""
    return {name: replace(piece, state="") for name, piece in CROSSHAIRS.tableau(state).pieces.items()}


@pytest.mark.parametrize("game", list(GameType))
def test_the_staging_leads_to_the_tableau(game):
    chosen = CrosshairsOptions(game=game, clouds=1, aces=True, turb=True, conceal=True, hcap=(3, 1))
    for seed in range(4):
        match = Match(CROSSHAIRS, Setup(chosen.seating[0], chosen), RandomDice(seed))
        for before, seat, _action, step in wander(match, Random(seed), 150):
            pieces = lying(before)
            for event in step.events:
                staged(pieces, event)
            assert {name: replace(piece, state="") for name, piece in pieces.items()} == lying(step.state)
            turns = [event.seat for event in step.events if isinstance(event, Turn)]
            assert turns == ([] if step.state.is_over or (step.state.seat == seat and not turns) else [step.state.seat])
            facts = [event.word for event in step.events if isinstance(event, Told)]
            assert ("over" in facts) == step.state.is_over


# ---- notation


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("fly", "action"),
        ("f5+z9", "cell"),
        ("f5+f6/X", "facing"),
        ("f5+f6/SES", "action"),
        ("enter:a3", "action"),
        ("(e5", "action"),
        (">P/", "action"),
    ],
)
def test_texts_that_are_no_action(text, key):
    with pytest.raises(NotationError) as caught:
        NOTATION.parse_action(text)
    assert caught.value.note.key == f"error.crosshairs.{key}"


def test_actions_are_read_in_any_case():
    for text in ("F5+F6/se", "f5Vp", ">p/Sw", "ENTER:A3/ne", "CLOUD:f6", "f5x", "(E5)", "END"):
        kept = NOTATION.action(NOTATION.parse_action(text))
        assert kept.lower() == text.lower()
    assert NOTATION.action(NOTATION.parse_action("F5VP/se")) == "f5vP/SE"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("duel - A:-;B:- 6,6 A0/16 - 0 -", "fields"),
        ("dogfight - A:-;B:- 6,6 A0/16 - 0 - -", "game"),
        ("duel z1 A:-;B:- 6,6 A0/16 - 0 - -", "cell"),
        ("duel f5,f5 A:-;B:- 6,6 A0/14 - 0 - -", "twice"),
        ("duel f5,f6,f7 A:-;B:- 6,6 A0/13 - 0 - -", "cloud"),
        ("duel f5 A:-;B:- 6,6 A0/20 - 0 - -", "clouds"),
        ("duel - A:-;B:-;C:- 6,6 A1/1 - 0 - -", "players"),
        ("duel - B:-;A:- 6,6 A1/1 - 0 - -", "fleet"),
        ("duel - A:f5;B:- 6,6 A1/1 - 0 - -", "plane"),
        ("duel - A:f5N7;B:- 5,6 A1/1 - 0 - -", "height"),
        ("duel - A:f5N1;B:f5S1 5,5 A1/1 - 0 - -", "two-planes"),
        ("duel - A:f12N1;B:- 5,6 A1/1 - 0 - -", "cell"),
        ("duel - A:x;B:- 0,6 B1/1 - 0 - -", "never-out"),
        ("duel - A:f5N1;B:- 6,6 A1/1 - 0 - -", "too-many"),
        ("duel - A:f5N1;B:- 0,6 A1/1 - 0 - -", "too-few"),
        ("2v2 - A:x;B:-;C:-;D:- 1,4,4,4 B1/1 - 0 - -", "out-hand"),
        ("2v2 - A:x;B:-;C:-;D:- 0,4,4,4 A1/1 - 0 - -", "turn-out"),
        ("2v2 - A:x;B:x;C:-;D:- 0,0,4,4 C1/1 - 0 - -", "one-side"),
        ("duel - A:-;B:- 6 A1/1 - 0 - -", "counts"),
        ("duel - A:-;B:- 6,six A1/1 - 0 - -", "number"),
        ("duel - A:-;B:- 6,6 C1/1 - 0 - -", "player"),
        ("duel - A:-;B:- 6,6 A1 - 0 - -", "turn"),
        ("duel - A:-;B:- 6,6 A0/0 - 0 - -", "turn"),
        ("duel - A:-;B:- 6,6 =C - 0 - -", "player"),
        ("duel - A:f5N1;B:- 5,6 A0/4 - 0 - -", "cloud-phase"),
        ("duel - A:f5N1,f6S1;B:- 4,6 A1/1 f5 0 - -", "context"),
        ("duel - A:-;B:f5N1!,f6S1 6,4 A1/1 f5 0 - -", "context"),
        ("duel - A:-;B:- 6,6 A1/1 f5 0 - -", "context"),
        ("duel - A:f5N1!;B:f6S1 0,1 =A - 0 - -", "finished"),
        ("duel - A:-;B:- 6,6 A1/1 - x - -", "number"),
        ("duel - A:-;B:- 6,6 A1/1 - 0 1,2 -", "points"),
        ("ffa3 - A:-;B:-;C:- 6,6,6 A1/1 - 0 - -", "counts"),
        ("duel - A:-;B:- 6,6 A1/1 - 0 - fog", "options"),
        ("duel - A:-;B:- 6,6 A1/1 - 0 - hcap=1", "options"),
        ("duel - A:-;B:- 6,6 A1/1 - 0 - stall=100", "options"),
    ],
)
def test_lines_that_are_no_position(line, key):
    with pytest.raises(NotationError) as caught:
        NOTATION.parse_position(line)
    assert caught.value.note.key == f"error.crosshairs.{key}"


def test_finished_lines_stay_as_they_are():
    for line in (
        "duel f5 A:f3S0;B:k1S0,k3S1 0,2 =B - 4 - stall=30",
        "ffa3 - A:a1N3;B:x;C:x 0,0,0 =A,C - 4 2,0,2 turb,conceal,aces,hcap=0.0.6",
    ):
        assert NOTATION.position(NOTATION.parse_position(line)) == line


# ---- turn records


def test_the_record_of_the_rules_file():
    text = "(f6),c2+c1/NE,g6vf6/N(e5,e6)>P/NW"
    words = ["(f6)", "c2+c1/NE", "g6vf6/N", "(e5)", "(e6)", ">P/NW"]
    assert joined(map(NOTATION.parse_action, words)) == text
    assert joined([NOTATION.parse_action("cloud:f6")]) == "cloud:f6"
    assert joined([NOTATION.parse_action("end")]) == ""


def test_states_are_values():
    one, other = played(f"duel - {QUIET} 0,0 A7/2 - 0 - -"), played(f"duel - {QUIET} 0,0 A7/2 - 0 - -")
    assert one == other
    assert hash(one) == hash(other)
    assert stepped(one, "f5+f6").state != one
    assert CELL_NAMES[CELL_INDEX["f6"]] == "f6"


# -- values ----------------------------------------------------------------------------------------------------------


def test_states_are_values_that_can_be_handed_on():
    text = "duel f5 A:c2N3,f5S0!;B:k3N1,k5N1 0,0 A7/1 f5 0 - -"
    one, other = GAME.notation.parse_position(text), GAME.notation.parse_position(text)
    assert one == other == pickle.loads(pickle.dumps(one))
    assert hash(one) == hash(other)
    before = GAME.notation.position(one)
    after = GAME.apply(one, one.seat, GAME.legal_actions(one, one.seat)[0], Scripted()).state
    assert after != one
    assert GAME.notation.position(one) == before
    assert GAME.notation.position(pickle.loads(pickle.dumps(after))) == GAME.notation.position(after)
    with pytest.raises(AttributeError):
        one.row = after.row
    with pytest.raises(ValueError, match="numbers instead of"):
        type(one)(one.row[:-1])


def test_whatever_can_be_read_is_judged_as_the_list_of_actions_does():
    """Actions of other positions too: about planes that are not there, or that stand in another way."""
    lines = (
        "duel f5 A:c2N3,f5S0!;B:k3N1,k5N1 0,0 A7/1 f5 0 - -",
        "duel f5 A:c2N3,f5S3!;B:k3N1,k5N1 0,0 A7/1 f5v 0 - -",
        "duel - A:f6N0,c3N2;B:f2S1,k1S1 4,0 B9/1 - 0 - -",
        "duel - A:-;B:- 6,6 A0/4 - 0 - -",
    )
    states = [GAME.notation.parse_position(line) for line in lines]
    every = {action for state in states for action in GAME.legal_actions(state, state.seat)}
    every |= {GAME.notation.parse_action(text) for text in ("end", ">p", ">c3/S", "(a1)", "a1x", "k6-k4", "enter:f6/N")}
    for state in states:
        for action in every:
            assert GAME.is_legal(state, state.seat, action) == (action in GAME.legal_actions(state, state.seat)), action
            assert not GAME.is_legal(state, 1 - state.seat, action)
