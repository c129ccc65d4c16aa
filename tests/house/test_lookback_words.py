"""What a look back says is not to be read as something else."""

from types import SimpleNamespace

import pytest

from game.app.languages import loaded
from game.core.seats import Seat
from game.core.texts import Texts
from game.play.lookback import Judged
from game.play.random_dice import RandomDice
from game.play.told import Account
from game.rules.squadron.game import GAME
from game.scenes.after import moments
from game.scenes.after.measures import measured
from game.scenes.match.log import entries
from game.scenes.panels.words import maxim

SETTLED = ("hides", "safe", "best-now", "other-now", "spares")
OPEN = ("hides-later", "safe-later", "even", "best", "other")
HITS = ("aims", "holds-on", "closes", "closes-later")
POSSIBLE = {"en": "possible", "de": "gegangen"}


@pytest.mark.parametrize("language", POSSIBLE)
def test_what_was_not_done_is_told_as_what_could_have_been(language):
    plain = loaded(language, ())
    texts = Texts(language, plain.entries, None, "side.squadron.0")
    for who in ("@side.squadron.0", "Ada"):
        said = texts("lookback.could", who=who, told="Grey 3 is destroyed")
        assert POSSIBLE[language] in said.partition(":")[0]
        assert said.endswith("Grey 3 is destroyed.")


@pytest.mark.parametrize(("language", "said"), [("en", "You take position"), ("de", "Du stellst auf")])
def test_a_formation_is_told_in_words_not_as_it_is_written(language, said):
    texts = Texts(language, loaded(language, ()).entries, None, "side.sector.1")
    account = Account(1, Seat(1), "R deploy m4 m5 n5 o5 o4 @2R")
    assert [one.text for one in entries((account,), texts, lambda seat: f"@side.sector.{seat}")] == [said]


@pytest.mark.parametrize(("terms", "height"), [("alt,split", 3), ("-", 0)])
def test_height_stands_below_the_pictures_only_where_there_is_any(terms, height):
    planes = f"1a 625.771,599.539,225 3234 h4 a{height} ; 2a 469.821,446.489,135 3234 h3 a{height} mv"
    state = GAME.notation.parse_position(f"SL/1 F700x700 {terms} r6 f2 t1 move ; {planes}")
    flown = GAME.apply(state, Seat(0), GAME.notation.parse_action("1a 2R"), RandomDice(1)).state
    found = measured(SimpleNamespace(game=GAME), Seat(0), state, flown)
    assert [one.get("height", 0) for one in found] == [height, height]
    assert all(("height" in one) == bool(height) for one in found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_what_is_to_be_remembered_of_squadron_is_true_of_its_reason(language):
    """Who still moves is named where somebody does; being behind them where the better place is."""
    texts = loaded(language, ())
    maxims = {key: maxim(texts, GAME, f"reason.squadron.{key}") for key in (*SETTLED, *OPEN, *HITS, "tails", "behind")}
    assert len({maxims[key] for key in SETTLED}) == len({maxims[key] for key in OPEN}) == 1
    assert maxims[SETTLED[0]] != maxims[OPEN[0]]
    assert maxims["tails"] == maxims["behind"] not in {maxims[key] for key in HITS}


UNSEEN = {
    "clear": Judged(4, 0, 0.5, 0.3),
    "dark": Judged(5, 0, 0.5, 0.37),
    "carried": Judged(6, 0, 0.5, 0.37, carried=True),
}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("quick", [True, False])
def test_a_mistake_without_a_number_says_why_it_has_none(language, shown, quick):
    """In whole sentences, and after a quick look that there may be a reason all the same."""
    texts = loaded(language, ())

    def better(one, *, shown):
        unseen = texts(f"lookback.unseen{'-carried' * one.carried}", points=one.points)
        return ["Better: b2.", f"{unseen} It has its price.", ""] if shown else ["Find it."]

    told = {"better": better, "explains": lambda one: one is UNSEEN["clear"], "wins": lambda _: False}
    little = SimpleNamespace(leans=False)
    retold = SimpleNamespace(texts=texts, both=lambda _: (little,), **told)
    said = {key: moments.better(retold, one, shown=shown, slip=True, quick=quick) for key, one in UNSEEN.items()}
    assert said["clear"] == better(UNSEEN["clear"], shown=shown)
    assert moments.better(retold, UNSEEN["dark"], shown=shown, slip=False) == better(UNSEEN["dark"], shown=shown)
    for key in ("dark", "carried"):
        plain = better(UNSEEN[key], shown=shown)
        (at,) = (at for at, one in enumerate(said[key]) if one != plain[at])
        assert said[key][at].endswith("It has its price." if shown else texts("lookback.unnumbered"))
        hopes = texts("lookback.unseen-quick") in said[key][at]
        assert hopes == (shown and quick and key == "dark"), "what has been played on is known"
        assert all(sentence[0].isupper() for sentence in said[key][at].replace("\u00a0", " ").split(". "))
    little.leans = True
    found = moments.better(retold, UNSEEN["dark"], shown=shown, slip=True, quick=quick)
    assert found == better(UNSEEN["dark"], shown=shown), "of what has a reason, however little, nobody says it has none"
