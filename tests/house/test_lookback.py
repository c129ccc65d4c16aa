"""Looking back: what is judged a mistake, what it cost, and that it is true, repeatable and never too early."""

import json
import tomllib
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from game.app.cli import main
from game.app.paths import assets
from game.catalogue import GAMES, find, guide_of
from game.core.dice import Scripted
from game.core.game import Setup, certain
from game.core.seats import Seat
from game.play import journal, lookback, reckoning
from game.play.chances import Curve
from game.play.lookback import Judged, Review, turn_end
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.reviewer import OFTEN, Reviewer
from game.play.written import record
from game.rules.crossfire.stacks import HEIGHT, OWNER
from game.scenes.after.compared import aftermath, compared
from game.tools import review
from game.tools.calibrate import JUDGED
from game.tools.inline import InlineDesk
from tests.house.answers import GOLDEN
from tests.house.playing import setups
from tests.house.reviews import CURVES, SITTERS, followed, played, reviewed
from tests.reference import forced

KEPT = GOLDEN / "reviews"
BLUNDERS = Path(__file__).parents[1] / "data" / "blunders"
LONG = {("crossfire", 2)}
"""Proofs that take minutes: one in three hundred is no loss."""
PLANTED = [
    (name, row)
    for name in JUDGED
    for at, row in enumerate(json.loads((BLUNDERS / f"{name}.json").read_text("utf-8"))[:7])
    if (name, at) not in LONG
]


def test_a_planted_blunder_is_the_moment():
    match = played("crossfire", 14, blunder=9)
    moments = reviewed(match).review.moments()
    assert 9 in [one.number for one in moments]
    one = next(one for one in moments if one.number == 9)
    assert one.best - one.played >= lookback.LEAST
    assert one.action != match.entries[9].action
    assert lookback.better(match, one).action in match.game.legal_actions(match.states[9], match.entries[9].seat)


@pytest.mark.usefixtures("thinking_anew")
@pytest.mark.parametrize("name", JUDGED)
def test_the_same_match_gives_the_same_review_and_goes_on_where_it_was_left(name):
    match = played(name, 12)
    whole = reviewed(match).review
    half = reviewed(match, steps=9)
    half.drop()
    rest = Reviewer(match, InlineDesk(), CURVES[name], half.review)
    while not rest.done:
        rest.step()
    assert rest.review == whole
    course = lookback.chances(match, whole)
    assert len(course) == match.length + 1
    assert all(sum(row) == pytest.approx(1) for row in course)
    assert course[-1][min(match.outcome.winners)] == 1 / len(match.outcome.winners)


def test_nothing_is_judged_that_is_not_over_or_is_a_party():
    for game in GAMES:
        setup = setups(game)[0]
        match = Match(game, setup, RandomDice(1))
        assert not lookback.can_judge(match)
        assert guide_of(game.name).party == (game.name not in JUDGED)


def test_a_review_lies_beside_its_replay_and_fits_no_other_match(tmp_path):
    match, other = played("crossfire", 6), played("crossfire", 7)
    file = tmp_path / "a.sightlines"
    found = Reviewer(match, InlineDesk(), Curve(), Review(match.digest)).review
    judged = (Judged(2, int(match.entries[2].seat), 0.6, 0.4, "x", "y", (("a", 1),)),)
    lookback.record(file, Review(match.digest, judged=judged, whole=True))
    assert lookback.load(file, match).judged == judged
    assert lookback.load(file, other) == Review(other.digest)
    told, content = [], json.loads(lookback.path_of(file).read_text("utf-8"))
    lookback.path_of(file).write_text(json.dumps(content | {"sightlines": "review 1"}))
    assert lookback.load(file, match, told.append) == found  # judged anew, and nobody is to blame
    assert told == []
    lookback.path_of(file).write_text('{"review": {"digest": 3}}')
    assert lookback.load(file, match, told.append) == found
    assert [note.key for note in told] == ["error.own-file-broken"]
    lookback.forget(file)
    assert not lookback.path_of(file).exists()


def test_at_most_three_moments_a_person_and_the_largest():
    judged = tuple(Judged(number, number % 2, 0.9, 0.9 - number / 20, sure=True) for number in range(10))
    found = Review("", judged=judged, whole=True).moments()
    assert [one.number for one in found] == [4, 5, 6, 7, 8, 9]
    assert [Review("", judged=judged).mark(number) for number in range(6)] == ["", "", "?", "?", "??", "??"]


def test_the_command_line_judges_a_file(tmp_path, capsys):
    match = played("crossfire", 8, blunder=5)
    path = tmp_path / "a.sightlines"
    path.write_text(journal.write(match, SITTERS))
    assert main(["review", str(path), "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert 5 in told["moments"]
    assert main(["review", str(path)]) == 0
    printed = capsys.readouterr().out
    assert f"{match.entries[5].action}?" in printed
    assert main(["replay", str(path)]) == 0  # it lies beside the file now
    assert f"{match.entries[5].action}?" in (told := capsys.readouterr().out)
    assert " %}" in told
    running = Match(match.game, match.setup, RandomDice(1))
    path.write_text(journal.write(running, SITTERS))
    assert main(["review", str(path)]) == 2
    assert main(["ask", "crossfire", "start", "chances"]) == 0
    ours, theirs = map(int, capsys.readouterr().out.split())
    assert ours + theirs in (99, 100, 101)


class Weary(InlineDesk):
    """Is broken off after so many questions."""

    def __init__(self, questions):
        super().__init__()
        self.left = questions

    def ask(self, asked):
        self.left -= 1
        if self.left < 0:
            raise KeyboardInterrupt
        return super().ask(asked)


def test_a_review_of_the_command_line_that_was_broken_off_goes_on_and_is_made_once(tmp_path, capsys, monkeypatch):
    match = played("crossfire", 8, blunder=5)
    once, broken = tmp_path / "once.sightlines", tmp_path / "broken.sightlines"
    for path in (once, broken):
        path.write_text(journal.write(match, SITTERS))
    assert main(["review", str(once)]) == 0
    whole = capsys.readouterr().out
    monkeypatch.setattr(review, "InlineDesk", lambda: Weary(3))
    assert main(["review", str(broken)]) == 130
    known = lookback.load(broken, match)
    assert len(known.judged) >= 2
    assert not known.whole
    monkeypatch.setattr(review, "InlineDesk", InlineDesk)
    assert main(["review", str(broken)]) == 0
    assert capsys.readouterr().out == whole
    monkeypatch.setattr(review, "InlineDesk", lambda: Weary(0))
    assert main(["review", str(broken)]) == 0
    assert capsys.readouterr().out == whole


def test_a_record_has_the_marks_and_chances_of_the_review_beside_it():
    match = played("crossfire", 24, blunder=10)
    plain, found = record(match), reviewed(match).review
    told = record(match, found)
    assert len(plain) == len(told)
    assert all("?" not in line and "%" not in line for line in plain)
    number = found.moments()[0].number
    marked = told[number // 2].split(". ", 1)[1]
    assert f"{match.entries[number].action}?" in marked
    assert f"{found.of(number).best * 100:.0f} %" in marked
    judged = Judged(4, 0, 0.9, 0.4), Judged(5, 1, 0.6, 0.6), Judged(6, 0, 0.4, 0.4), Judged(7, 1, 0.6, 0.6)
    well = Judged(7, 1, 0.6, 0.4, sure=True, instead=("a",)), Judged(6, 0, 0.4, 0.3, instead=("a",))
    found = Review("", judged=judged, well=well)
    assert [found.mark(number) for number in range(4, 9)] == ["??", "!", "", "!", ""]
    refuted = replace(judged[3], best=0.9, played=0.6), replace(well[0], played=0.58)
    assert Review("", judged=(*judged[:3], refuted[0]), well=well).mark(7) == "??"  # by what came of it
    assert Review("", judged=judged, well=refuted[1:]).mark(7) == ""


def judged_lines(name):
    """A short review as it is kept for comparison; `python -m tests.house.test_lookback` writes those anew."""
    match = played(name, 12)
    for one in reviewed(match).review.judged:
        chances = f"{one.best:.3f} {one.played:.3f} {'sure' if one.sure else 'quick'}"
        yield f"{one.number} {one.seat} {match.entries[one.number].action} {chances} {one.action} {one.reason}\n"


@pytest.mark.parametrize("name", JUDGED)
def test_a_review_is_the_one_kept_for_comparison(name):
    assert "".join(judged_lines(name)) == (KEPT / f"{name}.txt").read_text("utf-8")


@pytest.mark.parametrize(("name", "row"), PLANTED)
def test_what_a_solver_proves_thrown_away_is_judged_as_it_was(name, row):
    game, line, action = find(name), row["position"], row["action"]
    state = game.notation.parse_position(line)
    seat = min(game.to_act(state))
    assert forced.is_blunder(game, state, seat, game.notation.parse_action(action))
    assert forced.found(name, line, action, InlineDesk()) is row["found"]


@pytest.mark.parametrize("name", JUDGED)
def test_of_a_hundred_planted_blunders_a_review_tells_of_ninety_five(name):
    """What `python -m tests.reference.forced` has found; the test above proves and reviews the first of them anew."""
    rows = json.loads((BLUNDERS / f"{name}.json").read_text("utf-8"))
    assert len({row["position"] for row in rows}) >= 300
    assert sum(row["found"] for row in rows) >= 0.95 * len(rows)


OFF = "SL/1 F700x700 - r2 f1 t1 move ; 1a 350,60,0 3342 h4 a0 ; 2a 350,500,0 3342 h4 a0 mv"
"""The first plane is about to leave the mat: straight on is its end."""
LOST = "duel a2,b3,b6,b7,d6,d8,e1,e4,e5,e8,f2,f11,i1,i3,j1,k3 A:d6SE3,e7S0,f2SE0;B:g7SW2,h4SW1 0,0 B6/2 - 5 - -"
"""The next best three ways are lost as well, only a turn later."""


def test_where_the_best_way_does_not_hold_another_one_is_looked_for_that_does():
    assert forced.found("crosshairs", LOST, "h4+g5", InlineDesk())


def test_what_no_advice_speaks_of_is_judged_by_what_it_leads_to():
    assert forced.found("squadron", OFF, "1a 1", InlineDesk())


def test_whatever_is_played_in_sector_is_judged_itself():
    """Advice names the best eight of a hundred; the ninth is asked about once more."""
    match, asked = played("sector", 16, blunder=14), []

    class Desk(InlineDesk):
        def ask(self, question):
            asked.append((question.digest, len(question.legal)))
            return super().ask(question)

    reviewer = Reviewer(match, Desk(), CURVES["sector"], Review(match.digest, nodes=80))
    while not reviewer.done:
        reviewer.step()
    assert (str(14), 2) in asked
    assert reviewer.review.of(14).lost > 0
    assert reviewer.review.of(0) is None  # units are still set up


if __name__ == "__main__":
    for each in JUDGED:
        (KEPT / f"{each}.txt").write_text("".join(judged_lines(each)), "utf-8")


@pytest.mark.parametrize("name", ["crossfire", "crosshairs"])
def test_what_was_better_is_followed_to_the_end_of_the_turn(name):
    match, desk = played(name, 46), InlineDesk()
    reviewer = Reviewer(match, desk, CURVES[name], Review(match.digest, nodes=60))
    for number in range(30, min(match.length - 2, 44)):
        seat, game, state = Seat(match.entries[number].seat), match.game, match.states[number]
        better = game.notation.action(game.legal_actions(state, seat)[-1])
        one = followed(reviewer, desk, Judged(number, seat, 0.6, 0.4, better))
        for text in (one.action, *one.line):
            action = game.completed(state, seat, game.notation.parse_action(text))
            assert action in game.legal_actions(state, seat)
            state = game.apply(state, seat, action, Scripted()).state
        assert game.outcome(state) is not None or seat not in game.to_act(state)
        ends = next((at for at in range(number + 1, match.length) if match.entries[at].seat != seat), match.length)
        after = match.states[ends]
        other = min(game.to_act(after))
        for text in one.reply:
            action = game.completed(after, other, game.notation.parse_action(text))
            assert action in game.legal_actions(after, other)
            after = game.apply(after, other, action, Scripted()).state
        assert game.outcome(after) is not None or other not in game.to_act(after)


def has_lost(game, seat, before, after):
    """Whether a seat has fewer planes in one state than in another one, or men under its hand against the other's."""
    if game.name == "crossfire":
        return worse(seat, before, after)
    return len(airborne(game, after, seat)) < len(airborne(game, before, seat))


def airborne(game, state, seat):
    pieces = game.tableau(game.observe(state, seat)).pieces.values()
    return sorted(piece.at for piece in pieces if piece.owner == seat and not piece.tray)


@pytest.mark.parametrize("name", ["crossfire", "crosshairs"])
def test_what_is_said_to_have_cost_something_did_and_would_not_have_after_the_better_one(name):
    """Checked by what lies on the table, over the ways that were judged and those that only might have been."""
    length, every = {"crossfire": (60, 1), "crosshairs": (130, 2)}[name]
    match, desk, kinds = played(name, length, level=2), InlineDesk(), Counter()
    reviewer = Reviewer(match, desk, CURVES[name], Review(match.digest, nodes=60))
    for number in range(match.length // 3, match.length - 2, every):
        seat, game, state = Seat(match.entries[number].seat), match.game, match.states[number]
        action = game.legal_actions(state, seat)[number % len(game.legal_actions(state, seat))]
        one = followed(reviewer, desk, Judged(number, seat, 0.6, 0.4, game.notation.action(action)))
        found = compared(match, one)
        if found.cost is None:
            continue
        cost, ends = found.cost, turn_end(match, number)
        kinds[cost.kind] += 1
        assert cost.states[0] == match.states[ends]
        assert has_lost(game, seat, cost.states[-2], cost.states[-1])
        shown = [one for one in found.played.tableau.pieces.values() if one.owner == seat and not one.tray]
        assert sorted(one.at for one in shown) == airborne(game, cost.states[-2], seat)
        for text in (one.action, *one.line):
            action = game.completed(state, seat, game.notation.parse_action(text))
            state = game.apply(state, seat, action, Scripted()).state
        before = state
        for mover, action in zip(cost.seats, cost.actions, strict=True):
            if action not in game.legal_actions(state, mover):
                break  # it cannot be done then
            before, state = state, game.apply(state, mover, action, Scripted()).state
        else:
            assert not has_lost(game, seat, before, state)
    assert min(kinds[kind] for kind in ("taken", "could")) > 0, kinds


def test_of_what_is_chosen_without_a_break_the_worst_is_a_moment_and_nothing_unseen():
    def one(number, seat, lost, **more):
        return Judged(number, seat, 0.9, 0.9 - lost, sure=True, **more)

    judged = (
        one(0, 0, 0.1),
        one(1, 0, 0.3),
        one(2, 1, 0.2),
        one(3, 0, 0.15),
        one(5, 0, 0.5, apart=True),
        one(6, 1, 0.05),
    )
    assert [each.number for each in Review("", judged=judged, whole=True).moments()] == [1, 2, 3]


@pytest.mark.parametrize(("name", "decisions", "level"), [("crossfire", 40, 1), ("squadron", 40, 4)])
def test_what_was_chosen_well_is_told_beside_the_next_best_thing(name, decisions, level):
    """What would have been done otherwise is legal, another thing, and judged worse by so much as a mistake is."""
    match = played(name, decisions, level=level)
    review = reviewed(match, nodes=200).review
    assert review.won()
    for one in review.won():
        number, entry = one.number, match.entries[one.number]
        assert one.action == entry.action != one.instead[0]
        assert one.best - one.played >= lookback.LEAST
        assert review.of(number).lost <= lookback.GOOD
        assert review.mark(number) == "!"
        other = lookback.otherwise(match, one)
        assert other.entries[:number] == match.entries[:number]
        assert tuple(each.action for each in other.entries[number:]) == one.instead
        assert match.entries[number] == entry  # it is a match of its own
        upto = lookback.done_at(match, number)
        assert one.line == tuple(each.action for each in match.entries[number + 1 : upto])


def test_of_a_turn_with_a_mistake_in_it_nothing_was_chosen_well():
    judged = (
        *(Judged(0, 0, 0.9, 0.9), Judged(1, 0, 0.9, 0.7, sure=True), Judged(2, 1, 0.5, 0.5), Judged(3, 0, 0.88, 0.88)),
        *(Judged(4, 1, 0.5, 0.5), Judged(5, 0, 0.7, 0.7)),  # that it won so much is not borne out by what came of it
    )
    well = tuple(Judged(at, 0, 0.9, 0.6, sure=True, instead=("a",)) for at in (0, 3, 5))
    assert [one.number for one in Review("", judged=judged, well=well, whole=True).won()] == [3]


def test_what_weighs_only_a_shot_says_nothing_of_the_chances():
    """Whether to fire is judged by what the shot may take: what that cost is known, how the match stands is not."""
    match = played("squadron", 80, level=3)
    review, guide = reviewed(match, nodes=60).review, guide_of("squadron")
    course, alone = lookback.chances(match, review), [one for one in review.judged if one.alone]
    assert alone
    assert len(alone) < len(review.judged)
    for one in review.judged:
        seen = match.game.observe(match.states[one.number], one.seat)
        assert one.alone == guide.weighs_alone(seen)
    for one in alone:
        before = max((each.number for each in review.judged if not each.alone and each.number < one.number), default=0)
        assert course[one.number] == course[before]
        assert one.best == pytest.approx(course[one.number][one.seat], abs=1e-4)
    assert all(reckoning.positional(review)[0].number <= number for number in reckoning.swings(match, review))


@pytest.mark.parametrize("name", ["crossfire", "squadron"])
def test_progress_begins_at_nothing_and_never_runs_back(name):
    match = played(name, 14)
    reviewer, seen = Reviewer(match, InlineDesk(), CURVES[name], Review(match.digest, nodes=60)), [0.0]
    assert reviewer.progress < 0.1
    while not reviewer.done:
        reviewer.step()
        seen.append(reviewer.progress)
    assert seen == sorted(seen)
    assert (seen[-1], max(seen[:-1]) < 1.0) == (1.0, True)


class Refusing(InlineDesk):
    """Has nothing to say of what it is asked about closely."""

    def ask(self, asked):
        self.closely = asked.nodes > 200
        return super().ask(asked)

    def poll(self):
        found = super().poll()
        return found if found is None or not self.closely else replace(found, advice=())


def test_what_nobody_can_judge_closely_is_not_asked_about_for_ever():
    match = played("squadron", 40, level=4)
    reviewer = Reviewer(match, Refusing(), CURVES["squadron"], Review(match.digest, nodes=200))
    for _ in range(40 * match.length):
        reviewer.step()
    assert reviewer.done
    assert not reviewer.review.won()
    assert reviewer.review.well


def test_a_review_whose_other_moves_cannot_be_played_is_made_anew(tmp_path):
    match = played("crossfire", 12)
    one = Judged(3, match.entries[3].seat, 0.9, 0.6, match.entries[3].action, sure=True)
    for instead in ((), ("a1-a1",), ("nonsense",)):
        lookback.record(tmp_path / "a.sightlines", Review(match.digest, well=(replace(one, instead=instead),)))
        assert lookback.load(tmp_path / "a.sightlines", match) == Review(match.digest)


def test_giving_up_and_several_throws_are_none_of_the_dices_doing():
    match = played("sector", 90, level=2)
    review = reviewed(match, nodes=60).review
    for number in reckoning.swings(match, review):
        before = max(one.number for one in review.judged if one.number < number)
        assert sum(bool(entry.dice) for entry in match.entries[before:number]) == 1
    threw = [at for at, entry in enumerate(match.entries) if entry.dice]
    for number in threw[:20]:
        given_up = match.branch(number + 1)
        given_up.resign(0)
        known = tuple(one for one in review.judged if one.number <= number)
        assert number + 1 not in reckoning.swings(given_up, Review("", judged=known))


def test_a_branch_of_a_match_goes_its_own_way():
    match = played("crossfire", 12)
    before = match.entries, match.state, match.told(None), match.turns
    branch = match.branch(5)
    assert (branch.entries, branch.state, branch.ending) == (match.entries[:5], match.states[5], None)
    branch.act(min(branch.to_act), branch.legal(min(branch.to_act))[-1])
    assert (branch.length, len(branch.told(None)), len(branch.turns)) == (6, 7, 6)
    assert (match.entries, match.state, match.told(None), match.turns) == before


def test_what_dice_decide_is_shown_as_it_was_about_to_be_done():
    match = played("sector", 40)
    number = next(at for at, action in enumerate(match.actions) if action.kind == "shoot")
    seat, action = match.entries[number].seat, match.entries[number].action
    found = compared(match, Judged(number, seat, 0.6, 0.4, action))
    before = match.game.tableau(match.game.observe(match.states[number], seat))
    assert found.played.tableau == found.better.tableau == before
    assert found.exposed == ()


def test_what_came_of_a_moment_is_what_it_cost():
    """Told is a loss that the better move would have spared; what comes after either is not to blame."""
    match = played("crossfire", 30, level=1)
    game, kinds = match.game, []
    for number in range(match.length - 2):
        state, seat, reply = match.states[number], match.entries[number].seat, match.actions[number + 1]
        for better in (match.actions[number], game.legal_actions(state, seat)[0]):
            one = Judged(number, seat, 0.5, 0.4, game.notation.action(better))
            kind, notes = aftermath(match, compared(match, one))
            costs = worse(seat, match.states[number + 1], match.states[number + 2])
            costs &= any(map(guide_of("crossfire").costs, match.told(None)[number + 2].facts))
            could = game.apply(state, seat, better, Scripted()).state
            other = match.entries[number + 1].seat
            if reply in game.legal_actions(could, other):
                costs &= not worse(seat, could, game.apply(could, other, reply, Scripted()).state)
            assert (kind == "taken") == costs
            assert kind != "taken" or (notes[0] == match.told(None)[number + 2].gist and len(notes) > 1)
            kinds.append(kind)
    assert {"taken", "nothing"} <= set(kinds)


def test_the_better_way_is_followed_to_the_best_answer_and_shown_before_it_where_the_played_one_is():
    match = played("crossfire", 14, blunder=9)
    review, compared_so = reviewed(match).review, 0
    for one in review.moments():
        state = match.states[one.number]
        for text in (one.action, *one.line):
            state = certain(match.game, state, one.seat, match.game.notation.parse_action(text))
        mover = min(match.game.to_act(state))
        assert mover != one.seat
        action = match.game.notation.parse_action(one.answer[0])
        assert action in match.game.legal_actions(state, mover)
        found = compared(match, replace(one, went_on=(), goes_on=()))  # as where a game does not look ahead
        if found.cost is not None and not found.takes:
            compared_so += 1
            assert found.answer == (action,)
            assert found.better.tableau.pieces.keys() == match.game.tableau(state).pieces.keys()
            assert set(action.picks) <= set(found.better.view.chosen)  # about to be done, as what came is in the other
    assert compared_so


def turned(match, state, seat, nodes):
    """Where a seat's turn leads when the computer does all of it."""
    game, desk = match.game, InlineDesk()
    while game.outcome(state) is None and seat in game.to_act(state):
        legal = game.legal_actions(state, seat)
        desk.ask(lookback.question(game, seat, state, nodes=nodes))
        state = certain(game, state, seat, legal[0] if len(legal) == 1 else desk.poll().advice[0].action)
    return state


def chance_in(match, state, seat, nodes):
    asked = lookback.worths(match.game, [state], seat, CURVES[match.game.name], nodes=nodes)
    desk, answer = InlineDesk(), None
    while True:
        try:
            desk.ask(asked.send(answer))
        except StopIteration as end:
            return end.value[0]
        answer = desk.poll()


def test_what_is_promised_of_a_better_way_is_what_it_is_worth_after_the_whole_answer():
    """Both ways are followed through the same turns: a mistake is what costs so much then, and told is what holds, when
    the answer is looked for closely, too."""
    match, nodes = played("crosshairs", 120, level=2), 150
    review = reviewed(match, nodes=nodes).review
    assert review.moments()
    for one in review.moments():
        seat, game = Seat(one.seat), match.game
        first = certain(game, match.states[one.number], seat, lookback.better(match, one).action)
        ways = [turned(match, first, seat, nodes), match.states[turn_end(match, one.number)]]
        found = [
            [chance_in(match, turned(match, state, Seat(1 - seat), looks), seat, nodes * times) for state in ways]
            for looks, times in ((nodes, OFTEN), (nodes * OFTEN, lookback.CLOSER))
        ]
        assert all(best - other >= lookback.LEAST for best, other in found)
        assert one.best == pytest.approx(min(best for best, _ in found), abs=1e-4)
        assert one.played == pytest.approx(found[-1][1], abs=1e-4)
        after = (review.of(number) for number in range(one.number + 1, turn_end(match, one.number)))
        for then in filter(None, after):  # all that was done after it in its turn is as good as what that came to
            assert then.best == then.played == one.played


def worse(seat, before, after):
    """By men under control, in reserve and taken prisoner, counted on the board."""

    def leads(state):
        own = [sum(HEIGHT[pile] for pile in state.cells if OWNER[pile] == side) for side in (0, 1)]
        taken = state.out[::-1]
        return [each[seat] - each[1 - seat] for each in (own, state.reserves, taken)]

    return any(then < now for now, then in zip(leads(before), leads(after), strict=True))


RETOLD = {"spares", "same", "higher", "prey", "next", "score", "edge", "free", "away", "next-aims", "trade", "takes"}
"""What is to be remembered by what both ways led to, not by a reason of advice."""
TAUGHT = {
    "sector": {"strike", "aid-strike", "likelier", "target", "fight", "shot", "aims-shot"},
    "crosshairs": {"fate-crash", "fate-shot"},
    "crossfire": {"before", "gave", "landed", "left", "drop", "kept"},
}
"""And by what they differ in (`Guide.taught`), or what was overlooked."""


@pytest.mark.parametrize("name", JUDGED)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_maxim_belongs_to_a_reason_and_is_a_sentence(name, language):
    words = tomllib.loads((assets() / "texts" / language / f"reasons_{name}.toml").read_text("utf-8"))
    maxims = words[f"remember.{name}"]
    assert set(maxims) - RETOLD - TAUGHT.get(name, set()) <= set(words[f"reason.{name}"])
    for maxim in maxims.values():
        sentence = maxims[maxim.rpartition(".")[2]] if maxim[0] == "@" else maxim
        assert sentence[0].isupper()
        assert sentence[-1] == "."


def test_what_could_be_hit_is_told_where_the_better_move_leaves_it_safe():
    """A man next to the enemy's, and one that stays away: only the first one could be taken."""
    game = find("crossfire")
    match = Match(game, Setup(2, game.options()), RandomDice(1))
    danger = safe = None
    while danger is None:
        state, seat = match.state, min(match.to_act)
        after = {
            action: guide_of("crossfire").gravest(match.game.apply(state, seat, action, Scripted()).state, seat)
            for action in match.legal(seat)
        }
        under = {action: sum(mark.kind == "threatened" for mark in marks) for action, marks in after.items()}
        danger, safe = max(under, key=under.get), min(under, key=under.get)
        if under[danger] == under[safe]:
            danger = None
            match.act(seat, match.legal(seat)[0])
    number = match.length
    match.act(seat, danger)
    one = Judged(number, int(seat), 0.6, 0.4, game.notation.action(safe))
    found = compared(match, one)
    assert found.exposed
    assert aftermath(match, found) == ("exposed", (guide_of("crossfire").exposed(found.seen, found.exposed),))
    assert {mark.kind for mark in found.better.view.marks} <= {"last", "prey", "threatened"}
