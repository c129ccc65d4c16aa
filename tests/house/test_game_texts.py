"""Every sentence a game can come to say exists in both languages, with the same words to fill in."""

import re
from random import Random
from types import SimpleNamespace

import pytest

from game.app.languages import LANGUAGES, entries_of, texts
from game.app.paths import assets
from game.catalogue import GAMES, course, guide_of
from game.core.events import Told
from game.core.guide import Note
from game.core.options import knobs
from game.core.seats import CLOCK
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.scenes.panels.words import advice
from tests.house.playing import setups, wander

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def forms(entry):
    return entry.values() if isinstance(entry, dict) else (entry,)


def fields(entry):
    """The names to fill in; a plural may drop its {count} where the sentence says it in a word."""
    return {name for form in forms(entry) for name in re.findall(r"\{(\w+)\}", form)} - {"count"}


def test_both_languages_have_the_same_sentences():
    english, german = (entries_of(assets() / "texts", language) for language in LANGUAGES)
    assert english.keys() == german.keys()
    for key, entry in english.items():
        assert isinstance(entry, dict) == isinstance(german[key], dict), key
        assert fields(entry) == fields(german[key]), key


def test_no_long_dashes_and_the_right_quotes():
    for language, wrong in (("en", "—„"), ("de", "—”")):
        for key, entry in entries_of(assets() / "texts", language).items():
            for form in forms(entry):
                assert not set(wrong) & set(form), key


def notes_of(shown):
    yield from (
        note for note in (shown.headline, *shown.notes, *(row.title for row in shown.rows), shown.confirm) if note
    )


def notes_at(game, state, seat):
    """Everything said about one moment."""
    guide = guide_of(game.name)
    seen = game.observe(state, seat)
    legal = game.legal_actions(state, seat)
    yield from guide.counters(seen)
    yield guide.prompt(seen, seat, ())
    yield from (note for note in (guide.stage(seen),) if note is not None)
    pickable = guide.pickable(seen, seat)
    offers = {action.picks[0] for action in legal}
    for pick in pickable:
        closeup = guide.closeup(seen, pick)
        if closeup is not None:
            yield from (closeup.title, *closeup.notes)
        if pick not in offers:
            yield guide.why_not(seen, seat, (), pick).note
    legal = legal[:: max(1, len(legal) // 150)]
    for first in sorted(offers):
        yield guide.prompt(seen, seat, (first,))
        yield from notes_of(guide.forecast(seen, seat, (first,)))
        yield from (guide.why_not(seen, seat, (first,), pick).note for pick in pickable)
    for action in legal:
        yield guide.prompt(seen, seat, action.picks)
        words = guide.button(seen, seat, action.picks[:-1], action.picks[-1])
        yield from (note for note in (words,) if note is not None)
        yield from notes_of(guide.forecast(seen, seat, action.picks))


def said(game):
    """Every note of some random games, once each key."""
    heard = {}
    for number, setup in enumerate(setups(game)[:3]):
        match = Match(game, setup, RandomDice(number))
        for turn, (before, seat, _action, step) in enumerate(wander(match, Random(number), 120)):
            mover = seat
            notes = [guide_of(game.name).told(event) for event in step.events if isinstance(event, Told)]
            if turn % 12 == 0:
                notes += [note for viewer in range(setup.seats) for note in notes_at(game, before, viewer)]
            heard |= {(note.key, tuple(name for name, _ in note.words)): note for note in notes}
        heard |= {(note.key,): note for note in notes_at(game, match.state, mover)}
        heard[match.outcome_key,] = match.outcome_note if match.outcome_key else Note(f"game.{game.name}")
    return heard.values()


def declared(game):
    """Keys that follow from declarations."""
    name = game.name
    yield from (f"game.{name}", f"game.{name}.tagline", f"game.{name}.facts", f"rulebook.{name}.title")
    for knob in knobs(game.options):
        yield from (f"option.{name}.{knob.key}", f"option.{name}.{knob.key}.help")
    yield from (f"preset.{name}.{preset}" for preset in game.options.presets)
    yield from (f"side.{name}.{seat}" for seat in range(game.seats[-1]))
    seen = game.observe(game.start(setups(game)[0], RandomDice(0)).state, None)
    yield from (f"tally.{name}.{tally.key}" for tally in guide_of(game.name).tallies(seen))
    for chapter in guide_of(game.name).chapters:
        parts = ("title", "body", "caption") if chapter.figure else ("title", "body")
        yield from (f"rulebook.{name}.{chapter.key}.{part}" for part in parts)
    if course(name) is None:
        return
    yield f"game.{name}.goal"
    for step in course(name).steps:
        yield from (f"lesson.{name}.{step.key}.{part}" for part in ("title", "body", "done"))
    for puzzle in course(name).puzzles:
        yield from (f"puzzle.{name}.{puzzle.key}.{part}" for part in ("title", "task", "hint", "solved"))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_declared_has_its_words(game, language):
    known = entries_of(assets() / "texts", language)
    assert [key for key in declared(game) if key not in known] == []


@every_game
def test_everything_said_has_its_words(game):
    for note in said(game):
        for language in LANGUAGES:
            words = texts(language)
            assert note.key in words
            sentence = words.note(note)
            assert "{" not in sentence
            assert "‹" not in sentence


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_may_be_advised_is_said_in_words(game, language):
    """Never as it is written in a record."""
    say = texts(language)
    for number, setup in enumerate(setups(game)[:2]):
        match = Match(game, setup, RandomDice(number))
        for _, seat, action, _ in wander(match, Random(number), 80):
            if seat == CLOCK:
                continue
            told = advice(say, game, SimpleNamespace(action=action, reason=""))
            written = game.notation.action(action)
            assert len(written) < 3 or written not in told


def keys_in_sources(game):
    """The full text keys that rules and guide write down, and those their small builders make."""
    house = assets().parent / "game"
    for path in (path for room in ("rules", "guides") for path in (house / room / game.name).rglob("*.py")):
        source = path.read_text("utf-8")
        yield from re.findall(
            rf'"((?:forecast|prompt|closeup|counter|refusal|outcome|remark)\.{game.name}\.[\w-]+)"', source
        )
        yield from (f"refusal.{game.name}.{key}" for key in re.findall(r'_refusal\("([\w-]+)"', source))
        yield from (f"error.{key}" for key in re.findall(r'NotationError\(\s*"([\w.-]+)"', source))
        yield from (f"problem.{key}" for key in re.findall(r'Problem\("\w*", "([\w.-]+)"', source))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_rare_sentences_have_their_words_too(game, language):
    known = entries_of(assets() / "texts", language)
    found = set(keys_in_sources(game))
    assert found
    assert sorted(found - known.keys()) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["crosshairs", "crossfire"])
def test_lessons_and_puzzles_speak_of_an_enemy_and_never_of_a_colour(game, language):
    entries = entries_of(assets() / "texts", language)
    colours = "|".join(str(entry) for key, entry in entries.items() if key.startswith(f"side.{game}."))
    taught = {
        key: found
        for key, entry in entries.items()
        if key.startswith((f"lesson.{game}.", f"puzzle.{game}."))
        if (found := re.findall(rf"\b(?:{colours})", str(entry)))
    }
    assert colours
    assert taught == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_of_a_shot_begins_with_the_number_of_lines(language):
    fire = entries_of(assets() / "texts", language)["forecast.crosshairs.fire"]
    assert all(form.startswith("{count}") for form in forms(fire))
