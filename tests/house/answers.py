"""What a game answers at chosen moments of the golden games, line by line: what lies on the table, what is told, asked,
promised, refused and counted. `python -m tests.house.answers [GAME ...]` writes the files in tests/golden/answers anew;
whoever has changed an answer reads the difference.
"""

import sys
from collections.abc import Mapping, Sequence, Set
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from itertools import islice
from pathlib import Path
from random import Random

from game.catalogue import NAMES, find, guide_of
from game.core.dice import Scripted
from game.core.errors import BadInputError
from game.core.events import Told
from game.core.game import Result, Setup
from game.core.guide import Note
from game.core.options import knobs, option_text
from game.core.picks import Pick
from game.core.seats import CLOCK
from game.play.match import Match
from game.play.random_dice import RandomDice
from game.play.saves import load
from game.tools.rules import answer
from tests.house.playing import setups, wander

GOLDEN = Path(__file__).parents[1] / "golden"
FOLDER = GOLDEN / "answers"
LOTS, LONG = 12, 45
"""So many games by lot, so many decisions long."""
MOMENTS, PICKS, DEEP, DAMAGED = 2, 6, 2, 9
"""Of a game, so many moments; of what can be picked, so many things; of them, so many followed to the last pick; of a
position, so many ways to write it wrongly."""

QUESTIONS = {
    "crossfire": ("holds c5", "holds a3", "ways w g5", "ways b e7"),
    "crosshairs": ("lookers f6", "lookers e5", "line f4", "line e6"),
    "squadron": ("odds 3v2", "odds 4v3 att", "odds 2v5 att def",
                 "targets 1a", "targets 2b", "sight 1a 2a", "sight 2a 1b"),
    "sector": ("sight L1 R1", "sight R2 L3", "reach L1 2", "reach R4 1", "score", "odds L 1*1", "odds R 2>e5*1"),
    "fadenkreuz": (
        "", "result", "deck K 7 OXM", "deck S 7 P", "groups n=7 dealer=3", "groups n=8 dealer=2 sniper=1",
        "setup K n=5 dealer=1 rolls=0,0,0,0/2,1/0,0 seat=5", "baseline K n=5 specials=P", "baseline S n=6",
        "know K n=6 dealer=1 seat=1 dealt=K got=T looks=K of=2", "K cards=TAKRN aims=2,5,1,1,1",
        "K cards=TKKKBE aims=2,1,5,1,1,2+3", "S cards=STAKKN shots=3,4 aims=-,-,-,-,2,-", "S cards=STAKKN shots=4,5",
    ),
}  # fmt: skip
NOTHING = {"None", "[]", "{}", "Forecast()", "[[], []]", "[None, None]"}


def plain(value):
    """A value in one short text: what is as it is anyway is left out."""
    return next((form(value) for kind, form in FORMS if isinstance(value, kind)), None) or str(value)


def _dataclass(value):
    return f"{type(value).__name__}({', '.join(_said(value))})" if is_dataclass(value) else ""


def _note(note):
    words = ", ".join(f"{name}={word}" for name, word in note.words)
    return f"{note.key}({words}){'' if note.tone == 'plain' else note.tone}{plain(note.pieces or '')}"


def _mapping(value):
    return "{" + ", ".join(sorted(f"{plain(key)}: {plain(one)}" for key, one in value.items())) + "}"


def _set(value):
    return "{" + ", ".join(sorted(map(plain, value))) + "}"


def _row(value):
    return "[" + ", ".join(map(plain, value)) + "]"


FORMS = (
    (Note, _note),
    (Pick, lambda pick: f"<{pick.kind} {pick.name}>"),
    (Enum, lambda value: str(value.value)),
    (float, lambda value: f"{value:.3f}".rstrip("0").rstrip(".")),
    (str, str),
    (Mapping, _mapping),
    (Set, _set),
    (Sequence, _row),
    (object, _dataclass),
)


def _said(value):
    for spec in fields(value):
        one = getattr(value, spec.name)
        usual = spec.default_factory() if spec.default_factory is not MISSING else spec.default
        if usual is MISSING or one != usual:
            yield f"{spec.name}={plain(one)}"


def some(things, most=PICKS):
    """So many of them, from the first to the last."""
    things = list(things)
    return things[:: -(-len(things) // most) or 1]


def answers(name):
    """The lines of one game: (what is asked, what it answers)."""
    known, heard = set(), set()
    for path in sorted(GOLDEN.glob(f"{name}-*.txt")):
        match, _ = load(path, Scripted())
        for index in sorted({*some(range(match.length), MOMENTS), *_new_moments(match, known)}):
            yield f"# {path.stem} {index}", ""
            yield from _of_moment(match, index)
        yield f"# {path.stem} end", ""
        yield from _of_end(match)
        yield from _first_told(match, heard)
        yield f"# {path.stem} damaged", ""
        yield from _of_damage(match, Random(path.stem))
        yield f"# {path.stem} asked", ""
        yield from _of_questions(match, Random(path.stem))
    yield from _of_lots(find(name), known, heard)
    yield f"# {name} set-ups", ""
    yield from _of_setups(find(name))


def _of_lots(game, known, heard):
    """Games at random over set-ups of every sort, for what the golden games do not have."""
    for number, setup in enumerate(some(setups(game), LOTS)):
        match = Match(game, setup, RandomDice(number))
        for _ in wander(match, Random(number), LONG):
            pass
        yield f"# {game.name} by lot {number}", plain(setup)
        yield "position", game.notation.position(match.state)
        yield from _seen(game, match.state, [None])
        yield from _first_told(match, heard)
        for index in islice(_new_moments(match, known), MOMENTS):
            yield f"# {game.name} by lot {number} {index}", ""
            yield from _of_moment(match, index)


def _new_moments(match, known):
    """Where somebody is asked for the first time what nobody was asked in the games before, or answers so."""
    for index, entry in enumerate(match.entries):
        if entry.seat != CLOCK:
            seen = match.game.observe(match.states[index], entry.seat)
            asked = guide_of(match.game.name).prompt(seen, entry.seat, ()).key
            new = {asked, _shape(match.actions[index])} - known
            known |= new
            if new:
                yield index


def _shape(action):
    """What sort of action it is: the kinds of things it points at."""
    return tuple(pick.kind for pick in action.picks)


def _of_moment(match, index):
    game, state, entry = match.game, match.states[index], match.entries[index]
    yield "position", game.notation.position(state)
    private = [seat for seat in range(match.setup.seats) if game.is_private(state, seat)]
    yield "waits", plain([game.to_act(state), game.deadline(state), game.is_secret(state), private])
    yield "worth", plain([game.worth(state, seat) for seat in range(match.setup.seats)])
    yield from _seen(game, state, [entry.seat if entry.seat != CLOCK else None])
    for seat in sorted(game.to_act(state))[:2]:
        if seat != CLOCK:
            yield from _choosing(game, state, seat)
    yield from _told(match, index)


def _of_end(match):
    game, state = match.game, match.state
    guide, seen = guide_of(game.name), game.observe(state, None)
    yield "outcome", plain(match.outcome)
    result = Result(match.setup, state, match.outcome)
    yield "next", plain([game.next_setup((result,)), guide_of(game.name).chronicle(state, match.outcome)])
    yield "options", plain(match.setup.options)
    turn = game.notation.turn(match.actions[: 2 * PICKS])
    yield "turn", plain([turn, game.notation.moves(turn)])
    yield "review", plain(guide.review(seen))
    for seat in range(match.setup.seats):
        yield f"honours {seat}", plain(guide.honours(seen, seat))
        yield f"given up by {seat}", plain(game.concede(match.states[0], seat, match.setup))
    yield from _seen(game, state, [None])


def _first_told(match, heard):
    """What is told and staged in the whole game: of everything that has its own words the first."""
    for account in match.told(None, opened=True):
        for note in account.notes:
            if note.key not in heard:
                heard.add(note.key)
                yield f"told {account.index}", plain(note)
    for index, step in enumerate(match.steps):
        for event in step.events:
            kind = (type(event), *(getattr(event, name, "") for name in ("word", "manner", "cause", "purpose", "pool")))
            if kind not in heard and not isinstance(event, Told):
                heard.add(kind)
                yield f"staged {index}", plain(event)


def _seen(game, state, viewers):
    """What everybody is shown, through some eyes."""
    guide = guide_of(game.name)
    for viewer in viewers:
        seen = game.observe(state, viewer)
        tableau = game.tableau(seen)
        for piece, what in sorted(tableau.pieces.items()):
            yield f"{viewer} {piece}", plain(what)
        yield f"{viewer} table", plain([tableau.lines, tableau.threatened, tableau.zones, tableau.places])
        yield f"{viewer} table areas", plain(some(tableau.areas))
        for asked in ("counters", "tallies", "sheets", "stage", "standing", "uncovered", "held"):
            yield f"{viewer} {asked}", plain(getattr(guide, asked)(seen))
        yield f"{viewer} plates", plain([guide.plate(seen, seat) for seat in range(len(guide.tallies(seen)[0].values))])
        yield f"{viewer} dangers", plain([guide.dangers(seen, viewer), guide.gravest(seen, viewer)])
        yield f"{viewer} lines", plain(some(guide.lines(seen, None), 3 * PICKS))
        yield f"{viewer} areas", plain(some(guide.areas(seen, None)))


def _choosing(game, state, seat):
    """What a seat that chooses is asked, promised and refused."""
    guide, seen = guide_of(game.name), game.observe(state, seat)
    legal, pickable = game.legal_actions(state, seat), guide.pickable(seen, seat)
    yield f"{seat} pickable", plain(pickable)
    offered = game.offers(state, seat, ()).offers
    for pick in some([pick for pick in pickable if pick not in offered], 3 * PICKS):
        yield f"{seat} not {plain(pick)}", plain(guide.why_not(seen, seat, (), pick))
    yield f"{seat} chance", plain(guide.chance(seen, seat))
    others = [pick for pick in offered if pick not in pickable]
    for pick in (*some(pickable), *some(others, DEEP), Pick("cell", "e5")):
        yield f"{seat} closeup {plain(pick)}", plain(guide.closeup(seen, pick))
        yield f"{seat} lines {plain(pick)}", plain([guide.lines(seen, pick), some(guide.areas(seen, pick))])
        yield f"{seat} means {plain(pick)}", plain(guide.means(seen, seat, (), pick))
    sorts = {_shape(action): action for action in reversed(legal)}
    followed = (*some(legal, DEEP), *sorts.values())
    ways = {action.picks[:depth]: None for action in followed for depth in range(len(action.picks) + 1)}
    ways |= {action.picks[:1]: None for action in some(legal)}
    for picked in ways:
        yield from _after(game, state, seat, picked, pickable)


def _after(game, state, seat, picked, pickable):
    guide, seen = guide_of(game.name), game.observe(state, seat)
    way = f"{seat} {plain(picked)}"
    choice = game.offers(state, seat, picked)
    yield f"{way} offers", plain([some(choice.offers, 3 * PICKS), choice.free, choice.ready])
    yield f"{way} prompt", plain(guide.prompt(seen, seat, picked))
    yield f"{way} forecast", plain(guide.forecast(seen, seat, picked))
    if (begins := guide.begins(seen, seat, picked)) is not None:
        yield f"{way} begins", plain(begins)
    for pick in some(choice.offers, DEEP):
        yield (
            f"{way} {plain(pick)}",
            plain([guide.button(seen, seat, picked, pick), guide.tile(seen, seat, picked, pick)]),
        )
    for pick in some([pick for pick in pickable if pick not in choice.offers], DEEP):
        yield f"{way} not {plain(pick)}", plain(guide.why_not(seen, seat, picked, pick))


def _told(match, index):
    """What happens next, as those who may see it are told."""
    game, seat, step = match.game, match.entries[index].seat, match.steps[index]
    for viewer in (None, seat) if seat != CLOCK else (None,):
        before, after = game.observe(match.states[index], viewer), game.observe(step.state, viewer)
        yield f"{viewer} last", plain(guide_of(game.name).last(before, match.actions[index], after))
        for event in step.events:
            if (shown := event.seen_by(viewer)) is not None:
                yield f"{viewer} event", plain(shown)
        account = match.told(viewer)[index + 1]
        yield (
            f"{viewer} told",
            plain([account.text, account.notes, [guide_of(game.name).announces(one) for one in account.facts]]),
        )


def _of_damage(match, luck):
    """What somebody is told who writes a position or an action wrongly."""
    notation = match.game.notation
    for state in some(match.states, MOMENTS):
        for line in _damaged(notation.position(state), luck, DAMAGED):
            yield f"position {line}", _read(lambda text: notation.position(notation.parse_position(text)), line)
    for entry in some(match.entries):
        for text in _damaged(entry.action, luck, DEEP):
            yield f"action {text}", _read(lambda text: notation.action(notation.parse_action(text)), text)


def _of_questions(match, luck):
    """Questions to the rules at some moments, put well and put wrongly."""
    game, questions = match.game, QUESTIONS[match.game.name]
    asked = [*questions, *(text for question in questions if question for text in _damaged(question, luck, DEEP))]
    for state in (None, *some(match.states, MOMENTS)):
        for question in asked:
            yield (
                question,
                _read(lambda text, at=state: answer(game, text, at, match.setup.options), question),
            )


def _damaged(text, luck, count):
    """The text with something left out, doubled, or another sign in it."""
    for number in range(count):
        at = luck.randrange(len(text))
        if number % 3 == 0:
            words = text.split(" ")
            word = luck.randrange(len(words))
            yield " ".join([*words[:word], *words[word + 1 :], *words[word : word + 1] * luck.choice((0, 2))])
        elif number % 3 == 1:
            yield text[:at] + luck.choice("0179zAw-,:/=. ") + text[at + 1 :]
        else:
            yield text[:at] + text[at + 1 :]


def _read(reader, text):
    try:
        return reader(text)
    except BadInputError as error:
        return plain(error.note)


def _of_setups(game):
    """What is wrong with a set-up, and what should be known of it; the pictures of the rule book."""
    for chapter in guide_of(game.name).chapters:
        yield f"chapter {chapter.key}", plain(chapter.figure)
    base = game.options()
    for knob in knobs(game.options):
        for value in some(knob.values, 3 * DEEP):
            given = {**base.__dict__, knob.key: (value,) if knob.per_seat else value}
            options = type(base)(**given)
            for seats in (game.seats[0] - 1, game.seats[0], game.seats[-1]):
                setup = Setup(seats, options)
                wrong = game.problems(setup)
                said = [wrong] if wrong else [(), guide_of(game.name).remarks(setup), options.seating, options.teams]
                yield f"{knob.key} {option_text(value)} for {seats}", plain(said)


def written(name):
    """All of it; what answers nothing is left out."""
    lines = [(asked, answer) for asked, answer in answers(name) if answer not in NOTHING or asked.startswith("#")]
    return "".join(f"{asked} = {answer}\n" if answer else f"{asked}\n" for asked, answer in lines)


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for game in sys.argv[1:] or NAMES:
        find(game)
        (FOLDER / f"{game}.txt").write_text(written(game), "utf-8")
