"""Operation Crossfire as an evening: one battle's journal leads to the next, until the rules end it (sector 6.4)."""

from random import Random

from game.core.game import Setup
from game.play import journal, rubber
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.seating import person
from game.rules.sector.campaign import read
from game.rules.sector.game import GAME
from game.rules.sector.options import Army, Happening, Mode, SectorOptions
from tests.house.playing import wander

SITTERS = (person("Mara"), person("Jörg"))


def test_battles_follow_each_other_and_everybody_stays_seated():
    options = SectorOptions(mode=Mode.CAMPAIGN, faction_L=Army.GREY, faction_R=Army.EMBER, event=Happening.RANDOM)
    setup, dice, luck = Setup(2, options), RandomDice(4), Random(4)
    score = rubber.first(options, "2026-11-22T20:00:00")
    fought = 0
    while True:
        match = Match(GAME, setup, dice)
        for _ in wander(match, luck, 3000):
            pass
        fought += 1
        written = journal.write(match, SITTERS, {rubber.REMARK: str(score)})
        again = journal.read(written, "test")
        assert rubber.read(again.remarks, 2, "test") == score
        assert journal.replay(again, GAME, "test", RandomDice()).state == match.state
        score, following = rubber.onward(match, SITTERS, score)
        if following is None:
            break
        assert following.sitters == SITTERS
        setup = following.setup
        assert setup.options.faction_L is Army.GREY
    so_far = read(match.state.campaign)
    assert fought == so_far.length == len(so_far.battles) + 1
    assert score.over
    assert score.scores(2) == tuple(sum(game[side] for game in score.games) for side in (0, 1))
