"""What every kind of action is told as, in the words of the rules file, and what a set-up that cannot be is told."""

from dataclasses import replace

import pytest

from game.app.languages import texts
from game.core.events import Rolled, Told
from game.core.game import Setup, Step
from game.core.guide import Note
from game.core.options import Problem
from game.core.seats import Seat
from game.core.tableau import Tableau
from game.guides.sector.guide import GUIDE
from game.play.told import Account, account
from game.rules.sector import field, picture
from game.rules.sector.factions import FACTIONS
from game.rules.sector.game import GAME
from game.rules.sector.options import MAP, Army, Mode, SectorOptions
from game.rules.sector.score import lost, owner, victory_points
from game.rules.sector.state import DRAW
from game.scenes.panels.record import lines_of
from tests.sector.given import stepped

NOTATION = GAME.notation
OPEN = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -"
START = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - {} {}"
NEAR = "M1R2 A:c5,a1,b9,c9,a9 V:g5,o1,o2,o9,n9 - L1/0-0/L -"
REVIVE = "M2R2 V:c5_,a1.,x,x,x A:h5_,o1.,x,x,x - revive:R e5"


@pytest.mark.parametrize(
    ("line", "text", "dice", "told"),
    [
        (OPEN, "L 1>d5*1", (3, 4), "moved(L1, c5, d5) shot(L1, R1, 3, 4, 1, 8, 0) missed(L1, R1) turn_started(R, 2)"),
        (OPEN, "L 1*1", (4, 4), "shot(L1, R1, 4, 4, 1, 8, 0) down(R1) turn_started(R, 2)"),
        (
            OPEN.replace("M1", "M2"),
            "L 1*1",
            (6, 6),
            "shot(L1, R1, 6, 6, 1, 8, 0) destroyed(R1, h5) score_changed(0, 0) turn_started(R, 2)",
        ),
        (
            OPEN.replace("a1", "g4"),
            "L 1*1",
            (1, 1),
            "shot(L1, R1, 1, 1, 1, 8, 0) stray(L1, L2) down(L2) turn_started(R, 2)",
        ),
        (OPEN.replace("a1,b9", "g4,g6"), "L 1*1", (1, 1), "shot(L1, R1, 1, 1, 1, 8, 0)"),
        (OPEN, "L 1*1", (1, 1), "shot(L1, R1, 1, 1, 1, 8, 0) missed(L1, R1) turn_started(R, 2)"),
        (OPEN[:-1] + "R@1R", "L 1*1", (5, 5), "shot(L1, R1, 5, 5, 1, 8, 0) resilient_used(R1) turn_started(R, 2)"),
        (NEAR, "L 1>f5!1", (3, 3), "moved(L1, c5, f5) melee(L1, R1, 3, 3, 2, 1) down(R1) turn_started(R, 2)"),
        (NEAR, "L 1>f5!1", (2, 3), "moved(L1, c5, f5) melee(L1, R1, 2, 3, 2, 1) tied(L1, R1) turn_started(R, 2)"),
        (NEAR, "L 1>f5!1", (1, 6), "moved(L1, c5, f5) melee(L1, R1, 1, 6, 2, 1) down(L1) turn_started(R, 2)"),
        (
            OPEN.replace("h5", "d5_"),
            "L 1!1",
            (),
            "melee(L1, R1) destroyed(R1, d5) score_changed(1, 0) turn_started(R, 2)",
        ),
        (
            "M2R2 V:c5,x,x,x,x A:d5_,x,x,x,x - L1/0-0/L -",
            "L 1!1",
            (),
            "melee(L1, R1) destroyed(R1, d5) battle_over(L, wiped-out)",
        ),
        (OPEN.replace("a1", "d5_"), "L 1+2", (), "aided(L1, L2)"),
        (
            "M2R2 V:f5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -",
            "L 1>g6",
            (),
            "moved(L1, f5, g6) score_changed(1, 1) turn_started(R, 2)",
        ),
        (OPEN, "L 1=", (), "held(L1) turn_started(R, 2)"),
        ("M1R2 S:c5,a1,b9,c9 E:g5,o1,o2,o9,n9 - L1/0-0/L e3", "L 1?", (3,), "move_die(L1, 3)"),
        (START.format("init", "-"), "L roll", (2, 5), "initiative(2, 5)"),
        (START.format("init", "-"), "L roll", (3, 3), "initiative(3, 3) tied(initiative)"),
        (START.format("init", "L:edge"), "L roll", (2,), "initiative(2, 0)"),
        (START.format("init", "R:edge"), "R roll", (2,), "initiative(0, 2)"),
        (START.format("choose:R", "-"), "R second", (), "order_chosen(R, second) turn_started(L, 1)"),
        (START.format("choose:R", "-"), "R first", (), "order_chosen(R, first) turn_started(R, 1)"),
        (
            "M6R5 V:c5.,a1,b9,c9,a9 A:h5.,o1.,o2.,o9.,n9 - L1/3-4/L -",
            "L 2=",
            (),
            "held(L2) round_ended(5, 2, 2)",
        ),
        (
            "M2R6 V:g5.,x,x,x,x A:a3.,o1,x,x,x - R1/1-1/L -",
            "R 2=",
            (),
            "held(R2) round_ended(6, 1, 0) battle_over(L, mission)",
        ),
        (
            "M2R7 V:c5.,x,x,x,x A:h1_,o1,x,x,x - R1/1-1/L -",
            "R 2=",
            (),
            "held(R2) round_ended(7, 0, 0) battle_over(-, tied)",
        ),
        (OPEN, "R resign", (), "battle_over(L, resigned)"),
    ],
)
def test_what_an_action_is_told_as(line, text, dice, told):
    step = stepped(NOTATION.parse_position(line), text, dice)
    assert " ".join(str(event) for event in step.events if isinstance(event, Told)) == told


@pytest.mark.parametrize(
    ("line", "first", "then", "told"),
    [
        (OPEN.replace("V:", "G:"), ("L 1>e5*1", 1, 6), ("L die1", 4), "rerolled(L1, 4, 6, 0, 8, 0) down(R1)"),
        (OPEN.replace("V:", "G:"), ("L 1>e5*1", 6, 1), ("L die2", 5), "rerolled(L1, 6, 5, 0, 8, 0) down(R1)"),
        (OPEN[:-1] + "L:focus2", ("L 1*1", 1, 1), ("L all", 4, 4), "rerolled(L1, 4, 4, 1, 8, 0) down(R1)"),
        (NEAR.replace("V:", "G:"), ("L 1>f5!1", 6, 1), ("R die1", 2), "rerolled(R1, 6, 2, 2, 0) down(R1)"),
        (
            NEAR.replace("A:", "G:").replace("g5", "f5"),
            ("L 1>e5!1", 1, 6),
            ("L die1", 6),
            "rerolled(L1, 6, 6, 0, 1) down(L1)",
        ),
        (START.format("init", "R:focus2"), ("L roll", 3, 3), ("R all", 5), "rerolled(R) initiative(3, 5)"),
        (
            START.format("init", "R:edge"),
            ("R roll", 2),
            ("R all", 4, 5),
            "rerolled(R) initiative(0, 4) initiative(5, 4)",
        ),
        (OPEN.replace("a1,b9", "g4,g6"), ("L 1*1", 1, 1), ("R stray3",), "stray(L1, L3) down(L3)"),
    ],
)
def test_what_a_decision_about_dice_is_told_as(line, first, then, told):
    state = stepped(NOTATION.parse_position(line), first[0], first[1:]).state
    step = stepped(state, then[0], then[1:])
    words = [str(event) for event in step.events if isinstance(event, Told)]
    assert " ".join(word for word in words if not word.startswith("turn_started")) == told


@pytest.mark.parametrize(
    ("line", "text", "dice", "said"),
    [
        (OPEN, "L 1*1", (3, 4), "L1 shoots at R1: 3+4+1 = 8 vs 8"),
        (OPEN[:-1] + "e4", "L 1*1", (3, 4), "L1 shoots at R1: 3+4+2 = 9 vs 8"),
        (OPEN.replace(" - ", " +h5 ", 1), "L 1*1", (3, 4), "L1 shoots at R1 in cover: 3+4+1 = 8 vs 9"),
        (OPEN.replace("V:", "G:"), "L 1>e5*1", (3, 4), "L1 shoots at R1: 3+4 = 7 vs 8"),
        (NEAR, "L 1>f5!1", (4, 6), "L1 fights R1: 4+2 = 6 vs 6+1 = 7"),
        (NEAR.replace("V:", "G:"), "L 1>f5!1", (4, 6), "L1 fights R1: 4+2 = 6 vs 6"),
    ],
)
def test_sums_are_told_as_they_are_compared(line, text, dice, said):
    step = stepped(NOTATION.parse_position(line), text, dice)
    facts = [event for event in step.events if isinstance(event, Told) and event.word in ("shot", "melee")]
    assert texts("en").note(GUIDE.told(facts[0])).replace("\xa0", " ") == said


@pytest.mark.parametrize(
    ("line", "text", "dice", "said"),
    [
        (OPEN, "L 1*1", (3, 4), "3 + 4 + 1 = 8, Defense 8"),
        (OPEN[:-1] + "e4", "L 1*1", (3, 4), "3 + 4 + 1 + 1 for standing still = 9, Defense 8"),
        (OPEN.replace(" - ", " +h5 ", 1), "L 1*1", (3, 4), "3 + 4 + 1 = 8, Defense 9 in cover"),
        (NEAR.replace("V:", "G:"), "L 1>f5!1", (4, 6), "6 : 6 (4 + 2, 6)"),
    ],
)
def test_the_words_beside_the_dice_name_what_is_added(line, text, dice, said):
    step = stepped(NOTATION.parse_position(line), text, dice)
    verdict = next(event.verdict for event in step.events if isinstance(event, Rolled))
    assert texts("en").note(GUIDE.told(verdict)).partition("\n")[2] == said


def test_so_are_those_after_dice_are_rolled_again():
    state = stepped(NOTATION.parse_position(NEAR.replace("V:", "G:")), "L 1>f5!1", (6, 1)).state
    facts = [event for event in stepped(state, "R die1", (2,)).events if isinstance(event, Told)]
    said = [texts("de").note(GUIDE.told(event)).replace("\xa0", " ") for event in facts if event.word == "rerolled"]
    assert said == ["R1 würfelt neu: 6+2 = 8 gegen 2"]


# -- what is counted -------------------------------------------------------------------------------------------------


def test_what_a_battle_is_worth():
    """Two for the mission or one for a tie, one for wiping out, one for three that are left (sector 6.4)."""
    over = "M1R7 V:{} A:{} - over:{} -"
    for left, right, winner, points in (
        ("c5,a1_,b9,x,x", "h5,o1,x,x,x", "L", (3, 0)),
        ("c5,a1,x,x,x", "h5,o1,o2_,x,x", "L", (2, 1)),
        ("c5,a1,b9,x,x", "x,x,x,x,x", "L", (4, 0)),
        ("x,x,x,x,x", "h5,x,x,x,x", "R", (0, 3)),
        ("c5,a1,b9,x,x", "h5,o1,x,x,x", "-", (2, 1)),
    ):
        assert victory_points(NOTATION.parse_position(over.format(left, right, winner))) == points


def test_who_holds_a_zone():
    state = NOTATION.parse_position("M6R2 V:a1,b2,a9,x,x A:c3,b1_,a8,o1,x - init -")
    holders = {name: owner(state, bits) for name, bits in field.SECTORS.items()}
    assert holders == {"NW": 0, "SW": DRAW, "NE": 1, "SE": DRAW}
    assert [lost(state, side) for side in (0, 1)] == [2, 1]


# -- what is said of a set-up ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"terrain": f"{MAP}+h5"}, Problem("terrain", "sector.field", (("at", "@fault.sector.centre"),))),
        ({"terrain": f"{MAP}#a2b1"}, Problem("terrain", "sector.field", (("at", "@fault.sector.parted"),))),
        ({"terrain": f"{MAP}#zz"}, Problem("terrain", "sector.terrain", (("at", f"{MAP}#zz"),))),
        ({"terrain": "moon"}, Problem("terrain", "sector.terrain", (("at", "moon"),))),
        ({"campaign": "nonsense"}, Problem("campaign", "sector.campaign", (("at", "nonsense"),))),
    ],
)
def test_a_set_up_that_cannot_be_is_told_why(options, problem):
    assert list(GAME.problems(Setup(2, SectorOptions(**options)))) == [problem]


@pytest.mark.parametrize(("left", "right", "weaker"), [("A", "V", 1), ("V", "A", 0)])
def test_the_favourite_is_named_with_the_other_side(left, right, weaker):
    remarks = GUIDE.remarks(Setup(2, SectorOptions(faction_L=Army(left), faction_R=Army(right))))
    words = (("strong", "@faction.sector.A"), ("weak", "@faction.sector.V"), ("side", f"@side.sector.{weaker}"))
    assert remarks == [Note("remark.sector.uneven", words)]


def test_every_faction_deploys_as_many_as_it_has():
    for army in Army:
        state = GAME.start(Setup(2, SectorOptions(faction_L=army, terrain=f"{MAP}-")), NoDice()).state
        assert len(state.sides[0].squares) == FACTIONS[army.value].units == (4 if army is Army.SOLAR else 5)


class NoDice:
    def roll(self, want):
        return (1,) * want.count


# -- pictures ----------------------------------------------------------------------------------------------------------


def test_sectors_are_named_at_the_edge_they_lie_at():
    assert {area.label: area.outline for area in picture.names(6)} == {
        "NW": ((4.5, 9.5),),
        "SW": ((4.5, 0.5),),
        "NE": ((12.5, 9.5),),
        "SE": ((12.5, 0.5),),
    }
    assert all(picture.names(mission) == () for mission in range(1, 6))


def test_a_campaign_shows_the_zones_of_what_was_fought():
    options = SectorOptions(mode=Mode.CAMPAIGN, terrain=f"{MAP}-", campaign="3;L 6 4-1 5-0;- 1 2-1 2-0")
    told = GUIDE.chronicle(GAME.start(Setup(2, options), NoDice()).state, None)
    pictures = [leg.picture for leg in told.legs]
    assert [len(each.areas) if each else None for each in pictures] == [2 + 4 + 4, 2, 2 + 1]
    assert isinstance(pictures[0], Tableau)
    assert [leg.winners for leg in told.legs[:2]] == [(Seat(0),), ()]


def test_the_record_says_that_a_die_was_thrown_again_before_what_came_of_it():
    """Else it reads 5 to 8, and a soldier is Down."""
    facts = Told("rerolled", ("R1", 3, 5, 0, 0)), Told("down", ("L1",))
    step = Step(None, facts)
    for told, wanted in ((facts, "Again: 3 vs 5. L1 goes Down"), (facts[:1], "R1 rolls again: 3 vs 5")):
        known = account(GUIDE, Account(1, Seat(1), "R die1"), replace(step, events=told), None, opened=True)
        (line,) = lines_of([known], texts("en"), game="sector")
        assert line.text == wanted


def test_a_seventh_round_is_announced_and_named():
    """Six were promised."""
    for scores, key in (((2, 2), "round_ended-level"), ((2, 1), "round_ended")):
        assert GUIDE.told(Told("round_ended", (6, *scores))).key == f"event.sector.{key}"
    assert GUIDE.told(Told("round_ended", (5, 2, 2))).key == "event.sector.round_ended"
    told = {
        number: [note.key for note in GUIDE.counters(NOTATION.parse_position(OPEN.replace("R2", f"R{number}")))]
        for number in (6, 7)
    }
    assert "counter.sector.extra" in told[7]
    assert "counter.sector.extra" not in told[6]
