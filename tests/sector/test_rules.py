"""Rules of Crossfire Sector beyond the worked examples: geometry, counts, odds, whole battles."""

import itertools
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from game.core.dice import Scripted, every_fall
from game.core.events import Committed, Told
from game.core.game import IllegalActionError, Result, Setup
from game.core.seats import Seat
from game.guides.sector.guide import GUIDE
from game.play.random_dice import RandomDice
from game.rules.sector import campaign, field, ground, sight, terrain
from game.rules.sector import legal as moves
from game.rules.sector.factions import FACTIONS
from game.rules.sector.game import GAME
from game.rules.sector.options import MAP, Army, Handicap, Happening, Mission, Mode, SectorOptions, Tiebreak
from game.rules.sector.score import victory_points
from game.rules.sector.state import DRAW
from game.tools.positions import given, position_line
from tests.sector.given import played, stepped

NOTATION = GAME.notation


# -- geometry, the slow way ----------------------------------------------------------------------------------------


def xy(spot):
    return field.X[spot], field.Y[spot]


def slow_clear(start, end, blockers):
    """Sector 1.7, square by square."""
    (px, py), (tx, ty) = xy(start), xy(end)
    dx, dy = tx - px, ty - py
    width = abs(dx) + abs(dy)
    grazed = set()
    for x in range(min(px, tx), max(px, tx) + 1):
        for y in range(min(py, ty), max(py, ty) + 1):
            if (x, y) in ((px, py), (tx, ty)):
                continue
            off = 2 * abs(dx * (y - py) - dy * (x - px))
            blocked = blockers >> field.square(x, y) & 1
            if off < width and blocked:
                return False
            if off == width and blocked:
                grazed.add((x, y))
    across, along = (dx > 0) - (dx < 0), (dy > 0) - (dy < 0)
    return not any((x + across, y - along) in grazed for x, y in grazed)


def test_sight_is_exact_and_symmetric():
    luck = Random(1)
    for _ in range(3000):
        start, end = luck.sample(range(field.SQUARES), 2)
        blockers = sum(field.BIT[spot] for spot in luck.sample(range(field.SQUARES), 25))
        seen = sight.clear(start, end, blockers)
        assert seen == slow_clear(start, end, blockers) == sight.clear(end, start, blockers)


def slow_reach(start, steps, free):
    """Sector 1.6, step by step."""
    open_to = {xy(spot) for spot in field.squares(free)} | {xy(start)}
    found = front = {xy(start)}
    for _ in range(steps):
        after = set()
        for x, y in front:
            for dx, dy in itertools.product((-1, 0, 1), repeat=2):
                sides = {(x + dx, y), (x, y + dy)}
                if (x + dx, y + dy) in open_to and (not dx or not dy or sides & open_to):
                    after.add((x + dx, y + dy))
        front = after - found
        found = found | after
    return {field.square(x, y) for x, y in found} - {start}


def test_reach_minds_closed_corners():
    luck = Random(2)
    for _ in range(400):
        start, *filled = luck.sample(range(field.SQUARES), 50)
        free = field.FULL & ~sum(field.BIT[spot] for spot in filled) & ~field.BIT[start]
        steps = luck.randint(0, 6)
        found = set(field.squares(field.reach(start, steps, free)))
        assert found == slow_reach(start, steps, free)
        for end in list(found)[:3]:
            way = field.path(start, end, free)
            assert (way[0], way[-1]) == (start, end)
            assert len(way) - 1 <= steps
            for one, other in itertools.pairwise(way):
                assert other in slow_reach(one, 1, free | field.BIT[start])


# -- terrain -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("make", [terrain.random_ground, terrain.mirrored_ground])
def test_terrain_keeps_its_distances(make):
    for seed in range(150):
        laid = make(RandomDice(seed))
        taken = laid.tall | laid.soft
        assert not ground.fault(laid)
        assert not taken & (field.HOMES[0] | field.HOMES[1])
        assert not field.BIT[field.CENTRE] & taken
        assert ground.read_line_form(ground.line_form(laid)) == laid
        if make is terrain.mirrored_ground:
            assert [terrain.twin(bits) for bits in laid.sets] == list(laid.sets)
            assert taken.bit_count() >= 8
        else:
            assert all(laid.sets)


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("-", ""),
        ("#d1d2e9", ""),
        ("+h5", "centre"),
        ("#a1a2a3a4a5a6a7b1b2b3b4b5b6b7c1c2", "home"),
        ("#d1d2d3d4d5d6d7d8d9", "parted"),
        ("#a2b1", "parted"),
    ],
)
def test_maps_that_cannot_be_played_are_found(line, fault):
    assert ground.fault(ground.read_line_form(line)) == fault


def test_unusual_maps_are_noticed():
    assert ground.unusual(ground.OPEN)
    assert not ground.unusual(ground.read_line_form("#d1d2e9f9g9h9+f2f3g2g3%i3i4j3k3"))


# -- counts --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "depth", "count"),
    [
        ("M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - L1/0-0/L -", 1, None),
        ("M1R2 S:a1,x,x,x E:a3,x,x,x,x - L1/0-0/L -", 2, None),
        ("M1R1 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - init -", 2, 30 * 2 + 6 * 36),
    ],
)
def test_counts(line, depth, count):
    """Every way the dice can fall is counted, ordered dice apart."""
    state = NOTATION.parse_position(line)
    want = brute(state, depth) if count is None else count
    assert GAME.perft(state, depth) == want


def brute(state, depth):
    if not depth:
        return 1
    total = 0
    for seat in GAME.to_act(state):
        for action in GAME.legal_actions(state, seat):
            after = every_fall(lambda dice, seat=seat, action=action: GAME.apply(state, seat, action, dice).state)
            total += sum(brute(each, depth - 1) for each, _ in after)
    return total


# -- odds against every fall of the dice -----------------------------------------------------------------------------


def outcomes(state, action, side):
    """The exact chances of what an attack does, every reroll decided by trying everything."""

    def value(after, goal):
        """Best chance for the attacker, worst by the defender."""
        if after.phase != "rr":
            return goal(after)
        seat = moves.to_act(after)[0]
        best = max if seat == side else min
        return best(chance(after, each, goal) for each in moves.legal(after, seat))

    def chance(before, each, goal):
        falls = every_fall(lambda dice: GAME.apply(before, each.side, each, dice).state)
        return sum((part * value(after, goal) for after, part in falls), Fraction())

    return lambda goal: chance(state, action, goal)


def attacks(luck):
    """Battles in the open where everybody attacks somebody."""
    while True:
        sides = [luck.choice("VAEGS") for _ in "LR"]
        spots = luck.sample([spot for spot in range(field.SQUARES) if 4 <= field.X[spot] <= 9], 12)
        texts = []
        for key in sides:
            count = FACTIONS[key].units
            units = [field.NAMES[spots.pop()] + luck.choice(["", "", "", "_"]) for _ in range(count)]
            texts.append(f"{key}:{','.join(units)}")
        event = luck.choice(["-", "e1", "e2", "e4"])
        line = f"M1R2 {' '.join(texts)} +h4h6%f5 L2/0-0/L {event}"
        try:
            state = NOTATION.parse_position(line)
        except ValueError:
            continue
        if state.sides[0].kind.jumps:
            state = stepped(state, f"L {state.sides[0].eligible[0] + 1}?", [luck.randint(1, 6)]).state
        found = [action for action in GAME.legal_actions(state, 0) if action.kind in ("shoot", "melee")]
        if found:
            yield state, luck.choice(found)


def test_odds_agree_with_every_fall_of_the_dice():
    count = 0
    for state, action in itertools.islice(attacks(Random(3)), 60):
        target = action.target
        chances = outcomes(state, action, 0)
        said = GUIDE.ask(f"odds {NOTATION.action(action)}", state, None).split()
        odds = {name: Fraction(text) for name, text in zip(said[::2], said[1::2], strict=True)}
        assert sum(odds.values()) == 1

        def fell(after, target=target, state=state):
            other = after.sides[1]
            return Fraction(other.squares[target] < 0 or (other.lies(target) and not state.sides[1].lies(target)))

        def fight(after, action=action, target=target):
            return Fraction(after.sides[1].lies(target)) - Fraction(after.sides[0].lies(action.unit))

        if action.kind == "shoot":
            assert chances(fell) == odds["down"] + odds["kill"]
        elif not state.sides[1].lies(target):
            assert chances(fight) == odds["down"] - odds["fall"]
        count += 1
    assert count == 60


# -- whole battles ---------------------------------------------------------------------------------------------------


def setup(luck):
    return SectorOptions(
        faction_L=luck.choice(list(Army)),
        faction_R=luck.choice(list(Army)),
        mission=luck.choice(list(Mission)),
        event=luck.choice(list(Happening)),
        commander=luck.random() < 0.5,
        terrain=luck.choice(["random", "mirror", f"{MAP}#e5+a1%k5"]),
        handicap=luck.choice(list(Handicap)),
        tiebreak=luck.choice(list(Tiebreak)),
    )


def check(state):
    """What is true of every state."""
    spots = [spot for side in state.sides for spot in side.squares if spot >= 0]
    assert len(spots) == len(set(spots))
    assert not any(field.BIT[spot] & state.ground.walls for spot in spots)
    for side in state.sides:
        assert 0 <= side.used <= 4
        gone = sum(1 << unit for unit, spot in enumerate(side.squares) if spot < 0)
        assert not gone & (side.down | side.acted)
    line = NOTATION.position(state)
    again = NOTATION.parse_position(line)
    assert NOTATION.position(again) == line
    if state.phase != "deploy":
        beyond = {name: getattr(state, name) for name in ("commanders", "losses", "scene", "campaign", "resigned")}
        assert replace(again, **beyond) == state


@pytest.mark.parametrize("seed", range(24))
def test_random_battles_end(seed):
    luck, dice = Random(seed), RandomDice(seed)
    options = setup(luck)
    assert not GAME.problems(Setup(2, options))
    state = GAME.start(Setup(2, options), dice).state
    for _ in range(1500):
        check(state)
        waiting = sorted(GAME.to_act(state))
        assert bool(waiting) == (GAME.outcome(state) is None)
        if not waiting:
            break
        seat = luck.choice(waiting)
        legal = GAME.legal_actions(state, seat)
        assert len(set(legal)) == len(legal) == len({action.picks for action in legal})
        action = luck.choice(legal)
        assert NOTATION.parse_action(NOTATION.action(action)) == action
        assert GAME.is_legal(state, seat, action)
        state = GAME.apply(state, seat, action, dice).state
    assert state.phase == "over"
    assert GAME.outcome(state).reason in {"mission", "wiped-out", "tied", "losses"}


# -- single rulings --------------------------------------------------------------------------------------------------


def test_void_opening_turn():
    line = "M1R2 V:c5_,x,x,x,x A:h5,o1,x,x,x - choose:L -"
    state = played(line, ("L first",))
    assert NOTATION.position(state).split()[4] == "R2/0-0/L"


def test_nobody_can_act_ends_the_round():
    state = played("M1R2 V:c5_,x,x,x,x A:h5_,x,x,x,x - choose:L -", ("L first",))
    assert (state.round, state.phase) == (3, "init")


def test_wiping_out_wins_any_mission():
    state = played("M2R2 V:c5,a1,x,x,x A:d5_,x,x,x,x - L1/0-0/L -", ("L 1!1",))
    assert GAME.outcome(state).reason == "wiped-out"
    assert GAME.outcome(state).winners == {0}


@pytest.mark.parametrize(
    ("line", "text", "dice"),
    [
        ("M1R2 V:c5,a1,x,x,x A:h5,x,x,x,x - L1/0-0/L -", "L 1*1", (6, 6)),
        ("M2R2 V:g5,x,x,x,x A:h3_,x,x,x,x - L1/0-0/L -", "L 1>c5", ()),
        ("M1R2 V:c5,a1,x,x,x A:h5,o1,x,x,x - L1/0-0/L -", "L 1*1", (6, 6)),
    ],
)
def test_the_score_is_told_before_a_turn_a_round_or_the_battle_ends(line, text, dice):
    events = stepped(NOTATION.parse_position(line), text, dice).events
    words = [event.word for event in events if isinstance(event, Told)]
    ends = {"turn_started", "round_ended", "battle_over"}.intersection(words)
    assert ends
    assert words.count("score_changed") == 1
    assert words.index("score_changed") < min(words.index(word) for word in ends)


def test_resigning_is_always_accepted_and_never_listed():
    state = NOTATION.parse_position("M2R2 V:c5,a1,x,x,x A:h5,x,x,x,x - L1/0-0/L -")
    for seat, text in ((0, "L resign"), (1, "R resign")):
        after = stepped(state, text).state
        assert GAME.outcome(after).winners == {1 - seat}
        assert GAME.outcome(after) == GAME.concede(state, Seat(seat), Setup(2, SectorOptions()))
    assert all(action.kind != "resign" for seat in (0, 1) for action in GAME.legal_actions(state, seat))
    start = GAME.start(Setup(2, SectorOptions(terrain=f"{MAP}-")), RandomDice(1)).state
    with pytest.raises(IllegalActionError):
        stepped(start, "L resign")


def test_tiebreak_by_losses():
    line = "M2R7 V:c5.,x,x,x,x A:h1.,o1.,n1_,x,x - L1/0-1/L - "
    tied = played(line.replace("c5.", "c5"), ("L 1=",))
    assert (tied.winner, GAME.outcome(tied).reason) == (1, "mission")
    level = played("M2R7 V:c5,x,x,x,x A:o2.,o1.,x,x,x - L1/0-2/L - losses", ("L 1=",))
    assert (level.winner, GAME.outcome(level).reason) == (1, "losses")
    assert played("M2R7 V:c5,x,x,x,x A:o2.,o1.,x,x,x - L1/0-2/L -", ("L 1=",)).winner == DRAW


def test_the_tiebreak_is_an_option_that_a_position_has_no_field_for():
    line = "M2R7 V:c5,x,x,x,x A:o2.,o1.,x,x,x - L1/0-2/L -"
    for options, end in (((), "over:- -"), (("tiebreak=losses",), "over:R -")):
        assert position_line(given("sector", line, ("L 1=",), options)).endswith(end)


def test_tokens_for_every_roll():
    line = "M1R2 V:c5,a1,b9,c9,a9 A:f5,o1,o2,o9,n9 - {} {}"
    state = played(line.format("init", "R:focus2"), ("L roll", 3, 3), ("R all", 5))
    assert NOTATION.position(state).split()[4:] == ["choose:R", "R:focus1"]
    state = played(line.format("L1/0-0/L", "R:focus1"), ("L 1>e5!1", 6, 1), ("R all", 6))
    assert NOTATION.position(state).endswith("V:c5,a1,b9,c9,a9") is False
    assert state.sides[1].tokens == 0
    assert state.sides[0].lies(0)
    jump = played("M1R2 S:c5,a1,b9,c9 E:g5,o1,o2,o9,n9 - L1/0-0/L L:focus1", ("L 1?", 1), ("L all", 6))
    assert (jump.phase, jump.task.die) == ("spun", 6)


def test_a_spent_edge_is_not_used_twice_in_a_round():
    line = "M1R2 V:c5,a1,b9,c9,a9 A:h5,o1,o2,o9,n9 - init R:edge"
    state = played(line, ("R roll", 2), ("R keep", 2))
    assert (state.phase, GAME.to_act(state)) == ("init", {1})
    state = played(line, ("R roll", 2), ("R all", 4, 4))
    assert GAME.to_act(state) == {0}
    state = stepped(state, "L roll", [4, 2]).state
    assert NOTATION.position(state).split()[4] == "choose:L"


def test_solar_quick_start_rolls_first():
    line = "M1R1 S:c5,a1,b9,c9 A:h5,o1,o2,o9,n9 - quick:L L:quick"
    state = played(line, ("L 1?", 3), ("L 1>f5",), ("L 2?", 1), ("L 2=",))
    assert NOTATION.position(state) == "M1R1 S:f5,a1,b9,c9 A:h5,o1,o2,o9,n9 - init L:quick"


def test_both_may_revive_and_decline():
    line = "M2R2 V:c5_,a1.,x,x,x A:h5_,o1,x,x,x - R1/1-0/R e5"
    state = played(line, ("R 2=",))
    assert (state.phase, state.turn) == ("revive", 1)
    state = stepped(state, "R rev-").state
    state = stepped(state, "L rev1").state
    assert NOTATION.position(state) == "M2R3 V:c5,a1,x,x,x A:h5_,o1,x,x,x - init e5,L:rev"


def test_stealth_hides_a_down_commander_too():
    line = "M1R2 V:c5,a1,b9,c9,a9 A:h5_,o1,o2,o9,n9 +g5 L1/0-0/L R@1T"
    assert "L 1*1" not in {NOTATION.action(action) for action in GAME.legal_actions(NOTATION.parse_position(line), 0)}
    sniper = NOTATION.parse_position(line.replace("R@1T", "L@1S,R@1T"))
    assert "L 1*1" in {NOTATION.action(action) for action in GAME.legal_actions(sniper, 0)}


# -- deployment is secret ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("mission", [each for each in Mission if each is not Mission.RANDOM])
def test_any_hidden_formation_looks_the_same(mission):
    options = SectorOptions(commander=True, terrain=f"{MAP}-", mission=mission)
    state = GAME.start(Setup(2, options), Scripted([(1,)])).state
    looks = set()
    for action in GAME.legal_actions(state, 0)[::37]:
        step = GAME.apply(state, 0, action, Scripted())
        assert isinstance(step.events[0], Committed)
        seen = GAME.observe(step.state, Seat(1))
        told = tuple(event.seen_by(Seat(1)) for event in step.events)
        prompt = GUIDE.prompt(seen, Seat(1), ())
        looks.add((seen, told, str(GAME.tableau(seen)), prompt, tuple(GUIDE.counters(seen))))
        assert GAME.is_secret(step.state)
    assert len(looks) == 1


def test_the_score_of_a_formation_is_told_when_both_are_shown():
    state = GAME.start(Setup(2, SectorOptions(terrain=f"{MAP}-", mission=Mission.OCCUPY)), Scripted()).state
    step = stepped(state, "L deploy a1 a2 b3 c4 c9")
    assert not [event for event in step.events if isinstance(event, Told)]
    told = [event for event in stepped(step.state, "R deploy m1 m2 n5 o5 o4").events if isinstance(event, Told)]
    assert [(event.word, event.args) for event in told][-1] == ("score_changed", (2, 1))


def test_deployments_that_cannot_be():
    options = SectorOptions(commander=True, terrain=f"{MAP}#a1")
    state = GAME.start(Setup(2, options), Scripted([(1,)])).state
    assert GAME.is_legal(state, 0, NOTATION.parse_action("L deploy a2 b2 b3 c4 c9 @2R"))
    for text in (
        "L deploy a2 b2 b3 c4 c9",
        "L deploy a1 b2 b3 c4 c9 @2R",
        "L deploy a2 a2 b3 c4 c9 @2R",
        "L deploy a2 b2 b3 c4 d9 @2R",
        "L deploy a2 b2 b3 c4 @2R",
        "R deploy a2 b2 b3 c4 c9 @2R",
    ):
        action = NOTATION.parse_action(text)
        assert not GAME.is_legal(state, action.side, action)


def test_deployment_is_picked_square_by_square():
    options = SectorOptions(commander=True, terrain=f"{MAP}-")
    state = GAME.start(Setup(2, options), Scripted([(1,)])).state
    action = NOTATION.parse_action("R deploy m1 m2 m3 m4 o9 @2T")
    for depth, pick in enumerate(action.picks):
        choice = GAME.offers(state, Seat(1), action.picks[:depth])
        assert pick in choice.offers
        assert choice.ready is None
    assert GAME.offers(state, Seat(1), action.picks).ready == action
    last = GAME.offers(state, Seat(1), action.picks[:4]).offers
    assert {pick.name[0] for pick in last} == {"n", "o"}


# -- campaign --------------------------------------------------------------------------------------------------------


def test_a_campaign_goes_its_way():
    luck, dice = Random(9), RandomDice(9)
    now = Setup(2, SectorOptions(mode=Mode.CAMPAIGN, faction_L=Army.GREY, event=Happening.RANDOM, commander=True))
    results, missions, advantages = [], [], 0
    while now is not None:
        assert not GAME.problems(now)
        state = GAME.start(now, dice).state
        if state.phase == "advantage":
            advantages += 1
            assert GAME.to_act(state) == results[-1].outcome.winners
            assert state.ground == ground.OPEN
        while GAME.outcome(state) is None:
            seat = min(GAME.to_act(state))
            state = GAME.apply(state, seat, luck.choice(GAME.legal_actions(state, seat)), dice).state
        missions.append(state.mission)
        results.append(Result(now, state, GAME.outcome(state)))
        now = GAME.next_setup(results)
    so_far = campaign.after(state)
    assert so_far.is_over
    assert len(missions) == so_far.length == len(set(missions))
    assert advantages == sum(battle.winner != DRAW for battle in so_far.battles[:-1])
    assert so_far.points == tuple(sum(victory_points(each.state)[side] for each in results) for side in (0, 1))
    assert campaign.read(campaign.written(so_far)) == so_far


def test_a_campaign_that_is_played_once_more_begins_with_its_first_battle():
    options = SectorOptions(mode=Mode.CAMPAIGN, faction_L=Army.GREY, campaign="3;L 3 4-1 5-0;- 1 2-1 2-0")
    again = GAME.start(Setup(2, options).afresh, RandomDice(1)).state
    assert again.phase == "deploy"
    assert ";" not in again.campaign
    assert again.sides[0].faction == "G"


def test_single_battles_are_followed_by_nothing():
    state = played("M2R2 V:c5,a1,x,x,x A:d5_,x,x,x,x - L1/0-0/L -", ("L 1!1",))
    assert GAME.next_setup([Result(Setup(2, SectorOptions()), state, GAME.outcome(state))]) is None


def test_a_position_may_have_terrain_that_no_map_may_have():
    state = NOTATION.parse_position("M1R1 V:c5,a9,b9,c9,a1 E:h5,o1,o2,o9,n9 %g5h5 init -")
    assert not GAME.problems(Setup(2, GAME.fitting(SectorOptions(), state)))


# -- what is said of a set-up ------------------------------------------------------------------------------------------


def test_uneven_factions_are_told_until_the_weaker_side_has_a_handicap():
    def said(left, right, **options):
        setup = Setup(2, SectorOptions(faction_L=Army(left), faction_R=Army(right), **options))
        return [note.key for note in GUIDE.remarks(setup)]

    assert said("G", "V") == said("V", "G") == ["remark.sector.uneven"]
    assert said("G", "V", mode=Mode.CAMPAIGN) == ["remark.sector.uneven-campaign"]
    assert said("E", "S") == ["remark.sector.uneven"]
    assert said("G", "G") == said("G", "A") == said("V", "S") == []
    assert said("G", "V", handicap=Handicap.R_FOCUS) == []
    assert said("G", "V", handicap=Handicap.L_FOCUS) == ["remark.sector.uneven"]


def test_all_options_combine_and_a_handicap_is_for_single_battles():
    options = SectorOptions(mode=Mode.CAMPAIGN, handicap=Handicap.L_QUICK, tiebreak=Tiebreak.LOSSES, terrain=f"{MAP}-")
    setup = Setup(2, options)
    assert not GAME.problems(setup)
    assert [note.key for note in GUIDE.remarks(setup)] == ["remark.sector.single"]
    state = GAME.start(setup, RandomDice(1)).state
    assert (state.sides[0].advantage, state.losses) == ("", False)
    single = Setup(2, replace(options, mode=Mode.BATTLE))
    assert not GUIDE.remarks(single)
    assert GAME.start(single, RandomDice(1)).state.sides[0].advantage == "quick"
