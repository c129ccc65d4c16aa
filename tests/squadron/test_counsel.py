"""What advice says and shows: which card, at which altitude, one figure of one place, and that nothing lies over it."""

import pytest

from game.app import languages
from game.bots.bot import Advice
from game.core.intents import Intent
from game.core.picks import Pick
from game.core.seats import Seat
from game.guides.squadron.course.lessons import COURSE
from game.guides.squadron.guide import GUIDE
from game.rules.squadron import pointing
from game.rules.squadron.game import GAME
from game.scenes.learn.guided import Guided
from game.scenes.match import asking, telling
from game.scenes.panels import words
from game.scenes.panels.cards import Words
from game.table.kit import odds
from game.table.kit.components import Verdict
from game.table.looks import legend_for
from game.tools.stage import Stage
from tests.conftest import REPOSITORY

PLANE = Pick("plane", "1a")
HIGH = "SL/1 F700x700 alt,split r2 f1 t1 move ; 1a 350,440,0 3342 h2 a3 ; 2a 350,160,180 4332 h2 a0"
FIRE = "SL/1 F700x700 alt r2 f1 t1 attack ; 1a 350,440,0 3342 h2 a1 ; 2a 350,260,180 4332 h2 a0"


def parsed(line):
    return GAME.notation.parse_position(line)


def ends(line):
    state = parsed(line)
    return pointing.ends(state, state.by_name["1a"]).values()


@pytest.mark.parametrize(("language", "name"), [("en", "“Tough, tame”"), ("de", "„Robust, zahm“")])
def test_advice_names_the_card_that_it_means(language, name):
    counsel = Advice(GAME.notation.parse_action("stats 1a 2334"), 0.0, "reason.squadron.numbers", ())
    assert name in words.counsel(languages.texts(language), GAME, counsel)


def test_the_altitude_is_told_where_a_flight_ends_higher_or_lower_and_stands_at_its_arrow():
    state, now = parsed(HIGH), parsed(HIGH).by_name["1a"].altitude
    seen = set()
    for end in ends(HIGH):
        picks, height = (PLANE, end.pick), end.plane.altitude
        told = GUIDE.arrival(state, Seat(0), picks)
        lit, *coins = GUIDE.forecast(state, Seat(0), picks).landing
        assert lit.label == ""
        if height == now:
            assert (told, coins) == (None, [])
        else:
            assert told is not None
            assert (dict(told.words)["height"], [coin.label for coin in coins]) == (height, [str(height)])
        seen.add(height)
    assert {now - 1, now, now + 1} <= seen
    assert dict(GUIDE.arrival(state, Seat(0), (PLANE, Pick("template", "S1:1a"))).words)["height"] == 0
    assert GUIDE.arrival(state, Seat(0), (PLANE, Pick("button", "X:1a"))) is None


def test_it_is_said_once_where_the_reason_says_it():
    end = next(end for end in ends(HIGH) if end.plane.altitude > parsed(HIGH).by_name["1a"].altitude)
    arrival = GUIDE.arrival(parsed(HIGH), Seat(0), (PLANE, end.pick))
    texts = languages.texts("en")
    for reason, args in (("climbs", (("height", 4),)), ("hopeless", ())):
        counsel = Advice(end.steps[0], 0.0, f"reason.squadron.{reason}", args)
        assert words.counsel(texts, GAME, counsel, arrival=arrival).count("ends at altitude") == 1


def pointed_at(folder, line):
    """A battle that goes on there, with a mouse over the table."""
    stage = Stage(folder, "en", (1280, 720))
    battle = stage.services.doors.battle(stage.services, stage.host(line, game="squadron"), None)
    stack = stage.on(battle)
    stage.feed(stack, *(Intent("point", at=(x, 600.0), mouse=True) for x in (400.0, 440.0)))
    stage.run(stack, 1.0)
    stack.draw(stage.canvas)
    return stage, battle


def guided(folder):
    stage = Stage(folder, "en", (1280, 720))
    battle = Guided(stage.services, stage.host(COURSE.first_position, game="squadron"), None)
    stack = stage.on(battle)
    stage.feed(stack, *(Intent("point", at=(x, 600.0), mouse=True) for x in (400.0, 440.0)))
    for _ in range(40):
        stage.run(stack, 0.05)
        stack.draw(stage.canvas)
    assert battle.moment.tip
    return stage, stack, battle


def test_the_large_figure_of_a_tip_hides_no_arrow(tmp_path, monkeypatch):
    drawn, plain = [], odds.draw

    def noted(canvas, look, line, end, taken, **rest):
        drawn.append((plain(canvas, look, line, end, taken, **rest), tuple(rest["figures"])))
        return drawn[-1][0]

    monkeypatch.setattr(odds, "draw", noted)
    stage, _, battle = guided(tmp_path)
    assert drawn
    box, figures = drawn[-1]
    small = [one for one in figures if one.w * one.h < 9000]  # arrows, and signs about planes
    assert len(small) >= 8
    assert sum(box.shared(one) for one in small) == 0
    battle.leave()
    stage.close()


def test_of_advice_only_its_arrow_is_seen_while_somebody_points_elsewhere(tmp_path):
    stage, battle = pointed_at(tmp_path, HIGH)
    chooser, legal = battle.selection.chooser, battle.match.legal(0)
    aimed = next(end for end in ends(HIGH) if GUIDE.forecast(parsed(HIGH), Seat(0), (PLANE, end.pick)).lines)
    way = next(one for one in legal if one == aimed.steps[0])

    def advised(focus):
        chooser.focus = focus
        battle.moment.advise(Advice(way, 0.0, "reason.squadron.safe", (), shown=(PLANE, aimed.pick)), "", focus)
        return asking.aftermath(battle.table, battle.selection, battle.moment, ((), ()))

    assert advised(None).lines
    elsewhere = advised(next(pick for pick in chooser.leading if pick != aimed.pick))
    assert (elsewhere.lines, elsewhere.ghosts) == ((), ())
    assert elsewhere.landing
    battle.leave()
    stage.close()


def test_what_dice_came_to_makes_room_for_what_is_to_be_done_now(tmp_path, monkeypatch):
    stage, _, battle = guided(tmp_path)
    monkeypatch.setattr(type(battle.table), "verdict", Verdict(None))
    assert telling.verdict(battle.situation) is None
    battle.moment.tip = ""
    assert telling.verdict(battle.situation) is not None
    battle.leave()
    stage.close()


def test_whoever_fires_is_told_what_holding_means_and_no_headline_stands_alone(tmp_path):
    stage, battle = pointed_at(tmp_path, FIRE)
    battle.selection.chooser.focus = None
    shown = telling.hud(battle.situation, battle.frame.art).cards
    card = next(card for card in shown if card.title.startswith("Your plane"))
    assert card.spare
    (told,) = [block.text for block in card.blocks if isinstance(block, Words)]
    assert "A shot costs nothing" in told
    battle.leave()
    stage.close()


def test_a_split_s_says_what_its_figures_are():
    headline = GUIDE.forecast(parsed(HIGH), Seat(0), (PLANE, Pick("template", "S1:1a"))).headline
    assert headline.key == "forecast.squadron.manoeuvre-down"
    assert (dict(headline.words)["cost"], dict(headline.words)["tokens"]) == (2, 3)
    said = languages.texts("en").note(headline)
    assert "2\u00a0speed" in said
    assert "3\u00a0altitude" in said


def test_signs_are_explained_without_figures_that_could_lie_on_the_table():
    rows = {row.sign for row in legend_for("squadron")}
    assert {"prey", "prey-open", "line-open"} <= rows
    for folder in ("en", "de"):
        texts = languages.texts(folder)
        assert all(row.key in texts for row in legend_for("squadron"))
    source = (REPOSITORY / "game/table/looks/squadron/legend.py").read_text("utf-8")
    signs = source.partition("LEGEND: Final")[2].partition("\n)\n")[0]
    assert signs
    assert not any(letter.isdigit() for letter in signs)


def test_who_goes_first_is_explained_while_planes_fly_for_the_first_times():
    assert "rosette" in {row.sign for row in legend_for("squadron")}
    assert "rosette" in GUIDE.signs(parsed(HIGH))
    assert "rosette" not in GUIDE.signs(parsed(FIRE))
    rounds = [parsed(HIGH.replace(" r2 ", f" r{number} ")) for number in (2, 3)]
    assert ["rosette" in GUIDE.signs(state) for state in rounds] == [True, False]
    assert words.legend_card(languages.texts("en"), "squadron", {"first"}) is None, "a mark of that name is no rosette"


def test_what_may_still_change_is_explained_before_all_else():
    """The card of signs gives up its last lines where there is little room."""
    order = [row.sign for row in legend_for("squadron")]
    things = order[: order.index("threatened-open")]
    assert set(things) <= {"flak", "blast"}, "before it stands only what such a thing does, where one flies"
    order = order[len(things) :]
    still = [sign for sign in order if sign.endswith("-open")]
    assert order[: len(still)] == still
