"""A choice of dice that changes nothing is not asked for; nor is giving the plane up held out to a hand."""

import pytest

from game.bots.squadron import questions
from game.core.intents import Intent
from game.core.picks import Pick
from game.guides.squadron import wording
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import shots
from game.rules.squadron.attack import legal
from game.rules.squadron.notation import NOTATION
from game.scenes.match import asking
from game.tools.gallery.squadron import _REROLL, MOVE
from game.tools.stage import Stage

HEAD = "SL/1 F700x700 alt,split r4 f1 t1 attack!"
ATTACKER = "1a 320.000,470.000,45 3342 h2 a{a} fd"
DEFENDER = "2a 450.000,370.000,250 2{d}33 h{h} a{b}"


def asked(step, attack, defence, *, a=1, b=2, d=3, h=3):
    dice = f":{attack}" + (f":{defence}" if defence else "")
    return NOTATION.parse_position(
        f"{HEAD}{step}:1a>2a{dice} ; {ATTACKER.format(a=a)} ; {DEFENDER.format(d=d, h=h, b=b)}"
    )


def answer(state, seat):
    return GUIDE.forecast(state, seat, ()).moot


@pytest.mark.parametrize(
    ("attack", "defence", "health", "same"),
    [
        ("8.8.8", "1.2.3", 3, True),  # a crit needs two dodges: one die stops none
        ("8.8.8", "6.2.3", 3, False),  # the second dodge stops one
        ("6.1.1", "1.2.3", 3, False),
        ("7.7.7", "1.2.3", 1, True),  # it dies of one hit as of three
        ("7.7.7", "1.2.3", 3, False),
    ],
)
def test_a_die_that_cannot_help_is_not_asked_for(attack, defence, health, same):
    state = asked("rd", attack, defence, h=health)
    assert (answer(state, 1) == Pick("button", "R0:2a")) == same


@pytest.mark.parametrize("attack", ["8.8.8", "8.6.3", "1.2.3"])
def test_an_attacker_is_asked_as_a_good_die_may_be_lost_and_a_bad_one_won(attack):
    assert answer(asked("ra", attack, "", a=3, b=1), 0) is None


@pytest.mark.parametrize(
    ("step", "lying", "dice", "best"),
    [
        ("ra", ("8.8.3", ""), {"d": 3, "h": 1, "a": 3, "b": 1}, True),  # three green dice stop one star of two
        ("ra", ("8.6.3", ""), {"d": 3, "h": 1, "a": 3, "b": 1}, False),
        ("rd", ("6.3", "7.2.3"), {"h": 3}, True),  # nothing is left to dodge
        ("rd", ("6.6", "7.2.3"), {"h": 3}, False),
    ],
)
def test_what_could_not_be_better_is_not_asked_for(step, lying, dice, best):
    state = asked(step, *lying, **dice)
    assert answer(state, 0 if step == "ra" else 1) == (
        Pick("button", f"{step[0].upper()}0:{'1a' if step == 'ra' else '2a'}") if best else None
    )
    headline = GUIDE.forecast(state, 0, ()).headline
    assert (headline is not None and headline.key.endswith("nothing-better")) == best


def test_what_is_told_as_the_same_is_the_same():
    state = asked("rd", "8.8.8", "1.2.3")
    spreads = {tuple(shots.outlook(state, state.pending, word)) for word in ("R0", "R1", "R2", "R3")}
    assert len({spread[:4] for spread in spreads}) == 1


@pytest.mark.parametrize(
    ("step", "lying", "dice", "told", "why"),
    [
        ("rd", ("8.6.3", "1.2.3"), {"h": 3}, {"R0": "leave-hearts 2 100", "R1": "reroll-hearts 2 62"}, "dice-hearts"),
        (
            "rd",
            ("8.6", "1.1.2"),
            {"h": 2},
            {"R0": "leave-theirs-falls 100", "R1": "reroll-theirs-falls 62"},
            "dice-falls",
        ),
        ("rd", ("6.3", "1.2.3"), {"h": 3}, {"R0": "leave-theirs 100", "R1": "reroll-theirs 62"}, "dice"),
        ("ra", ("8.8.3", ""), {"h": 4, "d": 1}, {"R0": "leave-hearts 3 0", "R3": "reroll-hearts 3 22"}, "dice-hearts"),
    ],
)
def test_answers_are_told_by_what_they_differ_in(step, lying, dice, told, why):
    """Where damage is as likely either way it is hearts that tell, or the fall."""
    state = asked(step, *lying, **dice)
    plane = state.by_name["2a" if step == "rd" else "1a"]
    buttons = {word: wording.button(state, plane, Pick("button", f"{word}:{plane.name}")) for word in told}
    found = {}
    for word, button in buttons.items():
        words = dict(button.words)
        parts = button.key.removeprefix("button.squadron."), words.get("hearts"), words["some"]
        found[word] = " ".join(str(part) for part in parts if part is not None)
    assert found == told
    best = questions.answer(state, list(legal(state, state.pending)))[0]
    assert (best[1].how, best[2][0]) == (list(told)[1][1:], why)
    assert GUIDE.forecast(state, plane.seat, (Pick("plane", plane.name),)).first.name == f"{list(told)[1]}:{plane.name}"


def test_it_decides_itself_and_says_why(tmp_path):
    stage = Stage(tmp_path, "en", (1280, 720))
    position = NOTATION.position(asked("rd", "8.8.8", "1.2.3", h=3))
    host = stage.host(position, seats="bot:3,person:Mara keyboard", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    for _ in range(40):
        stage.run(stack, 0.1)
        stack.draw(stage.canvas)
        if host.match.length:
            break
    assert host.match.entries[0].action == "2a R0"
    assert battle.moment.toast == "Another throw would change nothing"
    battle.leave()
    stage.close()


def test_giving_up_takes_three_presses_none_of_them_quick(tmp_path):
    """A small word for it at the edge of the column: a press says what it is, one row lower, the next one there asks,
    and who goes on pressing has not read the question."""
    stage = Stage(tmp_path, "en", (1280, 720))
    host = stage.host(MOVE, seats="person:Mara keyboard,bot:3,bot:3", game="squadron")
    battle = stage.services.doors.battle(stage.services, host, None)
    stack = stage.on(battle)
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    selection, given_up = battle.selection, Pick("button", "X:1a")
    assert selection.rows.picks[-1] == given_up
    small = selection.rows.box(given_up)
    assert small.w < 200
    assert small.right == selection.column.room.right

    def told():
        return asking.called(stage.services.texts, "squadron", selection, given_up)

    assert told() == "Give up …"
    stage.feed(stack, Intent("point", at=small.centre, mouse=True))
    stage.run(stack, 0.4)
    stack.draw(stage.canvas)
    assert selection.chooser.focus == given_up
    assert told() == "Give up …"

    def press(after, at):
        stage.run(stack, after)
        for name in ("point", "press", "release"):
            stage.feed(stack, Intent(name, at=at, mouse=True))
        stack.draw(stage.canvas)

    press(1.0, small.centre)
    assert told() == "Give the plane up"
    assert selection.rows.box(given_up).w > 300
    for _ in range(6):
        press(0.2, small.centre)
        assert not selection.chooser.fatal.asked
    there = selection.rows.box(given_up).centre
    press(1.0, there)
    for _ in range(6):
        press(0.2, there)
        assert selection.chooser.fatal.asked
        assert not host.match.length
    press(0.8, there)
    assert [entry.action for entry in host.match.entries][:1] == ["1a X"]
    battle.leave()
    stage.close()


def test_dice_that_come_to_the_same_are_one_row_and_no_step_leads_to_the_others(tmp_path):
    """All that have missed are alike, and so are a 6 and a 7; each is still to be had at the die itself."""
    line = _REROLL.replace("8.6.3", "3.7.1.6.8").replace("3342 h2", "5342 h2")
    pending = NOTATION.parse_position(line).pending
    stage = Stage(tmp_path, "en", (1280, 720))
    battle = stage.services.doors.battle(stage.services, stage.host(line, game="squadron"), None)
    stage.run(stage.on(battle), 0.5)
    chooser, rows = battle.selection.chooser, battle.selection.rows.picks
    assert {wording.face(pending, int(pick.name[1])) for pick in rows if pick.name[1] != "0"} == {3, 7, 8}
    walked = set()
    for _ in range(6):
        battle.handle(Intent("next", "keyboard", held=True))
        walked.add(chooser.focus)
    assert walked == set(rows)
    assert len(chooser.offers) == 6
    assert chooser.is_offered(Pick("button", "R4:1a"))
    battle.leave()
    stage.close()
