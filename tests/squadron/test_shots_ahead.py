"""What a review of Squadron Leader tells of a flight: who can hit whom at the next shots on both ways."""

from dataclasses import replace
from random import Random

import pytest

from game.catalogue import find
from game.core.dice import Scripted
from game.core.game import Setup
from game.core.intents import Intent
from game.core.options import read_options
from game.core.seats import Seat
from game.play import lookback
from game.play.lookback import Judged
from game.play.match import Match
from game.play.onward import Onward
from game.play.random_dice import RandomDice
from game.rules.squadron import fire
from game.rules.squadron.shots import shot
from game.rules.squadron.state import ATTACK, MOVE
from game.scenes.after import horizon
from game.scenes.after.compared import compared
from game.scenes.after.findit import FindIt
from game.scenes.after.fired import MOST
from game.scenes.after.plan import begun_at
from game.scenes.after.riddle import of_moment
from game.scenes.stack import Leave
from game.tools.inline import InlineDesk
from game.tools.stage import Stage
from tests.house.couch import art
from tests.house.reviews import asked, followed, reviewed
from tests.house.test_retold import WORDS, retold

ROUNDS = 2


def percent(odds):
    return round(100 * odds)


def stakes(state, seat):
    """(the likeliest hit on a seat, the likeliest of its own), counted by hand."""
    pairs = [
        (plane.seat, percent(shot(state, plane, target).some))
        for plane in state.flying
        for target in fire.targets(state, plane)
    ]
    return tuple(max((odds for own, odds in pairs if (own == seat) == mine), default=0) for mine in (False, True))


def replayed(game, state, texts):
    for text in texts:
        state = game.apply(state, min(game.to_act(state)), game.notation.parse_action(text), Scripted()).state
    return state


def careless(decisions):
    """A match of two who do every other time anything that was thought of."""
    game, luck, desk = find("squadron"), Random("shots"), InlineDesk()
    match = Match(game, Setup(2, game.options().with_bots), RandomDice(7))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        desk.ask(lookback.question(game, seat, match.state, nodes=60, level=3))
        ideas = [one.action for one in desk.poll().advice]
        match.act(seat, luck.choice(ideas[: luck.choice((1, 9))]))
    if match.outcome is None:
        match.resign(0)
    return match


@pytest.fixture(scope="module")
def known():
    """Of such a match flights beside the best ones, followed to the end."""
    match, desk = careless(130), InlineDesk()
    reviewer, found = reviewed(match, nodes=60, steps=1), []
    flights = [number for number in range(8, match.length - 1) if match.states[number].phase == MOVE]
    for number in flights:
        seat, state = Seat(match.entries[number].seat), match.states[number]
        desk.ask(lookback.question(match.game, seat, state, nodes=60))
        action = match.game.notation.action(desk.poll().advice[0].action)
        one = Judged(number, seat, 0.6, 0.4, action, "reason.squadron.best", round=state.round)
        if action != match.entries[number].action:
            found.append(followed(reviewer, desk, one))
    return match, found


def ways(match, one):
    """Where both ways lead to."""
    game, number = match.game, one.number
    own = [entry.action for entry in match.entries[number : lookback.turn_end(match, number)]]
    state = match.states[number]
    for text in own:  # up to the shots
        if state.phase == ATTACK:
            break
        state = replayed(game, state, (text,))
    better = (one.action, *one.line, *one.answer, *one.goes_on)
    return replayed(game, state, one.reply + one.went_on), replayed(game, match.states[number], better)


def lives_on(game, line):
    """Whether whoever has lost at the end of a line could have ended the last move of their own otherwise."""
    seat, last = line.seats[-1], line.states[-1]
    if seat in game.outcome(last).winners:
        return False
    at = len(line.seats) - 1
    while at and line.seats[at - 1] == seat and line.states[at - 1].round == line.states[at].round:
        at -= 1

    def lives(state):
        for action in game.legal_actions(state, seat):
            then = game.apply(state, seat, action, Scripted()).state
            if game.outcome(then) is None and (seat not in game.to_act(then) or then.phase == ATTACK or lives(then)):
                return True
        return False

    return lives(line.states[at])


def test_both_ways_lead_to_shots_or_through_two_rounds(known):
    match, found = known
    shooting = 0
    for one in found:
        both = compared(match, one).shots
        for state, line in zip(ways(match, one), both or (), strict=False):
            assert line.shoots == (state.phase == ATTACK)
            assert line.shoots or line.rounds >= ROUNDS or line.over is not None
            if line.over is not None:
                assert not lives_on(match.game, line)
            shooting += line.shoots
    assert shooting
    assert sum(compared(match, one).shots is not None for one in found) > len(found) / 2


def test_the_figures_are_the_odds_of_those_shots(known):
    match, found = known
    told = 0
    for one in found:
        beside = compared(match, one)
        if beside.shots is None:
            continue
        for state, line, odds in zip(ways(match, one), beside.shots, beside.odds, strict=True):
            threat, prey = stakes(state, one.seat) if line.shoots else (0, 0)
            if line.over is not None:
                threat, prey = (0, 100) if Seat(one.seat) in match.game.outcome(state).winners else (100, 0)
            assert (odds["threat"], odds["prey"]) == (threat, prey)
        for line, side in zip(beside.abreast, (beside.played, beside.better), strict=True):
            state = line.states[-1]
            threat, prey = stakes(state, one.seat) if line.shoots else (0, 0)
            if line.over is not None:
                threat, prey = (0, 100) if Seat(one.seat) in match.game.outcome(state).winners else (100, 0)
            assert (side.figures["threat"], side.figures["prey"]) == (threat, prey)
            planes = {name: piece.at for name, piece in match.game.tableau(line.states[-1]).pieces.items()}
            assert all(side.tableau.pieces[name].at == at for name, at in planes.items())
            assert line.over is not None or all(name in side.tableau.pieces for name in planes)
            assert bool(line.shoots and (threat or prey)) == any(line.label for line in side.view.lines)
            told += bool(threat or prey)
    assert told


def test_both_pictures_are_of_the_same_round_and_the_sentence_says_which_shots_come_later(known, tmp_path):
    match, found = known
    stage, apart = Stage(tmp_path, "en", (640, 360), art()), 0
    for one in found:
        beside = compared(match, one)
        if beside.shots is None or any(line.over is not None for line in beside.shots):
            continue
        rounds = [line.states[-1].round - (not line.shoots) for line in beside.abreast]
        assert rounds[0] == rounds[1] or not any(line.shoots for line in beside.abreast)
        assert beside.is_later(beside.played) == beside.is_later(beside.better)
        assert (beside.played.before is None) == (beside.better.before is None)
        soon, late = sorted(beside.shots, key=lambda line: line.rounds)
        if soon.shoots and late.shoots and soon.rounds < late.rounds and beside.tells:
            said = " ".join(retold(stage, match, beside).better(one, shown=True))
            assert said.count("no shot this round; in the next ") == 1
            apart += 1
    stage.close()
    assert apart


def test_a_way_without_shots_is_shown_as_it_is_when_the_other_one_has_them(known):
    match, found = known
    seen = 0
    for one in found:
        both = compared(match, one).shots
        if both is None or both[0].shoots == both[1].shoots or any(line.over is not None for line in both):
            continue
        calm, shoots = sorted(both, key=lambda line: line.shoots)
        assert calm.rounds >= ROUNDS > shoots.rounds
        assert calm.states[-1].round == one.round + shoots.rounds + 1
        assert calm.states[-2].round == one.round + shoots.rounds
        seen += 1
    assert seen


def test_it_tells_only_where_the_odds_of_both_speak_for_the_better_way(known, tmp_path):
    match, found = known
    stage, told = Stage(tmp_path, "en", (640, 360), art()), []
    for one in found:
        beside = compared(match, one)
        if beside.shots is None:
            continue
        odds = [each["prey"] - each["threat"] for each in beside.odds]
        asked = retold(stage, match, beside)
        assert asked.shows(one) == (odds[1] - odds[0] >= horizon.LIKELIER)
        said = " ".join(asked.better(one, shown=True))
        assert ("all at their best" in said) == (beside.edge >= horizon.SLIGHTLY)
        if asked.shows(one):
            told.append(said)
            for odds, line in zip(beside.odds, beside.shots, strict=True):
                for count in (odds["prey"], odds["threat"]):
                    assert not count or line.over is not None or f"{count}\u00a0%" in said
                assert line.over is None or "it is over" in said
    stage.close()
    assert told


def test_what_was_shot_in_that_very_round_is_told_and_that_the_pictures_show_what_would_come(known, tmp_path):
    match, found = known
    stage, told, calm = Stage(tmp_path, "en", (640, 360), art()), 0, 0
    for one in found:
        beside = compared(match, one)
        if beside.shots is None:
            continue
        for side, line in zip((beside.played, beside.better), beside.abreast, strict=True):
            assert beside.is_thought_out(side) == bool(line.actions)
        ahead = range(one.number + 1, match.length)
        same = [number for number in ahead if match.states[number].round == one.round]
        shots = [match.states[number] for number in same if match.actions[number].picks[-1].kind == "target"]
        said = retold(stage, match, beside).came(one)[0]
        assert said.count(" shot with ") == min(len(shots), MOST)
        assert said.startswith("Then it happened: ") == bool(shots)
        told, calm = told + bool(shots), calm + (not shots)
    stage.close()
    assert told
    assert calm


def test_what_a_plane_had_flown_before_in_that_turn_is_named_with_both_ways(known, tmp_path):
    """One does not choose half a plan: both pictures begin where the plane stood before it."""
    match, found = known
    stage, told = Stage(tmp_path, "en", (640, 360), art()), []
    for one in found:
        before = match.states[one.number].moving
        moving = before is not None and before.seat == one.seat and before.going.manoeuvres > 0
        beside, flown = compared(match, one), one.number - begun_at(match, one)
        assert bool(flown) == moving
        if flown:
            done = match.actions[one.number - flown : one.number]
            assert all(tuple(way[:flown]) == tuple(done) for way in beside.actions)
            said = retold(stage, match, beside)
            first = said._spelled(done[:1])  # noqa: SLF001
            assert first in said.did(one, shown=False)
            assert first in said.better(one, shown=True)[0]
            riddle = replace(of_moment(match, one), begun=said.begun(one))
            scene = FindIt(stage.services, riddle)
            assert first in scene.told().who, "whoever looks for it is told what had been flown already"
            scene.leave()
        told.append(bool(flown))
    stage.close()
    assert set(told) == {True, False}


def test_a_way_that_is_not_known_so_far_tells_nothing_of_shots(known):
    match, found = known
    one = next(
        one for one in found if (both := compared(match, one).shots) is not None and one.answer and not both[1].shoots
    )
    assert compared(match, replace(one, answer=(), goes_on=())).shots is None
    end = match.states[lookback.done_at(match, one.number)]
    better = compared(match, one).shots[1].states[0]
    assert horizon.shots(match, one, end, better) is not None
    other = next(state for state in match.states if state.phase == ATTACK and state != end)
    assert horizon.shots(match, replace(one, reply=(), went_on=()), other, better) is None  # it never came to that
    assert compared(match, replace(one, alone=True)).shots is None


def test_whoever_looks_for_the_better_flight_has_the_plane_in_hand_and_is_told_why_at_last(known, tmp_path):
    match, found = known
    stage = Stage(tmp_path, "en", (640, 360), art())
    one = next(one for one in found if match.states[one.number].moving is None)
    scene = FindIt(stage.services, of_moment(match, one, ("Better: Straight.", "Why: it is.", "")))
    assert [pick.kind for pick in scene.selection.chooser.picked] == ["plane"]
    assert [card.title for card in scene.cards()] == ["How to win"]
    scene.judge(scene.best, match.states[one.number])
    (card,) = scene.cards()
    assert (card.title, [block.text for block in card.blocks]) == ("Better", ["Straight.", "Why: it is."])
    scene._tried = match.actions[one.number]  # noqa: SLF001 (another one that is as good)
    own, card = scene.cards()
    assert own.title == stage.services.texts("findit.own")
    assert (card.title, card.blocks[0].text) == (stage.services.texts("findit.idea"), "Straight.")
    scene.retry()
    assert isinstance(scene.command(Intent("back", "keyboard")), Leave)  # nothing has been picked
    scene.leave()
    stage.close()


@pytest.mark.parametrize(
    "case",
    [
        ((57, 0), (0, 0), 0, True, "spares"),
        ((57, 0), (0, 0), 0, False, "away"),
        ((57, 0), (0, 45), 0, True, "free"),
        ((57, 54), (0, 54), 0, False, "trade"),
        ((75, 66), (36, 44), 0, False, "same"),
        ((57, 0), (0, 54), 1, True, "next-aims"),
        ((0, 0), (0, 54), 1, True, "next"),
        ((57, 0), (0, 0), 1, True, "next"),
        ((0, 0), (0, 54), 0, True, "prey"),
        ((0, 30), (0, 57), 0, True, "same"),
    ],
)
def test_what_to_remember_fits_when_the_shots_come_and_who_still_flew(known, tmp_path, case):
    """By the chances to be hit and to hit on both ways, whether shots come a round later, and who still flew."""
    threat, prey, late, flew, lesson = case
    match, found = known
    one = next(one for one in found if compared(match, one).shots is not None)
    beside = compared(match, one)
    first, second = (
        line._replace(rounds=late, shoots=True, seats=(Seat(1 - one.seat),) * flew) for line in beside.shots
    )
    odds = [{"threat": threat[at], "prey": prey[at]} for at in (0, 1)]
    stage = Stage(tmp_path, "en", (640, 360), art())
    beside = replace(beside, shots=(first, second), abreast=(first, second), odds=(odds[0], odds[1]))
    one = replace(one, reason="reason.squadron.climbs")
    said = retold(stage, match, beside).lesson(one)
    maxim = stage.services.texts(f"remember.squadron.{lesson}")
    assert said == (stage.services.texts(maxim[1:]) if maxim.startswith("@") else maxim)
    assert beside.is_later(beside.played) == beside.is_later(beside.better) == bool(late)
    stage.close()


def wandering(seed, setup, decisions):
    """A match in which everybody does anything that was thought of."""
    game, luck, desk = find("squadron"), Random(f"wander {seed}"), InlineDesk()
    match = Match(game, setup, RandomDice(seed))
    while match.outcome is None and match.length < decisions:
        seat = min(match.to_act)
        desk.ask(lookback.question(game, seat, match.state, nodes=20, level=2, name=f"{seed}"))
        ideas = [one.action for one in desk.poll().advice] or list(match.legal(seat))
        match.act(seat, luck.choice(ideas[: luck.choice((1, 9))]))
    if match.outcome is None:
        match.resign(0)
    return match


FLAT = {"alt": "off", "split": "off"}
BALLOONS = {**FLAT, "bb": "on", "planes": "2", "board": "F1000x1000", "balloons": "3"}


@pytest.mark.parametrize(("options", "seed"), [(BALLOONS, 6), (FLAT, 0)], ids=["balloons", "plain"])
def test_what_dice_interrupt_is_not_followed_and_nothing_breaks(options, seed):
    """Balloons shoot at whoever flies by: a flight that was cut short is not told by what would have come of another
    position. Whoever holds the fire after an own flight is followed to those shots all the same."""
    game = find("squadron")
    match, desk = wandering(seed, Setup(2, read_options(game.options, options).with_bots), 160), InlineDesk()
    reviewer, known, cut = reviewed(match, nodes=20, steps=1), 0, 0
    for number in range(6, match.length - 1):
        state, upto = match.states[number], lookback.done_at(match, number)
        fell = any(match.entries[at].dice for at in range(number, upto))
        if state.phase != MOVE or (not fell and known > 5):
            continue
        seat = Seat(match.entries[number].seat)
        desk.ask(lookback.question(match.game, seat, state, nodes=20))
        action = match.game.notation.action(desk.poll().advice[0].action)
        one = followed(reviewer, desk, Judged(number, seat, 0.6, 0.4, action, "x", round=state.round))
        both = compared(match, one).shots
        cut += fell
        assert both is None or not fell
        if both is not None:
            known += 1
            assert both[0].states[0] == match.states[upto]
    assert known > 3
    assert bool(cut) == (options is BALLOONS)


def tries(stage, match, found):
    """Somebody who flies once more what was played, for every moment that can be told by shots."""
    for one in found:
        upto = lookback.done_at(match, one.number)
        way = match.actions[one.number : upto]
        if match.states[one.number].moving is None and len(way) > 1 and compared(match, one).shots is not None:
            scene = FindIt(stage.services, of_moment(match, replace(one, best=0.6, played=0.3)))
            stack = stage.on(scene)
            scene.play(way[0], way[1:])
            yield one, scene, stack
            scene.leave()


def test_a_wrong_try_is_told_by_the_shots_that_come_of_it_where_these_speak_against_it(known, tmp_path):
    """Up to which everybody is followed at their best."""
    match, found = known
    stage, told = Stage(tmp_path, "en", (640, 360), art()), set()
    stage.services.desk = InlineDesk()
    for one, scene, stack in tries(stage, match, found):
        for _ in range(300):
            stack.update(0.05)
            if scene.stage == "wrong" and not scene._waits:  # noqa: SLF001
                break
        assert scene.stage == "wrong"
        end = match.states[lookback.done_at(match, one.number)]
        ahead = Onward(match, lookback.NODES).turns(end, None, "", one.round)
        texts = [text for line in asked(ahead, InlineDesk()) for text in line]
        line = horizon.line(match, one.round, end, texts)
        odds = horizon.stakes(match, Seat(one.seat), line)
        speaks = horizon.is_known(match, line) and odds["threat"] - odds["prey"] >= horizon.LIKELIER
        assert scene.why.startswith("Everybody at their best from there: ") == speaks
        assert not speaks or line.over is not None or f"{odds['threat']}\u00a0%" in scene.why
        assert scene.cards(), "what to look for, if nothing else"
        assert scene.why in "".join(block.text for card in scene.cards() for block in card.blocks)
        told.add(speaks)
    stage.close()
    assert told == {True, False}


class Held(InlineDesk):
    """Answers only when it may."""

    held = True

    def poll(self):
        return None if self.held else super().poll()


@pytest.mark.parametrize("wish", ["ok", "undo", "hint", "special"])
def test_nobody_waits_for_why_and_its_answer_is_taken_for_nothing_else(known, tmp_path, wish):
    match, found = known
    stage = Stage(tmp_path, "en", (640, 360), art())
    for _, scene, stack in tries(stage, match, found):
        stage.services.desk = desk = Held()
        for _ in range(100):
            stack.update(0.05)
            if scene.stage == "wrong":
                break
        assert scene._waits  # noqa: SLF001
        scene.command(Intent("hint" if wish == "special" else wish, "keyboard"))
        assert scene.stage == ("shown" if wish in ("hint", "special") else "open")
        if wish == "special":
            scene.command(Intent("special", "keyboard"))
        desk.held = False
        for _ in range(400):
            stack.update(0.05)
            if wish == "special" and scene.stage in ("onward", "over"):
                break
        assert scene.stage in {"ok": ("open",), "undo": ("open",), "hint": ("shown",)}.get(wish, ("onward", "over"))
        assert scene._thought is None  # noqa: SLF001
    stage.close()


EDGE = (
    "SL/1 F700x700 alt,split r11 f1 t1 move ; 1a 604.849,584.562,225 3342 h2 a1 ; 2a 650.644,582.671,0 3234 h2 a2",
    ("1a 2L", "1a C", "1a ."),
    ("1a 3L", "1a C", "1a ."),
    ("2a 2L", "2a C", "2a .", "2a 3L", "2a D2", "2a 2L", "2a .", "1a C", "1a 1"),
    ("2a 1", "2a D1", "2a 3L", "2a .", "2a 3L", "2a .", "1a 3L", "1a C", "1a ."),
)
"""At the edge: what was played, the better flight, and what everybody does best after each."""


def test_a_plane_that_must_leave_the_table_is_told_as_lost_without_a_shot(tmp_path):
    line, was, best, after, answer = EDGE
    stage = Stage(tmp_path, "en", (640, 360), art())
    match = stage.host(line, "", "person:Ada keyboard,bot:2", game="squadron").match
    for text in (*was, *after[:4]):
        match.act(min(match.to_act), match.game.notation.parse_action(text))
    one = Judged(
        0, 0, 0.32, 0.01, best[0], "reason.squadron.behind", WORDS, sure=True, round=11,
        line=best[1:], reply=after[:3], went_on=after[3:], answer=answer[:4], goes_on=answer[4:],
    )  # fmt: skip
    found = compared(match, one)
    assert found.shots is not None
    lost, lives = found.shots
    assert match.game.outcome(lost.states[-1]).winners == {Seat(1)}  # its last plane has flown off
    assert (lost.over is not None, lives.over, lost.rounds) == (True, None, 1)
    assert found.tells
    told = retold(stage, match, found)
    assert told.shows(one)
    said = told.better(one, shown=True)
    assert "it is over" in said[1]
    assert "off the table" in said[1]
    assert stage.services.texts("remember.squadron.edge") in said[2]
    stage.close()
